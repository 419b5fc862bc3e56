"""The lid of every game: in three languages, both inks, both papers, large; whatever its title."""

from __future__ import annotations

import io
import itertools
import re
from dataclasses import replace
from itertools import product
from typing import Any

import numpy as np
import pypdfium2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator import framing, pagination, theme
from generator.delivery.render import page, pdf
from generator.game_contract import drawing
from generator.pages import facts
from generator.pages.job import Job
from generator.pens.path import Box
from generator.pens.pen import Pen
from generator.pens.wrapped_pens import extent
from generator.requests.request import Request
from generator.requests.request_to_job import job_of, tables_of
from generator.sheets.lid import BAR, FAMILY, Lid
from generator.sheets.wordmark import art_of
from layouts.definition.keys import TITLES
from layouts.definition.loader import define, define_from, games, text_of
from layouts.millimetres import BOX_WIDTH, PAPERS, origin
from layouts.words import LANGUAGES, speak
from tests.chosen import paired, some, times
from tests.contract.page_rules import INKED, SPOKEN, is_lid
from tests.contract.printed_sets import made
from tests.sketch import Drawn, SketchBook, Text, grown, meet, within

GAMES = sorted(games())
DPI = 100
SMALLEST = 11.0  # points: no words on a lid are smaller
SHEETS = {"hunt": 9, "hexes": 7, "sequence": 4, "stones": 10, "clusters": 6}  # for four
INK = {"color": 0.75, "mono": 0.2}  # how much of a lid may be dark

LETTERS = "ABCDEÄÖÜabcdeßéøŁwm  --\u00ad!1234567890ابتثجحخدذرزسшЖΩ"
LONGEST = TITLES[0].high


def has_letters(title: str) -> bool:
    return bool(title.strip(" \xad-"))


def cover(game: str, **look: Any) -> Job:
    return made(game, parts="cover", **look)


def lid_of(job: Job) -> Drawn:
    book = SketchBook()
    next(framing.run(job, book))
    return book.pages[0]


# --- words -------------------------------------------------------------------------------------


@pytest.mark.few(3)
@pytest.mark.parametrize(("game", "lang", "ink", "large"), paired(GAMES, INKED, few=6))
def test_words_are_clear(game: str, lang: str, ink: str, large: bool) -> None:
    """In the common box, apart from each other, on one plain ground that contrasts."""
    job = cover(game, lang=lang, ink=ink, large=large)
    picture = seen(job, "a4", DPI)
    words = [text for _, text in lid_of(job).texts if is_on_lid(job, text)]
    assert len(words) >= 3
    for text in words:
        assert within(text.box, (0, 0, BOX_WIDTH, BAR[1] + BAR[3])), text
        assert text.size_pt >= SMALLEST, text
        left, top, right, bottom = (
            int(edge * DPI / 25.4) for edge in on_paper(grown(text.box, 0.7))
        )
        here = picture[top:bottom, left:right]
        ground, tint = here[0, 0], np.array(theme.levels(text.ink))
        way = tint - ground
        assert np.abs(way).max() > 90, text
        share = ((here - ground) @ way) / (way @ way)
        off = here - ground - share[..., None] * way
        assert np.abs(off).max() < 24, text  # nothing but the ground and the words
        rim = (here[0], here[-1], here[:, 0], here[:, -1])
        assert max(np.abs(line - ground).max() for line in rim) < 24, text
    for a, b in itertools.combinations(words, 2):
        assert not meet(grown(a.box, -0.02), b.box), (a, b)


def seen(job: Job, paper: str, dpi: int) -> Any:
    """The lid as it is printed."""
    data = pypdfium2.PdfDocument(io.BytesIO(pdf(job, paper)))
    image = data[0].render(scale=dpi / 72).to_pil().convert("RGB")
    return np.asarray(image).astype(float)


def on_paper(box: Box) -> Box:
    x, y = origin("a4")
    return box[0] + x, box[1] + y, box[2] + x, box[3] + y


def is_on_lid(job: Job, text: Text) -> bool:
    """True for the lead and what stands in the bar; all else is on pieces, and turns with them."""
    lead, minutes = job.words(f"{job.game}.lead"), job.words("lid.minutes")
    told = {*facts.bar(job.deal.definition), FAMILY, minutes}
    return text.words in told or (len(text.words) > 9 and text.words in lead)


@pytest.mark.parametrize(("game", "lang", "large"), paired(GAMES, SPOKEN))
def test_the_lead_is_whole_and_larger_in_large_print(game: str, lang: str, large: bool) -> None:
    job = cover(game, lang=lang, large=large)
    texts = [text for _, text in lid_of(job).texts if is_on_lid(job, text)]
    lead = [text for text in texts if text.words not in (*facts.bar(job.deal.definition), FAMILY)]
    rows = [text for text in lead if text.words != job.words("lid.minutes")]
    assert " ".join(text.words for text in rows) == job.words(f"{game}.lead")
    assert all(text.size_pt >= 14 for text in rows)


