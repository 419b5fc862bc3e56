"""The pattern on the ground of a lid: small marks in rows, clear of words; in mono of pieces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt

from generator.pens.path import Box, Point
from generator.pens.pen import Stamp
from generator.pens.ruler import extent
from generator.sheets.lid.art import Art, Lid, Outline
from generator.sheets.lid.bar import BAR

STEP, MONO_STEP, ROW = 15.0, 18.0, sqrt(3) / 2  # between marks, and rows as a share of that
START, MONO_START = -4.0, -2.0  # where it begins, from the paper's edge
CLEAR = 6.6  # what stays clear of it there
NEAR = 0.8  # what stays clear between a mark and what would cover it
AROUND = 3.0  # what stays clear around words

Mark = tuple[Stamp, float, float]


def pattern(lid: Lid, art: Art, words: Sequence[Box]) -> Iterator[Mark]:
    """The marks on the ground, in rows that are shifted by half; black ones are never cut."""
    stamps, step = art.pattern(lid), MONO_STEP if lid.mono else STEP
    (half, reach), start = _half(stamps), MONO_START if lid.mono else START
    left, top, right, bottom = lid.pen.paper
    x, y, wide, high = BAR
    outlines = [_corners(box, AROUND) for box in words]
    outlines += [_corners((x, y, x + wide, y + high), 0), *art.covered(lid)] if lid.mono else []

    def is_inside(x: float, y: float) -> bool:
        beside = left + CLEAR + reach < x - half and x + half < right - CLEAR - reach
        return beside and top + CLEAR + reach < y < bottom - CLEAR - reach

    for j in range(int((bottom - top) / (step * ROW)) + 2):
        for i in range(int((right - left) / step) + 2):
            x = left + start + i * step + (step / 2 if j % 2 else 0)
            y = top + start + j * step * ROW
            if is_inside(x, y) and not any(
                near(outline, at, y, reach + NEAR)
                for outline in outlines
                for at in (x - half, x, x + half)
            ):
                yield stamps[(i + 2 * j) % len(stamps)], x, y


def _half(stamps: Sequence[Stamp]) -> Point:
    """How much wider than high a mark of the pattern is to either side, and how far it reaches."""
    boxes = [box for stamp in stamps if (box := extent(stamp.draw))]
    high = max(max(-top, bottom) for _, top, _, bottom in boxes)
    return max(0.0, max(max(-left, right) for left, _, right, _ in boxes) - high), high


def _corners(box: Box, by: float) -> Outline:
    left, top, right, bottom = box[0] - by, box[1] - by, box[2] + by, box[3] + by
    return (left, top), (right, top), (right, bottom), (left, bottom)


def near(outline: Outline, x: float, y: float, reach: float) -> bool:
    """True in an outline, which bulges everywhere, and so near to it; corners run clockwise."""
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        dx, dy = bx - ax, by - ay
        if (dy * (x - ax) - dx * (y - ay)) / sqrt(dx * dx + dy * dy) > reach:
            return False
    return True
