"""A season as a picture: points in all, evening by evening, with a line for each player.

Lines differ in colour, in dashes and in their marks, and each has its name at its end, so that the
picture can be read in black and white and without a legend.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from generator import theme
from generator.lettering.text import width_mm
from generator.pens.path import Path, Point, circle, line, polygon, rect
from generator.pens.pen import END, MIDDLE, Pen
from generator.pens.single import single
from layouts.words import speak
from scorer.results.season import Season

SIZE = (190.0, 120.0)
LEFT, TOP, RIGHT, BOTTOM = 16.0, 16.0, 140.0, 104.0  # of the field
INKS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#000000", "#56B4E9", "#E69F00", "#7A5C00")
DASHES: tuple[tuple[float, ...], ...] = ((), (2.4, 1.2), (0.8, 1.0), (4.0, 1.2, 0.8, 1.2))
MOST = 12  # players; of more the first ones are drawn
LINE = 4.2  # between names
MOST_MARKS = 6  # numbers at the side


def drawn(season: Season, lang: str, kind: str) -> bytes:
    """Return the picture as SVG or PNG."""
    words = speak(lang)
    title = words("season.plot")
    return single(
        kind, SIZE, (0, 0), lang, title, lambda pen: _draw(pen, season, title), title=title
    )


def _draw(pen: Pen, season: Season, title: str) -> None:
    players = season.players[:MOST]
    sums = {
        entry.player: list(accumulate(points or 0 for points in entry.evenings))
        for entry in players
    }
    most = max((*(row[-1] for row in sums.values()), 1))
    pen.text(LEFT, 9, title, size_pt=theme.PART, bold=True)
    top = _axes(pen, most, [evening.called for evening in season.evenings])
    ends: list[tuple[float, int, str]] = []
    for number, entry in enumerate(players):
        points = [
            (_across(i, len(season.evenings)), _down(value, top))
            for i, value in enumerate(sums[entry.player])
        ]
        _line(pen, points, number)
        ends.append((points[-1][1], number, f"{entry.player}  {sums[entry.player][-1]}"))
    _names(pen, ends)


def _across(evening: int, count: int) -> float:
    return LEFT + (RIGHT - LEFT) * (evening + 1) / count


def _down(value: float, top: int) -> float:
    return BOTTOM - (BOTTOM - TOP) * value / top


def _axes(pen: Pen, most: int, called: Sequence[str]) -> int:
    """Draw the field with its numbers and evenings; return the number at its upper edge."""
    steps = (n * 10**power for power in range(9) for n in (1, 2, 5))
    step: int = next(n for n in steps if n * MOST_MARKS >= most)
    top = step * -(-most // step)
    pen.path(rect(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP), line=theme.RIM, width_mm=theme.HAIR)
    for value in range(0, top + 1, step):
        y = _down(value, top)
        pen.path(line((LEFT, y), (RIGHT, y)), line=theme.RIM, width_mm=theme.THINNEST)
        pen.text(LEFT - 2, y + 1, str(value), size_pt=theme.CAPTION, ink=theme.BLACK, align=END)
    widest = max(width_mm(word, theme.SMALL) for word in called) + 2
    every = -(-int(widest * len(called)) // int(RIGHT - LEFT)) or 1  # so that no two touch
    for number, word in enumerate(called):
        if (len(called) - 1 - number) % every == 0:
            x = min(_across(number, len(called)), RIGHT + 14 - widest / 2)
            pen.text(x, BOTTOM + 5, word, size_pt=theme.SMALL, align=MIDDLE)
    return top


def _line(pen: Pen, points: Sequence[Point], number: int) -> None:
    ink = INKS[number % len(INKS)]
    start = (LEFT, BOTTOM)
    dash = DASHES[number % len(DASHES)]
    pen.path(line(start, *points), line=ink, width_mm=0.6, dash_mm=dash)
    for x, y in points:
        pen.path(_mark(number, x, y), fill=ink if number % 2 else theme.WHITE, line=ink)


def _mark(number: int, x: float, y: float) -> Path:
    kind, r = number // 2 % 4, 1.1
    if kind == 0:
        return circle(x, y, r)
    if kind == 1:
        return rect(x - r * 0.9, y - r * 0.9, r * 1.8, r * 1.8)
    if kind == 2:
        return polygon(((x, y - 1.3 * r), (x + 1.2 * r, y + r), (x - 1.2 * r, y + r)))
    return polygon(((x, y - 1.4 * r), (x + 1.4 * r, y), (x, y + 1.4 * r), (x - 1.4 * r, y)))


def _names(pen: Pen, ends: list[tuple[float, int, str]]) -> None:
    """Write each name at the end of its line, below each other if lines end close together."""
    ends.sort()
    free = TOP - LINE
    places = []
    for y, number, label in ends:
        free = max(y, free + LINE)
        places.append((free, y, number, label))
    over = max(0.0, free - BOTTOM)
    for place, y, number, label in places:
        at = max(place - over, TOP)
        ink = INKS[number % len(INKS)]
        pen.path(line((RIGHT + 1.5, y), (RIGHT + 5, at)), line=ink, width_mm=theme.THINNEST)
        pen.path(_mark(number, RIGHT + 7, at), fill=ink if number % 2 else theme.WHITE, line=ink)
        size = min(theme.TEXT, theme.TEXT * (SIZE[0] - RIGHT - 12) / width_mm(label, theme.TEXT))
        pen.text(RIGHT + 10, at + 1.1, label, size_pt=size)
