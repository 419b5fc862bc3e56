"""Awards, lists of results and answers by themselves, as one PDF that is of no set."""

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
    """The awards of those who won, or of everybody, each on a page."""
    return _bound(job, award_sides(job, results, everybody), paper, "part.awards")


def result_list(job: Job, results: Results, paper: str) -> bytes:
    """The list alone."""
    return _bound(job, list_sides(job, results), paper, "awards.list")


def answers(job: Job, items: Sequence[Item], paper: str) -> bytes:
    """The answers of games that were played; refused where no roll was, or none can be told."""
    game = drawing(job.game)
    found = list(game.played_answers(job, items)) if isinstance(game, AnswersPlayed) else []
    if not found:
        raise ScoreError("marked.nothing", file=items[0].file)
    return _bound(job, found, paper, "key.played")


def _bound(job: Job, sides: Iterable[Side], paper: str, called: str) -> bytes:
    """The sides as a PDF; whoever prints them again needs their results, not an id."""
    job = replace(job, deal=replace(job.deal, id=""))
    job.laid.extend(sides)
    book = PdfBook(PAPERS[paper], origin(paper), job.words.lang)
    for _ in pagination.run(job, book):
        pass
    title = f"{job.title} · {job.words(called)}"
    book.describe(title, job.words(f"{job.game}.lead"), keywords="", duplex=False)
    return book.close()
