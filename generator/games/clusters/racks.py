"""Clusters' racks to fold: tiles lean on the front, seen by one player only.

From the side, and unfolded with the printed face up:

         /|           lip     stands up before the tiles
       /  |           base    lies on the table
  |  /    | back      back    faces the others, so its words are upside down on paper
  |/______|           front   the tiles lean on it
  lip  base           tab     lies on the base right up to the lip; the tiles stand on it
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import accumulate
from math import hypot

from generator import theme
from generator.components.dice_nets import DASH
from generator.games.clusters.tiles import on_board, on_poster, tile_stamp
from generator.lettering.text import width_mm
from generator.lettering.whole_names import set_name
from generator.pages.job import Job, Side
from generator.pages.name_fields import foot_about, name_room
from generator.pages.page import QUINCUNX, Page, Style
from generator.pens.path import Path, Point, circle, joined, line, polygon, rect
from generator.pens.pen import END, MIDDLE, Pen, Stamp
from layouts.games.clusters import FIVE, fitting
from layouts.millimetres import BOX_WIDTH
from layouts.values import dataclass

PANELS = ("lip", "base", "back", "front", "tab")
BETWEEN, TOP, FOOT = 4.0, 62.0, 247.0  # racks on a page: where they begin at most, and end
LARGE_GROUND = 90.0
INTRO, GROUND, DRAWN = 21.0, 45.0, 25.0  # the first line of the steps; what is drawn beside them
STEPS = ("cut", "fold", "glue", "stand")
SHOWN = 74.0  # room for the drawing beside the steps
MOST_SUM = 45  # a rack has room for no more sums
WOOD, BLEED = 0.22, 1.5  # how much darker than the edge of tiles; over the cuts at both ends
PLATE, PLATE_IN = 0.72, 11.0  # of the back, how high the plate for a name is; from its ends
HELD = (3, 8, 4, 6, 1, 9, 2)  # tiles in the drawing


@dataclass(frozen=True)
class Rack:
    """A rack for so many tiles of a size."""

    tiles: int
    tile_mm: float
    held: tuple[int, ...] = HELD  # tiles in the drawing
    sums: range = range(FIVE, MOST_SUM + 1, FIVE)  # that lines may have

    @property
    def width(self) -> float:
        """A little play for each tile, and an end on both sides."""
        return self.tiles * (self.tile_mm + 0.5) + 3

    @property
    def tray(self) -> float:
        """How deep tiles stand, and how deep the tab is that lies there."""
        return 5.0 if self.tile_mm < 20 else 6.0

    @property
    def lip(self) -> float:
        """Not so high that it hides the numbers."""
        return min(6.0, 0.3 * self.tile_mm)

    @property
    def back(self) -> float:
        return 8.0 + 0.7 * self.tile_mm

    @property
    def foot(self) -> float:
        """From the front's lower edge to the back."""
        return 0.8 * self.back

    @property
    def panels(self) -> tuple[float, ...]:
        """The heights of all panels in order."""
        front = hypot(self.foot, self.back)
        return self.lip, self.tray + self.foot, self.back, front, self.tray

    @property
    def folds(self) -> tuple[float, ...]:
        """Where panels end, from the top of the strip."""
        return tuple(accumulate(self.panels))

    @property
    def height(self) -> float:
        return self.folds[-1]


def rack(job: Job) -> Rack:
    """The rack for the largest tiles that are printed; smaller ones stand in it as well."""
    size = on_poster(job) if "poster" in job.parts else on_board(job)
    definition = job.deal.definition
    rules, held = definition.rules, tuple(fitting(number, definition) for number in HELD)
    most = min(MOST_SUM, rules["longest"] * rules["highest"])
    return Rack(rules["rack"], size, held, range(FIVE, most + 1, FIVE))


def places(one: Rack) -> list[Point]:
    """The corners of all racks that a page holds."""
    across = 2 if 2 * one.width + BETWEEN <= BOX_WIDTH else 1
    left = (BOX_WIDTH - across * one.width - (across - 1) * BETWEEN) / 2
    top = min(TOP, FOOT - 2 * one.height - BETWEEN)
    return [
        (left + i * (one.width + BETWEEN), top + j * (one.height + BETWEEN))
        for j in (0, 1)
        for i in range(across)
    ]


def sides(job: Job) -> Iterator[Side]:
    """A rack for every player, as many on a page as it holds."""
    one = rack(job)
    each, title = len(places(one)), job.words("part.racks")
    for first in range(1, job.deal.players + 1, each):
        here = range(first, min(first + each, job.deal.players + 1))
        yield Side("racks", title, partial(_draw, job=job, here=here))
        if job.style.large and first == 1:  # what doesn't fit above them
            yield Side("racks", title, partial(_draw_large_steps, one=one), back=job.duplex)


