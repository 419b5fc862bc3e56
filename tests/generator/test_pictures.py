"""Pictures as data: every file can be read in both inks, and what it asks for is filled in."""

from __future__ import annotations

import pytest

from generator import theme
from generator.components.picture import FOLDER, ONE_INK, draw_picture, marks, read_picture
from generator.pens.path import line
from generator.pens.pen import Pen
from layouts.svg import SVG, classes_of
from tests.sketch import SketchBook

NAMES = sorted(path.stem for path in FOLDER.glob("*.svg"))
WHOLE = [name for name in NAMES if name != "figures"]  # of that only groups are drawn


@pytest.mark.parametrize("name", WHOLE)
@pytest.mark.parametrize("mono", [False, True])
def test_every_mark_is_seen(name: str, mono: bool) -> None:
    """A path without a fill and a line is a class that has no style."""
    for mark in marks(name, mono):
        assert not mark.path or mark.fill or (mark.line and mark.width), mark
    if mono:
        inks = {ink for mark in marks(name, mono) for ink in (mark.fill, mark.line) if ink}
        assert all(ink[1:3] == ink[3:5] == ink[5:7] for ink in inks), inks


@pytest.mark.parametrize("name", NAMES)
def test_every_class_has_a_style_and_is_used(name: str) -> None:
    """But those of groups, which are names."""
    root = read_picture(name)
    shapes = (shape for shape in root.iter() if shape.tag != f"{SVG}g")
    used = {shape.attrib["class"] for shape in shapes if "class" in shape.attrib}
    assert used == set(classes_of(root))
    assert set(classes_of(root, ONE_INK)) <= used


def test_slots_are_filled() -> None:
    """Words where the file puts them, the accent as a colour, but not with one ink."""

    def words(pen: Pen) -> None:
        pen.path(line((0, 0), (1, 0)), line=theme.BLACK, width_mm=0.1)

    for mono in (False, True):
        book = SketchBook()
        draw_picture(book.page("one"), "printer", mono, {"accent": theme.BLUE}, {"words": words})
        (page,) = book.pages
        assert (theme.BLUE in {fill.ink for _, fill in page.fills}) is not mono
        _, stroke = page.strokes[-1]
        assert [n for point in stroke.points for n in point] == pytest.approx([0, 16.6, 1, 16.6])
