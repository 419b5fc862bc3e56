"""The player of a photographed sheet: by its id, by the place in its code, or by an answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from layouts import code
from layouts.code import Code
from layouts.fault import quoted
from layouts.game_contract import NumbersTables, dealer
from layouts.yaml.strict import Item
from scorer.records.players import is_nobody, places_of, players_of, printed_for
from scorer.records.seats import no_player
from scorer.scan.record_entry import PhotoRecord
from scorer.scan.sheet_read import SheetRead
from scorer.verdict import ScoreError

Choose = Callable[[SheetRead, Sequence[str]], str | None]  # asks the user for the player


def players_at(
    reads: Sequence[SheetRead], record: PhotoRecord, player: str | None, choose: Choose
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
    names, table = record.sharing(sheet), record.table
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
