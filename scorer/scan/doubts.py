"""Reasons to doubt cells and edges by their numbers; each of them was once a silent error.

`judge` decides by them. The limits come from photos whose outlines are known; tests have a case for
each.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from layouts.values import dataclass
from scorer.scan.evidence import Evidence, Why
from scorer.scan.games.sheet import RIM, CellGrid

SURE = 2.2  # log odds
MARKED = 0.07  # share of ink around a symbol
DOT = 0.7  # square millimetres
DOTTED_OUTLINE = 3  # dotted cells that prove an outline
STRUCK_INK, STRUCK_ACROSS = 0.2, 0.15  # on one edge inside an outline, and across two of them
STROKE = 0.025  # share of ink in a cell through which a stroke was drawn, if only over its rim
HIDDEN_STROKE, SEEN_STROKE = 0.004, 0.02  # over a dark symbol, and in the cell before or after it
UNMARKED = 0.02  # the same, for cells in which there is nothing
LINK_ACROSS = 0.06
TRACE, WHOLE_INK, STRONG_INK = 0.03, 0.85, 0.9  # of ink along an edge: free ones have none at all
MOST_HALF, HALF_SHARE = 6, 0.25  # half lines, and how many for each whole one
PALE, LEAST_PALE = 0.08, 3  # ink of an edge that may be a line, and how many of them make one
GLARE, WHITE_SHEET, VANISHED = 0.15, 0.3, 0.5
SHADE = 0.55  # of the light around: shadow or ink
AS_PRINTED = 0.9  # a symbol that shadow has left as it was
ROUGH = 5.0  # times the noise
OUTSIDE = 0  # the room around the board
FIRM_ODDS, FIRM_GAP_MM = 4.0, 2.6  # of a line that goes on to the border; ignored gaps in it
RIM_INK = 0.6  # along the border: from here on somebody may have drawn there
LEAST_AT_BORDER = 2  # outlines that end at the border, to say that it is a habit
SHADOW_TINT, AS_DARK, LEAST_LIKE_IT = 0.014, 0.12, 2  # of a cell in a shadow, and of others in it


@dataclass(frozen=True)
class Signs:
    """Odd cells, and the habit of dots."""

    marked: list[bool]  # ink inside
    hidden: list[bool]
    dotted: list[bool]
    uses_dots: bool  # whether the player put dots into most pieces
    linked: set[tuple[int, int]]  # neighbours between which the ink inside goes on
    ink: list[float]  # share of ink around the symbol, without that of a dot off the middle
    struck_corners: set[int]  # of cells with ink inside


def signs_of(cells: CellGrid, seen: Evidence, regions: Sequence[tuple[int, ...]]) -> Signs:
    """Return the signs of every cell and of the sheet."""
    every = range(len(cells.names))
    solid = [_is_solid(seen, cell) for cell in every]
    shaded = [_is_dark(seen, cell) and not solid[cell] for cell in every]
    tinted = [_is_tinted(seen, cell) for cell in every]
    marked = [
        solid[cell] or tinted[cell] or (seen.fill[cell] > MARKED and not shaded[cell])
        for cell in every
    ]
    linked = set()
    for edge, (a, b) in enumerate(cells.edges):
        if b == RIM:
            continue
        is_crossed = seen.across[edge] > LINK_ACROSS and seen.odds[edge] < 0
        if is_crossed or ((solid[a] or tinted[a]) and (solid[b] or tinted[b])):
            linked.add((min(a, b), max(a, b)))
    dotted = [cells.has_dots and dots > DOT for dots in seen.dots]
    right = [region for region in regions if len(region) == cells.size]
    with_dots = [r for r in right if sum(dotted[cell] for cell in r) >= DOTTED_OUTLINE]
    uses_dots = cells.has_dots and len(with_dots) >= max(2, 0.5 * len(right))
    ink = [
        0.0 if uses_dots and is_dotted and fill <= MARKED else fill
        for is_dotted, fill in zip(dotted, seen.fill, strict=True)
    ]
    corners = {
        corner
        for cell in every
        if marked[cell]
        for edge in cells.around[cell]
        for corner in cells.ends[edge]
    }
    return Signs(marked, hidden_cells(cells, seen), dotted, uses_dots, linked, ink, corners)


def _is_tinted(seen: Evidence, cell: int) -> bool:
    """Return whether a cell is coloured so densely that ink passes for paper, unlike shadows."""
    tint, light, near = seen.tint[cell], seen.light[cell], seen.near[cell]
    return (tint > 0.05 and light < 0.93 * near) or (tint > 0.018 and light < 0.82 * near)


def _is_dark(seen: Evidence, cell: int) -> bool:
    """Return whether a cell is much darker than around: coloured, or dark and uneven."""
    light, near = seen.light[cell], seen.near[cell]
    is_coloured = seen.tint[cell] > 0.12 and light < 0.9 * near
    return is_coloured or (light < SHADE * near and seen.rough[cell] > ROUGH)


def _is_solid(seen: Evidence, cell: int) -> bool:
    """Return whether a cell is dark by ink: a shadow would leave the symbol as it was."""
    is_changed = seen.tint[cell] > 0.12 or seen.seen[cell] < AS_PRINTED
    return _is_dark(seen, cell) and is_changed


def hidden_cells(cells: CellGrid, seen: Evidence) -> list[bool]:
    """Return for each cell whether glare, a finger or the picture's edge hides it.

    A board that is nearly all white is a copy: only a symbol that has vanished counts there. A lamp
    may hide more than half of a board, but never all of it.
    """
    is_copy = sorted(seen.glare)[len(seen.glare) // 8] > WHITE_SHEET
    hidden = []
    for cell in range(len(cells.names)):
        is_gone = seen.seen[cell] < VANISHED
        is_white = is_gone if is_copy else seen.glare[cell] > GLARE
        hidden.append(seen.lost[cell] or is_white or (is_gone and _is_covered(cells, seen, cell)))
    return hidden


def _is_covered(cells: CellGrid, seen: Evidence, cell: int) -> bool:
    """Return whether something lies on a cell: its paper doesn't look like paper."""
    is_dark = seen.light[cell] < 0.7 * seen.near[cell]
    return seen.tint[cell] > 0.03 or (is_dark and not _is_shadow(cells, seen, cell))


