"""Hexes: the moves of each player judged, and the standing of a whole game.

Seat: an area, its filled spaces, and the pieces that are still available.
Course: a game judged round by round.
judging/hexes.md explains each fault, and what happens to a piece that was drawn wrongly.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field, replace
from functools import cached_property, lru_cache, partial

from layouts.area import perimeter, regions
from layouts.board import Board
from layouts.game_contract import on_demand
from layouts.games.hexes import RANDOM
from layouts.games.hexes.packing import places_of
from layouts.grid import HEX, Cell
from layouts.piece import Piece
from layouts.shape import key
from layouts.symbol import Labelled
from layouts.values import dataclass
from scorer.games.hexes.record import Drawn, Record, Turn
from scorer.games.hexes.totals import HexesRules
from scorer.referee import Display
from scorer.verdict import Fault, Move, Note, RoundPoints, Standing, ranked

_fault = partial(Fault.of, "hexes")

PREFILLED = "#"  # in place of a piece's letter: filled before the start
drawn = on_demand(__package__, "views:drawn")
Places = Mapping[str, list[frozenset[Cell]]]


@dataclass
class Seat:
    """A player's area and pieces; `filled` has the piece on each filled space."""

    board: Board
    places: Places
    filled: dict[Cell, str] = field(default_factory=dict)
    left: list[str] = field(default_factory=list)

    @cached_property
    def pieces(self) -> dict[str, Piece]:
        return {piece.name: piece for piece in self.board.definition.pieces}

    @cached_property
    def cells(self) -> dict[str, Cell]:
        """The spaces of the area by name."""
        return {name: cell for cell, name in self.board.names.items()}

    def allowed(self, roll: int) -> list[str]:
        """Return the pieces that may be drawn: those of the number, or any if none is left."""
        return self.called(roll) or self.left

    def called(self, roll: int) -> list[str]:
        """Return the pieces left that the number calls."""
        return [name for name in self.left if self.pieces[name].die == roll]

    def can_draw(self, roll: int) -> bool:
        """Return whether an allowed piece fits anywhere."""
        return any(self.fits(cells) for name in self.allowed(roll) for cells in self.places[name])

    def fits(self, cells: frozenset[Cell]) -> bool:
        """Return whether a piece may be drawn on `cells`: nothing below, all joined."""
        return cells.isdisjoint(self.filled.keys()) and self.touches(cells)

    def touches(self, cells: Iterable[Cell]) -> bool:
        """Return whether a space beside `cells` is filled, or none at all."""
        if not self.filled:
            return True
        return any(beside in self.filled for cell in cells for beside in HEX.neighbours(cell))

    def cross_out(self, piece: str) -> None:
        """Make a piece unavailable."""
        if piece in self.left:
            self.left.remove(piece)

    @property
    def empty(self) -> dict[Cell, str]:
        """The empty spaces and their symbols."""
        return {cell: mark for cell, mark in self.board.marks.items() if cell not in self.filled}


def seated(board: Board) -> Seat:
    """Return the seat of a board before the start."""
    pieces = board.definition.pieces
    places = _places(pieces, tuple(board.marks.items()))
    return Seat(board, places, left=[piece.name for piece in pieces])


@lru_cache(maxsize=64)
def _places(pieces: tuple[Piece, ...], marks: tuple[tuple[Cell, str], ...]) -> Places:
    """Return where each piece fits; cached because all records of a class share an area."""
    area = dict(marks)
    return {piece.name: places_of(piece, area) for piece in pieces}


def play(seat: Seat, roll: int, turn: Turn) -> tuple[int, tuple[Fault, ...]]:
    """Judge a turn and put it on the seat; return the points it saves and all its faults."""
    if isinstance(turn, Drawn):
        faults = tuple(_drawing_faults(seat, roll, turn))
        seat.cross_out(turn.piece)
        if faults:
            return 0, faults
        cells = [seat.cells[name] for name in turn.spaces]
        seat.filled |= dict.fromkeys(cells, turn.piece)
        rules = seat.board.definition.rules
        return sum(rules[seat.board.marks[cell]] for cell in cells), ()
    if not turn.piece:
        return 0, (_fault("cross"),) if seat.can_draw(roll) else ()
    faults = () if turn.piece in seat.left else (_fault("used", piece=turn.piece),)
    seat.cross_out(turn.piece)
    return 0, faults


