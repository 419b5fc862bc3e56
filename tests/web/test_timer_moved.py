"""The point for the timer goes to one player a round: who loses it is told, with undo."""

from __future__ import annotations

import pytest

from scorer import api
from tests.web.tapping import Scorer, printed

ROLL = "star star moon leaf fish"


@pytest.mark.soak
def test_the_point_goes_to_somebody_else(scorer: Scorer) -> None:
    record = api.put(printed("Ann", "Bea"), {"roll": ROLL}).record
    scorer.open(record)
    chip = scorer.page.locator(".chip", has_text="Turned it")
    chip.click()
    scorer.worth(1)
    assert not scorer.page.locator(".toast").count(), "nobody had it before"
    anns = scorer.record()
    scorer.page.locator(".player", has_text="Bea").click()
    scorer.worth(0)
    chip.click()
    scorer.worth(1)
    scorer.until(".toast", r"The timer's point goes from Ann to Bea\.")
    beas = api.put(anns, {"timer": "Bea", "round": 1}).record
    assert scorer.record() == beas
    scorer.page.click(".toast .btn")
    scorer.worth(0)
    assert scorer.record() == anns
