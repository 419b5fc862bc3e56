"""Whose sheet was photographed: by its id, by the place in its code, or by being told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from layouts.code import Code
from layouts.fault import quoted
from layouts.game_contract import NumbersTables, dealer
from layouts.values import dataclass
from layouts.yaml.strict import Item
from scorer.records.contents import printed_for
from scorer.records.game import Game
from scorer.records.players import is_nobody, places_of, players_of
from scorer.records.seats import no_player
from scorer.scan.ask import PhotoTalk
from scorer.scan.reading import SheetRead
from scorer.verdict import ScoreError


@dataclass(frozen=True)
class SeatedSheet:
    """A sheet and its player; nobody where that isn't known."""

    read: SheetRead
    player: str | None


def seated(
    reads: Sequence[SheetRead], game: Game, told: str | None, talk: PhotoTalk | None
) -> list[SeatedSheet]:
    """Every sheet with its player; those whose id several share are asked for, if anybody is."""
    if told is not None and told not in game.players:
        raise no_player(told, game.players)
    seats = [SeatedSheet(read, _player(read, game, told)) for read in reads]
    taken = {seat.player for seat in seats}
    found = []
    for seat in seats:
        if seat.player is None and talk is not None:
            names = [name for name in _sharing(seat.read, game) if name not in taken]
            seat = SeatedSheet(seat.read, talk.choose_player(seat.read, names) if names else None)
            taken.add(seat.player)
        found.append(seat)
    return found


def strays(reads: Sequence[SheetRead], game: Game) -> list[SheetRead]:
    """The sheets that nobody in a record has: of another set, or another table."""
    return [read for read in reads if not _sharing(read, game)]


def _sharing(read: SheetRead, game: Game) -> list[str]:
    """The players who sit at a sheet with this id."""
    boards = game.record.boards
    return [name for name, board in boards.items() if board.id == read.sheet.board.id]


def _player(read: SheetRead, game: Game, told: str | None) -> str | None:
    """The player, where that is beyond doubt."""
    names = _sharing(read, game)
    if told is not None:
        if told not in names:
            other = ScoreError("scan.other", sheet=read.sheet.board.id, name=quoted(told))
            raise other.at(read.shots[0].photo)
        return told
    if len(names) == 1:
        return names[0]
    found = _by_place(read, game.table)
    return found if found in names else None


def _by_place(read: SheetRead, table: Mapping[str, Item]) -> str | None:
    """Who has the place that the code says, where the record tells who had which when printed."""
    places = places_of(table)
    if not places and _is_in_order(table, read.sheet.board.code):
        places = dict(enumerate(players_of(table), 1))
    return places.get(read.place)


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
