"""The pieces beside an area: two for each number of the die, to be crossed out.

Group: the pieces that a number of the die calls. Line: pieces of a group beside each other.
Unit: how wide the hexagons of the small pieces are; the largest with which all groups fit.
"""

from __future__ import annotations

from functools import lru_cache

from generator import theme
from generator.components.dice_nets import die_stamp
from generator.games.hexes.below.writing_boxes import Box
from generator.games.hexes.hexagons import piece_size, piece_stamp
from generator.lettering.text import width_mm
from generator.pages.page import Page
from generator.pens.path import Point
from layouts.definition.loader import Definition
from layouts.piece import Piece
from layouts.values import dataclass

Line = list[Piece]
Group = tuple[int, list[Line]]

UNITS = [n / 20 for n in range(130, 8, -1)]  # 6.5 mm and less
MOST = 3.4  # where a list doesn't say otherwise
PAD, GAP = 1.2, 1.0  # after a die, between things


@dataclass(frozen=True)
class PieceGrid:
    """How the groups stand: so many across, in each a die and so many lines of pieces."""

    box: Box
    across: int
    lines: int
    die: float
    is_small: bool = False  # without frames, and letters are never larger than they must be
    pad: float = PAD  # inside a frame, beside what is in it
    over: float = PAD  # the same above and below
    gap: float = GAP  # the least between columns
    near: float = 1.7  # the least from a piece to its letter, which has a column of its own
    most: float = MOST  # units are no larger
    letters: float = theme.LEAST
    between: float = GAP  # frames, and pieces beside each other

    def letter(self, page: Page) -> float:
        """The type size of letters."""
        return theme.LEAST if self.is_small else page.style.size(self.letters)


def draw_pieces(page: Page, definition: Definition, grid: PieceGrid) -> None:
    """All groups in their places."""
    found = groups(definition, grid.lines)
    x, y, width, height = grid.box
    down = -(-len(found) // grid.across)
    high = (height - (down - 1) * grid.between) / down
    units = (u for u in UNITS if u <= grid.most)
    unit = next((u for u in units if _fits(page, grid, found, high, u)), UNITS[-1])
    wides = _columns(page, grid, found, unit)
    spare = width - sum(wides) - (grid.across - 1) * grid.gap
    gap = grid.gap + (spare / max(1, grid.across - 1) if grid.is_small else 0.0)
    for i, wide in enumerate(wides):
        wide += 0.0 if grid.is_small else spare / grid.across
        for j, group in enumerate(found[i :: grid.across]):
            place = (x, y + j * (high + grid.between), wide, high)
            _draw_group(page, grid, group, place, unit)
        x += wide + gap


def groups(definition: Definition, lines: int) -> list[Group]:
    """The pieces by the number that calls them, in so many lines."""
    found: dict[int, Line] = {}
    for piece in sorted(definition.pieces, key=lambda piece: piece.die):
        found.setdefault(piece.die, []).append(piece)
    result = []
    for number, pieces in found.items():
        step = -(-len(pieces) // lines)
        result.append((number, [pieces[i : i + step] for i in range(0, len(pieces), step)]))
    return result


# --- measures ----------------------------------------------------------------------------------


def _fits(page: Page, grid: PieceGrid, found: list[Group], high: float, unit: float) -> bool:
    wides = _columns(page, grid, found, unit)
    if sum(wides) + (grid.across - 1) * grid.gap > grid.box[2]:
        return False
    return all(
        unit * sum(map(_tall, lines)) + (len(lines) - 1) * GAP <= high - 2 * grid.over
        for _, lines in found
    )


def _columns(page: Page, grid: PieceGrid, found: list[Group], unit: float) -> list[float]:
    """How wide the columns must be: frames are all alike, small groups take what they need."""
    wides = [
        max(
            _start(grid) + max(_taken(page, grid, line, unit) for line in lines) + grid.pad
            for _, lines in found[i :: grid.across]
        )
        for i in range(grid.across)
    ]
    return wides if grid.is_small else [max(wides)] * grid.across


def _start(grid: PieceGrid) -> float:
    """Where pieces begin, after the die."""
    return grid.pad + grid.die + PAD


def _taken(page: Page, grid: PieceGrid, line: Line, unit: float) -> float:
    """How wide a line of pieces with their letters is."""
    letters = sum(grid.near + _letter(page, grid, piece) for piece in line)
    return unit * sum(_size(piece)[0] for piece in line) + letters + (len(line) - 1) * GAP


def _tall(line: Line) -> float:
    return max(_size(piece)[1] for piece in line)


def _letter(page: Page, grid: PieceGrid, piece: Piece) -> float:
    """The room for a letter: an I takes as much as the others, so that they stand in line."""
    return max(width_mm(name, grid.letter(page)) for name in (piece.name, "H"))


@lru_cache(maxsize=64)
def _size(piece: Piece) -> Point:
    return piece_size(piece, 1)


# --- drawing -----------------------------------------------------------------------------------


def _draw_group(page: Page, grid: PieceGrid, group: Group, box: Box, unit: float) -> None:
    """A die, and its pieces line by line, each with its letter after it."""
    number, lines = group
    x, y, width, height = box
    if not grid.is_small:
        page.frame(x, y, width, height)
    die = die_stamp(number, grid.die)
    page.pen.use(die, page.x(x + grid.pad, grid.die), y + (height - grid.die) / 2)
    start = _start(grid)
    space = (height - unit * sum(map(_tall, lines))) / (len(lines) + 1)
    for line in lines:
        middle = y + space + unit * _tall(line) / 2
        spare = width - start - grid.pad - _taken(page, grid, line, unit)
        _draw_line(page, grid, line, (x + start, middle), unit, spare / len(line))
        y += space + unit * _tall(line)


def _draw_line(
    page: Page, grid: PieceGrid, line: Line, place: Point, unit: float, spare: float
) -> None:
    """Pieces beside each other, each in the middle of its room, its letter at the end of it."""
    x, middle = place
    size = grid.letter(page)
    for piece in line:
        wide, tall = unit * _size(piece)[0], unit * _size(piece)[1]
        left = page.x(x + (0.0 if grid.is_small else spare / 2), wide)
        page.pen.use(piece_stamp(piece, unit), left, middle - tall / 2)
        x += wide + grid.near + (0.0 if grid.is_small else spare)
        room = _letter(page, grid, piece)
        page.pen.centred(page.x(x + room / 2), middle, piece.name, size, theme.QUIET)
        x += room + GAP
