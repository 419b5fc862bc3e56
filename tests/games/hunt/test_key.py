"""The answer key of hunt, read back from the paper: every answer is right."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple, TypeVar

import pypdfium2
import pytest

from generator import api as printer
from generator import framing, pagination, theme
from generator.games.hunt import certificate
from generator.games.hunt.key import placed
from generator.games.hunt.played_key import LEAST, USUAL, played_boards
from generator.pages.job import Job
from generator.pages.page import Page, Style
from generator.pens.path import Box
from generator.requests.request import Request
from generator.theme import Inks
from layouts.board import Board
from layouts.definition.loader import Definition, define
from layouts.games import hunt
from layouts.grid import Cell, parse_cell
from layouts.shape import key
from layouts.words import speak
from scorer import api as referee
from scorer.games.hunt.best import best_all
from scorer.games.hunt.fives import rolls, rules_of
from scorer.games.hunt.record import read_record
from scorer.verdict import ScoreError
from tests.chosen import some, times
from tests.contract import page_rules
from tests.sketch import Drawn, SketchBook, hull

T = TypeVar("T")
HUNT = define("hunt")
NAMES = ("Maximiliane-Alexandra Müller-Lüdenscheidt", "مريم عبد الرحمن")
NUMBER, CELL = re.compile(r"\d+"), re.compile(r"[a-z]\d+")


def ordered(
    lang: str = "en",
    large: bool = False,
    players: int = 2,
    side: str = "both",
    definition: Definition = HUNT,
    own: tuple[hunt.Marks, hunt.Marks] | None = None,
) -> Job:
    asked = (definition, 5, players, side)
    deal = hunt.deal_own(*asked, own) if own else hunt.deal(*asked)
    style = Style(speak(lang), Inks(mono=False), large, definition.accent)
    return Job(deal, style, ("key",), NAMES[:players], duplex=True)


@lru_cache(maxsize=8)
def drawn(
    lang: str = "en", large: bool = False, players: int = 2, side: str = "both"
) -> list[Drawn]:
    return printed(ordered(lang, large, players, side))


def printed(job: Job) -> list[Drawn]:
    return page_rules.printed(job).pages


# --- reading a page ------------------------------------------------------------------------------


class Line(NamedTuple):
    """A row of the key as it stands on paper."""

    roll: list[str]
    points: int
    fives: list[list[Cell]]


def lines(page: Drawn, style: Style) -> list[Line]:
    """The rows of a page, from nothing but where its marks lie."""
    texts = [text for _, text in page.texts if 25 < text.box[1] < 248]
    scores = [text for text in texts if NUMBER.fullmatch(text.words)]
    dice: list[dict[float, str]] = [{} for _ in scores]
    names: list[dict[float, str]] = [{} for _ in scores]
    drawings: list[dict[float, list[Cell]]] = [{} for _ in scores]

    def put(x: float, y: float, what: T, where: list[dict[float, T]]) -> None:
        """Into the row of the nearest score; what is far from all belongs to no row."""
        far = [
            abs(y - middle(text.box)) + (not style.large and (x < 95) != (text.box[0] < 95)) * 999
            for text in scores
        ]
        if min(far) < (4.2 if style.large else 3):
            where[far.index(min(far))][x] = what

    for name, x, y in symbols(page):
        put(x, y, name, dice)
    for text in texts:
        if CELL.fullmatch(text.words):
            put(text.box[0], middle(text.box), text.words, names)
    for x, y, cells in shapes(page):
        put(x, y, cells, drawings)
    return [
        Line(
            [found[x] for x in sorted(found, reverse=style.words.rtl)],
            int(score.words),
            [laid(word, cells) for word, cells in zip(ranked(named), ranked(seen), strict=True)],
        )
        for score, found, named, seen in zip(scores, dice, names, drawings, strict=True)
    ]


def ranked(found: dict[float, T]) -> list[T]:
    """What was found, from left to right."""
    return [found[x] for x in sorted(found)]


def symbols(page: Drawn) -> Iterator[tuple[str, float, float]]:
    """Small symbols and their middles."""
    marks = [fill.stamp for _, fill in page.fills] + [stroke.stamp for _, stroke in page.strokes]
    for stamp in dict.fromkeys(marks):
        if part := re.search(r">symbol (\w+) ([\d.]+) .*@([\d.]+),([\d.]+)$", stamp):
            half = float(part[2]) / 2
            yield part[1], float(part[3]) + half, float(part[4]) + half


def shapes(page: Drawn) -> list[tuple[float, float, list[Cell]]]:
    """Drawn shapes: left edge, middle, and their squares as seen from the black one."""
    boxes: dict[str, list[tuple[Box, str]]] = {}
    for _, fill in page.fills:
        if ">key five " in fill.stamp:
            boxes.setdefault(fill.stamp, []).append((fill.box, fill.ink))
    found = []
    for drawn_ in boxes.values():
        (x, y, right, _), _ = next(mark for mark in drawn_ if mark[1] == theme.BLACK)
        unit = (right - x) / 0.88
        cells = [(round((box[0] - x) / unit), round((box[1] - y) / unit)) for box, _ in drawn_]
        whole = hull([point for box, _ in drawn_ for point in (box[:2], box[2:])])
        found.append((whole[0], middle(whole), cells))
    return found


def laid(name: str, cells: list[Cell]) -> list[Cell]:
    """A shape on the board, its black square on the named one."""
    x, y = parse_cell(name)
    return [(x + dx, y + dy) for dx, dy in cells]


def middle(box: Box) -> float:
    return (box[1] + box[3]) / 2


def said(page: Drawn) -> list[str]:
    return [text.words for _, text in page.texts]


# --- the answers ---------------------------------------------------------------------------------


@pytest.mark.more
@pytest.mark.parametrize(("lang", "large"), some(page_rules.SPOKEN, 1))
def test_every_answer_on_paper_is_right(lang: str, large: bool) -> None:
    job, pages = ordered(lang, large), drawn(lang, large)
    fronts = [i for i, side in enumerate(pagination.sides(job)) if side.mark][1:]
    each = len(placed(job.style, HUNT))
    assert len(fronts) == len(job.deal.sheets)
    for sheet, start in [*zip(job.deal.sheets, fronts, strict=True)][: times(3, 1)]:
        here = pages[start : start + each]
        assert all(sheet.board.id in said(page) for page in here)
        found = [line for page in here for line in lines(page, job.style)]
        assert_right(sheet.board, found)


def test_a_class_has_a_page_a_board_and_every_answer_is_right() -> None:
    """The certificate's back is used, too: nine boards and the gray one have eleven pages."""
    job = ordered(players=9)
    pages = printed(job)
    assert len(pages) == 1 + len(job.deal.sheets) == 11
    for number, (sheet, page) in enumerate(zip(job.deal.sheets, pages[1:], strict=True)):
        assert sheet.board.id in said(page)
        if number < 2:
            assert_right(sheet.board, list(lines(page, job.style)))
    page_rules.no_text_meets_another([("key", page) for page in pages[1:3]])


