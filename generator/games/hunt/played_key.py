"""Hunt's answers for a game that was played: of each board the rolls of its rounds, and no others.

Small board: 10 x 10 squares with the best FIVES outlined, its players above it, the roll and the
best score below. A page holds as many as there is room for, board by board.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from generator import theme
from generator.components.symbols import loops_around, symbol_stamp
from generator.lettering.text import printable
from generator.pages.job import KEY, Job, Side
from generator.pages.page import BOTTOM, Page, Style
from generator.pens.path import joined, polygon, rect
from generator.pens.pen import END, START
from layouts.board import Board
from layouts.games.hunt import side_of
from layouts.millimetres import BOX_WIDTH
from layouts.values import dataclass
from layouts.yaml.strict import Item
from scorer.games.hunt.best import answers
from scorer.games.hunt.fives import Roll
from scorer.games.hunt.judge import void_roll_fault
from scorer.games.hunt.record import Record, read_record

BELOW, GAP, LOW_GAP = 5.0, 4.0, 2.2  # below the title band; beside a small board, and below it
HEAD, FOOT = 3.6, 4.4  # of a small board
LEAST, USUAL, LARGE = 2.5, 2.78, 5.7  # mm: a square; as wide as makes six or three boards a row
LARGER = 2.0  # how much more room words have in large print
SYMBOL, DIE = 0.66, 2.9  # of a square; mm
LINE, INSET = 0.5, 0.3  # mm


@dataclass(frozen=True)
class PlayedBoard:
    """A board, its players, and a roll that was played on it."""

    board: Board
    names: tuple[str, ...]
    number: int  # of the round
    roll: Roll


def played_answers(job: Job, records: Sequence[Item]) -> Iterator[Side]:
    """Yield the pages with the answers of all rolls of some records; none if no roll was played."""
    boards = played_boards(map(read_record, records))
    if not boards:
        return
    most = BOX_WIDTH / max(played.board.size[0] for played in boards)
    square = max(LEAST, min(LARGE if job.style.large else USUAL, most))
    wide, high = (square * size for size in boards[0].board.size)
    across = max(1, int((BOX_WIDTH + GAP) // (wide + GAP)))
    free = BOTTOM - job.style.band - BELOW + LOW_GAP
    down = max(1, int(free // (high + _around(job.style) + LOW_GAP)))
    title = job.words("key.played")
    for start in range(0, len(boards), across * down):
        some = boards[start : start + across * down]
        draw = partial(_draw, boards=some, square=square, across=across)
        yield Side(KEY, title, draw, start // (across * down) % 2 == 1)


def played_boards(records: Iterable[Record]) -> list[PlayedBoard]:
    """Return every board with every roll of its game once, however many players have it."""
    names: dict[str, dict[str, None]] = {}
    rolls: dict[tuple[str, Roll], tuple[Board, int]] = {}
    for record in records:
        for name, board in record.boards.items():
            names.setdefault(board.id, {})[name] = None
            for number, round_ in enumerate(record.rounds, 1):
                if void_roll_fault(round_.roll, board.definition) is None:
                    rolls.setdefault((board.id, tuple(sorted(round_.roll))), (board, number))
    return [
        PlayedBoard(board, tuple(names[board.id]), number, roll)
        for (_, roll), (board, number) in rolls.items()
    ]


def _more(style: Style) -> float:
    return LARGER if style.large else 1.0


def _around(style: Style) -> float:
    """Return the height of the words above and below a small board."""
    return (HEAD + FOOT) * _more(style)


def _draw(page: Page, boards: Sequence[PlayedBoard], square: float, across: int) -> None:
    wide, high = (square * size for size in boards[0].board.size)
    for i, played in enumerate(boards):
        column, row = i % across, i // across
        x = page.x(column * (wide + GAP), wide)
        top = page.style.band + BELOW + row * (high + _around(page.style) + LOW_GAP)
        _draw_board(page, x, top, played, square)


def _draw_board(page: Page, left: float, top: float, played: PlayedBoard, square: float) -> None:
    board = played.board
    wide, high = (square * size for size in board.size)
    is_shared = side_of(board.code) == "gray"
    names = page.words("board.gray") if is_shared else page.words.listed(played.names)
    whose = printable(names)
    more = _more(page.style)
    size = page.style.size(page.fitted(whose, theme.SMALL, wide))
    at, align = (left + wide, END) if page.words.rtl else (left, START)
    base = top + (HEAD - 1.0) * more
    page.pen.text(at, base, whose, size_pt=size, bold=True, align=align)
    y = top + HEAD * more
    ground = theme.PALE if is_shared and not page.style.inks.mono else theme.WHITE
    page.pen.path(rect(left, y, wide, high), fill=ground, line=theme.FAINT, width_mm=theme.HAIR)
    inset = (1 - SYMBOL) / 2 * square
    stamps = {
        symbol.name: symbol_stamp(symbol, SYMBOL * square, page.style.inks)
        for symbol in board.definition.symbols
    }
    page.pen.scatter(
        (stamps[mark], left + u * square + inset, y + v * square + inset)
        for (u, v), mark in board.marks.items()
    )
    (best,) = answers(board, played.roll)
    for _, cells in best.outlines:
        loops = loops_around(cells, square, left, y, INSET)
        page.pen.path(joined(map(polygon, loops)), line=theme.BLACK, width_mm=LINE)
    _draw_roll(page, left, y + high + 1.3, played, best.points, wide)


def _draw_roll(
    page: Page, left: float, top: float, played: PlayedBoard, points: int, wide: float
) -> None:
    symbols = played.board.definition.symbols
    more = _more(page.style)
    die = min(DIE * more, (wide - 12 * more) / len(played.roll))
    rtl = page.words.rtl
    first, last = (left + wide, left) if rtl else (left, left + wide)
    begins, ends = (END, START) if rtl else (START, END)
    base = top + die - 0.5
    small, text = (page.style.size(size) for size in (theme.SMALL, theme.TEXT))
    page.pen.text(first, base, f"{played.number}.", size_pt=small, align=begins)
    for i, number in enumerate(played.roll):
        step = 4.2 * more + i * die
        x = first - step - die if rtl else first + step
        page.pen.use(symbol_stamp(symbols[number], die * 0.9, page.style.inks), x, top)
    page.pen.text(last, base, str(points), size_pt=text, bold=True, align=ends)
