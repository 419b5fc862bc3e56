"""Hexes' rules on paper: the game in steps with drawn examples, counting, experts, areas.

The words are in layouts/words; here is their order, and which of them a set needs.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.hexes.rules import example_areas as areas
from generator.games.hexes.rules import figures as examples
from generator.pages import flow
from generator.pages.flow import COLUMN, DRAWN_GAP, Block, Writer
from generator.pages.job import Job, Side
from layouts.area import IMAGES
from layouts.board import Deal
from layouts.games.hexes import BOTH, DIFFERENT, RANDOM

MOVE = "F b2 c2 d2 d1"  # a piece on side A, as it is typed


def sides(job: Job) -> Iterator[Side]:
    """The rules, front and back of as few leaves as will do."""
    the = Writer(job, _numbers(job.deal))
    return flow.sides("rules", job.words("part.rules"), _blocks(the))


def _numbers(deal: Deal) -> dict[str, int]:
    """What the words say in numbers."""
    rules, pieces = deal.definition.rules, deal.definition.pieces
    spaces, covered = len(deal.sheets[0].board.marks), sum(len(piece.cells) for piece in pieces)
    left = spaces - covered
    return {
        **rules,
        "pieces": len(pieces),
        "spaces": spaces,
        "covered": covered,
        "left": left,
        "perfect": left * rules["hexagon"] + rules["region"],
        "images": IMAGES,
    }


def _blocks(the: Writer) -> Iterator[Block]:
    """All rules from the first to the last line."""
    yield the.text("rules.hexes.lead", indent=0)
    yield the.chapter("rules.hexes.game")
    yield from _preparing(the)
    yield from _choosing(the)
    yield from _drawing(the)
    yield from _where(the)
    yield from _going_on(the)
    yield from _counting(the)
    yield from _expert(the)
    yield from _areas(the)
    yield from _checking(the)


def _preparing(the: Writer) -> Iterator[Block]:
    """What is needed, and what it is all about."""
    yield the.step(1, "rules.hexes.ready")
    yield the.point("rules.hexes.ready.sheet")
    yield the.point("rules.hexes.ready.bare")
    yield the.point("rules.hexes.ready.die")
    if the.job.deal.side == BOTH:
        yield the.point("rules.hexes.ready.side")
    yield the.step(0, "rules.hexes.goal")
    yield the.text("rules.hexes.goal.how")


def _choosing(the: Writer) -> Iterator[Block]:
    """The roll, and the piece for it."""
    yield the.step(2, "rules.hexes.roll")
    yield the.text("rules.hexes.roll.how")
    yield the.step(3, "rules.hexes.choose")
    drawing = examples.choices(the.job, the.width)
    yield the.text("rules.hexes.choose.how")
    yield the.text("rules.hexes.choose.else", keep=bool(drawing))
    if drawing:
        yield the.drawn(drawing)


def _drawing(the: Writer) -> Iterator[Block]:
    """How a piece is drawn."""
    said = (the.say(f"rules.hexes.draw.{word}") for word in ("dots", "line"))
    drawing = areas.dotted(the.job, the.width, *said)
    yield the.step(4, "rules.hexes.draw")
    yield the.text("rules.hexes.draw.how", keep=bool(drawing))
    if drawing:
        yield the.drawn(drawing)


def _where(the: Writer) -> Iterator[Block]:
    """Where a piece may go, each with a right and a wrong one."""
    drawing = examples.shown(the.job, the.width)
    yield the.step(0, "rules.hexes.where")
    if drawing:
        yield the.drawn(drawing)
    both = (areas.TURNED, True, "turned"), (areas.FLIPPED, True, "flipped")
    yield from _pictured(the, "turn", *both)
    pairs = {
        "touch": (areas.TOUCHING, areas.APART),
        "kind": (areas.ON_CIRCLE, areas.ON_HEXAGON),
        "over": (areas.BESIDE, areas.OVER),
    }
    for word, (right, wrong) in pairs.items():
        yield from _pictured(the, word, (right, True, "right"), (wrong, False, "wrong"))


def _going_on(the: Writer) -> Iterator[Block]:
    """What is crossed out, and the end of the game."""
    yield the.step(5, "rules.hexes.cross")
    yield the.text("rules.hexes.cross.how")
    yield the.step(0, "rules.hexes.pass")
    yield the.text("rules.hexes.pass.how")
    yield the.step(6, "rules.hexes.end")
    yield the.point("rules.hexes.end.rounds")
    yield the.point("rules.hexes.end.stuck")


def _counting(the: Writer) -> Iterator[Block]:
    """The penalty, and who wins."""
    the = _flush(the)
    drawing = examples.counted(the.job, the.width)
    yield the.chapter("rules.hexes.count")
    yield the.text("rules.hexes.count.how", keep=True)
    yield the.drawn(examples.costs(the.job, the.width))
    yield the.text("rules.hexes.count.joined", gap=3)
    if drawing:
        yield the.text("rules.hexes.count.example", keep=True)
        yield the.drawn(drawing)
    yield the.text("rules.hexes.count.wins", gap=3)
    if not the.job.deal.definition.own:
        yield the.text("rules.hexes.count.perfect")


def _expert(the: Writer) -> Iterator[Block]:
    """The second way to play, where a definition has it."""
    if not the.numbers["prefilled"]:
        return
    the = _flush(the)
    yield the.chapter("rules.hexes.expert")
    yield the.text("rules.hexes.expert.how")
    if not the.job.deal.definition.own and the.numbers["prefilled"] >= the.numbers["left"]:
        yield the.text("rules.hexes.expert.zero")
    shown = (areas.EXPERT, True, "right"), (areas.CIRCLED, False, "wrong")
    yield from _pictured(the, "expert", *shown, first="rules.hexes.expert.first")


def _areas(the: Writer) -> Iterator[Block]:
    """The areas of this set, and how to get others."""
    side, own = the.job.deal.side, the.job.deal.definition.own
    said = {RANDOM: "rules.hexes.areas.same", DIFFERENT: "rules.hexes.areas.different"}
    if own and side != BOTH:
        return
    the = _flush(the)
    yield the.chapter("rules.hexes.areas")
    if side == BOTH:
        words = (_called(the, name) for name in "ab")
        yield the.drawn(examples.both(the.job, the.width, *words))
    elif side in said:
        yield the.text(said[side])
    if not own:
        yield the.text("rules.hexes.areas.more", gap=DRAWN_GAP, keep=True)
        yield the.typed("fives-print --game hexes --layout random")


def _called(the: Writer, name: str) -> str:
    """The name of an area, and what ours are like."""
    definition = the.job.deal.definition
    called = definition.areas[name].called(the.job.words.lang)
    return called if definition.own else f"{called}. " + the.say(f"rules.hexes.areas.{name}")


def _checking(the: Writer) -> Iterator[Block]:
    """How a computer judges; it finds the record by the id of the set."""
    the, name = _flush(the), the.job.deal.id
    yield the.chapter("rules.hexes.check")
    yield the.text("rules.hexes.check.enter", keep=True)
    yield the.typed(f"fives-score enter {name}")
    yield the.text("rules.hexes.check.move", gap=DRAWN_GAP, keep=True)
    yield the.typed(MOVE)
    yield the.text("rules.hexes.check.game", gap=DRAWN_GAP, keep=True)
    yield the.typed(f"fives-score game {name}")


def _flush(the: Writer) -> Writer:
    """For chapters without numbered steps: everything begins at the edge of the column."""
    found = Writer(the.job, the.numbers)
    found.indent, found.width = 0.0, COLUMN
    return found


def _pictured(
    the: Writer, word: str, *shown: tuple[areas.HexesExample, bool, str], first: str = ""
) -> Iterator[Block]:
    """A rule of where pieces go, and its drawing where that is true."""
    key = first or f"rules.hexes.where.{word}"
    stem = f"rules.hexes.{word}" if first else key
    if word == "kind" and examples.is_black(the.job):
        key = "rules.hexes.mono.kind"
    said = [(picture, right, the.say(f"{stem}.{end}")) for picture, right, end in shown]
    return the.pictured(key, areas.compared(the.job, the.width, *said))
