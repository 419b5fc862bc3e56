"""Results that somebody typed stay: whatever pupils are called, whoever reloads or types beside."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from layouts.words import speak
from scorer import api
from scorer.results.folder import of_folder
from tests.chosen import some
from tests.web.stones import Stones, example, kept, told
from tests.web.tapping import Scorer, printed
from tests.web.teaching import NAMES, WIDE, Teacher, at_tables
from tests.web.test_store import CLASS, KEPT, RUNNING, Tab
from tests.web.visits import Visit, becomes, module

# What every object of JavaScript has already.
INHERITED = ("constructor", "__proto__", "toString", "hasOwnProperty")
# Typed, and the page is left with the cursor in the cell: nothing is judged or stored by then.
LEAVE = """([row, text, event]) => {
  const cell = document.querySelector(`[data-row="${row}"][data-column="0"]`);
  cell.focus();
  cell.value = text;
  cell.dispatchEvent(new InputEvent("input", { bubbles: true }));
  if (event === "reload") location.reload();
  else dispatchEvent(new Event(event));
  return Object.values({ ...localStorage }).filter((one) => one.includes("totals"));
}"""
UNDER_WAY = "() => Object.keys(localStorage).filter((key) => key.startsWith('fives.underway.'))"
# A key, in the moment in which the big screen is there.
AT_ONCE = """() => {
  const seen = new MutationObserver(() => {
    const wall = document.querySelector("main.wall");
    if (!wall) return;
    seen.disconnect();
    wall.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  });
  seen.observe(document.body, { childList: true, subtree: true });
}"""
CLOSED = f"async () => (await {module('open_games.js')}).closeAll()"


@pytest.fixture
def tab(window: Visit) -> Tab:
    """A teacher's tab with the store of 1.1."""
    window.page.set_viewport_size(WIDE)
    window.page.evaluate(CLOSED)
    found = Tab(window)
    found.shelf("put", KEPT)
    found.tell()
    return found


def in_grid(tab: Tab, row: int, text: str) -> None:
    tab.page.locator(f'.grid [data-row="{row}"][data-column="0"]').click()
    tab.page.keyboard.type(text)
    tab.page.keyboard.press("Enter")


def test_pupils_may_be_called_what_objects_have(teacher: Teacher) -> None:
    """On their sheets, in the table, the result, drafts and files, on the big screen at once."""
    record = printed(*INHERITED)
    rolled = api.put(record, {"roll": "star star moon moon bell"}).record
    teacher.hand(rolled)
    for name in INHERITED:
        teacher.page.get_by_role("tab", name=name).click()
        teacher.page.wait_for_selector(f'[role=tab][aria-selected=true]:has-text("{name}")')
        assert "function" not in teacher.page.inner_text("main")
    teacher.as_class()
    teacher.page.wait_for_selector(".grid [data-row]")
    assert teacher.page.locator(".grid input").evaluate_all("all => all.every(one => !one.value)")
    teacher.at(0, 0)
    teacher.type("7", "12", "99", "a")
    teacher.until(".grid .rowwhy", r"toString, round 1: 99 points is not possible")
    teacher.until(".away", "absent")
    teacher.until(".result li", r"__proto__\s*12")
    assert teacher.result() == {"__proto__": 12, "constructor": 7}
    rows = {"constructor": ["7"], "__proto__": ["12"], "hasOwnProperty": ["absent"]}
    right = api.totals(record, rows).record
    assert teacher.record() == right
    drafts = {"toString": ["99", "", "", "", "", ""]}
    assert teacher.saved("CSV") == api.spreadsheet(right, speak("en"), drafts)
    teacher.page.evaluate(AT_ONCE)
    teacher.press("Big screen")
    teacher.page.wait_for_selector("main.wall.running")
    teacher.until("main.wall .wr li", "__proto__")
    teacher.keys("Enter", "Escape")
    teacher.page.wait_for_selector(".grid")


