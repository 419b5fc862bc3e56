"""The rules of clusters on paper: what the drawn examples say is true, and all of it fits."""

from __future__ import annotations

import json
import re
from functools import partial
from pathlib import Path

import pytest

from generator import theme
from generator.games.clusters import rules
from generator.games.clusters.rules import example_boards as boards
from generator.games.clusters.rules import figures as examples
from generator.lettering.text import visual
from generator.pages.examples import Example, run
from generator.pages.job import Job
from layouts.board import show
from layouts.definition.loader import define
from layouts.games.clusters import CENTRE, tiles, word
from layouts.millimetres import BOX_WIDTH
from layouts.words import speak
from tests.chosen import paired
from tests.contract import page_rules, printed_sets
from tests.contract.rules_pages import drawn, lines, own, recorded, rules_job, said
from tests.games.clusters import plain
from tests.games.clusters.plain import Move, Square
from tests.running import score

OWN = ((2, 3), (7, 7), (3, 6))  # other racks and longest clusters
LONGEST = 5
SMALL = define("clusters").boards["b11"].rows
RIGHT = [boards.COVERED, boards.CLOSED, boards.TOUCHING, boards.FIFTEEN, boards.CROSS_FIVE]
RIGHT += [boards.WHOLE, boards.AFTER, boards.long(LONGEST)]
WRONG = {
    "start": (boards.UNCOVERED,),
    "gap": (boards.GAP,),
    "touch": (boards.CORNER,),
    "sum": (boards.FOURTEEN, boards.CROSS_SEVEN),
    "long": (boards.long(LONGEST + 1),),
}
FAULTS: dict[Example, set[str]] = {picture: set() for picture in RIGHT}
FAULTS |= {picture: {fault} for fault, found in WRONG.items() for picture in found}
ordered = partial(rules_job, "clusters")


def laid(picture: Example, new: bool) -> dict[Square, int]:
    found = boards.squares(picture).items()
    return {cell: tile.number for cell, (tile, _) in found if tile and tile.new == new}


def faults(picture: Example, longest: int = LONGEST) -> set[str]:
    """Every fault of the new tiles of a picture, by plain logic."""
    old, new = laid(picture, False), laid(picture, True)
    every, found = old | new, set()
    lines = (plain.line_through(every, min(new), step) for step in plain.STEPS.values())
    if not any(new.keys() <= set(line) for line in lines):
        found.add("gap")
    if old and not any(near in old for square in new for near in plain.next_to(square)):
        found.add("touch")
    if not old and not any(boards.squares(picture)[square][1] == CENTRE for square in new):
        found.add("start")
    for cluster in plain.clusters_of(every, new):
        if len(cluster) > longest:
            found.add("long")
        if sum(every[square] for square in cluster) % 5:
            found.add("sum")
    return found


@pytest.mark.parametrize("picture", FAULTS)
def test_pictures_are_right_or_wrong_for_one_reason(picture: Example) -> None:
    assert faults(picture) == FAULTS[picture]
    old = laid(picture, False)
    lines = plain.clusters_of(old, old)
    assert {square for line in lines for square in line} == old.keys()
    assert not any(sum(old[square] for square in line) % 5 for line in lines)


def test_examples_hold_for_every_rack_and_length() -> None:
    for picture, found in FAULTS.items():
        assert len(laid(picture, True)) <= 2
        if "long" not in found and picture != boards.long(LONGEST):
            assert faults(picture, longest=3) == found
    for longest in range(3, 8):
        assert faults(boards.long(longest), longest) == set()
        assert faults(boards.long(longest + 1), longest) == {"long"}


def wrong_lines(picture: Example) -> list[list[int]]:
    """The numbers of all clusters with new tiles that don't add up."""
    every, new = laid(picture, False) | laid(picture, True), laid(picture, True)
    found = ([every[square] for square in line] for line in plain.clusters_of(every, new))
    return [line for line in found if sum(line) % 5]


def test_loops_and_sums_are_about_what_is_wrong() -> None:
    for picture in FAULTS:
        every = laid(picture, False) | laid(picture, True)
        looped = [[every[square] for square in run(text)] for text in picture.wrong]
        assert looped == wrong_lines(picture)
    assert wrong_lines(boards.FOURTEEN) == [[6, 4, 4]]
    right, wrong = examples.CROSSING
    assert wrong_lines(boards.CROSS_SEVEN) == [[*wrong]]
    every = laid(boards.CROSS_FIVE, False) | laid(boards.CROSS_FIVE, True)
    assert (every[1, 0], every[1, 1]) == right


@pytest.mark.parametrize("lang", ["en", "de", "ar"])
def test_sums_run_from_left_to_right(lang: str) -> None:
    why = speak(lang)("rules.clusters.five.wrong", sum=examples.equation(boards.FOURTEEN))
    assert "6 + 4 + 4 = 14" in visual(why).replace("\u00a0", " ")


def test_the_example_is_a_corner_of_the_small_board() -> None:
    old, new = laid(boards.AFTER, False), laid(boards.AFTER, True)
    assert (laid(boards.BEFORE, False), laid(boards.BEFORE, True)) == (old, {})
    for picture in (boards.BEFORE, boards.AFTER):
        for (x, y), (_, mark) in boards.squares(picture).items():
            assert (x, y) in old or word(mark) == SMALL[y][x]
    assert {SMALL[y][x] for x, y in new} == {"2X", "+10"}


