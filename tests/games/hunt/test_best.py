"""The solver of hunt by a second road: FIVES grown square by square, FIVES taken or left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import permutations, product
from random import Random

import pytest

from layouts.definition.loader import define
from layouts.games.hunt import image
from scorer.games.hunt.best import best_all, most_fives_all
from scorer.games.hunt.fives import (
    Five,
    Rules,
    buckets,
    cells,
    rolls,
    rules_of,
    table,
    weights,
)
from tests.chosen import paired, some, times
from tools.forge import expectation

HUNT = rules_of(define("hunt"))
TETROMINOES = (
    ("I", 3, ((0, 0), (1, 0), (2, 0), (3, 0))),
    ("S", 2, ((0, 1), (1, 0), (1, 1), (2, 0))),
    ("T", 2, ((0, 0), (1, 0), (1, 1), (2, 0))),
    ("L", 1, ((0, 0), (0, 1), (0, 2), (1, 2))),
    ("O", 0, ((0, 0), (0, 1), (1, 0), (1, 1))),
)
Squares = frozenset[complex]


def sized(width: int, height: int, symbols: int = 6, limit: int = 5) -> Rules:
    return replace(HUNT, width=width, height=height, symbols=symbols, limit=limit)


def worth(rules: Rules) -> dict[str, int]:
    return {name: points for name, points, _ in rules.shapes}


def called(rules: Rules) -> str:
    return f"{rules.width}x{rules.height}-{rules.symbols}"


def dealt(rules: Rules, seed: int) -> list[int]:
    marks = [i % rules.symbols for i in range(rules.width * rules.height)]
    Random(seed).shuffle(marks)
    return marks


def fives(rules: Rules, marks: Sequence[int]) -> list[list[Five]]:
    """For every roll its FIVES on the board."""
    return [
        [(s[0], mask) for s, masks in zip(rules.shapes, bucket, strict=True) for mask in masks]
        for bucket in buckets(rules, marks)
    ]


# The second road: squares are complex numbers, FIVES grow from them, nothing is shared.


@lru_cache
def grown(width: int, height: int, size: int) -> set[Squares]:
    """All joined sets of so many squares."""
    if size == 1:
        return {frozenset([complex(x, y)]) for x in range(width) for y in range(height)}
    return {
        smaller | {square + step}
        for smaller in grown(width, height, size - 1)
        for square in smaller
        for step in (1, -1, 1j, -1j)
        if 0 <= (square + step).real < width
        and 0 <= (square + step).imag < height
        and square + step not in smaller
    }


def spelled(squares: Squares) -> str:
    """One text for all turns, mirrors and shifts of a shape."""

    def text(turned: list[complex]) -> str:
        left, top = min(z.real for z in turned), min(z.imag for z in turned)
        return repr(sorted((z.real - left, z.imag - top) for z in turned))

    looks = [[turn * z for z in squares] for turn in (1, 1j, -1, -1j)]
    return min(text(look) for look in looks + [[z.conjugate() for z in look] for look in looks])


@lru_cache
def shapes(rules: Rules) -> dict[Squares, str]:
    """The shape of every placement."""
    known = {spelled(frozenset(complex(*cell) for cell in c)): n for n, _, c in rules.shapes}
    return {one: known[spelled(one)] for one in grown(rules.width, rules.height, rules.dice)}


def naive_fives(rules: Rules, marks: Sequence[int]) -> dict[tuple[int, ...], list[Squares]]:
    found: dict[tuple[int, ...], list[Squares]] = {}
    for one in shapes(rules):
        hand = sorted(marks[int(z.imag) * rules.width + int(z.real)] for z in one)
        if all(hand.count(symbol) <= rules.alike for symbol in hand):
            found.setdefault(tuple(hand), []).append(one)
    return found


def naive_best(rules: Rules, there: list[Squares]) -> tuple[int, int]:
    """Most points and most FIVES, by taking or leaving one FIVE after the other."""
    points = worth(rules)

    def walk(i: int, used: Squares, taken: frozenset[str]) -> tuple[int, int]:
        if i == len(there) or len(taken) == rules.limit:
            return sum(points[shape] for shape in taken), len(taken)
        most, many = walk(i + 1, used, taken)
        shape = shapes(rules)[there[i]]
        if shape not in taken and not there[i] & used:
            more, longer = walk(i + 1, used | there[i], taken | {shape})
            return max(most, more), max(many, longer)
        return most, many

    return walk(0, frozenset(), frozenset())


# Known counts.


@pytest.mark.soak
def test_placements_of_each_shape() -> None:
    facts = table(HUNT)
    named = zip(HUNT.shapes, facts.spans, strict=True)
    laid = {name: span.stop - span.start for (name, *_), span in named}
    assert laid == {
        "P": 576, "F": 512, "L": 504, "N": 504, "Y": 504, "U": 288,
        "T": 256, "V": 256, "W": 256, "Z": 256, "I": 120, "X": 64,
    }  # fmt: skip
    assert len(facts.squares) == len(set(facts.masks)) == 4096
    assert Counter(shapes(HUNT).values()) == laid


def test_rolls_and_weights_count_all_throws() -> None:
    throws = Counter(tuple(sorted(throw)) for throw in product(range(6), repeat=5))
    fair = {roll: n for roll, n in throws.items() if max(Counter(roll).values()) <= 2}
    assert dict(zip(rolls(HUNT), weights(HUNT), strict=True)) == fair
    assert list(rolls(HUNT)) == sorted(fair)
    assert Counter(weights(HUNT)) == {120: 6, 60: 60, 30: 60}
    assert sum(weights(HUNT)) == 6120


# Against the second road.

SMALL = [sized(5, 6), sized(6, 5), sized(7, 5, symbols=5), sized(5, 7, limit=2)]
OWN = Rules(6, 5, 5, TETROMINOES, dice=4, alike=1, limit=3)


@pytest.mark.few(2)
@pytest.mark.parametrize(("rules", "seed"), paired([*SMALL, OWN, sized(10, 10)], [1, 2]))
def test_fives_are_those_grown_square_by_square(rules: Rules, seed: int) -> None:
    marks = dealt(rules, seed)
    naive = naive_fives(rules, marks)
    assert set(naive) <= set(rolls(rules))
    for roll, there in zip(rolls(rules), fives(rules, marks), strict=True):
        ours = {(name, frozenset(complex(*c) for c in cells(rules, mask))) for name, mask in there}
        assert len(ours) == len(there)
        assert ours == {(shapes(rules)[one], one) for one in naive.get(roll, [])}


@pytest.mark.few(1)
@pytest.mark.parametrize(("rules", "seed"), paired([*SMALL, OWN], [1, 2, 3], few=2))
def test_best_of_small_boards_by_taking_or_leaving(rules: Rules, seed: int) -> None:
    marks = dealt(rules, seed)
    naive = naive_fives(rules, marks)
    found = zip(rolls(rules), best_all(rules, marks), most_fives_all(rules, marks), strict=True)
    for roll, (score, _), many in found:
        assert (score, many) == naive_best(rules, naive.get(roll, []))


@pytest.mark.more
@pytest.mark.parametrize("seed", some([4, 5], 1))
def test_best_of_full_boards_by_taking_or_leaving(seed: int) -> None:
    marks = dealt(HUNT, seed)
    naive = naive_fives(HUNT, marks)
    every = list(zip(best_all(HUNT, marks), most_fives_all(HUNT, marks), strict=True))
    for i in range(seed, len(rolls(HUNT)), 9)[:: times(1, 4)]:
        roll = rolls(HUNT)[i]
        score, many = naive_best(HUNT, naive.get(roll, []))
        assert (every[i][0].points, every[i][1]) == (score, many)


@pytest.mark.parametrize("rules", [*SMALL, OWN, HUNT, sized(8, 9)], ids=called)
def test_a_best_is_made_of_fives_that_count(rules: Rules) -> None:
    marks, points = dealt(rules, 6), worth(rules)
    every = zip(best_all(rules, marks), fives(rules, marks), strict=True)
    for (score, way), there in every:
        assert set(way) <= set(there)
        assert len(way) <= rules.limit
        assert len({name for name, _ in way}) == len(way)
        assert sum(mask for _, mask in way).bit_count() == rules.dice * len(way)
        assert sum(points[name] for name, _ in way) == score


def test_expectation_is_the_mean_over_all_throws() -> None:
    marks = dealt(HUNT, 7)
    score = dict(zip(rolls(HUNT), best_all(HUNT, marks), strict=True))
    throws = (tuple(sorted(throw)) for throw in product(range(6), repeat=5))
    assert expectation(HUNT, marks) == sum(score[t].points for t in throws if t in score)


# Turns, mirrors and relabellings.


@pytest.mark.few(1)
@pytest.mark.parametrize("turn", some(range(8), 2))
def test_turned_boards_are_equal_on_every_roll(turn: int) -> None:
    marks = tuple(dealt(HUNT, 8))
    turned = image(marks, 10, 10, turn, tuple(range(6)))
    assert (turned == marks) == (turn == 0)
    assert [b.points for b in best_all(HUNT, turned)] == [b.points for b in best_all(HUNT, marks)]
    assert most_fives_all(HUNT, turned) == most_fives_all(HUNT, marks)
    for old, new in zip(fives(HUNT, marks), fives(HUNT, turned), strict=True):
        assert Counter(name for name, _ in old) == Counter(name for name, _ in new)


@pytest.mark.parametrize("labels", list(permutations(range(6)))[1::240])
def test_relabelled_boards_are_equal_on_relabelled_rolls(labels: tuple[int, ...]) -> None:
    marks = tuple(dealt(HUNT, 9))
    named = image(marks, 10, 10, 0, labels)
    old = dict(zip(rolls(HUNT), best_all(HUNT, marks), strict=True))
    new = dict(zip(rolls(HUNT), best_all(HUNT, named), strict=True))
    for roll, found in old.items():
        assert new[tuple(sorted(labels[symbol] for symbol in roll))] == found
    assert expectation(HUNT, named) == expectation(HUNT, marks)


# Odd rules.


def test_a_board_of_one_placement() -> None:
    row = sized(5, 1, 5)
    assert [b.points for b in best_all(row, [4, 2, 0, 1, 3])] == [
        4 * (roll == (0, 1, 2, 3, 4)) for roll in rolls(row)
    ]
    assert max(best_all(row, [4, 2, 0, 1, 3])).fives == (("I", 0b11111),)


def test_a_board_too_small_for_anything() -> None:
    tiny = sized(2, 2)
    assert {b.points for b in best_all(tiny, [0, 1, 2, 3])} == {0}
    assert fives(tiny, [0, 1, 2, 3]) == [[]] * 126
