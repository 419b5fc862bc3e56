"""Positions of everything on a board sheet, in millimetres: for drawing, tests and camera.

The origin is the top left corner of the common box, 190 x 259 mm, which A4 and Letter share; on
paper it is `origin(paper)` from the top left corner. Cameras read large squares with white around a
symbol best, with four ArUco markers and a QR code in fixed places.
"""

from __future__ import annotations

from functools import lru_cache
from math import inf

from layouts.definition.loader import Definition
from layouts.grid import Cell
from layouts.values import dataclass

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
BOX_WIDTH, BOX_HEIGHT = 190.0, 259.0
SYMBOL_SHARE = 9.9 / 17.6
MOST_SYMBOL = 19.0  # mm; a reader takes larger ones for ink: of 4 x 4 squares it asks about all
BOARD_MM = 176.0  # ten squares of 17.6; larger boards have smaller squares
BOARD_TOP = 49.4
FRAME_MM = 6.0  # around the board: a line on the white side, solid on the gray side
WHITE_MM = 2.0  # between the border of the board and the gray frame, for the camera
MARKER_MM, MARKER_GAP = 13.0, 9.0
LARGE_MARKER = 15.0  # in large print, and on sheets as they were first printed
MARKER_EDGE = 1.0  # from the side of the common box: 11 mm from the edge of A4
QR_MM = 22.0
QR = (BOX_WIDTH - QR_MM) / 2, 17.2  # leaves four modules of white to title band and frame
LARGE_MM, LARGE_TOP = 186.0, 33.0  # the board in large print, which has no title band
LARGE_SHARE = 11.6 / 18.6
LARGE_QR = (BOX_WIDTH - QR_MM) / 2, 1.6


@dataclass(frozen=True)
class Places:
    """The positions on a board sheet: top left corners, in mm."""

    square_mm: float
    symbol_mm: float
    board: tuple[float, float, float, float]  # left, top, width, height
    cells: dict[Cell, tuple[float, float]]
    markers: tuple[tuple[float, float], ...]  # ids 0 to 3: top left, top right, bottom left, right
    marker_mm: float
    qr: tuple[float, float]
    qr_mm: float


def origin(paper: str) -> tuple[float, float]:
    """Return the top left corner of the common box on a paper."""
    width, height = PAPERS[paper]
    return (width - BOX_WIDTH) / 2, (height - BOX_HEIGHT) / 2


@dataclass(frozen=True)
class Room:
    """The room of a board: its size and top, the gap to the markers, the share of a symbol."""

    size: float = BOARD_MM
    top: float = BOARD_TOP
    gap: float = MARKER_GAP
    share: float = SYMBOL_SHARE
    square: float = inf  # squares are no larger
    qr: tuple[float, float] = QR
    marker: float = MARKER_MM


USUAL = Room()
LARGE = Room(LARGE_MM, LARGE_TOP, share=LARGE_SHARE, qr=LARGE_QR, marker=LARGE_MARKER)
# As boards were printed up to 1.1: a camera still reads them.
FORMER = Room(160.0, 49.0, share=9 / 16, square=16.0, qr=(QR[0], 16.6), marker=LARGE_MARKER)


def places(definition: Definition, large: bool = False) -> Places:
    """Return the positions on the board sheets of a definition; they depend on size and print."""
    return places_in(definition.width, definition.height, LARGE if large else USUAL)


@lru_cache(maxsize=32)
def places_in(across: int, down: int, room: Room) -> Places:
    """Return the positions on a sheet with `across` x `down` squares in a room."""
    side = min(room.square, room.size / max(across, down))
    width, height = across * side, down * side
    left = (BOX_WIDTH - width) / 2
    top = room.top + (room.size - height) / 2
    return Places(
        square_mm=side,
        symbol_mm=min(side * room.share, MOST_SYMBOL),
        board=(left, top, width, height),
        cells={
            (x, y): (left + x * side, top + y * side) for y in range(down) for x in range(across)
        },
        markers=markers(room.top - room.gap, room.top + room.size + room.gap, room.marker),
        marker_mm=room.marker,
        qr=room.qr,
        qr_mm=QR_MM,
    )


def frame(where: Places, wide: float = FRAME_MM) -> tuple[float, float, float, float]:
    """Return the frame around a board, `wide` mm on all sides: left, top, width and height."""
    left, top, width, height = where.board
    return left - wide, top - wide, width + 2 * wide, height + 2 * wide


def markers(above: float, below: float, size: float = MARKER_MM) -> tuple[tuple[float, float], ...]:
    """Return the positions of the four markers: two end above the board, two begin below it."""
    sides = MARKER_EDGE, BOX_WIDTH - MARKER_EDGE - size
    return tuple((x, y) for y in (above - size, below) for x in sides)
