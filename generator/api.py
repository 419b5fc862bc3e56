"""Printing as plain values: a request in, bytes and texts out, without disk or terminal.

    request = Request(players=2, names=("Ann", "Bea"), parts="boards,score")
    printed = pdf(request)          # the bytes, the set's id, its pages, sheets and record
    job, remarks = job(request)     # or step by step: the set that is printed,
    page(job, "a4", 1)              # a page of it as SVG,
    record(job, request)            # and its record as text

A set is new with every job; to print more of the same set, give its id (`set_id`), or continue
its record (`again`). A refusal has the field of the request in `error.field`, its reason in
`error.key` and `error.told`; `error.sentence(words)` is the reason in a language.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import starmap
from typing import TYPE_CHECKING

from generator import pagination
from generator.components.symbols import drawings as drawings
from generator.delivery import render
from generator.delivery.report import sheet_values
from generator.game_contract import HasBoardArt, HasRules, HasThumbnail, drawing
from generator.pages.job import Job
from generator.pages.job import ResultRow as ResultRow
from generator.pages.job import Results as Results
from generator.pages.page import Style
from generator.refusal import PrintError, Remark
from generator.requests.catalogue import facts as facts
from generator.requests.catalogue import games as games
from generator.requests.player_names import ClassList, names_at_tables
from generator.requests.reprint import resumed
from generator.requests.request import Request, named, settled
from generator.requests.request_to_job import TableSet, job_of, tables_of
from generator.requests.synonyms import one_of
from generator.sheets.screen_art import empty_board, empty_squares
from generator.theme import Inks
from layouts.board import Board
from layouts.definition.loader import define
from layouts.game_contract import dealer, late
from layouts.millimetres import PAPERS
from layouts.values import dataclass
from layouts.words import Words, speak
from scorer.api import NO_DRAFTS, Rows, folder, read
from scorer.records.contents import is_mono, parse, print_options
from scorer.records.new_record import blank_record, owners
from scorer.records.players import ALSO, players_of
from scorer.records.seats import game_of

if TYPE_CHECKING:
    from generator.delivery import books
else:
    (books,) = late("generator.delivery", "books")  # for after a game


@dataclass(frozen=True)
class Printed:
    """A printed set: the PDF, what is in it, its record as text, and remarks in its language.

    For a class, `set` is that of the first table, and `records` has one for each table.
    """

    set: str
    pages: int
    sheets: list[dict[str, str | int | None]]
    record: str
    content: bytes
    remarks: list[str]
    records: tuple[str, ...] = ()
    key: bytes | None = None  # the PDF with the answers of many sheets

    def json(self) -> dict[str, object]:
        """Return the fields for programs, without the bytes."""
        names = ("set", "pages", "sheets", "record", *(["records"] if self.records else []))
        return {name: value for name, value in vars(self).items() if name in names}


def job(request: Request, words: Words | None = None) -> tuple[Job, list[str]]:
    """Return the job of a request, and remarks in its language or in that of `words`."""
    made, remarks = job_of(request)
    return made, [remark.sentence(words or made.words) for remark in remarks]


def again(request: Request, record: str, name: str = "record") -> tuple[Request, list[str]]:
    """Return the request for an earlier record's set, with its names and options; and remarks."""
    request = settled(resumed(named(request), read(record, name), name))
    words = speak(request.lang)
    remarks = [remark.sentence(words) for remark in request.remarks]
    return replace(request, remarks=()), remarks  # said once


def sets(request: Request) -> tuple[list[TableSet], list[Remark]]:
    """Return the set of a request, or the sets of all tables of a class; and remarks."""
    request = settled(request)
    if request.tables is not None:
        return tables_of(request)
    made, remarks = job_of(request)
    return [TableSet(made, request)], remarks


