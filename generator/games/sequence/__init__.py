"""Sequence on paper: the parts of a set, and the module that draws each."""

from __future__ import annotations

from generator.game_contract import drawn_by

PARTS_IN = {  # part: the module that draws it, loaded when it is printed
    "cover": "cover",
    "board": "board",
    "poster": "poster",
    "chips": "chips",
    "cards": "cards",
    "rules": "rules",
}
PARTS = tuple(PARTS_IN)
sides, pictures = drawn_by(__name__, PARTS_IN)
LEFT_OUT = ("poster", "cards")  # another board, and 24 pages that two ordinary decks do as well


def usual_parts(large: bool) -> tuple[str, ...]:
    """The parts of a whole set: one board, and real cards."""
    return tuple(part for part in PARTS if part not in LEFT_OUT)