@pytest.mark.parametrize("game", [game for game in GAMES if game != "blank"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_bar_says_what_the_facts_say(game: str, lang: str) -> None:
    """Players, age and minutes are numbers of the sentence on the back; `1+` is one or a class."""
    said = re.findall(r"\d+", facts.line(define(game), speak(lang)))
    players, age, minutes = facts.bar(define(game))
    for number in [*re.findall(r"\d+", "" if players == "1+" else players), age.strip("+")]:
        assert number in said
    assert [number for number in said if number in minutes.split("–")] == minutes.split("–")


# --- the title ---------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@settings(deadline=None, max_examples=times(25))
@given(title=st.text(LETTERS, min_size=1, max_size=LONGEST).filter(has_letters))
def test_whatever_a_title_is_it_fits(game: str, title: str) -> None:
    """Inside the common box, and above the words."""
    job = cover(game)
    definition = replace(job.deal.definition, titles={"en": title})
    mine = replace(job, deal=replace(job.deal, definition=definition))
    art = art_of(game)

    def draw(pen: Pen) -> None:
        art.title(Lid(pen, mine))

    box = extent(draw)
    assert box is not None
    # half a marker's line may lie over the edge of the box, which is 10 mm from that of the paper
    assert within(box, (-2, -2, BOX_WIDTH + 2, art.words[0] - 4)), (title, box)
    assert box[3] - box[1] > 10


def test_a_title_breaks_at_the_joint_of_its_word() -> None:
    assert define("hunt").title("de") == "Fünferjagd"
    assert define("hunt").jointed_title("de") == "Fünfer\u00adjagd"
    assert all("\u00ad" not in define(game).title(lang) for game in GAMES for lang in LANGUAGES)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("accent", ["#FFD60A", "#7B2CBF", "#000000", "#FFFFFF", "#CC79A7"])
def test_words_are_read_on_any_accent(game: str, accent: str) -> None:
    text = re.sub(r"(?m)^accent:.*$", f'accent: "{accent}"', text_of(game))
    colours = theme.lid_inks(define_from(text, "mine").accent, mono=False)
    assert colours.ground == accent
    assert theme.contrast(colours.words, colours.ground) >= 3
    for known in theme.LIDS.values():
        least = 3 if known.words == theme.WHITE else 6
        assert theme.contrast(known.words, known.ground) >= least


# --- paper and ink -----------------------------------------------------------------------------


@pytest.mark.few(2)
@pytest.mark.parametrize(("game", "paper", "ink"), paired(GAMES, [*product(PAPERS, INK)], few=4))
def test_the_ground_stops_before_the_edge_of_any_paper(game: str, paper: str, ink: str) -> None:
    """White for 5 mm all round, the whole ground inside, and about as much ink as is meant."""
    picture = seen(cover(game, ink=ink), paper, 72)
    dark = 1 - picture.mean(axis=2) / 255
    rim = int(4.6 * 72 / 25.4)
    inner = dark[rim:-rim, rim:-rim]
    assert inner.sum() == pytest.approx(dark.sum())
    assert 0.04 < dark.mean() < INK[ink]
    near = int(6 * 72 / 25.4)
    middle = dark.shape[0] // 2
    assert dark[middle, rim:near].max() > 0.1  # the ground, or the line around it
    assert dark[middle, -near:-rim].max() > 0.1
    if ink == "mono":
        assert np.abs(picture - picture.mean(axis=2, keepdims=True)).max() < 1


@pytest.mark.few(1)
@pytest.mark.parametrize("game", some(GAMES, 3))
def test_a_lid_is_the_same_as_svg(game: str) -> None:
    """No clipping, no bitmaps, no gradients; each mark of the pattern is defined once."""
    job = cover(game, ink="mono")
    svg = page(job, "a4", 1).decode()
    for word in ("clip", "<image", "Gradient", "filter"):
        assert word not in svg
    stamps = len(art_of(game).pattern(Lid(Pen(), job)))
    assert svg.count("<use") > 20
    assert 1 <= len(set(re.findall(r'<g id="(s\d+)"', svg))) < 80
    assert stamps <= 4
    data = pdf(job, "a4")
    assert len(data) < 120_000


# --- pages -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "duplex"), paired(GAMES, ["long", "none"]))
def test_a_cover_is_a_lid_and_its_back(game: str, duplex: str) -> None:
    job = cover(game, duplex=duplex)
    lid, back = pagination.sides(job)
    assert is_lid(lid) and not is_lid(back)
    assert (lid.back, back.back) == (False, duplex == "long")
    assert not lid.empty and not back.empty


@pytest.mark.parametrize("game", SHEETS)
def test_a_set_for_four_takes_no_more_paper(game: str) -> None:
    job = job_of(Request(game=game, players=4))[0]
    assert "cover" in job.parts
    assert -(-len(pagination.sides(job)) // 2) <= SHEETS[game]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_name_of_a_part_is_whole_before_its_colon(lang: str) -> None:
    """The back of a lid writes that much in bold, and in large print nothing else."""
    for key, words in speak(lang).table.items():
        if re.search(r"^(\w+\.)?part\.", key):
            name, _, _ = words.partition(": ")
            assert name.count("(") == name.count(")"), key


def test_a_class_in_tables_has_one_cover() -> None:
    tables, _ = tables_of(Request(game="hunt", players=12, tables=3))
    lids = [side for table in tables for side in pagination.sides(table.job) if is_lid(side)]
    assert len(lids) == 1


def test_every_game_has_a_lid() -> None:
    assert all("cover" in drawing(game).PARTS for game in GAMES)
