"""Hunt's rules on paper: three ways to play, in steps with drawn examples.

Chapter: a way to play. Step: what is done next. Point: one of several things to mind.
The words are in layouts/words; here is their order, and which of them a definition needs.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generator import theme
from generator.games.hunt.face_symbols import numbers
from generator.games.hunt.rules import dice
from generator.games.hunt.rules import example_boards as boards
from generator.games.hunt.rules import figures as examples
from generator.pages import flow
from generator.pages.flow import Block, Writer
from generator.pages.job import Job, Side
from generator.pages.page import Page
from generator.pens.path import rect
from layouts.definition.loader import Definition
from layouts.grid import cell_name
from scorer.games.hunt.best_text import answers


def sides(job: Job) -> Iterator[Side]:
    """The rules, front and back of as few leaves as will do."""
    the = Writer(job, _numbers(job.deal.definition))
    return flow.sides("rules", job.words("part.rules"), _blocks(the))


def _numbers(definition: Definition) -> dict[str, int]:
    """What the words say in numbers."""
    points = [piece.points for piece in definition.pieces] or [0]
    return {
        **definition.rules,
        "many": definition.rules["alike"] + 1,
        "shapes": len(points),
        "low": min(points),
        "high": max(points),
        "blank": next(iter(numbers(len(definition.symbols), None)), 0),
    }


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
    yield the.point("rules.ready.take")
    if _two_sided(the.job):
        yield the.point("rules.sides", keep=True)
        yield _side(the, "white", keep=True)
        yield _side(the, "gray")
    yield the.point("rules.ready.middle", keep=True)
    yield the.drawn(examples.tiles(the.job, the.width))
    yield the.point("rules.ready.score")
    yield the.step(2, "rules.roll")
    yield the.text("rules.roll.how", keep=True)
    yield the.drawn(dice.rolls(the.job))
    yield the.text("rules.roll.ordinary", gap=3.4, keep=True)
    blank = the.numbers["blank"] > 0
    yield the.drawn(dice.legend(the.job, the.width), keep=blank)
    if blank:
        yield the.text("rules.roll.blank", gap=flow.DRAWN_GAP)


def _searching(the: Writer) -> Iterator[Block]:
    """The search, and what is searched."""
    yield the.step(3, "rules.search")
    yield the.text("rules.search.how")
    yield the.text("rules.search.tiles")
    yield the.step(0, "rules.five")
    drawing = _boards(
        the,
        (boards.RIGHT, True, "rules.five.right"),
        (boards.SYMBOL, False, "rules.five.symbol"),
        (boards.CORNER, False, "rules.five.corner"),
    )
    yield the.text("rules.five.how", keep=bool(drawing))
    if drawing:
        yield the.drawn(dice.rolled(the.job), keep=True)
        yield the.drawn(drawing)


def _minding(the: Writer) -> Iterator[Block]:
    """What makes a FIVE count, each with a right and a wrong one."""
    pairs = {
        "rules.mind.once": (boards.TWO_SHAPES, boards.TWICE),
        "rules.mind.share": (boards.TOUCHING, boards.SHARING),
        "rules.mind.closed": (boards.CLOSED, boards.OPEN),
    }
    yield the.step(0, "rules.mind")
    for rule, (right, wrong) in pairs.items():
        shown = (right, True, f"{rule}.right"), (wrong, False, f"{rule}.wrong")
        yield from the.pictured(rule, _boards(the, *shown))
    yield from the.pictured("rules.mind.most", None)


def _stopping(the: Writer) -> Iterator[Block]:
    """The timer."""
    yield the.step(4, "rules.stop")
    yield the.text("rules.stop.turn")
    yield the.text("rules.stop.others")
    yield the.text("rules.stop.instead")


def _counting(the: Writer) -> Iterator[Block]:
    """The points of a round."""
    doubled = 1 <= the.numbers["double"] <= the.numbers["rounds"]
    yield the.step(5, "rules.count")
    yield the.point("rules.count.tiles")
    yield from the.pictured("rules.count.most", examples.surplus(the.job, the.width))
    timed = examples.bonus(the.job, the.width, 2 if doubled else 1)
    if the.numbers["bonus"]:
        yield from the.pictured("rules.count.bonus", None if doubled else timed)
    if doubled:
        yield from the.pictured("rules.count.double", timed)
    yield from the.pictured("rules.count.next", None)


def _ending(the: Writer) -> Iterator[Block]:
    """The end of the game."""
    yield the.step(6, "rules.end")
    yield the.text("rules.end.most")
    yield the.text("rules.end.tie" if the.numbers["rounds"] > 1 else "rules.end.shared")


def _puzzle(the: Writer) -> Iterator[Block]:
    """The second way to play."""
    drawing = examples.quarters(the.job, the.width)
    yield the.chapter("rules.puzzle")
    yield the.text("rules.puzzle.lead", indent=0, keep=True)
    for number, word in enumerate(("ready", "search", "found", "none"), 1):
        yield the.step(number, f"rules.puzzle.{word}", hollow=True)
        yield the.text(f"rules.puzzle.{word}.how", keep=word == "none" and bool(drawing))
    if drawing:
        yield the.drawn(drawing)
    if the.numbers["bonus"]:
        yield the.step(5, "rules.puzzle.timer", hollow=True)
        yield the.text("rules.puzzle.timer.how")
    yield the.step(6 if the.numbers["bonus"] else 5, "rules.puzzle.end", hollow=True)
    for word in ("when", "points" if the.numbers["bonus"] else "plain", "tie"):
        yield the.text(f"rules.puzzle.end.{word}")


def _more(the: Writer) -> Iterator[Block]:
    """The third way to play, and who is right."""
    yield the.chapter("rules.solo")
    yield the.text("rules.solo.how", indent=0)
    yield the.chapter("rules.check")
    yield the.text("rules.check.how", indent=0, keep=True)
    yield the.typed(_command(the.job))


# --- what only hunt has ------------------------------------------------------------------------


def _two_sided(job: Job) -> bool:
    """True when the boards have a white and a gray side."""
    return job.deal.side == "both"


def _boards(the: Writer, *shown: tuple[boards.HuntExample, bool, str]) -> Block | None:
    """Boards side by side, with the words of their keys."""
    said = [(picture, right, the.say(key)) for picture, right, key in shown]
    return boards.compared(the.job, the.width, *said)


def _side(the: Writer, side: str, keep: bool = False) -> Block:
    """What a side of the boards is for, with its frame."""
    size, inset = the.badge, the.indent + the.style.size(3.2)
    block = the.text(f"rules.sides.{side}", inset + size + 2.4, gap=1.8, keep=keep)

    def draw(page: Page, x: float, y: float) -> None:
        left, rim = page.x(x + inset, size), size * 0.2
        fill = theme.SHADE if side == "gray" else theme.WHITE
        hole = rect(left + rim, y + rim, size - 2 * rim, size - 2 * rim)
        page.pen.path(rect(left, y, size, size, 1), fill=fill, line=theme.RIM, width_mm=theme.HAIR)
        page.pen.path(hole, fill=theme.WHITE, line=theme.RIM, width_mm=theme.HAIR)
        block.draw(page, x, y)

    return replace(block, height=max(block.height, size), draw=draw)


def _command(job: Job) -> str:
    """What to type: a sheet of this very set, and FIVES that are really on it."""
    definition, board = job.deal.definition, job.deal.sheets[0].board
    record = " --record FILE" if definition.own else ""
    lang = f" --lang {job.words.lang}" if job.words.lang != "en" else ""
    roll = tuple(sorted(i % len(definition.symbols) for i in range(definition.rules["dice"])))
    (found,) = answers(board, roll)
    fives = [" ".join(map(cell_name, squares)) for _, squares in found.outlines[:2]]
    drawn = " ".join(f'"{five}"' for five in fives or ["a1 a2"])
    numbers = "".join(str(i + 1) for i in roll)
    return f"fives-score round {board.id}{record}{lang} --roll {numbers} {drawn}"
