"""The page in a browser: built once a run, served by our own server, opened by any Chromium.

Without a browser or Node these tests are skipped and say why; FIVES_WEB=must makes that a failure.

An engine takes long to start, so one window has it and all share it, one test after the other.
Which fixture to ask for:

- `scorer`: somebody with a phone who scores (`tapping.Scorer`).
- `table`: the same with a box of stones (`stones.Stones`).
- `teacher`: somebody at a desk with a class (`teaching.Teacher`).
- `screen`: the Print screen with the smallest set, one player's boards (`printing.PrintScreen`).
- `window`: the page as it is (`visits.Visit`), to ask its engine itself.
- `hollow`: a window without screens whose engine only echoes (`visits.Visit`).
- `visit`: opens a window of your own; dear, and dearer with an engine.

Nothing waits for a time: wait for what is seen (`until`, `wait_for_selector`). The limits are for
machines much slower than yours.
"""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import Once
from tests.web.printing import PrintScreen
from tests.web.stones import Stones
from tests.web.tapping import SMALL, Scorer
from tests.web.teaching import WIDE, Teacher
from tests.web.visits import LONG, Visit, emptied

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
ARGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync"),
    "--js-flags=--liftoff-only",  # an engine starts sooner, and is gone before more would pay
)
Open = Callable[..., Visit]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All who need a browser go to one worker (--dist loadgroup): it is started once."""
    for item in items:
        if "start_chrome" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.xdist_group("browser"))


# An app that only asks: nothing is drawn.
BARE = b"""import { ask, warm } from "./engine.js";
window.fives = { answer: ask };
document.documentElement.dataset.page = "ready";
warm();
"""
# A worker that has no Python: it is ready at once, and echoes what is asked.
HOLLOW = """onmessage = ({ data }) => {
  if ('warm' in data) postMessage({ stage: 'ready' });
  else if (data.ask !== 'never') postMessage({ n: data.n, told: { ask: data.ask }, bytes: null });
};"""


# What is loaded where the engine has answered: a hollow page does without it.
LATER = ("py/", "engine.zip", "eye/", "games/", "photo/", "pictures/", "print/")
LISTED = "games/index.js"  # which games there are: that every page asks


def inner(site: Path) -> Path:
    """The folder with the parts of a page, which has the name of its build."""
    (found,) = site.glob("fives-*")
    return found


def hollow_parts(site: Path, **changed: bytes) -> dict[str, bytes]:
    """What a page first shows, with a hollow worker instead of Python; `changed` by first names."""
    from web import build

    folder = inner(site)
    paths = [path for path in folder.rglob("*") if path.is_file()]
    made = {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
    late = {name for name in made if name.startswith(LATER)} - {LISTED}
    made = {name: raw for name, raw in made.items() if name not in late}
    made |= {name: (site / name).read_bytes() for name in build.ON_TOP}
    made[build.PAGE] = made[build.PAGE].replace(folder.name.encode(), b"fives-BUILD")
    made[build.WORKER] = (build.SITE / build.WORKER).read_bytes()
    del made["built.js"]
    return {**made, "worker.js": HOLLOW.encode(), **{f"{k}.js": one for k, one in changed.items()}}


def emptied_site(site: Path, place: Path, **changed: bytes) -> Path:
    """A copy of the page whose worker is hollow."""
    from web import build

    put_in(place, build.arranged(hollow_parts(site, **changed)))
    return place


def put_in(place: Path, files: Mapping[str, bytes]) -> None:
    """Upload files into a folder."""
    for name, raw in files.items():
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        (place / name).write_bytes(raw)


KEPT = "async () => { await navigator.serviceWorker.ready; return (await caches.keys()).length }"


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

    def __init__(self, folder: Path, **how: Any) -> None:
        from fives.serve import LOCAL, PageServer

        self.server = PageServer(folder, (LOCAL, 0), **how)  # on any port that is free
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
        how: dict[str, Any] = {"executable_path": path, "args": list(ARGS), "timeout": LONG}
        yield partial(driver.chromium.launch, **how)


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
        one.was_quiet()


@pytest.fixture(scope="module")
def hollow(chrome: Any, site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visit]:
    """A window with the asking side alone: what is asked is answered by its name."""
    folder = emptied_site(site, tmp_path_factory.mktemp("hollow") / "site", app=BARE)
    with serving(folder) as address:
        found = Visit(chrome, address, service_workers="block")
        yield found.ready()
        found.close()
        found.was_quiet()


@pytest.fixture(scope="session")
def opened(chrome: Any, site: Path) -> Iterator[Visit]:
    """The one window with an engine; ask for `window`, or for one of those who use it.

    All of it was kept while a hollow engine was there, and then the server has gone.
    """
    with serving(site) as address:
        found = Visit(
            chrome,
            "about:blank",
            viewport=SMALL,
            has_touch=True,
            permissions=["clipboard-read", "clipboard-write"],
            patient=True,
            reduced_motion="reduce",
        )
        found.address = f"{address}#table"
        hollow_worker = {"body": HOLLOW, "content_type": "text/javascript"}
        found.page.route("**/worker.js", lambda route: route.fulfill(**hollow_worker))
        found.page.goto(found.address)
        assert found.page.evaluate(KEPT) == 1
        found.page.unroute("**/worker.js")
    found.page.reload()
    yield found.ready()
    found.close()
    found.was_quiet()


@pytest.fixture
def window(opened: Visit) -> Visit:
    """The page with its engine, of which nothing is kept from the test before."""
    return emptied(opened)


@pytest.fixture
def scorer(window: Visit) -> Scorer:
    """Somebody with a phone who scores; a test may change the size of the window."""
    window.page.set_viewport_size(SMALL)
    return Scorer(window)


@pytest.fixture
def table(scorer: Scorer) -> Stones:
    """The same with a box of stones."""
    return Stones(scorer.visit)


@pytest.fixture
def teacher(window: Visit) -> Teacher:
    """Somebody at a desk with a class."""
    window.page.set_viewport_size(WIDE)
    return Teacher(window)


@pytest.fixture
def screen(window: Visit) -> PrintScreen:
    """The Print screen, where the smallest set is chosen: what is drawn anew is drawn quickly."""
    return PrintScreen(window).smallest()
