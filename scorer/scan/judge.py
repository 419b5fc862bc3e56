"""From evidence to outlines and questions: plain Python on numbers, no picture.

What is closed beyond doubt is an outline. Whatever else may have been meant as one is a question:
it may ask, it may never be silently wrong. The last word has the ledger of ink: every line that
was seen bounds an accepted outline or the cells of a question, or both its sides stand in one.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from layouts.values import dataclass
from scorer.scan import doubts
from scorer.scan.doubts import SURE, signs_of
from scorer.scan.evidence import Evidence, Reading, Unsure
from scorer.scan.games.sheet import CellGrid
from scorer.scan.ink_account import Ledger, ask_pale, balance, sides_of
from scorer.scan.regions import groups, joined, regions_of

BENT = 0.9  # millimetres of residual: nothing on such a sheet is sure
RIM_DRAWN = 4.0  # odds of a line along the rim
MOST_MISSING, MOST_INSIDE, GAIN = 2, 1, 6.0  # of an outline that is almost closed
CAP = 6.0  # odds count no more than this
UNCLOSED = ("open", "line", "size", "faint")  # questions about lines that may have a gap
LEAST_OPEN = 2  # edges of the rim without a line, over which a part of the board is open


def judged(cells: CellGrid, seen: Evidence) -> Reading:
    """Outlines that are sure, and a question for everything else that may be one."""
    on = [odds > 0 for odds in seen.odds]
    regions = regions_of(cells, on)
    open_ones = _open_regions(cells, seen, regions)
    closed = [one for one in regions if one not in open_ones]
    board = tuple(cell for one in open_ones for cell in one)
    work = Ledger(cells, seen, signs_of(cells, seen, closed), closed, board)
    work.uses_border = _uses_border(work)
    _ask_marked(work)
    _take_closed(work)
    _ask_almost_closed(work)
    _ask_sizes(work)
    _ask_dotted(work)
    _ask_loose(work)
    if doubts.is_faint_sheet(cells, seen, work.signs):
        work.ask("faint", range(len(cells.names)))
    _ask_hidden(work)
    balance(work)
    ask_pale(work)
    _ask_beside_questions(work)
    return Reading(tuple(work.outlines), tuple(_few(work.questions)))


def _open_regions(
    cells: CellGrid, seen: Evidence, regions: Sequence[tuple[int, ...]]
) -> list[tuple[int, ...]]:
    """What is no outline: the largest region, and others from which one gets out over the rim.

    Outlines may cut the board in parts. One as small as an outline is never left unasked.
    """
    largest = max(regions, key=len)
    found = [largest] if len(largest) > cells.size else []
    for one in regions:
        rim = [seen.odds[e] for c in one for e in cells.around[c] if cells.is_rim(e)]
        gets_out = any(seen.room[cell] == doubts.OUTSIDE for cell in one)
        is_large = len(one) > cells.size and one is not largest
        if is_large and gets_out and sum(odds < -SURE for odds in rim) >= LEAST_OPEN:
            found.append(one)
    return found


def _of_size(work: Ledger) -> list[tuple[int, ...]]:
    return [one for one in work.regions if len(one) == work.cells.size]


def _uses_border(work: Ledger) -> bool:
    """True where nobody drew along the rim at all, and several outlines end at the border.

    Then the border counts as a line. What lies between outlines is none of them: one that counts
    here has a line that is nobody else's.
    """
    cells, whole = work.cells, _of_size(work)
    if not doubts.is_rim_free(cells, work.seen):
        return False
    others = {cell for one in whole for cell in one}
    ends = [
        one
        for one in whole
        if doubts.ends_at_border(cells, work.seen, one)
        and any(others.isdisjoint({*cells.edges[wall]} - {*one}) for wall in cells.walls(one))
    ]
    return len(ends) >= doubts.LEAST_AT_BORDER


def _ask_marked(work: Ledger) -> None:
    """Neighbours with ink inside: coloured in, hatched or crossed out, with the whole region."""
    links = work.signs.linked
    marked = [c for c in range(len(work.cells.names)) if work.signs.marked[c]]
    for group in groups(work.cells, marked, links):
        if len(group) < 2:
            continue
        whole = set(group)
        for region in work.regions:
            if len(set(region) & set(group)) >= 2:
                whole |= set(region)
        work.ask("marked", whole)
        work.used |= whole
        work.told |= {edge for cell in whole for edge in work.cells.around[cell]}


def _take_closed(work: Ledger) -> None:
    """Regions of the right size: accepted, or asked for the first reason to doubt."""
    right = _of_size(work)
    shared: dict[int, int] = {}
    for region in right:
        for edge in work.cells.walls(region):
            shared[edge] = shared.get(edge, 0) + 1

    def faces_nobody(region: tuple[int, ...]) -> bool:
        return all(shared[edge] > 1 for edge in work.cells.walls(region))

    for region in sorted(right, key=faces_nobody):
        walls = work.cells.walls(region)
        why = _doubt(work, region)
        if why == "leave":
            continue
        if why == "marked" and len(set(region) & work.used) >= 2:
            pass  # asked already, as part of a group
        elif why:
            work.ask(why, region)
        else:
            work.outlines.append(region)
        work.used |= set(region)
        work.told |= set(walls)


def _doubt(work: Ledger, region: tuple[int, ...]) -> str:
    """Why a closed region isn't sure; empty where it is, `leave` for a gap that is none."""
    cells, seen, signs = work.cells, work.seen, work.signs
    if not _is_own(work, region, work.used):
        has_dots = any(signs.dotted[cell] for cell in region)
        return "leave" if signs.uses_dots and not has_dots else "pocket"
    if doubts.is_struck(cells, seen, signs, region) or len(set(region) & work.used) >= 2:
        return "marked"
    if any(signs.hidden[cell] for cell in region):
        return "hidden"
    if seen.residual > BENT:
        return "faint"
    return _doubt_of_line(work, region)


