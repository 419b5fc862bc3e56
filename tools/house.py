"""Draw the picture of the house from LEVELS of the architecture test: `python -m tools.house`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tests.test_architecture import LEVELS

HOME = Path(__file__).parent.parent
PICTURE = HOME / "docs/contributing/house.svg"
WIDE, LEFT, RIGHT, ROOF = 960, 24, 936, 118
BOX, GAP, FURTHEST = 26, 6, 60  # height of a box, gap between two; most between levels
# The floors from the top: colour, background, the question it answers, command.
FLOORS = {
    "web": ("#CC79A7", "#F9EEF4", "how a browser has it", "run.py web"),
    "generator": ("#E69F00", "#FDF4E0", "how it looks", "fives-print"),
    "scorer": ("#0072B2", "#E3EFF7", "what it is worth", "fives-score"),
    "layouts": ("#009E73", "#E2F4EE", "what is on the paper", ""),
}
ABOUT = (
    "A framed box is a room (a folder), the others are modules. A room knows only the rooms to its "
    "left and the floors below;",
    "a test keeps it. Games are found by name. Only scorer/pictures.py looks up: it asks for the "
    "drawing of a position, by name.",
)
LABEL = (
    "The house: layouts below, scorer above it, then generator, web on top; each floor knows only "
    "the floors below it, each room only the rooms to its left"
)


def picture() -> str:
    """Return the house as SVG."""
    lines: list[str] = []
    top = ROOF
    for floor in FLOORS:
        lines += _floor(floor, top)
        top += _height(floor)
    roof = f"M {LEFT - 14} {ROOF} L {WIDE / 2} 20 L {RIGHT + 14} {ROOF} Z"
    head = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {top + 58}" font-family='
        f'"Rubik, \'Helvetica Neue\', Arial, sans-serif" role="img" aria-label="{LABEL}">',
        f'<rect width="{WIDE}" height="{top + 58}" fill="#fff"/>',
        f'<path d="{roof}" fill="#fff" stroke="#333" stroke-width="2.5" stroke-linejoin="round"/>',
        _text(WIDE / 2, 78, "Fives", 19, "#222", "middle", bold=True),
        _text(WIDE / 2, 101, "prints games and judges them", 13.5, "#666", "middle"),
    ]
    foot = [_stroke(f"M 8 {top + 1} H {WIDE - 8}", "#333", 2.5)]
    foot += [_text(LEFT, top + 26 + 18 * i, line, 13, "#555") for i, line in enumerate(ABOUT)]
    return "\n  ".join([*head, *lines, *foot]) + "\n</svg>\n"


def _levels(floor: str) -> list[list[str]]:
    return [level.split() for level in LEVELS[floor].split("<")]


def _height(floor: str) -> int:
    return 50 + max(map(len, _levels(floor))) * (BOX + GAP) + 10


def _floor(floor: str, top: float) -> Iterator[str]:
    colour, ground, answers, command = FLOORS[floor]
    place = f'x="{LEFT}" y="{top}"'
    high = _height(floor)
    frame = f'{place} width="{RIGHT - LEFT}" height="{high}"'
    yield f'<rect {frame} fill="{ground}" stroke="#333" stroke-width="2.5"/>'
    yield f'<rect {place} width="9" height="{high}" fill="{colour}"/>'
    yield _text(LEFT + 24, top + 31, f"{floor}/", 20, "#222", bold=True)
    yield _text(RIGHT - 16, top + 30, answers, 14, "#666", "end")
    levels = _levels(floor)
    widths = [max(len(room) * 7.6 + 16 for room in level) for level in levels]
    gap = min(FURTHEST, (RIGHT - LEFT - 40 - sum(widths)) / (len(widths) - 1))
    x, y = LEFT + 24.0, top + 46
    for number, (level, wide) in enumerate(zip(levels, widths, strict=True)):
        for i, room in enumerate(level):
            yield from _box(floor, room, x, y + i * (BOX + GAP), wide)
        if number:
            at, middle = x - gap / 2, y + BOX / 2
            arrow = (
                f"M {at + 4:g} {middle - 5:g} L {at - 3:g} {middle:g} L {at + 4:g} {middle + 5:g}"
            )
            yield _stroke(arrow, "#777", 1.8)
        x += wide + gap
    if command:
        at, foot = x - gap - widths[-1] / 2, y + BOX
        head = f"M {at - 5:g} {foot + 12:g} L {at:g} {foot + 6:g} L {at + 5:g} {foot + 12:g}"
        yield _stroke(f"M {at:g} {foot + 24:g} V {foot + 6:g} {head}", "#333", 2)
        yield _text(min(x - gap, RIGHT - 16), foot + 42, command, 14, "#222", "end", bold=True)


def _box(floor: str, room: str, x: float, y: float, wide: float) -> Iterator[str]:
    """Yield a room with a frame, or a module without."""
    is_room = (HOME / floor / room).is_dir()
    look = f'stroke="{FLOORS[floor][0]}" stroke-width="2"' if is_room else 'fill-opacity="0.6"'
    place = f'x="{x:g}" y="{y:g}" width="{wide:g}" height="{BOX}"'
    yield f'<rect {place} rx="3" fill="#fff" {look}/>'
    yield _text(x + wide / 2, y + 17.5, room, 12, "#222", "middle", bold=is_room)


def _text(
    x: float,
    y: float,
    words: str,
    size: float,
    colour: str,
    anchor: str = "start",
    bold: bool = False,
) -> str:
    more = f' text-anchor="{anchor}"' if anchor != "start" else ""
    more += ' font-weight="600"' if bold else ""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{colour}"{more}>{words}</text>'


def _stroke(path: str, colour: str, wide: float) -> str:
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{wide}" {ends}/>'


if __name__ == "__main__":
    PICTURE.write_text(picture(), encoding="utf-8", newline="\n")
