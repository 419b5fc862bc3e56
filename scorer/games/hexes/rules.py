"""Hexes: what counts of what was drawn, player by player, and how a whole game stands.

Seat: an area, what is filled of it, and the pieces that are still available.
Course: a game judged round by round as far as it was written down.
judging/hexes.md says what each fault means and what becomes of a piece that was drawn wrongly.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field, replace
from functools import cached_property, lru_cache, partial

from layouts.area import perimeter, regions
from layouts.board import Board
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

PREFILLED = "#"  # what fills a hexagon before the start
Places = Mapping[str, list[frozenset[Cell]]]


@dataclass
class Seat:
    """A player's area and pieces; `filled` tells which piece a space belongs to."""

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
        """The pieces that may be drawn: those of the number, any where there is none."""
        called = [name for name in self.left if self.pieces[name].die == roll]
        return called or self.left

    def can_draw(self, roll: int) -> bool:
        """False when no allowed piece fits anywhere."""
        return any(self.fits(cells) for name in self.allowed(roll) for cells in self.places[name])

    def fits(self, cells: frozenset[Cell]) -> bool:
        """True when a piece, which has its place there, may be drawn: nothing below, all joined."""
        return cells.isdisjoint(self.filled.keys()) and self.touches(cells)

    def touches(self, cells: Iterable[Cell]) -> bool:
        """True when a space has something filled beside it, or nothing is filled at all."""
        if not self.filled:
            return True
        return any(beside in self.filled for cell in cells for beside in HEX.neighbours(cell))

    def cross_out(self, piece: str) -> None:
        """A piece isn't available any more."""
        if piece in self.left:
            self.left.remove(piece)

    @property
    def empty(self) -> dict[Cell, str]:
        """The spaces that are empty, and their symbols."""
        return {cell: mark for cell, mark in self.board.marks.items() if cell not in self.filled}


def seated(board: Board) -> Seat:
    """A seat before the start."""
    pieces = board.definition.pieces
    places = _places(pieces, tuple(board.marks.items()))
    return Seat(board, places, left=[piece.name for piece in pieces])


@lru_cache(maxsize=64)
def _places(pieces: tuple[Piece, ...], marks: tuple[tuple[Cell, str], ...]) -> Places:
    """Where each piece fits; all records of a class are about one area."""
    area = dict(marks)
    return {piece.name: places_of(piece, area) for piece in pieces}


def play(seat: Seat, roll: int, turn: Turn) -> tuple[int, tuple[Fault, ...]]:
    """Judge a turn and put it on the seat; gives the points it saves and every fault of it."""
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
    """Everything that is wrong with a piece as it was drawn."""
    name, piece = turn.piece, seat.pieces[turn.piece]
    if name not in seat.left:
        yield _fault("used", piece=name)
    called = [one for one in seat.left if seat.pieces[one].die == roll]
    if piece.die != roll and called:
        yield _fault("number", piece=name, die=piece.die, roll=roll, pieces=_list(called))
    if len(turn.spaces) != len(piece.cells):
        yield _fault("size", count=len(turn.spaces), wanted=len(piece.cells))
    off = [space for space in turn.spaces if space not in seat.cells]
    if off:
        yield Fault("off-board", (("cells", _list(off)),), "hexes.off")
    cells = [seat.cells[space] for space in turn.spaces if space in seat.cells]
    yield from _fit_faults(seat, piece, cells)
    over = [cell for cell in cells if cell in seat.filled]
    if over:
        yield _fault("overlap", cells=_named(seat, over))
    if not seat.touches(cells):
        yield _fault("apart", piece=name)


def _fit_faults(seat: Seat, piece: Piece, cells: list[Cell]) -> Iterable[Fault]:
    """The shape, and circles and hexagons, of a piece whose spaces are all in the area."""
    if len(cells) != len(piece.cells):
        return
    if key(cells, HEX) != key(piece.cells, HEX):
        yield _fault("piece", piece=piece.name)
    elif frozenset(cells) not in seat.places[piece.name]:
        yield _fault("kind", piece=piece.name)


def _list(names: Iterable[str]) -> str:
    return " ".join(names)


def _named(seat: Seat, cells: Iterable[Cell]) -> str:
    return _list(sorted((seat.board.names[cell] for cell in cells), key=lambda n: (n[1:], n)))


def prefill(seat: Seat, name: str, spaces: Iterable[str]) -> Iterable[Fault]:
    """Fill hexagons before the start of the expert game; the faults have the player's name."""
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
        told = (("name", name), ("count", str(len(good))), ("most", str(most)))
        yield Fault("prefill-many", told, "hexes.prefill.many")
    seat.filled |= dict.fromkeys(good[:most], PREFILLED)


@dataclass(frozen=True)
class Penalty:
    """What is left empty, and what that costs."""

    red: int
    blue: int
    hexagon: int
    region: int
    points: int


def penalty(seat: Seat) -> Penalty:
    """The penalty of a seat as it stands."""
    empty, rules = seat.empty, seat.board.definition.rules
    marks = list(empty.values())
    counts = {mark: marks.count(mark) for mark in ("red", "blue", "hexagon")}
    counts["region"] = len(regions(empty))
    return Penalty(**counts, points=sum(rules[mark] * n for mark, n in counts.items()))


# ---- a whole game


@dataclass
class Course:
    """How a game went: seats, judged moves by player, and what can't be as it was written."""

    record: Record
    seats: dict[str, Seat]
    moves: dict[str, list[Move]]
    offers: dict[str, list[tuple[str, ...]]]  # which pieces each might draw, round by round
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

    @property
    def waiting(self) -> list[str]:
        """Who has no move yet in a round that was rolled for; who is in the middle comes first."""
        moves = self.record.moves
        late = [name for name in moves if len(moves[name]) < self.last and name not in self.stuck]
        return sorted(late, key=lambda name: -len(moves[name]))

    @cached_property
    def standing(self) -> Standing:
        """The standing as far as the game was played."""
        record = self.record
        if record.totals:
            return total_rules(record).standing(record.totals, record.absent)
        return replace(_standing(self), absent=record.absent)


def total_rules(record: Record) -> HexesRules:
    """Return what totals mean on the areas of a record."""
    return HexesRules(record.boards)


def _standing(course: Course) -> Standing:
    record = course.record
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
        rounds=tuple(RoundPoints(str(roll), {}) for roll in record.rolls),
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
    from scorer.games.hexes.views import drawn

    plain = Display(signs=display.signs)  # letters are what matters
    return {name: drawn(seat.board, seat.filled, plain) for name, seat in course.seats.items()}


def played(record: Record) -> Course:
    """Judge a game from the first round to the last that can be; nobody changes it then."""
    seats = {name: seated(board) for name, board in record.boards.items()}
    names = record.boards
    course = Course(record, seats, {name: [] for name in names}, {name: [] for name in names})
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
        course.offers[name].append(tuple(seat.allowed(roll)))
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


def standing(record: Record) -> Standing:
    """Return the standing of the whole game, as far as it was played."""
    return played(record).standing
