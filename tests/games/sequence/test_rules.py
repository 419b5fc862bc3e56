"""The rules of sequence on paper: what the drawn examples say is true, and all of it fits."""

from __future__ import annotations

import json
from functools import cache, partial
from pathlib import Path

import pytest

from generator.games.sequence import rules
from generator.pages.examples import Example
from generator.pages.examples import run as cells_of
from layouts.board import Board, show
from layouts.definition.loader import define
from layouts.games import sequence
from layouts.games.sequence import two_eyed
from layouts.grid import parse_cell
from layouts.millimetres import BOX_WIDTH
from tests.contract import page_rules
from tests.contract.rules_pages import drawn, lines, own, recorded, rules_job, said
from tests.games.sequence import plain
from tests.running import score
from tests.sketch import meet

SETS = page_rules.quick(
    [("spiral", 0), ("rows", 0), *(("random", seed) for seed in range(40))],
    [("spiral", 0), ("rows", 0), *(("random", seed) for seed in range(10))],
)
SEQUENCES = {  # how many each side has
    rules.ACROSS: {"r": 1, "b": 0},
    rules.DOWN: {"r": 1, "b": 0},
    rules.SLANTING: {"r": 1, "b": 0},
    rules.SHARED_CORNER: {"r": 1, "b": 1},
    rules.BROKEN: {"r": 0, "b": 0},
    rules.CROSSED: {"r": 2},
    rules.TWICE: {"r": 2},
    rules.SIX: {"r": 1},
    rules.NINE: {"r": 2},
    rules.UNFINISHED: {"b": 0},
    rules.FINISHED: {"b": 1},
}
ordered = partial(rules_job, "sequence", players=4)


def moved(picture: Example, cells: set[tuple[int, int]]) -> frozenset[tuple[int, int]]:
    """Squares on a whole board: a corner lies in its corner, all else away from corners."""
    right, down = (0, 0) if set(picture.having(rules.CORNER)) else (1, 2)
    return frozenset((x + right, y + down) for x, y in cells)


def chips(picture: Example, side: str) -> frozenset[tuple[int, int]]:
    return moved(picture, set(picture.having(side)))


def line(picture: Example, run: str) -> frozenset[tuple[int, int]]:
    """The places of a run, as the plain referee counts them."""
    return moved(picture, set(cells_of(run)))


# --- the examples are true ---------------------------------------------------------------------


@pytest.mark.parametrize("picture", SEQUENCES)
def test_pictures_have_as_many_sequences_as_they_say(picture: Example) -> None:
    for side, count in SEQUENCES[picture].items():
        mine = chips(picture, side)
        first = [place for run in picture.counted for place in sorted(line(picture, run))]
        order = dict.fromkeys(place for place in (*first, *sorted(mine)) if place in mine)
        finished = plain.laid(order)  # what has a loop was there first
        assert len(finished) == count
        assert set(finished) <= {line(picture, run) for run in picture.counted}
    assert len(picture.counted) == sum(SEQUENCES[picture].values())


@pytest.mark.parametrize("picture", SEQUENCES)
def test_loops_are_around_lines_of_five(picture: Example) -> None:
    reached = [chips(picture, side) | plain.CORNERS for side in rules.CHIPS]
    known = {frozenset(run) for run in plain.runs(5)}
    counted = [line(picture, run) for run in picture.counted]
    for run in (*counted, *(line(picture, run) for run in picture.wrong)):
        assert run in known
    assert all(any(run <= side for side in reached) for run in counted)
    assert not counted or plain.is_choice([run - plain.CORNERS for run in counted])
    assert moved(picture, set(picture.having(rules.CORNER))) <= plain.CORNERS


def test_broken_lines_are_not_full() -> None:
    for run in rules.BROKEN.wrong:
        for side in rules.CHIPS:
            assert not line(rules.BROKEN, run) <= chips(rules.BROKEN, side) | plain.CORNERS


def test_the_third_line_is_full_and_crossed_twice() -> None:
    third = line(rules.TWICE, rules.TWICE.wrong[0])
    counted = [line(rules.TWICE, run) for run in rules.TWICE.counted]
    assert third <= chips(rules.TWICE, "r")
    assert [len(third & other) for other in counted] == [1, 1]
    assert not plain.is_choice([*counted, third])


