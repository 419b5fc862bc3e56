"""From evidence to outlines and questions: plain Python on numbers, no picture.

A region that is closed beyond doubt is an outline. Everything else that may have been meant as one
is a question, because an error must never be silent. At last the ledger of ink is checked: every
line in the photo bounds an outline or the cells of a question, or lies inside one.

The steps of `judged` share a `Ledger`, and their order matters: each leaves out the cells (`used`)
and lines (`settled`) of those before it, and of two questions on the same cells the first remains.

1. `_ask_marked`: ink inside joined cells. A region with such ink can't be sure any more.
2. `_take_closed`: regions of the right size become outlines, the only step that adds some, or
   questions; a gap between outlines is neither.
3. `_ask_almost_closed`: a line that lacks a piece, in cells that are still free.
4. `_ask_sizes`: closed regions of another size, unless others have all of their lines.
5. `_ask_dotted`, `_ask_loose`: dots without an outline; lines that nothing above has settled.
6. A faint sheet as a whole; `_ask_hidden`: cells that can't be seen. Both whatever was found.
7. `_balance`, `_ask_pale`: the ledger; it needs all outlines and all questions about lines.
8. `_ask_beside_questions`: takes back outlines that the answer to a question may change, so it
   is the last.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import field
from math import fsum

from layouts.values import dataclass
from scorer.scan import doubts
from scorer.scan.doubts import DOTTED_OUTLINE, SURE, Signs, signs_of
from scorer.scan.evidence import Evidence, Reading, Unsure, Why, are_about
from scorer.scan.games.sheet import RIM, CellGrid, groups, joined, regions_of

BENT = 0.9  # mm of residual: nothing on such a sheet is sure
RIM_DRAWN = 4.0  # odds of a line along the rim
MOST_MISSING, MOST_INSIDE, GAIN = 2, 1, 6.0  # of an outline that is almost closed
MOST_AMISS = 2  # of it: pieces that are missing or inside
# What a settled edge counts in it on sheets for dots: if the player puts dots, and if not.
SHARE_IF_DOTTED, SHARE_IF_UNDOTTED = 1.0, 0.35
CAP = 6.0  # odds count no more than this
UNCLOSED = (Why.OPEN, Why.LINE, Why.SIZE, Why.FAINT)  # questions about lines that may have a gap
OVERLAP = 2  # common cells from which on two sets are about the same outline
LEAST_GROUP = 2  # joined cells, or edges end to end, that are asked about
LEAST_DOTS = 2  # dots in cells that are asked about
LEAST_OPEN = 2  # edges of the rim without a line that make a part of the board open


@dataclass
class Ledger:
    """A reading in the making."""

    cells: CellGrid
    seen: Evidence
    signs: Signs
    regions: list[tuple[int, ...]]
    outlines: list[tuple[int, ...]] = field(default_factory=list)
    questions: list[Unsure] = field(default_factory=list)
    used: set[int] = field(default_factory=set)  # cells that are part of an answer or a question
    settled: set[int] = field(default_factory=set)  # edges whose ink is accounted for
    uses_border: bool = False  # whether lines end at the printed border, which closes them

    def ask(self, why: str, cells: Iterable[int]) -> None:
        self.questions.append(Unsure(why, tuple(sorted(set(cells)))))

    def is_on(self, edge: int) -> bool:
        return self.seen.odds[edge] > 0


def judged(cells: CellGrid, seen: Evidence) -> Reading:
    """Return the sure outlines, and a question for everything else that may be one."""
    regions = regions_of(cells, [odds > 0 for odds in seen.odds])
    open_ones = _open_regions(cells, seen, regions)
    closed = [region for region in regions if region not in open_ones]
    work = Ledger(cells, seen, signs_of(cells, seen, closed), closed)
    work.uses_border = _uses_border(work)
    _ask_marked(work)
    _take_closed(work)
    _ask_almost_closed(work)
    _ask_sizes(work)
    _ask_dotted(work)
    _ask_loose(work)
    if doubts.is_faint_sheet(cells, seen, work.signs):
        work.ask(Why.FAINT, range(len(cells.names)))
    _ask_hidden(work)
    _balance(work)
    _ask_pale(work)
    _ask_beside_questions(work)
    questions: dict[tuple[int, ...], Unsure] = {}
    for question in work.questions:
        questions.setdefault(question.cells, question)  # for its first reason
    uses_border = any(doubts.ends_at_border(cells, seen, region) for region in work.outlines)
    return Reading(tuple(work.outlines), tuple(questions.values()), uses_border)


def _open_regions(
    cells: CellGrid, seen: Evidence, regions: Sequence[tuple[int, ...]]
) -> list[tuple[int, ...]]:
    """Return the open board: the largest region, and others that are open at the rim.

    Outlines may cut the board in parts. A region as small as an outline is never left unasked.
    """
    largest = max(regions, key=len)
    open_ones = [largest] if len(largest) > cells.size else []
    for region in regions:
        rim = [seen.odds[e] for c in region for e in cells.around[c] if cells.is_rim(e)]
        gets_out = any(seen.room[cell] == doubts.OUTSIDE for cell in region)
        is_large = len(region) > cells.size and region is not largest
        if is_large and gets_out and sum(odds < -SURE for odds in rim) >= LEAST_OPEN:
            open_ones.append(region)
    return open_ones


def _of_size(work: Ledger) -> list[tuple[int, ...]]:
    return [region for region in work.regions if len(region) == work.cells.size]


def _uses_border(work: Ledger) -> bool:
    """Return whether the border counts as a line.

    It does if there isn't any line along the rim and several outlines end at the border, each with
    a line that no other one has: gaps between outlines don't count.
    """
    cells, whole = work.cells, _of_size(work)
    if not doubts.is_rim_free(cells, work.seen):
        return False
    others = {cell for region in whole for cell in region}
    ends = [
        region
        for region in whole
        if doubts.ends_at_border(cells, work.seen, region)
        and any(others.isdisjoint({*cells.edges[w]} - {*region}) for w in cells.walls(region))
    ]
    return len(ends) >= doubts.LEAST_AT_BORDER


def _ask_marked(work: Ledger) -> None:
    """Ask about neighbours with ink inside (coloured, shaded, crossed out) and their regions."""
    marked = [c for c in range(len(work.cells.names)) if work.signs.marked[c]]
    for group in groups(work.cells, marked, work.signs.linked):
        if len(group) < LEAST_GROUP:
            continue
        whole = set(group)
        for region in work.regions:
            if len(set(region) & set(group)) >= OVERLAP:
                whole |= set(region)
        work.ask(Why.MARKED, whole)
        work.used |= whole
        work.settled |= {edge for cell in whole for edge in work.cells.around[cell]}


def _take_closed(work: Ledger) -> None:
    """Accept each region of the right size, or ask about it for the first reason to doubt."""
    for region in _of_size(work):
        if _is_gap(work, region):
            continue
        why = _doubt(work, region)
        if why == Why.MARKED and len(set(region) & work.used) >= OVERLAP:
            pass  # asked already, as part of a group
        elif why:
            work.ask(why, region)
        else:
            work.outlines.append(region)
        work.used |= set(region)
        work.settled |= set(work.cells.walls(region))


def _is_gap(work: Ledger, region: tuple[int, ...]) -> bool:
    """Return whether a region is a gap between outlines: without dots, its lines of others."""
    signs = work.signs
    has_dots = any(signs.dotted[cell] for cell in region)
    return signs.uses_dots and not has_dots and not _is_own(work, region, work.used)


def _doubt(work: Ledger, region: tuple[int, ...]) -> str:
    """Return why a closed region isn't sure, or "" if it is."""
    cells, seen, signs = work.cells, work.seen, work.signs
    if not _is_own(work, region, work.used):
        return Why.POCKET
    is_struck = doubts.is_struck(cells, seen, signs, region)
    if is_struck or len(set(region) & work.used) >= OVERLAP:
        return Why.MARKED
    if any(signs.hidden[cell] for cell in region):
        return Why.HIDDEN
    if seen.residual > BENT:
        return Why.FAINT
    return _doubt_of_line(work, region)


