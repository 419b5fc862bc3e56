"""A reading compared with the truth: what was read, what was asked, what was silently wrong."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.photos.hand import Truth

TOUCHED = 2  # cells of an outline that a question must have


@dataclass
class Grade:
    """What became of some photos."""

    sheets: int = 0
    refused: int = 0
    outlines: int = 0  # that were drawn closed, on all sheets
    read: int = 0
    calm: int = 0  # sheets without a question
    silent: list[str] = field(default_factory=list)

    def __iadd__(self, other: Grade) -> Grade:
        for key, value in vars(other).items():
            setattr(self, key, getattr(self, key) + value)
        return self

    def line(self) -> str:
        """The grade in a line."""
        share = self.read / self.outlines if self.outlines else 1.0
        return (
            f"{self.sheets} sheets, {self.refused} refused, {share:4.0%} of {self.outlines} read,"
            f" {self.calm} without a question, {len(self.silent)} silent"
        )


def graded(told: Mapping[str, Any], truths: Sequence[Truth]) -> Grade:
    """The grade of one photo: what `fives-score scan --json` says of it, and what is true."""
    grade = Grade(sheets=len(truths))
    left = list(truths)
    for sheet in told["sheets"]:
        same = [truth for truth in left if truth.sheet == sheet["sheet"]]
        if not same:
            grade.silent.append(f"{sheet['sheet']} is in no photo")
            continue
        truth = max(same, key=lambda one: _agreement(sheet, one))
        left.remove(truth)
        grade += _of_sheet(sheet, truth)
    for truth in left:
        grade.refused += 1
        grade.outlines += len(truth.closed)
    if left and not told["refused"]:
        grade.silent.append(f"{left[0].sheet}: neither read nor refused")
    return grade


def _agreement(sheet: Mapping[str, Any], truth: Truth) -> int:
    return sum(set(one) in map(set, truth.closed) for one in sheet["outlines"])


def _of_sheet(sheet: Mapping[str, Any], truth: Truth) -> Grade:
    closed = [set(one) for one in (*truth.closed, *truth.filled)]
    read = [set(one) for one in sheet["outlines"]]
    asked = [set(one["cells"]) for one in sheet["unsure"]]
    grade = Grade(outlines=len(truth.closed))
    grade.read = sum(set(one) in read for one in truth.closed)
    grade.calm = int(not asked)
    for one in closed:
        if one not in read and not _touched(one, asked):
            grade.silent.append(f"{truth.sheet}: missed {' '.join(sorted(one))}")
    for one in map(set, truth.open):
        if not _touched(one, asked):
            grade.silent.append(f"{truth.sheet}: open one missed {' '.join(sorted(one))}")
    for one in read:
        if one not in closed:
            grade.silent.append(f"{truth.sheet}: nobody drew {' '.join(sorted(one))}")
    if truth.side != sheet["side"]:
        grade.silent.append(f"{truth.sheet}: side {sheet['side']}")
    return grade


def _touched(cells: set[str], asked: Iterable[set[str]]) -> bool:
    return any(len(cells & one) >= TOUCHED for one in asked)
