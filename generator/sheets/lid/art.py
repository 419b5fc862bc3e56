"""What of a lid is a game's own: its art, and what that may ask for while it is drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from generator import theme
from generator.components.symbols import FIELD, draw_strokes
from generator.lettering.titles import plain
from generator.pages.job import Job
from generator.pens.path import Path, Point, joined, placed
from generator.pens.pen import Pen, Stamp
from generator.sheets.lid.bar import BarFacts
from generator.theme import Inks, LidInks
from layouts.definition.loader import Definition
from layouts.symbol import Symbol
from layouts.values import dataclass


@dataclass(frozen=True)
class Lid:
    """A lid that is being drawn: everything its art may ask for."""

    pen: Pen
    job: Job

    @property
    def definition(self) -> Definition:
        return self.job.deal.definition

    @property
    def inks(self) -> Inks:
        return self.job.style.inks

    @property
    def mono(self) -> bool:
        return self.inks.mono

    @cached_property
    def colours(self) -> LidInks:
        return theme.lid_inks(self.job.style.accent, self.mono)

    @property
    def title(self) -> str:
        """The title with the joints of its words."""
        return self.definition.jointed_title(self.job.words.lang)

    @property
    def border(self) -> str:
        """The borders of squares, which are seen in mono, too."""
        return self.inks.tone(theme.RIM)

    def either(self, colour: str, mono: str) -> str:
        """A colour, and what stands for it where there is only one ink."""
        return mono if self.mono else colour


Outline = Sequence[Point]


@dataclass(frozen=True)
class Art:
    """What of a lid is a game's own.

    `covered` tells where the scene and the title lie, so that in mono, where the pattern is black,
    no mark of it peeps out from under them.
    """

    facts: BarFacts
    words: tuple[float, float]  # the baseline of their first line, and how far down they may reach
    pattern: Callable[[Lid], Sequence[Stamp]]
    title: Callable[[Lid], None]
    scene: Callable[[Lid], None]
    covered: Callable[[Lid], Sequence[Outline]]
    foot: float | None = None  # below it the ground is painted anew, over the scene


def mark_stamp(lid: Lid, symbol: Symbol, size: float, thin: float) -> Stamp:
    """A symbol as a mark of the pattern, about the origin; in mono its outline alone."""
    ink, scale = lid.colours.pattern, size / FIELD

    def laid(path: Path) -> Path:
        return placed(path, -size / 2, -size / 2, scale)

    def draw(pen: Pen) -> None:
        if not lid.mono:
            draw_strokes(pen, symbol, ink, lid.colours.ground, scale, laid)
            return
        for stroke in symbol.strokes:  # outlines first: where parts meet, white hides them
            wide = 2 * thin + (stroke.width * scale if stroke.role == "line" else 0)
            pen.path(laid(stroke.path), line=ink, width_mm=wide)
        inner = [stroke for stroke in symbol.strokes if stroke.role == "line"]
        solid = joined(laid(one.path) for one in symbol.strokes if one.role == "solid")
        if solid:
            pen.path(solid, fill=theme.WHITE)
        for stroke in inner:
            pen.path(laid(stroke.path), line=theme.WHITE, width_mm=stroke.width * scale)

    return Stamp(f"lid mark {symbol.name}", draw)


def spoken(lid: Lid) -> str:
    """The title as it is said."""
    return plain(lid.title)