def _is_shadow(cells: CellGrid, seen: Evidence, cell: int) -> bool:
    """Return whether neighbours are as dark but as printed, so nothing lies on them."""
    if seen.tint[cell] > SHADOW_TINT:
        return False
    like = [
        other
        for other in cells.beside[cell]
        if seen.tint[other] <= SHADOW_TINT
        and seen.seen[other] >= AS_PRINTED
        and abs(seen.light[other] / max(seen.light[cell], 1.0) - 1) < AS_DARK
    ]
    return len(like) >= LEAST_LIKE_IT


def is_struck(cells: CellGrid, seen: Evidence, signs: Signs, region: Sequence[int]) -> bool:
    """Return whether ink is inside an outline, even a single stroke: crossed out or shaded.

    A stroke meets an inner edge, or it lies in some cells and not in others: a line drawn inside
    the cells meets all of them, but for one in the very middle. In two cells half as much ink is
    enough: an outline's line seldom strays into two.
    """
    inner = cells.inner(region)
    along = max((seen.ink[edge] for edge in inner), default=0.0)
    across = sorted((seen.across[edge] for edge in inner), reverse=True)[1:2]
    if along > STRUCK_INK or any(share > STRUCK_ACROSS for share in across):
        return True
    if sum(signs.marked[cell] for cell in region) > 1:
        return True
    crossed = (cells.edges[edge] for edge in inner if seen.across[edge] > STRUCK_ACROSS)
    if any(seen.fill[cell] > HIDDEN_STROKE for sides in crossed for cell in sides):
        return True
    if any(_comes_from_beyond(cells, signs.ink, region, cell) for cell in region):
        return True
    clean = sorted(signs.ink[cell] for cell in region)[1]
    dotted = [cell for cell in region if signs.dotted[cell]]
    is_twofold = sum(signs.ink[cell] > STROKE / 2 for cell in region) > 1
    least = STROKE / 2 if is_twofold or signs.uses_dots else STROKE
    inked = [cell for cell in region if signs.ink[cell] > least]
    is_dotted_in_part = not signs.uses_dots and 0 < 2 * len(dotted) <= len(region)
    return bool(inked or is_dotted_in_part) and clean < UNMARKED


