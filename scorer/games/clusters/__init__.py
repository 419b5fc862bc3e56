"""Clusters: number tiles crosswise, every line a multiple of five.

How records are read stands in record, what a play scores, what is at fault and how a game stands in
rules, which play is the best in best, entries and questions in typed, what is shown in views. Each
part is loaded when it is asked for.
"""

from __future__ import annotations

from layouts.game_contract import on_demand

EMPTY = {"moves": "[]"}  # what a record says before anything was played
ENTRY = "line"  # what is pointed at to play: a square, a direction, tiles

read_record = on_demand(__name__, "record:read_record")
opening = on_demand(__name__, "record:opening")
standing = on_demand(__name__, "rules:standing")
total_rules = on_demand(__name__, "rules:total_rules")
best_on_board = on_demand(__name__, "best:best_first")
best_move = on_demand(__name__, "best:best_next")
shown = on_demand(__name__, "views:shown")
position = on_demand(__name__, "views:position")
entry_rules = on_demand(__name__, "typed:entry_rules")
