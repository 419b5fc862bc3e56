"""Hexes on paper: the parts of a set, and the module that draws each."""

from __future__ import annotations

from generator.game_contract import drawn_by

PARTS_IN = {  # part: the module that draws it, loaded when it is printed
    "cover": "cover",
    "boards": "board",
    "dice": "dice",
    "rules": "rules",
    "key": "key",
}
PARTS = tuple(PARTS_IN)
sides, pictures = drawn_by(__name__, PARTS_IN)
UP = (1, 2, 4)  # sheets on a page


def usual_parts(large: bool) -> tuple[str, ...]:
    """The parts of a whole set: all but the answers."""
    return tuple(part for part in PARTS if part != "key")
