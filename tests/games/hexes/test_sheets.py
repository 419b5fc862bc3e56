"""The sheets of hexes as a thing to look at: rims, figures with a face, pieces large enough."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import hypot
from typing import Any

import pytest

from generator import theme
from generator.games.hexes import board as hexes_board
from generator.games.hexes.figure_art import INK, INK_MM, SEA, figure, parts_of
from generator.pages.job import Job
from generator.pens.path import box as box_of
from generator.pens.path import flat
from layouts import code
from layouts.board import Board, load
from layouts.code import Code
from layouts.definition.loader import define
from layouts.games.hexes import FIXED
from layouts.games.hexes.grow import grown
from layouts.games.hexes.millimetres import LARGE, USUAL, HexPlaces, corners, name_box, places
from layouts.millimetres import BOX_WIDTH, MARKER_MM, QR_MM
from tests.contract import page_rules as rules
from tests.contract import printed_sets
from tests.sketch import Drawn, SketchBook, Stroke, hull, light, meet
from tests.sketch import grown as larger

Point = tuple[float, float]
KINDS = {False: USUAL, True: LARGE}


def job_of(**asked: Any) -> Job:
    return printed_sets.made("hexes", players=1, parts="boards", **asked)


def area(name: str) -> Board:
    return load(code.long(Code("hexes", name, 0)))


def sheet(board: Board, **asked: Any) -> Drawn:
    sketch = SketchBook()
    hexes_board.draw_board(sketch.page("one"), job_of(**asked), board)
    return sketch.pages[0]


def rims(page: Drawn, colour: str = theme.PALE_HEX) -> list[Stroke]:
    """The lines around areas: closed, and far wider than anything else in that colour."""
    found = [s for _, s in page.strokes if s.ink == colour and s.points[0] == s.points[-1]]
    return [s for s in found if hull(s.points)[2] - hull(s.points)[0] > 100]


def to_line(p: Point, a: Point, b: Point) -> float:
    """From a point to a piece of a line."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    long = dx * dx + dy * dy
    share = min(1.0, max(0.0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / long)) if long else 0.0
    return hypot(p[0] - a[0] - share * dx, p[1] - a[1] - share * dy)


def to_spaces(p: Point, where: HexPlaces) -> float:
    """From a point to the nearest border; it must not be inside a space."""
    rings = [corners(at, where.hexagon_mm) for at in where.centres.values()]
    for (x, y), _ in zip(where.centres.values(), rings, strict=True):
        assert hypot(p[0] - x, p[1] - y) > where.hexagon_mm / 2
    return min(to_line(p, a, b) for ring in rings for a, b in pairwise([*ring, ring[0]]))


@pytest.mark.few(2)
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("name", ["a", "b", "tree"])
def test_every_area_has_a_rim_clear_of_its_borders(name: str, large: bool) -> None:
    board = area(name)
    (rim,) = rims(sheet(board, large=large))
    where = places(board.marks, KINDS[large])
    share = where.hexagon_mm / 19
    assert rim.width == pytest.approx(2.6 * share)
    for a, b in pairwise(rim.points):
        middle = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        assert to_spaces(middle, where) == pytest.approx(2.3 * share, abs=0.02)
    assert light(rim.ink) > light(theme.RIM), "no camera takes it for a line"


def test_areas_that_grow_and_those_of_a_user_have_a_rim() -> None:
    random = next(one for one in printed_sets.made("hexes", **printed_sets.AREAS).deal.sheets)
    assert len(rims(sheet(random.board))) == 1
    ours = define("hexes")
    for accent in ("#D55E00", "#333333", "#FFEE00"):
        own = replace(ours, accent=accent)
        job = job_of()
        mine = replace(job, style=replace(job.style, accent=accent))
        sketch = SketchBook()
        hexes_board.draw_board(sketch.page("one"), mine, replace(area("a"), definition=own))
        assert len(rims(sketch.pages[0], theme.rim(accent))) == 1
        assert light(theme.rim(accent)) >= light(theme.RIM)


def test_in_mono_a_rim_has_an_edge_that_copies() -> None:
    edges = rims(sheet(area("a"), ink="mono"), theme.QUIET)
    assert [edge.width for edge in edges] == [theme.STRONG]


