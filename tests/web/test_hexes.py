"""Scoring hexes in a real browser, by tapping as people do; compared with what the command says."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scorer import api
from scorer.referee import Question
from tests.house import HOME
from tests.running import score
from tests.web.tapping import Record, Scorer, played, printed, put

EXAMPLE = (HOME / "docs" / "examples" / "hexes.yaml").read_text("utf-8")
ANN = ("J a1 b1 a2 c2", "A c1 d2 e2 d3", "H d1 e1 f2 g2", "K g3 h3 i4 h5")


def hexes(*names: str, players: int = 0) -> Record:
    return printed(*names, players=players, game="hexes")


def after_four(*names: str) -> Record:
    """Four rounds of the same moves, and the fifth is rolled: of the four there is only G left."""
    moves = [{"player": name, "move": move} for move in ANN for name in names]
    return put(hexes(*names), {"rolls": "5 1 4 6 4"}, *moves)


def roll(scorer: Scorer, number: int) -> None:
    scorer.page.locator(".sixfaces").get_by_role("button", name=f"{number} rolled").click()
    scorer.page.locator(".offer .one").wait_for()


def places(record: Record, player: str, number: int) -> dict[str, list[list[str]]]:
    found: Any = api.places(record, player, number)
    return dict(found["places"])


def dotted(scorer: Scorer) -> set[str]:
    """The spaces that are said to fit."""
    cells = scorer.page.locator('.cell[aria-label*="fits, dotted"]').all()
    return {str(cell.get_attribute("data-cell")) for cell in cells}


def hand(record: Record, player: str) -> dict[str, Any]:
    return dict(played(record)["play"]["hands"][player])


def test_a_messy_game_is_tapped_in(scorer: Scorer, tmp_path: Path) -> None:
    """Drawn rightly and wrongly, passed, taken away, undone; `fives-score game` says the same."""
    scorer.open(hexes("Ann", "Bea"))
    scorer.worth(77)
    roll(scorer, 5)
    scorer.drag("a1", "b1", "c2")
    scorer.until(".nudge", r"One more space for I or J\. Only the dotted ones fit")
    scorer.tap("a2")
    scorer.until(".verdict.good", "J saves 8 points")
    scorer.worth(77 - 8)
    scorer.tap("a1", "a1")  # lights up, then goes
    scorer.until(".toast", "J removed")
    scorer.worth(77)
    scorer.page.click(".toast .btn")
    scorer.worth(69)
    scorer.press("Next: Bea")
    scorer.until(".player[aria-selected=true]", "Bea")
    scorer.tap("d4", "e4", "f4", "g4")
    scorer.until("dialog h2", "Which piece was drawn")
    scorer.page.locator("dialog").get_by_role("radio", name="piece J").click()
    scorer.press("It was J")
    scorer.until(".verdict.bad", "J is crossed out anyway")
    scorer.worth(77)
    scorer.press("Round 2")
    scorer.until("h1", "Round 2")
    roll(scorer, 1)
    scorer.page.get_by_role("radio", name="piece A", exact=True).click()
    scorer.tap("c1", "d2", "e2", "d3")
    scorer.until(".verdict.good", "A saves")
    scorer.press("Next: Bea")
    scorer.press("Pass")
    scorer.page.locator("dialog").get_by_role("radio", name="piece L", exact=True).click()
    scorer.press("Pass, cross out L")
    scorer.until(".verdict.note", "Passed: L is crossed out")
    scorer.press("Undo")
    scorer.until(".nudge", "Tap four spaces for A or B")
    scorer.press("Redo")
    scorer.until(".verdict.note", "Passed: L is crossed out")
    crossed = scorer.page.locator(".used .x").all_inner_texts()
    assert crossed == ["J", "L"]

    file = tmp_path / "game.yaml"
    file.write_text(scorer.record(), "utf-8")
    told = json.loads(score("game", str(file), "--json").stdout)
    moves = [(move["player"], move["move"], bool(move["faults"])) for move in told["moves"]]
    assert [(*move[:1], move[1].split()[0], move[2]) for move in moves] == [
        *(("Ann", "J", False), ("Ann", "A", False), ("Bea", "J", True), ("Bea", "pass", False))
    ]
    scorer.more("Scores")
    table = [row.split() for row in scorer.page.locator("dialog tbody tr").all_inner_texts()]
    points = {place["player"]: place["points"] for place in told["standing"]}
    assert {row[0]: int(row[-1]) for row in table} == points
    for name, *counts, total in table:
        each = zip(counts, (3, 2, 1, 1), strict=True)
        assert sum(int(count) * cost for count, cost in each) == int(total), name
    scorer.page.keyboard.press("Escape")


@pytest.mark.soak
def test_a_record_of_the_command_is_read(scorer: Scorer) -> None:
    """Who is stuck, the end and why; an earlier round is looked at; nothing of it changes."""
    scorer.open(EXAMPLE)
    scorer.until("h1", "Round 10")
    scorer.until(".verdict.note", "Ann couldn't draw any more")
    standing = api.game(EXAMPLE).json()["standing"]
    scorer.press("Who won?")
    scorer.until("dialog", "Bea won with 22 penalty points")
    scorer.until("dialog", "in round 10: Ann")
    assert standing[0]["points"] == 22  # type: ignore[index]
    scorer.page.keyboard.press("Escape")
    scorer.page.get_by_role("button", name="Round 10 of 12").click()
    scorer.page.locator("dialog").get_by_role("button", name="Round 6", exact=True).click()
    scorer.until(".offer", "Both are gone: take any piece left")
    scorer.until(".verdict.good", "B saves 8 points")
    scorer.counted(".o-piece", 5)
    scorer.counted(".o-later", 3)
    assert scorer.record() == EXAMPLE


@pytest.mark.soak
def test_only_what_fits_is_dotted(scorer: Scorer) -> None:
    """By another road: every legal place that holds the spaces so far."""
    record = after_four("Ann", "Bea")
    found = places(record, "Ann", 5)
    assert [*found] == ["G"]
    scorer.open(record)
    scorer.until(".nudge", "Tap four spaces for G")
    for first in (found["G"][0][:2], found["G"][-1][1:3]):
        scorer.tap(*first)
        wanted = {cell for one in found["G"] if {*first} <= {*one} for cell in one} - {*first}
        scorer.counted(".fitdot", len(wanted))
        assert dotted(scorer) == wanted
        scorer.tap(*first)
    lone = next(
        one[:3] for one in found["G"] if sum({*one[:3]} <= {*other} for other in found["G"]) == 1
    )
    scorer.tap(*lone)
    scorer.until(".nudge", r"One more space for G\. Only the dotted one fits\.")
    scorer.tap(*lone)
    scorer.tap("a7", "f1")
    scorer.until(".nudge", "no room for G on")


@pytest.mark.soak
def test_both_pieces_are_used(scorer: Scorer) -> None:
    """Any piece that is left may be chosen on the sheet's own list, or drawn without choosing."""
    record = put(after_four("Ann"), {"player": "Ann", "move": "G b2 c3 d4 d5"}, {"roll": 4})
    scorer.open(record)
    scorer.until(".offer", "Both are gone")
    found = places(record, "Ann", 6)
    scorer.page.locator(".used button").nth(len(found) - 1).wait_for()
    assert scorer.page.locator(".used button").all_inner_texts() == [*found]
    scorer.tap(*found["B"][0])
    scorer.until(".verdict.good", "B saves")
    (turn,) = hand(scorer.record(), "Ann")["turns"][5:]
    assert (turn["piece"], {*turn["cells"]}) == ("B", {*found["B"][0]})


