"""A sheet read from photos, from one or from several, and a photo that was refused.

An outline in one photo of a sheet is in the others, too, or they ask about it. Photos that
contradict each other are two sheets, of two players or of two rounds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field, replace
from typing import TYPE_CHECKING

from layouts.board import Board, load
from layouts.code import OWN, parse
from layouts.refusal import visible
from layouts.values import dataclass
from layouts.words import Words
from scorer.records.seats import own_board
from scorer.scan.evidence import Reading, Unsure, Why, are_about
from scorer.scan.games.sheet import CameraSheet

if TYPE_CHECKING:
    from layouts.yaml.strict import Item
    from scorer.scan.evidence import Evidence

# doubts that a better photo of a sheet answers
OF_SEEING = (Why.OPEN, Why.RIM, Why.FAINT, Why.HIDDEN)
MOST_CELLS = 8  # named in a question
NOTHING, UNSURE, FINE = 2, 1, 0


@dataclass(frozen=True)
class Shot:
    """A photo of a sheet, and the number of markers in it."""

    photo: str
    markers: int


@dataclass(frozen=True)
class SheetRead:
    """A sheet in a photo, and its reading."""

    sheet: CameraSheet
    reading: Reading
    shots: tuple[Shot, ...]
    place: int = 0  # of the player in the set, if the code has it
    picture: bytes | None = field(default=None, compare=False, repr=False)  # flattened, a JPEG
    evidence: Evidence | None = field(default=None, compare=False, repr=False)

    @property
    def names(self) -> tuple[str, ...]:
        return self.sheet.cells.names

    @property
    def sure(self) -> list[str]:
        """The sure outlines, as texts."""
        return [" ".join(self.named(cells)) for cells in self.reading.outlines]

    def named(self, cells: tuple[int, ...]) -> list[str]:
        """Return the printed names of cells."""
        return [self.names[cell] for cell in cells]


@dataclass(frozen=True)
class Refused:
    """A photo, or a sheet on it, that couldn't be read, and why."""

    photo: str
    why: str
    is_missing: bool = False  # the text then says that there is no such file
    trace: str = ""  # for bug reports: where the reader failed
    sheet: str = ""  # the id of a sheet that no player has


def board_named(text: str, record: Item | None) -> Board:
    """Return the board of an id: any of ours, or one that the record defines."""
    if record is not None and parse(text).layout == OWN:
        return own_board(record, text)
    return load(text)


# ---- as text, and as JSON


@dataclass(frozen=True)
class Report:
    """The sheets read from some photos, and the refused photos."""

    sheets: Sequence[SheetRead]
    refused: Sequence[Refused]

    def json(self, rounds: Sequence[object] = ()) -> dict[str, object]:
        """Return the JSON that programs rely on, with a verdict (or None) for each sheet."""
        sheets = [sheet_json(read) for read in self.sheets]
        for sheet, verdict in zip(sheets, rounds, strict=False):
            if verdict is not None:
                sheet["round"] = verdict
        refused = [{"photo": refusal.photo, "why": refusal.why} for refusal in self.refused]
        return {"sheets": sheets, "refused": refused}

    @property
    def code(self) -> int:
        """The exit code: FINE, UNSURE if something is unsure or refused, or NOTHING."""
        if not self.sheets:
            return NOTHING
        is_unsure = any(read.reading.questions for read in self.sheets)
        return UNSURE if is_unsure or self.refused else FINE


def sheet_json(read: SheetRead) -> dict[str, object]:
    """Return one sheet as JSON."""
    return {
        "sheet": read.sheet.board.id,
        "side": read.sheet.board.code.layout,
        "outlines": [read.named(cells) for cells in read.reading.outlines],
        "unsure": [{"why": q.why, "cells": read.named(q.cells)} for q in read.reading.questions],
        "shots": [{"photo": shot.photo, "markers": shot.markers} for shot in read.shots],
    }


def sheet_text(read: SheetRead, words: Words, player: str = "") -> str:
    """Return one sheet as text: outlines with their numbers in the picture, then questions."""
    lines = outline_lines(read, read.sure, words, player)
    if read.reading.uses_border:
        lines.append("  " + words("scan.border"))
    for number, question in enumerate(read.reading.questions, 1):
        squares, why = place(read, question), words(f"scan.why.{question.why}")
        lines.append("  " + words("scan.asked", number=number, cells=squares, why=why))
    if not read.reading.outlines and not read.reading.questions:
        lines.append("  " + words("scan.nothing"))
    return "\n".join(lines) + "\n"


