"""Hunt: a whole record judged once: the game of rounds, the puzzle, solo.

Rounds: the last one counts double, ties are broken by the rounds before it.
Puzzle and solo: one FIVE a round, nothing is wiped off, each shape once a game. Later outlines are
judged against all that was drawn before.
Standing square: part of a FIVE, or shaded; nothing may be drawn over it.
Available: a shape that is neither circled nor crossed out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from functools import lru_cache, partial

from layouts.board import Board
from layouts.definition.loader import Definition
from layouts.game_contract import on_demand
from layouts.games.hunt import side_of, table_size, tables
from layouts.grid import Cell, cell_names, row_by_row
from layouts.packing import placements
from layouts.shape import Cells
from layouts.values import dataclass
from scorer.games.hunt.judge import (
    RoundEntry,
    RoundVerdict,
    alone,
    judge,
    once,
    paid,
    shape_of,
    void_roll_fault,
    worth,
)
from scorer.games.hunt.record import Crossing, Played, Record
from scorer.verdict import (
    Fault,
    LikelySwap,
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

NAMED = 5  # players named one by one in a warning
FEW = 8  # players; with so few, a single outline that fits elsewhere is hardly by chance
MOST_COMPARED = 200  # players; more boards aren't compared with each other

_fault = partial(Fault.of, "")
totals_standing = on_demand(__package__, "totals:standing")

Rounds = dict[tuple[str, int], RoundVerdict]  # by player and number
Drawn = tuple[tuple[int, ...], Outline]  # a roll, and an outline drawn for it


@dataclass(frozen=True)
class HuntReplay:
    """A judged record: its standing, every judged round, and in the puzzle the players' boards."""

    standing: Standing
    rounds: Rounds
    hands: Mapping[str, Hand]


def replay(record: Record) -> HuntReplay:
    """Judge a whole game by its mode, once."""
    rounds: Rounds = {}
    hands: dict[str, Hand] = {}
    if record.totals:
        result: Standing = totals_standing(record)
    elif record.mode == "rounds":
        rounds = _judged_rounds(record)
        result = _rounds_standing(record, rounds)
    else:
        hands = {name: Hand(board) for name, board in record.boards.items()}
        result = _puzzle_standing(record, hands, rounds)
    notes = result.notes
    if tables(record.boards.values()) > 1:
        size = table_size(record.definition)
        notes = (*notes, Note.of("hunt.tables", table=size, next=size + 1))
    swaps = tuple(likely_swaps(record))
    result = replace(result, absent=record.absent, swaps=swaps, notes=notes)
    return HuntReplay(result, rounds, hands)


# ---- the game of rounds


def _judged_rounds(record: Record) -> Rounds:
    """Judge every round of every player, in the order in which outlines are written."""
    count = record.definition.rules["rounds"]
    return {
        (name, number): judged(record, name, number)
        for number, played in enumerate(record.rounds[:count], 1)
        for name in dict.fromkeys((*played.outlines, *record.boards))
    }


def _rounds_standing(record: Record, rounds: Rounds) -> Standing:
    """Return the standing after the judged rounds."""
    rules = record.definition.rules
    points: dict[str, list[int]] = {name: [] for name in record.boards}
    moves: list[Move] = []
    for (name, number), verdict in rounds.items():
        points[name].append(verdict.points)
        moves += _moves(name, number, verdict)
    last = rules["rounds"] - 1
    before = {name: sum(row[:last]) for name, row in points.items()}
    unknown = {name for played in record.rounds for name in played.unknown} | _unheard(record)
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
        notes=(
            *_same_notes(rounds),
            *tie_break_notes(places, "hunt.tie.rounds", before, last=last),
        ),
        rows={name: [str(n) for n in points[name]] for name in record.boards},
        typing=record.typing,
        missing=tuple(name for name in record.boards if name in unknown),
        rounds=tuple(_round_points(record.rounds[: last + 1], rounds, record.boards)),
    )


def _unheard(record: Record) -> set[str]:
    """Return the players without any entry while the first round is typed in; later none."""
    if record.typing != 1:
        return set()
    (only,) = record.rounds
    return set(record.boards) - only.answered - set(only.timers)


def _round_points(
    played: Sequence[Played], rounds: Rounds, players: Iterable[str]
) -> Iterator[RoundPoints]:
    """Yield every player's points in each round; None if the sheet wasn't seen yet."""
    for number, row in enumerate(played, 1):
        points = {name: rounds[name, number].points for name in players}
        yield RoundPoints(row.dice, {**points, **dict.fromkeys(row.unknown)})


