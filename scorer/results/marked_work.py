"""Marked work of a whole record, put into a folder: a picture for each player and round."""

from __future__ import annotations

import unicodedata
from pathlib import Path

from layouts.yaml.strict import Item
from scorer.files import make_folder, write_picture
from scorer.records.seats import game_of
from scorer.referee import HasMarkedSheets, referee
from scorer.verdict import ScoreError

LONGEST = 40  # letters of a name in the name of a file


def hand_back(item: Item, folder: Path, lang: str) -> int:
    """Write the marked sheets of a record; gives how many."""
    word = game_of(item)
    game = referee(word)
    if not isinstance(game, HasMarkedSheets):
        raise ScoreError("marked.game", file=item.file, game=word)
    sheets = game.marked_sheets(game.read_record(item), lang)
    count, seats = 0, dict[str, int]()
    for name, number, picture in sheets:
        make_folder(folder)
        seat = seats.setdefault(name, len(seats) + 1)
        write_picture(folder / file_name(seat, name, number), picture)
        count += 1
    return count


def file_name(seat: int, name: str, number: int) -> str:
    """A name for the sheet of a player and a round that any system takes.

    The seat makes it the only one, whatever is left of the name: `07-anna-becker-round-2.png`.
    """
    plain = unicodedata.normalize("NFC", name).casefold()
    letters = "".join(c if c.isalnum() else " " for c in plain)
    called = "-".join(letters.split())[:LONGEST].strip("-")
    return "-".join([f"{seat:02}", *([called] if called else []), f"round-{number}.png"])
