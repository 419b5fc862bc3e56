"""Drawn examples of any game's rules: pieces of boards, typed, and right and wrong side by side.

Example: rows of cells with `/` between them. Where a row has spaces they part its cells, elsewhere
each letter is one; what a cell says is a matter of the game. Over them, what is talked about is
named from the example's own top left on: places as `a1`, runs and moves as `a1-e5`, and what covers
many cells as a layer, rows typed once more.
Easel: how a game draws them, and how they stand side by side, right and wrong.
Verdict: a tick or a cross, and the reason. Panel: a drawing with its verdict, or with a few words.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from itertools import count

from generator import theme
from generator.pages.flow import Block, Figure, Writer, leading, lines, write
from generator.pages.job import Job
from generator.pages.page import Page, Style
from generator.pens.path import Path, Point, circle, joined, line, placed, rect
from layouts.definition.loader import Definition
from layouts.grid import Cell, parse_cell
from layouts.values import dataclass

GUTTER, REASON_GAP, ROW_GAP = 6.0, 1.6, 2.4
BESIDE = 0.62  # of the width is for drawings with words beside them
BESIDE_GAP, BESIDE_MM = 3.0, 40.0  # from a drawing to words beside it, and the least for them
NO_BREAK = "\u00a0"
LEADS_MM, LEADS_HEAD = 3.0, 0.9  # an arrow from one step to the next
RIGHT_COLOUR, WRONG_COLOUR = "#009E73", "#D55E00"


Sign = bool | str  # right, wrong, or the number of a step


def mark_mm(style: Style) -> float:
    """The size of a tick or cross; it grows with the type beside it."""
    return style.mm(4.2)


def draw_mark(page: Page, left: float, top: float, right: Sign) -> None:
    """A tick in a full circle or a cross in an empty one, told apart without colour; a number."""
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
    """A mark and its reason, the first line level with the mark."""
    mark, step = mark_mm(style), leading(style, theme.CAPTION)
    rows = lines(style, _held(why), width - mark - REASON_GAP, theme.CAPTION)
    inset = (mark - step) / 2

    def draw(page: Page, x: float, y: float) -> None:
        draw_mark(page, page.x(x, mark), y, right)
        write(page, x + mark + REASON_GAP, y + inset, rows, theme.CAPTION)

    if isinstance(right, str):
        said = f"{right}. {why}"
    else:
        said = style.words("figure.right" if right else "figure.wrong", why=why)
    return Block(max(mark, inset + len(rows) * step), draw, words=(said,))


def panel_mm(width: float, panels: int) -> float:
    """The width of each of so many panels."""
    return (width + GUTTER) / panels - GUTTER


def panels(style: Style, width: float, *shown: tuple[Block, Sign, str], wide: float = 0) -> Block:
    """Drawings of one height side by side, each with its verdict below; an arrow leads from a
    numbered step to what follows it.

    Where it is told how wide they are, verdicts stand beside them if there is room: that saves
    paper in large print.
    """
    slot, high = panel_mm(width, len(shown)), shown[0][0].height
    start = wide + BESIDE_GAP if wide else slot
    is_beside = slot - start >= BESIDE_MM
    room = slot - start if is_beside else slot
    said = [verdict(style, room, right, why) for _, right, why in shown]
    lowest = max(block.height for block in said)
    tall = max(high, lowest) if is_beside else high

    def draw(page: Page, x: float, y: float) -> None:
        for i, (drawing, _, _) in enumerate(shown):
            at = x + i * (slot + GUTTER)
            drawing.draw(page, at, y + (tall - high) / 2)
            if i and isinstance(shown[i - 1][1], str):
                _draw_lead(page, at - GUTTER / 2, y + tall / 2)
            if is_beside:
                said[i].draw(page, at + start, y + (tall - said[i].height) / 2)
            else:
                said[i].draw(page, at, y + high + 2)

    words = tuple(line for block in said for line in block.words)
    return Block(tall if is_beside else high + 2 + lowest, draw, words=words)


def _draw_lead(page: Page, x: float, y: float) -> None:
    """An arrow in reading direction about a place."""
    half, way = LEADS_MM / 2, -1 if page.words.rtl else 1
    at, tip = page.x(x), page.x(x + half)
    shaft = line((at - way * half, y), (tip, y))
    head = line(
        (tip - way * LEADS_HEAD, y - LEADS_HEAD), (tip, y), (tip - way * LEADS_HEAD, y + LEADS_HEAD)
    )
    page.pen.path(joined((shaft, head)), line=theme.QUIET, width_mm=theme.STRONG)


def pair(the: Writer, stem: str, right: Block, wrong: Block) -> Block:
    """A right drawing and a wrong one, and what is said of them."""
    shown = (right, True, the.say(f"{stem}.right")), (wrong, False, the.say(f"{stem}.wrong"))
    return panels(the.style, the.width, *shown)


def captioned(style: Style, width: float, *shown: tuple[Block, str], gap: float = 1.6) -> Block:
    """Drawings side by side, each with a few words below."""
    slot, high = panel_mm(width, len(shown)), max(drawing.height for drawing, _ in shown) + gap
    said = [lines(style, _held(words), slot, theme.CAPTION) for _, words in shown]

    def draw(page: Page, x: float, y: float) -> None:
        for i, (drawing, _) in enumerate(shown):
            at = x + i * (slot + GUTTER)
            drawing.draw(page, at, y)
            write(page, at, y + high, said[i], theme.CAPTION)

    words = tuple(words for _, words in shown)
    return Block(high + max(map(len, said)) * leading(style, theme.CAPTION), draw, words=words)


def at_edge(figure: Figure) -> Figure:
    """The same figure over the whole column; in large print it stays below its words."""

    def drawn(the: Writer, stem: str) -> Block | None:
        if the.style.large:
            return figure(the, stem)
        block = figure(the.flush(), stem)
        return replace(block, at_edge=True) if block else None

    return drawn


def _held(words: str) -> str:
    """Dots that lead on stay with their word."""
    return words.replace(" …", f"{NO_BREAK}…").replace("… ", f"…{NO_BREAK}")


def stacked(style: Style, width: float, start: float, *shown: tuple[Block, Sign, str]) -> Block:
    """Drawings below each other, their verdicts beside them, so far from where they begin."""
    said = [verdict(style, width - start, right, why) for _, right, why in shown]
    highs = [max(shown[i][0].height, said[i].height) for i in range(len(shown))]

    def draw(page: Page, x: float, y: float) -> None:
        for (drawing, _, _), words, high in zip(shown, said, highs, strict=True):
            drawing.draw(page, x, y + (high - drawing.height) / 2)
            words.draw(page, x + start, y + (high - words.height) / 2)
            y += high + ROW_GAP

    words = tuple(line for block in said for line in block.words)
    return Block(sum(highs) + (len(highs) - 1) * ROW_GAP, draw, words=words)


# --- pieces of boards --------------------------------------------------------------------------


EMPTY = "."


@dataclass(frozen=True)
class Example:
    """A piece of a board, and what is shown about it; a game uses what it has need of."""

    rows: str
    counted: tuple[str, ...] = ()  # what counts
    wrong: tuple[str, ...] = ()  # what doesn't
    new: str = ""  # what was put down just now
    before: str = ""  # what was there earlier
    moves: tuple[str, ...] = ()  # a move, and what follows from it
    out: tuple[str, ...] = ()  # what is taken away, or crossed out

    @cached_property
    def cells(self) -> dict[Cell, str]:
        """What each cell says."""
        return cells(self.rows)

    @property
    def size(self) -> tuple[int, int]:
        """Cells across and down."""
        across, down = max(self.cells)
        return across + 1, down + 1

    def having(self, *said: str) -> list[Cell]:
        """The cells that say so."""
        return [cell for cell, text in self.cells.items() if text in said]


def cells(rows: str) -> dict[Cell, str]:
    """The cells of rows, or of a layer, row by row."""
    typed = (row.split() if " " in row.strip() else row.strip() for row in rows.split("/"))
    return {(x, y): text for y, row in enumerate(typed) for x, text in enumerate(row)}


def run(text: str) -> list[Cell]:
    """The cells of a run such as `a1-e5`."""
    (x, y), (u, v) = map(parse_cell, text.split("-"))
    steps = max(abs(u - x), abs(v - y))
    return [(x + i * (u - x) // steps, y + i * (v - y) // steps) for i in range(steps + 1)]


def grid(picture: Example, left: float, top: float, unit: float) -> Path:
    """The squares of an example."""
    across, down = picture.size
    all_ = ((x, y) for x in range(across) for y in range(down))
    return joined(rect(left + x * unit, top + y * unit, unit, unit) for x, y in all_)


def on_squares(picture: Example, unit: float) -> Point:
    """How wide and high an example is."""
    across, down = picture.size
    return across * unit, down * unit


@dataclass(frozen=True)
class Easel:
    """How examples are drawn, on units so large; larger in large print."""

    draw: Callable[[Page, Job, Example, float, float, float], None]
    unit_mm: float
    pad: float = 0  # what stands out on all sides
    slack: float = 0  # of a panel's width stays free: half of a line is outside
    caption_gap: float = 1.6
    size: Callable[[Example, float], Point] = on_squares
    fits: Callable[[Definition], bool] = lambda definition: True  # do they tell the truth?

    def unit(self, style: Style, room: float, *pictures: Example) -> float:
        """How large a unit is where each picture has so much room."""
        most = (style.drawn if style.large else style.grown) * self.unit_mm
        return min(most, (room - self.slack) / max(self.size(one, 1)[0] for one in pictures))

    def block(self, job: Job, picture: Example, unit: float) -> Block:
        """A picture as a block."""
        wide, high = self.size(picture, unit)

        def draw(page: Page, x: float, y: float) -> None:
            left = page.x(x, wide + 2 * self.pad) + self.pad
            self.draw(page, job, picture, left, y + self.pad, unit)

        return Block(high + 2 * self.pad, draw)

    def blocks(self, the: Writer, *pictures: Example) -> list[Block]:
        """Pictures that are to stand side by side."""
        unit = self.unit(the.style, panel_mm(the.width, len(pictures)), *pictures)
        return [self.block(the.job, picture, unit) for picture in pictures]

    def wide(self, the: Writer, *pictures: Example) -> float:
        """How wide the widest of some pictures is that stand side by side."""
        unit = self.unit(the.style, panel_mm(the.width, len(pictures)), *pictures)
        return max(self.size(one, unit)[0] for one in pictures) + 2 * self.pad

    def compared(self, the: Writer, *shown: tuple[Example, Sign, str]) -> Block | None:
        """Pictures with their verdicts below; none where they would not be true."""
        if not self.fits(the.job.deal.definition):
            return None
        drawn = self.blocks(the, *(picture for picture, _, _ in shown))
        judged = ((block, right, why) for block, (_, right, why) in zip(drawn, shown, strict=True))
        wide = self.wide(the, *(picture for picture, _, _ in shown)) if the.style.large else 0.0
        return panels(the.style, the.width, *judged, wide=wide)

    def judged(self, *shown: tuple[str, Example, Sign]) -> Figure:
        """Pictures with their verdicts, each by the word for what is said of it."""
        return at_edge(
            lambda the, stem: self.compared(
                the, *((picture, sign, the.say(f"{stem}.{word}")) for word, picture, sign in shown)
            )
        )

    def pair(self, right: Example, wrong: Example) -> Figure:
        """A right one and a wrong one."""
        return self.judged(("right", right, True), ("wrong", wrong, False))

    def in_turn(self, **shown: Example) -> Figure:
        """Steps below each other, each by the word for what is said beside it."""

        def figure(the: Writer, stem: str) -> Block | None:
            if not self.fits(the.job.deal.definition):
                return None
            pictures = [*shown.values()]
            unit = self.unit(the.style, BESIDE * the.width, *pictures)
            start = max(self.size(one, unit)[0] for one in pictures) + BESIDE_GAP
            said = (the.say(f"{stem}.{word}") for word in shown)
            drawn = (self.block(the.job, picture, unit) for picture in pictures)
            steps = zip(drawn, map(str, count(1)), said, strict=False)
            return stacked(the.style, the.width, start, *steps)

        return at_edge(figure)

    def captioned(self, **shown: Example) -> Figure:
        """Pictures with a few words below, each by the word for them."""

        def figure(the: Writer, stem: str) -> Block | None:
            if not self.fits(the.job.deal.definition):
                return None
            said = (the.say(f"{stem}.{word}") for word in shown)
            drawn = zip(self.blocks(the, *shown.values()), said, strict=True)
            return captioned(the.style, the.width, *drawn, gap=self.caption_gap)

        return at_edge(figure)
