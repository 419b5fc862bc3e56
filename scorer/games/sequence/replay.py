"""Sequence: a record judged move by move, once, with all that any view needs of it."""

from __future__ import annotations

from layouts.grid import Cell
from layouts.values import dataclass
from scorer.games.sequence.judge import SequencePosition, next_with_cards, opened, play
from scorer.games.sequence.lines import Line
from scorer.games.sequence.record import CardMove, Record
from scorer.verdict import Fault, Move, Standing, Team, TeamPlace, ranked


@dataclass(frozen=True)
class JudgedMove:
    """A move, its faults, and what it changed."""

    move: CardMove
    faults: tuple[Fault, ...]
    placed: Cell | None  # the square of a chip that came
    removed: Cell | None  # the square of a chip that went
    lines: tuple[Line, ...]  # sequences that it finished
    turn: str | None  # the next player; None if the game is over


@dataclass(frozen=True)
class Replay:
    """A judged record: its standing, its steps, and the position after the last one."""

    standing: Standing
    steps: tuple[JudgedMove, ...]
    position: SequencePosition  # never to be played on: all views of the game share it


def replay(record: Record, moves: int | None = None) -> Replay:
    """Judge the first moves of a record once; all of them if no number is given."""
    position = opened(record)
    steps = tuple(_step(position, move, n) for n, move in enumerate(record.moves[:moves], 1))
    return Replay(_standing(position, steps), steps, position)


def _step(position: SequencePosition, move: CardMove, number: int) -> JudgedMove:
    """Play a move in a position, which changes, and return what it did."""
    side = position.record.side(move.player)
    chip, count = _chip(position, move), position.sequences(side)
    faults = play(position, move, number)
    has_changed = _chip(position, move) != chip
    return JudgedMove(
        move=move,
        faults=faults,
        placed=move.place if has_changed and not move.removes else None,
        removed=move.place if has_changed and move.removes else None,
        lines=tuple(position.finished[side][count:]),
        turn=None if position.is_over else next_with_cards(position),
    )


def _chip(position: SequencePosition, move: CardMove) -> str | None:
    """Return the side of the chip on a move's square; None if it is free, or for a dead card."""
    return position.chips.get(move.place) if move.place else None


def _standing(position: SequencePosition, steps: tuple[JudgedMove, ...]) -> Standing:
    moves = (
        Move(step.move.player, step.move.text, 0, step.faults, number, where="game.move")
        for number, step in enumerate(steps, 1)
    )
    return Standing(
        game="sequence",
        is_over=position.is_over,
        moves=tuple(moves),
        places=_places(position),
        warnings=(),
        rows=dict.fromkeys(position.record.sides, ()),
        total="sequence.total",
    )


def _places(position: SequencePosition) -> tuple[TeamPlace, ...]:
    """Return the teams, the winner first, then by their sequences."""
    sides, count = position.record.sides, position.sequences
    places = ranked(sides, count, lambda side: (side == position.winner, count(side)))
    return tuple(
        TeamPlace(Team(one.player, sides[one.player]), one.points, one.rank, sides[one.player])
        for one in places
    )
