"""Questions of the page's camera reader: places of marks, looks of a sheet, meaning of its numbers.

The page measures pixels and knows no games; the judge is that of `fives-score scan`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from math import isfinite
from typing import Any

from layouts.board import Board
from layouts.code import long, scanned
from layouts.millimetres import BOX_HEIGHT, BOX_WIDTH
from layouts.refusal import Refusal, quoted
from layouts.words import Words
from scorer.api import NAME
from scorer.records.contents import parse
from scorer.records.seats import no_player
from scorer.scan import games
from scorer.scan.evidence import Evidence, Reading, Unsure, weights
from scorer.scan.games import DrawnSheet
from scorer.scan.games.sheet import CameraSheet, CellGrid, SheetMarks
from scorer.scan.judge import judged
from scorer.scan.record_entry import PhotoRecord, player_of
from scorer.scan.sheet_read import SheetRead, Shot, are_alike, board_named, joined, sheet_json
from web.asks.arguments import Answer, all_texts, needed

OF_EDGES = ("odds", "ink", "whole", "across")
KINDS = {"lost": bool, "room": int}  # of lists; all others are of numbers


def marks(words: Words) -> Answer:
    """Return the places of markers and codes on sheets of all games, and the size of a sheet."""
    places = [{"game": game, **_marks(sheet_marks)} for game, sheet_marks in games.marks()]
    return {"marks": places, "box": [BOX_WIDTH, BOX_HEIGHT]}, None


def looks(
    words: Words, code: str | None = None, sheet: str | None = None, record: str | None = None
) -> Answer:
    """Return every way in which the sheet of a code may be printed, the default first."""
    board, place = _board(code, sheet, record)
    marked = list(games.marks())
    sheets = [
        {**_sheet(sheet), "marks": marked.index((board.code.game, sheet.marks))}
        for sheet in games.sheets_of(board)
    ]
    facts = {"sheet": board.id, "side": board.code.layout, "game": board.code.game}
    return {**facts, "place": place, "sheets": sheets}, None


def look(
    words: Words,
    evidence: dict[str, Any],
    code: str | None = None,
    sheet: str | None = None,
    record: str | None = None,
    which: int = 0,
    photo: str = "",
    markers: int = 0,
) -> Answer:
    """Return a sheet as `fives-score scan --json` does, from numbers that the page measured."""
    board, place = _board(code, sheet, record)
    ways = games.sheets_of(board)
    if not 0 <= which < len(ways):
        raise Refusal("web.kind", "which", name="which", found=quoted(str(which)))
    seen = ways[which]
    reading = judged(seen.cells, _evidence(evidence, seen.cells))
    return sheet_json(SheetRead(seen, reading, (Shot(photo, markers),), place)), None


def one_sheet(
    words: Words,
    sheet: str,
    first: dict[str, Any],
    second: dict[str, Any],
    record: str | None = None,
) -> Answer:
    """Return two readings of a sheet as one; outlines are None if they contradict each other."""
    board, _ = _board(None, sheet, record)
    names = {name: number for number, name in enumerate(board.names.values())}
    readings = _reading(first, names), _reading(second, names)
    if not are_alike(*readings):
        return {"outlines": None}, None
    usual = games.sheet_of(board)
    if usual is None:
        raise Refusal("scan.game", "sheet", game=board.code.game)
    return sheet_json(SheetRead(usual, joined(*readings), ())), None


def _reading(table: Mapping[str, Any], names: Mapping[str, int]) -> Reading:
    """Return an earlier reading of a sheet, from the printed names of cells."""

    def cells(cell_names: Any) -> tuple[int, ...]:
        if not _is_texts(cell_names) or not all(name in names for name in cell_names):
            raise _strange("cells")
        return tuple(names[name] for name in cell_names)

    outlines, unsure = table.get("outlines", []), table.get("unsure", [])
    if not isinstance(outlines, list) or not isinstance(unsure, list):
        raise _strange("outlines")
    if not all(isinstance(doubt, dict) for doubt in unsure):
        raise _strange("unsure")
    questions = [Unsure(str(doubt.get("why")), cells(doubt.get("cells"))) for doubt in unsure]
    return Reading(tuple(map(cells, outlines)), tuple(questions))


def _is_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def whose(words: Words, records: dict[str, Any], sheet: str, place: int = 0) -> Answer:
    """Return who may have drawn on a sheet, by record; a single player if that is certain."""
    seats = []
    for name, content in all_texts("records", records).items():
        record = PhotoRecord.read(content, name)
        if names := record.sharing(sheet):
            player = player_of(record, sheet, place)
            seats.append({"record": name, "players": names, "player": player})
    sure = [seat for seat in seats if seat["player"]]  # all tables of a class may share a board
    return {"found": sure if len(sure) == 1 else seats}, None


def drawn(
    words: Words,
    record: str,
    player: str,
    outlines: list[Any] | None = None,
    whole: bool = True,
    round: int | None = None,
    order: list[Any] | None = None,
) -> Answer:
    """Return the entries that put a drawn sheet into a record, by default in the last round.

    `order` comes back with pieces if the user must tell in which order they were drawn.
    """
    photographed = PhotoRecord.read(record, NAME)
    game, view = photographed.game, photographed.view
    number = game.round_of(view, round)
    if player not in photographed.players:
        raise no_player(player, photographed.players)
    board = photographed.board_of(player)
    in_order, texts = order or [], outlines or []
    if not _is_texts(in_order) or not _is_texts(texts):
        raise _strange("outlines")
    game.opening(view, board, number, None)
    choices: list[Sequence[str]] = []

    def choose(pieces: Sequence[str], likely: Sequence[str]) -> list[str] | None:
        choices.append(pieces)
        return in_order if in_order and sorted(in_order) == sorted(pieces) else None

    sheet = DrawnSheet(player, tuple(texts), whole)
    entries = game.entries(view, board, sheet, number, choose)
    unordered = choices[0] if entries is None and choices else None
    return {"round": number, "entries": entries, "order": unordered}, None


def unphotographed(words: Words, record: str, round: int | None = None) -> Answer:
    """Return the round that is being photographed, and the players whose sheets are missing."""
    photographed = PhotoRecord.read(record, NAME)
    number = photographed.game.round_of(photographed.view, round)
    return {"round": number, "left": photographed.game.left(photographed.view, number)}, None


def _board(code: str | None, sheet: str | None, content: str | None) -> tuple[Board, int]:
    """Return the board of a code or an id, and the player's number in the code."""
    record = parse(content.encode(), "record") if content is not None else None
    if sheet is not None:
        return board_named(sheet, record), 0
    named, place = scanned(needed("code", code))
    return board_named(long(named), record), place


