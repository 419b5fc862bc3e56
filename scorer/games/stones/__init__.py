"""Stones: one set of 32, five games.

Play: the word of a game: row, towers, cups, poker or clear. play_contract says what each of them
offers. Their rules are looked up by name and loaded when a record is of that game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from layouts.game_contract import on_demand

if TYPE_CHECKING:
    from layouts.yaml.strict import Item
    from scorer.records.game import GameRules

EMPTY = {"moves": "[]"}  # of a record before the first move
TYPED = {"cups": "cups.typed:RULES", "poker": "poker.typed:RULES"}  # the others: typed

read_record = on_demand(__name__, "record:read_record")
opening = on_demand(__name__, "record:opening")
standing = on_demand(__name__, "record:standing")
total_rules = on_demand(__name__, "record:total_rules")
shown = on_demand(__name__, "views:shown")
position = on_demand(__name__, "views:position")
best_move = on_demand(__name__, "views:best_move")


def entry_rules(item: Item | None) -> GameRules:
    """Return the rules of a record's game for all doors; those of towers for a new record."""
    play = str(item.table()["play"].value) if item and "play" in item.table() else ""
    rules: Mapping[str, GameRules] = on_demand(__name__, TYPED.get(play, "typed:RULES"))()
    return rules[play if play in rules else "towers"]