def test_tables_that_are_here_are_replaced_or_saved_twice(teacher: Teacher) -> None:
    """As somebody answers; undo brings the old results. Before, nobody had played: a list."""
    records = at_tables(2, *NAMES[:4])
    named = {f"table-{n}.yaml": one for n, one in enumerate(records, 1)}
    teacher.open(*records)
    teacher.until(".grid .group", "Table 2")
    assert teacher.saved("CSV") == of_folder(api.folder(named), speak("en"), False)
    teacher.at(0, 0)
    teacher.type("9")
    teacher.until(".result li", r"Ada\s*Table 1\s*9")
    nine, newer, last = (
        api.totals(records[0], rows).record
        for rows in ({"Ada": ["9"]}, {"Ada": ["13"]}, {"Ada": ["13"], "Ben": ["5"]})
    )
    for record, answer in ((newer, "Save both"), (last, "Replace")):
        teacher.start().give({"table-1.yaml": record.encode(), "table-2.yaml": records[1].encode()})
        teacher.until("dialog", "A table of this class is already here with other results")
        teacher.page.locator("dialog").get_by_role("button", name=answer).click()
        teacher.until(".grid tr", r"Ada\s*13")
    teacher.until(".grid tr", r"Ben\s*5")
    kept = f"async () => (await {module('store.js')}).sets.value.map(({{ record }}) => record)"
    becomes(
        teacher.page,
        lambda: sorted(teacher.page.evaluate(kept)),
        sorted([nine, last, records[1], records[1]]),
    )
    teacher.press("Undo")
    teacher.until(".grid tr", r"Ben\s*$")
    assert list(teacher.records().values()) == [newer, records[1]]


def test_whoever_leaves_in_the_moment_of_an_entry_finds_it_again(tab: Tab) -> None:
    """It is noted as long as it is under way; the next page enters what was noted."""
    tab.at(f"score?class={CLASS}", ".grid [data-row]")
    (noted,) = tab.page.evaluate(LEAVE, [2, "9", "pagehide"])
    ((what, sent),) = json.loads(noted)["steps"][0]["asks"]
    assert (what, sent["rows"]) == ("totals", {"Cem": row("9")})
    tab.holds(CLASS, '"Cem": [9]')
    tab.page.wait_for_function(f"() => !({UNDER_WAY})().length")
    put = {"from": "of long ago", "steps": [{"asks": [["totals", {"rows": {"Ann": row("70")}}]]}]}
    put["steps"].append({"asks": [["totals", {"rows": {"Cem": row("11")}}]]})  # type: ignore
    for key in (CLASS, f"{CLASS}.2"):  # that of another game stays
        tab.page.evaluate(
            "([key, text]) => localStorage.setItem(key, text)",
            [f"fives.underway.{key} ", json.dumps(put)],
        )
    tab.at("sets", ".setrow").page.evaluate(CLOSED)
    tab.at(f"score?class={CLASS}", ".grid [data-row]")
    tab.holds(CLASS, '"Cem": [11]')
    tab.until(".grid .rowwhy", "Ann, round 1: 70 points is not possible")
    drafts_become(tab, {"Ann": row("70")})
    becomes(tab.page, lambda: tab.page.evaluate(UNDER_WAY), [f"fives.underway.{CLASS}.2 "])


def row(*cells: str) -> list[str]:
    return [*cells, *[""] * (6 - len(cells))]


@pytest.mark.soak
def test_reloads_lose_nothing_that_was_typed_or_tapped(tab: Tab) -> None:
    """In the very moment, also what can't be, and an outline, half tapped or just now whole."""
    for at, text in ((2, "9"), (0, "70")):
        tab.at(f"score?class={CLASS}", ".grid [data-row]")
        with tab.page.expect_navigation():
            tab.page.evaluate(LEAVE, [at, text, "reload"])
        tab.visit.ready()
        tab.page.wait_for_selector(".grid [data-row]")
    tab.holds(CLASS, '"Cem": [9]')
    tab.until(".grid .rowwhy", "70 points is not possible")
    tab.play().badges(2)
    tab.tap("f5", "g5")
    with tab.page.expect_navigation():
        tab.page.evaluate("() => location.reload()")
    tab.visit.ready()
    tab.page.wait_for_selector(".board .o-draft")
    tab.tap("h5", "i5")
    with tab.page.expect_navigation():
        tab.tap("j5")
        tab.page.evaluate("() => location.reload()")
    tab.visit.ready()
    tab.page.wait_for_selector(".board .cell")
    tab.holds(RUNNING, "f5 g5 h5 i5 j5")


