"""Hunt: boards by id, and the boards of a set.

Mother: a certified board from the bank, proved fair once and for all. Ids name mothers by their
place in hunt-mothers.txt, so the file may grow at the end but never change.
Image: a mother turned or mirrored (8 ways) and relabelled (its six symbols exchanged, 720 ways).
All images of a mother are equally good: turns have the same best score on every single roll,
relabellings the same scores on the rolls relabelled alike, so the same expectation.
Payload of a sheet: (mother * 8 + turn) * 720 + relabelling.
Payload of a set: (seed * 5000 + players - 1) * 3 + side. For a table of a class, in ids of version
2: (seed * 5000 + before * 25 + players - 1) * 3 + side; `before` players sit at the tables before
it. Then the gray board follows from the seed alone, so that all tables have the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from math import factorial
from pathlib import Path

from layouts import code
from layouts.board import Board, Deal, Sheet
from layouts.chance import Stream
from layouts.code import OWN, SET, Code
from layouts.definition import keys
from layouts.definition.keys import SIZED
from layouts.definition.loader import Definition
from layouts.piece import ON_SQUARES
from layouts.refusal import LayoutError
from layouts.yaml.strict import Item

MOTHERS = Path(__file__).parent / "hunt-mothers.txt"
LETTERS = "smlfbc"  # in it: star moon leaf fish bell crown
SIZE = 10  # of a mother
SIDES = ("both", "white", "gray")
MOST_PLAYERS = 5000
BANK = 512  # mothers that version 1 of the ids draws from; a larger bank needs a new version
TURNS, ORDERS = 8, 720
SEEDS = code.capacity(SET) // (MOST_PLAYERS * len(SIDES))
BEFORE, AT_TABLE = 200, 25  # limits in a class: players before a table, and at it
CLASSES = 1_000_000  # seeds of tables of a class begin here: those of `before`, class by class
FACES = 6  # of a die
SEAT_BITS = 13  # of a sheet's payload, in a user's definition: the player
MOST_PIECES, MOST_VALUES = 12, 6  # shapes, and different points, that fit beside a board
KEYS = (
    replace(keys.SIZE, needed=True),
    replace(keys.SYMBOLS, needed=True, high=FACES),
    replace(keys.PIECES, needed=True, high=MOST_PIECES, parts=(ON_SQUARES,)),
    keys.rules(
        dice=(3, 6),
        alike=(1, 6),
        most=(1, 12),
        rounds=(1, 10),
        double=(0, 10),
        bonus=(0, 9),
        puzzle=(1, 20),
        timer=(5, 999),
    ),
    keys.PICTURE,
    replace(keys.BOARDS, parts=(SIZED,)),
    keys.SQUARE_LATTICE,
)
FOLLOWING = {"double": "rounds"}  # the last round counts double, however many there are

Marks = tuple[int, ...]


@lru_cache(maxsize=64)
def mother(index: int) -> Marks:
    """Return the marks of one mother, row by row."""
    rows = mothers()[index].split()[-SIZE:]
    return tuple(map(LETTERS.index, "".join(rows)))


@lru_cache(maxsize=1)
def mothers() -> list[str]:
    """Return all mothers as texts of the file: a remark, and ten lines of ten letters."""
    return MOTHERS.read_text(encoding="ascii").split("\n\n")[1:]


def board(definition: Definition, sheet_code: Code) -> Board:
    """Return the board of a sheet id."""
    index, rest = divmod(sheet_code.payload, TURNS * ORDERS)
    if index >= BANK:
        raise LayoutError("deal.hunt.mother", number=index)
    turn, order = divmod(rest, ORDERS)
    marks = image(mother(index), SIZE, SIZE, turn, relabelling(order, 6))
    return _filled(definition, sheet_code, marks)


def check(definition: Definition, item: Item) -> None:
    """Raise if the definition can't be played or printed."""
    table = item.table()
    rules = table["rules"].table()
    dice, alike = definition.rules["dice"], definition.rules["alike"]
    if len(definition.symbols) > FACES:
        count = len(definition.symbols)
        raise table["symbols"].refuse("deal.hunt.faces", faces=FACES, count=count)
    _check_pieces(definition, table["pieces"])
    if definition.boards:
        _check_boards(definition, table["boards"])
    if len(definition.symbols) * alike < dice:
        raise rules["alike"].refuse("deal.hunt.alike", dice=dice, alike=alike)
    if definition.rules["double"] > definition.rules["rounds"]:
        raise rules["double"].refuse("deal.hunt.double")


def _check_boards(definition: Definition, item: Item) -> None:
    for name in definition.boards:
        if name in (*SIDES, *code.SHARED_LETTERS):
            raise item.refuse("drawn.taken", item.keys[name], name=name)
    letters = {symbol.mark for symbol in definition.symbols}
    for name, drawn in definition.boards.items():
        for i, row in enumerate(drawn.rows, 1):
            if wrong := set(row) - letters:
                picture = keys.picture_of(item.table()[name])
                raise picture.refuse(
                    "definition.letter", picture.line + i, row=i, letter=min(wrong)
                )


