"""The rules of every game on paper fit, in every language and size, for every kind of board."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from generator import pagination
from generator.game_contract import drawing
from generator.requests.request import Request
from generator.requests.request_to_job import job_of
from layouts.definition.loader import games
from tests.contract import page_rules as rules
from tests.contract.page_rules import LANGUAGES
from tests.contract.printed_sets import HEXES_SET as AREAS

# Rules that show boards, by the sets they are printed with; all others by their usual one.
SETS: dict[str, list[dict[str, str]]] = {
    "clusters": [{"side": "13"}, {"side": "11"}, {"side": "random"}],
    "hexes": [{"side": "both"}, {"set_id": AREAS}],
    "sequence": [{"side": "spiral"}, {"side": "random"}],
}
PAGES = {"stones": (5, 9)}  # at most, of usual and of large print; of five games
OWN_LINES = ("stones",)  # where no line is a sign alone
RULED = [
    pytest.param(game, asked, id=f"{game} {' '.join(asked.values())}")
    for game in sorted(games())
    if "rules" in drawing(game).usual_parts(False)
    for asked in SETS.get(game, [{}])
]
FEW = [("en", False, "long"), ("de", False, "none"), ("de", True, "long"), ("ar", True, "none")]
LOOKS = rules.quick(itertools.product(LANGUAGES, (False, True), ("long", "none")), FEW)


@pytest.mark.parametrize(("game", "asked"), RULED)
@pytest.mark.parametrize(("lang", "large", "duplex"), LOOKS)
def test_rules_fit(game: str, asked: dict[str, Any], lang: str, large: bool, duplex: str) -> None:
    players = None if "set_id" in asked else 2
    more = {**asked, "lang": lang, "large": large, "duplex": duplex}
    job, _ = job_of(Request(game=game, players=players, parts="rules", **more))
    pages = rules.everything(rules.printed(job))
    usual, most = PAGES.get(game, (2, 4))
    assert 1 <= len(pagination.sides(job)) <= (most if large else usual)
    rules.nothing_is_outside_the_common_box(pages)
    rules.no_text_meets_another(pages)
    rules.no_line_crosses_a_text(pages, but="chip")
    rules.nothing_is_too_small_to_read(pages)
    for _, page in pages if game in OWN_LINES else ():
        for _, text in page.texts:
            assert any(map(str.isalnum, text.words)), f"{text}: a sign on a line of its own"
