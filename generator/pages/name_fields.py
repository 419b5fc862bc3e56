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

ABOVE = 0.5  # between a name and the line below it

Room = tuple[float, float]  # how wide, and how high


def name_room(page: Page, room: Room, size: float, bold: bool = True) -> NameRoom:
    """Return a room for names no larger than a type size of the page, and readable."""
    (width, height), scaled = room, page.style.size
    return NameRoom(width, height, scaled(size), scaled(theme.LEAST), theme.LEAST, bold)


def on_line(page: Page, x: float, y: float, room: Room, name: str, size: float) -> None:
    """Draw a name on a line at `y`, in a room above it."""
    on_lines(page, [(x, y)], room, [name], size)


def on_lines(
    page: Page, starts: Sequence[Point], room: Room, names: Sequence[str], size: float
) -> None:
    """Draw names on a row of lines, all of one size; each in a room above its line."""
    width, height = room
    lines = set_names(names, name_room(page, (width, height - ABOVE), size))
    for (x, y), name in zip(starts, lines, strict=True):
        draw_name_lines(page, x, y - ABOVE, name, bold=True)


def in_boxes(page: Page, boxes: Sequence[Box], names: Sequence[str], size: float) -> None:
    """Draw names in the middles of a row of boxes (x, y, width, height), all of one size."""
    if not boxes:
        return
    room = min(wide for _, _, wide, _ in boxes), min(high for _, _, _, high in boxes)
    lines = set_names(names, name_room(page, room, size))
    for (x, y, wide, high), name in zip(boxes, lines, strict=True):
        foot = foot_about(name, y + high / 2)
        draw_name_lines(page, x + wide / 2, foot, name, bold=True, align=MIDDLE)


def beside(
    page: Page, at: Point, room: Room, name: str, size: float = theme.TEXT, **look: Unpack[TextLook]
) -> None:
    """Draw a name about a height, beginning or ending at a place."""
    shown = set_name(name, name_room(page, room, size, look.get("bold", False)))
    draw_name_lines(page, at[0], foot_about(shown, at[1]), shown, **look)


def foot_about(name: SetName, middle: float) -> float:
    """Return the foot of a name whose capitals are centred about `middle`."""
    size = name.points * PT
    high = cap_mm(name.points) + (len(name.lines) - 1) * LEAD * size
    return middle + high / 2 + DEEP * size


def draw_name_lines(
    page: Page, x: float, foot: float, name: SetName, **look: Unpack[TextLook]
) -> None:
    """Draw the lines of a name, whose deepest letters end at `foot`."""
    for y, text in name.baselines(foot):
        page.text(x, y, text, Exact(name.points), **look)
