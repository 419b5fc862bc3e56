"""Hunt's rules on paper: three ways to play, in steps with drawn examples.

The words are in layouts/words; here is their order, and which of them a definition needs.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from generator import theme
from generator.games.hunt.face_symbols import numbers
from generator.games.hunt.rules import dice
from generator.games.hunt.rules import example_boards as boards
from generator.games.hunt.rules import figures as examples
from generator.pages.flow import Block, Figure, Writer, rules_writer
from generator.pages.job import Job, Side
from generator.pages.outline import RulesOutline, told_by
from generator.pages.page import Page
from generator.pens.path import rect
from layouts.definition.loader import Definition
from layouts.games.hunt import table_size
from layouts.grid import cell_name
from scorer.games.hunt.best_text import answers
from scorer.games.hunt.fives import rolls, rules_of

WHITE = "rules.sides.white"

ROWS = """
lead     lead
chapter  rounds
1.       ready
point    ready.take
point    sides ?two_sided
block    sides.white ?two_sided
block    sides.gray ?two_sided
point    ready.middle tiles
point    ready.score
2.       roll
text     roll.how roll
text     roll.ordinary ^3.4 legend
text     roll.blank ^ + ?blank
3.       search
text     search.how
text     search.tiles
step     five
text     five.how five.rolled
figure   five
step     mind
point    mind.once ^ mind.once
point    mind.share ^ mind.share
point    mind.closed ^ mind.closed
point    mind.most ^
4.       stop
text     stop.turn
text     stop.others
text     stop.nobody
text     stop.instead
5.       count
point    count.tiles
point    count.most ^ surplus
point    count.bonus ^ bonus ?bonus
point    count.double ^ doubled ?doubled
point    count.next ^
6.       end
text     end.most
text     end.tie ?rounds
text     end.shared ?!rounds
chapter  puzzle
lead     puzzle.lead
(1)      puzzle.ready +
text     puzzle.ready.how
(2)      puzzle.search
text     puzzle.search.how
(3)      puzzle.found
text     puzzle.found.how
(4)      puzzle.none
text     puzzle.none.how puzzle
(5)      puzzle.timer ?bonus
text     puzzle.timer.how ?bonus
(6)      puzzle.end ?bonus
(5)      puzzle.end ?!bonus
text     puzzle.end.when
text     puzzle.end.points ?bonus
text     puzzle.end.plain ?!bonus
text     puzzle.end.tie
chapter  solo
lead     solo.how
chapter  check
lead     check.how
typed    {command}
lead     check.best ^ ?printed
lead     check.one ^ ?!printed
typed    {best}
lead     check.bank ^ ?bank
typed    python3 run.py forge --check layouts/games/hunt-mothers.txt ?bank
"""


def check_sides(job: Job) -> Iterator[Side]:
    """What can be asked of a computer, on pages of its own; what the certificate says, too."""
    from generator.games.hunt.key.statistics import is_printed  # only these pages need it

    outline, the = _outline(job, is_printed(job.deal.definition))
    return outline.check_sides(the)


def _outline(job: Job, printed: bool = True) -> tuple[RulesOutline, Writer]:
    definition, rules = job.deal.definition, job.deal.definition.rules
    many = 0 if printed else len(rolls(rules_of(definition)))
    the = rules_writer(job, {**_numbers(definition), "rolls": many})
    facts = {
        "printed": printed,  # the best of every roll
        "bank": not definition.own,
        "two_sided": job.deal.side == "both",
        "blank": the.numbers["blank"] > 0,
        "bonus": rules["bonus"] > 0,
        "doubled": examples.is_doubled(rules),
        "rounds": rules["rounds"] > 1,
    }
    typed = {"command": _command(job), "best": _best(job, printed)}
    return RulesOutline("rules.", ROWS, FIGURES, facts, typed), the


sides, _, said = told_by(_outline)


def _numbers(definition: Definition) -> dict[str, int]:
    """What the words say in numbers."""
    points = [piece.points for piece in definition.pieces] or [0]
    return {
        **definition.rules,
        "many": definition.rules["alike"] + 1,
        "shapes": len(points),
        "low": min(points),
        "high": max(points),
        "table": table_size(definition),
        "next": table_size(definition) + 1,
        "blank": next(iter(numbers(len(definition.symbols), None)), 0),
    }


def _side(the: Writer, key: str, fill: str) -> Block:
    """What a side of the boards is for, with its frame."""
    size, inset = the.badge, the.indent + the.style.size(3.2)
    key = f"{key}.more" if key == WHITE and the.job.deal.players > the.numbers["table"] else key
    block = the.text(key, inset + size + 2.4, gap=1.8)

    def draw(page: Page, x: float, y: float) -> None:
        left, rim = page.x(x + inset, size), size * 0.2
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


def _best(job: Job, printed: bool) -> str:
    """What to type to see the best of every roll of a sheet, or of one where there are many."""
    definition, sheet = job.deal.definition, job.deal.sheets[0].board.id
    record = " --record FILE" if definition.own else ""
    dice, symbols = definition.rules["dice"], len(definition.symbols)
    roll = ",".join(str(i % symbols + 1) for i in range(dice))
    return f"fives-score best {sheet}{record}{'' if printed else f' --roll {roll}'}"


FIVES = (
    ("right", boards.RIGHT, True),
    ("symbol", boards.SYMBOL, False),
    ("corner", boards.CORNER, False),
)
FIGURES: dict[str, Figure] = {
    "sides.white": partial(_side, fill=theme.WHITE),
    "sides.gray": partial(_side, fill=theme.SHADE),
    "tiles": examples.tiles,
    "roll": dice.rolls,
    "legend": dice.meaning,
    "five.rolled": dice.rolled,
    "five": boards.EASEL.judged(*FIVES),
    "mind.once": boards.EASEL.pair(boards.TWO_SHAPES, boards.TWICE),
    "mind.share": boards.EASEL.pair(boards.TOUCHING, boards.SHARING),
    "mind.closed": boards.EASEL.pair(boards.CLOSED, boards.OPEN),
    "surplus": examples.surplus,
    "bonus": examples.bonus,
    "doubled": examples.doubled,
    "puzzle": examples.quarters,
}
