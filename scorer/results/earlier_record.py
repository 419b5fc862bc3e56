"""A record as it was before: without what was played, or after some of its moves."""

from __future__ import annotations

from layouts.yaml.strict import Item
from scorer.records.draft import Draft, MovesDraft
from scorer.records.game import Game
from scorer.records.seats import game_of
from scorer.referee import CanEnter, entry_rules, referee
from scorer.verdict import ScoreError


def emptied(text: str, item: Item, name: str) -> str:
    """Without what was played, for another game on the same sheets."""
    if entry_rules(game_of(item), item):
        return Game.read(text, name).first(0).text()
    return _draft(text, item, name).emptied()


def after_moves(text: str, item: Item, count: int, name: str) -> str:
    """After so many moves, as if no more of them had been written down."""
    draft = _draft(text, item, name)
    if not isinstance(draft, MovesDraft):
        raise ScoreError("position.none", game=game_of(item)).at(name)
    return draft.until(max(0, count)).text


def _draft(text: str, item: Item, name: str) -> Draft:
    """The record while it is written."""
    word = game_of(item)
    game = referee(word)
    if not isinstance(game, CanEnter):
        raise ScoreError("entry.none", game=word).at(name)
    return game.dialogue().kind(text, name)
