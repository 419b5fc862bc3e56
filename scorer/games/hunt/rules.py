"""Hunt: a whole record judged once: the game of rounds, the puzzle, solo.

Rounds: the last one counts double, ties are broken by the rounds before it.
Puzzle and solo: one FIVE a round, nothing is wiped off, each shape once a game. Whatever stands
from an earlier round stays: what is drawn later is judged against it.
Standing square: one that belongs to a FIVE or is cross-hatched; nothing may be drawn over it.
Available: a shape that is neither circled nor crossed out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from functools import lru_cache, partial

from layouts.board import Board
from layouts.definition.loader import Definition
from layouts.games.hunt import side_of, table_size, tables
from layouts.grid import Cell
from layouts.packing import placements
from layouts.shape import Cells
from layouts.values import dataclass
from scorer.games.hunt.judge import (
    RoundEntry,
    RoundVerdict,
    alone,
    in_order,
    judge,
    named,
    no_roll,
    once,
    shape_of,
    worth,
)
from scorer.games.hunt.mixed_up import likely_swaps
from scorer.games.hunt.record import Crossing, Played, Record
from scorer.verdict import (
    Fault,
    Move,
    Note,
    Outline,
    Place,
    RoundPoints,
    Standing,
    Term,
    Verdict,
    ranked,
)

NAMED = 5  # players who are named one by one in a warning

_fault = partial(Fault.of, "")


@dataclass(frozen=True)
class HuntReplay:
    """A record that was judged: its standing, and in rounds every player's round."""

    standing: Standing
    rounds: Mapping[tuple[str, int], RoundVerdict]  # by player and number; empty in the puzzle


def replay(record: Record) -> HuntReplay:
    """Judge a whole game by its mode, once."""
    rounds: dict[tuple[str, int], RoundVerdict] = {}
    if record.totals:
        from scorer.games.hunt.totals import standing

        now = standing(record)
    elif record.mode == "rounds":
        rounds = _judged_rounds(record)
        now = _rounds_standing(record, rounds)
    else:
        now = puzzle_standing(record)
    now = replace(now, absent=record.absent, swaps=tuple(likely_swaps(record)))
    if tables(record.boards.values()) < 2:
        return HuntReplay(now, rounds)
    size = table_size(record.definition)
    told = (("table", str(size)), ("next", str(size + 1)))
    return HuntReplay(replace(now, notes=(*now.notes, Note("hunt.tables", told))), rounds)


# ---- the game of rounds


def _judged_rounds(record: Record) -> dict[tuple[str, int], RoundVerdict]:
    """Judge every round of every player; in a round those first whose outlines come first."""
    count = record.definition.rules["rounds"]
    return {
        (name, number): judged(record, name, number)
        for number, played in enumerate(record.rounds[:count], 1)
        for name in dict.fromkeys((*played.outlines, *record.boards))
    }


def _rounds_standing(record: Record, rounds: Mapping[tuple[str, int], RoundVerdict]) -> Standing:
    """Return the standing after the rounds that were judged."""
    rules = record.definition.rules
    points: dict[str, list[int]] = {name: [] for name in record.boards}
    moves: list[Move] = []
    notes: list[Note] = []
    for (name, number), verdict in rounds.items():
        points[name].append(verdict.points)
        moves += [
            Move(name, v.outline.text, v.points, v.faults, number, i)
            for i, v in enumerate(verdict.verdicts, 1)
        ]
        notes += same_notes(verdict.verdicts, name, number)
    last = rules["rounds"] - 1
    before = {name: sum(row[:last]) for name, row in points.items()}
    unknown = {name for one in record.rounds for name in one.unknown} | _unheard(record)
    places = ranked(
        [name for name in record.boards if name not in unknown],
        lambda name: sum(points[name]),
        lambda name: (sum(points[name]), before[name]),
    )
    return Standing(
        game="hunt",
        is_over=len(record.rounds) >= rules["rounds"] and not record.typing and not unknown,
        moves=tuple(moves),
        places=places,
        warnings=(*warnings(record, last + 1), *late(record, last + 1)),
        notes=(*notes, *tie_notes(places, "hunt.tie.rounds", before, last=last)),
        rows={name: [str(n) for n in points[name]] for name in record.boards},
        typing=record.typing,
        missing=tuple(name for name in record.boards if name in unknown),
        rounds=tuple(_round_points(record.rounds[: last + 1], rounds, record.boards)),
    )


def _unheard(record: Record) -> set[str]:
    """Return those of whom nothing is entered yet, while the first round is typed in."""
    if record.typing != 1:
        return set()
    (only,) = record.rounds
    return set(record.boards) - only.answered - set(only.timers)


def _round_points(
    played: Sequence[Played],
    rounds: Mapping[tuple[str, int], RoundVerdict],
    players: Iterable[str],
) -> Iterator[RoundPoints]:
    """Yield what everybody got in each round; None if nobody has seen the sheet yet."""
    for number, one in enumerate(played, 1):
        known = {name: rounds[name, number].points for name in players}
        yield RoundPoints(one.dice, {**known, **dict.fromkeys(one.unknown)})


