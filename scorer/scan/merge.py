"""Several photos of one sheet: an outline in one is in the others, too, or they ask about it.

Photos that contradict each other are two sheets, of two players or of two rounds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from scorer.scan.evidence import Reading, Unsure, Why, are_about
from scorer.scan.sheet_read import SheetRead

# doubts that a better photo of a sheet answers
OF_SEEING = (Why.OPEN, Why.RIM, Why.FAINT, Why.HIDDEN)


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
