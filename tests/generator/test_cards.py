"""The double deck: all cards twice, on paper every printer can fill, and no two suits alike."""

from __future__ import annotations

import io
import itertools
import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import numpy as np
import pypdfium2
import pytest

from generator import framing, pagination
from generator.components.cards import (
    HEIGHT,
    WIDTH,
    corner,
    mini_stamp,
    rank_shown,
    suit_colour,
    suit_stamp,
)
from generator.games.sequence import cards, chips
from generator.pages.job import Job
from generator.pages.page import Page, Style
from generator.pens.path import Box, Point
from generator.pens.pdf import PdfBook
from generator.pens.pen import Stamp
from generator.theme import LEAST, Inks
from layouts.card import DECK, ON_BOARD, SUITS, is_jack, parse_card, rank_of
from layouts.definition.loader import define
from layouts.games import sequence
from layouts.millimetres import BOX_WIDTH, PAPERS, origin
from layouts.words import LANGUAGES, speak
from scorer.games.sequence.card_names import card_of
from tests.sketch import Drawn, SketchBook, grown, hull, meet, within

SAFE = 5.0  # a home printer's margin
Image = Any  # an array of numbers


def ordered(lang: str = "en", mono: bool = False, large: bool = False, duplex: bool = True) -> Job:
    deal = sequence.deal(define("sequence"), 0, 4, "spiral")
    style = Style(speak(lang), Inks(mono), large, deal.definition.accent)
    return Job(deal, style, ("cards",), (), duplex)


@lru_cache(maxsize=4)
def printed(duplex: bool, mono: bool = False) -> SketchBook:
    """Three leaves of the deck, the last among them; without backs all of them."""
    job, book = ordered(mono=mono, large=True, duplex=duplex), SketchBook()
    sides = list(cards.sides(job))
    for side in sides[:4] + sides[-2:] if duplex else sides:
        side.draw(Page(book.page(side.title), job.style))
    return book


def cards_on(page: Drawn) -> list[tuple[str, tuple[float, float]]]:
    """The cards of a page and their corners, in the order they were drawn."""
    names = [fill.stamp for _, fill in page.fills] + [line.stamp for _, line in page.strokes]
    found = (re.match(r"page>card (\w+)@([-\d.]+),([-\d.]+)>", name) for name in names)
    return list(dict.fromkeys((f[1], (float(f[2]), float(f[3]))) for f in found if f))


def test_each_card_is_there_twice_and_in_order() -> None:
    book = printed(duplex=False)
    deck = [
        card
        for page in book.pages
        for card, _ in sorted(cards_on(page), key=lambda found: found[1][::-1])
    ]
    assert deck == [*DECK, *DECK, *["spare"] * 4]
    assert len(book.pages) == 12


@pytest.mark.few(1)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("duplex", [False, True])
def test_every_mark_is_where_home_printers_print(paper: str, duplex: bool) -> None:
    (width, height), (x, y) = PAPERS[paper], origin(paper)
    room = (SAFE - x, SAFE - y, width - x - SAFE, height - y - SAFE)
    for page in printed(duplex).pages:
        assert all(within(text.box, room) for _, text in page.texts)
        assert all(within(fill.box, room) for _, fill in page.fills)
        for _, stroke in page.strokes:
            assert within(grown(hull(stroke.points), stroke.width / 2), room), stroke


def test_backs_lie_behind_their_fronts() -> None:
    sides = list(cards.sides(ordered()))
    assert [side.back for side in sides] == [False, True] * 12
    assert all(side.bare for side in sides)
    book = printed(duplex=True)
    for front, back in zip(book.pages[::2], book.pages[1::2], strict=True):
        fields = [fill.box for _, fill in back.fills if fill.box[2] - fill.box[0] > 10]
        middles = {(round((a + c) / 2, 2), round((b + d) / 2, 2)) for a, b, c, d in fields}
        for card, (x, y) in cards_on(front):
            behind = round(BOX_WIDTH - x - WIDTH / 2, 2), round(y + HEIGHT / 2, 2)
            assert behind in middles, card
        assert len(middles) == 9


