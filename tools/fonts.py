"""Rebuild generator/fonts/Rubik-Regular.ttf and Rubik-Bold.ttf from the original font files.

    python -m tools.fonts FOLDER [--out FOLDER]

FOLDER is searched, at any depth, for Rubik_400Regular.ttf, Rubik_600SemiBold.ttf and the licence
LICENSE_FONT, as the package named in generator/fonts/README.md ships them. Needs fontTools and
uharfbuzz; neither is needed by anything else here.

The sheets are drawn without a shaping engine: one code point is one glyph, side by side by plain
advance width. So this script moves the work of a shaping engine into the character map:

* positional forms and lam-alef ligatures of Arabic get their presentation-form code points;
* accented letters that the font only composes at run time become glyphs;
* Arabic vowel marks exist once per *place* (an offset shared by letters that carry their marks in
  nearly the same spot), as zero-width glyphs in the private use area. The table "FvMk" of the font
  has the place of each letter; `marks_table` describes its layout.

Then everything no longer needed (layout tables, hinting, unreachable glyphs) is dropped.
"""

import argparse
import io
import shutil
import struct
import sys
import unicodedata
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import uharfbuzz as hb
from fontTools import subset
from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent

from layouts.values import dataclass

WEIGHTS = {"Rubik-Regular.ttf": "Rubik_400Regular.ttf", "Rubik-Bold.ttf": "Rubik_600SemiBold.ttf"}
LICENCE = ("OFL.txt", "LICENSE_FONT")
KEEP = (
    (0x0020, 0x036F),  # Latin, Latin-1, Latin Extended-A and -B, modifiers, combining marks
    (0x0370, 0x03FF),  # Greek (the few mathematical signs the font has)
    (0x0400, 0x052F),  # Cyrillic
    (0x0590, 0x05FF),  # Hebrew
    (0x0600, 0x06FF),  # Arabic, Persian
    (0x1E00, 0x1EFF),  # Latin Extended Additional
    (0x2000, 0x25FF),  # punctuation, super- and subscripts, currency, signs
    (0xE000, 0xEFFF),  # the placed vowel marks
    (0xFB01, 0xFBFF),  # Latin ligatures, Hebrew and Persian presentation forms
    (0xFE70, 0xFEFC),  # Arabic presentation forms
)
COMPOSED = ((0x0180, 0x024F), (0x0400, 0x052F), (0x1E00, 0x1EFF))
NOT_COMPOSED = (0x1E6B, 0x1E97, 0x1E9B)  # on t and long s the marks would run into the letter
FORMS = ((0xFB50, 0xFBFF), (0xFE80, 0xFEFC))
# Code points that may share the glyph of another one: same shape, or an accepted stand-in.
ALIASES = {
    0x0162: 0x021A,  # T with cedilla: T with comma below, as Romanian means it
    0x0163: 0x021B,
    0x018F: 0x04D8,  # schwa (Azerbaijani): the Cyrillic letter of the same shape
    0x0259: 0x04D9,
    0x02BB: 0x2018,  # turned comma
    0x2010: 0x002D,  # hyphen, non-breaking hyphen
    0x2011: 0x002D,
    0x2015: 0x2014,  # horizontal bar
}
THIN_SPACES = (0x2009, 0x202F)
# Alef maksura inside a word looks like a beh without its dot; the font has no forms of its own.
STAND_IN = {0x0649: 0x066E}

FATHA, KASRA, LAM = "\u064e", "\u0650", "\u0644"
SHADDA, TATWEEL, ZWJ = "\u0651", "\u0640", "\u200d"
ABOVE = (
    *"\u064b\u064c\u064e\u064f\u0651\u0652\u0670",
    *(SHADDA + vowel for vowel in "\u064b\u064c\u064d\u064e\u064f\u0650\u0670"),
)
BELOW = ("\u064d", "\u0650")
PLACES_ABOVE, PLACES_BELOW, PLACE_STEP = 0xE000, 0xE800, 16
GAP = 40  # font units between a letter and its mark
NEAR = 48  # font units: letters whose marks differ by no more than this share a place

Offset = tuple[int, int]
Places = list[list[Offset]]  # one list of offsets per weight