def _comes_from_beyond(
    cells: CellGrid, ink: Sequence[float], region: Sequence[int], cell: int
) -> bool:
    """Return whether a stroke outside an outline may continue in `cell`, one of its cells.

    Symbols as dark as the pen hide a stroke: in this cell, and in one that it crosses before. All
    of it may be hidden here, between two cells with ink.
    """
    beside = {other for other in cells.beside[cell] if other not in region}
    inked = [other for other in beside if ink[other] > HIDDEN_STROKE]
    crossed = [ink[other] for other in inked]
    if ink[cell] <= HIDDEN_STROKE:
        return any(
            max(ink[a], ink[b]) > SEEN_STROKE
            for a, b in combinations(inked, 2)
            if {*cells.beside[a]} & {*cells.beside[b]} == {cell}  # opposite each other
        )
    beyond = {far for other in beside for far in cells.beside[other] if far not in region}
    is_seen = any(max(ink[cell], other) > SEEN_STROKE for other in crossed)
    return is_seen or any(ink[far] > MARKED for far in beyond)


def is_rim_free(cells: CellGrid, seen: Evidence) -> bool:
    """Return whether the sheet has no line along the rim."""
    return not any(cells.is_rim(e) and odds > -SURE for e, odds in enumerate(seen.odds))


def ends_at_border(
    cells: CellGrid, seen: Evidence, region: Sequence[int], or_near: bool = False
) -> bool:
    """Return whether a firm line runs around a region except for the rim, which has no line.

    With `or_near` its last pieces may end some millimetres before the rim.
    """
    rim = [e for cell in region for e in cells.around[cell] if cells.is_rim(e)]
    walls = cells.walls(region)
    last = {corner for edge in rim for corner in cells.ends[edge]} if or_near else set[int]()
    least = 1 - FIRM_GAP_MM / cells.edge_mm
    is_firm = all(
        seen.odds[e] > FIRM_ODDS and (seen.whole[e] > least or not last.isdisjoint(cells.ends[e]))
        for e in walls
    )
    return bool(rim) and is_firm and all(seen.ink[edge] < RIM_INK for edge in rim)


def leak(seen: Evidence, region: Sequence[int], is_at_border: bool = False) -> str:
    """Return why the line around a region isn't closed in the picture, or "" if it is.

    At the border no line is needed: cells of the board beside it don't count.
    """
    inside = {seen.room[cell] for cell in region}
    if is_at_border:
        inside.discard(OUTSIDE)
    if OUTSIDE in inside or any(
        room in inside for cell, room in enumerate(seen.room) if cell not in region
    ):
        return Why.OPEN
    return Why.MARKED if len(inside) > 1 else ""


def is_faint_sheet(cells: CellGrid, seen: Evidence, signs: Signs) -> bool:
    """Return whether half lines are too many: pencil, a thin or dry pen, a dim photo."""
    strong = weak = 0
    for edge, sides in enumerate(cells.edges):
        beside = [side for side in sides if side != RIM]
        if sides[1] == RIM or any(signs.hidden[c] or signs.marked[c] for c in beside):
            continue
        strong += seen.ink[edge] > STRONG_INK and seen.odds[edge] > 0
        weak += _is_half(seen, edge)
    return weak >= MOST_HALF and weak > HALF_SHARE * strong


def _is_half(seen: Evidence, edge: int) -> bool:
    """Return whether an edge has a trace of a line, or a line that isn't whole."""
    return seen.ink[edge] < WHOLE_INK if seen.odds[edge] > 0 else seen.ink[edge] > TRACE


def may_be_line(seen: Evidence, edge: int) -> bool:
    """Return whether an edge isn't surely free.

    Ink all along it and beside it may be a line and a stroke that crosses it.
    """
    return seen.odds[edge] > -SURE or seen.ink[edge] > WHOLE_INK


def is_pale(seen: Evidence, edge: int) -> bool:
    """Return whether an edge has no line but ink: wiped off, or pencil beside a marker."""
    return seen.odds[edge] < 0 and seen.ink[edge] > PALE
