"""Text that flows down columns of equal height: the rules of any game, with drawings between.

Block: a piece of a column with its height; drawn from its start edge and top on.
Group: blocks that stay together, as a heading with what follows. Column: groups below each other.
A page has two columns of equal height; in large print one, so that drawings are as large as words.
Writer: sets the words of a job as blocks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from itertools import chain, pairwise
from math import fsum, inf

from generator import theme
from generator.game_contract import HasThumbnail, drawing
from generator.lettering.text import cap_mm, width_mm
from generator.pages.job import Job, Side
from generator.pages.page import Page, Style
from generator.pens.path import circle, rect
from generator.pens.pen import END, MIDDLE, START, Stamp
from generator.pens.wrapped_pens import fitted, turned_pen
from layouts.matrix import moved, scaled
from layouts.millimetres import BOX_WIDTH
from layouts.values import dataclass

TOP, LARGE_TOP = 23.6, 17.0
BOTTOM, LARGE_BOTTOM = 250.5, 251.5  # a single column ends lower
GUTTER = 9.0
COLUMN = (BOX_WIDTH - GUTTER) / 2
CHAPTER_GAP = 7.0
LINE = 1.2  # below the heading of a chapter
BADGE = 5.6  # the circle around a step's number
CHAPTER, STEP = 16.0, 11.5  # type sizes of headings
LARGE_EVEN = 2.1  # how far white is stretched in large print, whose pages have one column
RHYTHM = (1.4, 1.3, 1.2, 1.1, 1.0, 0.9, 0.8)  # of all white in rules: the widest that fits
GROWN = (1.36, 1.29, 1.22, 1.14, 1.07, 1.0)  # of their drawings: what is free goes to them
VIGNETTE, VIGNETTE_GAP, VIGNETTE_MOST = 26.0, 7.0, 46.0  # the room it needs; the white above it
LARGE_VIGNETTE = 1.6  # how much more in large print
CARD_BENT = 4.0
BREAK = 250.0  # what it costs to begin a column in mid-thought, for each missing mm of white


@dataclass(frozen=True)
class Block:
    """A piece of a column. `gap` is the white above it; `keep` ties it to the next one.

    `first` is the distance from its top to the first baseline: the first lines of all columns are
    level. `words` describe a drawing to users who can't see it.
    """

    height: float
    draw: Callable[[Page, float, float], None]
    gap: float = 0
    keep: bool = False
    first: float | None = None
    words: tuple[str, ...] = ()
    at_edge: bool = False  # a drawing that takes the whole column, also below indented words

    def spaced(self, share: float) -> Block:
        """Return the block with a share of its gap; `replace` would take four times as long."""
        kept = self.keep, self.first, self.words, self.at_edge
        return Block(self.height, self.draw, share * self.gap, *kept)


Group = tuple[Block, ...]
Column = Sequence[Group]


def groups(blocks: Iterable[Block]) -> Iterator[Group]:
    """Yield blocks tied to what follows them, so that no heading ends a column."""
    group: list[Block] = []
    for block in blocks:
        group.append(block)
        if not block.keep:
            yield tuple(group)
            group = []
    if group:
        yield tuple(group)


def even(todo: Sequence[Group], beside: int = 2) -> list[Column]:
    """Return the groups on as few pages as possible, their columns about equally high."""
    most = bottom(beside) - top(beside)
    least = int(fsum(block.height for block in chain(*todo)) / (beside * most))  # without white
    pages = range(max(1, least), len(todo) + 1)
    ways = (parted(todo, beside * n, most) for n in pages)
    return next(filter(None, ways), [[group] for group in todo])


def bottom(beside: int) -> float:
    """Return the lowest end of columns, `beside` to a page."""
    return LARGE_BOTTOM if beside == 1 else BOTTOM


def top(beside: int) -> float:
    """Return the top of columns, `beside` to a page."""
    return LARGE_TOP if beside == 1 else TOP


def parted(todo: Sequence[Group], columns: int, most: float = BOTTOM - TOP) -> list[Column]:
    """Return the best way to part the groups into columns; empty if they don't fit."""

    @cache
    def best(start: int, left: int) -> tuple[float, tuple[int, ...]]:
        """Return the cost of the columns from a group on, and their ends."""
        if not left or start == len(todo):
            return (inf if left or start < len(todo) else 0), ()
        tried: list[tuple[float, tuple[int, ...]]] = [(inf, ())]
        for end, own in fitting(start):
            price, ends = best(end, left - 1)
            tried.append((price + own, (end, *ends)))
        return min(tried)

    sizes = [[block.gap + block.height for block in group] for group in todo]

    @cache
    def fitting(start: int) -> list[tuple[int, float]]:
        """Return the possible ends of a column from a group on, each with its cost.

        Squares make high columns expensive, so all become alike; white is widest before a thought.
        """
        ends, own, gap = [], list[float](), todo[start][0].gap
        for end in range(start, len(todo)):
            own += sizes[end]
            if (high := fsum(own) - gap) > most:
                break
            ends.append((end + 1, high**2 + BREAK * (CHAPTER_GAP - gap)))
        return ends

    price, ends = best(0, columns)
    return [todo[a:b] for a, b in pairwise((0, *ends))] if price < inf else []


