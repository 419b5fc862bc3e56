"""The pages of clusters: nothing in the way of anything, tiles that fit, racks that fold."""

from __future__ import annotations

from math import hypot
from pathlib import Path
from typing import Any

import pytest

from generator import pagination, theme
from generator.games.clusters import pad, racks
from generator.games.clusters import tiles as clusters_tiles
from generator.games.clusters.board import marks, square_stamp
from generator.games.clusters.racks import Rack
from generator.games.clusters.tiles import picture, position
from generator.pages.job import Job
from generator.pages.page import Page
from generator.sheets import position_picture
from generator.sheets.board import layout_name
from generator.sheets.poster import Poster
from layouts.definition.loader import define
from layouts.games.clusters import CENTRE, RIM_MM, drawn_as, places, tiles
from layouts.grid import cell_name
from layouts.millimetres import BOX_HEIGHT, BOX_WIDTH, MARKER_MM
from layouts.yaml import strict
from scorer.games.clusters.record import read_record
from scorer.games.clusters.rules import replay
from tests.chosen import paired, some
from tests.contract import page_rules as rules
from tests.contract import printed_sets
from tests.contract.page_rules import LANGUAGES, NAMES
from tests.sketch import Drawn, SketchBook, grown, hull, meet, within

PARTS = "cover,board,poster,tiles,racks,score"
PRINTED = {"+5": ["+5"], "+10": ["+10"], "2X": ["×\u00a02"], "3X": ["×\u00a03"]}


def made(players: int = 4, side: str = "13", parts: str = PARTS, **asked: Any) -> Job:
    told = {"players": players, "side": side, "parts": parts, "names": NAMES[: min(3, players)]}
    return printed_sets.made("clusters", **told, **{"duplex": "none", **asked})


def pages_of(part: str, **asked: Any) -> list[Drawn]:
    """The pages of a part; it is printed alone where nothing else is said."""
    return rules.of_part(made(**{"parts": part, **asked}), part)


# --- the board ---------------------------------------------------------------------------------


def test_squares_are_as_large_as_they_can_be() -> None:
    assert places(13, 13).square_mm == 14
    assert places(11, 11).square_mm == pytest.approx(182 / 11)
    for across in (9, 11, 13, 15):
        where = places(across, across)
        left, top, width, height = where.board
        assert left >= 4
        assert left + width / 2 == BOX_WIDTH / 2
        for x, y in where.markers:
            assert y + MARKER_MM <= top - 7 + 1e-9 or y >= top + height + 7 - 1e-9
            assert within((x, y, x + MARKER_MM, y + MARKER_MM), (0, 12, BOX_WIDTH, BOX_HEIGHT))


@pytest.mark.few(2)
@pytest.mark.parametrize("side", ["13", "11", "random"])
@pytest.mark.parametrize("lang", ["en", "ar"])
def test_bonus_squares_are_those_of_the_board(lang: str, side: str) -> None:
    board = made(lang=lang, side=side, parts="board").deal.sheets[0].board
    (page,) = pages_of("board", lang=lang, side=side)
    where = places(*board.size)
    for cell, mark in board.marks.items():
        x, y = where.cells[cell]
        square = (x, y, x + where.square_mm, y + where.square_mm)
        inside = [text.words for _, text in page.texts if meet(text.box, square)]
        fills = [fill.box for _, fill in page.fills if meet(fill.box, square)]
        assert inside == PRINTED.get(mark, []), cell_name(cell)
        assert all(within(box, grown(square, -1)) for box in fills)
        assert len(fills) == {"": 0, CENTRE: 5}.get(mark, 1)


def test_marks_are_told_apart_without_colour() -> None:
    style = made(parts="board", ink="mono").style
    stamps = [square_stamp(mark, 11.2, style) for mark in marks(define("clusters"))]
    draws = [lambda pen, stamp=stamp: pen.use(stamp, 0.4, 0.4) for stamp in stamps]
    rules.are_told_apart([rules.grey(draw, (12, 12)) for draw in draws], by=0.04)


def test_boards_say_what_they_are() -> None:
    words = [text.words for _, text in pages_of("board")[0].texts]
    assert "72 tiles: 1 to 9, 8 of each" in words
    assert layout_name(made(), drawn_as(made().deal.sheets[0].board), "") == "13 × 13"
    chance = made(lang="de", side="random", parts="board")
    assert layout_name(chance, drawn_as(chance.deal.sheets[0].board), "clusters.random") == "Zufall"


