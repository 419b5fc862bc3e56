"""Hunt's answers for a game that was played: of each board the rolls of its rounds, and no others.

Small board: 10 x 10 squares with the best FIVES outlined, whose it is above it, the roll and the
best score below. As many stand on a page as there is room for, board by board.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from generator import theme
from generator.components.symbols import loops_around, symbol_stamp
from generator.lettering.text import printable
from generator.pages.job import KEY, Job, Side
from generator.pages.page import BAND, BOTTOM, Page, Style
from generator.pens.path import joined, polygon, rect
from generator.pens.pen import END, START
from layouts.board import Board
from layouts.games.hunt import side_of
from layouts.grid import Cell
from layouts.millimetres import BOX_WIDTH
from layouts.values import dataclass
from layouts.yaml.strict import Item
from scorer.games.hunt.best import best, numbers
from scorer.games.hunt.fives import Roll, cells, rules_of
from scorer.games.hunt.judge import no_roll
from scorer.games.hunt.record import Record, read_record

TOP, GAP, LOW_GAP = BAND + 5.0, 4.0, 2.2  # beside a small board, and below it
HEAD, FOOT = 3.6, 4.4  # of a small board
LEAST, USUAL, LARGE = 2.5, 2.78, 5.7  # mm: a square; as wide as makes six or three boards a row
LARGER = 2.0  # how much more room words have in large print
SYMBOL, DIE = 0.66, 2.9  # of a square; mm
LINE, INSET = 0.5, 0.3  # mm


@dataclass(frozen=True)
class PlayedBoard:
    """A board, whose it is, and a roll that was played on it."""

    board: Board
    names: tuple[str, ...]
    number: int  # of the round
    roll: Roll


def played_answers(job: Job, records: Sequence[Item]) -> Iterator[Side]:
    """Yield the pages with the answers of all rolls of some records; none if no roll was played."""
    found = played_boards(map(read_record, records))
    return played_sides(job, found) if found else iter(())


def played_boards(records: Iterable[Record]) -> list[PlayedBoard]:
    """Return every board with every roll of its game once, however many have it."""
    names: dict[str, dict[str, None]] = {}
    found: dict[tuple[str, Roll], tuple[Board, int]] = {}
    for record in records:
        for name, board in record.boards.items():
            names.setdefault(board.id, {})[name] = None
            for number, one in enumerate(record.rounds, 1):
                if no_roll(one.roll, board.definition) is None:
                    found.setdefault((board.id, tuple(sorted(one.roll))), (board, number))
    return [
        PlayedBoard(board, tuple(names[board.id]), number, roll)
        for (_, roll), (board, number) in found.items()
    ]


def played_sides(job: Job, boards: Sequence[PlayedBoard]) -> Iterator[Side]:
    """Yield as few pages as the boards take."""
    square = _square(job, boards)
    wide, high = (square * size for size in boards[0].board.size)
    across = max(1, int((BOX_WIDTH + GAP) // (wide + GAP)))
    down = max(1, int((BOTTOM - TOP + LOW_GAP) // (high + _around(job.style) + LOW_GAP)))
    title = job.words("key.played")
    for start in range(0, len(boards), across * down):
        some = boards[start : start + across * down]
        draw = partial(_draw, boards=some, square=square, across=across)
        yield Side(KEY, title, draw, start // (across * down) % 2 == 1)


def _square(job: Job, boards: Sequence[PlayedBoard]) -> float:
    """How large a square is: usual boards fill the page, larger ones stay within it."""
    most = BOX_WIDTH / max(one.board.size[0] for one in boards)
    return max(LEAST, min(LARGE if job.style.large else USUAL, most))


def _more(style: Style) -> float:
    return LARGER if style.large else 1.0


def _around(style: Style) -> float:
    """How high the words above and below a small board are."""
    return (HEAD + FOOT) * _more(style)


def _draw(page: Page, boards: Sequence[PlayedBoard], square: float, across: int) -> None:
    wide, high = (square * size for size in boards[0].board.size)
    for i, one in enumerate(boards):
        column, row = i % across, i // across
        x = page.x(column * (wide + GAP), wide)
        top = TOP + row * (high + _around(page.style) + LOW_GAP)
        _draw_board(page, x, top, one, square)


def _draw_board(page: Page, left: float, top: float, one: PlayedBoard, square: float) -> None:
    """One small board at a place on paper."""
    board, rules = one.board, rules_of(one.board.definition)
    wide, high = (square * size for size in board.size)
    is_shared = side_of(board.code) == "gray"
    whose = page.words("board.gray") if is_shared else page.words.listed(one.names)
    rtl = page.words.rtl
    more = _more(page.style)
    size = page.style.size(page.fitted(printable(whose), theme.SMALL, wide))
    at, align = (left + wide, END) if rtl else (left, START)
    base = top + (HEAD - 1.0) * more
    page.pen.text(at, base, printable(whose), size_pt=size, bold=True, align=align)
    y = top + HEAD * more
    ground = theme.PALE if is_shared and not page.style.inks.mono else theme.WHITE
    page.pen.path(rect(left, y, wide, high), fill=ground, line=theme.FAINT, width_mm=theme.HAIR)
    symbol = SYMBOL * square
    named = {one.name: one for one in board.definition.symbols}
    inset = (square - symbol) / 2
    page.pen.scatter(
        (symbol_stamp(named[mark], symbol, page.style.inks), left + cell[0] * square + inset,
         y + cell[1] * square + inset)
        for cell, mark in board.marks.items()
    )  # fmt: skip
    points, found = best(rules, numbers(board), one.roll)
    for _, mask in found:
        _outline(page, cells(rules, mask), square, left, y)
    _draw_roll(page, left, y + high + 1.3, one, points, wide)


def _outline(page: Page, squares: tuple[Cell, ...], square: float, left: float, top: float) -> None:
    """A FIVE, inside its squares so that neighbours don't hide each other."""
    loops = loops_around(squares, square, left, top, INSET)
    page.pen.path(joined(map(polygon, loops)), line=theme.BLACK, width_mm=LINE)


def _draw_roll(
    page: Page, left: float, top: float, one: PlayedBoard, points: int, wide: float
) -> None:
    """The number of the round and its dice, and at the end the best score."""
    symbols = one.board.definition.symbols
    more = _more(page.style)
    die = min(DIE * more, (wide - 12 * more) / len(one.roll))
    rtl = page.words.rtl
    first, last = (left + wide, left) if rtl else (left, left + wide)
    begins, ends = (END, START) if rtl else (START, END)
    base = top + die - 0.5
    small, text = (page.style.size(size) for size in (theme.SMALL, theme.TEXT))
    page.pen.text(first, base, f"{one.number}.", size_pt=small, align=begins)
    for i, number in enumerate(one.roll):
        step = 4.2 * more + i * die
        x = first - step - die if rtl else first + step
        page.pen.use(symbol_stamp(symbols[number], die * 0.9, page.style.inks), x, top)
    page.pen.text(last, base, str(points), size_pt=text, bold=True, align=ends)