def judged(record: Record, name: str, number: int) -> RoundVerdict:
    """One round of one player."""
    one = record.rounds[number - 1]
    entry = RoundEntry(one.roll, one.outlines.get(name, ()), name in one.timers, number)
    return judge(record.boards[name], entry)


def same_notes(verdicts: Iterable[Verdict], name: str, number: int) -> Iterator[Note]:
    """That squares were named twice, and are one outline."""
    for i, verdict in enumerate(verdicts, 1):
        if verdict.remark:
            told = {"round": str(number), "name": name, "number": str(i)}
            yield Note("hunt.same", (*told.items(), *verdict.remark.told))


def tie_notes(
    places: Iterable[Place], key: str, decided: Mapping[str, int], **told: int
) -> Iterator[Note]:
    """That players with equal points have different ranks, and what decided: the higher number."""
    tied: dict[int, list[Place]] = {}
    for place in places:
        tied.setdefault(place.points, []).append(place)
    for points, group in tied.items():
        if len({place.rank for place in group}) > 1:
            names = tuple(f"{place.player} {decided[place.player]}" for place in group)
            numbers = {"points": points, **told}.items()
            yield Note(key, (("names", names), *((word, str(one)) for word, one in numbers)))


def warnings(record: Record, judged: int) -> list[Fault]:
    """What can't have been as it was written down, in as many rounds as were judged."""
    found = side_warnings(record.boards)
    found += [
        fault
        for number, played in enumerate(record.rounds[:judged], 1)
        if (fault := no_roll(played.roll, record.definition, number))
    ]
    found += [
        _fault("timers", round=number, names=played.timers)
        for number, played in enumerate(record.rounds, 1)
        if len(played.timers) > 1
    ]
    return found


def side_warnings(boards: Mapping[str, Board]) -> list[Fault]:
    """All play on the same side; who doesn't is named, as those who are fewer."""
    sides: dict[str, list[str]] = {}
    for name, board in boards.items():
        sides.setdefault(side_of(board.code), []).append(name)
    if len(sides) < 2:
        return []
    side = min(sides, key=lambda one: (len(sides[one]), one == "white"))
    other = next(one for one in sides if one != side)
    names = sides[side][:NAMED] + ["..."] * (len(sides[side]) > NAMED)
    told = {"side": Term(side, f"side.{side}"), "other": Term(other, f"side.{other}")}
    return [_fault("sides", names=tuple(names), **told)]


def late(record: Record, last: int) -> list[Fault]:
    """Rounds after the last one of a game, which aren't judged."""
    return [_fault("late", round=last + 1, last=last)] if len(record.rounds) > last else []


# ---- the puzzle, and solo


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

    def circle(self, verdicts: Iterable[Verdict]) -> bool:
        """Circle the shape of the FIVE that counts; return whether there is one."""
        counted = [verdict for verdict in verdicts if verdict.counts]  # one at most
        for verdict in counted:
            self.circled.append(verdict.shape or "")
            self.standing.update(verdict.outline.cells)
        return bool(counted)

    def room(self, shape: str) -> Cells | None:
        """Where the shape fits on the free squares, if anywhere."""
        laid = _laid(self.board.definition, shape)
        return next((one for one in laid if self.standing.isdisjoint(one)), None)


@lru_cache(maxsize=64)
def _laid(definition: Definition, shape: str) -> list[Cells]:
    """Everywhere that a shape can lie on an empty board."""
    cells = next(piece.cells for piece in definition.pieces if piece.name == shape)
    return placements(definition.cells, cells)


def puzzle_standing(record: Record) -> Standing:
    """The whole game; judged until it ends, whatever was written down after that."""
    most = record.definition.rules["puzzle"]
    hands = {name: Hand(board) for name, board in record.boards.items()}
    moves: list[Move] = []
    notes: list[Note] = []
    missing: list[Fault] = []
    count, over = 0, False
    for played in record.rounds[:most]:
        count += 1
        is_last = count == most
        over = is_last and count != record.typing
        if (again := no_roll(played.roll, record.definition)) is not None:
            moves += _no_round(hands, played, again, count)
            continue
        found = _round(hands, played, moves, notes, count)
        missing += _missing(hands, played, found, count, record.unasked(count))
        for name in played.timers if record.mode == "puzzle" else ():
            hands[name].marks += 1
        is_last = is_last or (record.mode == "puzzle" and not found)
        over = is_last and count != record.typing
        if over:
            break
    warned = (*missing, *_warnings(record, count, over))
    return standing_of_hands(record, hands, over, moves, warned, notes)


