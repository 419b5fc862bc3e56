"""Stones on paper: the parts of a set, and where each is drawn."""

from __future__ import annotations

from generator.game_contract import all_but, drawn_by, on_demand

SIDES_AT = {  # part: the function that gives its printed sides
    "cover": "cover:sides",
    "stones": "stones:sides",
    "mats": "mats:sides",
    "sheets": "result_sheet:sides",
    "openings": "tower_openings:sides",
    "rules": "rules:sides",
    "box": "cover:box_sides",
    "awards": "generator.sheets.awards:sides",
    "check": "check_pages:sides",
}
PICTURES_AT = {"stones": "stones:pictures"}
PARTS = tuple(SIDES_AT)
usual_parts = all_but(PARTS, "box", "awards", "check")
sides, pictures = drawn_by(__name__, SIDES_AT, PICTURES_AT)
art = on_demand(__name__, "tower_openings:art")
label = on_demand(__name__, "tower_openings:label")
said = on_demand(__name__, "rules:said")
position = on_demand(__name__, "rules:position")
thumbnail = on_demand(__name__, "cover:thumbnail")
lid_art = on_demand(__name__, "cover:ART")