@cache
def most(marks: tuple[int, ...]) -> dict[tuple[int, ...], int]:
    """The best scores by roll, which are asked for again in every language."""
    rules = rules_of(HUNT)
    tops = zip(rolls(rules), best_all(rules, marks), strict=True)
    return {roll: top.points for roll, top in tops}


def assert_right(board: Board, found: list[Line]) -> None:
    """All rolls once, in order, each with FIVES that count and make the best score."""
    job = [symbol.name for symbol in board.definition.symbols]
    rules = rules_of(board.definition)
    numbers = [tuple(job.index(name) for name in line.roll) for line in found]
    assert sorted(numbers) == sorted(rolls(rules))
    marks = [job.index(board.marks[cell]) for cell in board.definition.cells]
    worth = {key(piece.cells): piece.points for piece in board.definition.pieces}
    for line, roll in [*zip(found, numbers, strict=True)][:: times(1, 4)]:
        cells = [cell for five in line.fives for cell in five]
        assert len(set(cells)) == len(cells), "they share no square"
        for five in line.fives:
            assert Counter(board.marks[cell] for cell in five) == Counter(line.roll)
        kinds = [key(five) for five in line.fives]
        assert len(set(kinds)) == len(kinds) <= rules.limit
        assert line.points == sum(worth[kind] for kind in kinds) == most(tuple(marks))[roll]


