"""Clusters: the proofs about boards of a user's definition."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations, combinations_with_replacement

from generator.game_contract import Proof
from layouts.board import Deal
from layouts.games.clusters import FIVE, numbers


def proofs(deal: Deal) -> Iterator[Proof]:
    """Yield whether every rack has a first play: some tiles that make a multiple of five."""
    rules = deal.definition.rules
    racks = list(combinations_with_replacement(numbers(deal.definition), rules["rack"]))
    stuck = sum(not _plays(rack, rules["longest"]) for rack in racks)
    params = ("n", stuck), ("racks", len(racks))
    yield Proof("check.clusters.stuck" if stuck else "check.clusters.every", not stuck, params)


def _plays(rack: tuple[int, ...], longest: int) -> bool:
    sizes = range(1, min(len(rack), longest) + 1)
    some = chain.from_iterable(combinations(rack, size) for size in sizes)
    return any(sum(tiles) % FIVE == 0 for tiles in some)
