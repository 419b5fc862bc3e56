"""Hexes' answers: for each area of a set one way to fit all pieces in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, partial
from math import fsum

from generator import theme
from generator.game_contract import Proof
from generator.games.hexes.area import Centres, around, draw_borders, draw_circles, draw_gray, title
from generator.games.hexes.below_area import Box
from generator.lettering.text import cap_mm, width_mm
from generator.pages.job import Job, Side
from generator.pages.name_fields import beside
from generator.pages.page import Page
from generator.pens.path import joined
from generator.pens.pen import END
from layouts.area import IMAGES, image, regions
from layouts.board import Board, Deal
from layouts.definition.loader import Definition
from layouts.games.hexes import DIFFERENT, OWN_TRIES, RANDOM, is_perfect
from layouts.games.hexes.grow import grown
from layouts.games.hexes.millimetres import laid_out
from layouts.games.hexes.packing import BUDGET, HEXAGON, packed
from layouts.grid import Cell
from layouts.millimetres import BOX_WIDTH
from layouts.packing import OverBudget
from layouts.values import dataclass

BELOW, BOTTOM = 4.0, 247.0  # from the title band; the end of the answers
GUTTER = 8.0
FEW = 2  # so many areas have a page each, more stand by fours
OUTLINE = {True: 1.0, False: 0.7}  # of pieces, on a page of their own and by fours


@dataclass(frozen=True)
class Answer:
    """One way to fit all pieces in: the piece on each space."""

    board: Board
    whose: str
    pieces: Mapping[Cell, str]
    is_best: bool  # proved: nothing costs less

    @property
    def empty(self) -> list[Cell]:
        return [cell for cell in self.board.marks if cell not in self.pieces]

    @property
    def penalty(self) -> int:
        """The price of the empty spaces."""
        prices, marks = self.board.definition.rules, self.board.marks
        regions_cost = prices["region"] * len(regions(self.empty))
        return sum(prices[marks[cell]] for cell in self.empty) + regions_cost


def sides(job: Job) -> Iterator[Side]:
    """Yield the answers, every different area of the set once."""
    by_id: dict[str, tuple[Board, str]] = {}
    for sheet in job.deal.sheets:
        shared = f"{title(job.style, sheet.board)} · {job.words('hexes.all')}"
        whose = job.called(sheet.player) if job.deal.side == DIFFERENT else shared
        by_id.setdefault(sheet.board.id, (sheet.board, whose))
    boards = list(by_id.values())
    step = 1 if len(boards) <= FEW else 4
    for first in range(0, len(boards), step):
        draw = partial(_draw, boards=boards[first : first + step], is_alone=step == 1)
        back = first // step % 2 == 1
        yield Side("key", job.words("key.answers"), draw, back=back, dense=True)


def answer(board: Board, whose: str = "") -> Answer:
    """Return the answer to a sheet. Grown areas are solved once for all twelve of their images."""
    definition = board.definition
    if board.code.layout == RANDOM:
        number, turn = divmod(board.code.payload, IMAGES)
        solved, is_best = _solved(definition, number)
        turned = image({cell: solved.get(cell, "") for cell in grown(number)}, turn)
        pieces = {cell: name for cell, name in turned.items() if name}
    else:
        pieces, is_best = _solve(definition, board.marks)
    return Answer(board, whose, pieces, is_best)


@lru_cache(maxsize=8)
def _solved(definition: Definition, number: int) -> tuple[dict[Cell, str], bool]:
    return _solve(definition, grown(number))


def _solve(definition: Definition, marks: Mapping[Cell, str]) -> tuple[dict[Cell, str], bool]:
    """Return the piece on each space, and whether it is proved to cost least."""
    for hole, tries in ((True, BUDGET), (False, OWN_TRIES)):
        try:
            laid = next(packed(definition, marks, hole=hole, budget=tries), None)
        except OverBudget:
            continue
        if laid:
            names = [(definition.pieces[i].name, sorted(cells)) for i, cells in laid]
            return {cell: name for name, cells in names for cell in cells}, hole
    return {}, False


def _draw(page: Page, boards: Sequence[tuple[Board, str]], is_alone: bool) -> None:
    wide = BOX_WIDTH if is_alone else (BOX_WIDTH - GUTTER) / 2
    top = page.style.band + BELOW
    high = BOTTOM - top if is_alone else (BOTTOM - top - GUTTER) / 2
    for i, (board, whose) in enumerate(boards):
        x, y = i % 2 * (wide + GUTTER), top + i // 2 * (high + GUTTER)
        _draw_answer(page, answer(board, whose), (x, y, wide, high), is_alone)


def _draw_answer(page: Page, answer: Answer, box: Box, is_alone: bool) -> None:
    x, y, width, height = box
    big, size = (theme.PART, theme.TEXT) if is_alone else (theme.TEXT, theme.SMALL)
    base = y + page.leading(big)
    page.text(x + width, base, answer.board.id, size, colour=theme.QUIET, align=END)
    room = width - width_mm(answer.board.id, page.style.size(size)) - 4
    middle = base - cap_mm(page.style.size(big)) / 2
    beside(page, (x, middle), (room, 2 * (middle - y + 2)), answer.whose, big, bold=True)
    base += page.leading(size) + 1.2
    words = _statement(page, answer)
    foot = page.paragraph(x, base, width, words, size, colour=theme.QUIET) - page.leading(size)
    top = foot + 4
    area = (page.x(x, width), top, width, y + height - top)
    _draw_pieces(page, answer, area, is_alone)


def _statement(page: Page, answer: Answer) -> str:
    definition = answer.board.definition
    count = len(definition.pieces)
    if not answer.pieces:
        return page.words("hexes.key.none", pieces=count)
    if not answer.is_best:
        return page.words("hexes.key.fits", pieces=count, penalty=answer.penalty)
    words = page.words("hexes.key.best", pieces=count, penalty=answer.penalty)
    if definition.rules["prefilled"] >= len(answer.empty):
        words += " " + page.words("hexes.key.expert")
    return words


def _draw_pieces(page: Page, answer: Answer, room: Box, is_alone: bool) -> None:
    """Draw the area with the pieces in it; spaces that stay empty are gray."""
    pen, marks, definition = page.pen, answer.board.marks, answer.board.definition
    unit, centres = laid_out(marks, *room)
    draw_gray(pen, answer.empty, centres, unit, page.style.inks)
    draw_borders(pen, centres, unit)
    draw_circles(pen, definition, marks, centres, unit, page.style.inks)
    rims = []
    size = page.style.size(theme.PART if is_alone else theme.TEXT)
    for piece in definition.pieces:
        cells = [cell for cell, name in answer.pieces.items() if name == piece.name]
        if not cells:
            continue
        rims.append(around(cells, centres, unit))
        x, y = _letter_place(cells, marks, centres)
        pen.centred(x, y, piece.name, size, bold=True)
    pen.path(joined(rims), line=theme.BLACK, width_mm=OUTLINE[is_alone])


def _letter_place(
    cells: Sequence[Cell], marks: Mapping[Cell, str], centres: Centres
) -> tuple[float, float]:
    """Return the middle of a piece's plain hexagon nearest to its middle; of several the first.

    Distances are rounded: distances that are equal on paper differ in the last digit.
    """
    plain = [cell for cell in cells if marks[cell] == HEXAGON] or list(cells)
    x = fsum(centres[cell][0] for cell in cells) / len(cells)
    y = fsum(centres[cell][1] for cell in cells) / len(cells)

    def far(cell: Cell) -> tuple[float, Cell]:
        dx, dy = centres[cell][0] - x, centres[cell][1] - y
        return round(dx * dx + dy * dy, 6), cell

    return centres[min(plain, key=far)]


def proofs(deal: Deal) -> Iterator[Proof]:
    """Yield for a user's definition that all pieces fit, and whether they leave one hole."""
    yield Proof("check.hexes.fit", True)
    perfect = all(is_perfect(deal.definition, sheet.board.marks) for sheet in deal.sheets)
    yield Proof("check.hexes.hole" if perfect else "check.hexes.hard", perfect)