def judged(record: Record, name: str, number: int) -> RoundVerdict:
    """Judge one round of one player."""
    played = record.rounds[number - 1]
    outlines = played.outlines.get(name, ())
    entry = RoundEntry(played.roll, outlines, name in played.timers, number)
    return judge(record.boards[name], entry)


def _moves(name: str, number: int, verdict: RoundVerdict) -> Iterator[Move]:
    """Yield a move for each outline of a player in a round."""
    for i, v in enumerate(verdict.verdicts, 1):
        yield Move(name, v.outline.text, v.points, v.faults, number, i)


def _same_notes(rounds: Rounds) -> Iterator[Note]:
    """Yield a note for each outline whose squares were named before: both are one."""
    for (name, number), verdict in rounds.items():
        for i, v in enumerate(verdict.verdicts, 1):
            if v.remark:
                yield same_note(v.remark, name, number, i)


def same_note(remark: Note, name: str, number: int, i: int) -> Note:
    """Return the note on such an outline, the one with number `i` of a player in a round."""
    return Note.of("hunt.same", round=number, name=name, number=i, **dict(remark.params))


def tie_break_notes(
    places: Iterable[Place], key: str, decided: Mapping[str, int], **params: int
) -> Iterator[Note]:
    """Yield a note for each tie on points that the higher number in `decided` broke."""
    tied: dict[int, list[Place]] = {}
    for place in places:
        tied.setdefault(place.points, []).append(place)
    for points, group in tied.items():
        if len({place.rank for place in group}) > 1:
            names = tuple(f"{place.player} {decided[place.player]}" for place in group)
            yield Note.of(key, names=names, points=points, **params)


def warnings(record: Record, judged: int) -> list[Fault]:
    """Return warnings of mixed sides, void rolls in the `judged` rounds, and several timers."""
    void_rolls = [
        fault
        for number, played in enumerate(record.rounds[:judged], 1)
        if (fault := void_roll_fault(played.roll, record.definition, number))
    ]
    several_timers = [
        _fault("timers", round=number, names=played.timers)
        for number, played in enumerate(record.rounds, 1)
        if len(played.timers) > 1
    ]
    return side_warnings(record.boards) + void_rolls + several_timers


def side_warnings(boards: Mapping[str, Board]) -> list[Fault]:
    """Return a warning that names the smaller group if not all play on the same side, or []."""
    sides: dict[str, list[str]] = {}
    for name, board in boards.items():
        sides.setdefault(side_of(board.code), []).append(name)
    if len(sides) < 2:
        return []
    side, other, *_ = sorted(sides, key=lambda side: (len(sides[side]), side == "white"))
    names = sides[side][:NAMED] + ["..."] * (len(sides[side]) > NAMED)
    params = {"side": Term(side, f"side.{side}"), "other": Term(other, f"side.{other}")}
    return [_fault("sides", names=tuple(names), **params)]


def late(record: Record, last: int) -> list[Fault]:
    """Return a warning of rounds after the last one, which aren't judged, or []."""
    return [_fault("late", round=last + 1, last=last)] if len(record.rounds) > last else []


# ---- the puzzle, and solo


@dataclass
class Hand:
    """One player's board and puzzle board as the game goes on."""

    board: Board
    circled: list[str] = field(default_factory=list)
    crossed: list[str] = field(default_factory=list)
    fives: list[tuple[Cell, ...]] = field(default_factory=list)  # the squares of the circled shapes
    hatched: list[tuple[Cell, ...]] = field(default_factory=list)  # the squares that are shaded
    standing: set[Cell] = field(default_factory=set)
    marks: int = 0
    row: list[str] = field(default_factory=list)

    def is_available(self, shape: str | None) -> bool:
        return shape not in self.circled and shape not in self.crossed

    @property
    def points(self) -> int:
        definition = self.board.definition
        fives = sum(worth(definition)[shape] for shape in self.circled)
        return fives + definition.rules["bonus"] * self.marks

    def circle(self, verdicts: Iterable[Verdict]) -> bool:
        """Circle the shape of the FIVE that counts; return whether there is one."""
        counted = [verdict for verdict in verdicts if verdict.counts]  # one at most
        for verdict in counted:
            self.circled.append(verdict.shape or "")
            self.fives.append(verdict.outline.cells)
            self.standing.update(verdict.outline.cells)
        return bool(counted)

    def room(self, shape: str) -> Cells | None:
        """Return free squares on which the shape fits, or None."""
        laid = _laid(self.board.definition, shape)
        return next((cells for cells in laid if self.standing.isdisjoint(cells)), None)