def test_lines_are_across_down_and_slanting() -> None:
    pictures = (rules.ACROSS, rules.DOWN, rules.SLANTING)
    spans = [[len(set(at)) for at in zip(*cells_of(p.counted[0]), strict=True)] for p in pictures]
    assert spans == [[5, 1], [1, 5], [5, 5]]


def protected(picture: Example, side: str) -> dict[tuple[int, int], bool]:
    """Which chips are safe from jacks."""
    table = plain.Table("", {"r": ["Ann"], "b": ["Bea"]}, 3)
    table.chips = dict.fromkeys(chips(picture, side), side)
    table.finished[side] = plain.laid(sorted(table.chips))
    return {place: table.is_protected(place) for place in sorted(table.chips)}


def test_jacks_take_what_is_not_safe() -> None:
    for picture, is_safe in ((rules.UNFINISHED, False), (rules.FINISHED, True)):
        (place,) = moved(picture, set(map(parse_cell, picture.out)))
        assert protected(picture, "b")[place] == is_safe
    assert list(protected(rules.SIX, "r").values()) == [True] * 5 + [False]


# --- cards -------------------------------------------------------------------------------------


def test_jacks_have_the_eyes_they_should() -> None:
    assert set(two_eyed(define("sequence"))) == set(plain.TWO_EYED)
    assert set(define("sequence").one_eyed) == set(plain.ONE_EYED)


@cache
def board(side: str, seed: int) -> Board:
    return sequence.deal(define("sequence"), seed, 4, side).sheets[0].board


@pytest.mark.few(4)
@pytest.mark.parametrize(("side", "seed"), SETS)
def test_the_played_card_is_right_and_wrong_on_every_board(side: str, seed: int) -> None:
    picture = plain.places_of(show(board(side, seed)))
    right, wrong = rules.window(board(side, seed))
    assert list(right) == list(wrong) and len(right) == rules.WINDOW
    for cells, is_right in ((right, True), (wrong, False)):
        (place,) = (cell for cell, chip in cells.items() if chip)
        assert place not in plain.CORNERS
        assert (place in picture[rules.PLAYED]) == is_right


