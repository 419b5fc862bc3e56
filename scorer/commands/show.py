"""fives-score show: a board by its id, or a game as it stood after some move of its record.

Where everybody has a board of their own, a record has no position: then its sheets are listed.
"""

from __future__ import annotations

import sys
from pathlib import Path

from layouts.fault import LayoutError, visible
from layouts.words import Words
from layouts.yaml.strict import Item
from scorer import api
from scorer.files import write_picture
from scorer.records.contents import read_at
from scorer.records.find import opened, record_at
from scorer.records.seats import game_of
from scorer.referee import HasPosition, referee
from scorer.terminal.language import say, spoken, spoken_of
from scorer.verdict import ScoreError, speaking

Pictures = tuple[tuple[str, str], ...]  # files and their kinds: svg or png


def show(
    target: str,
    record: str | None,
    at: int | None,
    pictures: Pictures,
    lang: str | None,
    to_program: bool,
) -> None:
    """Say what is on a sheet, or on the board of a record; draw it where that is asked for."""
    path = record_at(target)
    if path is None:
        _show_board(target, record, at is not None or bool(pictures), lang, to_program)
        return
    item = read_at(path)
    words = spoken_of(item, lang)
    with speaking(words):
        if at is None and not pictures and not isinstance(referee(game_of(item)), HasPosition):
            _show_sheets(item, str(path), words, to_program)
        else:
            _show_position(item, str(path), at, pictures, words, to_program)


def _show_board(
    sheet: str, record: str | None, of_game: bool, lang: str | None, to_program: bool
) -> None:
    """Say what is on a sheet."""
    words = spoken(lang)
    with speaking(words):
        if of_game:
            raise ScoreError("show.record")
        item = opened(record)
        words = spoken_of(item, lang)
        say(api.board(sheet, item), words, to_program)


def _show_sheets(item: Item, name: str, words: Words, to_program: bool) -> None:
    """Say which sheets a record has."""
    try:
        found = api.sheets(item, name)
    except LayoutError as error:
        if error.key != "judge.nothing":  # a game that nobody judges has no players either
            raise
        raise ScoreError("position.none", game=game_of(item)).at(name) from None
    say(found, words, to_program)


def _show_position(
    item: Item, name: str, at: int | None, pictures: Pictures, words: Words, to_program: bool
) -> None:
    """Say and draw how a game stood."""
    found = api.position(item, at, name)
    for file, kind in pictures:
        write_picture(Path(file), found.picture(words.lang, kind))
    say(found, words, to_program)
    if not to_program:
        sys.stdout.write(
            "".join(words("done.file", file=visible(str(file))) + "\n" for file, _ in pictures)
        )