# --- tiles -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("side", "parts", "size"),
    [
        ("13", "tiles", 13),
        ("11", "tiles", 15),
        ("13", "poster,tiles", 24),
        ("11", "poster,tiles", 24),
    ],
)
def test_there_are_tiles_of_each_number_and_a_spare_one(side: str, parts: str, size: int) -> None:
    job = made(side=side, parts=parts)
    wanted = tiles(job.deal.sheets[0].board) + 1
    assert clusters_tiles.sizes(job) == {parts.split(",")[0].replace("tiles", "board"): size}
    found = dict.fromkeys(range(1, 10), 0)
    for page in pages_of("tiles", side=side, parts=parts):
        for _, text in page.texts:
            if text.words.isdigit() and text.ink == theme.BLACK:
                found[int(text.words)] += 1
    assert set(found.values()) == {wanted}


def test_both_boards_get_tiles_of_their_own_that_are_smaller_than_squares() -> None:
    job = made()
    sizes = clusters_tiles.sizes(job)
    board = job.deal.sheets[0].board
    assert sizes["board"] <= places(*board.size).square_mm - 1
    assert sizes["poster"] <= Poster(*board.size).square_mm - 1
    assert sum(side.part == "tiles" for side in pagination.sides(job)) == 3


@pytest.mark.parametrize("each", [4, 7, 9, 13])
@pytest.mark.parametrize("size", [11, 13, 15, 24])
def test_tiles_fit_the_page_with_their_crop_marks(size: float, each: int) -> None:
    pages = clusters_tiles.grids(size, each, 9)
    assert sum(grid.across for grid in pages) == each
    for grid in pages:
        box = (grid.left, grid.top, grid.right, grid.bottom)
        assert within(grown(box, 4), (0, 12, BOX_WIDTH, 250))


def test_all_large_tiles_are_on_one_page() -> None:
    job = made(parts="poster,tiles", large=True)
    assert clusters_tiles.sizes(job) == {"poster": clusters_tiles.LARGE}
    (page,) = pages_of("tiles", parts="poster,tiles", large=True, duplex="none")
    numbers = [text.words for _, text in page.texts if text.words.isdigit()]
    assert sorted(numbers) == sorted("123456789" * tiles(job.deal.sheets[0].board))


# --- racks and score ---------------------------------------------------------------------------


@pytest.mark.parametrize("size", [11, 13, 15, 24])
def test_racks_fold_to_a_closed_stand(size: float) -> None:
    one = Rack(5, size)
    lip, base, back, front, tab = one.panels
    assert front == pytest.approx(hypot(base - tab, back))  # a right angle at the back
    assert tab == one.tray
    assert lip < 0.35 * size  # the numbers stay in sight
    assert one.width >= 5 * size + 4
    assert front > size + 4  # the sums stand above the tiles
    assert base > 0.8 * back  # it doesn't topple
    assert one.height == pytest.approx(sum(one.panels))
    for x, y in racks.places(one):
        assert within((x, y, x + one.width, y + one.height), (0, 50, BOX_WIDTH, 250))


@pytest.mark.parametrize(("players", "parts"), paired([2, 3, 4], ["racks", "poster,racks"]))
def test_every_player_has_a_rack(players: int, parts: str) -> None:
    asked: dict[str, Any] = {"lang": "de", "parts": parts, "players": players}
    strips, folds = 0, 0
    for page in pages_of("racks", **asked):
        for _, stroke in page.strokes:
            if ">rack " in stroke.stamp and stroke.ink == theme.QUIET:
                folds += 1
                (x, y), (u, v) = stroke.points
                assert y == v
                assert u - x == pytest.approx(racks.rack_for(made(**asked)).width)
            elif ">rack " in stroke.stamp and "rack of" not in stroke.stamp:
                strips += 1
    assert strips == players
    assert folds == 4 * players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_page_of_large_racks_is_half_empty(players: int) -> None:
    """The steps are below the last rack where it is alone; otherwise they fill a page."""
    pages = pages_of("racks", parts="poster,racks", players=players, large=True)
    assert len(pages) == players // 2 + 1
    steps = [page for page in pages if any(text.words.startswith("Cut") for _, text in page.texts)]
    assert len(steps) == 1
    for page in pages:
        assert max(text.box[3] for _, text in page.texts if text.box[3] < 250) > 195


