"""Hexes on paper: the parts of a set, and where each is drawn."""

from __future__ import annotations

from generator.game_contract import all_but, drawn_by, on_demand

SIDES_AT = {  # part: the function that gives its printed sides
    "cover": "cover:sides",
    "boards": "board:sides",
    "dice": "dice:sides",
    "rules": "rules:sides",
    "box": "cover:box_sides",
    "awards": "generator.sheets.awards:sides",
    "check": "rules:computer_pages",
    "key": "key:sides",
}
PICTURES_AT = {"dice": "dice:pictures"}
PARTS = tuple(SIDES_AT)
usual_parts = all_but(PARTS, "box", "awards", "check", "key")
sides, pictures = drawn_by(__name__, SIDES_AT, PICTURES_AT)
art = on_demand(__name__, "board:art")
label = on_demand("generator.sheets", "screen_art:symbol_label")
said = on_demand(__name__, "rules:said")
thumbnail = on_demand(__name__, "cover:thumbnail")
proofs = on_demand(__name__, "key:proofs")
lid_art = on_demand(__name__, "cover:ART")
UP = (1, 2, 4)  # sheets on a page
