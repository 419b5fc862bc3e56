"""What the browser keeps: two tabs, a lost connection, a full store, the store of version 1.1.

The second tab is opened once for all, in the window of those who score. A tab that has slept is
imitated by writing into the store without telling anybody.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from scorer import api
from tests.web.tapping import SMALL, Scorer
from tests.web.teaching import WIDE
from tests.web.visits import Visit, becomes, module

KEPT = json.loads((Path(__file__).parent / "store-1.1.json").read_text("utf-8"))["sets"]
RUNNING, CLASS = "hunt-set-1txyhkbn", "hunt-set-1838yxyy"
SHELF = """async ([deed, what]) => {
  const base = await new Promise((done, failed) => {
    const asked = indexedDB.open("fives", 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore("sets", { keyPath: "id" });
    asked.onsuccess = () => done(Object.assign(asked.result, { isTests: true }));
    asked.onerror = () => failed(asked.error);
  });
  const deal = base.transaction("sets", "readwrite");
  const found = [what].flat().map((one) => deal.objectStore("sets")[deed](one));
  await new Promise((done) => (deal.oncomplete = done));
  base.close();
  return found.map((one) => one.result);
}"""
BREAK = """(kind) => {
  const real = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (...words) {
    if (this.isTests) return real.apply(this, words);
    if (kind === "closed") IDBDatabase.prototype.transaction = real;
    const name = kind === "closed" ? "InvalidStateError" : "QuotaExceededError";
    throw new DOMException("the test", name);
  };
  window.mended = () => (IDBDatabase.prototype.transaction = real);
}"""
KNOWN = f"""async () => {{
  const {{ odd, sets }} = await {module("store.js")};
  const all = [...sets.value, ...odd.value.map((one) => one.item)];
  return Object.fromEntries(all.map((one) => [one.id, one.record]));
}}"""
FREE, OTHER = ("f5", "g5", "h5", "i5", "j5"), ("f7", "g7", "h7", "i7", "j7")


class Tab(Scorer):
    """Somebody who scores, and may look into the browser's store."""

    def shelf(self, deed: str, what: object) -> Any:
        return self.page.evaluate(SHELF, [deed, what])

    def stored(self, kept: str) -> dict[str, Any]:
        return dict(self.shelf("get", kept)[0])

    def at(self, place: str, wanted: str) -> Tab:
        """Go to a place of the page."""
        self.page.bring_to_front()
        self.to(place, wanted)
        return self

    def tell(self) -> None:
        """Say to both tabs that something is stored, and wait until this one knows it."""
        self.page.evaluate("() => new BroadcastChannel('fives').postMessage('all')")
        stored = {one["id"]: one["record"] for one in self.shelf("getAll", None)[0]}
        becomes(self.page, lambda: self.page.evaluate(KNOWN), stored)

    def play(self, kept: str = RUNNING) -> Tab:
        self.at(f"score?kept={kept}", ".board .cell")
        self.page.locator("main button", has_text="Sara").first.click()
        self.holds(kept, 'entering: "Sara"')
        return self

    def badges(self, count: int) -> None:
        """Wait until so many outlines are judged on the sheet."""
        self.counted(".board .badge", count)

    def holds(self, kept: str, *texts: str) -> str:
        """Wait until the stored record has all these texts, and give it."""
        becomes(
            self.page,
            lambda: [text for text in texts if text not in self.stored(kept)["record"]],
            [],
        )
        return str(self.stored(kept)["record"])

    def undo(self) -> None:
        self.press("Undo")


def with_outline(record: str, cells: Sequence[str], player: str = "Sara") -> str:
    """What another tab would have written: one more outline of the first round."""
    entry = {"outline": " ".join(cells), "player": player, "round": 1}
    return api.put(record, entry).record


@pytest.fixture(scope="module")
def both(opened: Visit) -> Iterator[tuple[Tab, Tab]]:
    """Two tabs of one browser; the second opens on what version 1.1 left in the store."""
    first = Tab(opened)
    first.shelf("put", KEPT)
    other = opened.beside("#sets")
    yield first, Tab(other.ready())
    other.page.close()
    opened.page.bring_to_front()


@pytest.fixture
def tabs(both: tuple[Tab, Tab]) -> tuple[Tab, Tab]:
    """Both tabs elsewhere than in a game, with the store of 1.1 again."""
    for tab in both:
        tab.at("table", ".table, main.table")
    both[0].shelf("clear", None)
    both[0].shelf("put", KEPT)
    both[0].tell()
    for tab in both:
        tab.at("sets", ".setrow")
        tab.counted(".setrow", len(KEPT) - 1)  # a class at two tables is one
    return both


@pytest.fixture
def tab(window: Visit) -> Tab:
    """One tab alone, with the store of 1.1."""
    window.page.set_viewport_size(SMALL)
    found = Tab(window)
    found.shelf("put", KEPT)
    found.tell()
    found.at("sets", ".setrow").counted(".setrow", len(KEPT) - 1)
    return found


@pytest.mark.soak
def test_the_store_of_1_1_opens_with_nothing_lost(tabs: tuple[Tab, Tab]) -> None:
    """Sets, a running game with its steps back, a class: as the version before left them."""
    _, tab = tabs
    assert {one["id"]: one["record"] for one in tab.shelf("getAll", None)[0]} == {
        one["id"]: one["record"] for one in KEPT
    }
    tab.play().badges(2)
    for left in (1, 0):
        tab.undo()
        tab.badges(left)
    steps = tab.stored(RUNNING)
    assert (len(steps["before"]), len(steps["after"])) == (1, 2)
    tab.page.set_viewport_size(WIDE)
    tab.at(f"score?class={CLASS}", ".grid [data-row]")
    typed = tab.page.locator(".grid input").evaluate_all("all => all.map(one => one.value)")
    assert [one for one in typed if one] == ["7", "12"]


@pytest.mark.soak
def test_what_one_tab_enters_the_other_shows(tabs: tuple[Tab, Tab]) -> None:
    """Also by looking alone nothing old is written back."""
    first, second = tabs
    first.play().badges(2)
    second.play().badges(2)
    second.tap(*FREE)
    second.badges(3)
    record = second.holds(RUNNING, " ".join(FREE))
    first.badges(3)
    first.at("sets", ".setrow")
    first.play().badges(3)
    assert first.stored(RUNNING)["record"] == record
    first.undo()
    first.badges(2)
    second.badges(2)


def test_a_tab_that_slept_overwrites_nothing(tab: Tab) -> None:
    """It shows what is stored, says so, and the entry can be made again on top of it."""
    tab.play().badges(2)
    item = tab.stored(RUNNING)
    newer = with_outline(item["record"], FREE)
    tab.shelf("put", {**item, "record": newer, "before": [*item["before"], item["record"]]})
    tab.tap(*OTHER)
    tab.until(".verdict.bad", "another tab")
    tab.badges(3)
    assert tab.stored(RUNNING)["record"] == newer
    tab.tap(*OTHER)
    tab.badges(4)
    assert tab.holds(RUNNING, " ".join(OTHER)) == with_outline(newer, OTHER)


@pytest.mark.soak
def test_results_of_two_tabs_that_type_are_put_together(tabs: tuple[Tab, Tab]) -> None:
    first, _ = tabs
    first.page.set_viewport_size(WIDE)
    first.at(f"score?class={CLASS}", ".grid [data-row]")
    item = first.stored(CLASS)
    newer = api.totals(item["record"], {"Cem": ["9"]}).record
    first.shelf("put", {**item, "record": newer})
    cell = first.page.locator('.grid [data-row="1"][data-column="1"]')
    cell.click()
    first.page.keyboard.type("5")
    first.page.keyboard.press("Enter")
    first.holds(CLASS, '"Ann": [7]', '"Bea": [12, 5]', '"Cem": [9]')


@pytest.mark.soak
def test_a_lost_connection_is_opened_again(tabs: tuple[Tab, Tab]) -> None:
    first, _ = tabs
    first.play().badges(2)
    before = first.stored(RUNNING)["record"]
    first.page.evaluate(BREAK, "closed")
    first.tap(*FREE)
    first.badges(3)
    assert first.holds(RUNNING, " ".join(FREE)) == with_outline(before, FREE)
    assert first.page.locator(".unsaved").count() == 0


@pytest.mark.soak
def test_a_full_store_is_said_where_people_score(tabs: tuple[Tab, Tab]) -> None:
    """And what could not be stored is stored with the next entry that can."""
    first, _ = tabs
    first.play().badges(2)
    before = first.stored(RUNNING)["record"]
    first.page.evaluate(BREAK, "full")
    first.tap(*FREE)
    first.badges(3)
    first.page.wait_for_selector(".unsaved")
    first.page.evaluate("() => window.mended()")
    first.tap(*OTHER)
    first.badges(4)
    record = first.holds(RUNNING, " ".join(OTHER))
    assert record == with_outline(with_outline(before, FREE), OTHER)
    first.page.wait_for_selector(".unsaved", state="detached")


@pytest.mark.soak
def test_a_game_moves_to_another_device_and_back(tabs: tuple[Tab, Tab]) -> None:
    """By a link, with its steps back; here the other device is a store that hasn't got it."""
    first, second = tabs
    first.play().badges(2)
    link = moved(first)
    item = first.stored(RUNNING)
    for tab in tabs:
        tab.at("sets", ".setrow")
    first.shelf("delete", RUNNING)
    first.tell()
    for tab in tabs:
        tab.counted(".setrow", len(KEPT) - 2)
    second.at(link.partition("#")[2], ".board .cell")
    second.badges(2)
    assert second.stored(RUNNING)["before"] == item["before"]
    second.undo()
    second.badges(1)
    second.tap(*FREE)
    second.badges(2)
    second.holds(RUNNING, " ".join(FREE))
    back = moved(second)
    gone_on = second.stored(RUNNING)
    for tab in tabs:
        tab.at("sets", ".setrow")
    first.shelf("put", item)
    first.tell()
    first.at("table", "main")
    first.at(back.partition("#")[2], ".board .cell")
    kept = [one for one in first.shelf("getAll", None)[0] if one["set"] == RUNNING]
    assert gone_on["record"] in {one["record"] for one in kept}
    assert item["record"] in {one["record"] for one in kept}  # it was undone there: both stay


@pytest.mark.soak
def test_a_game_comes_back_as_a_file(tabs: tuple[Tab, Tab]) -> None:
    """It continues the game that is here; an older one changes nothing."""
    first, _ = tabs
    item = first.stored(RUNNING)
    newer = with_outline(item["record"], FREE)
    before = [*item["before"], item["record"]]
    content = {"form": "fives-game", "record": newer, "before": before, "after": []}
    for said, name in ((content, "newer"), ({**content, "record": before[1], "before": []}, "old")):
        first.at("score", ".ask-id").give({f"{name}.game.json": json.dumps(said).encode()})
        first.page.wait_for_selector(".board .cell")
        first.badges(3)
        assert first.stored(RUNNING)["record"] == newer


def moved(tab: Tab) -> str:
    """What *Move to another device* copies."""
    tab.page.bring_to_front()
    tab.more("Move to another device")
    tab.page.wait_for_selector(".toast")
    return str(tab.page.evaluate("() => navigator.clipboard.readText()"))
