"""The pen every part is drawn with: five verbs, in millimetres, y down.

Stamp: a drawing that is made once and used often; on paper that saves time and bytes.
Frame: where a stamp lands: moved, turned by quarter turns, scaled.
Book: what the pens write in; it has pages and becomes a file.
The origin is the top left corner of the common box, which A4 and Letter share.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from generator.pens.path import Path

PT = 25.4 / 72  # a point in millimetres
START, MIDDLE, END = "start", "middle", "end"


@dataclass(frozen=True)
class Stamp:
    """A drawing with a name; two stamps of one name are the same drawing."""

    name: str
    draw: Callable[[Pen], None]

    def __hash__(self) -> int:
        return hash(self.name)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Stamp) and other.name == self.name


class Pen(Protocol):
    """What a part may ask for."""

    def path(
        self,
        path: Path,
        *,
        fill: str | None = None,
        line: str | None = None,
        width_mm: float = 0.3,
        dash_mm: tuple[float, ...] = (),
    ) -> None:
        """Fill a path, draw along it, or both; ends and joins are round."""

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

    def use(
        self, stamp: Stamp, x_mm: float, y_mm: float, *, turn: int = 0, scale: float = 1
    ) -> None:
        """Put a stamp's origin at a place, turned clockwise by quarter turns."""

    def scatter(self, stamps: Iterable[tuple[Stamp, float, float]]) -> None:
        """Put many stamps, unturned: the quick way to fill a board."""

    def blocks(
        self, x_mm: float, y_mm: float, unit_mm: float, runs: Sequence[tuple[int, int, int]]
    ) -> None:
        """Fill runs of small squares with black: x, y and length in units from a place."""


class Book(Protocol):
    """A file in the making."""

    def page(self, label: str) -> Pen:
        """A pen on a new page."""

    def bookmark(self, title: str, level: int) -> None:
        """A bookmark to the page under way."""


def quarter(turn: int) -> tuple[int, int]:
    """Cosine and sine of quarter turns, clockwise as y points down."""
    return ((1, 0), (0, 1), (-1, 0), (0, -1))[turn % 4]
