"""Every page of every game and option: nothing outside the printable box, nothing over anything."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from typing import Any

import pytest

from generator import framing, pagination, theme
from generator.components.tools_art import CORNER
from generator.game_contract import drawing
from generator.lettering.text import visual
from generator.pages.job import Job
from generator.pages.page import BAND, FOOTER, LOW_BAND, Page
from generator.pens.path import Box, rect
from generator.pens.pen import END, Stamp
from generator.pens.wrapped_pens import extent
from layouts.definition.loader import games
from layouts.millimetres import BOX_HEIGHT, BOX_WIDTH, PAPERS, origin
from tests.chosen import paired, some
from tests.contract import page_rules as rules
from tests.contract.page_rules import BACKED, NAMES, SPOKEN, everything, printed
from tests.contract.printed_sets import HUNT_SET, each, made, ordered
from tests.contract.test_line_ends import no_number_ends_a_line_without_what_it_counts
from tests.sketch import Drawn, SketchBook, Text, grown, hull, within

COVERED = [game for game in sorted(games()) if "cover" in drawing(game).usual_parts(False)]
# What is printed without colours says so in words, where a game knows its colours by name.
WORDS_DIFFER = ("sequence",)
# Where every line of a set is dark enough for a copier; of the others some, in `copied`.
DARK = ("hunt", "stones")
# Arabic for blank: its last letter reaches 0.2 mm into the line below large titles.
DESCENDS = "furniture فارغ"
COPIER = 150  # dots per inch, each of them black or white

CLEAR = 2.4  # mm of white between a title band and what is below it
BANDED = [*itertools.product(sorted(games()), (False, True), ("long", "none"))]
MARGIN = 4.6  # of the ten millimetres beside the common box; no printer needs more than five


@pytest.mark.few(3)
@pytest.mark.parametrize(("game", "large", "duplex"), some(BANDED, 3))
def test_title_bands_are_high_where_no_board_needs_the_room(
    game: str, large: bool, duplex: str
) -> None:
    """In large print they are low on all pages; nothing is close to them."""
    job = made(game, players=2, large=large, duplex=duplex, parts=",".join(drawing(game).PARTS))
    for side, page in zip(pagination.sides(job), printed(job).pages, strict=True):
        if side.bare or side.headed:
            continue
        band = LOW_BAND if large or side.part in ("boards", "board") else BAND
        bars = [fill.box for _, fill in page.fills if "furniture" in fill.stamp]
        assert max(foot for x, _, end, foot in bars if end - x > 180) == pytest.approx(band - 0.3)
        book = SketchBook()
        style = job.densely().style if side.dense else job.style
        side.draw(Page(book.page(""), style))
        assert min(box[1] for box in rules.boxes(book.pages[0])) > band + CLEAR, side.title


@pytest.mark.few(6)
@pytest.mark.parametrize(
    ("game", "number", "lang", "large", "duplex"), paired(each("sets"), BACKED)
)
def test_nothing_is_in_the_way_of_anything(
    game: str, number: int, lang: str, large: bool, duplex: str
) -> None:
    """In colours and without: on mono pages words stand where they do in colours."""
    look: dict[str, Any] = {"lang": lang, "large": large, "duplex": duplex}
    job = ordered("sets", game, number, **look)
    colour = rules.but_lids(job)
    no_number_ends_a_line_without_what_it_counts(everything(printed(job)))
    rules.nothing_is_in_the_way(rules.headed(job, False), but=DESCENDS)
    rules.nothing_is_in_the_way(rules.headed(job, True), but=DESCENDS, beside=MARGIN)
    backs_are_on_even_pages_and_empty_ones_say_so(job)
    if lang == "ar" and large:
        return
    black = ordered("sets", game, number, ink="mono", **look)
    mono = rules.but_lids(black)
    rules.are_grey(everything(printed(black)))
    for (_, a), (_, b) in zip(colour, mono, strict=True) if game not in WORDS_DIFFER else ():
        assert [text.box for _, text in a.texts] == [text.box for _, text in b.texts]
    if game in DARK:
        rules.are_dark_enough(everything(printed(black)))
    if game == "hunt":
        rules.lines_are_wide_enough(everything(printed(black)))


def backs_are_on_even_pages_and_empty_ones_say_so(job: Job) -> None:
    pairs = zip(pagination.sides(job), printed(job).pages, strict=True)
    for place, (side, page) in enumerate(pairs, 1):
        assert not job.duplex or side.back == (place % 2 == 0), (place, side)
        if side.empty:
            ((_, text),) = page.texts
            assert text.words == job.words("page.blank")
            assert text.size_pt == job.style.size(theme.SMALL)
            assert text.box[3] == pytest.approx(FOOTER, abs=1.5)
            assert not page.strokes
            assert not page.fills


def test_a_set_of_hunt_has_empty_backs() -> None:
    sides = pagination.sides(ordered("sets", "hunt", duplex="long"))
    assert sum(side.empty for side in sides) == 4


@pytest.mark.few(5)
@pytest.mark.parametrize(("game", "number", "lang", "large"), paired(each("first pages"), SPOKEN))
def test_first_pages_fit_whatever_is_printed(
    game: str, number: int, lang: str, large: bool
) -> None:
    duplex = "long" if game == "clusters" else "none"
    job = ordered("first pages", game, number, lang=lang, large=large, duplex=duplex)
    rules.lines_and_texts_keep_apart([("first", rules.back_of_lid(job))])


@pytest.mark.parametrize(
    ("game", "number", "large", "duplex"),
    paired(each("copied"), [(True, "none"), (False, "long")]),
)
def test_mono_greys_are_dark_enough(game: str, number: int, large: bool, duplex: str) -> None:
    job = ordered("copied", game, number, ink="mono", large=large, duplex=duplex)
    rules.are_dark_enough(everything(printed(job)))
    if game == "hunt":
        rules.lines_are_wide_enough(everything(printed(job)))


def test_borders_stay_pale_where_a_camera_reads() -> None:
    """On boards that all share nothing is drawn: there lines must survive a copier."""
    for game, part in (
        ("hunt", "boards"),
        ("hexes", "boards"),
        ("sequence", "board"),
        ("clusters", "board"),
    ):
        page = rules.first_page(made(game, players=2, parts=part, ink="mono"))
        pale = [stroke for _, stroke in page.strokes if stroke.ink == theme.RIM]
        assert any(pale) == (part == "boards"), game
        assert all(stroke.width <= theme.HAIR + 1e-9 for stroke in pale), game


def test_the_common_box_is_printable_on_every_paper() -> None:
    for paper, (width, height) in PAPERS.items():
        x, y = origin(paper)
        assert min(x, width - x - BOX_WIDTH) >= 10 - 1e-9
        assert min(y, height - y - BOX_HEIGHT) >= 10 - 1e-9


@pytest.mark.parametrize("part", some(["score", "puzzle", "tiles"], 1))
def test_lines_survive_one_bit(part: str) -> None:
    """Every line is still there on a copy that knows black and white only."""
    job = made("hunt", parts=part, set_id=HUNT_SET, ink="mono")
    book, copy = printed(job), rules.copied(job)
    left, top = origin("a4")
    for page, picture in zip(book.pages, copy, strict=True):
        strokes = [stroke for _, stroke in page.strokes if ">wordmark" not in stroke.stamp]
        lines = [stroke for stroke in strokes if len(stroke.points) == 2]
        boxes = [stroke for stroke in strokes if len(stroke.points) > 20]
        assert lines or boxes or part == "tiles"
        for stroke in (*lines, *boxes):
            for (ax, ay), (bx, by) in itertools.pairwise(stroke.points):
                if abs(bx - ax) + abs(by - ay) > 4:
                    spots = [
                        (ax + (bx - ax) * t / 20, ay + (by - ay) * t / 20) for t in range(1, 20)
                    ]
                    seen = sum(is_black(picture, x + left, y + top) for x, y in spots)
                    assert seen == len(spots), (part, stroke)


def is_black(picture: Any, x: float, y: float) -> bool:
    """True where a place or one of the dots around it is black."""
    i, j = int(x * COPIER / 25.4), int(y * COPIER / 25.4)
    return bool(picture[j - 1 : j + 2, i - 1 : i + 2].any())


# --- empty backs, first pages ---------------------------------------------------------------------


@pytest.mark.few(3)
@pytest.mark.parametrize(("game", "lang", "large"), paired(COVERED, SPOKEN))
def test_a_first_page_fits_and_is_true(game: str, lang: str, large: bool) -> None:
    """The back of a lid names the pages of parts without their empty backs; it has two rulers,
    a figure where that has room, and one command."""
    job = made(game, players=2, names=NAMES[:2], lang=lang, large=large)
    sides, page = pagination.sides(job), rules.back_of_lid(job)
    rules.lines_and_texts_keep_apart([("first", page)])
    said = rules.said([page])
    spans = [text.words for _, text in page.texts if is_span(text)]
    parts = [part for part in job.parts if part != "cover"]
    for i, part in enumerate(parts):
        here = [n for n, side in enumerate(sides, 1) if side.part == part and not side.empty]
        span = "–".join(str(n) for n in dict.fromkeys((here[0], here[-1])))
        words = job.words("cover.pages" if "–" in span else "cover.page", span=span)
        assert spans[i] == words, part
    assert len(spans) == len(parts)
    ticks = [s.points for _, s in page.strokes if len(s.points) == 2 and s.stamp == "page"]
    upright = [a[0] for a, b in ticks if a[0] == b[0] and abs(a[1] - b[1]) == pytest.approx(4.4)]
    level = [a[1] for a, b in ticks if a[1] == b[1] and abs(a[0] - b[0]) == pytest.approx(4.4)]
    for found, corner in ((upright, 0 if lang == "ar" else BOX_WIDTH), (level, CORNER[1])):
        assert len(found) == 10
        assert max(abs(at - corner) for at in found) == pytest.approx(100)
    assert [side.part for side in sides].count("cover") == 2
    assert said.count("fives-") == 1 and said.count("--") == 1 and job.deal.id in said
    assert large or job.words("cover.step.printer") in said
    assert [*near_an_edge(page)] == []


def near_an_edge(page: Drawn) -> Iterator[tuple[Box, Box]]:
    """What is nearer than a millimetre to the edge of its panel, or over it, with the panel."""
    panels = [
        fill.box
        for _, fill in page.fills
        if fill.ink == theme.WHITE and fill.stamp == "page" and is_panel(fill.box)
    ]
    for box in rules.boxes(page):
        if not is_panel(box):
            near = (panel for panel in panels if rules.meeting([grown(box, 0.5)], [panel]))
            yield from ((box, panel) for panel in near if not within(grown(box, 1.0), panel))


def is_panel(box: Box) -> bool:
    """True for a card of the back of a lid, which is wider and higher than any picture on it."""
    return box[2] - box[0] > 30 and box[3] - box[1] > 30


def is_span(text: Text) -> bool:
    """True for the numbers of a part's pages."""
    return text.ink == theme.QUIET and bool(re.fullmatch(r"\S+ \d+(–\d+)?", text.words))