def _doubt_of_line(work: Ledger, region: tuple[int, ...]) -> str:
    """Return why the line around a region isn't sure, or "" if it is."""
    cells, seen = work.cells, work.seen
    edges = {edge for cell in region for edge in cells.around[cell]}
    is_at_border = any(cells.is_rim(edge) and seen.odds[edge] < 0 for edge in edges)
    if is_at_border and not doubts.ends_at_border(cells, seen, region):
        is_near = doubts.ends_at_border(cells, seen, region, or_near=True)
        return Why.RIM if is_near else Why.OPEN
    if min(abs(seen.odds[edge]) for edge in edges) < SURE:
        return Why.FAINT
    if why := doubts.leak(seen, region, is_at_border):
        return why
    return Why.RIM if is_at_border and not work.uses_border else ""


def _is_own(work: Ledger, region: tuple[int, ...], others: Collection[int]) -> bool:
    """Return whether a line of the region belongs to no other: at the rim, or beside free cells.

    The cells of `others` aren't free. Dots in most of its cells prove the same.
    """
    cells, signs = work.cells, work.signs
    rim = [e for cell in region for e in cells.around[cell] if cells.is_rim(e)]
    is_drawn_along = any(work.seen.odds[edge] > RIM_DRAWN for edge in rim)
    dots = sum(signs.dotted[cell] for cell in region)
    is_dotted = signs.uses_dots and dots >= DOTTED_OUTLINE
    return is_drawn_along or is_dotted or not _free_beside(work, region) <= set(others)


