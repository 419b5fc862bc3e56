"""Stones: openings of towers by their ids, and sets of them.

Opening: 32 stones in 4 rows of 8, light and dark alternating, their numbers at random.
A stone is written L (light) or D (dark) and the number that its mark counts by the definition; in
ours L1 to L4: 1 dot, 2 line, 3 triangle, 4 square. A kind has the position of the mark instead: 1
to 4.
Payload of a sheet: the opening's number. Payload of a set: number of its first opening * 8 +
players; the others follow from it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from layouts import code
from layouts.board import Board, Deal, Sheet
from layouts.chance import Stream
from layouts.code import SET, Code
from layouts.definition import keys
from layouts.definition.loader import Definition
from layouts.grid import Cell, cell_name
from layouts.refusal import LayoutError
from layouts.yaml.strict import Item

ACROSS, DOWN = 8, 4
LIGHT, DARK = "L", "D"
SIDES = ("towers",)
MOST_PLAYERS = 4
TABLE = 8  # room for the number of players in a payload
SEEDS = code.capacity("towers")  # openings to begin with
MOST_OPENINGS = 12
MARKS = 4  # kinds of stones
EACH = 4  # stones of a kind
KEYS = (
    replace(keys.SIZE, needed=True, known=(f"{ACROSS} x {DOWN}",)),
    replace(keys.SYMBOLS, needed=True, low=MARKS, high=MARKS),
    keys.NUMBERS,
    keys.rules(openings=(1, MOST_OPENINGS)),
    keys.SQUARE_LATTICE,
)
# The kinds of stones, and how many there are of each.
STONES = Counter({colour + number: EACH for colour in (LIGHT, DARK) for number in "1234"})


def check(definition: Definition, item: Item) -> None:
    """Raise if the definition can't be played or printed."""
    fields = item.table()
    if (definition.width, definition.height) != (ACROSS, DOWN):
        raise fields["size"].refuse("deal.stones.size", width=ACROSS, height=DOWN)
    if len(definition.symbols) != MARKS:
        raise fields["symbols"].refuse("deal.stones.marks")


def numbered(definition: Definition, kind: str) -> str:
    """Return a stone as written, by its kind: L4 is L5 if marks count 1 2 3 5."""
    return f"{kind[0]}{definition.numbers[int(kind[1]) - 1]}"


def kind_of(definition: Definition, stone: str) -> str:
    """Return the kind of a written stone."""
    return f"{stone[0]}{definition.numbers.index(int(stone[1])) + 1}"


def board(definition: Definition, sheet_code: Code) -> Board:
    """Return the opening of a sheet id."""
    kinds = opening(sheet_code.payload)
    return Board(sheet_code, definition, {at: numbered(definition, kinds[at]) for at in kinds})


def opening(number: int) -> dict[Cell, str]:
    """Return the kinds of an opening's stones by square; chance decides the colour of a1."""
    stream = Stream("stones opening", number)
    first = stream.below(2)
    piles = {
        colour: stream.shuffled([colour + mark for mark in "1234" for _ in range(4)])
        for colour in (LIGHT, DARK)
    }
    return {
        (x, y): piles[LIGHT if (x + y) % 2 == first else DARK].pop()
        for y in range(DOWN)
        for x in range(ACROSS)
    }


def deal(definition: Definition, seed: int, players: int, side: str) -> Deal:
    """Return a set: its openings, for all players."""
    stream = Stream("stones", code.VERSION, seed)
    count = definition.rules["openings"]
    numbers = [seed, *(stream.below(SEEDS) for _ in range(count - 1))]
    boards = [board(definition, Code("stones", "towers", number)) for number in numbers]
    set_id = code.long(Code("stones", SET, seed * TABLE + players))
    return Deal(set_id, definition, players, side, tuple(Sheet(each, 0) for each in boards))


def unpack(payload: int) -> tuple[int, int, str]:
    """Return the seed, the players and the side in a set's payload."""
    seed, players = divmod(payload, TABLE)
    return seed, players, SIDES[0]


def marks(rows: Sequence[Sequence[str]], definition: Definition) -> dict[Cell, str]:
    """Return the stones of a picture by square; raise LayoutError if it isn't an opening."""
    if len(rows) != DOWN or any(len(row) != ACROSS for row in rows):
        raise LayoutError("deal.stones.rows", rows=DOWN, count=ACROSS)
    stones = {(x, y): text.upper() for y, row in enumerate(rows) for x, text in enumerate(row)}
    known = {numbered(definition, kind): count for kind, count in STONES.items()}
    for place, stone in stones.items():
        if stone not in known:
            params = {"place": cell_name(place), "word": stone[:20], "known": ", ".join(known)}
            raise LayoutError("deal.stones.stone", **params)
    for stone, count in Counter(stones.values()).items():
        if count != known[stone]:
            raise LayoutError("deal.stones.count", stone=stone, count=count)
    for (x, y), stone in stones.items():
        if (stone[0] == stones[0, 0][0]) != ((x + y) % 2 == 0):
            raise LayoutError("deal.stones.colours", place=cell_name((x, y)))
    return stones


def word(mark: str) -> str:
    """Return the word of a stone in pictures."""
    return mark
