"""Printing 1000 boards: ours against the same marks in a PDF written by hand."""

from __future__ import annotations

from collections.abc import Iterator

from bench import Row, _floor, ms, quickest
from generator import framing
from generator.pages.job import Job
from generator.pens.pdf import PdfBook
from generator.requests.request import Request
from generator.requests.request_to_job import job_of
from layouts.definition.loader import define
from layouts.games import hunt
from layouts.millimetres import PAPERS, origin

SHEETS, FEW = 1000, 100
SHORT, LONG = 500, 5000
ROUNDS, SLOW_ROUNDS = 5, 2
SEED, PAPER = 5, "a4"


def rows() -> Iterator[Row]:
    """Yield the time and bytes of a page, and how its time grows with the number of pages."""
    job, few = _order(SHEETS), _order(FEW)
    boards = [_floor.marks(sheet.board) for sheet in job.deal.sheets]
    jobs = (lambda: _ours(job), lambda: _by_hand(boards))
    ours, floor = (seconds / SHEETS for seconds in quickest(jobs, ROUNDS))
    what = f"a page of {SHEETS} boards"
    yield Row(what, ms(ours), f"PDF by hand: {ms(floor)}", ours / floor, "<= 3")
    size = (len(_ours(job)) - len(_ours(few))) / (SHEETS - FEW)
    least = (len(_by_hand(boards)) - len(_by_hand(boards[:FEW]))) / (SHEETS - FEW)
    yield _size_row(size, least)
    yield _growth()


def _size_row(size: float, least: float) -> Row:
    return Row(
        "bytes of a board page",
        f"{size:.0f} B",
        f"PDF by hand: {least:.0f} B",
        size / least,
        "<= 2000 B",
        size,
    )


def _growth() -> Row:
    short, long = _order(SHORT), _order(LONG)
    few, many = quickest((lambda: _ours(short), lambda: _ours(long)), SLOW_ROUNDS)
    few, many = few / SHORT, many / LONG
    return Row(
        f"a page of {LONG} boards", ms(many), f"a page of {SHORT}: {ms(few)}", many / few, "<= 1.1"
    )


def _order(players: int) -> Job:
    """Return a job of white boards alone, one-sided, always with the same seed."""
    deal = hunt.deal(define("hunt"), SEED, players, "white")
    return job_of(Request(set_id=deal.id, parts="boards", duplex="none", paper=PAPER))[0]


def _ours(job: Job) -> bytes:
    book = PdfBook(PAPERS[PAPER], origin(PAPER), job.words.lang)
    for _ in framing.run(job, book):
        pass
    return book.close()


def _by_hand(boards: list[_floor.Marks]) -> bytes:
    return _floor.pdf(define("hunt"), boards, PAPER)
