"""Stones, row: 16 light against 16 dark stones; five in line wins.

How moves are written stands here, what counts in judge.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from layouts.fault import quoted
from layouts.grid import Cell, one_spelling
from layouts.words import Words
from layouts.yaml.strict import Item
from scorer.games.stones.row.judge import EACH, RowMove, RowPosition, place_name, play
from scorer.records.texts import moves_in, split_name
from scorer.referee import Display
from scorer.terminal.answer import ReadyAnswer
from scorer.verdict import Move, Note, ScoreError, Standing, ranked

KEYS = ("moves",)
PLAYERS = (2, 2)
COLOURED = True
MOST_MOVES = 2000
_PLACE = r"[-–−]?[0-9]{1,3} ?, ?[-–−]?[0-9]{1,3}"
_AS_RECORDED = re.compile(f"{_PLACE}(?: ?> ?{_PLACE})?")
_ARROW = re.compile(r"\s*(?:-*>|→|\b(?:to|nach|auf|إلى|الى)\b)\s*")
_APART = re.compile(r"\s*[,;،/:]\s*|\s+")  # what may stand between two numbers
_NUMBER = re.compile("[-+]?[0-9]{1,3}")


@dataclass(frozen=True)
class RowGame:
    """A game as it was written down."""

    players: Mapping[str, str]  # names and colours; the first begins
    moves: tuple[RowMove, ...]


def read(fields: Mapping[str, Item], players: Mapping[str, str]) -> RowGame:
    """The game in a record's fields; refused with the line where it can't be taken."""
    return RowGame(players, moves_in(fields.get("moves"), parse_turn, players, MOST_MOVES))


def parse_turn(text: str, names: Mapping[str, str]) -> RowMove:
    """The move of a text such as `Bea 0,1` or `Ann 2,3 > 4,-1`."""
    player, rest = split_name(text, names, alone=True)
    told, places = " ".join(text.split()), _places(rest)
    if not places:
        raise ScoreError("stones.row.move", text=quoted(told), player=player)
    plain = f"{player} {' > '.join(map(place_name, places))}"
    taken = places[0] if len(places) > 1 else None
    return RowMove(player, taken, places[-1], told if _AS_RECORDED.fullmatch(rest) else plain)


def _places(text: str) -> list[Cell]:
    """A place, or two: `0,1`, `0 1`, `(0;1)`, `2,3 > 4,-1` or `2 3 4 -1`; none where it is else."""
    plain = re.sub("[–−]", "-", one_spelling(text)).translate({ord(mark): " " for mark in "()[]"})
    found: list[int] = []
    parts = _ARROW.split(plain.strip())
    allowed = {1: (2, 4), 2: (2,)}.get(len(parts), ())
    for part in parts:
        words = _APART.split(part.strip())
        if len(words) not in allowed or not all(map(_NUMBER.fullmatch, words)):
            return []
        found += map(int, words)
    return list(zip(found[::2], found[1::2], strict=True))


def played(game: RowGame, at: int | None = None) -> tuple[RowPosition, list[Move]]:
    """The table after so many moves, all where nothing is said, and what was said of them."""
    table, told = RowPosition(game.players), []
    for number, turn in enumerate(game.moves[:at], 1):
        faults = play(table, turn, number)
        told.append(Move(turn.player, turn.text, 0, faults, number, where="game.move"))
    return table, told


def standing(game: RowGame) -> Standing:
    """The whole game, judged as far as it was played: 1 for the winner."""
    table, moves = played(game)
    points = {name: int(name == table.winner) for name in game.players}
    return Standing(
        game="stones",
        is_over=table.is_over,
        moves=tuple(moves),
        places=ranked(game.players, points.__getitem__, lambda name: (points[name],)),
        warnings=(),
        notes=_drawn(table) if table.is_drawn else (),
        rows=dict.fromkeys(game.players, ()),
    )


def _drawn(table: RowPosition) -> tuple[Note, ...]:
    """That nobody can win any more: two who share the first rank wouldn't say so."""
    return (Note("stones.row.drawn", (("number", str(table.over_at)),)),)


def position(game: RowGame, at: int | None) -> ReadyAnswer:
    """The field after so many moves, all where nothing is said; stones from the top left."""
    table, _ = played(game, at)
    stones = sorted(table.stones.items(), key=lambda stone: stone[0][::-1])
    told = {
        "stones": {place_name(place): table.players[owner] for place, owner in stones},
        "to_place": {name: EACH - table.placed[name] for name in table.players},
        "turn": table.turn,
        "winner": table.winner,
        "over": table.is_over,
    }

    def say(words: Words, display: Display) -> str:
        from scorer.games.stones.row.drawing import drawn, legend

        return f"{drawn(table, display.colour)}\n\n{legend(table, words)}\n"

    return ReadyAnswer(told, say)
