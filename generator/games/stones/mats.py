"""Stones' mats: towers for two who sit at its long sides, clear for one.

The mat of towers is wider than paper, so it lies on its side: it is drawn as the players see it and
then turned by a quarter.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from generator import theme
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


def sides(job: Job) -> Iterator[Side]:
    """A mat for towers and one for clear, on the two sides of a leaf where that is wanted."""
    for number, (play, draw) in enumerate((("towers", _towers), ("clear", _clear))):
        called = job.words(f"rules.stones.{play}.name")
        title = f"{job.words('part.mats')} · {called}"
        back = job.duplex and number == 1
        yield Side("mats", title, partial(draw, job=job), back=back, mark=called)


def clear_corner(cell: Cell) -> tuple[float, float]:
    """The top left corner on paper of a square of clear."""
    return CLEAR_LEFT + cell[0] * SQUARE, CLEAR_TOP + cell[1] * SQUARE


# --- towers -----------------------------------------------------------------------------------


def _towers(page: Page, job: Job) -> None:
    """The mat in the middle and a reminder for each player, at their side of it."""
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
    """The mat as the player at its lower side sees it."""
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
    for x in range(ACROSS):
        at = RIM + (x + 0.5) * TOWER
        _both_ways(pen, style, LETTERS[x], (at, HIGH - RIM / 2), (at, RIM / 2))
    for y in range(DOWN):
        at = RIM + (y + 0.5) * TOWER
        _both_ways(pen, style, f"{y + 1}", (RIM / 2, at), (WIDE - RIM / 2, at))


def _both_ways(
    pen: Pen, style: Style, name: str, near: tuple[float, float], far: tuple[float, float]
) -> None:
    """A name for the near player, and turned for the far one."""
    stamp = _name(style, name)
    pen.use(stamp, *near)
    pen.use(stamp, *far, turn=2)


def _name(style: Style, name: str) -> Stamp:
    size = style.size(theme.SMALL)
    return Stamp(f"mat name {name}", lambda pen: pen.centred(0, 0, name, size, theme.QUIET))


def _reminder(pen: Pen, style: Style, definition: Definition, colour: str) -> None:
    """How far each stone of this player goes, and what is to be heeded."""
    page = Page(pen, style, WIDE)
    for i, number in enumerate(definition.numbers):
        x = i * SEAT
        stamp = stone_stamp(definition, f"{colour}{i + 1}", LEGEND, style.inks)
        pen.use(stamp, page.x(x, LEGEND), (STRIP - LEGEND) / 2)
        page.level(x + LEGEND + 3, STRIP / 2, f"{number}", theme.PART, bold=True)
    x = len(definition.symbols) * SEAT + 4
    said = "\n".join(map(page.words, ("stones.mat.towers", "stones.mat.towers.gap")))
    page.about(x, STRIP / 2, WIDE - x, said, theme.SMALL if style.large else theme.TEXT)


# --- clear ------------------------------------------------------------------------------------


def _clear(page: Page, job: Job) -> None:
    """The mat, darker where dark stones lie at first; below it what a jump is."""
    pen, side = page.pen, CLEAR * SQUARE
    frame = rect(CLEAR_LEFT - RIM, CLEAR_TOP - RIM, side + 2 * RIM, side + 2 * RIM, theme.ROUND)
    pen.path(frame, line=theme.RIM, width_mm=theme.HAIR)
    inset = (SQUARE - STONE) / 2
    for y in range(CLEAR):
        for x in range(CLEAR):
            left, top = clear_corner((x, y))
            if (x, y) in CORNERS:
                ring = circle(left + SQUARE / 2, top + SQUARE / 2, STONE / 2 - 1)
                pen.path(ring, line=theme.QUIET, width_mm=theme.HAIR)  # dashed would be a fold
            else:
                ground = theme.PALE if x in MIDDLE and y in MIDDLE else theme.SHADE
                square = rect(left + inset, top + inset, STONE, STONE, theme.ROUND)
                rim = theme.QUIET if page.style.inks.mono else None  # copiers lose tints
                thick = theme.HAIR if ground == theme.PALE else 2 * theme.STRONG
                pen.path(square, fill=ground, line=rim, width_mm=thick)
    for i in range(CLEAR):
        at = (i + 0.5) * SQUARE
        pen.use(_name(page.style, LETTERS[i]), CLEAR_LEFT + at, CLEAR_TOP - RIM / 2)
        pen.use(_name(page.style, f"{i + 1}"), CLEAR_LEFT - RIM / 2, CLEAR_TOP + at)
    _jump(page, CLEAR_LEFT - RIM, CLEAR_TOP + side + RIM + 3)


def _jump(page: Page, edge: float, y: float) -> None:
    """A jump before and after, and in words, as wide as the mat with its frame."""
    wide = 3 * STEP
    x = edge - IN_STEP  # the first stone is flush with the frame
    left, top = page.x(x, wide), y + ARC
    _stones(page, left, top, {0: LIGHT, 1: DARK})
    _stones(page, left, top + STEP + 2, {2: LIGHT})
    way = jump(left + STEP / 2, left + 2.5 * STEP, top, ARC)
    page.pen.path(way, line=theme.BLACK, width_mm=theme.STRONG)
    at, said = x + wide + 10, page.words("stones.mat.clear")
    page.about(at, top + STEP + 1, BOX_WIDTH - edge - at, said)


def _stones(page: Page, left: float, y: float, stones: Mapping[int, str]) -> None:
    """Three squares in a row, some with a stone on its face."""
    for i in range(3):
        x = left + i * STEP
        if i in stones:
            page.pen.use(blank_stamp(stones[i], STEP - 2 * IN_STEP), x + IN_STEP, y + IN_STEP)
        else:
            ring = circle(x + STEP / 2, y + STEP / 2, STEP / 2 - IN_STEP)
            page.pen.path(ring, line=theme.QUIET, width_mm=theme.HAIR)


def jump(start: float, end: float, y: float, high: float) -> Path:
    """The way of a jump to the right: up and down again, with a head."""
    rise = y - high / 0.75
    way: Path = (("M", (start, y)), ("C", (start + 3, rise, end - 3, rise, end, y)))
    return joined((way, line((end - 2.6, y - 1.1), (end, y), (end + 0.3, y - 2.8))))
