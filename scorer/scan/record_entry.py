"""Outlines from photos go into a record, entry by entry as at any other door, and their players."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property

from layouts import code
from layouts.board import Board
from layouts.code import Code
from layouts.game_contract import NumbersTables, dealer
from layouts.refusal import quoted
from layouts.values import dataclass
from layouts.words import speak
from layouts.yaml.strict import Item
from scorer.records.game import Game
from scorer.records.players import is_nobody, places_of, players_of, printed_for
from scorer.records.seats import no_player
from scorer.results.judged_record import played_game
from scorer.scan.games import Choose, DrawnSheet, Photographed, View, read_games
from scorer.scan.sheet_read import SheetRead, board_named
from scorer.verdict import ScoreError

ChoosePlayer = Callable[[SheetRead, Sequence[str]], str | None]  # asks the user


@dataclass(frozen=True)
class PhotoRecord:
    """A record that photos go into."""

    value: Game

    @classmethod
    def read(cls, text: str, name: str) -> PhotoRecord:
        return cls(Game.read(text, name))

    @cached_property
    def view(self) -> View:
        """The JSON of `api.play`."""
        return played_game(self.value).json(speak("en"))

    @property
    def players(self) -> list[str]:
        return list(self.view["sheets"])

    def board_of(self, player: str) -> Board:
        return board_named(self.view["sheets"][player], self.value.source.content)

    def sharing(self, sheet: str) -> list[str]:
        """Return the players whose sheet has this id."""
        return [name for name, own in self.view["sheets"].items() if own == sheet]

    @property
    def game(self) -> Photographed:
        """Its game; raises ScoreError if that can't be read from photos."""
        name = self.view["game"]
        if name not in read_games():
            raise ScoreError("scan.game", game=name).at(self.value.source.name)
        return read_games()[name]

    def put(self, entry: Mapping[str, object]) -> PhotoRecord:
        """Return the record after one more entry."""
        return PhotoRecord(self.value.after(self.value.entry(entry)))


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


# ---- whose sheet a photo shows: by its id, by the place in its code, or by an answer


def players_at(
    reads: Sequence[SheetRead], record: PhotoRecord, player: str | None, choose: ChoosePlayer
) -> list[str | None]:
    """Return each sheet's player: `player`, the certain one, or the user's choice, if any."""
    if player is not None and player not in record.players:
        raise no_player(player, record.players)
    players = [_player(read, record, player) for read in reads]
    for i, read in enumerate(reads):
        if players[i] is None:
            names = [name for name in record.sharing(read.sheet.board.id) if name not in players]
            players[i] = choose(read, names) if names else None
    return players


def _player(read: SheetRead, record: PhotoRecord, player: str | None) -> str | None:
    """Return `player`, or the certain player of a sheet; None if there is a doubt."""
    sheet = read.sheet.board.id
    if player is None:
        return player_of(record, sheet, read.place)
    if player not in record.sharing(sheet):
        error = ScoreError("scan.other", sheet=sheet, name=quoted(player))
        raise error.at(read.shots[0].photo)
    return player


def player_of(record: PhotoRecord, sheet: str, place: int) -> str | None:
    """Return the only player with a sheet, or the one at the place in its code; else None."""
    names, table = record.sharing(sheet), record.value.table
    places = places_of(table)
    if len(names) == 1 and (not place or not places or place in places):
        return names[0]
    if names and not places and _is_in_order(table, code.parse(sheet)):
        places = dict(enumerate(players_of(table), 1))
    player = places.get(place)
    return player if player in names else None


def _is_in_order(table: Mapping[str, Item], sheet: Code) -> bool:
    """Return whether players are surely in the order of their places, on the sheets of this set.

    A record printed with names may have been sorted since; one with numbers only wasn't.
    """
    game, everybody = dealer(sheet.game), players_of(table)
    if "set" not in table:  # written by hand, in the right order
        return not (isinstance(game, NumbersTables) and game.is_in_all_sets(sheet))
    is_table = "print" in table and "table" in table["print"].table()
    are_all_there = printed_for(table["set"].text()) in (0, len(everybody))
    are_numbers = all(is_nobody(name, seat) for seat, name in enumerate(everybody, 1))
    return are_numbers and are_all_there and not is_table
