"""Towers: lines of the mat from the side in the rules, and the mat in a game.

In the rules a row is written from the left, the lowest stone first: `D4L2` is a light line on a
dark square, `.` an empty square. What counts are the steps on the way.
"""

from __future__ import annotations

from functools import partial
from itertools import pairwise

from generator import theme
from generator.games.stones.drawn_stones import (
    CAPTION_GAP,
    RIM,
    Squares,
    after,
    best,
    draw_arrow,
    draw_badge,
    draw_ring,
    draw_spot,
    slab_stamp,
    stone_stamp,
)
from generator.games.stones.stones import blank_stamp
from generator.pages.examples import EMPTY, Easel, Example, on_squares
from generator.pages.job import Job
from generator.pages.page import Page, Style
from generator.pens.path import Point, line, rect
from generator.sheets.position_picture import SIGN, PlayerLine, PositionPicture
from layouts.board import Board
from layouts.definition.loader import Definition, define
from layouts.games.stones import ACROSS, DARK, DOWN, LIGHT, kind_of
from layouts.grid import LETTERS, Cell, cell_name, parse_cell
from scorer.games.stones.record import Record
from scorer.games.stones.towers import CELLS, Field, Position, Tower, TowersGame, Way, replay

UNIT_MM = 7.2
SLAB, LEVEL, LIFT = 0.88, 0.5, 0.5  # of a square: a slab's width, its height, an arrow's rise
OVER_MM = 0.9  # from stones to where an arrow ends
NUMBER, NUMBER_PT = 0.64, 1.15  # of a square: room for the numbers below; their size in points


STEPS = Example("L3 D1 L4 D2", counted=("b1", "c1", "d1"), moves=("a1-d1",))
LANDED = Example(". D1 L4 D2L3", new="d1")
SKIPPED = Example("L2 D1 . D4", counted=("b1", "d1"), moves=("a1-d1",))
GAP_COUNTED = Example("L2 D1 . D4", counted=("b1", "c1"), moves=("a1-c1",))
HIGHER = Example("D4L2 D1 L3D2", counted=("b1", "c1"), moves=("a1-c1",))
RISEN = Example("D4 D1 L3D2L2", new="c1")
AS_HIGH = Example("D4L2 L3D2 D1", counted=("b1", "c1"), moves=("a1-c1",))
NOT_RISEN = Example("D4 L3D2 D1L2", new="c1")
BEFORE = Example("L3 . D4 L1 . D2", moves=("d1-f1",))
GAP_LEFT = Example("L3 . D4 . . D2L1", moves=("c1-e1",))  # the tower behind slides
AFTER = Example("L3 . . . D4 D2L1")
ENDED = Example("D1L2L4 . L1D3 . D4")


SLIDING = (BEFORE, GAP_LEFT, AFTER)
# Pictures side by side have room for as many levels.
LEVELS = dict.fromkeys((STEPS, LANDED, SKIPPED, GAP_COUNTED, BEFORE, GAP_LEFT, AFTER), 2)
LEVELS |= dict.fromkeys((AS_HIGH, NOT_RISEN), 2) | dict.fromkeys((HIGHER, RISEN, ENDED), 3)
LEVELS[BEFORE] = 1


def stacks(picture: Example) -> list[list[str]]:
    """Return the stones of each square, the lowest first."""
    return [
        [text[i : i + 2] for i in range(0, len(text), 2)] if text != EMPTY else []
        for text in picture.cells.values()
    ]


def _size(picture: Example, unit: float) -> Point:
    """Return the size of a row with its levels, an arrow above, and numbers or an arrow below."""
    wide, _ = on_squares(picture, unit)
    below = 1.0 if picture is ENDED else 3.2 if picture in SLIDING else NUMBER * unit
    return wide, _ground(picture, unit) + below


def _ground(picture: Example, unit: float) -> float:
    """Return the way from the top to the squares; the end has no arrows."""
    above = 0.6 if picture in (GAP_LEFT, AFTER, ENDED) else LIFT * unit + OVER_MM
    return above + LEVELS[picture] * LEVEL * unit


