"""The first page of a set: what you hold, how to print and cut it, and two rulers to check it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from generator import ink
from generator.dice import DASH
from generator.lettering import width_mm
from generator.page import Page
from generator.path import joined, line
from generator.pen import END
from generator.press import Order, Side
from generator.press import sides as all_sides
from generator.symbols import icon_stamp, symbol_stamp
from layouts.sheet import BOX_WIDTH

COLUMN, SECOND, NARROW = 86.0, 96.0, 84.0  # first column; where the second begins, its width
RULER, RULER_FOOT = 100.0, 246.0
FIGURE_TOP = 172.0
ICON = 8.0


Step = tuple[str, str]  # icon, words
Figure = Callable[[Page, float, float], None]
Strip = Callable[[Page, Order, float], float]  # draws from a height on, gives the height it takes


def sides(
    order: Order,
    steps: Sequence[Step],
    needs: str,
    figure: Figure,
    strip: Strip | None = None,
    called: Mapping[str, str] | None = None,
) -> Iterator[Side]:
    """The first page; steps, needs and a drawn example are the game's own.

    A game may draw a strip of its own in place of its symbols, and have keys of its own for what
    parts are called.
    """

    def draw(page: Page) -> None:
        y = _lead(page, order, strip or _symbols)
        _contents(page, order, y, needs, called or {})
        _steps(page, y, steps)
        _rulers(page)
        _ruler_words(page)
        if not page.style.large:  # large print needs the room
            figure(page, SECOND, FIGURE_TOP)

    yield Side("cover", order.words("part.cover"), draw)


def _lead(page: Page, order: Order, strip: Strip) -> float:
    """What this is and for whom, over what the game is played with."""
    game = order.deal.definition.game
    y = page.paragraph(0, 22, BOX_WIDTH, order.words(f"{game}.lead"), ink.PART)
    y = page.paragraph(0, y, BOX_WIDTH, order.words(f"{game}.facts"), colour=ink.QUIET) + 1
    if not page.style.large:
        y += strip(page, order, y)
    page.rule(0, y, BOX_WIDTH)
    return y + 9


def _symbols(page: Page, order: Order, y: float) -> float:
    symbols = order.deal.definition.symbols
    for i, symbol in enumerate(symbols):
        x = page.x((i + 0.5) * BOX_WIDTH / len(symbols) - 6, 12)
        page.pen.use(symbol_stamp(symbol, 12, order.style.inks), x, y)
    return 16.0 if symbols else 0.0


def _heading(page: Page, x: float, y: float, key: str) -> float:
    page.text(x, y, page.words(key), ink.PART, bold=True)
    return y + page.leading(ink.PART) + 0.5


def _contents(page: Page, order: Order, y: float, needs: str, called: Mapping[str, str]) -> None:
    """The parts with their page numbers, then what else is wanted."""
    y = _heading(page, 0, y, "cover.holds")
    pages: dict[str, list[int]] = {}
    for number, side in enumerate(all_sides(order), 1):
        pages.setdefault(side.part, []).append(number)
    for part, numbers in pages.items():
        span = f"{numbers[0]}–{numbers[-1]}" if len(numbers) > 1 else f"{numbers[0]}"
        page.text(COLUMN, y, span, colour=ink.QUIET, align=END)
        size = page.style.size(ink.TEXT)
        key = called.get(part, f"cover.part.{part}")
        words = page.words(key, n=order.deal.players)
        y = page.paragraph(0, y, COLUMN - width_mm(span, size) - 3, words)
    y = _heading(page, 0, y + 3, "cover.needs")
    y = page.paragraph(0, y, COLUMN, needs)
    y = _heading(page, 0, y + 3, "cover.again")
    page.paragraph(
        0,
        y,
        COLUMN,
        f"fives-print --set {order.deal.id}{'.yaml' if order.deal.definition.own else ''}",
    )


def _steps(page: Page, y: float, steps: Sequence[Step]) -> None:
    """How to print, cut and fold, a picture beside each step."""
    y = _heading(page, SECOND, y, "cover.make")
    for icon, words in steps:
        page.pen.use(icon_stamp(icon, ICON), page.x(SECOND, ICON), y - 4.2)
        foot = page.paragraph(SECOND + ICON + 4, y, NARROW - ICON - 4, words)
        y = max(foot, y + ICON) + 1.2


def _rulers(page: Page) -> None:
    """100 mm across and down to the last corner: a page that was fitted shows at once."""
    corner = page.x(BOX_WIDTH)
    inward = 1 if page.words.rtl else -1
    across = [line((corner, RULER_FOOT), (corner + inward * RULER, RULER_FOOT))]
    down = [line((corner, RULER_FOOT), (corner, RULER_FOOT - RULER))]
    for i in range(0, 101, 5):
        tick = 3.2 if i % 50 == 0 else 2.2 if i % 10 == 0 else 1.2
        x, y = corner + inward * i, RULER_FOOT - i
        across.append(line((x, RULER_FOOT), (x, RULER_FOOT - tick)))
        down.append(line((corner, y), (corner + inward * tick, y)))
    page.pen.path(joined(across + down), line=ink.QUIET, width_mm=ink.HAIR)


def _ruler_words(page: Page) -> None:
    """What the rulers tell, and which line means what."""
    keys = ("cover.ruler", "cover.ruler.wrong")
    rows = [page.rows(COLUMN - 4, page.words(key), bold=key == keys[0]) for key in keys]
    y = RULER_FOOT - (sum(rows) + 1) * page.leading(ink.TEXT)
    y = page.paragraph(0, y, COLUMN - 4, page.words(keys[0]), bold=True)
    y = page.paragraph(0, y, COLUMN - 4, page.words(keys[1]), colour=ink.QUIET)
    x = 0.0
    for key, dash, colour in (("line.cut", (), ink.BLACK), ("line.fold", DASH, ink.QUIET)):
        left = page.x(x, 12)
        path = line((left, y - 1), (left + 12, y - 1))
        page.pen.path(path, line=colour, width_mm=ink.CUT, dash_mm=dash)
        page.text(x + 14, y, page.words(key), colour=ink.QUIET)
        x += COLUMN / 2
