"""Sequence's rules on paper: a turn in steps, jacks and dead cards, and what a sequence is.

The words are in layouts/words; here is their order, and which of them a set needs.
"""

from __future__ import annotations

from functools import partial

from generator.components.cards import rank_shown
from generator.games.sequence.legend import TWO_EYED
from generator.games.sequence.rules import example_boards as boards
from generator.games.sequence.rules import figures as examples
from generator.pages.flow import Figure, Writer, rules_writer
from generator.pages.job import Job
from generator.pages.outline import RulesOutline, told_by, typed_moves
from layouts.card import DECK, ONE_EYED
from layouts.grid import cell_name

JACK_AT, SHOWN_AT, MEANT_AT = "e5", 12, (3, 1)  # in what is typed
FEW = 2  # sequences that win a short game
ROWS = """
lead     lead
lead     goal.one ^ ?one
lead     goal.two ^ ?two
lead     goal.many ^ ?many
chapter  ready
1.       need
point    need.board
point    need.cards
point    need.chips chips ?!mono
point    mono.chips chips ?mono
2.       seats
text     seats.sides
text     seats.turns seats
3.       deal
text     deal.begin
text     deal.how deal
text     deal.pile ^
chapter  turn
1.       play
text     play.how
2.       put
text     put.how put
3.       draw
text     draw.how
point    draw.late
point    draw.empty
chapter  special
step     jacks
text     jacks.how jacks.two
figure   jacks.one
point    safe ^ safe
step     dead
text     dead.how dead
text     dead.once ^
chapter  line
text     line.how line
point    corner ^ corner
point    cross ^ cross
chapter  fixed
point    fixed.stay
point    fixed.sixth
point    fixed.say
point    long + long
chapter  win
point    win.once
point    win.cards
point    win.first ?long
point    win.other ?!long
chapter  check
text     check.write
typed    fives-score enter {set}
text     check.moves ^ check
figure   letters
text     check.game ^
typed    fives-score game {set}
text     check.show ^
typed    fives-score show {set} --at {at}
"""
STRAIGHT = (
    ("across", boards.ACROSS, True),
    ("down", boards.DOWN, True),
    ("slanting", boards.SLANTING, True),
)


def _outline(job: Job) -> tuple[RulesOutline, Writer]:
    rules = job.deal.definition.rules
    the, number = rules_writer(job, {**rules, "deck": len(DECK), "at": SHOWN_AT}), rules["to_win"]
    facts = {
        "one": number == 1,  # languages count one and two in their own ways
        "two": number == 2,
        "many": number > 2,
        "long": number > FEW,
        "mono": job.style.inks.mono,
    }
    return RulesOutline("rules.sequence.", ROWS, FIGURES, facts, {"at": str(SHOWN_AT)}), the


sides, check_sides, said = told_by(_outline)


def moves(job: Job) -> dict[str, str]:
    """Moves as they are typed, by the word for them; the first is true on this very board."""
    board = job.deal.sheets[0].board
    names = map(cell_name, examples.places(board, examples.PLAYED))
    place = next(name for name in names if name != JACK_AT)
    jack = rank_shown("JC", job.style)
    return {
        "place": f"{examples.PLAYED} {place}",
        "late": f"{jack}C {JACK_AT} no draw",
        "away": f"{jack}S -{JACK_AT}",
        "dead": f"dead {examples.DEAD}",
        "meant": f"{board.marks[MEANT_AT]} {cell_name(MEANT_AT)} = b2-f2",
    }


FIGURES: dict[str, Figure] = {
    "chips": examples.chips,
    "seats": examples.seats,
    "deal": examples.dealt,
    "put": examples.played,
    "jacks.two": partial(examples.jacks, cards=TWO_EYED),
    "jacks.one": partial(examples.jacks, cards=ONE_EYED),
    "safe": boards.EASEL.pair(boards.UNFINISHED, boards.FINISHED),
    "dead": examples.dead,
    "line": boards.EASEL.judged(*STRAIGHT),
    "corner": boards.EASEL.pair(boards.SHARED_CORNER, boards.BROKEN),
    "cross": boards.EASEL.pair(boards.CROSSED, boards.TWICE),
    "long": boards.long,
    "check": typed_moves(moves),
    "letters": examples.letters,
}
