"""Stones as plain values for the page: each move with what is said of it, what lies there now, and
what can be done next."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from layouts.board import Board
from layouts.grid import cell_name
from layouts.words import Words
from scorer.games.stones.clear.rules import after, jump
from scorer.games.stones.cups.rules import PLACES, CupsGame, Lap, Step
from scorer.games.stones.play_contract import PLAYS, JudgedPlay, PlayWithBest, referee_of
from scorer.games.stones.poker.rules import PokerGame, PokerPosition, still_asked
from scorer.games.stones.record import Record
from scorer.games.stones.row import RowGame
from scorer.games.stones.row.place_names import coordinates, move_name
from scorer.games.stones.row.rules import RowPosition, landings, places
from scorer.games.stones.towers import drawn
from scorer.games.stones.towers.rules import NAMES, Position, legal
from scorer.referee import PLAIN, Answer, Display, Question
from scorer.verdict import Fault, Move, ScoreError

if TYPE_CHECKING:
    from scorer.records.game import Game

Plain = dict[str, object]
Says = Callable[[tuple[Fault, ...]], list[str]]


def play(game: Game, words: Words) -> Plain:
    """Return which game it is and who plays it; then what that game tells."""
    record: Record = game.record
    judged: JudgedPlay = game.judged

    def says(faults: tuple[Fault, ...]) -> list[str]:
        return [fault.sentence(words) for fault in faults]

    return {
        "mode": record.play,
        "modes": {one: list(referee_of(one).PLAYERS) for one in PLAYS},
        "sides": dict(record.players),
        "others": list(record.others),
        "totals": bool(record.totals),
        "now": dict(referee_of(record.play).position(judged).told),
        **TOLD[record.play](judged, says),
    }


def _moves(judged: JudgedPlay, says: Says, told: Callable[[Any], Plain]) -> list[Plain]:
    """Return each move with its player and what is wrong with it, and what a game tells of it."""
    pairs = zip(judged.game.moves, judged.standing.moves, strict=True)
    return [{"player": move.player, **told(one), "why": says(move.faults)} for one, move in pairs]


def _towers(judged: JudgedPlay, says: Says) -> Plain:
    now: Position = judged.position
    heights = iter(judged.steps)
    moves = _moves(
        judged,
        says,
        lambda one: {
            "text": str(one.way),
            "cells": [NAMES[cell] for cell in one.way],
            "height": next(heights),
        },
    )
    can: dict[str, list[str]] = {}
    for way in legal(now):
        can.setdefault(NAMES[way.start], []).append(NAMES[way.end])
    return {"moves": moves, "can": can}


def _clear(judged: JudgedPlay, says: Says) -> Plain:
    stones: int = judged.position

    def told(one: Any) -> Plain:
        cells = [cell_name(one.start), cell_name(one.end)]
        return {"text": "-".join(cells), "cells": cells}

    can: dict[str, list[str]] = {}
    for start, end in sorted(jump(stones, left) for left in after(stones)):
        can.setdefault(cell_name(start), []).append(cell_name(end))
    return {"moves": _moves(judged, says, told), "can": can}


def _row(judged: JudgedPlay, says: Says) -> Plain:
    game: RowGame = judged.game
    table: RowPosition = judged.position
    captured = iter(judged.steps)

    def told(one: Any) -> Plain:
        ways = [place for place in (one.taken, one.place) if place is not None]
        cells = [coordinates(place) for place in ways]
        return {"text": move_name(*ways), "cells": cells, "captured": len(next(captured))}

    gone = judged.steps[-1] if judged.steps else {}
    own = [at for at, owner in sorted(table.stones.items()) if owner == table.turn]
    found = {coordinates(at): [coordinates(one) for one in landings(table, at)] for at in own}
    return {
        "moves": _moves(judged, says, told),
        "captured": [  # by the last move
            {"place": coordinates(place), "side": game.players[owner]}
            for place, owner in gone.items()
        ],
        "places": [coordinates(one) for one in places(table)],
        "can": {at: some for at, some in found.items() if some},
    }


def _poker(judged: JudgedPlay, says: Says) -> Plain:
    game: PokerGame = judged.game
    table: PokerPosition = judged.position
    by_hand = {(move.round, move.player): move for move in judged.standing.moves}
    now = game.open_showing

    def showing(number: int) -> Plain:
        one, is_open = game.moves[number - 1], now is not None and number == len(game.moves)
        told: Mapping[str, Move | None] = {
            name: by_hand.get((number, name)) for name in game.players
        }
        return {
            "shown": {name: one.text(name) for name in one.shown},
            "takes": one.takes if one.takes is None else str(one.takes),
            "victim": one.victim,
            "why": {name: says(move.faults) for name, move in told.items() if move and move.faults},
            "won": {} if is_open else dict(table.won[number - 1]),
        }

    return {
        "shows": [showing(number) for number in range(1, len(game.moves) + 1)],
        "open": now is not None,
        "asking": still_asked(table, now) if now else None,
        "holders": table.holders,
    }


def _cups(judged: JudgedPlay, says: Says) -> Plain:
    game: CupsGame = judged.game
    found: tuple[Step, ...] = judged.steps
    lap, count = game.open_lap, len(game.laps)
    number = count if lap else count + 1
    return {
        "laps": [_lap(one, n, found, says) for n, one in enumerate(game.laps, 1)],
        "length": game.length,
        "lap": min(number, game.length),
        "stage": None if game.is_over else (lap.asking if lap else "laid"),
        "shifter": lap.shifter if lap else game.shifter(min(number, game.length)),
        "most": game.most_shifts(number),
        "asked": game.asked(lap, len(lap.asks)) if lap else None,
        "half": {"player": lap.half[0], "symbol": lap.half[1].name} if lap and lap.half else None,
        "lies": _lies(lap, [one for one in found if one.move.round == count]) if lap else [],
    }


def _lap(lap: Lap, number: int, found: tuple[Step, ...], says: Says) -> Plain:
    mine = [one for one in found if one.move.round == number]
    asks = [one for one in mine if one.is_ask]
    return {
        "shifter": lap.shifter,
        "laid": [symbol.name for symbol in lap.laid],
        "shifts": [f"{start}-{end}" for start, end in lap.shifts],
        "why": [text for one in mine if not one.is_ask for text in says(one.move.faults)],
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
    """Where a stone lies face down; which one it is nobody is told."""
    rows: Iterator[Any] = (one.row for one in reversed(mine) if one.is_ask and one.row)
    return [one is not None for one in next(rows, lap.laid[:PLACES])]


# What each game tells.
TOLD: Mapping[str, Callable[[JudgedPlay, Says], Plain]] = {
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
    """Return the position after so many moves; programs are told which game it is of."""
    after = len(record.moves) if at is None else at
    heads = {"game": "stones", "at": after, "play": record.play}
    judge = referee_of(record.play)
    found = judge.position(judge.replay(record.game, at))
    return replace(found, told={**heads, **found.told})


def best_move(record: Record, question: Question) -> Answer:
    """Return the best that can be done as the game stands; refuse where nothing can be told."""
    judge = referee_of(record.play)
    if not isinstance(judge, PlayWithBest):
        raise ScoreError("stones.best.none", play=record.play)
    found = judge.best_move(record.game, question)
    return replace(found, told={"game": "stones", "play": record.play, **found.told})
