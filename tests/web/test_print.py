"""The Print screen in a real browser, used as a person uses it; compared with the command's API."""

from __future__ import annotations

import os
import re
import shutil
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

import pytest

from generator import api
from generator.requests.request import Request
from layouts.definition.loader import games
from layouts.words import LANGUAGES, speak
from web.asks.forms import form

ARGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync"),
)
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
LONG = 120_000  # ms: a busy machine is no fault
CLASS = "No;Surname;First name\n" + "".join(f"{n};Miller {n % 9};Kim\n" for n in range(30))


def missing(why: str) -> None:
    """Skip, or fail where the page must be tested."""
    (pytest.fail if os.environ.get("FIVES_WEB") == "must" else pytest.skip)(why)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the page is served, built from this tree."""
    if not shutil.which("node") or not shutil.which("npm"):
        missing("no Node here")
    from web import build
    from web.__main__ import _installed
    from web.serve import LOCAL, server

    assert _installed()
    out = tmp_path_factory.mktemp("page") / "web"
    build.build(out, packed=False)
    serving = server(out, 5600, LOCAL)
    threading.Thread(target=serving.serve_forever, daemon=True).start()
    yield f"http://{LOCAL}:{serving.server_port}/"
    serving.shutdown()


@pytest.fixture(scope="module")
def chrome() -> Iterator[Any]:
    """The system's browser."""
    names = filter(None, (os.environ.get("FIVES_BROWSER"), *BROWSERS))
    path = next(filter(None, map(shutil.which, names)), None)
    if not path:
        missing("no browser here")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=path, args=list(ARGS))
        yield browser
        browser.close()


class Screen:
    """A page in the browser, and what a person does with it."""

    def __init__(self, chrome: Any, address: str, **how: Any) -> None:
        how = {"viewport": {"width": 1280, "height": 860}, "locale": "en-GB", **how}
        self.said: list[str] = []
        self.asked: list[str] = []
        self.room = chrome.new_context(service_workers="block", **how)
        self.room.grant_permissions(["clipboard-read", "clipboard-write"])
        self.page = self.room.new_page()
        self.page.on("pageerror", lambda error: self.said.append(str(error)))
        self.page.on("console", self._hear)
        self.page.on("request", lambda one: self.asked.append(one.url))
        self.address = address

    def _hear(self, message: Any) -> None:
        if "Service Worker registration blocked" not in message.text:
            self.said.append(message.text)

    def drawn(self) -> str:
        """Wait until the picture is what was chosen; gives the id of the set."""
        self.page.wait_for_timeout(250)  # the moment after the last key
        self.page.wait_for_selector(".pages[data-drawn] .stage img", timeout=LONG)
        return str(self.page.inner_text(".set-id"))

    def press(self, name: str, role: str = "button") -> None:
        self.page.get_by_role(role, name=name).locator("visible=true").first.click()

    def menu(self, deed: str) -> None:
        self.press("More: save")
        self.page.locator("dialog").get_by_role("button", name=deed).click()

    def saved(self, deed: str) -> tuple[str, bytes]:
        """A file from the menu: its name and its bytes."""
        with self.page.expect_download(timeout=LONG) as told:
            self.menu(deed)
        return told.value.suggested_filename, Path(told.value.path()).read_bytes()

    def chosen(self) -> dict[str, str]:
        """What the address says of what is chosen, once it says it."""
        self.page.wait_for_timeout(400)
        return dict(parse_qsl(self.page.evaluate("location.hash").partition("?")[2]))


@pytest.fixture(scope="module")
def screen(chrome: Any, address: str) -> Iterator[Screen]:
    """One page for all tests, as somebody has who prints several games; then what it said."""
    found = Screen(chrome, address)
    found.page.goto(f"{address}#print")
    found.page.wait_for_selector('html[data-engine="ready"]', timeout=LONG)
    yield found
    hosts = {url for url in found.asked if not url.startswith((address, "blob:"))}
    said = list(found.said)
    found.room.close()
    assert not said
    assert not hosts


