"""The judge of photos without a photo: sure, asked, never silently wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from layouts.words import speak
from scorer.scan.evidence import Evidence, Reading, Unsure
from scorer.scan.games.sheet import CellGrid
from scorer.scan.judge import judged
from scorer.scan.sheet_read import SheetRead, Shot, merged, sheet_text
from tests.chosen import times
from tests.photos.numbers import HEXAGONS, SQUARES, cells_of, evidence, sheet_named

SHEETS = st.sampled_from([SQUARES, HEXAGONS])


def named(cells: CellGrid, *texts: str) -> list[tuple[int, ...]]:
    """Outlines by the names of their cells."""
    return [tuple(sorted(cells.names.index(name) for name in text.split())) for text in texts]


def between(cells: CellGrid, a: str, b: str) -> int:
    """The edge between two cells."""
    pair = {cells.names.index(a), cells.names.index(b)}
    return next(i for i, sides in enumerate(cells.edges) if set(sides) == pair)


def whys(reading: Reading) -> set[str]:
    return {one.why for one in reading.questions}


def silent(reading: Reading, true: Sequence[tuple[int, ...]]) -> list[object]:
    """What is wrong without a question: outlines that are missed, or that nobody drew."""
    asked = [set(one.cells) for one in reading.questions]
    read = set(reading.outlines)
    missed = [
        one
        for one in true
        if one not in read and not any(len(set(one) & cells) >= 2 for cells in asked)
    ]
    return [*missed, *(read - set(true))]


@st.composite
def drawings(draw: st.DrawFn) -> tuple[CellGrid, list[tuple[int, ...]]]:
    """CellGrid, and some outlines on them that don't overlap."""
    cells = cells_of(draw(SHEETS))
    found: list[tuple[int, ...]] = []
    used: set[int] = set()
    for _ in range(draw(st.integers(0, 9))):
        one = draw(st.sampled_from(cells.placements))
        if not used & set(one):
            used |= set(one)
            found.append(one)
    return cells, found


@settings(max_examples=times(60))
@given(drawings())
def test_what_is_drawn_clearly_is_read(drawn: tuple[CellGrid, list[tuple[int, ...]]]) -> None:
    cells, true = drawn
    reading = judged(cells, evidence(cells, true))
    pockets = {one.cells for one in reading.questions if one.why == "pocket"}
    assert set(reading.outlines) <= set(true)
    assert set(true) <= set(reading.outlines) | pockets
    assert not silent(reading, true)
    inside = {cell for one in (*true, *pockets) for cell in one}
    for one in pockets:  # beside a gap of another size a line is nobody else's
        assert inside.issuperset(n for cell in one for n in cells.beside[cell])
    if len(true) < 3:
        assert set(true) == set(reading.outlines), "nobody can be shut in by so few"


@settings(max_examples=times(120))
@given(drawings(), st.data())
def test_a_doubtful_edge_is_read_right_or_asked(
    drawn: tuple[CellGrid, list[tuple[int, ...]]], data: st.DataObject
) -> None:
    """Whatever becomes of the odds of one edge or two: nothing is wrong without a question."""
    cells, true = drawn
    changes = {}
    for _ in range(data.draw(st.integers(1, 2))):
        edge = data.draw(st.integers(0, len(cells.edges) - 1))
        odds = data.draw(st.floats(-9, 9))
        changes[edge] = {"odds": odds, "ink": max(0.0, odds / 9), "whole": max(0.0, odds / 9)}
    assert not silent(judged(cells, evidence(cells, true, changes)), true)


