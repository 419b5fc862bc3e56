"""Games with one board for all: boards by id, and the meaning of a set's id.

Boards are drawn in the game's file, or follow from a number. Slot: the number of a layout's letter;
boards with other names in a user's file have the free slots, in the order of the file.
Payload of a sheet: 0 for a drawn board, its number for a random one.
Payload of a set: slot * table + players for a drawn board; above all slots number * table + players
for a random one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from layouts import code
from layouts.board import Board, Deal, Sheet
from layouts.chance import Stream
from layouts.code import DIGITS, OWN, SET, SHARED_LETTERS, Code
from layouts.definition.keys import Drawn, picture_of
from layouts.definition.loader import Definition, define
from layouts.grid import Cell
from layouts.refusal import LayoutError, quoted
from layouts.values import dataclass
from layouts.yaml.strict import Item

RANDOM, ALL = "random", "all"  # all: every board of a user's file
NUMBERED = f"{OWN}-"  # before the number of a board in a file that isn't at hand
TAKEN = (OWN, SET, ALL, RANDOM, "both", "different")  # words with another meaning than a board


def slot(game: str, layout: str) -> int:
    """Return the slot of a layout; it stays when other layouts are added."""
    return DIGITS.index(code.folded(code.book()[game][1][layout]))


def drawn_layouts(game: str) -> tuple[str, ...]:
    """Return the layouts that a game's own file draws."""
    return tuple(name for name in code.book()[game][1] if name not in (RANDOM, *SHARED_LETTERS))


def slots(game: str, names: Iterable[str], prefix: str = "") -> dict[str, int]:
    """Return the slot of each board of a file; boards named like our layouts have our slots."""
    ours = {prefix + layout: slot(game, layout) for layout in drawn_layouts(game)}
    free = iter(_free_slots(game))
    return {name: ours[name] if name in ours else next(free) for name in names}


def _free_slots(game: str) -> list[int]:
    taken = {slot(game, layout) for layout in code.book()[game][1]}
    return [number for number in range(len(DIGITS)) if number not in taken]


def side_of(game: str, number: int) -> str:
    """Return the side of a set's slot; for a user's file, the number of a board in it."""
    side_at = {slot(game, layout): layout for layout in drawn_layouts(game)}
    side_at |= {free: f"{NUMBERED}{i}" for i, free in enumerate(_free_slots(game), 1)}
    side_at[slot(game, OWN)] = ALL
    if number not in side_at:
        raise LayoutError("board.unknown", game=game)
    return side_at[number]


def sides_drawn(game: str, names: Iterable[str], prefix: str = "") -> tuple[str, ...]:
    """Return the sides of a user's file: names of our layouts first, in our order."""
    mine = list(names)
    ours = [layout for layout in drawn_layouts(game) if prefix + layout in mine]
    others = [name for name in mine if name not in [prefix + layout for layout in ours]]
    return (*ours, *others, *((ALL,) if len(mine) > 1 else ()))


def refuse_taken(item: Item, definition: Definition) -> None:
    """Raise if a board's name has another meaning as a side.

    A name of ours is also refused if the file draws another board with it. Files of 1.1 had to give
    the game's letter and could change our boards under their names: they still may.
    """
    key = "areas" if definition.areas else "boards"
    boards, mine = item.table()[key], getattr(definition, key)
    ours = {} if item.keys["letter"] else getattr(define(definition.game), key)
    for name, entry in boards.table().items():
        is_drawn = picture_of(entry).line > 0
        if name in TAKEN or (name in ours and is_drawn and mine[name] != ours[name]):
            raise boards.refuse("drawn.taken", boards.keys[name], name=quoted(name))


@dataclass(frozen=True)
class SharedBoard:
    """The deals of a game with one board for all."""

    game: str
    table: int  # room for the number of players in a payload
    marks: Callable[[Sequence[Sequence[str]], Definition], dict[Cell, str]]  # of a picture's words
    scattered: Callable[[int], dict[Cell, str]]  # the marks of a random board
    prefix: str = ""  # of a layout's name in the file

    def sides(self, definition: Definition) -> tuple[str, ...]:
        """Return the sides that can be printed of a definition."""
        sides = sides_drawn(self.game, definition.boards, self.prefix)
        return sides if definition.own else (*drawn_layouts(self.game), RANDOM)

    def drawn(self, definition: Definition, side: str) -> Drawn:
        """Return the board of a side, as the definition draws it."""
        return definition.boards.get(self.prefix + side) or definition.boards[side]

    def drawn_as(self, board: Board) -> Drawn | None:
        """Return the definition's drawing of a sheet's board; None for a random board."""
        definition, sheet_code = board.definition, board.code
        if sheet_code.layout == RANDOM:
            return None
        if sheet_code.layout != OWN:
            return self.drawn(definition, sheet_code.layout)
        number = sheet_code.payload & len(DIGITS) - 1
        mine = slots(self.game, definition.boards, self.prefix)
        return next((definition.boards[name] for name in mine if mine[name] == number), None)

    def board(self, definition: Definition, sheet_code: Code) -> Board:
        """Return the board of a sheet id."""
        if sheet_code.layout == RANDOM:
            return Board(sheet_code, definition, self.scattered(sheet_code.payload))
        if sheet_code.payload:
            raise LayoutError("board.one", layout=sheet_code.layout)
        rows = self.drawn(definition, sheet_code.layout).rows
        return Board(sheet_code, definition, self.marks(rows, definition))

    def deal(self, definition: Definition, seed: int, players: int, side: str) -> Deal:
        """Return the set of a board, or of all boards of a file, for `players`."""
        if side not in self.sides(definition):
            raise LayoutError("board.unknown", game=self.game)
        numbers = slots(self.game, definition.boards, self.prefix)
        if definition.own:
            chosen = [*definition.boards] if side == ALL else [self.drawn(definition, side).name]
            boards = [self._own(definition, name, numbers) for name in chosen]
            head = slot(self.game, OWN) if side == ALL else numbers[chosen[0]]
        else:
            boards = [self.board(definition, Code(self.game, side, seed if side == RANDOM else 0))]
            head = len(DIGITS) + seed if side == RANDOM else slot(self.game, side)
        set_id = code.long(Code(self.game, SET, head * self.table + players))
        return Deal(set_id, definition, players, side, tuple(Sheet(board, 0) for board in boards))

    def unpack(self, payload: int) -> tuple[int, int, str]:
        """Return the number, the players and the layout in a set's payload."""
        head, players = divmod(payload, self.table)
        if head >= len(DIGITS):
            return head - len(DIGITS), players, RANDOM
        return 0, players, side_of(self.game, head)

    def _own(self, definition: Definition, name: str, numbers: Mapping[str, int]) -> Board:
        """Return a board of the user's: its id is a fingerprint, the record holds the board."""
        drawn = definition.boards[name]
        stamp = Stream("own", drawn.name, drawn.rows).below(1 << 20)
        own_code = Code(self.game, OWN, stamp << 5 | numbers[name])
        return Board(own_code, definition, self.marks(drawn.rows, definition))
