"""Sequence: chips on a board of cards; five in line is a sequence.

How records are read stands in record, what counts of a move, the lines of a side and whole games in
rules, entries and questions in typed, cards in words in card_names, what is shown in views. Each
part is loaded when it is asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from layouts.game_contract import on_demand

if TYPE_CHECKING:
    from layouts.yaml.strict import Item
    from scorer.records.game import GameRules

EMPTY = {"moves": "[]"}  # what a record says before anything was played
ENTRY = "card and cell"  # what is pointed at to play

read_record = on_demand(__name__, "record:read_record")
opening = on_demand(__name__, "record:opening")
standing = on_demand(__name__, "rules:standing")
shown = on_demand(__name__, "views:shown")
position = on_demand(__name__, "views:position")


def entry_rules(item: Item | None) -> GameRules:
    """Return how a game is typed in, tapped or sent by a program."""
    from scorer.games.sequence import typed

    return typed
