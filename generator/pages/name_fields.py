"""Names on a page: on a line to write on, in a box, or beside something; always whole."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

from generator import theme
from generator.lettering.text import cap_mm
from generator.lettering.whole_names import DEEP, LEAD, NameRoom, SetName, set_name, set_names
from generator.pages.page import Exact, Page, TextLook
from generator.pens.path import Box, Point
from generator.pens.pen import MIDDLE, PT

ABOVE = 0.5  # between a name and the line it stands on

Room = tuple[float, float]  # how wide, and how high


def name_room(page: Page, room: Room, size: float, bold: bool = True) -> NameRoom:
    """A room for names no larger than a type size of the page, and readable."""
    (width, height), scaled = room, page.style.size
    return NameRoom(width, height, scaled(size), scaled(theme.LEAST), theme.LEAST, bold)


def on_line(page: Page, x: float, y: float, room: Room, name: str, size: float) -> None:
    """A name on a line that runs at y, in a room above it."""
    on_lines(page, [(x, y)], room, [name], size)


def on_lines(
    page: Page, starts: Sequence[Point], room: Room, names: Sequence[str], size: float
) -> None:
    """The names of a row of lines to write on, all of one size; each has a room above its line."""
    width, height = room
    shown = set_names(names, name_room(page, (width, height - ABOVE), size))
    for (x, y), one in zip(starts, shown, strict=True):
        draw_name_lines(page, x, y - ABOVE, one, bold=True)


def in_boxes(page: Page, boxes: Sequence[Box], names: Sequence[str], size: float) -> None:
    """The names of a row of boxes (x, y, width, height), in their middles and all of one size."""
    if not boxes:
        return
    room = min(wide for _, _, wide, _ in boxes), min(high for _, _, _, high in boxes)
    shown = set_names(names, name_room(page, room, size))
    for (x, y, wide, high), one in zip(boxes, shown, strict=True):
        foot = foot_about(one, y + high / 2)
        draw_name_lines(page, x + wide / 2, foot, one, bold=True, align=MIDDLE)


def beside(
    page: Page, at: Point, room: Room, name: str, size: float = theme.TEXT, **look: Unpack[TextLook]
) -> None:
    """A name about a height, beginning or ending at a place."""
    shown = set_name(name, name_room(page, room, size, look.get("bold", False)))
    draw_name_lines(page, at[0], foot_about(shown, at[1]), shown, **look)


def foot_about(name: SetName, middle: float) -> float:
    """Where a name ends whose capitals are as much above a height as below."""
    size = name.points * PT
    high = cap_mm(name.points) + (len(name.lines) - 1) * LEAD * size
    return middle + high / 2 + DEEP * size


def draw_name_lines(
    page: Page, x: float, foot: float, name: SetName, **look: Unpack[TextLook]
) -> None:
    """The lines of a name, whose deepest letters end at a foot."""
    for y, text in name.baselines(foot):
        page.text(x, y, text, Exact(name.points), **look)
