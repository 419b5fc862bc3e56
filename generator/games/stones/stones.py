"""Stones' 32 stones: how they look anywhere, and the sheets from which they are cut.

A light stone is white with a black mark, a dark one dark with a white mark. Backs bear no marks:
"Five in a row" is played with them. In mono a dark ground is even lines, as on the lid: they don't
drown the paper in ink. A stone is written L1 to D4, as in layouts.games.stones.
"""

from __future__ import annotations

from collections.abc import Iterator
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
from generator.components.dice_nets import DASH
from generator.components.symbols import inked_stamp
from generator.lettering.text import cap_mm
from generator.pages.job import Job, Picture, Side, square_picture
from generator.pages.name_fields import beside
from generator.pages.page import Page
from generator.pens.path import circle, five_dots, joined, line, rect
from generator.pens.pen import END, Pen, Stamp
from generator.theme import Inks
from layouts.definition.loader import Definition
from layouts.games.stones import DARK, LIGHT, STONES, numbered
from layouts.millimetres import BOX_WIDTH
from layouts.symbol import Symbol

SIZE, MARK = 25.0, 0.8  # a stone, and the field of its mark as a share of it
GROUNDS = {LIGHT: theme.WHITE, DARK: "#333333"}
NAMES = {LIGHT: "light", DARK: "dark"}
BACKS = {LIGHT: "#F4F4F4", DARK: "#333333"}
FRAMES = {LIGHT: "#D2D2D2", DARK: "#5C5C5C"}  # on backs
FRAME, FRAME_BENT, FRAME_LINE = 18.4, 2.2, 0.7
DISC, DISC_LINE = 6.6, 0.6  # with five dots, in the middle of a back
DISCS = {LIGHT: (theme.WHITE, "#333333"), DARK: (theme.DEEP_INK, theme.WHITE)}  # ground and ink
HATCH, LINE = 14, 0.75  # in mono: lines to a stone, a whole number, so all are alike
CLEAR = 8.2  # the disc that is knocked out of them
SPARE = 1  # of each stone
ACROSS, DOWN = STONES["L1"] + SPARE, len(STONES) // 2
LEFT = (BOX_WIDTH - ACROSS * SIZE) / 2
GRIDS = {  # printed on both sides: one leaf for all
    LIGHT: ChipGrid(LEFT, 27.5, ACROSS, DOWN, SIZE),
    DARK: ChipGrid(LEFT, 144.5, ACROSS, DOWN, SIZE),
}
FOLD = 133.0  # printed on one side: fronts above this line, backs below, a leaf for each colour
FRONT = ChipGrid(LEFT, FOLD - BLEED - DOWN * SIZE, ACROSS, DOWN, SIZE)
BACK = ChipGrid(LEFT, FOLD + BLEED, ACROSS, DOWN, SIZE)
BESIDE = LEFT - 7  # where words beside the stones end
LABEL = 6.4  # from the words to the stones below them


def mark_stamp(symbol: Symbol, size_mm: float, colour: str, inks: Inks) -> Stamp:
    """A mark as stones of a colour bear it, its field's top left corner at the origin."""
    tint = theme.WHITE if colour == DARK else inks.of(symbol.colour)
    name = f"symbol {symbol.name} {size_mm:g} {colour}"
    return inked_stamp(name, symbol, size_mm, tint, GROUNDS[colour])


def stone_stamp(definition: Definition, stone: str, size_mm: float, inks: Inks) -> Stamp:
    """A single stone with its ground, its top left corner at the origin."""
    colour, symbol = stone[0], definition.symbols[int(stone[1]) - 1]
    shape, inset = rect(0, 0, size_mm, size_mm, 0.08 * size_mm), (1 - MARK) / 2 * size_mm
    mark = mark_stamp(symbol, MARK * size_mm, colour, inks)

    def draw(pen: Pen) -> None:
        pen.path(shape, fill=GROUNDS[colour], line=GROUNDS[DARK], width_mm=theme.HAIR)
        pen.use(mark, inset, inset)

    return Stamp(f"stone {stone} {size_mm:g}", draw)


def blank_stamp(colour: str, size_mm: float) -> Stamp:
    """A stone that lies on its face."""
    shape = rect(0, 0, size_mm, size_mm, 0.08 * size_mm)

    def draw(pen: Pen) -> None:
        pen.path(shape, fill=GROUNDS[colour], line=GROUNDS[DARK], width_mm=theme.HAIR)

    return Stamp(f"stone {colour} back {size_mm:g}", draw)


def sides(job: Job) -> Iterator[Side]:
    """A leaf with fronts and backs, or a leaf for each colour to fold and glue."""
    title = job.words("part.stones")
    if job.duplex:
        yield Side("stones", title, partial(_fronts, job=job))
        yield Side("stones", title, _backs, back=True)
        return
    for colour in (LIGHT, DARK):
        called = job.words(f"stones.colour.{NAMES[colour]}")
        draw = partial(_folded, job=job, colour=colour)
        yield Side("stones", f"{title} · {called}", draw, mark=called)


def _fronts(page: Page, job: Job) -> None:
    for colour, grid in GRIDS.items():
        _draw_stones(page, job, colour, grid)
        _label(page, grid, page.words(f"stones.set.{NAMES[colour]}"))


