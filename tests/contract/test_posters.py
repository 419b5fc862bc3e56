"""Posters of every game that has one: trimmed and glued they are a board, and nothing else."""

from __future__ import annotations

import io
import itertools
from dataclasses import replace
from importlib import import_module
from typing import Any

import numpy as np
import pypdfium2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from generator import pagination, theme
from generator.delivery.render import pdf
from generator.game_contract import drawing
from generator.pages.job import Job
from generator.pages.page import Page
from generator.pens.path import Box, rect
from generator.pens.pdf import PdfBook
from generator.pens.pen import Pen
from generator.pens.wrapped_pens import extent
from generator.sheets.poster import BAND, RIM, Poster, PosterArt, Quarter
from generator.sheets.poster_pages import BELOW, BESIDE, joints
from layouts.definition.loader import games
from layouts.millimetres import PAPERS, origin
from tests.chosen import paired, some, times
from tests.contract import page_rules as rules
from tests.contract import printed_sets
from tests.contract.page_rules import everything, printed
from tests.contract.test_lids import LETTERS, LONGEST, has_letters
from tests.sketch import Drawn, grown, meet, within

GAMES = [game for game in sorted(games()) if "poster" in drawing(game).PARTS]

POSTERS = [Poster(10, 10), Poster(13, 13), Poster(11, 11), Poster(4, 6), Poster(12, 9)]
DPI = 50
FINE = 8  # dots drawn for one compared, or black lines half a dot aside are a difference
EDGE = 4.0  # of a paper that no printer reaches


def made(game: str, **look: Any) -> Job:
    return printed_sets.made(game, **{"parts": "poster", "duplex": "none", **look})


def art(job: Job) -> PosterArt:
    found = import_module(f"generator.games.{job.game}.poster").art(job, job.deal.sheets[0].board)
    assert isinstance(found, PosterArt)
    return found


def pages(job: Job) -> list[tuple[Quarter, Drawn]]:
    return list(zip(art(job).poster.quarters, printed(job).pages, strict=True))


# --- how pages fit together --------------------------------------------------------------------


@pytest.mark.parametrize("poster", POSTERS)
def test_glued_pages_are_one_board(poster: Poster) -> None:
    """Moved to the corner of the board, trims lie side by side, and each square is there once."""
    wide, high = poster.size
    trims, side = [], poster.square_mm
    for quarter in poster.quarters:
        x, y = quarter.origin
        left, top, right, bottom = quarter.trim
        trims.append((left - x, top - y, right - x, bottom - y))
        assert within(quarter.trim, (0, 13, 190, 250))
        for strip in quarter.strips:
            assert within(strip, (0, 13, 190, 255.1))
    whole = (-RIM, -RIM - BAND, wide + RIM, high + RIM + BAND)
    assert sum(area(trim) for trim in trims) == pytest.approx(area(whole))
    assert all(within(trim, grown(whole, 1e-6)) for trim in trims)
    assert not any(meet(grown(a, -1e-6), b) for a, b in itertools.combinations(trims, 2))
    seen: dict[tuple[int, int], float] = {}
    for quarter in poster.quarters:
        for cell in quarter.seen():
            x, y = quarter.corner(cell)
            left, top, right, bottom = quarter.board
            here = max(x, left), max(y, top), min(x + side, right), min(y + side, bottom)
            assert here[0] < here[2] and here[1] < here[3], (quarter, cell)
            seen[cell] = seen.get(cell, 0) + area(here)
    assert set(seen) == set(itertools.product(range(poster.across), range(poster.down)))
    assert all(found == pytest.approx(side * side) for found in seen.values())


@pytest.mark.parametrize("poster", POSTERS)
def test_no_square_is_cut_by_a_joint(poster: Poster) -> None:
    """Pages share the board equally, but for a column or row that is odd."""
    side = poster.square_mm
    for quarter in poster.quarters:
        left, top, right, bottom = quarter.board
        for length, count in ((right - left, poster.across), (bottom - top, poster.down)):
            squares = length / side
            assert squares == pytest.approx(round(squares))
            assert abs(squares - count / 2) < 0.6
        for cell in quarter.seen():
            x, y = quarter.corner(cell)
            assert within((x, y, x + side, y + side), grown(quarter.board, 0.01))


def area(box: Box) -> float:
    return (box[2] - box[0]) * (box[3] - box[1])


