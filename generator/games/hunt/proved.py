"""Hunt: the proofs about boards of a user's definition."""

from __future__ import annotations

from collections.abc import Iterator

from generator.game_contract import Proof
from layouts.board import Deal
from layouts.games.hunt import tables
from scorer.games.hunt.best import numbers
from scorer.games.hunt.fives import fives, rules_of


def proofs(deal: Deal) -> Iterator[Proof]:
    """Yield whether boards are equal, and whether every roll has a FIVE on each of them."""
    boards = [sheet.board for sheet in deal.sheets]
    yield Proof("check.hunt.equal", tables(boards) == 1)
    rules = rules_of(deal.definition)
    all_fives = (fives(rules, numbers(board)) for board in boards)
    worst = max(sum(not of_roll for of_roll in of_board) for of_board in all_fives)
    yield Proof("check.hunt.empty" if worst else "check.hunt.every", not worst, (("n", worst),))