@settings(max_examples=times(60))
@given(drawings(), st.data())
def test_a_cell_that_is_odd_is_read_right_or_asked(
    drawn: tuple[CellGrid, list[tuple[int, ...]]], data: st.DataObject
) -> None:
    """Glare, colour, a finger, the edge of the picture on any cells."""
    cells, true = drawn
    some = data.draw(st.sets(st.integers(0, len(cells.names) - 1), max_size=6))
    what: dict[str, float] = data.draw(
        st.sampled_from(
            [
                {"glare": 0.9},
                {"lost": True},
                {"tint": 0.2, "light": 120.0},
                {"fill": 0.6},
                {"seen": 0.1, "light": 90.0},
                {"light": 60.0, "rough": 9.0, "seen": 0.2},
            ]
        )
    )
    numbers = {key: dict.fromkeys(some, value) for key, value in what.items()}
    assert not silent(judged(cells, evidence(cells, true, **numbers)), true)


@pytest.fixture(params=[SQUARES, HEXAGONS], ids=["squares", "hexagons"])
def cells(request: pytest.FixtureRequest) -> CellGrid:
    return cells_of(request.param)


@pytest.fixture
def one(cells: CellGrid) -> tuple[int, ...]:
    """An outline in the middle of the board."""
    middle = len(cells.names) // 2
    return next(p for p in cells.placements if middle in p and len(cells.inner(p)) >= 3)


def test_nothing_drawn_is_nothing_read(cells: CellGrid) -> None:
    assert judged(cells, evidence(cells, [])) == Reading()


GONE = {"odds": -9.0, "ink": 0.0, "whole": 0.0}
Seen = Callable[[CellGrid, tuple[int, ...]], dict[str, Any]]  # what is odd about an outline
# Each makes a clear outline doubtful: why it is asked about, and what is seen of it.
DOUBTS: dict[str, tuple[str, Seen]] = {
    "a piece of line is missing": ("open", lambda c, one: at_edges(c.walls(one)[:1], **GONE)),
    "a gap that only the picture shows": ("open", lambda _, one: at_cells(one, room=0)),
    "a weak edge": ("faint", lambda c, one: at_edges(c.walls(one)[:1], odds=2.0)),
    "crossed out along edges": ("marked", lambda c, one: at_edges(c.inner(one)[:2], ink=0.25)),
    "crossed out over edges": ("marked", lambda c, one: at_edges(c.inner(one)[:2], across=0.2)),
    "a stroke over one edge": ("marked", lambda c, one: at_edges(c.inner(one)[:1], ink=0.3)),
    "a stroke in one cell": ("marked", lambda _, one: at_cells(one[1:2], fill=0.03)),
    "a stroke in most cells": ("marked", lambda _, one: at_cells(one[:-2], fill=0.1)),
    "a stroke in two cells": ("marked", lambda _, one: at_cells(one[:2], fill=0.02)),
    "coloured in": ("marked", lambda _, one: at_cells(one, tint=0.06, light=185.0)),
    "coloured in darkly": ("marked", lambda _, one: at_cells(one, tint=0.02, light=160.0)),
    "blackened": ("marked", lambda _, one: at_cells(one, light=90.0, rough=9.0, seen=0.6)),
    "glare": ("hidden", lambda _, one: at_cells(one[:1], glare=0.4)),
    "a sheet bent too much": ("faint", lambda _, one: {"residual": 1.0}),
}
CLEAR: dict[str, Seen] = {  # none of these does
    "lines that stray into cells": lambda _, one: at_cells(one, fill=0.06),
    "lines that stray over edges": lambda c, one: at_edges(c.inner(one), ink=0.14),
    "a neighbour's stroke on a dark symbol": lambda _, one: at_cells(one[:1], fill=0.01),
    "a shadow": lambda _, one: at_cells(one, light=90.0, rough=9.0),
    "a white picture": lambda c, one: at_cells(range(len(c.names)), glare=1.0),
}


def at_cells(some: Iterable[int], **numbers: float) -> dict[str, Any]:
    """The same numbers of some cells."""
    return {key: dict.fromkeys(some, value) for key, value in numbers.items()}


def at_edges(some: Iterable[int], **numbers: float) -> dict[str, Any]:
    """The same numbers of some edges."""
    return {"edges": dict.fromkeys(some, numbers)}