def test_a_back_looks_the_same_from_both_ends_and_wherever_it_is_cut() -> None:
    back = printed(duplex=True).pages[1]
    ends = [point for _, stroke in back.strokes for point in stroke.points]
    mirrored = [(BOX_WIDTH - x, y) for x, y in ends]
    assert rounded(ends) == rounded(mirrored)
    middles = [((a + c) / 2, (b + d) / 2) for a, b, c, d in (f.box for _, f in back.fills)]
    first, *others = ([(x - a, y - b) for x, y in middles] for a, b in map(corner, range(9)))
    turned = [(WIDTH - x, HEIGHT - y) for x, y in first]
    for here in (turned, *others):  # what lies on one card lies on all
        assert on_card(here) == on_card(first)


def rounded(points: Iterable[Point]) -> set[Point]:
    return {(round(x + 0.001, 2), round(y + 0.001, 2)) for x, y in points}


def on_card(points: Iterable[Point]) -> set[Point]:
    return rounded((x, y) for x, y in points if 0.5 < x < WIDTH - 0.5 and 0.5 < y < HEIGHT - 0.5)


@lru_cache(maxsize=64)
def dark(stamp: Stamp, size_mm: float, dpi: int) -> Image:
    """The stamp on white in one bit."""
    book = PdfBook((size_mm + 4, size_mm + 4), (2, 2), "en")
    book.page("x").use(stamp, 0, 0)
    page = pypdfium2.PdfDocument(io.BytesIO(book.close()))[0]
    grey = np.asarray(page.render(scale=dpi / 72, grayscale=True).to_pil())
    return np.asarray(grey < 128)


def overlap(a: Image, b: Image) -> float:
    """The best share of common ink over small shifts: 1 for the same picture."""
    moves = itertools.product(range(-2, 3), repeat=2)
    moved = (np.roll(b, move, axis=(0, 1)) for move in moves)
    return max(float((a & other).sum() / (a | other).sum()) for other in moved)


@pytest.mark.parametrize("dpi", [150, 300])
@pytest.mark.parametrize(("a", "b"), list(itertools.combinations(SUITS, 2)))
def test_suits_are_told_apart_in_one_bit_at_4_mm(a: str, b: str, dpi: int) -> None:
    first, second = (dark(suit_stamp(suit, 4, Inks(mono=True)), 4, dpi) for suit in (a, b))
    assert overlap(first, second) < 0.78
    assert overlap(first, np.flip(second)) < 0.78  # the lower corner stands on its head


