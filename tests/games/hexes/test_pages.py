"""The pages of hexes: nothing in the way of anything, all where cameras and scissors want it."""

from __future__ import annotations

import itertools
from itertools import pairwise
from typing import Any

import pytest

from generator import pagination, theme
from generator.components.dice import FACES, NUMBERS
from generator.game_contract import drawing as drawing_of
from generator.games.hexes import board as hexes_board
from generator.games.hexes import key, small_sheets
from generator.games.hexes.area import RIM, RIM_AWAY
from generator.pages.job import Job
from generator.pens.path import Box
from layouts import area, code
from layouts.board import Board, load
from layouts.code import Code
from layouts.definition.loader import define
from layouts.games.hexes import FIXED
from layouts.games.hexes.grow import grown
from layouts.games.hexes.millimetres import HEXAGON_MM, corners, laid_out, places
from layouts.grid import Cell
from layouts.millimetres import BOX_WIDTH, origin
from layouts.piece import CIRCLE, decorated
from tests.chosen import paired, some
from tests.contract import page_rules as rules
from tests.contract import printed_sets
from tests.contract.page_rules import NAMES
from tests.contract.printed_sets import AREAS
from tests.sketch import Drawn, SketchBook, hull, light, meet
from tests.sketch import grown as larger

RIM_OUT = (RIM + RIM_AWAY) / HEXAGON_MM  # how far a rim reaches, as a share of a hexagon
KINDS = [(1, "both"), (2, "both"), (4, "both"), (1, "different"), (4, "different")]


def made(up: int, side: str, **asked: Any) -> Job:
    told = {"players": 2, "names": NAMES[1:3]} if side == "both" else {**AREAS, "players": 3}
    parts = "cover,boards,dice,key" if up == 1 else "boards"
    return printed_sets.made("hexes", **told, **{"up": up, "parts": parts, **asked})


def sheets(up: int, side: str, **asked: Any) -> list[Drawn]:
    """The pages that show boards."""
    job = made(up, side, parts="boards", **asked)
    pairs = zip(pagination.sides(job), rules.printed(job).pages, strict=True)
    return [page for each, page in pairs if not each.empty]


# --- areas -------------------------------------------------------------------------------------


def test_hexagons_are_large_enough_for_a_camera() -> None:
    shipped = [drawn.marks for drawn in define("hexes").areas.values()]
    turned = (area.image(grown(number), turn) for number in range(12) for turn in range(12))
    for marks in itertools.chain(shipped, turned):
        if area.extent(marks)[1] <= 10:
            assert places(marks).hexagon_mm >= 16.3


@pytest.mark.few(2)
@pytest.mark.parametrize(("up", "side"), KINDS)
def test_every_space_has_its_name(up: int, side: str) -> None:
    job = made(up, side)
    pages = sheets(up, side)
    written = [text.words for page in pages for _, text in page.texts]
    for sheet in job.deal.sheets:
        assert set(sheet.board.names.values()) <= set(written)
    count = sum(len(sheet.board.marks) for sheet in job.deal.sheets)
    names = {name for sheet in job.deal.sheets for name in sheet.board.names.values()}
    assert sum(words in names for words in written) == count


def _one(board: Board, job: Job | None = None) -> Drawn:
    """A board by itself, as a small sheet where the order wants that."""
    sketch, job = SketchBook(), job or made(1, "both")
    if job.up == 1:
        hexes_board.draw_board(sketch.page("one"), job, board)
    else:
        form = small_sheets.FORMS[job.up]
        small_sheets._draw_sheet(sketch.page("one"), job, form, board)
    return sketch.pages[0]


@pytest.mark.few(3)
@pytest.mark.parametrize(("area", "large", "up"), paired(FIXED, [False, True], [1, 2, 4]))
def test_names_are_clear_of_circles(area: str, large: bool, up: int) -> None:
    """All below their circles, none inside; always on their own hexagon."""
    board = load(code.long(Code("hexes", area, 0)))
    job = made(up, "both", large=large)
    page, names = _one(board, job), set(board.names.values())
    discs = [f.box for _, f in page.fills if ">symbol red " in f.stamp and f.ink != theme.WHITE]
    rings = [hull(s.points) for _, s in page.strokes if ">symbol blue " in s.stamp]
    assert len(discs) >= 8  # one drawing of red circles everywhere
    found = [text for _, text in page.texts if text.words in names]
    assert len(found) == len(names)
    for text in found:
        box = larger(text.box, 0.09)
        assert not any(meet(box, circle) for circle in (*discs, *rings)), text