def _evidence(table: Mapping[str, Any], grid: CellGrid) -> Evidence:
    """Return measured numbers; raise Refusal if they aren't of this sheet."""
    lists = [field.name for field in fields(Evidence) if field.name != "residual"]
    residual = table.get("residual", 0.0)
    if set(table) - {"residual"} != set(lists) or not _is_number(residual):
        raise _strange("residual")
    for name in lists:
        numbers, count = table[name], len(grid.edges if name in OF_EDGES else grid.names)
        kind = KINDS.get(name)
        fits = (lambda number, kind=kind: type(number) is kind) if kind else _is_number
        if not isinstance(numbers, list) or len(numbers) != count or not all(map(fits, numbers)):
            raise _strange(name)
    return Evidence(**table)


def _is_number(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and isfinite(value)


def _strange(name: str) -> Refusal:
    return Refusal("web.kind", "evidence", name=name, found="…")


def _marks(marks: SheetMarks) -> dict[str, Any]:
    return {
        "markers": marks.markers,
        "markerMm": marks.marker_mm,
        "qr": marks.qr,
        "qrMm": marks.qr_mm,
    }


def _sheet(sheet: CameraSheet) -> dict[str, Any]:
    """Return a sheet for the camera reader; lengths in mm, cells and corners by number."""
    grid = sheet.cells
    return {
        "box": sheet.box,
        "cells": grid.names,
        "rings": sheet.rings,
        "middles": sheet.middles,
        "corners": sheet.corners,
        "ends": grid.ends,
        "edges": grid.edges,
        "rim": sheet.rim,
        "symbols": sheet.symbols,
        "pitch": sheet.pitch,
        "symbolMm": sheet.symbol_mm,
        "isHex": sheet.is_hex,
        "quantile": sheet.quantile,
        "hasFrame": sheet.has_frame,
        "names": sheet.names,
        "weights": weights()[sheet.board.code.game],
    }
