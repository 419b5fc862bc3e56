"""Five in a row: pieces of the field in the rules, and the whole field in a game.

In the rules `l` is a light stone, `d` a dark one, `.` none, `:` a place that a stone has left. New
is the stone just put down or to be taken; a move begins at a place that is still full.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import partial

from generator import theme
from generator.games.stones.drawn_stones import (
    CAPTION_GAP,
    LETTERS,
    RIM,
    Squares,
    after,
    draw_arrow,
    draw_cross,
    draw_ring,
    draw_seen,
    draw_spot,
    ring,
    stone_stamp,
)
from generator.games.stones.stones import blank_stamp
from generator.pages.examples import Easel, Example
from generator.pages.job import Job
from generator.pages.page import Page, Style
from generator.pens.path import Point, line, rect
from generator.sheets.position_picture import SIGN, PlayerLine, PositionPicture
from layouts.grid import Cell, parse_cell
from scorer.games.stones.record import Record
from scorer.games.stones.row import EACH, LINES, LONG, START, RowGame, RowMove, RowPosition, replay
from scorer.games.stones.row.place_names import column_name, row_name

UNIT_MM = 5.6
LINE_MM = 0.6
LEFT = ":"
PAD = 0.6  # a ring around a stone stands out
SEAM = 0.25  # of white around a stone, or dark ones would run together


EDGE = Example("ld../.ld./.dl.", new="c2")
CORNER = Example("ld../.l.d/.dl.", new="d2")
ACROSS = Example("..d../..d../lllll/.d.../.d...", counted=("a3-e3",))
DOWN = Example(".ld../.ld../..dl./.ld../..dl.", counted=("c1-c5",))
SLANTING = Example("ld.../.ld../..ld./...ld/....l", counted=("a1-e5",))
FREE = Example(".dl./dl../.dl.", new="b2")
SHUT = Example(".dl./dld./.dl.", new="b2")
BEFORE = Example("dldd../ldlldl/.dl...", moves=("d2-a3",))
AFTER = Example("dldd../ldl:dl/ldl...", new="a3", out=("e2", "f2"))


def stones(picture: Example) -> dict[Cell, str]:
    """Return the colour of the stone on each place that has one."""
    return {cell: c for cell, c in picture.cells.items() if c in "ld"}


def _draw(page: Page, job: Job, picture: Example, left: float, top: float, unit: float) -> None:
    def corner(place: str) -> Point:
        x, y = parse_cell(place)
        return left + x * unit, top + y * unit

    def middle(place: str) -> Point:
        x, y = corner(place)
        return x + unit / 2, y + unit / 2

    for (x, y), colour in stones(picture).items():
        stamp = stone_stamp(job.deal.definition, colour.upper(), unit - 2 * SEAM)
        page.pen.use(stamp, left + x * unit + SEAM, top + y * unit + SEAM)
    for x, y in picture.having(LEFT):
        inset_x, inset_y = left + x * unit + 0.4, top + y * unit + 0.4
        spot = rect(inset_x, inset_y, unit - 0.8, unit - 0.8, 0.8)
        page.pen.path(spot, line=theme.QUIET, width_mm=theme.HAIR, dash_mm=theme.DASHES)
    for place in picture.out:
        draw_cross(page, *corner(place), unit)
    for run in picture.counted:
        draw_seen(page, line(*map(middle, run.split("-"))), LINE_MM, 3 * LINE_MM)
    for move in picture.moves:
        start, end = move.split("-")
        page.pen.path(ring(*corner(start), unit), line=theme.BLACK, width_mm=LINE_MM)
        draw_arrow(page, middle(start), middle(end))
    if picture.new:
        page.pen.path(ring(*corner(picture.new), unit), line=theme.BLACK, width_mm=LINE_MM)


EASEL = Easel(_draw, UNIT_MM, PAD, slack=2 * PAD, caption_gap=CAPTION_GAP)


UNIT, STONE = 9.0, 7.4
HALO, LINE = 1.6, 0.7  # the white around a line of five, and the line


def picture(record: Record, at: int, style: Style) -> PositionPicture:
    """Return the field after `at` moves, with one free place around it."""
    game: RowGame = record.game
    judged = replay(game, at)
    table, moves = judged.position, judged.standing.moves
    last = game.moves[at - 1] if moves and not moves[-1].faults else None
    places = table.stones or {START: ""}
    first = min(x for x, _ in places) - 1, min(y for _, y in places) - 1
    across, down = (max(place[i] for place in places) + 2 - first[i] for i in (0, 1))
    turn = "" if table.is_over else style.words("stones.row.turn", name=table.turn)
    return PositionPicture(
        (RIM + across * UNIT, RIM + down * UNIT),
        partial(_draw_position, table=table, last=last, first=first, size=(across, down)),
        [_side(table, name, style) for name in game.players],
        after(style, "move", at, turn, table.is_over),
    )


def _side(table: RowPosition, name: str, style: Style) -> PlayerLine:
    """Return the line of a player: the stones still to place, or lost since."""
    words, placed = style.words, table.placed[name]
    if table.is_placing:
        result = words("stones.position.left", count=EACH - placed)
    else:
        result = words("stones.position.out", count=placed - len(table.of(name)))
    return PlayerLine(
        name, result, blank_stamp(LETTERS[table.players[name]], SIGN), name == table.winner
    )


def _draw_position(
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
    taken = last.taken if last else None
    is_inside = taken and all(0 <= taken[i] - first[i] < size[i] for i in (0, 1))
    if taken and is_inside and taken not in table.stones:
        draw_spot(page, *corner(taken), STONE)
    if last and last.place in table.stones:
        draw_ring(page, *corner(last.place), STONE)
    if table.winner:
        for ends in _fives(table.of(table.winner)):
            way = line(*((x + STONE / 2, y + STONE / 2) for x, y in map(corner, ends)))
            draw_seen(page, way, LINE, HALO)


def _fives(stones: Collection[Cell]) -> Iterator[tuple[Cell, Cell]]:
    """Yield first and last place of each row of five or more."""
    for x, y in stones:
        for dx, dy in LINES:
            long = 0
            while (x + long * dx, y + long * dy) in stones:
                long += 1
            if long >= LONG and (x - dx, y - dy) not in stones:
                yield (x, y), (x + (long - 1) * dx, y + (long - 1) * dy)