@pytest.mark.parametrize("poster", POSTERS)
def test_letters_of_joints_come_together(poster: Poster) -> None:
    found: dict[str, list[tuple[float, float]]] = {}
    for quarter in poster.quarters:
        for letter, (x, y), _ in joints(quarter):
            dx, dy = quarter.origin
            found.setdefault(letter, []).append((x - dx, y - dy))
            assert not meet(grown((x, y, x, y), 2), quarter.trim)  # cut off, or covered
    assert sorted(found) == sorted(BESIDE + BELOW)
    for letter, (a, b) in found.items():
        along = 1 if letter in BESIDE else 0
        assert a[along] == pytest.approx(b[along])


# --- glued -------------------------------------------------------------------------------------


GLUED: list[tuple[str, dict[str, Any]]] = [
    ("sequence", {"side": "spiral"}),
    ("sequence", {"side": "rows", "lang": "ar", "ink": "mono", "large": True}),
    ("clusters", {"side": "13", "lang": "de"}),
    ("clusters", {"side": "11", "ink": "mono", "lang": "ar"}),
]


@pytest.mark.soak
@pytest.mark.parametrize(("game", "look"), some(GLUED, 1))
def test_glued_pages_show_the_board_and_nothing_else(game: str, look: dict[str, Any]) -> None:
    """Printed, cut and laid together they look as the whole drawn at once, without any pages."""
    job = made(game, **look)
    paper = "letter" if "lang" in look else "a4"
    glued, whole = together(job, paper), at_once(job)
    assert glued.shape == whole.shape
    far = np.abs(glued - whole)
    assert far.mean() < 2
    # Blurred, so that a line that lies half a dot aside is none: what is left are things.
    rows, columns = far.shape[0] // 8, far.shape[1] // 8
    blocks = (glued - whole)[: rows * 8, : columns * 8].reshape(rows, 8, columns, 8)
    assert np.abs(blocks.mean(axis=(1, 3))).max() < 45


def together(job: Job, paper: str) -> Any:
    """The pages as they are printed, trimmed and laid side by side."""
    document = pypdfium2.PdfDocument(io.BytesIO(pdf(job, paper)))
    x, y = origin(paper)
    rows: list[list[Any]] = [[], []]
    for quarter, page in zip(art(job).poster.quarters, document, strict=True):
        image = page.render(scale=FINE * DPI / 72, grayscale=True).to_pil()
        left, top, right, bottom = quarter.trim
        box = [FINE * DPI / 25.4 * edge for edge in (left + x, top + y, right + x, bottom + y)]
        size = round((right - left) * DPI / 25.4), round((bottom - top) * DPI / 25.4)
        rows[quarter.row].append(image.resize(size, Image.Resampling.BOX, tuple(box)))
    return np.vstack([np.hstack([np.asarray(one, dtype=float) for one in row]) for row in rows])


def at_once(job: Job) -> Any:
    """The whole poster on one large sheet."""
    drawn = art(job)
    poster, page = drawn.poster, PosterSheet(job, drawn)
    image = (
        pypdfium2.PdfDocument(page.close())[0]
        .render(scale=FINE * DPI / 72, grayscale=True)
        .to_pil()
    )
    (x, y), over = poster.joint, RIM + BAND
    across = (0.0, x + RIM, poster.size[0] + 2 * RIM)
    down = (0.0, y + over, poster.size[1] + 2 * over)
    rows = []
    for top, bottom in itertools.pairwise(
        down
    ):  # by quarters, as pages are: the joint is beside no dot
        row = []
        for left, right in itertools.pairwise(across):
            box = [FINE * DPI / 25.4 * edge for edge in (left, top, right, bottom)]
            size = round((right - left) * DPI / 25.4), round((bottom - top) * DPI / 25.4)
            row.append(
                np.asarray(image.resize(size, Image.Resampling.BOX, tuple(box)), dtype=float)
            )
        rows.append(np.hstack(row))
    return np.vstack(rows)


