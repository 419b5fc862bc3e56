"""Stones on paper: the parts of a set, and the module that draws each."""

from __future__ import annotations

from generator.game_contract import drawn_by

PARTS_IN = {  # part: the module that draws it, loaded when it is printed
    "cover": "cover",
    "stones": "stones",
    "mats": "mats",
    "sheets": "record_sheets",
    "openings": "tower_openings",
    "rules": "rules",
}
PARTS = tuple(PARTS_IN)
sides, pictures = drawn_by(__name__, PARTS_IN)


def usual_parts(large: bool) -> tuple[str, ...]:
    """The parts of a whole set: all of them."""
    return PARTS