def _free_beside(work: Ledger, region: tuple[int, ...]) -> set[int]:
    """Return the cells on the other side of a region's lines that aren't in an outline.

    They are in the open board, or in a gap of another size between outlines. A line that ends at a
    cell with ink inside may be a stroke that goes on there.
    """
    cells = work.cells
    walls = [w for w in cells.walls(region) if work.signs.struck_corners.isdisjoint(cells.ends[w])]
    beside = {side for wall in walls for side in cells.edges[wall]}
    return beside - {cell for right in _of_size(work) for cell in right} - {*region}


def _ask_almost_closed(work: Ledger) -> None:
    """Ask about sets of cells with a line around them but for a piece or two."""
    for almost in _almost_closed(work):
        work.ask(Why.OPEN if almost.missing else Why.MARKED, almost.cells)
        work.used |= set(almost.cells)
        work.settled |= {*almost.walls, *almost.inner}


@dataclass(frozen=True)
class AlmostClosed:
    """Cells with a line around them but for a piece or two."""

    cells: tuple[int, ...]
    walls: list[int]
    inner: list[int]
    missing: int  # walls without a line


def _almost_closed(work: Ledger) -> list[AlmostClosed]:
    """Return such sets without common or used cells, the likeliest first."""
    cells, odds = work.cells, work.seen.odds
    if not any(odd > 0 for odd in odds):
        return []
    left = []
    for inside, walls, inner in cells.bounded:
        if not work.used.isdisjoint(inside):
            continue
        missing = sum(odds[edge] < 0 for edge in walls)
        within = sum(odds[edge] > 0 for edge in inner)
        if missing > MOST_MISSING or within > MOST_INSIDE or not 0 < missing + within <= MOST_AMISS:
            continue
        if work.signs.uses_dots and sum(work.signs.dotted[cell] for cell in inside) < LEAST_DOTS:
            continue
        if not any(odds[edge] > 0 and edge not in work.settled for edge in (*walls, *inner)):
            continue  # all its lines belong to others
        left.append(AlmostClosed(inside, walls, inner, missing))
    chosen, settled = list[AlmostClosed](), set(work.settled)
    share = SHARE_IF_UNDOTTED if cells.has_dots else 0.0
    share = SHARE_IF_DOTTED if work.signs.uses_dots else share
    while left:
        gains = [_gain(odds, settled, almost, share) for almost in left]
        best = left[max(range(len(left)), key=gains.__getitem__)]
        if max(gains) < GAIN:
            break
        chosen.append(best)
        settled |= {*best.walls, *best.inner}
        left = [other for other in left if not set(other.cells) & set(best.cells)]
    return chosen