@pytest.mark.few(3)
@pytest.mark.parametrize("name", sorted(set(FIXED) - {"a"}))
def test_what_a_figure_has_is_clear_of_what_a_camera_reads(name: str) -> None:
    """What is dark keeps its distance from borders; all is in the sea, and no eye is a circle."""
    board = area(name)
    where = places(board.marks)
    left, top, right, bottom = SEA
    for kind, path in parts_of(board, where.centres, where.hexagon_mm):
        x, y, u, v = box_of(path)
        assert left < x <= u < right, (name, kind)
        assert top < y <= v < bottom, (name, kind)
        if kind == INK:
            assert not any(op == "Z" for op, _ in path)
            for loop in flat(path):
                for point in loop:
                    assert to_spaces(point, where) - INK_MM / 2 >= 4.3, (name, point)
    page = sheet(board)
    spots = [larger((x, y, x + MARKER_MM, y + MARKER_MM), 2) for x, y in where.markers]
    spots.append(larger((*where.qr, where.qr[0] + QR_MM, where.qr[1] + QR_MM), 4.1))
    seas = [f.box for _, f in page.fills if f.box == pytest.approx(SEA)]
    assert len(seas) == 1
    assert not any(meet(seas[0], spot) for spot in spots)


def test_the_two_sides_are_light_and_dark() -> None:
    """As the rules call them; in mono the dark one is hatched."""
    grounds = [theme.sea(define("hexes").accent, is_dark)[0] for is_dark in (False, True)]
    for name, ground in zip("ab", grounds, strict=True):
        inks = {f.ink for _, f in sheet(area(name)).fills if f.box[2] - f.box[0] > BOX_WIDTH}
        assert inks == {ground}
    assert light(grounds[0]) > 0.8
    assert light(grounds[1]) < 0.3
    lines = [len(sheet(area(name), ink="mono").strokes) for name in "ab"]
    assert lines[1] > lines[0] + 100


def test_every_figure_of_ours_has_something() -> None:
    assert {name for name in FIXED if figure(name)} == set(FIXED) - {"a"}


def test_an_area_of_a_user_is_no_figure() -> None:
    cat = area("cat")
    changed = dict(cat.marks)
    first = next(iter(changed))
    changed[first] = "red" if changed[first] != "red" else "blue"
    page = sheet(replace(cat, marks=changed))
    assert len([s for _, s in page.strokes if s.ink == theme.PALE_HEX]) == 1, "the rim alone"


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("name", ["a", "b", "rocket"])
def test_names_stand_at_the_foot_where_a_camera_expects_them(name: str, large: bool) -> None:
    board = area(name)
    where, page = places(board.marks, KINDS[large]), sheet(area(name), large=large)
    boxes = {text.words: text.box for _, text in page.texts}
    for cell, called in board.names.items():
        left, top, wide, high = name_box(where, cell, len(called))
        x, y, u, v = boxes[called]
        assert left <= x
        assert top <= y + 0.05
        assert u <= left + wide
        assert v <= top + high
        assert (x + u) / 2 == pytest.approx(where.centres[cell][0], abs=0.3)
        ends = [(x, v), (u, v)]
        ring = corners(where.centres[cell], where.hexagon_mm)
        far = min(to_line(p, a, b) for p in ends for a, b in pairwise([*ring, ring[0]]))
        assert far > (1.6 if len(called) == 2 and name != "rocket" else 1.1)


@pytest.mark.few(1)
@pytest.mark.parametrize("lang", ["en", "ar"])
def test_pieces_are_half_as_large_again(lang: str) -> None:
    """They were 2.95 mm across; in large print they have a leaf of their own."""
    large = job_of(lang=lang, large=True)
    pages = [(sheet(area(name), lang=lang), 4.15) for name in ("a", "b")]
    for page, least in (*pages, (rules.printed(large).pages[2], 11.0)):
        hexagons = [f.box for _, f in page.fills if ">piece C" in f.stamp]
        whole = hull([point for box in hexagons for point in (box[:2], box[2:])])
        assert (whole[2] - whole[0]) / 4 >= least


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("name", ["a", "b"])
def test_rolls_are_numbered_and_the_total_is_in_the_accent(name: str, large: bool) -> None:
    page = sheet(area(name), large=large)
    written = [text.words for _, text in page.texts]
    assert all(written.count(str(n)) == 1 for n in range(1, 13))
    accent = define("hexes").accent
    blue = [s for _, s in page.strokes if s.ink == accent and hull(s.points)[1] > 200]
    (total,) = [s for s in blue if hull(s.points)[2] - hull(s.points)[0] > 15]
    assert total.width >= 0.9


def test_grown_areas_have_room_for_everything() -> None:
    """Wherever an area lies, its rim is clear of what is below it."""
    for number in range(40):
        marks = grown(number)
        for kind, low, high in ((USUAL, 176.25, 203.9), (LARGE, 203.0, 203.0)):
            where = places(marks, kind)
            foot = max(y for at in where.centres.values() for _, y in corners(at, where.hexagon_mm))
            rim = 3.6 * where.hexagon_mm / 19
            assert foot + rim < (low if where.is_low else high) + 0.01, number
