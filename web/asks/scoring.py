"""Scoring: boards to tap on, and what fives-score --json says of rounds, records and entries."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from generator import api as drawing
from layouts.code import long, scanned
from layouts.fault import Refusal, quoted
from layouts.words import Words
from scorer import api
from scorer.api import Rows
from scorer.referee import Question
from scorer.results.folder import Folder
from scorer.results.kind_places import PODIUM, kind_places
from scorer.results.season import Evening
from scorer.results.season import season as season_of
from scorer.results.share import shared
from scorer.results.spreadsheet import of_folder
from web.asks.arguments import Given, known, text, texts, typed_rows, value
from web.asks.knowing import entry

Told = tuple[dict[str, Any], bytes | None]
ALONE = "record"  # under which drafts of a single record come
QUESTION = {
    "roll": str,
    "rolls": str,
    "rack": str,
    "all": bool,
    "at": int,
    "hint": bool,
    "prefilled": str,
}


def board(given: Given, words: Words) -> Told:
    """What is printed on a sheet, its picture, where its cells lie, and how a move is entered."""
    known(given, "sheet", "code", "record")
    sheet = long(scanned(text(given, "code"))[0]) if "code" in given else text(given, "sheet")
    shown = api.board(sheet, value(given, "record", str))
    drawn = drawing.art(shown.board, words)
    definition = shown.board.definition
    own = (
        {"pieces": drawing.drawings(definition, words)["pieces"]} if definition.own else {}
    )  # others are known
    return {**shown.json(words), **drawn, **own, "entry": entry(shown.board.code.game)}, None


def round_(given: Given, words: Words) -> Told:
    """One round of one player."""
    known(given, "sheet", "roll", "outlines", "timer", "round", "best", "record")
    judged = api.round(
        text(given, "sheet"),
        _roll(given),
        _outlines(given),
        timer=value(given, "timer", bool, False),
        round=value(given, "round", int, 1),
        best=value(given, "best", bool, True),
        record=value(given, "record", str),
        lang=words.lang,
    )
    return judged.json(words), None


def _roll(given: Given) -> str:
    """A roll as it is typed, or as a list of names or numbers."""
    roll = given.get("roll")
    return " ".join(map(str, roll)) if isinstance(roll, list) else text(given, "roll")


def _outlines(given: Given) -> list[str]:
    """Outlines as they are typed, or each as a list of its squares."""
    found = given.get("outlines", [])
    some = found if isinstance(found, list) else [found]
    return [" ".join(map(str, one)) if isinstance(one, list) else str(one) for one in some]


def game(given: Given, words: Words) -> Told:
    """How the game of a record stands, and the same as people read it."""
    known(given, "record", "name", "to_win")
    name = value(given, "name", str, api.NAME)
    found = api.game(text(given, "record"), name, value(given, "to_win", int))
    return found.json(words), None


def put(given: Given, words: Words) -> Told:
    """A record with one more entry."""
    known(given, "record", "entry")
    entry = value(given, "entry", dict, {})
    return api.put(text(given, "record"), entry).json(words), None


def best(given: Given, words: Words) -> Told:
    """The best on a sheet, or the best move of a record."""
    known(given, "sheet", "record", *QUESTION)
    asked = {name: value(given, name, kind) for name, kind in QUESTION.items() if name in given}
    question = Question(**asked, lang=words.lang)
    found = api.best(value(given, "sheet", str), question, value(given, "record", str))
    return {**found.json(words), "text": found.text(words)}, None


def position(given: Given, words: Words) -> Told:
    """How the game of a record stood after some move; the bytes are its picture."""
    known(given, "record", "at")
    found = api.position(text(given, "record"), value(given, "at", int))
    return found.json(words), found.picture(words.lang, "svg")


def sheets(given: Given, words: Words) -> Told:
    """The sheets of a record and who plays on them."""
    known(given, "record")
    return api.sheets(text(given, "record")).json(words), None


def csv(given: Given, words: Words) -> Told:
    """The standing of a record as a file for a spreadsheet; of a class in tables that of all."""
    known(given, "record", "records", "drafts", "together")
    if "records" not in given:
        drafts = _drafts(given, [ALONE])
        return {}, api.spreadsheet(text(given, "record"), words, drafts.get(ALONE, {}))
    return {}, of_folder(_class(given), words, value(given, "together", bool, False))


def together(given: Given, words: Words) -> Told:
    """What everybody of a class in tables got, all records added up; who leads."""
    known(given, "records", "drafts", "show")
    found = _class(given)
    complaints = found.complaints(words)
    if not found.played().results:
        return {"standing": [], "complaints": complaints}, None
    if show := value(given, "show", str, ""):
        return {**kind_places(found, show, words).json(), "complaints": complaints}, None
    return {**found.together().json(), "complaints": complaints}, None


def _class(given: Given) -> Folder:
    """The records of a class, with the rows of results that can't be."""
    records = texts(given, "records")
    return api.folder(records, _drafts(given, records))