@pytest.mark.parametrize("doubt", DOUBTS)
def test_an_outline_in_doubt_is_asked_about(
    cells: CellGrid, one: tuple[int, ...], doubt: str
) -> None:
    why, seen = DOUBTS[doubt]
    reading = judged(cells, evidence(cells, [one], **seen(cells, one)))
    assert (reading.outlines, whys(reading)) == ((), {why})


@pytest.mark.parametrize("seen", CLEAR)
def test_what_is_nothing_against_an_outline(
    cells: CellGrid, one: tuple[int, ...], seen: str
) -> None:
    assert judged(cells, evidence(cells, [one], **CLEAR[seen](cells, one))) == Reading((one,))


def test_a_stroke_over_a_dark_symbol_is_seen_where_it_comes_from(
    cells: CellGrid, one: tuple[int, ...]
) -> None:
    """Met on a photo: of a stroke through one square only its ends beyond it were seen."""
    beyond = next(n for n in cells.beside[one[0]] if n not in one)
    reading = judged(cells, evidence(cells, [one], fill={one[0]: 0.01, beyond: 0.06}))
    assert (reading.outlines, whys(reading)) == ((), {"marked"})


def struck_evidence(
    cells: CellGrid,
    outlines: Sequence[tuple[int, ...]],
    walls: Sequence[int],
    weak: Sequence[int] = (),
) -> Evidence:
    """Evidence of strokes over lines: ink on both sides, so that no line is seen there."""
    both = {side: 0.12 for wall in walls for side in cells.edges[wall]}
    over = {wall: {"odds": -2.0, "ink": 0.35, "whole": 0.35} for wall in weak}
    over |= {wall: {"odds": -9.0, "across": 1.0} for wall in walls}
    return evidence(cells, outlines, over, fill=both, dots=dict.fromkeys(both, 9.0))


# By sheet: the outlines on a photo, and the lines that strokes crossed.
CROSSED_LINES = [
    (
        "hexes-a-1000003",
        "f2 f3 g3 h3, d2 d3 e3 f4, c6 d6 e6 e7, b1 b2 c2 c3, f6 g6 h5 i4, b4 b6 c4 c5,"
        " f5 g4 g5 h4, c1 d1 e1 e2, a5 a6 a7 b5",
        "b3 c4, c5 c6",
    ),
    (
        "hexes-random-11heyz2",
        "c2 c3 d3 d4, a1 d2 e2 e3, f5 f6 g4 g6, b7 c6 c7 d7, a3 a4 a5 b4, d6 e4 e5 e6,"
        " a6 a7 b5 b6, a8 b8 b9 c8, a2 b2 b3 c4, d8 f7 g7 h7",
        "b6 c6, g7 e8",
    ),
    (
        "hexes-random-11heyz2",
        "c9 d8 e8 h7, e4 e5 e6 f6, a1 c2 d2 d3, e3 f3 f5 g4, c8 e7 f7 g7, b2 b3 c3 d4,"
        " a4 a5 b5 c4, a9 b8 b9 d7, b7 c5 c6 d5",
        "f7 d8",
    ),
]


@pytest.mark.parametrize(("sheet", "drawn", "walls"), CROSSED_LINES)
def test_a_stroke_over_a_line_opens_no_neighbour(sheet: str, drawn: str, walls: str) -> None:
    """Met on photos: what lies between outlines was read, and a neighbour was forgotten."""
    cells = cells_of(sheet)
    outlines = named(cells, *drawn.split(", "))
    crossed = [between(cells, *pair.split()) for pair in walls.split(", ")]
    assert not silent(judged(cells, struck_evidence(cells, outlines, crossed)), outlines)


