"""The font file: what measuring and drawing need to know of it, read with struct alone.

Face: the measures of a font. Marks: where its Arabic vowel marks stand (see fonts/README.md).
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from layouts.values import dataclass

FILES = {False: "Rubik-Regular.ttf", True: "Rubik-Bold.ttf"}
FONTS = Path(__file__).parent.parent / "fonts"


@dataclass(frozen=True)
class Marks:
    """The table FvMk: Arabic vowel marks as glyphs at fixed places (see fonts/make.py)."""

    above: dict[str, int]  # mark, or shadda and vowel: code point at place 0
    below: dict[str, int]
    step: int  # code points from one place to the next
    letters: dict[int, tuple[int, int, int, int]]  # place above, below; the same for the lam


@dataclass(frozen=True)
class FontFile:
    """What is needed of a font file, in font units."""

    em: int
    x_height: int
    cap_height: int
    advances: dict[int, int]  # by code point
    default: int  # advance of the box drawn for unknown characters
    marks: Marks


@cache
def face(bold: bool = False) -> FontFile:
    """The font, read once."""
    data = (FONTS / FILES[bold]).read_bytes()
    tables = tables_of(data)
    x_height, cap_height = struct.unpack_from(">2h", data, tables["OS/2"] + 86)
    widths = _glyph_advances(data, tables)
    return FontFile(
        em=struct.unpack_from(">H", data, tables["head"] + 18)[0],
        x_height=x_height,
        cap_height=cap_height,
        advances={code: widths[glyph] for code, glyph in glyphs_of(data, tables["cmap"])},
        default=widths[0],
        marks=_marks(data, tables["FvMk"]),
    )


def tables_of(data: bytes) -> dict[str, int]:
    """Where each table of the file begins."""
    (count,) = struct.unpack_from(">H", data, 4)
    records = (struct.unpack_from(">4s3I", data, 12 + 16 * i) for i in range(count))
    return {tag.decode("ascii"): offset for tag, _, offset, _ in records}


def _glyph_advances(data: bytes, tables: dict[str, int]) -> list[int]:
    """The advance width of each glyph."""
    (glyphs,) = struct.unpack_from(">H", data, tables["maxp"] + 4)
    (long,) = struct.unpack_from(">H", data, tables["hhea"] + 34)
    widths = [*struct.unpack_from(">" + "H2x" * long, data, tables["hmtx"])]
    return [*widths, *widths[-1:] * (glyphs - long)]


def glyphs_of(data: bytes, cmap: int) -> Iterator[tuple[int, int]]:
    """(code point, glyph) of the first character map, which is of format 4 in these files."""
    (offset,) = struct.unpack_from(">I", data, cmap + 8)
    at = cmap + offset
    kind, _, _, twice = struct.unpack_from(">4H", data, at)
    if kind != 4:
        raise ValueError(f"character map of format {kind}")
    ends, starts, deltas, ranges = (
        struct.unpack_from(f">{twice // 2}H", data, at + 14 + column * twice + 2 * (column > 0))
        for column in range(4)
    )
    for i, (first, last) in enumerate(zip(starts, ends, strict=True)):
        here = at + 16 + 3 * twice + 2 * i + ranges[i]
        for code in range(first, min(last, 0xFFFE) + 1):
            glyph = code
            if ranges[i]:
                (glyph,) = struct.unpack_from(">H", data, here + 2 * (code - first))
            yield code, (glyph + deltas[i]) & 0xFFFF


def _marks(data: bytes, at: int) -> Marks:
    """The places of the vowel marks."""
    first_above, first_below, step, above, below, letters = struct.unpack_from(">6H", data, at)
    pairs = [struct.unpack_from(">2H", data, at + 12 + 4 * i) for i in range(above + below)]
    names = [chr(mark) + (chr(vowel) if vowel else "") for mark, vowel in pairs]
    rows = at + 12 + 4 * len(pairs)
    places = (struct.unpack_from(">H4B", data, rows + 6 * i) for i in range(letters))
    return Marks(
        above={name: first_above + i for i, name in enumerate(names[:above])},
        below={name: first_below + i for i, name in enumerate(names[above:])},
        step=step,
        letters={code: (up, down, lam_up, lam_down) for code, up, down, lam_up, lam_down in places},
    )
