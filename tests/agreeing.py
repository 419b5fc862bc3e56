"""Two referees side by side: ours, and a plain one that was written from the docs alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import pytest

from layouts.yaml import strict
from scorer.referee import referee
from scorer.verdict import Move, Standing
from tests.sessions import seeds

G = TypeVar("G")
GAMES = 250  # of a chunk, each of which must hold enough of everything
CHUNKS = seeds(4, 8)


def ours(game: str, text: str) -> Standing:
    """What the product says of a record."""
    path, rules = Path("game.yaml"), referee(game)
    found: Standing = rules.standing(rules.read_record(strict.parse(text.encode(), path.name)))
    return found


def codes_of(move: Move) -> set[str]:
    """What is wrong with a judged move."""
    return {fault.code for fault in move.faults}


def points_of(standing: Standing) -> dict[str, int]:
    """Everybody's points."""
    return {place.player: place.points for place in standing.places}


def ranks_of(standing: Standing) -> dict[str, int]:
    """Everybody's rank."""
    return {place.player: place.rank for place in standing.places}


def agree(mine: Mapping[str, Any], theirs: Mapping[str, Any], text: str) -> None:
    """Two outcomes are alike, move by move and in all that ours tells."""
    for number, (one, other) in enumerate(zip(mine["moves"], theirs["moves"], strict=True), 1):
        assert one == other, f"move {number}: {one}, {other} of {text}"
    for key, told in mine.items():
        assert told == theirs[key], f"{key}: {told}, {theirs[key]} of {text}"


def agree_often(
    seed: str, count: Callable[[Random], Counter[str]], often: Mapping[str, int]
) -> None:
    """Play messy games; whatever is to be compared must occur often enough in them."""
    rng, found = Random(seed), Counter[str]()
    for _ in range(GAMES):
        found += count(rng)
    rare = {code: found[code] for code, least in often.items() if found[code] < least}
    assert not rare, f"too rare: {rare}"


def both_refuse(
    judge: Callable[[G], object], game: G, ours: Callable[[str], object], text: str
) -> None:
    """Neither referee judges anything; ours says in which line."""
    with pytest.raises(ValueError):
        judge(game)
    with pytest.raises(ValueError, match="line"):
        ours(text)
