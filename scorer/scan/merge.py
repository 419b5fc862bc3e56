"""Several photos of one sheet: what one sees closed, the other sees closed or can't see.

Photos that contradict each other are two sheets: of another player, or of another round. Never is
it the union of two rounds.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from scorer.scan.evidence import Reading, Unsure, are_about
from scorer.scan.sheet_read import SheetRead


def merged(reads: Iterable[SheetRead]) -> list[SheetRead]:
    """Sheets with the same id put together where they may be one; those of one photo never are."""
    found: list[SheetRead] = []
    for new in reads:
        for i, old in enumerate(found):
            if _may_be_one(old, new):
                found[i] = _together(old, new)
                break
        else:
            found.append(new)
    return found


def _may_be_one(a: SheetRead, b: SheetRead) -> bool:
    if a.sheet.board.id != b.sheet.board.id or a.place != b.place:
        return False
    if {shot.photo for shot in a.shots} & {shot.photo for shot in b.shots}:
        return False
    return are_alike(a.reading, b.reading)


def are_alike(a: Reading, b: Reading) -> bool:
    """True where two readings may be of one sheet; two empty ones are as likely two players'."""
    return bool(a.outlines or b.outlines) and _allows(a, b) and _allows(b, a)


def _allows(a: Reading, b: Reading) -> bool:
    """True where b doesn't deny anything that a is sure of: it sees the same, or asks about it."""
    return all(one in b.outlines or are_about(b.questions, one) for one in a.outlines)


def _together(a: SheetRead, b: SheetRead) -> SheetRead:
    best = a if len(a.reading.questions) <= len(b.reading.questions) else b
    return replace(best, reading=joined(a.reading, b.reading), shots=(*a.shots, *b.shots))


def joined(a: Reading, b: Reading) -> Reading:
    """What two photos of one sheet tell: what either is sure of, what neither answers."""
    outlines = tuple(dict.fromkeys((*a.outlines, *b.outlines)))
    left = [one for one in a.questions if not _is_answered(one, b, outlines)]
    left += [one for one in b.questions if not _is_answered(one, a, outlines)]
    by_cells = {one.cells: one for one in reversed(left)}
    return Reading(outlines, tuple(reversed(by_cells.values())))


def _is_answered(asked: Unsure, other: Reading, outlines: tuple[tuple[int, ...], ...]) -> bool:
    """True where the other photo is sure of what this one asks."""
    if asked.cells in outlines:
        return True
    is_calm = not any(set(one.cells) & set(asked.cells) for one in other.questions)
    return asked.why == "hidden" and is_calm
