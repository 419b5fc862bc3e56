"""Pictures as data: SVG files with slots, drawn by any pen.

Shapes have classes; the style sheet of a file gives their look, and one for `(monochrome)` their
look with a single ink. A fill such as `var(--accent)`, and a `use` of something outside of the
file's own `defs`, are slots, filled by the caller.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path as FilePath
from types import MappingProxyType
from xml.etree import ElementTree

from generator.pens.path import Path, circle, rect
from generator.pens.pen import Dash, Ink, Pen
from generator.pens.wrapped_pens import turned_pen
from layouts.matrix import Matrix, laid, thickness
from layouts.svg import SVG, Shape, classes_of, name_of, shape_path, shapes_of
from layouts.values import dataclass

FOLDER = FilePath(__file__).parent.parent / "pictures"
ONE_INK, SLOT = "(monochrome)", "var(--"
NOTHING: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True)
class Mark:
    """A path of a picture, or a slot: `kind` is the class of a path, and the name of a slot."""

    kind: str
    matrix: Matrix
    path: Path = ()
    fill: Ink = None
    line: Ink = None
    width: float = 0.0
    dash: Dash = ()


def draw_picture(
    pen: Pen,
    name: str,
    mono: bool,
    inks: Mapping[str, str] = NOTHING,
    slots: Mapping[str, Callable[[Pen], None]] = MappingProxyType({}),
    part: str = "",
) -> None:
    """Draw one of our files, or a part of its `defs`, with this in its slots."""
    for mark in marks(name, mono, part):
        if not mark.path:
            slots[mark.kind](turned_pen(pen, mark.matrix))
            continue
        fill, line = mark.fill, mark.line
        if fill and fill.startswith(SLOT):
            fill = inks[fill.removeprefix(SLOT).removesuffix(")")]
        pen.path(mark.path, fill=fill, line=line, width_mm=mark.width, dash_mm=mark.dash)


@cache
def marks(name: str, mono: bool, part: str = "") -> tuple[Mark, ...]:
    """Return the marks of a file, or of the element in it that has the id `part`."""
    root = read_picture(name)
    group = root.find(f".//*[@id='{part}']") if part else root
    assert group is not None, part
    return tuple(marks_of(root, group, mono))


def read_picture(name: str) -> ElementTree.Element:
    """Return the outermost element of a file."""
    return ElementTree.parse(FOLDER / f"{name}.svg").getroot()


def marks_of(root: ElementTree.Element, group: ElementTree.Element, mono: bool) -> Iterator[Mark]:
    """Yield the marks of a group of a file; a `use` of its `defs` as what is defined."""
    classes = dict(classes_of(root))
    for kind, style in classes_of(root, ONE_INK).items() if mono else ():
        classes[kind] = {**classes.get(kind, {}), **style}
    defs = {f"#{shape.get('id')}": shape for room in root.iter(f"{SVG}defs") for shape in room}
    for shape in shapes_of(Shape(group), classes, defs):
        element, matrix, style = shape.element, shape.matrix, shape.style
        if name_of(element) == "use":
            yield Mark(element.get("href", "#")[1:], matrix)
            continue
        fill, line = style.get("fill", "none"), style.get("stroke", "none")
        yield Mark(
            element.get("class", ""),
            matrix,
            laid(_path(element), matrix),
            None if fill == "none" else fill,
            None if line == "none" else line,
            float(style.get("stroke-width", 0)) * thickness(matrix),
            tuple(thickness(matrix) * float(n) for n in style.get("stroke-dasharray", "").split()),
        )


def _path(element: ElementTree.Element) -> Path:
    """Return a shape with the steps of generator.pens.path: equal shapes are equal bytes."""

    def number(key: str) -> float:
        return float(element.get(key, 0))

    name = name_of(element)
    if name == "circle":
        return circle(number("cx"), number("cy"), number("r"))
    if name == "rect":
        x, y, wide, high = map(number, ("x", "y", "width", "height"))
        return rect(x, y, wide, high, number("rx"))
    return shape_path(element)
