"""Hunt's rules on paper: three ways to play, in steps with drawn examples.

Block: a piece of a column (see hunt_examples). Group: blocks that stay together in one column.
Columns run from the reading start, two a page, and are made equally high.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise
from math import inf

from generator import ink
from generator.games import hunt_examples as examples
from generator.games.hunt_examples import Block, leading, lines, write
from generator.lettering import cap_mm, wrap
from generator.page import Page
from generator.path import circle, rect
from generator.pen import END, MIDDLE, START
from generator.press import Order, Side
from layouts.sheet import BOX_WIDTH

TOP, BOTTOM = 17.0, 247.0
GUTTER = 9.0
COLUMN = (BOX_WIDTH - GUTTER) / 2
CHAPTER_GAP, STEP_GAP, TEXT_GAP, DRAWN_GAP = 7.0, 4.2, 1.2, 2.2
STRETCH = 1.6  # of the white in a short column, at most
BREAK = 150.0  # what it costs to begin a column in mid-thought, for each missing mm of white

Group = tuple[Block, ...]


def sides(order: Order) -> Iterator[Side]:
    """The rules, front and back of as few leaves as will do."""
    columns = even(list(groups(_blocks(Writer(order)))))
    for at in range(0, len(columns), 2):

        def draw(page: Page, here: Sequence[Sequence[Group]] = columns[at : at + 2]) -> None:
            _draw_columns(page, here)

        yield Side("rules", order.words("part.rules"), draw, back=at % 4 == 2)


# --- columns -----------------------------------------------------------------------------------


def groups(blocks: Iterable[Block]) -> Iterator[Group]:
    """Blocks tied to what follows them, so that no heading ends a column."""
    group: list[Block] = []
    for block in blocks:
        group.append(block)
        if not block.keep:
            yield tuple(group)
            group = []
    if group:
        yield tuple(group)


def even(todo: Sequence[Group]) -> list[Sequence[Group]]:
    """The groups in as few pages of two columns as will do, the columns about equally high."""
    pages = range(1, len(todo) + 1)
    return next(filter(None, (parted(todo, 2 * n) for n in pages)), [[group] for group in todo])


def parted(todo: Sequence[Group], columns: int) -> list[Sequence[Group]]:
    """The best way to part the groups into columns; nothing where they don't fit."""

    @cache
    def best(start: int, left: int) -> tuple[float, tuple[int, ...]]:
        """What the columns from a group on cost, and where they end."""
        if not left:
            return (0 if start == len(todo) else inf), ()
        tried: list[tuple[float, tuple[int, ...]]] = [(inf, ())]
        for end in range(start + 1, len(todo) + 1):
            price, ends = best(end, left - 1)
            tried.append((price + cost(todo[start:end]), (end, *ends)))
        return min(tried)

    price, ends = best(0, columns)
    return [todo[a:b] for a, b in pairwise((0, *ends))] if price < inf else []


def cost(column: Sequence[Group]) -> float:
    """Squares make high columns dear, so all become alike. White is widest before a new thought."""
    high = height(column)
    return high**2 + BREAK * (CHAPTER_GAP - column[0][0].gap) if high <= BOTTOM - TOP else inf


def height(column: Sequence[Group]) -> float:
    """How high a column is; the white above its first block is left out."""
    blocks = [block for group in column for block in group]
    return sum(block.gap + block.height for block in blocks) - blocks[0].gap


def _draw_columns(page: Page, columns: Sequence[Sequence[Group]]) -> None:
    """The columns of a page; the white of a shorter one is stretched, so that all end alike."""
    end = max(map(height, columns))
    for i, column in enumerate(columns):
        blocks = [block for group in column for block in group]
        white = sum(block.gap for block in blocks[1:])
        stretch = min(STRETCH, 1 + (end - height(column)) / white) if white else 1
        y = TOP - blocks[0].gap * stretch
        for block in blocks:
            y += block.gap * stretch
            block.draw(page, i * (COLUMN + GUTTER), y)
            y += block.height


# --- what the rules say ------------------------------------------------------------------------


def _blocks(the: Writer) -> Iterator[Block]:
    """All rules from the first to the last line."""
    yield the.text("rules.lead", indent=0)
    yield the.chapter("rules.rounds")
    yield from _preparing(the)
    yield from _searching(the)
    yield from _minding(the)
    yield from _stopping(the)
    yield from _counting(the)
    yield from _ending(the)
    yield from _puzzle(the)
    yield from _more(the)


def _preparing(the: Writer) -> Iterator[Block]:
    """Set-up and the roll."""
    yield the.step(1, "rules.ready")
    for word in ("board" if the.both else "take", "middle", "score"):
        yield the.point(f"rules.ready.{word}")
    yield the.step(2, "rules.roll")
    yield the.text("rules.roll.how", keep=True)
    yield the.drawn(examples.rolls(the.order))
    yield the.text("rules.roll.ordinary", gap=3.4, keep=True)
    yield the.drawn(examples.legend(the.order, the.width))


