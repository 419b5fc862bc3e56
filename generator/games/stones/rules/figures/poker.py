"""Closed hands in the rules: what hands show when they open, and who keeps a stone.

Showing: a number for each hand, 0 for an empty one.
"""

from __future__ import annotations

from collections.abc import Mapping

from generator import theme
from generator.games.stones.rules.figures.common import draw_arrow, stone_stamp
from generator.pages.flow import Block, Writer, leading, lines, write
from generator.pages.job import Job
from generator.pages.page import Page
from generator.pages.right_wrong import draw_mark, mark_mm
from generator.pens.path import rect
from layouts.values import dataclass

STONE_MM, STEP_MM = 7.0, 9.0
MARK_GAP, ROW_GAP, TEXT_GAP = 0.8, 3.4, 4.0
LIFT_MM = 3.2
EMPTY = 0


@dataclass(frozen=True)
class Showing:
    """What the hands show, which of them win something, and what an empty one takes."""

    hands: tuple[int, ...]
    winners: tuple[int, ...]
    takes: int = 0


HIGHEST = Showing((2, 4, 1), (1,))
CANCELLED = Showing((4, 3, 4), (1,))
NOBODY = Showing((3, 1, 3, 1), ())
TAKEN = Showing((EMPTY, 2, 4, 1), (0, 1), takes=4)
TAKEN_ALONE = Showing((2, EMPTY, 3, 2), (1,), takes=3)
TWO_EMPTY = Showing((EMPTY, 3, EMPTY, 1), (1,))
PLAIN = {"highest": HIGHEST, "equal": CANCELLED, "nobody": NOBODY}
WITH_EMPTY = {"takes": TAKEN, "alone": TAKEN_ALONE, "two": TWO_EMPTY}
TYPED = {"all": "4 2", "empty": "e 3", "takes": "3"}


def showings(the: Writer, stem: str, shown: Mapping[str, Showing]) -> Block:
    """Showings below each other, and beside them what happens."""
    style, width = the.style, the.width
    start = 4 * STEP_MM + TEXT_GAP - (STEP_MM - STONE_MM)
    said = [the.say(f"{stem}.{word}") for word in shown]
    texts = [lines(style, words, width - start, theme.CAPTION) for words in said]
    above = LIFT_MM if any(one.takes for one in shown.values()) else 0
    high, step = above + STONE_MM + MARK_GAP + mark_mm(style), leading(style, theme.CAPTION)
    heights = [max(high, len(rows) * step) + ROW_GAP for rows in texts]

    def draw(page: Page, x: float, y: float) -> None:
        top = y
        for one, rows, tall in zip(shown.values(), texts, heights, strict=True):
            wide = len(one.hands) * STEP_MM - STEP_MM + STONE_MM
            draw_showing(page, the.job, one, page.x(x, wide), top + above)
            middle = top + above + (high - above) / 2
            write(page, x + start, middle - len(rows) * step / 2, rows, theme.CAPTION)
            top += tall

    return Block(sum(heights) - ROW_GAP, draw, words=tuple(said))


def draw_showing(page: Page, job: Job, one: Showing, left: float, top: float) -> None:
    """Stones and empty hands, a tick or a cross below each, and what the empty hand takes."""
    mark = mark_mm(page.style)
    for i, number in enumerate(one.hands):
        x = left + i * STEP_MM
        if number == EMPTY:
            hand = rect(x + 0.3, top + 0.3, STONE_MM - 0.6, STONE_MM - 0.6, STONE_MM / 2 - 0.3)
            page.pen.path(hand, line=theme.QUIET, width_mm=theme.HAIR, dash_mm=theme.DASHES)
        else:
            stamp = stone_stamp(job.deal.definition, f"L{number}", STONE_MM)
            page.pen.use(stamp, x, top)
        below = x + (STONE_MM - mark) / 2
        draw_mark(page, below, top + STONE_MM + MARK_GAP, i in one.winners)
    if one.takes:
        start, end = one.hands.index(one.takes), one.hands.index(EMPTY)
        x, u = (left + i * STEP_MM + STONE_MM / 2 for i in (start, end))
        draw_arrow(page, (x, top - 0.6), (u, top + STONE_MM / 2), LIFT_MM)
