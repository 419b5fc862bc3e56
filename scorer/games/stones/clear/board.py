"""Clear: the board of 6 x 6 cells as the bits of a whole number, and the jumps on it.

Triple: three cells side by side in a row or column. A jump takes the stone of one end over the
middle onto the other end, so it inverts all three bits of a triple. Picture: eight copies of a
board, turned and flipped; the least of them is its normal form.
"""

from __future__ import annotations

from collections.abc import Iterator

from layouts.grid import Cell, cell_name

SIDE = 6
CELLS = SIDE * SIDE
FULL = (1 << CELLS) - 1
CORNERS = ((0, 0), (SIDE - 1, 0), (0, SIDE - 1), (SIDE - 1, SIDE - 1))
ACROSS, DOWN = 0b111, 1 | 1 << SIDE | 1 << 2 * SIDE  # a triple that begins at a1
THIRD = CELLS // 3  # a board is looked up in three parts
PART = (1 << THIRD) - 1


def bit(cell: Cell) -> int:
    """Return the bit of a cell."""
    return 1 << cell[1] * SIDE + cell[0]


def cells(stones: int) -> list[Cell]:
    """Return the cells of a board's stones, from the top left."""
    return [(i % SIDE, i // SIDE) for i in range(CELLS) if stones >> i & 1]


def is_on(cell: Cell) -> bool:
    """Return whether a cell is on the board."""
    return 0 <= cell[0] < SIDE and 0 <= cell[1] < SIDE


START = FULL - sum(map(bit, CORNERS))
MIDDLE = range(1, SIDE - 1)  # columns and rows of the light stones at the start; others are dark
_ROWS = sum(bit((x, y)) for y in range(SIDE) for x in range(SIDE - 2))
_COLUMNS = sum(bit((x, y)) for y in range(SIDE - 2) for x in range(SIDE))


def after(stones: int) -> list[int]:
    """Return the boards that one jump leads to."""
    boards = []
    across = (stones >> 1) & (stones ^ stones >> 2) & _ROWS
    down = (stones >> SIDE) & (stones ^ stones >> 2 * SIDE) & _COLUMNS
    for firsts, triple in ((across, ACROSS), (down, DOWN)):
        while firsts:
            first = firsts & -firsts
            firsts ^= first
            boards.append(stones ^ first * triple)
    return boards


def before(stones: int) -> Iterator[int]:
    """Yield the boards that lead to this one by one jump."""
    across = ~(stones >> 1) & (stones ^ stones >> 2) & _ROWS
    down = ~(stones >> SIDE) & (stones ^ stones >> 2 * SIDE) & _COLUMNS
    for firsts, triple in ((across, ACROSS), (down, DOWN)):
        for i in range(CELLS):
            if firsts >> i & 1:
                yield stones ^ triple << i


def is_stuck(stones: int) -> bool:
    """Return whether no jump is possible."""
    return not after(stones)


def jump(stones: int, left: int) -> tuple[Cell, Cell]:
    """Return start and end of the jump from one board to another."""
    (end,) = cells(left & ~stones)
    gone = cells(stones & ~left)
    (start,) = (cell for cell in gone if abs(cell[0] - end[0]) + abs(cell[1] - end[1]) == 2)
    return start, end


def jumps(stones: int) -> list[tuple[str, str]]:
    """Return start and end of all jumps, by the names of their cells."""
    ways = sorted(jump(stones, board) for board in after(stones))
    return [(cell_name(start), cell_name(end)) for start, end in ways]


def images(cell: Cell) -> list[Cell]:
    """Return a cell turned and flipped in all eight ways."""
    last = SIDE - 1
    cells = []
    for x, y in (cell, (cell[1], cell[0])):
        cells += [(x, y), (last - x, y), (x, last - y), (last - x, last - y)]
    return cells


def _pictures() -> list[list[int]]:
    """Return for each third of the board the picture of each way to fill it."""
    thirds = []
    for first in range(0, CELLS, THIRD):
        table = [0]
        for i in range(first, first + THIRD):
            eight = images((i % SIDE, i // SIDE))
            picture = sum(bit(image) << CELLS * n for n, image in enumerate(eight))
            table += [other | picture for other in table]
        thirds.append(table)
    return thirds


_TOP, _MIDDLE, _BOTTOM = _pictures()
_FOUR = (1 << 4 * CELLS) - 1


def normal(stones: int) -> int:
    """Return the normal form, which boards that are turned or flipped share."""
    eight = _TOP[stones & PART] | _MIDDLE[stones >> THIRD & PART] | _BOTTOM[stones >> 2 * THIRD]
    four, others = eight & _FOUR, eight >> 4 * CELLS
    return min(  # written out: this is where the solver spends its time
        four & FULL,
        four >> CELLS & FULL,
        four >> 2 * CELLS & FULL,
        four >> 3 * CELLS,
        others & FULL,
        others >> CELLS & FULL,
        others >> 2 * CELLS & FULL,
        others >> 3 * CELLS,
    )
