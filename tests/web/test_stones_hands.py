"""Cups and closed hands in a real browser, right and wrong; both as `enter` writes them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from generator import api as printer
from generator.pens.path import spelled
from generator.requests.request import Request
from layouts.definition.loader import define_from
from scorer import api
from tests.web.stones import Stones, entered, example, kept, points, told
from tests.web.tapping import printed
from tests.web.visits import DAY

MARKS = ["dot", "line", "triangle", "square"]


def test_hands(table: Stones, tmp_path: Path) -> None:
    """Shown together; an empty hand takes from one of two equals; to the end.

    Somebody is called what every object of JavaScript has.
    """
    record = printed("Ann", "Bea", game="stones")
    table.choose(record, "Closed hands", "constructor")
    for name, hand in (("Ann", 3), ("Bea", 3), ("constructor", 4)):
        table.page.locator(".hand", has_text=name).locator(".pick").nth(hand).click()
    table.press("Show")
    table.press("constructor takes this stone from Bea")
    table.moves(1)
    table.until(".history", "\u2068Ann\u2069 4, \u2068Bea\u2069 4")  # also in an Arabic name's row
    for name, hand in (("Ann", 2), ("Bea", 0), ("constructor", 0)):
        table.page.locator(".hand", has_text=name).locator(".pick").nth(hand).click()
    table.press("Show")
    table.moves(2)
    names = ("Ann", "Bea", "constructor")
    written = entered(tmp_path, record, "4 4 e", "Bea", "3 1 1", mode="poker", names=names)
    assert table.record() == written
    assert table.standing() == points(written) == {"Ann": 2, "Bea": 0, "constructor": 1}

    table.hand(kept(example("poker"), 8))
    for i in (0, 1):
        table.page.locator(".hand").nth(i).locator(".pick").first.click()
    table.press("Show")
    table.until(".verdict.done", "Nobody has any stones left. Ann won with 3 points.")
    assert api.game(table.record()).json() == api.game(example("poker")).json()


MINE = ", ".join(f"{name}: {{text: {name[0]}}}" for name in ("axe", "bat", "cap", "den"))
OWN = f"game: stones\nnumbers: 2 3 5 6\nsymbols: {{{MINE}}}\n"


@pytest.mark.soak
def test_stones_of_ones_own(table: Stones) -> None:
    """Marks are drawn, called and counted as the definition says; ours come back with ours."""
    request = Request(2, game="stones", names=("Ann", "Bea"), own=OWN)
    record = api.put(printer.record(printer.job(request)[0], request), {"date": DAY}).record
    table.choose(record, "Closed hands")
    hand = table.page.locator(".hand", has_text="Ann").locator(".pick")
    named = [str(hand.nth(i).get_attribute("aria-label")) for i in range(4)]
    assert [name.split()[1].strip(",:") for name in named] == ["axe", "bat", "cap", "den"], named
    drawn = hand.first.locator("path").first.get_attribute("d")
    assert drawn == spelled(define_from(OWN, "mine.yaml").symbols[0].strokes[0].path)
    for name, pick in (("Ann", 3), ("Bea", 0)):
        table.page.locator(".hand", has_text=name).locator(".pick").nth(pick).click()
    table.press("Show")
    table.moves(1)
    shown: Any = api.play(table.record()).json()["play"]
    assert shown["shows"][0]["shown"] == {"Ann": "6", "Bea": "2"}
    table.choose(printed("Ann", "Bea", game="stones"), "Closed hands")
    assert "dot" in str(hand.first.get_attribute("aria-label"))


@pytest.mark.soak
def test_cups(table: Stones, tmp_path: Path) -> None:
    """Laid, shifted, asked; the record is the one of enter; to the end."""
    record = printed("Ann", "Bea", game="stones")
    table.choose(record, "Cup game")
    for mark in (0, 1, 2, 3):
        table.page.locator(".pick").nth(mark).click()
    table.press("Turn over")
    table.until(".cups", "Ann: shift 1 of 3")
    table.page.locator("button.cup").nth(1).click()
    table.page.locator("button.cup").nth(3).click()
    table.until(".cups", "shift 2 of 3")
    table.press("No more shifts: ask")
    for count, (symbol, place) in enumerate(((0, 1), (1, 2), (3, 3)), 1):
        table.page.locator(".pick").nth(symbol).click()
        table.page.locator("button.cup").nth(place - 1).click()
        table.moves(count)
    answers = ("dlts", "2-4", "", "dot 1", "line 2", "square 3")
    written = entered(tmp_path, record, *answers, mode="cups")
    assert table.record() == written
    assert table.standing() == points(written)

    whole = example("cups")
    last = told(whole)["laps"][-1]
    table.hand(kept(whole, 3))
    for mark in last["laid"]:
        table.page.locator(".pick").nth(MARKS.index(mark)).click()
    table.press("Turn over")
    table.until(".cups", "shift 1 of 4")
    for shift in last["shifts"]:
        for place in shift.split("-"):
            table.page.locator("button.cup").nth(int(place) - 1).click()
        table.until(".cups", re.escape(shift.replace("-", " → ")))
    if len(last["shifts"]) < 4:
        table.press("No more shifts: ask")
    before = table.page.locator(".history > li").count()
    for count, ask in enumerate(last["asks"], 1):
        table.page.locator(".pick").nth(MARKS.index(ask["symbol"])).click()
        table.page.locator("button.cup").nth(ask["turned"] - 1).click()
        table.moves(before + count)
    table.until(".verdict.done", "Everybody has shifted twice.")
    assert api.game(table.record()).json() == api.game(whole).json()


def cups(table: Stones, *places: int) -> None:
    for place in places:
        table.page.locator(".cups button.cup").nth(place - 1).click()


def asked(table: Stones, mark: str, place: int, count: int = 0, who: str = "") -> None:
    """A question and the stone that is turned; where it is a wrong one, it was played so."""
    if who:
        table.page.locator(".wins button", has_text=who).click()
        table.until(".wins .on", who)
    table.page.locator(".cups .pick", has_text=mark).click()
    cups(table, place)
    if count:
        table.moves(count)


def kept_so(table: Stones, words: str) -> None:
    """What is wrong is said first; then it is written down as it happened."""
    table.until(".doubt", words)
    table.press("Keep it anyway")
    table.page.locator(".doubt").wait_for(state="detached")


@pytest.mark.soak
def test_cups_as_they_happened(table: Stones, tmp_path: Path) -> None:
    """Two lines laid, a shift too many, the wrong one asked, for what lies open."""
    record = printed("Ann", "Bea", game="stones")
    table.choose(record, "Cup game")
    for at in (0, 1, 1, 3, 2):
        table.page.locator(".pick").nth(at).click()
    table.press("Undo")  # of what isn't turned over yet the last stone
    table.press("Turn over")
    kept_so(table, "different marks")
    table.until(".cups", "Ann: shift 1 of 3")
    cups(table, 1, 1)
    table.until(".doubt", "shifts")
    table.press("Change it")
    for count, (start, end) in enumerate(((1, 2), (2, 3), (3, 4)), 2):
        cups(table, start, end)
        table.until(".cups", f"shift {count} of 3" if count < 4 else "What is Bea asked for")
    table.press("One more shift")
    table.until(".cups", "shift 4 of 3")
    cups(table, 4, 1)
    kept_so(table, "3 shifts")
    for count, mark in enumerate(("dot", "line", "square"), 1):
        asked(table, mark, count, count)
    table.until(".cups", "Bea lays out four stones")
    for mark in MARKS:
        table.page.locator(".cups .pick", has_text=mark).click()
    table.press("Turn over")
    table.until(".cups", "Bea: shift 1 of 3")
    table.press("No more shifts: ask")
    table.until(".cups", "What is Ann asked for")
    asked(table, "dot", 1, who="Bea")
    kept_so(table, "Ann should have been asked, not Bea")
    asked(table, "dot", 2)
    kept_so(table, "dot")
    asked(table, "square", 4, 6)
    answers = ["d l l s", "keep", "1-2", "2-3", "3-4 4-1", "keep", "dot 1", "line 2", "square 3"]
    answers += ["dlts", "", "Bea dot 1", "keep", "dot 2", "keep", "square 4"]
    written = entered(tmp_path, record, *answers, mode="cups")
    assert table.record() == written
    assert table.standing() == points(written)


@pytest.mark.soak
def test_cups_go_back_ask_by_ask(table: Stones) -> None:
    """A record from a file, of which no step is known: back, on again, and on from any ask."""
    record = api.until(example("cups"), 5)[0]
    table.hand(record)
    table.moves(5)
    back = [record]
    for count in (4, 3, 3):  # then there is one shift less
        table.press("Undo")
        table.page.locator(".history > li").nth(count).wait_for(state="detached")
        back.append(api.put(back[-1], {"back": 1}).record)
    table.until(".cups", "Bea: shift 3 of 3")
    assert table.record() == back[-1]
    for _ in range(3):
        table.press("Redo")
    table.moves(5)
    assert table.record() == record
    table.page.locator(".move").nth(3).click()
    table.until(".lookedat", "After 2 of 5")
    table.press("Go back to here")
    table.page.locator(".history > li").nth(2).wait_for(state="detached")
    table.until(".cups", "What is Bea asked for")
    assert table.record() == api.until(record, 2)[0]
    asked(table, "line", 1, 3)


@pytest.mark.soak
def test_a_stone_that_is_gone_is_shown(table: Stones) -> None:
    """In closed hands, too, what was shown is what is tapped."""
    fours = {"show": {"Ann": "4", "Bea": "4"}}
    record = api.put(kept(example("poker"), 3), fours).record  # now nobody has any left
    again = api.put(record, fours).record
    table.hand(record)
    for hand in table.page.locator(".hand").all():
        hand.locator(".pick").nth(3).click()
    table.press("Show")
    kept_so(table, re.escape(told(again)["shows"][-1]["why"]["Ann"][0]))
    table.moves(5)
    assert table.record() == again
