"""Symbols from elsewhere: the whole path syntax, SVG files, letters, ready sets."""

from __future__ import annotations

from pathlib import Path

import pytest
from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path import parse_path
from hypothesis import given, settings
from hypothesis import strategies as st

from layouts.definition.drawings import sets
from layouts.definition.loader import Definition, define, define_from, define_own
from layouts.refusal import LayoutError
from layouts.svg import strokes_of
from layouts.svg_path import steps_of
from tests.chosen import times

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 50">'
SQUARE = "M 6 6 L 94 6 L 94 94 L 6 94 Z"
COMMANDS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2}


def numbers_of(text: str) -> list[float]:
    """All numbers of a path as fontTools reads it, a curve of two as one of three points."""
    pen = RecordingPen()
    parse_path(text, pen)
    found: list[float] = []
    here = start = (0.0, 0.0)
    for name, points in pen.value:
        if name == "qCurveTo":
            control, end = points
            third = [
                (p + 2 * (control[0] - p) / 3, q + 2 * (control[1] - q) / 3) for p, q in (here, end)
            ]
            points = (*third, end)
        found += [n for point in points for n in point]
        here = points[-1] if points else start
        start = here if name == "moveTo" else start
    return found


@given(st.data())
@settings(max_examples=times(60), deadline=None)
def test_paths_are_read_as_another_reader_does(data: st.DataObject) -> None:
    words = ["M 10 20"]
    for _ in range(data.draw(st.integers(1, 6))):
        op = data.draw(st.sampled_from([*COMMANDS, *map(str.lower, COMMANDS)]))
        some, many = st.integers(-40, 40).filter(bool), COMMANDS[op.upper()]
        numbers = data.draw(st.lists(some, min_size=many, max_size=many))
        words.append(op + " ".join(map(str, numbers)))
    text = " ".join(words)
    ours = [n for _, numbers in steps_of(text) for n in numbers]
    assert ours == pytest.approx(numbers_of(text))


@pytest.mark.parametrize(
    "text", ["M10 10a25 25 0 1 1 50 0", "M10 10A30 20 40 0150 60", "M0 0a5 9 12 1 0 3-4z"]
)
def test_arcs_are_read_as_another_reader_does(text: str) -> None:
    ours = [n for op, numbers in steps_of(text) for n in numbers if op != "Z"]
    wanted = numbers_of(text.replace("0150 60", "0 1 50 60"))
    assert ours == pytest.approx(wanted[: len(ours)], abs=1e-6)


NO_PATHS = ("", "L 5 5", "M 1", "M 1 1 X 2 2", "M 1 1 Z 5", "M 1 1 L a b", "M 1e999 1")


@pytest.mark.parametrize("text", NO_PATHS)
def test_a_text_that_is_not_a_path_is_refused(text: str) -> None:
    with pytest.raises(LayoutError):
        steps_of(text)


@pytest.mark.parametrize(
    "drawing",
    [
        '<path d="M10 10h20v20h-20z"/>',
        '<rect x="5" y="7" width="9" height="9" style="fill:#0072B2"/>',
        '<g transform="translate(5 5) scale(2)"><rect width="4" height="4"/></g>',
        '<g transform="rotate(90)"><polygon points="0,0 8,0 8,8 0,8"/></g>',
        '<style>.a{fill:#0072b2}</style><g class="a"><path d="m0 0 3 0 0 3 -3 0z"/></g>',
        '<metadata/><title>x</title><rect width="5" height="5" fill="#07b"/>',
    ],
)
def test_a_square_is_a_square_however_it_is_drawn(drawing: str) -> None:
    colour, (row,) = strokes_of(f"{HEAD}{drawing}</svg>")
    (path,) = row.values()
    points = {path.replace(op, "").strip() for op in "MLZ"}
    corners = {(n[0], n[1]) for op, n in steps_of(path) if op != "Z"}
    assert points and corners == {(6, 6), (94, 6), (94, 94), (6, 94)}
    assert colour.startswith("#") and len(colour) == 7


def test_lines_white_and_colours_are_taken() -> None:
    drawing = (
        '<circle cx="9" cy="9" r="8" fill="#D55E00"/><circle cx="9" cy="9" r="2" fill="white"/>'
    )
    line = '<line x1="1" y1="1" x2="17" y2="17" stroke="#000" stroke-width="2"/>'
    colour, rows = strokes_of(f"{HEAD}{drawing}{line}</svg>")
    assert colour == "#D55E00"
    assert [next(iter(row)) for row in rows] == ["solid", "white", "line"]
    assert 8 < float(rows[2]["width"]) < 12


