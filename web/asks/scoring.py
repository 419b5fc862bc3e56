"""Scoring: boards to tap on, and what fives-score --json says of rounds, records and entries."""

from __future__ import annotations

from collections.abc import Collection, Mapping
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
from web.asks.arguments import Told, all_texts, needed, typed_rows, value
from web.asks.knowing import entry as pointed_at

ALONE = "record"  # under which drafts of a single record come


def board(
    words: Words, sheet: str | None = None, code: str | None = None, record: str | None = None
) -> Told:
    """What is printed on a sheet, its picture, where its cells lie, and how a move is entered."""
    named = long(scanned(code)[0]) if code is not None else needed("sheet", sheet)
    shown = api.board(named, record)
    drawn = drawing.art(shown.board, words)
    definition = shown.board.definition
    own = (
        {"pieces": drawing.drawings(definition, words)["pieces"]} if definition.own else {}
    )  # others are known
    return {**shown.json(words), **drawn, **own, "entry": pointed_at(shown.board.code.game)}, None


def round(
    words: Words,
    sheet: str,
    roll: object,
    outlines: object = (),
    timer: bool = False,
    round: int = 1,
    best: bool = True,
    record: str | None = None,
) -> Told:
    """One round of one player; a roll and each outline as they are typed, or as lists."""
    if not isinstance(roll, list | str):
        raise Refusal("web.kind", "roll", name="roll", found=quoted(str(roll)))
    some = list(outlines) if isinstance(outlines, list | tuple) else [outlines]
    drawn = [_typed(one) for one in some]
    judged = api.round(sheet, _typed(roll), drawn, timer, round, best, record, words.lang)
    return judged.json(words), None


def _typed(some: object) -> str:
    """A list as it would be typed."""
    return " ".join(map(str, some)) if isinstance(some, list) else str(some)


def game(words: Words, record: str, name: str = api.NAME, to_win: int | None = None) -> Told:
    """How the game of a record stands, and the same as people read it."""
    return api.game(record, name, to_win).json(words), None


def put(words: Words, record: str, entry: dict[str, Any] | None = None) -> Told:
    """A record with one more entry."""
    return api.put(record, entry or {}).json(words), None


def best(
    words: Words,
    sheet: str | None = None,
    record: str | None = None,
    roll: str | None = None,
    rolls: str | None = None,
    rack: str | None = None,
    all: bool = False,
    at: int | None = None,
    hint: bool = False,
    prefilled: str | None = None,
) -> Told:
    """The best on a sheet, or the best move of a record."""
    question = Question(roll, rolls, rack, all, at, hint, prefilled, words.lang)
    found = api.best(sheet, question, record)
    return {**found.json(words), "text": found.text(words)}, None


def position(words: Words, record: str, at: int | None = None) -> Told:
    """How the game of a record stood after some move; the bytes are its picture."""
    found = api.position(record, at)
    return found.json(words), found.picture(words.lang, "svg")


def sheets(words: Words, record: str) -> Told:
    """The sheets of a record and who plays on them."""
    return api.sheets(record).json(words), None


def csv(
    words: Words,
    record: str | None = None,
    records: dict[str, Any] | None = None,
    drafts: dict[str, Any] | None = None,
    together: bool = False,
) -> Told:
    """The standing of a record as a file for a spreadsheet; of a class in tables that of all."""
    if records is None:
        rows = _drafts(drafts, [ALONE]).get(ALONE, {})
        return {}, api.spreadsheet(needed("record", record), words, rows)
    return {}, of_folder(_class(records, drafts), words, together)


def together(
    words: Words, records: dict[str, Any], drafts: dict[str, Any] | None = None, show: str = ""
) -> Told:
    """What everybody of a class in tables got, all records added up; who leads."""
    found = _class(records, drafts)
    complaints = found.complaints(words)
    if not found.played().results:
        return {"standing": [], "complaints": complaints}, None
    if show:
        return {**kind_places(found, show, words).json(), "complaints": complaints}, None
    return {**found.together().json(), "complaints": complaints}, None


def _class(records: Mapping[str, Any], drafts: Mapping[str, Any] | None) -> Folder:
    """Return the records of a class, with the rows of results that can't be."""
    some = all_texts("records", records)
    return api.folder(some, _drafts(drafts, some))


def _drafts(drafts: Mapping[str, Any] | None, names: Collection[str]) -> dict[str, Rows]:
    """Return rows that were typed and can't be, by record; those of a single one as ALONE."""
    found = drafts or {}
    return {name: typed_rows(name, value(found, name, dict)) for name in names if name in found}


def marked(
    words: Words,
    record: str | None = None,
    records: dict[str, Any] | None = None,
    player: str | None = None,
    round: int = 1,
    bound: bool = False,
) -> Told:
    """Which marked sheets a record has; the bytes are one of them, or a PDF of all."""
    if bound:
        some = list(all_texts("records", records).values()) if records is not None else []
        some = some or [needed("record", record)]
        return {}, drawing.marked(*some, lang=words.lang)
    found = api.marked(needed("record", record), words.lang)
    sheets = [{"player": one.player, "round": one.round} for one in found]
    if player is None:
        return {"sheets": sheets}, None
    for one in found:
        if (one.player, one.round) == (player, round):
            return {"sheets": sheets}, one.draw("svg")
    raise Refusal("web.sheet", "player", player=quoted(player), number=round)


def season(words: Words, records: dict[str, Any]) -> Told:
    """The seasons of records: a table for each game, and for each of the games of one."""
    found = api.folder(all_texts("records", records)).played().results
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


def share(words: Words, record: str) -> Told:
    """The result of a record as lines to send to others."""
    item = api.read(record)
    return {"lines": shared(item, api.game(item), words)}, None


def home(
    words: Words,
    records: dict[str, Any],
    drafts: dict[str, Any] | None = None,
    kind: str = "list",
    group: str = "",
    date: str = "",
    paper: str = "a4",
    show: str = "",
) -> Told:
    """What is taken home from a class as PDF: the list of results, or awards."""
    some = all_texts("records", records)
    typed, is_kind = _drafts(drafts, some), show == PODIUM
    about = {"group": group, "date": date}
    found = drawing.class_results(some, words.lang, **about, drafts=typed, podium=is_kind)
    return {}, drawing.taken_home(some, found, kind, words.lang, paper)


def answers(words: Words, records: dict[str, Any], paper: str = "a4") -> Told:
    """The answers of all rolls that were played at some tables, as PDF."""
    return {}, drawing.answers(all_texts("records", records), words.lang, paper)
