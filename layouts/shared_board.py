"""Games with one board for all: which board an id means, and what the id of a set says.

Boards are drawn in the game's file, or follow from a number. Slot: the number of a layout's letter.
Payload of a sheet: 0 for a drawn board, its number for a random one.
Payload of a set: slot * table + players for a drawn board; above all slots number * table + players
for a random one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from layouts import code
from layouts.board import Board, Deal, Sheet
from layouts.chance import Stream
from layouts.code import DIGITS, OWN, SET, SHARED_LETTERS, Code
from layouts.definition.loader import Definition
from layouts.fault import LayoutError
from layouts.grid import Cell
from layouts.values import dataclass

RANDOM = "random"


def slot(game: str, layout: str) -> int:
    """The slot of a layout: it stays when others join the list."""
    return DIGITS.index(code.folded(code.book()[game][1][layout]))


def drawn_layouts(game: str) -> tuple[str, ...]:
    """The layouts that a game's own file draws."""
    return tuple(name for name in code.book()[game][1] if name not in (RANDOM, *SHARED_LETTERS))


@dataclass(frozen=True)
class SharedBoard:
    """What a game with one board for all is dealt by."""

    game: str
    table: int  # room for the number of players in a payload
    marks: Callable[[Sequence[Sequence[str]]], dict[Cell, str]]  # of a picture's words
    scattered: Callable[[int], dict[Cell, str]]  # the marks of a random board
    prefix: str = ""  # of a layout's name in the file, where names begin with a letter

    def sides(self, definition: Definition) -> tuple[str, ...]:
        """What can be printed of a definition."""
        drawn = (one for one in drawn_layouts(self.game) if self.prefix + one in definition.boards)
        return (*drawn, *(() if definition.own else (RANDOM,)))

    def board(self, definition: Definition, found: Code) -> Board:
        """The board of a sheet id."""
        if found.layout == RANDOM:
            return Board(found, definition, self.scattered(found.payload))
        if found.payload:
            raise LayoutError("board.one", layout=found.layout)
        rows = definition.boards[self.prefix + found.layout].rows
        return Board(found, definition, self.marks(rows))

    def deal(self, definition: Definition, seed: int, players: int, side: str) -> Deal:
        """The set of a board for a number of players."""
        if definition.own:
            one = self._own(definition, side)
        else:
            one = self.board(definition, Code(self.game, side, seed if side == RANDOM else 0))
        head = len(DIGITS) + seed if side == RANDOM else slot(self.game, side)
        set_id = code.long(Code(self.game, SET, head * self.table + players))
        return Deal(set_id, definition, players, side, (Sheet(one, 0),))

    def unpack(self, payload: int) -> tuple[int, int, str]:
        """Number, players and layout of a set's payload."""
        head, players = divmod(payload, self.table)
        if head >= len(DIGITS):
            return head - len(DIGITS), players, RANDOM
        for layout in drawn_layouts(self.game):
            if slot(self.game, layout) == head:
                return 0, players, layout
        raise LayoutError("board.unknown", game=self.game)

    def _own(self, definition: Definition, side: str) -> Board:
        """A board of the user's: its id is a fingerprint, the record holds the board."""
        drawn = definition.boards[self.prefix + side]
        stamp = Stream("own", drawn.name, drawn.rows).below(1 << 20)
        made = Code(self.game, OWN, stamp << 5 | slot(self.game, side))
        return Board(made, definition, self.marks(drawn.rows))