@settings(max_examples=times(120))
@given(drawings(), st.data())
def test_strokes_over_lines_are_asked(
    drawn: tuple[CellGrid, list[tuple[int, ...]]], data: st.DataObject
) -> None:
    """Wherever a stroke leaves an outline: it isn't read, and no neighbour is forgotten.

    A line that is weak beside it changes nothing.
    """
    cells, outlines = drawn
    walls = sorted({edge for one in outlines for edge in cells.walls(one)})
    few = st.lists(st.sampled_from(walls), max_size=2) if walls else st.just(list[int]())
    struck, weak = data.draw(few), data.draw(few)
    reading = judged(cells, struck_evidence(cells, outlines, struck, weak))
    out = {one for one in outlines if {*struck} & {*cells.walls(one)}}
    assert not silent(reading, outlines)
    assert not out & set(reading.outlines)


def test_a_stroke_along_an_edge_closes_nothing() -> None:
    """Met on a photo: a stroke from one struck outline to another closed what lies between them."""
    cells = cells_of(HEXAGONS)
    struck = named(cells, "e4 f3 f4 g4", "e7 f6 g6 h5")
    (closed,) = named(cells, "c6 c7 d5 d7")
    stroke = {between(cells, "f5", "g5"): {"odds": 9.0, "ink": 1.0, "whole": 1.0}}
    inside = {cells.names.index(name): 0.33 for name in ("f4", "g4", "f6", "e7")}
    reading = judged(cells, evidence(cells, [*struck, closed], stroke, fill=inside))
    assert named(cells, "d6 e5 e6 f5")[0] not in reading.outlines
    assert not silent(reading, [*struck, closed])


def test_a_stroke_that_a_symbol_hides_is_seen_on_both_sides_of_it() -> None:
    """Met on a photo: inside an outline all of a stroke was on a symbol as dark as the pen."""
    cells = cells_of(SQUARES)
    (drawn,) = named(cells, "e8 e9 e10 d10 f10")
    for other, read in (("f9", ()), ("d8", (drawn,))):
        ink = {cells.names.index("d9"): 0.02, cells.names.index(other): 0.1}
        assert judged(cells, evidence(cells, [drawn], fill=ink)).outlines == read


def test_a_dot_that_was_asked_for_is_no_stroke() -> None:
    """Where people dot first and outline then, a dot may lie off the middle."""
    cells = cells_of(HEXAGONS)
    pieces = [cells.placements[0], next(p for p in cells.placements if is_far(cells, p))]
    dots = {cell: 6.0 for one in pieces for cell in one}
    seen = evidence(cells, pieces, dots=dots, fill={pieces[0][0]: 0.06})
    assert set(judged(cells, seen).outlines) == set(pieces)
    alone = evidence(cells, pieces, dots=dict.fromkeys(pieces[0], 6.0))
    assert set(judged(cells, alone).outlines) == set(pieces), "who dots one piece may do so"
    reading = judged(cells, evidence(cells, pieces, dots={pieces[0][0]: 6.0}))
    assert (reading.outlines, whys(reading)) == ((pieces[1],), {"marked"}), "a stroke is no dot"


def test_a_stroke_through_a_dot_is_a_stroke() -> None:
    """Met on photos: where every cell has a dot, a stroke in one of them passed for its dot."""
    cells = cells_of(HEXAGONS)
    pieces = [cells.placements[0], next(p for p in cells.placements if is_far(cells, p))]
    first, second = pieces
    for ink, dot in ((0.17, 6.0), (0.016, 0.0)):
        dots = {cell: 6.0 for one in pieces for cell in one} | {first[0]: dot}
        reading = judged(cells, evidence(cells, pieces, dots=dots, fill={first[0]: ink}))
        assert (reading.outlines, whys(reading)) == ((second,), {"marked"})


def is_far(cells: CellGrid, piece: tuple[int, ...]) -> bool:
    """True where a piece doesn't touch the first one."""
    near = {n for cell in cells.placements[0] for n in (cell, *cells.beside[cell])}
    return not near & set(piece)


def test_where_all_is_white_a_symbol_may_be_hidden(cells: CellGrid, one: tuple[int, ...]) -> None:
    white = dict.fromkeys(range(len(cells.names)), 1.0)
    gone = evidence(cells, [one], glare=white, seen=dict.fromkeys(one[:1], 0.2))
    assert whys(judged(cells, gone)) == {"hidden"}


