"""An outline that isn't closed (rule V) is entered on the page, and closed again."""

from __future__ import annotations

import pytest

from layouts.words import speak
from scorer import api
from tests.chosen import some
from tests.web.tapping import ROLL, Record, Scorer, put

SHEET = "hunt-white-103ra9h"
WRONG = ("a1", "b1", "a2", "b2", "a3")  # doesn't show what was rolled
UNCLOSED = ("c1", "d1", "e1", "f1", "g1")  # 4 points, were it closed
THREE = ("e8", "f8", "f9", "f10", "g10")
ONE = ("a10", "a9", "b9", "b8", "b7")


def rolled() -> Record:
    blank = api.begin(SHEET, speak("en"), ["Ann"], "rounds")[1]
    return api.put(blank, {"roll": ROLL}).record


@pytest.mark.parametrize("width", some([390, 1366], 1))
def test_the_third_example_of_the_rulebook(scorer: Scorer, width: int) -> None:
    """One that doesn't match, one that isn't closed, two that count: 3 and 1 are 4, not 8."""
    scorer.page.set_viewport_size({"width": width, "height": 844})
    record = rolled()
    scorer.open(record)
    for five in (WRONG, UNCLOSED, THREE, ONE):
        scorer.tap(*five)
    scorer.worth(8)
    if width < 1000:
        scorer.tap("c1")  # lights up
        scorer.page.get_by_role("button", name="Not closed").click()
    else:
        row = scorer.page.locator(".verdict", has_text="c1 d1 e1 f1 g1")
        row.get_by_role("button", name="Not closed").click()
    scorer.worth(4)
    scorer.until(".verdict.bad", "The outline is not closed")
    scorer.until("p.aloud", "The outline is not closed")
    outlines = [" ".join(five) for five in (WRONG, UNCLOSED, THREE, ONE)]
    record = put(record, *({"player": "Ann", "outline": one, "round": 1} for one in outlines))
    outlines[1] += " open"
    unclosed = api.put(record, {"player": "Ann", "outlines": outlines, "round": 1}).record
    assert scorer.record() == unclosed
    scorer.page.get_by_role("button", name="Not closed", pressed=True).click()
    scorer.worth(8)
    scorer.press("Undo")
    scorer.worth(4)
    assert scorer.record() == unclosed


@pytest.mark.soak
def test_an_outline_left_open_by_the_command_is_shown_so(scorer: Scorer) -> None:
    """Also in another language; closed here, its squares stay as they were written."""
    record = rolled()
    record = api.put(record, {"player": "Ann", "outlines": ["c1-g1 offen"], "round": 1}).record
    scorer.open(record)
    scorer.worth(0)
    scorer.page.get_by_role("button", name="Not closed", pressed=True).click()
    scorer.worth(4)
    entry = {"player": "Ann", "outlines": ["c1-g1"], "round": 1}
    assert scorer.record() == api.put(record, entry).record
