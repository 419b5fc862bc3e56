"""Areas of hexagons: pictures there and back, names, images, and what is refused in a file."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.refusal import PrintError
from generator.requests.request import Request
from generator.requests.request_to_job import job_of
from layouts.area import IMAGES, column, extent, image, names, perimeter, picture, regions, spaces
from layouts.definition.loader import define, define_own
from layouts.games.hexes.grow import grown
from layouts.grid import HEX, Cell
from layouts.refusal import LayoutError
from layouts.shape import is_joined
from tests.house import HOME

OURS = (HOME / "layouts/games/hexes.yaml").read_text(encoding="utf-8")
CELLS = st.sets(st.tuples(st.integers(-6, 6), st.integers(-6, 6)), min_size=1, max_size=40)


def kinds(cells: set[Cell]) -> dict[Cell, str]:
    """Letters that tell the places apart, so that a mirrored area is not taken for a turned one."""
    return {cell: "hrb"[(5 * cell[0] + 3 * cell[1]) % 3] for cell in cells}


@given(CELLS)
def test_a_picture_goes_there_and_back(cells: set[Cell]) -> None:
    area = image(kinds(cells), 0)
    assert spaces(picture(area)) == area
    assert min(column(cell) for cell in area) in (0, 1)
    assert min(r for _, r in area) == 0


@given(CELLS, st.integers(0, IMAGES - 1))
def test_images_keep_everything_that_matters(cells: set[Cell], turn: int) -> None:
    """Neighbours stay neighbours: counted without knowing how a turn works."""
    area = kinds(cells)
    turned = image(area, turn)
    assert Counter(turned.values()) == Counter(area.values())
    assert _pairs(turned) == _pairs(area)
    assert perimeter(turned) == perimeter(area)
    assert sorted(map(len, regions(turned))) == sorted(map(len, regions(area)))


def _pairs(area: dict[Cell, str]) -> Counter[tuple[str, ...]]:
    """Kinds of neighbours and how often they meet."""
    return Counter(
        tuple(sorted((kind, area[beside])))
        for cell, kind in area.items()
        for beside in HEX.neighbours(cell)
        if beside in area
    )


def test_there_are_twelve_images() -> None:
    area = kinds({(0, 0), (1, 0), (2, 0), (0, 1), (3, -1)})
    found = {tuple(image(area, turn).items()) for turn in range(IMAGES)}
    assert len(found) == IMAGES


def test_names_count_places_in_the_row_whatever_gaps_it_has() -> None:
    area = spaces(["h...h.h", ".h.h...", "..h...h"])
    assert list(names(area).values()) == ["a1", "b1", "c1", "a2", "b2", "a3", "b3"]
    assert extent(area) == (4, 3)


@given(CELLS)
def test_regions_are_joined_and_apart(cells: set[Cell]) -> None:
    parts = regions(cells)
    assert set().union(*parts) == cells and sum(map(len, parts)) == len(cells)
    assert all(is_joined(part, HEX) for part in parts)
    for part in parts:
        beside = {one for cell in part for one in HEX.neighbours(cell)}
        assert not beside & (cells - part)


@pytest.mark.parametrize("number", range(12))
def test_grown_areas_are_joined_and_have_the_right_spaces(number: int) -> None:
    area = grown(number)
    counts = Counter(area.values())
    assert counts == {"red": 8, "blue": 9, "hexagon": 34}
    circles = {(q - r) % 3 for (q, r), mark in area.items() if mark != "hexagon"}
    assert len(circles) == 1
    assert 58 <= perimeter(area) <= 70
    assert is_joined(area, HEX)
    assert all(sum(one in area for one in HEX.neighbours(cell)) > 1 for cell in area)
    for turn in range(IMAGES):
        across, rows = extent(image(area, turn))
        assert rows <= 10 and across <= 10


def test_pieces_of_a_users_file_must_fit_into_its_area(tmp_path: Path) -> None:
    """Nine of ten rows of the area are too few; another piece of the same size is fine."""
    file, rows = tmp_path / "my.yaml", "      ...h.r.h.h.r.h...\n      ..r.h.h.b.h.h.r..\n"
    request = Request(game="hexes", layout=str(file), side="a", parts="boards")
    assert rows in OURS and '"h.h.o.h"' in OURS
    file.write_text(OURS.replace('"h.h.o.h"', '"h.o.h.h"', 1), encoding="utf-8")
    assert job_of(request)[0].deal.sheets[0].board.id.startswith("hexes-own-")
    file.write_text(OURS.replace(rows, "", 1), encoding="utf-8")
    with pytest.raises((LayoutError, PrintError), match="can't all fit"):
        job_of(request)


def test_a_users_area_is_the_one_in_the_picture(tmp_path: Path) -> None:
    file = tmp_path / "my.yaml"
    file.write_text(OURS, encoding="utf-8")
    mine, ours = define_own(file), define("hexes")
    assert {name: dict(area.marks) for name, area in mine.areas.items()} == {
        name: dict(area.marks) for name, area in ours.areas.items()
    }
