"""Clusters' racks to fold: tiles lean on the front, seen by one player only.

From the side, and unfolded with the printed face up:

         /|           lip     upright before the tiles
       /  |           base    lies on the table
  |  /    | back      back    faces the others, so its words are upside down on paper
  |/______|           front   the tiles lean on it
  lip  base           tab     lies on the base right up to the lip, below the tiles
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import accumulate
from math import hypot

from generator import theme
from generator.components.dice import DASH
from generator.games.clusters.board import short_rules
from generator.games.clusters.tiles import on_board, on_poster, tile_stamp
from generator.lettering.text import width_mm
from generator.lettering.whole_names import set_name
from generator.pages.job import Job, Side
from generator.pages.name_fields import foot_about, name_room
from generator.pages.page import QUINCUNX, Page, Style
from generator.pens.path import Path, Point, circle, joined, line, polygon, rect
from generator.pens.pen import END, MIDDLE, Pen, Stamp
from generator.sheets.short_card import draw_back_below, draw_below, fits_below
from layouts.games.clusters import FIVE, fitting
from layouts.millimetres import BOX_WIDTH
from layouts.values import dataclass

PANELS = ("lip", "base", "back", "front", "tab")
BETWEEN, TOP, FOOT = 4.0, 64.0, 247.0  # racks on a page: where they begin at most, and end
LARGE_TOP, BESIDE, ROWS = 24.0, 10.0, 14.0  # in large print; between racks, if there is room
HIGH, FRONT, FRONT_BELOW = 76.0, 150.0, 48.0  # drawings on a separate page: from side and front
BELOW, LOW, STEPS_BELOW = 8.0, 44.0, 18.0  # below a rack: the drawing, its height; then the steps
INTRO, GROUND, DRAWN = 24.0, 47.0, 25.0  # the first line of the steps; what is drawn beside them
NAMES = 12.0  # room for the names of panels beside the racks
STEPS = ("cut", "fold", "glue", "stand")
FULL_PAGE = 4  # racks, two in a row
SHOWN = 74.0  # room for the drawing beside the steps
MOST_SUM = 45  # a rack has room for no more sums
WOOD, BLEED = 0.22, 1.5  # how much darker than the edge of tiles; over the cuts at both ends
PLATE, PLATE_IN = 0.72, 11.0  # of the back, how high the plate for a name is; from its ends
HELD = (3, 8, 4, 6, 1, 9, 2)  # tiles in the drawing


@dataclass(frozen=True)
class Rack:
    """A rack for `tiles` tiles of `tile_mm`."""

    tiles: int
    tile_mm: float
    held: tuple[int, ...] = HELD  # tiles in the drawing
    sums: range = range(FIVE, MOST_SUM + 1, FIVE)  # that lines may have

    @property
    def width(self) -> float:
        """The width: a little play for each tile, and an end on both sides."""
        return self.tiles * (self.tile_mm + 0.5) + 3

    @property
    def tray(self) -> float:
        """The depth of the tray for the tiles, and of the tab in it."""
        return 5.0 if self.tile_mm < 20 else 6.0

    @property
    def lip(self) -> float:
        """The height of the lip, which doesn't hide the numbers."""
        return min(6.0, 0.3 * self.tile_mm)

    @property
    def back(self) -> float:
        return 8.0 + 0.7 * self.tile_mm

    @property
    def foot(self) -> float:
        """The depth from the front's lower edge to the back."""
        return 0.8 * self.back

    @property
    def panels(self) -> tuple[float, ...]:
        front = hypot(self.foot, self.back)
        return self.lip, self.tray + self.foot, self.back, front, self.tray

    @property
    def folds(self) -> tuple[float, ...]:
        """The lower ends of panels, from the top of the strip."""
        return tuple(accumulate(self.panels))

    @property
    def height(self) -> float:
        return self.folds[-1]


