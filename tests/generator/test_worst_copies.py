"""Mono on the worst copier: what is told apart, and what is still there at one bit and 150 dpi."""

from __future__ import annotations

import itertools
import re
from typing import Any

import numpy as np
import pytest

from generator import theme
from generator.games.clusters.board import marks, square_stamp
from generator.pages.examples import draw_mark, mark_mm
from generator.pages.page import Page
from layouts.definition.loader import define
from layouts.games.clusters import places as cluster_places
from layouts.games.hexes.millimetres import corners
from layouts.games.hexes.millimetres import places as hex_places
from layouts.millimetres import FRAME_MM, MARKER_MM, Places, frame, origin, places
from tests.chosen import some
from tests.contract import page_rules as rules
from tests.contract.page_rules import printed, quick
from tests.contract.printed_sets import made
from tests.sketch import light

DPI = 150
HUNT = "hunt-set-10036hhz"


def crossings(game: str, board: Any) -> set[tuple[float, float]]:
    """Where borders of a board cross."""
    if game == "hexes":
        sheet = hex_places(board.marks)
        found = (at for one in sheet.centres.values() for at in corners(one, sheet.hexagon_mm))
        return {(round(x, 2), round(y, 2)) for x, y in found}
    where = cluster_places(*board.size) if game == "clusters" else places(board.definition)
    side = where.square_mm
    return {
        (round(x + i * side, 2), round(y + j * side, 2))
        for x, y in where.cells.values()
        for i in (0, 1)
        for j in (0, 1)
    }


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("game", "part", "paper"),
    quick(
        itertools.product(("hunt", "hexes", "sequence", "clusters"), ("boards",), ("a4", "letter")),
        [("hunt", "boards", "a4"), ("hexes", "boards", "letter"), ("clusters", "boards", "a4")],
    ),
)
def test_every_crossing_is_there_at_one_bit(game: str, part: str, paper: str) -> None:
    """And nothing of the pale lines between them is needed: those are for the camera."""
    part = part if game in ("hunt", "hexes") else "board"
    job = made(game, players=2, parts=part, ink="mono", paper=paper)
    picture = np.asarray(rules.photographed(job, paper, DPI)[0]) < 128
    left, top = origin(paper)
    spots = crossings(game, job.deal.sheets[0 if game != "hunt" else -1].board)
    assert len(spots) > 90
    for x, y in spots:
        i, j = round((left + x) * DPI / 25.4), round((top + y) * DPI / 25.4)
        assert picture[j - 2 : j + 2, i - 2 : i + 2].any(), (x, y)


def test_dots_are_small_and_colour_has_none() -> None:
    (mono,) = rules.of_part(made("clusters", players=2, parts="board", ink="mono"), "board")[:1]
    (colour,) = rules.of_part(made("clusters", players=2, parts="board"), "board")[:1]
    for page, wanted in ((mono, 14 * 14), (colour, 0)):
        dots = [one for _, one in page.strokes if one.width == 0.4 and one.ink == theme.BLACK]
        assert len(dots) == wanted


def test_bonuses_are_told_apart_at_one_bit() -> None:
    """Every two differ in more dots than a thin frame has."""
    style = made("clusters", players=2, parts="board", ink="mono").style
    stamps = [square_stamp(mark, 11.2, style) for mark in marks(define("clusters"))]
    draws = [lambda pen, stamp=stamp: pen.use(stamp, 0.4, 0.4) for stamp in stamps]
    bits = [(rules.grey(draw, (12, 12)) < 0.5).astype(float) for draw in draws]
    rules.are_told_apart(bits, by=0.1)


def test_a_cross_is_as_strong_as_a_tick() -> None:
    style = made("hunt", set_id=HUNT, parts="rules", ink="mono").style
    size = mark_mm(style)

    def ink(right: bool) -> float:
        bits = rules.grey(
            lambda pen: draw_mark(Page(pen, style), 0.2, 0.2, right), (size + 0.4,) * 2
        )
        return float((bits < 0.5).mean())

    assert ink(right=False) > 0.3
    assert ink(right=False) > 0.5 * ink(right=True)


def test_squares_of_mats_have_a_rim_without_colour() -> None:
    job = made("stones", players=2, parts="mats", ink="mono")
    (mat,) = [page for page in rules.of_part(job, "mats") if "clear" in rules.said([page]).lower()]
    rims = [one.width for _, one in mat.strokes if len(one.points) > 20 and light(one.ink) < 0.4]
    assert sum(abs(width - theme.COPIED) < 0.01 for width in rims) >= 16
    assert sum(abs(width - 2 * theme.STRONG) < 0.01 for width in rims) == 16


@pytest.mark.soak
@pytest.mark.parametrize("game", some(["clusters", "hunt", "hexes"], 1))
def test_so_many_times_is_written_in_one_way(game: str) -> None:
    """The sign, a blank that doesn't break, the number; sizes such as 13 × 13 are no such thing."""
    words = [
        text.words
        for _, page in rules.everything(printed(made(game, players=2)))
        for _, text in page.texts
    ]
    signs = [found for text in words for found in re.findall(r"(?<!\d )×.?\d|\dX", text)]
    assert signs
    assert set(map(len, signs)) == {3}
    assert {sign[1] for sign in signs} == {"\u00a0"}


def test_white_parts_the_gray_frame_from_the_board() -> None:
    job = made("hunt", set_id=HUNT, parts="boards", side="gray")
    page = rules.first_page(job)
    left, top, width, height = places(job.deal.definition).board
    around = (left - 2, top - 2, left + width + 2, top + height + 2)
    fills = [(fill.box, fill.ink) for _, fill in page.fills if "template" in fill.stamp]
    shade = next(i for i, (_, ink) in enumerate(fills) if ink == theme.SHADE)
    box, ink = fills[shade + 1]
    assert box == pytest.approx(around)
    assert ink == theme.WHITE


def test_the_frame_meets_the_marks_and_is_around_the_board() -> None:
    where: Places = places(made("hunt", set_id=HUNT, parts="boards").deal.definition)
    x, y, wide, high = frame(where)
    (left, above), (right, _), (_, below), _ = where.markers
    assert (x, x + wide) == (left, right + MARKER_MM)
    assert 2.5 < y - above - MARKER_MM < 3.5
    assert 2.5 < below - y - high < 3.5
    assert x <= where.board[0] - FRAME_MM
