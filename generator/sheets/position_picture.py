"""A game after some move, as a single picture: the board, and below it the players and the move."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from generator import theme
from generator.lettering.text import cap_mm, width_mm
from generator.pages.name_fields import beside
from generator.pages.page import Page, Style
from generator.pens.path import rect
from generator.pens.pen import END, Stamp
from generator.pens.single import single
from generator.pens.wrapped_pens import turned_pen
from generator.sheets.board import draw_grid
from generator.theme import Inks
from layouts.definition.loader import Definition
from layouts.matrix import moved
from layouts.millimetres import Places
from layouts.values import dataclass
from layouts.words import speak

MARGIN, GAP = 4.0, 8.0  # around everything; at least between the two ends of a line
ABOVE, LINE, FOOT_HIGH = 5.0, 0.8, 3.6  # below a picture: white, a side for a point, the last line
SIGN, SIGN_ROOM, DEEP = 5.0, 7.4, 1.0  # the sign before a name; letters below the last line
NAME_ROOM = 50.0


@dataclass(frozen=True)
class PlayerLine:
    """A player or team, the words about them, and their stone or chip of `SIGN` mm."""

    name: str
    text: str
    sign: Stamp | None = None
    leads: bool = False


@dataclass(frozen=True)
class PositionPicture:
    """A position: its size, its drawing from the top left corner on, the lines below."""

    size: tuple[float, float]
    draw: Callable[[Page, float, float], None]
    sides: Sequence[PlayerLine]
    foot: str  # the number of moves
    called: str = ""  # the game or its board, at the end of the last line
    name_mm: float = NAME_ROOM
    points: float = theme.TEXT

    @property
    def line_mm(self) -> float:
        """The height of a player's line."""
        return LINE * self.points

    @property
    def wide(self) -> float:
        """The width of the picture, or of a longer line below it."""
        lines = [
            (SIGN_ROOM if side.sign else 0)
            + min(width_mm(side.name, self.points, side.leads), self.name_mm)
            + GAP
            + width_mm(side.text, self.points, side.leads)
            for side in self.sides
        ]
        foot = width_mm(self.foot, theme.SMALL) + GAP + width_mm(self.called, theme.SMALL)
        return max(self.size[0], *lines, foot)

    @property
    def paper(self) -> tuple[float, float]:
        """The width and height of the file, margins and all."""
        high = self.size[1] + ABOVE + self.line_mm * len(self.sides) + FOOT_HIGH + DEEP
        return self.wide + 2 * MARGIN, high + 2 * MARGIN


def saved(
    picture: Callable[[Style], PositionPicture], definition: Definition, lang: str, kind: str,
    note: str,
) -> bytes:  # fmt: skip
    """Return a position as an SVG or PNG file whose description is `note`."""
    style = Style(speak(lang), Inks(mono=False), False, definition.accent)
    shown, origin = picture(style), (MARGIN, MARGIN)
    return single(kind, shown.paper, origin, lang, note, lambda pen: draw(Page(pen, style), shown))


def empty_board(page: Page, x: float, y: float, where: Places) -> Page:
    """Draw an empty board at a place; return the page for what is on it, from its own corner on."""
    pen = turned_pen(page.pen, moved(x - where.board[0], y - where.board[1]))
    pen.path(rect(*where.board), fill=theme.WHITE)
    draw_grid(pen, where)
    return Page(pen, page.style)


def draw(page: Page, shown: PositionPicture) -> None:
    """Draw the picture in the middle, below it a line for each player and one about the game."""
    wide, high = shown.wide, shown.line_mm
    panel = Page(page.pen, page.style, wide)
    shown.draw(panel, (wide - shown.size[0]) / 2, 0)
    y = shown.size[1] + ABOVE
    for i, side in enumerate(shown.sides):
        _draw_side(panel, side, y + i * high, shown)
    foot = y + len(shown.sides) * high + FOOT_HIGH
    panel.text(0, foot, shown.foot, theme.SMALL, colour=theme.QUIET)
    panel.text(wide, foot, shown.called, theme.SMALL, colour=theme.QUIET, align=END)


def _draw_side(panel: Page, side: PlayerLine, y: float, shown: PositionPicture) -> None:
    if side.sign:
        panel.pen.use(side.sign, panel.x(0, SIGN), y)
    start, foot = SIGN_ROOM if side.sign else 0.0, y + SIGN / 2 + 1.2
    at, room = (start, foot - cap_mm(shown.points) / 2), (shown.name_mm, shown.line_mm - 0.6)
    beside(panel, at, room, side.name, shown.points, bold=side.leads)
    panel.text(panel.width, foot, side.text, shown.points, bold=side.leads, align=END)
