"""Hunt: the puzzle and solo: one FIVE a round, nothing is wiped off, each shape once a game.

Standing square: one that belongs to a FIVE or is cross-hatched; nothing may be drawn over it.
Available: a shape that is neither circled nor crossed out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial

from layouts.board import Board
from layouts.definition.loader import Definition
from layouts.grid import Cell
from layouts.packing import placements
from layouts.shape import Cells
from scorer.games.hunt.game import late, warnings
from scorer.games.hunt.judge import alone, named, shape_of, worth
from scorer.games.hunt.record import Crossing, Played, Record
from scorer.verdict import Fault, Move, Outline, Standing, ranked

_fault = partial(Fault.of, "")


@dataclass
class Hand:
    """One player's board and puzzle board as the game goes on."""

    board: Board
    circled: list[str] = field(default_factory=list)
    crossed: list[str] = field(default_factory=list)
    standing: set[Cell] = field(default_factory=set)
    marks: int = 0
    row: list[str] = field(default_factory=list)

    def is_available(self, shape: str | None) -> bool:
        return shape not in self.circled and shape not in self.crossed

    @property
    def points(self) -> int:
        definition = self.board.definition
        found = sum(worth(definition)[shape] for shape in self.circled)
        return found + definition.rules["bonus"] * self.marks

    def has_room(self, shape: str) -> bool:
        """True when the shape fits somewhere on the free squares."""
        return any(self.standing.isdisjoint(laid) for laid in _laid(self.board.definition, shape))


@lru_cache(maxsize=64)
def _laid(definition: Definition, shape: str) -> list[Cells]:
    """Everywhere that a shape can lie on an empty board."""
    cells = next(piece.cells for piece in definition.pieces if piece.name == shape)
    return placements(definition.cells, cells)


def standing(record: Record) -> Standing:
    """The whole game; judged until it ends, whatever was written down after that."""
    if record.totals:
        return _from_totals(record)
    most = record.definition.rules["puzzle"]
    hands = {name: Hand(board) for name, board in record.boards.items()}
    moves: list[Move] = []
    missing: list[Fault] = []
    count, over = 0, False
    for played in record.rounds[:most]:
        count += 1
        found = _round(hands, played, moves, count)
        missing += _missing(hands, played, found, count, record.unasked(count))
        for name in played.timers if record.mode == "puzzle" else ():
            hands[name].marks += 1
        ends = count == most or (record.mode == "puzzle" and not found)
        over = ends and count != record.typing
        if over:
            break
    return _standing(record, hands, over, moves, (*missing, *_warnings(record, count, over)))


def _standing(
    record: Record,
    hands: dict[str, Hand],
    over: bool,
    moves: Iterable[Move],
    warnings: Iterable[Fault],
) -> Standing:
    """How the hands stand; alone there is no timer, and nobody has marks of it."""
    marks = {name: hand.marks for name, hand in hands.items()}
    return Standing(
        game="hunt",
        is_over=over,
        moves=tuple(moves),
        places=ranked(
            hands,
            lambda name: hands[name].points,
            lambda name: (hands[name].points, len(hands[name].circled)),
        ),
        warnings=tuple(warnings),
        rows={name: hand.row for name, hand in hands.items()},
        marks=None if record.mode == "solo" else marks,
        typing=record.typing,
    )


def _round(hands: dict[str, Hand], played: Played, moves: list[Move], count: int) -> set[str]:
    """One round of all players: outlines, then crossings; gives those who found a FIVE."""
    found: set[str] = set()
    for name, outlines in played.outlines.items():
        for i, outline in enumerate(outlines):
            move = _outlined(hands[name], name, played, outline, is_first=i == 0)
            moves.append(replace(move, round=count, number=i + 1))
            if not move.faults:
                found.add(name)
    for name, crossing in played.crossed.items():
        moves.append(replace(_cross(hands[name], name, crossing, name in found), round=count))
    for name, hand in hands.items():
        given_up = played.crossed.get(name)
        hand.row.append(
            hand.circled[-1] if name in found else f"({given_up.shape})" if given_up else "-"
        )
    return found


