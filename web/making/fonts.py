"""Our font for browsers: WOFF2, in three pieces of which a page loads what it needs.

A list of languages only needs the letters of their names, which are a separate small font.

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
    "": "U+0000-017F, U+2000-2BFF",
    "-more": "U+0180-05FF, U+1E00-1EFF",
    "-arabic": "U+0600-077F, U+FB50-FDFF, U+FE70-FEFF",
}
# The Arabic for Arabic, which stands in lists of languages: its letters, and the forms they take.
ARABIC, JOINED = "العربية", "ﺍﻟﻌﺮﺑﻴﺔ"
NAMES = ", ".join(f"U+{ord(letter):04X}" for letter in ARABIC + JOINED)
FACE = """\
@font-face {{
  font-family: {family};
  font-weight: {weight};
  font-display: swap;
  src: url(../{file}) format("woff2");
  unicode-range: {letters};
}}
"""


def files(kept: Path) -> dict[str, bytes]:
    """Return the fonts by name, and the style sheet that lists them."""
    fonts = [("Rubik", weight, *piece) for weight in WEIGHTS for piece in PIECES.items()]
    fonts.append(("RubikNames", 400, "-names", NAMES))
    pieces, faces = {}, []
    for family, weight, piece, letters in fonts:
        raw = (HOME / "generator" / "fonts" / f"{WEIGHTS[weight]}.ttf").read_bytes()
        file = f"fonts/rubik-{weight}{piece}.woff2"
        pieces[file] = _kept(raw, letters, kept)
        faces.append(FACE.format(family=family, weight=weight, file=file, letters=letters))
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
