"""The pages of sequence: nothing in the way of anything."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import pytest

from generator import pagination
from generator.games.sequence import chips as sequence_chips
from generator.games.sequence.chips import DECKS
from generator.pages.job import Job
from generator.pages.page import BAND
from generator.sheets.board import layout_name
from generator.sheets.poster import Poster
from layouts.card import DECK, ON_BOARD
from layouts.definition.loader import define
from layouts.games.sequence import FREE, PLAYERS, drawn_as, sides_for
from layouts.millimetres import BOX_WIDTH, places
from scorer.records.players import COLOURS
from tests.chosen import paired, some
from tests.contract import page_rules as rules
from tests.contract import printed_sets
from tests.contract.page_rules import NAMES
from tests.sketch import Drawn, grown, within

PARTS = "cover,board,poster,chips"
KINDS = ("colour", "shape")
BIG = Poster(10, 10)


def made(players: int = 9, side: str = "spiral", parts: str = PARTS, **asked: Any) -> Job:
    told = {"players": players, "side": side, "parts": parts, "names": NAMES[: min(3, players)]}
    return printed_sets.made("sequence", **told, **{"duplex": "none", **asked})


def pages_of(part: str, **asked: Any) -> list[Drawn]:
    """The pages of a part; it is printed alone where nothing else is said."""
    return rules.of_part(made(**{"parts": part, **asked}), part)


@pytest.mark.soak
@pytest.mark.parametrize("lang", some(["ar", "en"], 1))
def test_mono_pages_name_shapes_and_are_else_the_same(lang: str) -> None:
    colour, mono = (rules.but_lids(made(lang=lang, ink=ink)) for ink in ("color", "mono"))
    words = made(lang=lang).words
    for (_, a), (_, b) in zip(colour, mono, strict=True):
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


def test_chips_without_a_card_below_them_use_the_whole_page() -> None:
    page, *_ = pages_of("chips", players=3, parts="board,chips")
    assert max(box[3] for box in rules.boxes(page) if box[3] < 250) > 220


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
    assert layout_name(job, drawn_as(job.deal.sheets[0].board), "") == "Spiral"
    assert NAMES[0] in words
    assert NAMES[2] in words


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


CHIPS = [("board,chips", {14}), ("poster,chips", {20}), ("chips", {14, 20})]


@pytest.mark.few(3)
@pytest.mark.parametrize(("parts", "sizes", "players"), paired(CHIPS, PLAYERS))
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
    assert large > sequence_chips.LARGEST > sequence_chips.LARGE


@pytest.mark.parametrize("size", list(sequence_chips.ACROSS))
@pytest.mark.parametrize("sides", [2, 3])
def test_chips_are_clear_of_band_and_foot_and_of_each_other(size: float, sides: int) -> None:
    grids = sequence_chips.grids(size, COLOURS[:sides])
    assert grids[0].top >= BAND + 15
    assert grids[-1].bottom <= 246
    assert len({grid.left for grid in grids}) == 1
    assert grids[0].left + grids[0].right == pytest.approx(BOX_WIDTH)
    for upper, lower in itertools.pairwise(grids):
        assert lower.top - upper.bottom >= 15


SHIFT = 2.0  # so far a printer may lay a back beside its front


@pytest.mark.few(1)
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize(("parts", "size"), [("board,chips", 14), ("poster,chips", 20)])
def test_chips_have_their_colour_on_both_sides(players: int, parts: str, size: float) -> None:
    """Also when the back lies 2 mm beside the front: ground to the edges, a whole mark on each."""
    job = made(players=players, parts=parts, duplex="long")
    pairs = list(zip(pagination.sides(job), rules.printed(job).pages, strict=True))
    chips = [page for side, page in pairs if side.part == "chips" and not side.empty]
    grids = sequence_chips.grids(size, sequence_chips.used(job))
    assert len(chips) == 2 * -(-len(sequence_chips.used(job)) // len(grids))
    colours = iter(sequence_chips.used(job))
    for back in chips[1::2]:
        for grid, colour in zip(grids, colours, strict=False):
            area = (grid.left, grid.top, grid.right, grid.bottom)
            ground = [fill for _, fill in back.fills if within(area, fill.box)][-1]
            assert ground.ink == sequence_chips.MARKS[colour]
            assert within(grown(area, SHIFT), ground.box)
            assert grid.left + grid.right == pytest.approx(BOX_WIDTH)  # mirrored it is the same
            marks: dict[str, list[Any]] = {}
            for _, fill in back.fills:
                if ">chip mark" in fill.stamp and within(fill.box, area):
                    marks.setdefault(fill.stamp, []).append(fill.box)
            assert len(marks) == grid.across * grid.down
            for parts_of in marks.values():
                left, top = (min(box[n] for box in parts_of) for n in (0, 1))
                right, low = (max(box[n] for box in parts_of) for n in (2, 3))
                x, y = grid.left + (left - grid.left) // size * size, grid.top
                y += (top - grid.top) // size * size
                assert within(
                    grown((left, top, right, low), SHIFT - 0.5), (x, y, x + size, y + size)
                )


def test_chips_are_told_apart_without_colour() -> None:
    chips = list(sequence_chips.pictures(made(players=3, ink="mono")))
    assert len(chips) == 3
    rules.are_told_apart([rules.grey(one.draw, one.size_mm) for one in chips], by=0.12)
