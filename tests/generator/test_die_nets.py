"""The net, folded in the mind: faces in the right places, a tab for every edge that is glued."""

from __future__ import annotations

import itertools

import pytest

from generator.components.dice import EDGES, FACES, LARGE, NUMBERS, SMALL, TABS, Net

Vector = tuple[int, int, int]
# A face in space: its top left corner, the ways right and down on it, and out of the die.
Placed = tuple[Vector, Vector, Vector, Vector]

FRONT: Placed = ((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, -1))


def plus(a: Vector, b: Vector, times: int = 1) -> Vector:
    return a[0] + times * b[0], a[1] + times * b[1], a[2] + times * b[2]


def minus(a: Vector) -> Vector:
    return -a[0], -a[1], -a[2]


def over(face: Placed, edge: str) -> Placed:
    """The neighbour across an edge, folded away from the viewer."""
    corner, right, down, out = face
    if edge == "right":
        return plus(corner, right), minus(out), down, right
    if edge == "left":
        return plus(corner, out, -1), out, down, minus(right)
    if edge == "bottom":
        return plus(corner, down), right, minus(out), down
    return plus(corner, out, -1), right, out, minus(down)


def folded() -> dict[str, Placed]:
    front = FRONT
    right = over(front, "right")
    return {
        "front": front,
        "left": over(front, "left"),
        "right": right,
        "back": over(right, "right"),
        "up": over(front, "top"),
        "down": over(front, "bottom"),
    }


def edge_in_space(face: Placed, edge: str) -> frozenset[Vector]:
    corner, right, down, _ = face
    ends = [plus(plus(corner, right, int(x)), down, int(y)) for x, y in EDGES[edge]]
    return frozenset(ends)


def test_opposite_faces_sum_to_seven() -> None:
    out = {name: face[3] for name, face in folded().items()}
    assert len(set(out.values())) == 6
    for a, b in itertools.combinations(out, 2):
        if out[a] == minus(out[b]):
            assert NUMBERS[a] + NUMBERS[b] == 7, (a, b)
    assert sorted(NUMBERS.values()) == [1, 2, 3, 4, 5, 6]


def test_the_fold_agrees_with_the_net() -> None:
    """Faces that lie side by side on paper share that edge in space."""
    faces, joined = folded(), 0
    opposite = {"right": "left", "bottom": "top"}
    for a, b in itertools.permutations(FACES, 2):
        for edge, step in (("right", (1, 0)), ("bottom", (0, 1))):
            if (FACES[a][0] + step[0], FACES[a][1] + step[1]) == FACES[b]:
                assert edge_in_space(faces[a], edge) == edge_in_space(faces[b], opposite[edge])
                joined += 1
    assert joined == 5


def test_every_glued_edge_has_exactly_one_tab() -> None:
    faces = folded()
    where: dict[frozenset[Vector], list[tuple[str, str]]] = {}
    for name, face in faces.items():
        for edge in EDGES:
            where.setdefault(edge_in_space(face, edge), []).append((name, edge))
    assert len(where) == 12
    glued = 0
    for meeting in where.values():
        assert len(meeting) == 2  # two faces meet in every edge of a cube
        tabs = [place for place in meeting if place in TABS]
        beside = {FACES[name] for name, _ in meeting}
        (ax, ay), (bx, by) = beside
        is_fold = abs(ax - bx) + abs(ay - by) == 1 and not tabs
        assert is_fold or len(tabs) == 1, meeting
        glued += len(tabs)
    assert glued == 7


@pytest.mark.parametrize("net", [SMALL, LARGE])
def test_tabs_meet_neither_faces_nor_each_other(net: Net) -> None:
    s = net.side_mm
    faces = [
        [(x * s, y * s), (x * s + s, y * s), (x * s + s, y * s + s), (x * s, y * s + s)]
        for x, y in FACES.values()
    ]
    tabs = [net.tab(*place) for place in TABS]
    for tab, other in [*itertools.product(tabs, faces), *itertools.combinations(tabs, 2)]:
        assert apart(tab, other), (tab, other)


def apart(a: list[tuple[float, float]], b: list[tuple[float, float]]) -> bool:
    """Two convex outlines overlap in no area: some edge of one separates them."""
    for outline in (a, b):
        for (x1, y1), (x2, y2) in zip(outline, [*outline[1:], outline[0]], strict=True):
            nx, ny = y2 - y1, x1 - x2
            shadow_a = [x * nx + y * ny for x, y in a]
            shadow_b = [x * nx + y * ny for x, y in b]
            if max(shadow_a) <= min(shadow_b) + 1e-9 or max(shadow_b) <= min(shadow_a) + 1e-9:
                return True
    return False


@pytest.mark.parametrize(("net", "side"), [(SMALL, 22), (LARGE, 35)])
def test_sizes(net: Net, side: float) -> None:
    assert net.side_mm == side
    assert len(net.folds()) == 12  # five between faces, seven at tabs
    assert len(net.cuts()) == 7 + 7
