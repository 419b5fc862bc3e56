"""Entries on attendance while a game is played, in the record's list `absent`."""

from __future__ import annotations

from scorer.records.blank import flow
from scorer.records.entries import Field, Kind, Values, player_in
from scorer.records.game import Game
from scorer.records.players import players_of
from scorer.records.seats import no_player
from scorer.records.texts import LONGEST, listed


def put_away(game: Game, values: Values) -> Game:
    """Return the game without a player of whom nothing is written down."""
    return _with_absent(game, [*_absent(game), values["absent"]])


def _put_here(game: Game, values: Values) -> Game:
    """Return the game with a player who came after all; the same game if they were there."""
    name, everybody = values["here"], players_of(game.table)
    if name not in everybody:
        raise no_player(name, everybody)
    return _with_absent(game, [other for other in _absent(game) if other != name])


def _absent(game: Game) -> list[str]:
    item = game.table.get("absent")
    return [name.text() for name in listed(item, len(players_of(game.table)))] if item else []


def _with_absent(game: Game, names: list[str]) -> Game:
    return (
        game if names == _absent(game) else game.with_lines({"absent": [f"absent: {flow(names)}"]})
    )


AWAY = Kind(
    fields=(Field("absent", "a player who wasn't there", player_in),),
    put=put_away,
    example={"absent": "Bea"},
    is_doubted=False,
)
HERE = Kind(
    fields=(Field("here", "a player who was absent so far", lambda item, _: item.text(LONGEST)),),
    put=_put_here,
    example={"here": "Bea"},
    is_doubted=False,
)
