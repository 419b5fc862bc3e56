"""What the plain referees of stones share; the games are in plain_row, plain_towers, plain_poker
and plain_clear, each written from docs/stones.md alone, with a maker of messy games.

They import nothing of the project: the tests hold the product's referees against these. Chance is
the random.Random of the caller.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from random import Random
from typing import NamedTuple, TypedDict

# Two names where one begins like the other: the longest that fits is meant.
COUPLES = (
    ("Ann", "Bea"),
    ("Ann", "Bea"),
    ("Bea", "Ann"),
    ("Ann", "Anna"),
    ("Anna", "Ann"),
    ("Bea", "Bea B"),
    ("Bea B", "Bea"),
)


class Game(TypedDict):
    """What was written down; rows of `start` only in towers, `shows` only in poker."""

    play: str
    players: dict[str, str]
    start: list[str]
    moves: list[str]
    shows: list[dict[str, str]]


class Judged(NamedTuple):
    """One move of one player."""

    player: str
    faults: set[str]


class Outcome(TypedDict):
    """A whole game, judged; `seen` counts what happened in it, for the tests only."""

    over: bool
    moves: list[Judged]
    points: dict[str, int]
    ranks: dict[str, int]
    seen: Counter[str]


def new_game(play: str, players: Mapping[str, str]) -> Game:
    """A game of which nothing is written down yet."""
    return {"play": play, "players": dict(players), "start": [], "moves": [], "shows": []}


def couple(rng: Random) -> dict[str, str]:
    """Two players, one light and one dark."""
    colours = rng.sample(("light", "dark"), 2)
    return dict(zip(rng.choice(COUPLES), colours, strict=True))


def who_and_what(players: Iterable[str], text: str) -> tuple[str, str]:
    """The player with the longest name that fits, and the rest of the text."""
    fitting = [name for name in players if text.startswith(name + " ")]
    if not fitting:
        raise ValueError(f"{text}: nobody plays")
    name = max(fitting, key=len)
    return name, text[len(name) :].strip()


def the_other(players: Iterable[str], player: str) -> str:
    """The other one of two."""
    (found,) = set(players) - {player}
    return found


def ranks_of(merits: Mapping[str, tuple[int, ...]]) -> dict[str, int]:
    """More is better; who has the same shares the rank."""
    return {
        player: 1 + sum(other > merit for other in merits.values())
        for player, merit in merits.items()
    }


def counted(outcome: Outcome) -> Counter[str]:
    """How often each fault and each noteworthy thing occurs in a judged game."""
    found = Counter(code for move in outcome["moves"] for code in move.faults)
    found.update(outcome["seen"])
    found["right"] += sum(not move.faults for move in outcome["moves"])
    found["finished"] += outcome["over"]
    found["shared rank"] += len(set(outcome["ranks"].values())) < len(outcome["ranks"])
    return found