def standing_of_hands(
    record: Record,
    hands: dict[str, Hand],
    over: bool,
    moves: Iterable[Move],
    warnings: Iterable[Fault],
    notes: Iterable[Note] = (),
) -> Standing:
    """How the hands stand; alone there is no timer, and nobody has marks of it."""
    marks = {name: hand.marks for name, hand in hands.items()}
    circled = {name: len(hand.circled) for name, hand in hands.items()}
    places = ranked(
        hands,
        lambda name: hands[name].points,
        lambda name: (hands[name].points, circled[name]),
    )
    moves = tuple(moves)
    return Standing(
        game="hunt",
        is_over=over,
        moves=moves,
        places=places,
        warnings=tuple(warnings),
        notes=(*notes, *tie_notes(places, "hunt.tie.circled", circled)),
        rows={name: hand.row for name, hand in hands.items()},
        marks=None if record.mode == "solo" else marks,
        typing=record.typing,
        rounds=tuple(
            RoundPoints(one.dice, {name: _found(moves, name, number) for name in hands})
            for number, one in enumerate(record.rounds, 1)
        ),
    )


def _found(moves: Iterable[Move], name: str, number: int) -> int:
    """Return what a player of a puzzle found in a round."""
    return sum(move.points for move in moves if (move.player, move.round) == (name, number))


def _no_round(hands: dict[str, Hand], played: Played, again: Fault, count: int) -> Iterator[Move]:
    """A round with dice that had to be rolled again: nothing of it counts, and nobody is late."""
    for name, outlines in played.outlines.items():
        yield from (
            Move(name, one.text, 0, (again,), count, i) for i, one in enumerate(outlines, 1)
        )
    for name, crossing in played.crossed.items():
        yield Move(name, crossing.text, 0, (again,), count)
    for hand in hands.values():
        hand.row.append("-")


def _round(
    hands: dict[str, Hand], played: Played, moves: list[Move], notes: list[Note], count: int
) -> set[str]:
    """One round of all players: outlines, then crossings; gives those who found a FIVE."""
    found: set[str] = set()
    for name, outlines in played.outlines.items():
        verdicts = _outlined(hands[name], played.roll, outlines)
        moves += [
            Move(name, v.outline.text, v.points if v.counts else 0, v.faults, count, i)
            for i, v in enumerate(verdicts, 1)
        ]
        notes += same_notes(verdicts, name, count)
        found |= {name} if hands[name].circle(verdicts) else set()
    for name, crossing in played.crossed.items():
        moves.append(replace(_cross(hands[name], name, crossing, name in found), round=count))
    for name, hand in hands.items():
        given_up = played.crossed.get(name)
        hand.row.append(
            hand.circled[-1] if name in found else f"({given_up.shape})" if given_up else "-"
        )
    return found


def has_five(record: Record, name: str, number: int) -> bool:
    """Return whether a player of the puzzle found a FIVE in a round; only their sheet is judged."""
    hand, found = Hand(record.boards[name]), False
    for played in record.rounds[:number]:
        found = False
        if no_roll(played.roll, record.definition) is None:
            found = hand.circle(_outlined(hand, played.roll, played.outlines.get(name, ())))
            if crossing := played.crossed.get(name):
                _cross(hand, name, crossing, found)
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


def _outlined(hand: Hand, roll: tuple[int, ...], outlines: Iterable[Outline]) -> list[Verdict]:
    """The outlines of a player in a round: of the valid ones that of fewest points counts.

    So it doesn't matter in which order they were typed; of equal ones the first counts.
    """
    verdicts = once([_fitted(hand, alone(hand.board, roll, one)) for one in outlines])
    valid = [i for i, verdict in enumerate(verdicts) if verdict.counts]
    kept = min(valid, key=lambda i: verdicts[i].points, default=-1)
    for i in valid:
        if i != kept:
            verdicts[i] = replace(verdicts[i], faults=(_fault("one", number=kept + 1),))
    return verdicts


def _fitted(hand: Hand, verdict: Verdict) -> Verdict:
    """An outline that is valid by itself: of an available shape, on free squares?"""
    if verdict.faults:
        return verdict
    faults = []
    if not hand.is_available(verdict.shape):
        faults.append(_fault("repeat", "puzzle", shape=verdict.shape or ""))
    if shared := [cell for cell in verdict.outline.cells if cell in hand.standing]:
        faults.append(_over(shared))
    return replace(verdict, faults=tuple(faults))


def _over(shared: Iterable[Cell]) -> Fault:
    return _fault("overlap", "puzzle", cells=named(shared))


def _cross(hand: Hand, name: str, crossing: Crossing, valid: bool) -> Move:
    """A shape given up: crossed out, and cross-hatched where it fits."""
    text = crossing.text
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
        room = hand.room(shape)
        return [_fault("room", shape=shape, cells=named(in_order(room)))] if room else []
    off = [cell for cell in cells if cell not in hand.board.marks]
    shared = [cell for cell in cells if cell in hand.standing]
    is_shape = shape_of(cells, hand.board.definition) == shape
    found = [] if is_shape else [_fault("shape", "crossed", shape=shape)]
    found += [_fault("off-board", cells=named(off))] if off else []
    return found + ([_over(shared)] if shared else [])


def _warnings(record: Record, played: int, over: bool) -> list[Fault]:
    found = warnings(record, played) + (late(record, played) if over else [])
    if record.mode == "solo" and any(one.timers for one in record.rounds):
        found.append(Fault("solo-timer"))
    return found


def standing(record: Record) -> Standing:
    """Return the standing of the whole game, as far as it was played."""
    return replay(record).standing
