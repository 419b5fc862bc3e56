"""Boards of every game with one: clear of their borders, and of what a camera reads; and which
parts a whole set has."""

from __future__ import annotations

from typing import Any

import pytest

from generator import theme
from generator.sheets.board import code_for
from layouts.board import Board
from layouts.games.clusters import places as clusters_places
from layouts.games.hexes.millimetres import places as hexes_places
from layouts.millimetres import places
from tests.chosen import paired
from tests.contract import page_rules as rules
from tests.contract.printed_sets import STONES, made
from tests.sketch import grown, hull, meet, within

GAPS = {"clusters": 1.2, "sequence": 1.5}  # millimetres that stay free along the lines of a board
WHOLE = {  # parts of a whole set, and what its first page says of the others
    "clusters": ("cover board tiles racks score rules", ["a four-page poster"]),
    "sequence": ("cover board chips rules", ["No cards?", "a four-page poster"]),
    "stones": ("cover stones mats sheets openings rules", []),
}
SHARED = {"players": 4, "parts": "board,poster"}
TWO = {"players": 2, "parts": "boards"}
CAMERA: list[tuple[str, str, int, dict[str, Any]]] = [  # in dots per inch
    ("clusters", "a4", 150, {**SHARED, "side": "13", "lang": "ar"}),
    ("clusters", "letter", 150, {**SHARED, "side": "11", "ink": "mono"}),
    ("sequence", "a4", 150, {**SHARED, "side": "random", "lang": "ar"}),
    ("sequence", "letter", 150, {**SHARED, "side": "random", "ink": "mono"}),
    ("hexes", "a4", 200, TWO),
    ("hexes", "letter", 200, {**TWO, "up": 2}),
    ("hexes", "a4", 200, {**TWO, "up": 4}),
    ("stones", "a4", 200, {**STONES, "parts": "openings", "lang": "ar"}),
    ("stones", "letter", 200, {**STONES, "parts": "openings", "ink": "mono"}),
]


def where(board: Board, large: bool = False) -> Any:
    """Where everything is on the sheet of a board."""
    if board.code.game == "hexes":
        return hexes_places(board.marks)
    if board.code.game == "clusters":
        return clusters_places(*board.size)
    return places(board.definition, large)


@pytest.mark.parametrize("game", GAPS)
def test_borders_are_pale_and_nothing_else_is_near_them(game: str) -> None:
    job = made(game, players=4, parts="board")
    page, at = rules.first_page(job), where(job.deal.sheets[0].board)
    left, top, width, height = at.board
    inside, side, gap = (left, top, left + width, top + height), at.square_mm, GAPS[game]
    things = [fill.box for _, fill in page.fills] + [text.box for _, text in page.texts]
    for _, stroke in page.strokes:
        box = grown(hull(stroke.points), stroke.width / 2)
        if stroke.stamp == "page" and within(box, grown(inside, 0.2)):
            assert stroke.ink == theme.RIM
            assert stroke.width <= theme.HAIR
        elif not within(inside, box):  # a frame around it all
            things.append(box)
    for box in things:
        if meet(box, inside):
            x, y = (box[0] - left) % side, (box[1] - top) % side
            assert min(x, y) > gap
            assert max(x + box[2] - box[0], y + box[3] - box[1]) < side - gap


@pytest.mark.parametrize(
    ("game", "lang", "large"), paired([*GAPS], [("en", False), ("de", True), ("ar", True)])
)
def test_markers_and_code_are_in_their_places_and_clear(game: str, lang: str, large: bool) -> None:
    job = made(game, players=4, parts="board", lang=lang, large=large)
    rules.are_clear(rules.first_page(job), rules.spots_of(where(job.deal.sheets[0].board, large)))


# Every paper and ink, a poster, and several sheets on a page; all of them in the soak.
SEEN = [CAMERA[n] for n in (1, 6, 7)]


@pytest.mark.few(1)
@pytest.mark.parametrize(("game", "paper", "dpi", "asked"), rules.quick(CAMERA, SEEN))
def test_a_camera_reads_the_boards(game: str, paper: str, dpi: int, asked: dict[str, Any]) -> None:
    """A poster has the code of its board once more."""
    job = made(game, **asked)
    images, boards = rules.photographed(job, paper, dpi), [one.board for one in job.deal.sheets]
    times = 1 + ("poster" in job.parts)
    seen = [text for image in images for text in rules.codes_on(image)]
    told = [code_for(one.board, job.place(one.board, one.player)) for one in job.deal.sheets]
    assert sorted(seen) == sorted(told * times)
    if game != "stones" and job.up == 1:
        rules.markers_are_found(images[0], where(boards[0]), paper, dpi)


@pytest.mark.few(1)
@pytest.mark.parametrize("game", WHOLE)
def test_a_whole_set_leaves_out_what_is_at_hand_and_says_so(game: str) -> None:
    job = made(game)
    parts, told = WHOLE[game]
    assert job.parts == tuple(parts.split())
    said = rules.said([rules.back_of_lid(job)])
    assert all(words in said for words in told)