def _draw(page: Page, job: Job, here: range) -> None:
    """How it is done, and the racks."""
    one = rack(job)
    spots = places(one)
    if not page.style.large:
        _steps(page, one)
    for player, (x, y) in zip(here, spots, strict=False):
        at = page.x(x, one.width), y
        page.pen.use(_strip(one, page.style), *at)
        _name(page, one, job.name(player), at)
        _sums(page, one, at)
    rows = {y for _, y in spots[: len(here)]}
    for y in sorted(rows, reverse=True):  # from below: so it was always drawn, and bytes stay
        _panels(page, one, spots[0][0] - 2, y)


def _strip(one: Rack, style: Style) -> Stamp:
    """Cuts, folds, and the tab pale; its ends are slanting, so that it slips in easily."""
    wide, high, foot, slant = one.width, one.height, one.folds[3], 2.0
    tab = ((wide, foot), (wide - slant, high), (slant, high))
    folds = joined(line((0, y), (wide, y)) for y in one.folds[:-1])

    def draw(pen: Pen) -> None:
        pen.path(polygon(((0, foot), *tab)), fill=theme.PALE)
        _draw_wood(pen, one, style)
        pen.path(folds, line=theme.QUIET, width_mm=theme.CUT, dash_mm=DASH)
        around = polygon(((0, 0), (wide, 0), *tab, (0, foot)))
        pen.path(around, line=theme.BLACK, width_mm=theme.CUT)

    return Stamp(f"rack {one.tile_mm:g}", draw)


def _draw_wood(pen: Pen, one: Rack, style: Style) -> None:
    """The face of a rack, as on the lid: lip and back in a deep tone that runs over the cuts."""
    mono, tint = style.inks.mono, theme.lid_inks(style.accent, mono=False).deep
    wood = theme.WHITE if mono else theme.mixed(tint, theme.BLACK, WOOD)
    pen.path(rect(-BLEED, -BLEED, one.width + 2 * BLEED, one.lip + BLEED), fill=wood)
    pen.path(rect(-BLEED, one.folds[1], one.width + 2 * BLEED, one.back), fill=wood)
    dots = (circle(one.width / 2 + 0.45 * x, one.lip / 2 + 0.45 * y, 0.55) for x, y in QUINCUNX)
    pen.path(joined(dots), fill=_on_wood(style))


def _on_wood(style: Style) -> str:
    return theme.BLACK if style.inks.mono else theme.mixed(style.accent, theme.WHITE, 0.55)


def _draw_plate(pen: Pen, one: Rack, style: Style) -> None:
    """Where a name stands: white on wood; five dots at both ends, as on a lid."""
    half, high = one.width / 2 - PLATE_IN, one.back * PLATE
    pen.path(rect(-half, -high / 2, 2 * half, high, theme.ROUND), fill=theme.WHITE)
    for way in (-1, 1):
        x = way * (one.width / 2 - PLATE_IN / 2)
        dots = (circle(x + 0.8 * dx, 0.8 * dy, 0.9) for dx, dy in QUINCUNX)
        pen.path(joined(dots), fill=_on_wood(style))


def _name(page: Page, one: Rack, name: str, at: Point) -> None:
    """Whose rack it is, on the back for those who sit opposite; a line where nobody is named."""
    room, style = one.width - 2 * PLATE_IN - 6, page.style
    shown = set_name(name, name_room(page, (room, one.back * PLATE - 2), theme.GAME))

    def draw(pen: Pen) -> None:
        _draw_plate(pen, one, style)
        if name:
            for y, text in shown.baselines(foot_about(shown, 0)):
                pen.text(0, y, text, size_pt=shown.points, bold=True, align=MIDDLE)
            return
        to_write_on = line((-room / 2, 3.4), (room / 2, 3.4))
        pen.path(to_write_on, line=theme.QUIET, width_mm=theme.HAIR)

    middle = one.folds[1] + one.back / 2
    stamp = Stamp(f"rack of {name}" if name else f"nobody's rack {one.tile_mm:g}", draw)
    page.pen.use(stamp, at[0] + one.width / 2, at[1] + middle, turn=2)


