"""Stones, towers: the mat; of each tower its top stone, the edges of those below, and its height.

The tower that moved last is ringed, the square its top stone came from is dashed.
"""

from __future__ import annotations

from functools import partial
from itertools import pairwise

from generator import theme
from generator.games.stones.position.common import (
    RIM,
    PlayerLine,
    PositionPicture,
    Squares,
    after,
    best,
    draw_badge,
    draw_ring,
    draw_spot,
)
from generator.games.stones.rules.figures.common import stone_stamp
from generator.games.stones.stones import blank_stamp
from generator.pages.page import Page, Style
from generator.pens.path import rect
from layouts.definition.loader import define
from layouts.games.stones import ACROSS, DARK, DOWN
from layouts.grid import LETTERS
from scorer.games.stones.record import Record
from scorer.games.stones.towers import TowersGame, played
from scorer.games.stones.towers.judge import CELLS, Field, Position, Tower, Way

UNIT, STONE = 15.0, 9.2
FLOOR, LEVEL, ROOM = 2.2, 0.8, 2.4  # below a tower, one stone higher, and all of them at most
SPOT = 0.7  # from a square to its dashes


def picture(record: Record, at: int, style: Style) -> PositionPicture:
    """The towers after so many moves."""
    game: TowersGame = record.game
    now, told = played(game, at)
    way = game.moves[at - 1].way if told and not told[-1].faults else None
    says = style.words("stones.towers.turn", name=now.turn) if now.turn else ""
    return PositionPicture(
        (RIM + ACROSS * UNIT, RIM + DOWN * UNIT),
        partial(_draw, field=now.field, way=way),
        _sides(now, style),
        after(style, "move", at, says, not now.turn),
    )


def _sides(now: Position, style: Style) -> list[PlayerLine]:
    """The points of both; when the game is over the winner's are bold."""
    first = best({name: (now.points(name), now.highest(name)) for name in now.players})
    return [
        PlayerLine(
            name,
            style.words("stones.position.points", count=now.points(name)),
            colour,
            now.turn is None and name in first,
        )
        for name, colour in now.players.items()
    ]


def _draw(page: Page, left: float, top: float, field: Field, way: Way | None) -> None:
    squares = Squares(left + RIM, top + RIM, UNIT)
    squares.draw_lines(page, ACROSS, DOWN)
    names = [str(i + 1) for i in range(DOWN)]
    squares.draw_names(page, LETTERS[:ACROSS], names)
    if way:
        x, y = squares.corner(*CELLS[way.start])
        draw_spot(page, x + SPOT, y + SPOT, UNIT - 2 * SPOT)
    for number, (cell, tower) in enumerate(zip(CELLS, field, strict=True)):
        if tower:
            x, y = squares.corner(*cell)
            ground = y + UNIT - FLOOR
            is_last = way is not None and number == way.end
            _draw_tower(page, tower, x + (UNIT - STONE) / 2, ground, is_last)


def _draw_tower(page: Page, tower: Tower, x: float, ground: float, is_last: bool) -> None:
    """From the lowest stone up; each hides all of the one below but its edge."""
    level = min(LEVEL, ROOM / max(1, len(tower) - 1))
    y = ground - STONE
    for below, stone in pairwise(tower):
        page.pen.use(blank_stamp(below[0], STONE), x, y)
        y -= level
        if below[0] == stone[0] == DARK:
            edge = rect(x, y, STONE, STONE, 0.08 * STONE)
            page.pen.path(edge, line=theme.WHITE, width_mm=theme.HAIR + 0.6 * level)
    page.pen.use(stone_stamp(define("stones"), tower[-1], STONE), x, y)
    if is_last:
        draw_ring(page, x, y, STONE, ground - STONE - y)
    if len(tower) > 1:
        draw_badge(page, x + STONE + 0.2, ground - 1.2, str(len(tower)))
