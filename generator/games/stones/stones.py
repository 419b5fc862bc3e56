"""Stones' 32 stones: how they look anywhere, and the sheets from which they are cut.

A light stone is white with a black mark, a dark one dark with a white mark. Backs bear no marks:
"Five in a row" is played with them. In mono a dark ground is even lines, as on the lid: they don't
drown the paper in ink. A stone is written L1 to D4, as in layouts.games.stones.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from generator import theme
from generator.components.chip_grid import (
    BACK_BLEED,
    BLEED,
    ChipGrid,
    crops,
    draw_cuts,
    draw_ground,
)
from generator.components.dice import DASH
from generator.components.symbols import inked_stamp
from generator.lettering.text import cap_mm
from generator.pages.job import Job, Picture, Side, square_picture
from generator.pages.name_fields import beside
from generator.pages.page import Page
from generator.pens.path import circle, five_dots, joined, line, rect
from generator.pens.pen import END, Pen, Stamp
from generator.pens.wrapped_pens import turned_pen
from generator.theme import Inks
from layouts.definition.loader import Definition
from layouts.games.stones import DARK, LIGHT, STONES, numbered
from layouts.matrix import scaled
from layouts.millimetres import BOX_WIDTH
from layouts.symbol import Symbol

Rows = Sequence[Sequence[int]]  # the marks of a grid, row by row

SIZE, LARGE, MARK = 25.0, 45.0, 0.8  # a stone; in large print; the field of its mark, as a share
GROUNDS = {LIGHT: theme.WHITE, DARK: "#333333"}
NAMES = {LIGHT: "light", DARK: "dark"}
BACKS = {LIGHT: "#F4F4F4", DARK: "#333333"}
FRAMES = {LIGHT: "#D2D2D2", DARK: "#5C5C5C"}  # on backs
FRAME, FRAME_BENT, FRAME_LINE = 18.4, 2.2, 0.7
DISC, DISC_LINE = 6.6, 0.6  # with five dots, in the middle of a back
DISCS = {LIGHT: (theme.WHITE, "#333333"), DARK: (theme.DEEP_INK, theme.WHITE)}  # ground and ink
HATCH, LINE = 14, 0.75  # in mono: lines to a stone, a whole number, so all are alike
LARGE_HATCH, LARGE_LINE, AROUND = 16, 1.0, 2.0  # in large print on fronts; white around a mark
CLEAR = 8.2  # the disc that is knocked out of them
SPARE = 1  # of each stone
ACROSS, DOWN = STONES["L1"] + SPARE, len(STONES) // 2
LEFT = (BOX_WIDTH - ACROSS * SIZE) / 2
ROWS = tuple([j] * ACROSS for j in range(DOWN))
GRIDS = {  # printed on both sides: one leaf for all
    LIGHT: ChipGrid(LEFT, 29.5, ACROSS, DOWN, SIZE),
    DARK: ChipGrid(LEFT, 145.5, ACROSS, DOWN, SIZE),
}
FOLD = 133.0  # printed on one side: fronts above this line, backs below, a leaf for each colour
FRONT = ChipGrid(LEFT, FOLD - BLEED - DOWN * SIZE, ACROSS, DOWN, SIZE)
BACK = ChipGrid(LEFT, FOLD + BLEED, ACROSS, DOWN, SIZE)
LARGE_LEFT, LARGE_TOP = (BOX_WIDTH - 4 * LARGE) / 2, 20.4
LARGE_FOLD = 134.0
LARGE_GRID = ChipGrid(LARGE_LEFT, LARGE_TOP, 4, 5, LARGE)  # the last row is spare
LARGE_FRONT = ChipGrid(LARGE_LEFT, LARGE_FOLD - BLEED - 2 * LARGE, 4, 2, LARGE)
LARGE_BACK = ChipGrid(LARGE_LEFT, LARGE_FOLD + BLEED, 4, 2, LARGE)
BESIDE = LEFT - 7  # where words beside the stones end
LABEL = 6.4  # from the words to the stones below them


def mark_stamp(symbol: Symbol, size_mm: float, colour: str, inks: Inks, around: float = 0) -> Stamp:
    """Return a mark on a stone of a colour, its field's top left corner at the origin."""
    tint = theme.WHITE if colour == DARK else inks.of(symbol.colour)
    name = f"symbol {symbol.name} {size_mm:g} {colour}" + " knocked out" * bool(around)
    return inked_stamp(name, symbol, size_mm, tint, GROUNDS[colour], around)


