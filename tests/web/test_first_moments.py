"""The first moments of a visit: whoever would see a blank page is told why, and what helps.

No Python runs here: a worker of a few lines takes the engine's place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.chosen import paired
from tests.web.visits import LONG, module

REFUSING = """() => {
  const refuse = () => { throw new DOMException("the test", "SecurityError"); };
  for (const name of ["localStorage", "sessionStorage", "indexedDB"])
    Object.defineProperty(window, name, { get: refuse });
  Object.defineProperty(navigator, "serviceWorker", { get: refuse });
}"""
NAMELESS = """() => {
  Object.defineProperty(navigator, "language", { value: "C" });
  Object.defineProperty(navigator, "languages", { value: ["C"] });
}"""
OLD = "() => { delete Array.prototype.findLast; }"
READY = "onmessage = ({ data }) => 'warm' in data && postMessage({ stage: 'ready' });"
SILENT = "onmessage = () => {};"
HALF = "onmessage = () => postMessage({ stage: 'warming', done: 2_100_000, total: 6_000_000 });"
LACKING = [pytest.param(REFUSING, id="storage"), pytest.param(NAMELESS, id="language")]
Opens = Callable[..., Any]


@pytest.fixture(scope="module")
def room(chrome: Any) -> Iterator[Any]:
    """One window for all: what it keeps, nobody here looks at."""
    found = chrome.new_context(locale="en-GB", service_workers="block")
    found.set_default_timeout(LONG)
    yield found
    found.close()


@pytest.fixture
def opens(room: Any, address: str) -> Iterator[Opens]:
    """Opens the page in a tab of its own, with another worker and without some of its files."""
    pages = []

    def opened(place: str = "", before: str = "", worker: str = READY, without: str = "") -> Any:
        page = room.new_page()
        pages.append(page)
        answer = {"body": worker, "content_type": "text/javascript"}
        page.route("**/worker.js", lambda route: route.fulfill(**answer))
        if without:
            page.route(without, lambda route: route.abort())
        if before:
            page.add_init_script(f"({before})()")
        page.goto(place if "://" in place else address + place)
        return page

    yield opened
    for page in pages:
        page.close()


def says(page: Any, selector: str, text: str) -> None:
    page.locator(selector, has_text=text).wait_for()


@pytest.mark.parametrize(
    ("place", "before"), paired(["#table", "#print", "#rules", "#score"], LACKING, few=1)
)
def test_a_browser_that_refuses_or_tells_nothing(opens: Opens, before: str, place: str) -> None:
    page = opens(place, before)
    page.wait_for_selector("html[data-page=ready]", state="attached")
    page.wait_for_selector("main h1, main .dice, main h2")
    was = page.get_attribute("html", "data-theme")
    page.locator("header .theme").click()
    page.wait_for_selector(f"html:not([data-theme={was}])", state="attached")


@pytest.mark.soak
def test_the_page_itself_is_missing(opens: Opens) -> None:
    page = opens(without="**/app.js", before="() => localStorage.clear()")
    says(page, "#first", "could not be loaded")
    assert page.get_attribute("html", "data-theme") == "light"
    page.emulate_media(color_scheme="dark")  # as the system has it, before anything is drawn
    page.reload()
    says(page, "#first", "could not be loaded")
    assert page.get_attribute("html", "data-theme") == "dark"
    page.unroute("**/app.js")
    page.locator("#first button", has_text="Try again").click()
    page.wait_for_selector("html[data-page=ready]", state="attached")
    assert page.locator("#first").count() == 0


@pytest.mark.soak
def test_an_old_browser_is_told_which_ones_do(opens: Opens) -> None:
    page = opens(before=OLD, without="**/app.js")
    says(page, "#first", "Firefox 114")


@pytest.mark.soak
def test_a_page_from_a_folder_says_how_to_start_it(opens: Opens, site: Path) -> None:
    page = opens((site / "index.html").as_uri())
    says(page, "#first", "run.py web")


@pytest.mark.soak
def test_a_screen_that_is_missing_leaves_the_others(opens: Opens) -> None:
    page = opens("#rules", without="**/rules.js")
    says(page, "main", "could not be loaded")
    page.evaluate("location.hash = '#sets'")
    says(page, "main h1", "Sets")
    page.unroute("**/rules.js")
    page.evaluate("location.hash = '#rules'")
    page.locator("main button", has_text="Try again").click()
    page.wait_for_selector("main.rules")


@pytest.mark.soak
def test_a_worker_without_a_word_is_told_and_tried_again(opens: Opens, address: str) -> None:
    page = opens("#table", worker=SILENT)
    page.clock.install()
    page.goto(f"{address}#print")
    page.reload()
    page.wait_for_selector(".warm")
    page.clock.fast_forward(3_000)  # what waits for pictures
    page.wait_for_function("() => document.documentElement.dataset.engine === 'warming'")
    page.clock.fast_forward(21_000)
    says(page, ".warm", "20 seconds")
    page.unroute("**/worker.js")
    answer = {"body": READY, "content_type": "text/javascript"}
    page.route("**/worker.js", lambda route: route.fulfill(**answer))
    page.locator(".warm button").click()
    page.wait_for_selector("html[data-engine=ready]", state="attached")


@pytest.mark.soak
def test_how_much_is_loaded_is_said_as_the_host_sends_it(opens: Opens) -> None:
    says(opens("#print", worker=HALF), ".warm", "2.1 of 6 MB")


@pytest.mark.soak
def test_offline_is_promised_only_where_it_is_true(opens: Opens) -> None:
    page = opens("#print")
    page.wait_for_selector("html[data-engine=ready]", state="attached")
    assert page.inner_text("header .tag.fine").strip() == "Ready"


@pytest.mark.soak
def test_a_link_that_cannot_be_copied_is_shown(opens: Opens) -> None:
    """As on a page that came by plain http."""
    page = opens("#print")
    page.wait_for_selector("html[data-page=ready]", state="attached")
    page.evaluate(
        f"""async () => {{
          Object.defineProperty(navigator, "clipboard", {{ value: undefined }});
          const {{ handLink }} = await {module("files.js")};
          await handLink("https://example.org/#print?set=x", "Hunt", "copied");
        }}"""
    )
    assert page.input_value("dialog textarea") == "https://example.org/#print?set=x"
