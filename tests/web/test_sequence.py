"""Scoring sequence in a browser, by tapping as people do; compared with what the command says."""

from __future__ import annotations

import pytest

from layouts.words import speak
from scorer import api
from tests.web.tapping import Scorer, moved, played, printed

NAMES = ("Ann", "Bea", "Cem", "Dan")


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
    tap(scorer, "b1", also="forgot to draw")  # the first jack with one eye takes Ann's chip off
    scorer.until("h1", "Move 5: Ann")
    scorer.counted(".board .chipmark", 2)
    scorer.tap("d1")
    scorer.press("Another card …")
    scorer.page.locator("dialog").get_by_role("radio", name="2 of hearts").click()
    scorer.press("removes a chip")
    scorer.press("Remove the chip on d1")
    scorer.until(".history .bad", "2H -d1")
    scorer.press("Undo this move")
    scorer.until("h1", "Move 5: Ann")
    for cell in ("b1", "a3", "d1", "a4", "e1"):
        tap(scorer, cell)
    scorer.until("h1", "The game is over")
    scorer.until(".nudge", "Ann and Cem won with 1 sequence")
    scorer.counted(".through", 2)  # a line and its halo
    first = ("AS b1", "6D a2", "JC c1", "JS -b1 no draw")
    found = scorer.record()
    assert found == moved(record, NAMES, *first, "AS b1", "6C a3", "AC d1", "6H a4", "AD e1")
    told = api.game(found).json(speak("en"))
    assert told["over"]
    assert [place["points"] for place in told["standing"]] == [1, 0]  # type: ignore[attr-defined]


@pytest.mark.soak
def test_any_move_is_looked_at_and_gone_back_to(scorer: Scorer) -> None:
    blank = printed(*NAMES, game="sequence")
    record = moved(blank, NAMES, "AS b1", "6D a2", "AH c1", "6C a3")
    scorer.open(record)
    scorer.until("h1", "Move 5: Ann")
    scorer.page.locator(".history .move").nth(2).click()  # the newest is the first
    scorer.until(".lookedat", "After 2 of 4")
    scorer.counted(".board .chipmark", 2)
    scorer.press("Go back to here")
    scorer.until("h1", "Move 3: Cem")
    assert scorer.record() == api.until(record, 2)[0]
    scorer.press("Undo")
    scorer.until("h1", "Move 5: Ann")
    assert scorer.record() == record
    scorer.more("Dan forgot to draw")
    scorer.until(".history", "6C a3 no draw")
    assert scorer.record() == record.replace("Dan 6C a3", "Dan 6C a3 no draw")
    scorer.press("Undo")  # what was forgotten is one step
    scorer.page.locator(".history", has_text="no draw").wait_for(state="detached")
    assert scorer.record() == record
    for move in ("4: Dan", "3: Cem"):  # and on, before anything that was tapped here
        scorer.press("Undo")
        scorer.until("h1", f"Move {move}")
    assert scorer.record() == api.until(record, 2)[0]
    for move in ("4: Dan", "5: Ann"):
        scorer.press("Redo")
        scorer.until("h1", f"Move {move}")
    assert scorer.record() == record


@pytest.mark.soak
def test_it_is_played_with_keys_alone(scorer: Scorer) -> None:
    """Arrows to a square, Enter for its first card; a jack by an arrow; back and on again."""
    record = printed(*NAMES, game="sequence")
    scorer.open(record)
    keys = scorer.page.keyboard
    scorer.page.locator('[data-cell="a1"]').focus()
    for way, card, name in ((("ArrowRight",), (), "Bea"), (("ArrowDown",), ("ArrowRight",), "Cem")):
        for key in (*way, "Enter"):
            keys.press(key)
        scorer.page.locator("dialog .pcard").first.wait_for()
        scorer.page.wait_for_function("() => document.activeElement.matches('.pcard')")
        for key in (*card, "Enter"):
            keys.press(key)
        scorer.until("h1", f": {name}")
        scorer.page.wait_for_function("() => document.activeElement.dataset.cell")
    first, both = (moved(record, NAMES, *moves) for moves in (["AS b1"], ["AS b1", "JD b2"]))
    assert scorer.record() == both
    for key, name, now in (("z", "Bea", first), ("y", "Cem", both)):
        keys.press(f"Control+{key}")
        scorer.until("h1", f": {name}")
        assert scorer.record() == now


@pytest.mark.soak
def test_a_dead_card_is_shown(scorer: Scorer) -> None:
    """The only card with both squares covered is offered; the turn stays."""
    blank = printed(*NAMES, game="sequence")
    record = moved(blank, NAMES, "AS b1", "6D a2", "AS g6", "6C a3")
    record = record.replace("AS b1", "JC b1")  # so that one ace of spades is left
    scorer.open(record)
    scorer.press("Dead card")
    assert len(played(record)["play"]["dead"]) == 1
    scorer.counted("dialog .dcard", 1)
    scorer.press("Show it")
    scorer.until(".nudge", "A dead card was shown")
    scorer.until("h1", "Move 6: Ann")
    assert scorer.record() == api.put(record, {"player": "Ann", "move": "dead AS"}).record


@pytest.mark.soak
def test_three_pairs_take_their_seats(scorer: Scorer) -> None:
    record = printed("Ann", "Bea", "Cem", "Dan", "Eva", "Fay", game="sequence")
    scorer.open(record)
    scorer.press("Names, teams, who begins")
    scorer.page.get_by_role("radio", name="Three teams").click()
    scorer.page.get_by_role("button", name="Move Bea up one seat").click()
    scorer.page.locator("dialog .step").get_by_role("button", name="One fewer").click()
    scorer.press("Done")
    scorer.until("h1", "Move 1: Bea")
    scorer.counted(".sd", 3)
    scorer.counted(".sd:first-child .dots em", 2)
    sides = {"red": ["Bea", "Dan"], "blue": ["Ann", "Eva"], "green": ["Cem", "Fay"]}
    found = scorer.record()
    seated = api.put(record, {"sides": sides}).record
    assert found == api.put(seated, {"sequences_to_win": 2}).record
    assert played(found)["play"]["order"] == ["Bea", "Ann", "Cem", "Dan", "Eva", "Fay"]
    scorer.press("Undo")
    scorer.until("h1", "Move 1: Ann")
    assert scorer.record() == record


@pytest.mark.soak
def test_a_sheet_without_a_game_begins_one(scorer: Scorer) -> None:
    """Only its id is typed: who plays, by how many lines it is won; as begin writes it."""
    sheet = "sequence-rows-100000e"
    scorer.start().page.locator(".ask-id input").fill(sheet)
    scorer.press("Open")
    fields = scorer.page.locator("dialog input[autocomplete=off]")
    fields.nth(1).wait_for()
    for more in ("One more", "One more", "6 players"):
        scorer.page.locator("dialog").get_by_role("button", name=more).first.click()
    for i, name in enumerate(("Ann", "Bea, the elder", "", "Ann", "Eva", "Fay")):
        fields.nth(i).fill(name)
    scorer.page.locator("dialog .step").get_by_role("button", name="One fewer").click()
    scorer.press("Start")
    scorer.until("dialog .why", "a different name")
    fields.nth(3).fill("Dan")
    scorer.press("Start")
    scorer.until("h1", "Move 1: Ann")
    names = ("Ann", "Bea, the elder", "Player 3", "Dan", "Eva", "Fay")
    begun = api.begin(sheet, speak("en"), names)[1]
    assert scorer.record() == api.put(begun, {"sequences_to_win": 2}).record
