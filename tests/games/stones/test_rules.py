"""The rules of stones on paper: what they say to type works, all of it fits, hands are right.

The boards they draw are in test_rules_examples.
"""

from __future__ import annotations

import itertools
import json
import re
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from generator.games.stones import clear, cups, poker, rules, towers
from generator.pages import flow
from layouts.definition.loader import define
from layouts.games import stones
from layouts.words import LANGUAGES, speak
from scorer.games.stones.play_contract import PLAYS
from tests.contract.rules_pages import checks, recorded, rules_job
from tests.games.stones import plain_poker
from tests.running import score

OPTIONS = list(itertools.product(LANGUAGES, (False, True)))
ordered = partial(rules_job, "stones", side="towers")
OURS = ordered("en", large=False)


# --- cups --------------------------------------------------------------------------------------


ASKED, LAST_ASKED = "3", "2"  # the marks that the words of the rules ask for
WORDS = tuple(symbol.name for symbol in define("stones").symbols)  # as records write them


def shifted(marks: str, shift: str) -> str:
    start, end = map(int, shift.split("-"))
    rest = marks[: start - 1] + marks[start:]
    return rest[: end - 1] + marks[start - 1] + rest[end - 1 :]


def test_cups_are_shifted_as_drawn() -> None:
    assert sorted(cups.LAID.rows) == list("1234") and cups.LAID.new == "1234"
    assert cups.SHIFTED.rows == cups.TURNED.rows == cups.LAID.rows
    assert shifted(cups.SHIFTED.rows, cups.SHIFTED.moves[0]) == cups.AFTER.rows
    assert {one.rows for one in (cups.FOUND, cups.MISSED, cups.BOTH_FOUND)} == {cups.AFTER.rows}


def test_cups_are_found_and_missed_as_drawn() -> None:
    for one, mark, is_right in (
        (cups.FOUND, ASKED, True),
        (cups.MISSED, ASKED, False),
        (cups.BOTH_FOUND, LAST_ASKED, True),
        (cups.BOTH_MISSED, LAST_ASKED, False),
    ):
        assert len(one.new) == 1 and one.counted == (mark,)
        place = one.new
        assert (one.rows[int(place) - 1] == mark) == is_right
        assert place not in one.out
    for one in (cups.BOTH_FOUND, cups.BOTH_MISSED):
        assert len(one.out) == 2
        assert str(1 + one.rows.index(LAST_ASKED)) not in one.out
        assert str(1 + one.rows.index(ASKED)) in one.out
    assert [WORDS[int(mark) - 1] for mark in (ASKED, LAST_ASKED)] == ["triangle", "line"]


# --- poker -------------------------------------------------------------------------------------


def test_hands_grow_as_much_as_other_drawings_in_large_print() -> None:
    for share in flow.LARGER:
        large = replace(ordered("en", large=True).style, drawn=share)
        assert poker.stone_mm(large) == pytest.approx(share * poker.STONE_MM)
        assert poker.stone_mm(large) > 1.4 * poker.stone_mm(OURS.style)


@pytest.mark.parametrize("one", [*poker.PLAIN.values(), poker.TAKEN, *poker.WITH_EMPTY.values()])
def test_showings_are_won_as_drawn(one: poker.Showing) -> None:
    names = ["Ann", "Bea", "Cem", "Dan"][: len(one.hands)]
    table = plain_poker.deal_out(names)
    shown = {
        name: str(hand) if hand else "empty" for name, hand in zip(names, one.hands, strict=True)
    }
    faults = plain_poker.show(table, shown | ({"takes": str(one.takes)} if one.takes else {}))
    assert not any(faults.values())
    assert [i for i, name in enumerate(names) if table.won[name]] == list(one.winners)
    assert one.hands.count(one.takes) == 1 or not one.takes  # nobody asks whose it is


# --- games as they are written -----------------------------------------------------------------


def written(play: str) -> list[str]:
    """All that is said of a game on the page for the computer, line by line."""
    lines = [text.words for page in checks(ordered("en", False)) for _, text in page.texts]
    names = [speak("en")(f"rules.stones.{one}.name") for one in PLAYS]
    begin = lines.index(names[PLAYS.index(play)])
    end = next((i for i in range(begin + 1, len(lines)) if lines[i] in names), len(lines))
    return lines[begin:end]