def _check_pieces(definition: Definition, item: Item) -> None:
    dice = definition.rules["dice"]
    for piece in definition.pieces:
        if len(piece.cells) != dice:
            params = {"name": piece.name, "count": len(piece.cells), "dice": dice}
            raise item.table()[piece.name].refuse("deal.hunt.squares", **params)
    if len(definition.pieces) > MOST_PIECES:
        raise item.refuse("deal.hunt.shapes", count=len(definition.pieces), most=MOST_PIECES)
    values = len({piece.points for piece in definition.pieces})
    if values > MOST_VALUES:
        raise item.refuse("deal.hunt.points", count=values, most=MOST_VALUES)


def drawn_boards(definition: Definition) -> dict[str, Sequence[Sequence[str]]]:
    """Return the boards that a definition draws, by name; "" for a picture without a name."""
    alone = {"": definition.picture} if definition.picture else {}
    return {**alone, **{name: drawn.rows for name, drawn in definition.boards.items()}}


def sides(definition: Definition) -> tuple[str, ...]:
    """Return the sides of a set, and the boards that a definition names."""
    return (*SIDES, *definition.boards)


def deal(definition: Definition, seed: int, players: int, side: str) -> Deal:
    """Return the set of a seed: boards for all players, equal by construction."""
    if definition.own:
        return deal_own(definition, seed, players, side, None)
    before = None
    if (of_class := class_of(seed)) is not None:
        before = seed % BEFORE
        seed = class_seed(of_class, before, players)
        before = before if class_of(seed) is not None else None
    sheets = tuple(_sheets(definition, seed, players, side))
    return Deal(_set_id(seed, players, side), definition, players, side, sheets, before=before)


def class_seed(seed: int, before: int, players: int) -> int:
    """Return the seed of a table of a class; that of a single set if an id can't hold the table."""
    if before >= BEFORE or players > AT_TABLE:
        return seed
    return CLASSES + seed * BEFORE + before


def class_of(seed: int) -> int | None:
    """Return the seed of the class of a table's seed; None for a single set."""
    of_class = (seed - CLASSES) // BEFORE
    return of_class if 0 <= of_class < SEEDS else None


def places_before(payload: int) -> int | None:
    """Return the number of players at the tables before a set's; None if it has no class."""
    seed = unpack(payload)[0]
    return None if class_of(seed) is None else seed % BEFORE


def deal_own(
    definition: Definition, seed: int, players: int, side: str, boards: tuple[Marks, Marks] | None
) -> Deal:
    """Return the set of a user's definition, from boards made for it or drawn in it.

    `side` may be the name of a drawn board: then all play on that one.
    """
    boards = boards or _own_mothers(definition, seed, side)
    side = side if side in SIDES else SIDES[0]
    sheets = _own_sheets(definition, seed, players, side, boards)
    return Deal(_set_id(seed, players, side), definition, players, side, tuple(sheets))


def _set_id(seed: int, players: int, side: str) -> str:
    of_class = class_of(seed)
    if of_class is not None:
        number = of_class * MOST_PLAYERS + seed % BEFORE * AT_TABLE + players - 1
        later = code.capacity(SET) + number * len(SIDES) + SIDES.index(side)
        return code.long(Code("hunt", SET, later))
    payload = (seed * MOST_PLAYERS + players - 1) * len(SIDES) + SIDES.index(side)
    return code.long(Code("hunt", SET, payload))


def fits_bank(definition: Definition) -> bool:
    """Return whether the certified mothers can be used: 10 x 10 squares and six symbols."""
    return (definition.width, definition.height, len(definition.symbols)) == (SIZE, SIZE, 6)


def table_size(definition: Definition) -> int:
    """Return the number of turns and mirrors of a board that keep its size."""
    return TURNS if definition.width == definition.height else TURNS // 2


def tables(boards: Iterable[Board]) -> int:
    """Return at how many tables the white boards of a set are; 0 if they are of several sets.

    Boards of a table are turns of one another, and so equally good on every roll; with other
    symbols they are equal over all rolls together.
    """
    kinds = {_table(board) for board in boards if side_of(board.code) == "white"}
    return len(kinds) if len({mother_ for mother_, _ in kinds}) == 1 else 0


def _table(board: Board) -> tuple[int, int]:
    """Return the set and the table of a white board, as numbers."""
    if board.code.layout == OWN:
        stamp, seat = divmod(board.code.payload, 1 << SEAT_BITS)
        return stamp, (seat - 1) // table_size(board.definition)
    index, rest = divmod(board.code.payload, TURNS * ORDERS)
    return index, rest % ORDERS


def unpack(payload: int) -> tuple[int, int, str]:
    """Return the seed, the players and the side in a set's payload."""
    version, payload = divmod(payload, code.capacity(SET))
    rest, side = divmod(payload, len(SIDES))
    seed, players = divmod(rest, MOST_PLAYERS)
    if version:
        before, players = divmod(players, AT_TABLE)
        seed = CLASSES + seed * BEFORE + before
    return seed, players + 1, SIDES[side]


