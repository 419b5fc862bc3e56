"""Sequence's rules on paper: a turn in steps, jacks and dead cards, and what a sequence is.

The words are in layouts/words; here is their order, and which of them a set needs.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generator.games.sequence.rules import example_boards as boards
from generator.games.sequence.rules import figures as examples
from generator.pages import flow
from generator.pages.flow import COLUMN, DRAWN_GAP, Block, Writer
from generator.pages.job import Job, Side
from layouts.card import DECK, ONE_EYED
from layouts.grid import cell_name

JACK_AT, SHOWN_AT = "e5", 12  # in what is typed
FEW = 2  # sequences that win a short game


def sides(job: Job) -> Iterator[Side]:
    """The rules, front and back of as few leaves as will do."""
    the = Writer(job, {**job.deal.definition.rules, "deck": len(DECK), "at": SHOWN_AT})
    return flow.sides("rules", job.words("part.rules"), _blocks(the))


def _blocks(the: Writer) -> Iterator[Block]:
    """All rules from the first to the last line."""
    yield the.text("rules.sequence.lead", indent=0)
    yield from _goal(the)
    yield from _preparing(the)
    yield from _turn(the)
    yield from _special(the)
    yield from _lines(the)
    yield from _winning(the)
    yield from _checking(the)


def _goal(the: Writer) -> Iterator[Block]:
    """What it is all about; languages count one and two in their own ways."""
    number = {1: "one", 2: "two"}.get(the.numbers["to_win"], "many")
    yield the.text(f"rules.sequence.goal.{number}", indent=0, gap=DRAWN_GAP)


def _preparing(the: Writer) -> Iterator[Block]:
    """What is needed, who plays with whom, and the deal."""
    yield the.chapter("rules.sequence.ready")
    yield the.step(1, "rules.sequence.need")
    yield the.point("rules.sequence.need.board")
    yield the.point("rules.sequence.need.cards")
    chips = "mono.chips" if the.style.inks.mono else "need.chips"
    yield the.point(f"rules.sequence.{chips}", keep=True)
    yield the.drawn(examples.chips(the.job))
    yield the.step(2, "rules.sequence.seats")
    yield the.text("rules.sequence.seats.sides")
    yield the.text("rules.sequence.seats.turns", keep=True)
    yield the.drawn(examples.seats(the.job, the.width, *_both(the, "seats")))
    yield the.step(3, "rules.sequence.deal")
    yield the.text("rules.sequence.deal.how", keep=True)
    labels = (the.say(f"rules.sequence.deal.{word}") for word in ("players", "cards"))
    yield the.drawn(examples.dealt(the.job, the.width, *labels))
    yield the.text("rules.sequence.deal.pile", gap=DRAWN_GAP)


def _turn(the: Writer) -> Iterator[Block]:
    """Card, chip, card."""
    yield the.chapter("rules.sequence.turn")
    yield the.step(1, "rules.sequence.play")
    yield the.text("rules.sequence.play.how")
    yield the.step(2, "rules.sequence.put")
    yield the.text("rules.sequence.put.how", keep=True)
    yield the.drawn(examples.played(the.job, the.width, *_both(the, "put")))
    yield the.step(3, "rules.sequence.draw")
    yield the.text("rules.sequence.draw.how")
    yield the.point("rules.sequence.draw.late")
    yield the.point("rules.sequence.draw.empty")


def _special(the: Writer) -> Iterator[Block]:
    """Jacks and dead cards."""
    the = _flush(the)
    yield the.chapter("rules.sequence.special")
    yield the.step(0, "rules.sequence.jacks")
    yield the.text("rules.sequence.jacks.how", keep=True)
    two, one = (the.say(f"rules.sequence.jacks.{word}") for word in ("two", "one"))
    yield the.drawn(examples.jacks(the.job, the.width, examples.TWO_EYED, two), keep=True)
    yield the.drawn(examples.jacks(the.job, the.width, ONE_EYED, one))
    shown = (boards.UNFINISHED, True), (boards.FINISHED, False)
    yield from _pictured(the, "safe", *shown)
    yield the.step(0, "rules.sequence.dead")
    yield the.text("rules.sequence.dead.how", keep=True)
    yield the.drawn(examples.dead(the.job, the.width, *_both(the, "dead")))
    yield the.text("rules.sequence.dead.once", gap=DRAWN_GAP)


def _lines(the: Writer) -> Iterator[Block]:
    """What counts as a sequence, and how many there are where lines meet."""
    the = _flush(the)
    yield the.chapter("rules.sequence.line")
    words = [the.say(f"rules.sequence.line.{word}") for word in ("across", "down", "slanting")]
    pictures = (boards.ACROSS, boards.DOWN, boards.SLANTING)
    straight = ((picture, True, said) for picture, said in zip(pictures, words, strict=True))
    yield the.text("rules.sequence.line.how", keep=True)
    yield the.drawn(boards.compared(the.job, the.width, *straight))
    yield from _pictured(the, "corner", (boards.SHARED_CORNER, True), (boards.BROKEN, False))
    *crossed, last = _pictured(the, "cross", (boards.CROSSED, True), (boards.TWICE, False))
    yield from crossed
    yield replace(last, keep=True)  # no column begins with the last rule alone
    six, nine = (the.say(f"rules.sequence.long.{word}") for word in ("six", "nine"))
    long = boards.stacked(the.job, the.width, (boards.SIX, six), (boards.NINE, nine))
    yield from the.pictured("rules.sequence.long", long)


def _winning(the: Writer) -> Iterator[Block]:
    """The end of the game, and a shorter one for those who are new to it."""
    the, many = _flush(the), the.numbers["to_win"] > FEW
    yield the.chapter("rules.sequence.win")
    yield the.point("rules.sequence.win.once")
    yield the.point("rules.sequence.win.cards")
    yield the.point("rules.sequence.win.first" if many else "rules.sequence.win.other")


def _checking(the: Writer) -> Iterator[Block]:
    """How a computer judges; it finds the record by the id of the set."""
    the, name = _flush(the), the.job.deal.id
    yield the.chapter("rules.sequence.check")
    yield the.text("rules.sequence.check.write", keep=True)
    yield the.typed(f"fives-score enter {name}")
    yield the.text("rules.sequence.check.moves", gap=DRAWN_GAP, keep=True)
    meant = (the.say(f"rules.sequence.check.{word}") for word in ("place", "late", "away", "dead"))
    rows = list(zip(moves(the.job), meant, strict=True))
    yield replace(flow.typed_rows(the.style, rows), gap=DRAWN_GAP, keep=True)
    yield replace(examples.letters(the.job), gap=DRAWN_GAP)
    yield the.text("rules.sequence.check.game", gap=DRAWN_GAP, keep=True)
    yield the.typed(f"fives-score game {name}")
    yield the.text("rules.sequence.check.show", gap=DRAWN_GAP, keep=True)
    yield the.typed(f"fives-score show {name} --at {SHOWN_AT}")


def moves(job: Job) -> tuple[str, ...]:
    """Moves as they are typed; the first is true on this very board."""
    board = job.deal.sheets[0].board
    names = map(cell_name, examples.places(board, examples.PLAYED))
    place = next(name for name in names if name != JACK_AT)
    return (
        f"{examples.PLAYED} {place}",
        f"JC {JACK_AT} no draw",
        f"JS -{JACK_AT}",
        f"dead {examples.DEAD}",
    )


def _flush(the: Writer) -> Writer:
    """For chapters without numbered steps: everything begins at the edge of the column."""
    found = Writer(the.job, the.numbers)
    found.indent, found.width = 0.0, COLUMN
    return found


def _both(the: Writer, word: str) -> tuple[str, str]:
    """What is said of a right and of a wrong example."""
    return the.say(f"rules.sequence.{word}.right"), the.say(f"rules.sequence.{word}.wrong")


def _pictured(
    the: Writer, word: str, *shown: tuple[boards.SequenceExample, bool]
) -> Iterator[Block]:
    """A rule with a right and a wrong example."""
    said = zip(shown, _both(the, word), strict=True)
    drawn = ((picture, right, why) for (picture, right), why in said)
    drawing = boards.compared(the.job, the.width, *drawn)
    return the.pictured(f"rules.sequence.{word}", drawing)
