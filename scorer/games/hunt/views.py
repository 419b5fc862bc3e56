"""Hunt as plain values for the page, and as marked sheets, which a teacher hands back."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from layouts.games.hunt import side_of
from layouts.grid import cell_name
from layouts.words import Words
from scorer.games.hunt.entries import other_side
from scorer.games.hunt.judge import no_roll, shape_of
from scorer.games.hunt.record import Crossing, Played, Record
from scorer.games.hunt.rules import judged
from scorer.pictures import marked_drawing
from scorer.referee import MarkedSheet
from scorer.verdict import Move, Outline, ScoreError, Standing

if TYPE_CHECKING:
    from scorer.records.game import Game

MOST_SHEETS = 2000  # pictures; a few of them take a second
Plain = dict[str, object]
Key = tuple[str, int, int]  # player, round, number of the outline; 0 for a shape crossed out


def play(game: Game, words: Words) -> Plain:
    """Return mode and rules, every round of every player, and in the puzzle all boards."""
    record: Record = game.record
    rules = record.definition.rules
    is_rounds = record.mode == "rounds"
    view = _View(record, game.standing, words)
    return {
        "mode": record.mode,
        "rounds": rules["rounds" if is_rounds else "puzzle"],
        "double": rules["double"] if is_rounds else 0,
        "most": rules["most"] if is_rounds else 1,
        "bonus": 0 if record.mode == "solo" else rules["bonus"],
        "totals": bool(record.totals),
        "sides": {name: side_of(board.code) for name, board in record.boards.items()},
        "other": other_side(game),
        "played": [view.round(number, played) for number, played in enumerate(record.rounds, 1)],
        "hands": {} if is_rounds else {name: view.hand(name) for name in record.boards},
    }


class _View:
    """A record with its verdicts, as plain values."""

    def __init__(self, record: Record, standing: Standing, words: Words) -> None:
        self.record, self.standing, self.words = record, standing, words
        self.moves: dict[Key, Move] = {(m.player, m.round, m.number): m for m in standing.moves}
        self.remarks = {
            (params["name"], int(str(params["round"])), int(str(params["number"]))): note.sentence(
                words
            )
            for note in standing.notes
            if note.key == "hunt.same" and (params := dict(note.told))
        }

    def round(self, number: int, played: Played) -> Plain:
        """Return a round: its dice, the timer, the next question of `enter`, and all players."""
        again = no_roll(played.roll, self.record.definition)
        return {
            "roll": [self.record.definition.symbols[i].name for i in played.roll],
            "timers": list(played.timers),
            "entering": played.entering,
            "asking": played.asking,
            "why": again.sentence(self.words) if again else None,
            "players": {name: self.seat(name, number, played) for name in self.record.boards},
        }

    def seat(self, name: str, number: int, played: Played) -> Plain:
        """Return a player's outlines in a round and the shape they crossed out."""
        crossed = played.crossed.get(name)
        return {
            "entered": crossed is not None or self._is_answered(name, number, played),
            "outlines": [
                self.outline((name, number, i), outline)
                for i, outline in enumerate(played.outlines.get(name, ()), 1)
            ],
            "crossed": {
                **self.outline((name, number, 0), crossed.outline),
                "text": crossed.text,
                "shape": crossed.shape,
            }
            if crossed
            else None,
        }

    def _is_answered(self, name: str, number: int, played: Played) -> bool:
        """Return whether a player's outlines are all that they have to answer in a round.

        In the last round of a puzzle a player without a FIVE still has to give up a shape.
        """
        if name not in played.outlines or name in played.unknown:
            return False
        if self.record.mode == "rounds" or number < len(self.record.rounds):
            return True
        moves = [self.moves.get((name, number, i + 1)) for i in range(len(played.outlines[name]))]
        gone = {shape for _, shape in self._fives(name)}
        gone |= {crossing.shape for _, crossing in self._given_up(name)}
        is_all_gone = len(gone) == len(self.record.definition.pieces)
        return is_all_gone or any(move and move.points for move in moves)

    def outline(self, key: Key, outline: Outline) -> Plain:
        """Return squares, shape, points, and why it doesn't count."""
        move, remark = self.moves.get(key), self.remarks.get(key)
        why = [fault.sentence(self.words) for fault in move.faults] if move else []
        return {
            "text": outline.text,
            "cells": [cell_name(cell) for cell in outline.cells],
            "shape": shape_of(outline.cells, self.record.definition),
            "points": move.points if move else 0,
            "counts": bool(move and move.points and not why),
            "why": why,
            **({"remark": remark} if remark else {}),
        }

    def hand(self, name: str) -> Plain:
        """Return a puzzle board: shapes circled and crossed out, and squares that are taken."""
        return {
            "circled": [shape for _, shape in self._fives(name)],
            "crossed": [crossing.shape for _, crossing in self._given_up(name)],
            "standing": [
                *({"kind": "five", "cells": cells} for cells, _ in self._fives(name)),
                *(
                    {"kind": "hatched", "cells": [cell_name(c) for c in crossing.outline.cells]}
                    for move, crossing in self._given_up(name)
                    if not move.faults
                ),
            ],
            "marks": (self.standing.marks or {}).get(name, 0),
        }

    def _fives(self, name: str) -> Iterator[tuple[list[str], str]]:
        """Yield the squares and the shape of each FIVE that counts."""
        for number, played in enumerate(self.record.rounds, 1):
            for i, outline in enumerate(played.outlines.get(name, ()), 1):
                move = self.moves.get((name, number, i))
                if move and move.points:
                    shape = shape_of(outline.cells, self.record.definition)
                    yield [cell_name(cell) for cell in outline.cells], str(shape)

    def _given_up(self, name: str) -> Iterator[tuple[Move, Crossing]]:
        """Yield the crossings that took a shape, with their moves; wrong squares don't matter."""
        for number, played in enumerate(self.record.rounds, 1):
            move, crossing = self.moves.get((name, number, 0)), played.crossed.get(name)
            codes = {fault.code for fault in move.faults} if move else set()
            if move and crossing and not codes & {"found", "repeat", "roll"}:
                yield move, crossing


