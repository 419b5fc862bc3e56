"""Sequence on paper: the parts of a set, and where each is drawn."""

from __future__ import annotations

from generator.game_contract import all_but, drawn_by, on_demand

SIDES_AT = {  # part: the function that gives its printed sides
    "cover": "cover:sides",
    "board": "board:sides",
    "poster": "poster:sides",
    "chips": "chips:sides",
    "cards": "cards:sides",
    "rules": "rules:sides",
    "box": "cover:box_sides",
    "awards": "generator.sheets.awards:sides",
    "check": "rules:computer_pages",
}
PICTURES_AT = {"chips": "chips:pictures", "cards": "cards:pictures"}
PARTS = tuple(SIDES_AT)
# one board, in large print the poster, and real cards: two ordinary decks do as well as 24 pages
usual_parts = all_but(PARTS, "poster", "cards", "box", "awards", "check", large="board")
sides, pictures = drawn_by(__name__, SIDES_AT, PICTURES_AT)
art = on_demand(__name__, "board:art")
said = on_demand(__name__, "rules:said")
position = on_demand(__name__, "board:position")
thumbnail = on_demand(__name__, "cover:thumbnail")
proofs = on_demand(__name__, "board:proofs")
lid_art = on_demand(__name__, "cover:ART")
label = on_demand(__name__, "board:label")
