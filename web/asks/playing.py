"""A running game: its moves, one more entry, a new game on a sheet."""

from __future__ import annotations

from typing import Any

from layouts.definition.loader import Definition
from layouts.words import Words
from scorer import api
from scorer.results.judged_record import PlayedRecord
from web.asks.arguments import Answer, all_names, typed_rows
from web.asks.knowing import drawn_with


def play(words: Words, record: str, name: str = api.NAME) -> Answer:
    """Return the moves of a record, step by step."""
    return _json(api.play(record, name), words), None


def _json(played: PlayedRecord, words: Words) -> dict[str, Any]:
    """Return the moves, and for a user's own game the facts to draw it."""
    definition = getattr(played.record, "definition", None)
    answer = played.json(words)
    if isinstance(definition, Definition) and definition.own:
        answer["drawn"] = drawn_with(definition)
    return answer


def enter(
    words: Words, record: str, entry: dict[str, Any] | None = None, day: str | None = None
) -> Answer:
    """Return a record with one more entry, and its moves."""
    record, played = api.enter(record, entry or {}, day=day)
    return {**_json(played, words), "record": record}, None


def until(words: Words, record: str, count: int = 0) -> Answer:
    """Return a record after its first `count` moves, and its moves."""
    record, played = api.until(record, count)
    return {**_json(played, words), "record": record}, None


def totals(
    words: Words,
    record: str,
    rows: dict[str, Any] | None = None,
    mode: str | None = None,
    day: str | None = None,
) -> Answer:
    """Return a record with typed rows of results, their table, and its moves."""
    result = api.totals(record, typed_rows("rows", rows), mode=mode, day=day)
    answer = _json(result.played, words)
    return {**answer, "record": result.record, "table": result.json(words)}, None


def places(words: Words, record: str, player: str, round: int = 1) -> Answer:
    """Return the pieces that a player may draw in a round, and their places."""
    return api.places(record, player, round), None


def begin(
    words: Words,
    sheet: str,
    names: object = (),
    mode: str | None = None,
    to_win: int | None = None,
) -> Answer:
    """Return a new game on a sheet, if the record of its set is missing."""
    board, record = api.begin(sheet, words, all_names(names), mode)
    if to_win is not None:
        record = api.put(record, {"sequences_to_win": to_win}).record
    return {"sheet": board.id, "game": board.code.game, "record": record}, None


def anew(words: Words, record: str) -> Answer:
    """Return the record of another game on the same sheets."""
    return {"record": api.anew(record)}, None


def nameless(words: Words, record: str) -> Answer:
    """Return the record without names."""
    return {"record": api.nameless(record)}, None