@pytest.fixture(autouse=True)
def fresh(request: pytest.FixtureRequest) -> None:
    """The form as it is at first, without loading the engine again."""
    if "screen" not in request.fixturenames:
        return
    page = request.getfixturevalue("screen").page
    page.evaluate("localStorage.clear()")
    page.fill("#names", "")
    page.click(".game[data-game=hunt]")


def test_the_very_bytes_of_the_command(screen: Screen) -> None:
    """Names pasted with heads, Letter, black, German, answers, one side: PDF and record."""
    screen.page.fill("#names", "No;Name;First name\n1;Smith;Ann\n2;Jones;Bob\n3;Smith;Ann")
    screen.page.wait_for_selector("text=3 names, 1 alike told apart, 1 sheet stays free.")
    screen.press("Letter", "radio")
    screen.press("Black", "radio")
    screen.page.get_by_label("Language of the sheets").select_option("de")
    for name in ("Print on both sides", "Answers for the teacher"):
        screen.press(name, "switch")
    set_id = screen.drawn()
    names = ("Ann Smith", "Bob Jones", "Ann Smith 2")
    wanted = Request(4, set_id=set_id, names=names, paper="letter", lang="de", ink="mono")
    native = api.pdf(replace(wanted, duplex="none", key=True))
    assert screen.saved("Save the PDF") == (f"{set_id}.pdf", native.content)
    assert screen.saved("Save the record") == (f"{set_id}.yaml", native.record.encode())
    for name in ("Print on both sides", "Answers for the teacher"):
        screen.press(name, "switch")
    screen.press("A4", "radio")
    screen.press("Colour", "radio")
    screen.page.get_by_label("Language of the sheets").select_option("en")


@pytest.mark.parametrize(
    ("game", "wanted"),
    [
        ("hexes", Request(4, "hexes", key=True, up=2, side="cat")),
        ("sequence", Request(6, "sequence", sides=2, to_win=2, side="random")),
        ("stones", Request(4, "stones", large=True)),
        ("clusters", Request(3, "clusters", parts="board,rules", side="11")),
    ],
)
def test_each_game_with_what_it_has(screen: Screen, game: str, wanted: Request) -> None:
    page = screen.page
    page.click(f".game[data-game={game}]")
    if not page.locator("#more-options").count():
        screen.press("More sides", "button")
    if wanted.side:
        page.get_by_label("Board", exact=True).select_option(wanted.side)
    if wanted.key:
        screen.press("Answers for the teacher", "switch")
        page.get_by_role("radiogroup", name="Small sheets").get_by_text("2").click()
    if wanted.large:
        screen.press("Large print", "switch")
    field = page.get_by_role("textbox", name="Players")
    field.fill(str(wanted.players))
    field.press("Enter")
    field.blur()
    if wanted.to_win:
        page.get_by_role("radiogroup", name="Sides that play").get_by_text("2").click()
        page.get_by_role("group", name="Lines to win").get_by_label("One fewer").click()
    if wanted.parts:
        for part in page.query_selector_all(".parts input"):
            title = part.evaluate("one => one.parentElement.innerText")
            if part.is_checked() != bool(re.match(r"(?i)board|rules", title)):
                part.evaluate("one => one.click()")
    set_id = screen.drawn()
    _, content = screen.saved("Save the PDF")
    for name, is_on in (("Answers for the teacher", wanted.key), ("Large print", wanted.large)):
        if is_on:
            screen.press(name, "switch")
    assert set_id.startswith(game)
    assert content == api.pdf(replace(wanted, set_id=set_id)).content