@pytest.mark.parametrize("number", [0, 1])
@pytest.mark.parametrize(("lang", "large"), some(rules.SPOKEN, 2))
def test_letters_have_a_column_of_their_own(lang: str, large: bool, number: int) -> None:
    """On low sides, high ones, and on a leaf of their own."""
    page = sheets(1, "both", lang=lang, large=large)[number + (2 if large else 0)]
    pieces = [f.box for _, f in page.fills if ">piece " in f.stamp]
    letters = [text.box for _, text in page.texts if text.words in set("ABCDEFGHIJKL")]
    assert len(letters) == 12
    for letter in letters:
        assert not any(meet(larger(letter, 1.3), piece) for piece in pieces)
    middles = sorted((box[0] + box[2]) / 2 for box in letters)
    assert sum(b - a > 1 for a, b in pairwise(middles)) + 1 == (2 if large else 6)


@pytest.mark.few(1)
@pytest.mark.parametrize("lang", rules.LANGUAGES)
def test_the_hint_is_one_line_clear_of_boxes_and_foot(lang: str) -> None:
    job = made(1, "both", lang=lang)
    hint = job.words("hexes.pen")
    for page in sheets(1, "both", lang=lang):
        (box,) = [text.box for _, text in page.texts if text.words.strip("\u200f") == hint]
        for _, stroke in page.strokes:
            assert not meet(hull(stroke.points), larger(box, 1.0))
        below = [text.box[1] for _, text in page.texts if text.box[1] > box[3]]
        assert all(top - box[3] > 2.5 for top in below)


# --- bad copies --------------------------------------------------------------------------------


def inked(image: Any, box: Box) -> float:
    """How much of a box on the page is black, 0 to 1."""
    left, top = origin("a4")
    moved = (box[0] + left, box[1] + top, box[2] + left, box[3] + top)
    x, y, u, v = (round(mm * 150 / 25.4) for mm in moved)
    return float(image[y : v + 1, x : u + 1].mean())


@pytest.mark.soak
@pytest.mark.parametrize("up", some([4, 2], 1))
def test_small_sheets_survive_a_bad_copier(up: int) -> None:
    job = made(up, "both", ink="mono")
    page, image = rules.printed(job).pages[0], rules.copied(job)[0]
    for _, text in page.texts:
        assert inked(image, text.box) > 0.05, text
    for _, stroke in page.strokes:
        for a, b in itertools.pairwise(stroke.points):
            if "hexagon" in stroke.stamp:
                middle = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
                assert inked(image, larger((*middle, *middle), 0.25)) > 0.2


@pytest.mark.soak
def test_the_gray_of_answers_survives_a_bad_copier() -> None:
    job = made(1, "both", parts="key", ink="mono")
    image, found = rules.copied(job)[0], key.answer(job.deal.sheets[0].board)
    page = rules.printed(job).pages[0]
    gray = [fill.box for _, fill in page.fills if fill.ink == theme.SHADE]
    assert len(gray) == len(found.empty)
    for box in gray:
        x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
        assert 0.05 < inked(image, larger((x, y, x, y), 5)) < 0.4
    plain = [s for _, s in page.strokes if "hexagon" in s.stamp]
    assert all(light(stroke.ink) <= 0.4 for stroke in plain)


# --- camera ------------------------------------------------------------------------------------


def test_markers_and_code_are_in_their_places_and_clear() -> None:
    """Of the area, too: its band, which is wider than 60 mm, is looked at space by space."""
    boards = [sheet.board for sheet in made(1, "both").deal.sheets]
    for board, page in zip(boards, sheets(1, "both"), strict=True):
        where = places(board.marks)
        spots = rules.spots_of(where, clear=3.0)
        rules.are_clear(page, spots, widest=60)
        rims = [hull(corners(centre, where.hexagon_mm)) for centre in where.centres.values()]
        band = [larger(rim, RIM_OUT * where.hexagon_mm) for rim in rims]
        assert not any(
            meet(rim, larger(spot, clear - 0.01)) for rim in band for spot, clear in spots
        )


