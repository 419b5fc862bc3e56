"""Stones, cups: the row of a lap as it lies after its shifts, and who took which stone.

Stones that nobody took yet lie face down; what is below them stands on them in grey.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field
from functools import partial

from generator import theme
from generator.games.stones.position.common import (
    DOT,
    PlayerLine,
    PositionPicture,
    after,
    best,
    colours,
    draw_ring,
    draw_spot,
)
from generator.games.stones.rules.figures.common import draw_number, stone_stamp
from generator.lettering.text import width_mm
from generator.pages.name_fields import beside
from generator.pages.page import Page, Style
from generator.pens.pen import MIDDLE
from layouts.definition.loader import define
from layouts.values import dataclass
from scorer.games.stones.cups.judge import PLACES, CupsGame, Step, shifted, steps
from scorer.games.stones.record import Record

STONE, STEP = 13.0, 20.0
TOP, NUMBER = 1.1, 5.6  # above the stones, room for a ring; below them, for numbers
NAME_HIGH = {False: 5.4, True: 12.0}  # below the numbers, for names on one line or more
HIGH = TOP + STONE + NUMBER


@dataclass
class Lap:
    """A lap under way: what lies where, who took it, and which place was turned last."""

    number: int
    shifter: str
    row: tuple[int, ...]  # the numbers of the marks; empty where the lap is at fault
    takers: dict[int, str] = field(default_factory=dict)
    turned: int | None = None


def picture(record: Record, at: int, style: Style) -> PositionPicture:
    """The row of the lap under way after so many asks; at the start that of the first lap."""
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
            tints[name],
            name in first,
        )
        for name, count in won.items()
    ]
    called = words("stones.position.lap", number=lap.number) if lap else ""
    return PositionPicture(
        (PLACES * STEP, HIGH + NAME_HIGH[_is_long(lap.takers.values() if lap else ())]),
        partial(_draw, lap=lap, colour=tints[lap.shifter] if lap else ""),
        sides,
        after(style, "ask", at, called, over),
    )


def _is_long(names: Iterable[str]) -> bool:
    """True where names need more than a line below their stones."""
    return any(width_mm(name, theme.TEXT) > STEP - 1 for name in names)


def _lap(game: CupsGame, asks: list[Step]) -> Lap | None:
    """The lap of the last ask, with all that was taken in it until then."""
    if not game.laps:
        return None
    at = asks[-1].move.round if asks else 1
    lap = game.laps[at - 1]
    here = [step for step in asks if step.move.round == at]
    is_good = all(step.is_ask for step in steps(game) if step.move.round == at)
    found = Lap(at, lap.shifter, ())
    if not is_good:
        return found
    marks = define("stones").symbols
    found.row = tuple(marks.index(symbol) + 1 for symbol in shifted(lap))
    for ask, step in zip(lap.asks, here, strict=False):
        (taker,) = step.won or ("",)
        for place, stone in enumerate(step.row):
            if taker and stone is None:
                found.takers.setdefault(place, taker)
        found.turned = ask.turned - 1 if taker else None
    return found


def _draw(page: Page, left: float, top: float, lap: Lap | None, colour: str) -> None:
    """Four places with their numbers; below them who took the stone."""
    y = top + TOP
    for place in range(PLACES):
        x = left + place * STEP + (STEP - STONE) / 2
        middle, below = x + STONE / 2, y + STONE + NUMBER
        draw_number(page, middle, y + STONE + NUMBER / 2 + 0.3, str(place + 1))
        if lap is None or not lap.row:
            draw_spot(page, x, y, STONE)
            continue
        taker = lap.takers.get(place, "")
        stamp = stone_stamp(define("stones"), f"{colour}{lap.row[place]}", STONE, hint=not taker)
        page.pen.use(stamp, x, y)
        if place == lap.turned:
            draw_ring(page, x, y, STONE)
        high = NAME_HIGH[_is_long(lap.takers.values())]
        beside(page, (page.x(middle), below + high / 2), (STEP - 1, high), taker, align=MIDDLE)
