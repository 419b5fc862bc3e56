"""Printing: the set of a request, its pages as pictures, and the same bytes as fives-print."""

from __future__ import annotations

import json
from collections import Counter, OrderedDict
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from generator import api, pagination
from generator.delivery.render import apart
from generator.refusal import PrintError
from generator.requests.player_names import ClassList, identities, names_at_tables
from generator.requests.request_to_job import dealt
from layouts.board import sides_of
from layouts.definition.loader import define_from, text_of
from layouts.game_contract import DealsDifferently, dealer, least_players
from layouts.words import Words
from web.asks.arguments import ASKED_AS, Answer, Given, known, raw, request, value
from web.asks.forms import own_form

if TYPE_CHECKING:
    from generator.pages.job import Job, Side
    from generator.requests.request import Request
    from layouts.board import Deal

MOST_KEPT = 4  # jobs: the one on the screen, and some to go back to
KEPT: OrderedDict[str, LaidOut] = OrderedDict()


class LaidOut:
    """The result of a request: a set, or one for each table; and remarks about it."""

    def __init__(self, wanted: Request, words: Words) -> None:
        self.sets, remarks = api.sets(wanted)
        self.remarks = [remark.sentence(words) for remark in remarks]
        self.handed, self.answers = apart([table.job for table in self.sets])

    @property
    def set(self) -> str:
        """The id that prints all of it again."""
        return self.sets[0].job.deal.id

    @property
    def paper(self) -> str:
        """The paper size."""
        return self.sets[0].request.paper

    def sides(self) -> list[tuple[Job, int, Side]]:
        """Return every printed side with its job and number; separate answers come last."""
        return [
            (job, number, side)
            for job in (*self.handed, *self.answers)
            for number, side in enumerate(pagination.sides(job), 1)
        ]


def laid(given: Given, words: Words, *more: str) -> LaidOut:
    """Return the result of a request, laid out once and cached by its set."""
    wanted = request(given, *more)
    fields = {name: argument for name, argument in given.items() if name not in more}
    key = _key(fields, words)
    if wanted.set_id is not None and key in KEPT:
        KEPT.move_to_end(key)
        return KEPT[key]
    laid_out = LaidOut(wanted, words)
    KEPT[_key({**fields, "set": laid_out.set}, words)] = laid_out
    while len(KEPT) > MOST_KEPT:
        KEPT.popitem(last=False)
    return laid_out


def _key(given: Given, words: Words) -> str:
    return words.lang + json.dumps(given, sort_keys=True)


def job(given: Given, words: Words) -> Answer:
    """Return the result of a request, without drawing it."""
    laid_out = laid(given, words)
    first, sides = laid_out.sets[0], laid_out.sides()
    pages = [
        {"number": number, **_page(job, side)} for number, (job, _, side) in enumerate(sides, 1)
    ]
    for page in pages[len(sides) - sum(len(pagination.sides(job)) for job in laid_out.answers) :]:
        page["file"] = "key"
    return {
        "set": laid_out.set,
        "game": first.job.game,
        "players": sum(table.job.deal.players for table in laid_out.sets),
        "pages": pages,
        "papers": _papers(laid_out.handed),
        "key_papers": _papers(laid_out.answers) if laid_out.answers else 0,
        "sheets": api.sheets(laid_out.sets),
        "names": [name for table in laid_out.sets for name in table.request.names],
        "parts": list(first.job.parts),
        "opens": _opens(laid_out),
        **_side(first.job.deal),
        "remarks": laid_out.remarks,
        "record": api.record(*first),
        **(_tables(laid_out) if len(laid_out.sets) > 1 else {}),
    }, None


def _opens(laid_out: LaidOut) -> int:
    """Return the page to show first: a board, or else the first page after the first part."""
    sides = [side for _, _, side in laid_out.sides()]
    boards = (i for i, side in enumerate(sides, 1) if side.is_board)
    others = (i for i, side in enumerate(sides, 1) if side.part != sides[0].part)
    return next(boards, next(others, 1))


def _side(deal: Deal) -> dict[str, Any]:
    game = dealer(deal.definition.game)
    is_different = isinstance(game, DealsDifferently) and deal.side == game.DIFFERENT
    return {"different": True} if is_different else {"side": deal.side}


