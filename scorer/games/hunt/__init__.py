"""Hunt: find FIVES that match five dice.

FIVE: joined squares whose marks are exactly the roll. record reads and writes records, judge judges
a round, rules a whole game, totals results alone; entries has the entries, typed questions and
answers, views the page's values; fives finds the FIVES of a board, best the best of them. Each
part is loaded when it is needed.
"""

from __future__ import annotations

from layouts.game_contract import on_demand

EMPTY = {"mode": "rounds", "rounds": "[]"}  # the fields of a new record

read_record = on_demand(__name__, "record:read_record")
standing = on_demand(__name__, "rules:standing")
total_rules = on_demand(__name__, "totals:total_rules")
best_on_board = on_demand(__name__, "best:best_on_board")
one_round = on_demand(__name__, "best:one_round")
marked_sheets = on_demand(__name__, "views:marked_sheets")
entry_rules = on_demand(__name__, "typed:RULES")
