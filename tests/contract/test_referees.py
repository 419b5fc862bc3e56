"""Every referee of a play agrees with a second, plainer one on messy games.

The second ones are `tests/games/X/plain*.py`, written from the docs alone; `ROADS` in the game's
test_referee says how a messy game of it is made and what must occur in it.
"""

from __future__ import annotations

import importlib
import importlib.util

import pytest

from layouts.definition.loader import games
from tests.agreeing import Roads, Seed, daily

ROADS: list[Roads] = [
    roads
    for game in sorted(games())
    if importlib.util.find_spec(f"tests.games.{game}")
    for roads in importlib.import_module(f"tests.games.{game}.test_referee").ROADS
]
NAMED = [roads.play for roads in ROADS]


def test_every_game_of_ours_has_two_referees() -> None:
    """A game that is one file, as the guide's, brings its rules by another road in its test."""
    found = {name.split("/")[0] for name in NAMED}
    assert found >= {"hunt", "hexes", "sequence", "clusters", "stones"}


@pytest.mark.parametrize("roads", ROADS, ids=NAMED)
@pytest.mark.parametrize("seed", daily(1, 8))
def test_both_referees_agree_on_messy_games(roads: Roads, seed: Seed) -> None:
    roads.compare(f"{roads.play}/{seed.now()}")


@pytest.mark.soak
@pytest.mark.parametrize("roads", ROADS, ids=NAMED)
@pytest.mark.parametrize("chunk", range(20))
def test_both_referees_agree_on_thousands_of_messy_games(roads: Roads, chunk: int) -> None:
    roads.compare(f"{roads.play}/soak/{chunk}", chunks=4)