def _panels(page: Page, one: Rack, end: float, top: float) -> None:
    """What the panels are called, beside the first strip of a row."""
    called = [page.words(f"clusters.rack.{name}") for name in PANELS]
    most = theme.SMALL if page.style.large else theme.TEXT
    size = page.sized(most, lambda one: all(width_mm(words, one) <= end for words in called))
    for words, foot, high in zip(called, one.folds, one.panels, strict=True):
        page.level(end, top + foot - high / 2, words, size, colour=theme.QUIET, align=END)


def _sums(page: Page, one: Rack, at: Point) -> None:
    """The sums to look for, on the front above the tiles; they begin at the reading start."""
    step = (one.width - 8) / len(one.sums)
    size = page.style.size(theme.TEXT)
    size *= min(1.0, (step - 1.5) / width_mm(str(max(one.sums)), size))
    free = one.panels[3] - one.tile_mm
    y = at[1] + one.folds[2] + min(free / 2, 6.0)
    for i, number in enumerate(one.sums):
        x = 4 + (i + 0.5) * step
        x = one.width - x if page.words.rtl else x
        page.pen.centred(at[0] + x, y, str(number), size, theme.QUIET)


# --- how to fold -------------------------------------------------------------------------------


def _steps(page: Page, one: Rack) -> None:
    """Four steps in words beside the finished rack, from the side and as its owner sees it."""
    _write_steps(page, INTRO, BOX_WIDTH - SHOWN - 6)
    _draw_folded(page, one, GROUND, SHOWN)


def _draw_large_steps(page: Page, one: Rack) -> None:
    """The same in large print, on a page of its own."""
    _draw_folded(page, one, LARGE_GROUND, BOX_WIDTH)
    _write_steps(page, LARGE_GROUND + 24, BOX_WIDTH)


def _write_steps(page: Page, y: float, width: float) -> None:
    """The steps in words from a first line on."""
    inset = page.style.mm(6)
    for number, step in enumerate(STEPS, 1):
        page.text(0, y, f"{number}", bold=True)
        y = page.paragraph(inset, y, width - inset, page.words(f"clusters.rack.{step}"))
        y += page.style.mm(0.8)


def _draw_folded(page: Page, one: Rack, ground: float, width: float) -> None:
    """The finished rack from the side and from its front, at the end of the page so wide."""
    half, deep = width / 2, one.tray + one.foot
    side = min(half - 12, DRAWN * width / SHOWN * deep / one.back)
    _draw_side(page, one, (page.x(BOX_WIDTH - width, half) + half / 2, ground), side)
    _draw_front(page, one, (page.x(BOX_WIDTH - half, half), ground), half)


def _draw_side(page: Page, one: Rack, at: Point, width: float) -> None:
    """From the side about a place on the table: the folded strip, a tile, and the table."""
    scale = width / (one.tray + one.foot)
    x, y = at[0] - width / 2, at[1]

    def put(*points: Point) -> Path:
        return line(*((x + scale * a, y - scale * b) for a, b in points))

    deep, gap = one.tray + one.foot, 0.9 / scale  # the tab is drawn a little above the base
    strip = ((0, one.lip), (0, 0), (deep, 0), (deep, one.back), (one.tray, gap), (gap, gap))
    long, share = hypot(one.foot, one.back), one.tile_mm / hypot(one.foot, one.back)
    out = 1.2 / scale  # from the front to the tile on it
    dx, dy = -out * one.back / long, out * one.foot / long
    low = (one.tray + dx, gap + dy + out / 2)
    tile = (low, (low[0] + share * one.foot, low[1] + share * (one.back - gap)))
    page.pen.path(put(*strip), line=theme.BLACK, width_mm=theme.STRONG)
    page.pen.path(put(*tile), line=page.style.tint, width_mm=1.2)
    table = line((x - 4, y + 1), (x + width + 4, y + 1))
    page.pen.path(table, line=theme.RIM, width_mm=theme.HAIR)


def _draw_front(page: Page, one: Rack, at: Point, width: float) -> None:
    """As its owner sees it: tiles before the front, their feet behind the lip."""
    scale = width / one.width
    x, y = at
    tile, step = scale * one.tile_mm, scale * (one.width - 4) / one.tiles
    front = rect(x, y - scale * one.back, width, scale * one.back)
    page.pen.path(front, fill=theme.WHITE, line=theme.BLACK, width_mm=theme.HAIR)
    for i, number in enumerate(one.held[: one.tiles]):
        left = x + scale * 2 + i * step + (step - tile) / 2
        page.pen.use(tile_stamp(number, tile, page.style), left, y - tile - scale)
    lip = rect(x, y - scale * one.lip / 2, width, scale * one.lip / 2)
    page.pen.path(lip, fill=theme.WHITE, line=theme.BLACK, width_mm=theme.HAIR)
