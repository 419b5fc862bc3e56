"""Row, towers and clear in a real browser: a journey for each, compared with what the commands say.

What was tapped is typed in with `enter` as well: both records are the same text."""

from __future__ import annotations

import json
import re
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from scorer import api
from tests.chosen import some
from tests.web.stones import Stones, entered, example, kept, points, told
from tests.web.tapping import Record, printed

IS_LARGER = """() => {
  const one = document.querySelector('.pan');
  return one && one.scrollWidth > one.clientWidth;
}"""
IS_CUT = "all => all.map((one) => one.scrollWidth > one.clientWidth)"
FIVE = ["0,0", "0,1", "1,0", "1,1", "2,0", "2,1", "3,0", "3,1", "4,0"]


@pytest.mark.soak
def test_towers(table: Stones, tmp_path: Path) -> None:
    """Legal landings, a fault that is kept and taken back, looking back, undo and redo."""
    record = printed("Ann", "Bea", game="stones")
    table.choose(record, "Towers")
    now, ways = record, []
    for count in (1, 2, 3):
        start, ends = next(iter(told(now)["can"].items()))
        table.tap(start)
        table.counted(".frame.o-land", len(ends))  # only possible landings light up
        table.tap(ends[0])
        table.moves(count)
        ways.append(f"{start}-{ends[0]}")
        now = api.put(now, {"move": ways[-1], "player": told(now)["now"]["turn"]}).record
    assert table.record() == entered(tmp_path, record, *ways, mode="towers") == now

    start, ends = next(iter(told(now)["can"].items()))
    towers = told(now)["now"]["towers"]
    others = (cell for cell, tower in towers.items() if tower[-1][0] != towers[start][-1][0])
    table.tap(start, next(cell for cell in others if cell not in ends))
    table.press("Keep it anyway")
    table.moves(4)
    wrong = told(table.record())["moves"][-1]
    table.until(".moves .bad", re.escape(wrong["why"][0]))
    table.press("Undo this move")
    table.page.locator(".moves .bad").wait_for(state="detached")
    table.press("Undo")
    table.page.locator(".moves .bad").wait_for()
    table.press("Undo")
    table.page.locator(".moves .bad").wait_for(state="detached")
    table.page.locator(".move").nth(2).click()
    table.until(".lookedat", "After 1 of 3")
    seen: Any = api.position(now, 1).json()
    assert table.page.locator(".dl b").all_inner_texts() == [
        str(n) for n in seen["points"].values()
    ]
    table.press("Back to now")
    assert table.record() == now

    found = told(now)["now"]
    other = next(name for name in found["points"] if name != found["turn"])
    table.page.locator("button.dl", has_text=other).click()  # who moved out of turn
    table.until(".dl.on", other)
    table.tap(start, ends[0])
    table.press("Keep it anyway")
    table.moves(4)
    wrong_turn = {"move": f"{start}-{ends[0]}", "player": other}
    assert table.record() == api.put(now, wrong_turn).record


@pytest.mark.soak
def test_towers_to_the_end(table: Stones) -> None:
    """Bea sits out; 32 points are shared; why it is over is said."""
    record = example("towers")
    table.hand(kept(record, 16))
    table.tap("b3", "e3")
    table.until(".nudge", "Bea cannot move and sits out.")
    table.press("Cannot move")
    table.until(".verdict.note", "Ann can move")
    table.tap("h4", "c4")
    table.until(".verdict.done", "Nobody can move any more. Ann won with 18 points.")
    assert table.standing() == points(record) == {"Ann": 18, "Bea": 14}
    assert sum(map(int, table.page.locator(".dl b").all_inner_texts())) == 32
    assert api.game(table.record()).json() == api.game(record).json()


