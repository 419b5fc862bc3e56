"""The cup game: four stones laid out, shifted, and turned up again; in the rules and in a game.

In the rules: the marks of four stones, by number, from the shifter's left. They lie face down (with
a hint) but for the new ones, which were turned up; stones that are out were taken before. Places
are counted from 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field
from functools import partial

from generator import theme
from generator.components.symbols import symbol_stamp
from generator.games.stones.drawn_stones import (
    CAPTION_GAP,
    DOT,
    after,
    best,
    colours,
    draw_arrow,
    draw_number,
    draw_ring,
    draw_spot,
    stone_stamp,
)
from generator.games.stones.stones import blank_stamp
from generator.lettering.text import width_mm
from generator.pages.examples import Easel, Example
from generator.pages.job import Job
from generator.pages.name_fields import beside
from generator.pages.page import Page, Style
from generator.pens.path import Point, circle, line, rect
from generator.pens.pen import MIDDLE
from generator.sheets.position_picture import SIGN, PlayerLine, PositionPicture
from layouts.definition.loader import Definition
from layouts.symbol import Symbol
from layouts.values import dataclass
from scorer.games.stones.cups import PLACES, CupsGame, Step, shifted, steps
from scorer.games.stones.record import Record

STONE_MM, GAP_MM = 6.0, 2.6
STEP_MM = STONE_MM + GAP_MM
NUMBER_MM, LIFT_MM = 4.4, 4.4
BUBBLE_WIDE, BUBBLE_HIGH, TAIL_MM = 11.4, 6.4, 2.0  # of what is asked


LAID = Example("2413", new="1234")
TURNED = Example("2413")
SHIFTED = Example("2413", moves=("2-4",))
AFTER = Example("2134")
FOUND = Example("2134", new="3", counted=("3",))
MISSED = Example("2134", new="4", counted=("3",))
BOTH_FOUND = Example("2134", new="1", out=("3", "4"), counted=("2",))
BOTH_MISSED = Example("2134", new="2", out=("3", "4"), counted=("2",))


def typed(job: Job) -> dict[str, str]:
    """Return the answers that the rules show; an empty answer ends the shifts."""
    first, second, third, fourth = job.deal.definition.numbers
    return {"laid": f"{second} {fourth} {first} {third}", "shift": "2-4", "ask": f"{first} 2"}


def _above(row: Example, scale: float) -> float:
    """Return the room for an arrow or a question, also above the row next to it."""
    if row.counted:
        return (BUBBLE_HIGH + TAIL_MM) * scale + 1
    return LIFT_MM * scale + 1 if row in (SHIFTED, AFTER) else 0


def _size(row: Example, scale: float) -> Point:
    return 4 * (scale * STEP_MM), _above(row, scale) + scale * (STONE_MM + NUMBER_MM)


def _draw(page: Page, job: Job, row: Example, left: float, top: float, scale: float) -> None:
    size, step, gap = scale * STONE_MM, scale * STEP_MM, scale * GAP_MM
    for mark in row.counted:
        _draw_question(page, job.deal.definition.symbols[int(mark) - 1], left, top, scale)
    top += _above(row, scale)
    if row.out:  # the last two go together
        around = rect(left - 0.7, top - 0.7, step + size + 1.4, size + 1.4, 1.6)
        page.pen.path(around, line=theme.BLACK, width_mm=theme.STRONG)
    for (i, _), mark in row.cells.items():
        x, place = left + i * step, str(i + 1)
        draw_number(page, x + size / 2, top + size + NUMBER_MM * scale / 2 + 0.6, place)
        if place in row.out:
            spot = rect(x + 0.3, top + 0.3, size - 0.6, size - 0.6, 0.9)
            page.pen.path(spot, line=theme.RIM, width_mm=theme.HAIR, dash_mm=theme.DASHES)
        else:
            hint = place not in row.new
            stamp = stone_stamp(job.deal.definition, f"L{mark}", size, hint)
            page.pen.use(stamp, x, top)
    for shift in row.moves:
        start, end = map(int, shift.split("-"))
        x = left + (start - 1) * step + size / 2
        u = left + (end - 1) * step + (size + 0.8 * gap if end > start else -0.8 * gap)
        draw_arrow(page, (x, top - 0.8), (u, top + size * 0.4), scale * LIFT_MM)


def _draw_question(page: Page, symbol: Symbol, left: float, top: float, scale: float) -> None:
    """Draw the wanted mark in a bubble, with a question mark."""
    wide, high, tail = (scale * mm for mm in (BUBBLE_WIDE, BUBBLE_HIGH, TAIL_MM))
    bubble = rect(left, top, wide, high, high / 2)
    foot, at = top + high, left + 0.45 * wide
    tip = line((at - tail / 2, foot), (at - tail / 2, foot + tail), (at + tail / 2, foot))
    page.pen.path(bubble, fill=theme.WHITE, line=theme.BLACK, width_mm=theme.HAIR)
    page.pen.path(tip, fill=theme.WHITE, line=theme.BLACK, width_mm=theme.HAIR)
    size, way = 0.7 * high, -1 if page.words.rtl else 1
    stamp = symbol_stamp(symbol, size, page.style.inks)
    page.pen.use(stamp, left + (wide - size) / 2 - 0.15 * way * wide, top + (high - size) / 2)
    x, y, unit = left + (0.5 + 0.22 * way) * wide, top + high / 2, 0.1 * high
    hook = (
        ("M", (x - 1.3 * way * unit, y - 1.5 * unit)),
        ("C", tuple(_scaled(x, y, way * unit, unit, (-1.3, -3.4, 1.3, -3.4, 1.3, -1.4)))),
        ("C", tuple(_scaled(x, y, way * unit, unit, (1.3, -0.4, 0.0, -0.4, 0.0, 1.0)))),
    )
    page.pen.path(hook, line=theme.BLACK, width_mm=1.1 * unit)
    page.pen.path(circle(x, y + 2.6 * unit, 0.7 * unit), fill=theme.BLACK)


def _scaled(
    x: float, y: float, wide: float, high: float, places: Sequence[float]
) -> Iterator[float]:
    """Yield `places`, by turns across and down, about a point."""
    for i, place in enumerate(places):
        yield y + high * place if i % 2 else x + wide * place


EASEL = Easel(_draw, 1, slack=2.4, caption_gap=CAPTION_GAP, size=_size)


STONE, STEP = 13.0, 20.0
TOP, NUMBER = 1.1, 5.6  # above the stones, room for a ring; below them, for numbers
NAME_HIGH = {False: 5.4, True: 12.0}  # below the numbers, for names on one line or more
HIGH = TOP + STONE + NUMBER


@dataclass
class Lap:
    """A round under way: the stones in their places, who took them, and the place turned last."""

    number: int
    shifter: str
    row: Sequence[Symbol]  # the marks; empty where the lap is at fault
    takers: dict[int, str] = field(default_factory=dict)
    turned: int | None = None


def picture(record: Record, at: int, style: Style) -> PositionPicture:
    """Return the row of the round under way after `at` questions; at the start of the first one."""
    game: CupsGame = record.game
    asks = [step for step in steps(game) if step.is_ask][:at]
    lap, words = _lap(game, asks), style.words
    won = {name: sum(step.won.get(name, 0) for step in asks) for name in game.players}
    over = game.is_over and at == len(game.moves)
    first = best({name: (count,) for name, count in won.items()}) if over else set()
    tints = colours(record.players)
    role = DOT + words("stones.sheet.cups.shifter")
    sides = [
        PlayerLine(
            name + (role if lap and name == lap.shifter else ""),
            words("stones.position.won", count=count),
            blank_stamp(tints[name], SIGN),
            name in first,
        )
        for name, count in won.items()
    ]
    called = words("stones.position.lap", number=lap.number) if lap else ""
    return PositionPicture(
        (PLACES * STEP, HIGH + NAME_HIGH[_is_long(lap.takers.values() if lap else ())]),
        partial(
            _draw_position,
            definition=record.definition,
            lap=lap,
            colour=tints[lap.shifter] if lap else "",
        ),
        sides,
        after(style, "ask", at, called, over),
    )


def _is_long(names: Iterable[str]) -> bool:
    """Return whether names need more than a line below their stones."""
    return any(width_mm(name, theme.TEXT) > STEP - 1 for name in names)


def _lap(game: CupsGame, asks: list[Step]) -> Lap | None:
    """Return the round of the last question, with all stones taken by then; None without rounds."""
    if not game.laps:
        return None
    at = asks[-1].move.round if asks else 1
    lap = game.laps[at - 1]
    here = [step for step in asks if step.move.round == at]
    current = Lap(at, lap.shifter, ())
    if not all(step.is_ask for step in steps(game) if step.move.round == at):
        return current
    current.row = shifted(lap)
    for ask, step in zip(lap.asks, here, strict=False):
        (taker,) = step.won or ("",)
        for place, stone in enumerate(step.row):
            if taker and stone is None:
                current.takers.setdefault(place, taker)
        current.turned = ask.turned - 1 if taker else None
    return current


def _draw_position(
    page: Page, left: float, top: float, definition: Definition, lap: Lap | None, colour: str
) -> None:
    """Draw four places with their numbers, and below them the takers of the stones."""
    y = top + TOP
    for place in range(PLACES):
        x = left + place * STEP + (STEP - STONE) / 2
        middle, below = x + STONE / 2, y + STONE + NUMBER
        draw_number(page, middle, y + STONE + NUMBER / 2 + 0.3, str(place + 1))
        if lap is None or not lap.row:
            draw_spot(page, x, y, STONE)
            continue
        taker = lap.takers.get(place, "")
        kind = f"{colour}{definition.symbols.index(lap.row[place]) + 1}"
        stamp = stone_stamp(definition, kind, STONE, hint=not taker)
        page.pen.use(stamp, x, y)
        if place == lap.turned:
            draw_ring(page, x, y, STONE)
        high = NAME_HIGH[_is_long(lap.takers.values())]
        beside(page, (page.x(middle), below + high / 2), (STEP - 1, high), taker, align=MIDDLE)
