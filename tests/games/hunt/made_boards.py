"""Boards made for a test: outlines are painted with the roll, the rest with what wasn't rolled."""

from __future__ import annotations

from collections.abc import Sequence

from layouts.board import Board
from layouts.code import Code
from layouts.definition.loader import define
from scorer.games.hunt.judge import RoundEntry, RoundVerdict, judge
from scorer.notation.outlines import parse_outline

HUNT = define("hunt")
ROLL = (0, 0, 1, 2, 3)  # star star moon leaf fish
FILLER = "crown"


def painted(*outlines: str, roll: Sequence[int] = ROLL) -> Board:
    """A board on which each of these outlines shows exactly the roll."""
    marks = dict.fromkeys(HUNT.cells, FILLER)
    for text in outlines:
        for cell, number in zip(parse_outline(text).cells, roll, strict=True):
            marks[cell] = HUNT.symbols[number].name
    return Board(Code("hunt", "white", 0), HUNT, marks)


def drawn(text: str) -> Board:
    """A board typed as a picture of letters; dots and missing rows are what wasn't rolled."""
    rows = [row.replace(" ", "") for row in text.strip().splitlines()]
    rows += ["." * HUNT.width] * (HUNT.height - len(rows))
    names = {symbol.mark: symbol.name for symbol in HUNT.symbols} | {".": FILLER}
    marks = {(x, y): names[mark] for y, row in enumerate(rows) for x, mark in enumerate(row)}
    return Board(Code("hunt", "white", 0), HUNT, marks)


def judged(board: Board, *outlines: str, timer: bool = False, number: int = 1) -> RoundVerdict:
    """The verdict on outlines typed as people do."""
    entry = RoundEntry(ROLL, tuple(parse_outline(text) for text in outlines), timer, number)
    return judge(board, entry)


def codes(verdict: RoundVerdict) -> list[list[str]]:
    """The fault codes of each outline."""
    return [[fault.code for fault in v.faults] for v in verdict.verdicts]


# One outline of each of these shapes, none sharing a square with another.
L = "a1 a2-d2"
X = "b4 a5-c5 b6"
U = "e1 g1 e2-g2"
N = "a8 b8 b9-d9"
Y = "e5 d6-g6"
I = "j1-j5"  # noqa: E741 - that is the shape's name
T = "e8-g8 f9 f10"
W = "e8 e9 f9 f10 g10"
