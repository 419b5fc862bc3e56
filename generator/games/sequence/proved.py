"""Lines of five: the proof about boards of a user's definition."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.game_contract import Proof
from layouts.board import Deal
from layouts.card import ON_BOARD


def proofs(deal: Deal) -> Iterator[Proof]:
    """Yield whether every card is on the board twice."""
    wanted = dict.fromkeys(ON_BOARD, 2)
    counts = [Counter(sheet.board.marks.values()) for sheet in deal.sheets]
    yield Proof("check.sequence.twice", all(wanted.items() <= marks.items() for marks in counts))