def test_the_example_counts_right() -> None:
    table = plain.Table("\n".join(map(" ".join, SMALL)), 6, ["Ann", "Bea"])
    table.laid = laid(boards.AFTER, False)
    new = laid(boards.AFTER, True)
    move = Move("Ann", min(new), plain.STEPS["right"], tuple(new[one] for one in sorted(new)))
    assert dict(zip(plain.squares_of(table, move), move.tiles, strict=True)) == new
    assert plain.faults_of(table, move) == set()
    assert plain.score(table, move) == examples.ACROSS_POINTS + examples.DOWN_POINTS
    assert eval(examples.ACROSS.replace("×\u00a0", "* ")) == examples.ACROSS_POINTS
    assert eval(examples.DOWN) == examples.DOWN_POINTS


@pytest.mark.parametrize("side", ["13", "11", "random"])
def test_the_written_moves_are_moves(side: str) -> None:
    job = ordered("en", False, side)
    board = job.deal.sheets[0].board
    typed = zip(("Ann", "Bea", "Ann"), rules.moves(job).values(), strict=True)
    outcome = plain.judge(
        {
            "picture": show(board),
            "tiles": tiles(board),
            "players": ["Ann", "Bea"],
            "moves": [f"{name} {move}" for name, move in typed],
            "left": {},
        }
    )
    assert [move.points for move in outcome["moves"]] == [10, 5, 0]
    assert not any(move.faults for move in outcome["moves"])
    assert outcome["points"] == {"Ann": 10, "Bea": 5}


def test_what_the_rules_say_to_type_is_asked_for_and_judged(tmp_path: Path) -> None:
    job = ordered("en", False, "13")
    recorded(tmp_path, job, "Ann", "Bea")
    enter, game, best = commands(job)
    moves = list(rules.moves(job).values())
    assert set(moves) <= set(lines(job))
    done = score(*enter, typed="\n".join((*moves, "stop", "")), cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    told = json.loads(score(*game, "--json", cwd=tmp_path).stdout)
    assert [move["move"] for move in told["moves"]] == [
        f"Ann {moves[0]}",
        f"Bea {moves[1]}",
        f"Ann {moves[2]}",
    ]
    assert [move["points"] for move in told["moves"]] == [10, 5, 0]
    found = score(*best, cwd=tmp_path)
    assert found.returncode == 0, found.stderr


def commands(job: Job) -> list[list[str]]:
    """The commands for fives-score, without its name, as the pages have them."""
    words = said(job).replace("\u00a0", " ")
    return [
        re.split(r" (?=[A-Z])", part.strip())[0].split() for part in words.split("fives-score")[1:]
    ]


@pytest.mark.parametrize(("lang", "large", "rack", "longest"), paired(page_rules.SPOKEN, OWN))
def test_other_numbers_fit(lang: str, large: bool, rack: int, longest: int) -> None:
    told = ("rack: 5 ", f"rack: {rack} "), ("longest: 5 ", f"longest: {longest} ")
    job = ordered(lang, large, "13", own("clusters", *told))
    pages = [("rules", page) for page in drawn(job)]
    assert 2 <= len(pages) <= (5 if large else 3)  # the last is for the computer
    page_rules.lines_and_texts_keep_apart(pages)
    page_rules.nothing_is_too_small_to_read(pages)
    words = said(job)
    assert all(f"{number}" in words for number in (rack, longest, longest + 1))
    assert f"--rack {'3728519'[:rack]}" in words
    first, second, _ = rules.moves(job).values()
    numbers = [int(number) for number in first.split()[2:]]
    assert len(numbers) <= min(rack, longest)
    assert sum(numbers) % 5 == (numbers[1] + int(second.split()[-1])) % 5 == 0


@pytest.mark.parametrize(("side", "other"), [("13", "11 × 11 with 54"), ("11", "13 × 13 with 72")])
def test_the_other_board_is_named(side: str, other: str) -> None:
    assert f"{other} tiles" in said(ordered("en", False, side)).replace("\u00a0", " ")


@pytest.mark.parametrize("lang", ["en", "de", "ar"])
@pytest.mark.parametrize("side", ["11", "13"])
def test_columns_are_equally_long(lang: str, side: str) -> None:
    job = printed_sets.made("clusters", players=2, parts="rules", lang=lang, side=side)
    for page in page_rules.printed(job).pages:
        body = [box for box in page_rules.boxes(page) if box[1] > 15 and box[3] < 250]
        left = max(box[3] for box in body if box[2] < BOX_WIDTH / 2)
        right = max(box[3] for box in body if box[0] > BOX_WIDTH / 2)
        assert left == pytest.approx(right, abs=4)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_dots_and_figures_begin_where_their_chapter_does(lang: str) -> None:
    """A chapter without numbered steps has no room for numbers beside its words."""
    job = printed_sets.made("clusters", players=2, parts="rules", lang=lang)
    page = page_rules.printed(job).pages[1]
    for key in ("bonus", "end"):
        called = job.words(f"rules.clusters.{key}").replace("\u00ad", "")
        (head,) = [text for _, text in page.texts if text.words == called]
        left, _, _, foot = head.box
        dots = [
            fill.box[0]
            for _, fill in page.fills
            if fill.ink == theme.QUIET and fill.box[1] > foot and abs(fill.box[0] - left) < 12
        ]
        assert dots and all(abs(x - left) < 1 for x in dots)
