"""Clusters' drawn examples for the rules: tiles, bonus squares, sums, typed moves."""

from __future__ import annotations

from collections.abc import Sequence

from generator import theme
from generator.games.clusters.rules.example_boards import (
    ROW_GAP,
    ClustersExample,
    Tile,
    block,
    draw_mark,
    draw_tile,
    square_mm,
    squares,
)
from generator.lettering.text import cap_mm, width_mm
from generator.pages.flow import Block, leading, lines, write
from generator.pages.job import Job
from generator.pages.page import Page
from generator.pages.right_wrong import GUTTER, panel_mm
from generator.pens.pen import END
from layouts.games.clusters import BONUS

NUMBERS = range(1, 10)
BONUS_MM, BONUS_GAP = 7.2, 1.1
ACROSS, DOWN = "(5 + 3 + 7 + 10) × 2", "7 + 10 + 8"  # what the worked example counts
ACROSS_POINTS, DOWN_POINTS = 50, 25
LARGE_MM, SUM_GAP = 9.2, 6.0  # a square of the example in large print; from words to sums
NO_BREAK = "\u00a0"
LEFT_TO_RIGHT, AS_BEFORE = "\u2066", "\u2069"


def equation(picture: ClustersExample) -> str:
    """The tiles of a picture's first line of tiles, added up."""
    found = [tile.number for tile, _ in squares(picture).values() if tile]
    return added(found)


def added(numbers: Sequence[int]) -> str:
    """A sum that stays on one line, and runs from left to right in every language."""
    return whole(f"{' + '.join(map(str, numbers))} = {sum(numbers)}")


def whole(sum_: str) -> str:
    """Arithmetic within words."""
    return LEFT_TO_RIGHT + sum_.replace(" ", NO_BREAK) + AS_BEFORE


def tiles(job: Job, width: float) -> Block:
    """One tile of each number."""
    unit = width / len(NUMBERS)

    def draw(page: Page, x: float, y: float) -> None:
        left = page.x(x, width)
        for i, number in enumerate(NUMBERS):
            draw_tile(page, Tile(number, True), left + i * unit, y, unit)

    return Block(unit, draw)


def counted(job: Job, picture: ClustersExample) -> Block:
    """A line of tiles with its sum beside it."""
    across, _ = picture.size
    unit, size = square_mm(job.style), job.style.size(theme.TEXT)

    def draw(page: Page, x: float, y: float) -> None:
        block(picture, unit).draw(page, x, y)
        base = y + (unit + cap_mm(size)) / 2
        page.text(x + across * unit + 4, base, equation(picture))

    return Block(unit, draw)


def bonuses(job: Job, width: float, said: Sequence[str]) -> Block:
    """Each bonus square, and beside it what it does."""
    size, start = job.style.size(BONUS_MM), job.style.size(BONUS_MM) + 3
    step = leading(job.style, theme.TEXT)
    rows = [lines(job.style, words, width - start, theme.TEXT) for words in said]
    highs = [max(size, len(row) * step) for row in rows]

    def draw(page: Page, x: float, y: float) -> None:
        top = y
        for mark, row, high in zip(BONUS, rows, highs, strict=True):
            left, at = page.x(x, size), top + (high - size) / 2
            draw_mark(page, mark, left, at, size)
            write(page, x + start, top + (high - len(row) * step) / 2, row, theme.TEXT)
            top += high + BONUS_GAP

    return Block(sum(highs) + (len(highs) - 1) * BONUS_GAP, draw)


def followed(job: Job, width: float, *shown: tuple[ClustersExample, str]) -> Block:
    """Pictures of what was and what is: side by side, in large print below each other."""
    return (_below if job.style.large else _beside)(job, width, *shown)


def _beside(job: Job, width: float, *shown: tuple[ClustersExample, str]) -> Block:
    """Pictures side by side, each with a few words below."""
    slot = panel_mm(width, len(shown))
    unit = (slot - theme.STRONG) / shown[0][0].size[0]
    drawn = [block(picture, unit) for picture, _ in shown]
    said = [lines(job.style, words, slot, theme.SMALL) for _, words in shown]
    high = drawn[0].height + 1.6

    def draw(page: Page, x: float, y: float) -> None:
        for i, one in enumerate(drawn):
            one.draw(page, x + i * (slot + GUTTER), y)
            write(page, x + i * (slot + GUTTER), y + high, said[i], theme.SMALL)

    return Block(high + max(map(len, said)) * leading(job.style, theme.SMALL), draw)


def _below(job: Job, width: float, *shown: tuple[ClustersExample, str]) -> Block:
    """Pictures below each other, each with a few words beside it."""
    start = shown[0][0].size[0] * LARGE_MM + 3
    drawn = [block(picture, LARGE_MM) for picture, _ in shown]
    said = [lines(job.style, words, width - start, theme.SMALL) for _, words in shown]
    step = drawn[0].height + ROW_GAP

    def draw(page: Page, x: float, y: float) -> None:
        for i, one in enumerate(drawn):
            one.draw(page, x, y + i * step)
            write(page, x + start, y + i * step, said[i], theme.SMALL)

    return Block(len(drawn) * step - ROW_GAP, draw)


def reckoned(job: Job, width: float, labels: Sequence[str]) -> Block:
    """The points of the worked example: across, down, and below a line both together."""
    total = ACROSS_POINTS + DOWN_POINTS
    rows = f"{ACROSS} = {ACROSS_POINTS}", f"{DOWN} = {DOWN_POINTS}", f"{total}"
    wanted = job.style.size(theme.TEXT)
    first = max(width_mm(label, wanted, bold=True) for label in labels)
    wide = max(width_mm(row, wanted) for row in rows)
    share = min(1.0, (width - SUM_GAP) / (first + wide))  # long words in large print
    first, wide, step = first * share, wide * share, 1.2 * leading(job.style, theme.TEXT)
    all_ = first + SUM_GAP + wide

    def draw(page: Page, x: float, y: float) -> None:
        page.rule(x + theme.HAIR / 2, y + 2 * step + 0.4, all_ - theme.HAIR, theme.QUIET)
        right = page.x(x + first + SUM_GAP, wide) + wide
        for i, (label, row) in enumerate(zip(labels, rows, strict=True)):
            last = i == len(rows) - 1
            base = y + (i + 0.5) * step + cap_mm(wanted) / 2 + (0.8 if last else 0)
            page.text(x, base, label, share * theme.TEXT, bold=last)
            page.pen.text(right, base, row, size_pt=share * wanted, bold=last, align=END)

    return Block(3 * step + 0.8, draw)
