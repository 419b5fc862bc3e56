"""Clusters: which board an id means, and the set of it.

A board has bonus squares about its centre. Two are drawn in clusters.yaml; random ones have the
bonus squares of the larger board in other places, the same in all eight turns and mirrors.
Payload of a sheet: 0 for a drawn board, its number for a random one.
Payload of a set: slot * 8 + players, a slot for each letter of a layout; above those
number * 8 + players for random boards. All play on the one board.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from layouts import code
from layouts.board import Board, Deal, Sheet
from layouts.code import DIGITS, OWN, SET, SHARED_LETTERS, Code
from layouts.deal import Stream
from layouts.definition import Definition, book
from layouts.drawn import Drawn
from layouts.fault import LayoutError
from layouts.grid import Cell, cell_name
from layouts.strict import Item

PLAIN, CENTRE = "", "centre"
BONUS = ("+5", "+10", "2X", "3X")
WORDS = {"..": PLAIN, "()": CENTRE, **{bonus: bonus for bonus in BONUS}}
RANDOM = "random"
DRAWN = tuple(name for name in book()["clusters"][1] if name not in (RANDOM, *SHARED_LETTERS))
SIDES = (*DRAWN, RANDOM)
MOST_PLAYERS = 4
TABLE = 8  # room for the number of players in a payload
ABOVE = len(DIGITS) * TABLE
NUMBERS = code.capacity(RANDOM)
SIZES, TILES = (9, 15), (3, 12)  # squares across, tiles of each number
REACH = 4  # how far the first play reaches from the centre, along its lines


def check(definition: Definition, item: Item) -> None:
    """Refuse what can't be played or printed."""
    fields = item.fields(("rules", "boards"), tuple(item.table()))
    rules = fields["rules"].fields(("rack", "longest"))
    rules["rack"].whole(2, 7)
    rules["longest"].whole(3, 7)
    for word in ("size", "picture", "symbols", "pieces", "areas", "lattice"):
        if word in fields:
            raise fields[word].refuse(f"clusters have no {word}: draw the board under 'boards'")
    boards = fields["boards"]
    for name, drawn in definition.boards.items():
        if layout_of(name) not in DRAWN:
            known = ", ".join(f"b{one}" for one in DRAWN)
            raise boards.refuse(f"boards are called {known}", boards.keys[name])
        _check_board(drawn, boards.table()[name])


def _check_board(drawn: Drawn, item: Item) -> None:
    fields = item.table()
    fields["tiles"].whole(*TILES)
    symmetric = fields["symmetric"].choice("yes", "no") == "yes"
    try:
        found = marks(drawn.rows)
    except LayoutError as error:
        raise fields["picture"].refuse(str(error)) from None
    if symmetric:
        for cell, mark in found.items():
            for twin in images(cell, len(drawn.rows)):
                if found[twin] != mark:
                    where = f"{cell_name(cell)} and {cell_name(twin)}"
                    raise fields["picture"].refuse(
                        f"{where} differ: the board is not symmetric; say symmetric: no"
                    )


def images(cell: Cell, side: int) -> Iterator[Cell]:
    """A square in all turns and mirrors of a board."""
    x, y = cell
    last = side - 1
    for a, b in ((x, y), (y, x)):
        yield from ((a, b), (last - a, b), (a, last - b), (last - a, last - b))


def layout_of(name: str) -> str:
    """The layout of a board in the file: b13 is 13, since names in files begin with a letter."""
    return name.removeprefix("b")


