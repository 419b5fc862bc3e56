"""Our font for browsers: WOFF2, in three pieces of which a page loads what it needs.

The table of vowel marks, which only our pens use, is left out.
"""

from __future__ import annotations

import hashlib
from io import BytesIO
from pathlib import Path

from web.bundle import HOME

WEIGHTS = {400: "Rubik-Regular", 700: "Rubik-Bold"}
# Letters by the piece they are in; every language needs the first one for its digits and dots.
PIECES = {
    "": ((0x0000, 0x017F), (0x2000, 0x2BFF)),
    "-more": ((0x0180, 0x05FF), (0x1E00, 0x1EFF)),
    "-arabic": ((0x0600, 0x077F), (0xFB50, 0xFDFF), (0xFE70, 0xFEFF)),
}
FACE = """\
@font-face {{
  font-family: Rubik;
  font-weight: {weight};
  font-display: swap;
  src: url(../{file}) format("woff2");
  unicode-range: {letters};
}}
"""


def files(kept: Path) -> dict[str, bytes]:
    """Return the fonts by name, and the style sheet that lists them."""
    pieces, faces = {}, []
    for weight, source in WEIGHTS.items():
        raw = (HOME / "generator" / "fonts" / f"{source}.ttf").read_bytes()
        for piece, ranges in PIECES.items():
            name = f"fonts/rubik-{weight}{piece}.woff2"
            letters = ", ".join(f"U+{low:04X}-{high:04X}" for low, high in ranges)
            pieces[name] = _kept(raw, letters, kept)
            faces.append(FACE.format(weight=weight, file=name, letters=letters))
    return {**pieces, "css/fonts.css": "\n".join(faces).encode()}


def _kept(raw: bytes, letters: str, kept: Path) -> bytes:
    """Return a piece of a font, cached, because it takes a second."""
    place = kept / "packed" / f"{hashlib.sha256(raw + letters.encode()).hexdigest()[:24]}.woff2"
    if not place.exists():
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(_piece(raw, letters))
    return place.read_bytes()


def _piece(raw: bytes, letters: str) -> bytes:
    from fontTools import subset
    from fontTools.ttLib import TTFont

    font, out = TTFont(BytesIO(raw), recalcTimestamp=False), BytesIO()
    options = subset.Options(drop_tables=["FvMk"], notdef_outline=True, hinting=False)
    wanted = subset.Subsetter(options)
    wanted.populate(unicodes=subset.parse_unicodes(letters.replace("U+", "")))
    wanted.subset(font)
    font.flavor = "woff2"
    font.save(out)
    return out.getvalue()
