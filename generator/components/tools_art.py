"""Things from outside a set, drawn: printer, scissors, glue, sheet protector, timer, marker.

And a carpenter's square: two rulers that show whether a page has its true size.
"""

from __future__ import annotations

from generator import theme
from generator.components.lid_pieces import draw_word
from generator.components.picture import draw_picture
from generator.lettering.text import wrap
from generator.pages.page import Page
from generator.pens.path import Path, circle, joined, line, rect, rounded
from generator.pens.pen import END, PT, Pen
from layouts.millimetres import BOX_WIDTH

CORNER = BOX_WIDTH, 258.4
ARM, LONG, MORE, SQUARE_BENT = 11.0, 100, 5.0, 1.6
TICKS = ((10, 4.4, 0.3), (5, 3.2, 0.2), (1, 2.0, 0.2))  # step, length and width in mm
WOOD = 0.42


def draw_square(page: Page) -> None:
    """Draw 10 cm across and up from the outer corner, and words in the elbow."""
    style, (x1, y1) = page.style, CORNER
    mono, far = style.inks.mono, LONG + MORE
    ink = theme.BLACK if mono else theme.DEEP_INK
    points = [(0, 0), (far, 0), (far, ARM), (ARM, ARM), (ARM, far), (0, far)]
    path = rounded([(page.x(x1 - x), y1 - y) for x, y in points], SQUARE_BENT)
    deep = theme.lid_inks(style.accent, mono).deep
    wood = theme.WHITE if mono else theme.mixed(style.accent, theme.WHITE, WOOD)
    for across, up in ((far, ARM), (ARM, far)):
        arm = rect(page.x(x1 - across, across), y1 - up, across, up, SQUARE_BENT)
        page.pen.path(arm, fill=wood)
    page.pen.path(path, line=deep, width_mm=0.45)
    for each, long, thick in TICKS[: 2 if mono else 3]:
        ticks = [_ticks(page, n, long) for n in range(each, LONG + 1, each)]
        page.pen.path(joined(ticks), line=ink, width_mm=thick)
    for n in range(1, LONG // 10 + 1):
        size, bold = (9.0, True) if n == 10 else (theme.SMALL, False)
        page.pen.centred(page.x(x1 - 10 * n), y1 - 6.8, str(n), size, ink, bold)
        page.pen.centred(page.x(x1 - 6.9), y1 - 10 * n, str(n), size, ink, bold)
    page.pen.centred(page.x(x1 - 5), y1 - 6.9, "cm", theme.SMALL, ink, bold=True)
    if style.large:  # its words are among all others
        return
    end, wide = x1 - ARM - 5, 70.0
    y = y1 - ARM - 22
    for key, size, bold, tint in (
        ("cover.ruler", 10.0, True, theme.DEEP_INK),
        ("cover.ruler.wrong", 8.0, False, theme.QUIET),
    ):
        for row in wrap(page.words(key), wide, size, bold):
            page.text(end, y, row, size, colour=tint, bold=bold, align=END)
            y += size * PT * 1.3


def _ticks(page: Page, n: int, long: float) -> Path:
    x, y = CORNER
    across = line((page.x(x - n), y), (page.x(x - n), y - long))
    return joined((across, line((page.x(x), y - n), (page.x(x - long), y - n))))


GLASS, SHINE = "#5B7F99", "#A9C4D6"  # a sheet protector: its edges, the light on it


ROOMS = {"printer": (17.0, 5.4), "timer": (40.0, 26.0)}  # for the words that are shown on them


def draw_tool(pen: Pen, name: str, accent: str, mono: bool, shown: str = "") -> None:
    """Draw one of our pictures, about its own origin.

    A printer is 40 wide, its origin the middle of its body, and `shown` is on its page; scissors
    are 100 long and point to the right from their tip; a marker is 92 long and lies to the right of
    its tip; a bottle of glue and a timer, which shows `shown`, are on a field of 100.
    """

    def words(there: Pen) -> None:
        draw_word(there, shown, 0, 0, *ROOMS[name], theme.DEEP_INK)

    draw_picture(pen, name, mono, {"accent": accent}, {"words": words})


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