def stone_stamp(definition: Definition, stone: str, size_mm: float, inks: Inks) -> Stamp:
    """Return a single stone with its ground, its top left corner at the origin."""
    colour, symbol = stone[0], definition.symbols[int(stone[1]) - 1]
    shape, inset = rect(0, 0, size_mm, size_mm, 0.08 * size_mm), (1 - MARK) / 2 * size_mm
    mark = mark_stamp(symbol, MARK * size_mm, colour, inks)

    def draw(pen: Pen) -> None:
        pen.path(shape, fill=GROUNDS[colour], line=GROUNDS[DARK], width_mm=theme.HAIR)
        pen.use(mark, inset, inset)

    return Stamp(f"stone {stone} {size_mm:g}", draw)


def blank_stamp(colour: str, size_mm: float) -> Stamp:
    """Return a stone that lies on its face."""
    shape, fill = rect(0, 0, size_mm, size_mm, 0.08 * size_mm), GROUNDS[colour]
    draw = partial(Pen.path, path=shape, fill=fill, line=GROUNDS[DARK], width_mm=theme.HAIR)
    return Stamp(f"stone {colour} back {size_mm:g}", draw)


def sides(job: Job) -> Iterator[Side]:
    """Yield a sheet with fronts and backs, or a sheet for each colour to fold and glue."""
    title = job.words("part.stones")
    if job.style.large:
        yield from _large_sides(job, title)
        return
    if job.duplex:
        yield Side("stones", title, partial(_fronts, job=job))
        yield Side("stones", title, _backs, back=True)
        return
    for colour in (LIGHT, DARK):
        called = job.words(f"stones.colour.{NAMES[colour]}")
        draw = partial(_folded, job=job, colour=colour, front=FRONT, back=BACK, rows=ROWS)
        yield Side("stones", f"{title} · {called}", draw, mark=called)


def _large_sides(job: Job, title: str) -> Iterator[Side]:
    """Yield a sheet for each colour and a spare of each stone; or two to fold, without spares."""
    for colour in (LIGHT, DARK):
        called = job.words(f"stones.colour.{NAMES[colour]}")
        side = partial(Side, "stones", f"{title} · {called}")
        front = partial(_draw_stones, job=job, colour=colour, grid=LARGE_GRID)
        back = partial(_draw_backs, grid=LARGE_GRID, colour=colour, bleed=BACK_BLEED)
        folded = partial(_folded, job=job, colour=colour, front=LARGE_FRONT, back=LARGE_BACK)
        if job.duplex:
            rows = [*([j] * 4 for j in range(DOWN)), list(range(DOWN))]
            yield side(partial(front, rows=rows), mark=called)
            yield side(back, back=True)
        else:
            for first in range(0, DOWN, 2):
                rows = [[first] * 4, [first + 1] * 4]
                yield side(partial(folded, rows=rows), mark=called)


def _fronts(page: Page, job: Job) -> None:
    for colour, grid in GRIDS.items():
        _draw_stones(page, job, colour, grid, ROWS)
        _name_rows(page, job, grid)
        _label(page, grid, page.words(f"stones.set.{NAMES[colour]}"))


def _backs(page: Page) -> None:
    """Draw the backs; mirrored, the groups come to lie behind their fronts."""
    for colour, grid in GRIDS.items():
        _draw_backs(page, grid, colour, BACK_BLEED)
        if colour == LIGHT:  # faint and off the stones: where they are
            page.pen.path(crops(grid), line=theme.RIM, width_mm=theme.CUT)
        _label(page, grid, page.words(f"stones.set.back.{NAMES[colour]}"))


def _draw_backs(page: Page, grid: ChipGrid, colour: str, bleed: float) -> None:
    mono = page.style.inks.mono
    draw_ground(page, grid, theme.WHITE if mono else BACKS[colour], bleed)
    if mono and colour == DARK:
        _hatch(page, grid, bleed, HATCH, LINE)
    page.pen.scatter(grid.spread([back_stamp(colour, mono, grid.size_mm)] * grid.down))


def _hatch(page: Page, grid: ChipGrid, bleed: float, each: int, thick: float) -> None:
    """Draw even lines over all stones, `each` to a stone; cuts are between them."""
    step = grid.size_mm / each
    ys = [grid.top + (i + 0.5) * step for i in range(-1, grid.down * each + 1)]
    start, end = grid.left - bleed + thick / 2, grid.right + bleed - thick / 2
    rows = joined(line((start, y), (end, y)) for y in ys)
    page.pen.path(rows, line=GROUNDS[DARK], width_mm=thick)


