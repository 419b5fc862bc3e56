"""Text that flows down two columns a page: the rules of any game, with drawings between.

Block: a piece of a column with its height; drawn from its start edge and top on.
Group: blocks that stay together, as a heading with what follows. Column: groups below each other.
Columns run from the reading start, two a page, and are made equally high.
Writer: sets the words of an order as blocks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import chain, pairwise
from math import fsum, inf

from generator import ink
from generator.lettering import cap_mm, width_mm, wrap
from generator.page import LEADING, Page, Style
from generator.path import circle
from generator.pen import END, MIDDLE, PT, START
from generator.press import Order, Side
from layouts.sheet import BOX_WIDTH

TOP, BOTTOM = 17.0, 247.0
GUTTER = 9.0
COLUMN = (BOX_WIDTH - GUTTER) / 2
CHAPTER_GAP, STEP_GAP, TEXT_GAP, DRAWN_GAP = 7.0, 4.2, 1.2, 2.2
STRETCH = 1.6  # of the white in a short column, at most
BREAK = 150.0  # what it costs to begin a column in mid-thought, for each missing mm of white


@dataclass(frozen=True)
class Block:
    """A piece of a column. `gap` is the white above it; `keep` ties it to the next one."""

    height: float
    draw: Callable[[Page, float, float], None]
    gap: float = 0
    keep: bool = False


Group = tuple[Block, ...]
Column = Sequence[Group]


def sides(part: str, title: str, blocks: Iterable[Block]) -> Iterator[Side]:
    """The blocks in order, on the front and back of as few leaves as will do."""
    columns = even(list(groups(blocks)))
    for at in range(0, len(columns), 2):
        draw = partial(_draw_columns, columns=columns[at : at + 2])
        yield Side(part, title, draw, back=at % 4 == 2)


# --- columns -----------------------------------------------------------------------------------


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


def even(todo: Sequence[Group]) -> list[Column]:
    """The groups in as few pages of two columns as will do, the columns about equally high."""
    pages = range(1, len(todo) + 1)
    return next(filter(None, (parted(todo, 2 * n) for n in pages)), [[group] for group in todo])


def parted(todo: Sequence[Group], columns: int) -> list[Column]:
    """The best way to part the groups into columns; nothing where they don't fit."""

    @cache
    def best(start: int, left: int) -> tuple[float, tuple[int, ...]]:
        """What the columns from a group on cost, and where they end."""
        if not left:
            return (0 if start == len(todo) else inf), ()
        tried: list[tuple[float, tuple[int, ...]]] = [(inf, ())]
        for end in range(start + 1, len(todo) + 1):
            price, ends = best(end, left - 1)
            tried.append((price + cost(todo[start:end]), (end, *ends)))
        return min(tried)

    price, ends = best(0, columns)
    return [todo[a:b] for a, b in pairwise((0, *ends))] if price < inf else []


def cost(column: Column) -> float:
    """Squares make high columns dear, so all become alike. White is widest before a new thought."""
    high = height(column)
    return high**2 + BREAK * (CHAPTER_GAP - column[0][0].gap) if high <= BOTTOM - TOP else inf


def height(column: Column) -> float:
    """How high a column is; the white above its first block is left out."""
    return fsum(block.gap + block.height for block in chain(*column)) - column[0][0].gap


def _draw_columns(page: Page, columns: Sequence[Column]) -> None:
    """The columns of a page; the white of a shorter one is stretched, so that all end alike."""
    end = max(map(height, columns))
    for i, column in enumerate(columns):
        first, *others = blocks = list(chain(*column))
        white = fsum(block.gap for block in others)
        stretch = min(STRETCH, 1 + (end - height(column)) / white) if white else 1
        y = TOP - first.gap * stretch
        for block in blocks:
            y += block.gap * stretch
            block.draw(page, i * (COLUMN + GUTTER), y)
            y += block.height


# --- lines of text -----------------------------------------------------------------------------


def lines(style: Style, text: str, width: float, size: float, bold: bool = False) -> list[str]:
    """A text broken to a width; blocks are measured before there is a page to write on."""
    return wrap(text, width, style.size(size), bold)


def leading(style: Style, size: float) -> float:
    """From one baseline to the next."""
    return style.size(size) * PT * LEADING


def write(
    page: Page,
    x: float,
    top: float,
    rows: Sequence[str],
    size: float,
    *,
    bold: bool = False,
    align: str = START,
) -> None:
    """Lines from a top edge on."""
    step, cap = leading(page.style, size), cap_mm(page.style.size(size))
    for i, row in enumerate(rows):
        page.text(x, top + i * step + (step + cap) / 2, row, size, bold=bold, align=align)


