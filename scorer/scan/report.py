"""The sheets read from photos, as text and as JSON."""

from __future__ import annotations

from collections.abc import Sequence

from layouts.fault import visible
from layouts.values import dataclass
from layouts.words import Words
from scorer.scan.evidence import Unsure
from scorer.scan.sheet_read import Refused, SheetRead

MOST_CELLS = 8  # named in a question
NOTHING, UNSURE, FINE = 2, 1, 0


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
    photos = ", ".join(visible(shot.photo) for shot in read.shots)
    params = {"sheet": read.sheet.board.id, "photos": photos, "player": player}
    lines = [words("scan.sheet.of", **params) if player else words("scan.sheet", **params)]
    for number, cells in enumerate(read.reading.outlines, 1):
        lines.append(f"  {number}  {' '.join(read.named(cells))}")
    if read.reading.uses_border:
        lines.append("  " + words("scan.border"))
    for number, question in enumerate(read.reading.questions, 1):
        squares, why = place(read, question), words(f"scan.why.{question.why}")
        lines.append("  " + words("scan.asked", number=number, cells=squares, why=why))
    if not read.reading.outlines and not read.reading.questions:
        lines.append("  " + words("scan.nothing"))
    return "\n".join(lines) + "\n"


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
