"""Marked work of a whole record, in a folder: a picture for each player and round."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from layouts.fault import seen
from layouts.yaml.strict import Item
from scorer.files import make_folder, write_picture
from scorer.records.contents import is_mono
from scorer.records.seats import game_of
from scorer.referee import HasMarkedSheets, MarkedSheet, referee
from scorer.verdict import ScoreError

LONGEST = 40  # letters of a name in the name of a file


def hand_back(item: Item, folder: Path, lang: str) -> int:
    """Write the marked sheets of a record; return how many."""
    count, seats = 0, dict[str, int]()
    for sheet in marked(item, lang):
        picture = sheet.draw("png")
        make_folder(folder)
        seat = seats.setdefault(sheet.player, len(seats) + 1)
        write_picture(folder / file_name(seat, sheet.player, sheet.round), picture)
        count += 1
    if not count:
        raise ScoreError("marked.nothing", file=item.file)
    return count


def marked(item: Item, lang: str) -> Iterator[MarkedSheet]:
    """Return the marked sheets of a record, to be drawn; raise ScoreError for other games."""
    word = game_of(item)
    game = referee(word)
    if not isinstance(game, HasMarkedSheets):
        raise ScoreError("marked.game", file=item.file, game=word)
    return game.marked_sheets(game.read_record(item), lang, is_mono(item))


def file_name(seat: int, name: str, number: int) -> str:
    """Return a name for the sheet of a player and a round that any system takes.

    The seat makes it unique, whatever is left of the name: `07-anna-becker-round-2.png`.
    """
    plain = seen(name).casefold()
    letters = "".join(c if c.isalnum() else " " for c in plain)
    called = "-".join(letters.split())[:LONGEST].strip("-")
    return "-".join([f"{seat:02}", *([called] if called else []), f"round-{number}.png"])
