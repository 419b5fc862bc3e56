"""Hunt typed in: what is on the paper can be typed in, though it is against the rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorer.records.contents import read_at
from tests.games.hunt.test_typed_in import ANN, EMPTY, ROLL, seats
from tests.sessions import typed
from tests.standings import judged

pytestmark = pytest.mark.usefixtures("hasty")
ALONE = "game: hunt\nmode: solo\nplayers: {Ann: %s}\nrounds: []\n"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    record = tmp_path / "game.yaml"
    record.write_text(ALONE % read_id())
    return record


def read_id() -> str:
    return next(line.split()[1] for line in EMPTY.splitlines() if line.startswith('  "Ann": '))


def codes(path: Path) -> list[list[str]]:
    """The faults of each move, by their codes."""
    return [[fault.code for fault in move.faults] for move in judged(path).moves]


def test_a_shape_that_was_not_hatched_is_kept_when_it_is_meant(path: Path) -> None:
    told = typed(path, ROLL, "", "F", "keep")
    assert (
        "it must be shaded on the board. Type it again, or type keep to leave it as it is." in told
    )
    assert codes(path) == [["room"]]
    assert read_at(path).table()["rounds"].rows()[0].table()["crossed"].table()["Ann"].text() == "F"


@pytest.mark.parametrize("word", ["behalten", "احتفظ"])
def test_nothing_is_kept_that_is_not_in_doubt(word: str, path: Path) -> None:
    assert "there is nothing to keep" in typed(path, ROLL, "", word)
    assert codes(path) == []
    typed(path, "F", "Q", word)  # the last one was no crossing at all
    assert codes(path) == []


def test_several_fives_of_one_round(path: Path) -> None:
    first, second = ANN[0], next(one for one in ANN if not set(one.split()) & set(ANN[0].split()))
    typed(path, ROLL, f"{first}; {second}")
    (one, two) = judged(path).moves
    assert (one.text, two.text) == (first, second)
    assert sorted(codes(path), key=len) == [[], ["one"]]
    told = typed(path, "undo", "undo")  # the round, and the second one
    assert f"undone: {second}" in told
    assert [move.text for move in judged(path).moves] == [first]


def test_a_semicolon_between_squares_parts_nothing(path: Path) -> None:
    squares = ANN[0].split()
    typed(path, ROLL, "; ".join(squares))
    assert len(judged(path).moves) == 1 and codes(path) == [[]]


def test_sheets_that_changed_hands_stay_so_on_the_other_side(tmp_path: Path) -> None:
    record = tmp_path / "set.yaml"
    record.write_text(EMPTY)
    before = seats(record)
    typed(record, "swap Ann Bea")
    swapped = seats(record)
    assert swapped == {**before, "Ann": before["Bea"], "Bea": before["Ann"]}
    typed(record, side="gray")
    assert len(set(seats(record).values())) == 1
    typed(record, side="white")
    assert seats(record) == swapped
    typed(record, "swap Ann Bea")
    typed(record, side="gray")
    typed(record, side="white")
    assert seats(record) == before
