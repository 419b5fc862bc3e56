"""A game that goes on: what was played of a record, one more entry, a new game on a sheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from layouts.definition.loader import Definition
from layouts.fault import Refusal, quoted
from layouts.words import Words
from scorer import api
from scorer.results.played_record import PlayedRecord
from web.asks.arguments import Given, known, names, text, value
from web.asks.knowing import drawn_with

Told = tuple[dict[str, Any], bytes | None]


def play(given: Given, words: Words) -> Told:
    """What was played of a record, step by step."""
    known(given, "record", "name")
    name = value(given, "name", str, api.NAME)
    return _told(api.play(text(given, "record"), name), words), None


def _told(played: PlayedRecord, words: Words) -> dict[str, Any]:
    """What was played, and what a game of the user's own is drawn with."""
    definition = getattr(played.record, "definition", None)
    told = played.json(words)
    if isinstance(definition, Definition) and definition.own:
        told["drawn"] = drawn_with(definition)
    return told


def enter(given: Given, words: Words) -> Told:
    """A record with one more entry, and what was played of it then."""
    known(given, "record", "entry", "day")
    entry, day = value(given, "entry", dict, {}), value(given, "day", str)
    record, played = api.enter(text(given, "record"), entry, day=day)
    return {**_told(played, words), "record": record}, None


def until(given: Given, words: Words) -> Told:
    """A record as it was after so many moves, and what was played of it then."""
    known(given, "record", "count")
    record, played = api.until(text(given, "record"), value(given, "count", int, 0))
    return {**_told(played, words), "record": record}, None


def totals(given: Given, words: Words) -> Told:
    """A record with rows of results typed into it, their table, and what was played of it."""
    known(given, "record", "rows", "mode", "day")
    rows = value(given, "rows", dict, {})
    for name, cells in rows.items():
        if not isinstance(cells, list) or not all(isinstance(one, str) for one in cells):
            raise Refusal("web.kind", "rows", name=name, found=quoted(str(cells)))
    mode, day = value(given, "mode", str), value(given, "day", str)
    found = api.totals(text(given, "record"), rows, mode=mode, day=day)
    told = _told(found.played, words)
    return {**told, "record": found.record, "table": found.json(words)}, None


def places(given: Given, words: Words) -> Told:
    """Which pieces a player may draw in a round, and where."""
    known(given, "record", "player", "round")
    number = value(given, "round", int, 1)
    return api.places(text(given, "record"), text(given, "player"), number), None


def begin(given: Given, words: Words) -> Told:
    """A new game on a sheet whose set's record is not at hand."""
    known(given, "sheet", "names", "mode", "to_win")
    called, mode = names(given), value(given, "mode", str)
    board, record = api.begin(text(given, "sheet"), words, called, mode)
    if (count := value(given, "to_win", int)) is not None:
        record = api.put(record, {"sequences_to_win": count}).record
    return {"sheet": board.id, "game": board.code.game, "record": record}, None


def anew(given: Given, words: Words) -> Told:
    """The record of another game on the same sheets."""
    known(given, "record")
    return {"record": api.anew(text(given, "record"))}, None


def nameless(given: Given, words: Words) -> Told:
    """The record without anybody's name."""
    known(given, "record")
    return {"record": api.nameless(text(given, "record"))}, None


ASKED: dict[str, Callable[[Given, Words], Told]] = {
    "play": play,
    "enter": enter,
    "until": until,
    "totals": totals,
    "places": places,
    "begin": begin,
    "anew": anew,
    "nameless": nameless,
}
