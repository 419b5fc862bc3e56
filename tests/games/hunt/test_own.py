"""Boards of one's own: other sizes, symbols and points are printed, equal for all, and scored."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.delivery.render import pdf
from generator.games.hunt import forge
from generator.requests.request import Request
from generator.requests.request_to_job import job_of
from layouts.board import load
from layouts.definition import loader
from layouts.definition.loader import define_own
from layouts.games.hunt import mother
from layouts.refusal import LayoutError
from layouts.yaml import strict
from scorer.games.hunt.best import answers, numbers
from scorer.games.hunt.fives import rules_of
from scorer.records.new_record import blank_record, owners
from scorer.records.seats import own_board
from tests.chosen import some, times
from tools.forge import expectation

pytestmark = pytest.mark.more
HUNT = (loader.GAMES / "hunt.yaml").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Quick tests don't anneal boards for long: these are equal for all, but worth less."""
    monkeypatch.setattr(forge, "TRIES", times(forge.TRIES, 50))


def own(tmp_path: Path, *changes: tuple[str, str]) -> Path:
    text = HUNT
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    path = tmp_path / "mine.yaml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("size", some(["5 x 4", "6 x 5", "12 x 11"], 1))
def test_other_sizes_are_equal_for_all(tmp_path: Path, size: str) -> None:
    """A board that isn't square has four images that keep its size; all are equal on every roll."""
    path = own(tmp_path, ("size: 10 x 10", f"size: {size}"))
    job, _ = job_of(Request(players=4, layout=str(path), parts="boards"))
    whites = [sheet.board for sheet in job.deal.sheets if sheet.player]
    assert len({numbers(board) for board in whites}) == 4
    tables = [[(a.points, a.fives) for a in answers(board, None)] for board in whites]
    assert all(table == tables[0] for table in tables)
    assert all(sheet.board.id.startswith("hunt-own-") for sheet in job.deal.sheets)
    assert pdf(job, "a4")


@pytest.mark.soak
def test_the_same_set_again(tmp_path: Path) -> None:
    path = own(tmp_path, ("size: 10 x 10", "size: 4 x 4"))
    first, _ = job_of(Request(players=2, layout=str(path)))
    again, _ = job_of(Request(set_id=first.deal.id, layout=str(path)))
    assert pdf(first, "a4") == pdf(again, "a4")


@pytest.mark.soak
def test_annealed_boards_are_better_than_shuffled_ones(tmp_path: Path) -> None:
    from layouts.chance import Stream

    mine = define_own(own(tmp_path, ("size: 10 x 10", "size: 12 x 10")))
    rules = rules_of(mine)
    made = forge.own_boards(mine, 5)
    assert made is not None
    shuffled = forge.dealt(rules, Stream("shuffled"))
    assert expectation(rules, made[0]) > 1.1 * expectation(rules, shuffled)


def test_other_points_keep_the_certified_boards(tmp_path: Path) -> None:
    path = own(tmp_path, ("points: 4", "points: 9"))
    job, _ = job_of(Request(players=1, layout=str(path), side="white", set_id="hunt-set-10036hhz"))
    assert forge.own_boards(job.deal.definition, 1) is None
    assert sorted(numbers(job.deal.sheets[0].board)).count(0) in range(13, 21)
    assert len(mother(0)) == 100


def test_a_picture_is_everybodys_mother(tmp_path: Path) -> None:
    rows = ["smlfb", "csmlf", "bcsml", "fbcsm"]
    drawn = "".join(f"  {row}\n" for row in rows)
    path = own(tmp_path, ("size: 10 x 10        # across x down\n", "size: 5 x 4\n"))
    path.write_text(path.read_text(encoding="utf-8") + f"picture: |\n{drawn}", encoding="utf-8")
    job, _ = job_of(Request(players=3, layout=str(path), parts="boards"))
    gray = next(sheet.board for sheet in job.deal.sheets if not sheet.player)
    letters = {symbol.name: symbol.mark for symbol in gray.definition.symbols}
    assert ["".join(letters[gray.marks[x, y]] for x in range(5)) for y in range(4)] == rows


def test_too_many_players_for_the_images_there_are(tmp_path: Path) -> None:
    text = HUNT.split("symbols:")[0] + "symbols:\n" + "\n".join(
        f"  {name}:\n    colour: \"#000000\"\n    strokes:\n      - solid: \"M 0 0 L 9 9 L 0 9 Z\""
        for name in ("ant", "bee", "cat")
    )  # fmt: skip
    path = tmp_path / "mine.yaml"
    path.write_text(text + "\n", encoding="utf-8")
    with pytest.raises(LayoutError, match="only 48 equal versions"):
        job_of(Request(players=49, layout=str(path)))


def test_scored_from_the_record(tmp_path: Path) -> None:
    path = own(tmp_path, ("size: 10 x 10", "size: 4 x 4"))
    job, _ = job_of(Request(players=2, layout=str(path)))
    record = tmp_path / "record.yaml"
    record.write_text(blank_record(job.deal, owners(job.deal, (), "Player {n}"), {}), "utf-8")
    board = job.deal.sheets[0].board
    with pytest.raises(LayoutError, match="--record"):
        load(board.id)
    again = own_board(strict.read(record), board.compact)
    assert (again.marks, again.id) == (board.marks, board.id)
    assert strict.read(record).table()["definition"].text(10**6)
