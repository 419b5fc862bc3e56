"""How tests are spread over workers, and what is told while they run (`--progress`)."""

from __future__ import annotations

import os
import time
from collections.abc import Generator
from typing import Any

import pytest
from xdist.scheduler import LoadScopeScheduling

from tests import chosen, house

PAGE = "tests/web/"  # one browser and one built page for all
SOURCES = (  # read the whole product: one worker parses it once
    "tests/commands/test_commands_named.py",
    "tests/layouts/test_refusals.py",
    "tests/machine/test_bundle.py",
    "tests/machine/test_hash_order.py",
    "tests/machine/test_windows.py",
    "tests/test_architecture.py",
    "tests/test_habits.py",
)
# Photos take much memory while they are read: before other tests have filled it.
PHOTOS = (  # in this order: what takes most comes first
    "tests/scorer/test_scan_photos.py",
    "tests/scorer/test_two_eyes.py",
    "tests/commands/test_scan.py",
    "tests/docs/test_commands_shown.py",
    "tests/docs/test_json_reference.py",
)
STEP, PAUSE = 5, 20  # per cent between two lines, or seconds


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--progress") and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Progress(config))


def scope(nodeid: str) -> str:
    """Return what a test stays together with on a worker: its file, in soak only itself."""
    if nodeid.startswith(PAGE):
        return PAGE
    file = nodeid.partition("::")[0]
    return nodeid if chosen.Run.is_thorough else "sources" if file in SOURCES else file


class Scheduling(LoadScopeScheduling):  # type: ignore[misc]
    """Gives a worker all tests of a scope, one after the other."""

    def _split_scope(self, nodeid: str) -> str:
        return scope(nodeid)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Scheduling | None:
    config.option.loadscopereorder = False  # what takes longest stands first already
    return Scheduling(config, log) if config.option.dist == "load" else None


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Let every other worker collect from the end: what one has compiled the other only reads."""
    report = yield
    if isinstance(collector, pytest.Directory) and _is_odd():
        report.result = [*reversed(report.result or ())]
    return report


def _is_odd() -> bool:
    """Return whether this is the second worker, the fourth, and so on."""
    return os.environ.get("PYTEST_XDIST_WORKER", "gw0")[-1] in "13579"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the page's tests first, for they take longest, then photos, then sources."""
    order = {name: place for place, name in enumerate((PAGE, *PHOTOS, "sources"))}
    items.sort(key=lambda item: (order.get(scope(item.nodeid), len(order)), item.path))


def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """Forget the sources when nobody reads them any more: they take a hundred megabytes."""
    if scope(item.nodeid) == "sources" and (not nextitem or scope(nextitem.nodeid) != "sources"):
        house.sources.cache_clear()


class Progress:
    """Tells in plain lines how far the tests are, where, and at once what failed."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.start = self.last = time.monotonic()
        self.count = self.done = self.failed = self.told = 0
        self.where: dict[str, None] = {}  # folders since the last line

    def say(self, words: str) -> None:
        reporter: Any = self.config.pluginmanager.get_plugin("terminalreporter")
        reporter.ensure_newline()
        reporter.write_line(words)
        reporter.flush()

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.begin(len(session.items), "one process")

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, node: Any, ids: list[str]) -> None:
        self.begin(len(ids), f"{len(node.nodemanager.specs)} workers")

    def begin(self, count: int, who: str) -> None:
        if count and not self.count:
            self.count = count
            self.say(f"{count} tests by {who}")

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_report_teststatus(self) -> Generator[None, Any, tuple[str, str, Any]]:
        """Write no dots."""
        category, _, word = yield
        return category, "", word if category in ("failed", "error") else ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed += 1
            self.say(f"failed: {report.nodeid}")

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        self.done += 1
        self.where[nodeid.partition("::")[0].rpartition("/")[0]] = None
        percent, now = self.done * 100 // max(self.count, 1), time.monotonic()
        is_far = percent >= self.told + STEP or self.done == self.count
        if is_far or now > self.last + PAUSE:
            minutes, seconds = divmod(int(now - self.start), 60)
            where, wrong = ", ".join(self.where), f", {self.failed} failed" if self.failed else ""
            self.say(f"{percent:3} %  {minutes}:{seconds:02}  {where}{wrong}")
            self.told, self.last, self.where = percent - percent % STEP, now, {}
