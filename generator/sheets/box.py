"""A box to keep a game in: its net on one sheet, a picture of it when closed, and how to fold it.

The four walls and both lids have the ground of the game, which bleeds over the cuts; tab, tucks
and flaps stay white, so that glue holds and no ink rubs off. Each panel is drawn from its own top
left corner, so that the net and the picture of the closed box show the same. In mono there is no
ground and no pattern: lines, and the title.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from math import fsum

from generator import theme
from generator.components.dice import DASH
from generator.components.lid_pieces import word_path
from generator.components.tuck_box import Load, TuckBox, box_for, half_disc
from generator.lettering.text import cap_mm, width_mm, wrap
from generator.pages.job import Job, Side
from generator.pages.page import BAND, BOTTOM, LEADING, QUINCUNX, Page
from generator.pens.path import CLOSE, Box, Path, circle, joined, line, polygon, rect
from generator.pens.pen import MIDDLE, PT, Pen, Stamp
from generator.pens.wrapped_pens import extent, fitted, turned_pen
from generator.sheets.lid import FAMILY, Art, Lid, spoken
from generator.sheets.wordmark import art_of, scattered, small_marks
from layouts.matrix import Matrix, moved, turned
from layouts.millimetres import BOX_WIDTH
from layouts.values import dataclass

# --- what is printed on the panels: the lid's art, small enough for a pocket -------------------


Drawn = Callable[[Lid], None]

EDGE, BELOW_NOTCH, APART = 4.25, 4.5, 3.0  # around the art; between notch, title and figure
TITLE = 0.45  # the most of a front that the title takes
LOW = 14.0  # a side narrower than this has no title
SIDE_CAP, SIDE_EDGE, SIDE_DOTS = 7.5, 5.0, 6.0
DOT, SPREAD = 1.5, 3.4 / 2.8  # the five dots of a lid; those of narrow panels are smaller
CARD_X, CARD_Y, CARD_BENT, CARD_IN = 5.0, 6.0, 2.5, 2.0  # the white card on the back
HEAD, LINES, MARK, LARGEST = 10.0, 9.5, 11.0, 1.5  # type sizes on it, and how much larger
MARK_SHARE = 0.55  # of the pattern's marks


@dataclass(frozen=True)
class BoxPanels:
    """The art of a box, panel by panel."""

    lid: Lid
    art: Art
    figure: Drawn
    box: TuckBox
    holds: Sequence[str]  # lines on the content of the box

    def front(self) -> Stamp:
        """Return the title below the notch, and below it parts of the game."""
        wide, high = self.box.widths[2], self.box.high
        top = self.box.notch + BELOW_NOTCH
        room = (EDGE, top, wide - EDGE, top + (high - top - EDGE) * TITLE)

        def draw(pen: Pen) -> None:
            foot = self._fitted(pen, self.art.title, room, hangs=True)
            rest = (EDGE, foot + APART, wide - EDGE, high - EDGE)
            self._fitted(pen, self.figure, rest)

        return Stamp("box front", draw)

    def side(self, wall: int) -> Stamp:
        """Return the title, read from the top, and five dots; dots alone if narrow."""
        wide, high = self.box.widths[wall], self.box.high

        def draw(pen: Pen) -> None:
            if self.box.deep < LOW:
                self._dots(pen, wide / 2, high / 2, wide / 20)
                return
            there = turned_pen(pen, moved(wide / 2, high / 2), turned(90))
            room = high - 2 * SIDE_EDGE - SIDE_DOTS - APART
            path = word_path(spoken(self.lid).upper(), room, wide - 2 * EDGE, SIDE_CAP)
            left, _, right, _ = extent(lambda ruler: ruler.path(path, fill=theme.BLACK)) or (0,) * 4
            shift = (SIDE_DOTS + APART) / 2
            way = -1 if self.lid.job.words.rtl else 1
            turned_pen(there, moved(-way * shift, 0)).path(path, fill=self.lid.colours.words)
            self._dots(there, way * ((right - left) / 2 + APART + SIDE_DOTS / 2 - shift), 0, 0.6)

        return Stamp(f"box side {wall}", draw)

    def top(self) -> Stamp:
        """Return five dots on a lid."""
        wide, high = self.box.wide, self.box.lid
        return Stamp(
            "box lid", lambda pen: self._dots(pen, wide / 2, high / 2, min(1.0, high / 16))
        )

    def back(self) -> Stamp:
        """Return a white card with the content of the box, and the name of the games."""
        wide, high = self.box.wide, self.box.high
        rim = theme.BLACK if self.lid.mono else None

        def draw(pen: Pen) -> None:
            card = rect(CARD_X, CARD_Y, wide - 2 * CARD_X, high - 2 * CARD_Y, CARD_BENT)
            pen.path(card, fill=theme.WHITE, line=rim, width_mm=theme.HAIR)
            room = wide - 2 * (CARD_X + CARD_IN)
            rows = self._rows(room, high - 2 * CARD_Y - 2 * CARD_IN - cap_mm(MARK) - 3)
            y = CARD_Y + CARD_IN + 1
            for words, size, bold in rows:
                y += cap_mm(size)
                pen.text(wide / 2, y, words, size_pt=size, bold=bold, align=MIDDLE)
                y += size * PT * LEADING - cap_mm(size)
            self._family(pen, wide / 2, high - CARD_Y - CARD_IN - 1)

        return Stamp("box back", draw)

    def _rows(self, wide: float, high: float) -> list[tuple[str, float, bool]]:
        """Return the lines on the card with their sizes: as large as fits, but readable."""
        words, style = self.lid.job.words("box.holds"), self.lid.job.style
        rows: list[tuple[str, float, bool]] = []
        for share in (style.mm(1), LARGEST, 1.2, 1.0, 0.9, 0.8, 0.75, 0.7, theme.LEAST / LINES):
            head, size = HEAD * share, LINES * share
            rows = [(row, head, True) for row in wrap(words, wide, head, True)]
            for held in self.holds:
                rows += [(row, size, False) for row in wrap(held, wide, size)]
            is_fit = all(width_mm(row, points, bold) <= wide for row, points, bold in rows)
            tall = fsum(points * PT * LEADING for _, points, _ in rows)
            if is_fit and tall <= (high / 2 if share > style.mm(1) else high):
                break
        return rows

    def _family(self, pen: Pen, x: float, y: float) -> None:
        size = MARK
        wide, cap = width_mm(FAMILY, size, True), cap_mm(size)
        start = x - wide / 2 + 2.5
        ink = theme.BLACK if self.lid.mono else self.lid.colours.ground
        pen.text(start, y, FAMILY, size_pt=size, ink=theme.DEEP_INK, bold=True)
        dots = ((start - 4.5 + 0.5 * dx, y - cap / 2 + 0.5 * dy) for dx, dy in QUINCUNX)
        pen.path(joined(circle(*at, 0.65) for at in dots), fill=ink)

    def _dots(self, pen: Pen, x: float, y: float, scale: float) -> None:
        spots = ((x + SPREAD * scale * dx, y + SPREAD * scale * dy) for dx, dy in QUINCUNX)
        pen.path(joined(circle(*at, DOT * scale) for at in spots), fill=self.lid.colours.words)

    def _fitted(self, pen: Pen, drawn: Drawn, room: Box, hangs: bool = False) -> float:
        """Draw a drawing of the lid as large as fits a room; return its lower end."""

        return fitted(pen, lambda there: drawn(replace(self.lid, pen=there)), room, hangs)

    def pattern(self) -> Iterator[tuple[Stamp, float, float]]:
        """Yield the lid's pattern, smaller, on walls and lids, clear of the folds."""
        small, box = small_marks(self.lid, self.art, MARK_SHARE), self.box
        rooms = [
            (x, box.top, x + w, box.foot) for x, w in zip(box.xs[1:], box.widths[1:], strict=False)
        ]
        lids = ((box.tuck, box.top), (box.foot, box.foot + box.lid))
        rooms += [(0.0, top, box.wide, foot) for top, foot in lids]
        for room in rooms:
            yield from scattered(small, room)


