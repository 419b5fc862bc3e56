"""Hunt judged: the rulebook's examples, then every rule and how they meet, case by case."""

from __future__ import annotations

import pytest

from layouts.words import speak
from scorer.games.hunt.judge import RoundEntry, judge
from scorer.notation.outlines import parse_outline
from tests.games.hunt.made_boards import I, L, N, T, U, W, X, Y, codes, drawn, judged, painted


def test_sara_outlined_one_too_many() -> None:
    """Six valid ones worth 1, 4, 2, 1, 2 and 4: the highest is not counted, 10 points."""
    six = (L, X, U, N, Y, I)
    verdict = judged(painted(*six), *six)
    assert [v.shape for v in verdict.verdicts] == list("LXUNYI")
    assert [v.points for v in verdict.verdicts] == [1, 4, 2, 1, 2, 0]
    assert codes(verdict) == [[], [], [], [], [], ["surplus"]]
    assert verdict.points == 10


def test_peter_overlapped_and_repeated() -> None:
    """Two overlapping, one shape twice, one more valid, and the timer: 1 + 2 + 1 = 4 points."""
    board = drawn("""
        . . . . . s . . . .
        . . . . m l f . . .
        . . . s m s l f . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . s . s . . . .
        . . . m l f . . s s
        s s . . . . . . m l
        m l . . . . . . f .
        f . . . . . . . . .
    """)
    twice, u = ("i7 j7 i8 j8 i9", "a8 b8 a9 b9 a10"), "d6 f6 d7-f7"
    verdict = judged(board, "d3-h3", "f1-f3 e2 g2", *twice, u, timer=True)
    assert [v.shape for v in verdict.verdicts] == list("IXPPU")
    assert codes(verdict) == [["overlap"], ["overlap"], [], ["repeat"], []]
    assert [v.points for v in verdict.verdicts] == [0, 0, 1, 0, 2]
    assert (verdict.timer, verdict.points) == (1, 4)


def test_anna_mismatched_and_did_not_finish() -> None:
    """One mismatched, one unfinished, two valid: 3 + 1 = 4 points."""
    verdict = judged(painted(X, T, N), "h1-h5", X + " open", T, N)
    assert codes(verdict) == [["mismatch"], ["open"], [], []]
    assert verdict.points == 4


CASES: dict[str, tuple[list[str], list[str], list[list[str]]]] = {
    "nothing at all": ([], [], []),
    "one FIVE": ([L], [L], [[]]),
    "not closed": ([L], [L + " open"], [["open"]]),
    "four squares": ([L], ["a2-d2"], [["size"]]),
    "six squares": ([L], [L + " e2"], [["size", "mismatch"]]),
    "six squares of the roll": ([L, "e2 f2 g2 h2 i2"], [L + " e2"], [["size"]]),
    "no squares": ([], [""], [["size"]]),
    "the same square twice": ([L], ["a1 a1 a2-d2"], [[]]),
    "corner contact does not join": ([L], ["a1 b2 c3 d4 e5"], [["apart", "mismatch"]]),
    "off the board": ([], ["j9-j13"], [["off-board", "mismatch"]]),
    "every fault at once": (
        [],
        ["j10 k12 a1 open"],
        [["open", "size", "apart", "off-board", "mismatch"]],
    ),
    "too many of a rolled symbol": (["a1-e1"], ["a1 b1 c1 d1 d2"], [["mismatch"]]),
    "overlap with an invalid one spoils nothing": ([L], [L, L + " open"], [[], ["open"]]),
    "the same outline twice is one outline": ([L], [L, L], [[], []]),
    "also when it is wrong": ([], ["a2-d2", "d2-a2"], [["size", "mismatch"], []]),
}


@pytest.mark.parametrize("case", CASES)
def test_cases(case: str) -> None:
    paint, outlines, wanted = CASES[case]
    assert codes(judged(painted(*paint), *outlines)) == wanted


def test_overlap_of_three() -> None:
    """A shares with B, B with C: none counts, also A and C, which don't meet."""
    board = drawn("""
        s m s l f . . . . .
        . . m . . . . . . .
        . . l . . . . . . .
        . . f . . . . . . .
        s m s l f . . . . .
    """)
    verdict = judged(board, "a1-e1", "c1-c5", "a5-e5")
    assert codes(verdict) == [["overlap"], ["overlap"], ["overlap"]]
    assert dict(verdict.verdicts[1].faults[0].params) == {"cells": "c1 c5", "others": ("1", "3")}
    assert dict(verdict.verdicts[0].faults[0].params) == {"cells": "c1", "others": ("2",)}


