"""Stones: what was played as plain values: each move with what is said of it, what lies there now,
and what can be done next."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from layouts.grid import cell_name
from layouts.words import Words
from scorer.games.stones.clear import ClearGame
from scorer.games.stones.clear import played as cleared
from scorer.games.stones.clear.board import after, jump
from scorer.games.stones.cups.judge import PLACES, CupsGame, Lap, Step
from scorer.games.stones.cups.judge import steps as asked
from scorer.games.stones.play_contract import PLAYS, referee_of
from scorer.games.stones.poker.judge import PokerGame, still_asked
from scorer.games.stones.poker.judge import played as showed
from scorer.games.stones.record import Record
from scorer.games.stones.row import RowGame
from scorer.games.stones.row.judge import RowPosition, landings, places
from scorer.games.stones.row.judge import play as row_play
from scorer.games.stones.row.place_names import coordinates, move_name
from scorer.games.stones.towers import TowersGame
from scorer.games.stones.towers.best_text import legal
from scorer.games.stones.towers.judge import LETTERS, NAMES, Position
from scorer.games.stones.towers.judge import play as towers_play
from scorer.verdict import Fault, Move

Plain = dict[str, object]
Says = Callable[[tuple[Fault, ...]], list[str]]


def steps(record: Record, words: Words) -> Plain:
    """Which game it is and who plays it; then what that game tells."""

    def says(faults: tuple[Fault, ...]) -> list[str]:
        return [fault.sentence(words) for fault in faults]

    return {
        "mode": record.play,
        "modes": {one: list(referee_of(one).PLAYERS) for one in PLAYS},
        "sides": dict(record.players),
        "others": list(record.others),
        "totals": bool(record.totals),
        "now": dict(referee_of(record.play).position(record.game, None).told),
        **TOLD[record.play](record.game, says),
    }


def _towers(game: TowersGame, says: Says) -> Plain:
    now = Position({name: LETTERS[side] for name, side in game.players.items()}, game.start)
    moves: list[Plain] = []
    for turn in game.moves:
        height = len(now.field[turn.way.end]) + 1
        now, faults = towers_play(now, turn)
        told = {"player": turn.player, "text": str(turn.way), "why": says(faults)}
        moves.append({**told, "cells": [NAMES[cell] for cell in turn.way], "height": height})
    can: dict[str, list[str]] = {}
    for way in legal(now):
        can.setdefault(NAMES[way.start], []).append(NAMES[way.end])
    return {"moves": moves, "can": can}


def _clear(game: ClearGame, says: Says) -> Plain:
    stones, judged = cleared(game)
    moves: list[Plain] = []
    for one, move in zip(game.moves, judged, strict=True):
        cells = [cell_name(one.start), cell_name(one.end)]
        told = {"player": move.player, "text": "-".join(cells), "why": says(move.faults)}
        moves.append({**told, "cells": cells})
    can: dict[str, list[str]] = {}
    for start, end in sorted(jump(stones, left) for left in after(stones)):
        can.setdefault(cell_name(start), []).append(cell_name(end))
    return {"moves": moves, "can": can}


def _row(game: RowGame, says: Says) -> Plain:
    table = RowPosition(game.players)
    moves: list[Plain] = []
    captured: list[Plain] = []
    for number, turn in enumerate(game.moves, 1):
        before = dict(table.stones)
        faults = row_play(table, turn, number)
        ways = [one for one in (turn.taken, turn.place) if one is not None]
        left = before.keys() - table.stones.keys() - {turn.taken}
        captured = [
            {"place": coordinates(place), "side": game.players[before[place]]}
            for place in sorted(left)
        ]
        told = {"player": turn.player, "text": move_name(*ways), "why": says(faults)}
        cells = [coordinates(one) for one in ways]
        moves.append({**told, "cells": cells, "captured": len(captured)})
    own = [at for at, owner in sorted(table.stones.items()) if owner == table.turn]
    found = {coordinates(at): [coordinates(one) for one in landings(table, at)] for at in own}
    return {
        "moves": moves,
        "captured": captured,  # by the last move
        "places": [coordinates(one) for one in places(table)],
        "can": {at: some for at, some in found.items() if some},
    }


def _poker(game: PokerGame, says: Says) -> Plain:
    table, judged = showed(game)
    by_hand = {(move.round, move.player): move for move in judged}
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


def _cups(game: CupsGame, says: Says) -> Plain:
    found = list(asked(game))
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


def _lap(lap: Lap, number: int, found: list[Step], says: Says) -> Plain:
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
TOLD: Mapping[str, Callable[[Any, Says], Plain]] = {
    "row": _row,
    "towers": _towers,
    "clear": _clear,
    "poker": _poker,
    "cups": _cups,
}
