"""Hexes: which area an id means, and which areas make a set.

Fixed area: one that hexes.yaml draws. Grown area: one that follows from a number (grow).
Image: an area turned or mirrored (12 ways): exactly as hard, since every piece may be turned too.
Payload of a sheet: number * 12 + image for a grown area; 0 for a fixed one as it was printed until
1.1, in ids of version 2 the number of the print run: so sheets of two tables are told apart.
Payload of a set: slot * 5000 + players - 1 for fixed areas, a slot for each letter of a layout;
above those (seed * 2 + 1 for areas that differ) * 5000 + players - 1 for grown ones; in ids of
version 2 (number * 32 + slot) * 5000 + players - 1 for fixed ones.
Seed: 0 prints fixed areas as until 1.1, another one is the number of the print run and 1 more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace

from layouts import code
from layouts.area import IMAGES, image, perimeter, picture
from layouts.board import Board, Deal, Sheet
from layouts.chance import Stream
from layouts.code import DIGITS, OWN, SET, Code
from layouts.definition import keys
from layouts.definition.loader import Definition
from layouts.fault import LayoutError, Phrase
from layouts.games.hexes.grow import grown
from layouts.games.hexes.packing import packed
from layouts.grid import HEX, Cell
from layouts.packing import OverBudget
from layouts.piece import DIE, ON_HEXES
from layouts.shared_board import (
    ALL,
    drawn_layouts,
    refuse_taken,
    side_of,
    sides_drawn,
    slot,
    slots,
)
from layouts.shared_board import RANDOM as RANDOM
from layouts.yaml.strict import Item

BOTH, DIFFERENT = "both", "different"
FIXED = drawn_layouts("hexes")
SIDES = (BOTH, *FIXED, RANDOM)
MOST_PLAYERS = 5000
NUMBERS = code.capacity(RANDOM) // IMAGES
ABOVE = len(DIGITS) * MOST_PLAYERS  # where the payloads of grown sets begin
SEEDS = (code.capacity(SET) - ABOVE) // (2 * MOST_PLAYERS)
PRINTS = code.capacity(SET) // ABOVE  # numbers of print runs
OWN_TRIES = 400_000  # an area of the user's may be harder to pack than ours
MOST_PIECES, SPACES_OF_A_PIECE = 20, 4
MOST_OF_A_NUMBER = 4  # pieces that fit beside their number
NOT_DRAWN = "pass"  # what is written down instead of a piece
WANTED = ("hexagon", "red", "blue")
KEYS = (
    replace(keys.LATTICE, needed=True, known=(HEX.name,)),
    replace(keys.SYMBOLS, needed=True, low=len(WANTED), high=len(WANTED)),
    replace(keys.PIECES, needed=True, low=DIE.high, high=MOST_PIECES, parts=(ON_HEXES,)),
    replace(keys.AREAS, needed=True),
    keys.rules(
        dice=(1, 1), red=(0, 9), blue=(0, 9), hexagon=(0, 9), region=(0, 9), prefilled=(0, 9)
    ),
)


def check(definition: Definition, item: Item) -> None:
    """Refuse what can't be played or printed."""
    table = item.table()
    if {symbol.name for symbol in definition.symbols} != set(WANTED):
        raise table["symbols"].refuse("deal.hexes.symbols", names=WANTED)
    refuse_taken(item, definition)
    _check_pieces(definition, table["pieces"])


def _check_pieces(definition: Definition, item: Item) -> None:
    if len(definition.pieces) > MOST_PIECES:
        raise item.refuse("deal.hexes.most", most=MOST_PIECES)
    called = Counter(piece.die for piece in definition.pieces)
    for number in range(DIE.low, DIE.high + 1):
        if not called[number]:
            raise item.refuse("deal.hexes.none", number=number)
        if called[number] > MOST_OF_A_NUMBER:
            raise item.refuse("deal.hexes.many", most=MOST_OF_A_NUMBER, number=number)
    for piece in definition.pieces:
        if len(piece.cells) != SPACES_OF_A_PIECE:
            told = {"name": piece.name, "count": len(piece.cells), "wanted": SPACES_OF_A_PIECE}
            raise item.table()[piece.name].refuse("deal.hexes.spaces", **told)
        if piece.name.lower() == NOT_DRAWN:
            raise item.refuse("deal.hexes.pass", item.keys[piece.name], name=piece.name)


def sides(definition: Definition) -> tuple[str, ...]:
    """What can be printed of a definition; one of the user's may draw fewer areas."""
    drawn = sides_drawn("hexes", definition.areas) if definition.own else (*FIXED, RANDOM)
    whole = (BOTH,) if {"a", "b"} <= set(drawn) else ()
    return (*whole, *drawn)


def board(definition: Definition, found: Code) -> Board:
    """The board of a sheet id."""
    if found.layout != RANDOM:
        if 0 < found.payload < code.capacity(found.layout):
            raise LayoutError("deal.hexes.one", layout=found.layout)
        return Board(found, definition, definition.areas[found.layout].marks)
    number, turn = divmod(found.payload, IMAGES)
    if number >= NUMBERS:
        raise LayoutError("deal.hexes.area", number=number)
    return Board(found, definition, image(grown(number), turn))