def test_nothing_is_offered_that_a_game_has_not(screen: Screen) -> None:
    """Every game is drawn as its card is clicked, with no refusal, from its fewest to its most."""
    page = screen.page
    for game in games():
        page.click(f".game[data-game={game}]")
        seats = form(game)["seats"]
        for players in {seats[0], min(seats[-1], 12)}:
            field = page.get_by_role("textbox", name="Players")
            field.fill(str(players))
            field.blur()
            assert screen.drawn().startswith(game)
            assert not page.locator(".why").count()
            assert screen.chosen()["players"] == str(players)
        can_be_different = page.get_by_text("A different area for everybody").count()
        assert bool(can_be_different) == (game == "hexes")


def test_boards_stay_while_options_change(screen: Screen) -> None:
    first = screen.drawn()
    screen.press("Large print", "switch")
    assert screen.drawn() == first
    screen.press("Large print", "switch")
    screen.press("One more")
    more = screen.drawn()
    screen.press("One fewer")
    assert screen.drawn() == first != more
    screen.press("Other boards")
    screen.page.wait_for_selector(f".set-id:not(:text-is('{first}'))", timeout=LONG)
    assert screen.drawn() != first


def test_a_class_is_drawn_as_far_as_it_is_seen(screen: Screen) -> None:
    page = screen.page
    page.fill("#names", CLASS)
    page.wait_for_selector("text=30 names, 21 alike told apart, players set to 30.")
    screen.drawn()
    assert page.get_by_role("textbox", name="Players").input_value() == "30"
    assert page.inner_text(".stage figcaption").startswith("White board of Kim Miller 0")
    page.wait_for_timeout(500)
    pages, drawn = (page.locator(f".thumbs {what}").count() for what in (".page", "img"))
    assert pages > 60
    assert drawn < pages / 2


def test_one_moves_through_the_pages(screen: Screen) -> None:
    screen.drawn()
    page = screen.page
    page.locator(".thumbs [aria-current]").focus()
    page.keyboard.press("ArrowLeft")  # past the empty back of the first page
    page.wait_for_selector(".stage img[data-page='1']", timeout=LONG)
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(".stage img[data-page='3']", timeout=LONG)
    page.click(".stage .page")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("dialog >> text=Gray board of Player 1", timeout=LONG)
    page.keyboard.press("Escape")
    assert page.locator(".thumbs .page.empty").first.inner_text() == "empty"


def test_opened_to_print_and_kept(screen: Screen) -> None:
    """Three things to set, the first time; then the PDF at once. The set is kept with its names."""
    page = screen.page
    page.fill("#names", "Sara\nPeter")
    page.wait_for_selector("text=2 names, 2 sheets stay free.")
    set_id = screen.drawn()
    screen.press("Open to print")
    told = page.inner_text("dialog")
    assert all(word in told for word in ("Three things to set", "Actual size", "9 sheets of A4"))
    with screen.room.expect_page(timeout=LONG) as tab:
        page.get_by_role("button", name="Open the PDF").click()
    tab.value.close()
    with screen.room.expect_page(timeout=LONG) as tab:
        screen.press("Open to print")
    tab.value.wait_for_url("blob:**", timeout=LONG)
    tab.value.close()
    screen.menu("Remind me")
    screen.press("Open to print")
    assert "Three things to set" in page.inner_text("dialog")
    page.keyboard.press("Escape")
    page.evaluate("location.hash = '#sets'")
    page.wait_for_selector("text=Sara and Peter")
    page.evaluate("location.hash = '#print'")
    screen.press("Other boards")
    page.wait_for_selector(f".set-id:not(:text-is('{set_id}'))", timeout=LONG)
    page.fill("#names", "")
    page.evaluate("location.hash = '#sets'")
    page.locator("li", has_text="Sara and Peter").get_by_role("button", name="Print again").click()
    page.wait_for_selector(f".set-id:text-is('{set_id}')", timeout=LONG)
    assert page.input_value("#names") == "Sara\nPeter"


