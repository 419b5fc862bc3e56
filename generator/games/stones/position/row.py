"""Stones, row: the field with the names of its places, the last stone ringed, a line of five."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import partial

from generator.games.stones.position.common import (
    LETTERS,
    RIM,
    PlayerLine,
    PositionPicture,
    Squares,
    after,
    draw_ring,
    draw_spot,
)
from generator.games.stones.rules.figures.common import draw_seen
from generator.games.stones.stones import blank_stamp
from generator.pages.page import Page, Style
from generator.pens.path import Point, line
from layouts.grid import Cell
from scorer.games.stones.record import Record
from scorer.games.stones.row import RowGame, played
from scorer.games.stones.row.judge import EACH, LINES, LONG, START, RowMove, RowPosition
from scorer.games.stones.row.place_names import column_name, row_name

UNIT, STONE = 9.0, 7.4
HALO, LINE = 1.6, 0.7  # the white around a line of five, and the line


def picture(record: Record, at: int, style: Style) -> PositionPicture:
    """The field after so many moves, with one free place around it."""
    game: RowGame = record.game
    table, told = played(game, at)
    last = game.moves[at - 1] if told and not told[-1].faults else None
    places = table.stones or {START: ""}
    first = min(x for x, _ in places) - 1, min(y for _, y in places) - 1
    across, down = (max(place[i] for place in places) + 2 - first[i] for i in (0, 1))
    turn = "" if table.is_over else style.words("stones.row.turn", name=table.turn)
    return PositionPicture(
        (RIM + across * UNIT, RIM + down * UNIT),
        partial(_draw, table=table, last=last, first=first, size=(across, down)),
        [_side(table, name, style) for name in game.players],
        after(style, "move", at, turn, table.is_over),
    )


def _side(table: RowPosition, name: str, style: Style) -> PlayerLine:
    """What a player has still to place, or has lost since."""
    words, placed = style.words, table.placed[name]
    if table.is_placing:
        said = words("stones.position.left", count=EACH - placed)
    else:
        said = words("stones.position.out", count=placed - len(table.of(name)))
    return PlayerLine(name, said, LETTERS[table.players[name]], name == table.winner)


def _draw(
    page: Page,
    left: float,
    top: float,
    table: RowPosition,
    last: RowMove | None,
    first: Cell,
    size: Cell,
) -> None:
    squares = Squares(left + RIM, top + RIM, UNIT)
    squares.draw_lines(page, *size)
    across = [column_name(first[0] + n) for n in range(size[0])]
    squares.draw_names(page, across, [row_name(first[1] + n) for n in range(size[1])])
    inset = (UNIT - STONE) / 2

    def corner(place: Cell) -> Point:
        x, y = squares.corner(place[0] - first[0], place[1] - first[1])
        return x + inset, y + inset

    for place, owner in table.stones.items():
        page.pen.use(blank_stamp(LETTERS[table.players[owner]], STONE), *corner(place))
    if last and last.taken and last.taken not in table.stones and _is_in(last.taken, first, size):
        draw_spot(page, *corner(last.taken), STONE)
    if last and last.place in table.stones:
        draw_ring(page, *corner(last.place), STONE)
    if table.winner:
        for ends in _fives(table.of(table.winner)):
            way = line(*((x + STONE / 2, y + STONE / 2) for x, y in map(corner, ends)))
            draw_seen(page, way, LINE, HALO)


def _is_in(place: Cell, first: Cell, size: Cell) -> bool:
    """True for a place that is still in the picture."""
    return all(0 <= place[i] - first[i] < size[i] for i in (0, 1))


def _fives(stones: Collection[Cell]) -> Iterator[tuple[Cell, Cell]]:
    """First and last place of each line of five or more."""
    for x, y in stones:
        for dx, dy in LINES:
            long = 0
            while (x + long * dx, y + long * dy) in stones:
                long += 1
            if long >= LONG and (x - dx, y - dy) not in stones:
                yield (x, y), (x + (long - 1) * dx, y + (long - 1) * dy)
