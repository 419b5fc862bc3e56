"""Hexes: areas by id, and the areas of a set.

Fixed area: one that hexes.yaml draws. Grown area: one that follows from a number (grow).
Image: an area turned or mirrored (12 ways): exactly as hard, since every piece may be turned too.
Payload of a sheet: number * 12 + image for a grown area; for a fixed one 0 as printed until 1.1, in
ids of version 2 the number of the print run, which tells sheets of two tables apart.
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
from layouts.games.hexes.grow import grown
from layouts.games.hexes.packing import packed
from layouts.grid import HEX, Cell
from layouts.packing import OverBudget
from layouts.piece import DIE, ON_HEXES
from layouts.refusal import LayoutError, Phrase
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
NOT_DRAWN = "pass"  # written instead of a piece
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
    """Raise if the definition can't be played or printed."""
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
            params = {"name": piece.name, "count": len(piece.cells), "wanted": SPACES_OF_A_PIECE}
            raise item.table()[piece.name].refuse("deal.hexes.spaces", **params)
        if piece.name.lower() == NOT_DRAWN:
            raise item.refuse("deal.hexes.pass", item.keys[piece.name], name=piece.name)


def sides(definition: Definition) -> tuple[str, ...]:
    """Return the sides that can be printed of a definition; a user's may draw fewer areas."""
    drawn = sides_drawn("hexes", definition.areas) if definition.own else (*FIXED, RANDOM)
    both = (BOTH,) if {"a", "b"} <= set(drawn) else ()
    return (*both, *drawn)


def board(definition: Definition, sheet_code: Code) -> Board:
    """Return the board of a sheet id."""
    if sheet_code.layout != RANDOM:
        if 0 < sheet_code.payload < code.capacity(sheet_code.layout):
            raise LayoutError("deal.hexes.one", layout=sheet_code.layout)
        return Board(sheet_code, definition, definition.areas[sheet_code.layout].marks)
    number, turn = divmod(sheet_code.payload, IMAGES)
    if number >= NUMBERS:
        raise LayoutError("deal.hexes.area", number=number)
    return Board(sheet_code, definition, image(grown(number), turn))


def deal(definition: Definition, seed: int, players: int, side: str) -> Deal:
    """Return the set of a seed, or of a side whose areas are drawn in the definition."""
    if side in (RANDOM, DIFFERENT):
        payload = ABOVE + (seed * 2 + (side == DIFFERENT)) * MOST_PLAYERS + players - 1
        grown_boards = _grown_boards(definition, seed, players, side)
        boards: list[tuple[Board, ...]] = [(each,) for each in grown_boards]
    else:
        payload = _slot(side, definition) * MOST_PLAYERS + players - 1
        if seed:
            payload += code.capacity(SET) + (seed - 1) % PRINTS * ABOVE
        pair = {BOTH: ("a", "b"), ALL: tuple(definition.areas)}
        names = pair.get(side, (side,))
        boards = [tuple(_fixed(definition, name, seed) for name in names)] * players
    sheets = (Sheet(each, i) for i, mine in enumerate(boards, 1) for each in mine)
    set_id = code.long(Code("hexes", SET, payload))
    return Deal(set_id, definition, players, side, tuple(sheets))


def unpack(payload: int) -> tuple[int, int, str]:
    """Return the seed, the players and the side in a set's payload."""
    later, payload = divmod(payload, code.capacity(SET))
    rest, players = divmod(payload, MOST_PLAYERS)
    if payload >= ABOVE and not later:
        seed, differ = divmod(rest - len(DIGITS), 2)
        return seed, players + 1, DIFFERENT if differ else RANDOM
    number, index = divmod(rest, len(DIGITS))
    if number >= PRINTS:
        raise LayoutError("deal.hexes.set")
    side = BOTH if index == slot("hexes", SET) else side_of("hexes", index)
    return (number + 1) * later, players + 1, side


def table_seed(seed: int, table: int, side: str) -> int:
    """Return the seed of a table, counted from 1; `seed` is that of the first one."""
    if side in (RANDOM, DIFFERENT):
        return (seed + table - 1) % SEEDS
    return (seed + table - 2) % PRINTS + 1 if seed else 0


def is_in_all_sets(sheet_code: Code) -> bool:
    """Return whether it is a fixed area as printed until 1.1: those are the same in all sets."""
    return sheet_code.layout in FIXED and not sheet_code.payload


def _slot(side: str, definition: Definition) -> int:
    """Return the slot of a side: `both` has the letter of sets, `all` that of own boards."""
    if side in (BOTH, ALL):
        return slot("hexes", SET if side == BOTH else OWN)
    if side not in definition.areas:
        raise LayoutError("deal.hexes.set")
    return slots("hexes", definition.areas)[side]


def _fixed(definition: Definition, name: str, seed: int) -> Board:
    """Return an area of the definition. The tests prove ours; a user's is proved here."""
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
    """Return whether all pieces are proved to fit with one hole of three hexagons."""
    try:
        return bool(next(packed(definition, marks, hole=True), None))
    except OverBudget:
        return False


def _grown_boards(definition: Definition, seed: int, players: int, side: str) -> Iterator[Board]:
    """Yield one area for all; or images of one, then of others with as long a rim."""
    stream = Stream("hexes", code.VERSION, seed)
    rim = 0
    turns: list[int] = []
    number = 0
    for player in range(players):
        if not turns:
            number, rim = _next(definition, stream, rim)
            turns = stream.shuffled(range(IMAGES))
        if side == DIFFERENT or not player:
            area = board(definition, Code("hexes", RANDOM, number * IMAGES + turns.pop()))
        yield area


def _next(definition: Definition, stream: Stream, rim: int) -> tuple[int, int]:
    """Return the next number whose area is proved and has the rim of the first, and the rim."""
    while True:
        number = stream.below(NUMBERS)
        marks = grown(number)
        length = perimeter(marks)
        if (not rim or length == rim) and is_perfect(definition, marks):
            return number, length
