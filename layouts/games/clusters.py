"""Clusters: boards by id, their sets, and the positions on a sheet.

A board has bonus squares about its centre. Two are drawn in clusters.yaml; random ones have the
bonus squares of the larger board in other places, the same in all eight turns and mirrors.
All play on one board; layouts.shared_board explains the ids.
Origin and QR code are those of layouts.millimetres. Tiles are cut out and laid, so squares are as
large as the common box allows: 14 mm with thirteen across, and only the names of rows and columns
beside them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from layouts import code
from layouts.board import Board, Deal
from layouts.chance import Stream
from layouts.definition import keys
from layouts.definition.keys import SYMMETRIC, TILES, UNSIZED, Drawn
from layouts.definition.loader import Definition
from layouts.grid import Cell, cell_name
from layouts.millimetres import Places, Room, places_in
from layouts.refusal import LayoutError
from layouts.shared_board import RANDOM as RANDOM
from layouts.shared_board import SharedBoard, drawn_layouts, refuse_taken
from layouts.yaml.strict import Item

PLAIN, CENTRE = "", "centre"
WORDS = {"..": PLAIN, "()": CENTRE}  # words in pictures, in addition to bonus squares
DRAWN = drawn_layouts("clusters")
SIDES = (*DRAWN, RANDOM)
LEAST_PLAYERS, MOST_PLAYERS = 2, 4
TABLE = 8  # room for the number of players in a payload
SEEDS = code.capacity(RANDOM)  # random boards
SIZES = 9, 15  # squares across
FIVE = 5  # every cluster is a multiple of it
HIGHEST = 9  # number on a tile, since tiles may be typed without blanks
USUAL_TILES = 6  # of each number, if a board doesn't say
KEYS = (
    replace(keys.BOARDS, needed=True, parts=(UNSIZED,)),
    keys.rules(rack=(2, 7), longest=(3, 7), highest=(FIVE, HIGHEST)),
    keys.BONUSES,
)
REACH = 4  # squares of the first play from the centre, along its lines


def check(definition: Definition, item: Item) -> None:
    """Raise if the definition can't be played or printed."""
    boards = item.table()["boards"]
    refuse_taken(item, definition)
    for name, drawn in definition.boards.items():
        _check_board(definition, drawn, boards.table()[name])


def _check_board(definition: Definition, drawn: Drawn, item: Item) -> None:
    picture, fields = keys.picture_of(item), {} if isinstance(item.value, str) else item.table()
    if "tiles" in fields:
        fields["tiles"].whole(*TILES.limits)
    try:
        squares = marks(drawn.rows, definition)
    except LayoutError as error:
        raise picture.refuse(error) from None
    if "symmetric" in fields and fields["symmetric"].choice(*SYMMETRIC.known) == "yes":
        for cell, mark in squares.items():
            for twin in images(cell, len(drawn.rows)):
                if squares[twin] != mark:
                    params = {"one": cell_name(cell), "other": cell_name(twin)}
                    raise picture.refuse("deal.clusters.differ", **params)


def images(cell: Cell, side: int) -> Iterator[Cell]:
    """Yield a square in all turns and mirrors of a board."""
    x, y = cell
    last = side - 1
    for a, b in ((x, y), (y, x)):
        yield from ((a, b), (last - a, b), (a, last - b), (last - a, last - b))


