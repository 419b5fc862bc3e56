"""The font file: measures and outlines, read with struct alone.

SVG pages and titles draw outlines instead of text: TrueType outlines are quadratic curves through
on-curve points; between two off-curve points there is an implied on-curve point half way.
Composite glyphs are other glyphs, moved. In our two files they are never turned or scaled, and
every contour begins on the curve.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path

from layouts.symbol import Path as StrokePath
from layouts.symbol import Step
from layouts.values import dataclass

FILES = {False: "Rubik-Regular.ttf", True: "Rubik-Bold.ttf"}
FONTS = Path(__file__).parent.parent / "fonts"


@dataclass(frozen=True)
class Marks:
    """The table FvMk: Arabic vowel marks as glyphs at fixed places (see tools/fonts.py)."""

    above: dict[str, int]  # mark, or shadda and vowel: code point at place 0
    below: dict[str, int]
    step: int  # code points from one place to the next
    letters: dict[int, tuple[int, int, int, int]]  # place above, below; the same for the lam


@dataclass(frozen=True)
class FontFile:
    """The measures of a font file, in font units, and its outlines."""

    em: int
    x_height: int
    cap_height: int
    metrics: list[tuple[int, int]]  # of each glyph: its advance, and the white before its ink
    advances: dict[int, int]  # by code point
    default: int  # advance of the box drawn for unknown characters
    marks: Marks
    data: bytes
    glyf: int  # where the outlines are in the data
    offsets: tuple[int, ...]  # of each glyph, from there
    glyph_of: dict[int, int]  # by code point


@cache
def face(bold: bool = False) -> FontFile:
    """Return the font, read once."""
    data = (FONTS / FILES[bold]).read_bytes()
    tables = tables_of(data)
    x_height, cap_height = struct.unpack_from(">2h", data, tables["OS/2"] + 86)
    (count,) = struct.unpack_from(">H", data, tables["maxp"] + 4)
    (long,) = struct.unpack_from(">H", data, tables["hhea"] + 34)
    at = tables["hmtx"]
    metrics = list(struct.iter_unpack(">2H", data[at : at + 4 * long]))
    metrics += [
        (metrics[-1][0], white)
        for white in struct.unpack_from(f">{count - long}H", data, at + 4 * long)
    ]
    glyph_of = dict(glyphs_of(data, tables["cmap"]))
    return FontFile(
        em=struct.unpack_from(">H", data, tables["head"] + 18)[0],
        x_height=x_height,
        cap_height=cap_height,
        metrics=metrics,
        advances={code: metrics[glyph][0] for code, glyph in glyph_of.items()},
        default=metrics[0][0],
        marks=_marks(data, tables["FvMk"]),
        data=data,
        glyf=tables["glyf"],
        offsets=tuple(2 * n for n in struct.unpack_from(f">{count + 1}H", data, tables["loca"])),
        glyph_of=glyph_of,
    )


def tables_of(data: bytes) -> dict[str, int]:
    """Return the offset of each table."""
    (count,) = struct.unpack_from(">H", data, 4)
    records = (struct.unpack_from(">4s3I", data, 12 + 16 * i) for i in range(count))
    return {tag.decode("ascii"): offset for tag, _, offset, _ in records}


def glyphs_of(data: bytes, cmap: int) -> Iterator[tuple[int, int]]:
    """Yield (code point, glyph) of the first character map, which has format 4 in these files."""
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


# --- outlines of letters -----------------------------------------------------------------------


Point = tuple[float, float, bool]  # x, y, on the curve
Contour = list[Point]
SCALED = 8 | 64 | 128  # flags of a part that is more than moved


def letters(visual: str, bold: bool) -> list[tuple[str, int]]:
    """Return the visible letters of a line in drawing order, and where each begins."""
    font, x, places = face(bold), 0, []
    for c in visual:
        if glyph_path(c, bold):
            places.append((c, x))
        x += font.advances.get(ord(c), font.default)
    return places


@cache
def glyph_path(letter: str, bold: bool) -> str:
    """Return the outline of one letter from its own origin, spelled short; empty for a blank."""
    font = face(bold)
    return "".join(map(_spelled, _contours(font, font.glyph_of.get(ord(letter), 0))))


@lru_cache(maxsize=256)
def outline(visual: str, bold: bool) -> StrokePath:
    """Return a line of text in drawing order as a path with capitals 1 high, from its baseline."""
    scale = 1 / face(bold).cap_height
    return tuple(step for x, each in _line(visual, bold) for step in _cubic(each, x, scale))


def ink_xs(visual: str, bold: bool) -> list[float]:
    """Return x of all control points of a line in drawing order, in font units."""
    return [x + point[0] for x, contour in _line(visual, bold) for point in contour]


def _line(visual: str, bold: bool) -> Iterator[tuple[int, Contour]]:
    """Yield the contours of a line, each with the start of its letter."""
    font, x = face(bold), 0
    for c in visual:
        for contour in _contours(font, font.glyph_of.get(ord(c), 0)):
            yield x, contour
        x += font.advances.get(ord(c), font.default)


def _contours(font: FontFile, glyph: int) -> list[Contour]:
    start, end = font.offsets[glyph : glyph + 2]
    if start == end:
        return []
    at = font.glyf + start
    (count,) = struct.unpack_from(">h", font.data, at)
    return _composite(font, at + 10) if count < 0 else _simple(font.data, at + 10, count)


def _simple(data: bytes, at: int, count: int) -> list[Contour]:
    """Return the contours of a simple glyph: flags, then x and y as differences."""
    ends = struct.unpack_from(f">{count}H", data, at)
    at += 2 * count
    (skip,) = struct.unpack_from(">H", data, at)
    at += 2 + skip
    flags: list[int] = []
    while len(flags) <= ends[-1]:
        flag = data[at]
        at += 1
        times = 1
        if flag & 8:
            times += data[at]
            at += 1
        flags += [flag] * times
    xs, at = _deltas(data, at, flags, 2, 16)
    ys, at = _deltas(data, at, flags, 4, 32)
    points: Contour = [(x, y, bool(f & 1)) for x, y, f in zip(xs, ys, flags, strict=True)]
    return [points[a + 1 : b + 1] for a, b in zip((-1, *ends), ends, strict=False)]


def _deltas(data: bytes, at: int, flags: list[int], short: int, same: int) -> tuple[list[int], int]:
    values, value = [], 0
    for flag in flags:
        if flag & short:
            value += data[at] if flag & same else -data[at]
            at += 1
        elif not flag & same:
            value += struct.unpack_from(">h", data, at)[0]
            at += 2
        values.append(value)
    return values, at


def _composite(font: FontFile, at: int) -> list[Contour]:
    """Return the contours of other glyphs, moved."""
    contours: list[Contour] = []
    while True:
        flags, glyph = struct.unpack_from(">2H", font.data, at)
        dx, dy = struct.unpack_from(">2h" if flags & 1 else ">2b", font.data, at + 4)
        at += 8 if flags & 1 else 6
        assert not flags & SCALED
        contours += [
            [(x + dx, y + dy, on) for x, y, on in contour] for contour in _contours(font, glyph)
        ]
        if not flags & 32:
            return contours


def _spelled(contour: Contour) -> str:
    """Return a contour as SVG in whole units and relative steps: a third of the digits."""
    (x, y, _), *rest = ((round(x), round(y), on) for x, y, on in _with_midpoints(contour))
    steps, ring = [f"M{x} {-y}"], iter([*rest, (x, y, True)])
    for to_x, to_y, on in ring:
        bend = "" if on else f"q{to_x - x} {y - to_y} "
        if bend:
            to_x, to_y, _ = next(ring)
        steps.append(f"{bend or 'l'}{to_x - x} {y - to_y}")
        x, y = to_x, to_y
    return "".join(steps).replace(" -", "-") + "z"


def _with_midpoints(contour: Contour) -> Contour:
    full: Contour = []
    for i, (x, y, on) in enumerate(contour):
        before = contour[i - 1]
        if not on and not before[2]:
            full.append(((x + before[0]) / 2, (y + before[1]) / 2, True))
        full.append((x, y, on))
    return full


def _cubic(contour: Contour, dx: int, scale: float) -> list[Step]:
    """Return a contour as steps of a path; its cubic curves have two control points, not one."""
    points = [((x + dx) * scale, -y * scale, on) for x, y, on in _with_midpoints(contour)]
    (ax, ay, _), *rest = points
    steps: list[Step] = [("M", (ax, ay))]
    ring = iter([*rest, points[0]])
    for x, y, on in ring:
        if on:
            steps.append(("L", (x, y)))
            ax, ay = x, y
            continue
        bx, by, _ = next(ring)
        bends = ax + (x - ax) * 2 / 3, ay + (y - ay) * 2 / 3, bx + (x - bx) * 2 / 3
        steps.append(("C", (*bends, by + (y - by) * 2 / 3, bx, by)))
        ax, ay = bx, by
    return [*steps, ("Z", ())]