def height(column: Column) -> float:
    """Return the height of a column without the white above its first block."""
    return fsum(block.gap + block.height for block in chain(*column)) - column[0][0].gap


def draw_columns(page: Page, columns: Sequence[Column]) -> list[float]:
    """Draw the columns of a page, in large print stretched to fill it; return their ends."""
    ends = []
    for i, placed in enumerate(_placed(page.style, columns)):
        for block, y in placed:
            block.draw(page, i * (COLUMN + GUTTER), y)
        ends.append(_end(placed))
    return ends


def _placed(style: Style, columns: Sequence[Column]) -> list[list[tuple[Block, float]]]:
    """Return the blocks of each column, each with its top."""
    start = top(1 if style.large else 2)
    most = bottom(len(columns)) - start
    stretch = 1.0
    if style.large and len(columns) == 1:
        stretch = max(1.0, min(LARGE_EVEN, _stretched(columns[0], most)))
    level = start + (style.mm(BADGE) + cap_mm(style.size(theme.PART if style.large else STEP))) / 2
    made = []
    for column in columns:
        first, *others = chain(*column)
        placed = [(first, start if first.first is None else level - first.first)]
        for block in others:
            placed.append((block, _end(placed) + block.gap * stretch))
        made.append(placed)
    return made


def _end(placed: Sequence[tuple[Block, float]]) -> float:
    """Return where the last of a column's blocks ends."""
    last, y = placed[-1]
    return y + last.height


def _stretched(column: Column, end: float) -> float:
    """Return the factor for the white of a column that makes it `end` high; 1 without white."""
    white = fsum(block.gap for block in list(chain(*column))[1:])
    return (end - (height(column) - white)) / white if white else 1.0


# --- pages of them -----------------------------------------------------------------------------


STEP_GAP, TEXT_GAP, DRAWN_GAP = 4.2, 1.2, 2.2
# How much larger drawings may be in large print; type is always as large as UKAAF asks for.
LARGER = (2.2, 2.1, 2.0, 1.9, 1.8, 1.7, 1.6)
PLATE_PAD = 3.0  # beside what is typed, on its ground


def sides(
    part: str, title: str, writer: Writer, make: Make, foot: Foot | None = None
) -> Iterator[Side]:
    """Yield what a writer makes, front and back, on as few sheets of paper as possible."""
    pages = drawn_pages(writer, make, foot)
    for number, draw in enumerate(pages if foot else with_one_vignette(pages)):
        yield Side(part, title, draw, back=number % 2 == 1)


def drawn_pages(writer: Writer, make: Make, foot: Foot | None = None) -> list[partial[None]]:
    """Return a function that draws each page; in large print as large as the fewest pages allow.

    `foot` draws what is below the columns (default: the game's thumbnail).
    """
    step = 1 if writer.column > COLUMN else 2  # columns of a page
    if writer.style.large:
        writers = [writer.drawing(share) for share in LARGER]
        tries = [(even(list(groups(make(larger))), step), larger.style) for larger in writers]
        columns, style = min(tries, key=lambda made: len(made[0]))  # the first of equals
    else:
        columns, style = _in_rhythm(writer, make, step)
    pages = (columns[at : at + step] for at in range(0, len(columns), step))
    return [
        partial(_draw_page, columns=here, style=style, job=writer.job, foot=foot) for here in pages
    ]


