"""Hunt: find FIVES that match five dice.

FIVE: joined squares whose marks are exactly the roll. How records are read is in record, what
counts of a round in judge, whole games in rules, results alone in totals; entries are in entries,
questions and answers in typed, what the page shows in views; the FIVES of a board are in fives, the
best of them in best. Each part is loaded when it is asked for.
"""

from __future__ import annotations

from layouts.game_contract import on_demand

EMPTY = {"mode": "rounds", "rounds": "[]"}  # what a record says before anything was played
ENTRY = "cells"  # what is pointed at to play

read_record = on_demand(__name__, "record:read_record")
standing = on_demand(__name__, "rules:standing")
total_rules = on_demand(__name__, "totals:total_rules")
best_on_board = on_demand(__name__, "best:best_on_board")
one_round = on_demand(__name__, "best:one_round")
marked_sheets = on_demand(__name__, "views:marked_sheets")
entry_rules = on_demand(__name__, "typed:entry_rules")
