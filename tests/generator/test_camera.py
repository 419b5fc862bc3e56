"""What a camera will need: QR codes and markers that others can read, in the promised places."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
import pytest
import segno
import zxingcpp
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.components import qr
from generator.components.symbols import ARUCO
from generator.delivery.render import pdf
from generator.pages.page import LOW_BAND
from generator.requests.request import Request
from generator.requests.request_to_job import job_of
from layouts.code import placed
from layouts.definition.loader import define
from layouts.millimetres import (
    BOX_WIDTH,
    FRAME_MM,
    LARGE,
    QR_MM,
    USUAL,
    origin,
    places,
    places_in,
)
from tests.chosen import paired, some, times

cv2: Any = pytest.importorskip("cv2")
DPI = 150


@given(st.text("0123456789ABCDEFGHJKMNPQRSTVWXYZ", min_size=8, max_size=9).map("H{}".format))
@settings(max_examples=times(60))
def test_codes_agree_with_a_second_encoder(text: str) -> None:
    other = segno.make(
        text, version=1, error="h", mask=0, boost_error=False, mode="alphanumeric", micro=False
    )
    assert [list(map(int, row)) for row in qr.modules(text)] == [list(row) for row in other.matrix]


def test_runs_are_the_dark_modules() -> None:
    rows = qr.modules("HW1ABCDEX")
    dark = {(x, y) for y, row in enumerate(rows) for x, module in enumerate(row) if module == "1"}
    assert {(x + i, y) for x, y, n in qr.runs(rows) for i in range(n)} == dark


@pytest.mark.parametrize("text", ["", "abc", "HW1ABCDEXYZ", "HW_1"])
def test_codes_refuse_what_they_cannot_hold(text: str) -> None:
    with pytest.raises(ValueError, match="one to ten"):
        qr.modules(text)


def test_markers_are_those_of_the_dictionary() -> None:
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    for number, bits in enumerate(ARUCO):
        image = cv2.aruco.generateImageMarker(dictionary, number, 6)[1:5, 1:5] > 0
        assert [bool(bits >> 15 - i & 1) for i in range(16)] == list(image.flatten())


@lru_cache(maxsize=4)
def seen(paper: str, inks: str) -> tuple[Any, list[str]]:
    """The first two board pages as grey pictures, and their compact ids."""
    import pypdfium2

    job, _ = job_of(Request(parts="boards", set_id="hunt-set-10036hhz", paper=paper, ink=inks))
    document = pypdfium2.PdfDocument(pdf(job, paper))
    images = [
        np.array(document[i].render(scale=DPI / 72, grayscale=True).to_pil(), dtype=np.uint8)
        for i in (0, 1)
    ]
    boards = {sheet.player: sheet.board for sheet in job.deal.sheets}
    return images, [boards[1].compact, placed(boards[0].code, 1)]


@pytest.mark.few(1)
@pytest.mark.parametrize(("paper", "inks"), paired(["a4", "letter"], ["color", "mono"]))
def test_a_camera_reads_id_and_markers_where_they_should_be(paper: str, inks: str) -> None:
    images, ids = seen(paper, inks)
    where = places(define("hunt"))
    left, top = origin(paper)
    for image, compact in zip(images, ids, strict=True):
        assert [found.text for found in zxingcpp.read_barcodes(image)] == [compact]
        dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
        corners, numbers, _ = cv2.aruco.ArucoDetector(dictionary).detectMarkers(image)
        found = {
            int(n): c[0][0] * 25.4 / DPI for c, n in zip(corners, numbers.flatten(), strict=True)
        }
        assert sorted(found) == [0, 1, 2, 3]
        for number, (x, y) in enumerate(where.markers):
            assert np.allclose(found[number], (left + x, top + y), atol=0.4), number


def test_geometry_is_what_the_design_promises() -> None:
    where = places(define("hunt"))
    assert (where.square_mm, where.marker_mm, where.qr_mm) == (17.6, 13, 22)
    assert where.symbol_mm == pytest.approx(9.9)
    board_left, board_top, width, height = where.board
    (x0, y0), (x1, _), (_, y2), _ = where.markers
    assert board_top - (y0 + 13) == pytest.approx(9)
    assert y2 - (board_top + height) == pytest.approx(9)
    assert x0 + origin("a4")[0] == 11
    assert x1 + 13 == BOX_WIDTH - x0
    quiet = 4 * QR_MM / qr.SIZE
    assert QR_MM / qr.SIZE >= 0.5
    assert where.qr[1] - quiet >= LOW_BAND
    assert where.qr[1] + QR_MM + quiet <= board_top - FRAME_MM
    assert where.qr[0] + QR_MM / 2 == BOX_WIDTH / 2
    assert board_left + width / 2 == BOX_WIDTH / 2


def test_large_boards_keep_what_a_camera_needs() -> None:
    """Larger squares and symbols, as much white around them, marks as far away as ever."""
    where, usual = places(define("hunt"), large=True), places(define("hunt"))
    assert (where.square_mm, where.marker_mm, where.qr_mm) == (18.6, 15, 22)
    assert where.symbol_mm == pytest.approx(11.6)
    assert (where.square_mm - where.symbol_mm) / 2 == pytest.approx(3.5)
    _, top, _, height = where.board
    (x0, y0), _, (_, y2), _ = where.markers
    assert top - (y0 + 15) == pytest.approx(9)
    assert y2 - (top + height) == pytest.approx(9)
    assert x0 == usual.markers[0][0]
    assert min(y0, where.qr[1]) >= 0
    assert where.qr[1] + QR_MM + 4 * QR_MM / qr.SIZE < top


@pytest.mark.parametrize("size", [(4, 4), (5, 5), (6, 7), (6, 12), (12, 6), (13, 13)])
def test_boards_of_any_size_fill_their_room(size: tuple[int, int]) -> None:
    """Squares are larger in large print; of few, symbols stay as large as a reader bears."""
    usual, large = places_in(*size, USUAL), places_in(*size, LARGE)
    assert max(usual.board[2:]) == pytest.approx(176) and max(large.board[2:]) == pytest.approx(186)
    assert large.square_mm > usual.square_mm
    assert usual.symbol_mm <= large.symbol_mm <= 19


@pytest.mark.soak
@pytest.mark.parametrize("paper", some(["letter", "a4"], 1))
def test_a_camera_reads_large_boards_of_every_game_that_is_read(paper: str) -> None:
    import pypdfium2

    from layouts.games.hexes.millimetres import LARGE
    from layouts.games.hexes.millimetres import places as hexagons

    for set_id in ("hunt-set-10036hhz", "hexes-set-1003t2ar"):
        game = set_id.split("-")[0]
        asked = Request(game=game, parts="boards", set_id=set_id, paper=paper, large=True)
        job, _ = job_of(asked)
        image = np.array(
            pypdfium2.PdfDocument(pdf(job, paper))[0]
            .render(scale=DPI / 72, grayscale=True)
            .to_pil(),
            dtype=np.uint8,
        )
        board = job.deal.sheets[0].board
        is_hex = game == "hexes"
        marks = hexagons(board.marks, LARGE) if is_hex else places(board.definition, large=True)
        assert len(zxingcpp.read_barcodes(image)) == 1
        dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
        corners, numbers, _ = cv2.aruco.ArucoDetector(dictionary).detectMarkers(image)
        seen = {
            int(n): c[0][0] * 25.4 / DPI for c, n in zip(corners, numbers.flatten(), strict=True)
        }
        left, top = origin(paper)
        assert sorted(seen) == [0, 1, 2, 3]
        for number, (x, y) in enumerate(marks.markers):
            assert np.allclose(seen[number], (left + x, top + y), atol=0.4), (set_id, number)


@pytest.mark.parametrize("size", [(4, 4), (7, 12), (13, 13), (13, 5)])
def test_other_sizes_fit_the_same_place(size: tuple[int, int]) -> None:
    from dataclasses import replace

    where = places(replace(define("hunt"), width=size[0], height=size[1]))
    left, top, width, height = where.board
    assert max(width, height) == pytest.approx(176)
    assert left >= 7 - 1e-9
    assert top >= 49
    assert where.symbol_mm == pytest.approx(min(9 / 16 * where.square_mm, 19))  # as a reader bears
    assert where.markers == places(define("hunt")).markers