def marks(rows: Sequence[Sequence[str]], definition: Definition) -> dict[Cell, str]:
    """Return the squares of a picture; raise LayoutError if it isn't a board."""
    side = len(rows)
    low, high = SIZES
    if not low <= side <= high or side % 2 == 0 or any(len(row) != side for row in rows):
        raise LayoutError("deal.clusters.square", low=low, high=high)
    squares = {}
    known = WORDS | {bonus.word: bonus.word for bonus in definition.bonuses}
    for y, row in enumerate(rows):
        for x, text in enumerate(row):
            if text.upper() not in known:
                params = {"place": cell_name((x, y)), "word": text, "known": " ".join(known)}
                raise LayoutError("deal.clusters.word", **params)
            squares[x, y] = known[text.upper()]
    centre = (side // 2, side // 2)
    for cell, mark in squares.items():
        if (mark == CENTRE) != (cell == centre):
            raise LayoutError("deal.clusters.centre", place=cell_name(centre))
    return squares


def word(mark: str) -> str:
    """Return the word of a mark in pictures."""
    return next((text for text, meant in WORDS.items() if meant == mark), mark)


def tiles(board: Board) -> int:
    """Return the number of tiles of each number for a board."""
    drawn = _SHARED.drawn_as(board)
    if board.code.layout == RANDOM:  # it has the bonus squares of the larger board
        drawn = _SHARED.drawn(board.definition, DRAWN[0])
    if drawn is None or len(drawn.rows) != board.size[0]:
        raise LayoutError("deal.clusters.size")
    return int(dict(drawn.extras).get("tiles", USUAL_TILES))


def numbers(definition: Definition) -> range:
    """Return the numbers on tiles."""
    return range(1, definition.rules["highest"] + 1)


def fitting(number: int, definition: Definition) -> int:
    """Return the number of an example; if no tile has it, the equivalent one modulo five."""
    return number if number in numbers(definition) else number - FIVE


def scattered(number: int) -> dict[Cell, str]:
    """Return the board of a number: bonus squares in new places, beyond the first play."""
    stream = Stream("clusters board", number)
    side, centre = 13, 6
    squares = {(x, y): PLAIN for y in range(side) for x in range(side)}
    squares[centre, centre] = CENTRE
    diagonal = [(k, k) for k in range(2, centre + 1)]
    axis = [(k, 0) for k in range(REACH + 1, centre + 1)]
    inner = [(a, b) for a in range(2, centre + 1) for b in range(1, a)]
    wanted = [("3X", axis), ("3X", diagonal[3:]), ("2X", diagonal), ("2X", diagonal)]
    wanted += [("+10", inner), ("+10", diagonal), ("+5", inner), ("+5", inner)]
    taken: list[Cell] = []
    for bonus, places in wanted:
        free = [place for place in places if all(_apart(place, other) for other in taken)]
        place = stream.pick(free or [place for place in places if place not in taken])
        taken.append(place)
        for x, y in images((centre + place[0], centre + place[1]), side):
            squares[x, y] = bonus
    return squares


def _apart(place: Cell, other: Cell) -> bool:
    """Return whether two bonus squares never touch edge to edge, in any of their images."""
    return all(
        abs(x - other[0]) + abs(y - other[1]) > 1
        for a, b in (place, place[::-1])
        for x in (a, -a)
        for y in (b, -b)
    )


_SHARED = SharedBoard("clusters", TABLE, marks, scattered, prefix="b")
sides, board, unpack = _SHARED.sides, _SHARED.board, _SHARED.unpack
drawn_as = _SHARED.drawn_as


def deal(definition: Definition, seed: int, players: int, side: str) -> Deal:
    """Return the set of a board for `players`."""
    if players < 2:
        raise LayoutError("deal.clusters.players", "players", players=players, most=MOST_PLAYERS)
    return _SHARED.deal(definition, seed, players, side)


# --- millimetres: for drawing, tests and camera ------------------------------------------------


RIM_MM = 4.0  # for letters above the board and numbers beside it
MARK_SHARE = 0.8  # of a square: its drawing
ROOM = Room(size=182.0, top=47.0, gap=7.0, share=MARK_SHARE)
POSTER_TILE = 24.0  # tiles of a poster are no larger than this


def places(across: int, down: int) -> Places:
    """Return the positions on a sheet with `across` x `down` squares."""
    return places_in(across, down, ROOM)


def tile_mm(square_mm: float) -> float:
    """Return the size of the tiles for squares of `square_mm`: whole mm, easy to lay and lift."""
    return min(POSTER_TILE, square_mm // 1 - 1)