@pytest.mark.parametrize("suit", SUITS)
def test_suits_are_equally_large_and_upright(suit: str) -> None:
    rows, columns = np.nonzero(dark(suit_stamp(suit, 40, Inks(mono=True)), 40, 150))
    mm = 25.4 / 150
    assert 31 < (rows.max() - rows.min()) * mm < 37.5
    assert 26 < (columns.max() - columns.min()) * mm < 34
    assert abs((rows.max() + rows.min()) / 2 * mm - 22) < 0.6
    assert abs((columns.max() + columns.min()) / 2 * mm - 22) < 0.3


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_jacks_say_what_they_do_from_both_ends(lang: str, large: bool) -> None:
    job = ordered(lang, large=large)
    said = {}
    for card in filter(is_jack, DECK):
        page = face(card, job)
        texts = [text for _, text in page.texts if text.words != rank_shown(card, job.style)]
        words = [text.words for text in texts]
        half = words[: len(words) // 2]
        assert words == half * 2
        assert all(text.size_pt >= 10.5 > LEAST for text in texts)
        said[card] = " ".join(half)
        eyes = {fill.stamp for _, fill in page.fills if "symbol eye" in fill.stamp}
        assert len(eyes) == (1 if card in define("sequence").one_eyed else 2)
    remove, wild = job.words("cards.remove"), job.words("cards.wild")
    assert said == {"JS": remove, "JH": remove, "JD": wild, "JC": wild}


def face(card: str, job: Job) -> Drawn:
    book = SketchBook()
    book.page(card).use(cards.face_stamp(card, job), 0, 0)
    return book.pages[0]


def marks(page: Drawn) -> dict[str, Box]:
    """The boxes of all texts and drawings; a club is made of several fills."""
    parts = {f"text {i}": [text.box] for i, text in page.texts}
    for _, fill in page.fills:
        parts.setdefault(fill.stamp, []).append(fill.box)
    for _, stroke in page.strokes:
        box = grown(hull(stroke.points), stroke.width / 2)
        parts.setdefault(stroke.stamp, []).append(box)
    return {n: hull([p for box in found for p in (box[:2], box[2:])]) for n, found in parts.items()}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_on_a_card_meets_anything_else(lang: str) -> None:
    job = ordered(lang, large=True)
    for card in DECK:
        found = marks(face(card, job))
        for (a, first), (b, second) in itertools.combinations(found.items(), 2):
            assert not meet(first, second), (card, a, b)
        assert all(within(box, grown((0, 0, WIDTH, HEIGHT), -3)) for box in found.values()), card


def test_pips_are_as_many_as_the_rank_says_and_lie_about_the_middle() -> None:
    for card in filter(lambda card: rank_of(card).isdigit(), DECK):
        found = marks(face(card, ordered()))
        pips = [box for name, box in found.items() if ">index" not in name and "text" not in name]
        assert len(pips) == int(rank_of(card)), card
        middle = sum(box[0] + box[2] for box in pips) / 2 / len(pips)
        assert abs(middle - WIDTH / 2) < 0.05, card


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_spare_cards_say_what_they_are_for(lang: str, large: bool) -> None:
    job, book = ordered(lang, large=large), SketchBook()
    book.page("spare").use(cards.spare_stamp(job), 0, 0)
    page = book.pages[0]
    words = " ".join(text.words for _, text in page.texts)
    for key in ("cards.blank", "sequence.spare"):
        assert " ".join(job.words(key).split()) in words
    boxes = marks(page).values()
    assert all(within(box, grown((0, 0, WIDTH, HEIGHT), -3)) for box in boxes)
    assert not any(meet(a, b) for a, b in itertools.combinations(boxes, 2))
    assert len(page.strokes) == 2  # a place in each of two corners


def test_jacks_speak_in_the_colour_of_their_suits() -> None:
    for card in filter(is_jack, DECK):
        inks = {text.ink for _, text in face(card, ordered()).texts}
        assert inks == {suit_colour(card[-1], Inks(mono=False))}


def test_greens_are_one_green() -> None:
    accent = define("sequence").accent
    assert suit_colour("C", Inks(mono=False)) == accent
    assert chips.MARKS["green"] == accent


def test_german_cards_have_german_letters_that_can_be_typed() -> None:
    """A jack is B and a queen D, as on German decks; J and Q can be typed as before."""
    letters = {"en": "J Q K A", "de": "B D K A", "ar": "J Q K A"}
    for lang in LANGUAGES:
        shown = [rank_shown(f"{rank}H", ordered(lang).style) for rank in "JQKA"]
        assert " ".join(shown) == letters[lang]
        for rank, letter in zip("JQKA", shown, strict=True):
            assert (card_of([f"{letter}H"]) or parse_card(f"{letter}H")) == f"{rank}H"
            assert {text.words for _, text in face(f"{rank}H", ordered(lang)).texts} >= {letter}


@pytest.mark.few(2)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("side", [17.0, 18.0])
def test_small_cards_stay_on_their_square(side: float, lang: str) -> None:
    for card in ON_BOARD:
        book = SketchBook()
        book.page(card).use(mini_stamp(card, side, ordered(lang, mono=True).style), 0, 0)
        boxes = marks(book.pages[0]).values()
        assert len(boxes) == 4
        assert all(within(box, grown((0, 0, side, side), -1)) for box in boxes), card
        assert not any(meet(a, b) for a, b in itertools.combinations(boxes, 2)), card


def test_pictures_are_named_by_their_cards() -> None:
    names = [picture.name for picture in cards.pictures(ordered())]
    assert names == [*(f"card-{card}" for card in DECK), "card-back"]


def test_mono_cards_are_grey() -> None:
    for page in printed(duplex=True, mono=True).pages:
        inks = {fill.ink for _, fill in page.fills} | {line.ink for _, line in page.strokes}
        for colour in inks | {text.ink for _, text in page.texts}:
            assert colour[1:3] == colour[3:5] == colour[5:7], colour


def test_bare_sides_have_no_furniture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pagination, "sides", lambda job: list(cards.sides(job))[:2])
    job, book = ordered(), SketchBook()
    assert list(framing.run(job, book)) == [1, 2]
    assert not any(job.title in text.words for page in book.pages for _, text in page.texts)


def test_a_deck_is_small() -> None:
    job, book = ordered(), PdfBook(PAPERS["a4"], origin("a4"), "en")
    for side in cards.sides(job):
        side.draw(Page(book.page(side.title), job.style))
    assert len(book.close()) < 200_000