# --- the sheet ---------------------------------------------------------------------------------


NET_TOP, BELOW = BAND + 5.6, 9.0  # the net; between it and what is below
BLEED, NEAR = 2.0, 0.4  # ground over a cut, and beside a flap
HATCH, IN = 2.6, 2.4  # of the tab: from line to line, and from its sides
SLOPE = (0.72, 0.36)  # of the closed box's depth in its picture: right and up
PICTURE, STEPS, GAP = 78.0, 86.0, 1.2  # widths of the picture and of the words beside it
SIZES = (theme.TEXT, 9.0, 8.5, 8.0, 7.5, theme.SMALL, 6.5)  # of the steps: as large as fits
FOLD = 0.25


def sides(
    job: Job, figure: Drawn, loads: Sequence[Load], holds: Mapping[str, int], pack: str = "pack",
    **numbers: int,
) -> Iterator[Side]:  # fmt: skip
    """Yield the sheet of a box for some loads.

    `holds` has the last words of the keys for its contents, each with its number; the key `pack`
    and its `numbers` say what goes in first.
    """
    words, key = job.words, f"box.{job.game}"
    box, content = box_for(loads), [words(f"{key}.{what}", n=n) for what, n in holds.items()]

    def draw(page: Page) -> None:
        panels = BoxPanels(Lid(page.pen, job), art_of(job.game), figure, box, content)
        wide, high = box.size
        page.pen.use(_net(panels), (BOX_WIDTH - wide) / 2, NET_TOP)
        top = NET_TOP + high + BELOW
        _closed(page, panels, (0.0, top, PICTURE, BOTTOM))
        how = [*(page.words(f"box.step.{n}") for n in (1, 2, 3, 4))]
        how.append(words(f"{key}.{pack}", **numbers))
        _steps(page, how, (BOX_WIDTH - STEPS, top, BOX_WIDTH, BOTTOM))

    yield Side("box", job.words("part.box"), draw)


