"""Books after a game: its results as awards and as a list, answers, marked sheets to hand back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from generator import framing
from generator.game_contract import AnswersPlayed, drawing
from generator.pages.job import Job, ResultRow, Results, Side
from generator.pens.pdf import PdfBook
from generator.sheets.awards import award_sides
from generator.sheets.result_list import list_sides
from layouts.millimetres import PAPERS, origin
from layouts.refusal import said, same_name
from layouts.words import Words, speak
from layouts.yaml.strict import Item
from scorer.records.contents import date_of
from scorer.records.seats import game_of
from scorer.results.folder import Folder
from scorer.results.judged_record import judged, marked_sheets
from scorer.results.tables import Columns, in_a_word, record_called, unranked
from scorer.verdict import ScoreError, Standing, TeamPlace


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


# --- results, as awards and lists print them ---------------------------------------------------


def results_of(record: Item, words: Words) -> Results | None:
    """Return the results of a record, places only after its end; None before the first move."""
    standing = judged(record)
    if not standing.is_begun:
        return None
    results = _of_standing(standing, date_of(record), words)
    undecided = tuple(replace(row, rank=0) for row in results.rows)
    return results if standing.is_over else replace(results, rows=undecided)


def _of_standing(standing: Standing, date: str | None, words: Words) -> Results:
    columns = Columns.of([standing])
    others = (
        ResultRow(other.player, total=in_a_word(other, words)) for other in unranked(standing)
    )
    return Results(
        rows=(*_ranked(standing, columns, words), *others),
        heads=tuple(columns.heads(words)),
        total=words(standing.total),
        date=date or "",
    )


def _ranked(standing: Standing, columns: Columns, words: Words) -> tuple[ResultRow, ...]:
    return tuple(
        ResultRow(
            name=str(said(place.player, words)),
            rank=place.rank,
            cells=tuple(map(str, columns.cells(standing, place.player))),
            total=str(place.points),
            players=place.players if isinstance(place, TeamPlace) else (),
        )
        for place in standing.places
    )


def results_of_class(folder: Folder, words: Words) -> Results:
    """Return the results of all tables with each player's table; of one table, round by round.

    Places are those of the screen, also while results are missing.
    """
    for refusal in folder.refused.values():
        raise refusal
    sums = folder.together()  # raises if nothing was played
    if len(folder.results) == 1:
        (only,) = folder.results.values()
        return _of_standing(only.standing, only.date, words)
    at = {
        same_name(name): record_called(file, words).removesuffix(file.suffix)
        for file, result in folder.results.items()
        for name in (
            *result.standing.missing,
            *result.standing.absent,
            *_seated(result.standing),
        )
    }

    def row(player: str, total: str, rank: int = 0) -> ResultRow:
        table = at.get(same_name(player), "")
        return ResultRow(str(said(player, words)), rank, (table,), total)

    ranked = (row(place.player, str(place.points), place.rank) for place in sums.places)
    others = (row(other.player, in_a_word(other, words)) for other in sums.others)
    return Results(
        rows=(*ranked, *others),
        heads=(words("table.head"),),
        total=words(sums.total),
        date=next((result.date for result in folder.played().results.values() if result.date), ""),
    )


def _seated(standing: Standing) -> tuple[str, ...]:
    return tuple(
        name
        for place in standing.places
        for name in (place.players if isinstance(place, TeamPlace) else (place.player,))
    )
