"""Where everything on a board sheet of clusters is, in millimetres: for drawing, tests and camera.

Origin and QR code are those of layouts.sheet. Tiles are cut out and laid, so squares are as large
as the common box allows: 14 mm with thirteen across, and nothing but the rims' names beside them.
"""

from __future__ import annotations

from functools import lru_cache

from layouts.sheet import BOX_WIDTH, MARKER_EDGE, MARKER_MM, QR_MM, QR_TOP, SQUARE_MM, Places

ROOM, TOP = 182.0, 47.0  # the largest a board can be, and where that begins
MARKER_GAP = 7.0  # from the room of the board to a marker
RIM_MM = 4.0  # for letters above the board and numbers beside it
MARK_SHARE = 0.8  # of a square: what is drawn on it
POSTER_TILE = 24.0  # tiles of a poster are no larger than this


@lru_cache(maxsize=16)
def places(across: int, down: int) -> Places:
    """The places on a sheet with so many squares across and down."""
    side = min(SQUARE_MM, ROOM / max(across, down))
    width, height = across * side, down * side
    left, top = (BOX_WIDTH - width) / 2, TOP + (ROOM - height) / 2
    upper, lower = TOP - MARKER_GAP - MARKER_MM, TOP + ROOM + MARKER_GAP
    right = BOX_WIDTH - MARKER_EDGE - MARKER_MM
    return Places(
        square_mm=side,
        symbol_mm=side * MARK_SHARE,
        board=(left, top, width, height),
        cells={
            (x, y): (left + x * side, top + y * side) for y in range(down) for x in range(across)
        },
        markers=((MARKER_EDGE, upper), (right, upper), (MARKER_EDGE, lower), (right, lower)),
        marker_mm=MARKER_MM,
        qr=((BOX_WIDTH - QR_MM) / 2, QR_TOP),
        qr_mm=QR_MM,
    )


def tile_mm(square_mm: float) -> float:
    """The size of the tiles for squares so large: whole millimetres, and easy to lay and lift."""
    return min(POSTER_TILE, square_mm // 1 - 1)
