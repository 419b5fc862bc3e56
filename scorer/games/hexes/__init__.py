"""Hexes: draw twelve pieces into an area; fewest penalty points win.

How records are read stands in record, what counts in rules, results alone in totals, what could
have been done in best, entries and questions in typed, what is shown in views. Each part is loaded
when it is asked for.
"""

from __future__ import annotations

from layouts.game_contract import on_demand

EMPTY = {"rolls": "[]", "moves": "{}"}  # what a record says before anything was played
ENTRY = "piece and cells"  # what is pointed at to play

read_record = on_demand(__name__, "record:read_record")
standing = on_demand(__name__, "rules:standing")
total_rules = on_demand(__name__, "rules:total_rules")
shown = on_demand(__name__, "views:shown")
best_on_board = on_demand(__name__, "best:best_on_board")
places = on_demand(__name__, "views:places")
entry_rules = on_demand(__name__, "typed:entry_rules")
