"""Names are whole wherever they are printed: read back from the file, whatever they are."""

from __future__ import annotations

import ctypes
import io
import itertools
import re
from collections.abc import Iterator, Sequence
from typing import Any
from unicodedata import normalize

import pypdfium2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdfium2 import raw

from generator import theme
from generator.delivery.render import pdf
from generator.games.hunt import key
from generator.lettering.text import MM, printable, width_mm
from generator.lettering.whole_names import DEEP, LEAD, RISE, NameRoom, set_name, set_names
from generator.pages.job import Job
from generator.pages.page import Page
from generator.requests.player_names import LONGEST
from generator.requests.request import Request
from generator.requests.request_to_job import job_of
from tests.chosen import paired, times
from tests.contract.printed_sets import HEXES_SET
from tests.sketch import SketchBook

FIRST = "Ada Bea Cem Dörte Emre Finn Gül Hugo Ida Jonas Klara Lev Mia Noah Oskar Pia Quirin"
KINDS = (  # what comes after a first name
    "-Alexandra Müller-Lüdenscheidt zu Berge",
    "marieantoinettehildegardvonbingenstraße",
    " van der Meer de la Cruz y García Lorca I",
    " Krishnamurthy-Venkataramanasubramaniam",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
)
ARABIC = (
    "مريم عبد الرحمن",
    "صلاحالدينعبدالرحيمعبداللطيفعبدالكريمعبدا",
    "فاطمة الزهراء بنت محمد عبد العزيز الهاشم",
    "نور الدين",
    "ياسمين-ليلى أبو الخير",
    "عائشة",
)
LATIN = (
    *(f"{first}{KINDS[i % 5]}"[:LONGEST].strip() for i, first in enumerate(FIRST.split())),
    *("Jo", "Sara", "Peter", "Łukasz", "Anaïs-Zoë", "Đorđe", "Zoë"),
)
CLASS = LATIN + ARABIC
FOURS = tuple(CLASS[i : i + 4] for i in range(0, 28, 4))
# Who plays, how it is printed, and in which parts names stand.
ORDERS: dict[str, list[tuple[tuple[tuple[str, ...], ...], dict[str, Any], str]]] = {
    "hunt": [((CLASS,), {"duplex": "long"}, "boards,score,puzzle")],
    "hexes": [
        ((CLASS,), {}, "boards"),
        ((CLASS,), {"up": 2}, "boards"),
        ((CLASS,), {"up": 4}, "boards"),
        ((CLASS[:1], CLASS[1:2], ARABIC[1:2]), {"set_id": HEXES_SET}, "key"),
    ],
    "sequence": [((LATIN[:12], LATIN[5:17], LATIN[:10], LATIN[9:12], ARABIC), {}, "board")],
    "clusters": [(FOURS, {}, "score,racks"), ((CLASS[:2],), {}, "score,poster,racks")],
    "stones": [(FOURS, {}, "sheets")],
    "blank": [((CLASS,), {}, "boards")],
}
LOOKS = list(itertools.product(("a4", "letter"), (False, True), ("en", "ar")))


def letters(text: str) -> str:
    """A name without what lines may change: blanks, hyphens, commas of lists, what is unseen."""
    return re.sub(r"[\s,،\u00ad\u200c-\u200f\x02\ufffe-]", "", normalize("NFKC", text))


def written(page: Any) -> Iterator[str]:
    """All pieces of text on a page, as a reader of the file finds them, in drawing order."""
    whole = page.get_textpage()
    for found in page.get_objects(filter=[raw.FPDF_PAGEOBJ_TEXT], max_depth=9):
        size = raw.FPDFTextObj_GetText(found.raw, whole.raw, None, 0)
        room = ctypes.create_string_buffer(size)
        wide = ctypes.cast(room, ctypes.POINTER(raw.FPDF_WCHAR))
        raw.FPDFTextObj_GetText(found.raw, whole.raw, wide, size)
        yield room.raw[: size - 2].decode("utf-16-le")


def read_back(job: Job, paper: str) -> str:
    """The letters of all pages of a job."""
    pages = pypdfium2.PdfDocument(io.BytesIO(pdf(job, paper)))
    return "\n".join("".join(map(letters, written(page))) for page in pages)


def test_the_class_is_as_hard_as_it_says() -> None:
    assert len(CLASS) == len(set(CLASS)) == 30
    assert sum(len(name) == LONGEST for name in CLASS) >= 10
    assert all(len(name) <= LONGEST and printable(name) for name in CLASS)
    assert any(len(name) == LONGEST and not re.search("[ -]", name) for name in CLASS)


@pytest.mark.few(6)
@pytest.mark.more
@pytest.mark.parametrize(
    ("game", "number", "paper", "large", "lang"),
    paired([(game, i) for game, orders in ORDERS.items() for i in range(len(orders))], LOOKS),
)
def test_every_name_is_whole_on_every_part(
    game: str, number: int, paper: str, large: bool, lang: str
) -> None:
    """Where a name begins, all of it follows; and it stands in every part that has names.

    Quick tests print two tables of a kind, and the boards of every third player; soak all of them.
    """
    tables, asked, parts = ORDERS[game][number]
    tables = tables[: times(len(tables), 2)]
    for table, part in itertools.product(tables, parts.split(",")):
        names = table[:: times(1, 3) if part == "boards" else 1]
        more = {"paper": paper, "large": large, "lang": lang, **asked}
        players = None if "set_id" in asked else len(names)
        request = Request(game=game, players=players, parts=part, names=names, **more)
        check_names(read_back(job_of(request)[0], paper), names, is_all=part != "poster")


