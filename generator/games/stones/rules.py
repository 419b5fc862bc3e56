"""The five games of stones on paper: their rules, and each after some move.

In normal print the rules of a game are on one page. The words are in layouts/words; their order is
in rules.txt, game by game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import chain

from generator.games.stones import clear, cups, poker, row, towers
from generator.games.stones.drawn_stones import command, head, marks
from generator.pages import flow
from generator.pages.flow import Block, Figure, Writer, drawn_pages, rules_writer, with_one_vignette
from generator.pages.job import CHECK, Job, Side
from generator.pages.outline import RulesOutline, RulesSection, read_outline, typed_moves
from generator.pages.page import Style
from generator.sheets.position_picture import PositionPicture, saved
from layouts.definition.loader import define
from scorer.games.stones.record import Record

ROW_MOVES = {"first": "m13", "right": "n13", "above": "m12", "move": "n13-o12"}
PAGES = dict(page.split("\n", 1) for page in read_outline(__file__).split("== ")[1:])


def sides(job: Job) -> Iterator[Side]:
    """Yield a page for each game, in large print two."""
    writer, part = rules_writer(job, {}), job.words("part.rules")
    plays = {play: drawn_pages(writer, partial(page, play=play)) for play in PAGES}
    names = [(play, number) for play, pages in plays.items() for number in range(len(pages))]
    pages = with_one_vignette([*chain(*plays.values())])
    for count, ((play, number), draw) in enumerate(zip(names, pages, strict=True)):
        name = writer.say(f"rules.stones.{play}.name")
        back, mark = job.duplex and count % 2 == 1, "" if number else name
        yield Side("rules", f"{part} · {name}", draw, back=back, mark=mark)


def computer_pages(job: Job) -> Iterator[Side]:
    """Yield the questions for a computer, game by game, below one heading."""
    return flow.sides(CHECK, job.words("part.check"), rules_writer(job, {}), _asked)


def _asked(writer: Writer) -> Iterator[Block]:
    first, *others = (_outline(writer, play).blocks(writer, check=True) for play in PAGES)
    yield from (*first, *chain(*(more[1:] for more in others)))


def said(job: Job) -> Iterator[RulesSection]:
    """Yield the rules in words, game by game."""
    writer = rules_writer(job, {})
    for play in PAGES:
        yield from _outline(writer, play).sections(writer, writer.say(f"rules.stones.{play}.name"))


def page(writer: Writer, play: str) -> list[Block]:
    """Return the rules of one of the games."""
    return _outline(writer, play).blocks(writer)


def _outline(writer: Writer, play: str) -> RulesOutline:
    typed = {"enter": _enter(writer.job, play), "game": f"fives-score game {writer.job.deal.id}"}
    return RulesOutline("rules.stones.", PAGES[play], FIGURES, {"large": writer.style.large}, typed)


def _enter(job: Job, play: str) -> str:
    """Return the command to type in a game; its record begins as one of towers."""
    mode = "" if play == "towers" else f" --mode {play}"
    return f"fives-score enter {job.deal.id}{mode}"


STEPS = ("right", towers.STEPS, "1"), ("landed", towers.LANDED, "2")
RISES = ("before", towers.HIGHER, "1"), ("right", towers.RISEN, True)
STAYS = ("before", towers.AS_HIGH, "1"), ("wrong", towers.NOT_RISEN, False)
SKIPS = ("skip", towers.SKIPPED, True), ("wrong", towers.GAP_COUNTED, False)
REFUSED = ("slanting", clear.SLANTING, False), ("nothing", clear.NOTHING_BETWEEN, False)
LINES = ("across", row.ACROSS, True), ("down", row.DOWN, True), ("slanting", row.SLANTING, True)
FIGURES: dict[str, Figure] = {
    **{f"{play}:head": head for play in PAGES},
    "marks:steps": partial(marks, each=1),
    "marks:pairs": partial(marks, each=2, numbered=False),
    "marks:numbers": partial(marks, each=2),
    "row.put": row.EASEL.pair(row.EDGE, row.CORNER),
    "row.line": row.EASEL.judged(*LINES),
    "row.move": row.EASEL.pair(row.FREE, row.SHUT),
    "row.cut": row.EASEL.captioned(before=row.BEFORE, after=row.AFTER),
    "row.check": typed_moves(lambda job: ROW_MOVES),
    "towers.go": towers.EASEL.judged(*STEPS),
    "towers.go:gap": towers.EASEL.judged(*SKIPS),
    "towers.rise": towers.EASEL.judged(*RISES),
    "towers.rise:not": towers.EASEL.judged(*STAYS),
    "towers.close": towers.EASEL.in_turn(
        before=towers.BEFORE, gap=towers.GAP_LEFT, after=towers.AFTER
    ),
    "towers.end": towers.EASEL.captioned(sum=towers.ENDED),
    "towers.check": typed_moves(lambda job: towers.moves(job.deal.sheets[0].board)),
    "cups.lay": cups.EASEL.judged(("laid", cups.LAID, "1"), ("turned", cups.TURNED, "2")),
    "cups.shift": cups.EASEL.judged(("before", cups.SHIFTED, "1"), ("after", cups.AFTER, "2")),
    "cups.ask": cups.EASEL.pair(cups.FOUND, cups.MISSED),
    "cups.both": cups.EASEL.pair(cups.BOTH_FOUND, cups.BOTH_MISSED),
    "cups.check": typed_moves(cups.typed),
    "poker.keep": partial(poker.showings, shown=poker.PLAIN),
    "poker.empty": partial(poker.showings, shown=poker.TOLD),
    "poker.empty:more": partial(poker.showings, shown=poker.WITH_EMPTY),
    "poker.empty:two": partial(poker.showings, shown={"two": poker.TWO_EMPTY}),
    "poker.enter": lambda writer, stem: command(writer, _enter(writer.job, "poker")),
    "poker.check": typed_moves(poker.typed),
    "clear.ready": clear.mat,
    "clear.take": clear.EASEL.captioned(before=clear.BEFORE, after=clear.AFTER),
    "clear.not": clear.EASEL.judged(*REFUSED),
    "clear.check": typed_moves(lambda job: clear.JUMPS),
}


# --- a game after some move, as a single picture -------------------------------------------------


PICTURES = {
    "row": row.picture,
    "towers": towers.picture,
    "cups": cups.picture,
    "poker": poker.picture,
    "clear": clear.picture,
}


def position(record: Record, at: int | None, lang: str, kind: str) -> bytes:
    """Return the position after `at` moves (default: all) as an SVG or PNG file."""
    number = len(record.moves) if at is None else at
    note = f"stones {record.play} {number}"
    return saved(partial(picture, record, number), define("stones"), lang, kind, note)


def picture(record: Record, at: int, style: Style) -> PositionPicture:
    """Return the position after `at` moves, called by its game."""
    shown = PICTURES[record.play](record, at, style)
    return replace(shown, called=style.words(f"rules.stones.{record.play}.name"))