def test_a_repeat_of_an_overlapped_one_counts() -> None:
    """Overlapped ones are out before shapes are compared."""
    board = drawn("""
        s m l f s . . . . .
        m . . . . . . . . .
        l . . . . . . . . .
        f s . . . . . . . .
        . . . . . . s . . .
        . . . . . . s m l f
    """)
    verdict = judged(board, "a1-e1", "a1-a4 b4", "g5 g6-j6")
    assert [v.shape for v in verdict.verdicts] == list("ILL")
    assert codes(verdict) == [["overlap"], ["overlap"], []]
    assert verdict.points == 1


def test_the_same_squares_twice_are_one_outline() -> None:
    """It counts once, spoils nothing, and is told; also among many it takes no room."""
    six = (L, X, U, N, Y)
    verdict = judged(painted(*six), L, "d2-a2 a1", X, U, N, Y, X)
    assert codes(verdict) == [[]] * 7
    assert [v.points for v in verdict.verdicts] == [1, 0, 4, 2, 1, 2, 0]
    assert [v.counts for v in verdict.verdicts] == [True, False, True, True, True, True, False]
    assert verdict.verdicts[6].says(speak("en")) == [
        "Same squares as outline 3, so they count as one outline."
    ]


@pytest.mark.parametrize("timer", [True, False])
@pytest.mark.parametrize("roll", [(0, 0, 0, 1, 2), (3, 4, 4, 4, 4), (5, 5, 5, 5, 5)])
def test_three_alike_are_no_round(roll: tuple[int, ...], timer: bool) -> None:
    """Nothing counts, whatever was drawn, and the timer neither."""
    outlines = tuple(parse_outline(text) for text in (L, "a3-d3", "j9-j13 open"))
    verdict = judge(painted(L, roll=roll), RoundEntry(roll, outlines, timer, 5))
    assert codes(verdict) == [["roll"]] * 3
    assert (verdict.timer, verdict.points) == (0, 0)
    assert [v.points for v in verdict.verdicts] == [0, 0, 0]


def test_surplus_with_equal_values() -> None:
    """Of equals the ones drawn first count; the sum is the same either way."""
    six = (X, I, W, L, N, U)
    verdict = judged(painted(*six), *six)
    assert [v.shape for v in verdict.verdicts] == list("XIWLNU")
    assert codes(verdict) == [[], [], ["surplus"], [], [], []]
    assert verdict.points == 4 + 4 + 1 + 1 + 2


def test_round_five_doubles_after_the_surplus_is_gone() -> None:
    six = (L, X, U, N, Y, I)
    verdict = judged(painted(*six), *six, timer=True, number=5)
    assert [v.points for v in verdict.verdicts] == [2, 8, 4, 2, 4, 0]
    assert verdict.points == 20 + 1


@pytest.mark.parametrize(("number", "points"), [(1, 1), (4, 1), (5, 1)])
def test_the_timer_with_nothing_found(number: int, points: int) -> None:
    assert judged(painted(), timer=True, number=number).points == points


def test_mirrored_is_the_same_shape() -> None:
    other = "d4 a5-d5"
    verdict = judged(painted(L, other), L, other)
    assert codes(verdict) == [[], ["repeat"]]
    assert dict(verdict.verdicts[1].faults[0].params) == {"shape": "L", "other": "1"}


SAYS: list[tuple[list[str], str, str]] = [
    ([], "a2-d2", "The crown on a2 is not in the roll."),
    (["a1-e1"], "a1 b1 c1 c2 d1", "The crown on c2 is not in the roll."),
    ([L], L + " open", "The outline is not closed."),
    ([L], "a2-d2", "A FIVE has 5 squares; this one has 4."),
    ([], "j9-j13", "Not on the board: j11 j12 j13."),
    ([L], "a1 b2 c3 d4 e5", "The squares are not joined edge to edge: b2 c3 d4 e5."),
]


@pytest.mark.parametrize(("paint", "outline", "says"), SAYS)
def test_the_rules_own_words_with_where(paint: list[str], outline: str, says: str) -> None:
    verdict = judged(painted(*paint), outline)
    assert says in [fault.sentence(speak("en")) for fault in verdict.verdicts[0].faults]


def test_no_symbol_left() -> None:
    fault = judged(drawn("s s m l m . . . . ."), "a1-e1").verdicts[0].faults[0]
    assert fault.sentence(speak("en")) == "The moon on e1 is one too many for this roll."
    assert "Mond" in fault.sentence(speak("de"))
    assert "قمر" in fault.sentence(speak("ar"))
