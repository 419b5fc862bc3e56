"""Where lines end, on every page: no number without what it counts, no lone Arabic "and"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from generator.lettering.text import width_mm, wrap
from generator.pages.page import LEADING
from generator.pens.pen import PT
from tests.contract.page_rules import Pages, said
from tests.sketch import Drawn, Text

NUMBER, COUNTED = re.compile(r"[+−-]?\d+([.,]\d+)?"), re.compile(r"[^\W\d_]{4,}")
LABELS = (
    "Round",
    "Runde",
    "Platz",
    "Zug",
    "Spieler",
    "Tisch",
    "Seite",
    "الجولة",
    "المكان",
    "place",
)
FILL = st.lists(
    st.sampled_from(("take", "the", "stones", "and", "Würfel", "حجر", "ثم")), max_size=9
)
PAIRS = [("5", "Würfel"), ("12", "stones"), ("Runde", "5."), ("the", "3."), ("100", "%")]
PAIRS += [("4", "×"), ("×", "4"), ("و", "حجر"), ("المكان", "4"), ("3", "مرات"), ("place", "2")]


def paragraphs(page: Drawn) -> Iterator[list[Text]]:
    """Lines that follow each other: one below the other, of one size, and level at one side."""
    lines: list[Text] = []
    for _, text in page.texts:
        if lines and not follows(lines[-1], text):
            yield lines
            lines = []
        lines.append(text)
    if lines:
        yield lines


def follows(above: Text, text: Text) -> bool:
    step = text.box[3] - above.box[3]
    is_below = abs(step - text.size_pt * PT * LEADING) < 0.7
    is_alike = (above.size_pt, above.ink) == (text.size_pt, text.ink)
    (a, _, b, _), (u, _, v, _) = above.box, text.box
    return is_alike and is_below and min(abs(a - u), abs(b - v), abs(a + b - u - v)) < 0.3


def parted(lines: list[Text]) -> Iterator[tuple[str, str]]:
    """Words that belong together at the end of a line and the start of the next, though a line
    would have room for both."""
    room = max(line.box[2] - line.box[0] for line in lines)
    for above, below in pairwise(lines):
        end, start = above.words.split()[-1:], below.words.split()[:1]
        if not end or not start:
            continue
        letter = (above.box[2] - above.box[0]) / len(above.words)
        is_wide = letter * len(f"{end[0]} {start[0]}") > room - 4
        counts = NUMBER.fullmatch(end[0]) and COUNTED.match(start[0])
        named = end[0] in LABELS and re.match(r"\d", start[0])
        if end[0] == "و" or ((counts or named) and not is_wide):
            yield end[0], start[0]


def no_number_ends_a_line_without_what_it_counts(pages: Pages) -> None:
    """Asked of every page of a set, and of its rules, where those are drawn."""
    assert said(page for _, page in pages)
    for label, page in pages:
        for lines in paragraphs(page):
            assert not [*parted(lines)], (label, [line.words for line in lines])


def test_the_test_finds_such_lines() -> None:
    """It would notice: the same words broken anywhere."""
    box = (0.0, 0.0, 40.0, 3.0)
    rows = ["Two cups and 5", "dice, then Round", "5 و", "مريم"]
    step = 9.5 * PT * LEADING
    lines = [
        Text(row, (0.0, i * step, box[2], 3 + i * step), 9.5, "#000000")
        for i, row in enumerate(rows)
    ]
    assert [*parted(lines)] == [("5", "dice,"), ("Round", "5"), ("و", "مريم")]


@given(FILL, st.sampled_from(PAIRS), FILL, st.integers(20, 60))
def test_what_is_tied_stays_together(
    before: list[str], pair: tuple[str, str], after: list[str], width: int
) -> None:
    """Wherever it stands; all words are still there, and lines fit."""
    words = [*before, *pair, *after]
    lines = wrap(" ".join(words), width, 9.5)
    assert " ".join(lines).split() == words
    assert all(width_mm(line, 9.5) <= width + 0.02 for line in lines)
    assert any(" ".join(pair) in line for line in lines), lines
