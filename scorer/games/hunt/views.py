"""Hunt as plain values for the page, and as marked sheets, which a teacher hands back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from layouts.games.hunt import side_of
from layouts.grid import cell_name
from layouts.words import Words
from scorer.games.hunt.entries import other_side
from scorer.games.hunt.judge import shape_of, void_roll_fault, worth
from scorer.games.hunt.record import Played, Record
from scorer.games.hunt.rules import Hand, HuntReplay, judged, same_note
from scorer.pictures import marked_drawing
from scorer.referee import MarkedSheet
from scorer.verdict import Fault, Outline, ScoreError, Verdict

if TYPE_CHECKING:
    from scorer.records.game import Game

MOST_SHEETS = 2000  # pictures; a few of them take a second
Plain = dict[str, object]


def play(game: Game, words: Words) -> Plain:
    """Return mode and rules, every round of every player, and in the puzzle all boards."""
    record: Record = game.record
    rules = record.definition.rules
    is_rounds = record.mode == "rounds"
    count = rules["rounds" if is_rounds else "puzzle"]
    view, ask = _View(game, words), game.ask()
    return {
        "mode": record.mode,
        "rounds": count,
        "next": ask.number + 1 if ask and ask.number < count else None,  # after the one asked for
        "double": rules["double"] if is_rounds else 0,
        "most": rules["most"] if is_rounds else 1,
        "bonus": 0 if record.mode == "solo" else rules["bonus"],
        "totals": bool(record.totals),
        "only_rolled": not record.totals and not any(map(_is_drawn, record.rounds)),
        "sides": {name: side_of(board.code) for name, board in record.boards.items()},
        "other": other_side(game),
        "played": [view.round(number, played) for number, played in enumerate(record.rounds, 1)],
        "hands": {} if is_rounds else {name: view.hand(name) for name in record.boards},
    }


def _is_drawn(played: Played) -> bool:
    """Return whether a round has more than its roll."""
    return bool(played.timers or played.answered or any(played.outlines.values()))


class _View:
    """A record with its verdicts, as plain values."""

    def __init__(self, game: Game, words: Words) -> None:
        self.record: Record = game.record
        self.judged: HuntReplay = game.judged
        self.words = words
        moves = self.judged.standing.moves
        self.crossings = {(m.player, m.round): m.faults for m in moves if not m.number}

    def round(self, number: int, played: Played) -> Plain:
        """Return a round: its dice, the timer, the next question of `enter`, and all players."""
        again = void_roll_fault(played.roll, self.record.definition)
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
        judged, crossed = self.judged.rounds.get((name, number)), played.crossed.get(name)
        is_owing = crossed is None and self._has_to_cross(name, number)
        is_open = is_owing and number == len(self.record.rounds)
        is_known = name in played.outlines and name not in played.unknown
        if judged:
            verdicts = enumerate(judged.verdicts, 1)
            outlines = [self.judged_outline(v, name, number, i) for i, v in verdicts]
        else:  # after the end
            outlines = [self.outline(outline) for outline in played.outlines.get(name, ())]
        return {
            "entered": crossed is not None or (is_known and not is_open),
            "owes": is_owing,
            "outlines": outlines,
            "crossed": {
                **self.outline(crossed.outline, self.crossings.get((name, number), ())),
                "text": crossed.text,
                "shape": crossed.shape,
            }
            if crossed
            else None,
        }

    def _has_to_cross(self, name: str, number: int) -> bool:
        """Return whether a player of a puzzle found no FIVE in a round and has shapes left."""
        judged = self.judged.rounds.get((name, number))
        if self.record.mode == "rounds" or (judged and judged.points):
            return False
        return any(map(self.judged.hands[name].is_available, worth(self.record.definition)))

    def judged_outline(self, verdict: Verdict, name: str, number: int, i: int) -> Plain:
        """Return an outline, with a remark if it is the same as another one."""
        plain = self.outline(verdict.outline, verdict.faults, verdict.points)
        if verdict.remark:
            plain["remark"] = same_note(verdict.remark, name, number, i).sentence(self.words)
        return plain

    def outline(self, outline: Outline, faults: Iterable[Fault] = (), points: int = 0) -> Plain:
        """Return squares, shape, points, and why it doesn't count."""
        return {
            "text": outline.text,
            "cells": [cell_name(cell) for cell in outline.cells],
            "shape": shape_of(outline.cells, self.record.definition),
            "points": points,
            "counts": points > 0,
            "why": [fault.sentence(self.words) for fault in faults],
        }

    def hand(self, name: str) -> Plain:
        """Return a puzzle board: shapes circled and crossed out, and squares that are taken."""
        hand = self.judged.hands.get(name) or Hand(self.record.boards[name])
        standing = {"five": hand.fives, "hatched": hand.hatched}
        return {
            "circled": hand.circled,
            "crossed": hand.crossed,
            "standing": [
                {"kind": kind, "cells": [cell_name(cell) for cell in cells]}
                for kind, shapes in standing.items()
                for cells in shapes
            ],
            "marks": (self.judged.standing.marks or {}).get(name, 0),
        }


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
            yield _sheet(record, name, number, lang, mono)


def _sheet(record: Record, name: str, number: int, lang: str, mono: bool) -> MarkedSheet:
    board, roll = record.boards[name], record.rounds[number - 1].roll

    def file(kind: str) -> bytes:
        sheet = board, judged(record, name, number), name, roll
        return marked_drawing("hunt").marked(*sheet, lang, kind, number=number, mono=mono)

    def put(pen: Any) -> None:
        sheet = board, judged(record, name, number), name, roll
        marked_drawing("hunt").put(pen, lang, *sheet, number, mono)

    return MarkedSheet(name, number, file, put)