def _searching(the: Writer) -> Iterator[Block]:
    """The search, and what is searched."""
    yield the.step(3, "rules.search")
    yield the.text("rules.search.how")
    yield the.text("rules.search.tiles")
    yield the.step(0, "rules.five")
    boards = the.boards(
        (examples.RIGHT, True, "rules.five.right"),
        (examples.SYMBOL, False, "rules.five.symbol"),
        (examples.CORNER, False, "rules.five.corner"),
    )
    yield the.text("rules.five.how", keep=bool(boards))
    if boards:
        yield the.drawn(examples.rolled(the.order), keep=True)
        yield the.drawn(boards)


def _minding(the: Writer) -> Iterator[Block]:
    """What makes a FIVE count, each with a right and a wrong one."""
    pairs = {
        "rules.mind.once": (examples.TWO_SHAPES, examples.TWICE),
        "rules.mind.share": (examples.TOUCHING, examples.SHARING),
        "rules.mind.closed": (examples.CLOSED, examples.OPEN),
    }
    yield the.step(0, "rules.mind")
    for rule, (right, wrong) in pairs.items():
        boards = the.boards((right, True, f"{rule}.right"), (wrong, False, f"{rule}.wrong"))
        yield from the.pictured(rule, boards)
    yield from the.pictured("rules.mind.most", None)


def _stopping(the: Writer) -> Iterator[Block]:
    """The timer."""
    yield the.step(4, "rules.stop")
    yield the.text("rules.stop.turn")
    yield the.text("rules.stop.others")
    yield the.text("rules.stop.instead")


def _counting(the: Writer) -> Iterator[Block]:
    """The points of a round."""
    doubled = 1 <= the.rules["double"] <= the.rules["rounds"]
    yield the.step(5, "rules.count")
    yield the.point("rules.count.tiles")
    yield from the.pictured("rules.count.most", examples.surplus(the.order, the.width))
    timed = examples.bonus(the.order, the.width, 2 if doubled else 1)
    if the.rules["bonus"]:
        yield from the.pictured("rules.count.bonus", None if doubled else timed)
    if doubled:
        yield from the.pictured("rules.count.double", timed)
    yield from the.pictured("rules.count.next", None)


def _ending(the: Writer) -> Iterator[Block]:
    """The end of the game."""
    yield the.step(6, "rules.end")
    yield the.text("rules.end.most")
    yield the.text("rules.end.tie" if the.rules["rounds"] > 1 else "rules.end.shared")


def _puzzle(the: Writer) -> Iterator[Block]:
    """The second way to play."""
    drawing = examples.quarters(the.order, the.width)
    yield the.chapter("rules.puzzle")
    yield the.text("rules.puzzle.lead", indent=0, keep=True)
    for number, word in enumerate(("ready", "search", "found", "none"), 1):
        yield the.step(number, f"rules.puzzle.{word}")
        yield the.text(f"rules.puzzle.{word}.how", keep=word == "none" and bool(drawing))
    if drawing:
        yield the.drawn(drawing)
    if the.rules["bonus"]:
        yield the.step(5, "rules.puzzle.timer")
        yield the.text("rules.puzzle.timer.how")
    yield the.step(6 if the.rules["bonus"] else 5, "rules.puzzle.end")
    for word in ("when", "points" if the.rules["bonus"] else "plain", "tie"):
        yield the.text(f"rules.puzzle.end.{word}")


def _more(the: Writer) -> Iterator[Block]:
    """The third way to play, the two sides of the boards, and who is right."""
    yield the.chapter("rules.solo")
    yield the.text("rules.solo.how", indent=0)
    if the.both:
        yield the.chapter("rules.sides")
        yield the.side("white")
        yield the.side("gray")
    yield the.chapter("rules.check")
    yield the.text("rules.check.how", indent=0, keep=True)
    yield the.command()


# --- typesetting -------------------------------------------------------------------------------


