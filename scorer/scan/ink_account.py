"""The ledger of ink: what is sure, what is asked, and that nothing which was seen is left over."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import field

from layouts.values import dataclass
from scorer.scan import doubts
from scorer.scan.doubts import Signs
from scorer.scan.evidence import Evidence, Unsure, are_about
from scorer.scan.games.sheet import RIM, CellGrid
from scorer.scan.regions import joined, regions_of


@dataclass
class Ledger:
    """A reading in the making."""

    cells: CellGrid
    seen: Evidence
    signs: Signs
    regions: list[tuple[int, ...]]
    open_board: tuple[int, ...]  # the cells that are in no outline: most of the board
    outlines: list[tuple[int, ...]] = field(default_factory=list)
    questions: list[Unsure] = field(default_factory=list)
    used: set[int] = field(default_factory=set)  # cells that are part of an answer or a question
    told: set[int] = field(default_factory=set)  # edges whose ink is accounted for
    uses_border: bool = False  # whether lines end at the printed border, which closes them

    def ask(self, why: str, cells: Iterable[int]) -> None:
        self.questions.append(Unsure(why, tuple(sorted(set(cells)))))

    def is_on(self, edge: int) -> bool:
        return self.seen.odds[edge] > 0


def balance(work: Ledger) -> None:
    """The ledger of ink: nothing that was seen is left without an answer or a question."""
    taken = {*work.outlines}
    asked = {one.cells for one in work.questions}
    closed = _walls(work, taken | (asked & {*work.regions}))
    for region in (*work.regions, *_perhaps_closed(work)):
        dots = any(work.signs.dotted[cell] for cell in region)
        is_gap = work.signs.uses_dots and not dots
        if len(region) < 2 or region in taken or is_gap or are_about(work.questions, region):
            continue
        if not closed.issuperset(work.cells.walls(region)):
            work.ask("size", region)
    settled = _walls(work, {*taken, *(one for one in asked if _is_bounded(work, one))})
    left = []
    for edge, sides in enumerate(work.cells.edges):
        is_line = work.is_on(edge) and sides[1] != RIM and edge not in settled
        if is_line and not any(set(sides) <= set(one.cells) for one in work.questions):
            left.append(edge)
    for group in joined(work.cells, left):
        if len(group) >= 2:
            work.ask("line", sides_of(work.cells, group))


def _walls(work: Ledger, some: Iterable[Sequence[int]]) -> set[int]:
    return {edge for one in some for edge in work.cells.walls(one)}


def _perhaps_closed(work: Ledger) -> list[tuple[int, ...]]:
    """Return what is closed if every edge that may be a line is one, and what the picture parts.

    The largest of both is the open board, unless it is as small as an outline.
    """
    lines = [doubts.may_be_line(work.seen, edge) for edge in range(len(work.cells.edges))]
    rooms: dict[int, tuple[int, ...]] = {}
    for cell, room in enumerate(work.seen.room):
        rooms[room] = (*rooms.get(room, ()), cell)
    rooms.pop(doubts.OUTSIDE, None)
    found = []
    for some in (regions_of(work.cells, lines), [*rooms.values()]):
        board = max(some, key=len, default=())
        kept = [one for one in some if one is not board or len(one) <= work.cells.size]
        found += [one for one in kept if one not in work.regions]
    return found


def _is_bounded(work: Ledger, cells: Sequence[int]) -> bool:
    """Return True if all but one edge around as many cells as an outline has is a line: theirs."""
    missing = sum(not work.is_on(edge) for edge in work.cells.walls(cells))
    return len(cells) == work.cells.size and missing <= 1


def ask_pale(work: Ledger) -> None:
    """Traces of a line, end to end, that no answer and no question is about."""
    asked = [set(one.cells) for one in work.questions]
    settled = work.told | _walls(work, work.outlines)
    pale = [
        edge
        for edge, sides in enumerate(work.cells.edges)
        if sides[1] != RIM and edge not in settled and doubts.is_pale(work.seen, edge)
        if not any(set(sides) <= one for one in asked)
    ]
    for group in joined(work.cells, pale):
        if len(group) >= doubts.LEAST_PALE:
            work.ask("faint", sides_of(work.cells, group))


def sides_of(cells: CellGrid, edges: Iterable[int]) -> set[int]:
    """The cells on both sides of some edges."""
    return {side for edge in edges for side in cells.edges[edge] if side != RIM}
