"""Where everything on a board sheet is, in millimetres: one source for drawing, tests and camera.

The origin is the top left corner of the common box, 190 x 259 mm, which A4 and Letter share; on
paper it stands `origin(paper)` from the top left corner. Squares of 16 mm with a 9 mm symbol, four
ArUco markers and a QR code in fixed places are what a camera reads best.
"""

from __future__ import annotations

from functools import lru_cache

from layouts.definition.loader import Definition
from layouts.grid import Cell
from layouts.values import dataclass

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
BOX_WIDTH, BOX_HEIGHT = 190.0, 259.0
SQUARE_MM, SYMBOL_SHARE = 16.0, 9 / 16
BOARD_MM = 160.0  # ten squares; larger boards have smaller squares
BOARD_TOP = 49.0
FRAME_MM = 6.0  # around the board: hairline on the white side, solid on the gray side
WHITE_MM = 2.0  # between the border of the board and the gray frame, for the camera
CLEAR_MM = 3.0  # from a marker to the frame: more than one of its squares
MARKER_MM, MARKER_GAP = 15.0, 9.0
MARKER_EDGE = 1.0  # from the side of the common box: 11 mm from the edge of A4
QR_MM = 22.0
QR = (BOX_WIDTH - QR_MM) / 2, 16.6  # leaves four modules of white to title band and frame
LARGE_MM, LARGE_TOP = 186.0, 33.0  # the board in large print, which has no title band
LARGE_SQUARE, LARGE_SHARE = 18.6, 11.6 / 18.6
LARGE_QR = (BOX_WIDTH - QR_MM) / 2, 1.6


@dataclass(frozen=True)
class Places:
    """The places on a board sheet; a place is the top left corner of a thing."""

    square_mm: float
    symbol_mm: float
    board: tuple[float, float, float, float]  # left, top, width, height
    cells: dict[Cell, tuple[float, float]]
    markers: tuple[tuple[float, float], ...]  # ids 0 to 3: top left, top right, bottom left, right
    marker_mm: float
    qr: tuple[float, float]
    qr_mm: float


def origin(paper: str) -> tuple[float, float]:
    """Where the common box begins on a paper."""
    width, height = PAPERS[paper]
    return (width - BOX_WIDTH) / 2, (height - BOX_HEIGHT) / 2


@dataclass(frozen=True)
class Room:
    """The room of a board: its size and top, the way to the markers, what a symbol takes."""

    size: float = BOARD_MM
    top: float = BOARD_TOP
    gap: float = MARKER_GAP
    share: float = SYMBOL_SHARE
    square: float = SQUARE_MM  # squares are no larger
    qr: tuple[float, float] = QR


LARGE_ROOM = Room(LARGE_MM, LARGE_TOP, share=LARGE_SHARE, square=LARGE_SQUARE, qr=LARGE_QR)


def places(definition: Definition, large: bool = False) -> Places:
    """The places on the board sheets of a definition; they depend on its size and the print."""
    return places_in(definition.width, definition.height, LARGE_ROOM if large else Room())


@lru_cache(maxsize=32)
def places_in(across: int, down: int, room: Room) -> Places:
    """The places on a sheet with so many squares across and down, whose board has such a room."""
    side = min(room.square, room.size / max(across, down))
    width, height = across * side, down * side
    left = (BOX_WIDTH - width) / 2
    top = room.top + (room.size - height) / 2
    return Places(
        square_mm=side,
        symbol_mm=side * room.share,
        board=(left, top, width, height),
        cells={
            (x, y): (left + x * side, top + y * side) for y in range(down) for x in range(across)
        },
        markers=markers(room.top - room.gap, room.top + room.size + room.gap),
        marker_mm=MARKER_MM,
        qr=room.qr,
        qr_mm=QR_MM,
    )


def frame(where: Places) -> tuple[float, float, float, float]:
    """The frame of a board: left, top, width and height. It meets the markers where it can."""
    left, top, width, height = where.board
    (x, y), (end, _), (_, low), _ = where.markers
    start, head = x, y + where.marker_mm + CLEAR_MM
    across, down = end + where.marker_mm - start, low - CLEAR_MM - head
    is_around = min(left - start, top - head) >= FRAME_MM
    if is_around and abs(top - head - FRAME_MM) < 1 and abs(down - height - 2 * FRAME_MM) < 2:
        return start, head, across, down
    return left - FRAME_MM, top - FRAME_MM, width + 2 * FRAME_MM, height + 2 * FRAME_MM


def markers(above: float, below: float) -> tuple[tuple[float, float], ...]:
    """The places of the four markers: two end above the board, two begin below it."""
    sides = MARKER_EDGE, BOX_WIDTH - MARKER_EDGE - MARKER_MM
    return tuple((x, y) for y in (above - MARKER_MM, below) for x in sides)
