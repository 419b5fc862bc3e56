"""The page in a browser: processor time of the whole browser, as multiples of the command's.

N is what one `fives-print --players 4` of version 1.1.0 took, told by a Python that does nothing in
the same run. A visit is measured until the engine is ready; the third one has no server any more.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from bench import Row, ms, quickest
from bench._browser import Browser, path
from bench.startup import BIN, _spent
from web import build, node

AT_1_1 = 27.2  # N as a multiple of `python -c pass`
SET = "hunt-set-10036hhz"
NAMES = [f"Kim {n} Miller" for n in range(30)]
OTHERS = ("hexes", "sequence", "stones", "clusters")
ROUND: dict[str, Any] = {"sheet": "hunt-white-11q4hpg", "roll": "11234", "outlines": ["a1-a5"]}
LOADED = "() => performance.getEntriesByType('resource').map((one) => one.name)"
QUIET = 2.0  # seconds in which a browser tidies up, and keeps what it has compiled


def rows() -> Iterator[Row]:
    """Yield all rows; a single row with the reason if there is no browser or Node."""
    program, lacks = path(), node.missing()
    if lacks or not program or not Path("/proc").is_dir():
        yield Row("the page", "-", lacks or "no browser, or no /proc", None, "<= 0")
        return
    node.install()
    with tempfile.TemporaryDirectory(prefix="fives-bench-") as room:
        folder = Path(room)
        build.build(folder / "site")
        yield _whole(folder / "site")
        nothing, small, large = _commands(folder)
        yield from _visited(program, folder, AT_1_1 * nothing, small, large)


def _whole(site: Path) -> Row:
    """Return the size of all files, in the smallest form that a host can send."""
    found = sum(one.brotli for one in build.sizes(site))
    return Row("all files, brotli", f"{found / 1e6:.2f} MB", "-", None, "<= 6.6 MB", found / 1e6)


def _shown(browser: Browser, site: Path, address: str) -> Row:
    """Return the size of the page that the first screen loads, without the engine."""
    browser.page.goto("about:blank")
    browser.ready(f"{address}#print")
    names = {unquote(urlsplit(one).path).lstrip("/") for one in browser.page.evaluate(LOADED)}
    names = {name or "index.html" for name in (*names, "") if "/py/" not in name}
    found = sum(one.gzip for one in build.sizes(site) if one.name in names)
    return Row(
        "page without engine, gzip", f"{found / 1e3:.0f} KB", "-", None, "<= 150 KB", found / 1e3
    )


def _commands(folder: Path) -> list[float]:
    """Return the processor time of an idle Python, of a class printed, and with answers."""
    program = BIN / "fives-print"
    start = [str(program)] if program.exists() else [sys.executable, "-m", "generator.cli"]
    named = [word for name in NAMES for word in ("--name", name)]
    put = [*start, "-q", "-o", str(folder / "printed.pdf"), "--force", *named]
    asked = ([sys.executable, "-c", "pass"], put, [*put, "--key"])
    run = partial(subprocess.run, check=True, capture_output=True)
    return quickest([partial(run, command) for command in asked], 8, _spent)


def _visited(program: str, folder: Path, unit: float, small: float, large: float) -> Iterator[Row]:
    """Yield three visits, then the work on the page."""
    from playwright.sync_api import sync_playwright

    from fives.serve import LOCAL, PageServer

    told = f"N: {ms(unit)}"
    serving = PageServer(folder / "site", (LOCAL, 0))
    threading.Thread(target=serving.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{serving.server_port}/"
    with sync_playwright() as driver:
        for number, (what, aim) in enumerate(
            {"first": "<= 9", "second": "<= 9", "third, no server": "<= 4.5"}.items()
        ):
            if number == 2:
                serving.shutdown()
                serving.server_close()
            with Browser(program, folder / "profile", driver) as browser:
                time.sleep(QUIET)
                taken = _taken(browser, partial(browser.ready, f"{address}#table"))
                yield Row(f"ready, {what} visit", ms(taken), told, taken / unit, aim)
                if number == 2:
                    yield from _used(browser, unit, small, large)
                    yield _shown(browser, folder / "site", address)
                else:
                    browser.page.evaluate("async () => { await navigator.serviceWorker.ready; }")
                    browser.ask("pdf", set=SET, players=4)
                time.sleep(QUIET)


def _used(browser: Browser, unit: float, small: float, large: float) -> Iterator[Row]:
    """Yield PDFs, pictures of pages, and verdicts."""
    told = f"N: {ms(unit)}"

    def pdf(**asked: Any) -> float:
        return _taken(browser, lambda: browser.ask("pdf", **asked))

    time.sleep(QUIET)  # a form is filled in
    taken = pdf(set=SET, players=4)
    yield Row("first PDF for 4", ms(taken), told, taken / unit, "<= 3")
    taken = min(pdf(set=SET, players=4, duplex=one) for one in ("none", "long", "none", "long"))
    yield Row("next PDF for 4", ms(taken), told, taken / unit, "<= 0.6")
    taken = min(pdf(set=SET, players=30, names=NAMES, ink=ink) for ink in ("color", "mono"))
    yield Row("class of 30", ms(taken), f"the command: {ms(small)}", taken / small, "<= 1")
    taken = min(
        pdf(set=SET, players=30, names=NAMES, key=True, ink=ink) for ink in ("color", "mono")
    )
    yield Row(
        "class of 30 with answers", ms(taken), f"the command: {ms(large)}", taken / large, "<= 1.5"
    )
    for game in OTHERS:
        pdf(game=game)
        taken = pdf(game=game)
        yield Row(f"{game}, warm", ms(taken), told, taken / unit, "<= 1")
    yield from _seen(browser)


def _seen(browser: Browser) -> Iterator[Row]:
    """Yield times by the clock, as users see them, of a page drawn and a verdict; and memory."""
    browser.ask("page", set=SET, parts="rules", number=1)
    size, took, _ = browser.ask("page", set=SET, parts="rules", number=2)
    yield Row("page of rules, seen", f"{took:.0f} ms", "100 ms", took / 100, "<= 1")
    yield Row("page of rules, bytes", f"{size / 1e3:.0f} KB", "200 KB", size / 200e3, "<= 1")
    browser.ask("round", **ROUND)
    took = min(browser.ask("round", **ROUND, best=False)[1] for _ in range(5))
    yield Row("outline to verdict", f"{took:.1f} ms", "50 ms", took / 50, "<= 1")
    held = browser.memory()
    yield Row("largest process", f"{held / 1e6:.0f} MB", "250 MB", held / 250e6, "<= 1")


def _taken(browser: Browser, act: Callable[[], object]) -> float:
    """Return the processor time that the browser needs for `act`."""
    before = browser.spent()
    act()
    return browser.spent() - before
