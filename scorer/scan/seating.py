"""Whose sheet was photographed: by its id, by the place in its code, or by being told."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from layouts import code
from layouts.code import Code
from layouts.fault import quoted
from layouts.game_contract import NumbersTables, dealer
from layouts.values import dataclass
from layouts.yaml.strict import Item
from scorer.records.contents import printed_for
from scorer.records.players import is_nobody, places_of, players_of
from scorer.records.seats import no_player
from scorer.scan.record_entry import PhotoRecord
from scorer.scan.sheet_read import SheetRead
from scorer.verdict import ScoreError

Choose = Callable[[SheetRead, Sequence[str]], str | None]  # asked whose sheet it is


@dataclass(frozen=True)
class SeatedSheet:
    """A sheet and its player; nobody where that isn't known."""

    read: SheetRead
    player: str | None


def seated(
    reads: Sequence[SheetRead], record: PhotoRecord, told: str | None, choose: Choose
) -> list[SeatedSheet]:
    """Every sheet with its player; those whose id several share are asked for."""
    if told is not None and told not in record.players:
        raise no_player(told, record.players)
    seats = [SeatedSheet(read, _player(read, record, told)) for read in reads]
    taken = {seat.player for seat in seats}
    found = []
    for seat in seats:
        if seat.player is None:
            names = [n for n in record.sharing(seat.read.sheet.board.id) if n not in taken]
            seat = SeatedSheet(seat.read, choose(seat.read, names) if names else None)
            taken.add(seat.player)
        found.append(seat)
    return found


def _player(read: SheetRead, record: PhotoRecord, told: str | None) -> str | None:
    """The player, where that is beyond doubt."""
    sheet = read.sheet.board
    names = record.sharing(sheet.id)
    if told is not None:
        if told not in names:
            other = ScoreError("scan.other", sheet=sheet.id, name=quoted(told))
            raise other.at(read.shots[0].photo)
        return told
    return player_of(record, sheet.id, read.place)


def player_of(record: PhotoRecord, sheet: str, place: int) -> str | None:
    """Whose a sheet is: who alone has it, or has the place that its code says."""
    names = record.sharing(sheet)
    places = places_of(record.table) if place else {}
    if len(names) == 1 and (not places or place in places):
        return names[0]
    found = _by_place(record, sheet, place) if names else None
    return found if found in names else None


def _by_place(record: PhotoRecord, sheet: str, place: int) -> str | None:
    """Who has a place, where the record tells who had which when printed."""
    table = record.table
    places = places_of(table)
    if not places and _is_in_order(table, code.parse(sheet)):
        places = dict(enumerate(players_of(table), 1))
    return places.get(place)


def _is_in_order(table: Mapping[str, Item], found: Code) -> bool:
    """True where players can't but stand in the order of their places, on the sheets of this set.

    A record that was printed with names may have been sorted since; who has but a number wasn't.
    """
    game, everybody = dealer(found.game), players_of(table)
    if "set" not in table:  # written by hand, in the order that is meant
        return not (isinstance(game, NumbersTables) and game.is_in_all_sets(found))
    is_table = "print" in table and "table" in table["print"].table()
    are_all_there = printed_for(table["set"].text()) in (0, len(everybody))
    are_numbers = all(is_nobody(name, seat) for seat, name in enumerate(everybody, 1))
    return are_numbers and are_all_there and not is_table
