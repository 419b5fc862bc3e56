"""Drawings of other programs as symbols: the paths and shapes of an SVG file, scaled to our field.

Paths and basic shapes with transforms are read, as Inkscape and Illustrator save them. White stays
white, every other colour becomes the symbol's colour. Elements that can't be drawn that way or lead
elsewhere (scripts, pictures, links, text) raise LayoutError with their name.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from xml.etree import ElementTree

from layouts.matrix import SAME, Matrix, chain, laid, moved, scaled, thickness, turned
from layouts.refusal import LayoutError, quoted
from layouts.svg_path import NUMBER, Path, Point, number_of, steps_of
from layouts.values import dataclass

SVG = "{http://www.w3.org/2000/svg}"
SHAPES = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon")
ROOMS = ("svg", "g")
SILENT = ("title", "desc", "metadata", "defs", "style", "namedview")
WHITE = ("white", "#fff", "#ffffff", "rgb(255,255,255)")
NAMED = {"black": "#000000", "red": "#FF0000", "green": "#008000", "blue": "#0000FF"}
USUAL = "#333333"  # for a drawing without a readable colour
MOST_SHAPES, MOST_DEEP = 40, 20
FIELD, RIM = 100.0, 6.0  # a drawing is as large as the field, but for a rim
INHERITED = ("fill", "stroke", "stroke-width")

Style = Mapping[str, str]
Classes = Mapping[str, Style]
Defs = Mapping[str, ElementTree.Element]  # by `#id`


@dataclass(frozen=True)
class SvgShape:
    """A path of a drawing with its role, in the units of its file."""

    role: str
    path: Path
    width: float = 0.0
    colour: str = ""


def strokes_of(text: str) -> tuple[str, list[dict[str, str]]]:
    """Return the colour of a drawing and its strokes, as a definition writes them."""
    plain = re.sub(r"<!DOCTYPE[^<>\[]*>", "", text)
    if "<!DOCTYPE" in plain:
        raise LayoutError("svg.entity")
    try:
        root = ElementTree.fromstring(plain)
    except (ElementTree.ParseError, ValueError):
        raise LayoutError("svg.unreadable") from None
    if name_of(root) != "svg":
        raise LayoutError("svg.unreadable")
    shapes = shapes_of(Shape(root), classes_of(root))
    drawn = [stroke for shape in shapes for stroke in _strokes(shape)]
    if not drawn:
        raise LayoutError("svg.empty")
    if len(drawn) > MOST_SHAPES:
        raise LayoutError("svg.many", most=MOST_SHAPES, count=len(drawn))
    colour = next((stroke.colour for stroke in drawn if stroke.colour), USUAL)
    return colour, [_row(stroke) for stroke in _scaled(drawn)]


def name_of(element: ElementTree.Element) -> str:
    """Return the name of an element; with its namespace if it isn't SVG, "" for a comment."""
    return element.tag.removeprefix(SVG) if isinstance(element.tag, str) else ""


def classes_of(root: ElementTree.Element, media: str | None = None) -> Classes:
    """Return the classes of the style sheets within the file, for `media` (default: all)."""
    classes: dict[str, dict[str, str]] = {}
    for sheet in root.iter(f"{SVG}style"):
        if sheet.get("media") == media:
            for rule in (sheet.text or "").split("}")[:-1]:
                names, _, body = rule.partition("{")
                for name in re.findall(r"\.([\w-]+)", names):
                    classes.setdefault(name, {}).update(_declared(body))
    return classes


def _declared(text: str) -> dict[str, str]:
    pairs = (rule.split(":", 1) for rule in text.split(";") if ":" in rule)
    return {key.strip(): value.strip() for key, value in pairs}


@dataclass(frozen=True)
class Shape:
    """A drawn element, with the matrix and the style inherited from above."""

    element: ElementTree.Element
    matrix: Matrix = SAME
    style: Style = MappingProxyType({})


def shapes_of(
    above: Shape, classes: Classes, defs: Defs | None = None, deep: int = 0
) -> Iterator[Shape]:
    """Yield the drawn elements of a file or a group.

    With `defs` a `use` is replaced by its target, or is a shape itself if there is none. Raise
    LayoutError at any other element that isn't a shape.
    """
    element, name = above.element, name_of(above.element)
    if name.startswith("{") or name.split("}")[-1] in SILENT or not name:
        return
    drawn = (*ROOMS, *SHAPES) if defs is None else (*ROOMS, *SHAPES, "use")
    if name not in drawn or deep > MOST_DEEP:
        raise LayoutError("svg.element", name=quoted(name))
    style = dict(above.style)
    for kind in (element.get("class") or "").split():
        style |= classes.get(kind, {})
    style |= {key: value for key in (*INHERITED, "display") if (value := element.get(key))}
    style |= _declared(element.get("style") or "")
    if style.get("display") == "none":
        return
    matrix = chain(above.matrix, _transform(element.get("transform") or ""))
    used = defs.get(element.get("href", "")) if defs and name == "use" else None
    inside = element if name in ROOMS else () if used is None else (used,)
    for child in inside:
        yield from shapes_of(Shape(child, matrix, style), classes, defs, deep + 1)
    if name not in ROOMS and used is None:
        yield Shape(element, matrix, style)


def _strokes(shape: Shape) -> Iterator[SvgShape]:
    """Yield the strokes of a shape: its inside, its line, or both."""
    path, style = laid(shape_path(shape.element), shape.matrix), shape.style
    fill, line = style.get("fill", "black").lower(), style.get("stroke", "none").lower()
    if fill != "none" and name_of(shape.element) != "line":
        yield _coloured("solid", path, fill)
    if line != "none":
        width = _length(style.get("stroke-width", "1"))
        yield _coloured("line", path, line, width * thickness(shape.matrix))


