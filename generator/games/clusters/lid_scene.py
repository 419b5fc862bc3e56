"""The position on clusters' lid: tiles in a corner of the board, and the one that is being laid."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from generator.pages.examples import EMPTY, cells
from layouts.definition.loader import Definition
from layouts.grid import Cell

ACROSS, DOWN = 6, 5
# Every line across and down is a multiple of five, and all of them hang together; so is the tile
# that is being laid, a 5.
LONG = """
    ..398. /
    ..2.7. /
    415... /
    6..... /
    5785..
"""
SHORT = """
    ..398. /
    ..2... /
    415... /
    6..... /
    55....
"""
LONGEST = 5  # tiles in a line of the first one
RACK = (2, 9, 3, 7, 4, 1)  # what is left on the rack, as far as it is that long
GAP = 3  # where the tile was that is being laid


class LidPlay(NamedTuple):
    """Tiles by square, the one being laid, and what lines make, by the square behind them."""

    tiles: Mapping[Cell, int]
    laid: Cell
    tags: Mapping[Cell, int]


def play_for(definition: Definition) -> LidPlay:
    """The position, with lines no longer than the rules allow."""
    is_long = definition.rules["longest"] >= LONGEST
    picture = cells(LONG if is_long else SHORT)
    tiles = {cell: int(number) for cell, number in picture.items() if number != EMPTY}
    laid = (3, 4) if is_long else (1, 4)
    ends = [(5, 0), (3, 2), (laid[0] + 1, 4)]
    return LidPlay(tiles, laid, {end: _total(tiles, end) for end in ends})


def _total(tiles: Mapping[Cell, int], end: Cell) -> int:
    """What the line to the left of a square adds up to."""
    x, y = end
    total = 0
    while (x := x - 1, y)[0] >= 0 and (x, y) in tiles:
        total += tiles[x, y]
    return total


def on_rack(definition: Definition) -> list[int]:
    """The tiles of a rack with a gap, which is 0."""
    left = [*RACK[: definition.rules["rack"] - 1]]
    left.insert(min(GAP, len(left)), 0)
    return left
