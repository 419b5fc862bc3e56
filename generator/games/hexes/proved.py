"""Hexes: the proofs about areas of a user's definition."""

from __future__ import annotations

from collections.abc import Iterator

from generator.game_contract import Proof
from layouts.board import Deal
from layouts.games.hexes import is_perfect


def proofs(deal: Deal) -> Iterator[Proof]:
    """Yield that all pieces fit, as every dealt area promises, and whether they leave one hole."""
    yield Proof("check.hexes.fit", True)
    perfect = all(is_perfect(deal.definition, sheet.board.marks) for sheet in deal.sheets)
    yield Proof("check.hexes.hole" if perfect else "check.hexes.hard", perfect)
