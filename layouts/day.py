"""The sheet of the day: a set and rolls that follow from a date and a game, for ever.

Nothing here may ever change: tests/goldens/days.txt pins a year of it.
"""

from __future__ import annotations

from collections import Counter
from datetime import date

from layouts.chance import Stream
from layouts.definition.loader import Definition
from layouts.game_contract import dealer
from layouts.refusal import LayoutError, quoted
from layouts.shared_board import RANDOM

MOST_ROLLS = 30  # more rounds than any game has


def day_of(text: str) -> str:
    """Return a day as 2026-11-17; raise LayoutError if `text` has another form."""
    word = text.strip()
    try:
        day = date.fromisoformat(word).isoformat()
    except ValueError:
        day = ""
    if not day or day != word:
        raise LayoutError("day.date", "day", text=quoted(text))
    return day


def day_set(day: str, game: str) -> tuple[int, str]:
    """Return the seed and the side of a day: random boards if the game has them."""
    rules = dealer(game)
    if rules.SEEDS < 2:
        raise LayoutError("day.none", "day", game=game)
    seed = 1 + Stream("day", game, day).below(rules.SEEDS - 1)
    return seed, RANDOM if RANDOM in rules.SIDES else rules.SIDES[0]


def day_rolls(day: str, definition: Definition) -> list[str]:
    """Return the rolls of a day as records have them, such as 11234; empty without dice."""
    rules = definition.rules
    dice = rules.get("dice", 0)
    faces = max((piece.die for piece in definition.pieces), default=0) or len(definition.symbols)
    alike = rules.get("alike", dice)
    stream, rolls = Stream("day rolls", definition.game, day), list[str]()
    while dice and len(rolls) < MOST_ROLLS:
        roll = sorted(stream.below(faces) + 1 for _ in range(dice))
        if max(Counter(roll).values()) <= alike:
            rolls.append("".join(map(str, roll)))
    return rolls
