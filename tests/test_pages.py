"""Every page of every option: nothing outside the printable box, nothing over anything else."""

from __future__ import annotations

import io
import itertools
import re
from functools import lru_cache

import pypdfium2
import pytest
from PIL import Image

from generator import pagination, theme
from generator.delivery.render import pdf
from generator.lettering.text import visual
from generator.pages.job import Job
from generator.pages.page import FOOTER, Page
from generator.pens.path import rect
from generator.pens.pen import END, Stamp
from generator.pens.ruler import extent
from generator.requests.request import Request
from generator.requests.request_to_job import job_of
from layouts.definition.loader import games
from layouts.millimetres import BOX_HEIGHT, BOX_WIDTH, PAPERS, origin
from tests.sketch import Drawn, SketchBook, Stroke, Text, crosses, grown, hull, light, meet, within

SET = "hunt-set-10036hhz"
NAMES = ("Sara", "Maximiliane-Alexandra Müller-Lüdenscheidt", "مريم عبد الرحمن", "Jo")
ALL = "cover,boards,tiles,dice,bigdice,score,puzzle,rules"
COMBINATIONS = list(itertools.product(("en", "de", "ar"), (False, True), ("long", "none")))


@lru_cache(maxsize=32)
def drawn(
    lang: str, large: bool, duplex: str, inks: str = "color", game: str = "hunt"
) -> SketchBook:
    parts = ALL if game == "hunt" else None
    asked = Request(
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
        asked = Request(**{**asked.__dict__, "set_id": SET, "players": None})
    job, _ = job_of(asked)
    return printed(job)


def printed(job: Job) -> SketchBook:
    book = SketchBook()
    for _ in pagination.run(job, book):
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
            assert text.size_pt >= theme.LEAST - 1e-9, (label, text)


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
    job, _ = job_of(Request(lang=lang, large=large, duplex=duplex, parts="rules", set_id=SET))
    assert 1 <= len(pagination.sides(job)) <= (4 if large else 2)


@pytest.mark.parametrize(("lang", "large"), [(c[0], c[1]) for c in COMBINATIONS if c[2] == "long"])
def test_fronts_are_on_odd_pages(lang: str, large: bool) -> None:
    job, _ = job_of(Request(lang=lang, large=large, parts=ALL, set_id=SET))
    for number, side in enumerate(pagination.sides(job), 1):
        assert side.back == (number % 2 == 0), (number, side)


# --- on a bad copier ------------------------------------------------------------------------------

DARK = 0.4  # what is lighter may be gone
COPIER = 150  # dots per inch, each of them black or white


def is_border(stroke: Stroke) -> bool:
    """True for the borders of a board, which a camera must not take for drawn lines."""
    return stroke.ink == theme.RIM and ">template" in stroke.stamp


@pytest.mark.parametrize("large", [False, True])
def test_mono_greys_are_dark_enough(large: bool) -> None:
    job, _ = job_of(Request(parts=f"{ALL},key", set_id=SET, ink="mono", large=large, side="white"))
    for label, page in everything(printed(job)):
        for _, text in page.texts:
            assert light(text.ink) <= DARK or text.ink == theme.WHITE, (label, text)
        for _, stroke in page.strokes:
            if stroke.ink != theme.WHITE and not is_border(stroke):
                assert light(stroke.ink) <= DARK, (label, stroke)
                assert stroke.width >= theme.THINNEST - 1e-9 or stroke.stamp != "page", (
                    label,
                    stroke,
                )


def test_borders_stay_pale_where_a_camera_reads() -> None:
    for game, part in (("hunt", "boards"), ("hexes", "boards"), ("sequence", "board")):
        job, _ = job_of(Request(game=game, players=2, parts=part, ink="mono"))
        page = printed(job).pages[0]
        pale = [stroke for _, stroke in page.strokes if stroke.ink == theme.RIM]
        assert any(stroke.width == pytest.approx(theme.HAIR) for stroke in pale), game


@pytest.mark.parametrize("part", ["score", "puzzle", "tiles"])
def test_lines_survive_one_bit(part: str) -> None:
    """Every line is still there on a copy that knows black and white only."""
    job, _ = job_of(Request(parts=part, set_id=SET, ink="mono"))
    book, copy = printed(job), copied(job)
    left, top = origin("a4")
    for page, picture in zip(book.pages, copy, strict=True):
        lines = [stroke for _, stroke in page.strokes if len(stroke.points) == 2]
        boxes = [stroke for _, stroke in page.strokes if len(stroke.points) > 20]
        assert lines or boxes or part == "tiles"
        for stroke in (*lines, *boxes):
            for (ax, ay), (bx, by) in itertools.pairwise(stroke.points):
                if abs(bx - ax) + abs(by - ay) > 4:
                    spots = [
                        (ax + (bx - ax) * t / 20, ay + (by - ay) * t / 20) for t in range(1, 20)
                    ]
                    seen = sum(is_black(picture, x + left, y + top) for x, y in spots)
                    assert seen == len(spots), (part, stroke)


def copied(job: Job) -> list[Image.Image]:
    """The pages as a copier makes them."""
    document = pypdfium2.PdfDocument(io.BytesIO(pdf(job, "a4")))
    pages = (page.render(scale=COPIER / 72).to_pil().convert("L") for page in document)
    return [page.point(lambda value: 255 if value > 127 else 0) for page in pages]


def is_black(picture: Image.Image, x: float, y: float) -> bool:
    """True where a place or one of the dots around it is black."""
    i, j = int(x * COPIER / 25.4), int(y * COPIER / 25.4)
    return any(picture.getpixel((i + dx, j + dy)) == 0 for dx in (-1, 0, 1) for dy in (-1, 0, 1))


# --- empty backs, first pages ---------------------------------------------------------------------


def test_an_empty_back_is_empty_but_for_a_line() -> None:
    book, (job, _) = drawn("en", False, "long"), job_of(Request(parts=ALL, set_id=SET))
    found = 0
    for side, page in zip(pagination.sides(job), book.pages, strict=True):
        if side.empty:
            found += 1
            ((_, text),) = page.texts
            assert text.words == job.words("page.blank")
            assert text.size_pt == theme.SMALL
            assert text.box[3] == pytest.approx(FOOTER, abs=1)
            assert not page.strokes
            assert not page.fills
    assert found == 5


@pytest.mark.parametrize("game", sorted(set(games()) - {"blank"}))
@pytest.mark.parametrize(("lang", "large"), [("en", False), ("de", True), ("ar", False)])
def test_a_first_page_counts_no_empty_backs(game: str, lang: str, large: bool) -> None:
    job, _ = job_of(Request(game=game, players=2, lang=lang, large=large))
    page = printed(job).pages[0]
    spans = [re.findall(r"\d+", text.words) for _, text in page.texts if is_span(text)]
    parts = [part for part in job.parts if part != "cover"]
    for part, span in zip(parts, spans, strict=True):
        here = [
            number
            for number, side in enumerate(pagination.sides(job), 1)
            if side.part == part and not side.empty
        ]
        assert span == [str(n) for n in dict.fromkeys((here[0], here[-1]))], part


def is_span(text: Text) -> bool:
    """True for the numbers of a part's pages."""
    return text.ink == theme.QUIET and bool(re.fullmatch(r"\d+(–\d+)?", text.words))


@pytest.mark.parametrize("game", sorted(set(games()) - {"blank"}))
@pytest.mark.parametrize(("lang", "large"), [("en", False), ("de", True), ("ar", False)])
def test_a_first_page_has_two_rulers_and_a_figure(game: str, lang: str, large: bool) -> None:
    job, _ = job_of(Request(game=game, players=2, lang=lang, large=large))
    sides, book = pagination.sides(job), printed(job)
    page = book.pages[0]
    ways = [
        (round(abs(bx - ax), 6), round(abs(by - ay), 6))
        for _, stroke in page.strokes
        if len(stroke.points) == 2 and ">" not in stroke.stamp
        for (ax, ay), (bx, by) in [stroke.points]
    ]
    assert (100.0, 0.0) in ways
    assert (0.0, 100.0) in ways
    stamps = [fill.stamp for _, fill in page.fills] + [line.stamp for _, line in page.strokes]
    assert any(">figure@" in stamp for stamp in stamps)
    assert [side.part for side in sides].count("cover") == 2  # the back is empty, or says the rest
    icons = {
        found[1]
        for shown in book.pages[:2]
        for _, stroke in shown.strokes
        if (found := re.search(r">symbol icon-(\w+) ", stroke.stamp))
    }
    printers = {
        stroke.stamp
        for shown in book.pages[:2]
        for _, stroke in shown.strokes
        if ">symbol icon-printer" in stroke.stamp
    }
    assert "turn" in icons
    assert len(printers) == 1


@pytest.mark.parametrize(("lang", "large"), [(c[0], c[1]) for c in COMBINATIONS if c[2] == "long"])
def test_steps_of_a_first_page_stand_evenly(lang: str, large: bool) -> None:
    book = drawn(lang, large, "long")
    tops = sorted(
        {
            float(found[2])
            for page in book.pages[:2]
            for _, stroke in page.strokes
            if (found := re.search(r">symbol icon-(\w+) [^@]*@[\d.]+,([\d.]+)$", stroke.stamp))
        }
    )
    steps = [round(b - a, 1) for a, b in itertools.pairwise(tops)]
    assert len(steps) == 6
    assert max(steps) - min(steps) < 0.11


def test_a_line_of_arabic_runs_from_the_right() -> None:
    """The full stop after a Latin word ends the sentence: it isn't one number with the next."""
    page = drawn("ar", False, "long").pages[0]
    lines = [text.words for _, text in page.texts if "Letter" in text.words]
    assert lines
    for line in lines:
        shown = visual(line)
        assert "Letter. 97" not in shown.replace("\u00a0", " ")
        if line.lstrip("\u200f").startswith("Letter"):
            assert shown.endswith("Letter")


def test_a_latin_word_at_the_start_of_an_arabic_line() -> None:
    job, _ = job_of(Request(parts="cover", set_id=SET, lang="ar"))
    book = SketchBook()
    Page(book.page("one"), job.style).text(0, 100, "Letter مم", align=END)
    Page(book.page("two"), job.style).text(0, 100, "hunt-white", align=END)
    (((_, mixed),), ((_, plain),)) = (page.texts for page in book.pages)
    assert visual(mixed.words).endswith("Letter")
    assert plain.words == "hunt-white"


def test_a_drawing_is_measured_as_it_lies() -> None:
    square = Stamp("square", lambda pen: pen.path(rect(0, 0, 2, 1), fill=theme.BLACK))
    assert extent(lambda pen: pen.use(square, 10, 20, turn=1, scale=3)) == (7, 20, 10, 26)
    assert extent(lambda pen: pen.scatter([(square, 1, 1), (square, 5, 5)])) == (1, 1, 7, 6)
    assert extent(lambda pen: None) is None


# --- rules ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "large"), [(c[0], c[1]) for c in COMBINATIONS if c[2] == "long"])
def test_columns_begin_on_one_line(lang: str, large: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first lines of both columns are level."""
    written: list[tuple[float, float]] = []
    plain = Page.text

    def text(self: Page, x: float, y: float, *args: object, **more: object) -> None:
        written.append((x, y))
        plain(self, x, y, *args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Page, "text", text)
    job, _ = job_of(Request(set_id=SET, lang=lang, large=large, parts="rules"))
    book = SketchBook()
    for _ in pagination.run(job, book):
        body = [(x, y) for x, y in written if 13 < y < 250]
        firsts = {x >= BOX_WIDTH / 2 - 1: y for x, y in sorted(body, key=lambda at: -at[1])}
        assert firsts[True] == pytest.approx(firsts[False], abs=0.01)
        written.clear()