@pytest.mark.soak
def test_experts_fill_hexagons_first(scorer: Scorer) -> None:
    scorer.open(hexes("Ann", "Bea"))
    scorer.more("Expert game")
    scorer.until("h1", "Before the start")
    scorer.tap("c1")
    scorer.worth(76)
    scorer.tap("b1")
    scorer.until(".verdict.bad", "b1 is a circle")
    scorer.tap("d1", "c1", "f1", "a1")
    scorer.worth(74)
    scorer.tap("c7")
    scorer.until(".verdict.bad", "No more than 3")
    scorer.press("Next: Bea")
    scorer.press("Round 1")
    roll(scorer, 5)
    record = scorer.record()
    assert [hand(record, name)["before"] for name in ("Ann", "Bea")] == [["d1", "f1", "a1"], []]
    beside = places(record, "Ann", 1)
    apart = {cell for some in beside.values() for one in some for cell in one}
    assert apart < {str(cell) for cell in played_cells(record)}


def played_cells(record: Record) -> list[str]:
    sheet = played(record)["sheets"]["Ann"]
    return list(api.board(sheet).board.names.values())


@pytest.mark.soak
def test_a_class_sheet_after_sheet(scorer: Scorer) -> None:
    """All numbers are typed at once; then a sheet is tapped in round after round, then the next."""
    names = [f"{first} {n}" for n in range(1, 11) for first in ("Mia", "Ben", "Lea")]
    scorer.open(hexes(*names), first="Mia 1")
    scorer.more("Number on the die")
    scorer.page.get_by_label("Or type").fill("5 1")
    scorer.press("Use it")
    scorer.until(".nudge", "Tap four spaces for I or J")
    scorer.page.wait_for_selector("dialog", state="detached")
    scorer.tap(*ANN[0].split()[1:])
    scorer.until(".verdict.good", "J saves 8 points")
    scorer.press("Round 2")
    scorer.tap(*ANN[1].split()[1:])
    scorer.until(".verdict.good", "A saves")
    scorer.press("Next: Ben 1")
    scorer.until("h1", "Round 1")
    scorer.until(".hint", "1 of 30 entered")
    scorer.page.locator("button.player").click()
    scorer.page.get_by_label("Number or name").fill("lea 10")
    scorer.page.keyboard.press("Enter")
    scorer.until("button.player", "Lea 10")
    record = scorer.record()
    assert [turn["text"] for turn in hand(record, "Mia 1")["turns"]] == [*ANN[:2]]
    assert played(record)["play"]["rolls"] == [5, 1]


