"""Whole pieces and outlines drawn in one stroke, by touch and by mouse; records as by entries."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from layouts.words import speak
from scorer import api
from tests.chosen import some
from tests.web.tapping import ROLL, Scorer, printed

PIECE = ("a2", "a1", "b1", "c2")  # J, as it may be drawn first on side A
SHEET = "hunt-white-103ra9h"
FIVE = ("e8", "f8", "f9", "f10", "g10")  # a Z with these dice on this sheet
Stroke = Callable[..., Any]


@pytest.fixture(params=some(["touch", "mouse"], 1))
def stroke(request: pytest.FixtureRequest, scorer: Scorer) -> Iterator[Stroke]:
    """Draws over cells without a stop; gives a function that lifts the finger or the button."""
    page, pointer = scorer.page, scorer.page.context.new_cdp_session(scorer.page)

    def touch(kind: str, *at: tuple[float, float]) -> None:
        points = [{"x": x, "y": y} for x, y in at]
        pointer.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def drawn(*cells: str) -> Callable[[], None]:
        first, *rest = [scorer._middle(cell) for cell in cells]
        if request.param == "mouse":
            page.mouse.move(*first)
            page.mouse.down()
            for at in rest:
                page.mouse.move(*at, steps=4)
            return page.mouse.up  # type: ignore[no-any-return]
        touch("touchStart", first)
        for at in rest:
            touch("touchMove", at)
        return lambda: touch("touchEnd")

    yield drawn
    pointer.detach()


@pytest.mark.soak
def test_a_whole_piece_of_hexes_in_one_stroke(scorer: Scorer, stroke: Stroke) -> None:
    """While the finger is down the page says which piece it is; lifted, it is judged."""
    record = api.put(printed("Ann", "Bea", game="hexes"), {"rolls": "5"}).record
    scorer.open(record)
    scorer.until(".nudge", "Tap four spaces for I or J")
    lift = stroke(*PIECE)
    scorer.until(".nudge", "That is J")
    lift()
    scorer.until(".verdict.good", "J saves 8 points")
    scorer.worth(77 - 8)
    entry = {"player": "Ann", "move": f"J {' '.join(PIECE)}", "round": 1}
    assert scorer.record() == api.put(record, entry).record


@pytest.mark.soak
def test_four_spaces_that_are_no_piece(scorer: Scorer, stroke: Stroke) -> None:
    """They are asked about, nothing is written, and drawing goes on."""
    record = api.put(printed("Ann", game="hexes"), {"rolls": "5"}).record
    scorer.open(record)
    scorer.until(".nudge", "Tap four spaces for I or J")
    lift = stroke("d4", "e4", "f4", "g4")
    scorer.until(".nudge", "no room for I or J on")
    lift()
    scorer.until("dialog h2", "Which piece was drawn")
    scorer.press("Tap again")
    assert scorer.record() == record
    stroke(*PIECE)()
    scorer.until(".verdict.good", "J saves 8 points")


def test_a_whole_outline_of_hunt_in_one_stroke(scorer: Scorer, stroke: Stroke) -> None:
    """Five squares miss nothing: there is no "0 more squares"."""
    record = api.put(api.begin(SHEET, speak("en"), ["Ann"])[1], {"roll": ROLL}).record
    scorer.open(record)
    scorer.until(".nudge", "Drag across five squares")
    lift = stroke(*FIVE)
    scorer.counted(".nudge", 0)
    lift()
    scorer.page.locator(".o-good").first.wait_for()
    entry = {"player": "Ann", "outline": " ".join(FIVE), "round": 1}
    assert scorer.record() == api.put(record, entry).record
