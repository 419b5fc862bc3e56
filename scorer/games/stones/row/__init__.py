"""Stones, row: 16 light against 16 dark stones; five in line wins.

How moves are written stands here, what counts in judge.
"""

from __future__ import annotations

from collections.abc import Mapping

from layouts.fault import quoted
from layouts.values import dataclass
from layouts.words import Words
from layouts.yaml.strict import Item
from scorer.games.stones.row.judge import EACH, RowMove, RowPosition, play
from scorer.games.stones.row.place_names import coordinates, move_name, places_in
from scorer.records.texts import moves_in, split_name
from scorer.referee import Display
from scorer.terminal.answer import ReadyAnswer
from scorer.verdict import Move, Note, ScoreError, Standing, ranked

KEYS = ("moves",)
PLAYERS = (2, 2)
COLOURED = True
MOST_MOVES = 2000


@dataclass(frozen=True)
class RowGame:
    """A game as it was written down."""

    players: Mapping[str, str]  # names and colours; the first begins
    moves: tuple[RowMove, ...]


def read(fields: Mapping[str, Item], players: Mapping[str, str]) -> RowGame:
    """The game in a record's fields; refused with the line where it can't be taken."""
    return RowGame(players, moves_in(fields.get("moves"), parse_turn, players, MOST_MOVES))


def parse_turn(text: str, names: Mapping[str, str]) -> RowMove:
    """The move of a text such as `Bea m14` or `Ann k12-n15`; in records of old `Bea 0,1`."""
    player, rest = split_name(text, names, alone=True)
    places = places_in(rest)
    if not places:
        raise ScoreError("stones.row.move", text=quoted(" ".join(text.split())), player=player)
    taken = places[0] if len(places) > 1 else None
    return RowMove(player, taken, places[-1], f"{player} {move_name(*places)}")


def played(game: RowGame, at: int | None = None) -> tuple[RowPosition, list[Move]]:
    """The table after so many moves, all where nothing is said, and what was said of them."""
    table, told = RowPosition(game.players), []
    for number, turn in enumerate(game.moves[:at], 1):
        faults = play(table, turn, number)
        told.append(Move(turn.player, turn.text, 0, faults, number, where="game.move"))
    return table, told


def standing(game: RowGame) -> Standing:
    """The whole game, judged as far as it was played: 1 for the winner."""
    table, moves = played(game)
    points = {name: int(name == table.winner) for name in game.players}
    return Standing(
        game="stones",
        is_over=table.is_over,
        moves=tuple(moves),
        places=ranked(game.players, points.__getitem__, lambda name: (points[name],)),
        warnings=(),
        notes=_drawn(table) if table.is_drawn else (),
        rows=dict.fromkeys(game.players, ()),
    )


def _drawn(table: RowPosition) -> tuple[Note, ...]:
    """That nobody can win any more: two who share the first rank wouldn't say so."""
    return (Note("stones.row.drawn", (("number", str(table.over_at)),)),)


def position(game: RowGame, at: int | None) -> ReadyAnswer:
    """The field after so many moves, all where nothing is said; stones from the top left."""
    table, _ = played(game, at)
    stones = sorted(table.stones.items(), key=lambda stone: stone[0][::-1])
    told = {
        "stones": {coordinates(place): table.players[owner] for place, owner in stones},
        "to_place": {name: EACH - table.placed[name] for name in table.players},
        "turn": table.turn,
        "winner": table.winner,
        "over": table.is_over,
    }

    def say(words: Words, display: Display) -> str:
        from scorer.games.stones.row.drawing import drawn, legend

        return f"{drawn(table, display.colour)}\n\n{legend(table, words)}\n"

    return ReadyAnswer(told, say)
