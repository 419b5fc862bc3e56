"""Books without a set: awards, lists of results, answers, and marked sheets to hand back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from generator import framing
from generator.game_contract import AnswersPlayed, drawing
from generator.pages.job import Job, Side
from generator.pages.results import Results
from generator.pens.pdf import PdfBook
from generator.sheets.awards import award_sides
from generator.sheets.result_list import list_sides
from layouts.millimetres import PAPERS, origin
from layouts.words import speak
from layouts.yaml.strict import Item
from scorer.records.seats import game_of
from scorer.results.judged_record import marked_sheets
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
    for _ in framing.run(job, book):
        pass
    title = f"{job.title} · {job.words(called)}"
    book.describe(title, job.words(f"{job.game}.lead"), keywords="", duplex=False)
    return book.close()


def marked(items: Sequence[Item], lang: str, paper: str) -> bytes:
    """Return the marked sheets of records, each player with a bookmark; raise if there is none."""
    tables, words = [list(marked_sheets(item, lang)) for item in items], speak(lang)
    if not any(tables):
        raise ScoreError("marked.nothing", file=items[0].file)
    book = PdfBook(PAPERS[paper], origin(paper), lang)
    for sheets in tables:
        last = ""
        for sheet in sheets:
            pen = book.page(sheet.player)
            if sheet.player != last:
                book.bookmark(sheet.player, 0)
            book.bookmark(words("marked.round", round=sheet.round), 1)
            sheet.put(pen)
            last = sheet.player
    title, table = words("marked.title"), items[0].table()
    of = table["set"].text() if "set" in table else game_of(items[0])
    book.describe(f"{title} · {of}", title, keywords=of, duplex=False)
    return book.close()
