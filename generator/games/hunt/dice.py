"""Hunt's five equal dice: nets to fold, 16 mm or large for small hands, and their faces one by one.

Six symbols have a face each, two or three have several. Of four or five some faces stay empty:
who rolls one rolls that die again, so that all symbols are equally likely.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from generator import theme
from generator.components.dice_nets import LARGE, SMALL, Net, draw_advice, net_stamp
from generator.components.symbols import FIELD, draw_strokes, symbol_stamp
from generator.pages.job import Job, Picture, Side, square_picture
from generator.pages.page import Page
from generator.pens.matrix import Matrix, chain, laid, moved, scaled
from generator.pens.path import rect
from generator.pens.pen import Pen, Stamp
from layouts.games.hunt import FACES
from layouts.millimetres import BOX_WIDTH
from layouts.symbol import Symbol


def faces(symbols: int) -> list[int | None]:
    """The symbol (from 0) of each number of a die; None where a face stays empty."""
    if FACES % symbols == 0:
        return [number % symbols for number in range(FACES)]
    return [number if number < symbols else None for number in range(FACES)]


def numbers(symbols: int, symbol: int | None) -> list[int]:
    """The numbers of an ordinary die that mean a symbol; None asks for those that mean nothing."""
    return [number for number, face in enumerate(faces(symbols), 1) if face == symbol]


SYMBOL = {SMALL: 11.0, LARGE: 24.0}
TOP, BOTTOM = 22.0, 245.0
EMPTY = Stamp("empty face", lambda pen: None)
ADVICE = ("dice.cut", "dice.fold", "dice.glue", "dice.instead")


def sides(job: Job, net: Net = SMALL) -> Iterator[Side]:
    """Pages of nets; how to fold stands on the first of them."""
    part = "dice" if net == SMALL else "bigdice"
    columns, rows = (2, 3) if net == SMALL else (1, 2)
    count = job.deal.definition.rules["dice"]
    first = 0 if net == SMALL else -1  # small: how to fold has the last place, else the first
    places = range(first, count + first + 1)
    for start in places[:: columns * rows]:
        here = range(start, min(start + columns * rows, places.stop))

        def draw(page: Page, here: range = here) -> None:
            for slot, i in enumerate(here):
                x, y = _corner(page, net, slot, columns, rows)
                if 0 <= i < count:
                    stamp = net_stamp(net, _faces(job, net), SYMBOL[net])
                    page.pen.use(stamp, page.x(x, net.size[0]), y)
                else:
                    _advice(page, job, net, x, y)

        yield Side(part, job.words(f"part.{part}"), draw)


def pictures(job: Job, net: Net = SMALL) -> Iterator[Picture]:
    """The symbols, each a picture of its own, cut to the size of a face."""
    inset = (net.side_mm - SYMBOL[net]) / 2
    for symbol in job.deal.definition.symbols:
        stamp = symbol_stamp(symbol, SYMBOL[net], job.style.inks)
        yield square_picture(f"die-{symbol.name}", net.side_mm, stamp, inset)


large_sides, large_pictures = partial(sides, net=LARGE), partial(pictures, net=LARGE)


def _corner(page: Page, net: Net, slot: int, columns: int, rows: int) -> tuple[float, float]:
    """Where one of the places of the page begins."""
    width, height = net.size
    gap_x = (BOX_WIDTH - columns * width) / (columns + 1)
    gap_y = (BOTTOM - TOP - rows * height) / rows
    if page.style.large and net == SMALL:
        gap_y = min(gap_y, 12)  # large advice needs the room below
    x = gap_x + slot % columns * (width + gap_x)
    return x, TOP + gap_y / 3 + slot // columns * (height + gap_y)


def _faces(job: Job, net: Net) -> list[Stamp]:
    """What is on the faces 1 to 6."""
    symbols = job.deal.definition.symbols
    stamps = [symbol_stamp(symbol, SYMBOL[net], job.style.inks) for symbol in symbols]
    return [EMPTY if face is None else stamps[face] for face in faces(len(symbols))]


# --- how to fold -------------------------------------------------------------------------------


def _advice(page: Page, job: Job, net: Net, x: float, y: float) -> None:
    """How to fold; beside large dice there is room to show a finished one."""
    shown = faces(len(job.deal.definition.symbols))
    keys = (*ADVICE, "dice.blank") if None in shown else ADVICE
    if net == SMALL:
        draw_advice(page, x, y, net.size[0], keys)
        return
    cube = net.side_mm * 2 * SLANT[0]
    draw_advice(page, x, y, BOX_WIDTH - 2 * x - cube - 12, keys)
    symbols = [None if face is None else job.deal.definition.symbols[face] for face in shown]
    page.pen.use(_cube(job, net, symbols), page.x(BOX_WIDTH - x - cube, cube), y)


SLANT = (0.866, 0.5)  # a finished die stands on a corner: its edges run down by 30 degrees


def _cube(job: Job, net: Net, symbols: Sequence[Symbol | None]) -> Stamp:
    """A finished die with its faces 1, 2 and 4 in sight, as the net folds them."""
    side, inks = net.side_mm, job.style.inks
    share = SYMBOL[net] / side
    scale, inset = share / FIELD, (1 - share) / 2
    a, b = side * SLANT[0], side * SLANT[1]
    seen: tuple[tuple[int, Matrix], ...] = (  # to the right, down, and from where
        (1, (a, b, 0.0, side, 0.0, b)),
        (2, (a, b, -a, b, a, 0.0)),
        (4, (a, -b, 0.0, side, a, 2 * b)),
    )

    def draw(pen: Pen) -> None:
        for number, matrix in seen:
            rim = laid(rect(0, 0, 1, 1), matrix)
            pen.path(rim, fill=theme.WHITE, line=theme.BLACK, width_mm=theme.STRONG)
            if symbol := symbols[number - 1]:
                at = partial(laid, matrix=chain(matrix, moved(inset, inset), scaled(scale)))
                thick = scale * side * 0.9  # slanted lines look thicker
                draw_strokes(pen, symbol, inks.of(symbol.colour), theme.WHITE, thick, at)

    return Stamp(f"cube {side:g}", draw)
