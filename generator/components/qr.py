"""QR codes of version 1 at error level H: 21 modules, ten capitals and digits, nothing else.

That one size is all our ids need, so the whole symbol is a table lookup and one division of
polynomials: some forty times quicker than a general encoder, which a set of 5000 sheets feels.
The mask is always number 0; readers take it from the format bits.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from operator import itemgetter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from generator.pens.pen import Pen

SIZE, DATA, CHECKS = 21, 9, 17
LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
FORMAT = 0b001011010001001  # level H, mask 0, as the standard's table has it

Rows = tuple[tuple[bool, ...], ...]


def draw(pen: Pen, text: str, left: float, top: float, module: float) -> None:
    """The code with modules so large, its top left corner at a place on paper."""
    pen.blocks(left, top, module, runs(modules(text)))


def modules(text: str) -> Rows:
    """The dark modules of the code, row by row."""
    words = bytes(_codewords(text))
    bits = int.from_bytes(words + _checks(words)) ^ _mask()
    grid = _order()((False, True, *map("1".__eq__, f"{bits:0{8 * (DATA + CHECKS)}b}")))
    return tuple(grid[i : i + SIZE] for i in range(0, SIZE * SIZE, SIZE))


@lru_cache(maxsize=1)
def _mask() -> int:
    """The mask as bits along the path."""
    return int("".join("01"[(x + y) % 2 == 0] for x, y in _path()), 2)


@lru_cache(maxsize=1)
def _order() -> Callable[[tuple[bool, ...]], tuple[bool, ...]]:
    """From white, dark and the data bits to the modules row by row."""
    at = {place: 2 + i for i, place in enumerate(_path())}
    frame = _frame()
    return itemgetter(*(at.get((x, y), frame[y][x]) for y in range(SIZE) for x in range(SIZE)))


def runs(rows: Rows) -> list[tuple[int, int, int]]:
    """The dark modules as runs: x, y and length, few marks instead of many."""
    found = []
    for y, row in enumerate(rows):
        x = 0
        while x < SIZE:
            start = x
            while x < SIZE and row[x]:
                x += 1
            if x > start:
                found.append((start, y, x - start))
            x += 1
    return found


def _codewords(text: str) -> list[int]:
    """The nine data bytes: mode, length, pairs of letters in eleven bits, padding."""
    if not 0 < len(text) <= 10 or any(c not in LETTERS for c in text):
        raise ValueError(f"a code holds one to ten capitals and digits, not {text!r}")
    bits = f"0010{len(text):09b}"
    for i in range(0, len(text) - 1, 2):
        bits += f"{45 * LETTERS.index(text[i]) + LETTERS.index(text[i + 1]):011b}"
    if len(text) % 2:
        bits += f"{LETTERS.index(text[-1]):06b}"
    bits += "0" * min(4, 8 * DATA - len(bits))
    bits += "0" * (-len(bits) % 8)
    words = [int(bits[i : i + 8], 2) for i in range(0, len(bits), 8)]
    return words + [(0xEC, 0x11)[i % 2] for i in range(DATA - len(words))]


@lru_cache(maxsize=1)
def _powers() -> tuple[list[int], list[int]]:
    """Powers and logarithms in GF(256), x^8 = x^4 + x^3 + x^2 + 1."""
    power, log, value = [], [0] * 256, 1
    for i in range(255):
        power.append(value)
        log[value] = i
        value = value << 1 ^ (0x11D if value & 128 else 0)
    return power * 2, log


@lru_cache(maxsize=1)
def _generator() -> list[int]:
    """Logarithms of the generator polynomial's coefficients, the leading one left out."""
    power, log = _powers()
    poly = [1]
    for i in range(CHECKS):
        longer = [*poly, 0]
        for j, coefficient in enumerate(poly):
            longer[j + 1] ^= power[log[coefficient] + i] if coefficient else 0
        poly = longer
    return [log[coefficient] for coefficient in poly[1:]]


def _checks(words: bytes) -> bytes:
    """The Reed-Solomon check bytes: what is left of a polynomial division."""
    left, top = 0, 8 * (CHECKS - 1)
    for word in words:
        left = (left << 8 & (1 << 8 * CHECKS) - 1) ^ _multiples()[left >> top ^ word]
    return left.to_bytes(CHECKS, "big")


@lru_cache(maxsize=1)
def _multiples() -> list[int]:
    """Every multiple of the generator polynomial, the leading coefficient left out."""
    power, log = _powers()
    rows = [bytes(power[log[lead] + c] for c in _generator()) for lead in range(1, 256)]
    return [0, *map(int.from_bytes, rows)]


@lru_cache(maxsize=1)
def _frame() -> Rows:
    """The modules that are the same in every code: finders, timing, format."""
    grid = [[False] * SIZE for _ in range(SIZE)]
    for left, top in ((0, 0), (SIZE - 7, 0), (0, SIZE - 7)):
        for x in range(7):
            for y in range(7):
                ring = max(abs(x - 3), abs(y - 3))
                grid[top + y][left + x] = ring != 2
    for i in range(8, SIZE - 8, 2):
        grid[6][i] = grid[i][6] = True
    for i, (first, second) in enumerate(zip(*_format_places(), strict=True)):
        for x, y in (first, second):
            grid[y][x] = bool(FORMAT >> 14 - i & 1)
    grid[SIZE - 8][8] = True
    return tuple(tuple(row) for row in grid)


def _format_places() -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """Where the fifteen format bits stand, twice: around a finder, and split over two."""
    around = [(x, 8) for x in (0, 1, 2, 3, 4, 5, 7, 8)] + [(8, y) for y in (7, 5, 4, 3, 2, 1, 0)]
    split = [(8, SIZE - 1 - i) for i in range(7)] + [(SIZE - 8 + i, 8) for i in range(8)]
    return around, split


@lru_cache(maxsize=1)
def _path() -> list[tuple[int, int]]:
    """The places of the data bits: up and down in columns of two, from the right."""
    places, up = [], True
    for right in (*range(SIZE - 1, 7, -2), 5, 3, 1):
        for i in range(SIZE):
            y = SIZE - 1 - i if up else i
            places += [(x, y) for x in (right, right - 1) if not _is_frame(x, y)]
        up = not up
    return places


def _is_frame(x: int, y: int) -> bool:
    corner = (x < 9 and y < 9) or (x >= SIZE - 8 and y < 9) or (x < 9 and y >= SIZE - 8)
    return corner or x == 6 or y == 6
