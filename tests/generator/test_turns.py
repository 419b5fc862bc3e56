"""The pen turns by any angle: PDF, SVG, mono and ruler put a thing where a second road puts it."""

from __future__ import annotations

import io
import re
from cmath import exp, pi
from collections.abc import Callable
from itertools import pairwise

import numpy as np
import pypdfium2
import pytest

from generator import theme
from generator.components.lid_pieces import letter_path, word_path
from generator.lettering.font import face, glyph_path, outline
from generator.lettering.titles import SetTitle, halves, is_joined, letters, set_title
from generator.pens.path import Path, backwards, box, circle, flat, joined, rect
from generator.pens.pdf import PdfBook
from generator.pens.pen import Pen, Stamp
from generator.pens.svg import SvgBook
from generator.pens.wrapped_pens import MonoPen, extent, turned_pen
from generator.theme import Inks
from layouts.matrix import chain, moved, scaled, thickness, turned
from tests.sketch import SketchBook

SIZE = 80.0
BAR = rect(0, 0, 30, 6)
STAMP = Stamp("bar", lambda pen: pen.path(BAR, fill=theme.BLACK))
SPOTS = ((1, 1, True), (29, 5, True), (15, 3, True), (31, 3, False), (15, -1, False))
ANGLES = (-31.0, -7.0, 0.0, 12.5, 90.0, 200.0)


def on_page(degrees: float, x: float, y: float) -> complex:
    """Where a point of the bar lies, as complex numbers turn it."""
    return complex(40, 40) + complex(x, y) * exp(1j * pi * degrees / 180)


def pictures(degrees: float) -> dict[str, Callable[[Pen], None]]:
    """The same bar: as a path, as a stamp, and as a stamp in a pen that is turned."""
    place = chain(moved(40, 40), turned(degrees))
    return {
        "path": lambda pen: turned_pen(pen, place).path(BAR, fill=theme.BLACK),
        "stamp": lambda pen: pen.lay(STAMP, place),
        "use": lambda pen: turned_pen(pen, place).use(STAMP, 0, 0),
        "half": lambda pen: turned_pen(pen, moved(40, 40)).lay(STAMP, turned(degrees)),
        "twice": lambda pen: turned_pen(turned_pen(pen, moved(40, 40)), turned(degrees)).use(
            STAMP, 0, 0
        ),
        "larger": lambda pen: turned_pen(pen, place, scaled(0.5)).use(STAMP, 0, 0, scale=2),
    }


@pytest.mark.few(12)
@pytest.mark.parametrize("degrees", ANGLES)
@pytest.mark.parametrize("how", pictures(0))
def test_pdf_puts_it_there(degrees: float, how: str) -> None:
    book = PdfBook((SIZE, SIZE), (0, 0), "en")
    pictures(degrees)[how](book.page("one"))
    image = pypdfium2.PdfDocument(io.BytesIO(book.close()))[0].render(scale=4).to_pil()
    dark = np.asarray(image.convert("L")) < 128
    per = dark.shape[0] / SIZE
    for x, y, is_black in SPOTS:
        at = on_page(degrees, x, y) * per
        assert dark[int(at.imag), int(at.real)] == is_black, (x, y)
    assert dark.sum() / per**2 == pytest.approx(30 * 6, rel=0.03)


@pytest.mark.parametrize("degrees", ANGLES)
@pytest.mark.parametrize("how", pictures(0))
def test_ruler_and_mono_agree(degrees: float, how: str) -> None:
    corners = [on_page(degrees, x, y) for x in (0, 30) for y in (0, 6)]
    wanted = (
        min(c.real for c in corners),
        min(c.imag for c in corners),
        max(c.real for c in corners),
        max(c.imag for c in corners),
    )
    draw = pictures(degrees)[how]
    assert extent(draw) == pytest.approx(wanted)
    assert extent(lambda pen: draw(MonoPen(pen, Inks(mono=True)))) == pytest.approx(wanted)
    book = SketchBook()
    draw(MonoPen(book.page("one"), Inks(mono=True)))
    ((_, fill),) = book.pages[0].fills
    assert degrees % 90 or fill.box == pytest.approx(wanted)


def test_svg_says_the_same_matrix() -> None:
    book = SvgBook((SIZE, SIZE), (0, 0), "en", "")
    pen = book.page("one")
    pen.lay(STAMP, chain(moved(40, 40), turned(30), scaled(2)))
    turned_pen(pen, moved(40, 40), turned(30)).text(0, 0, "Fives", size_pt=20)
    svg = book.take().decode()
    first, second = re.findall(r"matrix\(([^)]*)\)", svg)
    c, s = 0.866025, 0.5
    assert [float(n) for n in first.split()] == pytest.approx([2 * c, 1, -1, 2 * c, 40, 40])
    assert [float(n) for n in second.split()] == pytest.approx([c, s, -s, c, 40, 40])
    assert "Fives" in svg


def test_lines_grow_with_what_they_are_drawn_on() -> None:
    """By the root of the area: a square that is squeezed to a quarter has lines half as thick."""
    assert thickness(scaled(1, 0.25)) == pytest.approx(0.5)
    assert thickness(chain(turned(33), scaled(3))) == pytest.approx(3)
    book = SketchBook()
    pen = turned_pen(book.page("one"), turned(20), scaled(4, 9))
    pen.path(BAR, line=theme.BLACK, width_mm=0.5, dash_mm=(1, 2))
    ((_, stroke),) = book.pages[0].strokes
    assert stroke.width == pytest.approx(3)


