"""What was read is put into a record: all of a call at once, in the way `enter` writes, or none.

The record is read, filled and replaced under its lock; what stood there for a player stays unless
it is the same or somebody agrees.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from layouts.values import dataclass
from scorer.records.game import Game
from scorer.records.game_file import GameFile
from scorer.records.seats import game_of
from scorer.referee import can_enter
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


def record_file(path: Path) -> GameFile:
    """Return the record at a path, to be filled in; raise if its game isn't read from photos."""
    from scorer.records.contents import read_at

    game = game_of(read_at(path))
    if game not in read_games() or not can_enter(game):
        raise ScoreError("scan.game", game=game).at(str(path))
    if path.suffix.lower() == ".json":
        raise ScoreError("enter.json").at(str(path))
    return GameFile(path)


def opened(path: Path) -> Game:
    """Return the game of a record before anything is put into it."""
    return record_file(path).game


def filled(target: RecordPlace, drawn: Sequence[DrawnSheet], choose: Choose) -> list[str]:
    """Write what players drew; return those of whom more has to be known."""
    file, unknown = record_file(target.path), list[str]()
    game = file.game
    photographed = read_games()[game.standing.game]
    number = photographed.round_of(game, target.number)
    for entry in photographed.opening(game, number, target.roll):
        game = _put(game, entry)
    order = {name: i for i, name in enumerate(game.players)}
    for one in sorted(drawn, key=lambda one: order[one.player]):
        entries = photographed.entries(game, one.player, one.outlines, number, choose)
        if entries is None:
            unknown.append(one.player)
        for entry in entries or ():
            game = _put(game, entry)
    if len(unknown) < len(drawn):
        for entry in photographed.unseen(game, number):
            game = _put(game, entry)
    file.save(_put(game, {"timer": target.timer, "round": number}) if target.timer else game)
    return unknown


def _put(game: Game, entry: Mapping[str, object]) -> Game:
    return game.after(game.entry(entry))
