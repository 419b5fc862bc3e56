"""Clusters: number tiles crosswise; every cluster adds up to a multiple of five.

Each ability is loaded when it is first used.
"""

from __future__ import annotations

from layouts.game_contract import on_demand

EMPTY = {"moves": "[]"}  # of a record before the first move

read_record = on_demand(__name__, "record:read_record")
opening = on_demand(__name__, "record:opening")
standing = on_demand(__name__, "rules:standing")
total_rules = on_demand(__name__, "record:total_rules")
best_on_board = on_demand(__name__, "best:best_first")
best_move = on_demand(__name__, "best:best_next")
shown = on_demand(__name__, "views:shown")
position = on_demand(__name__, "views:position")
entry_rules = on_demand(__name__, "typed:RULES")