def _drawing_faults(seat: Seat, roll: int, turn: Drawn) -> Iterable[Fault]:
    """Yield every fault of a drawn piece."""
    name, piece = turn.piece, seat.pieces[turn.piece]
    if name not in seat.left:
        yield _fault("used", piece=name)
    if piece.die != roll and (called := seat.called(roll)):
        yield _fault("number", piece=name, die=piece.die, roll=roll, pieces=" ".join(called))
    if len(turn.spaces) != len(piece.cells):
        yield _fault("size", count=len(turn.spaces), wanted=len(piece.cells))
    if off := [space for space in turn.spaces if space not in seat.cells]:
        yield Fault("off-board", (("cells", " ".join(off)),), "hexes.off")
    cells = [seat.cells[space] for space in turn.spaces if space in seat.cells]
    yield from _fit_faults(seat, piece, cells)
    if over := [seat.board.names[cell] for cell in cells if cell in seat.filled]:
        yield _fault("overlap", cells=" ".join(sorted(over, key=lambda n: (n[1:], n))))
    if not seat.touches(cells):
        yield _fault("apart", piece=name)


def _fit_faults(seat: Seat, piece: Piece, cells: list[Cell]) -> Iterable[Fault]:
    """Yield the fault of a wrong shape, or of wrong circles; none if spaces are off the area."""
    if len(cells) != len(piece.cells):
        return
    if key(cells, HEX) != key(piece.cells, HEX):
        yield _fault("piece", piece=piece.name)
    elif frozenset(cells) not in seat.places[piece.name]:
        yield _fault("kind", piece=piece.name)


def prefill(seat: Seat, name: str, spaces: Iterable[str]) -> Iterable[Fault]:
    """Fill hexagons before the start of the expert game; yield faults with the player's name."""
    good = []
    for space in spaces:
        cell = seat.cells.get(space)
        if cell is None:
            yield Fault("prefill-board", (("name", name), ("cell", space)), "hexes.prefill.board")
        elif seat.board.marks[cell] != "hexagon":
            yield Fault("prefill-circle", (("name", name), ("cell", space)), "hexes.prefill.circle")
        else:
            good.append(cell)
    most = seat.board.definition.rules["prefilled"]
    if len(good) > most:
        params = (("name", name), ("count", str(len(good))), ("most", str(most)))
        yield Fault("prefill-many", params, "hexes.prefill.many")
    seat.filled |= dict.fromkeys(good[:most], PREFILLED)


@dataclass(frozen=True)
class Penalty:
    """The numbers of empty spaces and regions, and their cost."""

    red: int
    blue: int
    hexagon: int
    region: int
    points: int


def penalty(seat: Seat) -> Penalty:
    """Return the penalty of a seat."""
    empty, rules = seat.empty, seat.board.definition.rules
    marks = list(empty.values())
    counts = {mark: marks.count(mark) for mark in ("red", "blue", "hexagon")}
    counts["region"] = len(regions(empty))
    return Penalty(**counts, points=sum(rules[mark] * n for mark, n in counts.items()))


# ---- a whole game


@dataclass
class Course:
    """A judged game: seats, judged moves by player, and warnings."""

    record: Record
    seats: dict[str, Seat]
    moves: dict[str, list[Move]]
    offers: dict[str, list[tuple[str, ...]]]  # the pieces each player may draw, round by round
    last: int = 0  # the last round that was played, or is being played
    stuck: list[str] = field(default_factory=list)  # players who couldn't draw in it
    warnings: list[Fault] = field(default_factory=list)

    @property
    def is_ended(self) -> bool:
        """Whether the last round ends the game."""
        return bool(self.stuck) or self.last == len(self.record.definition.pieces)

    @property
    def typing(self) -> int:
        """The last round while a player's move in it is missing; otherwise 0."""
        return self.last if self.waiting else 0

    @property
    def is_over(self) -> bool:
        """Whether all players who could draw have done so in the last round of the game."""
        return self.is_ended and not self.waiting

    @property
    def waiting(self) -> list[str]:
        """The players whose move in the last round is missing; most moves first."""
        moves = self.record.moves
        late = [name for name in moves if len(moves[name]) < self.last and name not in self.stuck]
        return sorted(late, key=lambda name: -len(moves[name]))

    @cached_property
    def standing(self) -> Standing:
        """The standing after the last round."""
        record = self.record
        if record.totals:
            return total_rules(record).standing(record.totals, record.absent)
        return replace(_standing(self), absent=record.absent)


def total_rules(record: Record) -> HexesRules:
    """Return the meaning of totals on the areas of a record."""
    return HexesRules(record.boards)


def _standing(course: Course) -> Standing:
    record = course.record
    missing = _missing(record)
    seats = {name: seat for name, seat in course.seats.items() if name not in missing}
    sums = {name: penalty(seat) for name, seat in seats.items()}
    notes = [_sum(seats[name], name, cost) for name, cost in sums.items()]
    ended: dict[str, object] | None = None
    if course.stuck:
        names, last = course.stuck, course.last
        notes.append(Note.of("hexes.stuck", round=last, names=tuple(names)))
        ended = {"why": "stuck", "round": last, "players": names} if course.is_over else None
    return Standing(
        game="hexes",
        is_over=course.is_over and not missing,
        moves=tuple(move for moves in course.moves.values() for move in moves),
        places=ranked(sums, lambda name: sums[name].points, lambda name: (-sums[name].points,)),
        warnings=(*_unlike(record), *course.warnings),
        rows={name: [*map(_cell, course.moves[name], record.moves[name])] for name in course.seats},
        total="game.penalty",
        notes=tuple(notes),
        ended=ended,
        draw=lambda display: _drawings(course, display),
        typing=course.typing,
        missing=missing,
        rounds=tuple(RoundPoints(str(roll), {}) for roll in record.rolls),
    )


