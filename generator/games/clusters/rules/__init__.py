"""Clusters' rules on paper: a turn in steps, the sums, bonus squares, and the end.

The words are in layouts/words; here is their order, and which of them a set needs.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generator.games.clusters.rules import example_boards as boards
from generator.games.clusters.rules import figures as examples
from generator.games.clusters.rules.example_boards import ClustersExample
from generator.pages import flow
from generator.pages.flow import DRAWN_GAP, Block, Writer
from generator.pages.job import Job, Side
from layouts.games.clusters import tiles
from layouts.grid import cell_name

SMALL, LARGE = "11", "13"  # the two boards that are drawn
DOWN = (3, 2), (3, 4)  # the clusters that cross, right and wrong
HAND = (3, 7, 2, 8, 5, 1, 9)  # a rack that is typed


def sides(job: Job) -> Iterator[Side]:
    """The rules, front and back of as few leaves as will do."""
    rules, each = job.deal.definition.rules, tiles(job.deal.sheets[0].board)
    of_all = {"tiles": len(examples.NUMBERS) * each, "each": each}
    the = Writer(job, {**rules, "over": rules["longest"] + 1, **of_all, **_other(job)})
    return flow.sides("rules", job.words("part.rules"), _blocks(the))


def _other(job: Job) -> dict[str, int]:
    """The size and the tiles of the board that this set doesn't have."""
    drawn = job.deal.definition.boards.get(f"b{LARGE if job.deal.side == SMALL else SMALL}")
    if not drawn:
        return {}
    each = int(dict(drawn.extras)["tiles"])
    return {"side": len(drawn.rows), "others": len(examples.NUMBERS) * each, "apiece": each}


def _blocks(the: Writer) -> Iterator[Block]:
    """All rules from the first to the last line."""
    yield the.text("rules.clusters.lead", indent=0)
    yield the.text("rules.clusters.goal", indent=0, gap=DRAWN_GAP)
    yield from _preparing(the)
    yield the.chapter("rules.clusters.turn")
    yield from _laying(the)
    yield from _sums(the)
    yield from _counting(the)
    yield from _bonuses(the)
    yield from _ending(the)
    yield from _boards(the)
    yield from _checking(the)


def _preparing(the: Writer) -> Iterator[Block]:
    """What is needed, the first tiles, and the first play."""
    yield the.chapter("rules.clusters.ready")
    yield the.step(1, "rules.clusters.need")
    yield the.point("rules.clusters.need.board")
    yield the.point("rules.clusters.need.rack")
    yield the.point("rules.clusters.need.tiles", keep=True)
    yield the.drawn(examples.tiles(the.job, the.width))
    yield the.step(2, "rules.clusters.deal")
    yield the.text("rules.clusters.deal.how")
    yield the.step(3, "rules.clusters.first")
    yield the.text("rules.clusters.first.how", keep=True)
    yield the.drawn(_both(the, "first", boards.COVERED, boards.UNCOVERED))
    yield the.text("rules.clusters.single", gap=DRAWN_GAP)


def _laying(the: Writer) -> Iterator[Block]:
    """One straight line that touches."""
    yield the.step(1, "rules.clusters.lay")
    yield the.text("rules.clusters.lay.how")
    line = _both(the, "line", boards.CLOSED, boards.GAP)
    yield from the.pictured("rules.clusters.line", line)
    touch = _both(the, "touch", boards.TOUCHING, boards.CORNER)
    yield from the.pictured("rules.clusters.touch", touch)


def _sums(the: Writer) -> Iterator[Block]:
    """What a cluster is, and what all of them must be like."""
    yield the.step(2, "rules.clusters.sums")
    yield the.text("rules.clusters.sums.how", keep=True)
    said = the.job.words
    right, wrong = map(examples.equation, (boards.FIFTEEN, boards.FOURTEEN))
    why = said("rules.clusters.five.wrong", sum=wrong)
    shown = (boards.FIFTEEN, True, right), (boards.FOURTEEN, False, why)
    drawn = boards.compared(the.job, the.width, *shown)
    yield from the.pictured("rules.clusters.five", drawn)
    right, wrong = (
        said("rules.clusters.cross.down", sum=examples.added(numbers)) for numbers in DOWN
    )
    crossed = (boards.CROSS_FIVE, True, right), (boards.CROSS_SEVEN, False, wrong)
    drawn = boards.compared(the.job, the.width, *crossed)
    yield from the.pictured("rules.clusters.cross", drawn)
    longest = the.numbers["longest"]
    most, over = (the.say(f"rules.clusters.long.{word}") for word in ("right", "wrong"))
    lengths = (
        (boards.long(longest), True, most),
        (boards.long(longest + 1), False, over),
    )
    drawn = boards.stacked(the.job, the.width, *lengths)
    yield from the.pictured("rules.clusters.long", drawn)
    yield the.text("rules.clusters.mistake", gap=DRAWN_GAP)


