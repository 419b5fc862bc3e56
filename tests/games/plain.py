"""What the plain referees share: what they say, whom a text means, ranks, and what is counted.

The referees are in `X/plain*.py`, each written from the docs of its game alone, with a maker of
messy games. They import nothing of the project: the tests hold the product's referees against
them. Chance is the random.Random of the caller.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple, NotRequired, TypedDict

NAMES = ("Ann", "Bea", "Cem", "Dan", "Eve", "Flo", "Gus", "Hal", "Ida", "Jon", "Kim", "Lea")
Warned = tuple[str, str]  # the code, and the player or nothing


class Judged(NamedTuple):
    """One move of one player, its points and its faults."""

    player: str
    text: str
    points: int
    faults: set[str]


class Outcome(TypedDict):
    """A whole game, judged; `seen` counts what happened in it, for the tests only."""

    over: bool
    moves: list[Judged]
    points: dict[str, int]
    ranks: dict[str, int]
    warnings: NotRequired[list[Warned]]
    ended: NotRequired[Mapping[str, object] | None]  # why it was over before its time
    seen: NotRequired[Counter[str]]


def names_like(word: str) -> tuple[str, ...]:
    """Names of which one begins as another does, and one that is a word of the game."""
    first = ("An", "Ann", "Anna", "Ann Lee", "Ann Lee Oh", "Ann Leeds", "Lee", "Bea", "Bea B")
    return (*first, "Mr X", "Mr", "Zoë", "Jean-Luc", "Jean", "De la Cruz", "De la", word, "J")


def who_and_what(players: Iterable[str], text: str) -> tuple[str, str]:
    """The player with the longest name that fits, and the rest of the text."""
    fitting = [name for name in players if text.startswith(name + " ")]
    if not fitting:
        raise ValueError(f"{text}: nobody plays")
    name = max(fitting, key=len)
    return name, text[len(name) + 1 :]


def name_of(cell: tuple[int, int]) -> str:
    """`a1` is at the top left, letters across, numbers down."""
    return f"{chr(ord('a') + cell[0])}{cell[1] + 1}"


def applying(reasons: Mapping[str, bool]) -> set[str]:
    """The codes of what applies."""
    return {code for code, applies in reasons.items() if applies}


def ranks_of(merits: Mapping[str, tuple[int, ...]]) -> dict[str, int]:
    """More is better; who has the same shares the rank."""
    return {
        player: 1 + sum(other > merit for other in merits.values())
        for player, merit in merits.items()
    }


def counted(outcome: Outcome) -> Counter[str]:
    """How often each fault, several of a move, and each noteworthy thing occur in a judged game."""
    moves, ranks = outcome["moves"], outcome["ranks"]
    found = Counter(code for move in moves for code in move.faults)
    found.update("+".join(sorted(move.faults)) for move in moves if len(move.faults) > 1)
    found.update(f"warned {code}" for code, _ in outcome.get("warnings", ()))
    found.update(outcome.get("seen", ()))
    found["right"] += sum(not move.faults for move in moves)
    found["over"] += outcome["over"]
    found["shared rank"] += len(set(ranks.values())) < len(ranks)
    return found
