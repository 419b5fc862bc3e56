"""Clusters' rules on paper: a turn in steps, the sums, bonus squares, and the end.

The words are in layouts/words, their order in rules.txt; here are the examples, and which of all a
set needs.
In pieces of boards `..` is a plain square, `()` the centre, `+5` and the like are bonus squares;
`7` is a tile that was there before and `7*` a new one. What a tile covers is typed behind it:
`7*+10`. Loop: a broken line around a line of tiles that is wrong.
Whoever takes the rulebook by the letter wants the tiles of every play to sum to a multiple of five,
not only clusters: the plays of all these pictures do.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import product

from generator import theme
from generator.components.forms import draw_ledger
from generator.games.clusters.board import draw_square
from generator.games.clusters.tiles import BENT, face_stamp
from generator.lettering.text import cap_mm, times, width_mm
from generator.pages.examples import NO_BREAK, Easel, Example, at_edge, run, stacked
from generator.pages.flow import Block, Figure, Writer, below, beside, rules_writer
from generator.pages.job import Job
from generator.pages.outline import RulesOutline, read_outline, told_by, typed_moves
from generator.pages.page import Page
from generator.pens.path import joined, rect
from generator.pens.pen import END
from layouts.board import Board
from layouts.definition.keys import Bonus, bonus_of
from layouts.definition.loader import Definition
from layouts.games.clusters import HIGHEST, WORDS, fitting, numbers, tiles, word
from layouts.grid import Cell, cell_name
from layouts.values import dataclass

SMALL, LARGE = "11", "13"  # the two boards that are drawn
HAND = (3, 7, 2, 8, 5, 1, 9)  # a rack that is typed
ROWS = read_outline(__file__)


def _outline(job: Job) -> tuple[RulesOutline, Writer]:
    rules, each = job.deal.definition.rules, tiles(job.deal.sheets[0].board)
    of_all = {"tiles": rules["highest"] * each, "each": each}
    play = worked(job.deal.sheets[0].board)
    factors = sorted(bonus.times for bonus in job.deal.definition.bonuses if bonus.times > 1)
    first, last = [1, 1, *factors][-2:]
    most = {"first": first, "last": last, "all": first * last}
    high = fitting(9, job.deal.definition)
    left = {"high": high, "cost": 3 + high}
    facts_told = {**rules, **most, **left, "over": rules["longest"] + 1, **of_all, **_other(job)}
    writer = rules_writer(job, {**facts_told, **(play.facts if play else {})})
    ours, is_small = not job.deal.definition.own, job.deal.side == SMALL  # one's own is alone
    facts = {"ours": ours, "small": ours and is_small, "large": ours and not is_small}
    facts["worked"] = play is not None
    facts |= {"twothree": factors == [2, 3], "factors": len(factors) > 1 and factors != [2, 3]}
    hand = [fitting(number, job.deal.definition) for number in HAND[: rules["rack"]]]
    rack = "".join(map(str, hand))
    typed = {"other": LARGE if is_small else SMALL, "rack": rack}
    return RulesOutline("rules.clusters.", ROWS, FIGURES, facts, typed), writer


sides, computer_pages, said = told_by(_outline, draw_ledger)


def _other(job: Job) -> dict[str, int]:
    """Return the size and the tiles of the board this set doesn't have; empty for own boards."""
    drawn = job.deal.definition.boards.get(f"b{LARGE if job.deal.side == SMALL else SMALL}")
    if not drawn:
        return {}
    each = int(dict(drawn.extras)["tiles"])
    highest = job.deal.definition.rules["highest"]
    return {"side": len(drawn.rows), "others": highest * each, "apiece": each}


def moves(job: Job) -> dict[str, str]:
    """Return moves as they are typed, in turn, by their words; the first covers the centre."""
    centre = job.deal.sheets[0].board.size[0] // 2
    tiles_ = "4 1 5" if job.deal.definition.rules["rack"] > 2 else "5 5"
    last = centre + tiles_.count(" ")  # below the last one, a 5, another makes ten
    first, second = cell_name((centre, centre)), cell_name((last, centre + 1))
    return {"right": f"{first} right {tiles_}", "down": f"{second} down 5", "pass": "pass"}


# --- pieces of boards --------------------------------------------------------------------------


SQUARE_MM = 6.8
MARK, TILE = 0.94, 0.84  # shares of a square: what is printed on it, and a tile
THICK = 0.05  # what a new tile's edge is thicker, as a share of the tile
LOOP_MM = 0.5
MANY = (4, 1, 7, 3, 6, 9)  # a long line begins with these


