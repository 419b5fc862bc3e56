"""The PDF back end: the only place that knows reportlab.

Each page begins with one matrix that makes units millimetres and y point down, so marks are
written as they are measured. Stamps become form XObjects. What reportlab's drawing methods would
write is written here directly as operators, 30 times faster than its canvas calls for a board.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from importlib import util
from itertools import chain
from typing import Any

from generator.lettering.font import FILES
from generator.lettering.text import Base, visual
from generator.pens.path import Path, number
from generator.pens.pen import PT, Dash, Ink, Pen, Stamp, left_of, paper_around, quarter
from layouts.game_contract import on_demand
from layouts.matrix import Matrix, fine
from layouts.words import RIGHT_TO_LEFT

RESOURCES, SHEET = "resources", "sheet"  # names of the objects that all pages share
font_object, page_object, form_object = (  # reportlab's kind, which is only loaded to print
    on_demand("generator.pens", "pdf_objects:FontObject"),
    on_demand("generator.pens", "pdf_objects:PageObject"),
    on_demand("generator.pens", "pdf_objects:FormObject"),
)
PREAMBLE = "1 0 0 1 0 0 cm "  # begins every page and stamp
OPERATORS = {"M": "m", "L": "l", "C": "c", "Z": "h"}


class PdfBook:
    """A PDF in the making; the same marks always give the same bytes."""

    def __init__(
        self, size_mm: tuple[float, float], origin_mm: tuple[float, float], lang: str
    ) -> None:
        _put_pillow_off()
        from reportlab.lib.rl_accel import escapePDF
        from reportlab.pdfbase import pdfdoc

        os.environ.pop("SOURCE_DATE_EPOCH", None)  # a date from outside would change the bytes
        self.fonts, self.escaped = _fonts(), escapePDF
        self.size, self.origin = size_mm, origin_mm
        self.base: Base = "rtl" if lang in RIGHT_TO_LEFT else "auto"
        make: Any = pdfdoc.PDFDocument  # its type stubs lack some of these arguments
        self.doc = make(compression=1, invariant=1, lang=lang)
        self.shown = self.doc.Catalog.ViewerPreferences = pdfdoc.ViewerPreferencesPDFDictionary()
        self.shown["PrintScaling"] = "None"
        labels = self.doc.Catalog.PageLabels = pdfdoc.PDFPageLabels()
        labels.addPageLabel(0, pdfdoc.PDFPageLabel("ARABIC", 1))
        self.places: dict[str, Any] = {}  # of bookmarks
        self.destination = pdfdoc.Destination
        k, (x, y) = 1 / PT, origin_mm
        matrix = (k, 0, 0, -k, x * k, (size_mm[1] - y) * k)
        start = " ".join(f"{n:.5f}".rstrip("0").rstrip(".") for n in matrix)
        self.start = f"{start} cm 1 J 1 j"  # begins every page
        self.pages, self.backs = 0, ""  # number of pages; the operator that moves or turns backs
        self.known: dict[str, str] = {}
        self.table = ""  # another table's stamps of the same name may look different
        self.code: list[str] = []  # operators of the current page or stamp
        self.used: dict[str, None] = {}  # stamps that the current page uses
        resources = pdfdoc.PDFResourceDictionary()
        resources.basicFonts()
        sheet = pdfdoc.PDFArray([0, 0, size_mm[0] / PT, size_mm[1] / PT])
        self.doc.Reference(resources, RESOURCES)
        self.doc.Reference(sheet, SHEET)

    def page(self, label: str) -> PdfPen:
        if self.pages:
            self._show()
        self.pages += 1
        self.code.append(self.start)
        if self.backs and self.pages % 2 == 0:
            self.code.append(self.backs)
        return PdfPen(self)

    def turn_backs(self, matrix: Matrix) -> None:
        """Move all backs, or turn them for the other edge."""
        self.backs = " ".join(f"{n:.5f}".rstrip("0").rstrip(".") for n in matrix) + " cm"

    def bookmark(self, title: str, level: int) -> None:
        key = f"p{self.pages}.{level}"
        place = self.places[key] = self.destination(key)
        place.fit()
        place.setPage(self.doc.thisPageRef())
        self.doc.outline.addOutlineEntry(key, level, title, closed=level == 0)

    def describe(
        self, title: str, subject: str, keywords: str, duplex: bool, flips_short: bool = False
    ) -> None:
        """Set the file's title, subject and keywords, and how to print it."""
        info = self.doc.info
        info.title, info.subject, info.keywords = title, subject, keywords
        info.creator = info.author = "Fives"
        self.shown["DisplayDocTitle"] = "true"
        edge = "DuplexFlipShortEdge" if flips_short else "DuplexFlipLongEdge"
        self.shown["Duplex"] = edge if duplex else "Simplex"
        self.doc.Catalog.showOutline()

    def _show(self) -> None:
        """End the current page; all pages share one dictionary of resources."""
        drawn = "\n".join([PREAMBLE, *self.code, " ", ""])
        self.doc.addPage(page_object(drawn, SHEET, RESOURCES))
        self.code, self.used = [], {}

    def close(self) -> bytes:
        """Return the finished file."""
        if self.pages:
            self._show()
        self.doc.idToObject[RESOURCES].XObject = self.doc.xobjDict(self.known.values())
        data: bytes = self.doc.GetPDFData(self)
        return data

    def _bookmarkReference(self, key: str) -> Any:
        """Return the place of a bookmark; reportlab asks for it by this name."""
        return self.places[key]

    def form(self, stamp: Stamp) -> str:
        """Return the operator that draws a stamp; define it first if it is new."""
        called = self.table + stamp.name
        name = self.known.get(called)
        if name is None:
            name = self.known[called] = f"s{len(self.known)}"
            self._define(name, stamp)
        self.used[name] = None
        return f"/FormXob.{name} Do"

    def _define(self, name: str, stamp: Stamp) -> None:
        around = self.code, self.used
        self.code, self.used = [PREAMBLE, "1 J 1 j"], {}
        stamp.draw(PdfPen(self))
        self.doc.Reference(form_object("\n".join(self.code), self.used), f"FormXob.{name}")
        self.code, self.used = around