def back_stamp(colour: str, mono: bool, size_mm: float) -> Stamp:
    """Return a frame and five dots on a disc: the same on every stone of a colour."""
    middle, near = SIZE / 2, (SIZE - FRAME) / 2
    ground, ink = (theme.WHITE, theme.BLACK) if mono else DISCS[colour]

    def draw(pen: Pen) -> None:
        pen = turned_pen(pen, scaled(size_mm / SIZE))
        if mono and colour == DARK:
            pen.path(circle(middle, middle, CLEAR), fill=theme.WHITE)
        else:
            frame = rect(near, near, FRAME, FRAME, FRAME_BENT)
            tint = theme.QUIET if mono else FRAMES[colour]
            pen.path(frame, line=tint, width_mm=theme.HAIR if mono else FRAME_LINE)
        pen.path(circle(middle, middle, DISC), fill=ground, line=ink, width_mm=DISC_LINE)
        pen.path(five_dots(middle, middle, DISC), fill=ink)

    return Stamp(f"stone back {colour} {size_mm:g}", draw)


def _folded(page: Page, job: Job, colour: str, front: ChipGrid, back: ChipGrid, rows: Rows) -> None:
    """Draw fronts and backs of a colour with a fold between them."""
    left, right, fold = front.left - BLEED, front.right + BLEED, back.top - BLEED
    rim = rect(left, front.top - BLEED, right - left, back.bottom - front.top + 2 * BLEED)
    page.pen.path(rim, fill=theme.WHITE, line=theme.RIM, width_mm=theme.CUT)
    _draw_stones(page, job, colour, front, rows, foot=False)
    _draw_backs(page, back, colour, BLEED)
    for start, end, tint in ((0.0, BOX_WIDTH, theme.QUIET), (left, right, _cut_ink(colour))):
        path = line((start, fold), (end, fold))
        page.pen.path(path, line=tint, width_mm=theme.HAIR, dash_mm=DASH)
    if not page.style.large:
        page.text(0, fold - 2, page.words("line.fold"), theme.SMALL, colour=theme.QUIET)
        _name_rows(page, job, front)
    _label(page, front, page.words("stones.set.fold"))


def _cut_ink(colour: str) -> str:
    return theme.WHITE if colour == DARK else theme.QUIET


def _label(page: Page, grid: ChipGrid, words: str) -> None:
    room = BOX_WIDTH - grid.left
    y = grid.top - page.style.mm(LABEL) - (page.rows(room, words) - 1) * page.leading(theme.TEXT)
    page.paragraph(grid.left, y, room, words, colour=theme.QUIET)


def _draw_stones(
    page: Page, job: Job, colour: str, grid: ChipGrid, rows: Rows, foot: bool = True
) -> None:
    """Draw the stones of a colour; `rows` has their marks."""
    field, inset = MARK * grid.size_mm, (1 - MARK) / 2 * grid.size_mm
    symbols, inks = job.deal.definition.symbols, page.style.inks
    stamps, cuts = [mark_stamp(symbol, field, colour, inks) for symbol in symbols], _cut_ink(colour)
    if page.style.large and inks.mono and colour == DARK:  # so much black would drown the paper
        _hatch(page, grid, BLEED, LARGE_HATCH, LARGE_LINE)
        marks = (mark_stamp(symbol, field, LIGHT, inks, AROUND) for symbol in symbols)
        stamps, cuts = list(marks), theme.QUIET
    else:
        draw_ground(page, grid, GROUNDS[colour])
    page.pen.scatter(
        (stamps[mark], grid.left + i * grid.size_mm + inset, grid.top + j * grid.size_mm + inset)
        for j, row in enumerate(rows)
        for i, mark in enumerate(row)
    )
    draw_cuts(page, grid, cuts, foot)


def _name_rows(page: Page, job: Job, grid: ChipGrid) -> None:
    definition = job.deal.definition
    for j, symbol in enumerate(definition.symbols):
        y, number = grid.top + (j + 0.5) * SIZE, f"{definition.numbers[j]}"
        page.text(BESIDE, y, number, theme.PART, colour=theme.QUIET, bold=True, align=END)
        middle = y + 1.8 + cap_mm(page.style.size(theme.SMALL)) / 2
        at, called = (BESIDE, middle), symbol.called(page.words.lang)
        beside(page, at, (BESIDE, 6), called, theme.SMALL, colour=theme.QUIET, align=END)


def pictures(job: Job) -> Iterator[Picture]:
    """Yield each stone once."""
    for stone in STONES:
        stamp = stone_stamp(job.deal.definition, stone, SIZE, job.style.inks)
        yield square_picture(f"stone-{numbered(job.deal.definition, stone)}", SIZE, stamp)