def test_rolls_are_found_like_words_in_a_dictionary() -> None:
    for large in (False, True):
        style = ordered(large=large).style
        pages = placed(style, HUNT)
        assert [row.number for page in pages for row in page] == list(range(126))
        for page in pages:
            assert page == sorted(page, key=lambda row: (row.x, row.y))


@pytest.mark.parametrize(("lang", "large"), some(page_rules.SPOKEN, 2))
def test_pages_of_a_sheet_are_front_and_back(lang: str, large: bool) -> None:
    todo = pagination.sides(ordered(lang, large))
    assert len(todo) == (2 + 3 * 5 + 2 if large else 2 + 3 * 2)  # with empty backs between
    assert [side.back for side in todo] == [i % 2 == 1 for i in range(len(todo))]
    assert [side.mark for side in todo if side.mark][1:3] == list(NAMES)


@pytest.mark.few(1)
@pytest.mark.parametrize(("lang", "large"), some(page_rules.SPOKEN, 2))
def test_pages_keep_the_rules_of_all_pages(lang: str, large: bool) -> None:
    book = SketchBook()
    for _ in framing.run(ordered(lang, large, 1, "white"), book):
        pass
    for side in certificate.sides(ordered(lang, large, 17, "both")):
        side.draw(Page(book.page("many"), ordered(lang, large).densely().style))
    pages = page_rules.everything(book)
    page_rules.nothing_is_in_the_way(pages)
    for _, page in pages:
        assert all(text.box[3] < 13 or text.box[1] > 15.5 for _, text in page.texts)
        assert all(text.box[3] < 248 or text.box[1] > 251 for _, text in page.texts)


def test_a_set_without_a_key_loads_none() -> None:
    """Nor the certificate, nor the forge: each part is loaded when it is printed."""
    script = """
import sys
from generator import pagination
from generator.game_contract import drawing
from generator.pages.job import Job
from generator.pages.page import Style
from generator.theme import Inks
from layouts.definition.loader import define
from layouts.games.hunt import deal
from layouts.words import speak

parts = drawing("hunt").usual_parts(False)
assert "generator.games.hunt.board" not in sys.modules
style = Style(speak("en"), Inks(mono=False), False, define("hunt").accent)
job = Job(deal(define("hunt"), 5, 2, "both"), style, parts, (), duplex=True)
assert len(pagination.sides(job)) > 4
print(*sys.modules)
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, encoding="utf-8")
    loaded = done.stdout.split()
    assert "generator.games.hunt.board" in loaded, done.stderr
    rooms = ("generator.games.hunt.key", "generator.games.hunt.forge")
    assert [name for name in loaded if name.startswith(rooms)] == []
    assert "generator.games.hunt.bigdice" not in loaded


@pytest.mark.soak
def test_answers_of_a_played_class_take_few_pages() -> None:
    """26 pupils, five rolls: 130 small boards, each with the best of its roll; gray ones once."""
    names = tuple(f"Pupil {n}" for n in range(1, 27))
    found, _ = printer.sets(Request(players=26, names=names, tables=7))
    records = {}
    for number, one in enumerate(found, 1):
        record = printer.record(*one)
        for roll in ("11234", "12345", "22356", "13456", "23446"):
            record = referee.put(record, {"roll": roll}).record
        records[f"table-{number}.yaml"] = record
    white = [read_record(referee.read(text)) for text in records.values()]
    boards = played_boards(white)
    assert len(boards) == 130
    assert len(pypdfium2.PdfDocument(printer.answers(records))) == 4
    gray = [referee.put(text, {"side": "gray"}).record for text in records.values()]
    shared = played_boards(read_record(referee.read(text)) for text in gray)
    assert len({one.board.id for one in shared}) == 1
    assert len(shared) == 5
    assert shared[0].names == names
    assert USUAL >= LEAST == 2.5


def test_a_record_without_rolls_has_no_answers() -> None:
    asked = Request(players=2)
    record = printer.record(printer.job(asked)[0], asked)
    with pytest.raises(ScoreError):
        printer.answers({"record": record})
