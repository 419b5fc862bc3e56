"""Stones, towers: top stones move onto other towers; each tower counts for the owner of its top.

How a game is written stands here, what counts in judge, the best move in best.
"""

from __future__ import annotations

from collections.abc import Mapping

from layouts.fault import LayoutError, quoted
from layouts.games.stones import ACROSS, DOWN, STONES, marks
from layouts.grid import Cell, cell_name, parse_cell
from layouts.values import dataclass
from layouts.words import Words
from layouts.yaml.strict import Item
from scorer.games.stones.towers.judge import (
    CELLS,
    LETTERS,
    NAMES,
    Field,
    Position,
    TowersMove,
    Way,
    play,
)
from scorer.games.stones.two_cells import cell_words, is_as_recorded
from scorer.records.contents import pictures
from scorer.records.seats import board_at
from scorer.records.texts import moves_in, split_name
from scorer.referee import Display, Question
from scorer.terminal.answer import ReadyAnswer
from scorer.verdict import Move, Note, ScoreError, Standing, ranked

KEYS = ("start", "moves")
PLAYERS = (2, 2)
COLOURED = True
MOST_MOVES = 500


@dataclass(frozen=True)
class TowersGame:
    """A game as it was written down."""

    players: Mapping[str, str]  # names and colours; the first begins
    start: Field
    moves: tuple[TowersMove, ...]


def read(fields: Mapping[str, Item], players: Mapping[str, str]) -> TowersGame:
    """The game in a record's fields; refused with the line where it can't be taken."""
    if "start" not in fields:
        raise fields["play"].refuse("stones.towers.start")
    stones = _start(fields["start"], fields.get("sheets"))
    moves = moves_in(fields.get("moves"), parse_turn, players, MOST_MOVES)
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
        raise item.refuse(error) from None


def _row(item: Item, y: int) -> list[str]:
    """One row of a list, a text or a list itself; here a fault of a row still has its own line."""
    words = item.text().split() if isinstance(item.value, str) else _texts(item)
    if len(words) != ACROSS:
        raise item.refuse("stones.towers.row", wanted=ACROSS, count=len(words))
    for x, word in enumerate(words):
        if word.upper() not in STONES:
            told = {"cell": cell_name((x, y)), "word": quoted(word)}
            raise item.refuse("stones.towers.stone", **told)
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
        notes=_higher(now) if now.turn is None else (),
        rows=dict.fromkeys(game.players, ()),
    )


def _higher(now: Position) -> tuple[Note, ...]:
    """Whose highest tower decided between equal points."""
    high, low = sorted(now.players, key=now.highest, reverse=True)
    if now.points(high) != now.points(low) or now.highest(high) == now.highest(low):
        return ()
    told = {"name": high, "high": str(now.highest(high)), "low": str(now.highest(low))}
    return (Note("stones.towers.higher", tuple(told.items())),)


def position(game: TowersGame, at: int | None) -> ReadyAnswer:
    """The towers after so many moves, all where nothing is said, from the lowest stone up."""
    now, _ = played(game, at)
    towers = zip(NAMES, now.field, strict=True)
    told = {
        "towers": {name: list(tower) for name, tower in towers if tower},
        "points": {name: now.points(name) for name in now.players},
        "highest": {name: now.highest(name) for name in now.players},
        "turn": now.turn,
    }

    def say(words: Words, display: Display) -> str:
        from scorer.games.stones.towers.drawing import drawn, legend

        return f"{drawn(now.field, display.colour)}\n\n{legend(now, words)}\n"

    return ReadyAnswer(told, say)


def best_move(game: TowersGame, question: Question) -> ReadyAnswer:
    """All moves of the player in turn, and the best of them where that can be proved."""
    from scorer.games.stones.towers.best_text import best_move

    now, _ = played(game, question.at)
    return best_move(now)