@dataclass(frozen=True)
class Tile:
    """A number on a square."""

    number: int
    new: bool


COVERED = Example(".. 3*() 7* .. / .. .. .. ..")
UNCOVERED = Example(".. () .. .. / .. 3* 7* ..")
CLOSED = Example("5* 5 5* .. / .. 5 .. ..")
GAP = Example("5* 5 .. 5* / .. 5 .. ..")
TOUCHING = Example("6 4 .. .. / .. 1* 4* ..")
CORNER = Example("6 4 .. .. / .. .. 1* 4*")
FIFTEEN, FOURTEEN = Example("6 4 5* .."), Example("6 4 4* ..", wrong=("a1-c1",))
CROSS_FIVE = Example("7 3 .. .. / .. 2* 8* ..")
CROSS_SEVEN = Example("7 3 .. .. / .. 4* 6* ..", wrong=("b1-b2",))
WHOLE = Example("7 3 5*")


def long(length: int) -> Example:
    """Return an example of `length` tiles in a row, the last one new and the sum right."""
    first = MANY[: length - 2]
    old = *first, 5 - sum(first) % 5
    return Example(f"{' '.join(map(str, old))} 5*")


# --- the worked example ------------------------------------------------------------------------

WINDOW = 5, 3  # squares of the board that it shows
# By the distance of the two new tiles, x from one end of their line: the one that multiplies, the
# one that adds, and what lies there already.
Pattern = tuple[int, int, dict[Cell, int]]
PATTERNS: dict[int, Pattern] = {
    2: (3, 7, {(1, 0): 5, (1, 1): 5, (2, -1): 8, (3, -1): 2}),
    3: (3, 7, {(1, 0): 2, (2, 0): 3, (2, 1): 2, (3, 1): 8}),
    4: (8, 7, {(1, 0): 3, (2, 0): 4, (3, 0): 3, (3, 1): 2, (4, 1): 8}),
}


@dataclass(frozen=True)
class Worked:
    """A play on two bonus squares of a board, and what it counts."""

    before: Example
    after: Example
    facts: dict[str, int]  # its tiles and bonus squares, for the words
    across: str
    down: str
    points: tuple[int, int]  # across and down


def worked(board: Board) -> Worked | None:
    """Return the first play at both ends of a line across that this board has room for.

    One of its tiles multiplies, the other adds. Return None if the board lacks such squares.
    """
    longest, (wide, high) = board.definition.rules["longest"], board.size
    ends = product(PATTERNS, range(high), range(wide), (1, -1))
    usual = ("2X", "+10")
    plays = []
    for apart, y, x, step in ends:
        marks = board.marks.get((x, y), ""), board.marks.get((x + step * apart, y), "")
        first, last = map(bonus_of, marks)
        if apart < longest and first.times > 1 and last.add:
            old = {(x + step * i, y + j): n for (i, j), n in PATTERNS[apart][2].items()}
            if old.keys() <= board.marks.keys():
                plays.append((marks != usual, apart, y, x, step))
    if not plays:
        return None
    _, apart, y, x, step = min(plays)
    return _played(board, apart, (x, y), step)


def _played(board: Board, apart: int, start: Cell, step: int) -> Worked:
    """Return the play from the multiplying square `start` on, to the right or left (`step`)."""
    (x, y), (multiplied, added_to, there) = start, PATTERNS[apart]
    fits = partial(fitting, definition=board.definition)
    multiplied, added_to = fits(multiplied), fits(added_to)
    old = {(x + step * i, y + j): fits(number) for (i, j), number in there.items()}
    new = {start: multiplied, (x + step * apart, y): added_to}
    every, end = old | new, (x + step * apart, y)
    factor, plus = bonus_of(board.marks[start]).times, int(board.marks[end])
    line = [every[x + step * i, y] for i in range(apart + 1)][::step]
    at = apart if step > 0 else 0
    added = [*line[: at + 1], plus, *line[at + 1 :]]
    rows = sorted(v for u, v in every if u == end[0])
    column, at = [every[end[0], v] for v in rows], rows.index(y)
    below = [*column[: at + 1], plus, *column[at + 1 :]]
    before, after = (_window(board, tiles, new) for tiles in (old, every))
    return Worked(
        before,
        after,
        {"one": multiplied, "other": added_to, "factor": factor, "plus": plus},
        f"({' + '.join(map(str, added))}) {times(factor)}",
        " + ".join(map(str, below)),
        (sum(added) * factor, sum(below)),
    )