def _tables(laid_out: LaidOut) -> dict[str, Any]:
    """Return the set of each table of a class, its players, and its record."""
    sets = [
        {"set": job.deal.id, "players": job.deal.players, "names": list(wanted.names)}
        for job, wanted in laid_out.sets
    ]
    return {"sets": sets, "records": [api.record(*table) for table in laid_out.sets]}


def _papers(jobs: Sequence[Job]) -> int:
    pages = sum(len(pagination.sides(job)) for job in jobs)
    return -(-pages // 2) if jobs[0].duplex and pages > 1 else pages


def _page(job: Job, side: Side) -> dict[str, object]:
    return {
        "part": side.part,
        "part_title": pagination.part_name(job, side.part),
        "title": side.title,
        "empty": side.empty,
        "back": side.back,
        **({"player": job.called(side.player)} if side.player else {}),
        **({"table": job.table[0]} if job.table else {}),
    }


def page(given: Given, words: Words) -> Answer:
    """Return one page as SVG."""
    number = value(given, "number", int, 1)
    laid_out = laid(given, words, "number")
    sides = laid_out.sides()
    if not 1 <= number <= len(sides):
        raise PrintError("page.range", "page", number=number, pages=len(sides))
    job, local, _ = sides[number - 1]
    return {"number": number, "set": laid_out.set}, api.page(job, laid_out.paper, local)


def pdf(given: Given, words: Words) -> Answer:
    """Return the bytes that fives-print writes; `file` "key" means separate answers."""
    which = value(given, "file", str, "")
    laid_out = laid(given, words, "file")
    printed = api.printed(laid_out.sets, laid_out.remarks)
    answer = {**printed.json(), "remarks": laid_out.remarks, "key": printed.key is not None}
    return answer, printed.key if which == "key" and printed.key else printed.content


def names(
    words: Words, text: str | None = None, base64: str | None = None, file: str | None = None
) -> Answer:
    """Return the names in pasted text or a dropped file, and remarks."""
    called = words("roster.pasted") if file is None else file
    listed = ClassList(raw(text, base64), called)
    pupils, remarks, tables = names_at_tables((), listed)
    alike = sum(remark.key == "roster.namesake" for remark in remarks)
    sentences = [remark.sentence(words) for remark in remarks]
    asked = [note for remark in remarks for note in remark.more if note.key == "roster.numbers"]
    return {
        "names": list(pupils),
        "count": len(pupils),
        "tables": list(tables),  # of each name, if the list has them
        "sizes": [*Counter(tables).values()],
        "alike": alike,
        "remarks": sentences,
        "hints": [note.sentence(words) for note in asked],  # shown beside the box
        "ids": identities(listed).sidecar(pupils),  # as --keep-ids writes them
    }, None


def again(words: Words, record: str) -> Answer:
    """Return the fields of the request that prints a record's set again."""
    fields = api.fields(record)
    return {"request": {ASKED_AS.get(name, name): field for name, field in fields.items()}}, None


def definition(
    words: Words,
    text: str | None = None,
    base64: str | None = None,
    file: str | None = None,
    game: str | None = None,
    drawn: bool = False,
) -> Answer:
    """Return the facts of a user's definition; raise Refusal with its line if it is wrong.

    With `game` alone return ours: the whole file, and what a form can change. `drawn` adds a
    picture of the first board.
    """
    if game is not None:
        return {"game": game, "text": text_of(game), "form": own_form(game, words.lang)}, None
    name = words("reprint.definition") if file is None else file
    own = define_from(raw(text, base64).decode("utf-8-sig", "replace"), name)
    picture = {}
    if drawn:
        sides, players = sides_of(own), max(2, least_players(dealer(own.game)))
        picture = {"art": api.art(dealt(own, 1, players, sides[0]).sheets[0].board, words)["art"]}
    return {
        **picture,
        "game": own.game,
        "title": own.title(words.lang),
        "sides": list(sides_of(own)),
        "text": own.source,
    }, None


def rules(given: Given, words: Words) -> Answer:
    """Return the rules of a game: their pages, and their text by section."""
    known(given, "game", "set", "definition")
    laid_out = laid({**given, "parts": "rules"}, words)
    (rules_set,) = laid_out.sets
    pages = [number for number, _ in enumerate(laid_out.sides(), 1)]
    return {
        "set": laid_out.set,
        "game": rules_set.job.game,
        "title": rules_set.job.title,
        "pages": pages,
        "sections": api.rules(rules_set.job),
    }, None
