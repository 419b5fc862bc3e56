"""Stones: one set of 32, five games.

Play: the word of a game: row, towers, cups, poker or clear. What each of them offers stands in
play_contract, how records are read and how they begin in record, who plays which game in settings,
entries and questions in typed, what is shown in views. The rules of each are found by its name and
loaded when a record is of that game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from layouts.game_contract import on_demand

if TYPE_CHECKING:
    from layouts.yaml.strict import Item
    from scorer.records.game import GameRules

EMPTY = {"moves": "[]"}  # what a record says before anything was played
ENTRY = {  # what is pointed at to play
    "row": "place or from-to",
    "towers": "from-to",
    "cups": "questions",
    "poker": "hands",
    "clear": "from-to",
}
TYPED = {"cups": "cups.typed:entry_rules", "poker": "poker.typed:entry_rules"}  # the others: typed

read_record = on_demand(__name__, "record:read_record")
opening = on_demand(__name__, "record:opening")
standing = on_demand(__name__, "record:standing")
total_rules = on_demand(__name__, "record:total_rules")
shown = on_demand(__name__, "views:shown")
position = on_demand(__name__, "views:position")
best_move = on_demand(__name__, "views:best_move")


def entry_rules(item: Item | None) -> GameRules:
    """Return how a game is typed in, tapped or sent by a program."""
    play = item.table()["play"].value if item and "play" in item.table() else ""
    found: GameRules = on_demand(__name__, TYPED.get(str(play), "typed:entry_rules"))(item)
    return found
