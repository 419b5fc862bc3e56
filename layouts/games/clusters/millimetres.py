"""Where everything on a board sheet of clusters is, in millimetres: for drawing, tests and camera.

Origin and QR code are those of layouts.millimetres. Tiles are cut out and laid, so squares are as
large as the common box allows: 14 mm with thirteen across, and nothing but the rims' names beside
them.
"""

from __future__ import annotations

from layouts.millimetres import Places, Room, places_in

RIM_MM = 4.0  # for letters above the board and numbers beside it
MARK_SHARE = 0.8  # of a square: what is drawn on it
ROOM = Room(size=182.0, top=47.0, gap=7.0, share=MARK_SHARE)
POSTER_TILE = 24.0  # tiles of a poster are no larger than this


def places(across: int, down: int) -> Places:
    """The places on a sheet with so many squares across and down."""
    return places_in(across, down, ROOM)


def tile_mm(square_mm: float) -> float:
    """The size of the tiles for squares so large: whole millimetres, and easy to lay and lift."""
    return min(POSTER_TILE, square_mm // 1 - 1)
