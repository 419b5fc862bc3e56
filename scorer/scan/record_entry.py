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
from scorer.records.seats import game_of
from scorer.referee import CanEnter, referee
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


def draft_file(path: Path) -> DraftFile[Any]:
    """The record at a path, to be filled in; refused where its game isn't read from photos."""
    from scorer.records.contents import read_at

    item = read_at(path)
    game = game_of(item)
    found = referee(game)
    if game not in read_games() or not isinstance(found, CanEnter):
        raise ScoreError("scan.game", game=game).at(str(path))
    if path.suffix.lower() == ".json":
        raise ScoreError("enter.json").at(str(path))
    return DraftFile(path, found.dialogue().kind)


def filled(target: RecordPlace, drawn: Sequence[DrawnSheet], choose: Choose) -> list[str]:
    """Write what players drew; gives those of whom more has to be known."""
    unknown: list[str] = []

    def changed(draft: Draft) -> str:
        unknown.clear()
        game = read_games()[_game(draft)]
        number = game.round_of(draft, target.number)
        for entry in game.opening(draft, number, target.roll):
            draft = _put(draft, entry)
        order = {name: i for i, name in enumerate(draft.players)}
        for one in sorted(drawn, key=lambda one: order[one.player]):
            entries = game.entries(draft, one.player, one.outlines, number, choose)
            if entries is None:
                unknown.append(one.player)
            for entry in entries or ():
                draft = _put(draft, entry)
        if len(unknown) < len(drawn):
            for entry in game.unseen(draft, number):
                draft = _put(draft, entry)
        if target.timer:
            draft = _put(draft, {"timer": target.timer, "round": number})
        return draft.text

    draft_file(target.path).change(changed)
    return unknown


def _game(draft: Draft) -> str:
    return str(next(iter(draft.record.boards.values())).code.game)


def _put(draft: Draft, entry: Mapping[str, object]) -> Draft:
    """The draft after one more entry."""
    return type(draft)(type(draft)(draft.text, draft.name).put(entry), draft.name)
