"""The rules as text: every sentence that is set on a page is said, drawings and all.

It is all that a screen reader, a search and a phone have. What is written into drawings of boards
and dice (letters of squares, numbers on tiles, names of cards) is part of the drawing.
"""

from __future__ import annotations

import re
from importlib import import_module
from typing import Any

import pytest

from generator import api
from generator.game_contract import HasRules, drawing
from generator.pages.job import Job
from generator.requests.request import Request
from generator.requests.request_to_job import job_of
from tests.chosen import paired
from tests.contract import page_rules
from tests.contract.page_rules import LANGUAGES
from tests.contract.printed_sets import HEXES_SET

GAMES = [game for game in api.games() if isinstance(drawing(game), HasRules)]
LOOKS: list[dict[str, Any]] = [{}, {"ink": "mono"}, {"large": True}]
SETS: dict[str, list[dict[str, Any]]] = {
    "hunt": [{"side": "white"}, {"players": 12}],
    "hexes": [{"set_id": HEXES_SET}, {"side": "random"}],
    "sequence": [{"players": 6}, {"players": 3, "to_win": 1}],
    "clusters": [{"side": "11"}, {"side": "random"}],
}
CASES = [
    *paired(GAMES, LOOKS, LANGUAGES),
    *paired([(game, one) for game, some in SETS.items() for one in some], LANGUAGES),
]
UNSEEN = dict.fromkeys(map(ord, "\u00ad\u200e\u200f\u2066\u2067\u2068\u2069"))
WORD = re.compile(r"[^\W\d_]{3,}")  # letters of squares, suits and shapes are shorter


def plain(text: str) -> str:
    """A text without what can't be seen, with one blank where there are several."""
    return " ".join(text.translate(UNSEEN).replace("\u00a0", " ").split())


def set_lines(job: Job) -> list[str]:
    """Every line of words that is set on the pages of the rules, and every sum."""
    module = import_module(f"generator.games.{job.game}.rules")
    pages = page_rules.drawn_sides(module.sides, job)
    lines = [plain(text.words) for page in pages for _, text in page.texts]
    return [line for line in lines if WORD.search(line) or re.search(r"\d .*\d", line)]


def said(job: Job) -> str:
    """All that the same rules say as text."""
    found = api.rules(job)
    told = [str(line) for one in found for line in (one["title"], *one["lines"])]  # type: ignore[misc]
    return plain(" ".join(told))


@pytest.mark.few(6)
@pytest.mark.parametrize(("game", "how", "lang"), CASES)
def test_every_sentence_on_a_page_is_said(game: str, how: dict[str, Any], lang: str) -> None:
    players = None if "set_id" in how else how.get("players", 4)
    asked = Request(game=game, parts="rules", lang=lang, **{**how, "players": players})
    job, _ = job_of(asked)
    told = said(job)
    missing = [line for line in set_lines(job) if line.rstrip("-") not in told]
    assert not missing