def check_names(told: str, names: Sequence[str], is_all: bool = True) -> None:
    """Readers may turn the order of Arabic words, so those are looked for one by one."""
    assert "…" not in told
    for name in names:
        words = re.split("[ -]", name) if name in ARABIC else [name]
        for word in map(letters, words):
            assert not is_all or word in told, name
        whole = letters(words[0])
        assert told.count(whole[:6]) == told.count(whole), name


def test_the_answers_of_hunt_say_whose_they_are() -> None:
    """The key of a board that everybody has; those of others take the same road."""
    names = LATIN[:1] + ARABIC[1:2]
    job, _ = job_of(Request(game="hunt", players=2, side="white", parts="key", names=names))
    book = SketchBook()
    for page in key.sides(job):
        if page.part == "key" and page.mark in names:
            page.draw(Page(book.page(page.title), job.style))
    check_names(
        "".join(letters(text.words) for page in book.pages for _, text in page.texts), names
    )


# --- the fitter ---------------------------------------------------------------------------------

SMALL_WORDS = st.text("aeiWmnrst-", min_size=1, max_size=9)
ROOMS = st.builds(
    NameRoom,
    width=st.floats(12, 80),
    height=st.floats(4, 25),
    most=st.sampled_from([9.5, 13.0]),
    wanted=st.just(theme.LEAST),
    least=st.just(theme.LEAST),
)


def high(count: int, points: float) -> float:
    """How high so many lines are."""
    return (RISE + DEEP + (count - 1) * LEAD) * points * MM


@settings(max_examples=times(150), deadline=None)
@given(name=st.text("abeiouWÄßéمريدا -", min_size=1, max_size=LONGEST), room=ROOMS)
def test_a_name_is_whole_and_inside_its_room(name: str, room: NameRoom) -> None:
    shown = set_name(name.strip() or "x", room)
    assert letters("".join(shown.lines)) == letters(name.strip() or "x")
    assert high(len(shown.lines), shown.points) <= room.height + 1e-6
    assert max(width_mm(text, shown.points, bold=True) for text in shown.lines) <= room.width + 1e-6
    assert 0 < shown.points <= room.most


@settings(max_examples=times(150), deadline=None)
@given(words=st.lists(SMALL_WORDS, min_size=1, max_size=6), room=ROOMS)
def test_no_other_way_of_breaking_is_larger(words: list[str], room: NameRoom) -> None:
    """Every way to break between words is tried; one that is readable is never passed over."""
    shown = set_name(" ".join(words), room)
    ways = itertools.product((" ", "\n"), repeat=len(words) - 1)
    best: dict[int, float] = {}
    for way in ways:
        lines = "".join(map("".join, zip(words, (*way, ""), strict=True))).split("\n")
        wide = max(width_mm(text, 1, bold=True) for text in lines)
        points = min(room.most, room.width / wide, room.height / high(len(lines), 1))
        best[len(lines)] = max(points, best.get(len(lines), 0))
    if max(best.values()) >= theme.LEAST:
        assert shown.points >= theme.LEAST - 1e-9
        assert shown.points >= best.get(len(shown.lines), 0) - 1e-6
        if len(shown.lines) == 1:
            assert shown.lines == (" ".join(words),)


@settings(max_examples=times(60), deadline=None)
@given(names=st.lists(st.sampled_from(CLASS), min_size=2, max_size=8), room=ROOMS)
def test_a_row_of_fields_has_one_size(names: list[str], room: NameRoom) -> None:
    shown = set_names([*names, ""], room)
    assert len({one.points for one in shown}) == 1
    assert shown[0].points == min(set_name(name, room).points for name in names)
    assert [letters("".join(one.lines)) for one in shown] == [*map(letters, names), ""]
    for one in shown[:-1]:
        assert high(len(one.lines), one.points) <= room.height + 1e-6
        widths = (width_mm(text, one.points, bold=True) for text in one.lines)
        assert max(widths) <= room.width + 1e-6


@pytest.mark.parametrize(
    ("name", "width", "lines"),
    [
        ("Anna Becker", 60, ("Anna Becker",)),
        ("Anna-Lena Becker", 20, ("Anna-Lena", "Becker")),
        ("Donaudampfschifffahrtsverein", 24, ("Donaudampf-", "schifffahrtsverein")),
        ("عبدالرحمنعبدالرحيمعبداللطيف", 21, ("عبدالرحمنعبدالر\u200d", "حيمعبداللطيف")),
    ],
)
def test_where_names_are_broken(name: str, width: float, lines: tuple[str, ...]) -> None:
    assert set_name(name, NameRoom(width, 12, 9.5, theme.LEAST, theme.LEAST)).lines == lines


def test_large_print_is_larger_where_there_is_room() -> None:
    plain = NameRoom(54, 12, 13, 6.5, 6.5)
    large = NameRoom(54, 12, 19.5, 9.75, 6.5)
    for name in CLASS:
        assert set_name(name, large).points >= set_name(name, plain).points - 1e-9
    assert set_name("Sara", large).points == 19.5


def test_many_names_flow_and_arabic_words_have_no_hyphen() -> None:
    room = NameRoom(40, 20, 9.5, theme.LEAST, theme.LEAST)
    shown = set_name("، ".join(ARABIC), room)
    assert letters("".join(shown.lines)) == letters("".join(ARABIC))
    assert [text for text in shown.lines if text.endswith("-")] == []
    latin = set_name(", ".join(LATIN[:3]), room)
    assert letters("".join(latin.lines)) == letters("".join(LATIN[:3]))
    assert high(len(latin.lines), latin.points) <= room.height