def _window(board: Board, tiles: dict[Cell, int], new: dict[Cell, int]) -> Example:
    spots = [*tiles, *new]
    left, top = (
        max(0, min(min(cell[i] for cell in spots), board.size[i] - WINDOW[i])) for i in (0, 1)
    )

    def typed(cell: Cell) -> str:
        mark = board.marks[cell]
        under = word(mark)
        if cell not in tiles:
            return under
        return f"{tiles[cell]}{f'*{under}' if cell in new and mark else '*' * (cell in new)}"

    rows = ([typed((left + i, top + j)) for i in range(WINDOW[0])] for j in range(WINDOW[1]))
    return Example(" / ".join(map(" ".join, rows)))


def squares(picture: Example, definition: Definition) -> dict[Cell, tuple[Tile | None, str]]:
    """Return the tile on each square, or None, and the mark printed on the square."""
    return {cell: _read(text, definition) for cell, text in picture.cells.items()}


def _read(text: str, definition: Definition) -> tuple[Tile | None, str]:
    if text in WORDS or bonus_of(text):
        return None, WORDS.get(text, text)
    number, star, under = next(iter(re.findall(r"^(\d)(\*?)(.*)$", text)))
    return Tile(fitting(int(number), definition), bool(star)), WORDS.get(under, under)


# --- on the board ------------------------------------------------------------------------------


def _draw(page: Page, job: Job, picture: Example, left: float, top: float, unit: float) -> None:
    """Draw the squares with their marks, the tiles, and loops around wrong lines."""
    pieces = squares(picture, job.deal.definition)
    outlines = (rect(left + x * unit, top + y * unit, unit, unit) for x, y in pieces)
    page.pen.path(joined(outlines), line=theme.RIM, width_mm=theme.HAIR)
    for (x, y), (tile, mark) in pieces.items():
        if tile:
            draw_tile(page, tile, left + x * unit, top + y * unit, unit)
        else:
            draw_square(page, mark, (left + x * unit, top + y * unit), unit, MARK)
    for text in picture.wrong:
        (x, y), *_, (u, v) = run(text)
        wide, high = (u - x + 1) * unit, (v - y + 1) * unit
        loop = rect(left + x * unit, top + y * unit, wide, high, 2 * BENT * unit)
        page.pen.path(loop, line=theme.BLACK, width_mm=LOOP_MM, dash_mm=theme.DASHES)


def draw_tile(page: Page, tile: Tile, left: float, top: float, unit: float) -> None:
    """Draw a tile on its square; a new one has a thick edge."""
    size, inset = TILE * unit, (1 - TILE) / 2 * unit
    x, y = left + inset, top + inset
    shape, thick = rect(x, y, size, size, BENT * size), THICK * size
    if not tile.new:
        page.pen.path(shape, fill=theme.WHITE, line=theme.QUIET, width_mm=theme.HAIR)
        page.pen.use(face_stamp(tile.number, size), x, y)
        return
    page.pen.path(shape, fill=page.style.tint)
    page.pen.use(face_stamp(tile.number, size - 2 * thick), x + thick, y + thick)


EASEL = Easel(_draw, SQUARE_MM, slack=theme.STRONG)


CROSSING = (3, 2), (3, 4)  # the clusters that cross, right and wrong
LONG_MM = 5.4  # a square of a long line
BONUS_MM, BONUS_GAP = 7.2, 1.1
SUM_GAP = 6.0  # from words to sums
LEFT_TO_RIGHT, AS_BEFORE = "\u2066", "\u2069"


def equation(picture: Example, definition: Definition) -> str:
    """Return the sum of the first line of tiles in a picture, as text."""
    return added([tile.number for tile, _ in squares(picture, definition).values() if tile])


def added(numbers: Sequence[int]) -> str:
    """Return a sum that stays on one line and runs from left to right in every language."""
    text = f"{' + '.join(map(str, numbers))} = {sum(numbers)}"
    return LEFT_TO_RIGHT + text.replace(" ", NO_BREAK) + AS_BEFORE


def added_up(writer: Writer, stem: str) -> Block | None:
    """Return a line that makes a multiple of 5, and one that doesn't."""
    definition = writer.job.deal.definition
    right, wrong = equation(FIFTEEN, definition), equation(FOURTEEN, definition)
    why = writer.job.words(f"{stem}.wrong", sum=wrong)
    return EASEL.compared(writer, (FIFTEEN, True, right), (FOURTEEN, False, why))


