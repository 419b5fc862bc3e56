"""Hunt's five equal dice: nets to fold, 22 mm or large for small hands, and their faces one by one.

Six symbols have a face each, two or three have several. Of four or five some faces stay empty:
a die that shows one is rolled again, so that all symbols are equally likely.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from generator import theme
from generator.components.dice import (
    LARGE,
    SMALL,
    Folding,
    Net,
    die_stamp,
    draw_die,
    draw_folding,
    face_picture,
    net_stamp,
)
from generator.components.symbols import FIELD, symbol_stamp
from generator.pages.job import Job, Picture, Side
from generator.pages.page import Page
from generator.pens.pen import Pen, Stamp
from generator.theme import Inks
from layouts.games.hunt import FACES
from layouts.matrix import chain, moved, scaled
from layouts.millimetres import BOX_WIDTH
from layouts.symbol import Symbol


def faces(symbols: int) -> list[int | None]:
    """Return the symbol (from 0) of each number of a die; None for an empty face."""
    if FACES % symbols == 0:
        return [number % symbols for number in range(FACES)]
    return [number if number < symbols else None for number in range(FACES)]


def numbers(symbols: int, symbol: int | None) -> list[int]:
    """Return the numbers of an ordinary die that mean `symbol`; None for the empty faces."""
    return [number for number, face in enumerate(faces(symbols), 1) if face == symbol]


SYMBOL = {SMALL: 15.4, LARGE: 24.0}
FACE = 0.66  # of a face on a cube is its symbol
TOP, PITCH, BOTTOM = 22.6, 76.2, 247.0  # of small nets; where large ones end
PANEL_HIGH, WIDE_PANEL, LARGE_PANEL = 68.0, 52.0, 100.0  # of how to fold: on half a row or a whole
EMPTY = Stamp("empty face", lambda pen: None)
ADVICE = ("dice.cut", "dice.fold", "dice.glue", "dice.instead")


def sides(job: Job, net: Net = SMALL) -> Iterator[Side]:
    """Yield pages of nets, and how to fold them in the last place, for large nets in the first.

    Six small nets fill a page: how to fold isn't worth a second one, as the lid shows it, too. A
    large net that would be alone has it beside it again.
    """
    part = "dice" if net == SMALL else "bigdice"
    on_page = 6 if net == SMALL else 2
    count = job.deal.definition.rules["dice"]
    large = range(-1, count + 1 - count % 2)
    places = range(count + (count < on_page)) if net == SMALL else large
    for start in places[::on_page]:
        here = range(start, min(start + on_page, places.stop))

        def draw(page: Page, here: range = here) -> None:
            stamp = net_stamp(net, _faces(job, net), SYMBOL[net], page.style)
            for slot, i in enumerate(here):
                x, y = _corner(net, slot)
                if 0 <= i < count:
                    page.pen.use(stamp, page.x(x, net.size[0]), y)
                elif net == SMALL and slot % 2:
                    draw_folding(page, (x, y, net.size[0], PANEL_HIGH), _shown(page, job))
                else:
                    high = WIDE_PANEL if net == SMALL else LARGE_PANEL
                    draw_folding(page, (0.0, y, BOX_WIDTH, high), _shown(page, job))

        yield Side(part, job.words(f"part.{part}"), draw)


def pictures(job: Job, net: Net = SMALL) -> Iterator[Picture]:
    """Yield the symbols as faces of a die."""
    for symbol in job.deal.definition.symbols:
        stamp = symbol_stamp(symbol, SYMBOL[net], job.style.inks)
        called = symbol.called(job.words.lang)
        yield face_picture(f"die-{symbol.name}", called, net.side_mm, stamp, SYMBOL[net])


large_sides, large_pictures = partial(sides, net=LARGE), partial(pictures, net=LARGE)


def _corner(net: Net, slot: int) -> tuple[float, float]:
    """Return the corner of a place on the page: small nets reach from edge to edge."""
    wide, high = net.size
    if net == SMALL:
        return slot % 2 * (BOX_WIDTH - wide), TOP + slot // 2 * PITCH
    return (BOX_WIDTH - wide) / 2, TOP + slot * (BOTTOM - TOP - high)


def _faces(job: Job, net: Net) -> list[Stamp]:
    symbols = job.deal.definition.symbols
    stamps = [symbol_stamp(symbol, SYMBOL[net], job.style.inks) for symbol in symbols]
    return [EMPTY if face is None else stamps[face] for face in faces(len(symbols))]


def cube_face(symbols: Sequence[Symbol], inks: Inks) -> Callable[[Pen, int], None]:
    """Return a function that draws the face of a number on a cube, one unit wide."""
    shown = faces(len(symbols))

    def face(pen: Pen, number: int) -> None:
        if (symbol := shown[number - 1]) is not None:
            stamp = symbol_stamp(symbols[symbol], FIELD * FACE, inks)
            pen.lay(stamp, chain(moved((1 - FACE) / 2, (1 - FACE) / 2), scaled(1 / FIELD)))

    return face


def _shown(page: Page, job: Job) -> Folding:
    symbols, inks = job.deal.definition.symbols, job.style.inks
    shown = faces(len(symbols))

    def ordinary(page: Page, x: float, y: float) -> None:
        number = 3 if shown[2] is not None else 1
        sign = symbols[shown[number - 1] or 0]
        page.pen.use(die_stamp(number, 10.0), x - 15, y - 5)
        page.pen.centred(x, y, "=", 14.0, theme.DEEP_INK, bold=True)
        page.pen.use(symbol_stamp(sign, 10.5, inks), x + 4.5, y - 5.2)

    *first, last = ADVICE
    keys = (*first, f"{last}.large" if job.style.large else last)
    keys += ("dice.blank",) if None in shown else ()
    small = net_stamp(SMALL, _faces(job, SMALL), SYMBOL[SMALL], page.style)
    die = partial(draw_die, shown=(1, 2), mono=inks.mono, face=cube_face(symbols, inks))
    return Folding(small, SMALL.size, die, ordinary, keys)