@pytest.mark.soak
def test_what_was_possible(scorer: Scorer) -> None:
    record = after_four("Ann")
    scorer.open(record)
    scorer.page.locator(".chip", has_text="What was possible?").click()
    sheet = played(record)["sheets"]["Ann"]
    best: Any = api.best(sheet, Question(rolls="5 1 4 6")).json()
    got = hand(record, "Ann")["penalty"]["points"]
    scorer.until(".verdict.note", f"{best['best']} was possible.* this sheet has {got}")
    drawn = [move for move in best["moves"] if not move.startswith("pass")]
    scorer.counted(".o-note", len(drawn))
    scorer.page.locator(".chip", has_text="What was possible?").click()
    scorer.page.locator(".o-note").first.wait_for(state="detached")
    scorer.counted(".o-piece", len(ANN))


@pytest.mark.soak
def test_an_earlier_round_is_put_right(scorer: Scorer) -> None:
    """Another piece takes the place of the one that was drawn; what came after is judged anew."""
    record = after_four("Ann")
    scorer.open(record)
    scorer.page.get_by_role("button", name="Round 5 of 12").click()
    scorer.page.locator("dialog").get_by_role("button", name="Round 4", exact=True).click()
    scorer.until(".verdict.good", "K saves 4 points")
    other = next(one for one in places(record, "Ann", 4)["L"] if not {*one} & {*ANN[3].split()[1:]})
    scorer.tap(*other)
    scorer.until(".verdict.good", "L saves")
    turn = hand(scorer.record(), "Ann")["turns"][3]
    assert (turn["piece"], turn["counts"], {*turn["cells"]}) == ("L", True, {*other})
    scorer.page.locator(".offer .one .die").click()
    scorer.page.locator("dialog").get_by_role("button", name="2 rolled").click()
    scorer.until(".verdict.bad", "crossed out")
    assert played(scorer.record())["play"]["rolls"] == [5, 1, 4, 2, 4]


@pytest.mark.soak
def test_by_keys_alone(scorer: Scorer) -> None:
    """Arrows, Space, Enter; what is judged is said aloud; the die and pass by keys as well."""
    scorer.page.set_viewport_size({"width": 1280, "height": 860})
    scorer.open(put(hexes("Ann"), {"roll": 4}))
    scorer.page.get_by_role("radio", name="piece G", exact=True).wait_for()
    scorer.page.get_by_role("radio", name="piece G", exact=True).focus()
    scorer.page.keyboard.press("ArrowRight")
    scorer.page.keyboard.press("ArrowLeft")
    scorer.page.locator('[data-cell="c1"]').focus()
    for key in ("Space", *("ArrowRight", "Space") * 3):
        scorer.page.keyboard.press(key)
    scorer.until("p.aloud", r"G saves 6 points\. Penalty 71\.")
    scorer.page.keyboard.press("Delete")
    scorer.worth(77)
    scorer.page.keyboard.press("Control+z")
    scorer.worth(71)
    scorer.page.wait_for_selector('[aria-label="e1, red circle, piece G"]', state="attached")
