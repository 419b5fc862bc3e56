"""The Print screen: opened to print, kept, linked; and what it says before the engine is there."""

from __future__ import annotations

import re
from typing import Any

import pytest

from generator.pages import facts
from layouts.definition.loader import define, games
from layouts.words import LANGUAGES, speak
from tests.web.conftest import Open
from tests.web.printing import PrintScreen
from web.asks.forms import form

PHONE: dict[str, Any] = {
    "viewport": {"width": 320, "height": 640},
    "is_mobile": True,
    "has_touch": True,
}


@pytest.mark.soak
def test_kept_and_linked(screen: PrintScreen) -> None:
    """The set is kept with its names, a link has none."""
    page = screen.page
    screen.seat(2)
    page.fill("#names", "Sara")
    page.wait_for_selector("text=1 name, 1 sheet without a name.")
    set_id = screen.drawn()
    assert _papers(screen) == ["A4", "Letter"]
    screen.saved("Save the game record")
    _linked(screen, set_id)
    page.fill("#names", "")
    screen.go("#sets")
    page.locator("li", has_text="Sara").get_by_role("button", name="Print again").click()
    page.wait_for_selector(f".set-id:text-is('{set_id}')")
    assert page.input_value("#names") == "Sara"


def _papers(screen: PrintScreen) -> list[str]:
    """The papers to choose from; the first one is chosen, as it is usual where one lives."""
    papers = screen.page.get_by_role("radiogroup", name="Paper").get_by_role("radio")
    assert papers.first.get_attribute("aria-checked") == "true"
    return list(papers.all_inner_texts())


@pytest.mark.soak
def test_opened_to_print(screen: PrintScreen) -> None:
    """What is to be set is said the first time, and again when one asks for it."""
    page = screen.page
    screen.press("Open to print")
    for words in ("Three print settings", "Actual size", "1 sheet of A4"):
        page.locator("dialog", has_text=words).wait_for()
    with screen.room.expect_page() as tab:
        screen.press("Open the PDF")
    tab.value.close()
    with screen.room.expect_page() as tab:
        screen.press("Open to print")
    tab.value.wait_for_url("blob:**")
    tab.value.close()
    screen.menu("Show print tips again")
    screen.turn("Print on both sides")
    screen.drawn()
    screen.press("Open to print")
    page.locator("dialog", has_text="Two print settings").wait_for()
    page.keyboard.press("Escape")
    screen.turn("Print on both sides")


def _linked(screen: PrintScreen, first: str) -> None:
    """A link brings back the boards and how they are printed, but nobody's name."""
    page = screen.page
    page.fill("#names", "Nobody Knows")
    other = screen.other_boards()
    assert other != first
    screen.press("Black", "radio")
    screen.drawn()
    screen.menu("Share a link")
    page.wait_for_selector("text=Link copied.")
    link = page.evaluate("navigator.clipboard.readText()")
    assert "Nobody" not in link
    screen.press("Colour", "radio")
    screen.choose("blank")
    screen.drawn()
    screen.tells(game="blank")
    screen.go("#" + link.partition("#")[2])
    page.wait_for_selector(f".set-id:text-is('{other}')")
    assert page.input_value("#names") == ""
    assert page.get_by_role("radio", name="Black").get_attribute("aria-checked") == "true"


@pytest.mark.soak
def test_names_that_are_typed_while_a_link_is_opened_stay(screen: PrintScreen) -> None:
    """The box and the count below it say the same, whichever answer comes first."""
    page, set_id = screen.page, screen.drawn()
    page.evaluate(
        """async (place) => {
          const heard = new Promise((go) => addEventListener("hashchange", go, { once: true }));
          location.hash = place;
          await heard;
          const box = document.querySelector("#names");
          box.value = "Ann\\nBob\\nCem\\nDan";
          box.dispatchEvent(new Event("input", { bubbles: true }));
        }""",
        f"#print?set={set_id}&paper=letter",
    )
    screen.tells(paper="letter")
    page.wait_for_selector("#names-told >> text=4 names")
    assert page.input_value("#names") == "Ann\nBob\nCem\nDan"
    page.fill("#names", "")


def test_an_address_without_a_set_decides(screen: PrintScreen) -> None:
    screen.drawn()
    screen.go("#print?game=hexes&players=2&paper=letter")
    screen.tells(game="hexes", players="2", paper="letter")
    assert screen.drawn().startswith("hexes")
    screen.tells(game="hexes", players="2", paper="letter")


@pytest.mark.soak
def test_refused(screen: PrintScreen) -> None:
    """What can't be is said where it was typed; the pages stay."""
    page, set_id = screen.page, screen.drawn()
    wrong = set_id[:-1] + ("0" if set_id[-1] != "0" else "1")
    screen.go(f"#print?set={wrong}")
    page.wait_for_selector(".lost >> text=one character is wrong")
    assert page.inner_text(".set-id") == set_id
    screen.choose("clusters")
    page.fill("#names", "Ann\nBob\nCem\nDan\nEva")
    page.wait_for_selector("#names-told .why")
    main = page.get_by_role("button", name="Open to print").locator("visible=true")
    assert main.get_attribute("aria-disabled") == "true"
    page.fill("#names", "Ann\nBob")
    page.wait_for_selector("#names-told .why", state="detached")


@pytest.mark.soak
def test_the_form_works_before_the_engine(visit: Open, address: str) -> None:
    """On a phone in America, 320 px wide; nothing but dice and timer is promised."""
    screen = PrintScreen(visit("about:blank", **PHONE, locale="en-US", service_workers="block"))
    screen.visit.address = address
    page = screen.page
    page.route("**/worker.js", lambda route: None)  # it never comes
    page.goto(f"{address}#print")
    page.wait_for_selector("text=Sharpening the pencils")
    screen.choose("stones")
    page.wait_for_selector("text=32 stones, five games")
    page.wait_for_selector("text=Stones is for 1 to 4 players.")
    main = page.get_by_role("button", name="Open to print").locator("visible=true")
    assert main.get_attribute("aria-disabled") == "true"
    page.wait_for_selector(".act >> text=Dice and timer already work")
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["viewport"]["width"]
    assert page.locator(".game img").evaluate_all("all => all.every(one => one.naturalWidth)")
    assert _papers(screen) == ["Letter", "A4"]
    screen.room.set_offline(True)
    page.wait_for_selector("text=Go online once")


@pytest.mark.parametrize("game", [game for game in games() if game != "blank"])
def test_age_and_minutes_are_those_of_the_line_about_a_game(game: str) -> None:
    """The form and the line on the cover say the same, in every language."""
    found = form(game)
    assert found["age"]
    assert found["minutes"]
    for lang in LANGUAGES:
        numbers = re.findall(r"\d+", facts.line(define(game), speak(lang)))
        assert str(found["age"]) in numbers
        assert str(found["minutes"]) in numbers
