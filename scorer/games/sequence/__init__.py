"""Sequence: chips on a board of cards; five in line is a sequence.

How records are read stands in record, what counts of a move, the lines of a side and whole games in
rules, entries and questions in typed, cards in words in card_names, what is shown in views. Each
part is loaded when it is asked for.
"""

from __future__ import annotations

from layouts.game_contract import on_demand

EMPTY = {"moves": "[]"}  # what a record says before anything was played
ENTRY = "card and cell"  # what is pointed at to play

read_record = on_demand(__name__, "record:read_record")
opening = on_demand(__name__, "record:opening")
standing = on_demand(__name__, "rules:standing")
shown = on_demand(__name__, "views:shown")
position = on_demand(__name__, "views:position")
entry_rules = on_demand(__name__, "typed:entry_rules")
