"""The PDF as others see it: valid, complete, honest about itself, the same bytes every time."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from functools import lru_cache
from typing import Any

import pikepdf
import pytest
from reportlab.pdfbase.ttfonts import TTFont

from generator.delivery.render import pdf
from generator.lettering.font import FILES, FONTS
from generator.pens.pdf_objects import FontObject
from generator.requests.request import Request
from generator.requests.request_to_job import job_of
from layouts.millimetres import PAPERS, origin, places
from tests.chosen import some
from tests.house import HOME

SET = "hunt-set-10036hhz"


@lru_cache(maxsize=16)
def made(lang: str = "en", paper: str = "a4", ink: str = "color", large: bool = False) -> bytes:
    job, _ = job_of(
        Request(set_id=SET, lang=lang, paper=paper, ink=ink, large=large, names=("Sara", "Jörg"))
    )
    return pdf(job, paper)


def opened(data: bytes) -> Any:
    return pikepdf.open(io.BytesIO(data))


@pytest.mark.parametrize("bold", [False, True])
def test_a_font_is_made_as_reportlab_makes_it(bold: bool) -> None:
    """Only its reading of the letters is ours: a newer version may set more than we know of."""
    ours, theirs = FontObject(bold), TTFont(FILES[bold].removesuffix(".ttf"), FONTS / FILES[bold])
    assert vars(ours).keys() == vars(theirs).keys()
    same = (ours._asciiReadable, ours.shapable, ours.fontName)
    assert same == (theirs._asciiReadable, theirs.shapable, theirs.fontName)
    read, known = vars(ours.face), vars(theirs.face)
    assert known.keys() - read.keys() <= {"glyphToChar"}, "only needed to shape"
    assert read["hmetrics"] == known["hmetrics"]
    assert read["defaultWidth"] == known["defaultWidth"]
    widths = dict(known["charWidths"])
    widths.pop(0xFFFF, None)  # ends the table of letters, and is none
    assert read["charWidths"] == widths


VARIANTS = [
    ("en", "a4", "color", False),
    ("de", "letter", "mono", True),
    ("ar", "a4", "mono", False),
    ("ar", "letter", "color", True),
]


@pytest.mark.parametrize("variant", some([(one,) for one in VARIANTS], 1), ids=str)
def test_it_is_valid(variant: tuple[str, str, str, bool]) -> None:
    with opened(made(*variant)) as document:
        assert document.check_pdf_syntax() == []
        for page in document.pages:
            pikepdf.parse_content_stream(page)


@pytest.mark.few(2)
@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_fonts_are_embedded_and_ours(variant: tuple[str, str, str, bool]) -> None:
    with opened(made(*variant)) as document:
        fonts = [
            thing
            for thing in document.objects
            if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/Font"
        ]
        assert fonts
        for font in fonts:
            assert "Rubik" in str(font.BaseFont)
            assert "/FontFile2" in font.FontDescriptor
            assert "/ToUnicode" in font


@pytest.mark.few(1)
@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_it_says_what_it_is(variant: tuple[str, str, str, bool]) -> None:
    lang, paper, _, _ = variant
    with opened(made(*variant)) as document:
        root = document.Root
        assert SET in str(document.docinfo["/Title"])
        assert str(root.Lang) == lang
        assert root.ViewerPreferences.PrintScaling == "/None"
        assert root.ViewerPreferences.Duplex == "/DuplexFlipLongEdge"
        assert "/PageLabels" in root
        width, height = (float(n) * 25.4 / 72 for n in document.pages[0].MediaBox[2:])
        assert (width, height) == pytest.approx(PAPERS[paper], abs=0.01)
        with document.open_outline() as outline:
            parts = [item.title for item in outline.root]
            assert len(parts) == 7
            assert any(len(item.children) == 4 for item in outline.root)
            assert "Sara" in [child.title for item in outline.root for child in item.children]


@pytest.mark.soak
def test_mono_holds_no_colour_operator() -> None:
    with opened(made("en", "a4", "mono")) as document:
        streams = [page.Contents.read_bytes() for page in document.pages]
        streams += [
            thing.read_bytes()
            for thing in document.objects
            if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Form"
        ]
        coloured = [
            m for s in streams for m in re.findall(rb"([\d.]+ [\d.]+ [\d.]+) (?:rg|RG)\b", s)
        ]
        assert {tuple(m.split()) for m in coloured} <= {(b"0", b"0", b"0")}  # reportlab's preamble


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_every_symbol_is_where_the_geometry_says(paper: str) -> None:
    """Read back from the file: 100 forms on a white board, each in the middle of its square."""
    job, _ = job_of(Request(set_id=SET, parts="boards", paper=paper))
    board = job.deal.sheets[0].board
    where = places(board.definition)
    with opened(pdf(job, paper)) as document:
        steps: Any = pikepdf.parse_content_stream(document.pages[0])
        k = 72 / 25.4
        stack: list[tuple[float, float]] = []
        here = (0.0, 0.0)
        found: dict[str, list[tuple[float, float]]] = {}
        for operands, operator in steps:
            name = str(operator)
            if name == "q":
                stack.append(here)
            elif name == "Q":
                here = stack.pop()
            elif name == "cm" and [float(n) for n in operands[:4]] == [1, 0, 0, 1]:
                here = (here[0] + float(operands[4]), here[1] + float(operands[5]))
            elif name == "Do" and len(stack) == 1 + (len(stack) > 1):
                found.setdefault(str(operands[0]), []).append(here)
        spots = {spot for spots in found.values() if len(spots) > 5 for spot in spots}
        inset = (where.square_mm - where.symbol_mm) / 2
        wanted = {(x + inset, y + inset) for x, y in where.cells.values()}
        assert len(spots) == 100
        assert {(round(x, 2), round(y, 2)) for x, y in spots} == {
            (round(x, 2), round(y, 2)) for x, y in wanted
        }
        flips = [ops for ops, op in steps if str(op) == "cm" and float(ops[3]) < 0]
        left, top = origin(paper)
        assert float(flips[0][0]) == pytest.approx(k, abs=1e-4)
        assert float(flips[0][4]) == pytest.approx(left * k, abs=1e-3)
        assert float(flips[0][5]) == pytest.approx((PAPERS[paper][1] - top) * k, abs=1e-3)


def test_same_order_same_bytes_in_another_process() -> None:
    """Also with other hashes, on another day, in another locale."""
    script = (
        "import sys; from generator.delivery.render import pdf;"
        "from generator.requests.request_to_job import job_of;"
        "from generator.requests.request import Request;"
        f"o, _ = job_of(Request(set_id='{SET}', lang='ar', names=('Sara', 'Jörg')));"
        "sys.stdout.buffer.write(pdf(o, 'a4'))"
    )
    env = {**os.environ, "PYTHONHASHSEED": "42", "TZ": "Asia/Tokyo", "LC_ALL": "C"}
    command = [sys.executable, "-c", script]
    ran = subprocess.run(command, cwd=HOME, env=env, capture_output=True, check=True)
    assert ran.stdout == made("ar")


def test_a_board_page_is_small() -> None:
    sizes = []
    for players in (20, 120):
        job, _ = job_of(Request(players=players, parts="boards", side="white", duplex="none"))
        sizes.append(len(pdf(job, "a4")))
    assert (sizes[1] - sizes[0]) / 100 < 2048
