"""The pages of stones: nothing in the way of anything, stones that are right on both sides."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from typing import Any

import pytest

from generator import pagination, theme
from generator.components import qr
from generator.components.chip_grid import ChipGrid
from generator.game_contract import drawing as drawing_of
from generator.games.stones import check_pages, mats, tower_openings
from generator.games.stones import stones as stones_set
from generator.pages.job import Job
from generator.pages.page import BAND, Page
from generator.pens.path import Box
from layouts.board import load
from layouts.games.stones import ACROSS, DARK, DOWN, LIGHT, STONES
from layouts.millimetres import BOX_HEIGHT, BOX_WIDTH, origin
from layouts.words import speak
from tests.chosen import some
from tests.contract import page_rules as rules
from tests.contract import printed_sets
from tests.contract.page_rules import LANGUAGES, NAMES
from tests.sketch import Drawn, SketchBook, grown, hull, light, meet, within

PARTS = "cover,stones,mats,sheets,openings"
SET = "stones-set-1791yvwf"


def made(duplex: str = "long", parts: str = PARTS, **asked: Any) -> Job:
    told = {"set_id": SET, "names": NAMES, "duplex": duplex, "parts": parts}
    return printed_sets.made("stones", **told, **asked)


def pages_of(part: str, **asked: Any) -> list[Drawn]:
    """The pages of a part, which is printed alone."""
    return rules.of_part(made(parts=part, **asked), part)


# --- the stones --------------------------------------------------------------------------------


def marks_on(page: Drawn) -> dict[str, tuple[str, Box]]:
    """Each mark on a page: its name, and the box around its ink."""
    found: dict[str, tuple[str, list[Box]]] = {}
    boxes = [(fill.stamp, fill.box) for _, fill in page.fills]
    boxes += [(s.stamp, grown(hull(s.points), s.width / 2)) for _, s in page.strokes]
    for stamp, box in boxes:
        if match := re.search(r">symbol (\w+) [^>]*$", stamp):
            found.setdefault(stamp, (match[1], []))[1].append(box)
    return {
        stamp: (name, hull([p for box in parts for p in (box[:2], box[2:])]))
        for stamp, (name, parts) in found.items()
    }


def stones_on(page: Drawn, job: Job) -> list[tuple[str, Box]]:
    """Each stone on a page, written as in openings, and its mark's box."""
    names = [symbol.name for symbol in job.deal.definition.symbols]
    colours = {stamp: stamp.rsplit("@")[-2][-1] for stamp in marks_on(page)}
    return [
        (f"{colours[stamp]}{names.index(name) + 1}", box)
        for stamp, (name, box) in marks_on(page).items()
    ]


@pytest.mark.parametrize("duplex", ["long", "none"])
@pytest.mark.parametrize("lang", ["en", "ar"])
def test_the_set_is_whole_and_has_a_spare_of_each(lang: str, duplex: str) -> None:
    job, pages = made(duplex, lang=lang), pages_of("stones", lang=lang, duplex=duplex)
    stones = [stone for page in pages for stone in stones_on(page, job)]
    count = Counter(stone for stone, _ in stones)
    assert count == {stone: many + 1 for stone, many in STONES.items()}
    assert sum(STONES.values()) == 32


