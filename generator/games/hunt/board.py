"""Hunt's boards: white and gray sides, ready for a marker, a sheet protector and a camera."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator import theme
from generator.components.symbols import shape_path, shape_size, symbol_stamp
from generator.games.hunt.face_symbols import numbers
from generator.pages.job import Job, Side
from generator.pages.page import Page, Style
from generator.pens.pen import MIDDLE, Pen, Stamp
from generator.sheets.art import BoardArt, on_squares
from generator.sheets.board import LEFT, draw_bare, draw_code, draw_name, draw_pen
from generator.theme import Inks
from layouts.board import Board
from layouts.definition.loader import Definition
from layouts.millimetres import BOX_WIDTH, places
from layouts.piece import Piece

ROOM = BOX_WIDTH - 2 * LEFT  # between the markers
DICE_Y, SHAPES_Y, PEN_Y = 217.0, 227.0, 245.0
LETTER_BELOW = 12.0
DIE, SIGN_GAP = 7.0, 2.5


@dataclass(frozen=True)
class ShapeRow:
    """How shapes that bring the same points stand beside each other, after their points."""

    unit: float  # a square of a shape
    numeral: float  # the room of the points
    gap: float  # between shapes

    def width(self, pieces: Sequence[Piece]) -> float:
        """How wide these shapes and their points are."""
        wides = (shape_size(piece.cells)[0] * self.unit + self.gap for piece in pieces)
        return self.numeral - self.gap + sum(wides)

    def draw(
        self, page: Page, x: float, y: float, points: int, pieces: Sequence[Piece], below: float = 0
    ) -> None:
        """The points and their shapes about a height, perhaps with letters on a line below."""
        page.level(x, y, str(points), theme.PART, bold=True)
        x += self.numeral
        for piece in pieces:
            wide, high = (n * self.unit for n in shape_size(piece.cells))
            page.pen.use(small_shape(piece, self.unit), page.x(x, wide), y - high / 2)
            if below:
                letter(page, x + wide / 2, below, piece)
            x += wide + self.gap


STRIP = ShapeRow(unit=2.2, numeral=6.5, gap=2.3)


def sides(job: Job) -> Iterator[Side]:
    """The white fronts and gray backs, player by player."""
    whites = {sheet.player: sheet.board for sheet in job.deal.sheets if sheet.player}
    gray = next((sheet.board for sheet in job.deal.sheets if not sheet.player), None)
    for player in job.players:
        marks = [job.bookmark(player), ""]
        if player in whites:
            yield _side(job, whites[player], player, "white", marks.pop(0))
        if gray:
            yield _side(job, gray, player, "gray", marks.pop(0), back=player in whites)


def _side(job: Job, board: Board, player: int, side: str, mark: str, back: bool = False) -> Side:
    def fill(pen: Pen) -> None:
        draw_symbols(pen, board, job.style.inks)

    def draw(page: Page) -> None:
        page.pen.use(_template(job, board.definition, side), 0, 0)
        if side == "gray":  # the same for all, so drawn once
            page.pen.use(Stamp(f"board {board.id}", fill), 0, 0)
        else:
            fill(page.pen)
        draw_code(page, board, job.place(board, player))
        draw_name(page, job.name(player), player)

    return Side("boards", job.words(f"board.{side}"), draw, back, mark, player=player)


def draw_symbols(pen: Pen, board: Board, inks: Inks) -> None:
    """The symbols on their squares."""
    where, symbols = places(board.definition), board.definition.symbols
    stamps = {symbol.name: symbol_stamp(symbol, where.symbol_mm, inks) for symbol in symbols}
    inset = (where.square_mm - where.symbol_mm) / 2
    pen.scatter(
        (stamps[mark], where.cells[cell][0] + inset, where.cells[cell][1] + inset)
        for cell, mark in board.marks.items()
        if mark
    )


def art(board: Board, style: Style) -> BoardArt:
    """The board without the sheet around it."""
    return on_squares(places(board.definition), lambda pen: draw_symbols(pen, board, style.inks))


def _template(job: Job, definition: Definition, side: str) -> Stamp:
    """All that is the same on every board of a side."""
    own = ".own" if definition.own and side == "white" else ""  # equal too, but not certified

    def draw(pen: Pen) -> None:
        page = Page(pen, job.style)
        draw_bare(page, definition, job.words(f"board.{side}.why{own}"), shaded=side == "gray")
        _dice_legend(page, definition)
        _shape_strip(page, definition)
        draw_pen(page, page.words("board.pen"), PEN_Y)

    return Stamp(f"template {side}", draw)


def _dice_legend(page: Page, definition: Definition) -> None:
    """Ordinary dice will do: 1 to 6 and the symbols they stand for; others are rolled again."""
    symbols = definition.symbols
    blank = numbers(len(symbols), None)
    slot = ROOM / (len(symbols) + bool(blank))
    for i, symbol in enumerate(symbols):
        shown = numbers(len(symbols), i)
        wide = DIE + (len(shown) - 1) * 5
        x = LEFT + (i + 0.5) * slot - (wide + SIGN_GAP + DIE) / 2
        _die(page, x, wide, shown)
        left = page.x(x + wide + SIGN_GAP, DIE)
        page.pen.use(symbol_stamp(symbol, DIE, page.style.inks), left, DICE_Y)
    if blank:
        wide, words = DIE + (len(blank) - 1) * 5, page.words("dice.again")
        x = LEFT + len(symbols) * slot
        _die(page, x, wide, blank)
        room = BOX_WIDTH - LEFT - x - wide - 1.6
        at, middle = x + wide + 1.6, DICE_Y + DIE / 2
        page.fit(at, middle, words, theme.SMALL, room, level=True, colour=theme.QUIET)


def _die(page: Page, x: float, wide: float, shown: Sequence[int]) -> None:
    """The numbers of a die that mean the same."""
    page.frame(x, DICE_Y, wide, DIE, line=theme.QUIET)
    words = page.words.listed(shown)
    page.level(x + wide / 2, DICE_Y + DIE / 2, words, colour=theme.QUIET, align=MIDDLE)


def _shape_strip(page: Page, definition: Definition) -> None:
    """The shapes with their points, dearest first, so that nobody has to look away."""
    groups = by_points(definition)
    widths = list(map(STRIP.width, groups.values()))
    space = (ROOM - sum(widths)) / max(1, len(groups) - 1)
    x = LEFT
    for points, width in zip(groups, widths, strict=True):
        STRIP.draw(page, x, SHAPES_Y + 4.5, points, groups[points], SHAPES_Y + LETTER_BELOW)
        x += width + space


def letter(page: Page, x: float, y: float, piece: Piece) -> None:
    """A shape's letter, small and grey: what records and fives-score call it."""
    page.text(x, y, piece.name, theme.LEAST, colour=theme.QUIET, align=MIDDLE)


def by_points(definition: Definition) -> dict[int, list[Piece]]:
    """The pieces by what they are worth, dearest first."""
    groups: dict[int, list[Piece]] = {}
    for piece in sorted(definition.pieces, key=lambda piece: -piece.points):
        groups.setdefault(piece.points, []).append(piece)
    return groups


def small_shape(piece: Piece, unit: float) -> Stamp:
    """A shape as a thin outline."""
    path = shape_path(piece.cells, unit)
    return Stamp(
        f"shape {piece.name} {unit:g}",
        lambda pen: pen.path(path, fill=theme.WHITE, line=theme.BLACK, width_mm=theme.HAIR),
    )
