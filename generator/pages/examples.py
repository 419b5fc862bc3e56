"""Drawn examples of any game's rules: pieces of boards, typed, and what is shown about them.

Example: rows of cells with `/` between them. Where a row has spaces they part its cells, elsewhere
each letter is one; what a cell says is a matter of the game. Over them, what is talked about is
named from the example's own top left on: places as `a1`, runs and moves as `a1-e5`, and what covers
many cells as a layer, rows typed once more.
Easel: how a game draws them, and how they stand side by side, right and wrong.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from generator.pages.flow import Block, Figure, Writer
from generator.pages.job import Job
from generator.pages.page import Page, Style
from generator.pages.right_wrong import captioned, panel_mm, panels
from generator.pens.path import Path, Point, joined, rect
from layouts.definition.loader import Definition
from layouts.grid import Cell, parse_cell
from layouts.values import dataclass

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
        most = style.drawn * self.unit_mm if style.large else self.unit_mm
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

    def compared(self, the: Writer, *shown: tuple[Example, bool, str]) -> Block | None:
        """Pictures with their verdicts below; none where they would not be true."""
        if not self.fits(the.job.deal.definition):
            return None
        drawn = self.blocks(the, *(picture for picture, _, _ in shown))
        judged = ((block, right, why) for block, (_, right, why) in zip(drawn, shown, strict=True))
        wide = self.wide(the, *(picture for picture, _, _ in shown)) if the.style.large else 0.0
        return panels(the.style, the.width, *judged, wide=wide)

    def judged(self, *shown: tuple[str, Example, bool]) -> Figure:
        """Pictures with their verdicts, each by the word for what is said of it."""
        return lambda the, stem: self.compared(
            the, *((picture, right, the.say(f"{stem}.{word}")) for word, picture, right in shown)
        )

    def pair(self, right: Example, wrong: Example) -> Figure:
        """A right one and a wrong one."""
        return self.judged(("right", right, True), ("wrong", wrong, False))

    def captioned(self, **shown: Example) -> Figure:
        """Pictures with a few words below, each by the word for them."""

        def figure(the: Writer, stem: str) -> Block | None:
            if not self.fits(the.job.deal.definition):
                return None
            said = (the.say(f"{stem}.{word}") for word in shown)
            drawn = zip(self.blocks(the, *shown.values()), said, strict=True)
            return captioned(the.style, the.width, *drawn, gap=self.caption_gap)

        return figure
