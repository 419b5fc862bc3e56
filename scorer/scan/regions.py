"""Cells that belong together: regions that lines part, groups of neighbours, lines end to end."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from scorer.scan.games.sheet import RIM, CellGrid


def regions_of(cells: CellGrid, is_line: Sequence[bool]) -> list[tuple[int, ...]]:
    """Return all cells in regions that lines separate."""
    parent = list(range(len(cells.names)))

    def top(cell: int) -> int:
        while parent[cell] != cell:
            parent[cell] = parent[parent[cell]]
            cell = parent[cell]
        return cell

    for edge, (a, b) in enumerate(cells.edges):
        if b != RIM and not is_line[edge]:
            parent[top(a)] = top(b)
    regions: dict[int, list[int]] = {}
    for cell in range(len(cells.names)):
        regions.setdefault(top(cell), []).append(cell)
    return [*map(tuple, regions.values())]


def groups(
    cells: CellGrid, some: Iterable[int], links: Collection[tuple[int, int]] | None = None
) -> list[list[int]]:
    """Return some cells in groups of neighbours; `links` are the pairs that count, or None."""
    left, parts = set(some), []
    while left:
        walk, group = [min(left)], []
        left.discard(walk[0])
        while walk:
            cell = walk.pop()
            group.append(cell)
            for other in cells.beside[cell]:
                pair = (min(cell, other), max(cell, other))
                if other in left and (links is None or pair in links):
                    left.discard(other)
                    walk.append(other)
        parts.append(sorted(group))
    return parts


def joined(cells: CellGrid, edges: Iterable[int]) -> list[list[int]]:
    """Return edges in groups that meet at corners."""
    parts: list[tuple[set[int], list[int]]] = []
    for edge in edges:
        corners, group = set(cells.ends[edge]), [edge]
        apart = []
        for other in parts:
            if other[0] & corners:
                corners |= other[0]
                group += other[1]
            else:
                apart.append(other)
        parts = [*apart, (corners, group)]
    return [sorted(group) for _, group in parts]