def test_outside_the_picture_the_neighbours_are_asked_too(cells: CellGrid) -> None:
    reading = judged(cells, evidence(cells, [], lost={0: True}))
    (asked,) = reading.questions
    assert asked.why == "hidden"
    assert set(asked.cells) == {0, *cells.beside[0]}


def test_another_size(cells: CellGrid, one: tuple[int, ...]) -> None:
    more = next(n for c in one for n in cells.beside[c] if n not in one)
    for size in (one[:-1], (*one, more)):
        reading = judged(cells, evidence(cells, [size]))
        assert reading.outlines == ()
        assert any(set(size) <= set(q.cells) for q in reading.questions), reading


def test_a_pocket_is_asked(cells: CellGrid) -> None:
    """All cells around an outline that nobody drew are in others."""
    middle = next(
        p for p in cells.placements if all(not cells.is_rim(e) for c in p for e in cells.around[c])
    )
    around = {n for c in middle for n in cells.beside[c]} - set(middle)
    ring = [tuple(sorted(around))]
    reading = judged(cells, evidence(cells, ring))
    assert middle not in reading.outlines
    assert any(set(middle) <= set(q.cells) for q in reading.questions)


def test_along_the_rim_the_border_is_no_line(cells: CellGrid) -> None:
    corner = next(p for p in cells.placements if 0 in p)
    rim = [e for c in corner for e in cells.around[c] if cells.is_rim(e)]
    assert judged(cells, evidence(cells, [corner])).outlines == (corner,)
    reading = judged(cells, evidence(cells, [corner], {rim[0]: {"odds": -9.0}}))
    assert (reading.outlines, whys(reading)) == ((), {"open"})


def test_two_outlines_that_share_a_cell() -> None:
    """Met on a photo: three squares of one were taken for what lies between two open outlines."""
    cells = cells_of(SQUARES)
    both = named(cells, "b3 c3 c4 c5 d5", "b1 b2 b3 b4 c2", "e2 e3 e4 f2 g2")
    assert not silent(judged(cells, evidence(cells, both)), both)


def test_loose_lines(cells: CellGrid, one: tuple[int, ...]) -> None:
    """Half of an outline is a question, and so is a line across the board."""
    edges = sorted(cells.walls(one))[:4]
    changes = {edge: {"odds": 9.0, "ink": 1.0, "whole": 1.0} for edge in edges}
    reading = judged(cells, evidence(cells, [], changes))
    assert reading.outlines == ()


def test_pencil_and_thin_pens_are_asked_all_over(cells: CellGrid) -> None:
    inner = [edge for edge in range(len(cells.edges)) if not cells.is_rim(edge)]
    weak = {edge: {"whole": 0.05, "ink": 0.05} for edge in inner[:40:3]}
    reading = judged(cells, evidence(cells, [], weak))
    everything = tuple(range(len(cells.names)))
    assert [(one.why, one.cells) for one in reading.questions] == [("faint", everything)]


def test_a_line_in_pieces_is_asked_from_end_to_end() -> None:
    """Met on a photo: of a dry pen's outline only one corner was asked about."""
    cells = cells_of(SQUARES)
    (drawn,) = named(cells, "h3 i3 i4 j3 j4")
    faint = {"i2 i3": 0.37, "j2 j3": 0.27, "h3 h4": 0.67, "h4 i4": 0.58, "j4 j5": 0.4}
    odds = {"i2 i3": -5.8, "j2 j3": -7.0, "h3 h4": -1.7, "h4 i4": -2.7, "j4 j5": -5.5}
    pieces = {
        between(cells, *pair.split()): {"odds": odds[pair], "ink": ink, "whole": ink}
        for pair, ink in faint.items()
    }
    assert not silent(judged(cells, evidence(cells, [drawn], pieces)), [drawn])