# ---- marked sheets


def marked_sheets(record: Record, lang: str, mono: bool) -> Iterator[MarkedSheet]:
    """Return the sheets of all rounds player by player; raise ScoreError for a puzzle.

    Nothing is wiped off there, so no round has a sheet.
    """
    if record.mode != "rounds":
        raise ScoreError("hunt.marked", "marked", mode=record.mode)
    rounds = min(len(record.rounds), record.definition.rules["rounds"])
    count = len(record.boards) * rounds
    if count > MOST_SHEETS:
        raise ScoreError("marked.many", "marked", count=count, most=MOST_SHEETS)
    return _sheets(record, rounds, lang, mono)


def _sheets(record: Record, rounds: int, lang: str, mono: bool) -> Iterator[MarkedSheet]:
    for name in record.boards:
        for number in range(1, rounds + 1):
            sheet = record, name, number, lang, mono
            yield MarkedSheet(name, number, partial(_drawn, *sheet), partial(_put, *sheet))


def _drawn(record: Record, name: str, number: int, lang: str, mono: bool, kind: str) -> bytes:
    """Return one sheet as a file of `kind`."""
    board, roll = record.boards[name], record.rounds[number - 1].roll
    verdict = judged(record, name, number)
    drawn = marked_drawing("hunt").marked
    return drawn(board, verdict, name, roll, lang, kind, number=number, mono=mono)


def _put(record: Record, name: str, number: int, lang: str, mono: bool, pen: Any) -> None:
    """Draw one sheet on a page of a book."""
    board, roll = record.boards[name], record.rounds[number - 1].roll
    verdict = judged(record, name, number)
    marked_drawing("hunt").put(pen, lang, board, verdict, name, roll, number, mono)