# --- the net -----------------------------------------------------------------------------------


def _net(panels: BoxPanels) -> Stamp:
    """Return all panels with their art, the cuts and the folds, from the upper left corner."""
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
    middle, r, over = (box.xs[2] + box.xs[3]) / 2, box.notch, box.top - BLEED - 0.1
    corners: Path = (("L", (middle + r, over)), ("L", (middle - r, over)), CLOSE)
    return half_disc(middle, box.top, r) + corners


def _ground(pen: Pen, box: TuckBox, ink: str) -> None:
    """Draw the ground of walls and lids over the cuts, and under the fold of the tab."""
    pen.path(rect(-BLEED, box.top, box.xs[4] + 2 * BLEED, box.high), fill=ink)
    front = box.panels["front"].box
    pen.path(rect(front[0], front[1] - BLEED, front[2], front[3] + 2 * BLEED), fill=ink)
    for y in (box.tuck, box.foot):
        pen.path(rect(-BLEED, y, box.wide + BLEED + NEAR, box.lid), fill=ink)


def _hatched(box: TuckBox) -> Path:
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
    box, lid = panels.box, panels.lid
    left, top, right, bottom = room
    dx, dy = box.deep * SLOPE[0], box.deep * SLOPE[1]
    wide, high = box.wide + dx, box.high + dy
    scale = min(1.0, (right - left) / wide, (bottom - top) / high)
    ground = deep = pale = theme.WHITE
    if not lid.mono:
        ground = lid.colours.ground
        deep, pale = theme.mixed(ground, theme.BLACK, 0.15), theme.mixed(ground, theme.WHITE, 0.2)
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
    left, top, right, bottom = room
    inset = page.style.mm(5.0)
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
