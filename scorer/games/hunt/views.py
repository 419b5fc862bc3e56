"""Hunt as plain values for the page, and as marked work: sheets that are handed back."""

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

MOST_SHEETS = 2000  # pictures; some of them a second
Plain = dict[str, object]
Key = tuple[str, int, int]  # whose, in which round, which outline; 0 for a shape crossed out


def play(game: Game, words: Words) -> Plain:
    """Return mode and rules, every round of every player, and in the puzzle all boards."""
    record: Record = game.record
    rules = record.definition.rules
    is_rounds = record.mode == "rounds"
    told = _Told(record, game.standing, words)
    return {
        "mode": record.mode,
        "rounds": rules["rounds" if is_rounds else "puzzle"],
        "double": rules["double"] if is_rounds else 0,
        "most": rules["most"] if is_rounds else 1,
        "bonus": 0 if record.mode == "solo" else rules["bonus"],
        "totals": bool(record.totals),
        "sides": {name: side_of(board.code) for name, board in record.boards.items()},
        "other": other_side(game),
        "played": [told.round(number, one) for number, one in enumerate(record.rounds, 1)],
        "hands": {} if is_rounds else {name: told.hand(name) for name in record.boards},
    }


class _Told:
    """A record with its verdicts at hand."""

    def __init__(self, record: Record, standing: Standing, words: Words) -> None:
        self.record, self.standing, self.words = record, standing, words
        self.moves: dict[Key, Move] = {(m.player, m.round, m.number): m for m in standing.moves}
        self.remarks = {
            (str(told["name"]), int(str(told["round"])), int(str(told["number"]))): note.sentence(
                words
            )
            for note in standing.notes
            if note.key == "hunt.same" and (told := dict(note.told))
        }

    def round(self, number: int, one: Played) -> Plain:
        """One round: its dice, who turned the timer, whom `enter` asks next, and all players."""
        again = no_roll(one.roll, self.record.definition)
        return {
            "roll": [self.record.definition.symbols[i].name for i in one.roll],
            "timers": list(one.timers),
            "entering": one.entering,
            "asking": one.asking,
            "why": again.sentence(self.words) if again else None,
            "players": {name: self.seat(name, number, one) for name in self.record.boards},
        }

    def seat(self, name: str, number: int, one: Played) -> Plain:
        """What a player did in a round."""
        crossed = one.crossed.get(name)
        return {
            "entered": crossed is not None or self._is_answered(name, number, one),
            "outlines": [
                self.outline((name, number, i), outline)
                for i, outline in enumerate(one.outlines.get(name, ()), 1)
            ],
            "crossed": {
                **self.outline((name, number, 0), crossed.outline),
                "text": crossed.text,
                "shape": crossed.shape,
            }
            if crossed
            else None,
        }

    def _is_answered(self, name: str, number: int, one: Played) -> bool:
        """Whether a player's outlines are all that is asked of them in a round.

        In the last round of a puzzle somebody without a FIVE still has to give up a shape.
        """
        if name not in one.outlines or name in one.unknown:
            return False
        if self.record.mode == "rounds" or number < len(self.record.rounds):
            return True
        moves = (self.moves.get((name, number, i)) for i in range(1, len(one.outlines[name]) + 1))
        gone = {shape for _, shape in self._found(name)}
        gone |= {crossing.shape for _, crossing in self._given_up(name)}
        return any(move and move.points for move in moves) or len(gone) == len(
            self.record.definition.pieces
        )

    def outline(self, key: Key, outline: Outline) -> Plain:
        """Squares, shape, points, and why it doesn't count."""
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
        """A puzzle board: shapes circled and crossed out, and squares on which nothing may lie."""
        return {
            "circled": [shape for _, shape in self._found(name)],
            "crossed": [crossing.shape for _, crossing in self._given_up(name)],
            "standing": [
                *({"kind": "five", "cells": cells} for cells, _ in self._found(name)),
                *(
                    {"kind": "hatched", "cells": [cell_name(c) for c in crossing.outline.cells]}
                    for move, crossing in self._given_up(name)
                    if not move.faults
                ),
            ],
            "marks": (self.standing.marks or {}).get(name, 0),
        }

    def _found(self, name: str) -> Iterator[tuple[list[str], str]]:
        """The FIVES that count, with their shapes."""
        for number, one in enumerate(self.record.rounds, 1):
            for i, outline in enumerate(one.outlines.get(name, ()), 1):
                move = self.moves.get((name, number, i))
                if move and move.points:
                    shape = shape_of(outline.cells, self.record.definition)
                    yield [cell_name(cell) for cell in outline.cells], str(shape)

    def _given_up(self, name: str) -> Iterator[tuple[Move, Crossing]]:
        """The shapes that were crossed out, with what is said of it."""
        for number, one in enumerate(self.record.rounds, 1):
            move = self.moves.get((name, number, 0))
            if move and _is_taken(move) and name in one.crossed:
                yield move, one.crossed[name]


def _is_taken(move: Move) -> bool:
    """True where a shape is crossed out; wrong hatching doesn't give it back."""
    return not {fault.code for fault in move.faults} & {"found", "repeat", "roll"}


# ---- marked work


def marked_sheets(record: Record, lang: str, mono: bool) -> Iterator[MarkedSheet]:
    """The sheets player by player; in the puzzle nothing is wiped off, so no round has its own."""
    if record.mode != "rounds":
        raise ScoreError("hunt.marked", "marked", mode=record.mode)
    count = len(record.boards) * len(_rounds(record))
    if count > MOST_SHEETS:
        raise ScoreError("marked.many", "marked", count=count, most=MOST_SHEETS)
    return _sheets(record, lang, mono)


def _rounds(record: Record) -> tuple[Played, ...]:
    """The rounds that are judged."""
    return record.rounds[: record.definition.rules["rounds"]]


def _sheets(record: Record, lang: str, mono: bool) -> Iterator[MarkedSheet]:
    for name in record.boards:
        for number in range(1, len(_rounds(record)) + 1):
            one = record, name, number, lang, mono
            yield MarkedSheet(name, number, partial(_drawn, *one), partial(_put, *one))


def _drawn(record: Record, name: str, number: int, lang: str, mono: bool, kind: str) -> bytes:
    """One sheet as a file of some kind."""
    board, roll = record.boards[name], record.rounds[number - 1].roll
    verdict = judged(record, name, number)
    drawn = marked_drawing("hunt").marked
    return drawn(board, verdict, name, roll, lang, kind, number=number, mono=mono)


def _put(record: Record, name: str, number: int, lang: str, mono: bool, pen: Any) -> None:
    """One sheet on a page of a book."""
    board, roll = record.boards[name], record.rounds[number - 1].roll
    verdict = judged(record, name, number)
    marked_drawing("hunt").put(pen, lang, board, verdict, name, roll, number, mono)
