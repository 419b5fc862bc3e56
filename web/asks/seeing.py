"""What the eye in the page asks: where marks are, what a sheet looks like, what its numbers mean.

The eye looks at pixels and knows nothing of games; the judge is the one of `fives-score scan`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from math import isfinite
from typing import Any

from layouts.board import Board
from layouts.code import long, scanned
from layouts.fault import Refusal, quoted
from layouts.millimetres import BOX_HEIGHT, BOX_WIDTH
from layouts.words import Words
from scorer.records.format import parse
from scorer.scan import games
from scorer.scan.evidence import Evidence
from scorer.scan.games.sheet import CameraSheet, CellGrid, SheetMarks
from scorer.scan.judge import judged
from scorer.scan.reading import SheetRead, Shot, board_named
from scorer.scan.report import sheet_json
from scorer.scan.weights import weights
from web.asks.arguments import Given, known, text, value

Told = tuple[dict[str, Any], bytes | None]
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


ASKED: dict[str, Callable[[Given, Words], Told]] = {"marks": marks, "looks": looks, "look": look}