def _doubt_of_line(work: Ledger, region: tuple[int, ...]) -> str:
    """Why the line around a region isn't sure; empty where it is."""
    cells, seen = work.cells, work.seen
    edges = {edge for cell in region for edge in cells.around[cell]}
    is_at_border = any(cells.is_rim(edge) and seen.odds[edge] < 0 for edge in edges)
    if is_at_border and not doubts.ends_at_border(cells, seen, region):
        return "rim" if doubts.ends_at_border(cells, seen, region, or_near=True) else "open"
    if min(abs(seen.odds[edge]) for edge in edges) < SURE:
        return "faint"
    if why := doubts.leak(seen, region, is_at_border):
        return why
    return "rim" if is_at_border and not work.uses_border else ""


def _is_own(work: Ledger, region: tuple[int, ...], others: Collection[int]) -> bool:
    """Return True if nobody else drew a line of it: it runs along the rim, or faces free cells.

    The cells of `others` aren't free. Dots in most of its cells say the same.
    """
    cells, signs = work.cells, work.signs
    rim = [e for cell in region for e in cells.around[cell] if cells.is_rim(e)]
    is_drawn_along = any(work.seen.odds[edge] > RIM_DRAWN for edge in rim)
    is_dotted = signs.uses_dots and sum(signs.dotted[cell] for cell in region) >= 3
    return is_drawn_along or is_dotted or not _free_beside(work, region) <= set(others)


def _free_beside(work: Ledger, region: tuple[int, ...]) -> set[int]:
    """Return the cells on the other side of a region's lines that are in no outline.

    They are in the open board, or in a gap of another size: its lines are those of outlines.
    """
    beside = {side for wall in work.cells.walls(region) for side in work.cells.edges[wall]}
    return beside - {cell for one in _of_size(work) for cell in one} - {*region}


def _ask_almost_closed(work: Ledger) -> None:
    """Sets of cells around which a line runs but for a piece or two."""
    for one in _almost_closed(work):
        work.ask("open" if one.missing else "marked", one.cells)
        work.used |= set(one.cells)
        work.told |= {*one.walls, *one.inner}


@dataclass(frozen=True)
class AlmostClosed:
    """Cells with a line around them but for a piece or two."""

    cells: tuple[int, ...]
    walls: list[int]
    inner: list[int]
    missing: int  # walls without a line


def _almost_closed(work: Ledger) -> list[AlmostClosed]:
    """The likeliest sets first, none of them with a cell of another or of what is used."""
    cells, odds = work.cells, work.seen.odds
    if not any(odd > 0 for odd in odds):
        return []
    left = []
    for one, walls, inner in cells.bounded:
        if not work.used.isdisjoint(one):
            continue
        missing = sum(odds[edge] < 0 for edge in walls)
        within = sum(odds[edge] > 0 for edge in inner)
        if missing > MOST_MISSING or within > MOST_INSIDE or not 0 < missing + within <= 2:
            continue
        if work.signs.uses_dots and sum(work.signs.dotted[cell] for cell in one) < 2:
            continue
        if not any(odds[edge] > 0 and edge not in work.told for edge in (*walls, *inner)):
            continue  # all its lines are others': nobody began to draw it
        left.append(AlmostClosed(one, walls, inner, missing))
    found, told = list[AlmostClosed](), set(work.told)
    share = 1.0 if work.signs.uses_dots else 0.35 if cells.has_dots else 0.0
    while left:
        gains = [_gain(odds, told, one, share) for one in left]
        best = left[max(range(len(left)), key=gains.__getitem__)]
        if max(gains) < GAIN:
            break
        found.append(best)
        told |= {*best.walls, *best.inner}
        left = [other for other in left if not set(other.cells) & set(best.cells)]
    return found


