"""A page in its reading direction, with the furniture that every page has.

Page: a pen plus the style of the set. Its methods take places in reading direction: x counts from
the side where a line begins, so Arabic pages come out mirrored without a second layout. Boards
and drawings go straight to `page.pen`: a1 is at the top left in every language.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum
from typing import TypedDict, Unpack
from unicodedata import bidirectional

from generator import theme
from generator.lettering.text import cap_mm, evened, width_mm, wrap
from generator.pens.path import circle, joined, line, rect
from generator.pens.pen import END, MIDDLE, PT, START, Pen
from generator.theme import Inks
from layouts.millimetres import BOX_WIDTH
from layouts.values import dataclass
from layouts.words import Words

BAND, LOW_BAND = 16.8, 13.0  # the title band; where boards and large print need the room
BOTTOM = 250.0  # end of the body; the footer is below
FOOTER = 257.5
LEADING = 1.32
COUNT_MM = 15.0  # room for the page number


class Exact(float):
    """A type size that is the same in every print."""


@dataclass(frozen=True)
class Style:
    """The properties that all pages of a set share."""

    words: Words
    inks: Inks
    large: bool
    accent: str
    drawn: float = 1.0  # factor for drawn examples: in large print, or if a page has room
    dense: bool = False  # a page of tables: in large print its type is only 1.5 times as large

    def size(self, points: float) -> float:
        """Return a type size as it is printed: in large print 16 points or more.

        Only what is smaller than words stays so: names of squares and what counts something.
        """
        if not self.large or isinstance(points, Exact):
            return points
        if points < theme.SMALL or self.dense:
            return points * theme.LARGE
        return max(theme.LARGE_LEAST, points + theme.LARGE_MORE, points * theme.LARGE)

    def mm(self, length: float) -> float:
        """Return a length beside words, which grows as they do."""
        share = theme.LARGE if self.dense else theme.LARGE_TEXT / theme.TEXT
        return length * share if self.large else length

    def leading(self, size: float) -> float:
        """Return the distance from one baseline to the next."""
        return self.size(size) * PT * LEADING

    def lines(self, text: str, width: float, size: float, bold: bool = False) -> list[str]:
        """Return a text broken to a width."""
        return wrap(text, width, self.size(size), bold)

    @property
    def foot(self) -> Exact:
        """The type size of ids and page numbers, not needed to play."""
        return Exact(theme.LARGE_ID if self.large else theme.SMALL)

    @property
    def band(self) -> float:
        """The height of the title band of pages that aren't boards."""
        return LOW_BAND if self.large else BAND

    @property
    def tint(self) -> str:
        """The accent as this printer shows it."""
        return self.inks.accent(self.accent)

    @property
    def rim(self) -> str:
        """The accent as a pale rim around what is played on."""
        return theme.SHADE if self.inks.mono else theme.rim(self.accent)

    @property
    def pale(self) -> str:
        """A ground in a very light accent."""
        return theme.pale(self.accent, self.inks.mono)

    @property
    def marks(self) -> str:
        """The ink of what a camera looks for: the accent, almost black."""
        return theme.BLACK if self.inks.mono or self.large else theme.mark_ink(self.accent)


class TextLook(TypedDict, total=False):
    """The look of a text, if not the default."""

    colour: str
    bold: bool
    align: str


