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
from collections.abc import Callable, Sequence
from functools import cached_property, lru_cache, reduce
from itertools import combinations_with_replacement
from math import comb, factorial, prod
from operator import add, itemgetter

from layouts.definition.loader import Definition
from layouts.fault import Phrase
from layouts.grid import Cell
from layouts.shape import turns
from layouts.values import dataclass
from scorer.verdict import ScoreError

Roll = tuple[int, ...]
Marks = Sequence[int]
Five = tuple[str, int]  # shape and mask
Sums = Callable[[Sequence[int]], Sequence[int]]

MOST_HANDS = 50_000  # hands of dice; 252 with six symbols


@dataclass(frozen=True)
class Rules:
    """The rules of a board; at most `alike` dice show the same symbol, `limit` FIVES count."""

    width: int
    height: int
    symbols: int
    pieces: tuple[tuple[str, tuple[Cell, ...]], ...]
    points: tuple[tuple[str, int], ...]
    dice: int = 5
    alike: int = 2
    limit: int = 5

    def __post_init__(self) -> None:
        points = dict(self.points)
        smallest = min(self.width, self.height, self.symbols, self.dice)
        hands = comb(self.symbols + self.dice - 1, self.dice)
        checks = [
            (smallest < 1, Phrase("hunt.rules.board")),
            (hands > MOST_HANDS, Phrase("hunt.rules.rolls")),
        ]
        for name, cells in self.pieces:
            size = len(set(cells))
            wrong_size = Phrase("hunt.rules.size", piece=name, size=size, dice=self.dice)
            checks += [
                (size != self.dice, wrong_size),
                (points.get(name, -1) < 0, Phrase("hunt.rules.points", piece=name)),
            ]
        if faults := [fault for is_broken, fault in checks if is_broken]:
            raise ScoreError("nested", why=reduce(_and, faults))


def _and(first: Phrase, second: Phrase) -> Phrase:
    return Phrase("hunt.rules.and", first=first, second=second)


def rules_of(definition: Definition) -> Rules:
    """Return the rules in a board's definition."""
    pieces = sorted(definition.pieces, key=lambda piece: piece.name)
    return Rules(
        definition.width,
        definition.height,
        len(definition.symbols),
        tuple((piece.name, tuple(sorted(piece.cells))) for piece in pieces),
        tuple((piece.name, piece.points) for piece in pieces),
        definition.rules["dice"],
        definition.rules["alike"],
        definition.rules["most"],
    )


@dataclass(frozen=True)
class Placements:
    """All placements, shape by shape, most points first; they follow from the rules alone."""

    names: tuple[str, ...]
    points: tuple[int, ...]
    spans: tuple[slice, ...]  # of each shape, in the lists below
    squares: tuple[tuple[int, ...], ...]
    masks: tuple[int, ...]
    key_of: tuple[int, ...]  # of each symbol: sums of them tell hands of dice apart
    roll_at: dict[int, int]  # from a sum of keys; hands that are no roll are at len(rolls)

    @cached_property
    def sums(self) -> Sums:
        """The function from the key on each square to the sum of each placement; slow to make."""
        return _sums(self.squares)


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


def shapes(rules: Rules) -> list[tuple[str, int]]:
    """Return the shapes with their points, most points first."""
    points = dict(rules.points)
    names = sorted(dict(rules.pieces), key=lambda name: (-points[name], name))
    return [(name, points[name]) for name in names]


@lru_cache(maxsize=32)
def table(rules: Rules) -> Placements:
    """Return the placements of these rules."""
    pieces = dict(rules.pieces)
    names = [name for name, _ in shapes(rules)]
    laid = [_laid(rules, pieces[name]) for name in names]
    ends = [sum(map(len, laid[:i])) for i in range(len(laid) + 1)]
    squares = tuple(placement for shape in laid for placement in shape)
    keys = _keys(rules)
    order = {roll: i for i, roll in enumerate(rolls(rules))}
    hands = combinations_with_replacement(range(rules.symbols), rules.dice)
    return Placements(
        names=tuple(names),
        points=tuple(points for _, points in shapes(rules)),
        spans=tuple(map(slice, ends, ends[1:])),
        squares=squares,
        masks=tuple(sum(1 << square for square in placement) for placement in squares),
        key_of=keys,
        roll_at={sum(keys[s] for s in hand): order.get(hand, len(order)) for hand in hands},
    )


def _keys(rules: Rules) -> tuple[int, ...]:
    """Return a number for each symbol; sums of them tell hands of dice apart."""
    return (*((rules.dice + 1) ** i for i in range(rules.symbols - 1)), 0)


