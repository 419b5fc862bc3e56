"""Small screens, low screens, and small comforts: what is seen, remembered and named.

What a screen shows is measured as somebody sees it: where things end, what covers them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from generator import api as printer
from generator.requests.request import Request
from tests.chosen import some
from tests.web.printing import PrintScreen
from tests.web.stones import Stones, example
from tests.web.tapping import Scorer, played, printed
from tests.web.test_score import ROLL, best
from tests.web.visits import Visit, module

TINY, DESK = {"width": 360, "height": 640}, {"width": 1366, "height": 768}
ON_ITS_SIDE = ({"width": 844, "height": 390}, {"width": 740, "height": 360})
COVERED = """() => [...document.querySelectorAll(".board .cell")].filter((cell) => {
  const { x, y, width, height } = cell.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2) !== cell;
}).map((cell) => cell.dataset.cell)"""
OUTSIDE = """(selector) => [...document.querySelectorAll(selector)].filter((one) => {
  for (const slide of one.closest("dialog")?.getAnimations() ?? []) slide.finish();
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const foot = one.closest("dialog") ? 0 : document.querySelector(".dock").offsetHeight;
  const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight - foot;
  return !inside || one.scrollWidth > one.clientWidth;
}).map((one) => one.textContent)"""
SIDEWAYS = """() => [...document.querySelectorAll("html, main, main section, main .side")]
  .filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.className || one.tagName)"""
OFF_CENTRE = """() => {
  const text = document.createRange();
  text.selectNodeContents(document.querySelector(".clock"));
  const both = [text, document.querySelector(".timer")];
  const [inner, outer] = both.map((one) => one.getBoundingClientRect());
  return { left: inner.left - outer.left, right: outer.right - inner.right };
}"""
# how clearly a text is read, as WCAG counts it; what changes slowly is at its end
CONTRAST = """([selector, part]) => {
  const one = document.querySelector(selector);
  for (const change of one.getAnimations()) change.finish();
  const bright = (c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
  const light = (colour) => {
    const [r, g, b] = colour.match(/[\\d.]+/g).map((n) => bright(n / 255));
    return 0.05 + 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const over = getComputedStyle(one).backgroundColor;
  const pair = [getComputedStyle(one, part).color, over].map(light);
  return Math.max(...pair) / Math.min(...pair);
}"""
READABLE = 4.5
WHEN = f"""async (languages) => {{
  const {{ when }} = await {module("words.js")};
  Object.defineProperty(navigator, "languages", {{ value: languages, configurable: true }});
  const told = [when(new Date().setHours(15, 5)), when(Date.UTC(2020, 0, 31, 12))];
  delete navigator.languages;
  return told;
}}"""


@pytest.mark.soak
def test_a_game_on_a_small_phone(scorer: Scorer) -> None:
    """The hint, the faces, what is wrong and who has how much: all of it is seen at 360 x 640."""
    page, record = scorer.page, printed("Sara", "Klaus")
    page.set_viewport_size(TINY)
    scorer.open(record)
    scorer.until(".nudge", "What was rolled")
    assert page.evaluate(OUTSIDE, ".nudge") == []
    page.hover(".act .btn.main")
    assert page.locator(".act .btn.main.off").count() == 1
    assert page.evaluate(CONTRAST, [".act .btn.main", None]) >= READABLE
    page.locator(".rollrow button.die").first.click()
    page.wait_for_selector("dialog .face")
    assert page.evaluate(OUTSIDE, "dialog .face") == []
    page.keyboard.press("Escape")
    scorer.roll(ROLL)
    good = best(played(record)["sheets"]["Sara"])[0]
    free = next(c for c in "abcdefghij" if not {f"{c}{n}" for n in range(1, 6)} & {*good})
    scorer.tap(*(f"{free}{n}" for n in range(1, 6)))
    page.locator(".verdict.bad, .verdict.good").wait_for()
    assert page.evaluate(OUTSIDE, ".verdict") == []
    scorer.tap(*good)
    page.wait_for_selector(".badge.good")
    points = int(page.inner_text(".sum b"))
    scorer.press("Next: Klaus")
    scorer.until(".player[aria-selected=true]", "Klaus")
    scorer.press("Round 2")
    scorer.until("h1", "Round 2")
    told = [text.split() for text in page.locator(".player").all_inner_texts()]
    assert told == [["Sara", str(points)], ["Klaus", "0"]]
    scorer.worth(points)
    scorer.until(".sum", "Total")
    scorer.until(".nudge", f"Sara leads by {points}")
    assert page.evaluate(OUTSIDE, ".nudge") == []


@pytest.mark.soak
def test_all_six_numbers_on_a_small_phone(scorer: Scorer) -> None:
    scorer.page.set_viewport_size(TINY)
    scorer.open(printed("Ann", "Bea", game="hexes"))
    assert scorer.page.evaluate(OUTSIDE, ".sixfaces .die") == []


@pytest.mark.soak
@pytest.mark.parametrize("game", some(["hunt", "hexes", "sequence"], 1))
def test_a_phone_on_its_side_shows_the_whole_board(scorer: Scorer, game: str) -> None:
    scorer.open(printed("Ann", "Bea", game=game))
    for size in ON_ITS_SIDE:
        scorer.page.set_viewport_size(size)
        assert scorer.page.evaluate(COVERED) == []
        assert scorer.page.evaluate(SIDEWAYS) == []
    if game == "hunt":
        scorer.page.locator(".rollrow button.die").first.click()
        scorer.page.wait_for_selector("dialog .face")
        assert scorer.page.evaluate(OUTSIDE, "dialog .face, dialog .field") == []
        scorer.page.keyboard.press("Escape")


@pytest.fixture
def with_bars(start_chrome: Callable[..., Any], address: str) -> Iterator[Scorer]:
    """A window whose scrollbars take room, as most mice have them."""
    browser = start_chrome(ignore_default_args=["--hide-scrollbars"])
    visit = Visit(browser, f"{address}#score", viewport=DESK)
    yield Scorer(visit.ready())
    browser.close()
    assert not visit.said, visit.said


@pytest.mark.soak
def test_no_scrollbars_where_nothing_is_to_scroll(with_bars: Scorer) -> None:
    """Neither the page nor a column of it goes a few pixels sideways."""
    for game in ("hunt", "hexes"):
        with_bars.open(printed("Ann", "Bea", game=game))
        with_bars.page.wait_for_selector("main.wide")
        assert with_bars.page.evaluate(SIDEWAYS) == []
        assert with_bars.page.evaluate("document.documentElement.clientWidth") == DESK["width"]


@pytest.mark.soak
def test_the_time_stands_in_the_middle(scorer: Scorer) -> None:
    """At 1366 too, and the longest time there is; on a small phone it is above the bar."""
    page = scorer.page
    page.goto(f"{scorer.visit.address.partition('#')[0]}#table")
    page.wait_for_selector(".clock")
    page.set_viewport_size(TINY)
    assert page.evaluate(OUTSIDE, ".throwpad, .clock, .tbtn .btn") == []
    page.set_viewport_size(DESK)
    for seconds, told in (("3600", "60:00"), ("30", "0:30")):
        page.get_by_role("radiogroup", name="Seconds").get_by_role("radio").last.click()
        page.locator("dialog input").fill(seconds)
        scorer.press("Set time")
        scorer.until(".clock", told)
        room = page.evaluate(OFF_CENTRE)
        assert min(room.values()) > 0
        assert abs(room["left"] - room["right"]) < 8
        assert page.evaluate(OUTSIDE, ".timer .btn") == []


@pytest.mark.soak
def test_back_to_the_running_game_after_a_look_at_the_dice(scorer: Scorer) -> None:
    page = scorer.page
    page.set_viewport_size(DESK)
    scorer.open(printed("Ann", "Bea"))
    kept = page.url
    for tab in ("Dice & timer", "Rules"):
        page.get_by_role("link", name=tab, exact=True).click()
        page.wait_for_selector("main:not(.play)")
    page.get_by_role("link", name="Score", exact=True).click()
    page.wait_for_selector(".board .cell")
    assert page.url == kept
    page.get_by_role("link", name="Score", exact=True).click()
    page.wait_for_selector(".ask-id")


@pytest.mark.soak
def test_a_set_says_its_id_its_game_and_a_name_of_ones_own(scorer: Scorer) -> None:
    page, stones = scorer.page, Stones(scorer.visit)
    stones.hand(example("towers"))
    page.goto(f"{scorer.visit.address.partition('#')[0]}#sets")
    row = page.locator(".setrow", has_text="Towers").first
    row.wait_for()
    assert row.locator("h2").inner_text() == "Stones"
    set_id = row.locator(".id").inner_text()
    assert set_id.startswith("stones")
    row.get_by_role("button", name="More").click()
    page.locator("dialog").get_by_role("button", name="Name this set").click()
    page.locator("dialog input").fill("  Rainy evening ")
    scorer.press("Save")
    scorer.until(".setrow h2", "^Rainy evening$")
    row = page.locator(".setrow", has_text="Rainy evening")
    assert row.locator(".hint").first.inner_text().startswith("Stones · Towers · ")
    assert row.locator(".id").inner_text() == set_id


@pytest.mark.soak
def test_one_sheet_again_and_names_until_they_are_forgotten(screen: PrintScreen) -> None:
    """The PDF of *Only one sheet* is the command's; names go from the form too."""
    page = screen.page
    assert page.evaluate(CONTRAST, ["#names", "::placeholder"]) >= READABLE
    screen.seat(2)
    page.fill("#names", "Sara\nPeter")
    page.wait_for_selector("text=2 names.")
    set_id = screen.drawn()
    screen.saved("Save the game record")  # kept with it
    screen.unfold()
    page.get_by_role("combobox", name="Only one sheet").select_option(label="Peter")
    assert screen.drawn() == set_id
    _, content = screen.saved("Save the PDF")
    asked = Request(2, set_id=set_id, names=("Sara", "Peter"), only="2")
    assert content == printer.pdf(asked).content
    page.get_by_role("combobox", name="Only one sheet").select_option(label="All sheets")

    other = screen.visit.beside("#print").page
    other.wait_for_selector("#names")
    assert other.input_value("#names") == "Sara\nPeter"
    other.close()
    screen.go("#sets")
    page.locator(".setrow", has_text=set_id).filter(has_text="Sara and Peter").wait_for()
    screen.press("Remove names")
    page.locator("dialog").get_by_role("button", name="Remove names").click()
    page.locator(".setrow", has_text=set_id).filter(has_text="no names").wait_for()
    page.wait_for_function("() => !localStorage.getItem('fives.names')")
    screen.go("#print")
    page.wait_for_selector("#names")
    assert page.input_value("#names") == ""


def test_times_as_they_are_written_where_one_lives(scorer: Scorer) -> None:
    """The region is the first that a browser's languages tell; the words are the page's."""
    for languages, today, long_ago in (
        (["en-US"], "today, 3:05 PM", "January 31, 2020"),
        (["de-AT", "en-US"], "today, 15:05", "31 January 2020"),
        (["C", "en-CA"], "today, 3:05 p.m.", "January 31, 2020"),
        ([], "today, 15:05", "31 January 2020"),  # of the window itself: en-GB
    ):
        told = [" ".join(text.split()) for text in scorer.page.evaluate(WHEN, languages)]
        assert told == [today, long_ago], languages