@dataclass(frozen=True)
class Placed:
    """A glyph where the shaping engine puts it."""

    glyph: str
    x: int
    y: int


@dataclass(frozen=True)
class Base:
    """A drawn Arabic letter: its code point and the offsets of its marks.

    The last two are for marks on the lam of a lam-alef ligature; otherwise they repeat the first.
    """

    code: int
    above: Offset
    below: Offset
    lam_above: Offset
    lam_below: Offset


class Shaper:
    """The shaping engine, applied to one font file."""

    def __init__(self, path: Path, order: list[str]) -> None:
        self.order = order
        self.font = hb.Font(hb.Face(hb.Blob.from_file_path(str(path))))

    def run(self, text: str) -> tuple[list[Placed], int]:
        """Return the visible glyphs of text and their total advance."""
        buffer = hb.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        if any("\u0600" <= letter <= "\u06ff" for letter in text):
            buffer.script, buffer.direction = "arab", "rtl"
        buffer.flags = hb.BufferFlags.REMOVE_DEFAULT_IGNORABLES
        hb.shape(self.font, buffer, {"kern": False})
        placed, pen = [], 0
        for info, at in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
            name = self.order[info.codepoint]
            placed.append(Placed(name, pen + at.x_offset, at.y_offset))
            pen += at.x_advance
        return placed, pen


class Face:
    """One weight on its way from the original to the slim file."""

    def __init__(self, path: Path) -> None:
        self.font = TTFont(path, recalcTimestamp=False)
        self.shaper = Shaper(path, list(self.font.getGlyphOrder()))
        self.cmap: dict[int, str] = dict(self.font.getBestCmap())
        self.glyphs = self.font.getGlyphSet()

    def add_glyph(self, name: str, parts: list[Placed], advance: int) -> str:
        """Add a glyph composed of parts (none: a blank); return its name."""
        glyf = self.font["glyf"]
        glyph = Glyph()
        if parts:
            glyph.numberOfContours = -1
            glyph.components = [component(part) for part in parts]
        glyf[name] = glyph
        glyph.recalcBounds(glyf)
        self.font["hmtx"][name] = (advance, getattr(glyph, "xMin", 0))
        return name

    def glyph_for(self, code: int, text: str) -> str | None:
        """Return the glyph for a whole text, composed if necessary; None if that fails."""
        placed, advance = self.shaper.run(text)
        if any(part.glyph == ".notdef" for part in placed):
            return None
        if len(placed) == 1 and (placed[0].x, placed[0].y) == (0, 0):
            return placed[0].glyph
        return self.add_glyph(f"composed{code:04X}", placed, advance)


def component(part: Placed) -> Any:
    """Return a reference to a whole glyph, moved."""
    moved = GlyphComponent()
    moved.glyphName, moved.x, moved.y, moved.flags = part.glyph, part.x, part.y, 0x0004
    return moved


def codes(*ranges: tuple[int, int]) -> Iterator[int]:
    """Yield all code points of the ranges."""
    for first, last in ranges:
        yield from range(first, last + 1)


def weight_variants(face: Face) -> None:
    """Use the simpler currency signs that the heavy weights swap in by the feature rvrn."""
    gsub = face.font["GSUB"].table
    for record in gsub.FeatureList.FeatureRecord:
        if record.FeatureTag != "rvrn":
            continue
        for index in record.Feature.LookupListIndex:
            for table in gsub.LookupList.Lookup[index].SubTable:
                swaps = getattr(table, "ExtSubTable", table).mapping
                face.cmap.update({c: swaps[g] for c, g in face.cmap.items() if g in swaps})


def form_text(code: int) -> tuple[str, str] | None:
    """Return (form, letters) of an Arabic presentation form, e.g. ("initial", "beh"); or None."""
    form, *letters = unicodedata.decomposition(chr(code)).split() or [""]
    if form not in ("<isolated>", "<initial>", "<medial>", "<final>"):
        return None
    text = "".join(chr(int(letter, 16)) for letter in letters)
    return (form[1:-1], text) if len(text) == 1 or text[0] == LAM else None


def in_context(form: str, text: str, mark: str = "") -> str:
    """Return the letters with joiners around them, so that they take the form."""
    before = ZWJ if form in ("medial", "final") else ""
    after = ZWJ if form in ("initial", "medial") else ""
    return before + text + mark + after


