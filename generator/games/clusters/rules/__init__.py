"""Clusters' rules on paper: a turn in steps, the sums, bonus squares, and the end.

The words are in layouts/words; here is their order, and which of them a set needs.
"""

from __future__ import annotations

from generator.games.clusters.board import NUMBERS
from generator.games.clusters.rules import example_boards as boards
from generator.games.clusters.rules import figures as examples
from generator.pages.flow import Figure, Writer, rules_writer
from generator.pages.job import Job
from generator.pages.outline import RulesOutline, told_by, typed_moves
from layouts.games.clusters import tiles
from layouts.grid import cell_name

SMALL, LARGE = "11", "13"  # the two boards that are drawn
HAND = (3, 7, 2, 8, 5, 1, 9)  # a rack that is typed
ROWS = """
lead     lead
lead     goal ^
chapter  ready
1.       need
point    need.board
point    need.rack
point    need.tiles tiles
2.       deal
text     deal.begins
text     deal.how ^
3.       first
text     first.how first
text     single ^
chapter  turn
1.       lay
text     lay.how
point    line ^ line
point    touch ^ touch
2.       sums
text     sums.how
point    five ^ + five
point    cross ^ cross
point    long ^ long
text     mistake ^
3.       count
text     count.how whole
text     count.both ^ +
4.       draw
text     draw.how
point    draw.pass
chapter  bonus
lead     bonus.how bonus
point    bonus.both ^
point    bonus.once
point    bonus.order
step     example ?worked
text     example.how example:board ?worked
figure   example:sum ?worked
text     example.not ^ + ?worked
chapter  end
point    end.empty
point    end.over
point    end.passes
point    end.left
point    end.wins
chapter  boards ?ours
lead     boards.large ?small
lead     boards.small ?large
chapter  check
text     check.write
typed    fives-score enter {set}
text     check.moves ^ check
text     check.squares ^
text     check.game ^
typed    fives-score game {set}
text     check.best ^
typed    fives-score best {set} --rack {rack}
text     check.boards ^ ?ours
typed    fives-print --game clusters --layout {other} ?ours
"""


def _outline(job: Job) -> tuple[RulesOutline, Writer]:
    rules, each = job.deal.definition.rules, tiles(job.deal.sheets[0].board)
    of_all = {"tiles": len(NUMBERS) * each, "each": each}
    play = boards.worked(job.deal.sheets[0].board)
    numbers = {**rules, "over": rules["longest"] + 1, **of_all, **_other(job)}
    the = rules_writer(job, {**numbers, **(play.facts if play else {})})
    ours, is_small = not job.deal.definition.own, job.deal.side == SMALL  # one's own is alone
    facts = {"ours": ours, "small": ours and is_small, "large": ours and not is_small}
    facts["worked"] = play is not None
    rack = "".join(map(str, HAND[: rules["rack"]]))
    typed = {"other": LARGE if is_small else SMALL, "rack": rack}
    return RulesOutline("rules.clusters.", ROWS, FIGURES, facts, typed), the


sides, check_sides, said = told_by(_outline)


def _other(job: Job) -> dict[str, int]:
    """The size and the tiles of the board that this set doesn't have."""
    drawn = job.deal.definition.boards.get(f"b{LARGE if job.deal.side == SMALL else SMALL}")
    if not drawn:
        return {}
    each = int(dict(drawn.extras)["tiles"])
    return {"side": len(drawn.rows), "others": len(NUMBERS) * each, "apiece": each}


def moves(job: Job) -> dict[str, str]:
    """Moves as they are typed, in turn, by the word for them, from the centre of this board on."""
    centre = job.deal.sheets[0].board.size[0] // 2
    tiles_ = "4 1 5" if job.deal.definition.rules["rack"] > 2 else "5 5"
    last = centre + tiles_.count(" ")  # below the last one, a 5, another makes ten
    first, second = cell_name((centre, centre)), cell_name((last, centre + 1))
    return {"right": f"{first} right {tiles_}", "down": f"{second} down 5", "pass": "pass"}


FIGURES: dict[str, Figure] = {
    "tiles": examples.tiles,
    "first": boards.EASEL.pair(boards.COVERED, boards.UNCOVERED),
    "line": boards.EASEL.pair(boards.CLOSED, boards.GAP),
    "touch": boards.EASEL.pair(boards.TOUCHING, boards.CORNER),
    "five": examples.added_up,
    "cross": examples.crossed,
    "long": examples.lengths,
    "whole": examples.counted,
    "bonus": examples.bonuses,
    "example:board": examples.followed,
    "example:sum": examples.reckoned,
    "check": typed_moves(moves),
}