def marks(rows: Sequence[Sequence[str]]) -> dict[Cell, str]:
    """The squares of a picture; LayoutError where it is no board."""
    side = len(rows)
    low, high = SIZES
    if not low <= side <= high or side % 2 == 0 or any(len(row) != side for row in rows):
        raise LayoutError(f"a board is square, {low} to {high} squares across, an odd number")
    found = {}
    for y, row in enumerate(rows):
        for x, text in enumerate(row):
            if text.upper() not in WORDS:
                known = " ".join(WORDS)
                raise LayoutError(f"{cell_name((x, y))}: '{text}' is no square; known: {known}")
            found[x, y] = WORDS[text.upper()]
    centre = (side // 2, side // 2)
    for cell, mark in found.items():
        if (mark == CENTRE) != (cell == centre):
            raise LayoutError(f"the centre () is on {cell_name(centre)}, and only there")
    return found


def word(mark: str) -> str:
    """A mark as pictures write it."""
    return next(text for text, meant in WORDS.items() if meant == mark)


def sides(definition: Definition) -> tuple[str, ...]:
    """What can be printed of a definition."""
    drawn = tuple(name for name in DRAWN if f"b{name}" in definition.boards)
    return (*drawn, *(() if definition.own else (RANDOM,)))


def seeds() -> int:
    """How many random boards there are."""
    return NUMBERS


def tiles(board: Board) -> int:
    """How many tiles of each number a board is played with."""
    layout = board.code.layout
    if layout == OWN:
        slot = board.code.payload & len(DIGITS) - 1
        layout = next((one for one in DRAWN if _slot(one) == slot), "")
    drawn = board.definition.boards.get("b13" if layout == RANDOM else f"b{layout}")
    if drawn is None or len(drawn.rows) != board.size[0]:
        raise LayoutError("the definition draws no board of this size")
    return int(dict(drawn.extras)["tiles"])


def board(definition: Definition, found: Code) -> Board:
    """The board of a sheet id."""
    if found.layout != RANDOM:
        if found.payload:
            raise LayoutError(f"there is one board {found.layout}; this id needs a newer Fives")
        return Board(found, definition, marks(definition.boards[f"b{found.layout}"].rows))
    return Board(found, definition, scattered(found.payload))


def scattered(number: int) -> dict[Cell, str]:
    """The board of a number: bonus squares in new places, none where the first play reaches."""
    stream = Stream("clusters board", number)
    side, centre = 13, 6
    found = {(x, y): PLAIN for y in range(side) for x in range(side)}
    found[centre, centre] = CENTRE
    diagonal = [(k, k) for k in range(2, centre + 1)]
    axis = [(k, 0) for k in range(REACH + 1, centre + 1)]
    other = [(a, b) for a in range(2, centre + 1) for b in range(1, a)]
    wanted = [("3X", axis), ("3X", diagonal[3:]), ("2X", diagonal), ("2X", diagonal)]
    wanted += [("+10", other), ("+10", diagonal), ("+5", other), ("+5", other)]
    taken: list[Cell] = []
    for bonus, places in wanted:
        free = [place for place in places if all(_apart(place, one) for one in taken)]
        place = stream.pick(free or [one for one in places if one not in taken])
        taken.append(place)
        for x, y in images((centre + place[0], centre + place[1]), side):
            found[x, y] = bonus
    return found


def _apart(place: Cell, other: Cell) -> bool:
    """True when no two bonus squares lie edge to edge, in whatever image of them."""
    return all(
        abs(x - other[0]) + abs(y - other[1]) > 1
        for a, b in (place, place[::-1])
        for x in (a, -a)
        for y in (b, -b)
    )


def deal(definition: Definition, seed: int, players: int, side: str) -> Deal:
    """The set of a board for a number of players."""
    if players < 2:
        raise LayoutError(f"{players} player: clusters are played by 2 to {MOST_PLAYERS}")
    if side == RANDOM:
        payload, made = ABOVE + seed * TABLE + players, Code("clusters", RANDOM, seed)
    else:
        payload, made = _slot(side) * TABLE + players, Code("clusters", side, 0)
    own = definition.boards.get(f"b{side}") if definition.own else None
    one = _own(definition, own, side) if own else board(definition, made)
    set_id = code.long(Code("clusters", SET, payload), book())
    return Deal(set_id, definition, players, side, (Sheet(one, 0),))


def unpack(payload: int) -> tuple[int, int, str]:
    """Seed, players and side of a set's payload."""
    rest, players = divmod(payload, TABLE)
    if rest >= len(DIGITS):
        return rest - len(DIGITS), players, RANDOM
    for side in DRAWN:
        if _slot(side) == rest:
            return 0, players, side
    raise LayoutError("clusters have no such set; this id needs a newer Fives")


def _slot(side: str) -> int:
    return DIGITS.index(code.folded(book()["clusters"][1][side]))


def _own(definition: Definition, drawn: Drawn, side: str) -> Board:
    """A board of the user's; its id is a fingerprint, the record holds the board."""
    stamp = Stream("own", drawn.name, drawn.rows).below(1 << 20)
    return Board(Code("clusters", OWN, stamp << 5 | _slot(side)), definition, marks(drawn.rows))
