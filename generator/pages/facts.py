"""The facts about a game on its cover: players, age, minutes, and what it is about.

All of them are in the definition, or follow from the game's rules. Facts that a user's definition
leaves out are not printed: our age and our minutes are those of our game.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from layouts.definition.loader import Definition
from layouts.game_contract import dealer, least_players
from layouts.words import Words

ANY_NUMBER = 100  # players: from here on a game has no upper limit
BETWEEN = " · "  # between the facts of a line
BLANK = re.compile(r"\{(\w+)\}")


class BarFacts(NamedTuple):
    """Players, least age and minutes; empty if unknown."""

    players: str
    age: str = ""
    minutes: str = ""


def bar(definition: Definition) -> BarFacts:
    """Return the facts in figures."""
    rules, cover = dealer(definition.game), definition.cover
    least, most = least_players(rules), rules.MOST_PLAYERS
    players = f"{least}+" if most >= ANY_NUMBER else f"{least}–{most}"
    minutes = "–".join(dict.fromkeys(map(str, cover.minutes)))
    return BarFacts(players, f"{cover.ages}+" if cover.ages else "", minutes)


def line(definition: Definition, words: Words) -> str:
    """Return the facts in words, without the unknown ones."""
    cover, params = definition.cover, {}
    if cover.ages:
        params["ages"] = words.counted("facts.ages", cover.ages)
    if cover.minutes:
        low, high = cover.minutes
        span = words("facts.minutes.span", low=low, high=high)
        params["minutes"] = words.counted("facts.minutes", low) if low == high else span
    parts = words(f"{definition.game}.facts").split(BETWEEN)
    parts = [part.partition(":")[0] if definition.own else part for part in parts]
    known = [part for part in parts if all(blank in params for blank in BLANK.findall(part))]
    return BETWEEN.join(part.format(**params) for part in known)


def lead(definition: Definition, words: Words) -> str:
    """Return a sentence about the game: the definition's, or ours."""
    return definition.cover.lead(words.lang) or words(f"{definition.game}.lead")
