"""What the plain referees of stones share; the games are in plain_row, plain_towers, plain_cups,
plain_poker and plain_clear."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import TypedDict

# Two names where one begins like the other: the longest that fits is meant.
COUPLES = (
    *(("Ann", "Bea"), ("Ann", "Bea"), ("Bea", "Ann")),
    *(("Ann", "Anna"), ("Anna", "Ann"), ("Bea", "Bea B"), ("Bea B", "Bea")),
)


class Ask(TypedDict):
    """cups: who is asked for what, and the place that is turned."""

    player: str
    symbol: str
    turned: str


class Lap(TypedDict):
    """cups: one player's turn as the shifter."""

    shifter: str
    laid: str
    shifts: list[str]
    asks: list[Ask]


class Game(TypedDict):
    """What was written down; rows of `start` only in towers, `shows` in poker, `laps` in cups."""

    play: str
    players: dict[str, str]
    start: list[str]
    moves: list[str]
    shows: list[dict[str, str]]
    laps: list[Lap]


def new_game(play: str, players: Mapping[str, str]) -> Game:
    """A game of which nothing is written down yet."""
    told = dict(players)
    return {"play": play, "players": told, "start": [], "moves": [], "shows": [], "laps": []}


def couple(rng: Random) -> dict[str, str]:
    """Two players, one light and one dark."""
    colours = rng.sample(("light", "dark"), 2)
    return dict(zip(rng.choice(COUPLES), colours, strict=True))


def the_other(players: Iterable[str], player: str) -> str:
    """The other one of two."""
    (found,) = set(players) - {player}
    return found
