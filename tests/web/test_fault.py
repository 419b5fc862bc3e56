"""A fault of ours on one screen: the others work, and starting again leads out of it."""

from __future__ import annotations

from typing import Any

import pytest

from scorer import api
from tests.web.conftest import Open
from tests.web.tapping import SMALL, Scorer, printed

# what throws as soon as three spaces of hexes are marked, or a question is asked
DRAFT = ("export function nudge(desk) {", "if (desk.draft.value.length > 2) throw new Error(LONG);")
QUESTION = ("function Numbers({ desk }) {", "throw new Error(LONG);")
LONG = f'const LONG = "{"fault" * 200}";\n'


def faulty(visit: Open, address: str, file: str, where: tuple[str, str]) -> Scorer:
    """A page with a fault in one of its files."""
    visit_ = visit(address, viewport=SMALL, service_workers="block")

    def spoil(route: Any) -> None:
        text = route.fetch().text()
        assert where[0] in text
        spoiled = LONG + text.replace(where[0], "\n".join(where))
        route.fulfill(body=spoiled, content_type="text/javascript")

    visit_.page.route(f"**/{file}", spoil)
    visit_.page.goto(f"{address}#score")
    return Scorer(visit_.ready())


@pytest.mark.soak
@pytest.mark.parametrize(
    ("file", "where", "is_asked"),
    [("games/hexes/pieces.js", DRAFT, False), ("games/hexes/offer.js", QUESTION, True)],
    ids=["screen", "question"],
)
def test_a_fault_belongs_to_one_screen(
    visit: Open, address: str, file: str, where: tuple[str, str], is_asked: bool
) -> None:
    scorer = faulty(visit, address, file, where)
    page = scorer.page
    record = api.put(printed("Ann", "Bea", game="hexes"), {"rolls": "5"}).record

    def spoil() -> None:
        page.locator(".offer .one").wait_for()
        if is_asked:
            page.locator(".offer .one .die").click()
        else:
            scorer.tap("a1", "b1", "c2")
        scorer.until("h1", "That was our fault")

    scorer.open(record)
    spoil()
    page.locator(".rep summary").click()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= SMALL["width"]
    box, inside = page.locator(".rep").bounding_box(), page.locator(".rep pre").bounding_box()
    assert inside["x"] + inside["width"] <= box["x"] + box["width"]
    # dice and timer work, as it says there
    page.locator("nav.bottom").get_by_role("link", name="Dice").click()
    page.get_by_label("Dice for which game?").select_option("hunt")
    page.locator(".throwpad").click()
    page.locator(".throwpad .throwing").wait_for()
    page.locator("nav.bottom").get_by_role("link", name="Score").click()
    # nothing was lost: the game is there, and the fault comes again
    if not is_asked:
        scorer.until("h1", "That was our fault")  # the draft is still the one that broke it
    else:
        spoil()
    scorer.press("Start again")
    page.locator(".ask-id").wait_for()
    page.get_by_role("link", name="Continue with round 1").click()
    page.locator(".offer .one").wait_for()
    assert page.locator(".o-draft, dialog[open]").count() == 0
    assert scorer.record() == record
