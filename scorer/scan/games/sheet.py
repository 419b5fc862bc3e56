"""A printed sheet for a camera, in millimetres: cells, the edges between them, marks.

At the end: cells that belong together, in regions that lines part, and groups of neighbours.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cached_property, lru_cache
from itertools import pairwise
from math import dist, fsum, hypot

from layouts.board import Board
from layouts.values import dataclass

Point = tuple[float, float]
RIM = -1  # beyond the board
PER_MM, MARGIN = 5.0, 9.0  # of a flattened sheet: pixels a millimetre; mm around the cells
SAME = 0.3  # mm; corners that are nearer to each other are one


@dataclass(frozen=True)
class SheetMarks:
    """The top left corners of markers and QR code, and their sizes."""

    markers: tuple[Point, ...]  # ids 0 to 3
    marker_mm: float
    qr: Point
    qr_mm: float


@dataclass(frozen=True)
class CellGrid:
    """Cells and the edges between them, without places."""

    names: tuple[str, ...]
    edges: tuple[tuple[int, int], ...]  # the cells on both sides, RIM for none
    ends: tuple[tuple[int, int], ...]  # the corners at both ends of each edge
    size: int  # of an outline by the rules
    edge_mm: float  # the length of an edge
    has_dots: bool = False  # whether players may put dots into cells before outlining them

    @cached_property
    def around(self) -> list[list[int]]:
        """The edges of each cell."""
        around: list[list[int]] = [[] for _ in self.names]
        for edge, sides in enumerate(self.edges):
            for cell in sides:
                if cell != RIM:
                    around[cell].append(edge)
        return around

    @cached_property
    def beside(self) -> list[list[int]]:
        """The neighbours of each cell."""
        beside: list[list[int]] = [[] for _ in self.names]
        for a, b in self.edges:
            if b != RIM:
                beside[a].append(b)
                beside[b].append(a)
        return beside

    @cached_property
    def placements(self) -> list[tuple[int, ...]]:
        """All joined sets of as many cells as an outline has."""
        sets = {frozenset((cell,)) for cell in range(len(self.names))}
        for _ in range(self.size - 1):
            sets = {s | {n} for s in sets for c in s for n in self.beside[c] if n not in s}
        return sorted(tuple(sorted(cells)) for cells in sets)

    @cached_property
    def bounded(self) -> list[tuple[tuple[int, ...], list[int], list[int]]]:
        """All placements, each with its walls and inner edges."""
        return [(cells, self.walls(cells), self.inner(cells)) for cells in self.placements]

    def is_rim(self, edge: int) -> bool:
        return self.edges[edge][1] == RIM

    def walls(self, cells: Sequence[int]) -> list[int]:
        """Return the edges between some cells and the rest of the board."""
        inside = set(cells)
        return [
            edge
            for cell in sorted(inside)
            for edge in self.around[cell]
            if not self.is_rim(edge) and sum(side in inside for side in self.edges[edge]) == 1
        ]

    def inner(self, cells: Sequence[int]) -> list[int]:
        """Return the edges between cells of one set."""
        inside = set(cells)
        edges = {edge for cell in inside for edge in self.around[cell]}
        return sorted(e for e in edges if all(side in inside for side in self.edges[e]))


@dataclass(frozen=True)
class CameraSheet:
    """A board as it is printed, for a camera."""

    board: Board
    marks: SheetMarks
    rings: tuple[tuple[Point, ...], ...]  # the corners of each cell
    pitch: float  # from cell to cell
    symbol_mm: float
    size: int
    is_hex: bool
    quantile: float  # of the brightness of cells with one symbol: the print without ink
    has_frame: bool = False  # printed all around the rim
    names: tuple[tuple[float, float, float, float], ...] = ()  # left, top, width, height of each

    @cached_property
    def symbols(self) -> tuple[str, ...]:
        """The symbol in each cell."""
        return tuple(self.board.marks[cell] for cell in self.board.names)

    @cached_property
    def middles(self) -> list[Point]:
        return [
            (fsum(x for x, _ in ring) / len(ring), fsum(y for _, y in ring) / len(ring))
            for ring in self.rings
        ]

    @cached_property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of all cells."""
        xs = [x for ring in self.rings for x, _ in ring]
        ys = [y for ring in self.rings for _, y in ring]
        return min(xs), min(ys), max(xs), max(ys)

    @cached_property
    def corners(self) -> list[Point]:
        """Every corner once."""
        index: dict[tuple[int, int], Point] = {}
        for ring in self.rings:
            for point in ring:
                _find(index, point)
        return list(index.values())

    @cached_property
    def rim(self) -> list[tuple[Point, Point, Point]]:
        """Both ends of every edge along the rim, and the way outwards, of 1 mm."""
        lines = []
        for (a, b), (cell, other) in zip(self.cells.ends, self.cells.edges, strict=True):
            if other == RIM:
                p, q, middle = self.corners[a], self.corners[b], self.middles[cell]
                x, y = (p[0] + q[0]) / 2 - middle[0], (p[1] + q[1]) / 2 - middle[1]
                lines.append((p, q, (x / hypot(x, y), y / hypot(x, y))))
        return lines

    @cached_property
    def cells(self) -> CellGrid:
        """The cells and edges without places."""
        numbers = {point: i for i, point in enumerate(self.corners)}
        index: dict[tuple[int, int], Point] = {}
        beside: dict[tuple[int, int], list[int]] = {}
        for cell, ring in enumerate(self.rings):
            ids = [numbers[_find(index, point)] for point in ring]
            for a, b in pairwise([*ids, ids[0]]):
                beside.setdefault((min(a, b), max(a, b)), []).append(cell)
        ends = sorted(beside)
        edges = tuple((beside[pair][0], [*beside[pair], RIM][1]) for pair in ends)
        names = tuple(self.board.names.values())
        edge_mm = dist(*(self.corners[corner] for corner in ends[0]))
        return _shared(CellGrid(names, edges, tuple(ends), self.size, edge_mm, self.is_hex))


@lru_cache(maxsize=8)
def _shared(cells: CellGrid) -> CellGrid:
    """Return equal cells of an earlier sheet, with all their cached values."""
    return cells


def _find(index: dict[tuple[int, int], Point], point: Point) -> Point:
    """Return the corner at a point, known or new: the points of neighbours differ a little."""
    x, y = round(point[0] / SAME), round(point[1] / SAME)
    for dx in (0, -1, 1):
        for dy in (0, -1, 1):
            if (near := index.get((x + dx, y + dy))) and _is_near(near, point):
                return near
    index[x, y] = point
    return point


def _is_near(a: Point, b: Point) -> bool:
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) < SAME


# ---- cells that belong together


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