def deal(definition: Definition, seed: int, players: int, side: str) -> Deal:
    """The set of a seed, or of a side whose areas are drawn in the definition."""
    if side in (RANDOM, DIFFERENT):
        payload = ABOVE + (seed * 2 + (side == DIFFERENT)) * MOST_PLAYERS + players - 1
        grown_boards = _grown_boards(definition, seed, players, side)
        boards: list[tuple[Board, ...]] = [(one,) for one in grown_boards]
    else:
        payload = _slot(side, definition) * MOST_PLAYERS + players - 1
        if seed:
            payload += code.capacity(SET) + (seed - 1) % PRINTS * ABOVE
        pair = {BOTH: ("a", "b"), ALL: tuple(definition.areas)}
        names = pair.get(side, (side,))
        boards = [tuple(_fixed(definition, name, seed) for name in names)] * players
    sheets = (Sheet(one, i) for i, mine in enumerate(boards, 1) for one in mine)
    set_id = code.long(Code("hexes", SET, payload))
    return Deal(set_id, definition, players, side, tuple(sheets))


def unpack(payload: int) -> tuple[int, int, str]:
    """Seed, players and side of a set's payload."""
    later, payload = divmod(payload, code.capacity(SET))
    rest, players = divmod(payload, MOST_PLAYERS)
    if payload >= ABOVE and not later:
        seed, differ = divmod(rest - len(DIGITS), 2)
        return seed, players + 1, DIFFERENT if differ else RANDOM
    number, found = divmod(rest, len(DIGITS))
    if number >= PRINTS:
        raise LayoutError("deal.hexes.set")
    side = BOTH if found == slot("hexes", SET) else side_of("hexes", found)
    return (number + 1) * later, players + 1, side


def table_seed(seed: int, table: int, side: str) -> int:
    """The seed of a table, counted from 1, whose first has this one: each has its own number."""
    if side in (RANDOM, DIFFERENT):
        return (seed + table - 1) % SEEDS
    return (seed + table - 2) % PRINTS + 1 if seed else 0


def is_in_all_sets(found: Code) -> bool:
    """True for a fixed area as it was printed until 1.1: such sheets are the same in all sets."""
    return found.layout in FIXED and not found.payload


def _slot(side: str, definition: Definition) -> int:
    """The slot of a side: both has the letter of sets, all that a user's file draws that of own."""
    if side in (BOTH, ALL):
        return slot("hexes", SET if side == BOTH else OWN)
    if side not in definition.areas:
        raise LayoutError("deal.hexes.set")
    return slots("hexes", definition.areas)[side]


def _fixed(definition: Definition, name: str, seed: int) -> Board:
    """An area of the definition. Ours are proved by the tests, the user's before it is printed."""
    number = (seed - 1) % PRINTS
    if not definition.own:
        payload = code.capacity(name) + number if seed else 0
        return board(definition, Code("hexes", name, payload))
    marks = definition.areas[name].marks
    _refuse_unpackable(definition, name)
    letters = {symbol.name: symbol.mark for symbol in definition.symbols}
    drawn = "/".join(picture({cell: letters[mark] for cell, mark in marks.items()}))
    stamp = Stream("own", name, drawn, *([number] if seed else [])).below(1 << 20)
    return Board(Code("hexes", OWN, stamp << 5 | _slot(name, definition)), definition, marks)


def _refuse_unpackable(definition: Definition, name: str) -> None:
    try:
        if next(packed(definition, definition.areas[name].marks, budget=OWN_TRIES), None):
            return
        why = Phrase("deal.hexes.never")
    except OverBudget:
        why = Phrase("deal.hexes.tried", tries=OWN_TRIES)
    raise LayoutError("deal.hexes.packing", name=name, why=why)


def is_perfect(definition: Definition, marks: Mapping[Cell, str]) -> bool:
    """True when all pieces are proved to fit with one hole of three hexagons."""
    try:
        return bool(next(packed(definition, marks, hole=True), None))
    except OverBudget:
        return False


def _grown_boards(definition: Definition, seed: int, players: int, side: str) -> Iterator[Board]:
    """One area for all; or the images of one, then those of further ones with as long a rim."""
    stream = Stream("hexes", code.VERSION, seed)
    rim = 0
    turns: list[int] = []
    number = 0
    for player in range(players):
        if not turns:
            number, rim = _next(definition, stream, rim)
            turns = stream.shuffled(range(IMAGES))
        if side == DIFFERENT or not player:
            made = board(definition, Code("hexes", RANDOM, number * IMAGES + turns.pop()))
        yield made


def _next(definition: Definition, stream: Stream, rim: int) -> tuple[int, int]:
    """The next number whose area is proved, with as long a rim as the first one has."""
    while True:
        number = stream.below(NUMBERS)
        marks = grown(number)
        found = perimeter(marks)
        if (not rim or found == rim) and is_perfect(definition, marks):
            return number, found
