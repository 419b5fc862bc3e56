"""Stones as the rules and the pictures of positions show them, and the marks around them.

Stone: written `L1` to `D4` as in openings; without a number its back is up. Slab: a stone from the
side, as towers are drawn. Hint: the mark under a stone that lies face down, in gray.
Ring: around the last action.
Spot: a dashed place where a stone was, or could be.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import hypot

from generator import theme
from generator.components.symbols import symbol_stamp
from generator.games.stones.stones import GROUNDS, MARK, blank_stamp, mark_stamp
from generator.games.stones.stones import stone_stamp as marked_stamp
from generator.lettering.text import cap_mm, width_mm
from generator.pages.examples import NO_BREAK
from generator.pages.flow import COLUMN, PLATE_PAD, Block, Writer, plated, write
from generator.pages.page import Page, Style
from generator.pens.path import Path, Point, joined, line, polygon, rect, ruled, steps
from generator.pens.pen import MIDDLE, Pen, Stamp
from generator.theme import Inks
from layouts.definition.loader import Definition
from layouts.games.stones import DARK, LIGHT
from layouts.values import dataclass

NAME = 17.0  # the size of a game's name in points
HEAD_GAP = 13.0  # above it, where another game is above
STONE_MM, PAIR_GAP, GROUP_GAP = 7.4, 0.8, 2.4
EDGE, SLAB_MARK = 0.3, 0.7  # a slab's line in mm, and its mark as a share of its height
PLAIN = Inks(mono=False)  # stones are black and white everywhere
ARROW_MM, HEAD = 0.5, 4.2  # the line of an arrow, and how many times as long its head is
CAPTION_GAP = 1.4


def stone_stamp(definition: Definition, stone: str, size: float, hint: bool = False) -> Stamp:
    """Return a stone from above."""
    blank = blank_stamp(stone[0], size)
    if not stone[1:]:
        return blank
    if not hint:
        return marked_stamp(definition, stone, size, PLAIN)
    symbol = replace(definition.symbols[int(stone[1:]) - 1], colour=theme.QUIET)
    mark, inset = symbol_stamp(symbol, MARK * size, PLAIN), (1 - MARK) / 2

    def draw(pen: Pen) -> None:
        pen.use(blank, 0, 0)
        pen.use(mark, inset * size, inset * size)

    return Stamp(f"stone {stone} {size:g} hint", draw)


def slab_stamp(definition: Definition, stone: str, width: float, height: float) -> Stamp:
    """Return a stone from the side; its mark is shown all the same."""
    colour, symbol = stone[0], definition.symbols[int(stone[1:]) - 1]
    size = SLAB_MARK * height
    mark = mark_stamp(symbol, size, colour, PLAIN)
    body = rect(EDGE / 2, EDGE / 2, width - EDGE, height - EDGE, 0.14 * height)

    def draw(pen: Pen) -> None:
        pen.path(body, fill=GROUNDS[colour], line=GROUNDS[DARK], width_mm=EDGE)
        pen.use(mark, (width - size) / 2, (height - size) / 2)

    return Stamp(f"slab {stone} {width:g} {height:g}", draw)


def ring(left: float, top: float, size: float) -> Path:
    """Return a line around a stone."""
    return rect(left - 0.55, top - 0.55, size + 1.1, size + 1.1, 1.2)


def draw_seen(page: Page, path: Path, width: float, halo: float) -> None:
    """Draw a line that is visible on light and on dark stones."""
    page.pen.path(path, line=theme.WHITE, width_mm=halo)
    page.pen.path(path, line=theme.BLACK, width_mm=width)


def draw_cross(page: Page, left: float, top: float, size: float) -> None:
    """Draw two lines through a stone that is out."""
    a, b = 0.12 * size, 0.88 * size
    ways = (((a, a), (b, b)), ((a, b), (b, a)))
    lines = (line((left + x, top + y), (left + u, top + v)) for (x, y), (u, v) in ways)
    draw_seen(page, joined(lines), 0.6, 1.5)


def draw_arrow(page: Page, start: Point, end: Point, lift: float = 0) -> None:
    """Draw a line with a solid head at its end; lifted, it is bent upwards and comes down again."""
    (x, y), (u, v), thick = start, end, ARROW_MM * (theme.LARGE if page.style.large else 1)
    far = hypot(u - x, v - y)
    across, down = (0.0, 1.0) if lift else ((u - x) / far, (v - y) / far)
    foot, wide = (u - HEAD * thick * across, v - HEAD * thick * down), HEAD / 2 * thick
    bend = ("M", start), ("C", (x, y - 1.33 * lift, u, v - 1.33 * lift, *foot))
    sides = [(foot[0] + side * down, foot[1] - side * across) for side in (-wide, wide)]
    head = polygon([end, *sides])
    page.pen.path(head, line=theme.WHITE, width_mm=2 * thick)
    draw_seen(page, bend if lift else line(start, foot), thick, 3 * thick)
    page.pen.path(head, fill=theme.BLACK)


def marks(writer: Writer, stem: str, each: int, numbered: bool = True) -> Block:
    """Return the four marks on `each` stones, with their numbers beside one or below several."""
    definition, slot = writer.job.deal.definition, writer.width / 4
    step = writer.style.leading(theme.TEXT)
    below = step + 0.6 if numbered and each > 1 else 0
    white = GROUP_GAP + (1.4 * step if numbered and each == 1 else 0)
    size = min(writer.style.mm(STONE_MM), (slot - white) / each - PAIR_GAP)
    group = each * (size + PAIR_GAP) - PAIR_GAP
    place = (group / 2, size + 0.6) if below else (group + step * 0.8, (size - step) / 2)

    def draw(page: Page, x: float, y: float) -> None:
        for i in range(4):
            at = x + i * slot
            for n in range(each):
                left = page.x(at + n * (size + PAIR_GAP), size)
                page.pen.use(stone_stamp(definition, f"L{i + 1}", size), left, y)
            if numbered:
                text, (right, down) = [str(definition.numbers[i])], place
                write(page, at + right, y + down, text, theme.TEXT, bold=True, align=MIDDLE)

    called = [symbol.called(writer.job.words.lang) for symbol in definition.symbols]
    pairs = zip(called, definition.numbers, strict=True)
    texts = [f"{name}: {number}" if numbered else name for name, number in pairs]
    return Block(size + below, draw, words=(writer.job.words.listed(texts),))


def head(writer: Writer, stem: str) -> Block:
    """Return the name of a game, and below it quietly the players and the time it takes."""
    style, name, facts = writer.style, writer.say(f"{stem}.name"), writer.say(f"{stem}.facts")
    names = style.lines(name, writer.column, NAME, bold=True)
    whole = facts.replace(" ", NO_BREAK).replace(f"·{NO_BREAK}", "· ")
    rows = style.lines(whole, writer.column, theme.TEXT)
    high, step = len(names) * style.leading(NAME), style.leading(theme.TEXT)

    def draw(page: Page, x: float, y: float) -> None:
        write(page, x, y, names, NAME, bold=True)
        for i, row in enumerate(rows):
            base = y + high + (i + 0.5) * step + cap_mm(style.size(theme.TEXT)) / 2
            page.text(x, base, row, colour=theme.QUIET)

    return Block(high + len(rows) * step, draw, HEAD_GAP, keep=True, words=(facts,))


def command(writer: Writer, text: str) -> Block:
    """Return a command on one line, a little smaller if it would not fit; in large print on two."""
    if writer.style.large:
        return writer.typed(text)
    fits = (COLUMN - 2 * PLATE_PAD) / width_mm(text, writer.style.size(theme.TEXT))
    return plated(writer.style, [text], theme.TEXT * min(1, fits))


def draw_number(page: Page, x: float, y: float, text: str) -> None:
    """Write a small number about a place on paper."""
    page.pen.centred(x, y, text, page.style.size(theme.SMALL), theme.QUIET)


RIM = 5.0  # for the names of squares, at the left and above
AROUND = 0.8  # from a stone to its ring
LETTERS = {"light": LIGHT, "dark": DARK}
DOT = " · "


@dataclass(frozen=True)
class Squares:
    """Squares with names, and their place on paper."""

    left: float
    top: float
    unit: float

    def corner(self, x: float, y: float) -> tuple[float, float]:
        """Return the top left corner of a square; 0.5 more is its middle."""
        return self.left + x * self.unit, self.top + y * self.unit

    def draw_lines(self, page: Page, across: int, down: int) -> None:
        lines = ruled(steps(self.left, self.unit, across), steps(self.top, self.unit, down))
        page.pen.path(lines, line=theme.RIM, width_mm=theme.HAIR)

    def draw_names(self, page: Page, across: Sequence[str], down: Sequence[str]) -> None:
        """Write the names of columns above, of rows at the left."""
        for i, name in enumerate(across):
            x, y = self.corner(i + 0.5, 0)
            draw_number(page, x, y - RIM / 2, name)
        for i, name in enumerate(down):
            x, y = self.corner(0, i + 0.5)
            draw_number(page, x - RIM / 2 - 0.2, y, name)


def draw_ring(page: Page, left: float, top: float, size: float, rise: float = 0) -> None:
    """Draw a ring around a stone, or around a tower that rises by `rise`."""
    wide = size + 2 * AROUND
    ring = rect(left - AROUND, top - AROUND, wide, wide + rise, 0.08 * size + AROUND)
    page.pen.path(ring, line=theme.BLACK, width_mm=theme.STRONG)


def draw_spot(page: Page, left: float, top: float, size: float) -> None:
    """Draw a place without its stone."""
    spot = rect(left + 0.15, top + 0.15, size - 0.3, size - 0.3, 0.08 * size)
    page.pen.path(spot, line=theme.QUIET, width_mm=theme.HAIR, dash_mm=theme.DASHES)


def draw_badge(page: Page, x: float, y: float, text: str) -> None:
    """Write a numeral in a white pill about a place."""
    high = cap_mm(theme.TEXT) + 1.7
    wide = max(high, width_mm(text, theme.TEXT, bold=True) + 1.6)
    pill = rect(x - wide / 2, y - high / 2, wide, high, high / 2)
    page.pen.path(pill, fill=theme.WHITE, line=GROUNDS[DARK], width_mm=theme.HAIR)
    page.pen.centred(x, y, text, theme.TEXT, bold=True)


def after(style: Style, what: str, number: int, more: str = "", is_over: bool = False) -> str:
    """Return the number of moves, more words about the position, and whether it is the end."""
    words = style.words
    start = words(f"stones.position.{what if number else 'start'}", number=number)
    ends = words("stones.position.over") if is_over else ""
    return DOT.join(filter(None, (start, more, ends)))


def colours(players: Mapping[str, str]) -> dict[str, str]:
    """Return the letters of the players' colours; by turns if none are written down."""
    turns = (LIGHT, DARK)
    return {name: LETTERS.get(side, turns[i % 2]) for i, (name, side) in enumerate(players.items())}


def best(worth: Mapping[str, tuple[int, ...]]) -> set[str]:
    """Return the players with the most."""
    return {name for name, own in worth.items() if own == max(worth.values())}
