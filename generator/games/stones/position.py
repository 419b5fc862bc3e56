"""Stones: a game after some move, as a single picture; one module draws each play.

Below the picture are the results of everybody, and the number of moves.
"""

from __future__ import annotations

from generator import theme
from generator.games.stones import clear, cups, poker, row, towers
from generator.games.stones.drawn_stones import PlayerLine, PositionPicture
from generator.games.stones.stones import blank_stamp
from generator.lettering.text import cap_mm, width_mm
from generator.pages.name_fields import beside
from generator.pages.page import Page, Style
from generator.pens.pen import END
from generator.pens.single import single
from generator.theme import Inks
from layouts.definition.loader import define
from layouts.words import speak
from scorer.games.stones.record import Record

MARGIN, GAP = 4.0, 8.0  # around everything; at least between the two ends of a line
ABOVE, LINE_HIGH, FOOT_HIGH = 5.0, 7.6, 3.6  # below a picture: white, sides, the last line
STONE, STONE_ROOM, DEEP = 5.0, 7.4, 1.0  # the stone before a name; letters below the last line
NAME_ROOM = 50.0
PICTURES = {
    "row": row.picture,
    "towers": towers.picture,
    "cups": cups.picture,
    "poker": poker.picture,
    "clear": clear.picture,
}


def position(record: Record, at: int | None, lang: str, kind: str) -> bytes:
    """Return the position after `at` moves (default: all) as an SVG or PNG file."""
    style = Style(speak(lang), Inks(mono=False), False, define("stones").accent)
    number = len(record.moves) if at is None else at
    shown = PICTURES[record.play](record, number, style)
    size, label = size_mm(shown, record.play, style), f"stones {record.play} {number}"
    return single(
        kind,
        size,
        (MARGIN, MARGIN),
        lang,
        label,
        lambda pen: draw(Page(pen, style), shown, record.play),
    )


def size_mm(shown: PositionPicture, play: str, style: Style) -> tuple[float, float]:
    """Return width and height of the file, margins and all."""
    high = shown.size[1] + ABOVE + LINE_HIGH * len(shown.sides) + FOOT_HIGH + DEEP
    return _wide(shown, play, style) + 2 * MARGIN, high + 2 * MARGIN


def draw(page: Page, shown: PositionPicture, play: str) -> None:
    """Draw the picture in the middle, below it a line for each player and one about the game."""
    style, wide = page.style, _wide(shown, play, page.style)
    panel = Page(page.pen, style, wide)
    shown.draw(panel, (wide - shown.size[0]) / 2, 0)
    y = shown.size[1] + ABOVE
    for i, side in enumerate(shown.sides):
        _draw_side(panel, side, y + i * LINE_HIGH)
    foot = y + len(shown.sides) * LINE_HIGH + FOOT_HIGH
    panel.text(0, foot, shown.foot, theme.SMALL, colour=theme.QUIET)
    panel.text(wide, foot, _called(style, play), theme.SMALL, colour=theme.QUIET, align=END)


def _draw_side(panel: Page, side: PlayerLine, y: float) -> None:
    if side.colour:
        panel.pen.use(blank_stamp(side.colour, STONE), panel.x(0, STONE), y)
    start, foot = STONE_ROOM if side.colour else 0.0, y + STONE / 2 + 1.2
    at = start, foot - cap_mm(theme.TEXT) / 2
    beside(panel, at, (NAME_ROOM, LINE_HIGH - 0.6), side.name, bold=side.leads)
    panel.text(panel.width, foot, side.text, bold=side.leads, align=END)


def _wide(shown: PositionPicture, play: str, style: Style) -> float:
    lines = [
        (STONE_ROOM if side.colour else 0)
        + min(width_mm(side.name, theme.TEXT, side.leads), NAME_ROOM)
        + GAP
        + width_mm(side.text, theme.TEXT, side.leads)
        for side in shown.sides
    ]
    foot = width_mm(shown.foot, theme.SMALL)
    return max(shown.size[0], *lines, foot + GAP + width_mm(_called(style, play), theme.SMALL))


def _called(style: Style, play: str) -> str:
    return style.words(f"rules.stones.{play}.name")
