"""The page in a browser: built once a run, served by our own server, opened by any Chromium.

Without a browser or Node these tests are skipped and say why; FIVES_WEB=must makes that a failure.
"""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import Once
from tests.web.printing import PrintVisit
from tests.web.tapping import SMALL, Scorer
from tests.web.teaching import WIDE, Teacher
from tests.web.visits import Visit

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
ARGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync"),
)
PORT = 5600
Open = Callable[..., Visit]


def missing(why: str) -> None:
    """Skip, or fail where the page must be tested."""
    (pytest.fail if os.environ.get("FIVES_WEB") == "must" else pytest.skip)(why)


@pytest.fixture(scope="session")
def site(once: Once) -> Path:
    """The folder that a browser is given, built from this tree."""
    from web import build, node

    if why := node.missing():
        missing(why)

    def fill(folder: Path) -> None:
        if not node.install():
            missing(node.UNINSTALLED)
        build.build(folder / "web", packed=False)

    found = once("site", fill) / "web"
    if not found.exists():
        missing(node.UNINSTALLED)
    return found


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """Where the page is served, for all tests that don't stop the server."""
    with serving(site) as found:
        yield found


class serving:
    """A folder, served until the end of a block."""

    def __init__(self, folder: Path, port: int = PORT) -> None:
        from web.serve import LOCAL, server

        self.server = server(folder, port, tries=200)
        self.address = f"http://{LOCAL}:{self.server.server_port}/"

    def __enter__(self) -> str:
        threading.Thread(target=self.server.serve_forever, args=(0.05,), daemon=True).start()
        return self.address

    def __exit__(self, *_: object) -> None:
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture(scope="session")
def start_chrome() -> Iterator[Callable[..., Any]]:
    """Starts the system's browser."""
    wanted = filter(None, (os.environ.get("FIVES_BROWSER"), *BROWSERS))
    path = next(filter(None, map(shutil.which, wanted)), None)
    if not path:
        missing("no browser: FIVES_BROWSER names none, nor is there any of " + ", ".join(BROWSERS))
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        yield partial(driver.chromium.launch, executable_path=path, args=list(ARGS))


@pytest.fixture(scope="session")
def chrome(start_chrome: Callable[..., Any]) -> Iterator[Any]:
    """The system's browser, started once."""
    browser = start_chrome()
    yield browser
    browser.close()


@pytest.fixture
def visit(chrome: Any) -> Iterator[Open]:
    """Opens a page in a fresh window; in the end nothing was said, and nobody else was asked."""
    opened: list[Visit] = []

    def open_(address: str, **how: Any) -> Visit:
        opened.append(Visit(chrome, address, **how))
        return opened[-1]

    yield open_
    for one in opened:
        one.close()
        assert not one.said, one.said
        assert not one.abroad, one.abroad


@pytest.fixture(scope="session")
def scorer(address: str, chrome: Any) -> Iterator[Scorer]:
    """One window for all who score: the engine starts once."""
    visit = Visit(chrome, f"{address}#score", viewport=SMALL, has_touch=True)
    visit.page.set_default_timeout(60_000)
    yield Scorer(visit.ready())
    visit.close()
    assert not visit.said, visit.said
    assert not visit.abroad, visit.abroad


@pytest.fixture(scope="session")
def opened(chrome: Any, address: str) -> Iterator[PrintVisit]:
    """One window for all who print, as somebody has it who prints several games."""
    found = PrintVisit(chrome, address, permissions=["clipboard-read", "clipboard-write"])
    found.ready()
    yield found
    found.close()
    assert not found.said
    assert not [url for url in found.abroad if url.startswith("http")]  # its PDFs are its own


@pytest.fixture
def screen(opened: PrintVisit) -> PrintVisit:
    """The form almost as it is at first, without loading the engine again."""
    opened.page.evaluate("localStorage.clear()")
    opened.go("#print")
    opened.page.fill("#names", "")
    opened.choose("hunt")
    opened.seat(4)
    return opened


@pytest.fixture
def small(scorer: Scorer) -> Iterator[Scorer]:
    """The same window, small again in the end."""
    yield scorer
    scorer.page.set_viewport_size(SMALL)


@pytest.fixture
def teacher(scorer: Scorer) -> Iterator[Teacher]:
    """The window of all who score, as wide as on a desk."""
    scorer.page.set_viewport_size(WIDE)
    yield Teacher(scorer.visit)
    scorer.page.set_viewport_size(SMALL)
