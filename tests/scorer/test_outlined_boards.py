"""The board on a terminal: outlines as pictures, corners as Unicode names them."""

from __future__ import annotations

import itertools
import re
import unicodedata
from dataclasses import replace

import pytest

from layouts.board import Board, picture
from layouts.code import Code
from layouts.definition.loader import define
from layouts.grid import LETTERS
from layouts.words import speak
from scorer.notation.outlines import parse_outline
from scorer.referee import Display
from scorer.terminal.outlines import ASCII, BOXES, CORNERS, numbered, outlined
from scorer.verdict import Fault, Verdict

FIVE_BY_FOUR = """
s m l f b
c s m l f
b c s m l
f b c s m
"""
SIX_BY_FIVE = """
s m l f b c
c s m l f b
b c s m l f
f b c s m l
l f b c s m
"""
CODE = re.compile(r"\x1b\[[0-9;]*m")
ARMS = {"UP": "u", "RIGHT": "r", "DOWN": "d", "LEFT": "l", "VERTICAL": "ud", "HORIZONTAL": "lr"}


def board(text: str) -> Board:
    rows = text.split("\n")[1:-1]
    width = len(rows[0].split())
    definition = replace(define("hunt"), width=width, height=len(rows))
    return Board(Code("hunt", "white", 0), definition, picture(text, definition))


def verdict(text: str) -> Verdict:
    """An outline that counts, or not where a cross stands before it."""
    is_wrong = text.startswith("x ")
    faults = (Fault("open"),) if is_wrong else ()
    return Verdict(parse_outline(text.removeprefix("x ")), None, 0 if is_wrong else 2, faults)


def drawing(
    text: str, *outlines: str, lang: str = "en", colour: bool = False, boxes: bool = True
) -> str:
    verdicts = [verdict(one) for one in outlines]
    return outlined(board(text), verdicts, speak(lang), Display(colour, boxes))


def plain(text: str) -> str:
    """A picture in a test: without the line breaks around it."""
    return text.strip("\n")


def test_outlines_that_count_are_heavy() -> None:
    assert drawing(FIVE_BY_FOUR, "a1-a3 b3 c3", "x c1-e1 e2 d2") == plain("""
      a   b   c   d   e
    ┏━━━┓   ┌╌╌╌╌╌╌╌╌╌╌╌┐
  1 ┃¹S ┃ M ╎²L   F   B ╎
    ┃   ┃   └╌╌╌┐       ╎
  2 ┃ C ┃ S   M ╎ L   F ╎
    ┃   ┗━━━━━━━╅╌╌╌╌╌╌╌┘
  3 ┃ B   C   S ┃ M   L
    ┗━━━━━━━━━━━┛
  4   F   B   C   S   M
""")


OVERLAPPING = ("b1 b2 c2 c3 d3", "x c2 d2 d3 e3 e4", "e1 f1-f4", "x a4 b5 c4")


def test_overlapping_outlines_can_be_told_apart() -> None:
    """On a shared edge the heavier wins; a number stands where its outline is alone."""
    assert drawing(SIX_BY_FIVE, *OVERLAPPING, lang="de") == plain("""
      a   b   c   d   e   f
        ┏━━━┓       ┏━━━━━━━┓
  1   S ┃¹M ┃ B   F ┃³G   K ┃
        ┃   ┡━━━┱╌╌╌╄━━━┓   ┃
  2   K ┃ S ╎ M ┃²B ╎ F ┃ G ┃
        ┗━━━╅╌╌╌╄━━━╅╌╌╌┨   ┃
  3   G   K ┃ S ╎ M ┃ B ┃ F ┃
    ┌╌╌╌┐   ┡━━━┿━━━┩   ┃   ┃
  4 ╎⁴F ╎ G ╎ K ╎ S ╎ M ┃ B ┃
    └╌╌╌┼╌╌╌┼╌╌╌┘   └╌╌╌┺━━━┛
  5   B ╎ F ╎ G   K   S   M
        └╌╌╌┘
""")


def test_without_box_characters_ascii_will_do() -> None:
    text = drawing(SIX_BY_FIVE, *OVERLAPPING, boxes=False)
    assert text == plain("""
      a   b   c   d   e   f
        #===#       #=======#
  1   S #1M # L   F #3B   C #
        #   #===#---#===#   #
  2   C # S | M #2L | F # B #
        #===#---#===#---#   #
  3   B   C # S | M # L # F #
    +---+   #===#===#   #   #
  4 |4F | B | C | S | M # L #
    +---+---+---+   +---#===#
  5   L | F | B   C   S   M
        +---+
""")
    assert text.encode("ascii")


def test_an_outline_may_have_a_hole_and_leave_the_board() -> None:
    assert drawing(SIX_BY_FIVE, "x a1-a3 b1 b3 c1-c3", "b2", "x e4 f4 e5 f5 g5 g9") == plain("""
      a   b   c   d   e   f
    ┌╌╌╌╌╌╌╌╌╌╌╌┐
  1 ╎¹S   M   L ╎ F   B   C
    ╎   ┏━━━┓   ╎
  2 ╎ C ┃²S ┃ M ╎ L   F   B
    ╎   ┗━━━┛   ╎
  3 ╎ B   C   S ╎ M   L   F
    └╌╌╌╌╌╌╌╌╌╌╌┘   ┌╌╌╌╌╌╌╌┐
  4   F   B   C   S ╎³M   L ╎
                    ╎       ╎
  5   L   F   B   C ╎ S   M ╎
                    └╌╌╌╌╌╌╌┘
""")


