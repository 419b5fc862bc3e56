"""What tests compute: measured, and told at the end of a run. Nothing fails by it.

Told in units, so that figures of different machines can be compared: one is the processor time of
a loop of twenty million turns. Set-up counts for the test that is the first to need it, and so
do the processes that a test starts. Waiting doesn't count.
"""

from __future__ import annotations

import gc
import os
import sys
import time
from collections import defaultdict
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest

BUDGET = 0.5  # units for a quick test, set-up left out; the mark `takes` gives it another
TURNS = 2_000_000  # of the loop are enough to measure it
THREADS = Path("/proc/self/task")
SINCE = [0.0]  # what this process had computed when the last report was written
RUNNING = [0.0]  # what children that run had computed when they were looked at
COLLECTING: list[float] = []  # seconds, by each worker, or by the only process
MEMORY: list[int] = []  # megabytes at most, of the same


def computed(is_whole: bool = True) -> float:
    """Return the seconds computed so far: here, by children that ended and by those that run.

    Looking for those that run takes longer than a small test. Before a test, when none has ended
    since the last look, what was seen of them then counts.
    """
    if is_whole:
        RUNNING[0] = sum(map(_computed_by, _children(THREADS)))
    return sum(os.times()[:4]) + RUNNING[0]


def _children(threads: Path) -> Iterator[Path]:
    """Find the folders of running children, where the system tells; others count at their end."""
    try:
        for thread in threads.iterdir():
            told = (thread / "children").read_bytes()
            yield from (Path("/proc") / number.decode() for number in told.split())
    except OSError:
        return


def _computed_by(process: Path) -> float:
    """Return the seconds of a process and of all that it has started."""
    try:
        ticks = (process / "stat").read_text("utf-8", "replace").rpartition(")")[2].split()[11:15]
    except OSError:  # it has just ended
        return 0.0
    inner = sum(map(_computed_by, _children(process / "task")))
    return sum(map(int, ticks)) / os.sysconf("SC_CLK_TCK") + inner


def pytest_configure() -> None:
    """Let Python not look for garbage while tests are collected: all of that stays."""
    gc.disable()


@pytest.hookimpl(trylast=True)
def pytest_collection_finish(session: pytest.Session) -> None:
    """Let Python look no more through all that was collected: it stays to the end."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
    gc.enable()
    SINCE[0] = computed()
    COLLECTING.append(SINCE[0])


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Let a worker tell what only it knows of itself."""
    MEMORY.append(_largest())
    gc.freeze()  # pytest would look twice through all that the tests have left
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["computing"] = COLLECTING[0] if COLLECTING else 0.0, MEMORY[0]


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Take over what a worker has told."""
    seconds, megabytes = getattr(node, "workeroutput", {}).get("computing", (0.0, 0))
    COLLECTING.append(seconds)
    MEMORY.append(megabytes)


def _largest() -> int:
    """Return the megabytes that this process had at most; none where the system doesn't tell."""
    if sys.platform == "win32":
        return 0
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most >> (20 if sys.platform == "darwin" else 10)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, Any]:
    """Write into each report what was computed since the last one."""
    report = yield
    now = computed(is_whole=report.when != "setup")  # browsers are closed in tear-down
    report.computed, SINCE[0] = max(0.0, now - SINCE[0]), now
    if marked := item.get_closest_marker("takes"):
        report.budget = marked.args[0]
    elif item.get_closest_marker("soak"):
        report.budget = float("inf")
    return report


def unit() -> float:
    """Return the seconds of a unit, on this machine and now."""
    start = time.process_time()
    exec(f"s = 0\nfor i in range({TURNS}): s += i * i % 7", {})  # a function's would be quicker
    return (time.process_time() - start) * 20_000_000 / TURNS


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell where computing went: by folder, by test, and which tests are beyond their budget."""
    reports = [one for some in terminalreporter.stats.values() for one in some]
    reports = [one for one in reports if hasattr(one, "computed")]
    if not reports:
        return
    one = unit()
    tests: defaultdict[str, float] = defaultdict(float)
    calls, folders = dict[str, float](), defaultdict[str, float](float)
    for report in reports:
        tests[report.nodeid] += report.computed / one
        folders[_folder(report.nodeid)] += report.computed / one
        if report.when == "call" and report.computed / one > getattr(report, "budget", BUDGET):
            calls[report.nodeid] = report.computed / one
    folders["collecting"] = sum(COLLECTING) / one
    dearest = sorted(tests.items(), key=lambda pair: -pair[1])[:10]
    say = terminalreporter.write_line
    total = f"{sum(folders.values()):.1f} units of {one:.2f} s, {max(MEMORY, default=0)} MB at most"
    terminalreporter.section(f"computing: {total}")
    say(" · ".join(f"{name} {many:.1f}" for name, many in sorted(folders.items())))
    for name, many in dearest:
        say(f"{many:6.2f} {name}")
    if calls:
        say("beyond their budget, which fails nothing:")
    for name, many in sorted(calls.items(), key=lambda pair: -pair[1]):
        say(f"{many:6.2f} {name}")


def _folder(nodeid: str) -> str:
    """Return the folder in tests, like `commands`; for a file that lies in none, its name."""
    return nodeid.removeprefix("tests/").partition("::")[0].partition("/")[0]
