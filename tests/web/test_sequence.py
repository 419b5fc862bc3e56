"""Scoring sequence in a browser, by tapping as people do; compared with what the command says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from layouts.words import speak
from scorer import api
from tests.web.test_score import SMALL, Scorer, played, printed
from tests.web.visits import Visit

NAMES = ("Ann", "Bea", "Cem", "Dan")


@pytest.fixture(scope="module")
def scorer(address: str, chrome: Any) -> Iterator[Scorer]:
    """One window for all of it: the engine starts once."""
    visit = Visit(chrome, f"{address}#score", viewport=SMALL, has_touch=True)
    visit.page.set_default_timeout(60_000)
    yield Scorer(visit.ready())
    visit.close()
    assert not visit.said, visit.said
    assert not visit.abroad, visit.abroad


def tap(scorer: Scorer, cell: str, card: str = "", also: str = "") -> None:
    """A square, its card where that isn't the first that is offered, and the chip lies there."""
    scorer.tap(cell)
    sheet = scorer.page.locator("dialog")
    if card:
        sheet.get_by_role("radio", name=card).first.click()
    if also:
        sheet.get_by_role("button", name=also).click()
    sheet.locator(".btn.main").click()
    sheet.wait_for(state="detached")


def test_a_game_is_tapped_to_its_end(scorer: Scorer) -> None:
    """Both kinds of jacks, a wrong card taken back, a draw forgotten, a line with a free corner.

    What is downloaded is what `put` makes of the same moves, and stands as the command says.
    """
    record = printed(*NAMES, game="sequence").replace("sequences_to_win: 3", "sequences_to_win: 1")
    scorer.open(record)
    scorer.until("h1", "Move 1: Ann")
    scorer.until(".sd.on", "Red")
    tap(scorer, "b1")  # AS
    tap(scorer, "a2")  # 6D
    scorer.until("h1", "Move 3: Cem")
    tap(scorer, "c1", "jack of clubs")
    tap(scorer, "b1", also="Forgot to draw")  # the first jack with one eye takes Ann's chip off
    scorer.until("h1", "Move 5: Ann")
    assert scorer.page.locator(".board .chipmark").count() == 2
    scorer.tap("d1")
    scorer.press("Another card …")
    scorer.page.locator("dialog").get_by_role("radio", name="2 of hearts").click()
    scorer.press("Chip on d1")
    scorer.until(".history .bad", "d1")
    scorer.press("Take back")
    scorer.until("h1", "Move 5: Ann")
    for cell in ("b1", "a3", "d1", "a4", "e1"):
        tap(scorer, cell)
    scorer.until("h1", "The game is over")
    scorer.until(".nudge", "Ann and Cem won with 1 line")
    assert scorer.page.locator(".through").count() == 2  # a line and its halo
    first = ("AS b1", "6D a2", "JC c1", "JS -b1 no draw")
    for i, move in enumerate((*first, "AS b1", "6C a3", "AC d1", "6H a4", "AD e1")):
        record = api.put(record, {"player": NAMES[i % 4], "move": move}).record
    found = scorer.record()
    assert found == record
    told = api.game(found).json(speak("en"))
    assert told["over"]
    assert [place["points"] for place in told["standing"]] == [1, 0]  # type: ignore[attr-defined]


def test_any_move_is_looked_at_and_gone_back_to(scorer: Scorer) -> None:
    record = printed(*NAMES, game="sequence")
    for i, move in enumerate(("AS b1", "6D a2", "AH c1", "6C a3")):
        record = api.put(record, {"player": NAMES[i % 4], "move": move}).record
    scorer.open(record)
    scorer.until("h1", "Move 5: Ann")
    scorer.page.locator(".history .move").nth(2).click()  # the newest is the first
    scorer.until(".lookedat", "After move 2 of 4")
    assert scorer.page.locator(".board .chipmark").count() == 2
    scorer.press("Go back to here")
    scorer.until("h1", "Move 3: Cem")
    assert scorer.record() == api.until(record, 2)[0]
    scorer.press("Undo")
    scorer.until("h1", "Move 5: Ann")
    assert scorer.record() == record


def test_three_pairs_take_their_seats(scorer: Scorer) -> None:
    record = printed("Ann", "Bea", "Cem", "Dan", "Eva", "Fay", game="sequence")
    scorer.open(record)
    scorer.press("Names, sides, who begins")
    scorer.page.get_by_role("radio", name="Three sides").click()
    scorer.page.get_by_role("button", name="Bea one seat up").click()
    scorer.press("Sit like this")
    scorer.until("h1", "Move 1: Bea")
    assert scorer.page.locator(".sd").count() == 3
    sides = {"red": ["Bea", "Dan"], "blue": ["Ann", "Eva"], "green": ["Cem", "Fay"]}
    found = scorer.record()
    assert found == api.put(record, {"sides": sides}).record
    assert played(found)["play"]["order"] == ["Bea", "Ann", "Cem", "Dan", "Eva", "Fay"]
