"""fives-score roll: the dice of a game for players without any."""

from __future__ import annotations

from scorer import api
from scorer.terminal.language import say, spoken


def roll(game: str, lang: str | None, to_program: bool) -> None:
    """Roll the dice, and print them."""
    say(api.roll(game), spoken(lang), to_program)
