"""Who was there: entries that say so while a game is played, in the record's list `absent`."""

from __future__ import annotations

from layouts.yaml.strict import Item
from scorer.records.blank import flow
from scorer.records.entries import Field, Kind, Players, Values, player_in
from scorer.records.game import Game
from scorer.records.players import players_of
from scorer.records.seats import no_player
from scorer.records.texts import LONGEST, listed


def put_away(game: Game, values: Values) -> Game:
    """Return the game without a player of whom nothing is written down."""
    return _with_absent(game, [*_absent(game), values["absent"]])


def _put_here(game: Game, values: Values) -> Game:
    """Return the game with a player who came after all; somebody who was there stays."""
    name, everybody = values["here"], players_of(game.table)
    if name not in everybody:
        raise no_player(name, everybody)
    return _with_absent(game, [one for one in _absent(game) if one != name])


def _absent(game: Game) -> list[str]:
    item = game.table.get("absent")
    return [one.text() for one in listed(item, len(players_of(game.table)))] if item else []


def _with_absent(game: Game, names: list[str]) -> Game:
    return (
        game if names == _absent(game) else game.with_lines({"absent": [f"absent: {flow(names)}"]})
    )


def _name(item: Item, players: Players) -> str:
    """Read a name that isn't among the players, as they are away."""
    return item.text(LONGEST)


AWAY = Kind(
    fields=(Field("absent", "a player who wasn't there", player_in),),
    put=put_away,
    example={"absent": "Bea"},
    is_doubted=False,
)
HERE = Kind(
    fields=(Field("here", "a player who was absent so far", _name),),
    put=_put_here,
    example={"here": "Bea"},
    is_doubted=False,
)
