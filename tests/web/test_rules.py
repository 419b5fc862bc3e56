"""The Rules tab: which game it opens on, in which order games stand, and text first on a phone."""

from __future__ import annotations

from typing import Any

import pytest

from generator import api
from generator.game_contract import HasRules, drawing
from tests.web.conftest import Open
from tests.web.printing import PrintScreen
from tests.web.teaching import WIDE
from tests.web.visits import Visit

PHONE = {"width": 390, "height": 844}
GAMES = [game for game in api.games() if isinstance(drawing(game), HasRules)]


def listed(visit: Visit, where: str) -> list[str]:
    """The games of a list on screen."""
    found: Any = visit.page.evaluate(
        "(where) => [...document.querySelectorAll(where)].map((one) => one.dataset.game)", where
    )
    return list(found)


def test_games_stand_in_one_order_and_rules_open_on_the_current_one(screen: PrintScreen) -> None:
    one = screen.visit
    one.page.set_viewport_size(WIDE)
    one.page.wait_for_selector(".games [data-game]")
    assert listed(one, ".games [data-game]") == api.games()
    one.page.click(".games [data-game=clusters]")
    one.page.click("a[href='#rules']")
    one.page.wait_for_selector(".toc a[aria-current=page][data-game=clusters]")
    assert listed(one, ".toc a") == GAMES


@pytest.mark.soak
@pytest.mark.parametrize("is_phone", [True, False])
def test_on_a_phone_the_text_comes_first(visit: Open, address: str, is_phone: bool) -> None:
    how = {"viewport": PHONE} if is_phone else {}
    page = visit(f"{address}#rules?game=hexes", **how).ready().page
    first, other = (".prose h2", ".leaf") if is_phone else (".leaf", "section > .prose h2")
    page.wait_for_selector(first)
    assert page.locator(other).count() == 0
    page.get_by_text("As printed" if is_phone else "As text", exact=True).click()
    page.wait_for_selector(other)
    page.reload()
    page.wait_for_selector(other)