def test_names_on_racks_are_read_by_those_opposite() -> None:
    (page,) = pages_of("racks")
    one = racks.rack_for(made(parts="racks"))
    spots = racks.places(one)
    for name, (x, y) in zip(NAMES[:3], spots, strict=False):
        (text,) = [text for _, text in page.texts if text.words[:4] == name[:4]]
        panel = (x, y + one.folds[1], x + one.width, y + one.folds[2])
        assert within(text.box, grown(panel, -2))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_score_board_has_a_column_for_everybody(players: int) -> None:
    job = made(parts="score", players=players)
    (page,) = pages_of("score", players=players)
    words = [text.words for _, text in page.texts]
    assert len(pad.columns(job)) == players
    assert NAMES[0] in words
    for key in pad.LAST:
        assert job.words(f"clusters.score.{key}") in words
    assert words.count(pad.MINUS) == players
    high = pad.FOOT - pad.first(job.style) - 2 * pad.TALL - pad.END_TALL
    assert high / pad.TURNS > 7


def test_names_are_written_where_none_is_printed() -> None:
    job = printed_sets.made("clusters", parts="racks", players=2)
    page, back = rules.printed(job).pages
    assert job.words("short.title") in [text.words for _, text in page.texts]  # a card below them
    assert any(fill.ink == job.style.accent for _, fill in back.fills)  # and its back
    lines = [stroke for _, stroke in page.strokes if "nobody" in stroke.stamp]
    one = racks.rack_for(job)
    assert len(lines) == 2
    for stroke, (x, y) in zip(lines, racks.places(one), strict=False):
        panel = (x, y + one.folds[1], x + one.width, y + one.folds[2])
        box = hull(stroke.points)
        assert within(box, grown(panel, -2))
        assert box[2] - box[0] > 40


def test_tables_reach_from_edge_to_edge() -> None:
    for players in (2, 3, 4):
        first, *_, last = pad.columns(made(parts="score", players=players))
        assert sum(last) == pytest.approx(BOX_WIDTH)
        assert first[0] == pad.LABEL


# --- positions ---------------------------------------------------------------------------------

GAME = """\
game: clusters
board: clusters-13-1000007
players: [Ann, مريم]
moves: ["Ann g7 right 4 1 5", "مريم g8 down 6 5", "Ann h9 right 7 8"]
"""


@pytest.mark.parametrize("at", some([None, 0, 1], 1))
def test_a_position_is_drawn_with_its_tiles_and_scores(at: int | None) -> None:
    path = Path("game.yaml")
    record = read_record(strict.parse(GAME.encode(), path.name))
    for lang in ("en", "ar"):
        svg = position(record, at, lang, "svg").decode("utf-8")
        assert svg.startswith("<?xml")
        assert record.board.id in svg
    assert position(record, at, "de", "png").startswith(b"\x89PNG")


@pytest.mark.parametrize("at", [None, 0, 2])
def test_a_drawn_position_has_every_tile_once(at: int | None) -> None:
    path = Path("game.yaml")
    record = read_record(strict.parse(GAME.encode(), path.name))
    table = replay(record, at).position
    sketch, where = SketchBook(), places(13, 13)
    style = made(parts="board").style
    shown = picture(record, at, style)
    position_picture.draw(Page(sketch.page("x"), style), shown)
    (page,) = sketch.pages
    left, top = where.board[0] - RIM_MM, where.board[1] - RIM_MM
    for cell, (x, y) in where.cells.items():
        square = (x - left, y - top, x - left + 14, y - top + 14)
        words = [text.words for _, text in page.texts if within(text.box, square)]
        mark = record.board.marks[cell]
        tile = [str(table.tiles[cell])] if cell in table.tiles else []
        assert words == (tile or PRINTED.get(mark, []))
    pages = rules.everything(sketch)
    rules.no_text_meets_another(pages)
    rules.text_stands_on_one_clear_ground(pages)
    said = [text.words for _, text in page.texts]
    for name, score in table.scores.items():
        assert name in said
        assert str(score) in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_below_a_large_score_sheet_keep_off_its_boxes(lang: str) -> None:
    page = pages_of("score", players=3, lang=lang, large=True)[0]
    (hint,) = [text.box for _, text in page.texts if text.box[1] < pad.HINT_Y - 1 < text.box[3]]
    above = [box[3] for box in rules.boxes(page) if box[3] < pad.HINT_Y - 1]
    assert max(above) + 1.5 < hint[1]