def with_one_vignette(pages: Sequence[partial[None]]) -> list[partial[None]]:
    """Return what draws the pages of a booklet, one with a vignette: the largest, or the last."""
    drawn = [page.keywords for page in pages]
    ends = [[_end(here) for here in _placed(page["style"], page["columns"])] for page in drawn]
    rooms = [_vignette_mm(page["style"], end) for page, end in zip(drawn, ends, strict=True)]
    chosen = max(range(len(pages)), key=lambda number: (rooms[number], number))
    return [
        page if number == chosen else partial(page, foot=_draw_nothing)
        for number, page in enumerate(pages)
    ]


def _in_rhythm(plain: Writer, make: Make, step: int) -> tuple[list[Column], Style]:
    """Return the columns of the fewest pages: with the widest rhythm, then the largest drawings."""
    blocks = list(make(plain))

    def spaced(made: Iterable[Block], share: float) -> list[Column]:
        return even(list(groups(block.spaced(share) for block in made)), step)

    few = len(spaced(blocks, RHYTHM[-1]))
    share = next(share for share in RHYTHM if len(spaced(blocks, share)) == few)
    for grown in GROWN:
        writer = plain if grown == 1 else plain.drawing(grown)
        columns = spaced(blocks if grown == 1 else make(writer), share)
        if len(columns) == few:
            break
    return columns, writer.style


def _draw_page(
    page: Page, columns: Sequence[Column], style: Style, job: Job, foot: Foot | None
) -> None:
    (foot or draw_vignette)(page, draw_columns(replace(page, style=style), columns), job)


def draw_vignette(page: Page, ends: Sequence[float], job: Job) -> None:
    """Draw the game's thumbnail at the foot of the shortest column; it shows one of our boards."""
    game, style, high = drawing(job.game), page.style, _vignette_mm(page.style, ends)
    if not high or job.deal.definition.own or not isinstance(game, HasThumbnail):
        return
    wide, picture = BOX_WIDTH if style.large else COLUMN, game.thumbnail(job.style)
    left = page.x(ends.index(min(ends)) * (COLUMN + GUTTER), wide)
    card = rect(left, BOTTOM - high, wide, high, CARD_BENT)
    rim = theme.RIM if style.inks.mono else None
    page.pen.path(card, fill=None if rim else style.pale, line=rim, width_mm=theme.HAIR)
    inner = (left + 4, BOTTOM - high + 4, left + wide - 4, BOTTOM - 4)
    fitted(page.pen, picture.draw, inner)


def _vignette_mm(style: Style, ends: Sequence[float]) -> float:
    """Return how high the vignette is below columns that end there; 0 without room."""
    share, free = LARGE_VIGNETTE if style.large else 1.0, BOTTOM - min(ends) - VIGNETTE_GAP
    return min(free, share * VIGNETTE_MOST) if free >= share * VIGNETTE else 0.0


def _draw_nothing(page: Page, ends: Sequence[float], job: Job) -> None:
    """Leave what is below the columns empty."""


# --- lines of text -----------------------------------------------------------------------------


def first_line(style: Style, size: float) -> float:
    """Return the distance from the top of a block of text to its first baseline."""
    return (style.leading(size) + cap_mm(style.size(size))) / 2


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
    """Write lines from a top edge on."""
    step, cap = page.style.leading(size), cap_mm(page.style.size(size))
    for i, row in enumerate(rows):
        page.text(x, top + i * step + (step + cap) / 2, row, size, bold=bold, align=align)


def plated(
    style: Style, rows: Sequence[str], size: float = theme.TEXT, width: float = COLUMN
) -> Block:
    """Return lines to type on a pale ground; they begin at the left in every language."""
    high = len(rows) * style.leading(size) + 4
    start, align = (width - PLATE_PAD, END) if style.words.rtl else (PLATE_PAD, START)

    def draw(page: Page, x: float, y: float) -> None:
        page.plate(x, y, width, high)
        write(page, x + start, y + 2, rows, size, align=align)

    return Block(high, draw, words=(" ".join(rows),))


