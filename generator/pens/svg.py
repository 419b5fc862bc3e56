"""The SVG back end: the only place that knows svgwrite.

Text is drawn as outlines of its letters, so a page looks the same everywhere, also without our font
and on a cutting plotter; a title beside it has the words for screen readers.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from typing import Any
from xml.etree import ElementTree

from generator.lettering.font import face, glyph_path, letters
from generator.lettering.text import Base, visual
from generator.pens.path import Path, number, spelled
from generator.pens.pen import PT, Dash, Ink, Pen, Stamp, left_of, paper_around
from layouts.matrix import Matrix, fine
from layouts.values import dataclass
from layouts.words import RIGHT_TO_LEFT


class SvgBook:
    """Pages as drawings; each is taken when it is done."""

    def __init__(
        self,
        size_mm: tuple[float, float],
        origin_mm: tuple[float, float],
        lang: str,
        note: str,
        ground: str = "#ffffff",
    ) -> None:
        self.size, self.origin, self.note, self.ground = size_mm, origin_mm, note, ground
        self.base: Base = "rtl" if lang in RIGHT_TO_LEFT else "auto"
        self.drawing: Any = None
        self.known: dict[str, str] = {}

    def page(self, label: str) -> SvgPen:
        import svgwrite

        width, height = self.size
        self.drawing = svgwrite.Drawing(
            size=(f"{number(width)}mm", f"{number(height)}mm"),
            viewBox=f"0 0 {number(width)} {number(height)}",
            debug=False,
        )
        self.known = {}
        self.drawing.set_desc(title=label, desc=self.note)
        if self.ground:
            self.drawing.add(self.drawing.rect((0, 0), ("100%", "100%"), fill=self.ground))
        place = f"translate({number(self.origin[0])} {number(self.origin[1])})"
        group = self.drawing.g(transform=place, stroke_linecap="round", stroke_linejoin="round")
        self.drawing.add(group)
        return SvgPen(self, group)

    def bookmark(self, title: str, level: int) -> None:
        """A single picture has no bookmarks."""

    def take(self) -> bytes:
        """Return the page as a file."""
        out = io.StringIO()
        self.drawing.write(out)
        return out.getvalue().encode()

    def reference(self, stamp: Stamp) -> str:
        """Return the id of a stamp's definition on this page."""
        if stamp.name not in self.known:
            self.known[stamp.name] = f"s{len(self.known)}"
            group = self.drawing.g(id=self.known[stamp.name])
            stamp.draw(SvgPen(self, group))
            self.drawing.defs.add(group)
        return f"#{self.known[stamp.name]}"

    def letter(self, letter: str, bold: bool) -> str:
        """Return the id of a letter's outline on this page."""
        key = f"letter {letter} {bold}"
        if key not in self.known:
            self.known[key] = f"s{len(self.known)}"
            self.drawing.defs.add(_Shape(self.known[key], glyph_path(letter, bold)))
        return f"#{self.known[key]}"


@dataclass(frozen=True)
class _Shape:
    """An outline to be used; written without svgwrite's checks, for speed."""

    name: str
    path: str

    def get_xml(self) -> ElementTree.Element:
        return ElementTree.Element("path", {"id": self.name, "d": self.path})


@dataclass(frozen=True)
class _Line:
    """A line of text: its letters with their places, and its words."""

    words: str
    look: dict[str, str]
    letters: Sequence[tuple[str, int]]

    def get_xml(self) -> ElementTree.Element:
        line = ElementTree.Element("g", self.look)
        ElementTree.SubElement(line, "title").text = self.words
        for name, at in self.letters:
            ElementTree.SubElement(line, "use", {"x": str(at), "xlink:href": name})
        return line


class SvgPen(Pen):
    """Draws into a group."""

    def __init__(self, book: SvgBook, group: Any) -> None:
        self.book, self.group = book, group
        self.paper = paper_around(book.size, book.origin)

    def put_path(self, path: Path, fill: Ink, line: Ink, width: float, dash: Dash) -> None:
        style: dict[str, str] = {"fill": fill or "none"}
        if line:
            style |= {"stroke": line, "stroke_width": number(width)}
        if dash:
            style["stroke_dasharray"] = " ".join(map(number, dash))
        self.group.add(self.book.drawing.path(d=spelled(path), **style))

    def put_text(
        self, x: float, y: float, words: str, size: float, ink: str, bold: bool, align: str
    ) -> None:
        if not words:
            return
        left = left_of(x, words, size, bold, align)
        scale = size * PT / face(bold).em
        place = f"translate({number(left)} {number(y)}) scale({scale:.7f})"
        shown = letters(visual(words, self.book.base), bold)
        drawn = [(self.book.letter(letter, bold), at) for letter, at in shown]
        self.group.add(_Line(words, {"fill": ink, "transform": place}, drawn))

    def put_stamp(self, stamp: Stamp, x: float, y: float, turn: int, scale: float) -> None:
        place = f"translate({number(x)} {number(y)})"
        place += f" rotate({turn % 4 * 90})" if turn % 4 else ""
        place += f" scale({number(scale)})" if scale != 1 else ""
        self.group.add(self.book.drawing.use(self.book.reference(stamp), transform=place))

    def put_laid(self, stamp: Stamp, matrix: Matrix) -> None:
        place = f"matrix({fine(matrix)})"
        self.group.add(self.book.drawing.use(self.book.reference(stamp), transform=place))

    def scatter(self, stamps: Iterable[tuple[Stamp, float, float]]) -> None:
        for stamp, x, y in stamps:
            place = (number(x), number(y))
            self.group.add(self.book.drawing.use(self.book.reference(stamp), insert=place))

    def blocks(self, x: float, y: float, unit: float, runs: Sequence[tuple[int, int, int]]) -> None:
        marks = "".join(f"M{u} {v}h{n}v1h-{n}z" for u, v, n in runs)
        place = f"translate({number(x)} {number(y)}) scale({unit:.5f})"
        self.group.add(self.book.drawing.path(d=marks, fill="#000000", transform=place))
