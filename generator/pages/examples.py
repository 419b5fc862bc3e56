"""Drawn examples for the rules of any game: pieces of boards, right and wrong side by side.

Example: rows of cells with `/` between them. Spaces in a row part its cells; without them each
letter is one. The game decides what a cell means. Squares are named from the example's own top
left: `a1`, runs and moves `a1-e5`; what covers many cells is a layer, rows typed once more.
Verdict: a tick or a cross, and the reason. Panel: a drawing with its verdict, or with a few words.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from itertools import count
from math import fsum

from generator import theme
from generator.pages.flow import Block, Figure, Writer, write
from generator.pages.job import Job
from generator.pages.page import Page, Style
from generator.pens.path import Path, Point, circle, joined, line, placed, rect
from layouts.definition.loader import Definition
from layouts.grid import Cell, parse_cell
from layouts.values import dataclass

GUTTER, REASON_GAP, ROW_GAP = 6.0, 1.6, 2.4
BELOW = 2.0, 3.0  # from drawings to their verdicts; in large print
BESIDE = 0.62  # of the width is for drawings with words beside them
BESIDE_GAP, BESIDE_MM = 3.0, 40.0  # from a drawing to words beside it, and the least for them
NO_BREAK = "\u00a0"
LEADS_MM, LEADS_HEAD = 3.0, 0.9  # an arrow from one step to the next
RIGHT_COLOUR, WRONG_COLOUR = "#009E73", "#D55E00"


Sign = bool | str  # right, wrong, or the number of a step


def mark_mm(style: Style) -> float:
    """Return the size of a tick or cross; it grows with the type beside it."""
    return style.mm(4.2)


def draw_mark(page: Page, left: float, top: float, right: Sign) -> None:
    """Draw a number, a tick in a full circle or a cross in an empty one: clear without colour."""
    size = mark_mm(page.style)
    if isinstance(right, str):
        ground = theme.BLACK if page.style.inks.mono else page.style.accent
        page.pen.path(circle(left + size / 2, top + size / 2, size / 2), fill=ground)
        points, ink = page.style.size(theme.CAPTION), theme.words_on(ground)
        page.pen.centred(left + size / 2, top + size / 2, right, points, ink, bold=True)
        return
    colour = page.style.inks.of(RIGHT_COLOUR if right else WRONG_COLOUR)
    ring = circle(left + size / 2, top + size / 2, size * 0.46)
    if right:
        page.pen.path(ring, fill=colour, line=colour, width_mm=size * 0.08)
        sign = line((0.27, 0.53), (0.44, 0.69), (0.73, 0.34))
    else:
        page.pen.path(ring, line=colour, width_mm=size * 0.12)
        sign = joined((line((0.31, 0.31), (0.69, 0.69)), line((0.31, 0.69), (0.69, 0.31))))
    sign_colour, thick = (theme.WHITE, 0.12) if right else (colour, 0.17)
    page.pen.path(placed(sign, left, top, size), line=sign_colour, width_mm=size * thick)


def verdict(style: Style, width: float, right: Sign, why: str) -> Block:
    """Return a mark and its reason, the first line level with the mark."""
    mark, step = mark_mm(style), style.leading(theme.CAPTION)
    rows = style.lines(_held(why), width - mark - REASON_GAP, theme.CAPTION)
    inset = (mark - step) / 2

    def draw(page: Page, x: float, y: float) -> None:
        draw_mark(page, page.x(x, mark), y, right)
        write(page, x + mark + REASON_GAP, y + inset, rows, theme.CAPTION)

    if isinstance(right, str):
        spoken = f"{right}. {why}"
    else:
        spoken = style.words("figure.right" if right else "figure.wrong", why=why)
    return Block(max(mark, inset + len(rows) * step), draw, words=(spoken,))


def panel_mm(width: float, panels: int) -> float:
    """Return the width of each of `panels` panels."""
    return (width + GUTTER) / panels - GUTTER


def panels(style: Style, width: float, *shown: tuple[Block, Sign, str], wide: float = 0) -> Block:
    """Return drawings of one height side by side, each with its verdict below.

    An arrow leads from a numbered step to the next. With the width `wide` of the drawings, verdicts
    are beside them if there is room: that saves paper in large print.
    """
    slot, high = panel_mm(width, len(shown)), shown[0][0].height
    start = wide + BESIDE_GAP if wide else slot
    is_beside = slot - start >= BESIDE_MM
    room = slot - start if is_beside else slot
    verdicts = [verdict(style, room, right, why) for _, right, why in shown]
    below = BELOW[style.large]
    lowest = max(block.height for block in verdicts)
    tall = max(high, lowest) if is_beside else high

    def draw(page: Page, x: float, y: float) -> None:
        for i, (drawing, _, _) in enumerate(shown):
            at = x + i * (slot + GUTTER)
            drawing.draw(page, at, y + (tall - high) / 2)
            if i and isinstance(shown[i - 1][1], str):
                _draw_lead(page, at - GUTTER / 2, y + tall / 2)
            if is_beside:
                verdicts[i].draw(page, at + start, y + (tall - verdicts[i].height) / 2)
            else:
                verdicts[i].draw(page, at, y + high + below)

    words = tuple(line for block in verdicts for line in block.words)
    return Block(tall if is_beside else high + below + lowest, draw, words=words)


def _draw_lead(page: Page, x: float, y: float) -> None:
    half, way = LEADS_MM / 2, -1 if page.words.rtl else 1
    at, tip = page.x(x), page.x(x + half)
    shaft = line((at - way * half, y), (tip, y))
    head = line(
        (tip - way * LEADS_HEAD, y - LEADS_HEAD), (tip, y), (tip - way * LEADS_HEAD, y + LEADS_HEAD)
    )
    page.pen.path(joined((shaft, head)), line=theme.QUIET, width_mm=theme.STRONG)


def pair(writer: Writer, stem: str, right: Block, wrong: Block) -> Block:
    """Return a right drawing and a wrong one with their words."""
    shown = (right, True, writer.say(f"{stem}.right")), (wrong, False, writer.say(f"{stem}.wrong"))
    return panels(writer.style, writer.width, *shown)


def captioned(style: Style, width: float, *shown: tuple[Block, str], gap: float = 1.6) -> Block:
    """Return drawings side by side, each with a few words below."""
    slot, high = panel_mm(width, len(shown)), max(drawing.height for drawing, _ in shown) + gap
    rows = [style.lines(_held(words), slot, theme.CAPTION) for _, words in shown]

    def draw(page: Page, x: float, y: float) -> None:
        for i, (drawing, _) in enumerate(shown):
            at = x + i * (slot + GUTTER)
            drawing.draw(page, at, y)
            write(page, at, y + high, rows[i], theme.CAPTION)

    words = tuple(words for _, words in shown)
    return Block(high + max(map(len, rows)) * style.leading(theme.CAPTION), draw, words=words)


def at_edge(figure: Figure) -> Figure:
    """Return the figure over the whole column; in large print it stays below its words."""

    def drawn(writer: Writer, stem: str) -> Block | None:
        if writer.style.large:
            return figure(writer, stem)
        block = figure(writer.flush(), stem)
        return replace(block, at_edge=True) if block else None

    return drawn


def _held(words: str) -> str:
    """Return the words with dots that lead on tied to their word."""
    return words.replace(" …", f"{NO_BREAK}…").replace("… ", f"…{NO_BREAK}")


def stacked(style: Style, width: float, start: float, *shown: tuple[Block, Sign, str]) -> Block:
    """Return drawings below each other; their verdicts begin `start` from the edge."""
    verdicts = [verdict(style, width - start, right, why) for _, right, why in shown]
    highs = [max(shown[i][0].height, verdicts[i].height) for i in range(len(shown))]

    def draw(page: Page, x: float, y: float) -> None:
        for (drawing, _, _), words, high in zip(shown, verdicts, highs, strict=True):
            drawing.draw(page, x, y + (high - drawing.height) / 2)
            words.draw(page, x + start, y + (high - words.height) / 2)
            y += high + ROW_GAP

    words = tuple(line for block in verdicts for line in block.words)
    return Block(fsum(highs) + (len(highs) - 1) * ROW_GAP, draw, words=words)


# --- pieces of boards --------------------------------------------------------------------------


EMPTY = "."


@dataclass(frozen=True)
class Example:
    """A piece of a board with its highlights; a game uses those it needs."""

    rows: str
    counted: tuple[str, ...] = ()  # counts
    wrong: tuple[str, ...] = ()  # doesn't count
    new: str = ""  # just put down
    before: str = ""  # there earlier
    moves: tuple[str, ...] = ()  # a move, and what follows from it
    out: tuple[str, ...] = ()  # removed, or crossed out

    @cached_property
    def cells(self) -> dict[Cell, str]:
        """The text of each cell."""
        return cells(self.rows)

    @property
    def size(self) -> tuple[int, int]:
        """Cells across and down."""
        across, down = max(self.cells)
        return across + 1, down + 1

    def having(self, *texts: str) -> list[Cell]:
        """Return the cells with one of these texts."""
        return [cell for cell, text in self.cells.items() if text in texts]


def cells(rows: str) -> dict[Cell, str]:
    """Return the cells of rows, or of a layer, row by row."""
    typed = (row.split() if " " in row.strip() else row.strip() for row in rows.split("/"))
    return {(x, y): text for y, row in enumerate(typed) for x, text in enumerate(row)}


def run(text: str) -> list[Cell]:
    """Return the cells of a run such as `a1-e5`."""
    (x, y), (u, v) = map(parse_cell, text.split("-"))
    steps = max(abs(u - x), abs(v - y))
    return [(x + i * (u - x) // steps, y + i * (v - y) // steps) for i in range(steps + 1)]


def grid(picture: Example, left: float, top: float, unit: float) -> Path:
    """Return the squares of an example as a path."""
    across, down = picture.size
    all_ = ((x, y) for x in range(across) for y in range(down))
    return joined(rect(left + x * unit, top + y * unit, unit, unit) for x, y in all_)


def on_squares(picture: Example, unit: float) -> Point:
    """Return the width and height of an example."""
    across, down = picture.size
    return across * unit, down * unit


@dataclass(frozen=True)
class Easel:
    """The drawing of a game's examples; units are larger in large print."""

    draw: Callable[[Page, Job, Example, float, float, float], None]
    unit_mm: float
    pad: float = 0  # margin for what reaches over the edge
    slack: float = 0  # of a panel's width stays free: half of a line is outside
    caption_gap: float = 1.6
    size: Callable[[Example, float], Point] = on_squares
    fits: Callable[[Definition], bool] = lambda definition: True  # whether they are true of it

    def unit(self, style: Style, room: float, *pictures: Example) -> float:
        """Return the unit in mm with which every picture fits into `room`."""
        widest = max(self.size(picture, 1)[0] for picture in pictures)
        return min(style.drawn * self.unit_mm, (room - self.slack) / widest)

    def block(self, job: Job, picture: Example, unit: float) -> Block:
        """Return a picture as a block."""
        wide, high = self.size(picture, unit)

        def draw(page: Page, x: float, y: float) -> None:
            left = page.x(x, wide + 2 * self.pad) + self.pad
            self.draw(page, job, picture, left, y + self.pad, unit)

        return Block(high + 2 * self.pad, draw)

    def blocks(self, writer: Writer, *pictures: Example) -> list[Block]:
        """Return pictures to be put side by side."""
        unit = self.unit(writer.style, panel_mm(writer.width, len(pictures)), *pictures)
        return [self.block(writer.job, picture, unit) for picture in pictures]

    def wide(self, writer: Writer, *pictures: Example) -> float:
        """Return the width of the widest of pictures put side by side."""
        unit = self.unit(writer.style, panel_mm(writer.width, len(pictures)), *pictures)
        return max(self.size(picture, unit)[0] for picture in pictures) + 2 * self.pad

    def compared(self, writer: Writer, *shown: tuple[Example, Sign, str]) -> Block | None:
        """Return pictures with their verdicts below; None if they aren't true of the set."""
        if not self.fits(writer.job.deal.definition):
            return None
        drawn = self.blocks(writer, *(picture for picture, _, _ in shown))
        judged = ((block, right, why) for block, (_, right, why) in zip(drawn, shown, strict=True))
        wide = (
            self.wide(writer, *(picture for picture, _, _ in shown)) if writer.style.large else 0.0
        )
        return panels(writer.style, writer.width, *judged, wide=wide)

    def judged(self, *shown: tuple[str, Example, Sign]) -> Figure:
        """Return pictures with their verdicts, each given by the last word of its key."""
        return at_edge(
            lambda writer, stem: self.compared(
                writer,
                *((picture, sign, writer.say(f"{stem}.{word}")) for word, picture, sign in shown),
            )
        )

    def pair(self, right: Example, wrong: Example) -> Figure:
        """Return a right example and a wrong one."""
        return self.judged(("right", right, True), ("wrong", wrong, False))

    def in_turn(self, **shown: Example) -> Figure:
        """Return steps below each other, each given by the last word of its key."""

        def figure(writer: Writer, stem: str) -> Block | None:
            if not self.fits(writer.job.deal.definition):
                return None
            pictures = [*shown.values()]
            unit = self.unit(writer.style, BESIDE * writer.width, *pictures)
            start = max(self.size(picture, unit)[0] for picture in pictures) + BESIDE_GAP
            sentences = (writer.say(f"{stem}.{word}") for word in shown)
            drawn = (self.block(writer.job, picture, unit) for picture in pictures)
            steps = zip(drawn, map(str, count(1)), sentences, strict=False)
            return stacked(writer.style, writer.width, start, *steps)

        return at_edge(figure)

    def captioned(self, **shown: Example) -> Figure:
        """Return pictures with a few words below, each given by the last word of its key."""

        def figure(writer: Writer, stem: str) -> Block | None:
            if not self.fits(writer.job.deal.definition):
                return None
            rows = (writer.say(f"{stem}.{word}") for word in shown)
            drawn = zip(self.blocks(writer, *shown.values()), rows, strict=True)
            return captioned(writer.style, writer.width, *drawn, gap=self.caption_gap)

        return at_edge(figure)