@pytest.mark.soak
def test_an_opening_is_tapped_in_and_another_begins(table: Stones) -> None:
    table.choose(printed("Ann", "Bea", game="stones"), "Towers")
    table.more("Another opening")
    table.press("As laid out on the table")
    marks = [(x + 2 * y + y // 2) % 4 for y in range(4) for x in range(8)]
    for mark in marks:
        table.page.locator("dialog .pick").nth(mark).dispatch_event("click")
    table.press("Play this opening")
    table.page.wait_for_selector("dialog", state="detached")
    table.more("Who begins?")
    table.page.locator("dialog").get_by_role("button", name="Bea").click()
    table.until(".dl.on", "Bea")
    towers = told(table.record())["now"]["towers"]
    assert [int(tower[0][1]) - 1 for tower in towers.values()] == marks


@pytest.mark.soak
def test_clear(table: Stones, tmp_path: Path) -> None:
    """Played, hinted, lost with a proof, begun again, solved."""
    record = printed("Ann", "Bea", game="stones")
    table.choose(record, "Clear the board")
    table.tap("c1", "a1")
    table.moves(1)
    assert table.record() == entered(tmp_path, record, "c1-a1", mode="clear")
    way = [move["text"] for move in told(example("clear"))["moves"]]
    table.hand(kept(example("clear"), 29))
    for count in (30, 31):
        table.press("Hint")
        table.until(".verdict.note", "It can still be solved. Next: ")
        table.tap(*re.findall(r"[a-f]\d", table.page.inner_text(".verdict.note"))[-2:])
        table.moves(count)
    table.until(".verdict.done", "Solved: one stone is left.")
    assert points(table.record()) == points(example("clear")) == {"Ann": 1}

    stuck = kept(example("clear"), 26)
    for start, ends in told(stuck)["can"].items():
        lost = api.put(stuck, {"move": f"{start}-{ends[0]}"}).record
        if f"{start}-{ends[0]}" != way[26] and _is_lost(lost):
            break
    table.hand(lost)
    table.press("Hint")
    table.until(".verdict.note", "It can't be solved from here. Every possible way was checked.")
    table.press("Undo 1")
    table.page.locator(".history > li").nth(26).wait_for(state="detached")
    table.more("Solve from here")
    table.until(".verdict.note", "Solved in 5 jumps.")
    table.press("Start again")
    table.page.locator("dialog").get_by_role("button", name="Start again").click()
    table.until(".left32 b", "^32$")


def _is_lost(record: Record) -> bool:
    from scorer.referee import Question

    found: Any = api.best(None, Question(hint=True), record).json()
    return bool(found["answer"] == "lost")


def test_row(table: Stones, tmp_path: Path) -> None:
    record = printed("Ann", "Bea", game="stones")
    table.choose(record, "Five in a row")
    for count, place in enumerate(FIVE, 1):
        table.page.locator(f'[data-cell="{place}"]').click()  # the field may move still
        table.moves(count)
    table.until(".verdict.done", "Five in a row: Ann won.")
    assert table.record() == entered(tmp_path, record, *FIVE, mode="row")
    assert table.standing() == points(table.record()) == {"Ann": 1, "Bea": 0}
    table.press("Undo")
    table.until(".sum", "Ann")
    table.page.locator(".zoom .btn").last.click()
    table.page.wait_for_function(IS_LARGER)
    for _ in range(3):
        table.press("Smaller")
    table.until(".nudge", "Tap where you want a closer look")
    table.page.locator('[data-cell="1,2"]').click()  # smaller than a finger: looked at, not played
    table.until(".nudge", "Ann moves")
    table.counted(".history > li", len(FIVE) - 1)


def test_two_players_without_names_are_told_apart_on_a_phone(table: Stones) -> None:
    table.page.set_viewport_size({"width": 360, "height": 740})
    table.choose(printed(players=2, game="stones"), "Five in a row")
    names = table.page.locator(".duel .dl bdi.grow")
    assert names.all_inner_texts() == ["Player 1", "Player 2"]
    assert not any(names.evaluate_all(IS_CUT))


# All 32 stones, in turn: a block of 30, none has five in line, and two in a chain that hangs down
# from it. When Ann takes 0,4 away, the chain is cut off.
PLACED = """
    0,0 0,1 1,0 2,0 2,1 3,0 4,0 1,1 5,0 4,1 3,1 5,1 0,2 2,2 1,2 3,2
    4,2 0,3 5,2 1,3 2,3 4,3 3,3 5,3 0,4 2,4 1,4 3,4 4,4 5,4 0,5 0,6
"""
CUTTING = "0,4 > 0,-1"


@pytest.mark.soak
def test_row_is_moved_and_captures(table: Stones) -> None:
    turns = zip(cycle(("Ann", "Bea")), PLACED.split(), strict=False)
    moves = [f"{name} {place}" for name, place in turns]
    players = "{Ann: light, Bea: dark}"
    record = f"game: stones\nplay: row\nplayers: {players}\nmoves: {json.dumps(moves)}\n"
    assert not api.play(record).standing.is_over
    assert not any(move["why"] for move in told(record)["moves"])
    table.hand(record)
    for cell in CUTTING.split(" > "):
        table.page.locator(f'[data-cell="{cell}"]').click()
    table.moves(33)
    table.until(".nudge", "cut off")
    after = table.record()
    assert told(after)["captured"]
    table.counted(".gone", len(told(after)["captured"]))
    assert after == api.put(record, {"move": CUTTING, "player": "Ann"}).record


@pytest.mark.soak
@pytest.mark.parametrize("play", some(["towers", "clear", "row", "poker", "cups"], 1))
def test_what_enter_wrote_is_read_and_left_alone(table: Stones, play: str) -> None:
    """The other way round."""
    record = example(play)
    table.hand(record)
    assert table.record() == record
