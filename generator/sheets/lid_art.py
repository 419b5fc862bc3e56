"""Things that the arts of several lids share: a board askew, a title in pieces; the default lid.

The default lid has its title on squares, and an empty board on which a game is being invented.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from generator import theme
from generator.components.lid_pieces import draw_letter, draw_word
from generator.components.picture import draw_picture
from generator.lettering.titles import SetTitle, is_joined, set_title
from generator.pens.path import Point, bent, circle, joined, line, placed, rect, ruled, steps
from generator.pens.pen import Pen, Stamp
from generator.pens.wrapped_pens import turned_pen
from generator.sheets.lid import MIDDLE_X, Art, Lid, Outline, corners, spoken
from layouts.matrix import Matrix, chain, moved, turned
from layouts.values import dataclass


@dataclass(frozen=True)
class AskewBoard:
    """Part of a board that lies askew on a lid; its origin is the corner of its squares."""

    across: int
    down: int
    unit: float  # the size of a square
    y: float  # of its middle on the lid
    tilt: float  # in degrees
    frame: float
    thick: float = 0.5  # of lines

    @property
    def place(self) -> Matrix:
        """Return the way from the board to the lid."""
        corner = moved(-self.across * self.unit / 2, -self.down * self.unit / 2)
        return chain(moved(MIDDLE_X, self.y), turned(self.tilt), corner)

    @property
    def outline(self) -> Outline:
        """Return the corners of the frame on the lid."""
        return corners(
            (0, 0, self.across * self.unit, self.down * self.unit), self.frame, self.place
        )

    def draw(self, lid: Lid, under: Callable[[Pen], None] | None = None) -> Pen:
        """Draw the frame, the squares, and between them what lies under their lines."""
        pen, unit, frame = turned_pen(lid.pen, self.place), self.unit, self.frame
        wide, high = self.across * unit + 2 * frame, self.down * unit + 2 * frame
        around = rect(-frame, -frame, wide, high, frame)
        pen.path(around, fill=theme.WHITE, line=lid.rim, width_mm=0.8)
        if under:
            under(pen)
        grid = ruled(steps(0, unit, self.across), steps(0, unit, self.down))
        pen.path(grid, line=lid.border, width_mm=self.thick)
        return pen


def pieces(title: SetTitle, y: float, lower: float = 1) -> Iterator[tuple[str, Point, int, int]]:
    """Yield the letters of a title about `y`: the middle of its piece, its column and row.

    Rows are `lower` pieces apart.
    """
    for j, row in enumerate(title.rows):
        middle = y + (j - (len(title.rows) - 1) / 2) * lower * title.unit
        for i, letter in enumerate(row):
            if letter != " ":
                yield letter, (MIDDLE_X + (i + 0.5 - len(row) / 2) * title.unit, middle), i, j


SIGN = 2.2  # half a square of the pattern

TITLE_Y, MOST, WIDE, HIGH, LONG = 27.0, 35.0, 178.0, 46.0, 150.0
ROW = 355.0, MOST  # the room of a title in one row
CAP, INSET, BENT = 0.62, 0.04, 0.09  # shares of a square

SCENE_Y, TILT, ROOM, FRAME = 145.0, -6.0, 156.0, 5.0
ACROSS, DOWN = 6, 5  # the most squares that are shown
PEN_TURN = -27.0
# Squares that were coloured in, and what was drawn: a game is being invented.
COLOURED = {(0, 0): "#E69F00", (2, 1): "#009E73", (4, 3): "#CC79A7", (1, 4): "#56B4E9"}
DRAWN = (
    (line((0.28, 0.28), (0.72, 0.72)) + line((0.72, 0.28), (0.28, 0.72)), ((3, 3), (5, 4))),
    (circle(0.5, 0.5, 0.26), ((0, 2), (5, 2))),
)
WAY = ((0.5, 0.5), (1.5, 0.5), (1.5, 2.5), (3.5, 2.5), (3.5, 1.5))
ENDS = ((0.25, 0), (0.5, 0), (0.75, 0), (1, 0), (1, 0.25), (1, 0.5), (1, 0.75))
HATCH = joined(line((x, y), (y, x)) for x, y in ENDS)


def _pattern(lid: Lid) -> Sequence[Stamp]:
    square = rect(-SIGN, -SIGN, 2 * SIGN, 2 * SIGN, 0.6)
    width = 0.4 if lid.mono else 1.0
    ink = lid.colours.pattern
    return [Stamp("lid square", lambda pen: pen.path(square, line=ink, width_mm=width))]


def _title(lid: Lid) -> None:
    draw = partial(lid.pen.path, fill=theme.WHITE, line=lid.rim, width_mm=0.8)
    if is_joined(lid.title):
        draw(rect(MIDDLE_X - LONG / 2, TITLE_Y - MOST / 2, LONG, MOST, 4))
        draw_word(lid.pen, spoken(lid), MIDDLE_X, TITLE_Y, LONG - 30, 25, theme.DEEP_INK)
        return
    title = set_title(lid.title, *(ROW if lid.in_row else (WIDE, HIGH)), MOST)
    half = (0.5 - INSET) * title.unit
    for letter, (x, y), _, _ in pieces(title, TITLE_Y):
        draw(rect(x - half, y - half, 2 * half, 2 * half, BENT * title.unit))
        draw_letter(lid.pen, letter, x, y, CAP * title.unit, theme.DEEP_INK, 0.78 * title.unit)


def _board(lid: Lid) -> AskewBoard:
    across, down = min(ACROSS, lid.definition.width), min(DOWN, lid.definition.height)
    unit = min(ROOM / across, ROOM * DOWN / ACROSS / down)
    return AskewBoard(across, down, unit, SCENE_Y, TILT, FRAME, 0.6)


def _scene(lid: Lid) -> None:
    """Draw part of an empty board with the first drawings of a game on it."""
    board = _board(lid)
    pen, unit = board.draw(lid, partial(_draw_game, lid, board)), board.unit
    points = [(x * unit, y * unit) for x, y in WAY]
    (x, y), (u, v) = points[0], points[-1]
    pen.path(bent(points, unit * 0.3, 0), line=theme.BLACK, width_mm=3.4)
    pen.path(circle(x, y, unit * 0.16), fill=theme.BLACK)
    there = turned_pen(pen, moved(u + 0.5, v - 1), turned(PEN_TURN))
    draw_picture(there, "marker", lid.mono, {"accent": COLOURED[0, 0]}, part="long")


def _draw_game(lid: Lid, board: AskewBoard, pen: Pen) -> None:
    """Draw squares with a meaning: coloured in, or hatched in mono, crossed, and with a ring."""
    unit, shown = board.unit, {(x, y) for x in range(board.across) for y in range(board.down)}
    for (x, y), tint in COLOURED.items():
        if (x, y) in shown and lid.mono:
            pen.path(placed(HATCH, x * unit, y * unit, unit), line=theme.BLACK, width_mm=0.4)
        elif (x, y) in shown:
            pen.path(rect(x * unit, y * unit, unit, unit), fill=tint)
    for shape, squares in DRAWN:
        drawn = [placed(shape, x * unit, y * unit, unit) for x, y in squares if (x, y) in shown]
        if drawn:
            pen.path(joined(drawn), line=theme.BLACK, width_mm=3.4)


def _covered(lid: Lid) -> Sequence[Outline]:
    title = (MIDDLE_X - WIDE / 2, 4.0, MIDDLE_X + WIDE / 2, 50.0)
    return [corners(title), _board(lid).outline]


PLAIN = Art(
    (62.0, 72.0), _pattern, _title, _scene, _covered
)  # only the facts in its bar are a game's
