"""Hexes' rules on paper: the game in steps with drawn examples, counting, experts, areas.

The words are in layouts/words; here is their order, and which of them a set needs.
"""

from __future__ import annotations

from collections.abc import Mapping

from generator.games.hexes.rules import example_areas as areas
from generator.games.hexes.rules import figures as examples
from generator.pages.flow import Figure, Writer, rules_writer
from generator.pages.job import Job
from generator.pages.outline import RulesOutline, told_by
from layouts.area import IMAGES
from layouts.board import Deal
from layouts.games.hexes import BOTH, DIFFERENT, RANDOM

MOVE = "F b2 c2 d2 d1"  # a piece on side A, as it is typed
ROWS = """
lead     lead
chapter  game
1.       ready
point    ready.sheet
point    ready.bare
point    ready.die
point    ready.side ?both
step     goal
text     goal.how
2.       roll
text     roll.how
3.       choose
text     choose.how
text     choose.else choose
4.       draw
text     draw.how draw
step     where
figure   where
point    where.turn ^ where.turn
point    where.touch ^ where.touch
point    where.kind ^ where.kind ?!black
point    mono.kind ^ where.kind ?black
point    where.over ^ where.over
5.       cross
text     cross.how
step     pass
text     pass.how
6.       end
point    end.rounds
point    end.stuck
chapter  count
text     count.how count
text     count.joined ^3
text     count.example ended ?true
text     count.wins ^3
text     count.perfect ?ours
chapter  expert ?expert
text     expert.how ?expert
text     expert.zero ?zero
point    expert.first ^ expert ?expert
chapter  areas ?areas
figure   areas ?both
text     areas.same ?same
text     areas.different ?different
chapter  check
text     check.enter
typed    fives-score enter {set}
text     check.move ^
typed    {move}
text     check.game ^
typed    fives-score game {set}
text     areas.more ^ ?ours
typed    fives-print --game hexes --layout random ?ours
"""


def _outline(job: Job) -> tuple[RulesOutline, Writer]:
    the = rules_writer(job, _numbers(job.deal))
    facts = _facts(job, the.numbers)
    return RulesOutline("rules.hexes.", ROWS, FIGURES, facts, {"move": MOVE}), the


sides, check_sides, said = told_by(_outline)


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


def _facts(job: Job, numbers: Mapping[str, int]) -> dict[str, bool]:
    """Which rows this set needs."""
    side, ours, before = job.deal.side, not job.deal.definition.own, numbers["prefilled"]
    return {
        "true": areas.fits(job.deal.definition),
        "black": examples.is_black(job),
        "ours": ours,
        "expert": before > 0,
        "zero": ours and before > 0 and before >= numbers["left"],
        "areas": ours or side == BOTH,
        "both": side == BOTH,
        "same": ours and side == RANDOM,
        "different": ours and side == DIFFERENT,
    }


FIGURES: dict[str, Figure] = {
    "choose": examples.choices,
    "draw": areas.EASEL.captioned(dots=areas.DOTTED, line=areas.FIRST),
    "where": examples.shown,
    "where.turn": areas.EASEL.judged(
        ("turned", areas.TURNED, True), ("flipped", areas.FLIPPED, True)
    ),
    "where.touch": areas.EASEL.pair(areas.TOUCHING, areas.APART),
    "where.kind": areas.EASEL.pair(areas.ON_CIRCLE, areas.ON_HEXAGON),
    "where.over": areas.EASEL.pair(areas.BESIDE, areas.OVER),
    "count": examples.costs,
    "ended": examples.counted,
    "expert": areas.EASEL.pair(areas.EXPERT, areas.CIRCLED),
    "areas": examples.both,
}
