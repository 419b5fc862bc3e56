"""Printing: what a request comes to, its pages as pictures, and the very bytes of fives-print."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from generator import api, pagination
from generator.delivery.render import apart
from generator.fault import PrintError
from layouts.game_contract import DealsDifferently, dealer, least_players
from layouts.words import Words
from web.asks.arguments import ASKED_AS, Given, Told, known, raw, read_names, request, value
from web.asks.forms import own_form

if TYPE_CHECKING:
    from generator.pages.job import Job, Side
    from generator.requests.request import Request
    from layouts.board import Deal

MOST_KEPT = 4  # jobs: the one on the screen, and those that undo and a slip of the finger need
KEPT: OrderedDict[str, LaidOut] = OrderedDict()


class LaidOut:
    """What a request comes to: the set, or that of each table; and remarks about it."""

    def __init__(self, asked: Request, words: Words) -> None:
        self.sets, remarks = api.sets(asked)
        self.remarks = [remark.sentence(words) for remark in remarks]
        self.handed, self.answers = apart([one.job for one in self.sets])

    @property
    def set(self) -> str:
        """The id by which all of it is printed again."""
        return self.sets[0].job.deal.id

    @property
    def paper(self) -> str:
        """What it is printed on."""
        return self.sets[0].request.paper

    def sides(self) -> list[tuple[Job, int, Side]]:
        """Every printed side with its job and its number in it; answers that lie apart are last."""
        return [
            (job, number, side)
            for job in (*self.handed, *self.answers)
            for number, side in enumerate(pagination.sides(job), 1)
        ]


def laid(given: Given, words: Words, *more: str) -> LaidOut:
    """What a request comes to: laid out once, found again by its set."""
    asked = request(given, *more)
    found = {name: one for name, one in given.items() if name not in more}
    key = _key(found, words)
    if asked.set_id is not None and key in KEPT:
        KEPT.move_to_end(key)
        return KEPT[key]
    made = LaidOut(asked, words)
    KEPT[_key({**found, "set": made.set}, words)] = made
    while len(KEPT) > MOST_KEPT:
        KEPT.popitem(last=False)
    return made


def _key(given: Given, words: Words) -> str:
    return words.lang + json.dumps(given, sort_keys=True)


def job(given: Given, words: Words) -> Told:
    """What a request comes to, without drawing it."""
    found = laid(given, words)
    first, sides = found.sets[0], found.sides()
    pages = [
        {"number": number, **_page(job, side)} for number, (job, _, side) in enumerate(sides, 1)
    ]
    for page in pages[len(sides) - sum(len(pagination.sides(job)) for job in found.answers) :]:
        page["file"] = "key"
    return {
        "set": found.set,
        "game": first.job.game,
        "players": sum(one.job.deal.players for one in found.sets),
        "pages": pages,
        "papers": _papers(found.handed),
        "key_papers": _papers(found.answers) if found.answers else 0,
        "sheets": api.sheets(found.sets),
        "names": [name for one in found.sets for name in one.request.names],
        "parts": list(first.job.parts),
        "opens": _opens(found),
        **_side(first.job.deal),
        "remarks": found.remarks,
        "record": api.record(*first),
        **(_tables(found) if len(found.sets) > 1 else {}),
    }, None


def _opens(found: LaidOut) -> int:
    """The page to look at first: a board, or else what comes after the first page."""
    sides = [side for _, _, side in found.sides()]
    boards = (i for i, side in enumerate(sides, 1) if side.part in pagination.BOARDS)
    others = (i for i, side in enumerate(sides, 1) if side.part != sides[0].part)
    return next(boards, next(others, 1))


def _side(deal: Deal) -> dict[str, Any]:
    """The side of a set as a form chooses it."""
    game = dealer(deal.definition.game)
    is_different = isinstance(game, DealsDifferently) and deal.side == game.DIFFERENT
    return {"different": True} if is_different else {"side": deal.side}


def _tables(found: LaidOut) -> dict[str, Any]:
    """Of a class in tables: the set of each, who sits there, and its record."""
    sets = [
        {"set": job.deal.id, "players": job.deal.players, "names": list(asked.names)}
        for job, asked in found.sets
    ]
    return {"sets": sets, "records": [api.record(*one) for one in found.sets]}


def _papers(jobs: Sequence[Job]) -> int:
    """How many sheets of paper some jobs take."""
    pages = sum(len(pagination.sides(job)) for job in jobs)
    return -(-pages // 2) if jobs[0].duplex and pages > 1 else pages


def _page(job: Job, side: Side) -> dict[str, object]:
    return {
        "part": side.part,
        "part_title": pagination.called(job, side.part),
        "title": side.title,
        "empty": side.empty,
        "back": side.back,
        **({"player": job.called(side.player)} if side.player else {}),
        **({"table": job.table[0]} if job.table else {}),
    }


def page(given: Given, words: Words) -> Told:
    """One page as SVG."""
    number = value(given, "number", int, 1)
    found = laid(given, words, "number")
    sides = found.sides()
    if not 1 <= number <= len(sides):
        raise PrintError("page.range", "page", number=number, pages=len(sides))
    one, local, _ = sides[number - 1]
    return {"number": number, "set": found.set}, api.page(one, found.paper, local)


def pdf(given: Given, words: Words) -> Told:
    """The very bytes that fives-print writes; `file` says which, where answers lie apart."""
    which = value(given, "file", str, "")
    found = laid(given, words, "file")
    printed = api.printed(found.sets, found.remarks)
    told = {**printed.json(), "remarks": found.remarks, "key": printed.key is not None}
    return told, printed.key if which == "key" and printed.key else printed.content


def names(
    words: Words, text: str | None = None, base64: str | None = None, file: str | None = None
) -> Told:
    """The names in what was pasted or dropped, and what was understood."""
    called = words("roster.pasted") if file is None else file
    found, remarks, tables = read_names(raw(text, base64), called)
    alike = sum(remark.key == "roster.namesake" for remark in remarks)
    told = [remark.sentence(words) for remark in remarks]
    return {
        "names": list(found),
        "count": len(found),
        "tables": list(tables),  # of each of them, if the list says so
        "alike": alike,
        "remarks": told,
    }, None


def again(words: Words, record: str) -> Told:
    """The fields of the request by which a record's set is printed again, as it was."""
    found = api.fields(record)
    return {"request": {ASKED_AS.get(name, name): one for name, one in found.items()}}, None


