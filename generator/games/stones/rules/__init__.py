"""Stones' rules on paper: five games, in normal print each on a page of its own.

The words are in layouts/words; here is their order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import TypeVar

from generator.games.stones.record_sheets.common import enter_command, game_command
from generator.games.stones.rules.figures import clear as clear_examples
from generator.games.stones.rules.figures import common as examples
from generator.games.stones.rules.figures import cups as cups_examples
from generator.games.stones.rules.figures import poker as poker_examples
from generator.games.stones.rules.figures import row as row_examples
from generator.games.stones.rules.figures import towers as towers_examples
from generator.pages import flow
from generator.pages.columns import draw_columns, even, groups
from generator.pages.flow import DRAWN_GAP, Block, Writer
from generator.pages.job import Job, Side

Picture = TypeVar("Picture")
Typed = tuple[str, str]  # what to type, and the word for what it says
ROW_MOVES: tuple[Typed, ...] = (
    ("0,0", "first"),
    ("1,0", "right"),
    ("0,-1", "above"),
    ("1,0 > 2,-1", "move"),
)


def sides(job: Job) -> Iterator[Side]:
    """A page for each game; in large print they follow on each other, which saves paper."""
    the, count, part = Writer(job, {}), 0, job.words("part.rules")
    runs = [tuple(PAGES)] if job.style.large else [(play,) for play in PAGES]
    for plays in runs:
        blocks = {the.say(f"rules.stones.{play}.name"): list(PAGES[play](the)) for play in plays}
        columns = even(list(groups(chain(*blocks.values()))))
        for at in range(0, len(columns), 2):
            here = columns[at : at + 2]
            drawn = [block for column in here for group in column for block in group]
            told = [name for name, all_ in blocks.items() if not set(all_).isdisjoint(drawn)]
            begun = (name for name, all_ in blocks.items() if all_[0] in drawn)
            title = f"{part} · {told[0]}" if len(told) == 1 else part
            draw = partial(draw_columns, columns=here)
            yield Side(
                "rules", title, draw, back=job.duplex and count % 2 == 1, mark=next(begun, "")
            )
            count += 1


# --- the five games ----------------------------------------------------------------------------


def row(the: Writer) -> Iterator[Block]:
    """Five in a row: placing, moving, capturing."""
    drawn = row_examples.compared
    yield from _opening(the, "row")
    yield the.text("rules.stones.row.ready.take", indent=0)
    yield the.chapter("rules.stones.play")
    yield the.step(1, "rules.stones.row.put")
    yield the.text("rules.stones.row.put.how", keep=True)
    shown = (row_examples.EDGE, True), (row_examples.CORNER, False)
    yield the.drawn(drawn(the.job, the.width, *_judged(the, "row.put", shown)))
    yield the.step(2, "rules.stones.row.line")
    yield the.text("rules.stones.row.line.how", keep=True)
    pictures = (row_examples.ACROSS, row_examples.DOWN, row_examples.SLANTING)
    words = _said(the, "row.line", "across", "down", "slanting")
    lines = ((picture, True, word) for picture, word in zip(pictures, words, strict=True))
    yield the.drawn(drawn(the.job, the.width, *lines))
    yield the.step(3, "rules.stones.row.move")
    yield the.text("rules.stones.row.move.how", keep=True)
    shown = (row_examples.FREE, True), (row_examples.SHUT, False)
    yield the.drawn(drawn(the.job, the.width, *_judged(the, "row.move", shown)))
    yield the.step(4, "rules.stones.row.cut")
    yield the.text("rules.stones.row.cut.how", keep=True)
    said = _said(the, "row.cut", "before", "after")
    yield the.drawn(row_examples.captured(the.job, the.width, *said))
    yield the.point("rules.stones.row.cut.corner", gap=DRAWN_GAP)
    yield the.point("rules.stones.row.cut.join")
    yield the.point("rules.stones.row.cut.tie")
    yield the.chapter("rules.stones.end")
    yield the.point("rules.stones.row.end.five")
    yield the.point("rules.stones.row.end.stuck")
    yield the.point("rules.stones.row.end.draw")
    yield from _entering(the, "row", ROW_MOVES)


def towers(the: Writer) -> Iterator[Block]:
    """Towers: take, go, climb, close up."""
    drawn = towers_examples.compared
    yield from _opening(the, "towers")
    yield the.text("rules.stones.towers.ready.lay", indent=0)
    yield the.text("rules.stones.towers.ready.who", indent=0)
    yield the.chapter("rules.stones.play")
    yield the.step(1, "rules.stones.towers.take")
    yield the.text("rules.stones.towers.take.how")
    yield the.step(2, "rules.stones.towers.go")
    yield the.text("rules.stones.towers.go.how", keep=True)
    yield the.drawn(examples.marks(the.job, the.width, each=1))
    yield the.text("rules.stones.towers.go.way", gap=DRAWN_GAP, keep=True)
    pictures = towers_examples.STEPS, towers_examples.SKIPPED, towers_examples.GAP_COUNTED
    words = _said(the, "towers.go", "right", "skip", "wrong")
    judged = list(zip(pictures, (True, True, False), words, strict=True))
    if the.style.large:  # three side by side would have no room for words
        yield the.drawn(drawn(the.job, the.width, judged.pop(0)), keep=True)
    yield the.drawn(drawn(the.job, the.width, *judged))
    yield the.step(3, "rules.stones.towers.rise")
    yield the.text("rules.stones.towers.rise.how", keep=True)
    shown = (towers_examples.HIGHER, True), (towers_examples.AS_HIGH, False)
    yield the.drawn(drawn(the.job, the.width, *_judged(the, "towers.rise", shown)))
    yield the.step(4, "rules.stones.towers.close")
    yield the.text("rules.stones.towers.close.how", keep=True)
    said = _said(the, "towers.close", "before", "after")
    yield the.drawn(towers_examples.closed(the.job, the.width, *said))
    yield the.point("rules.stones.towers.must", gap=DRAWN_GAP)
    yield the.point("rules.stones.towers.look")
    yield the.chapter("rules.stones.end")
    yield the.text("rules.stones.towers.end.count", indent=0, keep=True)
    ended = towers_examples.ended(the.job, the.width, the.say("rules.stones.towers.end.sum"))
    yield the.drawn(ended, keep=True)
    yield the.text("rules.stones.towers.end.wins", indent=0, gap=DRAWN_GAP)
    moves = towers_examples.moves(the.job.deal.sheets[0].board)
    yield from _entering(the, "towers", tuple(zip(moves, ("light", "dark"), strict=True)))
    yield the.text("rules.stones.towers.check.other", indent=0, gap=DRAWN_GAP)


def cups(the: Writer) -> Iterator[Block]:
    """The cup game: lay out, shift, ask."""
    yield from _opening(the, "cups")
    yield the.text("rules.stones.cups.ready.take", indent=0, keep=True)
    yield the.drawn(examples.marks(the.job, the.width, each=2, numbered=False))
    yield the.text("rules.stones.cups.ready.who", indent=0, gap=DRAWN_GAP)
    yield the.chapter("rules.stones.play")
    yield the.step(1, "rules.stones.cups.lay")
    yield the.text("rules.stones.cups.lay.how")
    yield the.step(2, "rules.stones.cups.shift")
    yield the.text("rules.stones.cups.shift.how", keep=True)
    said = _said(the, "cups.shift", "laid", "before", "after")
    yield the.drawn(cups_examples.shifted(the.job, the.width, *said))
    yield the.step(3, "rules.stones.cups.ask")
    yield the.text("rules.stones.cups.ask.how", keep=True)
    said = _said(the, "cups.ask", "right", "wrong")
    yield the.drawn(cups_examples.asked(the.job, the.width, *said))
    yield the.step(4, "rules.stones.cups.both")
    yield the.text("rules.stones.cups.both.how", keep=True)
    said = _said(the, "cups.both", "right", "wrong")
    yield the.drawn(cups_examples.both(the.job, the.width, *said))
    yield the.step(5, "rules.stones.cups.next")
    yield the.text("rules.stones.cups.next.how")
    yield the.chapter("rules.stones.end")
    yield the.text("rules.stones.cups.end.wins", indent=0)
    yield from _writing(the, "cups", cups_examples.RECORD)


def poker(the: Writer) -> Iterator[Block]:
    """Closed hands: choose, open, and the empty hand."""
    yield from _opening(the, "poker")
    yield the.text("rules.stones.poker.ready.take", indent=0, keep=True)
    yield the.drawn(examples.marks(the.job, the.width, each=2))
    yield the.chapter("rules.stones.play")
    yield the.step(1, "rules.stones.poker.choose")
    yield the.text("rules.stones.poker.choose.how")
    yield the.step(2, "rules.stones.poker.open")
    yield the.text("rules.stones.poker.open.how")
    yield the.step(3, "rules.stones.poker.keep")
    yield the.text("rules.stones.poker.keep.how", keep=True)
    said = _said(the, "poker.keep", "highest", "equal", "nobody")
    shown = poker_examples.showings(the.job, the.width, poker_examples.PLAIN, said)
    yield the.drawn(shown)
    yield the.step(4, "rules.stones.poker.empty")
    yield the.text("rules.stones.poker.empty.how", keep=True)
    said = _said(the, "poker.empty", "takes", "alone", "two")
    shown = poker_examples.showings(the.job, the.width, poker_examples.WITH_EMPTY, said)
    yield the.drawn(shown)
    yield the.text("rules.stones.poker.empty.later", gap=DRAWN_GAP)
    yield the.chapter("rules.stones.end")
    yield the.point("rules.stones.poker.end.wins")
    yield the.point("rules.stones.poker.end.tie")
    yield from _writing(the, "poker", poker_examples.RECORD)


def clear(the: Writer) -> Iterator[Block]:
    """Clear the board: jump until one is left."""
    yield from _opening(the, "clear")
    yield the.text("rules.stones.clear.ready.lay", indent=0, keep=True)
    yield the.drawn(clear_examples.mat(the.job, the.width))
    yield the.chapter("rules.stones.play")
    yield the.step(1, "rules.stones.clear.jump")
    yield the.text("rules.stones.clear.jump.how")
    yield the.step(2, "rules.stones.clear.take")
    yield the.text("rules.stones.clear.take.how", keep=True)
    said = _said(the, "clear.take", "before", "after")
    yield the.drawn(clear_examples.jumped(the.job, the.width, *said))
    yield the.step(0, "rules.stones.clear.not")
    yield the.text("rules.stones.clear.not.how", keep=True)
    said = _said(the, "clear.not", "slanting", "nothing")
    yield the.drawn(clear_examples.refused(the.job, the.width, *said))
    yield the.chapter("rules.stones.end")
    yield the.point("rules.stones.clear.end.stop")
    yield the.point("rules.stones.clear.end.solved")
    yield the.point("rules.stones.clear.end.hint")
    yield from _entering(the, "clear", clear_examples.JUMPS)


PAGES: dict[str, Callable[[Writer], Iterator[Block]]] = {
    "row": row,
    "towers": towers,
    "cups": cups,
    "poker": poker,
    "clear": clear,
}


# --- what all pages have -----------------------------------------------------------------------


def _opening(the: Writer, play: str) -> Iterator[Block]:
    """Name, facts and goal, and the heading of what to lay out."""
    name, facts = _said(the, play, "name", "facts")
    yield examples.head(the.job, name, facts)
    yield the.text(f"rules.stones.{play}.goal", indent=0, gap=DRAWN_GAP)
    yield the.chapter("rules.stones.ready")


def _entering(the: Writer, play: str, moves: Sequence[Typed]) -> Iterator[Block]:
    """How a computer judges a game that it asks for, move by move."""
    yield the.chapter("rules.stones.check")
    yield the.text("rules.stones.check.enter", indent=0, keep=True)
    yield the.typed(enter_command(the.job, play))
    yield the.text(f"rules.stones.{play}.check", indent=0, gap=DRAWN_GAP, keep=True)
    rows = [(move, the.say(f"rules.stones.{play}.check.{word}")) for move, word in moves]
    yield replace(flow.typed_rows(the.style, rows), gap=DRAWN_GAP)
    yield from _asking(the)


def _writing(the: Writer, play: str, record: Sequence[str]) -> Iterator[Block]:
    """How a computer judges a game that is written into the record."""
    yield the.chapter("rules.stones.check")
    yield the.text("rules.stones.check.write", indent=0, keep=True)
    yield examples.typed(the.style, record)
    yield the.text(f"rules.stones.{play}.check", indent=0, gap=DRAWN_GAP)
    yield from _asking(the)


def _asking(the: Writer) -> Iterator[Block]:
    """What was right, and how it stands."""
    yield the.text("rules.stones.check.ask", indent=0, gap=DRAWN_GAP, keep=True)
    yield the.typed(game_command(the.job))


def _said(the: Writer, of: str, *words: str) -> list[str]:
    """What is said in a few words, key by key."""
    return [the.say(f"rules.stones.{of}.{word}") for word in words]


def _judged(
    the: Writer, of: str, shown: Sequence[tuple[Picture, bool]]
) -> Iterator[tuple[Picture, bool, str]]:
    """Pictures, each with what is said of a right or a wrong one."""
    for picture, right in shown:
        yield picture, right, the.say(f"rules.stones.{of}.{'right' if right else 'wrong'}")