def _backs(page: Page) -> None:
    """Gray behind the dark ones; mirrored, the groups come to lie where they are."""
    for colour, grid in GRIDS.items():
        _draw_backs(page, grid, colour, BACK_BLEED)
        if colour == LIGHT:  # faint and off the stones: where they are
            page.pen.path(crops(grid), line=theme.RIM, width_mm=theme.CUT)
        _label(page, grid, page.words(f"stones.set.back.{NAMES[colour]}"))


def _draw_backs(page: Page, grid: ChipGrid, colour: str, bleed: float) -> None:
    """The backs of a colour; their ground runs over the outer cuts."""
    mono = page.style.inks.mono
    draw_ground(page, grid, theme.WHITE if mono else BACKS[colour], bleed)
    if mono and colour == DARK:
        step, half = SIZE / HATCH, LINE / 2
        count = DOWN * HATCH
        ys = [grid.top + i * step for i in range(-1, count + 2)]
        ends = grid.left - bleed + half, grid.right + bleed - half
        rows = joined(line((ends[0], y), (ends[1], y)) for y in ys)
        page.pen.path(rows, line=GROUNDS[DARK], width_mm=LINE)
    page.pen.scatter(grid.spread([back_stamp(colour, mono)] * grid.down))


def back_stamp(colour: str, mono: bool) -> Stamp:
    """A frame and five dots on a disc: the same on every stone of a colour."""
    middle, near = SIZE / 2, (SIZE - FRAME) / 2
    ground, ink = (theme.WHITE, theme.BLACK) if mono else DISCS[colour]

    def draw(pen: Pen) -> None:
        if mono and colour == DARK:
            pen.path(circle(middle, middle, CLEAR), fill=theme.WHITE)
        else:
            frame = rect(near, near, FRAME, FRAME, FRAME_BENT)
            tint = theme.QUIET if mono else FRAMES[colour]
            pen.path(frame, line=tint, width_mm=theme.HAIR if mono else FRAME_LINE)
        pen.path(circle(middle, middle, DISC), fill=ground, line=ink, width_mm=DISC_LINE)
        pen.path(five_dots(middle, middle, DISC), fill=ink)

    return Stamp(f"stone back {colour}", draw)


def _folded(page: Page, job: Job, colour: str) -> None:
    """Fronts and backs of a colour with a fold between them."""
    rim = rect(
        LEFT - BLEED,
        FRONT.top - BLEED,
        ACROSS * SIZE + 2 * BLEED,
        BACK.bottom - FRONT.top + 2 * BLEED,
    )
    page.pen.path(rim, fill=theme.WHITE, line=theme.RIM, width_mm=theme.CUT)
    _draw_stones(page, job, colour, FRONT, foot=False)
    _draw_backs(page, BACK, colour, BLEED)
    for start, end, tint in (
        (0.0, BOX_WIDTH, theme.QUIET),
        (LEFT - BLEED, BACK.right + BLEED, _cut_ink(colour)),
    ):
        path = line((start, FOLD), (end, FOLD))
        page.pen.path(path, line=tint, width_mm=theme.HAIR, dash_mm=DASH)
    page.text(0, FOLD - 2, page.words("line.fold"), theme.SMALL, colour=theme.QUIET)
    _label(page, FRONT, page.words("stones.set.fold"))


def _cut_ink(colour: str) -> str:
    return theme.WHITE if colour == DARK else theme.QUIET


def _label(page: Page, grid: ChipGrid, words: str) -> None:
    room = BOX_WIDTH - LEFT
    y = grid.top - LABEL - (page.rows(room, words) - 1) * page.leading(theme.TEXT)
    page.paragraph(LEFT, y, room, words, colour=theme.QUIET)


def _draw_stones(page: Page, job: Job, colour: str, grid: ChipGrid, foot: bool = True) -> None:
    """The stones of a colour, a mark to each row, and beside it what it counts."""
    definition, inks = job.deal.definition, page.style.inks
    inset = (1 - MARK) / 2 * SIZE
    draw_ground(page, grid, GROUNDS[colour])
    for j, symbol in enumerate(definition.symbols):
        stamp = mark_stamp(symbol, MARK * SIZE, colour, inks)
        y = grid.top + j * SIZE
        page.pen.scatter(
            (stamp, grid.left + i * SIZE + inset, y + inset) for i in range(grid.across)
        )
        number, ink = f"{definition.numbers[j]}", theme.QUIET
        page.text(BESIDE, y + SIZE / 2, number, theme.PART, colour=ink, bold=True, align=END)
        middle = y + SIZE / 2 + 1.8 + cap_mm(page.style.size(theme.SMALL)) / 2
        at, called = (BESIDE, middle), symbol.called(page.words.lang)
        beside(page, at, (BESIDE, 6), called, theme.SMALL, colour=theme.QUIET, align=END)
    draw_cuts(page, grid, _cut_ink(colour), foot)


def pictures(job: Job) -> Iterator[Picture]:
    """Each stone once."""
    for stone in STONES:
        stamp = stone_stamp(job.deal.definition, stone, SIZE, job.style.inks)
        yield square_picture(f"stone-{numbered(job.deal.definition, stone)}", SIZE, stamp)
