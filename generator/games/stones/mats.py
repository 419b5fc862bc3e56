"""Stones' mats: towers for two players at its long sides, clear for one.

The mat of towers is wider than paper, so it lies on its side: it is drawn as the players see it and
then turned by a quarter.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from generator import theme
from generator.components.dice_nets import DASH
from generator.games.stones.stones import blank_stamp, stone_stamp
from generator.pages.job import Job, Side
from generator.pages.page import BAND, BOTTOM, Page, Style
from generator.pens.path import Path, circle, joined, line, rect, ruled, steps
from generator.pens.pen import Pen, Stamp
from layouts.definition.loader import Definition
from layouts.games.stones import ACROSS, DARK, DOWN, LIGHT
from layouts.grid import LETTERS, Cell
from layouts.millimetres import BOX_WIDTH

RIM = 6.0  # around a mat, for the names of its squares
TOWER = 27.0  # squares of towers
WIDE, HIGH = ACROSS * TOWER + 2 * RIM, DOWN * TOWER + 2 * RIM
LYING = (BOX_WIDTH - HIGH) / 2, (BAND + BOTTOM + WIDE) / 2  # its lower left corner on paper
STRIP, LEGEND, SEAT = 24.0, 13.0, 26.0  # reminder beside the mat; its stones and their room
CLEAR, SQUARE, STONE = 6, 29.0, 25.0  # squares of clear, their size, and where a stone goes
CLEAR_LEFT, CLEAR_TOP = (BOX_WIDTH - CLEAR * SQUARE) / 2, 26.0
CORNERS: tuple[Cell, ...] = ((0, 0), (CLEAR - 1, 0), (0, CLEAR - 1), (CLEAR - 1, CLEAR - 1))
MIDDLE = range(1, CLEAR - 1)  # columns and rows where light stones lie at first
STEP, IN_STEP, ARC = 12.0, 1.0, 6.0  # squares of the drawn jump, white in them, how high it goes


LARGE, LARGE_TOP, LARGE_FOOT = 46.0, 43.0, BOTTOM  # squares in large print; where mats begin, end
INSET, NAME = 2.0, 12.0  # from a square of clear to where a stone goes; names of squares


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


def clear_corner(cell: Cell) -> tuple[float, float]:
    """Return the top left corner on paper of a square of clear."""
    return CLEAR_LEFT + cell[0] * SQUARE, CLEAR_TOP + cell[1] * SQUARE


def _large_sides(job: Job) -> Iterator[Side]:
    """Yield the mat of towers on two pages, that of clear on four; each is cut along its joints."""
    for play, across, down in (("towers", ACROSS, DOWN), ("clear", CLEAR, CLEAR)):
        called, each = job.words(f"rules.stones.{play}.name"), 4 if play == "towers" else 3
        title = f"{job.words('part.mats')} · {called}"
        for top in range(0, down, each):
            for left in range(0, across, each):
                here = [(x, y) for y in range(top, top + each) for x in range(left, left + each)]
                draw = partial(_draw_piece, job=job, cells=here)
                yield Side("mats", title, draw, mark="" if left or top else called)


def _draw_piece(page: Page, job: Job, cells: Sequence[Cell]) -> None:
    (first, upper), each = cells[0], round(len(cells) ** 0.5)
    wide, is_towers = each * LARGE, each == DOWN
    x0, y0 = 0.0 if first else BOX_WIDTH - wide, LARGE_TOP
    if not is_towers:
        y0 = BAND + 5 if upper else LARGE_FOOT - wide
    for x, y in cells:
        left, top = x0 + (x - first) * LARGE, y0 + (y - upper) * LARGE
        if is_towers:
            fill = theme.PALE if (x + y) % 2 else None
            square = rect(left, top, LARGE, LARGE)
            page.pen.path(square, fill=fill, line=theme.RIM, width_mm=theme.HAIR)
        else:
            _draw_place(page, (x, y), (left + INSET, top + INSET), LARGE - 2 * INSET)
    side = x0 + wide + RIM / 2 if first else x0 - RIM / 2
    for i in range(each):
        at = (i + 0.5) * LARGE
        page.pen.use(_name(page.style, f"{upper + i + 1}"), side, y0 + at)
        if not upper:
            page.pen.use(_name(page.style, LETTERS[first + i]), x0 + at, y0 - RIM / 2)
    (_around_towers if is_towers else _around_clear)(page, job, (x0, y0, wide), cells[0])


def _around_towers(page: Page, job: Job, box: tuple[float, float, float], first: Cell) -> None:
    """Draw the cut of half a mat (left, top, side), and for each player the steps of stones."""
    _, top, wide = box
    joint = 0.0 if first[0] else BOX_WIDTH
    _draw_joint(page, line((joint, top), (joint, top + wide)))
    ends = ((LIGHT, (0.0, top + wide + 2), 0), (DARK, (BOX_WIDTH, top - 8), 2))
    for colour, corner, turn in ends:
        draw = partial(_steps_of, style=page.style, job=job, colour=colour)
        page.pen.use(Stamp(f"towers steps {colour}", draw), *corner, turn=turn)


def _around_clear(page: Page, job: Job, box: tuple[float, float, float], first: Cell) -> None:
    """Draw the cuts of a quarter of a mat (left, top, side), and beside it a jump."""
    left, top, wide = box
    x, y = left if first[0] else left + wide, top if first[1] else top + wide
    _draw_joint(page, line((x, top), (x, top + wide)))
    _draw_joint(page, line((left, y), (left + wide, y)))
    below = top + wide + 14
    if first == (0, 0):
        page.paragraph(0, BAND + 14, BOX_WIDTH, page.words("stones.mat.join"))
    elif not first[0]:
        page.paragraph(0, below, BOX_WIDTH, page.words("stones.mat.clear"))
    elif first[1]:
        _jump(page, 4.0, below)


def _draw_joint(page: Page, path: Path) -> None:
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
    for y in range(CLEAR):
        for x in range(CLEAR):
            left, top = clear_corner((x, y))
            _draw_place(page, (x, y), (left + inset, top + inset), STONE)
    for i in range(CLEAR):
        at = (i + 0.5) * SQUARE
        pen.use(_name(page.style, LETTERS[i]), CLEAR_LEFT + at, CLEAR_TOP - RIM / 2)
        pen.use(_name(page.style, f"{i + 1}"), CLEAR_LEFT - RIM / 2, CLEAR_TOP + at)
    _jump(page, CLEAR_LEFT - RIM, CLEAR_TOP + side + RIM + 3)


def _draw_place(page: Page, cell: Cell, at: tuple[float, float], size: float) -> None:
    """Draw the place of a stone of clear: a ring in a corner, darker for dark stones."""
    (x, y), (left, top) = cell, at
    if cell in CORNERS:
        ring = circle(left + size / 2, top + size / 2, size / 2 - 1)
        page.pen.path(ring, line=theme.QUIET, width_mm=theme.HAIR)  # dashed would be a fold
        return
    ground = theme.PALE if x in MIDDLE and y in MIDDLE else theme.SHADE
    rim = theme.QUIET if page.style.inks.mono else None  # copiers lose tints
    thick = theme.HAIR if ground == theme.PALE else 2 * theme.STRONG
    square = rect(left, top, size, size, theme.ROUND)
    page.pen.path(square, fill=ground, line=rim, width_mm=thick)


def _jump(page: Page, edge: float, y: float) -> None:
    """Draw a jump before and after, with words, as wide as the mat with its frame."""
    wide = 3 * STEP
    x = edge - IN_STEP  # the first stone is flush with the frame
    left, top = page.x(x, wide), y + ARC
    _stones(page, left, top, {0: LIGHT, 1: DARK})
    _stones(page, left, top + STEP + 2, {2: LIGHT})
    way = jump(left + STEP / 2, left + 2.5 * STEP, top, ARC)
    page.pen.path(way, line=theme.BLACK, width_mm=theme.STRONG)
    if page.style.large:
        return
    at, words = x + wide + 10, page.words("stones.mat.clear")
    page.about(at, top + STEP + 1, BOX_WIDTH - edge - at, words)


def _stones(page: Page, left: float, y: float, stones: Mapping[int, str]) -> None:
    for i in range(3):
        x = left + i * STEP
        if i in stones:
            page.pen.use(blank_stamp(stones[i], STEP - 2 * IN_STEP), x + IN_STEP, y + IN_STEP)
        else:
            ring = circle(x + STEP / 2, y + STEP / 2, STEP / 2 - IN_STEP)
            page.pen.path(ring, line=theme.QUIET, width_mm=theme.HAIR)


def jump(start: float, end: float, y: float, high: float) -> Path:
    """Return the way of a jump to the right: up and down again, with a head."""
    rise = y - high / 0.75
    way: Path = (("M", (start, y)), ("C", (start + 3, rise, end - 3, rise, end, y)))
    return joined((way, line((end - 2.6, y - 1.1), (end, y), (end + 0.3, y - 2.8))))