class PosterSheet:
    """A poster drawn without any thought of pages: ground, squares, names, lines, words."""

    def __init__(self, job: Job, drawn: PosterArt) -> None:
        wide, high = drawn.poster.size
        size = wide + 2 * RIM, high + 2 * (RIM + BAND)
        self.book = PdfBook(size, (RIM, RIM + BAND), "en")
        pen, side = self.book.page("whole"), drawn.poster.square_mm
        page, mono = Page(pen, job.style), job.style.inks.mono
        if not mono:
            pen.path(rect(-RIM, -RIM - BAND, *size), fill=job.style.accent)
            pen.path(rect(0, 0, wide, high), fill=theme.WHITE)
        rim = "#595959" if mono else theme.RIM
        for i, j in itertools.product(range(drawn.poster.across), range(drawn.poster.down)):
            drawn.square(page, drawn.board.marks[i, j], (i * side, j * side), side)
            least = theme.LEAST if job.style.large else theme.SMALL
            name, points = drawn.board.names[i, j], job.style.size(least)
            base = j * side + 1.5 + points * 0.247
            pen.text(i * side + 1.3, base, name, size_pt=points, ink=theme.QUIET)
            pen.path(rect(i * side, j * side, side, side), line=rim, width_mm=theme.HAIR)
        if mono:
            inner = rect(-RIM / 2, -RIM / 2 - BAND, size[0] - RIM, size[1] - RIM)
            for path in (inner, rect(0, 0, wide, high)):
                pen.path(path, line=theme.BLACK, width_mm=theme.STRONG)
        for top, draw in ((-RIM - BAND + 4, drawn.title), (high + RIM, drawn.legend)):
            foot = top + BAND - 4
            joint = drawn.poster.joint[0]
            for left, right, column in ((4, joint - 6, 0), (joint + 6, wide - 4, 1)):
                draw(page, (left, top, right, foot), column == job.words.rtl)

    def close(self) -> Any:
        return self.book.close()


# --- the waste ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "lang", "ink", "large"), paired(GAMES, rules.INKED, few=3))
def test_words_about_pages_are_cut_off_or_covered(
    game: str, lang: str, ink: str, large: bool
) -> None:
    job = made(game, lang=lang, ink=ink, large=large)
    for quarter, page in pages(job):
        names = {job.deal.id} if large else {job.words(f"poster.{quarter.place}"), job.deal.id}
        step = job.words(f"poster.step.{quarter.place}")
        waste = [text for _, text in page.texts if not meet(text.box, quarter.trim)]
        said = " ".join(text.words for text in waste).replace("\u200f", "")
        assert all(name in said for name in names)
        assert all(word in said for word in step.split())
        for text in waste:
            assert text.size_pt >= theme.LEAST
            assert within(text.box, (0, 0, 190, 259.5))
        for _, text in page.texts:
            inside = within(grown(text.box, -0.01), quarter.trim)
            assert inside or text in waste, (quarter, text)


@pytest.mark.few(1)
@pytest.mark.parametrize(("game", "lang", "ink", "large"), paired(GAMES, rules.INKED, few=3))
def test_nothing_is_in_the_way(game: str, lang: str, ink: str, large: bool) -> None:
    job = made(game, lang=lang, ink=ink, large=large)
    found = everything(printed(job))
    rules.no_text_meets_another(found)
    rules.no_line_crosses_a_text(found)
    rules.text_stands_on_one_clear_ground(found)
    rules.nothing_is_too_small_to_read(found)
    for paper, (wide, high) in PAPERS.items():
        x, y = origin(paper)
        sheet = (EDGE - x, EDGE - y, wide - x - EDGE, high - y - EDGE)
        for label, page in found:
            assert all(within(box, sheet) for box in rules.boxes(page)), (paper, label)
    if ink == "mono":
        rules.are_grey(found)
        rules.are_dark_enough(found)


# --- title and legend --------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@settings(deadline=None, max_examples=times(12))
@given(title=st.text(LETTERS, min_size=1, max_size=LONGEST).filter(has_letters))
def test_a_title_of_any_length_stays_off_the_joint(game: str, title: str) -> None:
    job = made(game)
    definition = replace(job.deal.definition, titles={"en": title})
    mine = replace(job, deal=replace(job.deal, definition=definition))
    drawn = art(mine)
    for quarter in drawn.poster.quarters[:2]:

        def draw(pen: Pen, quarter: Quarter = quarter) -> None:
            drawn.title(Page(pen, mine.style), quarter.band, quarter.column == 0)

        if found := extent(draw):
            left, top, right, _ = quarter.trim
            band = (left, top, right, top + BAND + RIM)
            assert within(grown(found, 0.5), band), (title, found)


@pytest.mark.parametrize("game", GAMES)
def test_pages_of_posters_say_which_they_are(game: str) -> None:
    for lang in rules.LANGUAGES:
        job = made(game, lang=lang)
        titles = [side.title for side in pagination.sides(job)]
        assert len(set(titles)) == 4
        for title, quarter in zip(titles, art(job).poster.quarters, strict=True):
            assert title.split(" · ")[1] == job.words(f"poster.{quarter.place}")
