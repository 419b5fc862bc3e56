"""Lines of five: what can be proved of boards that a definition of somebody's own draws."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.game_contract import Proof
from layouts.board import Deal
from layouts.card import ON_BOARD


def proofs(deal: Deal) -> Iterator[Proof]:
    """That every card is there twice."""
    wanted = dict.fromkeys(ON_BOARD, 2)
    counts = [Counter(sheet.board.marks.values()) for sheet in deal.sheets]
    yield Proof("check.sequence.twice", all(wanted.items() <= found.items() for found in counts))
