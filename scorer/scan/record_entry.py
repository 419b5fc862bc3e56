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


def record_file(path: Path) -> GameFile | DraftFile[Any]:
    """The record at a path, to be filled in; refused where its game isn't read from photos."""
    from scorer.records.contents import read_at

    item = read_at(path)
    game = game_of(item)
    found = referee(game)
    if game not in read_games() or not can_enter(game):
        raise ScoreError("scan.game", game=game).at(str(path))
    if path.suffix.lower() == ".json":
        raise ScoreError("enter.json").at(str(path))
    return DraftFile(path, found.dialogue().kind) if isinstance(found, CanEnter) else GameFile(path)


def opened(path: Path) -> Game | Draft:
    """The game of a record before anything is put into it."""
    file = record_file(path)
    return file.game if isinstance(file, GameFile) else file.opened()


def filled(target: RecordPlace, drawn: Sequence[DrawnSheet], choose: Choose) -> list[str]:
    """Write what players drew; gives those of whom more has to be known."""
    file, unknown = record_file(target.path), list[str]()

    def entered(game: Game | Draft) -> Game | Draft:
        unknown.clear()
        photographed = read_games()[_game(game)]
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
        return _put(game, {"timer": target.timer, "round": number}) if target.timer else game

    if isinstance(file, GameFile):
        now = entered(file.game)
        assert isinstance(now, Game)
        file.save(now)
    else:
        file.change(lambda draft: str(entered(draft).text))
    return unknown


def _game(game: Game | Draft) -> str:
    return str(next(iter(game.record.boards.values())).code.game)


def _put(game: Game | Draft, entry: Mapping[str, object]) -> Game | Draft:
    """The game after one more entry."""
    if isinstance(game, Game):
        return game.after(game.entry(entry))
    return type(game)(type(game)(game.text, game.name).put(entry), game.name)
