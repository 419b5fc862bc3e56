"""Clusters' score board: turns down, players across, points and how many that makes so far."""

from __future__ import annotations

from collections.abc import Iterator

from generator import ink
from generator.lettering import cap_mm
from generator.page import Page
from generator.path import joined, line
from generator.pen import END, MIDDLE
from generator.press import Order, Side
from layouts.sheet import BOX_WIDTH

TOP, FOOT = 18.0, 240.0
LABEL, HEAD, UNDER = 36.0, 14.0, 6.5  # room for what rows are, for names, and for what columns are
TURNS, TALL = 20, 11.5  # rows of turns, and how high the last three are
LAST = ("total", "left", "end")
HINT_Y = 247.0
MINUS = "−"


def sides(order: Order) -> Iterator[Side]:
    """One page."""

    def draw(page: Page) -> None:
        _draw(page, order)

    yield Side("score", order.words("part.score"), draw)


def columns(order: Order) -> list[tuple[float, float]]:
    """Where the players' columns begin, from the reading start, and how wide they are."""
    wide = (BOX_WIDTH - LABEL) / order.deal.players
    return [(LABEL + i * wide, wide) for i in range(order.deal.players)]


def row_mm() -> float:
    """The height of a turn."""
    return (FOOT - TOP - HEAD - UNDER - len(LAST) * TALL) / TURNS


def _draw(page: Page, order: Order) -> None:
    """Names, turns, and below them what is counted at the end."""
    top, high = TOP + HEAD + UNDER, row_mm()
    foot = top + TURNS * high
    for player, (x, wide) in enumerate(columns(order), 1):
        _head(page, order, player, (x, wide))
        _column(page, (x, wide), top, foot)
    _numbers(page, top, high)
    for i, key in enumerate(LAST):
        _last(page, order, key, foot + i * TALL)
    hint = page.words("clusters.score.hint")
    size = page.fitted(hint, ink.SMALL, BOX_WIDTH)
    page.text(BOX_WIDTH / 2, HINT_Y, hint, size, colour=ink.QUIET, align=MIDDLE)


def _head(page: Page, order: Order, player: int, at: tuple[float, float]) -> None:
    """A player's name, or a place for it."""
    x, wide = at
    page.frame(x + 1, TOP, wide - 2, HEAD - 2, line=ink.QUIET)
    name, room = order.name(player), wide - 5
    called = name or order.words("board.player", n=player)
    most, colour = (ink.PART, ink.BLACK) if name else (ink.SMALL, ink.QUIET)
    size = page.fitted(called, most, room, bold=bool(name))
    said = page.cut(called, size, room, bold=bool(name))
    y = TOP + (HEAD - 2 + cap_mm(page.style.size(size))) / 2 if name else TOP + HEAD - 3.6
    page.text(x + wide / 2, y, said, size, colour=colour, bold=bool(name), align=MIDDLE)
    for i, key in enumerate(("points", "sum")):
        middle = x + 1 + (i + 0.5) * (wide - 2) / 2
        words = page.words(f"clusters.score.{key}")
        size = page.fitted(words, ink.SMALL, wide / 2 - 1)
        y = TOP + HEAD + UNDER - 2.4
        page.text(middle, y, words, size, colour=ink.QUIET, align=MIDDLE)


def _column(page: Page, at: tuple[float, float], top: float, foot: float) -> None:
    """The turns of a player: two cells each."""
    x, wide = at
    left, right, high = page.x(x + 1, wide - 2), page.x(x + 1, wide - 2) + wide - 2, row_mm()
    middle = (left + right) / 2
    lines = [line((left, top + i * high), (right, top + i * high)) for i in range(1, TURNS)]
    lines.append(line((middle, top), (middle, foot - 1)))
    page.pen.path(joined(lines), line=ink.RIM, width_mm=ink.HAIR)
    page.frame(x + 1, top, wide - 2, foot - 1 - top, line=ink.QUIET)


def _numbers(page: Page, top: float, high: float) -> None:
    """The turns counted, each fifth one black."""
    words = page.words("clusters.score.turn")
    y = TOP + HEAD + UNDER - 2.4
    page.text(LABEL - 3, y, words, ink.SMALL, colour=ink.QUIET, align=END)
    lift = cap_mm(page.style.size(ink.TEXT)) / 2
    for number in range(1, TURNS + 1):
        fifth = number % 5 == 0
        middle = top + (number - 0.5) * high + lift
        colour = ink.BLACK if fifth else ink.QUIET
        page.text(LABEL - 3, middle, str(number), colour=colour, bold=fifth, align=END)


def _last(page: Page, order: Order, key: str, y: float) -> None:
    """A row of what is counted at the end; the last one is strong."""
    strong, high = key == LAST[-1], TALL
    words, room = page.words(f"clusters.score.{key}"), LABEL - 3
    size = page.fitted(words, ink.TEXT, room, strong)
    lift = cap_mm(page.style.size(size)) / 2
    page.text(0, y + high / 2 + lift, words, size, bold=strong)
    for x, wide in columns(order):
        thick, colour = (ink.STRONG, ink.BLACK) if strong else (ink.HAIR, ink.QUIET)
        page.frame(x + 1, y + 0.8, wide - 2, high - 1.6, line=colour, width_mm=thick)
        if key == "left":
            base = y + high / 2 + cap_mm(page.style.size(ink.PART)) / 2
            page.text(x + 3.5, base, MINUS, ink.PART, colour=ink.QUIET)