@lru_cache(maxsize=64)
def _laid(definition: Definition, shape: str) -> list[Cells]:
    """Return all placements of a shape on an empty board."""
    cells = next(piece.cells for piece in definition.pieces if piece.name == shape)
    return placements(definition.cells, cells)


def _puzzle_standing(record: Record, hands: Mapping[str, Hand], rounds: Rounds) -> Standing:
    """Judge a puzzle until it ends, whatever rounds come after that; hands and rounds fill up."""
    most, is_timed = record.definition.rules["puzzle"], record.mode == "puzzle"
    moves: list[Move] = []
    faults: list[Fault] = []
    count, over = 0, False
    for played in record.rounds[:most]:
        count += 1
        is_last = count == most
        if (again := void_roll_fault(played.roll, record.definition)) is not None:
            moves += _no_round(hands, played, again, count, rounds)
        else:
            finders = _round(hands, played, moves, count, rounds)
            faults += _missing(hands, played, finders, count, record.unasked(count))
            for name in played.timers if is_timed else ():
                hands[name].marks += 1
            is_last = is_last or (is_timed and not finders)
        over = is_last and count != record.typing
        if over:
            break
    faults += warnings(record, count) + (late(record, count) if over else [])
    if not is_timed and any(played.timers for played in record.rounds):
        faults.append(Fault("solo-timer"))
    circled = {name: len(hand.circled) for name, hand in hands.items()}
    places = ranked(
        hands,
        lambda name: hands[name].points,
        lambda name: (hands[name].points, circled[name]),
    )
    points = Counter[tuple[str, int]]()
    for move in moves:
        points[move.player, move.round] += move.points
    return Standing(
        game="hunt",
        is_over=over,
        moves=tuple(moves),
        places=places,
        warnings=tuple(faults),
        notes=(*_same_notes(rounds), *tie_break_notes(places, "hunt.tie.circled", circled)),
        rows={name: hand.row for name, hand in hands.items()},
        marks={name: hand.marks for name, hand in hands.items()} if is_timed else None,
        typing=record.typing,
        rounds=tuple(
            RoundPoints(played.dice, {name: points[name, number] for name in hands})
            for number, played in enumerate(record.rounds, 1)
        ),
    )


def _no_round(
    hands: Mapping[str, Hand], played: Played, again: Fault, count: int, rounds: Rounds
) -> Iterator[Move]:
    """Yield the moves of a void round, none of which counts."""
    for name, outlines in played.outlines.items():
        rounds[name, count] = paid(Verdict(outline, None, 0, (again,)) for outline in outlines)
        yield from _moves(name, count, rounds[name, count])
    for name, crossing in played.crossed.items():
        yield Move(name, crossing.text, 0, (again,), count)
    for hand in hands.values():
        hand.row.append("-")


def _round(
    hands: Mapping[str, Hand], played: Played, moves: list[Move], count: int, rounds: Rounds
) -> set[str]:
    """Judge a round of all players: outlines, then crossings; return who found a FIVE."""
    finders: set[str] = set()
    for name, outlines in played.outlines.items():
        judged = rounds[name, count] = paid(_outlined(hands[name], played.roll, outlines))
        moves += _moves(name, count, judged)
        finders |= {name} if hands[name].circle(judged.verdicts) else set()
    for name, crossing in played.crossed.items():
        moves.append(replace(_cross(hands[name], name, crossing, name in finders), round=count))
    for name, hand in hands.items():
        given_up = played.crossed.get(name)
        hand.row.append(
            hand.circled[-1] if name in finders else f"({given_up.shape})" if given_up else "-"
        )
    return finders


def has_five(record: Record, name: str, number: int) -> bool:
    """Return whether a player of the puzzle found a FIVE in a round; only their sheet is judged."""
    hand, has_found = Hand(record.boards[name]), False
    for played in record.rounds[:number]:
        has_found = False
        if void_roll_fault(played.roll, record.definition) is None:
            has_found = hand.circle(_outlined(hand, played.roll, played.outlines.get(name, ())))
            if crossing := played.crossed.get(name):
                _cross(hand, name, crossing, has_found)
    return has_found


def _missing(
    hands: Mapping[str, Hand], played: Played, finders: set[str], count: int, unasked: Sequence[str]
) -> list[Fault]:
    """Return a warning for each player who found nothing and crossed out nothing, but could."""
    return [
        _fault("missing", name=name, round=count)
        for name, hand in hands.items()
        if name not in finders
        and name not in unasked
        and name not in played.crossed
        and any(hand.is_available(piece.name) for piece in hand.board.definition.pieces)
    ]