def crossed(writer: Writer, stem: str) -> Block | None:
    """Return lines that cross, right and wrong."""
    right, wrong = (writer.job.words(f"{stem}.down", sum=added(numbers)) for numbers in CROSSING)
    return EASEL.compared(writer, (CROSS_FIVE, True, right), (CROSS_SEVEN, False, wrong))


def lengths(writer: Writer, stem: str) -> Block:
    """Return a line as long as it may be, and one with one tile more."""
    longest = writer.numbers["longest"]
    across = longest + 1
    unit = min(writer.style.mm(LONG_MM), writer.width / 2 / across)
    most, over = (EASEL.block(writer.job, long(n), unit) for n in (longest, across))
    shown = (most, True, writer.say(f"{stem}.right")), (over, False, writer.say(f"{stem}.wrong"))
    return stacked(writer.style, writer.width, across * unit + 3, *shown)


def counted(writer: Writer, stem: str) -> Block:
    """Return a line of tiles with its sum beside it."""
    across, _ = WHOLE.size
    unit, size = EASEL.unit(writer.style, writer.width, WHOLE), writer.style.size(theme.TEXT)
    line = EASEL.block(writer.job, WHOLE, unit)
    text = equation(WHOLE, writer.job.deal.definition)

    def draw(page: Page, x: float, y: float) -> None:
        line.draw(page, x, y)
        base = y + (unit + cap_mm(size)) / 2
        page.text(x + across * unit + 4, base, text)

    return Block(unit, draw, words=(text,))


def one_of_each(writer: Writer, stem: str) -> Block:
    """Return one tile of each number."""
    shown, unit = numbers(writer.job.deal.definition), writer.width / HIGHEST

    def draw(page: Page, x: float, y: float) -> None:
        left = page.x(x, unit * len(shown))
        for i, number in enumerate(shown):
            draw_tile(page, Tile(number, True), left + i * unit, y, unit)

    return Block(unit, draw)


def bonuses(writer: Writer, stem: str) -> Block:
    """Return each bonus square, and beside it its effect."""
    size = writer.style.mm(BONUS_MM)

    def row(bonus: Bonus) -> Block:
        def draw(page: Page, x: float, y: float) -> None:
            draw_square(page, bonus.word, (page.x(x, size), y), size, MARK)

        key = "rules.clusters.bonus.add" if bonus.add else "rules.clusters.bonus.times"
        text = writer.job.words.counted(key, bonus.add or bonus.times)
        return beside(writer.style, writer.width, size + 3, Block(size, draw), text)

    return below([row(bonus) for bonus in writer.job.deal.definition.bonuses], BONUS_GAP)


# --- the worked example, drawn -----------------------------------------------------------------


def followed(writer: Writer, stem: str) -> Block | None:
    """Return the board before and after the worked example; None if there is none."""
    play = worked(writer.job.deal.sheets[0].board)
    if play is None:
        return None
    easel = EASEL if writer.style.large else replace(EASEL, unit_mm=writer.width)
    return easel.captioned(before=play.before, after=play.after)(writer, stem)


def reckoned(writer: Writer, stem: str) -> Block | None:
    """Return the points of the worked example: across, down, and the total below a line."""
    play = worked(writer.job.deal.sheets[0].board)
    if play is None:
        return None
    labels = [writer.say(f"{stem}.{word}") for word in ("across", "down", "together")]
    across, down = play.points
    rows = f"{play.across} = {across}", f"{play.down} = {down}", f"{across + down}"
    wanted = writer.style.size(theme.TEXT)
    first = max(width_mm(label, wanted, bold=True) for label in labels)
    wide = max(width_mm(row, wanted) for row in rows)
    share = min(1.0, (writer.width - SUM_GAP) / (first + wide))  # long words in large print
    first, wide, step = first * share, wide * share, 1.2 * writer.style.leading(theme.TEXT)
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


FIGURES: dict[str, Figure] = {
    "tiles": one_of_each,
    "first": EASEL.pair(COVERED, UNCOVERED),
    "line": EASEL.pair(CLOSED, GAP),
    "touch": EASEL.pair(TOUCHING, CORNER),
    "five": at_edge(added_up),
    "cross": at_edge(crossed),
    "long": lengths,
    "whole": counted,
    "bonus": bonuses,
    "example:board": followed,
    "example:sum": reckoned,
    "check": typed_moves(moves),
}