class PdfPen(Pen):
    """Writes operators onto the current page or stamp."""

    def __init__(self, book: PdfBook) -> None:
        self.book = book
        self.paper = paper_around(book.size, book.origin)

    def put_path(self, path: Path, fill: Ink, line: Ink, width: float, dash: Dash) -> None:
        marks: list[str] = []
        for op, numbers in path:
            marks += map(number, numbers)
            marks.append(OPERATORS[op])
        style = _tint(fill, "fill") if fill else ""
        if line:
            style += f"{_tint(line, 'line')}{number(width)} w "
            style += f"[{' '.join(map(number, dash))}] 0 d " if dash else ""
        paint = ("B" if line else "f") if fill else "S"
        solid = " [] 0 d" if dash else ""
        self.book.code.append(f"{style}{' '.join(marks)} {paint}{solid}")

    def put_text(
        self, x: float, y: float, words: str, size: float, ink: str, bold: bool, align: str
    ) -> None:
        if not words:
            return
        doc, font = self.book.doc, self.book.fonts[bold]
        runs = [
            f"{font.getSubsetInternalName(subset, doc)} {number(size * PT)} Tf"
            f" ({self.book.escaped(chars)}) Tj"
            for subset, chars in font.splitString(visual(words, self.book.base), doc)
        ]
        left = left_of(x, words, size, bold, align)
        place = f"1 0 0 -1 {number(left)} {number(y)} Tm"
        self.book.code.append(f"BT {_tint(ink, 'fill')}{place} {' '.join(runs)} ET")

    def put_stamp(self, stamp: Stamp, x: float, y: float, turn: int, scale: float) -> None:
        form = self.book.form(stamp)
        c, s = quarter(turn)
        matrix = (c * scale, s * scale, -s * scale, c * scale, x, y)
        self.book.code.append(f"q {' '.join(map(number, matrix))} cm {form} Q")

    def put_laid(self, stamp: Stamp, matrix: Matrix) -> None:
        form = self.book.form(stamp)
        self.book.code.append(f"q {fine(matrix)} cm {form} Q")

    def scatter(self, stamps: Iterable[tuple[Stamp, float, float]]) -> None:
        put, xs, ys = list(zip(*stamps, strict=True)) or ((), (), ())
        names = [stamp.name for stamp in put]
        each = dict(zip(names, put, strict=True))
        forms = {name: self.book.form(each[name]) for name in each}
        marks = zip(_moves(xs, ys), map(forms.__getitem__, names), strict=True)
        self.book.code.append(" ".join(["q", *chain.from_iterable(marks), "Q"]))

    def blocks(self, x: float, y: float, unit: float, runs: Sequence[tuple[int, int, int]]) -> None:
        marks = " ".join(map(_mark, runs))
        place = f"q {unit:.5f} 0 0 {unit:.5f} {number(x)} {number(y)} cm"
        self.book.code.append(f"{place} 0 g {marks} f Q")


@lru_cache(maxsize=32)
def _moves(xs: tuple[float, ...], ys: tuple[float, ...]) -> list[str]:
    """Return the moves from each place to the next; all boards of a set have the same."""
    steps = zip(xs, ys, (0.0, *xs), (0.0, *ys), strict=False)
    return [f"1 0 0 1 {x - old_x:g} {y - old_y:g} cm" for x, y, old_x, old_y in steps]


@lru_cache(maxsize=8192)
def _mark(run: tuple[int, int, int]) -> str:
    """Return a run of modules; cached, because the codes of a set repeat them."""
    return "{} {} {} 1 re".format(*run)


@lru_cache(maxsize=256)
def _tint(ink: str, what: str) -> str:
    """Return the operator that sets a colour; greys stay grey, so mono files have no colour."""
    red, green, blue = (int(ink[i : i + 2], 16) / 255 for i in (1, 3, 5))
    if red == green == blue:
        return f"{number(red)} {'g' if what == 'fill' else 'G'} "
    return f"{number(red)} {number(green)} {number(blue)} {'rg' if what == 'fill' else 'RG'} "


def _put_pillow_off() -> None:
    """Make reportlab load Pillow on first use only: it is for pictures, which we don't have."""
    if "PIL.Image" in sys.modules:
        return
    import PIL

    spec = util.find_spec("PIL.Image")
    assert spec and spec.loader, "reportlab needs Pillow"
    spec.loader = util.LazyLoader(spec.loader)
    late = sys.modules["PIL.Image"] = util.module_from_spec(spec)
    spec.loader.exec_module(late)
    vars(PIL)["Image"] = late


@cache
def _fonts() -> dict[bool, Any]:
    """Return the plain and the bold font."""
    return {bold: font_object(bold) for bold in FILES}
