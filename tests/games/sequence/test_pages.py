"""The pages of sequence: nothing in the way of anything, and posters that join."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import pytest

from generator import pagination, theme
from generator.components.chip_grid import draw_chips
from generator.games.sequence import chips as sequence_chips
from generator.games.sequence.board import called
from generator.games.sequence.chips import DECKS
from generator.pages.job import Job
from generator.pages.page import BAND, Page
from generator.sheets.poster import BELOW, BESIDE, STRIP, Poster, Quarter, joints
from layouts.card import DECK, ON_BOARD
from layouts.definition.loader import define
from layouts.games.sequence import FREE, PLAYERS, sides_for
from layouts.millimetres import BOX_HEIGHT, BOX_WIDTH, places
from scorer.records.players import COLOURS
from tests.contract import page_rules as rules
from tests.contract import printed_sets
from tests.contract.page_rules import NAMES
from tests.sketch import Drawn, SketchBook, grown, meet, within

PARTS = "cover,board,poster,chips"
KINDS = ("colour", "shape")
BIG = Poster(10, 10)
ODD = Poster(13, 13)


def made(players: int = 9, side: str = "spiral", parts: str = PARTS, **asked: Any) -> Job:
    told = {"players": players, "side": side, "parts": parts, "names": NAMES[: min(3, players)]}
    return printed_sets.made("sequence", **told, **{"duplex": "none", **asked})


def pages_of(part: str, **asked: Any) -> list[Drawn]:
    """The pages of a part; it is printed alone where nothing else is said."""
    return rules.of_part(made(**{"parts": part, **asked}), part)


@pytest.mark.parametrize("lang", ["en", "ar"])
def test_mono_pages_name_shapes_and_are_else_the_same(lang: str) -> None:
    colour, mono = (rules.but_lids(made(lang=lang, ink=ink)) for ink in ("color", "mono"))
    words = made(lang=lang).words
    for (_, a), (_, b) in zip(colour, mono, strict=True):
        assert [fill.box for _, fill in a.fills] == [fill.box for _, fill in b.fills]
        said = {kind: {words(f"sequence.{kind}.{c}") for c in COLOURS} for kind in KINDS}
        assert len(a.texts) == len(b.texts)
        for (_, text), (_, other) in zip(a.texts, b.texts, strict=True):
            if text.words.startswith(NAMES[1][:12]):  # it has what the word beside it leaves
                assert other.words.startswith(NAMES[1][:12])
            elif text.words != other.words:  # colours become shapes
                assert said["colour"] & set(text.words.split(" · "))
                assert said["shape"] & set(other.words.split(" · "))
            else:
                assert text.box == other.box
        shown = {word for _, text in b.texts for word in text.words.split(" · ")}
        assert not said["colour"] & shown


# --- the board ---------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "ar"])
def test_every_card_stands_on_its_square_twice_and_reads_both_ways(lang: str) -> None:
    board = made(parts="board", lang=lang).deal.sheets[0].board
    (page,) = pages_of("board", lang=lang)
    where = places(board.definition)
    seen = dict.fromkeys(ON_BOARD, 0)
    for cell, mark in board.marks.items():
        x, y = where.cells[cell]
        square = (x, y, x + where.square_mm, y + where.square_mm)
        texts = [text.words for _, text in page.texts if within(text.box, grown(square, -1.5))]
        if mark == FREE:
            assert not texts
            assert sum(within(fill.box, square) for _, fill in page.fills) == 5
        else:
            assert texts == [mark[:-1]] * 2
            seen[mark] += 1
    assert set(seen.values()) == {2}


def test_the_board_says_who_plays_and_what_wins() -> None:
    page = pages_of("board")[0]
    words = [text.words for _, text in page.texts]
    job = made()
    assert job.words("sequence.win", n=job.deal.definition.rules["to_win"]) in words
    assert called(job) == "Spiral"
    assert NAMES[0] in words
    assert NAMES[2] in words


# --- the poster --------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "ar"])
def test_pages_of_posters_say_which_they_are(lang: str) -> None:
    job = made(parts="poster", lang=lang)
    titles = [side.title for side in pagination.sides(job) if side.part == "poster"]
    assert len(set(titles)) == 4
    for title, quarter in zip(titles, BIG.quarters, strict=True):
        assert title.split(" · ")[1] == job.words(f"poster.{quarter.place}")


@pytest.mark.parametrize(("lang", "large"), rules.SPOKEN)
def test_how_to_join_is_as_large_as_all_text_and_clear_of_the_board(lang: str, large: bool) -> None:
    job = made(parts="poster", lang=lang, large=large)
    page, quarter = pages_of("poster", lang=lang, large=large)[0], BIG.quarters[0]
    steps = [job.words(f"poster.step.{number}") for number in (1, 2, 3)]
    rows = [
        text
        for _, text in page.texts
        if len(text.words) > 5 and any(text.words.strip("\u200f") in step for step in steps)
    ]
    assert len(rows) >= 3
    for row in rows:
        assert row.size_pt >= (12 if large else theme.TEXT)
        assert row.box[1] > BAND + 1 and row.box[3] < quarter.board[1] - 1


@pytest.mark.parametrize("lang", ["en", "ar"])
def test_what_stands_around_the_board_stays_clear_of_cuts_and_glue(lang: str) -> None:
    """What is drawn outside of the squares may be cut off or covered only at the inner sides."""
    for quarter, page in zip(BIG.quarters, pages_of("poster", lang=lang), strict=True):
        left, top, right, bottom = quarter.board
        inner = left if quarter.column else right
        for _, text in page.texts:
            below = text.box[1] > bottom and text.box[3] < 250 and quarter.row
            above = (
                text.box[1] > BAND and text.box[3] < top and (quarter.column and not quarter.row)
            )
            is_letter = text.words in BESIDE + BELOW
            if (below or above) and not is_letter:
                beyond = text.box[0] - inner if quarter.column else inner - text.box[2]
                assert beyond > 3, (quarter.place, text)


@pytest.mark.parametrize("poster", [BIG, ODD, Poster(11, 11), Poster(4, 6)])
def test_quarters_hold_every_square_once_and_join(poster: Poster) -> None:
    pages = poster.quarters
    whole = [
        cell for page in pages for cell, room in page.seen() if room == (poster.square_mm,) * 2
    ]
    assert sorted(whole) == sorted(itertools.product(range(poster.across), range(poster.down)))
    for page in pages:
        box = (page.board[0], page.board[1])
        reach = (page.board[2] + page.strip[0], page.board[3] + page.strip[1])
        assert within((*box, *reach), (0, 13, BOX_WIDTH, BOX_HEIGHT - 9))
        for cell, room in page.seen():
            x, y = page.corner(cell)
            assert x + room[0] <= reach[0] + 1e-9
            assert y + room[1] <= reach[1] + 1e-9
    for row in (0, 1):
        left, right = pages[2 * row], pages[2 * row + 1]
        assert left.corner(right.first)[0] == pytest.approx(left.board[2])
        assert left.board[1::2] == right.board[1::2]
    for column in (0, 1):
        upper, lower = pages[column], pages[2 + column]
        assert upper.corner(lower.first)[1] == pytest.approx(upper.board[3])
        assert upper.board[0::2] == lower.board[0::2]


def test_squares_are_as_large_as_paper_allows() -> None:
    assert BIG.square_mm == 36
    assert 25 < ODD.square_mm < 26


def test_letters_of_joints_come_together() -> None:
    found: dict[str, list[tuple[Quarter, tuple[float, float]]]] = {}
    for page in BIG.quarters:
        for letter, (x, y), _ in joints(page):
            found.setdefault(letter, []).append((page, (x - page.board[0], y - page.board[1])))
    assert sorted(found) == sorted(BESIDE + BELOW)
    for letter, ((_, a), (_, b)) in found.items():
        along = 1 if letter in BESIDE else 0
        assert a[along] == pytest.approx(b[along])


@pytest.mark.parametrize(("lang", "large"), [("en", False), ("ar", True)])
def test_strips_repeat_what_lies_on_them(lang: str, large: bool) -> None:
    pages = dict(zip(BIG.quarters, pages_of("poster", lang=lang, large=large), strict=True))
    quarters = BIG.quarters
    for a, b in ((0, 1), (2, 3), (0, 2), (1, 3)):
        under, over = quarters[a], quarters[b]
        left, top, right, bottom = over.board
        beside = under.row == over.row
        part = (left, top, left + STRIP, bottom) if beside else (left, top, right, top + STRIP)
        dx, dy = under.corner(over.first)
        strip = tuple(
            value + (dx - left if i % 2 == 0 else dy - top) for i, value in enumerate(part)
        )
        wanted = seen_in(pages[over], part, (left, top))
        found = seen_in(pages[under], strip, (dx, dy))  # type: ignore[arg-type]
        assert found == wanted
        assert len(found) >= 5


def seen_in(
    page: Drawn, box: tuple[float, float, float, float], at: tuple[float, float]
) -> set[tuple[str, float, float]]:
    """All texts in a box but the letters of joints, from a place on."""
    return {
        (text.words, round(text.box[0] - at[0], 2), round(text.box[1] - at[1], 2))
        for _, text in page.texts
        if within(text.box, box) and text.ink != theme.WHITE
    }


@pytest.mark.parametrize("lang", ["en", "ar"])
def test_posters_show_each_card_on_its_square_beside_a_chip(lang: str) -> None:
    board = made(parts="poster", lang=lang).deal.sheets[0].board
    for quarter, page in zip(BIG.quarters, pages_of("poster", lang=lang), strict=True):
        side = BIG.square_mm
        for cell, room in quarter.seen():
            if min(room) < side:
                continue
            x, y = quarter.corner(cell)
            chip = grown((x + side / 2, y + side / 2) * 2, sequence_chips.LARGE / 2)
            square = (x, y, x + side, y + side)
            texts = [text for _, text in page.texts if within(text.box, square)]
            mark = board.marks[cell]
            ranks = [] if mark == FREE else [mark[:-1]] * 2
            assert sorted(text.words for text in texts) == sorted([board.names[cell], *ranks])
            assert not any(meet(text.box, chip) for text in texts)


# --- chips -------------------------------------------------------------------------------------


def chip_pages(parts: str, players: int) -> list[tuple[str, Counter[tuple[str, float]]]]:
    """The titles of pages of chips, and how many of which colour and size they have."""
    job = made(players=players, parts=parts)
    found = []
    for side, page in zip(pagination.sides(job), rules.printed(job).pages, strict=True):
        if side.part == "chips":
            marks = {f.stamp for _, f in page.fills if "chip mark" in f.stamp}
            kinds = [stamp.split("chip mark ")[1].split("@")[0].split() for stamp in marks]
            found.append((side.title, Counter((colour, float(mm)) for colour, mm in kinds)))
    return found


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize(
    ("parts", "sizes"), [("board,chips", {14}), ("poster,chips", {20}), ("chips", {14, 20})]
)
def test_chips_are_those_of_the_boards_that_are_printed(
    parts: str, sizes: set[float], players: int
) -> None:
    job = made(players=players, parts=parts)
    sides, counted = sides_for(players)[0], Counter[tuple[str, float]]()
    for title, chips in chip_pages(parts, players):
        counted += chips
        for colour, _ in chips:
            assert job.words(f"sequence.colour.{colour}") in title
    assert {size for _, size in counted} == sizes
    assert {colour for colour, _ in counted} == set(COLOURS[:sides])
    share = DECKS * len(DECK) / sides  # more cards than that no side can play
    for count in counted.values():
        assert share <= count < 1.25 * share


def test_small_chips_of_all_sides_are_on_one_page() -> None:
    assert [len(chip_pages("board,chips", players)) for players in (2, 3)] == [1, 1]
    assert [len(chip_pages("poster,chips", players)) for players in (2, 3)] == [2, 2]
    small, large = places(define("sequence")).square_mm, BIG.square_mm
    assert small > sequence_chips.SMALL
    assert large > sequence_chips.LARGE


@pytest.mark.parametrize("size", [sequence_chips.SMALL, sequence_chips.LARGE])
@pytest.mark.parametrize("sides", [2, 3])
def test_chips_are_clear_of_band_and_foot_and_of_each_other(size: float, sides: int) -> None:
    grids = sequence_chips.grids(size, COLOURS[:sides])
    assert grids[0].top >= BAND + 15
    assert grids[-1].bottom <= 246
    assert len({grid.left for grid in grids}) == 1
    assert grids[0].left + grids[0].right == pytest.approx(BOX_WIDTH)
    for upper, lower in itertools.pairwise(grids):
        assert lower.top - upper.bottom >= 15


def test_chips_are_cut_with_straight_cuts() -> None:
    sketch = SketchBook()
    (grid,) = sequence_chips.grids(sequence_chips.LARGE, COLOURS[:2])
    chip = sequence_chips.chip_stamp("red", grid.size_mm, made().style.inks)
    draw_chips(Page(sketch.page("chips"), made().style), grid, chip, "#EEEEEE")
    cuts = [stroke for _, stroke in sketch.pages[0].strokes if stroke.stamp == "page"]
    assert all(
        a[0] == pytest.approx(b[0]) or a[1] == pytest.approx(b[1])
        for cut in cuts
        for a, b in itertools.pairwise(cut.points)
    )
    inside = [cut for cut in cuts if cut.ink == theme.QUIET]
    assert len(inside) == grid.across + grid.down + 2


def test_chips_are_told_apart_without_colour() -> None:
    chips = list(sequence_chips.pictures(made(players=3, ink="mono")))
    assert len(chips) == 3
    rules.are_told_apart([rules.grey(one.draw, one.size_mm) for one in chips], by=0.12)