def test_two_that_ran_together_are_asked_as_one(cells: CellGrid, one: tuple[int, ...]) -> None:
    other = next(
        p
        for p in cells.placements
        if not set(p) & set(one) and any(n in p for c in one for n in cells.beside[c])
    )
    shared = [e for e in cells.walls(one) if set(cells.edges[e]) & set(other)]
    gone = dict.fromkeys(shared, GONE)
    reading = judged(cells, evidence(cells, [one, other], gone))
    assert not silent(reading, [one, other])
    assert reading.outlines == ()


def test_what_one_photo_hides_another_answers() -> None:
    """Something lay on a place in one photo; the other shows it, and nobody is asked."""
    sheet = sheet_named("hunt-white-11q4hpg")
    drawn, other = sheet.cells.placements[40], sheet.cells.placements[900]
    for why, seen, left in (("hidden", (), 0), ("open", (), 1), ("open", (other,), 0)):
        asked = Reading((drawn,), (Unsure(why, other),))
        photos = [(asked, "one.jpg"), (Reading((drawn, *seen)), "two.jpg")]
        for order in (photos, photos[::-1]):
            reads = [SheetRead(sheet, reading, (Shot(name, 4),)) for reading, name in order]
            (one,) = merged(reads)
            assert set(one.reading.outlines) == {drawn, *seen}
            assert len(one.reading.questions) == left


def test_an_outline_crossed_out_in_one_photo_is_asked_about() -> None:
    """The other photo may have been taken before; it is sure of an outline that doesn't count."""
    sheet = sheet_named("hunt-white-11q4hpg")
    drawn, other = sheet.cells.placements[40], sheet.cells.placements[900]
    for struck in (other, (*other, *sheet.cells.beside[other[0]])):
        photos = [Reading((drawn,), (Unsure("marked", struck),)), Reading((drawn, other))]
        for order in (photos, photos[::-1]):
            reads = [SheetRead(sheet, read, (Shot(str(n), 4),)) for n, read in enumerate(order)]
            (one,) = merged(reads)
            assert one.reading.outlines == (drawn,)
            assert [question.cells for question in one.reading.questions] == [struck]


# ---- the printed border as a line


def ending_at_border(
    cells: CellGrid, outlines: Sequence[tuple[int, ...]], changes: dict[int, dict[str, float]]
) -> Evidence:
    """Evidence of outlines that end at the border: nothing is drawn along the rim."""
    rim = {e: GONE for one in outlines for c in one for e in cells.around[c] if cells.is_rim(e)}
    return evidence(cells, outlines, {**rim, **changes})


AT_RIM = ["a1 b1 c1 d1 e1", "j1 j2 j3 j4 j5"]


def test_the_border_closes_what_several_outlines_leave_to_it() -> None:
    """One alone is asked about, and so are all where somebody drew along the rim elsewhere."""
    cells = cells_of(SQUARES)
    first, second, third = named(cells, *AT_RIM, "a8 a9 b8 b9 b10")
    both = judged(cells, ending_at_border(cells, [first, second], {}))
    assert set(both.outlines) == {first, second}
    assert both.uses_border
    reading = judged(cells, ending_at_border(cells, [first], {}))
    assert (reading.outlines, whys(reading)) == ((), {"rim"})
    along = next(e for e in cells.around[third[0]] if cells.is_rim(e))
    drawn = {along: {"odds": 9.0, "ink": 1.0, "whole": 1.0}}
    reading = judged(cells, ending_at_border(cells, [first, second], drawn))
    assert (reading.outlines, whys(reading)) == ((), {"rim"})


def test_it_is_said_that_the_border_counts() -> None:
    sheet = sheet_named(SQUARES)
    seen = ending_at_border(sheet.cells, named(sheet.cells, *AT_RIM), {})
    for reading, is_said in ((judged(sheet.cells, seen), True), (Reading(), False)):
        text = sheet_text(SheetRead(sheet, reading, (Shot("one.jpg", 4),)), speak("en"))
        assert ("the printed border counts as a line" in text) == is_said


