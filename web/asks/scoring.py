"""Scoring: boards to tap on, and the answers of fives-score --json about rounds and records."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from layouts.code import long, scanned
from layouts.game_contract import late
from layouts.refusal import Refusal, quoted
from layouts.words import Words
from scorer import api
from scorer.api import Rows
from scorer.referee import Question
from scorer.results.folder import PODIUM, Folder, kind_places, of_folder
from scorer.results.school_table import read_sidecar, school_csv
from scorer.results.season import Evening
from scorer.results.season import season as season_of
from scorer.results.share import shared
from scorer.results.tables import BOM
from web.asks.arguments import Answer, all_texts, needed, typed_rows, value

if TYPE_CHECKING:
    from generator import api as drawing
else:
    (drawing,) = late("generator", "api")

ALONE = "record"  # the key of a single record's drafts


def board(
    words: Words, sheet: str | None = None, code: str | None = None, record: str | None = None
) -> Answer:
    """Return the content of a sheet, its picture, and the places of cells."""
    named = long(scanned(code)[0]) if code is not None else needed("sheet", sheet)
    content = api.board(named, record)
    drawn = drawing.art(content.board, words)
    definition = content.board.definition
    # the page has the pieces of our games
    own = {"pieces": drawing.drawings(definition, words)["pieces"]} if definition.own else {}
    return {**content.json(words), **drawn, **own}, None


def round(
    words: Words,
    sheet: str,
    roll: object,
    outlines: object = (),
    timer: bool = False,
    round: int = 1,
    best: bool = True,
    record: str | None = None,
) -> Answer:
    """Judge one round of one player; a roll and outlines as typed, or as lists."""
    if not isinstance(roll, list | str):
        raise Refusal("web.kind", "roll", name="roll", found=quoted(str(roll)))
    typed = list(outlines) if isinstance(outlines, list | tuple) else [outlines]
    drawn = [_typed(outline) for outline in typed]
    judged = api.round(sheet, _typed(roll), drawn, timer, round, best, record, words.lang)
    return judged.json(words), None


def _typed(value: object) -> str:
    """Return a list as it would be typed."""
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


def game(words: Words, record: str, name: str = api.NAME, to_win: int | None = None) -> Answer:
    """Return the standing of a record, as values and as text."""
    return api.game(record, name, to_win).json(words), None


def put(words: Words, record: str, entry: dict[str, Any] | None = None) -> Answer:
    """Return a record with one more entry."""
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
) -> Answer:
    """Return the best score on a sheet, or the best move of a record."""
    question = Question(roll, rolls, rack, all, at, hint, prefilled, words.lang)
    result = api.best(sheet, question, record)
    return {**result.json(words), "text": result.text(words)}, None


def position(words: Words, record: str, at: int | None = None) -> Answer:
    """Return the position of a record after move `at`; the bytes are its picture."""
    result = api.position(record, at)
    return result.json(words), result.picture(words.lang, "svg")


def sheets(words: Words, record: str) -> Answer:
    """Return the sheets of a record and their players."""
    return api.sheets(record).json(words), None


def csv(
    words: Words,
    record: str | None = None,
    records: dict[str, Any] | None = None,
    drafts: dict[str, Any] | None = None,
    together: bool = False,
) -> Answer:
    """Return the standing of a record, or of all tables of a class, as a spreadsheet."""
    if records is None:
        rows = _drafts(drafts, [ALONE]).get(ALONE, {})
        return {}, api.spreadsheet(needed("record", record), words, rows)
    return {}, of_folder(_class(records, drafts), words, together)


def school(
    words: Words,
    system: str,
    records: dict[str, Any],
    ids: dict[str, Any],
    drafts: dict[str, Any] | None = None,
) -> Answer:
    """Return the file that a school's system imports, and a sentence on those left out, or ""."""
    texts = all_texts("ids", ids).items()
    sidecars = {Path(name): read_sidecar(text, name) for name, text in texts if text}
    table, unknown = school_csv(_class(records, drafts), sidecars, system, words)
    left_out = words("school.left_out", names=words.listed(unknown)) if unknown else ""
    return {"left_out": left_out}, (BOM + table).encode()


def together(
    words: Words, records: dict[str, Any], drafts: dict[str, Any] | None = None, show: str = ""
) -> Answer:
    """Return the sums of all players of a class in tables, and the leaders."""
    folder = _class(records, drafts)
    complaints = folder.complaints(words)
    if not folder.played().results:
        return {"standing": [], "complaints": complaints}, None
    if show:
        return {**kind_places(folder, show, words).json(), "complaints": complaints}, None
    return {**folder.together().json(), "complaints": complaints}, None


def _class(records: Mapping[str, Any], drafts: Mapping[str, Any] | None) -> Folder:
    """Return the records of a class, with typed rows that aren't valid."""
    texts = all_texts("records", records)
    return api.folder(texts, _drafts(drafts, texts))


def _drafts(drafts: Mapping[str, Any] | None, names: Collection[str]) -> dict[str, Rows]:
    """Return typed rows that aren't valid, by record; ALONE for a single record."""
    rows = drafts or {}
    return {name: typed_rows(name, value(rows, name, dict)) for name in names if name in rows}


def marked(
    words: Words,
    record: str | None = None,
    records: dict[str, Any] | None = None,
    player: str | None = None,
    round: int = 1,
    bound: bool = False,
) -> Answer:
    """Return the list of marked sheets of a record; the bytes are one of them, or a PDF of all."""
    if bound:
        texts = list(all_texts("records", records).values()) if records is not None else []
        texts = texts or [needed("record", record)]
        return {}, drawing.marked(*texts, lang=words.lang)
    marked_sheets = api.marked(needed("record", record), words.lang)
    sheets = [{"player": sheet.player, "round": sheet.round} for sheet in marked_sheets]
    if player is None:
        return {"sheets": sheets}, None
    for sheet in marked_sheets:
        if (sheet.player, sheet.round) == (player, round):
            return {"sheets": sheets}, sheet.draw("svg")
    raise Refusal("web.sheet", "player", player=quoted(player), number=round)


def season(words: Words, records: dict[str, Any]) -> Answer:
    """Return the seasons of records: a table for each game and kind."""
    results = api.folder(all_texts("records", records)).played().results
    kinds: dict[tuple[str, str], list[Evening]] = {}
    for file, result in results.items():
        if result.is_valid:
            kind = result.standing.game, result.standing.kind
            kinds.setdefault(kind, []).append(Evening(file.as_posix(), result.date, result))
    seasons = [
        {"game": game, "kind": kind, "rows": season_of(evenings).rows(words)}
        for (game, kind), evenings in sorted(kinds.items())
    ]
    return {"seasons": seasons}, None


def share(words: Words, record: str) -> Answer:
    """Return the result of a record as lines to send to others."""
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
) -> Answer:
    """Return a PDF to take home from a class: the list of results, or awards."""
    texts = all_texts("records", records)
    typed, is_kind = _drafts(drafts, texts), show == PODIUM
    about = {"group": group, "date": date}
    results = drawing.class_results(texts, words.lang, **about, drafts=typed, podium=is_kind)
    return {}, drawing.taken_home(texts, results, kind, words.lang, paper)


def answers(words: Words, records: dict[str, Any], paper: str = "a4") -> Answer:
    """Return the answers of all rolls played at some tables, as PDF."""
    return {}, drawing.answers(all_texts("records", records), words.lang, paper)
