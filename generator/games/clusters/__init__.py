"""Clusters on paper: the parts of a set, and where each is drawn."""

from __future__ import annotations

from generator.game_contract import all_but, drawn_by, on_demand

SIDES_AT = {  # part: the function that gives its printed sides
    "cover": "cover:sides",
    "board": "board:sides",
    "poster": "poster:sides",
    "tiles": "tiles:sides",
    "racks": "racks:sides",
    "score": "pad:sides",
    "rules": "rules:sides",
    "box": "cover:box_sides",
    "awards": "generator.sheets.awards:sides",
    "check": "rules:computer_pages",
}
PICTURES_AT = {"tiles": "tiles:pictures"}
PARTS = tuple(SIDES_AT)
sides, pictures = drawn_by(__name__, SIDES_AT, PICTURES_AT)
art = on_demand(__name__, "board:art")
label = on_demand(__name__, "board:label")
said = on_demand(__name__, "rules:said")
position = on_demand(__name__, "tiles:position")
thumbnail = on_demand(__name__, "cover:thumbnail")
proofs = on_demand(__name__, "tiles:proofs")
lid_art = on_demand(__name__, "cover:ART")
# one board and its tiles: in large print that is the poster
usual_parts = all_but(PARTS, "poster", "box", "awards", "check", large="board")
