"""Awards, lists of results and answers as a PDF without a set."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from generator import pagination
from generator.game_contract import AnswersPlayed, drawing
from generator.pages.job import Job, Side
from generator.pages.results import Results
from generator.pens.pdf import PdfBook
from generator.sheets.awards import award_sides
from generator.sheets.result_list import list_sides
from layouts.millimetres import PAPERS, origin
from layouts.yaml.strict import Item
from scorer.verdict import ScoreError


def awards(job: Job, results: Results, paper: str, everybody: bool) -> bytes:
    """Return the awards of the winners or of everybody, each on a page."""
    return _bound(job, award_sides(job, results, everybody), paper, "part.awards")


def result_list(job: Job, results: Results, paper: str) -> bytes:
    """Return the list of results."""
    return _bound(job, list_sides(job, results), paper, "awards.list")


def answers(job: Job, items: Sequence[Item], paper: str) -> bytes:
    """Return the answers of games that were played; raise ScoreError without rolls or answers."""
    game = drawing(job.game)
    pages = list(game.played_answers(job, items)) if isinstance(game, AnswersPlayed) else []
    if not pages:
        raise ScoreError("marked.nothing", file=items[0].file)
    return _bound(job, pages, paper, "key.played")


def _bound(job: Job, sides: Iterable[Side], paper: str, called: str) -> bytes:
    """Return the sides as a PDF without a set's id: to print it again takes the results."""
    job = replace(job, deal=replace(job.deal, id=""))
    job.laid.extend(sides)
    book = PdfBook(PAPERS[paper], origin(paper), job.words.lang)
    for _ in pagination.run(job, book):
        pass
    title = f"{job.title} · {job.words(called)}"
    book.describe(title, job.words(f"{job.game}.lead"), keywords="", duplex=False)
    return book.close()
