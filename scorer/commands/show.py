"""fives-score show: a board by its id, or a game as it stood after some move of its record.

Where everybody has a board of their own, a record has no position: then its sheets are listed.
"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

from layouts.code import OWN
from layouts.words import Words
from layouts.yaml import strict
from layouts.yaml.strict import Item
from scorer.command_line.guard import command
from scorer.files import write_picture
from scorer.records.contents import MOST_BYTES, lang_of
from scorer.records.find import record_at
from scorer.records.sheets import OwnedSheet, game_of, sheets_of
from scorer.referee import referee
from scorer.terminal.board import drawn, found, legend, say_json, shows_colour, spoken
from scorer.verdict import ScoreError

MOST_LISTED = 200  # sheets that somebody reads


def show(
    target: str,
    record: str | None,
    at: int | None,
    pictures: tuple[tuple[str, str], ...],
    lang: str | None,
    as_json: bool,
) -> None:
    """Say what is on a sheet, or on the board of a record; draw it where that is asked for."""
    if path := record_at(target):
        _show_record(path, at, pictures, spoken(lang or lang_of(path)), as_json)
        return
    if at is not None or pictures:
        raise ScoreError("--at, --svg and --png show a game: give its record instead of an id")
    _show_board(target, record, spoken(lang or "en"), as_json)


def _show_board(sheet: str, record: str | None, words: Words, as_json: bool) -> None:
    board = found(sheet, record)
    if as_json:
        cells = {board.names[cell]: mark for cell, mark in board.marks.items()}
        told = {"id": board.id, "game": board.code.game, "layout": board.code.layout}
        say_json({**told, "compact": board.compact, "cells": cells})
        return
    shown = getattr(referee(board.code.game), "shown", None)
    body = shown(board, words) if shown else f"{drawn(board, words)}\n\n{legend(board, words)}"
    sys.stdout.write(f"{board.id}  {board.compact}\n\n{body}\n")


def _show_record(
    path: Path, at: int | None, pictures: tuple[tuple[str, str], ...], words: Words, as_json: bool
) -> None:
    item = strict.read(path, MOST_BYTES)
    name = game_of(item)
    game = referee(name)
    if not hasattr(game, "shown_at"):
        if at is not None or pictures or not hasattr(game, "read_record"):
            raise ScoreError(f"{path}: {name} has no position to show; give the id of a sheet")
        _show_sheets(path, item, words, as_json)
        return
    record = game.read_record(item, path)
    if at is not None and not 0 <= at <= len(record.moves):
        raise ScoreError(f"--at {at}: {len(record.moves)} moves were played so far")
    for file, kind in pictures:
        drawing = importlib.import_module(f"generator.games.{name}.position")
        write_picture(Path(file), drawing.position(record, at, words.lang, kind))
    if as_json:
        told = {"game": name, "at": len(record.moves) if at is None else at}
        say_json({**told, **game.position(record, at)})
        return
    sys.stdout.write(game.shown_at(record, at, words, shows_colour()) + "\n")
    sys.stdout.write("".join(words("done.file", file=file) + "\n" for file, _ in pictures))


def _show_sheets(path: Path, item: Item, words: Words, as_json: bool) -> None:
    """The sheets of a record and who plays on them."""
    owned = sheets_of(item, path)
    table = item.table()
    if as_json:
        sheets = [
            {"id": one.board.id, "side": one.board.code.layout, "player": player}
            for one in owned
            for player in one.players or (None,)
        ]
        of_set = table["set"].text() if "set" in table else None
        say_json({"game": table["game"].text().strip(), "set": of_set, "sheets": sheets})
        return
    sys.stdout.write(_listed(path, owned, words))


def _listed(path: Path, owned: list[OwnedSheet], words: Words) -> str:
    shown, more = owned[:MOST_LISTED], len(owned) - MOST_LISTED
    wide = max(len(one.board.id) for one in shown)
    rows = [words("show.sheets", file=path)]
    for one in shown:
        names = ", ".join(one.players) or words("show.nobody")
        rows.append(f"  {one.board.id:<{wide}}  {one.board.compact:<10}  {names}")
    rows += [f"  … +{more}"] if more > 0 else []
    first = shown[0].board
    of_record = f" --record {path}" if first.code.layout == OWN else ""
    asks = f"{command('fives-score')} show {first.id}{of_record}"
    return "\n".join([*rows, words("show.one", command=asks), ""])