def _laid(rules: Rules, piece: Sequence[Cell]) -> list[tuple[int, ...]]:
    """Return the placements of a piece as squares, the rim first: there they block least.

    Own boards are made by going through them in this order, so it may never change.
    """
    width, height = rules.width, rules.height
    cells = [(x, y) for x in range(width) for y in range(height)]
    # a cell as one number: numbers of neighbours in a column follow each other
    square = [y * width + x for x, y in cells]
    inward = [min(x, width - 1 - x) + min(y, height - 1 - y) for x, y in cells]
    placements = []
    for turn in turns(piece):
        first = [x * height + y for x, y in turn]
        wide, high = max(x for x, _ in turn), max(y for _, y in turn)
        for by in (x * height + y for x in range(width - wide) for y in range(height - high)):
            laid = [cell + by for cell in first]
            placements.append((sum(map(inward.__getitem__, laid)), laid))
    return [tuple(sorted(map(square.__getitem__, laid))) for _, laid in sorted(placements)]


def _sums(parts: Sequence[tuple[int, ...]]) -> Sums:
    """Return a function that sums the numbers at each part; shared halves are added once."""
    if not parts:
        return lambda numbers: ()
    half = len(parts[0]) // 2
    if not half:
        return _picked([part[0] for part in parts])
    heads, tails = sorted({part[:half] for part in parts}), sorted({part[half:] for part in parts})
    sum_heads, sum_tails = _sums(heads), _sums(tails)
    at_head, at_tail = ({part: i for i, part in enumerate(halves)} for halves in (heads, tails))
    pick_head = _picked([at_head[part[:half]] for part in parts])
    pick_tail = _picked([at_tail[part[half:]] for part in parts])
    return lambda numbers: list(
        map(add, pick_head(sum_heads(numbers)), pick_tail(sum_tails(numbers)))
    )


def _picked(places: Sequence[int]) -> Sums:
    """Return a function that picks the numbers at these places."""
    if len(places) == 1:
        return lambda numbers: (numbers[places[0]],)
    return itemgetter(*places)


def buckets(rules: Rules, marks: Marks) -> list[tuple[list[int], ...]]:
    """Return for every roll and every shape of the table the masks of its FIVES."""
    facts = table(rules)
    sums = facts.sums([facts.key_of[mark] for mark in marks])
    roll_of = list(map(facts.roll_at.__getitem__, sums))
    columns = []
    for span in facts.spans:
        column: list[list[int]] = [[] for _ in range(len(rolls(rules)) + 1)]
        for roll, mask in zip(roll_of[span], facts.masks[span], strict=True):
            column[roll].append(mask)
        columns.append(column[:-1])
    return list(zip(*columns, strict=True))


def fives(rules: Rules, marks: Marks) -> list[tuple[Five, ...]]:
    """Return for every roll its FIVES on the board."""
    names = table(rules).names
    return [
        tuple((name, mask) for name, masks in zip(names, bucket, strict=True) for mask in masks)
        for bucket in buckets(rules, marks)
    ]


def cells(rules: Rules, mask: int) -> tuple[Cell, ...]:
    """Return the squares of a mask, row by row."""
    bits = (i for i in range(mask.bit_length()) if mask >> i & 1)
    return tuple((i % rules.width, i // rules.width) for i in bits)


# ---- one roll alone: the table of all 126 rolls takes four times as long


def bucket(rules: Rules, marks: Marks, roll: Roll) -> tuple[list[int], ...]:
    """Return for one roll and every shape the masks of its FIVES, in the order of the table.

    A turn of a shape is laid at all places at once: the marks are moved by each of its squares, and
    the sums of their keys are compared with that of the roll.
    """
    width, height = rules.width, rules.height
    keys = _keys(rules)
    numbers, wanted = [keys[mark] for mark in marks], sum(keys[symbol] for symbol in roll)
    inward = [
        min(x, width - 1 - x) + min(y, height - 1 - y) for y in range(height) for x in range(width)
    ]
    by_shape = []
    for name, _ in shapes(rules):
        laid = []
        for turn in turns(dict(rules.pieces)[name]):
            squares = [y * width + x for x, y in turn]
            room = width - max(x for x, _ in turn)
            shape = sum(1 << square for square in squares)
            sums = map(sum, zip(*(numbers[square:] for square in squares), strict=False))
            places = (at for at, total in enumerate(sums) if total == wanted)
            laid += [shape << at for at in places if at % width < room]
        by_shape.append(sorted(laid, key=lambda mask: _rank(rules, inward, mask)))
    return tuple(by_shape)


def _rank(rules: Rules, inward: Sequence[int], mask: int) -> tuple[int, list[Cell]]:
    """Return the sort key of a placement in the table: the rim first."""
    places = sorted(cells(rules, mask))
    return sum(inward[y * rules.width + x] for x, y in places), places