def _outlined(hand: Hand, roll: tuple[int, ...], outlines: Iterable[Outline]) -> list[Verdict]:
    """Judge a player's outlines in a round: of the valid ones that of fewest points counts.

    So the order doesn't matter; of equal ones the first counts.
    """
    verdicts = once([_fitted(hand, alone(hand.board, roll, outline)) for outline in outlines])
    valid = [i for i, verdict in enumerate(verdicts) if verdict.counts]
    kept = min(valid, key=lambda i: verdicts[i].points, default=-1)
    for i in valid:
        if i != kept:
            verdicts[i] = replace(verdicts[i], faults=(_fault("one", number=kept + 1),))
    return verdicts


def _fitted(hand: Hand, verdict: Verdict) -> Verdict:
    """Add the faults of a shape that isn't available and of squares that aren't free."""
    if verdict.faults:
        return verdict
    faults = []
    if not hand.is_available(verdict.shape):
        faults.append(_fault("repeat", "puzzle", shape=verdict.shape or ""))
    if shared := [cell for cell in verdict.outline.cells if cell in hand.standing]:
        faults.append(_over(shared))
    return replace(verdict, faults=tuple(faults))


def _over(shared: Iterable[Cell]) -> Fault:
    return _fault("overlap", "puzzle", cells=cell_names(shared))


def _cross(hand: Hand, name: str, crossing: Crossing, valid: bool) -> Move:
    """Cross out a shape that is given up, at no cost; shade its squares if they are right."""
    text = crossing.text
    if valid:
        return Move(name, text, 0, (_fault("found", shape=crossing.shape),))
    if not hand.is_available(crossing.shape):
        return Move(name, text, 0, (_fault("repeat", "puzzle", shape=crossing.shape),))
    faults = _hatching_faults(hand, crossing)
    hand.crossed.append(crossing.shape)
    if not faults:
        hand.hatched.append(crossing.outline.cells)
        hand.standing.update(crossing.outline.cells)
    return Move(name, text, 0, tuple(faults))


def _hatching_faults(hand: Hand, crossing: Crossing) -> list[Fault]:
    cells, shape = crossing.outline.cells, crossing.shape
    if not cells:
        room = hand.room(shape)
        return [_fault("room", shape=shape, cells=cell_names(row_by_row(room)))] if room else []
    off = [cell for cell in cells if cell not in hand.board.marks]
    shared = [cell for cell in cells if cell in hand.standing]
    is_shape = shape_of(cells, hand.board.definition) == shape
    faults = [] if is_shape else [_fault("shape", "crossed", shape=shape)]
    faults += [_fault("off-board", cells=cell_names(off))] if off else []
    return faults + ([_over(shared)] if shared else [])


def standing(record: Record) -> Standing:
    """Return the standing of the whole game."""
    return replay(record).standing


# ---- sheets that were mixed up: outlines that only fit another player's board


def likely_swaps(record: Record) -> Iterator[LikelySwap]:
    """Yield players whose outlines all fit another board and none their own.

    Two who have each other's sheet are named once.
    """
    swaps: dict[str, tuple[str, ...]] = {}
    for name in record.boards if len(record.boards) <= MOST_COMPARED else ():
        others = fitting(record, name)
        if others and not any(name in swaps.get(other, ()) for other in others):
            swaps[name] = others
            yield LikelySwap(name, others)


def fitting(record: Record, name: str) -> tuple[str, ...]:
    """Return the players whose boards all outlines of `name` fit; () if one fits their own."""
    outlined = misfits(record, name)
    return tuple(
        other
        for other, board in record.boards.items()
        if outlined
        and board.id != record.boards[name].id
        and all(fits(board, drawn) for drawn in outlined)
    )


def misfits(record: Record, name: str) -> list[Drawn]:
    """Return a player's outlines if none fits their board; [] if one does, or if they are few."""
    outlined = outlined_by(record, name)
    least = 1 if len(record.boards) <= FEW else 2
    is_right = any(fits(record.boards[name], drawn) for drawn in outlined)
    return [] if is_right or len(outlined) < least else outlined


def outlined_by(record: Record, name: str) -> list[Drawn]:
    """Return all outlines of a player, each with the roll of its round."""
    return [
        (played.roll, outline)
        for played in record.rounds
        for outline in played.outlines.get(name, ())
    ]


def fits(board: Board, drawn: Drawn) -> bool:
    """Return whether an outline counts on a board, if it is the only one."""
    return alone(board, *drawn).counts
