"""Large letters for a terminal: a text that is read from across a table.

Pixel: a square of a letter's picture; a line of a terminal is two pixels high.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TextIO

BLOCKS, PLAIN = " ▀▄█░", " '.#-"  # no pixel, the upper, the lower, both; the empty bar
LETTERS = (*"0123456789:STP!", "قف!")  # O is drawn like 0; joined letters are drawn as a word
LARGE = """
.###. ..#.. .###. .###. ...#. ##### ..##. ##### .###. .###. . .#### ##### ####. # #......#....#.#
#...# .##.. #...# #...# ..##. #.... .#... ....# #...# #...# . #.... ..#.. #...# # #..............
#...# ..#.. ....# ....# .#.#. ####. #.... ...#. #...# #...# # #.... ..#.. #...# # #.....###...###
#...# ..#.. ...#. ..##. #..#. ....# ####. ..#.. .###. .#### . .###. ..#.. ####. # #.#...#.#...#.#
#...# ..#.. ..#.. ....# ##### ....# #...# ..#.. #...# ....# # ....# ..#.. #.... # #.#...###...###
#...# ..#.. .#... #...# ...#. #...# #...# ..#.. #...# ...#. . ....# ..#.. #.... . ..#.....#.....#
.###. .###. ##### .###. ...#. .###. .###. ..#.. .###. .##.. . ####. ..#.. #.... # #..############
"""
SMALL = """
### .#. ### ### #.# ### ### ### ### ### . ### ### ### #
#.# ##. ..# ..# #.# #.. #.. ..# #.# #.# # #.. .#. #.# #
#.# .#. ### .## ### ### ### ..# ### ### . ### .#. ### #
#.# .#. #.. ..# ..# ..# #.# ..# #.# ..# # ..# .#. #.. .
### ### ### ### ..# ### ### ..# ### ### . ### .#. #.. #
"""


def large(text: str, columns: int, rows: int, ink: str) -> list[str]:
    """Return a text in the largest letters that fit, without its '!' if need be; else as it is."""
    for shorter in (text, text.rstrip("!")):
        pictures = filter(None, (picture(shorter, LARGE), picture(shorter, SMALL)))
        sizes = [drawn(pixels, columns, rows, ink) for pixels in pictures]
        if any(sizes):
            return max(sizes, key=len)
    return [text]


def picture(text: str, letters: str) -> list[str]:
    """Return the rows of pixels of a text; [] if a letter has no picture."""
    rows = [dict(zip(LETTERS, row.split(), strict=False)) for row in letters.strip().splitlines()]
    keys = [text] if text in LETTERS else list(text.upper().replace("O", "0"))
    return [".".join(row[key] for key in keys) for row in rows] if set(keys) <= set(rows[0]) else []


def drawn(pixels: list[str], columns: int, rows: int, ink: str) -> list[str]:
    """Return pixels as lines of a terminal, two rows of them in each, as large as they fit."""
    scale = min(columns // len(pixels[0]), 2 * rows // len(pixels))
    if ink == PLAIN and scale > 1:
        scale -= scale % 2  # plain characters have no good halves
    tall = [row for row in pixels for _ in range(scale)]
    tall += ["." * len(pixels[0])] * (len(tall) % 2)
    return [
        "".join(ink[(a == "#") + 2 * (b == "#")] * scale for a, b in zip(*pair, strict=True))
        for pair in zip(tall[::2], tall[1::2], strict=True)
    ]


def ink(out: TextIO) -> str:
    """Return blocks, or plain characters if the terminal's encoding has no blocks."""
    with suppress(UnicodeEncodeError, LookupError):
        BLOCKS.encode(out.encoding or "utf-8")
        return BLOCKS
    return PLAIN