DRAWN = '<path d="M0 0L10 10L5 9z"/>'
RECT = '<rect width="5" height="5"/>'
TYPES = '<!DOCTYPE svg SYSTEM "x"><!DOCTYPE svg [<!ENTITY a "aa">]>'
ENTITY = '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg"/>'
REFUSED = {
    "": "svg.unreadable",
    "<svg": "svg.unreadable",
    "<html/>": "svg.unreadable",
    f"{HEAD}</svg>": "svg.empty",
    ENTITY: "svg.entity",
    f"{TYPES}{HEAD}{DRAWN}</svg>": "svg.entity",
    f'{HEAD}<path d="M 1 1"/></svg>': "svg.empty",
    f"{HEAD}{RECT * 41}</svg>": "svg.many",
    f'{HEAD}<rect width="5em" height="4"/></svg>': "symbol.number",
    HEAD + "<g>" * 60 + "</g>" * 60 + "</svg>": "svg.element",
    f'{HEAD}<path d="M0 0A1e-300 1e-300 0 0 0 5 5A1e300 1e300 0 1 1 6 6"/></svg>': "symbol.number",
    f'{HEAD}<g transform="rotate(1e999)">{DRAWN}</g></svg>': "symbol.number",
    f'{HEAD}<g transform="{"scale(1e9)" * 40}">{DRAWN}</g></svg>': "svg.empty",
    f'{HEAD}<path stroke="red" stroke-width="1e308" d="M0 0L1 1"/></svg>': "symbol.number",
    f'{HEAD}<rect x="1.2.3" width="4" height="5"/></svg>': "symbol.number",
}
UNSUPPORTED = ("script", "image", "a", "use", "text", "foreignObject", "filter")


@pytest.mark.parametrize(("text", "key"), REFUSED.items())
def test_a_file_that_is_not_a_drawing_is_refused(text: str, key: str) -> None:
    with pytest.raises(LayoutError) as caught:
        strokes_of(text)
    assert caught.value.key == key


@pytest.mark.parametrize("name", UNSUPPORTED)
def test_unsupported_elements_are_refused_by_name(name: str) -> None:
    with pytest.raises(LayoutError, match=f"'{name}' can't be drawn"):
        strokes_of(f'{HEAD}<{name} href="x"/>{RECT}</svg>')


def with_symbols(symbols: str) -> Definition:
    return define_from(f"game: hunt\nsymbols: {symbols}\n", "mine.yaml")


@pytest.mark.parametrize("name", sets())
def test_a_ready_set_has_as_many_symbols_as_the_game_needs(name: str) -> None:
    assert len(with_symbols(name).symbols) == 6
    marks = define_from(f"game: stones\nsymbols: {name}\n", "x").symbols
    assert len(marks) == len(define("stones").symbols)


def test_files_lie_beside_the_definition_and_records_hold_them(tmp_path: Path) -> None:
    (tmp_path / "fox.svg").write_text(f'{HEAD}<rect width="9" height="9"/></svg>', encoding="utf-8")
    file = tmp_path / "mine.yaml"
    symbols = "{fox: {svg: fox.svg, colour: '#D55E00'}, a: {text: A}, ab: {text: A7, mark: b}}"
    file.write_text(f"game: hunt\nrules: {{alike: 3}}\nsymbols: {symbols}\n", encoding="utf-8")
    mine = define_own(file)
    assert [one.name for one in mine.symbols] == ["fox", "a", "ab"]
    assert mine.symbols[0].colour == "#D55E00"
    assert mine.symbols[0].strokes[0].path == steps_of(SQUARE)
    again = define_from(mine.source, "record")
    assert again.symbols == mine.symbols


@pytest.mark.parametrize(
    ("symbols", "said"),
    [
        ("see", "there are no ready symbols 'see'"),
        ("{a: {text: '?'}, b: {text: B}}", "'?' can't be drawn"),
        ("{a: {text: ABC}, b: {text: B}}", "at most 2"),
        ("{a: {text: A, svg: x.svg}, b: {text: B}}", "only one of them"),
        ("{a: {svg: x.svg}, b: {text: B}}", "can't be read from here"),
    ],
)
def test_symbols_that_cannot_be_drawn_are_refused(symbols: str, said: str) -> None:
    with pytest.raises(LayoutError, match="line 2") as error:
        with_symbols(symbols)
    assert said in str(error.value)


LONG = 200_000  # characters; a search that begins anew at each of them would take minutes


@pytest.mark.parametrize(
    "inside",
    [
        f"<style>{'a' * LONG}</style>{DRAWN}",
        f'<g transform="{"a" * LONG}">{DRAWN}</g>',
        f'<g transform="{"rotate(" * (LONG // 7)}">{DRAWN}</g>',
        f'<g transform="rotate{" " * LONG}">{DRAWN}</g>',
        f'<rect width="{"1" * LONG}x" height="5"/>',
        f'<rect width="1{" " * LONG}x" height="5"/>',
        f"{'<!DOCTYPE' * (LONG // 9)}",
    ],
    ids=["style", "word", "open", "blanks", "digits", "unit", "doctype"],
)
def test_no_drawing_keeps_us_waiting(inside: str) -> None:
    try:
        assert strokes_of(f"{HEAD}{inside}</svg>")[1] == [{"solid": "M 6 6 L 94 94 L 50 85.2 Z"}]
    except LayoutError as error:
        assert error.key in ("symbol.number", "svg.entity")


def test_a_tiny_number_is_none_and_dots_may_begin_the_next_one() -> None:
    drawn = strokes_of(f'{HEAD}<path d="M0 0A1 1 0 0 0 1e-200 0L5 5"/></svg>')[1]
    assert drawn == [{"solid": "M 6 6 L 94 94"}]
    halves = [f'<g transform="translate({n})">{DRAWN}</g>' for n in ("1.5.5", "1.5 .5")]
    first, second = (strokes_of(f"{HEAD}{half}</svg>") for half in halves)
    assert first == second