class Writer:
    """Sets words and drawings of an order as blocks of a column's width."""

    def __init__(self, order: Order) -> None:
        self.order, self.style = order, order.style
        self.definition, self.rules = order.deal.definition, order.deal.definition.rules
        self.both = order.deal.side == "both"  # the boards have a white and a gray side
        self.badge = self.style.size(5.6)
        self.indent = self.badge + 2.4
        self.width = COLUMN - self.indent
        points = [piece.points for piece in self.definition.pieces] or [0]
        self.values = {
            **self.rules,
            "many": self.rules["alike"] + 1,
            "shapes": len(points),
            "low": min(points),
            "high": max(points),
        }

    def say(self, key: str) -> str:
        """The words of a key with the numbers of this definition."""
        return self.order.words(key, **self.values)

    def text(
        self, key: str, indent: float | None = None, *, gap: float = TEXT_GAP, keep: bool = False
    ) -> Block:
        """A paragraph."""
        inset = self.indent if indent is None else indent
        rows = lines(self.style, self.say(key), COLUMN - inset, ink.TEXT)

        def draw(page: Page, x: float, y: float) -> None:
            write(page, x + inset, y, rows, ink.TEXT)

        return Block(len(rows) * leading(self.style, ink.TEXT), draw, gap, keep)

    def point(self, key: str, *, gap: float = TEXT_GAP, keep: bool = False) -> Block:
        """A paragraph with a dot before it."""
        inset = self.indent + self.style.size(3.2)
        block, middle = self.text(key, inset, gap=gap, keep=keep), leading(self.style, ink.TEXT) / 2

        def draw(page: Page, x: float, y: float) -> None:
            dot = circle(page.x(x + self.indent + 0.8), y + middle, self.style.size(0.55))
            page.pen.path(dot, fill=ink.QUIET)
            block.draw(page, x, y)

        return replace(block, draw=draw)

    def chapter(self, key: str) -> Block:
        """A heading over a whole way to play."""
        rows = lines(self.style, self.say(key), COLUMN, ink.PART, bold=True)
        high = len(rows) * leading(self.style, ink.PART)

        def draw(page: Page, x: float, y: float) -> None:
            write(page, x, y, rows, ink.PART, bold=True)
            page.rule(x + ink.HAIR / 2, y + high + 1, COLUMN - ink.HAIR)  # its ends are round

        return Block(high + 1.6, draw, CHAPTER_GAP, keep=True)

    def step(self, number: int, key: str) -> Block:
        """The heading of a step with its number, or without where it explains the step above."""
        rows = lines(self.style, self.say(key), self.width, ink.TEXT, bold=True)
        step, badge = leading(self.style, ink.TEXT), self.badge

        def draw(page: Page, x: float, y: float) -> None:
            write(page, x + self.indent, y + (badge - step) / 2, rows, ink.TEXT, bold=True)
            if number:
                middle = y + badge / 2
                page.pen.path(circle(page.x(x + badge / 2), middle, badge / 2), fill=ink.BLACK)
                base = middle + cap_mm(self.style.size(ink.TEXT)) / 2
                page.text(
                    x + badge / 2, base, str(number), bold=True, colour=ink.WHITE, align=MIDDLE
                )

        return Block((badge - step) + len(rows) * step, draw, STEP_GAP, keep=True)

    def drawn(self, block: Block, *, keep: bool = False) -> Block:
        """A drawing under the text it belongs to."""

        def draw(page: Page, x: float, y: float) -> None:
            block.draw(page, x + self.indent, y)

        return replace(block, draw=draw, gap=DRAWN_GAP, keep=keep)

    def boards(self, *shown: tuple[examples.Picture, bool, str]) -> Block | None:
        """Boards side by side, with the words of their keys."""
        said = [(picture, right, self.say(key)) for picture, right, key in shown]
        return examples.panels(self.order, self.width, *said)

    def pictured(self, key: str, drawing: Block | None) -> Iterator[Block]:
        """A rule, and its drawing where there is one."""
        yield self.point(key, gap=DRAWN_GAP, keep=bool(drawing))
        if drawing:
            yield self.drawn(drawing)

    def side(self, side: str) -> Block:
        """What a side of the boards is for, with its frame."""
        block, size = self.text(f"rules.sides.{side}", gap=2.4), self.badge

        def draw(page: Page, x: float, y: float) -> None:
            left, rim = page.x(x, size), size * 0.2
            fill = ink.SHADE if side == "gray" else ink.WHITE
            hole = rect(left + rim, y + rim, size - 2 * rim, size - 2 * rim)
            page.pen.path(rect(left, y, size, size, 1), fill=fill, line=ink.RIM, width_mm=ink.HAIR)
            page.pen.path(hole, fill=ink.WHITE, line=ink.RIM, width_mm=ink.HAIR)
            block.draw(page, x, y)

        return replace(block, height=max(block.height, size), draw=draw)

    def command(self) -> Block:
        """What to type, with a sheet of this very set."""
        sheet = self.order.deal.sheets[0].board.id
        record = " --record FILE" if self.definition.own else ""
        dice = range(1, self.rules["dice"] + 1)
        roll = ",".join(str((i - 1) % len(self.definition.symbols) + 1) for i in dice)
        words = f"fives-score round {sheet}{record} --roll {roll} a1-a{len(dice)}"
        rows = wrap(words, COLUMN - 6, self.style.size(ink.TEXT))
        high = len(rows) * leading(self.style, ink.TEXT)

        def draw(page: Page, x: float, y: float) -> None:
            page.frame(x, y, COLUMN, high + 4, fill=ink.PALE, line=None)
            start = COLUMN - 3 if page.words.rtl else 3  # a command begins at the left everywhere
            align = END if page.words.rtl else START
            write(page, x + start, y + 2, rows, ink.TEXT, align=align)

        return Block(high + 4, draw, DRAWN_GAP)
