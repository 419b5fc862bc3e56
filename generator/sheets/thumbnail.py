"""The small picture of a game on its card: a few squares of its board in mid-game, transparent."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from generator import theme
from generator.pens.path import Point, rect, ruled, steps
from generator.pens.pen import Pen, Stamp
from generator.pens.single import single
from layouts.values import dataclass

UNIT = 10.0  # a square of the board
HAIR, STRONG = 0.5, 1.3  # thicker than in print: it is shown a third as large
MARGIN = 1.5


@dataclass(frozen=True)
class Thumbnail:
    """A picture: its size without margin, and how it is drawn."""

    size: Point
    draw: Callable[[Pen], None]

    def svg(self, game: str) -> bytes:
        """Return the picture as a file."""
        size, start = (self.size[0] + 2 * MARGIN, self.size[1] + 2 * MARGIN), (MARGIN, MARGIN)
        return single("svg", size, start, "en", game, self.draw, title=game, ground="")


def empty_squares() -> Thumbnail:
    """Return the default picture: a few empty squares."""
    grid = ruled(steps(0, UNIT, 5), steps(0, UNIT, 3))
    return Thumbnail(
        (5 * UNIT, 3 * UNIT), lambda pen: pen.path(grid, line=theme.QUIET, width_mm=HAIR)
    )


def in_rows(
    rows: Sequence[Sequence[str]],
    stamp_of: Callable[[str], tuple[Stamp, float]],
    is_ruled: bool = False,
    over: Callable[[Pen], None] = lambda pen: None,
) -> Thumbnail:
    """Return stamps in rows, each with its share of a square, maybe on white; dots are empty."""
    across, down = max(map(len, rows)), len(rows)
    wide, high = across * UNIT, down * UNIT

    def draw(pen: Pen) -> None:
        if is_ruled:
            pen.path(rect(0, 0, wide, high), fill=theme.WHITE)
            grid = ruled(steps(0, UNIT, across), steps(0, UNIT, down))
            pen.path(grid, line=theme.RIM, width_mm=HAIR)
        for y, row in enumerate(rows):
            for x, word in enumerate(row):
                if word != ".":
                    stamp, share = stamp_of(word)
                    inset = (1 - share) * UNIT / 2
                    pen.use(stamp, x * UNIT + inset, y * UNIT + inset)
        over(pen)

    return Thumbnail((wide, high), draw)
