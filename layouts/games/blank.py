"""Blank: an empty grid. Copy this module for a new game whose boards follow from an id."""

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


def board(definition: Definition, sheet_code: Code) -> Board:
    """Return the board of a sheet id; the payload counts the players."""
    return Board(sheet_code, definition, dict.fromkeys(definition.cells, ""))


def deal(definition: Definition, seed: int, players: int, side: str) -> Deal:
    """Return a set: a sheet for each player, different only in its id."""
    set_id = code.long(Code("blank", SET, seed * MOST_PLAYERS + players - 1))
    codes = [Code("blank", side, player) for player in range(1, players + 1)]
    if definition.own:  # a grid of another size is another board
        stamp = Stream("own", definition.width, definition.height).below(1 << 12)
        codes = [Code("blank", OWN, stamp << 13 | plain.payload) for plain in codes]
    boards = (board(definition, sheet_code) for sheet_code in codes)
    sheets = tuple(Sheet(each, player) for player, each in enumerate(boards, 1))
    return Deal(set_id, definition, players, side, sheets)


def unpack(payload: int) -> tuple[int, int, str]:
    """Return the seed, the players and the side in a set's payload."""
    seed, players = divmod(payload, MOST_PLAYERS)
    return seed, players + 1, SIDES[0]
