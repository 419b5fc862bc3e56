"""Hunt's boards: white and gray sides, ready for a marker, a sheet protector and a camera."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from math import fsum

from generator import theme
from generator.components.dice import die_stamp
from generator.components.symbols import shape_path, shape_size, symbol_stamp
from generator.games.hunt.dice import numbers
from generator.pages.job import Job, Side
from generator.pages.page import Page, Style
from generator.pens.path import Point
from generator.pens.pen import MIDDLE, Pen, Stamp
from generator.sheets import board as usual_sheet
from generator.sheets import large_sheet
from generator.sheets.board import LEFT, draw_bare, draw_markers
from generator.sheets.screen_art import BoardArt, on_squares
from generator.theme import Inks
from layouts.board import Board
from layouts.definition.loader import Definition
from layouts.games.hunt import table_size
from layouts.grid import Cell
from layouts.millimetres import BOX_WIDTH, Room, places, places_in
from layouts.millimetres import LARGE as LARGE_ROOM
from layouts.millimetres import USUAL as USUAL_ROOM
from layouts.piece import Piece
from layouts.values import dataclass


@dataclass(frozen=True)
class ShapeRow:
    """The look of shapes with equal points beside each other, after their points."""

    unit: float  # a square of a shape
    numeral: float  # the room of the points
    gap: float  # between shapes
    points: float = theme.PART  # the type size of the points
    disc: float = 0.0  # the radius of a disc behind them; no disc where it is 0
    thick: float = theme.HAIR  # the line of a shape
    is_tinted: bool = False

    def width(self, pieces: Sequence[Piece]) -> float:
        """Return the width of `pieces` with their points."""
        wides = (shape_size(piece.cells)[0] * self.unit + self.gap for piece in pieces)
        return self.numeral - self.gap + fsum(wides)

    def draw(
        self, page: Page, x: float, y: float, points: int, pieces: Sequence[Piece], below: float = 0
    ) -> None:
        """Draw the points and their shapes about `y`, and letters on the line `below` (0: none)."""
        if self.disc:
            page.disc(
                x + self.disc, y, self.disc, str(points), page.style.size(self.points), rim=0.5
            )
        else:
            page.level(x, y, str(points), self.points, bold=True)
        x += self.numeral
        fill = page.style.pale if self.is_tinted else theme.WHITE
        for piece in pieces:
            wide, high = (n * self.unit for n in shape_size(piece.cells))
            stamp = small_shape(piece, self.unit, self.thick, fill)
            page.pen.use(stamp, page.x(x, wide), y - high / 2)
            if below:
                letter(page, x + wide / 2, below, piece)
            x += wide + self.gap


STRIP = ShapeRow(unit=2.35, numeral=8.2, gap=2.3, points=11.0, disc=3.1, thick=0.4)
MOST_UNIT, TALL, FEW = 3.4, 7.05, 8  # of few shapes: how large their squares and themselves may be
DICE_Y, DIE = 233.6, 6.8  # of the legend
SHAPES_Y, LETTERS_Y = 246.2, 252.9  # the middle of the shapes; the line their letters stand on
SIGN, SIGN_GAP = 1.08 * DIE, 2.2  # the symbol beside a die, and how far from it
BESIDE = 1.2  # between dice that mean the same
LARGE_STRIP = ShapeRow(
    unit=4.1, numeral=13.0, gap=3.0, points=11.5, disc=5.0, thick=0.7, is_tinted=True
)
LARGE_ROWS, LARGE_TALL = (234.4, 248.4), 12.4  # the middles of two rows of shapes; the tallest


def sides(job: Job) -> Iterator[Side]:
    """Yield the white fronts and gray backs, player by player."""
    whites = {sheet.player: sheet.board for sheet in job.deal.sheets if sheet.player}
    gray = next((sheet.board for sheet in job.deal.sheets if not sheet.player), None)
    for player in job.players:
        marks = [job.bookmark(player), ""]
        if player in whites:
            yield _side(job, whites[player], player, "white", marks.pop(0))
        if gray:
            yield _side(job, gray, player, "gray", marks.pop(0), back=player in whites)


def _side(job: Job, board: Board, player: int, side: str, mark: str, back: bool = False) -> Side:
    large = job.style.large
    head = large_sheet if large else usual_sheet

    def fill(pen: Pen) -> None:
        draw_symbols(pen, board, job.style.inks, LARGE_ROOM if large else USUAL_ROOM)

    def draw(page: Page) -> None:
        page.pen.use(_template(job, board.definition, side), 0, 0)
        if side == "gray":  # the same for all, so drawn once
            page.pen.use(Stamp(f"board {board.id}", fill), 0, 0)
        else:
            fill(page.pen)
        head.draw_code(page, board, job.place(board, player))
        head.draw_name(page, job.name(player), player)

    return Side(
        "boards",
        job.words(f"board.{side}"),
        draw,
        back,
        mark,
        player=player,
        headed=large,
        ground=theme.SHADE if side == "gray" else "",
        foot="" if large else job.words("board.pen"),
        shows=board,
    )


def draw_symbols(pen: Pen, board: Board, inks: Inks, room: Room = USUAL_ROOM) -> None:
    """Draw the symbols on their squares."""
    stamps, spots = _laid_symbols(board.definition, inks, room)
    pen.scatter([(stamps[mark], *spots[cell]) for cell, mark in board.marks.items() if mark])


@lru_cache(maxsize=8)
def _laid_symbols(
    definition: Definition, inks: Inks, room: Room
) -> tuple[dict[str, Stamp], dict[Cell, Point]]:
    """Return the stamp of each symbol, and its place on each square."""
    where = places_in(definition.width, definition.height, room)
    symbols = definition.symbols
    stamps = {symbol.name: symbol_stamp(symbol, where.symbol_mm, inks) for symbol in symbols}
    inset = (where.square_mm - where.symbol_mm) / 2
    return stamps, {cell: (x + inset, y + inset) for cell, (x, y) in where.cells.items()}


def art(board: Board, style: Style) -> BoardArt:
    """Return the board without the sheet around it."""
    return on_squares(places(board.definition), lambda pen: draw_symbols(pen, board, style.inks))


def _template(job: Job, definition: Definition, side: str) -> Stamp:
    own = ".own" if definition.own and side == "white" else ""  # equal too, but not certified
    many = ".more" if side == "white" and job.deal.players > table_size(definition) else ""
    why, shaded = job.words(f"board.{side}.why{own}{many}"), side == "gray"

    def draw(pen: Pen) -> None:
        page = Page(pen, job.style)
        if job.style.large:
            where = places(definition, large=True)
            large_sheet.draw_squares(page, where, shaded)
            draw_markers(page, where)
            large_sheet.draw_title(page, job, job.words(f"board.{side}"))
            large_sheet.draw_fields(page)
            _shape_rows(page, definition)
        else:
            draw_bare(page, definition, why, shaded)
            draw_dice_legend(page, definition, LEFT, BOX_WIDTH - 2 * LEFT, DICE_Y)
            _shape_strip(page, definition)

    return Stamp(f"template {side}", draw)


def draw_dice_legend(
    page: Page, definition: Definition, start: float, room: float, y: float
) -> None:
    """Draw ordinary dice and the symbols they mean in a row; other numbers are rolled again."""
    symbols = definition.symbols
    blank = numbers(len(symbols), None)
    slot = room / (len(symbols) + bool(blank))
    for i, symbol in enumerate(symbols):
        shown = numbers(len(symbols), i)
        wide = len(shown) * (DIE + BESIDE) - BESIDE
        x = start + (i + 0.5) * slot - (wide + SIGN_GAP + SIGN) / 2
        _draw_dice(page, x, y, shown)
        left = page.x(x + wide + SIGN_GAP, SIGN)
        stamp = symbol_stamp(symbol, SIGN, page.style.inks)
        page.pen.use(stamp, left, y - (SIGN - DIE) / 2)
    if blank:
        wide, words = len(blank) * (DIE + BESIDE) - BESIDE, page.words("dice.again")
        x = start + len(symbols) * slot
        _draw_dice(page, x, y, blank)
        at, middle = x + wide + 1.6, y + DIE / 2
        left = start + room - at
        page.fit(at, middle, words, theme.SMALL, left, level=True, colour=theme.QUIET)


def _draw_dice(page: Page, x: float, y: float, shown: Sequence[int]) -> None:
    for i, number in enumerate(shown):
        left = page.x(x + i * (DIE + BESIDE), DIE)
        page.pen.use(die_stamp(number, DIE), left, y)


def _shape_strip(page: Page, definition: Definition) -> None:
    """Draw the shapes with their points, dearest first, in one row."""
    groups, strip = by_points(definition), STRIP
    if len(definition.pieces) <= FEW:
        tallest = max(shape_size(piece.cells)[1] for piece in definition.pieces)
        strip = replace(strip, unit=min(MOST_UNIT, TALL / tallest), gap=4.0)
    widths = list(map(strip.width, groups.values()))
    space = (BOX_WIDTH - 2 * LEFT - fsum(widths)) / max(1, len(groups) - 1)
    x = LEFT
    for points, width in zip(groups, widths, strict=True):
        strip.draw(page, x, SHAPES_Y, points, groups[points], LETTERS_Y)
        x += width + space


def _shape_rows(page: Page, definition: Definition) -> None:
    """Draw the shapes in large print: two rows between the markers, as large as fit."""
    groups, left = list(by_points(definition).items()), large_sheet.LEFT
    half, room = -(-len(groups) // 2), BOX_WIDTH - 2 * left
    columns = [groups[i::half] for i in range(half)]
    tallest = max(shape_size(piece.cells)[1] for piece in definition.pieces)
    strip = replace(LARGE_STRIP, unit=min(LARGE_STRIP.unit, LARGE_TALL / tallest))

    def widths() -> list[float]:
        return [max(strip.width(pieces) for _, pieces in column) for column in columns]

    while strip.unit > 1 and fsum(widths()) + (half - 1) * strip.gap > room:
        strip = replace(strip, unit=0.97 * strip.unit, gap=0.97 * strip.gap)
    space = (room - fsum(widths())) / max(1, half - 1)
    for column, width in zip(columns, widths(), strict=True):
        for y, (points, pieces) in zip(LARGE_ROWS, column, strict=False):
            strip.draw(page, left, y, points, pieces)
        left += width + space


def letter(page: Page, x: float, y: float, piece: Piece) -> None:
    """Write a shape's letter, small and gray: its name in records and in fives-score."""
    page.text(x, y, piece.name, theme.LEAST, colour=theme.QUIET, align=MIDDLE)


def by_points(definition: Definition) -> dict[int, list[Piece]]:
    """Return the pieces by their points, dearest first."""
    groups: dict[int, list[Piece]] = {}
    for piece in sorted(definition.pieces, key=lambda piece: -piece.points):
        groups.setdefault(piece.points, []).append(piece)
    return groups


def small_shape(piece: Piece, unit: float, thick: float, fill: str) -> Stamp:
    """Return a shape as a thin outline."""
    path = shape_path(piece.cells, unit)
    draw = partial(Pen.path, path=path, fill=fill, line=theme.BLACK, width_mm=thick)
    return Stamp(f"shape {piece.name} {unit:g}", draw)