def _counting(the: Writer) -> Iterator[Block]:
    """Points, and new tiles."""
    yield the.step(3, "rules.clusters.count")
    yield the.text("rules.clusters.count.how", keep=True)
    yield the.drawn(examples.counted(the.job, boards.WHOLE), keep=True)
    yield the.text("rules.clusters.count.both", gap=DRAWN_GAP)
    yield the.step(4, "rules.clusters.draw")
    yield the.text("rules.clusters.draw.how")
    yield the.point("rules.clusters.draw.pass")


def _bonuses(the: Writer) -> Iterator[Block]:
    """What the bonus squares do, and a play that is reckoned step by step."""
    yield the.chapter("rules.clusters.bonus")
    yield the.text("rules.clusters.bonus.how", indent=0, keep=True)
    said = [the.say(f"rules.clusters.bonus.{word}") for word in ("five", "ten", "double", "triple")]
    yield the.drawn(examples.bonuses(the.job, the.width, said))
    yield the.point("rules.clusters.bonus.both", gap=DRAWN_GAP)
    yield the.point("rules.clusters.bonus.once")
    yield the.point("rules.clusters.bonus.order")
    yield the.step(0, "rules.clusters.example")
    yield the.text("rules.clusters.example.how", keep=True)
    before, after = (the.say(f"rules.clusters.example.{word}") for word in ("before", "after"))
    shown = (boards.BEFORE, before), (boards.AFTER, after)
    yield the.drawn(examples.followed(the.job, the.width, *shown), keep=True)
    said = [the.say(f"rules.clusters.example.{word}") for word in ("across", "down", "together")]
    yield the.drawn(examples.reckoned(the.job, the.width, said), keep=True)
    yield the.text("rules.clusters.example.not", gap=DRAWN_GAP)


def _ending(the: Writer) -> Iterator[Block]:
    """The end of the game."""
    yield the.chapter("rules.clusters.end")
    yield the.point("rules.clusters.end.empty")
    yield the.point("rules.clusters.end.over")
    yield the.point("rules.clusters.end.left")
    yield the.point("rules.clusters.end.wins")


def _boards(the: Writer) -> Iterator[Block]:
    """The other board there is; a definition of one's own has none but its own."""
    deal = the.job.deal
    if deal.definition.own:
        return
    other, word = (LARGE, "large") if deal.side == SMALL else (SMALL, "small")
    yield the.chapter("rules.clusters.boards")
    yield the.text(f"rules.clusters.boards.{word}", indent=0, keep=True)
    yield the.typed(f"fives-print --game clusters --layout {other}")


def _checking(the: Writer) -> Iterator[Block]:
    """How a computer judges; it finds the record by the id of the set."""
    name = the.job.deal.id
    yield the.chapter("rules.clusters.check")
    yield the.text("rules.clusters.check.write", indent=0, keep=True)
    yield the.typed(f"fives-score enter {name}")
    yield the.text("rules.clusters.check.moves", indent=0, gap=DRAWN_GAP, keep=True)
    meant = (the.say(f"rules.clusters.check.{word}") for word in ("right", "down", "pass"))
    rows = list(zip(moves(the.job), meant, strict=True))
    yield replace(flow.typed_rows(the.style, rows), gap=DRAWN_GAP)
    yield the.text("rules.clusters.check.squares", indent=0, gap=DRAWN_GAP)
    yield the.text("rules.clusters.check.game", indent=0, gap=DRAWN_GAP, keep=True)
    yield the.typed(f"fives-score game {name}")
    yield the.text("rules.clusters.check.best", indent=0, gap=DRAWN_GAP, keep=True)
    hand = "".join(map(str, HAND[: the.numbers["rack"]]))
    yield the.typed(f"fives-score best {name} --rack {hand}")


def moves(job: Job) -> tuple[str, ...]:
    """Moves as they are typed, in turn, from the centre of this very board on."""
    centre = job.deal.sheets[0].board.size[0] // 2
    tiles_ = "4 1 5" if job.deal.definition.rules["rack"] > 2 else "4 6"
    first, second = cell_name((centre, centre)), cell_name((centre + 1, centre + 1))
    return f"{first} right {tiles_}", f"{second} down 4", "pass"


def _both(the: Writer, word: str, right: ClustersExample, wrong: ClustersExample) -> Block:
    """A right and a wrong example, and what is said of them."""
    shown = (right, True, "right"), (wrong, False, "wrong")
    said = ((picture, ok, the.say(f"rules.clusters.{word}.{how}")) for picture, ok, how in shown)
    return boards.compared(the.job, the.width, *said)
