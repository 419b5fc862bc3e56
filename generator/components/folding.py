"""Making a die in four pictures: cut, fold, glue, or use an ordinary one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from generator import theme
from generator.components.lid_pieces import View
from generator.components.picture import draw_picture
from generator.components.tools_art import draw_bottle, draw_scissors
from generator.pages.page import Exact, Page
from generator.pens.path import Point, rect
from generator.pens.pen import Pen, Stamp
from generator.pens.wrapped_pens import turned_pen
from layouts.matrix import moved, scaled, turned
from layouts.values import dataclass

LEAST_ROW = 150.0  # mm: a wider plate has its pictures below each other in large print
PLATE, BESIDE = 4.0, 56.0  # corners; in large print, where the words beside a picture begin


@dataclass(frozen=True)
class Folding:
    """The content of the pictures: a net, a finished die, and the meaning of an ordinary one."""

    net: Stamp
    size: tuple[float, float]  # of the net
    die: Callable[[Pen, View], None]
    ordinary: Callable[[Page, float, float], None]  # drawn about a place
    keys: Sequence[str]  # words below the four pictures, and maybe one more sentence


def draw_folding(page: Page, box: tuple[float, float, float, float], shown: Folding) -> None:
    """Draw the four pictures on a plate (x, y, width, height in reading direction)."""
    x, y, wide, high = box
    style, mono = page.style, page.style.inks.mono
    rim = theme.QUIET if mono else None
    plate = rect(page.x(x, wide), y, wide, high, PLATE)
    page.pen.path(plate, fill=style.pale, line=rim, width_mm=0.4)
    keys, *more = shown.keys[:4], *shown.keys[4:]
    in_rows = style.large and wide > LEAST_ROW
    across = 1 if in_rows else 4 if wide > 2 * high else 2
    caption = theme.CAPTION if in_rows else Exact(theme.CAPTION)
    low = page.leading(caption) + 1 if more else 0.0
    slot, deep = wide / across, (high - low) / (4 // across)
    room = deep - 2 if in_rows else deep - 3 * page.leading(caption) - 4.0

    def fits(size: float) -> bool:
        return all(page.rows(slot - 7, page.words(key), size) <= 3 for key in keys)

    size = page.sized(caption, fits)
    for i, key in enumerate(keys):
        left, top = x + i % across * slot, y + i // across * deep
        at = (left + 9.0, top + deep / 2) if in_rows else (left + 6.6, top + 7.0)
        radius = 5.2 if in_rows else 3.4
        page.disc(*at, radius, str(i + 1), 3.1 * radius, rim=0.6)
        words = page.words(key)
        if in_rows:  # each picture is a row, its words beside it
            _draw_fold(page, i, (page.x(left + 34), top + deep / 2), min(1.0, room / 22), shown)
            page.about(left + BESIDE, top + deep / 2, slot - BESIDE - 4, words, caption)
            continue
        at = page.x(left + slot / 2 + 3), top + 2.5 + room / 2
        _draw_fold(page, i, at, min(1.0, room / 22), shown)
        base = top + deep - (page.rows(slot - 7, words, size) - 0.6) * page.leading(size) - 1
        page.paragraph(left + 4, base, slot - 7, words, size)
    for key in more:
        page.fit(x + 4, y + high - 2.4, page.words(key), caption, wide - 8)


def _draw_fold(page: Page, step: int, at: Point, scale: float, shown: Folding) -> None:
    pen, mono = turned_pen(page.pen, moved(*at), scaled(scale)), page.style.inks.mono
    if step == 0:
        small = 26.0 / shown.size[0]
        pen.use(shown.net, -9.0, -shown.size[1] * small / 2, scale=small)
        draw_scissors(turned_pen(pen, moved(-3.5, 6.5), turned(-4), scaled(0.135)))
    elif step == 1:
        draw_picture(pen, "folded_net", mono)
    elif step == 2:
        draw_bottle(turned_pen(pen, moved(-17, -9), scaled(0.15)), page.style.accent, mono)
        shown.die(pen, View(7, 10.5, 11.5, 38))
    else:
        shown.ordinary(replace(page, pen=pen, width=0.0), 0.0, 0.0)