def test_a_line_that_ends_before_the_border_is_asked_about_the_border() -> None:
    """As one question with all others at the border; those beside it are read all the same."""
    cells = cells_of(SQUARES)
    first, second, third = named(cells, *AT_RIM, "a8 a9 b8 b9 b10")
    rim = {c for e in range(len(cells.edges)) if cells.is_rim(e) for c in cells.ends[e]}
    last = next(e for e in cells.walls(third) if rim & set(cells.ends[e]))
    short = {last: {"whole": 0.8}}
    reading = judged(cells, ending_at_border(cells, [first, second, third], short))
    assert set(reading.outlines) == {first, second}
    assert [(one.why, one.cells) for one in reading.questions] == [("rim", third)]


def test_a_gap_of_two_millimetres_is_ignored_at_the_border() -> None:
    """It is so many millimetres, on the short lines of hexagons as on squares."""
    cells = cells_of(HEXAGONS)
    first, second = named(cells, "a1 b1 b2 c2", "f6 f7 g5 g6")
    last = cells.walls(first)[0]
    for whole, read in ((0.8, {first, second}), (0.7, set())):
        seen = ending_at_border(cells, [first, second], {last: {"whole": whole}})
        assert set(judged(cells, seen).outlines) == read


def test_a_gap_elsewhere_is_no_habit() -> None:
    cells = cells_of(SQUARES)
    first, second = named(cells, *AT_RIM)
    gap = {cells.walls(first)[0]: GONE}
    reading = judged(cells, ending_at_border(cells, [first, second], gap))
    assert reading.outlines == ()
    assert not silent(reading, [second])
    weak = {cells.walls(first)[0]: {"odds": 3.0, "whole": 0.7}}
    reading = judged(cells, ending_at_border(cells, [first, second], weak))
    assert reading.outlines == ()


def test_what_lies_between_outlines_at_the_border_is_none() -> None:
    """Met on a photo: one closed, one left open, and between them five squares at the rim."""
    cells = cells_of(SQUARES)
    closed, left_open = named(cells, "i4 j4 h5 i5 h6", "i7 i8 i9 j9 j10")
    below = cells.names.index("j10")
    gap = next(e for e in cells.walls(left_open) if below in cells.edges[e])
    reading = judged(cells, ending_at_border(cells, [closed, left_open], {gap: GONE}))
    assert not silent(reading, [closed])
    assert named(cells, "j5 i6 j6 j7 j8")[0] not in reading.outlines


@settings(max_examples=times(120))
@given(drawings(), st.data())
def test_at_the_border_nothing_is_read_that_nobody_drew(
    drawn: tuple[CellGrid, list[tuple[int, ...]]], data: st.DataObject
) -> None:
    """Nobody draws along the rim, and a line or two are missing elsewhere."""
    cells, true = drawn
    walls = sorted({edge for one in true for edge in cells.walls(one)})
    gone = data.draw(st.sets(st.sampled_from(walls), max_size=2)) if walls else set()
    reading = judged(cells, ending_at_border(cells, true, dict.fromkeys(gone, GONE)))
    assert set(reading.outlines) <= {one for one in true if not gone & set(cells.walls(one))}


def test_a_deep_shadow_hides_nothing(cells: CellGrid, one: tuple[int, ...]) -> None:
    """A symbol isn't found in the dark, but its neighbours are as dark and as printed."""
    near = {n for cell in one for n in (cell, *cells.beside[cell])}
    dark = {"light": dict.fromkeys(near, 100.0), "seen": {one[0]: 0.2}}
    assert judged(cells, evidence(cells, [one], **dark)).outlines == (one,)
    alone = {"light": {one[0]: 100.0}, "seen": {one[0]: 0.2}}
    assert "hidden" in whys(judged(cells, evidence(cells, [one], **alone)))