def pdf(request: Request, tell: Callable[[int], None] | None = None) -> Printed:
    """Print a set as PDF; `tell` gets the number of each finished page."""
    request = settled(request)  # a class list may give the tables
    tables, remarks = sets(request)
    sentences = [remark.sentence(tables[0].job.words) for remark in remarks]
    made = printed(tables, sentences, tell)
    return made if request.tables is None else replace(made, records=tuple(starmap(record, tables)))


def printed(
    sets: Sequence[TableSet], remarks: list[str], tell: Callable[[int], None] | None = None
) -> Printed:
    """Print sets that were made before; the record is that of the first."""
    handed, answers = render.apart([table.job for table in sets])
    paper = sets[0].request.paper
    return Printed(
        set=sets[0].job.deal.id,
        pages=sum(len(pagination.sides(table)) for table in handed),
        sheets=sheets(sets),
        record=record(*sets[0]),
        content=render.bound(handed, paper, tell),
        remarks=remarks,
        key=render.bound(answers, paper) if answers else None,
    )


def sheets(sets: Sequence[TableSet]) -> list[dict[str, str | int | None]]:
    """Return the sheets of sets for programs: id, side and player."""
    return [sheet for table in sets for sheet in sheet_values(table.job, player_names(*table))]


def page(job: Job, paper: str, number: int) -> bytes:
    """Return page `number` (from 1) as SVG; raise PrintError if there is none."""
    paper = one_of("paper", paper, tuple(PAPERS))
    pages = len(pagination.sides(job))
    if not 1 <= number <= pages:
        raise PrintError("page.range", "page", number=number, pages=pages)
    return render.page(job, paper, number)


def marked(*texts: str, lang: str = "en", paper: str = "a4") -> bytes:
    """Return the marked sheets of one or more records as one PDF, player by player."""
    return books.marked(list(map(read, texts)), lang, paper)


def results(record: str, lang: str = "en", name: str = "record") -> Results:
    """Return the results of a record for awards and lists; empty before the game begins."""
    return books.results_of(read(record, name), speak(lang)) or Results()


def class_results(
    records: Mapping[str, str],
    lang: str = "en",
    group: str = "",
    date: str = "",
    drafts: Mapping[str, Rows] = NO_DRAFTS,
    podium: bool = False,
) -> Results:
    """Return the results of all tables from their records, by file name.

    `group` is the name of the class, `date` the day (default: that of the records). With `podium`,
    places below the third are dropped and those players sorted by name.
    """
    results = books.results_of_class(folder(records, drafts), speak(lang))
    results = replace(results, group=group, date=date or results.date)
    return results.podium_only() if podium else results


def taken_home(
    records: Mapping[str, str], results: Results, what: str, lang: str = "en", paper: str = "a4"
) -> bytes:
    """Return the `list` of results as PDF, or awards for `winners` or for `everybody`."""
    what = one_of("kind", what, ("list", "winners", "everybody"))
    first = read(next(iter(records.values())))
    ink = "mono" if is_mono(first) else "color"
    asked = Request(game=game_of(first), lang=lang, paper=paper, ink=ink)
    if what == "list":
        return result_list(asked, results)
    rows = tuple(row for row in results.rows if row.rank or not results.is_decided)
    return awards(asked, replace(results, rows=rows), what == "everybody")


def answers(records: Mapping[str, str], lang: str = "en", paper: str = "a4") -> bytes:
    """Return the best FIVES of every roll that was played, on as few pages as possible."""
    items = [read(text, name) for name, text in records.items()]
    game, ink = game_of(items[0]), "mono" if is_mono(items[0]) else "color"
    made, how = _without_set(Request(game=game, lang=lang, paper=paper, ink=ink))
    return books.answers(made, items, how.paper)


def awards(request: Request, results: Results, everybody: bool = True) -> bytes:
    """Return awards as PDF for the first three places or for everybody."""
    made, how = _without_set(request)
    return books.awards(made, results, how.paper, everybody)


