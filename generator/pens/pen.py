"""The pen every part is drawn with: a few verbs, in millimetres, y down.

Stamp: a drawing that is made once and used often; on paper that saves time and bytes.
Book: what the pens write in; it has pages and becomes a file.
The origin is the top left corner of the common box, which A4 and Letter share.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import field
from typing import Protocol

from generator.lettering.text import cap_mm
from generator.lettering.text import width_mm as text_width
from generator.pens.path import Box, Path
from layouts.matrix import Matrix
from layouts.values import dataclass

Dash = tuple[float, ...]
Ink = str | None  # a colour; None draws nothing

PT = 25.4 / 72  # mm in a point
START, MIDDLE, END = "start", "middle", "end"
BEFORE = {START: 0.0, MIDDLE: 0.5, END: 1.0}  # share of a line to the left of its anchor


@dataclass(frozen=True)
class Stamp:
    """A drawing with a name; two stamps of one name are the same drawing."""

    name: str
    draw: Callable[[Pen], None] = field(compare=False)


class Pen:
    """The drawing verbs of a part. Defaults are only here; the `put_…` methods get every value."""

    paper: Box = (-10.0, -19.0, 200.0, 278.0)  # its edges; where a pen has no paper, those of A4

    def path(
        self,
        path: Path,
        *,
        fill: Ink = None,
        line: Ink = None,
        width_mm: float = 0.3,
        dash_mm: Dash = (),
    ) -> None:
        """Fill a path, draw along it, or both; ends and joins are round."""
        self.put_path(path, fill, line, width_mm, dash_mm)

    def text(
        self,
        x_mm: float,
        y_mm: float,
        words: str,
        *,
        size_pt: float,
        ink: str = "#000000",
        bold: bool = False,
        align: str = START,
    ) -> None:
        """Write one line; y is its baseline, `align` says what x is. Start is always left."""
        self.put_text(x_mm, y_mm, words, size_pt, ink, bold, align)

    def centred(
        self, x: float, y: float, words: str, size: float, ink: str = "#000000", bold: bool = False
    ) -> None:
        """Write one line centred on a point by the height of its capitals, without descenders."""
        self.put_text(x, y + cap_mm(size) / 2, words, size, ink, bold, MIDDLE)

    def use(
        self, stamp: Stamp, x_mm: float, y_mm: float, *, turn: int = 0, scale: float = 1
    ) -> None:
        """Draw a stamp with its origin at a place, turned clockwise by quarter turns."""
        self.put_stamp(stamp, x_mm, y_mm, turn, scale)

    def lay(self, stamp: Stamp, matrix: Matrix) -> None:
        """Draw a stamp under any affine matrix (rotated, squeezed, on a cube's face)."""
        self.put_laid(stamp, matrix)

    def figure(self, words: str) -> None:
        """Describe what is drawn from here on; empty ends it. Only tagged pages keep it."""

    def scatter(self, stamps: Iterable[tuple[Stamp, float, float]]) -> None:
        """Draw many stamps, unturned: the quick way to fill a board."""
        for stamp, x, y in stamps:
            self.put_stamp(stamp, x, y, 0, 1)

    def blocks(self, x: float, y: float, unit: float, runs: Sequence[tuple[int, int, int]]) -> None:
        """Fill runs of small squares with black: x, y and length in units from a place."""
        raise NotImplementedError

    def put_path(self, path: Path, fill: Ink, line: Ink, width: float, dash: Dash) -> None:
        """Do `path` as this kind of pen does it."""
        raise NotImplementedError

    def put_text(
        self, x: float, y: float, words: str, size: float, ink: str, bold: bool, align: str
    ) -> None:
        """Do `text`."""
        raise NotImplementedError

    def put_stamp(self, stamp: Stamp, x: float, y: float, turn: int, scale: float) -> None:
        """Do `use`."""
        raise NotImplementedError

    def put_laid(self, stamp: Stamp, matrix: Matrix) -> None:
        """Do `lay`."""
        raise NotImplementedError


class Book(Protocol):
    """A file in the making."""

    def page(self, label: str) -> Pen:
        """Return a pen on a new page."""

    def bookmark(self, title: str, level: int) -> None:
        """Add a bookmark to the current page."""


def left_of(x: float, words: str, size: float, bold: bool, align: str) -> float:
    """Return the left end of a line of text."""
    return x - BEFORE[align] * text_width(words, size, bold) if BEFORE[align] else x


def quarter(turn: int) -> tuple[int, int]:
    """Return cosine and sine of quarter turns, clockwise as y points down."""
    return ((1, 0), (0, 1), (-1, 0), (0, -1))[turn % 4]


def paper_around(size: tuple[float, float], origin: tuple[float, float]) -> Box:
    """Return the edges of a paper of `size`, counted from `origin` on it."""
    (width, height), (x, y) = size, origin
    return -x, -y, width - x, height - y
