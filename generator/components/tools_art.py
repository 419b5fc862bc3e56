"""Things from outside a set, drawn: printer, scissors, glue, sheet protector, timer."""

from __future__ import annotations

from generator import theme
from generator.components.lid_pieces import draw_word
from generator.pens.path import Path, circle, line, rect
from generator.pens.pen import Pen

GLASS, SHINE = "#5B7F99", "#A9C4D6"  # a sheet protector: its edges, the light on it
METAL = "#E4E4E4"


def draw_printer(pen: Pen, accent: str, mono: bool) -> None:
    """A printer that gives out a page, 40 wide, about the middle of its body."""
    body, lid = (theme.WHITE, theme.WHITE) if mono else (theme.LIT, theme.SHADED)
    for shape, fill in (
        (rect(-12, -20, 24, 18, 0.8), theme.WHITE),
        (rect(-20, -8, 40, 18, 3), body),
        (rect(-20, -8, 40, 5, 2.4), lid),
    ):
        pen.path(shape, fill=fill, line=theme.DEEP_INK, width_mm=0.9)
    pen.path(circle(15, 1.5, 1.1), fill=theme.DEEP_INK)
    pen.path(rect(-14, 4.5, 28, 1.8), fill=theme.DEEP_INK)
    pen.path(rect(-12.5, 5.4, 25, 16, 0.8), fill=theme.WHITE, line=theme.DEEP_INK, width_mm=0.9)
    rim = theme.BLACK if mono else None
    bar = rect(-10, 8.2, 20, 3.6, 1.2)
    pen.path(bar, fill=theme.WHITE if mono else accent, line=rim, width_mm=theme.STRONG)
    draw_word(pen, "100 %", 0, 16.6, 17, 5.4, theme.DEEP_INK)


def draw_scissors(pen: Pen) -> None:
    """Open scissors, 100 long, their tip at the origin, pointing to the right."""
    for way in (-1, 1):
        blade: Path = (
            ("M", (0, way * 10)),
            ("L", (-50, -way * 3.5)),
            ("L", (-56, way * 3.5)),
            ("C", (-36, way * 12, -18, way * 13, 0, way * 10)),
            ("Z", ()),
        )
        pen.path(blade, fill=METAL, line=theme.DEEP_INK, width_mm=2.4)
    for way in (-1, 1):
        shank: Path = (("M", (-52, 0)), ("C", (-60, -way * 4, -64, -way * 7, -70, -way * 12)))
        pen.path(shank, line=theme.DEEP_INK, width_mm=7)
        pen.path(circle(-83, -way * 17, 12.5), line=theme.DEEP_INK, width_mm=7.5)
    pen.path(circle(-53, 0, 3.4), fill=theme.WHITE, line=theme.DEEP_INK, width_mm=2)


def draw_bottle(pen: Pen, accent: str, mono: bool) -> None:
    """A bottle of glue on a field of 100."""
    for shape in (rect(34, 6, 32, 22, 6), rect(26, 26, 48, 16, 4)):
        pen.path(shape, fill=theme.WHITE, line=theme.DEEP_INK, width_mm=7)
    fill = theme.WHITE if mono else accent
    pen.path(rect(22, 42, 56, 52, 7), fill=fill, line=theme.DEEP_INK, width_mm=7)


def draw_sleeve(pen: Pen, x: float, y: float, wide: float, high: float, mono: bool) -> None:
    """A sheet protector, its holes at the left; what lies under it is seen."""
    edge = theme.DEEP_INK if mono else GLASS
    pen.path(rect(x, y, wide, high, 1), line=edge, width_mm=0.5)
    pen.path(line((x + wide * 0.13, y), (x + wide * 0.13, y + high)), line=edge, width_mm=0.35)
    for share in (0.14, 0.38, 0.62, 0.86):
        pen.path(circle(x + wide * 0.065, y + high * share, wide * 0.022), line=edge, width_mm=0.4)
    for share in (0.72, 0.78):
        start, end = (
            (x + wide * share, y + high * 0.3),
            (x + wide * (share + 0.16), y + high * 0.13),
        )
        pen.path(line(start, end), line=theme.QUIET if mono else SHINE, width_mm=0.6)


def draw_timer(pen: Pen, shown: str) -> None:
    """A phone that counts down, on a field of 100."""
    pen.path(rect(22, 4, 56, 92, 10), fill=theme.WHITE, line=theme.DEEP_INK, width_mm=7)
    draw_word(pen, shown, 50, 46, 40, 26, theme.DEEP_INK)
    pen.path(line((40, 82), (60, 82)), line=theme.DEEP_INK, width_mm=6)
