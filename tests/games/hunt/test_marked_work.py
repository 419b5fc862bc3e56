"""Marked work: outlines inside their squares, every number found, nothing over anything else."""

from __future__ import annotations

import io
import re
from collections import Counter
from dataclasses import replace
from functools import lru_cache
from xml.etree import ElementTree

import pytest
from PIL import Image

from generator import theme
from generator.games.hunt.marked_work import COUNTS, FAILS, INSET, LINE, draw_marked, marked
from generator.pages.page import Page, Style
from generator.pens.path import Box
from generator.theme import Inks
from layouts.board import Board
from layouts.code import Code
from layouts.definition.loader import define
from layouts.millimetres import FORMER, PAPERS, places_in
from layouts.words import speak
from scorer import api
from scorer.games.hunt.judge import RoundEntry, RoundVerdict, judge
from scorer.notation.outlines import parse_outline
from tests.chosen import paired, some
from tests.contract import page_rules as rules
from tests.house import HOME
from tests.sketch import Drawn, SketchBook, crosses, grown, hull, light, meet, within

HUNT = define("hunt")
ROLL = (0, 1, 2, 3, 4)
GOOD = ("a1-e1", "a2 b2 c2 d2 d3", "f1 f2 f3 g1 h1", "a4 b4 b5 c5 c6", "a7 b7 c7 b8 b9")
WORST = tuple(f"{text}{n} open" for n in range(1, 21) for text in ("e5 f6 g7 k", "h3 i4 j5 z"))
CASES: dict[str, tuple[tuple[int, int], tuple[str, ...]]] = {
    "nothing": ((10, 10), ()),
    "good": ((10, 10), GOOD),
    "mixed": ((10, 10), (*GOOD, "a1-a5", "j9-l9 j10 i9 open", "f6 g7 h8", "b1-b9 c9", "e1 e2")),
    "worst": ((10, 10), WORST[:12]),
    "endless": ((10, 10), (*GOOD, *WORST)),
    "same": ((5, 4), ("a1 a2",) * 6),
    "shared": ((5, 4), ("a1-b1 a2-b2", "a1-b1 a2-b2 open", "a1-b1 a2")),
    "long": ((6, 5), ("a1-a120", "b2 b3", "c1-z1")),
    "large": ((13, 12), (*GOOD, "k10 l10 m10 m11 m12", "j1-m1 m2", "a12-e12 open")),
}


def board(width: int, height: int, layout: str = "white") -> Board:
    """A board on which every outline of GOOD shows the roll, the rest crowns."""
    definition = replace(HUNT, width=width, height=height)
    marks = dict.fromkeys(definition.cells, "crown")
    for text in GOOD:
        for cell, number in zip(parse_outline(text).cells, ROLL, strict=True):
            if cell in marks:
                marks[cell] = HUNT.symbols[number].name
    return Board(Code("hunt", layout, 7), definition, marks)


@lru_cache(maxsize=16)
def judged(case: str) -> tuple[Board, RoundVerdict]:
    size, outlines = CASES[case]
    one = board(*size)
    entry = RoundEntry(
        ROLL, tuple(parse_outline(text) for text in outlines), timer=case != "nothing"
    )
    return one, judge(one, entry)


@lru_cache(maxsize=64)
def drawn(case: str, lang: str, name: str = "Sara", large: bool = False) -> Drawn:
    book = SketchBook()
    style = Style(speak(lang), Inks(mono=False), large, HUNT.accent, dense=True)
    draw_marked(Page(book.page("marked"), style), *judged(case), name, ROLL)
    return book.pages[0]


@pytest.mark.few(4)
@pytest.mark.parametrize(("case", "lang", "large"), paired([*CASES], rules.SPOKEN))
def test_nothing_is_in_the_way_of_anything(case: str, lang: str, large: bool) -> None:
    page = drawn(case, lang, large=large)
    rules.nothing_is_outside_the_common_box([(case, page)])
    rules.no_text_meets_another([(case, page)])
    rules.nothing_is_too_small_to_read([(case, page)])
    for i, text in page.texts:
        for j, stroke in page.strokes:  # only the numbers stand on a line, on a ground of their own
            if j > i or text.ink != theme.WHITE:
                assert not crosses(stroke, text.box), (text, stroke)
        under = [(j, fill) for j, fill in page.fills if meet(fill.box, text.box)]
        assert all(j < i for j, _ in under), ("covered", text)
        if under:
            ground = max(under, key=lambda pair: pair[0])[1]
            assert within(text.box, grown(ground.box, 0.1)), ("half over", text, ground)
            assert abs(light(ground.ink) - light(text.ink)) > 0.35, (text, ground)


# --- outlines --------------------------------------------------------------------------------


def outlines(page: Drawn) -> list[tuple[str, Box]]:
    return [(s.ink, hull(s.points)) for _, s in page.strokes if s.width == LINE]


def test_outlines_that_count_are_green_and_inside_their_squares() -> None:
    one, verdict = judged("good")
    where = places_in(*one.size, FORMER)
    found = outlines(drawn("good", "en"))
    assert [colour for colour, _ in found] == [COUNTS] * 5
    for verdict_, (_, box) in zip(verdict.verdicts, reversed(found), strict=True):
        corners = [where.cells[cell] for cell in verdict_.outline.cells]
        ends = [(x + where.square_mm, y + where.square_mm) for x, y in corners]
        assert box == pytest.approx(grown(hull([*corners, *ends]), -INSET))


