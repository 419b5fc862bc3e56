"""Printed for four, two turn up: the page asks, shrinks the record, and lets others come later."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorer import api
from tests.chosen import some
from tests.sessions import typed
from tests.web.tapping import Record, Scorer, played, printed

SEATS = {  # how the dialog is opened
    "hunt": "Names, who plays",
    "hexes": "Names, who plays",
    "sequence": "Names, teams, who begins",
    "clusters": "Names, who begins",
}
FOUR = ("Ann", "Bea", "Cem", "Dan")
FIELDS = "dialog .seats input"


def ask_who(scorer: Scorer, game: str) -> None:
    """Open the list of those who play."""
    scorer.more(SEATS[game])
    scorer.page.wait_for_selector(FIELDS)


def done(scorer: Scorer, label: str = "Done") -> None:
    """Take what the list says, and wait until it is gone."""
    scorer.press(label)
    scorer.page.wait_for_selector("dialog", state="detached")


def at_the_terminal(folder: Path, record: Record, *answers: str, names: tuple[str, ...]) -> Record:
    """The record that `enter` makes of the same answers."""
    path = folder / "set.yaml"
    path.write_text(record, encoding="utf-8")
    typed(path, *answers, names=names)
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", some(SEATS, 1))
def test_empty_fields_are_asked_about(scorer: Scorer, tmp_path: Path, game: str) -> None:
    record = printed(players=4, game=game)
    scorer.open(record)
    ask_who(scorer, game)
    scorer.counted(FIELDS, 4)
    for i, name in enumerate(FOUR[:2]):
        scorer.page.locator(FIELDS).nth(i).fill(name)
    scorer.press("Done")
    scorer.until("dialog [role=alert]", r"Playing: 2 of 4 \(Ann and Bea\)\. Is that right\?")
    done(scorer, "Yes, only they play")
    found = scorer.record()
    answers = ["names Ann, Bea"]
    assert found == at_the_terminal(tmp_path, record, *answers, "stop", names=())
    assert (played(found)["players"], len(played(found)["free"])) == (["Ann", "Bea"], 2)


@pytest.mark.soak
@pytest.mark.parametrize("game", SEATS)
def test_somebody_is_taken_away_and_comes_back(scorer: Scorer, tmp_path: Path, game: str) -> None:
    record = printed(*FOUR, game=game)
    scorer.open(record)
    ask_who(scorer, game)
    scorer.until("dialog .hint", "This set is for 4 players")
    scorer.press("Bea isn't playing")
    scorer.press("Dan isn't playing")
    scorer.until("dialog [role=status]", r"Playing: 2 of 4 \(Ann and Cem\)\. The other sheets stay")
    done(scorer)
    two = scorer.record()
    assert two == at_the_terminal(tmp_path, record, "names Ann, Cem", "stop", names=())
    ask_who(scorer, game)
    scorer.press("Dan")
    scorer.page.locator(FIELDS).nth(2).fill("Eve")
    done(scorer)
    seats = {"playing": ["Ann", "Cem", "Dan"], "names": {"Dan": "Eve"}}
    three = scorer.record()
    assert three == api.put(two, seats).record
    assert (played(three)["players"], played(three)["free"]) == (["Ann", "Cem", "Eve"], ["Bea"])
    scorer.press("Undo")
    scorer.press("Undo")
    scorer.page.wait_for_selector("button[aria-label=Undo][aria-disabled=true]")
    assert scorer.record() == record


@pytest.mark.soak
def test_in_rounds_of_hunt_somebody_joins_later(scorer: Scorer) -> None:
    """At the sheet that was tapped, whatever the name; who plays already stays as they are."""
    two = api.put(printed(players=4), {"playing": ["Player 1", "Player 2"]}).record
    begun = api.put(two, {"roll": "star star moon leaf fish"}).record
    scorer.open(begun)
    scorer.more("Somebody joins")
    scorer.press("Player 4")
    scorer.counted(FIELDS, 3)
    assert scorer.page.locator(f"{FIELDS}:disabled").count() == 2
    scorer.page.locator(FIELDS).nth(2).fill("Eve")
    done(scorer)
    scorer.until(".player", "Eve")
    seats = {"playing": ["Player 1", "Player 2", "Player 4"], "names": {"Player 4": "Eve"}}
    found = scorer.record()
    assert found == api.put(begun, seats).record
    own = played(printed(players=4))["sheets"]
    assert played(found)["sheets"]["Eve"].split("-")[:2] == own["Player 4"].split("-")[:2]
    assert played(found)["free"] == ["Player 3"]