def typed_rows(style: Style, rows: Sequence[tuple[str, str]]) -> Block:
    """What to type, beginning at the left everywhere, and beside it what it says."""
    step, gap = leading(style, ink.TEXT), 1.0
    first = max(width_mm(move, style.size(ink.TEXT)) for move, _ in rows)
    start = 3 + first + 5
    said = [lines(style, words, COLUMN - 3 - start, ink.TEXT) for _, words in rows]
    at, align = (3 + first, END) if style.words.rtl else (3.0, START)
    high = sum(max(1, len(words)) * step + gap for words in said) - gap + 4

    def draw(page: Page, x: float, y: float) -> None:
        page.frame(x, y, COLUMN, high, fill=ink.PALE, line=None)
        top = y + 2
        for (move, _), words in zip(rows, said, strict=True):
            write(page, x + at, top, [move], ink.TEXT, align=align)
            write(page, x + start, top, words, ink.TEXT)
            top += max(1, len(words)) * step + gap

    return Block(high, draw)


# --- words of an order -------------------------------------------------------------------------


class Writer:
    """Sets words and drawings of an order as blocks of a column's width."""

    def __init__(self, order: Order, numbers: Mapping[str, int]) -> None:
        self.order, self.style = order, order.style
        self.numbers = numbers  # what stands in braces in the words
        self.badge = self.style.size(5.6)  # the circle around a step's number
        self.indent = self.badge + 2.4
        self.width = COLUMN - self.indent  # the room beside the numbers

    def say(self, key: str) -> str:
        """The words of a key with the numbers in place."""
        return self.order.words(key, **self.numbers)

    def text(
        self, key: str, indent: float | None = None, *, gap: float = TEXT_GAP, keep: bool = False
    ) -> Block:
        """A paragraph."""
        inset = self.indent if indent is None else indent
        rows = lines(self.style, self.say(key), COLUMN - inset, ink.TEXT)

        def draw(page: Page, x: float, y: float) -> None:
            write(page, x + inset, y, rows, ink.TEXT)

        return Block(len(rows) * leading(self.style, ink.TEXT), draw, gap, keep)

    def point(self, key: str, *, gap: float = TEXT_GAP, keep: bool = False) -> Block:
        """A paragraph with a dot before it."""
        inset = self.indent + self.style.size(3.2)
        block, middle = self.text(key, inset, gap=gap, keep=keep), leading(self.style, ink.TEXT) / 2

        def draw(page: Page, x: float, y: float) -> None:
            dot = circle(page.x(x + self.indent + 0.8), y + middle, self.style.size(0.55))
            page.pen.path(dot, fill=ink.QUIET)
            block.draw(page, x, y)

        return replace(block, draw=draw)

    def chapter(self, key: str) -> Block:
        """A heading over a whole way to play."""
        rows = lines(self.style, self.say(key), COLUMN, ink.PART, bold=True)
        high = len(rows) * leading(self.style, ink.PART)

        def draw(page: Page, x: float, y: float) -> None:
            write(page, x, y, rows, ink.PART, bold=True)
            page.rule(x + ink.HAIR / 2, y + high + 1, COLUMN - ink.HAIR)  # its ends are round

        return Block(high + 1.6, draw, CHAPTER_GAP, keep=True)

    def step(self, number: int, key: str) -> Block:
        """The heading of a step with its number, or without where it explains the step above."""
        rows = lines(self.style, self.say(key), self.width, ink.TEXT, bold=True)
        step = leading(self.style, ink.TEXT)

        def draw(page: Page, x: float, y: float) -> None:
            write(page, x + self.indent, y + (self.badge - step) / 2, rows, ink.TEXT, bold=True)
            if number:
                self._badge(page, x + self.badge / 2, y + self.badge / 2, str(number))

        return Block((self.badge - step) + len(rows) * step, draw, STEP_GAP, keep=True)

    def _badge(self, page: Page, x: float, y: float, number: str) -> None:
        """A number in a full circle about a point."""
        page.pen.path(circle(page.x(x), y, self.badge / 2), fill=ink.BLACK)
        base = y + cap_mm(self.style.size(ink.TEXT)) / 2
        page.text(x, base, number, bold=True, colour=ink.WHITE, align=MIDDLE)

    def drawn(self, block: Block, *, keep: bool = False) -> Block:
        """A drawing under the text it belongs to."""

        def draw(page: Page, x: float, y: float) -> None:
            block.draw(page, x + self.indent, y)

        return replace(block, draw=draw, gap=DRAWN_GAP, keep=keep)

    def pictured(self, key: str, drawing: Block | None) -> Iterator[Block]:
        """A rule, and its drawing where there is one."""
        yield self.point(key, gap=DRAWN_GAP, keep=bool(drawing))
        if drawing:
            yield self.drawn(drawing)

    def typed(self, words: str) -> Block:
        """What to type, on a ground of its own; a command begins at the left everywhere."""
        rows = lines(self.style, words, COLUMN - 6, ink.TEXT)
        high = len(rows) * leading(self.style, ink.TEXT)
        start, align = (COLUMN - 3, END) if self.style.words.rtl else (3, START)

        def draw(page: Page, x: float, y: float) -> None:
            page.frame(x, y, COLUMN, high + 4, fill=ink.PALE, line=None)
            write(page, x + start, y + 2, rows, ink.TEXT, align=align)

        return Block(high + 4, draw, DRAWN_GAP)