@pytest.mark.soak
def test_a_line_of_arabic_runs_from_the_right() -> None:
    """The full stop after a Latin word ends the sentence: it isn't one number with the next."""
    page = rules.back_of_lid(ordered("sets", "hunt", lang="ar"))
    lines = [text.words for _, text in page.texts if "Letter" in text.words]
    assert lines
    for line in lines:
        shown = visual(line)
        assert "Letter. 97" not in shown.replace("\u00a0", " ")
        if line.lstrip("\u200f").startswith("Letter"):
            assert shown.endswith("Letter")


def test_a_latin_word_at_the_start_of_an_arabic_line() -> None:
    job = made("hunt", parts="cover", set_id=HUNT_SET, lang="ar")
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


@pytest.mark.few(1)
@pytest.mark.parametrize("lang", ["en", "de", "ar"])
def test_columns_begin_on_one_line(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first lines of both columns are level; large print has one."""
    written: list[tuple[float, float]] = []
    plain = Page.text

    def text(self: Page, x: float, y: float, *args: object, **more: object) -> None:
        written.append((x, y))
        plain(self, x, y, *args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Page, "text", text)
    job = made("hunt", set_id=HUNT_SET, lang=lang, parts="rules")
    book = SketchBook()
    for _ in framing.run(job, book):
        body = [(x, y) for x, y in written if 13 < y < 250]
        firsts = {x >= BOX_WIDTH / 2 - 1: y for x, y in sorted(body, key=lambda at: -at[1])}
        assert firsts[True] == pytest.approx(firsts[False], abs=0.01)
        written.clear()


# --- nothing bare ---------------------------------------------------------------------------------

CUT_UP = ("dice", "bigdice", "racks")  # what is folded from has the inside of a thing on its back
GLUED = ("poster", "mats")  # pages that are glued or laid together


@pytest.mark.parametrize(("game", "large"), paired(COVERED, [False, True]))
def test_backs_are_empty_only_behind_what_is_folded(game: str, large: bool) -> None:
    job = made(game, players=4, duplex="long", large=large)
    empty = {side.part for side in pagination.sides(job) if side.empty}
    assert empty <= {*CUT_UP, *(GLUED if large else ())}, empty


@pytest.mark.parametrize(("game", "lang", "large"), paired(["sequence", "clusters"], SPOKEN, few=3))
def test_the_rules_in_short_are_whole(game: str, lang: str, large: bool) -> None:
    """Behind the board: each step with its words, inside the frame of the card."""
    job = made(game, players=4, parts="board", duplex="long", lang=lang, large=large)
    page = printed(job).pages[1]
    said = rules.said([page]).replace("\u200f", "")
    keys = {
        "sequence": ["rules.sequence.play.how", "rules.sequence.draw.how", "sequence.jacks.one"],
        "clusters": ["short.clusters.lay", "rules.clusters.draw.how", "clusters.bonus.when"],
    }[game]
    for key in keys:
        words = job.words(key, **job.deal.definition.rules).replace("\u00ad", "")
        heard = re.sub(r"[\u00ad-] ?", "", said)
        assert all(re.sub(r"[\u00ad-]", "", word) in heard for word in words.split()), key
    (frame,) = [
        hull(stroke.points)
        for _, stroke in page.strokes
        if ">short card" in stroke.stamp and len(stroke.points) > 20 and stroke.width > 0.5
    ][:1]
    inside = [text for _, text in page.texts if 14 < text.box[1] < frame[3]]
    assert len(inside) > 10 and all(within(text.box, frame) for text in inside)
    assert large or job.words("short.won") in said  # a large card may fill the page


TILES = [("hunt", r">tile \w+@", 54.0), ("clusters", r">tile \d 13@", 13.0)]


@pytest.mark.parametrize(("game", "front", "size", "lang"), paired(TILES, ["en", "ar"]))
def test_backs_of_tiles_fit_when_the_printer_shifts(
    game: str, front: str, size: float, lang: str
) -> None:
    """Turned over, a disc lies behind every tile and stays on it when 1.5 mm aside; the ground runs
    over all cuts."""
    job = made(game, players=4, parts="tiles", duplex="long", lang=lang)
    faces, backs = printed(job).pages
    tiles = {at for at in (corner(fill.stamp, front) for _, fill in faces.fills) if at}
    on_page = [fill for _, fill in backs.fills if fill.stamp == "page"]
    discs = [fill.box for fill in on_page if fill.ink == theme.WHITE]
    assert len(discs) == len(tiles)
    for x, y in tiles:
        tile = (BOX_WIDTH - x - size, y, BOX_WIDTH - x, y + size)
        (disc,) = (box for box in discs if within(grown(box, 1.5), tile))
        assert (disc[0] + disc[2]) / 2 == pytest.approx((tile[0] + tile[2]) / 2, abs=0.01)
    ground = next(fill.box for fill in on_page if fill.ink == job.style.accent)
    whole = hull([(BOX_WIDTH - x, y) for x, y in tiles])
    assert within((whole[0] - size - 2, whole[1] - 2, whole[2] + 2, whole[3] + size + 2), ground)


def corner(stamp: str, looks: str) -> tuple[float, float] | None:
    """Where a stamp stands, if it is called so."""
    found = re.search(looks + r"(-?[\d.]+),([\d.]+)", stamp)
    return (float(found[1]), float(found[2])) if found else None