def _drafts(given: Given, names: Collection[str]) -> dict[str, Rows]:
    """Rows that were typed and can't be, by record; of a record alone under the name `record`."""
    found = value(given, "drafts", dict, {})
    return {name: typed_rows(found, name) for name in names if name in found}


def marked(given: Given, words: Words) -> Told:
    """Which marked sheets a record has; the bytes are one of them, or a PDF of all."""
    known(given, "record", "records", "player", "round", "bound")
    if value(given, "bound", bool, False):
        some = texts(given, "records").values() if "records" in given else [text(given, "record")]
        return {}, drawing.marked(*some, lang=words.lang)
    found = api.marked(text(given, "record"), words.lang)
    sheets = [{"player": one.player, "round": one.round} for one in found]
    if "player" not in given:
        return {"sheets": sheets}, None
    who, number = text(given, "player"), value(given, "round", int, 1)
    for one in found:
        if (one.player, one.round) == (who, number):
            return {"sheets": sheets}, one.draw("svg")
    raise Refusal("web.sheet", "player", player=quoted(who), number=number)


def season(given: Given, words: Words) -> Told:
    """The seasons of records: a table for each game, and for each of the games of one."""
    known(given, "records")
    found = api.folder(texts(given, "records")).played().results
    kinds: dict[tuple[str, str], list[Evening]] = {}
    for file, result in found.items():
        if result.is_valid:
            kind = result.standing.game, result.standing.kind
            kinds.setdefault(kind, []).append(Evening(file.as_posix(), result.date, result))
    told = [
        {"game": game, "kind": kind, "rows": season_of(evenings).rows(words)}
        for (game, kind), evenings in sorted(kinds.items())
    ]
    return {"seasons": told}, None


def share(given: Given, words: Words) -> Told:
    """The result of a record as lines to send to others."""
    known(given, "record")
    item = api.read(text(given, "record"))
    return {"lines": shared(item, api.game(item), words)}, None


def home(given: Given, words: Words) -> Told:
    """What is taken home from a class as PDF: the list of results, or awards."""
    known(given, "records", "drafts", "kind", "group", "date", "paper", "show")
    kind, paper = value(given, "kind", str, "list"), value(given, "paper", str, "a4")
    about = {name: value(given, name, str, "") for name in ("group", "date")}
    records = texts(given, "records")
    drafts = _drafts(given, records)
    is_kind = value(given, "show", str, "") == PODIUM
    found = drawing.class_results(records, words.lang, **about, drafts=drafts, podium=is_kind)
    return {}, drawing.taken_home(records, found, kind, words.lang, paper)


def answers(given: Given, words: Words) -> Told:
    """The answers of all rolls that were played at some tables, as PDF."""
    known(given, "records", "paper")
    paper = value(given, "paper", str, "a4")
    return {}, drawing.answers(texts(given, "records"), words.lang, paper)


ASKED: dict[str, Callable[[Given, Words], Told]] = {
    "board": board,
    "round": round_,
    "game": game,
    "put": put,
    "best": best,
    "position": position,
    "sheets": sheets,
    "csv": csv,
    "together": together,
    "marked": marked,
    "season": season,
    "share": share,
    "home": home,
    "answers": answers,
}
