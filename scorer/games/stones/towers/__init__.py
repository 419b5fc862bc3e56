"""Stones, towers: top stones move onto other towers; each tower counts for the owner of its top.

How a game is written and drawn stands here, what counts in judge, the best move in best.
"""

from __future__ import annotations

from collections.abc import Mapping

from layouts.definition.loader import Definition
from layouts.fault import LayoutError, quoted
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
from scorer.referee import Display, Question
from scorer.terminal.answer import ReadyAnswer
from scorer.terminal.sheet_text import lettered, tinted
from scorer.verdict import Move, Note, ScoreError, Standing, ranked

KEYS = ("start", "moves")
PLAYERS = (2, 2)
COLOURED = True
MOST_MOVES = 500
TINTS = {LIGHT: "#E69F00", DARK: "#0072B2"}
FREE = "·"
WIDE = 7


@dataclass(frozen=True)
class TowersGame:
    """A game as it was written down."""

    players: Mapping[str, str]  # names and colours; the first begins
    start: Field
    moves: tuple[TowersMove, ...]


def read(
    fields: Mapping[str, Item], players: Mapping[str, str], definition: Definition
) -> TowersGame:
    """The game in a record's fields; refused with the line where it can't be taken."""
    if "start" not in fields:
        raise fields["play"].refuse("stones.towers.start")
    stones = _start(fields["start"], fields.get("sheets"), definition)
    moves = moves_as_written(fields.get("moves"), parse_turn, players, MOST_MOVES)
    return TowersGame(players, tuple((stones[cell],) for cell in CELLS), moves)


def _start(item: Item, sheets: Item | None, definition: Definition) -> Mapping[Cell, str]:
    """The stones before the first move: those of an id, of a list of rows, or of a picture."""
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
    """One row of a list, a text or a list itself; here a fault of a row still has its own line."""
    words = item.text().split() if isinstance(item.value, str) else _texts(item)
    if len(words) != ACROSS:
        raise item.refuse("stones.towers.row", wanted=ACROSS, count=len(words))
    known = [numbered(definition, kind) for kind in STONES]
    for x, word in enumerate(words):
        if word.upper() not in known:
            told = {"place": cell_name((x, y)), "word": word[:20], "known": ", ".join(known)}
            raise item.refuse("deal.stones.stone", **told)
    return words


def _texts(item: Item) -> list[str]:
    return [stone.text().strip() for stone in item.rows(ACROSS)]


def parse_turn(text: str, names: Mapping[str, str]) -> TowersMove:
    """The move of a text such as `Ann c2-c4`."""
    player, rest = split_name(text, names, alone=True)
    told, words = " ".join(text.split()), cell_words(rest)
    if len(words) != 2:
        raise ScoreError("stones.towers.move", text=quoted(told), player=player)
    way = Way(_cell(words[0]), _cell(words[1]))
    return TowersMove(player, way, told if is_as_recorded(rest) else f"{player} {way}")


def _cell(text: str) -> int:
    word = text.strip()
    try:
        return NAMES.index(cell_name(parse_cell(word)))
    except ValueError:
        raise ScoreError("stones.towers.cell", word=quoted(word), last=NAMES[-1]) from None


def replay(game: TowersGame, at: int | None = None) -> JudgedPlay:
    """Judge so many moves, all if no number is given; on a tie the highest tower decides.

    A step is the height of the tower on which a move ended, or would have ended.
    """
    now = Position({name: LETTERS[side] for name, side in game.players.items()}, game.start)
    moves, steps = [], []
    for number, turn in enumerate(game.moves[:at], 1):
        steps.append(len(now.field[turn.way.end]) + 1)
        now, faults = play(now, turn)
        moves.append(Move(turn.player, turn.text, 0, faults, number, where="game.move"))
    standing = Standing(
        game="stones",
        is_over=now.turn is None,
        moves=tuple(moves),
        places=ranked(game.players, now.points, lambda name: (now.points(name), now.highest(name))),
        warnings=(),
        notes=_higher(now) if now.turn is None else (),
        rows=dict.fromkeys(game.players, ()),
    )
    return JudgedPlay(game, standing, now, tuple(steps))


def _higher(now: Position) -> tuple[Note, ...]:
    """Whose highest tower decided between equal points."""
    high, low = sorted(now.players, key=now.highest, reverse=True)
    if now.points(high) != now.points(low) or now.highest(high) == now.highest(low):
        return ()
    told = {"name": high, "high": str(now.highest(high)), "low": str(now.highest(low))}
    return (Note("stones.towers.higher", tuple(told.items())),)


def position(judged: JudgedPlay) -> ReadyAnswer:
    """The towers at the end of a replay, from the lowest stone up."""
    now: Position = judged.position
    towers = zip(NAMES, now.field, strict=True)
    told = {
        "towers": {name: list(tower) for name, tower in towers if tower},
        "points": {name: now.points(name) for name in now.players},
        "highest": {name: now.highest(name) for name in now.players},
        "turn": now.turn,
    }

    def say(words: Words, display: Display) -> str:
        return f"{drawn(now.field, display.colour)}\n\n{legend(now, words)}\n"

    return ReadyAnswer(told, say)


def best_move(game: TowersGame, question: Question) -> ReadyAnswer:
    """All moves of the player in turn, and the best of them where that can be proved."""
    from scorer.games.stones.towers.best import best_move

    return best_move(replay(game, question.at).position)


# ---- on a terminal


def drawn(field: Field, colour: bool) -> str:
    """The field: L3×2 is a tower of two with a light triangle on top."""

    def tower(cell: Cell) -> str:
        stones = field[CELLS.index(cell)]
        if not stones:
            return f"{FREE:<{WIDE}}"
        height = f"×{len(stones)}" if len(stones) > 1 else ""
        return tinted(stones[-1] + height, TINTS[stones[-1][0]] if colour else None, WIDE)

    return lettered((ACROSS, DOWN), f"{{:<{WIDE}}}", tower)


def legend(position: Position, words: Words) -> str:
    """The players, what their towers count, and whose turn it is."""
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