def result_list(request: Request, results: Results) -> bytes:
    """Return the list of results as PDF, with the name of a class and the date."""
    made, how = _without_set(request)
    return books.result_list(made, results, how.paper)


def _without_set(request: Request) -> tuple[Job, Request]:
    """Return a job of the requested game with any boards, and the settled request."""
    how = settled(replace(request, names=(), names_file=None, parts=None, record=None))
    made, _ = job_of(how)
    return made, how


def art(board: Board, words: Words) -> dict[str, object]:
    """Return a board as a picture to tap on: SVG, size, and the outline of each cell."""
    game = drawing(board.code.game)
    style = Style(words, Inks(mono=False), False, board.definition.accent)
    if isinstance(game, HasBoardArt):
        made = game.art(board, style)
        labels = {cell: game.label(board, cell, words) for cell in board.names}
    else:
        made, labels = empty_board(board), dict.fromkeys(board.names, "")
    taps = {
        name: {"polygon": made.polygon(cell), "label": labels[cell]}
        for cell, name in board.names.items()
    }
    return {"art": made.svg(board, words.lang).decode(), "size": list(made.size), "taps": taps}


def thumbnail(game: str) -> bytes:
    """Return a small picture of a game as SVG without a ground."""
    drawn = drawing(game)
    style = Style(speak("en"), Inks(mono=False), False, define(game).accent)
    made = drawn.thumbnail(style) if isinstance(drawn, HasThumbnail) else empty_squares()
    return made.svg(game)


def rules(job: Job) -> list[dict[str, object]]:
    """Return the rules of a job section by section, drawings in words; empty without rules."""
    game = drawing(job.game)
    return [vars(section) for section in game.said(job)] if isinstance(game, HasRules) else []


def player_names(job: Job, request: Request) -> dict[int, str]:
    """Return the name of each player of a job, or "Player 2" without one."""
    return owners(job.deal, settled(request).names, job.words("board.player"))


def record(job: Job, request: Request, judge: str = "") -> str:
    """Return the record of a job before the first move; a remark names the command to `judge` it.

    Names for which its first game has no place are among the options.
    """
    request = settled(request)
    names = player_names(job, request)
    options = {
        "paper": request.paper,
        "lang": request.lang,
        "ink": request.ink,
        "large": "yes" if request.large else "no",
        "duplex": request.duplex,
        "parts": "+".join(job.parts),
        **({"up": str(job.up)} if job.up > 1 else {}),
        **({"to_win": str(request.to_win)} if request.to_win else {}),
        **({"table": "{}/{}".format(*job.table)} if job.table else {}),
        **({"day": request.day} if request.day else {}),
        **_named_side(job, request),
        "names": str(len(request.names)),
    }
    content = blank_record(job.deal, names, options, judge)
    if not request.names:  # then none is left over, and reading takes a twentieth of the time
        return content
    count = len(players_of(parse(content.encode(), "record").table()))
    if count >= len(request.names):
        return content
    also = "\n".join(names[n] for n in range(count + 1, len(request.names) + 1))
    return blank_record(job.deal, names, {**options, ALSO: also}, judge)


def _named_side(job: Job, request: Request) -> dict[str, str]:
    """Return the chosen board of a user's file if the set's id can't tell it; else nothing."""
    definition, ours = job.deal.definition, dealer(job.game).SIDES
    drawn = {*definition.boards, *definition.areas}.difference(ours) if definition.own else set()
    side = next((side for side in (job.deal.side, request.side) if side in drawn), None)
    return {"side": side} if side else {}


def fields(record: str, name: str = "record") -> dict[str, object]:
    """Return the fields of the request that prints the set of a record again."""
    return print_options(read(record, name))


def names(raw: bytes, file: str, words: Words) -> tuple[tuple[str, ...], list[str]]:
    """Return the names of a class list, and remarks on how it was read."""
    players, remarks, _ = names_at_tables((), ClassList(raw, file))
    return players, [remark.sentence(words) for remark in remarks]
