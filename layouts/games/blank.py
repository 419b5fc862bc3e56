"""Blank: an empty grid. The module to copy when a new game's boards follow from an id."""

from __future__ import annotations

from dataclasses import replace

from layouts import code
from layouts.board import Board, Deal, Sheet
from layouts.chance import Stream
from layouts.code import OWN, SET, Code
from layouts.definition import keys
from layouts.definition.loader import Definition

SIDES = ("plain",)
MOST_PLAYERS = 5000
SEEDS = 1  # there is only one empty board
# the keys of a definition that the game takes
KEYS = (replace(keys.SIZE, needed=True), keys.SQUARE_LATTICE)


def board(definition: Definition, found: Code) -> Board:
    """The board of a sheet id; the payload counts the players."""
    return Board(found, definition, dict.fromkeys(definition.cells, ""))


def deal(definition: Definition, seed: int, players: int, side: str) -> Deal:
    """A set: a sheet for each player, told apart by its id alone."""
    set_id = code.long(Code("blank", SET, seed * MOST_PLAYERS + players - 1))
    codes = [Code("blank", side, player) for player in range(1, players + 1)]
    if definition.own:  # a grid of another size is another board
        stamp = Stream("own", definition.width, definition.height).below(1 << 12)
        codes = [replace(one, layout=OWN, payload=stamp << 13 | one.payload) for one in codes]
    boards = (board(definition, found) for found in codes)
    sheets = tuple(Sheet(one, player) for player, one in enumerate(boards, 1))
    return Deal(set_id, definition, players, side, sheets)


def unpack(payload: int) -> tuple[int, int, str]:
    """Seed, players and side of a set's payload."""
    seed, players = divmod(payload, MOST_PLAYERS)
    return seed, players + 1, SIDES[0]