# --- small sheets ------------------------------------------------------------------------------


@pytest.mark.few(1)
@pytest.mark.parametrize("up", [2, 4])
@pytest.mark.parametrize("lang", ["en", "ar"])
def test_fronts_and_backs_meet_when_turned_over_the_long_edge(up: int, lang: str) -> None:
    pages = sheets(up, "both", lang=lang)
    form = small_sheets.FORMS[up]
    wide, high = form.size
    for front, back in itertools.pairwise(pages):
        if pages.index(front) % 2:
            continue
        for name in NAMES[2:3]:
            places_of = [
                [_slot(text.box, wide, high) for _, text in page.texts if text.words == name]
                for page in (front, back)
            ]
            assert len(places_of[0]) == len(places_of[1])
            for (column, row), (other, same) in zip(*places_of, strict=True):
                assert (other, same) == (form.across - 1 - column, row)
    for slot in range(up):
        x, y = small_sheets.corner(form, slot, mirrored=False)
        assert small_sheets.corner(form, slot, mirrored=True) == (BOX_WIDTH - x - wide, y)


def _slot(box: tuple[float, ...], wide: float, high: float) -> Cell:
    left, top = small_sheets.LEFT, small_sheets.TOP
    return int((box[0] - left) // wide), int((box[1] - top) // high)


def test_small_codes_can_be_read() -> None:
    assert small_sheets.MODULE >= 0.5
    for form in small_sheets.FORMS.values():
        x, y, width, _ = form.head
        quiet = 4 * small_sheets.MODULE
        assert x + width + quiet <= form.size[0] + 1e-9
        assert y >= quiet
        left, size = x + width - small_sheets.QR_MM, small_sheets.QR_MM
        clear = larger((left, y, left + size, y + size), quiet)
        for figure in define("hexes").areas.values():
            unit, centres = laid_out(figure.marks, *form.area)
            for centre in centres.values():
                rim = larger(hull(corners(centre, unit)), RIM_OUT * unit)
                assert not meet(rim, clear), figure.name


# --- answers and dice --------------------------------------------------------------------------


@pytest.mark.parametrize("side", ["both", "different"])
def test_answers_are_true(side: str) -> None:
    for sheet in made(1, side).deal.sheets:
        board, found = sheet.board, key.answer(sheet.board)
        assert found.is_best
        assert found.penalty == 4
        assert len(found.empty) == 3
        for piece in board.definition.pieces:
            cells = [cell for cell, name in found.pieces.items() if name == piece.name]
            kinds = {c: CIRCLE if board.marks[c] != "hexagon" else "h" for c in cells}
            assert any(_lies(turn, kinds) for turn in decorated(piece)), piece.name


def _lies(turn: Any, kinds: dict[Cell, str]) -> bool:
    """True when a turned piece covers just these spaces, circles on circles."""
    for q, r in kinds:
        (q0, r0), _ = turn[0]
        if {(a - q0 + q, b - r0 + r): kind for (a, b), kind in turn} == kinds:
            return True
    return False


def test_every_different_area_has_one_answer() -> None:
    for side, count in (("both", 2), ("different", 3)):
        job = made(1, side)
        pages = rules.of_part(job, "key")
        letters = [text.words for page in pages for _, text in page.texts if text.words == "A"]
        assert len(letters) == count


def test_the_die_is_an_ordinary_one() -> None:
    drawing = drawing_of("hexes")
    found = list(drawing.pictures(made(1, "both"), "dice"))
    for number, picture in enumerate(found, 1):
        sketch = SketchBook()
        picture.draw(sketch.page(picture.name))
        assert len([f for _, f in sketch.pages[0].fills if ">pips" in f.stamp]) == number
    assert len(found) == 6
    for one, other in (("front", "back"), ("left", "right"), ("up", "down")):
        assert {one, other} <= set(FACES)
        assert NUMBERS[one] + NUMBERS[other] == 7
