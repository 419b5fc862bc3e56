"""Stones' results: one sheet for the winners, the games for two in front, the others behind.

The pads are for results: a number, a stone or a crown to colour in. Sheets for moves are among the
pages for a computer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from generator import theme
from generator.components.forms import draw_label, draw_total
from generator.components.symbols import icon_stamp
from generator.games.stones.stones import GROUNDS, blank_stamp, stone_stamp
from generator.lettering.text import cap_mm
from generator.pages.job import Job, Side
from generator.pages.name_fields import in_boxes
from generator.pages.page import Page
from generator.pens.path import circle, joined, rect, steps
from generator.pens.pen import MIDDLE
from generator.pens.wrapped_pens import turned_pen
from layouts.games.stones import DARK, LIGHT
from layouts.matrix import moved, turned
from layouts.millimetres import BOX_WIDTH

FOOT, APART = 250.5, 3.6  # the end of the sections; between them, and above the first
BENT, EDGE, SCENE = 4.0, 5.0, 33.0  # of a section: corners, inside its edge; its picture
TITLE, NOTE, HEAD = 16.0, theme.TEXT, 23.0  # type sizes; what title and sentence take
GAP, NAME = 2.0, 13.0
WON, WINS, WIN_GAP = 16.6, 5, 3.0  # stones to colour in
GAMES, TOWER, TRIES = 5, 11.0, 8  # of towers, the box for its highest; of clear the board
LABEL, TOTAL = 30.0, 30.0  # columns: what a row is, and its total
PLAYERS = 4

Scene = Callable[[Page, float, float], None]  # drawn from a place on paper on


def sides(job: Job) -> Iterator[Side]:
    """Yield the two sides of the sheet."""
    title = job.words("part.sheets")
    for key, draw, is_back in (("two", _for_two, False), ("more", _for_more, True)):
        called = job.words(f"stones.results.{key}")
        page = partial(draw, job=job)
        yield Side("sheets", f"{title} · {called}", page, back=is_back and job.duplex, mark=called)


def _section(page: Page, y: float, high: float, play: str, scene: Scene) -> None:
    """Draw a pale plate with the name of a game, a sentence about its result, and a small scene."""
    mono = page.style.inks.mono
    plate = rect(0, y, BOX_WIDTH, high, BENT)
    rim = theme.QUIET if mono else None
    page.pen.path(plate, fill=theme.WHITE if mono else theme.PALE, line=rim, width_mm=0.4)
    scene(page, page.x(EDGE + 1, SCENE), y + 5)
    x, wide = EDGE + SCENE + 6, BOX_WIDTH - SCENE - 2 * EDGE - 6
    name, note = page.words(f"rules.stones.{play}.name"), page.words(f"stones.results.{play}")
    page.fit(x, y + 9.4, name, TITLE, wide, bold=True)
    most, lines = (theme.SMALL, 2) if page.style.large else (NOTE, 1)
    size = page.sized(most, lambda size: page.rows(wide, note, size) <= lines)
    page.paragraph(x, y + 12 + page.leading(size), wide, note, size)


def _head(page: Page) -> float:
    """Return the height of title and sentence: in large print one more line, and white below."""
    return HEAD + (10.4 if page.style.large else 0.0)


def _name(page: Page, box: tuple[float, float, float, float], name: str, coloured: bool) -> None:
    """Draw a plate for a name, perhaps with a stone of each colour to choose from."""
    x, y, wide, high = box
    page.frame(x, y, wide, high, fill=theme.WHITE, line=theme.QUIET, width_mm=0.35)
    base = y + 2 + cap_mm(page.style.size(theme.SMALL))
    if name and page.style.large:  # there is no room for both
        base = y
    else:
        page.text(x + 2.6, base, page.words("board.name"), theme.SMALL, colour=theme.QUIET)
    low = 9.0 if coloured else 0.0
    for i, colour in enumerate((LIGHT, DARK) if coloured else ()):
        left = page.x(x + wide - 2.6 - 6 - (1 - i) * 8, 6)
        page.pen.use(blank_stamp(colour, 6.0), left, y + high - 8.2)
    if name:
        in_boxes(page, [(x + 2.6, base + 0.8, wide - 5.2, y + high - base - 1.6 - low)], [name], 13)


def _box(page: Page, x: float, y: float, wide: float, high: float) -> None:
    page.frame(x, y, wide, high, fill=theme.WHITE, line=theme.QUIET, width_mm=0.35)


def _columns(start: float, end: float, count: int) -> tuple[list[float], float]:
    """Return the starts of columns between two places, and their width."""
    wide = (end - start - (count - 1) * GAP) / count
    return steps(start, wide + GAP, count - 1), wide


def _for_two(page: Page, job: Job) -> None:
    top, high = page.style.band + APART, 96.0
    _section(page, top, high, "row", _draw_row)
    deep = (high - _head(page) - EDGE - 4) / 2
    for i in (0, 1):
        _wins(page, top + _head(page) + i * (deep + 4), deep, job.name(1 + i))
    top += high + APART
    _section(page, top, FOOT - top, "towers", _draw_towers)
    _towers(page, job, top + _head(page))


def _wins(page: Page, y: float, high: float, name: str) -> None:
    _name(page, (EDGE, y, 54.0, high), name, coloured=True)
    middle = y + high / 2
    for i in range(WINS):
        x, last = EDGE + 58.5 + i * (WON + WIN_GAP), i == WINS - 1
        stone = rect(page.x(x, WON), middle - WON / 2, WON, WON, 1.5)
        ink, thick = (theme.BLACK, 1.2) if last else (theme.QUIET, 0.5)
        page.pen.path(stone, fill=theme.WHITE, line=ink, width_mm=thick)
        page.pen.centred(page.x(x + WON / 2), middle, f"{i + 1}", 16, theme.FAINT, bold=True)
    crown = 19.0
    left = page.x(BOX_WIDTH - EDGE - crown - 1.5, crown)
    page.pen.use(icon_stamp("crown", crown, theme.DEEP_INK), left, middle - crown / 2)


def _towers(page: Page, job: Job, y: float) -> None:
    """Draw five games: points in a box, the highest tower in its corner, and the total."""
    label = 36.0
    end = BOX_WIDTH - EDGE - TOTAL
    xs, wide = _columns(EDGE + label + 2.5, end - 2.5, GAMES)
    page.level(EDGE, y + 2.6, page.words("stones.results.game", n="").strip(), NOTE)
    for number, x in enumerate(xs, 1):
        page.level(x + wide / 2, y + 2.6, f"{number}", 13.0, bold=True, align=MIDDLE)
    total, middle = page.words("score.total"), (end + TOTAL / 2, y + 2.6)
    size = 8.0 if page.style.large else 11.0
    page.fit(*middle, total, size, TOTAL, level=True, bold=True, align=MIDDLE)
    high = (FOOT - EDGE - y - 7 - 3) / 2
    for row in (0, 1):
        top = y + 7 + row * (high + 3)
        _name(page, (EDGE, top, label, high), job.name(1 + row), coloured=True)
        for x in xs:
            _box(page, x, top, wide, high)
            corner = (x + wide - TOWER - 1.6, top + high - TOWER - 1.6)
            _box(page, *corner, TOWER, TOWER)
            left, foot = page.x(corner[0] + 1.3, 2.6), corner[1] + TOWER - 1.4
            tower = joined(rect(left, foot - 1.5 * n, 2.6, 1.5, 0.3) for n in (1, 2, 3))
            page.pen.path(tower, line=theme.FAINT, width_mm=0.25)
        draw_total(page, (end, top, TOTAL, high))


def _draw_row(page: Page, left: float, y: float) -> None:
    for i in range(5):
        page.pen.use(blank_stamp(LIGHT, 6.2), left + 6.7 * i, y)
    for i in (1, 3):
        page.pen.use(blank_stamp(DARK, 6.2), left + 6.7 * i, y + 6.7)


def _draw_towers(page: Page, left: float, y: float) -> None:
    for i, high in enumerate((2, 4, 1, 3)):
        for k in range(high):
            fill = GROUNDS[LIGHT if (k + i + high) % 2 else DARK]
            stone = rect(left + 8.4 * i, y + 12 - 3.1 * k, 7.4, 3.2, 0.7)
            page.pen.path(stone, fill=fill, line=GROUNDS[DARK], width_mm=0.35)


def _for_more(page: Page, job: Job) -> None:
    top, high = page.style.band + APART, 85.0 if page.style.large else 84.0
    for play, key, scene in (("cups", "go", _draw_cups), ("poker", "game", _draw_hands)):
        _section(page, top, high, play, partial(scene, job=job))
        rows = [page.words(f"stones.results.{key}", n=n) for n in (1, 2)]
        _table(page, job, top + _head(page) - 1.5, top + high - EDGE, rows)
        top += high + APART
    _section(page, top, FOOT - top, "clear", _draw_clear)
    _tries(page, top + _head(page) - 1)


def _table(page: Page, job: Job, y: float, foot: float, rows: Sequence[str]) -> None:
    xs, wide = _columns(EDGE + LABEL + 2.5, BOX_WIDTH - EDGE, PLAYERS)
    for i, x in enumerate(xs):
        _name(page, (x, y, wide, NAME), job.name(i + 1), coloured=False)
    high = (foot - y - NAME - 3 * GAP) / 3
    for i, called in enumerate(rows):
        top = y + NAME + GAP + i * (high + GAP)
        page.fit(EDGE + 1, top + high / 2, called, 10.5, LABEL - 2, level=True, bold=True)
        for x in xs:
            _box(page, x, top, wide, high)
    top = foot - high
    draw_label(page, (EDGE, top, LABEL, high), page.words("score.total"), 12.0)
    for x in xs:
        draw_total(page, (x, top, wide, high))


def _tries(page: Page, y: float) -> None:
    high, end = FOOT - EDGE + 1 - y, BOX_WIDTH - EDGE - TOTAL
    xs, wide = _columns(EDGE, end - 2.5, TRIES)
    for number, x in enumerate(xs, 1):
        _box(page, x, y, wide, high)
        base = y + 1.6 + cap_mm(page.style.size(theme.SMALL))
        page.text(x + 1.8, base, f"{number}", theme.SMALL, colour=theme.QUIET)
    draw_total(page, (end, y, TOTAL, high), page.words("stones.results.best"))


def _draw_cups(page: Page, left: float, y: float, job: Job) -> None:
    inks = page.style.inks
    shown = stone_stamp(job.deal.definition, f"{LIGHT}1", 7.4, inks)
    stones = [blank_stamp(LIGHT, 7.4), shown, blank_stamp(LIGHT, 7.4), blank_stamp(DARK, 7.4)]
    for i, stamp in enumerate(stones):
        page.pen.use(stamp, left + 8.3 * i, y + 3)


def _draw_hands(page: Page, left: float, y: float, job: Job) -> None:
    for i, stone in enumerate((f"{LIGHT}4", f"{DARK}2", f"{LIGHT}3")):
        pen = turned_pen(page.pen, moved(left + 7 + i * 9.5, y + 7.5), turned((i - 1) * 10))
        stamp = stone_stamp(job.deal.definition, stone, 9.6, page.style.inks)
        pen.use(stamp, -4.8, -4.8)


def _draw_clear(page: Page, left: float, y: float) -> None:
    for i in range(4):
        for j in (0, 1):
            if (i, j) == (2, 1):
                page.pen.use(blank_stamp(DARK, 6.2), left + 7.2 * i, y + 7.2)
            else:
                spot = circle(left + 7.2 * i + 3.1, y + 7.2 * j + 3.1, 2.7)
                page.pen.path(spot, line=theme.FAINT, width_mm=0.35)
