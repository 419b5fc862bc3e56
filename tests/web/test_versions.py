"""A new version on the host: a page is the old one or the new one, and always of one version.

The workers of these pages are hollow; what matters is which files come together.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.chosen import Run
from tests.web.conftest import KEPT, Open, emptied_site, hollow_parts, inner, put_in, serving
from tests.web.visits import Visit, becomes, module
from web import build

FIRST_WORKER = Path(__file__).with_name("sw-1.1.js")  # as 1.1.0 had it
ENDED = "['installed', 'activated', 'redundant']"
# What became of the version that the host has now; none where it had ended before we looked.
TRIED = "async () => (await navigator.serviceWorker.getRegistrations()).length"
UPDATED = f"""async () => {{
  const found = await navigator.serviceWorker.ready;
  await found.update().catch(() => undefined);
  const fresh = found.installing ?? found.waiting;
  return fresh ? new Promise((tell) => {{
    const look = () => {ENDED}.includes(fresh.state) && tell(fresh.state);
    fresh.addEventListener('statechange', look);
    look();
  }}) : 'none';
}}"""
NOT_TAKEN = ("redundant", "none")
CHANGED = b"\nwindow.isNewer = true;\n"  # in a script of the new version
COMING = "a new version is just being put in place"


def newer(site: Path) -> dict[str, bytes]:
    """The files of a version in which something was changed."""
    return build.arranged(hollow_parts(site, app=(inner(site) / "app.js").read_bytes() + CHANGED))


def build_of(page: Visit) -> str:
    """Which version the page is, as one of its files says that it loads now."""
    return str(page.page.evaluate(f"async () => (await {module('built.js')}).build"))


def is_whole(page: Visit, version: str) -> None:
    """Fail where a screen or the worker that is loaded now isn't of that version."""
    page.page.evaluate("() => { location.hash = '#score'; }")
    page.page.wait_for_selector(".ask-id")
    page.page.evaluate(f"async () => (await {module('engine.js')}).restart()")
    page.ready()
    assert build_of(page) == version


def uploaded(folder: Path, files: Mapping[str, bytes], *without: str) -> None:
    """Put some of the files of a version on the host."""
    put_in(folder, {name: raw for name, raw in files.items() if not name.endswith(without)})


def taken_over(page: Visit) -> None:
    """Take the new version that is offered."""
    with page.page.expect_navigation():
        page.page.get_by_role("button", name="Reload").click()
    page.ready()


@pytest.mark.more
def test_half_of_a_new_version_is_never_taken(visit: Open, site: Path, tmp_path: Path) -> None:
    folder = emptied_site(site, tmp_path / "site")
    old, files = inner(folder).name.removeprefix("fives-"), newer(site)
    worker = next(name for name in files if name.endswith("/worker.js"))
    with serving(folder) as address:
        page = visit(f"{address}#table").ready()
        assert page.page.evaluate(KEPT) == 1
        uploaded(folder, files, "/worker.js")
        if Run.is_thorough:
            assert page.page.evaluate(UPDATED) in NOT_TAKEN  # a file is missing
        put_in(folder, {worker: b"// half of it"})
        assert page.page.evaluate(UPDATED) in NOT_TAKEN  # a file is another one
        assert page.page.evaluate(KEPT) == 1
        put_in(folder, files)
        assert page.page.evaluate(UPDATED) == "installed"
        page.page.reload()
        is_whole(page.ready(), old)  # it waits until somebody says so
        taken_over(page)
        assert page.page.evaluate("() => window.isNewer")
        is_whole(page, files[worker.replace("worker", "built")].decode().split('"')[1])
        becomes(page.page, lambda: page.page.evaluate(KEPT), 1)  # the old one has gone


