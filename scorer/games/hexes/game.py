"""Hexes: a whole game, judged round by round as far as it was written down."""

from __future__ import annotations

from dataclasses import field
from functools import lru_cache

from layouts.area import perimeter
from layouts.board import Board
from layouts.games.hexes import RANDOM
from layouts.symbol import Labelled
from layouts.values import dataclass
from scorer.games.hexes.judge import Seat, penalty, play, prefill, seated
from scorer.games.hexes.record import Drawn, Record, Turn
from scorer.referee import Display
from scorer.verdict import Fault, Move, Note, Standing, ranked


@dataclass
class Course:
    """How a game went: seats, judged moves by player, and what can't be as it was written."""

    record: Record
    seats: dict[str, Seat]
    moves: dict[str, list[Move]]
    last: int = 0  # the last round that was played, or is being played
    stuck: set[str] = field(default_factory=set)  # who couldn't draw in it
    warnings: list[Fault] = field(default_factory=list)

    @property
    def is_ended(self) -> bool:
        """True when there is no round after the last one."""
        return bool(self.stuck) or self.last == len(self.record.definition.pieces)

    @property
    def typing(self) -> int:
        """The last round while somebody has yet to say a move in it; otherwise 0."""
        moves = self.record.moves.items()
        late = any(len(t) < self.last and name not in self.stuck for name, t in moves)
        return self.last if late else 0

    @property
    def is_over(self) -> bool:
        """True when everybody who could draw has done so in the last round of the game."""
        return self.is_ended and not self.typing


def standing(record: Record) -> Standing:
    """The whole game, judged as far as it was played."""
    course = played(record)
    missing = _missing(record)
    seats = {name: seat for name, seat in course.seats.items() if name not in missing}
    sums = {name: penalty(seat) for name, seat in seats.items()}
    return Standing(
        game="hexes",
        is_over=course.is_over and not missing,
        moves=tuple(move for moves in course.moves.values() for move in moves),
        places=ranked(sums, lambda name: sums[name].points, lambda name: (-sums[name].points,)),
        warnings=(*_unlike(record), *course.warnings),
        rows={name: [*map(_cell, course.moves[name], record.moves[name])] for name in course.seats},
        total="game.penalty",
        notes=(*(_sum(name, seat) for name, seat in seats.items()), *_stuck(course)),
        ended=_ended(course) if course.is_over and course.stuck else None,
        draw=lambda display: _drawings(course, display),
        typing=course.typing,
        missing=missing,
    )


def _missing(record: Record) -> tuple[str, ...]:
    """Who has drawn nothing yet where others are rounds ahead: their sheet wasn't seen."""
    turns = {name: len(moves) for name, moves in record.moves.items()}
    ahead = max(turns.values(), default=0) > 1
    return tuple(name for name in record.boards if ahead and not turns[name])


def _sum(name: str, seat: Seat) -> Note:
    """How a player's penalty comes about."""
    each = {f"{word}_each": str(n) for word, n in seat.board.definition.rules.items()}
    found = {word: str(n) for word, n in vars(penalty(seat)).items()}
    return Note("hexes.sum", tuple({"name": name, **found, **each}.items()))


def _stuck(course: Course) -> list[Note]:
    """Who couldn't draw, and in which round, where anybody couldn't."""
    names = tuple(name for name in course.seats if name in course.stuck)
    return [Note("hexes.stuck", (("round", str(course.last)), ("names", names)))] if names else []


def _ended(course: Course) -> dict[str, object]:
    """The same for programs."""
    names = [name for name in course.seats if name in course.stuck]
    return {"why": "stuck", "round": course.last, "players": names}


def _unlike(record: Record) -> list[Fault]:
    """A warning where not everybody plays on the same side, or on areas that are as hard."""
    (first, sheet), *others = record.boards.items()
    side = _side(sheet)
    for name, board in others:
        if board is not sheet and _side(board) != side:
            told = {"name": first, "side": _called(sheet), "other": name}
            return [Fault.of("hexes", "sides", **told, second=_called(board))]
    return []


def _side(board: Board) -> object:
    """What alike areas have in common: new ones of a set with --different have rims alike."""
    if board.code.layout == RANDOM:
        return RANDOM, perimeter(board.marks)
    return board.marks


def _called(board: Board) -> str | Labelled:
    """A side by its name; a new area, which has none, by its id."""
    drawn = (area for area in board.definition.areas.values() if area.marks == board.marks)
    return next((Labelled(area.name, area.names) for area in drawn), board.id)


def _drawings(course: Course, display: Display) -> dict[str, str]:
    """Everybody's area with the letters of the pieces in it."""
    from scorer.games.hexes.drawing import drawn

    plain = Display(signs=display.signs)  # letters are what matters
    return {name: drawn(seat.board, seat.filled, plain) for name, seat in course.seats.items()}


@lru_cache(maxsize=2)  # the standing and the steps of a record are asked for together
def played(record: Record) -> Course:
    """The game from the first round to the last that can be judged; nobody changes it then."""
    seats = {name: seated(board) for name, board in record.boards.items()}
    course = Course(record, seats, {name: [] for name in record.boards})
    for name, spaces in record.prefilled.items():
        course.warnings += prefill(course.seats[name], name, spaces)
    while course.last < len(record.rolls) and not course.is_ended:
        course.last += 1
        course.stuck = _play_round(course)
    _blame_the_rest(course)
    return course


def _play_round(course: Course) -> set[str]:
    """Everybody's turn in a round; gives the players who couldn't draw."""
    roll, stuck = course.record.rolls[course.last - 1], set()
    for name, seat in course.seats.items():
        turns = course.record.moves[name]
        if len(turns) < course.last - 1:
            continue  # a move is missing: not judged from there on
        if not seat.can_draw(roll):
            stuck.add(name)
        if len(turns) >= course.last:
            turn = turns[course.last - 1]
            points, faults = play(seat, roll, turn)
            course.moves[name].append(_move(name, turn, points, faults, course.last))
    return stuck


def _move(name: str, turn: Turn, points: int, faults: tuple[Fault, ...], number: int) -> Move:
    return Move(name, turn.text, points, faults, number, where="game.drawn")


def _blame_the_rest(course: Course) -> None:
    """Moves after the end or without a roll, rolls after the end, and moves that are missing."""
    record, last = course.record, course.last
    for name, turns in record.moves.items():
        judged = course.moves[name]
        for number, turn in enumerate(turns[len(judged) :], len(judged) + 1):
            judged.append(_move(name, turn, 0, (_rest_fault(course, number),), number))
        missing = len(turns) + 1
        if missing < len(record.rolls) and missing <= last and name not in course.stuck:
            course.warnings.append(Fault.of("hexes", "missing", round=missing, name=name))
    moved = max(last, *map(len, record.moves.values()))
    if moved < len(record.rolls):
        course.warnings.append(_late(last, moved + 1))


def _rest_fault(course: Course, number: int) -> Fault:
    if course.is_ended:
        return _late(course.last, number)
    return Fault.of("hexes", "no-roll", round=number)


def _late(last: int, number: int) -> Fault:
    return Fault.of("", "late", last=last, round=number)


def _cell(move: Move, turn: Turn) -> str:
    """A round in the table: the piece drawn, (K) for one crossed out, K! for one at fault."""
    if move.faults:
        return f"{turn.piece or '-'}!"
    return turn.piece if isinstance(turn, Drawn) else f"({turn.piece or '-'})"
