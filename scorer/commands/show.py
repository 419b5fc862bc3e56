"""fives-score show: a board by its id, or the position after some move of a record.

If every player has a board, a record has no position: then its sheets are listed.
"""

from __future__ import annotations

from pathlib import Path

from layouts.fault import LayoutError
from layouts.words import Words
from layouts.yaml.strict import Item
from scorer import api
from scorer.files import write_picture
from scorer.records.contents import read_at
from scorer.records.find import opened, record_at
from scorer.records.seats import game_of
from scorer.referee import HasPosition, referee
from scorer.terminal.language import say, say_files, spoken, spoken_of
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
    """Print a sheet, or the board of a record; draw it into `pictures`."""
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
    words = spoken(lang)
    with speaking(words):
        if of_game:
            raise ScoreError("show.record")
        item = opened(record)
        words = spoken_of(item, lang)
        say(api.board(sheet, item), words, to_program)


def _show_sheets(item: Item, name: str, words: Words, to_program: bool) -> None:
    try:
        sheets = api.sheets(item, name)
    except LayoutError as error:
        if error.key != "judge.nothing":  # a game without a judge has no players either
            raise
        raise ScoreError("position.none", game=game_of(item)).at(name) from None
    say(sheets, words, to_program)


def _show_position(
    item: Item, name: str, at: int | None, pictures: Pictures, words: Words, to_program: bool
) -> None:
    position = api.position(item, at, name)
    for file, kind in pictures:
        write_picture(Path(file), position.picture(words.lang, kind))
    say(position, words, to_program)
    if not to_program:
        say_files([file for file, _ in pictures], words)