@pytest.mark.parametrize("duplex", ["long", "none"])
def test_each_mark_is_in_the_middle_of_its_stone_and_on_its_ground(duplex: str) -> None:
    job = made(duplex)
    for number, page in enumerate(pages_of("stones", duplex=duplex)):
        for stone, box in stones_on(page, job):
            grid = stones_set.GRIDS[stone[0]] if duplex == "long" else stones_set.FRONT
            x, y = (box[0] + box[2]) / 2 - grid.left, (box[1] + box[3]) / 2 - grid.top
            size = grid.size_mm
            assert within(box, grown((grid.left, grid.top, grid.right, grid.bottom), -3))
            assert x % size == pytest.approx(size / 2, abs=0.1)
            assert y % size == pytest.approx(size / 2, abs=0.8)
            assert int(y // size) + 1 == int(stone[1])
            assert duplex == "long" or stone[0] == (LIGHT, DARK)[number]


SHIFT = 2.0  # so far a printer may lay a back beside its front


def grid_box(grid: ChipGrid) -> Box:
    return grid.left, grid.top, grid.right, grid.bottom


@pytest.mark.parametrize("ink", ["color", "mono"])
def test_backs_fit_their_stones_when_the_printer_shifts(ink: str) -> None:
    """Mirrored and moved by 2 mm, each stone has its ground to its edges, and all of its dots."""
    _, back = pages_of("stones", ink=ink)
    assert not marks_on(back)
    for colour, grid in stones_set.GRIDS.items():
        ground = next(
            fill.box
            for _, fill in back.fills
            if fill.stamp == "page" and within(grid_box(grid), fill.box)
        )
        mirrored = (BOX_WIDTH - ground[2], ground[1], BOX_WIDTH - ground[0], ground[3])
        assert within(grown(grid_box(grid), SHIFT), mirrored)
        other = stones_set.GRIDS[LIGHT if colour == DARK else DARK]
        assert not meet(grown(ground, SHIFT), grid_box(other))
        dots = [fill.box for _, fill in back.fills if f">stone back {colour}" in fill.stamp]
        each = (
            7 if ink == "mono" and colour == DARK else 6
        )  # dots, their disc, what is clear of lines
        assert len(dots) == each * grid.across * grid.down
        for x, y in itertools.product(grid.xs[:-1], grid.ys[:-1]):
            stone = (x, y, x + grid.size_mm, y + grid.size_mm)
            here = [box for box in dots if within(grown(box, SHIFT), stone)]
            assert len(here) == each
    boxes = [text.box for _, text in back.texts]
    assert not any(meet(box, grid_box(grid)) for box in boxes for grid in stones_set.GRIDS.values())


@pytest.mark.few(1)
@pytest.mark.parametrize("dpi", [100, 150])
def test_dark_backs_are_dark_and_all_alike_on_a_bad_copy(dpi: int) -> None:
    """In black and white, at arm's length: between a quarter and two thirds is black on each."""
    copy = rules.copied(made(ink="mono", parts="stones"), dpi)[1]
    left, top = origin("a4")
    shares = {}
    for colour, grid in stones_set.GRIDS.items():
        for i, j in itertools.product(range(grid.across), range(grid.down)):
            x, y = (
                round((start + n * grid.size_mm) * dpi / 25.4)
                for start, n in ((left + grid.left, i), (top + grid.top, j))
            )
            side = int(grid.size_mm * dpi / 25.4)
            shares[colour, i, j] = copy[y + 2 : y + side - 2, x + 2 : x + side - 2].mean()
    dark = [share for (colour, *_), share in shares.items() if colour == DARK]
    pale = [share for (colour, *_), share in shares.items() if colour == LIGHT]
    assert max(pale) < 0.15 and max(pale) - min(pale) < 0.02
    assert 1 / 4 < min(dark) < max(dark) < 2 / 3
    assert max(dark) - min(dark) < 0.06


@pytest.mark.parametrize("colour", [LIGHT, DARK])
def test_folded_backs_lie_behind_their_stones_and_bear_dots_alone(colour: str) -> None:
    page = pages_of("stones", duplex="none")[(LIGHT, DARK).index(colour)]
    front, back = stones_set.FRONT, stones_set.BACK
    assert front.bottom - stones_set.FOLD == pytest.approx(stones_set.FOLD - back.top)
    assert (front.left, front.right) == (back.left, back.right)
    area = grid_box(back)
    things = [fill for _, fill in page.fills if meet(fill.box, area)]
    grounds = [fill for fill in things if within(area, fill.box)]
    dots = [fill for fill in things if ">stone back" in fill.stamp]
    assert len(grounds) + len(dots) == len(things)
    assert grounds[-1].ink == stones_set.BACKS[colour]
    assert within(grown(area, 1), grounds[-1].box)
    assert not any(meet(text.box, area) for _, text in page.texts)


# --- mats and sheets ---------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_mats_have_room_for_stones_and_name_their_squares(lang: str) -> None:
    towers, clear = pages_of("mats", lang=lang)
    assert min(mats.TOWER, mats.SQUARE) > stones_set.SIZE
    for letters, numbers, page, times in (
        ("abcdefgh", "1234", towers, 2),
        ("abcdef", "123456", clear, 1),
    ):
        words = Counter(text.words for _, text in page.texts if text.ink == theme.QUIET)
        for name in letters + numbers:
            assert words[name] == times, name
    for x, y in itertools.product(range(ACROSS), range(DOWN)):
        left = mats.LYING[0] + mats.RIM + y * mats.TOWER  # letters run up, numbers to the right
        top = mats.LYING[1] - mats.RIM - (x + 1) * mats.TOWER
        square = (left, top, left + mats.TOWER, top + mats.TOWER)
        assert not any(meet(text.box, square) for _, text in towers.texts)
        shades = [fill for _, fill in towers.fills if meet(fill.box, grown(square, -1))]
        assert len(shades) == (x + y) % 2


@pytest.mark.few(1)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_there_is_a_sheet_for_each_game_without_a_command(lang: str) -> None:
    _, *pages = pages_of("check", lang=lang, duplex="none")
    assert len(pages) == len(check_pages.SHEETS) == 5
    for page in pages:
        assert not [text for _, text in page.texts if "fives-" in text.words]
    assert [text.words for _, text in pages[-1].texts].count("31") == 2


@pytest.mark.parametrize("lang", ["en", "de"])
def test_what_large_results_say_keeps_off_the_boxes(lang: str) -> None:
    for page in pages_of("sheets", lang=lang, large=True):
        for play in ("row", "towers", "cups", "poker", "clear"):
            words = speak(lang)(f"stones.results.{play}")
            said = [text.box for _, text in page.texts if f" {text.words} " in f" {words} "]
            low = max((box[3] for box in said), default=0.0)
            below = [box[1] for box in rules.boxes(page) if box[1] > low - 0.5]
            assert not said or low + 2 < min(below), words


@pytest.mark.parametrize("lang", LANGUAGES)
def test_results_are_one_leaf_for_all_five_games(lang: str) -> None:
    """Boxes that one can hit with a felt pen, a crown for every total, and no notation."""
    two, more = pages_of("sheets", lang=lang)
    words = made(lang=lang).words
    for page, plays in ((two, ("row", "towers")), (more, ("cups", "poker", "clear"))):
        said = [text.words for _, text in page.texts]
        assert all(words(f"rules.stones.{play}.name") in said for play in plays)
        assert not any("fives-" in text or "m13" in text for text in said)
    crowns = [
        len({stroke.stamp for _, stroke in page.strokes if "crown" in stroke.stamp})
        for page in (two, more)
    ]
    assert crowns == [4, 9]


def test_the_two_halves_of_clear_are_for_two_people() -> None:
    page = pages_of("check", duplex="none")[-1]
    words = [text.words for _, text in page.texts]
    assert words.count(NAMES[0]) == 1
    assert any(text.startswith(NAMES[1][:4]) for text in words)


def test_the_missing_shift_of_cups_is_struck_out() -> None:
    """In the first lap and in the example there are three shifts, in the second four."""
    page = pages_of("check")[3]
    left = check_pages.SHIFTS_AT + 3 * check_pages.SHIFT
    strokes = [hull(stroke.points) for _, stroke in page.strokes if len(stroke.points) == 2]
    slanting = [box for box in strokes if box[0] < box[2] and box[1] < box[3]]
    column = (left, BAND, left + check_pages.SHIFT, BOX_HEIGHT)  # its marks slant, too
    tops = sorted(y for x, y, u, v in slanting if within((x, y, u, v), column))
    boxes = 1 + sum(b - a > 3 for a, b in itertools.pairwise(tops))
    assert boxes == 1 + check_pages.PLAYERS


# --- openings ----------------------------------------------------------------------------------


@pytest.mark.few(1)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_openings_show_the_stones_of_their_ids(lang: str) -> None:
    job, (page, *_) = made(lang=lang), pages_of("openings", lang=lang)
    where, stones = Page(SketchBook().page(""), job.style), stones_on(page, job)
    assert len(stones) == 32 * len(job.deal.sheets) == 192
    ids = [text.words for _, text in page.texts if text.words.startswith("stones-towers-")]
    assert ids == [sheet.board.id for sheet in job.deal.sheets]
    side = tower_openings.SQUARE
    for i, name in enumerate(ids):
        left, top = tower_openings.USUAL.mat(where, i)
        for (x, y), stone in load(name).marks.items():
            at = left + x * side, top + y * side
            square = (*at, at[0] + side, at[1] + side)
            assert [found for found, box in stones if within(box, square)] == [stone]


@pytest.mark.few(1)
@pytest.mark.parametrize(("lang", "large"), some(rules.SPOKEN, 2))
def test_codes_are_large_enough_and_clear(lang: str, large: bool) -> None:
    page = pages_of("openings", lang=lang, large=large)[0]
    job = made(lang=lang, large=large)
    count = len(job.deal.sheets)
    where, grid = Page(SketchBook().page(""), job.style), tower_openings.grid_of(job.style, count)
    assert tower_openings.MODULE >= 0.5
    assert grid.square >= 1.5 * tower_openings.SQUARE or not large
    for i in range(grid.columns * grid.rows):
        x, y = grid.slot(i)
        y += tower_openings.RIM if grid.beside else 0  # level with the mat
        side = tower_openings.CODE
        left = where.x(x + grid.wide - side - 0.6, side)
        spot = (left, y, left + side, y + side)
        rules.are_clear(page, [(spot, 4 * side / qr.SIZE)])


@pytest.mark.few(1)
@pytest.mark.parametrize("lang", rules.LANGUAGES)
@pytest.mark.parametrize("ink", ["color", "mono"])
def test_large_mats_of_clear_follow_the_rules_of_pages(lang: str, ink: str) -> None:
    """They run over the common box, so the tests of all pages leave them out."""
    job = made(lang=lang, large=True, ink=ink)
    pairs = zip(pagination.sides(job), rules.everything(rules.printed(job)), strict=True)
    mats = [page for side, page in pairs if side.part == "mats" and side.bare]
    assert len(mats) == 2
    rules.no_text_meets_another(mats)
    rules.text_stands_on_one_clear_ground(mats)
    for _, page in mats:
        assert page.texts


def test_there_are_no_backs_without_duplex() -> None:
    assert not any(side.back for side in pagination.sides(made("none", lang="de", large=True)))


def test_every_stone_is_a_picture() -> None:
    job = made()
    called = [picture.name for picture in drawing_of("stones").pictures(job, "stones")]
    assert called == [f"stone-{stone}" for stone in STONES]


# --- on a bad copier ---------------------------------------------------------------------------


def test_cuts_are_seen_on_dark_stones() -> None:
    dark = stones_set.GRIDS[DARK]
    area = grown((dark.left, dark.top, dark.right, dark.bottom), 0.1)
    for inks in ("color", "mono"):
        page = pages_of("stones", ink=inks)[0]
        cuts = [s for _, s in page.strokes if s.stamp == "page" and within(hull(s.points), area)]
        assert len(cuts) == dark.across + dark.down + 2
        assert all(light(s.ink) > 0.7 for s in cuts)
