"""Clusters' drawn examples for the rules: tiles, bonus squares, sums, typed moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import generator.games.clusters.rules.example_boards as boards
from generator import theme
from generator.games.clusters.board import NUMBERS, draw_square
from generator.lettering.text import cap_mm, width_mm
from generator.pages.examples import Example
from generator.pages.flow import Block, Writer, below, beside, leading
from generator.pages.page import Page
from generator.pages.right_wrong import NO_BREAK, stacked
from generator.pens.pen import END
from layouts.games.clusters import BONUS

CROSSING = (3, 2), (3, 4)  # the clusters that cross, right and wrong
LONG_MM = 5.4  # a square of a long line
BONUS_MM, BONUS_GAP, BONUS_WORDS = 7.2, 1.1, ("five", "ten", "double", "triple")
SUM_GAP = 6.0  # from words to sums
LEFT_TO_RIGHT, AS_BEFORE = "\u2066", "\u2069"


def equation(picture: Example) -> str:
    """The tiles of a picture's first line of tiles, added up."""
    return added([tile.number for tile, _ in boards.squares(picture).values() if tile])


def added(numbers: Sequence[int]) -> str:
    """A sum that stays on one line, and runs from left to right in every language."""
    return whole(f"{' + '.join(map(str, numbers))} = {sum(numbers)}")


def whole(sum_: str) -> str:
    """Arithmetic within words."""
    return LEFT_TO_RIGHT + sum_.replace(" ", NO_BREAK) + AS_BEFORE


# --- sums --------------------------------------------------------------------------------------


def added_up(the: Writer, stem: str) -> Block | None:
    """A line that makes a multiple of 5, and one that doesn't."""
    right, wrong = map(equation, (boards.FIFTEEN, boards.FOURTEEN))
    why = the.job.words(f"{stem}.wrong", sum=wrong)
    return boards.EASEL.compared(the, (boards.FIFTEEN, True, right), (boards.FOURTEEN, False, why))


def crossed(the: Writer, stem: str) -> Block | None:
    """Lines that cross, right and wrong."""
    right, wrong = (the.job.words(f"{stem}.down", sum=added(numbers)) for numbers in CROSSING)
    shown = (boards.CROSS_FIVE, True, right), (boards.CROSS_SEVEN, False, wrong)
    return boards.EASEL.compared(the, *shown)


def lengths(the: Writer, stem: str) -> Block:
    """A line as long as it may be, and one tile more."""
    longest = the.numbers["longest"]
    across = longest + 1
    unit = min(the.style.size(LONG_MM), the.width / 2 / across)
    most, over = (boards.EASEL.block(the.job, boards.long(n), unit) for n in (longest, across))
    shown = (most, True, the.say(f"{stem}.right")), (over, False, the.say(f"{stem}.wrong"))
    return stacked(the.style, the.width, across * unit + 3, *shown)


def counted(the: Writer, stem: str) -> Block:
    """A line of tiles with its sum beside it."""
    across, _ = boards.WHOLE.size
    unit, size = boards.EASEL.unit(the.style, the.width, boards.WHOLE), the.style.size(theme.TEXT)
    line = boards.EASEL.block(the.job, boards.WHOLE, unit)

    def draw(page: Page, x: float, y: float) -> None:
        line.draw(page, x, y)
        base = y + (unit + cap_mm(size)) / 2
        page.text(x + across * unit + 4, base, equation(boards.WHOLE))

    return Block(unit, draw, words=(equation(boards.WHOLE),))


# --- tiles and bonus squares -------------------------------------------------------------------


def tiles(the: Writer, stem: str) -> Block:
    """One tile of each number."""
    width = the.width
    unit = width / len(NUMBERS)

    def draw(page: Page, x: float, y: float) -> None:
        left = page.x(x, width)
        for i, number in enumerate(NUMBERS):
            boards.draw_tile(page, boards.Tile(number, True), left + i * unit, y, unit)

    return Block(unit, draw)


def bonuses(the: Writer, stem: str) -> Block:
    """Each bonus square, and beside it what it does."""
    size = the.style.size(BONUS_MM)

    def row(mark: str, word: str) -> Block:
        def draw(page: Page, x: float, y: float) -> None:
            draw_square(page, mark, (page.x(x, size), y), size, boards.MARK)

        said = the.say(f"{stem}.{word}")
        return beside(the.style, the.width, size + 3, Block(size, draw), said)

    return below([row(*one) for one in zip(BONUS, BONUS_WORDS, strict=True)], BONUS_GAP)


# --- the worked example ------------------------------------------------------------------------


def followed(the: Writer, stem: str) -> Block | None:
    """What was and what is, side by side."""
    play = boards.worked(the.job.deal.sheets[0].board)
    if play is None:
        return None
    shown = {"before": play.before, "after": play.after}
    easel = boards.EASEL if the.style.large else replace(boards.EASEL, unit_mm=the.width)
    return easel.captioned(**shown)(the, stem)


def reckoned(the: Writer, stem: str) -> Block | None:
    """The points of the worked example: across, down, and below a line both together."""
    play = boards.worked(the.job.deal.sheets[0].board)
    if play is None:
        return None
    labels = [the.say(f"{stem}.{word}") for word in ("across", "down", "together")]
    across, down = play.points
    rows = f"{play.across} = {across}", f"{play.down} = {down}", f"{across + down}"
    wanted = the.style.size(theme.TEXT)
    first = max(width_mm(label, wanted, bold=True) for label in labels)
    wide = max(width_mm(row, wanted) for row in rows)
    share = min(1.0, (the.width - SUM_GAP) / (first + wide))  # long words in large print
    first, wide, step = first * share, wide * share, 1.2 * leading(the.style, theme.TEXT)
    all_ = first + SUM_GAP + wide

    def draw(page: Page, x: float, y: float) -> None:
        page.rule(x + theme.HAIR / 2, y + 2 * step + 0.4, all_ - theme.HAIR, theme.QUIET)
        right = page.x(x + first + SUM_GAP, wide) + wide
        for i, (label, row) in enumerate(zip(labels, rows, strict=True)):
            last = i == len(rows) - 1
            base = y + (i + 0.5) * step + cap_mm(wanted) / 2 + (0.8 if last else 0)
            page.text(x, base, label, share * theme.TEXT, bold=last)
            page.pen.text(right, base, row, size_pt=share * wanted, bold=last, align=END)

    words = tuple(f"{label}: {row}" for label, row in zip(labels, rows, strict=True))
    return Block(3 * step + 0.8, draw, words=words)