def _draw(page: Page, job: Job, picture: Example, left: float, top: float, unit: float) -> None:
    ground, inset, towers = top + _ground(picture, unit), (1 - SLAB) / 2 * unit, stacks(picture)
    level = LEVEL * unit
    for i, stack in enumerate(towers):
        at = left + i * unit + inset
        floor = line((at, ground + 0.3), (at + SLAB * unit, ground + 0.3))
        page.pen.path(floor, line=theme.RIM, width_mm=theme.STRONG)
        for height, stone in enumerate(stack, 1):
            stamp = slab_stamp(job.deal.definition, stone, SLAB * unit, level)
            page.pen.use(stamp, at, ground - height * level)
    for count, (x, _) in enumerate(map(parse_cell, picture.counted), 1):
        middle, low = left + (x + 0.5) * unit, ground + 0.3 + NUMBER * unit / 2
        page.pen.centred(middle, low + 0.2, str(count), NUMBER_PT * unit, bold=True)
    if picture.new:  # the stone that moved, on its new tower
        (x, _), wide = parse_cell(picture.new), SLAB * unit
        at, y = left + x * unit + inset, ground - len(towers[x]) * level
        around = rect(at - 0.5, y - 0.5, wide + 1, level + 1, 1)
        page.pen.path(around, line=theme.BLACK, width_mm=0.6)
    for move in picture.moves:
        first, last = move.split("-")
        on_way = picture.counted[:-1]  # an arrow for each step
        squares = [parse_cell(place)[0] for place in (first, *on_way, last)]
        for i, j in pairwise(squares):
            start, end = (left + (n + 0.5) * unit for n in (i, j))
            if picture is GAP_LEFT:
                draw_arrow(page, (start, ground + 2), (end, ground + 2))
                continue
            shift = 0.14 * unit  # steps begin beside where the last one ended
            foot, tip = (ground - len(towers[n]) * level - OVER_MM for n in (i, j))
            start, end = start + shift * (i != squares[0]), end - shift * (j != squares[-1])
            draw_arrow(page, (start, foot), (end, tip), LIFT * unit)


EASEL = Easel(
    _draw,
    UNIT_MM,
    caption_gap=CAPTION_GAP,
    size=_size,
    fits=lambda definition: definition.numbers == define(definition.game).numbers,
)


def moves(board: Board) -> dict[str, str]:
    """Return a first move of light and one of dark that are right on this very opening."""
    return {"light": _move(board, LIGHT, 0), "dark": _move(board, DARK, 3)}


def _move(board: Board, colour: str, row: int) -> str:
    """Return a move to the right by the first stone of a colour in a full row: it stays on."""
    cells: list[Cell] = [(x, row) for x in range(ACROSS)]
    x, y = next(cell for cell in cells if board.marks[cell][0] == colour)
    steps = int(board.marks[x, y][1])
    return f"{cell_name((x, y))}-{cell_name((x + steps, y))}"


UNIT, STONE = 15.0, 9.2
FLOOR, RISE, ROOM = 2.2, 0.8, 2.4  # below a tower, one stone higher, and all of them at most
SPOT = 0.7  # from a square to its dashes


def picture(record: Record, at: int, style: Style) -> PositionPicture:
    """Return the towers after `at` moves."""
    game: TowersGame = record.game
    judged = replay(game, at)
    now, moves = judged.position, judged.standing.moves
    way = game.moves[at - 1].way if moves and not moves[-1].faults else None
    says = style.words("stones.towers.turn", name=now.turn) if now.turn else ""
    return PositionPicture(
        (RIM + ACROSS * UNIT, RIM + DOWN * UNIT),
        partial(_draw_position, definition=record.definition, field=now.field, way=way),
        _sides(now, style),
        after(style, "move", at, says, not now.turn),
    )


def _sides(now: Position, style: Style) -> list[PlayerLine]:
    """Return the points of both players; in the end the winner's are bold."""
    first = best({name: (now.points(name), now.highest(name)) for name in now.players})
    return [
        PlayerLine(
            name,
            style.words("stones.position.points", count=now.points(name)),
            blank_stamp(colour, SIGN),
            now.turn is None and name in first,
        )
        for name, colour in now.players.items()
    ]


def _draw_position(
    page: Page, left: float, top: float, definition: Definition, field: Field, way: Way | None
) -> None:
    squares = Squares(left + RIM, top + RIM, UNIT)
    squares.draw_lines(page, ACROSS, DOWN)
    squares.draw_names(page, LETTERS[:ACROSS], [str(i + 1) for i in range(DOWN)])
    if way:
        x, y = squares.corner(*CELLS[way.start])
        draw_spot(page, x + SPOT, y + SPOT, UNIT - 2 * SPOT)
    for number, (cell, tower) in enumerate(zip(CELLS, field, strict=True)):
        if tower:
            x, y = squares.corner(*cell)
            ground = y + UNIT - FLOOR
            is_last = way is not None and number == way.end
            _draw_tower(page, definition, tower, x + (UNIT - STONE) / 2, ground, is_last)


def _draw_tower(
    page: Page, definition: Definition, tower: Tower, x: float, ground: float, is_last: bool
) -> None:
    """Draw a tower from the lowest stone up; each hides all of the one below but its edge."""
    level = min(RISE, ROOM / max(1, len(tower) - 1))
    y = ground - STONE
    for below, stone in pairwise(tower):
        page.pen.use(blank_stamp(below[0], STONE), x, y)
        y -= level
        if below[0] == stone[0] == DARK:
            edge = rect(x, y, STONE, STONE, 0.08 * STONE)
            page.pen.path(edge, line=theme.WHITE, width_mm=theme.HAIR + 0.6 * level)
    page.pen.use(stone_stamp(definition, kind_of(definition, tower[-1]), STONE), x, y)
    if is_last:
        draw_ring(page, x, y, STONE, ground - STONE - y)
    if len(tower) > 1:
        draw_badge(page, x + STONE + 0.2, ground - 1.2, str(len(tower)))