@pytest.mark.soak
@pytest.mark.parametrize(
    ("without", "place", "where"),
    [("/app.js", "#table", "#first"), ("/worker.js", "#print", "main")],
)
def test_half_of_a_version_without_a_service_worker_says_so(
    visit: Open, site: Path, tmp_path: Path, without: str, place: str, where: str
) -> None:
    """Whoever comes for the first time, or whose browser keeps nothing."""
    folder, files = emptied_site(site, tmp_path / "site"), newer(site)
    uploaded(folder, files, without)
    with serving(folder) as address:
        page = visit(f"{address}{place}", service_workers="block")
        page.page.locator(where, has_text=COMING).wait_for()
        again = page.page.get_by_role("button", name="Try again")
        again.wait_for()
        page.said.clear()  # the browser tells that a file was missing
        put_in(folder, files)
        page.page.evaluate("() => history.replaceState(null, '', '#table')")
        again.click()  # there the hollow worker is asked nothing
        page.ready()
        assert page.page.evaluate("() => window.isNewer")


@pytest.mark.soak
def test_an_old_page_beside_a_new_version_is_of_one_version(
    visit: Open, site: Path, tmp_path: Path
) -> None:
    """The reverse: all is new but index.html, which is uploaded last."""
    folder = emptied_site(site, tmp_path / "site")
    old = inner(folder).name.removeprefix("fives-")
    uploaded(folder, newer(site), "index.html")
    with serving(folder) as address:
        page = visit(f"{address}#table").ready()
        becomes(page.page, lambda: page.page.evaluate(TRIED), 0)  # it was tried, and given up
        is_whole(page, old)


@pytest.mark.soak
def test_an_open_page_whose_version_has_gone_says_that_there_is_a_newer_one(
    visit: Open, site: Path, tmp_path: Path
) -> None:
    """Without a service worker, as in a local network; the folder was replaced meanwhile."""
    folder = emptied_site(site, tmp_path / "site")
    with serving(folder) as address:
        page = visit(f"{address}#table", service_workers="block").ready()
        shutil.rmtree(folder)
        put_in(folder, newer(site))
        page.page.evaluate("() => { location.hash = '#score'; }")
        page.page.locator("main h1", has_text="New version ready").wait_for()
        page.page.get_by_role("button", name="Reload").click()
        page.page.wait_for_selector(".ask-id")
        assert page.page.evaluate("() => window.isNewer")
        page.said.clear()  # the browser tells that a file was missing


def as_in_1_1(site: Path) -> dict[str, bytes]:
    """The page as 1.1 laid it out: no folder for a version, and a worker that checks nothing."""
    made = hollow_parts(site)
    made["index.html"] = made["index.html"].replace(b"fives-BUILD/", b"")
    made["built.js"] = b'export const build = "first";\n'
    kept = json.dumps(["./", *(name for name in made if name not in ("sw.js", "index.html"))])
    worker = FIRST_WORKER.read_text("utf-8").replace("fives-BUILD", "fives-first")
    return {**made, "sw.js": worker.replace("[]; // FILES", f"{kept};").encode()}


@pytest.mark.soak
def test_from_a_page_that_1_1_kept(visit: Open, site: Path, tmp_path: Path) -> None:
    """It stays whole while the new version is uploaded, and in a second tab after that."""
    folder, files = tmp_path / "site", newer(site)
    put_in(folder, as_in_1_1(site))
    with serving(folder) as address:
        page = visit(f"{address}#table").ready()
        assert page.page.evaluate(KEPT) == 1
        shutil.rmtree(folder)
        uploaded(folder, files, "/app.js")
        assert page.page.evaluate(UPDATED) in NOT_TAKEN
        page.page.reload()
        is_whole(page.ready(), "first")
        put_in(folder, files)
        other = page.beside("#table").ready()
        assert page.page.evaluate(UPDATED) == "installed"
        taken_over(page)
        assert page.page.evaluate("() => window.isNewer")
        is_whole(page, build_of(page))
        is_whole(other, "first")  # until it is loaded anew
        taken_over(other)
        assert other.page.evaluate("() => window.isNewer")
        page.page.close()
        other.page.reload()
        becomes(other.page, lambda: other.page.evaluate(KEPT), 1)