def add_forms(face: Face) -> None:
    """Map the presentation forms of every Arabic letter the font has."""
    for code in codes(*FORMS):
        parts = form_text(code)
        if parts is None or any(ord(letter) not in face.cmap for letter in parts[1]):
            continue
        form, text = parts
        if form in ("initial", "medial") and ord(text) in STAND_IN:
            text = chr(STAND_IN[ord(text)])
        glyph = face.glyph_for(code, in_context(form, text))
        if glyph and (form == "isolated" or glyph != face.cmap[ord(text[-1])]):
            face.cmap[code] = glyph


def add_composed(face: Face) -> None:
    """Make glyphs of accented letters that the font can show only from letter and mark."""
    for code in codes(*COMPOSED):
        parts = unicodedata.normalize("NFD", chr(code))
        if code in face.cmap or code in NOT_COMPOSED:
            continue
        if all(ord(part) in face.cmap for part in parts):
            glyph = face.glyph_for(code, chr(code))
            if glyph:
                face.cmap[code] = glyph


def add_aliases(face: Face) -> None:
    """Map code points to the glyphs of others, and give thin spaces a blank."""
    for code, source in ALIASES.items():
        face.cmap.setdefault(code, face.cmap[source])
    thin = face.add_glyph("thinspace", [], face.font["head"].unitsPerEm // 5)
    face.cmap.update({code: thin for code in THIN_SPACES if code not in face.cmap})


def lam_anchor_shift(face: Face, glyph: str, kind: int) -> Offset:
    """Return the way from the anchor on the last letter of a ligature to the one on its lam.

    `kind` counts the classes of anchors: 0 above, 2 below.
    """
    for lookup in face.font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            table = getattr(table, "ExtSubTable", table)
            if table.LookupType == 5 and glyph in table.LigatureCoverage.glyphs:
                index = table.LigatureCoverage.glyphs.index(glyph)
                parts = table.LigatureArray.LigatureAttach[index].ComponentRecord
                lam, last = (parts[i].LigatureAnchor[kind] for i in (0, -1))
                return (
                    lam.XCoordinate - last.XCoordinate,
                    lam.YCoordinate - last.YCoordinate,
                )
    raise ValueError(f"no anchors on {glyph}")


def mark_offset(face: Face, form: str, text: str, mark: str) -> Offset:
    """Return the place of the mark by the shaping engine, from the left edge of the letter."""
    placed, _ = face.shaper.run(in_context(form, text, mark))
    at = next(part for part in placed if part.glyph == face.cmap[ord(mark)])
    return at.x, at.y


def lam_offsets(face: Face, form: str) -> tuple[Offset, Offset]:
    """Return the offsets of marks on the lam of any lam-alef, above and below.

    They are those of the plain ligature: the anchors on the others with hamza or madda are wrong.
    """
    text, code = LAM + "\u0627", 0xFEFB if form == "isolated" else 0xFEFC
    offsets = []
    for mark, kind in ((FATHA, 0), (KASRA, 2)):
        x, y = mark_offset(face, form, text, mark)
        dx, dy = lam_anchor_shift(face, face.cmap[code], kind)
        offsets.append((x + dx, y + dy))
    return offsets[0], offsets[1]


class Outline(BasePen):  # type: ignore[misc]
    """Collects points along the outline of a glyph."""

    STEPS = 16

    def __init__(self, glyphs: Any) -> None:
        super().__init__(glyphs)
        self.points: list[tuple[float, float]] = []

    def _moveTo(self, pt: tuple[float, float]) -> None:
        self.points.append(pt)

    def _lineTo(self, pt: tuple[float, float]) -> None:
        self._curveToOne(self._getCurrentPoint(), pt, pt)

    def _curveToOne(self, pt1: Any, pt2: Any, pt3: Any) -> None:
        start = self._getCurrentPoint()
        for t in (step / self.STEPS for step in range(1, self.STEPS + 1)):
            u = 1 - t
            shares = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
            columns = zip(start, pt1, pt2, pt3, strict=True)
            x, y = (sum(a * b for a, b in zip(shares, c, strict=True)) for c in columns)
            self.points.append((x, y))


def clear(face: Face, code: int, mark: str, offset: Offset) -> Offset:
    """Return the offset with a gap between mark and letter, which the font often lacks."""
    outline = Outline(face.glyphs)
    face.glyphs[face.cmap[code]].draw(outline)
    shape = face.font["glyf"][face.cmap[ord(mark)]]
    x, y = offset
    left, right = shape.xMin + x - GAP, shape.xMax + x + GAP
    heights = [height for at, height in outline.points if left <= at <= right]
    if not heights:
        return offset
    if mark == KASRA:
        return x, min(y, int(min(heights)) - GAP - shape.yMax)
    return x, max(y, int(max(heights)) + GAP - shape.yMin)


def base_of(face: Face, code: int, form: str, text: str) -> Base:
    """Return the offsets of the marks of one drawn letter."""
    above, below = (mark_offset(face, form, text, mark) for mark in (FATHA, KASRA))
    lam_above, lam_below = (above, below) if len(text) == 1 else lam_offsets(face, form)
    return Base(
        code,
        clear(face, code, FATHA, above),
        clear(face, code, KASRA, below),
        clear(face, code, FATHA, lam_above),
        clear(face, code, KASRA, lam_below),
    )


def bases(face: Face) -> list[Base]:
    """Return all drawn letters that can carry marks."""
    letters = [base_of(face, ord(TATWEEL), "isolated", TATWEEL)]
    for code in codes(*FORMS):
        form = form_text(code)
        if code in face.cmap and form is not None:
            letters.append(base_of(face, code, *form))
    return letters


def near(first: list[Offset], other: list[Offset]) -> bool:
    """Return whether two offsets, given for every weight, are nearly the same."""
    pairs = zip(first, other, strict=True)
    return all(abs(a[0] - b[0]) <= NEAR and abs(a[1] - b[1]) <= NEAR for a, b in pairs)


def shared(members: list[list[Offset]], away: Callable[..., int]) -> list[Offset]:
    """Return one offset for all members, per weight: midway across, as far away as any."""
    offsets = []
    for column in zip(*members, strict=True):
        across = [x for x, _ in column]
        offsets.append(((min(across) + max(across)) // 2, away(y for _, y in column)))
    return offsets


def group(offsets: list[list[Offset]], away: Callable[..., int]) -> tuple[Places, list[int]]:
    """Return few places that serve all offsets, and the place of each offset."""
    groups: list[list[list[Offset]]] = []
    for offset in sorted(offsets):
        fits = (g for g in groups if all(near(member, offset) for member in g))
        home = next(fits, None)
        if home is None:
            groups.append([offset])
        else:
            home.append(offset)
    index = [next(i for i, g in enumerate(groups) if offset in g) for offset in offsets]
    return [shared(g, away) for g in groups], index


def mark_parts(face: Face, mark: str) -> list[Placed]:
    """Return the glyph of a mark, or of shadda with a vowel, at its own place."""
    placed, _ = face.shaper.run(mark)
    return [part for part in placed if part.glyph != face.cmap.get(0x25CC)]


def add_marks(face: Face, weight: int, marks: tuple[str, ...], first: int, places: Places) -> None:
    """Map every mark at every place to a zero-width glyph, PLACE_STEP code points per place."""
    for number, place in enumerate(places):
        dx, dy = place[weight]
        for column, mark in enumerate(marks):
            code = first + number * PLACE_STEP + column
            parts = [Placed(p.glyph, p.x + dx, p.y + dy) for p in mark_parts(face, mark)]
            face.cmap[code] = face.add_glyph(f"mark{code:04X}", parts, 0)


def marks_table(rows: list[tuple[int, int, int, int, int]]) -> bytes:
    """Return the table "FvMk", big-endian.

    uint16 * 6: first code point above, below; step of a place; number of marks above, below;
        number of letters.
    uint16 * 2 per mark, above then below: the mark and, for shadda with a vowel, the vowel (or 0).
        Its position in its list is added to the code point of the place.
    uint16 + uint8 * 4 per letter: code point; place above, place below; the same for marks that
        belong to the lam of a lam-alef ligature.
    """
    data = struct.pack(
        ">6H", PLACES_ABOVE, PLACES_BELOW, PLACE_STEP, len(ABOVE), len(BELOW), len(rows)
    )
    for mark in (*ABOVE, *BELOW):
        data += struct.pack(">2H", ord(mark[0]), ord(mark[1]) if len(mark) == 2 else 0)
    return data + b"".join(struct.pack(">H4B", *row) for row in rows)


def place_marks(faces: list[Face]) -> None:
    """Add the placed vowel marks to all weights, with the same code points in each."""
    per_weight = [bases(face) for face in faces]
    letters = list(zip(*per_weight, strict=True))
    above = [[b.above for b in row] for row in letters]
    above += [[b.lam_above for b in row] for row in letters]
    below = [[b.below for b in row] for row in letters]
    below += [[b.lam_below for b in row] for row in letters]
    (up, up_index), (down, down_index) = group(above, max), group(below, min)
    count = len(letters)
    rows = [
        (row[0].code, up_index[i], down_index[i], up_index[count + i], down_index[count + i])
        for i, row in enumerate(letters)
    ]
    for weight, face in enumerate(faces):
        add_marks(face, weight, ABOVE, PLACES_ABOVE, up)
        add_marks(face, weight, BELOW, PLACES_BELOW, down)
        table = newTable("FvMk")
        table.data = marks_table(rows)
        face.font["FvMk"] = table


def write_cmap(face: Face) -> None:
    """Put the collected mapping into the font as its only character map."""
    cmap = face.font["cmap"]
    cmap.tables = [t for t in cmap.tables if (t.platformID, t.platEncID) == (3, 1)]
    cmap.tables[0].cmap = {c: g for c, g in face.cmap.items() if c in set(codes(*KEEP))}


def write_names(face: Face) -> None:
    """Name the font a changed version."""
    name = face.font["name"]
    name.names = [n for n in name.names if n.nameID in (0, 1, 2, 3, 4, 5, 6, 13, 14, 16, 17)]
    version = name.getDebugName(5).split(";")[0]
    name.setName(f"{version}; changed for Fives", 5, 3, 1, 0x409)
    name.setName(f"{name.getDebugName(6)}; changed for Fives", 3, 3, 1, 0x409)
    name.setName("Subset of Rubik with presentation forms, without layout tables", 10, 3, 1, 0x409)


def slim(face: Face) -> TTFont:
    """Drop everything that the sheets don't need; return the font."""
    face.font.setGlyphOrder(list(face.font["glyf"].glyphOrder))
    options = subset.Options()
    options.hinting = False
    options.layout_features = []
    options.name_IDs = ["*"]
    options.notdef_outline = True
    options.glyph_names = False
    options.drop_tables += ["GSUB", "GPOS", "GDEF", "STAT", "gasp"]
    options.no_subset_tables += ["FvMk"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=face.font.getBestCmap())
    subsetter.subset(face.font)
    return face.font


def build(sources: list[Path]) -> list[bytes]:
    """Return the slim files of all weights."""
    faces = [Face(source) for source in sources]
    for face in faces:
        weight_variants(face)
        add_forms(face)
        add_composed(face)
        add_aliases(face)
    place_marks(faces)
    files = []
    for face in faces:
        write_cmap(face)
        write_names(face)
        file = io.BytesIO()
        slim(face).save(file)
        files.append(file.getvalue())
    return files


def find(folder: Path, name: str) -> Path:
    """Return the file of that name under a folder; exit if there is none."""
    paths = sorted(folder.rglob(name))
    if not paths:
        raise SystemExit(f"{name} not found under {folder}")
    return paths[0]


def main() -> None:
    """Read the command line, build, write."""
    parser = argparse.ArgumentParser(description="Rebuild the fonts of the sheets.")
    parser.add_argument("originals", type=Path)
    parser.add_argument(
        "--out", type=Path, default=Path(__file__).parent.parent / "generator/fonts"
    )
    arguments = parser.parse_args()
    sources = [find(arguments.originals, name) for name in WEIGHTS.values()]
    for name, data in zip(WEIGHTS, build(sources), strict=True):
        (arguments.out / name).write_bytes(data)
        sys.stdout.write(f"{name}: {len(data)} bytes\n")
    shutil.copyfile(find(arguments.originals, LICENCE[1]), arguments.out / LICENCE[0])


if __name__ == "__main__":
    main()
