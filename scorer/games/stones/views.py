"""Stones: plain values for the page, an opening as text, a position, the best move."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from layouts.board import Board
from layouts.games.stones import ACROSS, DOWN, EACH
from layouts.grid import cell_name
from layouts.words import Words
from scorer.games.stones.clear import SIDE, START, jumps
from scorer.games.stones.cups import ASKS, PLACES, CupsGame, Lap, Step
from scorer.games.stones.play_contract import PLAYS, JudgedPlay, PlayWithBest, referee_of
from scorer.games.stones.poker import PokerGame, PokerPosition, Showing, still_asked
from scorer.games.stones.record import Record
from scorer.games.stones.row import EACH as PLACED
from scorer.games.stones.row import RowGame, RowPosition, landings, longest_line, places
from scorer.games.stones.row.place_names import coordinates, move_name
from scorer.games.stones.towers import NAMES, drawn, legal
from scorer.referee import PLAIN, Answer, Display, Question
from scorer.verdict import Fault, ScoreError

if TYPE_CHECKING:
    from scorer.records.game import Game

Plain = dict[str, object]
Says = Callable[[tuple[Fault, ...]], list[str]]


def play(game: Game, words: Words) -> Plain:
    """Return the game, its players, its position, and the values of its play (see VALUES)."""
    record: Record = game.record
    judged: JudgedPlay = game.judged

    def says(faults: tuple[Fault, ...]) -> list[str]:
        return [fault.sentence(words) for fault in faults]

    return {
        "mode": record.play,
        "modes": {play: list(referee_of(play).PLAYERS) for play in PLAYS},
        "sides": dict(record.players),
        "others": list(record.others),
        "totals": bool(record.totals),
        "now": dict(referee_of(record.play).position(judged).values),
        **VALUES[record.play](judged, says),
    }


def _moves(judged: JudgedPlay, says: Says, values: Callable[[Any], Plain]) -> list[Plain]:
    """Return each move with its player and its faults, and `values` of it between them."""
    pairs = zip(judged.game.moves, judged.standing.moves, strict=True)
    return [{"player": m.player, **values(move), "why": says(m.faults)} for move, m in pairs]


def _by_start(ways: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    ends: dict[str, list[str]] = {}
    for start, end in ways:
        ends.setdefault(start, []).append(end)
    return ends


def _towers(judged: JudgedPlay, says: Says) -> Plain:
    heights = iter(judged.steps)

    def values(move: Any) -> Plain:
        cells = [NAMES[cell] for cell in move.way]
        return {"text": str(move.way), "cells": cells, "height": next(heights)}

    can = _by_start((NAMES[way.start], NAMES[way.end]) for way in legal(judged.position))
    shape = {"size": [ACROSS, DOWN], "each": EACH}  # stones of a kind
    return {"moves": _moves(judged, says, values), "can": can, **shape}


def _clear(judged: JudgedPlay, says: Says) -> Plain:
    def values(move: Any) -> Plain:
        cells = [cell_name(move.start), cell_name(move.end)]
        return {"text": "-".join(cells), "cells": cells}

    return {
        "moves": _moves(judged, says, values),
        "can": _by_start(jumps(judged.position)),
        "size": [SIDE, SIDE],
        "jumps": START.bit_count() - 1,  # until one stone is left
    }


def _row(judged: JudgedPlay, says: Says) -> Plain:
    game: RowGame = judged.game
    table: RowPosition = judged.position
    captured = iter(judged.steps)

    def values(move: Any) -> Plain:
        ways = [place for place in (move.taken, move.place) if place is not None]
        cells = [coordinates(place) for place in ways]
        return {"text": move_name(*ways), "cells": cells, "captured": len(next(captured))}

    gone = judged.steps[-1] if judged.steps else {}
    own = [place for place, owner in sorted(table.stones.items()) if owner == table.turn]
    return {
        "moves": _moves(judged, says, values),
        "each": PLACED,  # stones of a player
        "captured": [  # by the last move
            {"place": coordinates(place), "side": game.players[owner]}
            for place, owner in gone.items()
        ],
        "line": [  # that won
            coordinates(place)
            for place in (longest_line(table.of(table.winner)) if table.winner else ())
        ],
        "places": [coordinates(place) for place in places(table)],
        "can": _by_start(
            (coordinates(place), coordinates(end))
            for place in own
            for end in landings(table, place)
        ),
    }


def _poker(judged: JudgedPlay, says: Says) -> Plain:
    game: PokerGame = judged.game
    table: PokerPosition = judged.position
    open_showing = game.open_showing

    def values(showing: Showing, number: int) -> Plain:
        moves = (move for move in judged.standing.moves if move.round == number)
        return {
            "shown": {name: showing.text(name) for name in showing.shown},
            "takes": None if showing.takes is None else str(showing.takes),
            "victim": showing.victim,
            "why": {move.player: says(move.faults) for move in moves if move.faults},
            "won": {} if showing is open_showing else dict(table.won[number - 1]),
        }

    return {
        "shows": [values(showing, number) for number, showing in enumerate(game.moves, 1)],
        "open": open_showing is not None,
        "asking": still_asked(table, open_showing) if open_showing else None,
        "holders": table.holders,
    }


def _cups(judged: JudgedPlay, says: Says) -> Plain:
    game: CupsGame = judged.game
    steps: tuple[Step, ...] = judged.steps
    lap, count = game.open_lap, len(game.laps)
    number = count if lap else count + 1
    return {
        "laps": [_lap(lap, n, steps, says) for n, lap in enumerate(game.laps, 1)],
        "length": game.length,
        "lap": min(number, game.length),
        "stage": None if game.is_over else (lap.asking if lap else "laid"),
        "shifter": lap.shifter if lap else game.shifter(min(number, game.length)),
        "most": game.most_shifts(number),
        "places": PLACES,
        "left": ASKS - len(lap.asks) if lap else 0,  # questions of this lap
        "asked": game.asked(lap, len(lap.asks)) if lap else None,
        "lies": _lies(lap, [step for step in steps if step.move.round == count]) if lap else [],
    }


def _lap(lap: Lap, number: int, steps: tuple[Step, ...], says: Says) -> Plain:
    mine = [step for step in steps if step.move.round == number]
    asks = [step for step in mine if step.is_ask]
    return {
        "shifter": lap.shifter,
        "laid": [symbol.name for symbol in lap.laid],
        "shifts": [f"{start}-{end}" for start, end in lap.shifts],
        "why": [text for step in mine if not step.is_ask for text in says(step.move.faults)],
        "asks": [
            {
                "player": ask.player,
                "symbol": ask.symbol.name,
                "turned": ask.turned,
                "stone": step.stone.name if step.stone else None,
                "won": dict(step.won),
                "why": says(step.move.faults),
            }
            for ask, step in zip(lap.asks, asks, strict=True)
        ],
    }


def _lies(lap: Lap, mine: list[Step]) -> list[bool]:
    """Return for each place whether a stone lies there, but not which: players see this."""
    rows: Iterator[Any] = (step.row for step in reversed(mine) if step.is_ask and step.row)
    return [stone is not None for stone in next(rows, lap.laid[:PLACES])]


VALUES: Mapping[str, Callable[[JudgedPlay, Says], Plain]] = {
    "row": _row,
    "towers": _towers,
    "clear": _clear,
    "poker": _poker,
    "cups": _cups,
}


# ---- the terminal


def shown(board: Board, words: Words, display: Display = PLAIN) -> str:
    """Return an opening of towers as text: every stone is a tower of one."""
    return drawn(tuple((stone,) for stone in board.marks.values()), display.colour)


def position(record: Record, at: int | None) -> Answer:
    """Return the position after `at` moves (None: all)."""
    after = len(record.moves) if at is None else at
    heads = {"game": "stones", "at": after, "play": record.play}
    judge = referee_of(record.play)
    answer = judge.position(judge.replay(record.game, at))
    return replace(answer, values={**heads, **answer.values})


def best_move(record: Record, question: Question) -> Answer:
    """Return the best move or way on; raise ScoreError for a play without such a search."""
    judge = referee_of(record.play)
    if not isinstance(judge, PlayWithBest):
        raise ScoreError("stones.best.none", play=record.play)
    answer = judge.best_move(record.game, question)
    return replace(answer, values={"game": "stones", "play": record.play, **answer.values})