def rack_for(job: Job) -> Rack:
    """Return the rack for the largest tiles that are printed; smaller ones fit as well."""
    size = on_poster(job) if "poster" in job.parts else on_board(job)
    definition = job.deal.definition
    rules, held = definition.rules, tuple(fitting(number, definition) for number in HELD)
    most = min(MOST_SUM, rules["longest"] * rules["highest"])
    return Rack(rules["rack"], size, held, range(FIVE, most + 1, FIVE))


def places(rack: Rack, large: bool = False) -> list[Point]:
    """Return the corners of all racks on a page; in large print nothing is above them."""
    across = 2 if 2 * rack.width + BETWEEN <= BOX_WIDTH else 1
    spare = BOX_WIDTH - across * rack.width
    gap = min(BESIDE, max(min(BETWEEN, spare), spare - 2 * NAMES)) if across == 2 else 0.0
    left = (spare - gap) / 2
    top = LARGE_TOP if large else min(TOP, FOOT - 2 * rack.height - BETWEEN)
    below = min(FOOT - rack.height, top + rack.height + ROWS)
    return [(left + i * (rack.width + gap), y) for y in (top, below) for i in range(across)]


def sides(job: Job) -> Iterator[Side]:
    """Yield a rack for every player, as many on a page as fit."""
    rack = rack_for(job)
    each, title = len(places(rack, job.style.large)), job.words("part.racks")
    for first in range(1, job.deal.players + 1, each):
        here = range(first, min(first + each, job.deal.players + 1))
        if not job.style.large and each == FULL_PAGE and len(here) == FULL_PAGE - 1:
            here = range(first, first + FULL_PAGE)  # a spare one, rather than a hole
        yield Side("racks", title, partial(_draw, job=job, here=here))
        if job.style.large:  # what doesn't fit above them
            if first == 1 and not _has_room_for_steps(rack, job.deal.players):
                yield Side("racks", title, partial(_draw_large_steps, rack=rack), back=job.duplex)
        elif job.duplex and fits_below(job, short_rules(job), _foot(rack, here)):
            card = partial(draw_back_below, job=job, rules=short_rules(job))
            yield Side("racks", title, partial(card, bottom=_foot(rack, here)), back=True)


def _has_room_for_steps(rack: Rack, players: int) -> bool:
    """Return whether the last page of large print has one row of racks."""
    spots = places(rack, large=True)
    last = (players - 1) % len(spots)
    return spots[last][1] == spots[0][1]


def _foot(rack: Rack, here: range) -> float:
    """Return the end of the racks of some players."""
    return places(rack)[len(here) - 1][1] + rack.height


def _draw(page: Page, job: Job, here: range) -> None:
    rack = rack_for(job)
    spots = places(rack, page.style.large)
    if page.style.large:
        if here[-1] == job.deal.players and _has_room_for_steps(rack, here[-1]):
            ground = spots[0][1] + rack.height + BELOW + LOW
            _draw_folded(page, rack, ground, LOW * SHOWN / DRAWN)
            _write_steps(page, ground + STEPS_BELOW, BOX_WIDTH)
    else:
        _write_steps(page, INTRO, BOX_WIDTH - SHOWN - 6)
        _draw_folded(page, rack, GROUND, SHOWN)
    for player, (x, y) in zip(here, spots, strict=False):
        at = page.x(x, rack.width), y
        page.pen.use(_strip(rack, page.style), *at)
        _name(page, rack, job.name(player) if player <= job.deal.players else "", at)
        _sums(page, rack, at)
    if not page.style.large:
        draw_below(page, job, short_rules(job), _foot(rack, here))
    rows = {y for _, y in spots[: len(here)]}
    called = [page.words(f"clusters.rack.{name}") for name in PANELS]
    end, most = spots[0][0] - 3, theme.SMALL if page.style.large else theme.TEXT
    size = page.sized(most, lambda size: all(width_mm(words, size) <= end for words in called))
    for y in sorted(rows, reverse=True):  # from below: so it was always drawn, and bytes stay
        for words, foot, high in zip(called, rack.folds, rack.panels, strict=True):
            page.level(end, y + foot - high / 2, words, size, colour=theme.QUIET, align=END)


