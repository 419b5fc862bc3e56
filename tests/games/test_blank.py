"""Blank: the smallest game, printed and shown like any other."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from generator import framing
from generator.delivery.render import pdf
from generator.requests.request import Request
from generator.requests.request_to_job import job_of
from layouts.board import load, picture, show
from layouts.definition.loader import define
from layouts.games import blank
from layouts.millimetres import BOARD_MM
from tests.sketch import SketchBook, grown, meet, within

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


@pytest.mark.parametrize("lang", ["en", "de", "ar"])
@pytest.mark.parametrize("large", [False, True])
def test_it_prints(lang: str, large: bool) -> None:
    request = Request(game="blank", players=3, names=("Ann", "Bea"), lang=lang, large=large)
    job, _ = job_of(request)
    book = SketchBook()
    assert list(framing.run(job, book)) == [1, 2, 3, 4, 5] or len(book.pages) == 5
    for page in book.pages:
        for (_, a), (_, b) in itertools.combinations(page.texts, 2):
            assert not meet(grown(a.box, -0.05), b.box), (a, b)
        assert all(within(text.box, (-0.5, -0.5, 190.5, 259.5)) for _, text in page.texts)


def test_its_sheets_have_ids_that_load() -> None:
    job, _ = job_of(Request(game="blank", players=3))
    ids = [sheet.board.id for sheet in job.deal.sheets]
    assert len(set(ids)) == 3
    for sheet in job.deal.sheets:
        assert load(sheet.board.id) == sheet.board
        assert set(sheet.board.marks.values()) == {""}


def test_a_set_is_printed_again() -> None:
    first, _ = job_of(Request(game="blank", players=2))
    again, _ = job_of(Request(set_id=first.deal.id))
    assert again.deal == first.deal
    assert pdf(first, "a4") == pdf(again, "a4")
    payload = 41
    assert blank.deal(define("blank"), *blank.unpack(payload)[:2], "plain").players == 42


def test_pictures_there_and_back() -> None:
    board = job_of(Request(game="blank", players=1))[0].deal.sheets[0].board
    assert picture(show(board), board.definition) == board.marks
    assert show(board).splitlines()[0] == ". . . . . . . . . ."


def test_a_wide_grid_lies_on_its_side_and_is_larger() -> None:
    """13 × 8 squares: between markers they would be 13.5 mm wide."""
    job, _ = job_of(Request(players=1, layout=str(EXAMPLES / "my-grid.yaml")))
    book = SketchBook()
    assert [*framing.run(job, book)] == [1]
    (page,) = book.pages
    lines = [stroke for _, stroke in page.strokes if "lying grid" in stroke.stamp]
    ends = [stroke.points for stroke in lines if len(stroke.points) == 2]
    upright = sorted({round(a[0], 3) for a, b in ends if abs(a[0] - b[0]) < 0.01})
    assert len(upright) == 8 + 1
    assert upright[1] - upright[0] > 14.9 > BOARD_MM / 13
    assert all(within(text.box, (0, 0, 190, 259)) for _, text in page.texts)
