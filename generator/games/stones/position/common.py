"""Stones: what the pictures of positions of all five games are made of.

Side: the line below a picture that says what a player has. Ring: around what was done last.
Spot: a dashed place where a stone was, or could be.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from generator import theme
from generator.games.stones.rules.figures.common import draw_number
from generator.games.stones.stones import GROUNDS
from generator.lettering.text import cap_mm, width_mm
from generator.pages.page import Page, Style
from generator.pens.path import rect, ruled, steps
from layouts.games.stones import DARK, LIGHT
from layouts.values import dataclass

RIM = 5.0  # for the names of squares, at the left and above
AROUND = 0.8  # from a stone to its ring
LETTERS = {"light": LIGHT, "dark": DARK}
DOT = " · "


@dataclass(frozen=True)
class PlayerLine:
    """A player, and what is said of them; the colour of their stones where it matters."""

    name: str
    said: str
    colour: str = ""
    leads: bool = False


@dataclass(frozen=True)
class PositionPicture:
    """A position: how large it is, how it is drawn from its top left corner, the lines below."""

    size: tuple[float, float]
    draw: Callable[[Page, float, float], None]
    sides: Sequence[PlayerLine]
    foot: str


@dataclass(frozen=True)
class Squares:
    """Squares that have names, and where they lie on paper."""

    left: float
    top: float
    unit: float

    def corner(self, x: float, y: float) -> tuple[float, float]:
        """The top left corner of a square; 0.5 more is its middle."""
        return self.left + x * self.unit, self.top + y * self.unit

    def draw_lines(self, page: Page, across: int, down: int) -> None:
        """The lines between squares."""
        lines = ruled(steps(self.left, self.unit, across), steps(self.top, self.unit, down))
        page.pen.path(lines, line=theme.RIM, width_mm=theme.HAIR)

    def draw_names(self, page: Page, across: Sequence[str], down: Sequence[str]) -> None:
        """The names of columns above, of rows at the left."""
        for i, name in enumerate(across):
            x, y = self.corner(i + 0.5, 0)
            draw_number(page, x, y - RIM / 2, name)
        for i, name in enumerate(down):
            x, y = self.corner(0, i + 0.5)
            draw_number(page, x - RIM / 2 - 0.2, y, name)


def draw_ring(page: Page, left: float, top: float, size: float, rise: float = 0) -> None:
    """A ring around a stone, or around all of a tower that rises so far."""
    wide = size + 2 * AROUND
    ring = rect(left - AROUND, top - AROUND, wide, wide + rise, 0.08 * size + AROUND)
    page.pen.path(ring, line=theme.BLACK, width_mm=theme.STRONG)


def draw_spot(page: Page, left: float, top: float, size: float) -> None:
    """A place without its stone."""
    spot = rect(left + 0.15, top + 0.15, size - 0.3, size - 0.3, 0.08 * size)
    page.pen.path(spot, line=theme.QUIET, width_mm=theme.HAIR, dash_mm=theme.DASHES)


def draw_badge(page: Page, x: float, y: float, text: str) -> None:
    """A numeral in a white pill, its middle here."""
    high = cap_mm(theme.TEXT) + 1.7
    wide = max(high, width_mm(text, theme.TEXT, bold=True) + 1.6)
    pill = rect(x - wide / 2, y - high / 2, wide, high, high / 2)
    page.pen.path(pill, fill=theme.WHITE, line=GROUNDS[DARK], width_mm=theme.HAIR)
    page.pen.centred(x, y, text, theme.TEXT, bold=True)


def after(style: Style, what: str, number: int, more: str = "", is_over: bool = False) -> str:
    """After how many moves this is, what else is to be said of it, and whether it is the end."""
    words = style.words
    start = words(f"stones.position.{what if number else 'start'}", number=number)
    ends = words("stones.position.over") if is_over else ""
    return DOT.join(filter(None, (start, more, ends)))


def colours(players: Mapping[str, str]) -> dict[str, str]:
    """The letters of the players' colours; they take turns where none are written down."""
    turns = (LIGHT, DARK)
    return {name: LETTERS.get(side, turns[i % 2]) for i, (name, side) in enumerate(players.items())}


def best(worth: Mapping[str, tuple[int, ...]]) -> set[str]:
    """The players with the most."""
    return {name for name, one in worth.items() if one == max(worth.values())}
