"""Put outlines from photos into a record, entry by entry, as any other door does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from layouts.board import Board
from layouts.values import dataclass
from layouts.words import speak
from layouts.yaml.strict import Item
from scorer import api
from scorer.records.contents import parse
from scorer.scan.games import Choose, DrawnSheet, Photographed, View, read_games
from scorer.scan.sheet_read import board_named
from scorer.verdict import ScoreError


@dataclass(frozen=True)
class PhotoRecord:
    """A record's text, and the values in it."""

    text: str
    name: str

    @cached_property
    def item(self) -> Item:
        return parse(self.text.encode(), self.name)

    @cached_property
    def table(self) -> Mapping[str, Item]:
        return self.item.table()

    @cached_property
    def view(self) -> View:
        """The JSON of `api.play`."""
        view: dict[str, Any] = api.play(self.text, self.name).json(speak("en"))
        return view

    @property
    def players(self) -> list[str]:
        return list(self.view["sheets"])

    def board_of(self, player: str) -> Board:
        return board_named(self.view["sheets"][player], self.item)

    def sharing(self, sheet: str) -> list[str]:
        """Return the players whose sheet has this id."""
        return [name for name, own in self.view["sheets"].items() if own == sheet]

    @property
    def game(self) -> Photographed:
        """Its game; raises ScoreError if that can't be read from photos."""
        name = self.view["game"]
        if name not in read_games():
            raise ScoreError("scan.game", game=name).at(self.name)
        return read_games()[name]

    def put(self, entry: Mapping[str, object]) -> PhotoRecord:
        """Return the record after one more entry."""
        return PhotoRecord(api.put(self.text, entry, self.name).record, self.name)


@dataclass(frozen=True)
class RoundPlace:
    """The round for some outlines: its number, its roll, and who turned the timer."""

    number: int | None = None
    roll: str | None = None
    timer: str | None = None


def filled(
    record: PhotoRecord, target: RoundPlace, drawn: Sequence[DrawnSheet], choose: Choose
) -> tuple[PhotoRecord, list[str]]:
    """Return the record with the drawn outlines, and the players that still need an answer."""
    unknown: list[str] = []
    game = record.game
    number = game.round_of(record.view, target.number)
    first = record.board_of(record.players[0])
    for entry in game.opening(record.view, first, number, target.roll):
        record = record.put(entry)
    order = {name: i for i, name in enumerate(record.players)}
    for sheet in sorted(drawn, key=lambda sheet: order[sheet.player]):
        board = record.board_of(sheet.player)
        entries = game.entries(record.view, board, sheet, number, choose)
        if entries is None:
            unknown.append(sheet.player)
        for entry in entries or ():
            record = record.put(entry)
    if len(unknown) < len(drawn):
        for entry in game.unseen(record.view, number):
            record = record.put(entry)
    if target.timer:
        record = record.put({"timer": target.timer, "round": number})
    return record, unknown
