"""The SVG back end: the only place that knows svgwrite.

Text is drawn as outlines of its letters, so a page looks the same everywhere, also where our font
is not installed and on a cutting plotter; what it says stands beside it for screen readers.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from typing import Any

from generator.lettering.glyphs import text_path
from generator.lettering.text import Base, face, visual, width_mm
from generator.pens.path import Path, number, spelled
from generator.pens.pen import END, MIDDLE, PT, Stamp
from layouts.words import RIGHT_TO_LEFT


class SvgBook:
    """Pages as drawings; each is taken when it is done."""

    def __init__(
        self, size_mm: tuple[float, float], origin_mm: tuple[float, float], lang: str, said: str
    ) -> None:
        self.size, self.origin, self.said = size_mm, origin_mm, said
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
        self.drawing.set_desc(title=label, desc=self.said)
        self.drawing.add(self.drawing.rect((0, 0), ("100%", "100%"), fill="#ffffff"))
        place = f"translate({number(self.origin[0])} {number(self.origin[1])})"
        group = self.drawing.g(transform=place, stroke_linecap="round", stroke_linejoin="round")
        self.drawing.add(group)
        return SvgPen(self, group)

    def bookmark(self, title: str, level: int) -> None:
        """A single picture has no bookmarks."""

    def take(self) -> bytes:
        """The page as a file."""
        out = io.StringIO()
        self.drawing.write(out)
        return out.getvalue().encode()

    def reference(self, stamp: Stamp) -> str:
        """The id of a stamp's definition on this page."""
        if stamp.name not in self.known:
            self.known[stamp.name] = f"s{len(self.known)}"
            group = self.drawing.g(id=self.known[stamp.name])
            stamp.draw(SvgPen(self, group))
            self.drawing.defs.add(group)
        return f"#{self.known[stamp.name]}"


class SvgPen:
    """Draws into a group."""

    def __init__(self, book: SvgBook, group: Any) -> None:
        self.book, self.group = book, group

    def path(
        self,
        path: Path,
        *,
        fill: str | None = None,
        line: str | None = None,
        width_mm: float = 0.3,
        dash_mm: tuple[float, ...] = (),
    ) -> None:
        style: dict[str, str] = {"fill": fill or "none"}
        if line:
            style |= {"stroke": line, "stroke_width": number(width_mm)}
        if dash_mm:
            style["stroke_dasharray"] = " ".join(map(number, dash_mm))
        self.group.add(self.book.drawing.path(d=spelled(path), **style))

    def text(
        self,
        x_mm: float,
        y_mm: float,
        words: str,
        *,
        size_pt: float,
        ink: str = "#000000",
        bold: bool = False,
        align: str = "start",
    ) -> None:
        if not words:
            return
        if align in (MIDDLE, END):
            x_mm -= width_mm(words, size_pt, bold) / (2 if align == MIDDLE else 1)
        outline = text_path(visual(words, self.book.base), bold)
        scale = size_pt * PT / face(bold).em
        place = f"translate({number(x_mm)} {number(y_mm)}) scale({scale:.7f})"
        drawn = self.book.drawing.path(d=outline, fill=ink, transform=place)
        drawn.set_desc(title=words)
        self.group.add(drawn)

    def use(
        self, stamp: Stamp, x_mm: float, y_mm: float, *, turn: int = 0, scale: float = 1
    ) -> None:
        place = f"translate({number(x_mm)} {number(y_mm)})"
        place += f" rotate({turn % 4 * 90})" if turn % 4 else ""
        place += f" scale({number(scale)})" if scale != 1 else ""
        self.group.add(self.book.drawing.use(self.book.reference(stamp), transform=place))

    def scatter(self, stamps: Iterable[tuple[Stamp, float, float]]) -> None:
        for stamp, x, y in stamps:
            place = (number(x), number(y))
            self.group.add(self.book.drawing.use(self.book.reference(stamp), insert=place))

    def blocks(
        self, x_mm: float, y_mm: float, unit_mm: float, runs: Sequence[tuple[int, int, int]]
    ) -> None:
        marks = "".join(f"M{x} {y}h{n}v1h-{n}z" for x, y, n in runs)
        place = f"translate({number(x_mm)} {number(y_mm)}) scale({unit_mm:.5f})"
        self.group.add(self.book.drawing.path(d=marks, fill="#000000", transform=place))