def test_arabic_has_digits_for_symbols_and_small_numbers_for_outlines() -> None:
    same = ("x a1 b1",) * 4
    assert drawing(FIVE_BY_FOUR, *same, "d3-e3", lang="ar") == plain("""
      a   b   c   d   e
    ┌╌╌╌╌╌╌╌┐
  1 ╎¹1³ ²2⁴╎ 3   4   5
    └╌╌╌╌╌╌╌┘
  2   6   1   2   3   4
                ┏━━━━━━━┓
  3   5   6   1 ┃⁵2   3 ┃
                ┗━━━━━━━┛
  4   4   5   6   1   2
""")
    rows = drawing(FIVE_BY_FOUR, *same, "d3-e3", lang="ar", boxes=False).splitlines()
    assert rows[2] == "  1 |1:1 2:2| 3   4   5"
    assert rows[6] == "  3   5   6   1 #5:2  3 #"


def test_numbers_of_two_digits_stay_in_their_square() -> None:
    rows = drawing(FIVE_BY_FOUR, *["x e1"] * 9, "a1", "a2", "d3 d4").splitlines()
    assert rows[2] == "  1 ┃¹⁰S┃ M   L   F ╎¹B²╎"
    assert rows[4] == "  2 ┃¹¹C┃ S   M   L   F"
    assert rows[6] == "  3   B   C   S ┃¹²M┃ L"


def test_a_number_stands_in_the_first_square() -> None:
    assert numbered([((1, 0), (0, 1)), (), ((3, 2),)]) == {(1, 0): [1], (3, 2): [3]}


def test_nothing_drawn_is_the_bare_board() -> None:
    text = drawing(FIVE_BY_FOUR)
    assert [row.split() for row in text.splitlines() if row] == [
        ["a", "b", "c", "d", "e"],
        *([str(i), *row.upper().split()] for i, row in enumerate(FIVE_BY_FOUR.split("\n")[1:5], 1)),
    ]
    assert "·" in drawing(FIVE_BY_FOUR.replace("s", "."))
    assert drawing(FIVE_BY_FOUR.replace("s", "."), boxes=False).encode("ascii")


# --- corners ---------------------------------------------------------------------------------


def named(name: str) -> tuple[int, ...]:
    """The weights of up, right, down and left in the name of a box character."""
    arms, weight = dict.fromkeys("urdl", 0), 0
    for part in name.removeprefix("BOX DRAWINGS ").split(" AND "):
        weights = [w for w in part.split() if w in ("LIGHT", "HEAVY")]
        weight = ("", "LIGHT", "HEAVY").index(weights[0]) if weights else weight
        for word in part.split():
            for arm in ARMS.get(word, ""):
                arms[arm] = weight
    return tuple(arms.values())


def test_every_corner_is_what_unicode_calls_it() -> None:
    assert len(set(CORNERS)) == 81
    for char, weights in zip(CORNERS, itertools.product(range(3), repeat=4), strict=True):
        if char != " ":
            assert named(unicodedata.name(char)) == weights, char


@pytest.mark.parametrize("weights", list(itertools.product(range(3), repeat=4)))
def test_every_corner_has_a_character(weights: tuple[int, int, int, int]) -> None:
    box, bare = BOXES.corner(*weights), ASCII.corner(*weights)
    assert len(box) == len(bare) == 1
    assert (box == " ") == (bare == " ") == (not any(weights))
    assert bare in " +-|#="
    if weights in ((0, 1, 0, 1), (1, 0, 1, 0)):
        assert box in "╌╎"  # dashes go on
    elif any(weights):
        assert named(unicodedata.name(box)) == weights


# --- colours and sizes -------------------------------------------------------------------------


def test_no_escape_codes_without_colour() -> None:
    for boxes in (True, False):
        assert "\x1b" not in drawing(SIX_BY_FIVE, *OVERLAPPING, boxes=boxes)


def test_colours_change_nothing_else() -> None:
    coloured = drawing(SIX_BY_FIVE, *OVERLAPPING, colour=True)
    assert CODE.sub("", coloured) == drawing(SIX_BY_FIVE, *OVERLAPPING)
    assert coloured.count("\x1b[0m") * 2 == coloured.count("\x1b[")


def test_green_counts_and_red_does_not() -> None:
    row = drawing(FIVE_BY_FOUR, "a1-a3 b3 c3", "x c1-e1 e2 d2", colour=True).splitlines()[1]
    assert row == "    \x1b[32m┏━━━┓\x1b[0m   \x1b[31m┌╌╌╌╌╌╌╌╌╌╌╌┐\x1b[0m"
    symbol = drawing(FIVE_BY_FOUR, colour=True).splitlines()[2]
    assert "\x1b[1;38;2;230;159;90mS\x1b[0m" in symbol


@pytest.mark.parametrize("boxes", [True, False])
@pytest.mark.parametrize(("width", "height"), [(13, 13), (13, 12), (4, 13), (10, 10)])
def test_the_largest_board_fits_a_terminal(width: int, height: int, boxes: bool) -> None:
    text = "\n" + "\n".join([" ".join("smlfbcsmlfbcs"[:width])] * height) + "\n"
    last = f"{LETTERS[width - 1]}{height}"
    rows = drawing(text, f"a1-a{height}", f"x {last}", f"{last} a{height}", boxes=boxes).split("\n")
    assert len(rows) == 2 * height + 2 <= 29
    assert max(map(len, rows)) == 4 * width + 5 <= 80
