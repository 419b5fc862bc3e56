"""The rules of every game on paper fit, in every language and size, for every kind of board."""

from __future__ import annotations

from typing import Any

import pytest

from generator import pagination, theme
from generator.game_contract import drawing
from generator.pages import flow
from generator.pages.flow import (
    BOTTOM,
    LARGE_BOTTOM,
    RHYTHM,
    TOP,
    Block,
    Writer,
    drawn_pages,
    rules_writer,
)
from generator.pages.job import Job
from generator.pages.page import Style
from generator.requests.request import Request
from generator.requests.request_to_job import job_of
from layouts.definition.loader import games
from tests.chosen import paired
from tests.contract import page_rules as rules
from tests.contract.page_rules import BACKED, LANGUAGES, SPOKEN
from tests.contract.printed_sets import HEXES_SET as AREAS
from tests.contract.test_line_ends import no_number_ends_a_line_without_what_it_counts

# Rules that show boards, by the sets they are printed with; all others by their usual one.
SETS: dict[str, list[dict[str, str]]] = {
    "clusters": [{"side": "13"}, {"side": "11"}, {"side": "random"}],
    "hexes": [{"side": "both"}, {"set_id": AREAS}],
    "sequence": [{"side": "spiral"}, {"side": "random"}],
}
# At most, of usual and of large print; of five games, each of which has a leaf in large print.
PAGES = {"stones": (5, 16), "hunt": (2, 8)}
OWN_LINES = ("stones",)  # where no line is a sign alone
RULED = [
    (game, asked)
    for game in sorted(games())
    if "rules" in drawing(game).usual_parts(False)
    for asked in SETS.get(game, [{}])
]


@pytest.mark.few(6)
@pytest.mark.parametrize(("game", "asked", "lang", "large", "duplex"), paired(RULED, BACKED))
def test_rules_fit(game: str, asked: dict[str, Any], lang: str, large: bool, duplex: str) -> None:
    players = None if "set_id" in asked else 2
    more = {**asked, "lang": lang, "large": large, "duplex": duplex}
    job, _ = job_of(Request(game=game, players=players, parts="rules", **more))
    pages = rules.everything(rules.printed(job))
    usual, most = PAGES.get(game, (2, 7))
    assert 1 <= len(pagination.sides(job)) <= (most if large else usual)
    rules.nothing_is_outside_the_common_box(pages)
    rules.no_text_meets_another(pages)
    rules.no_line_crosses_a_text(pages, but="chip")
    rules.nothing_is_too_small_to_read(pages)
    no_number_ends_a_line_without_what_it_counts(pages)
    for _, page in pages if game in OWN_LINES else ():
        for _, text in page.texts:
            assert any(map(str.isalnum, text.words)), f"{text}: a sign on a line of its own"


@pytest.mark.few(2)
@pytest.mark.parametrize(("game", "lang"), paired(sorted({game for game, _ in RULED}), LANGUAGES))
def test_half_a_page_is_never_empty_in_large_print(game: str, lang: str) -> None:
    """And drawings are larger than in usual print: as much as their pages allow."""
    job, _ = job_of(Request(game=game, players=2, parts="rules", lang=lang, large=True))
    for label, page in rules.everything(rules.printed(job)):
        body = [box for box in rules.boxes(page) if box[3] < FOOT]
        assert max(box[3] for box in body) > (TOP + LARGE_BOTTOM) / 2, label
    style = drawn_with(job)
    assert 1.6 <= style.drawn <= 2.2
    assert style.size(theme.TEXT) == 18 and style.size(theme.SMALL) == 16


@pytest.mark.few(3)
@pytest.mark.parametrize(
    ("game", "lang", "large"), paired(sorted({game for game, _ in RULED}), SPOKEN)
)
def test_no_vignette_stands_twice(
    monkeypatch: pytest.MonkeyPatch, game: str, lang: str, large: bool
) -> None:
    drawn = list[Any]()
    monkeypatch.setattr(flow, "fitted", lambda *told: drawn.append(told))
    job, _ = job_of(Request(game=game, players=2, parts="rules", lang=lang, large=large))
    rules.everything(rules.printed(job))
    assert len(drawn) <= 1


FOOT = 254.0  # above the footer


def drawn_with(job: Job) -> Style:
    """The style in which the rules of a job are drawn."""
    style: Style = pagination.sides(job)[0].draw.keywords["style"]  # type: ignore[attr-defined]
    return style


@pytest.mark.parametrize("rows", [8, 33, 40, 61])
def test_white_has_one_rhythm_on_all_pages(rows: int) -> None:
    """It is never stretched to fill a page, and takes no page more than it must."""
    job, _ = job_of(Request(game="clusters", players=2, parts="rules"))
    gap, high = 4.2, 20.0

    def made(the: Writer) -> list[Block]:
        return [Block(high, lambda page, x, y: None, gap) for _ in range(rows)]

    pages: list[Any] = drawn_pages(rules_writer(job, {}), made)
    columns = [column for page in pages for column in page.keywords["columns"]]
    gaps = {block.gap for column in columns for group in column for block in group}
    assert len(gaps) == 1
    assert RHYTHM[-1] * gap <= min(gaps) <= RHYTHM[0] * gap
    least = RHYTHM[-1] * gap
    fits = int((BOTTOM - TOP + least) / (high + least))
    assert len(pages) == -(-rows // (2 * fits))
