"""Cells that belong together: regions that lines part, groups of neighbours, lines end to end."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from scorer.scan.games.sheet import RIM, CellGrid


def regions_of(cells: CellGrid, is_line: Sequence[bool]) -> list[tuple[int, ...]]:
    """All cells, parted where there is a line."""
    parent = list(range(len(cells.names)))

    def top(cell: int) -> int:
        while parent[cell] != cell:
            parent[cell] = parent[parent[cell]]
            cell = parent[cell]
        return cell

    for edge, (a, b) in enumerate(cells.edges):
        if b != RIM and not is_line[edge]:
            parent[top(a)] = top(b)
    found: dict[int, list[int]] = {}
    for cell in range(len(cells.names)):
        found.setdefault(top(cell), []).append(cell)
    return [tuple(one) for one in found.values()]


def groups(
    cells: CellGrid, some: Iterable[int], links: Collection[tuple[int, int]] | None = None
) -> list[list[int]]:
    """Some cells, parted into those that are neighbours; `links` are the pairs that count."""
    left, found = set(some), []
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
        found.append(sorted(group))
    return found


def joined(cells: CellGrid, edges: Iterable[int]) -> list[list[int]]:
    """Edges, parted into those that meet at corners."""
    found: list[tuple[set[int], list[int]]] = []
    for edge in edges:
        corners, group = set(cells.ends[edge]), [edge]
        apart = []
        for other in found:
            if other[0] & corners:
                corners |= other[0]
                group += other[1]
            else:
                apart.append(other)
        found = [*apart, (corners, group)]
    return [sorted(group) for _, group in found]
