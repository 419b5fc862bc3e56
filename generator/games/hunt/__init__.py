"""Hunt on paper: the parts of a set, and where each is drawn."""

from __future__ import annotations

from generator.game_contract import all_but, drawn_by, on_demand

SIDES_AT = {  # part: the function that gives its printed sides
    "cover": "cover:sides",
    "boards": "board:sides",
    "tiles": "five_tiles:sides",
    "dice": "dice:sides",
    "bigdice": "dice:large_sides",
    "score": "pad:sides",
    "puzzle": "puzzle_board:sides",
    "rules": "rules:sides",
    "box": "cover:box_sides",
    "awards": "generator.sheets.awards:sides",
    "check": "rules:computer_pages",
    "key": "key:sides",
}
PICTURES_AT = {"dice": "dice:pictures", "bigdice": "dice:large_pictures"}
PARTS = tuple(SIDES_AT)
sides, pictures = drawn_by(__name__, SIDES_AT, PICTURES_AT)
art = on_demand(__name__, "board:art")
label = on_demand("generator.sheets", "screen_art:symbol_label")
said = on_demand(__name__, "rules:said")
thumbnail = on_demand(__name__, "cover:thumbnail")
proofs = on_demand(__name__, "statistics:proofs")
lid_art = on_demand(__name__, "cover:ART")
own_boards = on_demand(__name__, "forge:own_boards")
played_answers = on_demand(__name__, "played_key:played_answers")

# dice of one size
usual_parts = all_but(PARTS, "bigdice", "box", "awards", "check", "key", large="dice")
