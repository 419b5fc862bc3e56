"""What was read, as people and as programs are told it."""

from __future__ import annotations

from collections.abc import Sequence

from layouts.fault import visible
from layouts.values import dataclass
from layouts.words import Words
from scorer.scan.evidence import Unsure
from scorer.scan.sheet_read import Refused, SheetRead

MOST_CELLS = 8  # that are named in a question
NOTHING, UNSURE, FINE = 2, 1, 0


@dataclass(frozen=True)
class Report:
    """Everything that came of some photos."""

    sheets: Sequence[SheetRead]
    refused: Sequence[Refused]

    def json(self, rounds: Sequence[object] = ()) -> dict[str, object]:
        """The contract that programs rely on."""
        sheets = [sheet_json(one) for one in self.sheets]
        for told, judged in zip(sheets, rounds, strict=False):
            if judged is not None:
                told["round"] = judged
        refused = [{"photo": one.photo, "why": one.why} for one in self.refused]
        return {"sheets": sheets, "refused": refused}

    @property
    def code(self) -> int:
        """0 all read, 1 something unsure or refused, 2 nothing could be read."""
        if not self.sheets:
            return NOTHING
        is_unsure = any(one.reading.questions for one in self.sheets)
        return UNSURE if is_unsure or self.refused else FINE


def sheet_json(read: SheetRead) -> dict[str, object]:
    """One sheet for programs."""
    unsure = [{"why": one.why, "cells": read.named(one.cells)} for one in read.reading.questions]
    shots = [{"photo": shot.photo, "markers": shot.markers} for shot in read.shots]
    return {
        "sheet": read.sheet.board.id,
        "side": read.sheet.board.code.layout,
        "outlines": [read.named(one) for one in read.reading.outlines],
        "unsure": unsure,
        "shots": shots,
    }


def sheet_text(read: SheetRead, words: Words, player: str = "") -> str:
    """One sheet for people: outlines with their numbers in the picture, then what is asked."""
    photos = ", ".join(visible(shot.photo) for shot in read.shots)
    named = {"sheet": read.sheet.board.id, "photos": photos, "player": player}
    lines = [words("scan.sheet.of", **named) if player else words("scan.sheet", **named)]
    for number, cells in enumerate(read.reading.outlines, 1):
        lines.append(f"  {number}  {' '.join(read.named(cells))}")
    for number, one in enumerate(read.reading.questions, 1):
        asked = words("scan.asked", number=number, cells=place(read, one), why=why(one, words))
        lines.append(f"  {asked}")
    if not read.reading.outlines and not read.reading.questions:
        lines.append("  " + words("scan.nothing"))
    return "\n".join(lines) + "\n"


def place(read: SheetRead, asked: Unsure) -> str:
    """The cells of a question, the first of them where they are many."""
    names = read.named(asked.cells)
    more = " …" if len(names) > MOST_CELLS else ""
    return " ".join(names[:MOST_CELLS]) + more


def why(asked: Unsure, words: Words) -> str:
    """The reason for a question."""
    return words(f"scan.why.{asked.why}")


def refusal_text(refused: Refused, words: Words) -> str:
    """A photo that couldn't be read, and what would help."""
    key = "scan.missing" if refused.is_missing else f"scan.not.{refused.why}"
    reason = words(key, sheet=refused.sheet) if refused.sheet else words(key)
    return words("scan.refused", photo=visible(refused.photo), why=reason)
