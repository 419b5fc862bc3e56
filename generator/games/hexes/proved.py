"""Hexes: what can be proved of areas that a definition of somebody's own draws."""

from __future__ import annotations

from collections.abc import Iterator

from generator.game_contract import Proof
from layouts.board import Deal
from layouts.games.hexes import is_perfect


def proofs(deal: Deal) -> Iterator[Proof]:
    """That all pieces fit, without which nothing is dealt; and whether they leave one hole."""
    yield Proof("check.hexes.fit", True)
    perfect = all(is_perfect(deal.definition, sheet.board.marks) for sheet in deal.sheets)
    yield Proof("check.hexes.hole" if perfect else "check.hexes.hard", perfect)
