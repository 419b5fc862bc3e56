"""Every page of every option: nothing outside the printable box, nothing over anything else."""

from __future__ import annotations

import itertools
from functools import lru_cache

import pytest

from generator import ink, press
from generator.press import Order
from generator.wish import Wish, ordered
from layouts.sheet import BOX_HEIGHT, BOX_WIDTH, PAPERS, origin
from tests.sketch import Drawn, SketchBook, crosses, grown, hull, light, meet, within

SET = "hunt-set-10036hhz"
NAMES = ("Sara", "Maximiliane-Alexandra Müller-Lüdenscheidt", "مريم عبد الرحمن", "Jo")
ALL = "cover,boards,tiles,dice,bigdice,score,puzzle,rules"
COMBINATIONS = list(itertools.product(("en", "de", "ar"), (False, True), ("long", "none")))


@lru_cache(maxsize=32)
def drawn(
    lang: str, large: bool, duplex: str, inks: str = "color", game: str = "hunt"
) -> SketchBook:
    parts = ALL if game == "hunt" else None
    wish = Wish(
        players=4,
        game=game,
        parts=parts,
        names=NAMES,
        lang=lang,
        large=large,
        duplex=duplex,
        ink=inks,
    )
    if game == "hunt":
        wish = Wish(**{**wish.__dict__, "set_id": SET, "players": None})
    order, _ = ordered(wish)
    return printed(order)


def printed(order: Order) -> SketchBook:
    book = SketchBook()
    for _ in press.run(order, book):
        pass
    return book


def everything(book: SketchBook) -> list[tuple[str, Drawn]]:
    return [
        (f"{i} {label}", page)
        for i, (label, page) in enumerate(zip(book.labels, book.pages, strict=True), 1)
    ]


@pytest.fixture(params=COMBINATIONS, ids=lambda c: f"{c[0]}-{'large' if c[1] else 'normal'}-{c[2]}")
def pages(request: pytest.FixtureRequest) -> list[tuple[str, Drawn]]:
    return everything(drawn(*request.param))


def test_nothing_is_outside_the_common_box(pages: list[tuple[str, Drawn]]) -> None:
    room = grown((0, 0, BOX_WIDTH, BOX_HEIGHT), 0.5)  # half a line, the curve of a letter
    for label, page in pages:
        for _, text in page.texts:
            assert within(text.box, room), (label, text)
        for _, fill in page.fills:
            assert within(fill.box, room), (label, fill)
        for _, stroke in page.strokes:
            assert within(grown(hull(stroke.points), stroke.width / 2), room), (label, stroke)


def test_the_common_box_is_printable_on_every_paper() -> None:
    for paper, (width, height) in PAPERS.items():
        x, y = origin(paper)
        assert min(x, width - x - BOX_WIDTH) >= 10 - 1e-9
        assert min(y, height - y - BOX_HEIGHT) >= 10 - 1e-9


def test_no_text_meets_another(pages: list[tuple[str, Drawn]]) -> None:
    for label, page in pages:
        for (_, a), (_, b) in itertools.combinations(page.texts, 2):
            assert not meet(grown(a.box, -0.05), b.box), (label, a, b)


def test_no_line_crosses_a_text(pages: list[tuple[str, Drawn]]) -> None:
    for label, page in pages:
        for (i, text), (j, stroke) in itertools.product(page.texts, page.strokes):
            if j > i or light(stroke.ink) < light(text.ink) + 0.9:
                assert not crosses(stroke, text.box), (label, text, stroke)


def test_text_stands_on_one_clear_ground(pages: list[tuple[str, Drawn]]) -> None:
    """A fill is wholly behind a text, and then it contrasts, or it is elsewhere."""
    for label, page in pages:
        for i, text in page.texts:
            under = [(j, fill) for j, fill in page.fills if meet(fill.box, text.box)]
            for j, fill in under:
                assert j < i, (label, "covered", text, fill)
                assert within(text.box, fill.box), (label, "half over", text, fill)
            if under:
                ground = max(under, key=lambda pair: pair[0])[1]
                assert abs(light(ground.ink) - light(text.ink)) > 0.35, (label, text, ground)


def test_nothing_is_too_small_to_read(pages: list[tuple[str, Drawn]]) -> None:
    for label, page in pages:
        for _, text in page.texts:
            assert text.size_pt >= ink.LEAST - 1e-9, (label, text)


def test_symbols_do_not_meet(pages: list[tuple[str, Drawn]]) -> None:
    for label, page in pages:
        boxes: dict[str, list[tuple[float, float, float, float]]] = {}
        for _, fill in page.fills:
            if ">symbol " in fill.stamp:
                boxes.setdefault(fill.stamp, []).append(fill.box)
        hulls = [hull([p for b in found for p in (b[:2], b[2:])]) for found in boxes.values()]
        for a, b in itertools.combinations(hulls, 2):
            assert not meet(a, b), (label, a, b)


@pytest.mark.parametrize("lang", ["en", "de", "ar"])
def test_mono_pages_are_grey(lang: str) -> None:
    for label, page in everything(drawn(lang, False, "long", "mono")):
        inks = {fill.ink for _, fill in page.fills} | {stroke.ink for _, stroke in page.strokes}
        inks |= {text.ink for _, text in page.texts}
        for colour in inks:
            assert colour[1:3] == colour[3:5] == colour[5:7], (label, colour)


def test_mono_differs_from_colour_in_nothing_else() -> None:
    for (_, a), (_, b) in zip(
        everything(drawn("en", False, "long")),
        everything(drawn("en", False, "long", "mono")),
        strict=True,
    ):
        assert [text.box for _, text in a.texts] == [text.box for _, text in b.texts]
        assert [fill.box for _, fill in a.fills] == [fill.box for _, fill in b.fills]


@pytest.mark.parametrize(("lang", "large", "duplex"), COMBINATIONS)
def test_rules_fit(lang: str, large: bool, duplex: str) -> None:
    order, _ = ordered(Wish(lang=lang, large=large, duplex=duplex, parts="rules", set_id=SET))
    assert 1 <= len(press.sides(order)) <= (4 if large else 2)


@pytest.mark.parametrize(("lang", "large"), [(c[0], c[1]) for c in COMBINATIONS if c[2] == "long"])
def test_fronts_are_on_odd_pages(lang: str, large: bool) -> None:
    order, _ = ordered(Wish(lang=lang, large=large, parts=ALL, set_id=SET))
    for number, side in enumerate(press.sides(order), 1):
        assert side.back == (number % 2 == 0), (number, side)