def typed_rows(style: Style, rows: Sequence[tuple[str, str]], width: float = COLUMN) -> Block:
    """Return typed words, at the left in every language, with their meaning beside them."""
    step, gap = style.leading(theme.TEXT), 1.0
    first = max(width_mm(move, style.size(theme.TEXT)) for move, _ in rows)
    start = PLATE_PAD + first + 5
    meanings = [style.lines(words, width - PLATE_PAD - start, theme.TEXT) for _, words in rows]
    at, align = (PLATE_PAD + first, END) if style.words.rtl else (PLATE_PAD, START)
    high = fsum(max(1, len(words)) * step + gap for words in meanings) - gap + 4

    def draw(page: Page, x: float, y: float) -> None:
        page.plate(x, y, width, high)
        top = y + 2
        for (move, _), words in zip(rows, meanings, strict=True):
            write(page, x + at, top, [move], theme.TEXT, align=align)
            write(page, x + start, top, words, theme.TEXT)
            top += max(1, len(words)) * step + gap

    return Block(high, draw, words=tuple(f"{move}: {words}" for move, words in rows))


def beside(style: Style, width: float, start: float, drawing: Block, words: str) -> Block:
    """Return a drawing, and words about its middle that begin at `start`."""
    rows, step = style.lines(words, width - start, theme.TEXT), style.leading(theme.TEXT)
    high = max(drawing.height, len(rows) * step)

    def draw(page: Page, x: float, y: float) -> None:
        drawing.draw(page, x, y + (high - drawing.height) / 2)
        write(page, x + start, y + (high - len(rows) * step) / 2, rows, theme.TEXT)

    return Block(high, draw, words=(*drawing.words, words))


def enlarged(style: Style, drawing: Block) -> Block:
    """Return a drawing as it is, in large print as much larger as words are."""
    share = style.mm(1.0)

    def draw(page: Page, x: float, y: float) -> None:
        left = page.x(x)
        pen = turned_pen(page.pen, moved(left, y), scaled(share), moved(-left, -y))
        drawing.draw(replace(page, pen=pen), x, y)

    return replace(drawing, height=share * drawing.height, draw=draw) if style.large else drawing


def below(blocks: Sequence[Block], gap: float) -> Block:
    """Return blocks below each other as one."""

    def draw(page: Page, x: float, y: float) -> None:
        for block in blocks:
            block.draw(page, x, y)
            y += block.height + gap

    words = tuple(line for block in blocks for line in block.words)
    return Block(fsum(block.height + gap for block in blocks) - gap, draw, words=words)


def legend(
    style: Style, slot: float, size: float, entries: Sequence[tuple[str, Stamp]], like: str
) -> Block:
    """Return letters or numbers, all as wide as `like`, each with its sign."""
    points = style.size(theme.TEXT)
    after = width_mm(like, points, bold=True) + 1.2

    def draw(page: Page, x: float, y: float) -> None:
        for i, (text, stamp) in enumerate(entries):
            page.text(x + i * slot, y + (size + cap_mm(points)) / 2, text, bold=True)
            page.pen.use(stamp, page.x(x + i * slot + after, size), y)

    return Block(size, draw)


# --- words of a job ---------------------------------------------------------------------------


