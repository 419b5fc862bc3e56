"""Bonus squares: their spelling in a definition, and their effect on the tile that covers them."""

from __future__ import annotations

import re
from functools import lru_cache

from layouts.fault import quoted
from layouts.values import dataclass
from layouts.yaml.field import NAMED, TABLE, WHOLE, Field, named_entries
from layouts.yaml.strict import Item

ADD = Field("add", WHOLE, 1, 99, needed=False)
TIMES = Field("times", WHOLE, 2, 9, needed=False)
BONUS = Field("NAME", TABLE, looks=r"\+[1-9][0-9]?|[2-9]X", parts=(ADD, TIMES))
BONUSES = Field("bonuses", NAMED, 1, 6, needed=False, parts=(BONUS,))


@dataclass(frozen=True)
class Bonus:
    """A bonus square: its tile counts more, or its whole line several times."""

    word: str  # in pictures, such as +10 and 3X
    add: int = 0
    times: int = 1

    def __bool__(self) -> bool:
        return self.add > 0 or self.times > 1


@lru_cache(maxsize=64)
def bonus_of(word: str) -> Bonus:
    """Return the bonus of a word in a picture; one without effect for any other word."""
    if not re.fullmatch(BONUS.looks, word):
        return Bonus(word)
    return Bonus(word, add=int(word)) if word[0] == "+" else Bonus(word, times=int(word[0]))


def read_bonuses(item: Item) -> tuple[Bonus, ...]:
    """Read the bonus squares of a definition, in order; raise if a word contradicts its effect."""
    bonuses = []
    for word, entry in named_entries(item, BONUSES, "bonus.none", "bonus.word"):
        fields = entry.entries(BONUS.parts)
        effect = {
            part.name: fields[part.name].whole(*part.limits)
            for part in BONUS.parts
            if part.name in fields
        }
        bonus = bonus_of(word)
        if Bonus(word, **effect) != bonus:
            raise item.refuse("bonus.differs", item.keys[word], word=quoted(word))
        bonuses.append(bonus)
    return tuple(bonuses)
