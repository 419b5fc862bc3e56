"""What a cover says of a game: for whom it is, how long it takes, and what it is about.

All of it stands in the definition, or follows from what the game allows. What a definition of
somebody's own doesn't tell is left out: our age and our minutes are those of our game.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from layouts.definition.loader import Definition
from layouts.game_contract import dealer, least_players
from layouts.words import Words

ANY_NUMBER = 100  # players: from here on a game is for as many as like
BETWEEN = " · "  # between the facts of a line
BLANK = re.compile(r"\{(\w+)\}")


class BarFacts(NamedTuple):
    """How many play, from which age, for how many minutes; nothing where that is open."""

    players: str
    age: str = ""
    minutes: str = ""


def bar(definition: Definition) -> BarFacts:
    """The facts in figures."""
    rules, cover = dealer(definition.game), definition.cover
    least, most = least_players(rules), rules.MOST_PLAYERS
    players = f"{least}+" if most >= ANY_NUMBER else f"{least}–{most}"
    minutes = "–".join(dict.fromkeys(map(str, cover.minutes)))
    return BarFacts(players, f"{cover.ages}+" if cover.ages else "", minutes)


def line(definition: Definition, words: Words) -> str:
    """The facts in words; those that aren't told are left out."""
    cover, told = definition.cover, {}
    if cover.ages:
        told["ages"] = words.counted("facts.ages", cover.ages)
    if cover.minutes:
        low, high = cover.minutes
        span = words("facts.minutes.span", low=low, high=high)
        told["minutes"] = words.counted("facts.minutes", low) if low == high else span
    parts = words(f"{definition.game}.facts").split(BETWEEN)
    parts = [part.partition(":")[0] if definition.own else part for part in parts]
    known = [part for part in parts if all(blank in told for blank in BLANK.findall(part))]
    return BETWEEN.join(part.format(**told) for part in known)


def lead(definition: Definition, words: Words) -> str:
    """What the game is about, in a sentence: the definition's own, or ours."""
    return definition.cover.lead(words.lang) or words(f"{definition.game}.lead")
