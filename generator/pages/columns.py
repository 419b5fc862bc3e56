"""Columns of equal height: where they break, and how their white is stretched.

Block: a piece of a column with its height; drawn from its start edge and top on.
Group: blocks that stay together, as a heading with what follows. Column: groups below each other.
Columns run from the reading start, two a page, and are made equally high; in large print a page
has one, so that drawings are as large as their words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import chain, pairwise, takewhile
from math import fsum, inf

from generator import theme
from generator.lettering.text import cap_mm
from generator.pages.page import Page, Style
from layouts.millimetres import BOX_WIDTH
from layouts.values import dataclass

TOP, BOTTOM, LARGE_BOTTOM = 17.0, 247.0, 251.5  # a single column ends lower
GUTTER = 9.0
COLUMN = (BOX_WIDTH - GUTTER) / 2
CHAPTER_GAP = 7.0
BADGE = 5.6  # the circle around a step's number
EVEN, STRETCH = 1.7, 2.0  # of the white: of a whole page, and of its shorter column on top
LARGE_EVEN = 2.1  # the same of a page with one column
BREAK = 250.0  # what it costs to begin a column in mid-thought, for each missing mm of white


@dataclass(frozen=True)
class Block:
    """A piece of a column. `gap` is the white above it; `keep` ties it to the next one.

    `first` is its first line of writing, from its top to the baseline: the first lines of all
    columns are level. `words` is what a drawing says, for those who can't see it.
    """

    height: float
    draw: Callable[[Page, float, float], None]
    gap: float = 0
    keep: bool = False
    first: float | None = None
    words: tuple[str, ...] = ()


Group = tuple[Block, ...]
Column = Sequence[Group]


def groups(blocks: Iterable[Block]) -> Iterator[Group]:
    """Blocks tied to what follows them, so that no heading ends a column."""
    group: list[Block] = []
    for block in blocks:
        group.append(block)
        if not block.keep:
            yield tuple(group)
            group = []
    if group:
        yield tuple(group)


def column_mm(style: Style) -> float:
    """How wide a column of rules is."""
    return BOX_WIDTH if style.large else COLUMN


def a_page(width: float) -> int:
    """How many columns so wide a page has."""
    return 1 if width > COLUMN else 2


def even(todo: Sequence[Group], beside: int = 2) -> list[Column]:
    """The groups in as few pages of two columns as will do, the columns about equally high."""
    pages = range(1, len(todo) + 1)
    found = (parted(todo, beside * n, bottom(beside)) for n in pages)
    return next(filter(None, found), [[group] for group in todo])


def bottom(beside: int) -> float:
    """Where so many columns end at the latest."""
    return LARGE_BOTTOM if beside == 1 else BOTTOM


def parted(todo: Sequence[Group], columns: int, foot: float = BOTTOM) -> list[Column]:
    """The best way to part the groups into columns; nothing where they don't fit."""

    @cache
    def best(start: int, left: int) -> tuple[float, tuple[int, ...]]:
        """What the columns from a group on cost, and where they end."""
        if not left:
            return (0 if start == len(todo) else inf), ()
        tried: list[tuple[float, tuple[int, ...]]] = [(inf, ())]
        for end, own in fitting(start):
            price, ends = best(end, left - 1)
            tried.append((price + own, (end, *ends)))
        return min(tried)

    @cache
    def fitting(start: int) -> list[tuple[int, float]]:
        """Where a column from a group on can end, and what it costs; a longer one fits no more."""
        costs = ((end, cost(todo[start:end], foot)) for end in range(start + 1, len(todo) + 1))
        return [*takewhile(lambda found: found[1] < inf, costs)]

    price, ends = best(0, columns)
    return [todo[a:b] for a, b in pairwise((0, *ends))] if price < inf else []


def cost(column: Column, foot: float = BOTTOM) -> float:
    """Squares make high columns dear, so all become alike. White is widest before a new thought."""
    high = height(column)
    return high**2 + BREAK * (CHAPTER_GAP - column[0][0].gap) if high <= foot - TOP else inf


def height(column: Column) -> float:
    """How high a column is; the white above its first block is left out."""
    return fsum(block.gap + block.height for block in chain(*column)) - column[0][0].gap


def draw_columns(page: Page, columns: Sequence[Column]) -> None:
    """The columns of a page, their white stretched alike to fill it; in a short one a bit more."""
    most = bottom(len(columns)) - TOP
    wide = EVEN if len(columns) > 1 else LARGE_EVEN
    even = max(1, min([wide, *(_stretched(column, most) for column in columns)]))
    end = max(_solid(column) + even * _white(column) for column in columns)
    level = TOP + (page.style.size(BADGE) + cap_mm(page.style.size(theme.TEXT))) / 2
    for i, column in enumerate(columns):
        stretch = min(even * STRETCH, _stretched(column, end))
        first, *others = chain(*column)
        y = TOP if first.first is None else level - first.first
        first.draw(page, i * (COLUMN + GUTTER), y)
        y += first.height
        for block in others:
            block.draw(page, i * (COLUMN + GUTTER), y + block.gap * stretch)
            y += block.gap * stretch + block.height


def _white(column: Column) -> float:
    """All white between the blocks of a column."""
    return fsum(block.gap for block in list(chain(*column))[1:])


def _solid(column: Column) -> float:
    """All that is not white."""
    return height(column) - _white(column)


def _stretched(column: Column, end: float) -> float:
    """How far the white of a column must be stretched to be so high."""
    white = _white(column)
    return (end - _solid(column)) / white if white else EVEN
