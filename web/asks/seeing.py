"""What the eye in the page asks: where marks are, what a sheet looks like, what its numbers mean.

The eye looks at pixels and knows nothing of games; the judge is the one of `fives-score scan`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from math import isfinite
from typing import Any

from layouts.board import Board
from layouts.code import long, scanned
from layouts.fault import Refusal, quoted
from layouts.millimetres import BOX_HEIGHT, BOX_WIDTH
from layouts.words import Words
from scorer.api import NAME
from scorer.records.format import parse
from scorer.records.seats import no_player
from scorer.scan import games
from scorer.scan.drawn import DrawnSheet
from scorer.scan.evidence import Evidence, Reading, Unsure
from scorer.scan.games.sheet import CameraSheet, CellGrid, SheetMarks
from scorer.scan.judge import judged
from scorer.scan.merge import are_alike, joined
from scorer.scan.record_entry import PhotoRecord
from scorer.scan.report import sheet_json
from scorer.scan.seating import player_of
from scorer.scan.sheet_read import SheetRead, Shot, board_named
from scorer.scan.weights import weights
from web.asks.arguments import Given, Told, known, text, texts, value

OF_EDGES = ("odds", "ink", "whole", "across")
KINDS = {"lost": bool, "room": int}  # of lists; all others are of numbers


def marks(given: Given, words: Words) -> Told:
    """Where markers and codes are on sheets of all games, and how large a sheet is."""
    known(given)
    found = [{"game": game, **_marks(one)} for game, one in games.marks()]
    return {"marks": found, "box": [BOX_WIDTH, BOX_HEIGHT]}, None


def looks(given: Given, words: Words) -> Told:
    """Every way in which the sheet of a code may be printed, the usual one first."""
    known(given, "code", "sheet", "record")
    board, place = _board(given)
    marked = list(games.marks())
    sheets = [
        {**_sheet(one), "marks": marked.index((board.code.game, one.marks))}
        for one in games.sheets_of(board)
    ]
    told = {"sheet": board.id, "side": board.code.layout, "game": board.code.game}
    return {**told, "place": place, "sheets": sheets}, None


def look(given: Given, words: Words) -> Told:
    """What is read from the numbers of an eye: a sheet as `fives-score scan --json` says it."""
    known(given, "code", "sheet", "record", "which", "evidence", "photo", "markers")
    board, place = _board(given)
    ways = games.sheets_of(board)
    which = value(given, "which", int, 0)
    if not 0 <= which < len(ways):
        raise Refusal("web.kind", "which", name="which", found=quoted(str(which)))
    sheet = ways[which]
    seen = _evidence(value(given, "evidence", dict, {}), sheet.cells)
    shot = Shot(value(given, "photo", str, ""), value(given, "markers", int, 0))
    read = SheetRead(sheet, judged(sheet.cells, seen), (shot,), place)
    return sheet_json(read), None


def one_sheet(given: Given, words: Words) -> Told:
    """Two readings of one sheet as one; nothing where they contradict each other."""
    known(given, "sheet", "record", "first", "second")
    board, _ = _board(given)
    names = {name: number for number, name in enumerate(board.names.values())}
    first, second = (_reading(value(given, one, dict, {}), names) for one in ("first", "second"))
    if not are_alike(first, second):
        return {"outlines": None}, None
    sheet = games.sheet_of(board)
    if sheet is None:
        raise Refusal("scan.game", "sheet", game=board.code.game)
    return sheet_json(SheetRead(sheet, joined(first, second), ())), None


def _reading(told: Mapping[str, Any], names: Mapping[str, int]) -> Reading:
    """What was told of a sheet before, by the printed names of cells."""

    def cells(some: Any) -> tuple[int, ...]:
        if not _is_texts(some) or not all(one in names for one in some):
            raise _strange("cells")
        return tuple(names[one] for one in some)

    outlines, unsure = told.get("outlines", []), told.get("unsure", [])
    if not isinstance(outlines, list) or not isinstance(unsure, list):
        raise _strange("outlines")
    if not all(isinstance(one, dict) for one in unsure):
        raise _strange("unsure")
    asked = [Unsure(str(one.get("why")), cells(one.get("cells"))) for one in unsure]
    return Reading(tuple(map(cells, outlines)), tuple(asked))


def _is_texts(found: object) -> bool:
    return isinstance(found, list) and all(isinstance(one, str) for one in found)


def whose(given: Given, words: Words) -> Told:
    """Who may have drawn on a sheet, in which of some records; one player where that is sure."""
    known(given, "records", "sheet", "place")
    sheet, place = text(given, "sheet"), value(given, "place", int, 0)
    found = []
    for name, told in texts(given, "records").items():
        record = PhotoRecord(told, name)
        if names := record.sharing(sheet):
            player = player_of(record, sheet, place)
            found.append({"record": name, "players": names, "player": player})
    sure = [one for one in found if one["player"]]  # all tables of a class may share a board
    return {"found": sure if len(sure) == 1 else found}, None


def drawn(given: Given, words: Words) -> Told:
    """The entries by which what was drawn on a sheet goes into a record; the last round's.

    `order` is asked for where it can't be known in which order pieces were drawn.
    """
    known(given, "record", "player", "outlines", "whole", "round", "order")
    record = PhotoRecord(text(given, "record"), NAME)
    number = record.game.round_of(record.view, value(given, "round", int))
    player = text(given, "player")
    if player not in record.players:
        raise no_player(player, record.players)
    board, order = record.board_of(player), value(given, "order", list, [])
    said = value(given, "outlines", list, [])
    if not _is_texts(order) or not _is_texts(said):
        raise _strange("outlines")
    record.game.opening(record.view, board, number, None)
    asked: list[Sequence[str]] = []

    def choose(pieces: Sequence[str], likely: Sequence[str]) -> list[str] | None:
        asked.append(pieces)
        return order if order and sorted(order) == sorted(pieces) else None

    sheet = DrawnSheet(player, tuple(said), value(given, "whole", bool, True))
    entries = record.game.entries(record.view, board, sheet, number, choose)
    told = asked[0] if entries is None and asked else None
    return {"round": number, "entries": entries, "order": told}, None


def unphotographed(given: Given, words: Words) -> Told:
    """The round that is photographed in a record, and whose sheets are still missing."""
    known(given, "record", "round")
    record = PhotoRecord(text(given, "record"), NAME)
    number = record.game.round_of(record.view, value(given, "round", int))
    return {"round": number, "left": record.game.left(record.view, number)}, None


def _board(given: Given) -> tuple[Board, int]:
    """The board that is meant, by its code or its id, and whose place the code says."""
    told = value(given, "record", str)
    record = parse(told.encode(), "record") if told is not None else None
    if "sheet" in given:
        return board_named(text(given, "sheet"), record), 0
    named, place = scanned(text(given, "code"))
    return board_named(long(named), record), place


def _evidence(told: Mapping[str, Any], grid: CellGrid) -> Evidence:
    """Numbers as an eye gives them; refused where they aren't those of this sheet."""
    lists = [one.name for one in fields(Evidence) if one.name != "residual"]
    residual = told.get("residual", 0.0)
    if set(told) - {"residual"} != set(lists) or not _is_number(residual):
        raise _strange("residual")
    for name in lists:
        some, count = told[name], len(grid.edges if name in OF_EDGES else grid.names)
        kind = KINDS.get(name)
        fits = (lambda one, kind=kind: type(one) is kind) if kind else _is_number
        if not isinstance(some, list) or len(some) != count or not all(map(fits, some)):
            raise _strange(name)
    return Evidence(**told)


def _is_number(found: object) -> bool:
    return isinstance(found, (int, float)) and not isinstance(found, bool) and isfinite(found)


def _strange(name: str) -> Refusal:
    return Refusal("web.kind", "evidence", name=name, found="…")


def _marks(one: SheetMarks) -> dict[str, Any]:
    return {
        "markers": one.markers,
        "markerMm": one.marker_mm,
        "qr": one.qr,
        "qrMm": one.qr_mm,
    }


def _sheet(one: CameraSheet) -> dict[str, Any]:
    """A sheet as the eye takes it; lengths in millimetres, cells and corners by number."""
    grid = one.cells
    return {
        "box": one.box,
        "cells": grid.names,
        "rings": one.rings,
        "middles": one.middles,
        "corners": one.corners,
        "ends": grid.ends,
        "edges": grid.edges,
        "symbols": one.symbols,
        "pitch": one.pitch,
        "symbolMm": one.symbol_mm,
        "isHex": one.is_hex,
        "quantile": one.quantile,
        "hasFrame": one.has_frame,
        "names": one.names,
        "weights": weights()[one.board.code.game],
    }