def _coloured(role: str, path: Path, colour: str, width: float = 0.0) -> SvgShape:
    plain = colour.replace(" ", "")
    if plain in WHITE:
        if role == "line":
            raise LayoutError("svg.white")
        return SvgShape("white", path)
    code = NAMED.get(plain, plain)
    if short := re.fullmatch(r"#([0-9a-f])([0-9a-f])([0-9a-f])", code):
        code = "#" + "".join(digit * 2 for digit in short.groups())
    return SvgShape(
        role, path, width, code.upper() if re.fullmatch("#[0-9a-fA-F]{6}", code) else ""
    )


# --- shapes and transforms -----------------------------------------------------------------------


def shape_path(element: ElementTree.Element) -> Path:
    """Return a shape as a path."""
    name = name_of(element)

    def n(key: str, usual: str = "0") -> float:
        return _length(element.get(key) or usual)

    if name == "path":
        return steps_of(element.get("d") or "")
    if name in ("polyline", "polygon"):
        end = " Z" if name == "polygon" else ""
        return steps_of(f"M {element.get('points') or ''}{end}")
    if name == "line":
        return steps_of(f"M {n('x1')} {n('y1')} L {n('x2')} {n('y2')}")
    if name == "rect":
        rx = n("rx", element.get("ry") or "0")
        ry = n("ry", element.get("rx") or "0")
        return _rectangle(n("x"), n("y"), n("width"), n("height"), rx, ry)
    rx, ry = (n("r"), n("r")) if name == "circle" else (n("rx"), n("ry"))
    x, y = n("cx"), n("cy")
    half = f"A {rx} {ry} 0 0 1"
    return steps_of(f"M {x - rx} {y} {half} {x + rx} {y} {half} {x - rx} {y} Z")


def _rectangle(x: float, y: float, wide: float, high: float, rx: float, ry: float) -> Path:
    rx, ry = min(rx, wide / 2), min(ry, high / 2)
    bend = f"a {rx} {ry} 0 0 1"
    if not rx or not ry:
        return steps_of(f"M {x} {y} h {wide} v {high} h {-wide} z")
    return steps_of(
        f"M {x + rx} {y} h {wide - 2 * rx} {bend} {rx} {ry} v {high - 2 * ry} {bend} {-rx} {ry}"
        f" h {2 * rx - wide} {bend} {-rx} {-ry} v {2 * ry - high} {bend} {rx} {-ry} z"
    )


def _length(text: str) -> float:
    match = re.fullmatch(rf"({NUMBER})\s*(?:px|pt|mm|cm|in|pc)?", text.strip())
    if not match:
        raise LayoutError("symbol.number", word=text[:20])
    return number_of(match[1])


def _transform(text: str) -> Matrix:
    matrix = SAME
    for part in text.split(")")[:-1]:
        before, _, inside = part.partition("(")
        name = re.findall(r"\w+", before)[-1:]
        matrix = chain(
            matrix, _single("".join(name), [*map(number_of, re.findall(NUMBER, inside))])
        )
    return matrix


def _single(name: str, n: list[float]) -> Matrix:
    if name == "matrix" and len(n) == 6:
        return n[0], n[1], n[2], n[3], n[4], n[5]
    if name == "translate" and n:
        return moved(n[0], n[1] if len(n) > 1 else 0)
    if name == "scale" and n:
        return scaled(*n[:2])
    if name == "rotate" and len(n) in (1, 3):
        x, y = (n[1], n[2]) if len(n) == 3 else (0.0, 0.0)
        return chain(moved(x, y), turned(n[0]), moved(-x, -y))
    if name in ("skewX", "skewY") and len(n) == 1:
        tan = math.tan(math.radians(n[0]))
        return (1, 0, tan, 1, 0, 0) if name == "skewX" else (1, tan, 0, 1, 0, 0)
    raise LayoutError("svg.transform", name=quoted(name))


def _scaled(drawn: list[SvgShape]) -> Iterator[SvgShape]:
    """Yield the drawing in the middle of our field, as large as possible."""
    half = max(stroke.width for stroke in drawn) / 2
    points: list[Point] = [
        (n[i], n[i + 1]) for stroke in drawn for _, n in stroke.path for i in range(0, len(n), 2)
    ]
    left, top = (min(point[i] for point in points) - half for i in (0, 1))
    right, bottom = (max(point[i] for point in points) + half for i in (0, 1))
    size = max(right - left, bottom - top)
    if not 0 < size < math.inf or not all(math.isfinite(n) for point in points for n in point):
        raise LayoutError("svg.empty")
    scale = (FIELD - 2 * RIM) / size
    matrix: Matrix = (
        *(scale, 0, 0, scale),
        FIELD / 2 - scale * (left + right) / 2,
        FIELD / 2 - scale * (top + bottom) / 2,
    )
    for stroke in drawn:
        yield SvgShape(stroke.role, laid(stroke.path, matrix), stroke.width * scale)


def _row(stroke: SvgShape) -> dict[str, str]:
    steps = (" ".join([op, *(f"{round(n, 1):g}" for n in numbers)]) for op, numbers in stroke.path)
    width = {"width": f"{max(1.0, stroke.width):.4g}"} if stroke.role == "line" else {}
    return {stroke.role: " ".join(steps), **width}