def test_drafts_of_two_tabs_are_side_by_side(tab: Tab) -> None:
    """The other tab is imitated by its writes; a set that it deletes doesn't come back."""
    tab.at(f"score?class={CLASS}", ".grid [data-row]")
    item = tab.stored(CLASS)
    tab.shelf("put", {**item, "drafts": {"Bea": row("80")}})
    in_grid(tab, 0, "70")
    tab.until(".grid .rowwhy", "70 points")
    drafts_become(tab, {"Ann": row("70"), "Bea": row("80")})
    tab.until(".grid .rowwhy", "Bea, round 1: 80 points")
    tab.press("Undo")  # takes back what was typed here alone
    drafts_become(tab, {"Bea": row("80")})
    in_grid(tab, 0, "70")
    drafts_become(tab, {"Ann": row("70"), "Bea": row("80")})
    tab.shelf("put", {**tab.stored(CLASS), "drafts": {"Ann": row("70"), "Cem": row("90")}})
    tab.tell()
    tab.until(".grid .rowwhy", "Cem, round 1: 90 points")
    tab.until(".grid .rowwhy", "Ann, round 1: 70 points")
    tab.counted(".grid .rowwhy", 2)
    tab.shelf("put", {**tab.stored(CLASS), "drafts": {"Ann": row("70"), "Bea": row("80")}})
    tab.tell()
    tab.until(".grid .rowwhy", "Bea, round 1: 80 points")
    in_grid(tab, 2, "8")
    tab.holds(CLASS, '"Cem": [8]')
    in_grid(tab, 0, "7")
    drafts_become(tab, {"Bea": row("80")})
    tab.shelf("delete", CLASS)
    in_grid(tab, 0, "90")
    tab.until(".verdict.bad", "was deleted in another tab")
    assert tab.shelf("get", CLASS) == [None]


HIDE = "() => dispatchEvent(new Event('pagehide'))"


def left(tab: Stones, wanted: str) -> None:
    """Leave the page and come back, as a reload does but for the engine; wait for what is there."""
    place = tab.page.evaluate(f"() => {{ ({HIDE})(); return location.hash.slice(1); }}")
    tab.page.evaluate(CLOSED)
    tab.to("table", "main.table")
    tab.to(place, wanted)


def test_half_a_play_of_clusters_is_found_again(scorer: Scorer) -> None:
    """Its square, its way and its tiles, judged anew; at the end the tiles that are left."""
    somebody = Stones(scorer.visit)
    scorer.open(printed("Ann", "Bea", game="clusters"))
    scorer.tap("g7")
    scorer.page.get_by_role("radio", name="down").click()
    for tile in "41":
        scorer.page.locator(".pad .key", has_text=tile).click()
    scorer.until(".pill.good", "= 5")
    left(somebody, ".tile.draft")
    scorer.counted(".tile.draft", 2)
    scorer.until(".pill.good", "= 5")
    scorer.page.locator("[role=radio][aria-checked=true]", has_text="down").wait_for()
    scorer.press("Undo")
    scorer.counted(".tile.draft", 0)


STONE = next(iter(told(kept(example("towers"), 3))["can"]))
# a step of each that isn't whole yet; what is there of it again
HALVES: dict[str, tuple[Callable[[Stones], object], str]] = {
    "cups": (lambda table: table.page.locator(".picks .pick").first.click(), ".cuprow button.cup"),
    "poker": (
        lambda table: table.page.locator(".hand .pick:not([disabled])").first.click(),
        ".hand.ready",
    ),
    "towers": (lambda table: table.tap(STONE), ".frame.o-picked"),
}


@pytest.mark.parametrize("play", some(HALVES, 1))
def test_half_done_things_of_stones_are_found_again(scorer: Scorer, play: str) -> None:
    """Which of the five was chosen, a stone laid in cups, a hand, a stone that was picked."""
    table = Stones(scorer.visit)
    deed, half = HALVES[play]
    if play == "cups":
        table.choose(printed("Ann", "Bea", game="stones"), "Cup game")
    else:
        table.hand(kept(example(play), 3))
    deed(table)
    table.counted(half, 1)
    left(table, half)
    table.counted(half, 1)
    if play == "towers":
        table.press("Undo")
        table.moves(2)


def drafts_become(tab: Tab, wanted: dict[str, Any]) -> None:
    """Wait until these rows are stored beside the record."""
    becomes(tab.page, lambda: tab.stored(CLASS).get("drafts"), wanted)


def test_a_record_that_nobody_can_read_is_set_aside(tab: Tab) -> None:
    """Said where it was opened, with the referee's words; it can be saved and mended."""
    broken = "game: hunt\nplayers: [Ann, *nobody\n"
    tab.shelf("put", {**tab.stored(RUNNING), "record": broken})
    tab.tell()
    tab.at(f"score?kept={RUNNING}", ".odd li")
    tab.until("main h1", "This game can't be read")
    with tab.page.expect_download() as waiting:
        tab.press("Save as a file")
    assert Path(waiting.value.path()).read_text("utf-8") == broken
    tab.at("sets", ".odd li").counted(".setrow", len(KEPT) - 2)
    tab.until(".odd li", "line 2")
    assert tab.stored(RUNNING)["record"] == broken