def test_pens_know_their_paper() -> None:
    pdf, svg = PdfBook((216, 279), (13, 10), "en"), SvgBook((216, 279), (13, 10), "en", "")
    for pen in (pdf.page("one"), svg.page("one"), MonoPen(pdf.page("two"), Inks(mono=True))):
        assert pen.paper == (-13, -10, 203, 269)


def test_a_hole_runs_the_other_way_round() -> None:
    def area(path: Path) -> float:
        (points,) = flat(path)
        pairs = pairwise(points)
        return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs) / 2

    for path in (rect(1, 2, 30, 20), rect(1, 2, 30, 20, 4), circle(5, 5, 3)):
        assert area(backwards(path)) == pytest.approx(-area(path))
        assert box(backwards(path)) == pytest.approx(box(path))
    both = joined((rect(0, 0, 9, 9), backwards(rect(3, 3, 3, 3))))
    assert sum(area(tuple(half)) for half in (both[:5], both[5:])) == pytest.approx(72)


# --- letters -----------------------------------------------------------------------------------


@pytest.mark.parametrize("letter", "HUNTOQJÄÜÉ1§")
def test_a_letter_stands_in_the_middle_by_its_ink(letter: str) -> None:
    left, top, right, bottom = box(letter_path(letter, 20, most=99))
    assert left == pytest.approx(-right)
    assert -10 <= bottom <= 16 and top >= -16
    wide = letter_path(letter, 20, most=5)
    assert box(wide)[2] - box(wide)[0] <= 5.01


def test_a_word_fills_its_room() -> None:
    for words in ("Fives", "خطوط الخمسة"):
        left, top, right, bottom = box(word_path(words, 100, 20))
        assert (left, top) == pytest.approx((-right, -bottom))
        assert right - left == pytest.approx(100) or bottom - top == pytest.approx(20)
        assert right - left < 100.01 and bottom - top < 20.01


@pytest.mark.parametrize("letter", "SÜ&ش")
def test_outlines_are_those_of_the_svg(letter: str) -> None:
    """Curves with two handles run through the ends and the middles of those with one."""
    quadratic = re.findall(r"([Mlqz])([^Mlqz]*)", glyph_path(letter, True))
    cubic, cap = outline(letter, True), face(True).cap_height
    assert len(quadratic) == len(cubic)
    near = 1.1 / cap  # in the SVG all numbers are whole units
    ax = ay = 0.0
    for (kind, told), (op, numbers) in zip(quadratic, cubic, strict=True):
        start = (0.0, 0.0) if kind == "M" else (ax, ay)
        steps = [float(n) / cap for n in re.findall(r"-?\d+", told)]
        wanted = [start[i % 2] + step for i, step in enumerate(steps)]
        assert op == {"M": "M", "l": "L", "q": "C", "z": "Z"}[kind]
        assert numbers[-2:] == pytest.approx(wanted[-2:], abs=near)
        if kind == "q":
            u, v, x, y = wanted
            bx, by, cx, cy = numbers[:4]
            assert (ax + 3 * bx + 3 * cx + x) / 8 == pytest.approx((ax + 2 * u + x) / 4, abs=near)
            assert (ay + 3 * by + 3 * cy + y) / 8 == pytest.approx((ay + 2 * v + y) / 4, abs=near)
        ax, ay = wanted[-2:] or (ax, ay)


# --- titles ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("title", "rows"),
    [
        ("Hunt", ["HUNT"]),
        ("Fünfer\u00adjagd", ["FÜNFER", "JAGD"]),
        ("Sea battle", ["SEA", "BATTLE"]),
        ("Über-Spaß", ["ÜBER-", "SPASS"]),
        ("Donaudampfschiff", ["DONAUDAM", "PFSCHIFF"]),
        ("e\u0301a", ["ÉA"]),
    ],
)
def test_titles_break_where_words_do(title: str, rows: list[str]) -> None:
    found = set_title(title, 178, 46, 36)
    assert ["".join(row) for row in found.rows] == rows


def test_no_other_way_gives_larger_pieces() -> None:
    """Compared with all ways to break at blanks."""
    title = "a game of my very own"
    words = title.upper().split()
    best = 0.0
    for cuts in range(2 ** (len(words) - 1)):
        rows, row = [], words[0]
        for i, word in enumerate(words[1:]):
            if cuts >> i & 1:
                rows.append(row)
                row = word
            else:
                row += " " + word
        rows.append(row)
        if len(rows) <= 3:
            best = max(best, min(36, 178 / max(map(len, rows)), 46 / len(rows)))
    assert set_title(title, 178, 46, 36).unit == pytest.approx(best)


def test_arabic_is_never_cut() -> None:
    assert is_joined("صيد الخماسيات") and is_joined("Fives صيد") and not is_joined("Fünfer")
    assert halves("خطوط الخمسة") == ("خطوط", "الخمسة")
    assert halves("Fünfer\u00adreihen") == ("Fünfer", "reihen")
    assert halves("Lines of five") == ("Lines of", "five") and halves("Five") == ("", "Five")
    assert letters("ß") == ("S", "S")
    assert isinstance(set_title("a", 1, 1, 1), SetTitle)
