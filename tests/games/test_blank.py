"""Blank: the smallest game, printed and shown like any other."""

from __future__ import annotations

import itertools

import pytest

from generator import pagination
from generator.delivery.render import pdf
from generator.requests.request import Request
from generator.requests.request_to_job import job_of
from layouts.board import load, picture, show
from layouts.definition.loader import define
from layouts.games import blank
from tests.sketch import SketchBook, grown, meet, within


@pytest.mark.parametrize("lang", ["en", "de", "ar"])
@pytest.mark.parametrize("large", [False, True])
def test_it_prints(lang: str, large: bool) -> None:
    request = Request(game="blank", players=3, names=("Ann", "Bea"), lang=lang, large=large)
    job, _ = job_of(request)
    book = SketchBook()
    assert list(pagination.run(job, book)) == [1, 2, 3, 4, 5] or len(book.pages) == 5
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
