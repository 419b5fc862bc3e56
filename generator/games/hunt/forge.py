"""The forge: makes boards for hunt by simulated annealing, one square at a time.

A user's definition that no mother fits gets its boards so when it is printed. `tools/forge.py`
makes mothers (see statistics) in the same way, and fills the bank of certified ones with them.
Packing: disjoint FIVES of different shapes for one roll. Witness: the largest packing known for a
roll. Short: a roll whose witness has fewer FIVES than wanted. Cost: how many FIVES all rolls are
short of; a board of cost 0 allows every roll as many FIVES as count.
A new mark on a square adds or takes at most one FIVE of any packing, and only rolls whose witness
lies on that square can lose. So a try looks at few rolls, the weakest first, and is given up as
soon as it is worse than chance allows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from math import floor, log

from generator.games.hunt.statistics import FEW, is_quick
from layouts.chance import Stream
from layouts.definition.loader import Definition
from layouts.games.hunt import Marks, drawn_boards, fits_bank
from layouts.values import dataclass
from scorer.games.hunt.best import Packing, pack
from scorer.games.hunt.fives import Rules, buckets, rules_of, table

HEAT = 0.45  # temperature, in FIVES; above 0.6 boards never settle, below 0.35 they get stuck
SETTLING = 40_000  # tries to reach cost 0; then begin anew
TRIES = 500  # for boards of one's own, a second or two: fixed, so that a set is the same for ever
FADING = 0.9  # how the memory of weak rolls fades with every change

Laid = tuple[int, int]  # shape (its place in the rules) and mask


@dataclass(frozen=True)
class Change:
    """The effect of a new mark on a square."""

    square: int
    symbol: int
    moved: list[int]  # the roll that each placement on the square would then belong to
    witness: dict[int, Packing]
    cost: int


@lru_cache(maxsize=4)
def _around(rules: Rules) -> list[list[tuple[int, Laid]]]:
    """Return for every square the placements that lie on it."""
    facts = table(rules)
    around: list[list[tuple[int, Laid]]] = [[] for _ in range(rules.width * rules.height)]
    for shape, span in enumerate(facts.spans):
        for i in range(span.start, span.stop):
            for square in facts.squares[i]:
                around[square].append((i, (shape, facts.masks[i])))
    return around


class Draft:
    """A board in the making and all that a try needs."""

    def __init__(self, rules: Rules, marks: Sequence[int]) -> None:
        self.rules, self.marks = rules, list(marks)
        self.facts, self.around = table(rules), _around(rules)
        self.counts = [self.marks.count(symbol) for symbol in range(rules.symbols)]
        self.keys = self.facts.sums(marks)
        self.bucket = buckets(rules, marks)
        self.witness = [self._largest(bucket) for bucket in self.bucket]
        self.covered = [_covered(packing) for packing in self.witness]
        self.cost = sum(rules.limit - len(packing) for packing in self.witness)
        self.weakness = [0.0] * len(self.bucket)
        self.weakest = list(range(len(self.bucket)))

    def _largest(self, bucket: Sequence[Sequence[int]]) -> Packing:
        packings = (pack(bucket, need) for need in range(self.rules.limit, -1, -1))
        return next(packing for packing in packings if packing is not None)

    def change(self, square: int, symbol: int, allowed: int) -> Change | None:
        """Return the effect of `symbol` on `square`; None if it costs more than `allowed`."""
        step = self.facts.key_of[symbol] - self.facts.key_of[self.marks[square]]
        keys, roll_at = self.keys, self.facts.roll_at
        moved = [roll_at[keys[i] + step] for i, _ in self.around[square]]
        gaining = self._gaining(moved)
        witness: dict[int, Packing] = {}
        cost = self._losses(square, moved, witness, allowed + len(gaining))
        if cost <= allowed + len(gaining):
            cost -= self._gains(square, moved, witness, gaining, cost - allowed)
        return None if cost > allowed else Change(square, symbol, moved, witness, cost)

    def _losses(
        self, square: int, moved: list[int], witness: dict[int, Packing], bearable: int
    ) -> int:
        """Return the number of rolls that lose a FIVE; stop counting above `bearable`."""
        losses = 0
        for roll in self.weakest:
            if self.covered[roll] >> square & 1:
                witness[roll] = self._mended(roll, square, moved)
                if len(witness[roll]) < len(self.witness[roll]):
                    self.weakness[roll] += 1
                    losses += 1
                    if losses > bearable:
                        break
        return losses

    def _gains(
        self,
        square: int,
        moved: list[int],
        witness: dict[int, Packing],
        gaining: list[int],
        wanted: int,
    ) -> int:
        """Return the number of short rolls with one more FIVE; stop if `wanted` is out of reach."""
        gains = 0
        for left, roll in zip(range(len(gaining), 0, -1), gaining, strict=True):
            if gains + left < wanted:
                break
            known = len(self.witness[roll])
            if len(witness.get(roll, self.witness[roll])) == known:
                gained = self._gained(roll, square, moved)
                if more := self._with_one_of(gained, roll, 1 << square, known):
                    witness[roll] = more
                    gains += 1
        return gains

    def _gaining(self, moved: list[int]) -> list[int]:
        """Return the short rolls that get new FIVES."""
        if not self.cost:
            return []
        new, limit = set(moved), self.rules.limit
        return [r for r in self.weakest if r in new and len(self.witness[r]) < limit]

    def _gained(self, roll: int, square: int, moved: list[int]) -> Packing:
        """Return the new FIVES of a roll."""
        if roll not in moved:
            return []
        return [
            five for (_, five), to in zip(self.around[square], moved, strict=True) if to == roll
        ]

    def _mended(self, roll: int, square: int, moved: list[int]) -> Packing:
        """Return a witness as large as before without `square`, else the rest of the old one."""
        bit = 1 << square
        rest = [five for five in self.witness[roll] if not five[1] & bit]
        used, shapes = _covered(rest), {shape for shape, _ in rest}
        old = self.bucket[roll]
        for shape, masks in enumerate(old):
            if shape not in shapes:
                for mask in masks:
                    if not mask & (used | bit):
                        return [*rest, (shape, mask)]
        gained = self._gained(roll, square, moved)
        for shape, mask in gained:
            if shape not in shapes and not mask & used:
                return [*rest, (shape, mask)]
        need = len(rest) + 1
        return pack(old, need, bit) or self._with_one_of(gained, roll, bit, need - 1) or rest

    def _with_one_of(self, gained: Packing, roll: int, bit: int, others: int) -> Packing | None:
        """Return one of the gained FIVES with `others` others; None if that isn't possible."""
        for shape, mask in gained:
            packing = pack(self.bucket[roll], others, bit | mask, shape)
            if packing is not None:
                return [*packing, (shape, mask)]
        return None

    def make(self, change: Change) -> None:
        """Put the new mark on its square."""
        none = len(self.bucket)
        step = self.facts.key_of[change.symbol] - self.facts.key_of[self.marks[change.square]]
        for (i, (shape, mask)), to in zip(self.around[change.square], change.moved, strict=True):
            was = self.facts.roll_at[self.keys[i]]
            self.keys[i] += step
            if was != none:
                self.bucket[was][shape].remove(mask)
            if to != none:
                self.bucket[to][shape].append(mask)
        self.counts[self.marks[change.square]] -= 1
        self.counts[change.symbol] += 1
        self.marks[change.square] = change.symbol
        for roll, packing in change.witness.items():
            self.witness[roll], self.covered[roll] = packing, _covered(packing)
        self.cost += change.cost
        self.weakest.sort(key=lambda roll: -self.weakness[roll])
        self.weakness = [FADING * weakness for weakness in self.weakness]


