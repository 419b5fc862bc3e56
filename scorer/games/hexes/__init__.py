"""Hexes: draw twelve pieces into an area; fewest penalty points win.

record reads records, rules judges them, totals judges results alone, best finds the lowest penalty,
typed has entries and questions, views the text and the page's values. Each part is loaded when it
is needed.
"""

from __future__ import annotations

from layouts.game_contract import on_demand

EMPTY = {"rolls": "[]", "moves": "{}"}  # the fields of a new record

read_record = on_demand(__name__, "record:read_record")
standing = on_demand(__name__, "rules:standing")
total_rules = on_demand(__name__, "rules:total_rules")
shown = on_demand(__name__, "views:shown")
best_on_board = on_demand(__name__, "best:best_on_board")
places = on_demand(__name__, "views:places")
entry_rules = on_demand(__name__, "typed:RULES")
