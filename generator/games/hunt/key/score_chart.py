"""Hunt: how many rolls allow how many points, as bars.

Bar: the rolls of one score; where there are too many scores, of several.
Series: a side of the boards and the best score of every roll; white bars for white boards.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator import theme
from generator.lettering.text import cap_mm, width_mm
from generator.pages import flow
from generator.pages.flow import Block, Writer
from generator.pages.page import Page
from generator.pens.path import joined, line, rect
from generator.pens.pen import MIDDLE

MOST, FEW = 12, 6  # bars; where a bar stands for several scores its label is long
FILLS = {"white": theme.WHITE, "gray": theme.SHADE}
HATCH = 1.2  # between slanted lines, across and down
FULL = 0.84  # how much of its place the bars of a score fill

Series = tuple[str, Sequence[int]]


def chart(the: Writer, width: float, series: Sequence[Series], high: float) -> Block:
    """The bars of all series beside each other."""
    spans = bars([score for _, scores in series for score in scores])

    def draw(page: Page, x: float, y: float) -> None:
        small = cap_mm(page.style.size(theme.SMALL))
        foot = y + high - small - 1.6
        top = y + small + 2
        if len(series) > 1:
            _legend(page, x, y, series)
            top += small + 4
        found = [
            (side, [sum(score in span for score in scores) for span in spans])
            for side, scores in series
        ]
        unit = (foot - top) / max(max(counts) for _, counts in found)
        step = width / len(spans)
        for i, (side, counts) in enumerate(found):
            wide = step * FULL / len(found)
            at = [x + j * step + step * (1 - FULL) / 2 + i * wide for j in range(len(spans))]
            _bars(page, at, wide, foot, unit, counts, FILLS[side])
        page.rule(x + theme.HAIR / 2, foot, width - theme.HAIR, theme.BLACK)
        for j, span in enumerate(spans):
            label = f"{span[0]}" if len(span) == 1 else f"{span[0]}–{span[-1]}"
            middle = x + (j + 0.5) * step
            page.text(middle, y + high, label, theme.SMALL, bold=True, align=MIDDLE)

    return Block(high, draw, flow.DRAWN_GAP)


def bars(scores: Sequence[int]) -> list[range]:
    """The scores of every bar, from the lowest to the highest."""
    low, high = min(scores), max(scores)
    count = high - low + 1
    step = 1 if count <= MOST else -(-count // FEW)
    return [range(start, start + step) for start in range(low, high + 1, step)]


def _bars(
    page: Page,
    at: Sequence[float],
    wide: float,
    foot: float,
    unit: float,
    counts: Sequence[int],
    fill: str,
) -> None:
    """The bars of a series, and above each how many rolls it stands for."""
    boxes = [
        (page.x(x, wide), foot - count * unit, wide, count * unit)
        for x, count in zip(at, counts, strict=True)
    ]
    shown = joined(rect(*box) for box in boxes if box[-1])
    page.pen.path(shown, fill=fill, line=theme.BLACK, width_mm=theme.HAIR)
    if page.style.inks.mono and fill != theme.WHITE:
        for box in boxes:
            _hatch(page, *box)
    for x, count in zip(at, counts, strict=True):
        if count:
            y = foot - count * unit - 1
            page.text(x + wide / 2, y, str(count), theme.SMALL, colour=theme.QUIET, align=MIDDLE)


def _hatch(page: Page, left: float, top: float, wide: float, high: float) -> None:
    """Slanted lines in a box, for copiers that lose its grey."""
    lines = []
    for i in range(1, int((wide + high) / HATCH) + 1):
        c = i * HATCH  # where x + y is the same, from the upper left corner on
        (ax, ay), (bx, by) = (min(c, wide), max(0, c - wide)), (max(0, c - high), min(c, high))
        lines.append(line((left + ax, top + ay), (left + bx, top + by)))
    if lines:
        page.pen.path(joined(lines), line=theme.BLACK, width_mm=theme.CUT)


def _legend(page: Page, x: float, y: float, series: Sequence[Series]) -> None:
    """Which bars are whose."""
    side = cap_mm(page.style.size(theme.SMALL)) + 0.6
    for name, _ in series:
        words = page.words(f"key.{name}.short")
        box = rect(page.x(x + theme.HAIR, side), y, side, side)
        page.pen.path(box, fill=FILLS[name], line=theme.BLACK, width_mm=theme.HAIR)
        if page.style.inks.mono and FILLS[name] != theme.WHITE:
            _hatch(page, page.x(x + theme.HAIR, side), y, side, side)
        page.text(x + side + 1.6, y + side - 0.3, words, theme.SMALL, colour=theme.QUIET)
        x += side + 1.6 + width_mm(words, page.style.size(theme.SMALL)) + 5