def _covered(packing: Packing) -> int:
    return sum(mask for _, mask in packing)


def dealt(rules: Rules, stream: Stream) -> list[int]:
    """Return every symbol equally often, anywhere."""
    return stream.shuffled([i % rules.symbols for i in range(rules.width * rules.height)])


def tried(draft: Draft, stream: Stream, counts: range, heat: float) -> Change | None:
    """Return a random change; None if it costs too much or makes a symbol too rare or common."""
    square = stream.below(len(draft.marks))
    was = draft.marks[square]
    symbol = (was + 1 + stream.below(draft.rules.symbols - 1)) % draft.rules.symbols
    chance = (stream.next64() + 1) / 2**64
    if draft.counts[was] - 1 not in counts or draft.counts[symbol] + 1 not in counts:
        return None
    return draft.change(square, symbol, floor(-log(chance) * heat))


def settle(draft: Draft, stream: Stream, counts: range, tries: int = SETTLING) -> bool:
    """Bring the cost to 0; return whether that worked in `tries` tries."""
    for _ in range(tries):
        if not draft.cost:
            return True
        if change := tried(draft, stream, counts, HEAT):
            draft.make(change)
    return not draft.cost


def own_boards(definition: Definition, seed: int) -> tuple[Marks, Marks] | None:
    """Return a white and a gray board for a user's definition; None if one of ours fits.

    They are annealed like mothers, but for a moment only: far better than a shuffled board, equal
    for all players by turning and relabelling, and not certified.
    """
    if drawn_boards(definition) or fits_bank(definition):
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
