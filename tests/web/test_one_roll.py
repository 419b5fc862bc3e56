"""One roll a round, in the record: the wall, the table and the game throw the same dice."""

from __future__ import annotations

from typing import Any

import pytest

from generator import api as printer
from generator.requests.request import Request
from layouts.words import speak
from scorer import api
from tests.chosen import some
from tests.web.tapping import ROLL, Record, Scorer, played, printed, put
from tests.web.teaching import NAMES, Teacher, at_tables
from tests.web.visits import DAY

SHEET = "hunt-white-103ra9h"
FIVE = ("e8", "f8", "f9", "f10", "g10")


def rolls(record: Record) -> list[list[str]]:
    """The rolls of a record, each by the names of its faces."""
    play: Any = played(record)["play"]
    return (
        [one["roll"] for one in play["played"]]
        if "played" in play
        else [[str(one)] for one in play["rolls"]]
    )


def dice(page: Any, where: str) -> list[str]:
    """What lies there."""
    found = page.locator(f"{where} .die").all()
    return [str(one.get_attribute("aria-label")) for one in found]


def rolled(page: Any, where: str) -> list[str]:
    """Wait until dice lie there, and say which."""
    page.locator(f"{where} .throwing .die:not([aria-label='Not rolled yet'])").first.wait_for()
    return dice(page, where)


def wall(teacher: Teacher) -> None:
    teacher.more("Big screen")
    teacher.page.locator("main.wall").focus()


def thrown(teacher: Teacher, back_at: str = "main.play .board") -> list[str]:
    """Roll on the wall, leave it, and say what lies there."""
    teacher.press("Roll")
    shown = rolled(teacher.page, ".wall")
    leave(teacher, back_at)
    return shown


def leave(teacher: Teacher, back_at: str = "main.play .board") -> None:
    teacher.press("Leave the big screen")
    teacher.page.wait_for_selector(back_at)


@pytest.mark.parametrize("game", some(["hunt", "hexes"], 1))
@pytest.mark.soak
def test_the_dice_on_the_wall_are_those_that_judge(teacher: Teacher, game: str) -> None:
    teacher.hand(printed("Ann", "Bea", game=game))
    wall(teacher)
    shown = thrown(teacher)
    assert rolls(teacher.record()) == [shown]
    wall(teacher)
    assert dice(teacher.page, ".wall") == shown
    teacher.page.get_by_role("button", name="Roll").click()
    teacher.page.locator("dialog").get_by_role("button", name="Roll").click()
    teacher.page.locator("dialog").wait_for(state="detached")
    again = rolled(teacher.page, ".wall")
    leave(teacher)
    assert rolls(teacher.record()) == [again], "the same round, thrown again"


OWN = """game: hunt
rules: {dice: 4, alike: 4}
pieces: {A: {points: 8, picture: '####'}, B: {points: 9, picture: '## ##'}}
symbols: {axe: {text: A}, bat: {text: B}, cap: {text: C}}
"""


@pytest.mark.soak
def test_dice_of_ones_own_are_thrown(scorer: Scorer) -> None:
    """As many as the definition says, with its symbols."""
    request = Request(1, names=("Ann",), own=OWN)
    record = api.put(printer.record(printer.job(request)[0], request), {"date": DAY}).record
    scorer.open(record)
    assert len(dice(scorer.page, ".rollrow")) == 4
    scorer.page.locator(".throwbtn").click()
    shown = rolled(scorer.page, ".rollrow")
    assert set(shown) <= {"axe", "bat", "cap"}
    assert sorted(rolls(scorer.record())[0]) == sorted(shown)


@pytest.mark.soak
def test_thrown_again_after_something_was_drawn_it_is_asked(teacher: Teacher) -> None:
    record = api.begin(SHEET, speak("en"), ["Ann"])[1]
    outline = {"player": "Ann", "outline": " ".join(FIVE), "round": 1}
    record = put(record, {"roll": ROLL}, outline)
    teacher.hand(record)
    wall(teacher)
    assert dice(teacher.page, ".wall") == ROLL.split()
    teacher.page.get_by_role("button", name="Roll").click()
    teacher.until("dialog", "judged by the new dice")
    teacher.keys("Escape")
    teacher.page.locator("dialog").wait_for(state="detached")
    assert dice(teacher.page, "main.wall") == ROLL.split()
    leave(teacher)
    assert teacher.record() == record


@pytest.mark.soak
def test_dice_of_the_table_reach_the_game(scorer: Scorer) -> None:
    """Round by round; the dice of a game by its name stay dice for anything."""
    page = scorer.page
    scorer.open(printed("Ann", "Bea"))
    back = page.url
    scorer.to("table")
    scorer.until("#throw-hint", "These dice count in your game")
    page.locator(".throwpad").click()
    shown = rolled(page, ".throwpad")
    page.get_by_label("Dice for which game?").select_option("hunt")
    scorer.until("#throw-hint", "roll again$")
    page.locator(".throwpad").click()
    page.locator(".throwpad .throwing").wait_for()
    page.goto(back)
    page.wait_for_selector(".board .cell")
    assert dice(page, ".rollrow") == shown
    assert rolls(scorer.record()) == [shown]
    # the round is over: the next throw is that of the next one
    scorer.press("Next: Bea")
    scorer.press("Round 2")
    scorer.until("h1", "Round 2")
    scorer.to("table")
    page.locator("option", has_text="your game, round 2").wait_for(state="attached")
    page.locator(".throwpad .die[aria-label='Not rolled yet']").first.wait_for()
    page.locator(".throwpad").click()
    second = rolled(page, ".throwpad")
    page.reload()  # the address knows whose dice they are
    page.goto(back)
    page.wait_for_selector(".board .cell")
    assert rolls(scorer.record()) == [shown, second]


@pytest.mark.soak
def test_a_class_may_roll_on_the_wall_and_type_results(teacher: Teacher) -> None:
    """Results take the place of rolls to which nothing was drawn; undo brings them back."""
    record = printed(*NAMES)
    teacher.open(record)
    wall_of_class(teacher)
    shown = thrown(teacher, ".grid [data-row]")
    rolled_record = teacher.record()
    assert rolls(rolled_record) == [shown]
    teacher.at(0, 0)
    teacher.type("12", "70")
    teacher.until(".grid .rowwhy", "Ben, round 1: 70")
    teacher.until(".result li", r"Ada\s*12")
    now = teacher.record()
    assert played(now)["play"]["totals"]
    assert [one["points"] for one in played(now)["standing"]["standing"]] == [12]
    teacher.press("Undo")
    teacher.until(".result li", r"Ada\s*12")
    teacher.press("Undo")
    teacher.until(".headrow .hint", "round 1: 0 of 10")
    assert teacher.record() == rolled_record


@pytest.mark.soak
def test_all_tables_of_a_class_have_the_roll_of_the_wall(teacher: Teacher) -> None:
    teacher.open(*at_tables(2, *NAMES[:6]))
    wall_of_class(teacher)
    shown = thrown(teacher, ".grid [data-row]")
    assert [rolls(one) for one in teacher.records().values()] == [[shown], [shown]]


def wall_of_class(teacher: Teacher) -> None:
    teacher.press("Big screen")
    teacher.page.locator("main.wall").focus()
