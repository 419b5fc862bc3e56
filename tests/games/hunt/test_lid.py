"""Hunt's lid: the FIVE on it counts, for the roll that lies below it, on dice as they fold."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

from generator.components.dice import FACES, NUMBERS, die_faces
from generator.games.hunt.cover import LidFive, found_for, shown
from generator.games.hunt.dice import faces
from generator.requests.request import Request
from generator.requests.request_to_job import job_of
from layouts.board import Board
from layouts.code import Code
from layouts.definition.drawings import is_letters
from layouts.definition.loader import Definition, define, define_from, define_own, text_of
from scorer.games.hunt.judge import RoundEntry, judge
from scorer.verdict import Outline
from tests.contract.page_rules import printed

Corner = tuple[float, float, float]
EXAMPLES = Path(__file__).parents[3] / "docs/examples"


def other(dice: int, alike: int, symbols: int) -> Definition:
    """Hunt with other rules: long shapes alone, and fewer symbols."""
    text = re.sub(r"dice: 5", f"dice: {dice}", text_of("hunt"))
    text = re.sub(r"alike: 2", f"alike: {alike}", text)
    text = re.sub(
        r"(?s)pieces:.*?\n\n", f'pieces:\n  I: {{points: 4, picture: "{"#" * dice}"}}\n\n', text
    )
    head, tail = text.split("symbols:\n")
    kept = re.split(r"(?m)^(?=  \w+:$)", tail)[1 : symbols + 1]
    return define_from(head + "symbols:\n" + "".join(kept), "mine")


DEFINITIONS = {
    "ours": define("hunt"),
    "my-hunt": define_own(EXAMPLES / "my-hunt.yaml"),
    "my-small-hunt": define_own(EXAMPLES / "my-small-hunt.yaml"),
    "my-board": define_own(EXAMPLES / "my-board.yaml"),
    "six dice": other(6, 6, 2),
    "three dice": other(3, 1, 3),
    "five symbols": other(5, 1, 5),
}


@pytest.mark.parametrize("name", DEFINITIONS)
def test_the_five_counts_for_the_roll(name: str) -> None:
    definition = DEFINITIONS[name]
    found = found_for(definition)
    names = [symbol.name for symbol in definition.symbols]
    marks = {cell: names[symbol] for cell, symbol in found.squares.items()}
    board = Board(Code("hunt", "white", 0), definition, marks)
    rolled = tuple(rolled_symbol(found, definition, top) for top, _ in shown(found))
    outline = Outline(found.five, False, "")
    verdict = judge(board, RoundEntry(rolled, (outline,)))
    (one,) = verdict.verdicts
    assert not one.faults and one.points > 0
    assert len(shown(found)) == definition.rules["dice"]


def rolled_symbol(found: LidFive, definition: Definition, top: int) -> int:
    """The symbol of a number on a printed die, counted as rolls are."""
    symbol = faces(len(definition.symbols))[top - 1]
    assert symbol is not None and found.faces == faces(len(definition.symbols))
    return symbol


def test_ours_is_the_f_of_the_design() -> None:
    found = found_for(define("hunt"))
    names = [symbol.name for symbol in define("hunt").symbols]
    assert [names[number] for number in found.roll] == ["moon", "star", "fish", "leaf", "fish"]


@pytest.mark.parametrize(
    ("name", "signs"),
    [("my-small-hunt", {"sun"}), ("my-letters", set()), ("my-board", {"sun"})],
)
def test_no_letter_that_is_a_symbol_is_read_with_the_title(name: str, signs: set[str]) -> None:
    """Between two words stands a symbol, but no letter; a record has nothing but its strokes."""
    layout = str(EXAMPLES / f"{name}.yaml")
    job, _ = job_of(Request(layout=layout, players=2, parts="score"))
    (page,) = printed(job).pages[:1]
    found = {
        match[1]
        for _, fill in page.fills
        if (match := re.search(r">wordmark .*>symbol (\w+)", fill.stamp))
    }
    assert found == signs


def test_letters_are_known_by_their_strokes() -> None:
    """Also two beside each other, and as a record has them."""
    letters = define_own(EXAMPLES / "my-letters.yaml").symbols
    assert all(map(is_letters, letters))
    drawn = [*define("hunt").symbols, *define_own(EXAMPLES / "my-small-hunt.yaml").symbols]
    assert not any(map(is_letters, drawn))


# --- dice as they fold: the net is folded in space, edge by edge ------------------------------


def folded() -> dict[int, list[Corner]]:
    """The corners of each face of the net (top left, then clockwise) when it is folded.

    The front lies in the plane y = 0, seen from -y; each face is bent away at the edge it shares.
    """
    front: list[Corner] = [(0, 0, 1), (1, 0, 1), (1, 0, 0), (0, 0, 0)]
    done = {"front": front}
    while len(done) < len(FACES):
        for name, (x, y) in FACES.items():
            for known, (u, v) in FACES.items():
                if name not in done and known in done and abs(x - u) + abs(y - v) == 1:
                    done[name] = bent(done[known], x - u, y - v)
    return {NUMBERS[name]: corners for name, corners in done.items()}


def bent(corners: list[Corner], dx: int, dy: int) -> list[Corner]:
    """The face beside another one, bent backwards by a right angle."""
    tl, tr, br, bl = map(np.array, corners)
    back = np.cross(tr - tl, bl - tl)
    beside = {
        (1, 0): [tr, tr + back, br + back, br],
        (-1, 0): [tl + back, tl, bl, bl + back],
        (0, -1): [tl + back, tr + back, tr, tl],
        (0, 1): [bl, br, br + back, bl + back],
    }
    return [(int(x), int(y), int(z)) for x, y, z in beside[dx, dy]]


SEEN: list[list[Corner]] = [  # top, left, right: x to the right, y away, z up
    [(0, 1, 1), (1, 1, 1), (1, 0, 1), (0, 0, 1)],
    [(0, 0, 1), (1, 0, 1), (1, 0, 0), (0, 0, 0)],
    [(1, 0, 1), (1, 1, 1), (1, 1, 0), (1, 0, 0)],
]


def test_the_net_folds_to_a_cube() -> None:
    cube = folded()
    assert {corner for corners in cube.values() for corner in corners} == {
        (x, y, z) for x in (0, 1) for y in (0, 1) for z in (0, 1)
    }
    for one, opposite in ((1, 6), (2, 5), (3, 4)):
        assert not set(cube[one]) & set(cube[opposite])


@pytest.mark.parametrize("top", range(1, 7))
@pytest.mark.parametrize("left", range(1, 7))
def test_a_die_on_a_lid_is_a_printed_one(top: int, left: int) -> None:
    """Every corner of the folded cube comes to one place, whichever face says where."""
    if top == left or top + left == 7:
        return
    cube = folded()
    places: dict[Corner, Corner] = {}
    for (number, quarters), seen in zip(die_faces(top, left), SEEN, strict=True):
        for i, corner in enumerate(cube[number]):
            there = seen[(i + quarters) % 4]
            assert places.setdefault(corner, there) == there
    assert len(set(places.values())) == len(places) == 7
