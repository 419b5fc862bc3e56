"""Boards for a definition of the user's own that no certified mother fits.

They are annealed like mothers, but for a moment only: far better than a shuffled board, equal for
all players by turning and relabelling, and not certified.
"""

from __future__ import annotations

from dataclasses import replace

from generator.games.hunt.forge.anneal import Draft, dealt, settle
from generator.games.hunt.key.statistics import FEW, is_quick
from layouts.chance import Stream
from layouts.definition.loader import Definition
from layouts.games.hunt import Marks, fits_bank
from scorer.games.hunt.fives import rules_of

TRIES = 500  # a second or two; a fixed number, so that the same set is the same for ever


def mothers(definition: Definition, seed: int) -> tuple[Marks, Marks] | None:
    """A white and a gray mother, or None where the bank has better ones."""
    if fits_bank(definition):
        return None
    return _annealed(definition, seed, "white"), _annealed(definition, seed, "gray")


def _annealed(definition: Definition, seed: int, side: str) -> Marks:
    rules = rules_of(definition)
    rules = replace(rules, limit=min(rules.limit, FEW))  # a longer search gives no better board
    stream = Stream("own", definition.width, definition.height, rules.symbols, seed, side)
    squares = definition.width * definition.height
    least, most = squares * 3 // (4 * rules.symbols), -(-squares * 5 // (4 * rules.symbols))
    if not is_quick(rules):  # few symbols and many FIVES: packing them would take hours
        return tuple(dealt(rules, stream))
    draft = Draft(rules, dealt(rules, stream))
    settle(draft, stream, range(least, most + 1), TRIES)
    return tuple(draft.marks)
