"""QR codes of version 1 at error level H: 21 modules, ten capitals and digits, nothing else.

That one size is all our ids need, so the whole symbol is a table lookup and one division of
polynomials: some forty times quicker than a general encoder, which matters for 5000 sheets.
The mask is always number 0; readers take it from the format bits.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from itertools import chain, count
from operator import itemgetter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from generator.pens.pen import Pen

SIZE, DATA, CHECKS = 21, 9, 17
LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
# Logarithms of the generator polynomial's coefficients, the leading one left out: a table of the
# standard, as are the format bits below, which are twice in every code: level H, mask 0.
GENERATOR = (43, 139, 206, 78, 43, 239, 123, 206, 214, 147, 24, 99, 150, 39, 243, 163, 136)
FRAME = """\
#######.#----.#######
#.....#..----.#.....#
#.###.#..----.#.###.#
#.###.#.#----.#.###.#
#.###.#..----.#.###.#
#.....#..----.#.....#
#######.#.#.#.#######
.........----........
..#.###.#----#...#..#
------.--------------
------#--------------
------.--------------
------#--------------
........#------------
#######..------------
#.....#.#------------
#.###.#.#------------
#.###.#..------------
#.###.#.#------------
#.....#..------------
#######..------------
""".splitlines()  # the same in every code; a dash is a place for data

Rows = tuple[str, ...]  # from the top; 1 is dark, 0 white


def draw(pen: Pen, text: str, left: float, top: float, module: float) -> None:
    """Draw the code with modules of `module` mm, its top left corner at a place."""
    pen.blocks(left, top, module, runs(modules(text)))


def modules(text: str) -> Rows:
    """Return the modules of the code, row by row."""
    words = bytes(_codewords(text))
    bits = int.from_bytes(words + _checks(words)) ^ _mask()
    grid = "".join(_order()(f"01{bits:0{8 * (DATA + CHECKS)}b}"))
    return tuple([grid[i : i + SIZE] for i in range(0, SIZE * SIZE, SIZE)])


@lru_cache(maxsize=1)
def _mask() -> int:
    return int("".join("01"[(x + y) % 2 == 0] for x, y in _path()), 2)


@lru_cache(maxsize=1)
def _order() -> Callable[[str], tuple[str, ...]]:
    """Return a getter from white, dark and the data bits to the modules row by row."""
    at = {place: 2 + i for i, place in enumerate(_path())}
    cells = (((x, y), cell) for y, row in enumerate(FRAME) for x, cell in enumerate(row))
    return itemgetter(*(at.get(place, cell == "#") for place, cell in cells))


def runs(rows: Rows) -> list[tuple[int, int, int]]:
    """Return the dark modules as runs (x, y, length): few marks instead of many."""
    return list(chain.from_iterable(map(_dark, count(), rows)))


@lru_cache(maxsize=8192)
def _dark(y: int, row: str) -> list[tuple[int, int, int]]:
    """Return the runs of a row; cached, because most rows repeat."""
    return [(run.start(), y, len(run[0])) for run in re.finditer("1+", row)]


def _codewords(text: str) -> list[int]:
    """Return the nine data bytes: mode, length, pairs of letters in eleven bits, padding."""
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
def powers() -> tuple[list[int], list[int]]:
    """Return powers and logarithms in GF(256), x^8 = x^4 + x^3 + x^2 + 1."""
    power, log, value = [], [0] * 256, 1
    for i in range(255):
        power.append(value)
        log[value] = i
        value = value << 1 ^ (0x11D if value & 128 else 0)
    return power * 2, log


def _checks(words: bytes) -> bytes:
    """Return the Reed-Solomon check bytes: the remainder of a polynomial division."""
    left, top = 0, 8 * (CHECKS - 1)
    for word in words:
        left = (left << 8 & (1 << 8 * CHECKS) - 1) ^ _multiples()[left >> top ^ word]
    return left.to_bytes(CHECKS, "big")


@lru_cache(maxsize=1)
def _multiples() -> list[int]:
    """Return every multiple of the generator polynomial without the leading coefficient."""
    power, log = powers()
    rows = [bytes(power[log[lead] + c] for c in GENERATOR) for lead in range(1, 256)]
    return [0, *map(int.from_bytes, rows)]


@lru_cache(maxsize=1)
def _path() -> list[tuple[int, int]]:
    """Return the places of the data bits: up and down in columns of two, from the right."""
    places, up = [], True
    for right in (*range(SIZE - 1, 7, -2), 5, 3, 1):
        for i in range(SIZE):
            y = SIZE - 1 - i if up else i
            places += [(x, y) for x in (right, right - 1) if FRAME[y][x] == "-"]
        up = not up
    return places
