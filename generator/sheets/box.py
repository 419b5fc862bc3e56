"""A box to keep a game in: its net on one sheet, a picture of it when closed, and how it is folded.

The four walls and both lids have the ground of the game, which bleeds over the cuts; tab, tucks
and flaps stay white, so that glue holds and no ink rubs off.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator import theme
from generator.components.dice_nets import DASH
from generator.components.tuck_box import TuckBox, half_disc
from generator.lettering.text import cap_mm
from generator.pages.job import Job, Side
from generator.pages.page import BAND, BOTTOM, Page
from generator.pens.matrix import Matrix
from generator.pens.path import CLOSE, Box, Path, joined, line, polygon, rect
from generator.pens.pen import Pen, Stamp
from generator.sheets.box_panels import BoxPanels, Drawn
from generator.sheets.lid.art import Art, Lid
from layouts.millimetres import BOX_WIDTH

NET_TOP, APART = BAND + 8.0, 9.0  # the net; between it and what stands below
BLEED, NEAR = 2.0, 0.4  # ground over a cut, and beside a flap
HATCH, IN = 2.6, 2.4  # of the tab: from line to line, and from its sides
SLOPE = (0.72, 0.36)  # how depth runs on the picture of the closed box: to the right and up
PICTURE, STEPS, GAP = 78.0, 86.0, 1.2  # widths of the picture and of the words beside it
SIZES = (theme.TEXT, 9.0, 8.5, 8.0, 7.5, theme.SMALL, 6.5)  # of the steps: as large as fits
FOLD = 0.25


def sides(
    job: Job, art: Art, figure: Drawn, box: TuckBox, holds: Sequence[str], pack: str
) -> Iterator[Side]:
    """The sheet of a box; `pack` says what goes in first."""

    def draw(page: Page) -> None:
        panels = BoxPanels(Lid(page.pen, job), art, figure, box, holds)
        wide, high = box.size
        page.pen.use(_net(panels), (BOX_WIDTH - wide) / 2, NET_TOP)
        top = NET_TOP + high + APART
        _closed(page, panels, (0.0, top, PICTURE, BOTTOM))
        how = [*(page.words(f"box.step.{n}") for n in (1, 2, 3, 4)), pack]
        _steps(page, how, (BOX_WIDTH - STEPS, top, BOX_WIDTH, BOTTOM))

    yield Side("box", job.words("part.box"), draw)


# --- the net -----------------------------------------------------------------------------------


def _net(panels: BoxPanels) -> Stamp:
    """All panels with their art, the cuts and the folds; the origin is its upper left corner."""
    box, lid = panels.box, panels.lid
    top, xs = box.top, box.xs

    def draw(pen: Pen) -> None:
        if not lid.mono:
            _ground(pen, box, lid.colours.ground)
            pen.scatter(panels.pattern())
        for stamp, x, y in (
            (panels.back(), 0.0, top),
            (panels.side(1), xs[1], top),
            (panels.front(), xs[2], top),
            (panels.side(3), xs[3], top),
            (panels.top(), 0.0, box.tuck),
            (panels.top(), 0.0, box.foot),
        ):
            pen.use(stamp, x, y)
        pen.path(_notch(box), fill=theme.WHITE)
        pen.path(_hatched(box), line=theme.RIM, width_mm=FOLD)
        for inside, ink in ((True, lid.colours.words), (False, theme.DEEP_INK)):
            pen.path(box.folds(inside), line=ink, width_mm=FOLD, dash_mm=DASH)
        pen.path(box.cuts(), line=theme.BLACK, width_mm=theme.THINNEST)

    return Stamp("box net", draw)


def _notch(box: TuckBox) -> Path:
    """The place for a thumb, and the bleed above it."""
    middle, r, over = (box.xs[2] + box.xs[3]) / 2, box.notch, box.top - BLEED - 0.1
    corners: Path = (("L", (middle + r, over)), ("L", (middle - r, over)), CLOSE)
    return half_disc(middle, box.top, r) + corners


def _ground(pen: Pen, box: TuckBox, ink: str) -> None:
    """The colour of walls and lids; it runs over the cuts, and under the fold of the tab."""
    pen.path(rect(-BLEED, box.top, box.xs[4] + 2 * BLEED, box.high), fill=ink)
    front = box.panels["front"].box
    pen.path(rect(front[0], front[1] - BLEED, front[2], front[3] + 2 * BLEED), fill=ink)
    for y in (box.tuck, box.foot):
        pen.path(rect(-BLEED, y, box.wide + BLEED + NEAR, box.lid), fill=ink)


def _hatched(box: TuckBox) -> Path:
    """Slanting lines on the tab: there the glue goes."""
    left, top, wide, high = box.panels["glue"].box
    start, end, low = left + BLEED + 0.8, left + wide - 1.5, top + high - 5
    lines = []
    y = top + 6.0
    while y < low:
        lines.append(line((start, y + IN), (end, y - 1)))
        y += HATCH
    return joined(lines)


# --- below it ----------------------------------------------------------------------------------


def _closed(page: Page, panels: BoxPanels, room: Box) -> None:
    """The finished box: front, side and lid, with the art that they really have."""
    box, lid = panels.box, panels.lid
    left, top, right, bottom = room
    dx, dy = box.deep * SLOPE[0], box.deep * SLOPE[1]
    wide, high = box.wide + dx, box.high + dy
    scale = min(1.0, (right - left) / wide, (bottom - top) / high)
    tones = ("ground", "deep") if not lid.mono else ()
    ground = lid.colours.ground if tones else theme.WHITE
    deep = theme.mixed(ground, theme.BLACK, 0.15) if tones else theme.WHITE
    pale = theme.mixed(ground, theme.WHITE, 0.2) if tones else theme.WHITE
    w, h = box.wide, box.high
    shapes: tuple[tuple[Path, str], ...] = (
        (polygon(((0, 0), (w, 0), (w + dx, -dy), (dx, -dy))), pale),
        (polygon(((w, 0), (w, h), (w + dx, h - dy), (w + dx, -dy))), deep),
        (rect(0, 0, w, h), ground),
    )
    side: Matrix = (SLOPE[0], -SLOPE[1], 0, 1, w, 0)
    above: Matrix = (1, 0, -SLOPE[0], SLOPE[1], dx, -dy)

    def draw(pen: Pen) -> None:
        for path, fill in shapes:
            pen.path(path, fill=fill, line=theme.DEEP_INK, width_mm=0.5)
        pen.use(panels.front(), 0, 0)
        pen.lay(panels.side(3), side)
        pen.lay(panels.top(), above)
        notch = half_disc(w / 2, 0, box.notch)
        pen.path((*notch, CLOSE), fill=theme.WHITE, line=theme.DEEP_INK, width_mm=0.5)

    x = page.x(left + (right - left - scale * wide) / 2, scale * wide)
    y = (top + bottom - scale * high) / 2 + scale * dy
    page.pen.use(Stamp("closed box", draw), x, y, scale=scale)


def _steps(page: Page, steps: Sequence[str], room: Box) -> None:
    """How it is folded, in the middle of a room, as large as fits."""
    left, top, right, bottom = room
    inset = page.style.size(5.0)
    width = right - left - inset
    head = page.words("box.folds")

    def high(size: float) -> float:
        rows = sum(page.rows(width, how, size) for how in steps)
        return rows * page.leading(size) + len(steps) * GAP + page.leading(size * 1.3)

    size = next((size for size in SIZES if high(size) <= bottom - top), SIZES[-1])
    y = (top + bottom - high(size)) / 2 + cap_mm(page.style.size(size * 1.3))
    page.text(left, y, head, size * 1.3, bold=True)
    y += page.leading(size * 1.3) + GAP
    for number, how in enumerate(steps, 1):
        page.text(left, y, f"{number}", size, bold=True)
        y = page.paragraph(left + inset, y, width, how, size) + GAP
