"""Things from outside a set, drawn: printer, scissors, glue, sheet protector, timer, marker."""

from __future__ import annotations

from generator import theme
from generator.components.lid_pieces import draw_word
from generator.components.picture import draw_picture
from generator.pens.path import circle, line, rect
from generator.pens.pen import Pen

GLASS, SHINE = "#5B7F99", "#A9C4D6"  # a sheet protector: its edges, the light on it


def draw_printer(pen: Pen, accent: str, mono: bool) -> None:
    """Draw a printer with a page, 40 wide, about the middle of its body."""

    def words(there: Pen) -> None:
        draw_word(there, "100 %", 0, 0, 17, 5.4, theme.DEEP_INK)

    draw_picture(pen, "printer", mono, {"accent": accent}, {"words": words})


def draw_scissors(pen: Pen) -> None:
    """Draw open scissors, 100 long, their tip at the origin, pointing to the right."""
    draw_picture(pen, "scissors", mono=False)


def draw_bottle(pen: Pen, accent: str, mono: bool) -> None:
    """Draw a bottle of glue on a field of 100."""
    draw_picture(pen, "bottle", mono, {"accent": accent})


def draw_sleeve(pen: Pen, x: float, y: float, wide: float, high: float, mono: bool) -> None:
    """Draw a transparent sheet protector, its holes at the left."""
    edge = theme.DEEP_INK if mono else GLASS
    pen.path(rect(x, y, wide, high, 1), line=edge, width_mm=0.5)
    pen.path(line((x + wide * 0.13, y), (x + wide * 0.13, y + high)), line=edge, width_mm=0.35)
    for share in (0.14, 0.38, 0.62, 0.86):
        pen.path(circle(x + wide * 0.065, y + high * share, wide * 0.022), line=edge, width_mm=0.4)
    for share in (0.72, 0.78):
        start, end = x + wide * share, x + wide * (share + 0.16)
        shine = line((start, y + high * 0.3), (end, y + high * 0.13))
        pen.path(shine, line=theme.QUIET if mono else SHINE, width_mm=0.6)


def draw_timer(pen: Pen, shown: str) -> None:
    """Draw a phone that counts down, on a field of 100."""

    def words(there: Pen) -> None:
        draw_word(there, shown, 0, 0, 40, 26, theme.DEEP_INK)

    draw_picture(pen, "timer", mono=False, slots={"words": words})


def draw_marker(pen: Pen, accent: str, mono: bool) -> None:
    """Draw a marker, 92 long, its tip at the origin, lying to the right."""
    draw_picture(pen, "marker", mono, {"accent": accent})