def _strip(rack: Rack, style: Style) -> Stamp:
    """Return cuts, folds, and a pale tab with slanting ends, so that it slips in easily."""
    wide, high, foot, slant = rack.width, rack.height, rack.folds[3], 2.0
    tab = ((wide, foot), (wide - slant, high), (slant, high))
    folds = joined(line((0, y), (wide, y)) for y in rack.folds[:-1])

    def draw(pen: Pen) -> None:
        pen.path(polygon(((0, foot), *tab)), fill=theme.PALE)
        _draw_wood(pen, rack, style)
        pen.path(folds, line=theme.QUIET, width_mm=theme.CUT, dash_mm=DASH)
        around = polygon(((0, 0), (wide, 0), *tab, (0, foot)))
        pen.path(around, line=theme.BLACK, width_mm=theme.CUT)

    return Stamp(f"rack {rack.tile_mm:g}", draw)


def _draw_wood(pen: Pen, rack: Rack, style: Style) -> None:
    """Draw lip and back in a deep tone that runs over the cuts, as on the lid."""
    mono, tint = style.inks.mono, theme.lid_inks(style.accent, mono=False).deep
    wood = theme.WHITE if mono else theme.mixed(tint, theme.BLACK, WOOD)
    pen.path(rect(-BLEED, -BLEED, rack.width + 2 * BLEED, rack.lip + BLEED), fill=wood)
    pen.path(rect(-BLEED, rack.folds[1], rack.width + 2 * BLEED, rack.back), fill=wood)
    dots = (circle(rack.width / 2 + 0.45 * x, rack.lip / 2 + 0.45 * y, 0.55) for x, y in QUINCUNX)
    pen.path(joined(dots), fill=_on_wood(style))


def _on_wood(style: Style) -> str:
    return theme.BLACK if style.inks.mono else theme.mixed(style.accent, theme.WHITE, 0.55)


def _name(page: Page, rack: Rack, name: str, at: Point) -> None:
    """Write the player's name on the back, upside down, or a line to write it on."""
    wide, high = rack.width - 2 * PLATE_IN, rack.back * PLATE
    room = wide - 6
    shown = set_name(name, name_room(page, (room, high - 2), theme.GAME))

    def draw(pen: Pen) -> None:
        pen.path(rect(-wide / 2, -high / 2, wide, high, theme.ROUND), fill=theme.WHITE)
        for x in (-(wide + PLATE_IN) / 2, (wide + PLATE_IN) / 2):  # five dots, as on the lid
            dots = (circle(x + 0.8 * dx, 0.8 * dy, 0.9) for dx, dy in QUINCUNX)
            pen.path(joined(dots), fill=_on_wood(page.style))
        if name:
            for y, text in shown.baselines(foot_about(shown, 0)):
                pen.text(0, y, text, size_pt=shown.points, bold=True, align=MIDDLE)
            return
        to_write_on = line((-room / 2, 3.4), (room / 2, 3.4))
        pen.path(to_write_on, line=theme.QUIET, width_mm=theme.HAIR)

    middle = rack.folds[1] + rack.back / 2
    stamp = Stamp(f"rack of {name}" if name else f"nobody's rack {rack.tile_mm:g}", draw)
    page.pen.use(stamp, at[0] + rack.width / 2, at[1] + middle, turn=2)


def _sums(page: Page, rack: Rack, at: Point) -> None:
    """Write the sums to look for on the front above the tiles, in reading direction."""
    step = (rack.width - 8) / len(rack.sums)
    size = page.style.size(theme.TEXT)
    size *= min(1.0, (step - 1.5) / width_mm(str(max(rack.sums)), size))
    free = rack.panels[3] - rack.tile_mm
    y = at[1] + rack.folds[2] + min(free / 2, 6.0)
    for i, number in enumerate(rack.sums):
        x = 4 + (i + 0.5) * step
        x = rack.width - x if page.words.rtl else x
        page.pen.centred(at[0] + x, y, str(number), size, theme.QUIET)