def _gain(odds: Sequence[float], settled: set[int], almost: AlmostClosed, share: float) -> float:
    """Return the sum of the odds of a line around; settled edges only count by `share`."""
    total = 0.0
    for edge in almost.walls:
        value = max(-CAP, min(CAP, odds[edge]))
        total += value * (share if edge in settled else 1.0)
    return total - fsum(max(0.0, min(CAP, odds[edge])) for edge in almost.inner)


def _ask_sizes(work: Ledger) -> None:
    """Ask about closed regions of another size, but not about gaps between outlines."""
    odd: list[int] = []
    for region in work.regions:
        if len(region) == work.cells.size or set(region) <= work.used:
            continue
        drawn = [edge for edge in work.cells.walls(region) if work.is_on(edge)]
        dots = sum(work.signs.dotted[cell] for cell in region)
        if work.signs.uses_dots and not dots:
            continue
        if drawn and (dots >= LEAST_DOTS or any(edge not in work.settled for edge in drawn)):
            odd += region
            work.settled |= set(drawn)
    for group in groups(work.cells, odd):
        work.ask(Why.SIZE, group)


def _ask_dotted(work: Ledger) -> None:
    """Ask about dots without an outline if the player dots squares before outlining."""
    if not work.signs.uses_dots:
        return
    inside = {cell for outline in work.outlines for cell in outline} | work.used
    alone = [c for c, is_dotted in enumerate(work.signs.dotted) if is_dotted and c not in inside]
    for group in groups(work.cells, alone):
        if len(group) >= LEAST_GROUP:
            work.ask(Why.OPEN, group)


def _ask_loose(work: Ledger) -> None:
    """Ask about lines, or edges that may be lines, that aren't settled."""
    odds = work.seen.odds
    loose = [
        edge
        for edge in range(len(odds))
        if not work.cells.is_rim(edge)
        and edge not in work.settled
        and (odds[edge] > 0 or abs(odds[edge]) < SURE)
    ]
    for group in joined(work.cells, loose):
        if len(group) >= LEAST_GROUP:
            work.ask(Why.LINE, _sides_of(work.cells, group))


def _ask_hidden(work: Ledger) -> None:
    """Ask about hidden cells with their neighbours: an outline may go in and out again."""
    hidden = {cell for cell, is_hidden in enumerate(work.signs.hidden) if is_hidden}
    for group in groups(work.cells, sorted(hidden)):
        near = {other for cell in group for other in work.cells.beside[cell]}
        work.ask(Why.HIDDEN, {*group, *near})


# ---- the ledger of ink: no line is left over


def _balance(work: Ledger) -> None:
    """Ask about every region and line that isn't in an outline or a question yet."""
    taken = {*work.outlines}
    asked = {question.cells for question in work.questions}
    closed = _walls(work, taken | (asked & {*work.regions}))
    for region in (*work.regions, *_perhaps_closed(work)):
        dots = any(work.signs.dotted[cell] for cell in region)
        is_gap = work.signs.uses_dots and not dots
        if len(region) < 2 or region in taken or is_gap or are_about(work.questions, region):
            continue
        if not closed.issuperset(work.cells.walls(region)):
            work.ask(Why.SIZE, region)
    settled = _walls(work, {*taken, *(cells for cells in asked if _is_bounded(work, cells))})
    left = []
    for edge, sides in enumerate(work.cells.edges):
        is_line = work.is_on(edge) and sides[1] != RIM and edge not in settled
        if is_line and not any(set(sides) <= set(question.cells) for question in work.questions):
            left.append(edge)
    for group in joined(work.cells, left):
        if len(group) >= 2:
            work.ask(Why.LINE, _sides_of(work.cells, group))


def _walls(work: Ledger, regions: Iterable[Sequence[int]]) -> set[int]:
    return {edge for region in regions for edge in work.cells.walls(region)}


