"""What was read is put into a record: all of a call at once, in the way `enter` writes, or none.

The record is read, filled and replaced under its lock; what stood there for a player stays unless
it is the same or somebody agrees.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from layouts.values import dataclass
from scorer.records.draft import Draft
from scorer.records.draft_file import DraftFile
from scorer.records.game import Game
from scorer.records.game_file import GameFile
from scorer.records.seats import game_of
from scorer.referee import CanEnter, can_enter, referee
from scorer.scan.games import Choose, read_games
from scorer.verdict import ScoreError


@dataclass(frozen=True)
class DrawnSheet:
    """What a player drew, as texts of outlines."""

    player: str
    outlines: tuple[str, ...]


@dataclass(frozen=True)
class RecordPlace:
    """Where it goes: which round, with which roll, who turned the timer."""

    path: Path
    number: int | None = None
    roll: str | None = None
    timer: str | None = None


def opened(path: Path) -> Draft | Game:
    """Return the record at a path; raise a refusal if its game isn't read from photos."""
    file = _file(path)
    return file.game if isinstance(file, GameFile) else file.opened()


def _file(path: Path) -> DraftFile[Any] | GameFile:
    from scorer.records.contents import read_at

    item = read_at(path)
    game = game_of(item)
    found = referee(game)
    if game not in read_games() or not can_enter(game):
        raise ScoreError("scan.game", game=game).at(str(path))
    if path.suffix.lower() == ".json":
        raise ScoreError("enter.json").at(str(path))
    if isinstance(found, CanEnter):
        return DraftFile(path, found.dialogue().kind)
    file = GameFile(path)
    file.check()
    return file


def filled(target: RecordPlace, drawn: Sequence[DrawnSheet], choose: Choose) -> list[str]:
    """Write what players drew; return those of whom more has to be known."""
    file = _file(target.path)
    if isinstance(file, GameFile):
        game, unknown = _after(file.game, target, drawn, choose)
        file.save(game)
        return unknown
    unknown = []

    def changed(draft: Draft) -> str:
        written, missing = _after(draft, target, drawn, choose)
        unknown[:] = missing
        return str(written.text)

    file.change(changed)
    return unknown


def _after(
    record: Any, target: RecordPlace, drawn: Sequence[DrawnSheet], choose: Choose
) -> tuple[Any, list[str]]:
    """Return a record, a draft or a game, with what players drew; and who has to be asked."""
    game = read_games()[str(next(iter(record.record.boards.values())).code.game)]
    number, unknown = game.round_of(record, target.number), list[str]()
    for entry in game.opening(record, number, target.roll):
        record = _put(record, entry)
    order = {name: i for i, name in enumerate(record.players)}
    for one in sorted(drawn, key=lambda one: order[one.player]):
        entries = game.entries(record, one.player, one.outlines, number, choose)
        if entries is None:
            unknown.append(one.player)
        for entry in entries or ():
            record = _put(record, entry)
    if len(unknown) < len(drawn):
        for entry in game.unseen(record, number):
            record = _put(record, entry)
    if target.timer:
        record = _put(record, {"timer": target.timer, "round": number})
    return record, unknown


def _put(record: Any, entry: Mapping[str, object]) -> Any:
    """Return the record after one more entry."""
    if isinstance(record, Game):
        return record.after(record.entry(entry))
    return type(record)(type(record)(record.text, record.name).put(entry), record.name)