def _draw_large_steps(page: Page, rack: Rack) -> None:
    """Draw the finished rack from the side and below that from the front, then the steps."""
    middle, ground, front = BOX_WIDTH / 2, LARGE_TOP + HIGH, LARGE_TOP + HIGH + FRONT_BELOW
    _draw_side(page, rack, (middle, ground), HIGH * (rack.tray + rack.foot) / rack.back)
    _draw_front(page, rack, (middle - FRONT / 2, front), FRONT)
    _write_steps(page, front + STEPS_BELOW, BOX_WIDTH)


def _write_steps(page: Page, y: float, width: float) -> None:
    inset = page.style.mm(6)
    for number, step in enumerate(STEPS, 1):
        page.text(0, y, f"{number}", bold=True)
        y = page.paragraph(inset, y, width - inset, page.words(f"clusters.rack.{step}"))
        y += page.style.mm(0.8)


def _draw_folded(page: Page, rack: Rack, ground: float, width: float) -> None:
    """Draw the finished rack from the side and from the front, in `width` at the page's end."""
    half, deep = width / 2, rack.tray + rack.foot
    side = min(half - 12, DRAWN * width / SHOWN * deep / rack.back)
    _draw_side(page, rack, (page.x(BOX_WIDTH - width, half) + half / 2, ground), side)
    _draw_front(page, rack, (page.x(BOX_WIDTH - half, half), ground), half)


def _draw_side(page: Page, rack: Rack, at: Point, width: float) -> None:
    """Draw the folded strip, a tile and the table from the side, about a place on the table."""
    scale = width / (rack.tray + rack.foot)
    x, y = at[0] - width / 2, at[1]

    def put(*points: Point) -> Path:
        return line(*((x + scale * a, y - scale * b) for a, b in points))

    deep, gap = rack.tray + rack.foot, 0.9 / scale  # the tab is drawn a little above the base
    strip = ((0, rack.lip), (0, 0), (deep, 0), (deep, rack.back), (rack.tray, gap), (gap, gap))
    long, share = hypot(rack.foot, rack.back), rack.tile_mm / hypot(rack.foot, rack.back)
    out = 1.2 / scale  # from the front to the tile on it
    dx, dy = -out * rack.back / long, out * rack.foot / long
    low = (rack.tray + dx, gap + dy + out / 2)
    tile = (low, (low[0] + share * rack.foot, low[1] + share * (rack.back - gap)))
    page.pen.path(put(*strip), line=theme.BLACK, width_mm=theme.STRONG)
    page.pen.path(put(*tile), line=page.style.tint, width_mm=1.2)
    table = line((x - 4, y + 1), (x + width + 4, y + 1))
    page.pen.path(table, line=theme.RIM, width_mm=theme.HAIR)


def _draw_front(page: Page, rack: Rack, at: Point, width: float) -> None:
    """Draw the rack as its owner sees it: tiles before the front, their feet behind the lip."""
    scale = width / rack.width
    x, y = at
    tile, step = scale * rack.tile_mm, scale * (rack.width - 4) / rack.tiles
    front = rect(x, y - scale * rack.back, width, scale * rack.back)
    page.pen.path(front, fill=theme.WHITE, line=theme.BLACK, width_mm=theme.HAIR)
    for i, number in enumerate(rack.held[: rack.tiles]):
        left = x + scale * 2 + i * step + (step - tile) / 2
        page.pen.use(tile_stamp(number, tile, page.style), left, y - tile - scale)
    lip = rect(x, y - scale * rack.lip / 2, width, scale * rack.lip / 2)
    page.pen.path(lip, fill=theme.WHITE, line=theme.BLACK, width_mm=theme.HAIR)
