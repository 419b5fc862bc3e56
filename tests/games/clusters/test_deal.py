"""Boards of clusters: symmetric, nothing where the first play reaches, ids for ever, own boards."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from layouts.board import Board
from layouts.definition.loader import define, define_own
from layouts.games import clusters
from layouts.games.clusters import CENTRE, DRAWN, PLAIN, RANDOM, REACH, SIDES
from layouts.grid import Cell
from layouts.refusal import LayoutError
from layouts.words import speak
from layouts.yaml import strict
from scorer.games.clusters import shown, standing
from scorer.games.clusters.record import read_record
from scorer.records.new_record import blank_record
from tests.chosen import times

HOME = Path(__file__).parents[3]
OURS = (HOME / "layouts/games/clusters.yaml").read_text(encoding="utf-8")
CLUSTERS = define("clusters")
BONUS = tuple(bonus.word for bonus in CLUSTERS.bonuses)
# Bonus squares of the larger board, as steps from the centre
WANTED = {"3X": [(6, 6), (6, 0)], "2X": [(5, 5), (3, 3)], "+10": [(5, 2), (2, 2)]}
WANTED["+5"] = [(6, 4), (4, 1)]


def board_of(side: str, number: int = 0) -> Board:
    return clusters.deal(CLUSTERS, number, 2, side).sheets[0].board


def turned(x: int, y: int) -> set[Cell]:
    """All images of a step from the centre."""
    return {(a * i, b * j) for a, b in ((x, y), (y, x)) for i in (1, -1) for j in (1, -1)}


def steps(board: Board) -> dict[str, set[Cell]]:
    """The bonus squares as steps from the centre."""
    middle = board.size[0] // 2
    found: dict[str, set[Cell]] = {bonus: set() for bonus in BONUS}
    for (x, y), mark in board.marks.items():
        if mark in found:
            found[mark].add((x - middle, y - middle))
    return found


def test_the_larger_board_is_as_the_rules_say() -> None:
    wanted = {mark: set().union(*(turned(*step) for step in at)) for mark, at in WANTED.items()}
    assert steps(board_of("13")) == wanted
    assert board_of("13").size == (13, 13) and board_of("11").size == (11, 11)
    assert clusters.tiles(board_of("13")) == 8 and clusters.tiles(board_of("11")) == 6
    assert clusters.tiles(board_of(RANDOM)) == 8


def bare(board: Board) -> bool:
    """True when nothing is on the centre lines within reach, and images are alike."""
    middle = board.size[0] // 2
    near = [(0, n) for n in range(-REACH, REACH + 1) if n] + [
        (n, 0) for n in range(-REACH, REACH + 1) if n
    ]
    marks = board.marks
    return (
        marks[middle, middle] == CENTRE
        and Counter(marks.values())[CENTRE] == 1
        and all(marks[middle + x, middle + y] == PLAIN for x, y in near)
        and all(turned(*step) <= found for found in steps(board).values() for step in found)
    )


@pytest.mark.parametrize("side", DRAWN)
def test_drawn_boards_are_symmetric(side: str) -> None:
    assert bare(board_of(side))


@given(st.integers(0, clusters.SEEDS - 1))
@settings(max_examples=times(150), deadline=None)
def test_random_boards_are_symmetric(number: int) -> None:
    board = board_of(RANDOM, number)
    assert bare(board)
    kinds = {
        mark: {tuple(sorted(map(abs, step))) for step in at} for mark, at in steps(board).items()
    }
    assert {mark: len(found) for mark, found in kinds.items()} == dict.fromkeys(BONUS, 2)


def test_random_boards_differ() -> None:
    assert len({tuple(board_of(RANDOM, number).marks.values()) for number in range(200)}) > 150


def test_ids_of_no_board_are_refused() -> None:
    _, players, side = clusters.unpack(2)  # which a file of a user's own may have
    with pytest.raises(LayoutError, match="newer Fives"):
        clusters.deal(CLUSTERS, 0, players, side)


def test_a_board_is_shown_as_it_is_drawn() -> None:
    for side in SIDES:
        board = board_of(side)
        rows = shown(board, speak("en")).splitlines()
        assert len(rows) == board.size[1] + 1
        assert "".join(rows).count("2X") == len(steps(board)["2X"])
        assert sum(row.count("()") for row in rows) == 1


def test_a_printed_record_is_read() -> None:
    for side in SIDES:
        deal = clusters.deal(CLUSTERS, 7, 3, side)
        text = blank_record(deal, {1: "Ann", 2: 'B "x"', 3: "3"}, {"paper": "a4"})
        record = read_record(strict.parse(text.encode(), "game.yaml"))
        assert record.board == deal.sheets[0].board
        assert record.players == ("Ann", 'B "x"', "3")
        assert not record.moves and not record.left
        assert not standing(record).is_over


# ---- boards of one's own ------------------------------------------------------------------------

# what is changed in our file, and what is said; tests/contract/test_deals.py tries it
WRONG = [
    ("3X  ..  +5", "..  ..  +5", r"line \d+: a1 and m1 differ: .* write symmetric: no"),
    ("..  2X  ..", "..  ..  ..", r"line \d+: .*b2.* differ"),
    ("..  ()  ..", "..  ..  ..", r"line \d+: the centre \(\) must be on g7, and only there"),
    ("3X  ..  +5", "3X  ()  +5", r"line \d+: the centre \(\) must be on g7, and only there"),
    (
        "3X  ..  +5",
        "3X  xx  +5",
        r"line \d+: b1: 'xx' is not a kind of square; known: \.\. \(\) \+5",
    ),
    ("3X  ..  +5", "4X  ..  +5", r"line \d+: a1: '4X' is not a kind of square"),
    ("3X  ..  +5", "3X  +5", r"line \d+: row 1 has 12"),
    ("tiles: 8", "tiles: 2", r"line \d+: expected a whole number from 3 to 12"),
    ("tiles: 8", "tiles: 13", r"line \d+: expected a whole number from 3 to 12"),
    ("symmetric: yes", "symmetric: maybe", r"line \d+: 'maybe' is not known"),
    ("b13:", "random:", r"line \d+: 'random' can't be the name of a board"),
    ("rack: 5", "rack: 9", r"line \d+: expected a whole number from 2 to 7"),
    ("longest: 5", "longest: 2", r"line \d+: expected a whole number from 3 to 7"),
    ("rules:", "pieces: []\nrules:", r"line \d+: "),
]


def mine(tmp_path: Path, *changes: tuple[str, str]) -> Path:
    """Our file with some changes."""
    text = OURS
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    file = tmp_path / "my.yaml"
    file.write_text(text, encoding="utf-8")
    return file


def test_a_board_need_not_be_symmetric(tmp_path: Path) -> None:
    changes = (("symmetric: yes", "symmetric: no"), ("3X  ..  +5", "2X  2X  +5"))
    definition = define_own(mine(tmp_path, *changes))
    board = clusters.deal(definition, 0, 2, "13").sheets[0].board
    assert board.marks[0, 0] == "2X" and board.code.layout == "own"


def test_a_record_holds_a_board_of_ones_own(tmp_path: Path) -> None:
    changes = (("tiles: 8", "tiles: 3"), ("rack: 5", "rack: 4"), ("longest: 5", "longest: 4"))
    definition = define_own(mine(tmp_path, *changes))
    deal = clusters.deal(definition, 0, 2, "13")
    text = blank_record(deal, {1: "Ann", 2: "Bea"}, {"paper": "a4"})

    def judged(moves: str) -> list[str]:
        told = text.replace("moves: []", f"moves: [{moves}]").encode()
        result = standing(read_record(strict.parse(told, "game.yaml")))
        return [" ".join(fault.code for fault in move.faults) for move in result.moves]

    assert judged("Ann g7 right 1 2 3 4") == [""]
    assert judged("Ann g7 right 1 1 1 1") == ["pool sum"]
    assert judged("Ann g7 right 1 2 3 4 5") == ["many hand long"]
    few = text.replace('"Bea"]', '"Bea", "Cem", "Dan"]').replace("rack: 4", "rack: 7")
    with pytest.raises(LayoutError, match="27 tiles are too few for 4 players with 7 each"):
        read_record(strict.parse(few.encode(), "game.yaml"))
    rows = [".. " * 9] * 4 + [".. " * 4 + "() " + ".. " * 4] + [".. " * 9] * 4
    small = "".join(f"      {row}\n" for row in rows)
    with pytest.raises(LayoutError, match="has no board of this size"):
        told = text[: text.rindex("picture: |\n")] + "picture: |\n" + small
        read_record(strict.parse(told.encode(), "game.yaml"))
