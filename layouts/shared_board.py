"""Games with one board for all: what the ids of their sets and of users' own boards say.

Slot: the number of a layout's letter. Payload of a set: slot * table + players for a drawn board;
above all slots number * table + players for a random one.
"""

from __future__ import annotations

from collections.abc import Iterable

from layouts import code
from layouts.chance import Stream
from layouts.code import DIGITS, OWN, SET, Code
from layouts.definition.drawn_boards import Drawn
from layouts.definition.loader import book
from layouts.fault import LayoutError

RANDOM = "random"


def slot(game: str, layout: str) -> int:
    """The slot of a layout: it stays when others join the list."""
    return DIGITS.index(code.folded(book()[game][1][layout]))


def set_id(game: str, layout: str, number: int, players: int, table: int) -> str:
    """The id of a set; `table` is the room for the number of players."""
    head = len(DIGITS) + number if layout == RANDOM else slot(game, layout)
    return code.long(Code(game, SET, head * table + players), book())


def unpacked(game: str, payload: int, table: int, drawn: Iterable[str]) -> tuple[int, int, str]:
    """Number, players and layout of a set's payload."""
    head, players = divmod(payload, table)
    if head >= len(DIGITS):
        return head - len(DIGITS), players, RANDOM
    for layout in drawn:
        if slot(game, layout) == head:
            return 0, players, layout
    raise LayoutError("board.unknown", game=game)


def own_code(game: str, drawn: Drawn, layout: str) -> Code:
    """The id of a board of the user's: a fingerprint; the record holds the board."""
    stamp = Stream("own", drawn.name, drawn.rows).below(1 << 20)
    return Code(game, OWN, stamp << 5 | slot(game, layout))