def _plan(seed: int, turns: int, orders: int) -> tuple[int, int, list[int], list[int]]:
    """Return the white mother, the gray mother, and the orders of turns and relabellings."""
    stream = Stream("hunt", code.VERSION, seed)
    white = stream.below(BANK)
    gray = (white + 1 + stream.below(BANK - 1)) % BANK
    return white, gray, stream.shuffled(range(turns)), stream.shuffled(range(orders))


def _sheets(definition: Definition, seed: int, players: int, side: str) -> list[Sheet]:
    of_class = class_of(seed)
    if of_class is None:
        white, gray, turns, orders = _plan(seed, TURNS, ORDERS)
        turned = turns[0], orders[-1]
    else:  # each table has different white boards, and all have one gray board
        white, _, turns, orders = _plan((of_class + seed % BEFORE) % SEEDS, TURNS, ORDERS)
        _, gray, *others = _plan(of_class, TURNS, ORDERS)
        turned = others[0][0], others[1][-1]
        white = (white + (white == gray)) % BANK
    sheets = []
    if side != "gray":
        for i in range(players):
            payload = (white * TURNS + turns[i % TURNS]) * ORDERS + orders[i // TURNS]
            sheets.append(Sheet(board(definition, Code("hunt", "white", payload)), i + 1))
    if side != "white":
        payload = (gray * TURNS + turned[0]) * ORDERS + turned[1]
        sheets.append(Sheet(board(definition, Code("hunt", "gray", payload)), 0))
    return sheets


def _own_mothers(definition: Definition, seed: int, side: str) -> tuple[Marks, Marks]:
    """Return the white and gray mother of a user's definition: drawn in it, or two of the bank.

    Of several drawn boards the first is white and the second gray.
    """
    if drawn := drawn_boards(definition):
        letters = [symbol.mark for symbol in definition.symbols]
        named = [drawn[side]] if side in drawn else [*drawn.values()]
        first, *others = (
            tuple(letters.index(letter) for row in rows for letter in row) for rows in named
        )
        return first, others[0] if others else first
    white, gray, _, _ = _plan(seed, TURNS, ORDERS)
    return mother(white), mother(gray)


def _own_sheets(
    definition: Definition, seed: int, players: int, side: str, own: tuple[Marks, Marks]
) -> list[Sheet]:
    """Return sheets of a user's definition; ids are fingerprints, the record holds the boards."""
    width, height, symbols = definition.width, definition.height, len(definition.symbols)
    turns = range(TURNS) if width == height else range(0, TURNS, 2)
    orders = min(factorial(symbols), ORDERS)
    if players > len(turns) * orders:
        raise LayoutError("deal.hunt.images", "players", count=len(turns) * orders)
    _, _, dealt_turns, dealt_orders = _plan(seed, len(turns), orders)
    rows = "".join(map(str, (*own[0], "/", *own[1])))
    names = "/".join(symbol.name for symbol in definition.symbols)
    stamp = Stream("own", width, height, names, rows, seed).below(1 << 12)
    sheets = []
    for player in range(0 if side != "white" else 1, players + 1 if side != "gray" else 1):
        turn = turns[dealt_turns[(player - 1) % len(turns)]] if player else 0
        order = dealt_orders[(player - 1) // len(turns)] if player else 0
        marks = image(own[not player], width, height, turn, relabelling(order, symbols))
        sheet_code = Code("hunt", OWN, stamp << SEAT_BITS | player)
        sheets.append(Sheet(_filled(definition, sheet_code, marks), player))
    return sheets[1:] + sheets[:1] if side == "both" else sheets


def side_of(sheet_code: Code) -> str:
    """Return the side of a board; in a user's definition player 0 has the shared one."""
    if sheet_code.layout != OWN:
        return sheet_code.layout
    return "white" if sheet_code.payload % (1 << SEAT_BITS) else "gray"


def image(marks: Marks, width: int, height: int, turn: int, labels: tuple[int, ...]) -> Marks:
    """Return a board turned clockwise `turn % 4` quarters, mirrored from 4 on, and relabelled."""
    rows = [marks[y * width : (y + 1) * width] for y in range(height)]
    for _ in range(turn % 4):
        rows = [tuple(column) for column in zip(*rows[::-1], strict=True)]
    if turn >= 4:
        rows = [row[::-1] for row in rows]
    return tuple(labels[mark] for row in rows for mark in row)


@lru_cache(maxsize=1024)
def relabelling(order: int, symbols: int) -> tuple[int, ...]:
    """Return permutation number `order` of the symbols, in alphabetical order of permutations."""
    left, labels = list(range(symbols)), []
    for i in range(symbols, 0, -1):
        place, order = divmod(order, factorial(i - 1))
        labels.append(left.pop(place))
    return tuple(labels)


def _filled(definition: Definition, sheet_code: Code, marks: Marks) -> Board:
    names = [symbol.name for symbol in definition.symbols]
    cells = definition.cells
    return Board(
        sheet_code, definition, {cell: names[mark] for cell, mark in zip(cells, marks, strict=True)}
    )