def commands(play: str) -> list[list[str]]:
    """The commands for fives-score on the page of a game, without its name."""
    found = [words.split() for words in written(play) if words.startswith("fives-")]
    assert {name for name, *_ in found} == {"fives-score"}
    return [words for _, *words in found]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The record of the set as it is printed, where it is looked for."""
    return recorded(tmp_path, ordered("en", False), "Ann", "Bea")


FIRST = stones.deal(define("stones"), 1, 2, "towers").sheets[0].board
TYPED = {
    "row": list(rules.ROW_MOVES.values()),
    "towers": list(towers.moves(FIRST).values()),
    "clear": list(clear.JUMPS.values()),
}


@pytest.mark.parametrize("play", TYPED)
def test_what_the_rules_say_to_type_is_asked_for_and_judged(play: str, record: Path) -> None:
    enter, game = commands(play)
    assert set(TYPED[play]) <= set(written(play))
    moves = TYPED[play][:3]  # in five in a row the fourth is for later, when all are down
    home = record.parent.parent
    done = score(*enter, typed="\n".join((*moves, "stop", "")), cwd=home)
    assert done.returncode == 0, done.stderr
    told = json.loads(score(*game, "--json", cwd=home).stdout)
    assert len(told["moves"]) == len(moves)
    assert not any(move["faults"] for move in told["moves"])


ASKED_FOR = {"cups": [*cups.typed(OURS).values()], "poker": [*poker.typed(OURS).values()]}
ANSWERS = {"cups": [*ASKED_FOR["cups"][:2], "", ASKED_FOR["cups"][2]], "poker": ASKED_FOR["poker"]}


@pytest.mark.parametrize(("play", "count"), [("cups", 1), ("poker", 4)])
def test_what_the_rules_say_to_answer_is_right(play: str, count: int, record: Path) -> None:
    enter, *_ = commands(play)
    assert set(ASKED_FOR[play]) <= set(written(play))
    home = record.parent.parent
    done = score(*enter, typed="\n".join((*ANSWERS[play], "stop", "")), cwd=home)
    assert done.returncode == 0, done.stderr
    told = json.loads(score("game", enter[1], "--json", cwd=home).stdout)
    assert len(told["moves"]) == count and sum(move["points"] for move in told["moves"])
    assert not any(move["faults"] for move in told["moves"])


# --- ages --------------------------------------------------------------------------------------

AGES = {"row": 6, "towers": 12, "cups": 5, "poker": 9, "clear": 8}  # as the rules say


@pytest.mark.parametrize("lang", ["en", "de", "ar"])
def test_each_game_says_from_which_age_on(lang: str) -> None:
    """On its page of rules, and where the games are listed."""
    words = speak(lang)
    for play, age in AGES.items():
        numbers = re.findall(r"\d+", words(f"rules.stones.{play}.facts").split("·")[1])
        assert numbers == [str(age)], play
        name = words(f"rules.stones.{play}.name").replace("\u00ad", "")
        assert f"{name}\u00a0{age}" in words("stones.facts")


def test_the_page_of_the_documents_has_the_same_ages() -> None:
    text = (Path(__file__).parents[3] / "docs" / "games" / "stones.md").read_text(encoding="utf-8")
    found = re.findall(r"\(`(\w+)`; [^)]*?ages (\d+)", text)
    assert {play: int(age) for play, age in found} == AGES
    assert "Draw lots for who begins." in text


LOTS = {"en": "Draw lots", "de": "Lost aus", "ar": "اقترع"}


@pytest.mark.parametrize("lang", LOTS)
def test_lots_say_who_begins(lang: str) -> None:
    for key in ("row.ready.take", "towers.ready.who", "cups.ready.who"):
        assert LOTS[lang] in speak(lang)(f"rules.stones.{key}")


# --- pages -------------------------------------------------------------------------------------


@pytest.mark.few(3)
@pytest.mark.parametrize(("lang", "large"), OPTIONS)
def test_each_game_has_a_page_and_a_bookmark(lang: str, large: bool) -> None:
    sides = list(rules.sides(ordered(lang, large)))
    names = [speak(lang)(f"rules.stones.{play}.name") for play in PLAYS]
    assert [side.mark for side in sides if side.mark] == names
    begun = [i for i, side in enumerate(sides) if side.mark]
    pages = [after - before for before, after in itertools.pairwise([*begun, len(sides)])]
    assert begun[0] == 0 and max(pages) <= (3 if large else 1)  # clear's fit on two in large print
    titles = [side.title.rpartition(" · ")[2] for side in sides]
    assert titles == [name for name, n in zip(names, pages, strict=True) for _ in range(n)]
    assert {side.part for side in sides} == {"rules"}
    assert [side.back for side in sides] == [i % 2 == 1 for i in range(len(sides))]