def test_neighbours_leave_white_between_them() -> None:
    (_, a), (_, b) = sorted(outlines(drawn("good", "en")), key=lambda one: one[1][1:])[:2]
    assert not meet(grown(a, LINE / 2), grown(b, LINE / 2))


def test_outlines_that_share_squares_run_inside_each_other() -> None:
    found = outlines(drawn("shared", "en"))
    assert {colour for colour, _ in found} == {FAILS}
    assert len({box for _, box in found}) == 3


def test_the_same_squares_are_one_line_with_one_number() -> None:
    page = drawn("same", "en")
    assert len(outlines(page)) == 1
    assert any("Same squares as outline 1" in text.words for _, text in page.texts)


def test_squares_off_the_board_are_not_drawn() -> None:
    one, _ = judged("long")
    left, top, width, height = places_in(*one.size, FORMER).board
    for _, box in outlines(drawn("long", "en")):
        assert within(box, (left, top, left + width, top + height))


@pytest.mark.parametrize("case", ["good", "mixed", "worst", "large"])
def test_each_number_is_on_the_board_and_in_the_list(case: str) -> None:
    _, verdict = judged(case)
    texts = [text for _, text in drawn(case, "de").texts if text.ink == theme.WHITE]
    wanted = {str(n): 2 for n in range(1, len(verdict.verdicts) + 1)}
    assert Counter(text.words for text in texts) == wanted


# --- the list --------------------------------------------------------------------------------


def said(case: str, lang: str) -> str:
    return " ".join(text.words for _, text in drawn(case, lang).texts)


@pytest.mark.parametrize("lang", ["en", "de", "ar"])
def test_every_fault_is_said(lang: str) -> None:
    _, verdict = judged("mixed")
    words = speak(lang)
    for fault in (fault for one in verdict.verdicts for fault in one.faults):
        assert fault.sentence(words) in said("mixed", lang)
    assert words("marked.title") in said("mixed", lang)


def test_points_timer_and_sum_are_said() -> None:
    _, verdict = judged("good")
    texts = [text.words for _, text in drawn("good", "en").texts]
    assert sum(int(text) for text in texts if re.fullmatch(r"\+\d+", text)) == verdict.points
    assert str(verdict.points) in texts
    assert speak("en")("marked.none") in said("nothing", "en")


@pytest.mark.parametrize("lang", ["en", "de", "ar"])
def test_twelve_bad_outlines_all_have_their_line(lang: str) -> None:
    assert speak(lang)("fault.open") in said("worst", lang)
    assert "…" in said("worst", lang)
    assert "{n}" not in said("endless", lang)


@pytest.mark.parametrize("lang", ["en", "de", "ar"])
def test_what_is_left_out_is_counted(lang: str) -> None:
    _, verdict = judged("endless")
    listed = [
        text
        for _, text in drawn("endless", lang).texts
        if text.ink == theme.WHITE and text.box[1] > 216
    ]
    left = len(verdict.verdicts) - len(listed)
    assert left > 0
    assert speak(lang)("marked.more", n=left) in said("endless", lang)


def test_a_name_is_shown_or_left_to_be_written() -> None:
    assert "مريم" in " ".join(text.words for _, text in drawn("good", "ar", "مريم").texts)
    assert [t.words for _, t in drawn("good", "en", "\u4e2d").texts].count("\u4e2d") == 0


# --- files -----------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "de", "ar"])
def test_svg_is_well_formed(lang: str) -> None:
    one, verdict = judged("mixed")
    svg = marked(one, verdict, "Ann & <Bea>", ROLL, lang, "svg")
    root = ElementTree.fromstring(svg)
    assert root.attrib["width"] == "210mm"
    dashed = sum(1 for element in root.iter() if "stroke-dasharray" in element.attrib)
    assert dashed == sum(not v.counts for v in verdict.verdicts)
    assert one.id in svg.decode()


@pytest.mark.parametrize("paper", some(PAPERS, 1))
def test_png_opens(paper: str) -> None:
    one, verdict = judged("mixed")
    picture = Image.open(io.BytesIO(marked(one, verdict, "Sara", ROLL, "en", "png", paper)))
    width, height = PAPERS[paper]
    assert picture.size == pytest.approx((width / 25.4 * 144, height / 25.4 * 144), abs=1.5)
    colours = {colour for _, colour in picture.convert("RGB").getcolors(1 << 20) or ()}
    assert {(0, 158, 115), (213, 94, 0)} <= colours


def test_pdf_is_one_page_and_always_the_same() -> None:
    import pypdfium2

    one = board(10, 10, "gray")
    _, verdict = judged("good")
    pdf = marked(one, verdict, "Sara", ROLL, "de", "pdf")
    assert pdf == marked(one, verdict, "Sara", ROLL, "de", "pdf")
    assert len(pypdfium2.PdfDocument(pdf)) == 1


def test_marked_sheets_are_in_the_ink_of_the_set() -> None:
    text = (HOME / "docs/examples/class-rounds.yaml").read_text(encoding="utf-8")
    colours = set(re.findall("#[0-9a-fA-F]{6}", drawn_first(f"{text}print: {{ink: mono}}\n")))
    assert all(one[1:3] == one[3:5] == one[5:7] for one in colours), "gray or black alone"
    assert {"#009E73", "#D55E00"} <= set(re.findall("#[0-9A-F]{6}", drawn_first(text)))


def drawn_first(record: str) -> str:
    """The sheet of Rosa's first round, one of whose outlines doesn't count."""
    sheets = api.marked(record)
    return next(one for one in sheets if one.player == "Rosa Engel").draw("svg").decode()
