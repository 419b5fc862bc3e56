"""fives-score roll: the dice of a game for players without any."""

from __future__ import annotations

from scorer import api
from scorer.terminal.language import say, spoken
from scorer.verdict import speaking


def roll(game: str, lang: str | None, to_program: bool) -> None:
    """Roll the dice, and print them."""
    words = spoken(lang)
    with speaking(words):
        rolled = api.roll(game)
    say(rolled, words, to_program)
