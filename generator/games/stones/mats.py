"""Stones' mats: towers for two players at its long sides, clear for one.

The mat of towers is wider than paper, so it lies on its side: it is drawn as the players see it and
then turned by a quarter.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import product

from generator import theme
from generator.components.dice import DASH
from generator.games.stones.drawn_stones import draw_arrow
from generator.games.stones.stones import blank_stamp, stone_stamp
from generator.lettering.text import cap_mm
from generator.pages.job import Job, Side
from generator.pages.page import BAND, BOTTOM, Exact, Page, Style
from generator.pens.path import Box, boxed, circle, joined, line, rect, ruled, steps
from generator.pens.pen import END, START, Pen, Stamp
from generator.pens.wrapped_pens import turned_pen
from generator.sheets.wordmark import draw_wordmark
from layouts.definition.loader import Definition
from layouts.games.stones import ACROSS, DARK, DOWN, LIGHT
from layouts.grid import LETTERS, Cell
from layouts.matrix import moved, turned
from layouts.millimetres import BOX_HEIGHT, BOX_WIDTH

RIM = 6.0  # around a mat, for the names of its squares
TOWER = 27.0  # squares of towers
WIDE, HIGH = ACROSS * TOWER + 2 * RIM, DOWN * TOWER + 2 * RIM
LYING = (BOX_WIDTH - HIGH) / 2, (BAND + BOTTOM + WIDE) / 2  # its lower left corner on paper
STRIP, LEGEND, SEAT = 24.0, 13.0, 26.0  # reminder beside the mat; its stones and their room
CLEAR, SQUARE, STONE = 6, 29.0, 25.0  # squares of clear, their size, and where a stone goes
CLEAR_LEFT, CLEAR_TOP = (BOX_WIDTH - CLEAR * SQUARE) / 2, 27.0
CORNERS: tuple[Cell, ...] = ((0, 0), (CLEAR - 1, 0), (0, CLEAR - 1), (CLEAR - 1, CLEAR - 1))
MIDDLE = range(1, CLEAR - 1)  # columns and rows where light stones lie at first
STEP, IN_STEP, ARC = 12.0, 1.0, 6.0  # squares of the drawn jump, white in them, how high it goes


LARGE, LARGE_TOP, NAME = 46.0, 43.0, 12.0  # in large print: squares, towers' top, names of squares
HALF = CLEAR // 2  # columns of clear on a page
EDGE, INSET = 5.0, 2.0  # from paper to the ground of clear; from its squares to places of stones
STRIP_IN, LINE_Y, TITLE_HIGH, TITLE, TEXT_Y = 9.0, 6.0, 16.0, Exact(22.0), 25.0  # words beside it
CARD = 44.0, 38.0  # with the drawn jump


def sides(job: Job) -> Iterator[Side]:
    """Yield a mat for towers and one for clear, on the two sides of a sheet if possible."""
    if job.style.large:
        yield from _large_sides(job)
        return
    for number, (play, draw) in enumerate((("towers", _towers), ("clear", _clear))):
        called = job.words(f"rules.stones.{play}.name")
        title = f"{job.words('part.mats')} · {called}"
        back = job.duplex and number == 1
        yield Side("mats", title, partial(draw, job=job), back=back, mark=called)


def _large_sides(job: Job) -> Iterator[Side]:
    """Yield each mat on two pages; on both sides of paper, one joint serves both mats."""
    pages = [("towers", 0), ("towers", 1), ("clear", 0), ("clear", 1)]
    if job.duplex:
        pages = [("clear", 0), ("towers", 1), ("clear", 1), ("towers", 0)]
    for number, (play, column) in enumerate(pages):
        called, is_clear = job.words(f"rules.stones.{play}.name"), play == "clear"
        title = f"{job.words('part.mats')} · {called}"
        draw = partial(_half_clear if is_clear else _half_towers, job=job, column=column)
        mark = "" if play in dict(pages[:number]) else called
        back = job.duplex and not is_clear
        yield Side("mats", title, draw, back=back, mark=mark, bare=is_clear)


def _half_towers(page: Page, job: Job, column: int) -> None:
    """Draw half of the mat with its names, and for each player the steps of stones."""
    wide, foot = DOWN * LARGE, LARGE_TOP + DOWN * LARGE
    x0 = 0.0 if column else BOX_WIDTH - wide
    for x, y in product(range(DOWN), repeat=2):
        square = rect(x0 + x * LARGE, LARGE_TOP + y * LARGE, LARGE, LARGE)
        fill = theme.PALE if (x + y) % 2 else None
        page.pen.path(square, fill=fill, line=theme.RIM, width_mm=theme.HAIR)
    side = x0 + wide + RIM / 2 if column else x0 - RIM / 2
    for i in range(DOWN):
        at = (i + 0.5) * LARGE
        page.pen.use(_name(page.style, f"{i + 1}"), side, LARGE_TOP + at)
        page.pen.use(_name(page.style, LETTERS[column * DOWN + i]), x0 + at, LARGE_TOP - RIM / 2)
    _draw_joint(page, column, LARGE_TOP, foot)
    for colour, corner, turn in ((LIGHT, (0, foot + 2), 0), (DARK, (BOX_WIDTH, LARGE_TOP - 8), 2)):
        draw = partial(_steps_of, style=page.style, job=job, colour=colour)
        page.pen.use(Stamp(f"towers steps {colour}", draw), *corner, turn=turn)


def _half_clear(page: Page, job: Job, column: int) -> None:
    """Draw half of the mat, as high as the paper, on a ground with words beside the mat."""
    left, top, right, bottom = page.pen.paper
    top, bottom, mono = top + EDGE, bottom - EDGE, page.style.inks.mono
    wide, high = HALF * LARGE, CLEAR * LARGE
    x0, y0 = 0.0 if column else BOX_WIDTH - wide, (BOX_HEIGHT - high) / 2
    upper, lower = max(y0, top), min(y0 + high, bottom)  # Letter is a little too low
    ends = (x0, right - EDGE) if column else (left + EDGE, x0 + wide)
    inks, ink = theme.lid_inks(page.style.accent, mono), theme.BLACK if mono else None
    for box, fill in (
        ((ends[0], top, ends[1], bottom), inks.ground),
        ((x0, upper, x0 + wide, lower), theme.WHITE),
    ):
        page.pen.path(boxed(box), fill=fill, line=ink, width_mm=theme.STRONG)
    for x, y in product(range(HALF), range(CLEAR)):
        at, cell = (x0 + x * LARGE, y0 + y * LARGE), (column * HALF + x, y)
        over, under = max(at[1], upper) + INSET, min(at[1] + LARGE, lower) - INSET
        _draw_place(page, cell, (at[0] + INSET, over, at[0] + LARGE - INSET, under))
        name = f"{LETTERS[cell[0]]}{y + 1}"
        inset = 2.0 if cell in CORNERS else 4.0  # clear of the ring
        base = over + inset + cap_mm(NAME)
        page.pen.text(at[0] + inset, base, name, size_pt=NAME, ink=theme.QUIET)
    _draw_joint(page, column, top, bottom)
    corner = (right - EDGE, STRIP_IN) if column else (left + EDGE, BOX_HEIGHT - STRIP_IN)
    pen = turned_pen(page.pen, moved(*corner), turned(90 if column else -90))
    _draw_strip(Page(pen, page.style, BOX_HEIGHT - 2 * STRIP_IN), job, column, inks.words)


def _draw_strip(page: Page, job: Job, column: int, ink: str) -> None:
    """Draw the title and the words at one end of the mat; they are read from there."""
    end, words = page.width, page.words("stones.mat.join" if column else "stones.mat.clear")
    start = 0.0
    if column:
        wide, high = CARD
        card = rect(page.x(0, wide), LINE_Y, wide, high, theme.ROUND)
        page.pen.path(card, fill=theme.WHITE, line=ink, width_mm=theme.HAIR)
        _draw_jump(page, 5.0, LINE_Y + 2.5)
        start = wide + 8
    align = END if page.words.rtl else START
    middle = LINE_Y + TITLE_HIGH / 2
    draw_wordmark(page.pen, job, page.x(start), middle, TITLE_HIGH, align=align)
    called = page.words("rules.stones.clear.name")
    page.level(end, middle, called, TITLE, colour=ink, bold=True, align=END)
    page.paragraph(start, LINE_Y + TEXT_Y, end - start, words, colour=ink)


def _draw_joint(page: Page, column: int, top: float, bottom: float) -> None:
    joint = 0.0 if column else BOX_WIDTH
    path = line((joint, top), (joint, bottom))
    page.pen.path(path, line=theme.QUIET, width_mm=theme.HAIR, dash_mm=DASH)


def _steps_of(pen: Pen, style: Style, job: Job, colour: str) -> None:
    count = len(job.deal.definition.symbols)
    for number in range(1, count + 1):
        x = BOX_WIDTH / 2 + (number - 1 - count / 2) * 1.5 * SEAT
        stamp = stone_stamp(job.deal.definition, f"{colour}{number}", LEGEND, style.inks)
        pen.use(stamp, x, 3)
        pen.centred(x + LEGEND + 7, 3 + LEGEND / 2, f"{number}", style.size(theme.PART), bold=True)


def _towers(page: Page, job: Job) -> None:
    """Draw the mat in the middle and a reminder for each player, at their side of it."""
    definition, style = job.deal.definition, page.style
    left, bottom = LYING
    page.pen.use(Stamp("towers mat", partial(_tower_mat, style=style)), left, bottom, turn=3)
    for colour, x, y, turn in (
        (LIGHT, left + HIGH + 6, bottom, 3),
        (DARK, left - 6, bottom - WIDE, 1),
    ):
        draw = partial(_reminder, style=style, definition=definition, colour=colour)
        page.pen.use(Stamp(f"towers reminder {colour}", draw), x, y, turn=turn)


def _tower_mat(pen: Pen, style: Style) -> None:
    pen.path(rect(0, 0, WIDE, HIGH, theme.ROUND), line=theme.RIM, width_mm=theme.HAIR)
    shaded = [
        rect(RIM + x * TOWER, RIM + y * TOWER, TOWER, TOWER)
        for x in range(ACROSS)
        for y in range(DOWN)
        if (x + y) % 2
    ]
    pen.path(joined(shaded), fill=theme.PALE)
    lines = ruled(steps(RIM, TOWER, ACROSS), steps(RIM, TOWER, DOWN))
    pen.path(lines, line=theme.RIM, width_mm=theme.HAIR)
    half, middles = RIM / 2, [RIM + (i + 0.5) * TOWER for i in range(ACROSS)]
    names = [(LETTERS[i], (at, HIGH - half), (at, half)) for i, at in enumerate(middles)]
    names += [(f"{i}", (half, at), (WIDE - half, at)) for i, at in enumerate(middles[:DOWN], 1)]
    for name, near, far in names:  # turned for the far player
        pen.use(_name(style, name), *near)
        pen.use(_name(style, name), *far, turn=2)


def _name(style: Style, name: str) -> Stamp:
    size = NAME if style.large else theme.SMALL
    return Stamp(f"mat name {name}", lambda pen: pen.centred(0, 0, name, size, theme.QUIET))


def _reminder(pen: Pen, style: Style, definition: Definition, colour: str) -> None:
    page = Page(pen, style, WIDE)
    for i, number in enumerate(definition.numbers):
        x = i * SEAT
        stamp = stone_stamp(definition, f"{colour}{i + 1}", LEGEND, style.inks)
        pen.use(stamp, page.x(x, LEGEND), (STRIP - LEGEND) / 2)
        page.level(x + LEGEND + 3, STRIP / 2, f"{number}", theme.PART, bold=True)
    x = len(definition.symbols) * SEAT + 4
    text = "\n".join(map(page.words, ("stones.mat.towers", "stones.mat.towers.gap")))
    page.about(x, STRIP / 2, WIDE - x, text)


def _clear(page: Page, job: Job) -> None:
    """Draw the mat, darker where dark stones lie at first; below it a jump."""
    pen, side = page.pen, CLEAR * SQUARE
    frame = rect(CLEAR_LEFT - RIM, CLEAR_TOP - RIM, side + 2 * RIM, side + 2 * RIM, theme.ROUND)
    pen.path(frame, line=theme.RIM, width_mm=theme.HAIR)
    inset = (SQUARE - STONE) / 2
    for cell in product(range(CLEAR), range(CLEAR)):
        left, top = CLEAR_LEFT + cell[0] * SQUARE + inset, CLEAR_TOP + cell[1] * SQUARE + inset
        _draw_place(page, cell, (left, top, left + STONE, top + STONE))
    for i in range(CLEAR):
        at = (i + 0.5) * SQUARE
        pen.use(_name(page.style, LETTERS[i]), CLEAR_LEFT + at, CLEAR_TOP - RIM / 2)
        pen.use(_name(page.style, f"{i + 1}"), CLEAR_LEFT - RIM / 2, CLEAR_TOP + at)
    edge, y = CLEAR_LEFT - RIM, CLEAR_TOP + side + RIM + 3
    _draw_jump(page, edge, y)
    at, words = edge + 3 * STEP + 9, page.words("stones.mat.clear")
    page.about(at, y + ARC + STEP + 1, BOX_WIDTH - edge - at, words)


def _draw_place(page: Page, cell: Cell, box: Box) -> None:
    """Draw the place of a stone of clear: a ring in a corner, darker for dark stones."""
    (x, y), (left, top, right, bottom) = cell, box
    if cell in CORNERS:
        ring = circle((left + right) / 2, (top + bottom) / 2, (bottom - top) / 2 - 1)
        page.pen.path(ring, line=theme.QUIET, width_mm=theme.HAIR)  # dashed would be a fold
        return
    ground = theme.PALE if x in MIDDLE and y in MIDDLE else theme.SHADE
    rim = theme.QUIET if page.style.inks.mono else None  # copiers lose tints
    thick = theme.HAIR if ground == theme.PALE else 2 * theme.STRONG
    page.pen.path(boxed(box, theme.ROUND), fill=ground, line=rim, width_mm=thick)


def _draw_jump(page: Page, edge: float, y: float) -> None:
    """Draw a jump before and after; the first stone is flush with the edge."""
    wide = 3 * STEP
    left, top = page.x(edge - IN_STEP, wide), y + ARC
    _stones(page, left, top, {0: LIGHT, 1: DARK})
    _stones(page, left, top + STEP + 2, {2: LIGHT})
    draw_arrow(page, (left + STEP / 2, top), (left + 2.5 * STEP, top + 0.4), ARC / 1.33)


def _stones(page: Page, left: float, y: float, stones: Mapping[int, str]) -> None:
    for i in range(3):
        x = left + i * STEP
        if i in stones:
            page.pen.use(blank_stamp(stones[i], STEP - 2 * IN_STEP), x + IN_STEP, y + IN_STEP)
        else:
            ring = circle(x + STEP / 2, y + STEP / 2, STEP / 2 - IN_STEP)
            page.pen.path(ring, line=theme.QUIET, width_mm=theme.HAIR)