def _missing(record: Record) -> tuple[str, ...]:
    """Return the players without a move while others have several: their sheet wasn't seen."""
    turns = {name: len(moves) for name, moves in record.moves.items()}
    ahead = max(turns.values(), default=0) > 1
    return tuple(name for name in record.boards if ahead and not turns[name])


def _sum(seat: Seat, name: str, cost: Penalty) -> Note:
    """Return the note on how a player's penalty is computed."""
    each = {f"{word}_each": n for word, n in seat.board.definition.rules.items()}
    return Note.of("hexes.sum", name=name, **vars(cost), **each)


def _unlike(record: Record) -> list[Fault]:
    """Return a warning if players have different sides, or areas that aren't as hard; else []."""
    (first, sheet), *others = record.boards.items()
    side = _side(sheet)
    for name, board in others:
        if board is not sheet and _side(board) != side:
            params = {"name": first, "side": _called(sheet), "other": name}
            return [_fault("sides", **params, second=_called(board))]
    return []


def _side(board: Board) -> object:
    """Return what equal areas share: new ones of a set with --different have equal perimeters."""
    if board.code.layout == RANDOM:
        return RANDOM, perimeter(board.marks)
    return board.marks


def _called(board: Board) -> str | Labelled:
    """Return the name of a side, or the id of a new area."""
    drawn = (area for area in board.definition.areas.values() if area.marks == board.marks)
    return next((Labelled(area.name, area.names) for area in drawn), board.id)


def _drawings(course: Course, display: Display) -> dict[str, str]:
    """Return every player's area with the letters of the pieces in it."""
    plain = Display(signs=display.signs)  # without colours, so that letters are seen
    return {name: drawn(seat.board, seat.filled, plain) for name, seat in course.seats.items()}


def played(record: Record) -> Course:
    """Judge a game from the first round to the last possible one."""
    seats = {name: seated(board) for name, board in record.boards.items()}
    course = Course(record, seats, {name: [] for name in seats}, {name: [] for name in seats})
    for name, spaces in record.prefilled.items():
        course.warnings += prefill(course.seats[name], name, spaces)
    while course.last < len(record.rolls) and not course.is_ended:
        course.last += 1
        course.stuck = _play_round(course)
    _blame_the_rest(course)
    return course


def _play_round(course: Course) -> list[str]:
    """Judge all turns of a round; return the players who couldn't draw."""
    roll, stuck = course.record.rolls[course.last - 1], []
    for name, seat in course.seats.items():
        turns = course.record.moves[name]
        if len(turns) < course.last - 1:
            continue  # a move is missing: not judged from there on
        course.offers[name].append(tuple(seat.allowed(roll)))
        if not seat.can_draw(roll):
            stuck.append(name)
        if len(turns) >= course.last:
            turn = turns[course.last - 1]
            points, faults = play(seat, roll, turn)
            course.moves[name].append(_move(name, turn, points, faults, course.last))
    return stuck


def _move(name: str, turn: Turn, points: int, faults: tuple[Fault, ...], number: int) -> Move:
    return Move(name, turn.text, points, faults, number, where="game.drawn")


def _blame_the_rest(course: Course) -> None:
    """Blame moves after the end or without a roll; warn of missing moves and rolls too late."""
    record, last = course.record, course.last
    too_late = partial(Fault.of, "", "late", last=last)
    for name, turns in record.moves.items():
        judged = course.moves[name]
        for number, turn in enumerate(turns[len(judged) :], len(judged) + 1):
            fault = too_late(round=number) if course.is_ended else _fault("no-roll", round=number)
            judged.append(_move(name, turn, 0, (fault,), number))
        missing = len(turns) + 1
        if missing < len(record.rolls) and missing <= last and name not in course.stuck:
            course.warnings.append(_fault("missing", round=missing, name=name))
    moved = max(last, *map(len, record.moves.values()))
    if moved < len(record.rolls):
        course.warnings.append(too_late(round=moved + 1))


def _cell(move: Move, turn: Turn) -> str:
    """Return a round in the table: the piece drawn, (K) if crossed out, K! if at fault."""
    if move.faults:
        return f"{turn.piece or '-'}!"
    return turn.piece if isinstance(turn, Drawn) else f"({turn.piece or '-'})"


def standing(record: Record) -> Standing:
    """Return the standing of the whole game."""
    return played(record).standing
