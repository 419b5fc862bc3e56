"""fives-score show: a board by its id, or the position after some move of a record.

If every player has a board, a record has no position: then its sheets are listed.
"""

from __future__ import annotations

from pathlib import Path

from layouts.fault import LayoutError
from layouts.yaml.strict import Item
from scorer import api
from scorer.files import write_picture
from scorer.records.contents import read_at
from scorer.records.find import opened, record_at
from scorer.records.seats import game_of
from scorer.referee import HasPosition, referee
from scorer.terminal.language import say, say_files, spoken_of
from scorer.terminal.sheet_text import SheetList
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
        if at is not None or pictures:
            raise ScoreError("show.record")
        item = opened(record)
        say(api.board(target, item), spoken_of(item, lang), to_program)
        return
    item = read_at(path)
    words = spoken_of(item, lang)
    with speaking(words):
        if at is None and not pictures and not isinstance(referee(game_of(item)), HasPosition):
            say(_sheets(item, str(path)), words, to_program)
            return
        position = api.position(item, at, str(path))
        for file, kind in pictures:
            write_picture(Path(file), position.picture(words.lang, kind))
        say(position, words, to_program)
        if not to_program:
            say_files([file for file, _ in pictures], words)


def _sheets(item: Item, name: str) -> SheetList:
    try:
        return api.sheets(item, name)
    except LayoutError as error:
        if error.key != "judge.nothing":  # a game without a judge has no players either
            raise
        raise ScoreError("position.none", game=game_of(item)).at(name) from None
