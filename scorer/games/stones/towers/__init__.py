"""Stones, towers: top stones move onto other towers; each tower counts for the owner of its top.

Records are read and drawn here; rules.py judges them, best.py searches the best move.
"""

from __future__ import annotations

from collections.abc import Mapping

from layouts.definition.loader import Definition
from layouts.fault import LayoutError, quoted
from layouts.game_contract import on_demand
from layouts.games.stones import ACROSS, DARK, DOWN, LIGHT, STONES, marks, numbered
from layouts.grid import Cell, cell_name, parse_cell
from layouts.values import dataclass
from layouts.words import Words
from layouts.yaml.strict import Item
from scorer.games.stones.play_contract import JudgedPlay
from scorer.games.stones.spelling import cell_words, is_as_recorded, moves_as_written
from scorer.games.stones.towers.rules import (
    CELLS,
    LETTERS,
    NAMES,
    Field,
    Position,
    TowersMove,
    Way,
    play,
)
from scorer.records.contents import pictures
from scorer.records.seats import board_at
from scorer.records.texts import split_name
from scorer.referee import Display, ReadyAnswer
from scorer.terminal.sheet_text import lettered, tinted
from scorer.verdict import Move, Note, ScoreError, Standing, ranked

KEYS = ("start", "moves")
PLAYERS = (2, 2)
COLOURED = True
MOST_MOVES = 500
TINTS = {LIGHT: "#E69F00", DARK: "#0072B2"}
FREE = "·"
WIDE = 7

best_move = on_demand(__name__, "best:best_move")


@dataclass(frozen=True)
class TowersGame:
    """A written game."""

    players: Mapping[str, str]  # names and colours; the first begins
    start: Field
    moves: tuple[TowersMove, ...]


def read(
    fields: Mapping[str, Item], players: Mapping[str, str], definition: Definition
) -> TowersGame:
    """Read the game of a record; raise a refusal, with its line, if it can't be read."""
    if "start" not in fields:
        raise fields["play"].refuse("stones.towers.start")
    stones = _start(fields["start"], fields.get("sheets"), definition)
    moves = moves_as_written(fields.get("moves"), parse_turn, players, MOST_MOVES)
    return TowersGame(players, tuple((stones[cell],) for cell in CELLS), moves)


def _start(item: Item, sheets: Item | None, definition: Definition) -> Mapping[Cell, str]:
    """Read the stones before the first move: by an id, a list of rows, or a picture."""
    if isinstance(item.value, str) and len(item.value.split()) == 1:
        drawn = pictures(sheets) if sheets else {}
        return board_at(item, drawn, definition, "stones").marks
    if isinstance(item.value, str):
        rows = [row.split() for row in item.text(2000).strip().splitlines()]
    else:
        rows = [_row(row, y, definition) for y, row in enumerate(item.rows(DOWN))]
    try:
        return marks(rows, definition)
    except LayoutError as error:
        raise item.refuse(error) from None


def _row(item: Item, y: int, definition: Definition) -> list[str]:
    """Read a row of a list, a text or a list; a refusal has the line of the row."""
    if isinstance(item.value, str):
        words = item.text().split()
    else:
        words = [stone.text().strip() for stone in item.rows(ACROSS)]
    if len(words) != ACROSS:
        raise item.refuse("stones.towers.row", wanted=ACROSS, count=len(words))
    known = [numbered(definition, kind) for kind in STONES]
    for x, word in enumerate(words):
        if word.upper() not in known:
            params = {"place": cell_name((x, y)), "word": word[:20], "known": ", ".join(known)}
            raise item.refuse("deal.stones.stone", **params)
    return words


def parse_turn(text: str, names: Mapping[str, str]) -> TowersMove:
    """Read a move such as `Ann c2-c4`."""
    player, rest = split_name(text, names, alone=True)
    text, words = " ".join(text.split()), cell_words(rest)
    if len(words) != 2:
        raise ScoreError("stones.towers.move", text=quoted(text), player=player)
    way = Way(_cell(words[0]), _cell(words[1]))
    return TowersMove(player, way, text if is_as_recorded(rest) else f"{player} {way}")


def _cell(word: str) -> int:
    try:
        return NAMES.index(cell_name(parse_cell(word)))
    except ValueError:
        raise ScoreError("stones.towers.cell", word=quoted(word), last=NAMES[-1]) from None


def replay(game: TowersGame, at: int | None = None) -> JudgedPlay:
    """Judge the first `at` moves (default: all); on a tie the highest tower decides.

    A step is the height of the tower on which a move ended, or would have ended.
    """
    table = Position({name: LETTERS[side] for name, side in game.players.items()}, game.start)
    moves, steps = [], []
    for number, turn in enumerate(game.moves[:at], 1):
        steps.append(len(table.field[turn.way.end]) + 1)
        table, faults = play(table, turn)
        moves.append(Move(turn.player, turn.text, 0, faults, number, where="game.move"))
    standing = Standing(
        game="stones",
        is_over=table.turn is None,
        moves=tuple(moves),
        places=ranked(game.players, table.points, table.merit),
        notes=_higher(table) if table.turn is None else (),
        rows=dict.fromkeys(game.players, ()),
    )
    return JudgedPlay(game, standing, table, tuple(steps))


def _higher(table: Position) -> tuple[Note, ...]:
    """Return the note that the highest tower decided between equal points; () if it didn't."""
    low, high = sorted(table.players, key=table.merit)
    if table.points(high) != table.points(low) or table.highest(high) == table.highest(low):
        return ()
    heights = {"high": table.highest(high), "low": table.highest(low)}
    return (Note.of("stones.towers.higher", name=high, **heights),)


def position(judged: JudgedPlay) -> ReadyAnswer:
    """Return the towers after a replay, each from the lowest stone up."""
    table: Position = judged.position
    towers = zip(NAMES, table.field, strict=True)
    values = {
        "towers": {name: list(tower) for name, tower in towers if tower},
        "points": {name: table.points(name) for name in table.players},
        "highest": {name: table.highest(name) for name in table.players},
        "turn": table.turn,
    }

    def say(words: Words, display: Display) -> str:
        return f"{drawn(table.field, display.colour)}\n\n{legend(table, words)}\n"

    return ReadyAnswer(values, say)


# ---- on a terminal


def drawn(field: Field, colour: bool) -> str:
    """Return the field: L3×2 is a tower of two with a light triangle on top."""

    def tower(cell: Cell) -> str:
        stones = field[CELLS.index(cell)]
        if not stones:
            return f"{FREE:<{WIDE}}"
        height = f"×{len(stones)}" if len(stones) > 1 else ""
        return tinted(stones[-1] + height, TINTS[stones[-1][0]] if colour else None, WIDE)

    return lettered((ACROSS, DOWN), f"{{:<{WIDE}}}", tower)


def legend(position: Position, words: Words) -> str:
    """Return the players, the points of their towers, and the player in turn."""
    lines = [
        words(
            "stones.towers.side",
            mark=mark,
            name=name,
            points=position.points(name),
            highest=position.highest(name),
        )
        for name, mark in position.players.items()
    ]
    turn = position.turn
    lines.append(words("stones.towers.turn", name=turn) if turn else words("game.over"))
    return "\n".join(lines)
