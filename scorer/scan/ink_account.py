"""The ledger of ink: sure outlines, questions, and a check that no line is left over."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import field

from layouts.values import dataclass
from scorer.scan import doubts
from scorer.scan.doubts import Signs
from scorer.scan.evidence import Evidence, Unsure, Why, are_about
from scorer.scan.games.sheet import RIM, CellGrid, joined, regions_of


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


def balance(work: Ledger) -> None:
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
            work.ask(Why.LINE, sides_of(work.cells, group))


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


def ask_pale(work: Ledger) -> None:
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
            work.ask(Why.FAINT, sides_of(work.cells, group))


def sides_of(cells: CellGrid, edges: Iterable[int]) -> set[int]:
    """Return the cells on both sides of some edges."""
    return {side for edge in edges for side in cells.edges[edge] if side != RIM}
