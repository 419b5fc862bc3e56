"""The rules of clusters on paper: what the drawn examples say is true, and all of it fits."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

import pytest

from generator import theme
from generator.games.clusters import cover, rules
from generator.lettering.text import visual
from generator.pages.examples import Example, run
from generator.pages.job import Job
from layouts.board import show
from layouts.definition.loader import define
from layouts.games.clusters import CENTRE, tiles
from layouts.grid import parse_cell
from layouts.words import speak
from tests.chosen import paired
from tests.contract import page_rules, printed_sets
from tests.contract.rules_pages import drawn, lines, own, recorded, rules_job, said
from tests.games.clusters import plain
from tests.games.clusters.plain import Move, Square
from tests.running import score

OURS = define("clusters")
OWN = ((2, 3), (7, 7), (3, 6))  # other racks and longest clusters
LONGEST = 5
RIGHT = [rules.COVERED, rules.CLOSED, rules.TOUCHING, rules.FIFTEEN, rules.CROSS_FIVE]
RIGHT += [rules.WHOLE, rules.long(LONGEST)]
WRONG = {
    "start": (rules.UNCOVERED,),
    "gap": (rules.GAP,),
    "touch": (rules.CORNER,),
    "sum": (rules.FOURTEEN, rules.CROSS_SEVEN),
    "long": (rules.long(LONGEST + 1),),
}
FAULTS: dict[Example, set[str]] = {picture: set() for picture in RIGHT}
FAULTS |= {picture: {fault} for fault, found in WRONG.items() for picture in found}
ordered = partial(rules_job, "clusters")


def laid(picture: Example, new: bool) -> dict[Square, int]:
    found = rules.squares(picture, OURS).items()
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
    if not old and not any(rules.squares(picture, OURS)[square][1] == CENTRE for square in new):
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


@pytest.mark.parametrize("picture", RIGHT)
def test_whoever_sums_the_tiles_of_a_play_finds_no_example_wrong(picture: Example) -> None:
    """The rulebook can be read so that the tiles laid in a turn sum to a multiple of five."""
    assert sum(laid(picture, True).values()) % 5 == 0


def test_examples_hold_for_every_rack_and_length() -> None:
    for picture, found in FAULTS.items():
        assert len(laid(picture, True)) <= 2
        if "long" not in found and picture != rules.long(LONGEST):
            assert faults(picture, longest=3) == found
    for longest in range(3, 8):
        assert faults(rules.long(longest), longest) == set()
        assert faults(rules.long(longest + 1), longest) == {"long"}


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
    assert wrong_lines(rules.FOURTEEN) == [[6, 4, 4]]
    right, wrong = rules.CROSSING
    assert wrong_lines(rules.CROSS_SEVEN) == [[*wrong]]
    every = laid(rules.CROSS_FIVE, False) | laid(rules.CROSS_FIVE, True)
    assert (every[1, 0], every[1, 1]) == right


@pytest.mark.parametrize("lang", ["en", "de", "ar"])
def test_sums_run_from_left_to_right(lang: str) -> None:
    why = speak(lang)("rules.clusters.five.wrong", sum=rules.equation(rules.FOURTEEN, OURS))
    assert "6 + 4 + 4 = 14" in visual(why).replace("\u00a0", " ")


BOARDS = [("13", 1), ("11", 1), *(("random", seed) for seed in range(40))]


@pytest.mark.few(8)
@pytest.mark.parametrize(("side", "seed"), BOARDS)
def test_the_worked_example_lies_on_the_board_it_comes_with(side: str, seed: int) -> None:
    """A window of that very board; judged and counted by plain logic; few boards have no room."""
    board = rules_job("clusters", "en", False, side, seed=seed).deal.sheets[0].board
    play = rules.worked(board)
    if play is None:
        assert side == "random"
        return
    old, new = laid(play.after, False), laid(play.after, True)
    assert (laid(play.before, False), laid(play.before, True)) == (old, {})
    seen = {cell: mark for cell, (_, mark) in rules.squares(play.before, OURS).items()}
    (left, top) = next(
        (x, y)
        for y in range(board.size[1] - rules.WINDOW[1] + 1)
        for x in range(board.size[0] - rules.WINDOW[0] + 1)
        if all(
            board.marks[x + u, y + v] == mark for (u, v), mark in seen.items() if (u, v) not in old
        )
    )
    there = {(x + left, y + top): number for (x, y), number in old.items()}
    mine = {(x + left, y + top): number for (x, y), number in new.items()}
    assert sum(mine.values()) % 5 == 0
    lines = plain.clusters_of(there, there)
    assert {square for line in lines for square in line} == there.keys()
    assert not any(sum(there[square] for square in line) % 5 for line in lines)
    table = plain.Table(show(board), 6, ["Ann", "Bea"])
    table.laid = there
    move = Move("Ann", min(mine), plain.STEPS["right"], tuple(mine[one] for one in sorted(mine)))
    assert dict(zip(plain.squares_of(table, move), move.tiles, strict=True)) == mine
    assert plain.faults_of(table, move) == set()
    assert plain.score(table, move) == sum(play.points)
    assert eval(play.across.replace("×\u00a0", "* ")) == play.points[0]
    assert eval(play.down) == play.points[1]
    facts = play.facts
    marks = {board.marks[square]: number for square, number in mine.items()}
    assert marks == {f"{facts['factor']}X": facts["one"], f"+{facts['plus']}": facts["other"]}


@pytest.mark.soak
def test_nearly_every_board_has_a_worked_example() -> None:
    made = [rules_job("clusters", "en", False, "random", seed=seed) for seed in range(120)]
    none = [job for job in made if rules.worked(job.deal.sheets[0].board) is None]
    assert len(none) < 6
    for job in none:
        assert speak("en")("rules.clusters.example") not in said(job)


def test_the_pictures_can_be_laid_by_whoever_sums_the_tiles_of_a_play() -> None:
    """On the card and the lid: one play after the other, each of them and every cluster a multiple
    of five."""
    card = {
        (x, y): int(n) for y, row in enumerate(cover.ROWS) for x, n in enumerate(row) if n > "."
    }
    check_plays(card, ("c1 down 4 1 5", "a3 right 7 8", "d1 down 6 9"))
    for longest in (3, 5):
        play = cover.play_for(own("clusters", ("longest: 5", f"longest: {longest}")))
        assert play.tiles[play.laid] % 5 == 0


def check_plays(position: Mapping[Square, int], plays: Sequence[str]) -> None:
    """Plays that make a position, each right by both readings."""
    lying: dict[Square, int] = {}
    for text in plays:
        first, way, *tiles_ = text.split()
        x, y = parse_cell(first)
        dx, dy = plain.STEPS[way]
        new = {(x + i * dx, y + i * dy): int(tile) for i, tile in enumerate(tiles_)}
        assert not new.keys() & lying.keys()
        lying |= new
        assert sum(new.values()) % 5 == 0
        lines = plain.clusters_of(lying, new)
        assert not [line for line in lines if sum(lying[square] for square in line) % 5]
    assert lying == position


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
    assert [bool(move.faults) for move in outcome["moves"]] == [False] * 3
    assert outcome["moves"][0].points == 10
    tiles_ = [move.split()[2:] for move in rules.moves(job).values()]
    assert [sum(map(int, some)) % 5 for some in tiles_] == [0, 0, 0]
    assert outcome["points"]["Ann"] == 10


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
    assert [move["points"] for move in told["moves"]] == [10, 10, 0]
    found = score(*best, cwd=tmp_path)
    assert found.returncode == 0, found.stderr


def commands(job: Job) -> list[list[str]]:
    """The commands for fives-score, without its name, as the pages have them."""
    words = said(job).replace("\u00a0", " ")
    return [
        re.split(r" (?=[A-Z])", part.strip())[0].split() for part in words.split("fives-score")[1:]
    ]


@pytest.mark.few(3)
@pytest.mark.parametrize(("lang", "large", "rack", "longest"), paired(page_rules.SPOKEN, OWN))
def test_other_numbers_fit(lang: str, large: bool, rack: int, longest: int) -> None:
    told = ("rack: 5 ", f"rack: {rack} "), ("longest: 5 ", f"longest: {longest} ")
    job = ordered(lang, large, "13", own("clusters", *told))
    pages = [("rules", page) for page in drawn(job)]
    assert 2 <= len(pages) <= (7 if large else 3)  # the last is for the computer
    page_rules.lines_and_texts_keep_apart(pages)
    page_rules.nothing_is_too_small_to_read(pages)
    words = said(job)
    assert all(f"{number}" in words for number in (rack, longest, longest + 1))
    assert f"--rack {'3728519'[:rack]}" in words
    first, second, _ = rules.moves(job).values()
    numbers = [int(number) for number in first.split()[2:]]
    assert len(numbers) <= min(rack, longest)
    assert sum(numbers) % 5 == (numbers[-1] + int(second.split()[-1])) % 5 == 0


@pytest.mark.parametrize(("side", "other"), [("13", "11 × 11 with 54"), ("11", "13 × 13 with 72")])
def test_the_other_board_is_named(side: str, other: str) -> None:
    assert f"{other} tiles" in said(ordered("en", False, side)).replace("\u00a0", " ")


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