def outline_lines(
    read: SheetRead, outlines: Sequence[str], words: Words, player: str = ""
) -> list[str]:
    """Return whose sheet it is, and its outlines with their numbers."""
    photos = ", ".join(visible(shot.photo) for shot in read.shots)
    params = {"sheet": read.sheet.board.id, "photos": photos, "player": player}
    head = words("scan.sheet.of", **params) if player else words("scan.sheet", **params)
    return [head, *(f"  {number}  {text}" for number, text in enumerate(outlines, 1))]


def place(read: SheetRead, question: Unsure) -> str:
    """Return the cells of a question, only the first if they are many."""
    names = read.named(question.cells)
    more = " …" if len(names) > MOST_CELLS else ""
    return " ".join(names[:MOST_CELLS]) + more


def refusal_text(refused: Refused, words: Words) -> str:
    """Return why a photo couldn't be read, and what would help."""
    key = "scan.missing" if refused.is_missing else f"scan.not.{refused.why}"
    reason = words(key, sheet=refused.sheet) if refused.sheet else words(key)
    return words("scan.refused", photo=visible(refused.photo), why=reason)


# ---- several photos of one sheet


def merged(reads: Iterable[SheetRead]) -> list[SheetRead]:
    """Return the sheets, those with the same id joined if they may be one sheet in two photos."""
    sheets: list[SheetRead] = []
    for new in reads:
        for i, old in enumerate(sheets):
            if _may_be_one(old, new):
                sheets[i] = _together(old, new)
                break
        else:
            sheets.append(new)
    return sheets


def _may_be_one(a: SheetRead, b: SheetRead) -> bool:
    if a.sheet.board.id != b.sheet.board.id or a.place != b.place:
        return False
    if {shot.photo for shot in a.shots} & {shot.photo for shot in b.shots}:
        return False
    return are_alike(a.reading, b.reading)


def are_alike(a: Reading, b: Reading) -> bool:
    """Return whether two readings may be of one sheet; False for two empty ones."""
    return bool(a.outlines or b.outlines) and _allows(a, b) and _allows(b, a)


def _allows(a: Reading, b: Reading) -> bool:
    """Return whether `b` has every sure outline of `a`, or asks about it."""
    return all(cells in b.outlines or are_about(b.questions, cells) for cells in a.outlines)


def _together(a: SheetRead, b: SheetRead) -> SheetRead:
    best = a if len(a.reading.questions) <= len(b.reading.questions) else b
    return replace(best, reading=joined(a.reading, b.reading), shots=(*a.shots, *b.shots))


def joined(a: Reading, b: Reading) -> Reading:
    """Return the outlines that either photo is sure of, and the questions that neither answers.

    Whatever is drawn over an outline in one photo, such as a stroke, stays a question.
    """
    outlines = tuple(dict.fromkeys((*a.outlines, *b.outlines)))
    left = [question for question in a.questions if not _is_answered(question, b, outlines)]
    left += [question for question in b.questions if not _is_answered(question, a, outlines)]
    by_cells = {question.cells: question for question in reversed(left)}
    questions = tuple(reversed(by_cells.values()))
    sure = tuple(dict.fromkeys((*_undisputed(a, b), *_undisputed(b, a))))
    return Reading(sure, questions, a.uses_border or b.uses_border)


def _undisputed(a: Reading, b: Reading) -> Iterator[tuple[int, ...]]:
    """Yield the sure outlines of `a` over which nothing else is drawn in `b`."""
    drawn = [question for question in b.questions if question.why not in OF_SEEING]
    return (cells for cells in a.outlines if cells in b.outlines or not are_about(drawn, cells))


def _is_answered(question: Unsure, other: Reading, outlines: tuple[tuple[int, ...], ...]) -> bool:
    """Return whether the other photo is sure of the cells of a question."""
    if question.cells in outlines and question.why in OF_SEEING:
        return True
    is_calm = not any(set(doubt.cells) & set(question.cells) for doubt in other.questions)
    return question.why == Why.HIDDEN and is_calm
