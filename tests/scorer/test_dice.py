"""Rolls counted out in full: every sequence of draws once, so that chance can't hide anything."""

from __future__ import annotations

import itertools
import json
import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from math import factorial, prod
from types import MappingProxyType

import pytest

from layouts.definition.loader import Definition, define
from layouts.words import LANGUAGES, speak
from scorer.notation.rolls import legal_roll
from scorer.referee import Display
from scorer.terminal.rolled_dice import Roll, Rolled, roll_dice, typed
from scorer.verdict import ScoreError

HUNT = define("hunt")
ENGLISH = speak("en")


class Spent(Exception):
    """The draws are used up: the dice are rolled again."""


def drawing(numbers: Iterable[int]) -> Callable[[int], int]:
    """A draw that gives these numbers, one after the other."""
    ahead = iter(numbers)

    def draw(below: int) -> int:
        for number in ahead:
            assert 0 <= number < below == 6
            return number
        raise Spent

    return draw


def with_rules(**rules: int) -> Definition:
    return replace(HUNT, rules=MappingProxyType({**HUNT.rules, **rules}))


@pytest.mark.soak
def test_every_sequence_of_draws_counts_once() -> None:
    """126 rolls with 5! / (pairs) ways each; everything else is rolled again."""
    ways: Counter[Roll] = Counter()
    repeated = 0
    for numbers in itertools.product(range(6), repeat=5):
        try:
            roll, again = roll_dice(HUNT, drawing(numbers))
        except Spent:
            repeated += 1
            continue
        assert roll == numbers and again == 0, "in the order thrown"
        ways[tuple(sorted(roll))] += 1
    assert len(ways) == 126 and sum(ways.values()) == 6120 and repeated == 6**5 - 6120
    for roll, count in ways.items():
        assert count == factorial(5) // prod(factorial(n) for n in Counter(roll).values())
        assert legal_roll("".join(str(number + 1) for number in roll), HUNT) == roll


@pytest.mark.parametrize("dice,alike", [(3, 1), (3, 2), (4, 2), (4, 3), (3, 3)])
def test_other_rules_are_kept(dice: int, alike: int) -> None:
    definition, played = with_rules(dice=dice, alike=alike), 0
    for numbers in itertools.product(range(6), repeat=dice):
        may = all(numbers.count(number) <= alike for number in numbers)
        try:
            played += roll_dice(definition, drawing(numbers)) == (numbers, 0)
            assert may
        except Spent:
            assert not may
    assert played


def test_all_dice_are_rolled_again_and_it_is_counted() -> None:
    first, second, third = (0, 0, 0, 1, 2), (5, 5, 5, 5, 5), (3, 0, 0, 1, 3)
    assert roll_dice(HUNT, drawing(first + second + third)) == (third, 2)


def test_what_cannot_be_rolled_is_refused() -> None:
    with pytest.raises(ScoreError, match="has no dice"):
        roll_dice(replace(HUNT, rules=MappingProxyType({})), drawing(()))
    with pytest.raises(ScoreError, match="7 dice with 6 symbols always show more than 1 alike"):
        roll_dice(with_rules(dice=7, alike=1), drawing(()))


def test_the_picture() -> None:
    told = Rolled(HUNT, (3, 0, 1, 0, 5), 0).text(ENGLISH)
    assert told.splitlines() == [
        "╭───╮ ╭───╮ ╭───╮ ╭───╮ ╭───╮",
        "│ 4 │ │ 1 │ │ 2 │ │ 1 │ │ 6 │",
        "╰───╯ ╰───╯ ╰───╯ ╰───╯ ╰───╯",
        " fish  star  moon  star crown",
        "",
        "star star moon fish crown  =  11246",
    ]


def test_plain_boxes_and_how_often() -> None:
    told = Rolled(HUNT, (4, 0, 1, 2, 5), 3).text(speak("de"), Display(boxes=False))
    lines = told.splitlines()
    assert lines[:4] == [
        " +---+  +---+  +---+  +---+  +---+",
        " | 5 |  | 1 |  | 2 |  | 3 |  | 6 |",
        " +---+  +---+  +---+  +---+  +---+",
        " Glocke Stern   Mond  Blatt  Krone",
    ]
    assert lines[-1] == speak("de")("roll.again", n=3, alike=2)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_told_can_be_typed(lang: str) -> None:
    for roll in ((3, 0, 1, 0, 5), (5, 4, 3, 2, 1), (4, 4, 0, 0, 2)):
        names, digits = typed(HUNT, roll, speak(lang)).split("  =  ")
        assert legal_roll(names, HUNT) == legal_roll(digits, HUNT) == tuple(sorted(roll))
        assert names.split()[0] == HUNT.symbols[min(roll)].called(lang)


def test_names_of_ones_own_are_typable_too() -> None:
    """Blanks in a name, or a name that is another symbol's: then others are said, or none."""
    moon, star, *rest = HUNT.symbols
    blank = replace(moon, names=(("en", "full moon"),))
    twins = replace(blank, name="x"), replace(star, names=(("en", "x"),))
    for symbols, said in (((blank, star), f"{moon.name} {star.name}"), (twins, "12")):
        definition = replace(HUNT, symbols=(*symbols, *rest))
        text = typed(definition, (0, 1, 2, 3, 4), ENGLISH)
        assert text.startswith(said)
        assert legal_roll(text.split("  =  ")[0], definition) == (0, 1, 2, 3, 4)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_colours_change_nothing_but_colour(lang: str) -> None:
    plain, bright = (
        Rolled(HUNT, (3, 0, 1, 0, 5), 1).text(speak(lang), Display(colour))
        for colour in (False, True)
    )
    assert "\x1b" not in plain and bright.count("\x1b[1;38;2;") == 20
    assert re.sub(r"\x1b\[[\d;]*m", "", bright) == plain


def test_right_to_left_names_stay_under_their_dice() -> None:
    told = Rolled(HUNT, (3, 0, 1, 0, 5), 0).text(speak("ar"))
    names = [name.strip() for name in told.splitlines()[3].split("\u200e")[1:]]
    assert names == [HUNT.symbols[number].called("ar") for number in (3, 0, 1, 0, 5)]


def test_long_names_do_not_fill_the_terminal() -> None:
    long = tuple(replace(symbol, names=(("en", "x" * 30),)) for symbol in HUNT.symbols)
    told = Rolled(replace(HUNT, symbols=long), (0, 1, 2, 3, 4), 0).text(ENGLISH)
    assert max(map(len, told.splitlines()[:4])) <= 80


def test_json() -> None:
    told = Rolled(HUNT, (0, 3, 0, 1, 2), 1).json()
    assert json.dumps(told) == (
        '{"roll": ["star", "fish", "star", "moon", "leaf"], "numbers": [1, 4, 1, 2, 3], "again": 1}'
    )