def _perhaps_closed(work: Ledger) -> list[tuple[int, ...]]:
    """Return regions that are closed if all possible lines are lines, or closed in the picture.

    The largest of both is the open board, unless it is as small as an outline.
    """
    lines = [doubts.may_be_line(work.seen, edge) for edge in range(len(work.cells.edges))]
    rooms: dict[int, tuple[int, ...]] = {}
    for cell, room in enumerate(work.seen.room):
        rooms[room] = (*rooms.get(room, ()), cell)
    rooms.pop(doubts.OUTSIDE, None)
    closed = []
    for regions in (regions_of(work.cells, lines), [*rooms.values()]):
        board = max(regions, key=len, default=())
        closed += [
            region
            for region in regions
            if (region is not board or len(region) <= work.cells.size)
            and region not in work.regions
        ]
    return closed


def _is_bounded(work: Ledger, cells: Sequence[int]) -> bool:
    """Return whether the cells are as many as in an outline, with at most one gap in the line."""
    missing = sum(not work.is_on(edge) for edge in work.cells.walls(cells))
    return len(cells) == work.cells.size and missing <= 1


def _ask_pale(work: Ledger) -> None:
    """Ask about traces and pieces of a line, end to end, that nothing above has settled."""
    asked = [set(question.cells) for question in work.questions]
    settled = work.settled | _walls(work, work.outlines)
    pale = [
        edge
        for edge, sides in enumerate(work.cells.edges)
        if sides[1] != RIM and edge not in settled
        if work.is_on(edge) or doubts.is_pale(work.seen, edge)
        if not any(set(sides) <= cells for cells in asked)
    ]
    for group in joined(work.cells, pale):
        if len(group) >= doubts.LEAST_PALE:
            work.ask(Why.FAINT, _sides_of(work.cells, group))


def _sides_of(cells: CellGrid, edges: Iterable[int]) -> set[int]:
    """Return the cells on both sides of some edges."""
    return {side for edge in edges for side in cells.edges[edge] if side != RIM}


# ---- outlines that a question takes back


def _ask_beside_questions(work: Ledger) -> None:
    """Ask about outlines whose lines may belong to the cells of a question beside them.

    Cells in a question may not be open board, so an outline between them may be a pocket. And one
    that only the border closes may be beside an outline that was left open.
    """
    cells, every = work.cells, len(work.cells.names)
    asked = {cell for q in work.questions if len(q.cells) < every for cell in q.cells}
    gaps = [region for region in work.regions if len(region) != cells.size]
    near_asked = {other for cell in asked for other in cells.beside[cell]}
    asked |= {cell for gap in gaps if not near_asked.isdisjoint(gap) for cell in gap}
    parts = {work.seen.room[cell] for cell in asked} - {doubts.OUTSIDE}  # as ink parts the picture
    asked |= {cell for cell in range(every) if work.seen.room[cell] in parts}
    while more := _between(work, asked):
        asked |= more
    unclosed = {cell for q in work.questions if q.why in UNCLOSED for cell in q.cells}
    for outline in list(work.outlines):
        beside = _free_beside(work, outline)
        near = beside | {other for cell in beside for other in cells.beside[cell]}
        why = ""
        if doubts.ends_at_border(cells, work.seen, outline) and not unclosed.isdisjoint(near):
            why = Why.RIM
        elif not _is_own(work, outline, asked):
            why = Why.POCKET
        if why:
            work.outlines.remove(outline)
            work.ask(why, outline)


def _between(work: Ledger, asked: Collection[int]) -> set[int]:
    """Return the cells that no line parts from `asked`, and that lead nowhere else."""
    open_beside: dict[int, set[int]] = {}
    for edge, (a, b) in enumerate(work.cells.edges):
        if b != RIM and not work.is_on(edge):
            open_beside.setdefault(a, set()).add(b)
            open_beside.setdefault(b, set()).add(a)
    return {cell for cell, others in open_beside.items() if others <= set(asked)} - set(asked)