class Writer:
    """Sets words and drawings of a job as blocks of a column's width."""

    def __init__(self, job: Job, numbers: Mapping[str, int], column: float = COLUMN) -> None:
        self.job, self.style, self.column = job, job.style, column
        self.numbers = numbers  # for the braces in the words
        self.badge = self.style.mm(BADGE)
        self.indent = self.badge + 2.4
        self.width = column - self.indent  # the room beside the numbers

    def drawing(self, share: float) -> Writer:
        """Return this writer with drawings larger by `share`."""
        style = replace(self.style, drawn=share)
        return Writer(replace(self.job, style=style), self.numbers, self.column)

    def flush(self) -> Writer:
        """Return a writer without indent, for chapters without numbered steps."""
        writer = Writer(self.job, self.numbers, self.column)
        writer.indent, writer.width = 0.0, self.column
        return writer

    def say(self, key: str) -> str:
        """Return the words of a key with the numbers in place."""
        return self.job.words(key, **self.numbers)

    def text(
        self, key: str, indent: float | None = None, *, gap: float = TEXT_GAP, keep: bool = False
    ) -> Block:
        """Return a paragraph."""
        inset = self.indent if indent is None else indent
        rows = self.style.lines(self.say(key), self.column - inset, theme.TEXT)

        def draw(page: Page, x: float, y: float) -> None:
            write(page, x + inset, y, rows, theme.TEXT)

        high = len(rows) * self.style.leading(theme.TEXT)
        first = first_line(self.style, theme.TEXT)
        return Block(high, draw, gap, keep, first, (self.say(key),))

    def point(self, key: str, *, gap: float = TEXT_GAP) -> Block:
        """Return a paragraph with a dot before it."""
        inset = self.indent + self.style.mm(3.2)
        block, middle = self.text(key, inset, gap=gap), self.style.leading(theme.TEXT) / 2

        def draw(page: Page, x: float, y: float) -> None:
            dot = circle(page.x(x + self.indent + 0.8), y + middle, self.style.mm(0.55))
            page.pen.path(dot, fill=theme.QUIET)
            block.draw(page, x, y)

        return replace(block, draw=draw)

    def chapter(self, key: str, width: float = 0.0) -> Block:
        """Return the heading of a way to play, over the column or `width`."""
        width = width or self.column
        size = CHAPTER
        rows = self.style.lines(self.say(key), width, size, bold=True)
        high = len(rows) * self.style.leading(size)

        def draw(page: Page, x: float, y: float) -> None:
            write(page, x, y, rows, size, bold=True)
            ink = theme.BLACK if page.style.inks.mono else page.style.accent
            page.rule(x + LINE / 2, y + high + away, width - LINE, ink, LINE)  # its ends are round

        first, away = first_line(self.style, size), 2.0 if self.style.large else 1.0
        away += 0.4 if self.style.words.rtl else 0.0  # letters that reach lower
        return Block(high + away + LINE / 2, draw, CHAPTER_GAP, keep=True, first=first)

    def step(self, number: int, key: str, *, hollow: bool = False) -> Block:
        """Return the heading of a step: a number, hollow in a second way to play, or none for 0."""
        size = theme.PART if self.style.large else STEP
        rows = self.style.lines(self.say(key), self.width, size, bold=True)
        step = self.style.leading(size)

        def draw(page: Page, x: float, y: float) -> None:
            write(page, x + self.indent, y + (self.badge - step) / 2, rows, size, bold=True)
            if number:
                self._badge(page, x + self.badge / 2, y + self.badge / 2, str(number), hollow)

        high = (self.badge - step) + len(rows) * step
        first = (self.badge + cap_mm(self.style.size(size))) / 2
        return Block(high, draw, STEP_GAP, keep=True, first=first)

    def _badge(self, page: Page, x: float, y: float, number: str, hollow: bool) -> None:
        radius = (self.badge - theme.STRONG) / 2
        solid = theme.BLACK if page.style.inks.mono else page.style.accent
        ground, colour = (theme.WHITE, theme.BLACK) if hollow else (solid, theme.words_on(solid))
        ring = circle(page.x(x), y, radius)
        rim = theme.BLACK if hollow else solid
        page.pen.path(ring, fill=ground, line=rim, width_mm=theme.STRONG)
        base = y + cap_mm(self.style.size(theme.TEXT)) / 2
        page.text(x, base, number, bold=True, colour=colour, align=MIDDLE)

    def drawn(self, block: Block) -> Block:
        """Return a drawing under the text it belongs to."""
        inset = 0.0 if block.at_edge else self.indent

        def draw(page: Page, x: float, y: float) -> None:
            block.draw(page, x + inset, y)

        return replace(block, draw=draw, gap=DRAWN_GAP)

    def typed(self, words: str) -> Block:
        """Return words to type, below the text about them."""
        rows = self.style.lines(words, self.column - 2 * PLATE_PAD, theme.TEXT)
        return replace(plated(self.style, rows, width=self.column), gap=DRAWN_GAP)


def rules_writer(job: Job, numbers: Mapping[str, int]) -> Writer:
    """Return a writer of rules: in large print over the whole page."""
    return Writer(job, numbers, BOX_WIDTH if job.style.large else COLUMN)


Make = Callable[[Writer], Iterable[Block]]  # makes all blocks with a writer
Foot = Callable[[Page, Sequence[float], Job], None]  # draws below columns that end there
Figure = Callable[[Writer, str], Block | None]  # a drawing, and the key its words begin with
