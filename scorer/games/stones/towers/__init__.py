"""Stones, towers: top stones move onto other towers; each tower counts for the owner of its top.

How a game is written stands here, what counts in stones_towers_judge, the best move in
stones_towers_best.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from layouts.fault import LayoutError, quoted
from layouts.games.stones import ACROSS, DOWN, STONES, marks
from layouts.grid import Cell, cell_name, parse_cell
from layouts.words import Words
from layouts.yaml.strict import Item
from scorer.commands.best import Question
from scorer.games.stones.moves import read_moves, split_name
from scorer.games.stones.towers.best import BestMove, best
from scorer.games.stones.towers.judge import (
    CELLS,
    LETTERS,
    NAMES,
    Field,
    Position,
    TowersMove,
    Way,
    play,
    ways,
)
from scorer.records.contents import pictures
from scorer.records.seats import board_at
from scorer.verdict import Move, ScoreError, Standing, ranked

KEYS = ("start", "moves")
PLAYERS = (2, 2)
COLOURED = True
MOST_MOVES = 500


GLANCE = 20_000  # positions that somebody who waits lets us look at


@dataclass(frozen=True)
class TowersGame:
    """A game as it was written down."""

    players: Mapping[str, str]  # names and colours; the first begins
    start: Field
    moves: tuple[TowersMove, ...]


def read(fields: Mapping[str, Item], players: Mapping[str, str]) -> TowersGame:
    """The game in a record's fields; refused with the line where it can't be taken."""
    if "start" not in fields:
        raise fields["play"].refuse("the key 'start' is missing: four rows of stones, or an id")
    stones = _start(fields["start"], fields.get("sheets"))

    def parse(text: str) -> TowersMove:
        return parse_turn(text, players)

    moves = read_moves(fields.get("moves"), parse, MOST_MOVES)
    return TowersGame(players, tuple((stones[cell],) for cell in CELLS), moves)


def _start(item: Item, sheets: Item | None) -> Mapping[Cell, str]:
    """The stones before the first move: those of an id, of a list of rows, or of a picture."""
    if isinstance(item.value, str) and len(item.value.split()) == 1:
        drawn = pictures(sheets) if sheets else {}
        return board_at(item, drawn, None, "stones").marks
    if isinstance(item.value, str):
        rows = [row.split() for row in item.text(2000).strip().splitlines()]
    else:
        rows = [_row(row, y) for y, row in enumerate(item.rows(DOWN))]
    try:
        return marks(rows)
    except LayoutError as error:
        raise item.refuse(str(error)) from None


def _row(item: Item, y: int) -> list[str]:
    """One row of a list, a text or a list itself; here a fault of a row still has its own line."""
    words = item.text().split() if isinstance(item.value, str) else _texts(item)
    if len(words) != ACROSS:
        raise item.refuse(f"a row has {ACROSS} stones, found {len(words)}")
    for x, word in enumerate(words):
        if word.upper() not in STONES:
            raise item.refuse(f"{cell_name((x, y))}: {quoted(word)} is no stone; L1 to D4 are")
    return words


def _texts(item: Item) -> list[str]:
    return [stone.text().strip() for stone in item.rows(ACROSS)]


def parse_turn(text: str, names: Mapping[str, str]) -> TowersMove:
    """The move of a text such as `Ann c2-c4`."""
    player, rest = split_name(text, names)
    told = " ".join(text.split())
    words = rest.replace("–", "-").replace("−", "-").split("-")
    if len(words) != 2:
        says = f"{quoted(told)}: a move is a name and two cells, like {player} c2-c4"
        raise ScoreError(says)
    return TowersMove(player, Way(_cell(words[0]), _cell(words[1])), told)


def _cell(text: str) -> int:
    word = text.strip()
    try:
        return NAMES.index(cell_name(parse_cell(word)))
    except ValueError:
        raise ScoreError(f"{quoted(word)} is no cell; cells are a1 to {NAMES[-1]}") from None


def played(game: TowersGame, at: int | None = None) -> tuple[Position, list[Move]]:
    """The position after so many moves, all where nothing is said, and what was said of them."""
    now = Position({name: LETTERS[side] for name, side in game.players.items()}, game.start)
    told = []
    for number, turn in enumerate(game.moves[:at], 1):
        now, faults = play(now, turn)
        told.append(Move(turn.player, turn.text, 0, faults, number, where="game.move"))
    return now, told


def standing(game: TowersGame) -> Standing:
    """The whole game, judged as far as it was played; on a tie the highest tower decides."""
    now, moves = played(game)
    return Standing(
        game="stones",
        is_over=now.turn is None,
        moves=tuple(moves),
        places=ranked(game.players, now.points, lambda name: (now.points(name), now.highest(name))),
        warnings=(),
        rows=dict.fromkeys(game.players, ()),
    )


def legal(position: Position, player: str | None = None) -> list[Way]:
    """The moves of a player, or of the one whose turn it is; none when the game is over."""
    name = player or position.turn
    return ways(position.field, position.players[name]) if name else []


def shown_at(game: TowersGame, at: int | None, words: Words, colour: bool) -> str:
    """The towers after so many moves, and what they count."""
    from scorer.games.stones.towers.drawing import drawn, legend

    now, _ = played(game, at)
    return f"{drawn(now.field, colour)}\n\n{legend(now, words)}"


def position(game: TowersGame, at: int | None) -> dict[str, object]:
    """The same for programs; the stones of a tower from the lowest to the top."""
    now, _ = played(game, at)
    return {
        "towers": {
            name: list(tower) for name, tower in zip(NAMES, now.field, strict=True) if tower
        },
        "points": {name: now.points(name) for name in game.players},
        "highest": {name: now.highest(name) for name in game.players},
        "turn": now.turn,
    }


__all__ = [
    "COLOURED",
    "KEYS",
    "PLAYERS",
    "BestFives",
    "RowGame",
    "best",
    "legal",
    "parse_turn",
    "played",
    "position",
    "read",
    "shown_at",
    "standing",
]


def best_of(game: TowersGame, question: Question, words: Words) -> tuple[str, dict[str, object]]:
    """All moves of the player in turn, and the best of them where that can be proved."""
    now, _ = played(game, question.at)
    moves = [str(way) for way in legal(now)]
    found = best(now, budget=GLANCE)
    told: dict[str, object] = {"turn": now.turn, "moves": moves}
    told |= {"best": str(found.move) if found and found.move else None}
    told |= {"points": dict(found.points) if found and found.proven else None}
    if not moves or found is None:
        return words("stones.best.over") + "\n", told
    lines = [words("stones.best.moves", name=found.player, moves=" ".join(moves))]
    if found.proven:
        points = ", ".join(f"{name} {n}" for name, n in found.points.items())
        lines.append(words("stones.best.move", move=found.move, points=points))
    else:
        lines.append(words("stones.best.unproven"))
    return "\n".join(lines) + "\n", told