@pytest.mark.parametrize(("players", "teams"), plain.DEALT)
def test_partners_sit_apart_where_that_is_right(players: int, teams: int) -> None:
    for seats, is_right in zip(rules.seated(players, teams), (True, False), strict=True):
        pairs = zip(seats, (*seats[1:], seats[0]), strict=True)
        assert all(one != other for one, other in pairs) == is_right
        assert {seats.count(side) for side in range(teams)} == {len(seats) // teams}
        half = len(seats) // 2
        if is_right and len(seats) // teams == 2:  # pairs sit opposite each other
            assert all(seats[i] == seats[i + half] for i in range(half))


def test_the_table_of_the_deal() -> None:
    texts = [text for _, text in drawn(ordered("en", False, "spiral"))[0].texts]
    rows = []
    for label in ("Players", "Cards each"):
        _, top, right, bottom = next(text.box for text in texts if text.words == label)
        beside = [text for text in texts if meet(text.box, (right, top, BOX_WIDTH / 2, bottom))]
        rows.append([text.words for text in sorted(beside, key=lambda text: text.box)])
    columns = list(zip(*rows, strict=True))
    dealt = {n: int(cards) for players, cards in columns for n in players.split(" · ")}
    six = {"3+3": (6, 2), "2+2+2": (6, 3)}
    wanted = {tables: cards for tables, cards in plain.DEALT.items() if tables[0] != 6}
    assert dealt.pop("3+3") == plain.DEALT[six["3+3"]]
    assert dealt.pop("2+2+2") == plain.DEALT[six["2+2+2"]]
    assert {int(n): cards for n, cards in dealt.items()} == {n: c for (n, _), c in wanted.items()}


# --- moves as they are written -----------------------------------------------------------------


PLAYERS = ("Ann", "Bea", "Cem", "Dan")


@pytest.mark.parametrize(("side", "seed"), SETS)
def test_the_typed_moves_are_moves(side: str, seed: int) -> None:
    job = ordered("en", False, side, seed=seed)
    *moves, meant = rules.moves(job).values()
    typed = zip(PLAYERS, moves, strict=True)
    game: plain.Game = {
        "picture": show(board(side, seed)),
        "sides": {"red": ["Ann", "Cem"], "blue": ["Bea", "Dan"]},
        "moves": [f"{player} {move}" for player, move in typed],
        "sequences_to_win": 3,
    }
    outcome = plain.judge(game)
    assert [move.faults for move in outcome["moves"]] == [set(), set(), set(), {"alive"}]
    table = plain.table_of(game)
    table.chips = {plain.PLACES[name]: "red" for name in ("b2", "c2", "e2", "f2", "g2")}
    assert plain.play(table, f"Ann {meant}").faults == set()
    assert table.finished["red"] == [frozenset(plain.PLACES[f"{c}2"] for c in "bcdef")]


def test_what_the_rules_say_to_type_works(tmp_path: Path) -> None:
    job = ordered("en", False, "spiral")
    words = lines(job)
    asked = [word for word in words if word.startswith("fives-score")]
    assert asked == [
        f"fives-score enter {job.deal.id}",
        f"fives-score game {job.deal.id}",
        f"fives-score show {job.deal.id} --at {rules.SHOWN_AT}",
    ]
    assert not any("output/" in word or ".yaml" in word or "moves:" in word for word in words)
    moves = list(rules.moves(job).values())
    assert set(moves) <= set(words)
    recorded(tmp_path, job, *PLAYERS)
    enter, game, _ = (command.split()[1:] for command in asked)
    typed = "".join(f"{move}\n" for move in (*moves[:3], "stop"))
    assert score(*enter, typed=typed, cwd=tmp_path).returncode == 0
    told = json.loads(score(*game, "--json", cwd=tmp_path).stdout)
    written = zip(PLAYERS, moves[:3], strict=False)
    assert [move["move"] for move in told["moves"]] == [f"{name} {move}" for name, move in written]
    at = json.loads(score("show", job.deal.id, "--at", "2", "--json", cwd=tmp_path).stdout)
    assert at["chips"]["e5"] == "blue"


# --- pages -------------------------------------------------------------------------------------


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("lang", "to_win", "words"),
    [
        ("en", 1, "with one sequence wins"),
        ("en", 2, "with two sequences wins"),
        ("de", 4, "zuerst 4 Reihen hat"),
        ("ar", 1, "خطا واحدا"),
        ("ar", 2, "يكمل خطين"),
        ("ar", 9, "يكمل 9 خطوط"),
    ],
)
def test_another_number_to_win_is_said(lang: str, to_win: int, words: str) -> None:
    mine = own("sequence", ("to_win: 3 ", f"to_win: {to_win} "))
    assert words in page_rules.said(drawn(ordered(lang, False, "rows", mine))[:1])


@pytest.mark.parametrize(("to_win", "key"), [(2, "other"), (3, "first"), (5, "first")])
def test_a_shorter_first_game_is_proposed_where_the_usual_one_is_long(
    to_win: int, key: str
) -> None:
    job = ordered("en", False, "rows", own("sequence", ("to_win: 3 ", f"to_win: {to_win} ")))
    words = said(job)
    for other in ("first", "other"):
        assert (job.words(f"rules.sequence.win.{other}") in words) == (other == key)


@pytest.mark.parametrize("lang", ["en", "de", "ar"])
def test_no_column_begins_with_a_rule_out_of_place(lang: str) -> None:
    """The last rule of what is fixed follows the others; chapters begin at the edge."""
    job = ordered(lang, False, "spiral")
    second = drawn(job)[1]
    heading, long = (job.words(f"rules.sequence.{word}") for word in ("fixed", "long"))
    texts = {text.words: text.box for _, text in second.texts}
    (first_row,) = [box for words, box in texts.items() if long.startswith(words.strip("\u200f"))]
    assert first_row[1] > texts[heading][3]
    half = BOX_WIDTH / 2
    assert (first_row[0] < half) == (texts[heading][0] < half)


def test_without_colours_chips_are_known_by_their_shapes() -> None:
    for mono in (False, True):
        job = ordered("en", False, "spiral", None, mono)
        words = said(job)
        assert ("its own colour" in words) != mono
        assert (job.words("rules.sequence.mono.chips") in words) == mono