def _gain(odds: Sequence[float], told: set[int], one: AlmostClosed, share: float) -> float:
    """How much speaks for a line around; edges that are accounted for speak less."""
    total = 0.0
    for edge in one.walls:
        value = max(-CAP, min(CAP, odds[edge]))
        total += value * (share if edge in told else 1.0)
    return total - sum(max(0.0, min(CAP, odds[edge])) for edge in one.inner)


def _ask_sizes(work: Ledger) -> None:
    """Closed, but of another size; what is left over between outlines is no question."""
    odd: list[int] = []
    for region in work.regions:
        if len(region) == work.cells.size or set(region) <= work.used:
            continue
        drawn = [edge for edge in work.cells.walls(region) if work.is_on(edge)]
        dots = sum(work.signs.dotted[cell] for cell in region)
        if work.signs.uses_dots and not dots:
            continue
        if drawn and (dots >= 2 or any(edge not in work.told for edge in drawn)):
            odd += region
            work.told |= set(drawn)
    for group in groups(work.cells, odd):
        work.ask("size", group)


def _ask_dotted(work: Ledger) -> None:
    """Where people dot first and outline then, dots without an outline are one left open."""
    if not work.signs.uses_dots:
        return
    inside = {cell for one in work.outlines for cell in one} | work.used
    alone = [c for c, is_dotted in enumerate(work.signs.dotted) if is_dotted and c not in inside]
    for group in groups(work.cells, alone):
        if len(group) >= 2:
            work.ask("open", group)


def _ask_loose(work: Ledger) -> None:
    """Lines, or edges that may be lines, that belong to nothing."""
    odds = work.seen.odds
    loose = [
        edge
        for edge in range(len(odds))
        if not work.cells.is_rim(edge)
        and edge not in work.told
        and (odds[edge] > 0 or abs(odds[edge]) < SURE)
    ]
    for group in joined(work.cells, loose):
        if len(group) >= 2:
            work.ask("line", sides_of(work.cells, group))


def _ask_hidden(work: Ledger) -> None:
    """CellGrid that can't be seen, with their neighbours: an outline may go in and out again."""
    hidden = {cell for cell, is_hidden in enumerate(work.signs.hidden) if is_hidden}
    for group in groups(work.cells, sorted(hidden)):
        near = {other for cell in group for other in work.cells.beside[cell]}
        work.ask("hidden", {*group, *near})


def _ask_beside_questions(work: Ledger) -> None:
    """Ask about outlines whose own lines may be those of what is asked about beside them.

    Cells in a question are perhaps no open board: what lies between them is perhaps a pocket. And
    what only the border closes may lie beside an outline that was left open.
    """
    cells, every = work.cells, len(work.cells.names)
    asked = {cell for one in work.questions if len(one.cells) < every for cell in one.cells}
    gaps = [one for one in work.regions if len(one) != cells.size]
    near_asked = {other for cell in asked for other in cells.beside[cell]}
    asked |= {cell for one in gaps if not near_asked.isdisjoint(one) for cell in one}
    unclosed = {cell for one in work.questions if one.why in UNCLOSED for cell in one.cells}
    for one in list(work.outlines):
        beside = _free_beside(work, one)
        near = beside | {other for cell in beside for other in cells.beside[cell]}
        why = ""
        if doubts.ends_at_border(cells, work.seen, one) and not unclosed.isdisjoint(near):
            why = "rim"
        elif not _is_own(work, one, asked):
            why = "pocket"
        if why:
            work.outlines.remove(one)
            work.ask(why, one)


def _few(questions: Sequence[Unsure]) -> list[Unsure]:
    """Each question once: the same cells are asked about for the first reason."""
    found: dict[tuple[int, ...], Unsure] = {}
    for one in questions:
        found.setdefault(one.cells, one)
    return list(found.values())
