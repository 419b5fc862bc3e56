"""Lattices and shapes, checked by counts the world knows."""

from __future__ import annotations

import re
from contextlib import suppress
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from layouts.grid import HEX, SQUARE, Cell, Lattice, cell_name, parse_cell, parse_cells
from layouts.packing import placements
from layouts.refusal import LayoutError
from layouts.shape import is_joined, key, normal, outline, turns


def free_shapes(size: int, lattice: Lattice) -> set[tuple[Cell, ...]]:
    shapes = {key([(0, 0)], lattice)}
    for _ in range(size - 1):
        shapes = {
            key([*cells, beside], lattice)
            for cells in shapes
            for cell in cells
            for beside in lattice.neighbours(cell)
            if beside not in cells
        }
    return shapes


@pytest.mark.parametrize(
    ("lattice", "size", "count"),
    [(SQUARE, 4, 5), (SQUARE, 5, 12), (SQUARE, 6, 35), (HEX, 4, 7), (HEX, 5, 22)],
)
def test_known_counts_of_free_shapes(lattice: Lattice, size: int, count: int) -> None:
    assert len(free_shapes(size, lattice)) == count


def test_63_fixed_pentominoes() -> None:
    assert sum(len(turns(shape)) for shape in free_shapes(5, SQUARE)) == 63


def test_placements_on_a_board_that_is_not_square() -> None:
    area = [(x, y) for x in range(4) for y in range(3)]
    assert len(placements(area, [(0, 0), (1, 0)])) == 3 * 3 + 4 * 2
    assert len(placements(area, [(0, 0), (1, 0), (2, 0), (3, 0)])) == 3
    assert len(placements(area, [(0, y) for y in range(4)])) == 3  # turned freely


def test_six_turns_bring_a_hex_home() -> None:
    cell = (2, -5)
    for lattice in (SQUARE, HEX):
        now = cell
        seen = []
        for _ in lattice.steps:
            now = lattice.turned(now)
            seen.append(now)
        assert now == cell
        assert len(set(seen)) == len(lattice.steps)


@pytest.mark.parametrize("lattice", [SQUARE, HEX])
def test_turning_and_mirroring_keep_neighbours(lattice: Lattice) -> None:
    for move in (lattice.turned, lattice.mirrored):
        for step in lattice.steps:
            assert move(step) in lattice.steps


def test_outlines() -> None:
    assert outline([(0, 0)]) == [[(-1, -1), (1, -1), (1, 1), (-1, 1)]]
    ring = [(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    assert sorted(map(len, outline(ring))) == [4, 4]
    assert len(outline([(0, 0)], HEX)[0]) == 6
    assert len(outline([(0, 0), (1, 0)], HEX)[0]) == 10
    touching = outline([(0, 0), (1, 1)])
    assert len(touching) == 2  # corner contact does not join


@given(st.sets(st.tuples(st.integers(0, 4), st.integers(0, 5)), min_size=1, max_size=12))
def test_an_outline_encloses_as_many_squares_as_there_are_cells(cells: set[Cell]) -> None:
    """The area inside the loops, by the shoelace formula, is four fine squares a cell."""
    doubled = 0
    for loop in outline(cells):
        for (ax, ay), (bx, by) in zip(loop, [*loop[1:], loop[0]], strict=True):
            doubled += ax * by - bx * ay
    assert abs(doubled) == 2 * 4 * len(cells)


@given(st.sets(st.tuples(st.integers(0, 5), st.integers(0, 4)), min_size=1, max_size=9))
def test_cells_are_joined_as_a_second_method_says(cells: set[Cell]) -> None:
    """Merge neighbouring groups until nothing changes; one group is left when joined."""
    groups = [{cell} for cell in cells]
    merged = True
    while merged:
        merged = False
        for a in groups:
            for b in groups:
                if a is not b and any(n in b for c in a for n in SQUARE.neighbours(c)):
                    a |= b
                    groups.remove(b)
                    merged = True
                    break
            if merged:
                break
    assert is_joined(cells) == (len(groups) == 1)


DIGITS = ("0123456789", "٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹", "０１２３４５６７８９", "०१२३४५६७८९")


@given(st.integers(0, 25), st.integers(0, 998), st.sampled_from(DIGITS))
def test_cell_names_are_read_back(x: int, y: int, digits: str) -> None:
    name = cell_name((x, y))
    number = name[1:].translate({ord(str(i)): digits[i] for i in range(10)})
    spellings = [name, name.upper(), f"{name[0]}{number}", f"{number}{name[0]}"]
    spellings += [f"\u200e{number}{name[0].upper()}\u200f", chr(ord(name[0]) + 0xFEE0) + number]
    assert {parse_cell(one) for one in spellings} == {(x, y)}


@given(st.lists(st.tuples(st.integers(0, 25), st.integers(0, 30)), min_size=1, max_size=9))
def test_cells_without_blanks_are_cut_where_they_were_joined(cells: list[Cell]) -> None:
    names = [cell_name(cell) for cell in cells]
    assert parse_cells("".join(names)) == cells
    assert parse_cells("".join(name[1:] + name[0] for name in names)) == cells


@pytest.mark.parametrize("length", range(1, 7))
def test_a_word_is_never_another_cell(length: int) -> None:
    """Whatever is read says the same again, in one of the two orders; all else is refused."""
    for letters in product("ab12", repeat=length):
        word, read = "".join(letters), None
        with suppress(LayoutError):
            read = [cell_name(cell) for cell in parse_cells(word)]
        cuts = re.fullmatch(r"(?:[ab]\d+)+|(?:\d+[ab])+", word) and not re.search(r"\d{4}", word)
        assert bool(read) == bool(cuts), word
        if read:
            assert word in ("".join(read), "".join(name[1:] + name[0] for name in read))


@pytest.mark.parametrize(
    "name",
    [
        *("", "a", "1", "a0", "0a", "aa1", "1aa", "a-1", "ä1", "a1234", "1234a", "a1a", "1a1"),
        *("a1.5", "\u202e1a", "\u04301", "a1a2"),  # turned by force, Cyrillic, two of them
    ],
)
def test_a_word_that_is_not_a_cell_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="is not a square"):
        parse_cell(name)


def test_normal_form_touches_both_axes() -> None:
    assert normal([(3, 5), (4, 5)]) == ((0, 0), (1, 0))
