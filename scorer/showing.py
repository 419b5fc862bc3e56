"""fives-score show: a board by its id, or a game as it stood after some move of its record."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

from layouts import strict
from layouts.definition import games
from layouts.words import Words
from scorer.answers import drawn, found, legend, referee, say_json, shows_colour, spoken
from scorer.files import write
from scorer.record import MOST_BYTES, lang_of
from scorer.verdict import ScoreError

ENDINGS = (".yaml", ".yml", ".json")


def show(
    target: str,
    record: str | None,
    at: int | None,
    pictures: tuple[tuple[str, str], ...],
    lang: str | None,
    as_json: bool,
) -> None:
    """Say what is on a sheet, or on the board of a record; draw it where that is asked for."""
    path = Path(target)
    if path.is_file() or path.suffix.lower() in ENDINGS:
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
    table = item.table()
    if "game" not in table:
        raise item.refuse("this is no record: it has no 'game'")
    name = table["game"].choice(*games())
    game = referee(name)
    if not hasattr(game, "shown_at"):
        raise ScoreError(f"{path}: {name} has no position to show; give the id of a sheet")
    record = game.read_record(item, path)
    if at is not None and not 0 <= at <= len(record.moves):
        raise ScoreError(f"--at {at}: this game has moves 1 to {len(record.moves)}")
    for file, kind in pictures:
        drawing = importlib.import_module(f"generator.games.{name}_position")
        write(Path(file), drawing.position(record, at, words.lang, kind))
    if as_json:
        told = {"game": name, "at": len(record.moves) if at is None else at}
        say_json({**told, **game.position(record, at)})
        return
    sys.stdout.write(game.shown_at(record, at, words, shows_colour()) + "\n")
    sys.stdout.write("".join(words("done.file", file=file) + "\n" for file, _ in pictures))