@dataclass(frozen=True)
class Page:
    """One page to be drawn on."""

    pen: Pen
    style: Style
    width: float = BOX_WIDTH  # a single panel is narrower

    @property
    def words(self) -> Words:
        return self.style.words

    def x(self, x: float, width: float = 0) -> float:
        """Return the left edge on paper of a thing at `x` in reading direction."""
        return self.width - x - width if self.words.rtl else x

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float = theme.TEXT,
        *,
        colour: str = theme.BLACK,
        bold: bool = False,
        align: str = START,
    ) -> None:
        """Write one line, its baseline at y."""
        if self.words.rtl:
            align = {START: END, END: START, MIDDLE: MIDDLE}[align]
            text = _led(text)
        self.pen.text(
            self.x(x), y, text, size_pt=self.style.size(size), ink=colour, bold=bold, align=align
        )

    def fitted(self, text: str, size: float, width: float, bold: bool = False) -> float:
        """Return the size at which a line fits a width; never below the least readable."""
        points = self.style.size(size)
        wide = width_mm(text, points, bold)
        return Exact(max(points * min(1.0, width / wide), theme.LEAST) if wide else points)

    def sized(self, most: float, fits: Callable[[Exact], bool]) -> Exact:
        """Return the largest type size up to `most` that fits; never below the least readable."""
        points = Exact(self.style.size(most))
        while points > theme.LEAST and not fits(points):
            points = Exact(max(points - 0.25, theme.LEAST))
        return points

    def paragraph(
        self,
        x: float,
        y: float,
        width: float,
        text: str,
        size: float = theme.TEXT,
        **look: Unpack[TextLook],
    ) -> float:
        """Write text in lines from the first baseline y on; return the next free baseline."""
        at = x + {START: 0, MIDDLE: width / 2, END: width}[look.get("align", START)]
        for row in self.style.lines(text, width, size, look.get("bold", False)):
            self.text(at, y, row, size, **look)
            y += self.leading(size)
        return y

    def level(
        self, x: float, middle: float, text: str, size: float = theme.TEXT, **look: Unpack[TextLook]
    ) -> None:
        """Write one line, the middle of its capitals at a height."""
        self.text(x, middle + cap_mm(self.style.size(size)) / 2, text, size, **look)

    def fit(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        width: float,
        *,
        level: bool = False,
        **look: Unpack[TextLook],
    ) -> None:
        """Write one line as large as fits a width; at the least readable size it may reach over it.

        Its baseline is at y; with `level` it is the middle of its capitals.
        """
        write = self.level if level else self.text
        write(x, y, text, self.fitted(text, size, width, look.get("bold", False)), **look)

    def about(
        self,
        x: float,
        middle: float,
        width: float,
        text: str,
        size: float = theme.TEXT,
        **look: Unpack[TextLook],
    ) -> None:
        """Write text broken into lines about equally long, centred about a height."""
        bold = look.get("bold", False)
        rows = evened(text, width, self.style.size(size), bold)
        self.write(x, middle, rows, size, **look)

    def write(
        self, x: float, middle: float, rows: Sequence[str], size: float, **look: Unpack[TextLook]
    ) -> None:
        """Write lines that begin at `x`, centred about a height."""
        y = middle + (cap_mm(self.style.size(size)) - (len(rows) - 1) * self.leading(size)) / 2
        for row in rows:
            self.text(x, y, row, size, **look)
            y += self.leading(size)

    def leading(self, size: float) -> float:
        """Return the distance from one baseline to the next."""
        return self.style.leading(size)

    def rows(self, width: float, text: str, size: float = theme.TEXT, bold: bool = False) -> int:
        """Return the number of lines of a text."""
        return len(self.style.lines(text, width, size, bold))

    def frame(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        fill: str | None = None,
        line: str | None = theme.RIM,
        width_mm: float = theme.HAIR,
    ) -> None:
        """Draw a rounded box."""
        path = rect(self.x(x, width), y, width, height, theme.ROUND)
        self.pen.path(path, fill=fill, line=line, width_mm=width_mm)

    def disc(self, x: float, y: float, r: float, text: str, size: float, rim: float) -> None:
        """Write a number on a disc in the accent, about a place; in mono with a rim around white.

        The type size is the same in every print: it depends on the disc.
        """
        mono, accent = self.style.inks.mono, self.style.accent
        fill, ink = (theme.WHITE, theme.BLACK) if mono else (accent, theme.words_on(accent))
        line = theme.BLACK if mono else None
        self.pen.path(circle(self.x(x), y, r), fill=fill, line=line, width_mm=rim)
        self.pen.centred(self.x(x), y, text, size, ink, bold=True)

    def plate(self, x: float, y: float, width: float, height: float) -> None:
        """Draw a pale ground for something; in mono with a rim, as copiers lose tints."""
        line = theme.RIM if self.style.inks.mono else None
        self.frame(x, y, width, height, fill=theme.PALE, line=line)

    def rule(
        self, x: float, y: float, width: float, colour: str = theme.RIM, thick: float = theme.HAIR
    ) -> None:
        """Draw a line to write on or to set things apart."""
        left = self.x(x, width)
        self.pen.path(line((left, y), (left + width, y)), line=colour, width_mm=thick)

    def table(self, x: float, y: float, widths: Sequence[float], high: float, rows: int) -> None:
        """Draw columns and rows of empty cells with a frame around them."""
        wide, foot = fsum(widths), y + rows * high
        left = self.x(x, wide)
        lines = [line((left, y + i * high), (left + wide, y + i * high)) for i in range(1, rows)]
        downs = [self.x(x + fsum(widths[:i])) for i in range(1, len(widths))]
        lines += [line((at, y), (at, foot)) for at in downs]
        if lines:
            self.pen.path(joined(lines), line=theme.RIM, width_mm=theme.HAIR)
        self.frame(x, y, wide, foot - y, line=theme.QUIET)

    def footer(self, what: str, whose: str, size: float = theme.SMALL) -> None:
        """Write the footer: what the page is, as large as fits, and its set."""
        end = BOX_WIDTH - COUNT_MM
        room = end - width_mm(whose, self.style.foot) - 4
        self.fit(0, FOOTER, what, size, room, colour=theme.QUIET)
        self.text(end, FOOTER, whose, self.style.foot, colour=theme.QUIET, align=END)

    def count(self, text: str) -> None:
        """Write the page number, last in the footer."""
        self.text(BOX_WIDTH, FOOTER, text, self.style.foot, colour=theme.QUIET, align=END)


QUINCUNX = ((-2.8, -2.8), (2.8, -2.8), (0, 0), (-2.8, 2.8), (2.8, 2.8))
RLM = "\u200f"  # unseen, but as right-to-left as any Arabic letter


def _led(text: str) -> str:
    """Return a line with Arabic in it so that it runs from the right even after a Latin word."""
    kinds = [kind for kind in map(bidirectional, text) if kind in ("L", "R", "AL")]
    return RLM + text if "AL" in kinds and kinds[0] == "L" else text
