"""Hunt: which FIVES a board holds for every roll, and how likely the rolls are.

Mark: the symbol on a square, a number from 0; marks run row by row from the top left.
Roll: the symbols of all dice, sorted, with at most `alike` of a kind.
FIVE: joined squares whose marks are exactly a roll; its shape is one of the pieces.
Mask: squares as the bits of a whole number, square (across, down) at bit down * width + across.
Placement: one way to lay a piece on the board, whatever the marks.
Weight: how many of the equally likely throws of single dice show a roll.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, partial, reduce
from itertools import combinations_with_replacement
from math import factorial, prod
from operator import add, itemgetter

from layouts.definition.loader import Definition
from layouts.grid import Cell
from layouts.packing import bits
from layouts.shape import turns
from layouts.values import dataclass

Roll = tuple[int, ...]
Marks = Sequence[int]
Five = tuple[str, int]  # shape and mask


@dataclass(frozen=True)
class Rules:
    """The rules of a board; at most `alike` dice show the same symbol, `limit` FIVES count."""

    width: int
    height: int
    symbols: int
    shapes: tuple[tuple[str, int, tuple[Cell, ...]], ...]  # with their points, most points first
    dice: int = 5
    alike: int = 2
    limit: int = 5


def rules_of(definition: Definition) -> Rules:
    """Return the rules in a board's definition."""
    pieces = sorted(definition.pieces, key=lambda piece: (-piece.points, piece.name))
    return Rules(
        definition.width,
        definition.height,
        len(definition.symbols),
        tuple((piece.name, piece.points, tuple(sorted(piece.cells))) for piece in pieces),
        definition.rules["dice"],
        definition.rules["alike"],
        definition.rules["most"],
    )


@dataclass(frozen=True)
class Placements:
    """All placements, shape by shape; they follow from the rules alone."""

    spans: tuple[slice, ...]  # of each shape, in the lists below
    squares: tuple[tuple[int, ...], ...]
    picks: tuple[Callable[[Sequence[int]], Iterable[int]], ...]  # of all first squares, second ...
    masks: tuple[int, ...]
    key_of: tuple[int, ...]  # of each symbol: sums of them tell hands of dice apart
    roll_at: dict[int, int]  # from a sum of keys; hands that are no roll are at len(rolls)

    def sums(self, marks: Marks) -> list[int]:
        """Return the sum of the keys at each placement."""
        keys = [self.key_of[mark] for mark in marks]
        first, *more = (pick(keys) for pick in self.picks)
        return list(reduce(partial(map, add), more, first))


@lru_cache(maxsize=32)
def rolls(rules: Rules) -> tuple[Roll, ...]:
    """Return every roll, in order."""
    hands = combinations_with_replacement(range(rules.symbols), rules.dice)
    return tuple(hand for hand in hands if max(Counter(hand).values()) <= rules.alike)


@lru_cache(maxsize=32)
def weights(rules: Rules) -> tuple[int, ...]:
    """Return the weight of every roll."""
    throws = factorial(rules.dice)
    return tuple(
        throws // prod(factorial(n) for n in Counter(roll).values()) for roll in rolls(rules)
    )


@lru_cache(maxsize=32)
def table(rules: Rules) -> Placements:
    """Return the placements of these rules."""
    laid = [_laid(rules, cells) for _, _, cells in rules.shapes]
    ends = [sum(map(len, laid[:i])) for i in range(len(laid) + 1)]
    squares = tuple(placement for shape in laid for placement in shape)
    keys = (*((rules.dice + 1) ** i for i in range(rules.symbols - 1)), 0)
    order = {roll: i for i, roll in enumerate(rolls(rules))}
    hands = combinations_with_replacement(range(rules.symbols), rules.dice)
    return Placements(
        spans=tuple(map(slice, ends, ends[1:])),
        squares=squares,
        picks=tuple(map(_picked, zip(*squares, strict=True))) or (_picked(()),),
        masks=tuple(sum(1 << square for square in placement) for placement in squares),
        key_of=keys,
        roll_at={sum(keys[s] for s in hand): order.get(hand, len(order)) for hand in hands},
    )


def _picked(places: Sequence[int]) -> Callable[[Sequence[int]], Iterable[int]]:
    """Return a function that picks the numbers at these places; many at once, which is quicker."""
    if len(places) < 2:
        return lambda numbers: [numbers[place] for place in places]
    return itemgetter(*places)


def _laid(rules: Rules, piece: Sequence[Cell]) -> list[tuple[int, ...]]:
    """Return the placements of a piece as squares, the rim first: there they block least.

    Own boards are made by going through them in this order, so it may never change.
    """
    width, height = rules.width, rules.height
    spots = [(x, y) for x in range(width) for y in range(height)]
    # a cell as one number, which is quicker: neighbours in a column follow each other
    square = [y * width + x for x, y in spots]
    inward = [min(x, width - 1 - x) + min(y, height - 1 - y) for x, y in spots]
    laid = []
    for turn in turns(piece):
        first = [x * height + y for x, y in turn]
        wide, high = max(x for x, _ in turn), max(y for _, y in turn)
        for by in (x * height + y for x in range(width - wide) for y in range(height - high)):
            numbers = [cell + by for cell in first]
            laid.append((sum(map(inward.__getitem__, numbers)), numbers))
    return [tuple(sorted(map(square.__getitem__, numbers))) for _, numbers in sorted(laid)]


def buckets(rules: Rules, marks: Marks) -> list[tuple[list[int], ...]]:
    """Return for every roll and every shape of the rules the masks of its FIVES."""
    facts = table(rules)
    roll_of = [facts.roll_at[total] for total in facts.sums(marks)]
    columns = []
    for span in facts.spans:
        column: list[list[int]] = [[] for _ in range(len(rolls(rules)) + 1)]
        for roll, mask in zip(roll_of[span], facts.masks[span], strict=True):
            column[roll].append(mask)
        columns.append(column[:-1])
    return list(zip(*columns, strict=True))


def cells(rules: Rules, mask: int) -> tuple[Cell, ...]:
    """Return the squares of a mask, row by row."""
    return tuple((i % rules.width, i // rules.width) for i in bits(mask))