def definition(
    words: Words,
    text: str | None = None,
    base64: str | None = None,
    file: str | None = None,
    game: str | None = None,
    drawn: bool = False,
) -> Told:
    """What a definition of somebody's own is of, refused with its line where it can't be taken.

    Where only a game is asked for, it is ours: in short, what a form may offer, and the whole file.
    With `drawn` the first board is drawn as well.
    """
    from generator.requests.request_to_job import dealt
    from layouts.board import sides_of
    from layouts.definition.loader import define_from, text_of

    if game is not None:
        return {"game": game, "text": text_of(game), "form": own_form(game, words.lang)}, None
    name = words("reprint.definition") if file is None else file
    made = define_from(raw(text, base64).decode("utf-8-sig", "replace"), name)
    picture = {}
    if drawn:
        sides, players = sides_of(made), max(2, least_players(dealer(made.game)))
        picture = {"art": api.art(dealt(made, 1, players, sides[0]).sheets[0].board, words)["art"]}
    return {
        **picture,
        "game": made.game,
        "title": made.title(words.lang),
        "sides": list(sides_of(made)),
        "text": made.source,
    }, None


def rules(given: Given, words: Words) -> Told:
    """The rules of a game: which pages they are, and what they say, section by section."""
    known(given, "game", "set", "definition")
    found = laid({**given, "parts": "rules"}, words)
    (one,) = found.sets
    pages = [number for number, _ in enumerate(found.sides(), 1)]
    return {
        "set": found.set,
        "game": one.job.game,
        "title": one.job.title,
        "pages": pages,
        "sections": api.rules(one.job),
    }, None
