"""A game that goes on: what was played of a record, one more entry, a new game on a sheet."""

from __future__ import annotations

from typing import Any

from layouts.definition.loader import Definition
from layouts.words import Words
from scorer import api
from scorer.results.played_record import PlayedRecord
from web.asks.arguments import Told, all_names, typed_rows
from web.asks.knowing import drawn_with


def play(words: Words, record: str, name: str = api.NAME) -> Told:
    """What was played of a record, step by step."""
    return _told(api.play(record, name), words), None


def _told(played: PlayedRecord, words: Words) -> dict[str, Any]:
    """Return what was played, and what a game of the user's own is drawn with."""
    definition = getattr(played.record, "definition", None)
    told = played.json(words)
    if isinstance(definition, Definition) and definition.own:
        told["drawn"] = drawn_with(definition)
    return told


def enter(
    words: Words, record: str, entry: dict[str, Any] | None = None, day: str | None = None
) -> Told:
    """A record with one more entry, and what was played of it then."""
    record, played = api.enter(record, entry or {}, day=day)
    return {**_told(played, words), "record": record}, None


def until(words: Words, record: str, count: int = 0) -> Told:
    """A record as it was after so many moves, and what was played of it then."""
    record, played = api.until(record, count)
    return {**_told(played, words), "record": record}, None


def totals(
    words: Words,
    record: str,
    rows: dict[str, Any] | None = None,
    mode: str | None = None,
    day: str | None = None,
) -> Told:
    """A record with rows of results typed into it, their table, and what was played of it."""
    found = api.totals(record, typed_rows("rows", rows), mode=mode, day=day)
    told = _told(found.played, words)
    return {**told, "record": found.record, "table": found.json(words)}, None


def places(words: Words, record: str, player: str, round: int = 1) -> Told:
    """Which pieces a player may draw in a round, and where."""
    return api.places(record, player, round), None


def begin(
    words: Words,
    sheet: str,
    names: object = (),
    mode: str | None = None,
    to_win: int | None = None,
) -> Told:
    """A new game on a sheet whose set's record is not at hand."""
    board, record = api.begin(sheet, words, all_names(names), mode)
    if to_win is not None:
        record = api.put(record, {"sequences_to_win": to_win}).record
    return {"sheet": board.id, "game": board.code.game, "record": record}, None


def anew(words: Words, record: str) -> Told:
    """The record of another game on the same sheets."""
    return {"record": api.anew(record)}, None


def nameless(words: Words, record: str) -> Told:
    """The record without anybody's name."""
    return {"record": api.nameless(record)}, None