def _missing(
    hands: dict[str, Hand], played: Played, found: set[str], count: int, unasked: Sequence[str]
) -> list[Fault]:
    """Players who found nothing and crossed out nothing, though they could."""
    return [
        _fault("missing", name=name, round=count)
        for name, hand in hands.items()
        if name not in found
        and name not in unasked
        and name not in played.crossed
        and any(hand.is_available(piece.name) for piece in hand.board.definition.pieces)
    ]


def _outlined(hand: Hand, name: str, played: Played, outline: Outline, is_first: bool) -> Move:
    """A FIVE of this round: valid by itself, of an available shape, on free squares."""
    verdict = alone(hand.board, played.roll, outline)
    faults = list(verdict.faults)
    shared = [cell for cell in outline.cells if cell in hand.standing]
    if not is_first:
        faults.append(Fault("one"))
    elif not faults:
        if not hand.is_available(verdict.shape):
            faults.append(_fault("repeat", "puzzle", shape=verdict.shape or ""))
        if shared:
            faults.append(_over(shared))
    if faults:
        return Move(name, outline.text, 0, tuple(faults))
    hand.circled.append(verdict.shape or "")
    hand.standing.update(outline.cells)
    return Move(name, outline.text, verdict.points, ())


def _over(shared: Iterable[Cell]) -> Fault:
    return _fault("overlap", "puzzle", cells=named(shared))


def _cross(hand: Hand, name: str, crossing: Crossing, valid: bool) -> Move:
    """A shape given up: crossed out, and cross-hatched where it fits."""
    text = f"{crossing.shape} {crossing.outline.text}".strip()
    if valid:
        return Move(name, text, 0, (_fault("found", shape=crossing.shape),))
    if not hand.is_available(crossing.shape):
        return Move(name, text, 0, (_fault("repeat", "puzzle", shape=crossing.shape),))
    faults = _hatching_faults(hand, crossing)
    hand.crossed.append(crossing.shape)
    if not faults:
        hand.standing.update(crossing.outline.cells)
    return Move(name, text, 0, tuple(faults))


def _hatching_faults(hand: Hand, crossing: Crossing) -> list[Fault]:
    cells, shape = crossing.outline.cells, crossing.shape
    if not cells:
        return [_fault("room", shape=shape)] if hand.has_room(shape) else []
    off = [cell for cell in cells if cell not in hand.board.marks]
    shared = [cell for cell in cells if cell in hand.standing]
    is_shape = shape_of(cells, hand.board.definition) == shape
    found = [] if is_shape else [_fault("shape", "crossed", shape=shape)]
    found += [_fault("off-board", cells=named(off))] if off else []
    return found + ([_over(shared)] if shared else [])


def _warnings(record: Record, played: int, over: bool) -> list[Fault]:
    found = [w for w in warnings(record, len(record.rounds)) if w.code == "timers"]
    if over and len(record.rounds) > played:
        found.append(late(played))
    if record.mode == "solo" and any(one.timers for one in record.rounds):
        found.append(Fault("solo-timer"))
    return found


def _from_totals(record: Record) -> Standing:
    """A puzzle board as it stands at the end, with what can't be about it."""
    hands = {name: Hand(board) for name, board in record.boards.items()}
    for name, total in record.totals.items():
        hands[name].circled += total.circled
        hands[name].marks = total.marks if record.mode == "puzzle" else 0
        hands[name].row = [*total.circled]
    marks = sum(total.marks for total in record.totals.values())
    rounds = min(record.played, record.definition.rules["puzzle"])
    found = [_fault("marks", marks=marks, rounds=rounds)] if marks > rounds else []
    found += [
        _fault("circled", name=name, count=len(total.circled), rounds=rounds)
        for name, total in record.totals.items()
        if len(total.circled) > rounds
    ]
    return _standing(record, hands, True, (), found)
