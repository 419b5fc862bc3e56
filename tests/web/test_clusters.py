"""Scoring clusters in a browser, by tapping as people do; compared with what the command says."""

from __future__ import annotations

import re
from typing import Any

import pytest

from layouts.words import speak
from scorer import api
from scorer.referee import Question
from tests.web.tapping import SMALL, Scorer, moved, printed, put

LEAST = 32  # pixels of a square

# Nothing lies over it, the bar at the foot either.
IN_VIEW = """(selector) => {
  const one = document.querySelector(selector);
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const edges = [top + 1, bottom - 1].map((y) => document.elementFromPoint((left + right) / 2, y));
  return edges.every((found) => one.contains(found));
}"""


def lay(scorer: Scorer, cell: str, way: str, tiles: str) -> None:
    scorer.tap(cell)
    scorer.page.get_by_role("radio", name=way).click()
    keys(scorer, tiles)


def keys(scorer: Scorer, tiles: str) -> None:
    for tile in tiles:
        scorer.page.locator(".pad .key", has_text=tile).click()


def test_a_game_is_tapped_to_its_end(scorer: Scorer) -> None:
    """A wrong sum while it is laid, a right one, passes, the tiles left; the command agrees."""
    record = printed("Ann", "Bea", game="clusters")
    scorer.page.set_viewport_size({"width": 360, "height": 740})
    scorer.open(record)
    scorer.until("h1", "Ann plays")
    lay(scorer, "g7", "right", "418")
    scorer.until(".pill.bad", "= 13")
    scorer.until(".verdict.bad", "13, which isn't a multiple of 5")
    scorer.page.wait_for_function(IN_VIEW, arg=".verdict.bad")
    scorer.page.locator(".btn.main[aria-disabled=true]").wait_for()
    scorer.page.get_by_role("button", name="Remove the last tile").click()
    keys(scorer, "5")
    scorer.until(".pill.good", "= 10")
    scorer.press("Play for 10")
    scorer.until("h1", "Bea plays")
    scorer.until(".place", "59 in the pool")
    lay(scorer, "g8", "down", "6")
    scorer.press("Play for 10")
    scorer.until("h1", "Ann plays")
    scorer.press("Pass")
    scorer.until("h1", "Bea plays")
    scorer.press("Pass")
    scorer.until(".nudge", "Ann: which 5 tiles are left")
    scorer.start()
    more = scorer.page.locator(".card.first .btn.main", has_text="Which tiles are left?")
    more.wait_for()
    assert "won" not in scorer.page.locator(".card.first").inner_text()
    more.click()
    for name, tiles in (("Ann", "12345"), ("Bea", "67891")):
        scorer.until(".nudge", f"{name}: which 5 tiles are left")
        keys(scorer, tiles)
        scorer.press("Done")
    scorer.until(".nudge", "won|share")
    scorer.until("h1", "The game is over")
    record = moved(record, ("Ann", "Bea"), "g7 right 4 1 5", "g8 down 6", "pass", "pass")
    left = ({"left": {"Ann": [1, 2, 3, 4, 5]}}, {"left": {"Bea": [6, 7, 8, 9, 1]}})
    found = scorer.record()
    assert found == put(record, *left)
    told: Any = api.game(found).json(speak("en"))
    assert told["over"]
    shown = scorer.page.locator(".player").all_inner_texts()
    points = {place["player"]: place["points"] for place in told["standing"]}
    assert [text.split() for text in shown] == [[name, str(points[name])] for name in points]


@pytest.mark.soak
def test_a_rack_says_what_was_possible(scorer: Scorer) -> None:
    """The best of it, and with the next play the rack is written down."""
    entry = {"player": "Ann", "move": "g7 right 4 1 5"}
    record = api.put(printed("Ann", "Bea", game="clusters"), entry).record
    scorer.open(record)
    scorer.page.locator(".chip", has_text="What was possible?").click()
    scorer.page.get_by_label("Tiles on the rack").fill("6 2 3 9 9")
    scorer.press("Show the best")
    best: Any = api.best(question=Question(rack="6 2 3 9 9"), record=record).json()
    told = f"Best: {best['best']['play']}, {best['best']['points']} points"
    scorer.until(".verdict.note", re.escape(told))
    lay(scorer, "g8", "down", "6")
    scorer.press("Play for 10")
    scorer.until("h1", "Ann plays")
    move = {"player": "Bea", "move": "g8 down 6 from 6 2 3 9 9"}
    assert scorer.record() == api.put(record, move).record


@pytest.mark.soak
def test_squares_are_met_by_a_finger(scorer: Scorer) -> None:
    """A part of the board on every phone, never smaller squares; a finger moves it."""
    scorer.open(printed("Ann", "Bea", game="clusters"))
    for width in (390, 360, 320):
        scorer.page.set_viewport_size({"width": width, "height": 740})
        scorer.page.wait_for_function(f"() => innerWidth === {width}")
        box = scorer.page.locator('[data-cell="g7"]').bounding_box()
        assert min(box["width"], box["height"]) >= LEAST
        assert scorer.page.evaluate("document.documentElement.scrollWidth") <= width
    assert not scorer.page.locator('[data-cell="m7"]').count()
    scorer.drag("i7", "h7", "g7", "f7", "e7", "d7")
    scorer.page.locator('[data-cell="m7"]').wait_for()
    scorer.press("Whole board")
    scorer.until(".nudge", "Tap where you want a closer look")
    scorer.page.locator('[data-cell="a1"]').wait_for()
    scorer.tap("b12")  # smaller than a finger: looked at, not played
    scorer.page.locator('[data-cell="m1"]').wait_for(state="detached")
    box = scorer.page.locator('[data-cell="b12"]').bounding_box()
    assert min(box["width"], box["height"]) >= LEAST
    scorer.until(".lay", "Tap the first square")
    scorer.page.set_viewport_size(SMALL)


def at_square(scorer: Scorer, name: str) -> None:
    """Wait until the keyboard is on a square."""
    here = f"() => document.activeElement.dataset.cell === '{name}'"
    scorer.page.wait_for_function(here)


@pytest.mark.soak
def test_it_is_played_with_keys_alone(scorer: Scorer) -> None:
    """Over the edge of the part that is seen, a play down, back and on again, tiles left."""
    record = printed("Ann", "Bea", game="clusters")
    scorer.open(record)
    keys = scorer.page.keyboard
    assert not scorer.page.locator('[data-cell="g13"]').count()
    scorer.page.locator('[data-cell="g9"]').focus()
    for row in (10, 11, 12, 13):
        keys.press("ArrowDown")
        at_square(scorer, f"g{row}")
    scorer.page.locator('[data-cell="g8"]').focus()
    keys.press("ArrowUp")
    at_square(scorer, "g7")
    keys.press(" ")
    scorer.page.locator(".lay", has_not_text="Tap the first square").wait_for()
    for key in ("D", "4", "1", "6", "Backspace", "5"):
        keys.press(key)
    scorer.until(".act", "Play for 10")
    keys.press("Enter")
    scorer.until("h1", "Bea plays")
    played = api.put(record, {"player": "Ann", "move": "g7 down 4 1 5"}).record
    assert scorer.record() == played
    keys.press("Control+z")
    scorer.until("h1", "Ann plays")
    assert scorer.record() == record
    keys.press("Control+y")
    scorer.until("h1", "Bea plays")
    assert scorer.record() == played
