"""The objects of which a PDF has many, its pages and stamps, as the bytes that they are; its fonts.

reportlab puts them into the file and numbers them, but made of its dictionaries they take a third
of the time of a set. What they say is what it would say, byte for byte.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from typing import Any
from weakref import WeakKeyDictionary

from reportlab.pdfbase.pdfdoc import BasicFonts, PDFObject
from reportlab.pdfbase.pdfmetrics import TypeFace
from reportlab.pdfbase.ttfonts import TTEncoding, TTFont, TTFontFace, TTFontFile

from generator.lettering.font import FILES, FONTS, face

FORM = (
    b"<<\n/BBox [ -300 -300 600 600 ] /Filter [ /FlateDecode ] /FormType 1 /Length %d"
    b" /Matrix [ 1 0 0 1 0 0 ] /Resources <<\n%b\n>> \n  /Subtype /Form /Type /XObject\n>>"
    b"\nstream\n%bendstream\n"
)
DRAWN = b"<<\n/Filter [ /FlateDecode ] /Length %d\n>>\nstream\n%bendstream\n"
PAGE = (
    b"<<\n/Contents %d 0 R /MediaBox %d 0 R /Parent %d 0 R /Resources %d 0 R /Rotate 0"
    b" /Type /Page\n>>"
)
LEVEL = 4  # half the time of zlib's usual 6, for a thirtieth more bytes


class FormObject(PDFObject):  # type: ignore[misc]
    """A stamp: what it draws, and the stamps that it uses."""

    def __init__(self, code: str, used: Iterable[str]) -> None:
        self.packed, self.used = zlib.compress(code.encode(), LEVEL), list(used)

    def format(self, document: Any) -> bytes:
        """Return the object; the stamps in use have their numbers by now."""
        says = b"/Font %d 0 R /ProcSet [ /PDF /Text /ImageB /ImageC /ImageI ]"
        says %= _number(document, BasicFonts)
        if self.used:
            says += b" /XObject " + document.xobjDict(self.used).format(document)
        return FORM % (len(self.packed), says, self.packed)


class PageObject(PDFObject):  # type: ignore[misc]
    """A page: what it draws; size and resources are those of all pages, by their names."""

    def __init__(self, code: str, size: str, resources: str) -> None:
        self.packed = zlib.compress(code.encode(), LEVEL)
        self.size, self.resources = size, resources

    def format(self, document: Any) -> bytes:
        """Return the object, and give what it draws to the document as the next one."""
        pages = document.Reference(document.Pages).name
        drawn = f"drawn {document.objectcounter}"
        document.Reference(DRAWN % (len(self.packed), self.packed), drawn)
        names = (drawn, self.size, pages, self.resources)
        return PAGE % tuple(_number(document, name) for name in names)


def _number(document: Any, name: str) -> int:
    number: int = document.idToObjectNumberAndVersion[name][0]
    return number


class FontObject(TTFont):  # type: ignore[misc]
    """A font of ours: its letters in use go into the document."""

    def __init__(self, bold: bool) -> None:
        self.fontName = FILES[bold].removesuffix(".ttf")
        self.face, self.encoding = _Face(bold), TTEncoding()
        self.state: WeakKeyDictionary[Any, Any] = WeakKeyDictionary()  # by document
        self._asciiReadable, self.shapable = True, False


class _Face(TTFontFace):  # type: ignore[misc]
    """The file of a font, of which we have read the measures of all letters already."""

    def __init__(self, bold: bool) -> None:
        TypeFace.__init__(self, None)
        TTFontFile.__init__(self, str(FONTS / FILES[bold]), charInfo=0)
        ours = face(bold)
        self.charToGlyph, self.glyphPos, self.hmetrics = ours.glyph_of, ours.offsets, ours.metrics
        self.charWidths, self.defaultWidth = ours.advances, ours.default
