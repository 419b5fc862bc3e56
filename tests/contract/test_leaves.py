"""No leaf of a usual set is nearly empty: what is printed uses its paper."""

from __future__ import annotations

from itertools import product
from math import ceil, floor

import pytest

from generator import pagination
from generator.requests.request import Request
from generator.requests.request_to_job import job_of
from layouts.definition.loader import games
from layouts.words import LANGUAGES
from tests.chosen import some
from tests.contract import page_rules as rules
from tests.sketch import Drawn

BAND, FOOT = 17.5, 253.0  # title bands and footers are on every page
FIFTH = (FOOT - BAND) / 5
SETS = [*product(games(), LANGUAGES, ("long", "none"), (False, True))]


def used(page: Drawn) -> int:
    """Of how many millimetres of the page's height something is printed, frames aside."""
    rows: set[int] = set()
    for _, top, _, foot in rules.boxes(page):
        if top > BAND and foot < FOOT:
            rows |= {*range(floor(top), ceil(foot))}
    return len(rows)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "lang", "duplex", "large"), some(SETS, 2))
def test_no_page_of_a_usual_set_is_nearly_empty(
    game: str, lang: str, duplex: str, large: bool
) -> None:
    """Both papers have the same box for what is printed; blank backs say that they are blank."""
    job, _ = job_of(Request(game=game, lang=lang, duplex=duplex, large=large))
    sides = pagination.sides(job)
    for side, (label, page) in zip(sides, rules.everything(rules.printed(job)), strict=True):
        assert side.empty or used(page) >= FIFTH, (label, used(page))


@pytest.mark.parametrize("game", ["clusters", "sequence"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_pages_about_the_computer_have_rows_for_the_moves(game: str, lang: str) -> None:
    """They are numbered down the first column and then the second."""
    job, _ = job_of(Request(game=game, lang=lang, parts="check"))
    (page,) = rules.printed(job).pages
    numbers = [text.words for _, text in page.texts if text.words.isdecimal()]
    numbers = [number for number in numbers if len(number) < 3]  # the others are typed
    assert len(numbers) >= 24
    assert numbers == [f"{number}" for number in range(1, len(numbers) + 1)]
    assert used(page) >= 2 * FIFTH