def test_a_link_has_everything_but_names(screen: Screen) -> None:
    page = screen.page
    screen.press("Other boards")
    page.fill("#names", "Nobody Knows")
    page.wait_for_selector("text=1 name")
    screen.press("Black", "radio")
    set_id = screen.drawn()
    screen.menu("Share a link")
    page.wait_for_selector("text=Link copied.")
    link = page.evaluate("navigator.clipboard.readText()")
    assert "Nobody" not in link
    screen.press("Colour", "radio")
    page.click(".game[data-game=blank]")
    screen.drawn()
    page.evaluate("link => { location.hash = link; }", link.partition("#")[2])
    page.wait_for_selector(f".set-id:text-is('{set_id}')", timeout=LONG)
    assert page.input_value("#names") == ""
    assert page.get_by_role("radio", name="Black").get_attribute("aria-checked") == "true"
    screen.press("Colour", "radio")


def test_a_set_that_is_none_is_refused(screen: Screen) -> None:
    set_id = screen.drawn()
    other = set_id[:-1] + ("0" if set_id[-1] != "0" else "1")
    screen.page.evaluate("id => { location.hash = `#print?set=${id}`; }", other)
    screen.page.wait_for_selector("text=one character is wrong", timeout=LONG)
    assert screen.page.inner_text(".set-id") == set_id
    screen.page.evaluate("id => { location.hash = `#print?set=${id}`; }", set_id)
    screen.page.wait_for_selector(".lost", state="detached", timeout=LONG)


def test_too_many_names_are_refused_at_their_box(screen: Screen) -> None:
    page = screen.page
    page.click(".game[data-game=clusters]")
    page.fill("#names", "Ann\nBob\nCem\nDan\nEva")
    page.wait_for_selector("#names-told >> text=5 names", timeout=LONG)
    page.wait_for_selector("#names-told .why", timeout=LONG)
    main = page.get_by_role("button", name="Open to print").locator("visible=true")
    assert main.get_attribute("aria-disabled") == "true"
    page.fill("#names", "Ann\nBob")
    page.wait_for_selector(".why", state="detached", timeout=LONG)


def test_the_form_works_before_the_engine(chrome: Any, address: str) -> None:
    """On a phone, 320 px wide; nothing but dice and timer is promised."""
    screen = Screen(chrome, address, viewport={"width": 320, "height": 640}, is_mobile=True)
    page = screen.page
    page.route("**/worker.js", lambda route: None)  # never comes
    page.goto(f"{address}#print")
    page.wait_for_selector("text=Sharpening the pencils")
    page.click(".game[data-game=stones]")
    page.wait_for_selector("text=32 stones, five games")
    page.wait_for_selector("text=Stones is for 1 to 4 players.")
    main = page.get_by_role("button", name="Open to print").locator("visible=true")
    assert main.get_attribute("aria-disabled") == "true"
    page.wait_for_selector("text=Dice and timer work already")
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    assert page.locator(".game img").evaluate_all("all => all.every(one => one.naturalWidth > 0)")
    screen.room.set_offline(True)
    page.wait_for_selector("text=Come back once with a network")
    screen.room.close()
    assert not screen.said


def test_paper_as_it_is_where_one_lives(chrome: Any, address: str) -> None:
    for place, paper in (("en-US", "Letter"), ("es-MX", "Letter"), ("de-DE", "A4")):
        screen = Screen(chrome, address, locale=place)
        screen.page.route("**/worker.js", lambda route: None)
        screen.page.goto(f"{address}#print")
        first = screen.page.locator(".options [role=radio]").first
        assert first.inner_text() == paper
        assert first.get_attribute("aria-checked") == "true"
        screen.room.close()


@pytest.mark.parametrize("game", [game for game in games() if game != "blank"])
def test_age_and_minutes_are_those_of_the_line_about_a_game(game: str) -> None:
    """The numbers come from the English line; the other languages say the same."""
    found = form(game)
    assert found["age"] and found["minutes"]
    for lang in LANGUAGES:
        numbers = re.findall(r"\d+", speak(lang)(f"{game}.facts"))
        assert str(found["age"]) in numbers
        assert str(found["minutes"]) in numbers
