"""Goldens are text and blessed on purpose: `pytest --bless`, then read the diff."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests import chosen, computing, forgetting, workers
from tests import compiled as compiled  # before anything large is loaded
from tests.house import HOME

if TYPE_CHECKING:
    from tests.running import Run, Told

pytest.register_assert_rewrite("tests.sessions", "tests.agreeing")

GOLDENS = HOME / "tests/goldens"
FOLDERS = count(1)  # of tests, numbered
Once = Callable[[str, Callable[[Path], object]], Path]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--bless", action="store_true", help="write the goldens instead of comparing")
    parser.addoption("--progress", action="store_true", help="tell where it is, in plain lines")


def pytest_configure(config: pytest.Config) -> None:
    """Let the commands that tests start hear Ctrl-C, and set what all tests share.

    A script's background job ignores Ctrl-C, and so would all its children, theirs too.
    Hypothesis must not look at a clock: a busy machine is no fault.
    """
    from hypothesis import HealthCheck, settings

    from generator.pens import single
    from scorer.records import contents

    for plugin in (chosen, computing, forgetting, workers):
        config.pluginmanager.register(plugin)
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        os.environ.pop(name, None)
    os.environ["LANG"] = "C.UTF-8"  # what is said follows the system; tests read English
    os.environ.update(OPENBLAS_NUM_THREADS="1", OPENCV_FOR_THREADS_NUM="1")  # others use the cores
    if not chosen.Run.is_thorough:
        single.PACKED = {"compress_level": 1}  # the same pictures in larger files
    contents.today = lambda: ""  # no date, so that records of all doors agree; see `day`
    calm = settings(
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],
        max_examples=chosen.times(100),
    )
    settings.register_profile("fives", calm)
    settings.load_profile("fives")
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def tmp_path(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Path:
    """An empty folder; pytest's own looks through the folders of all tests before it."""
    folder = tmp_path_factory.getbasetemp() / f"{next(FOLDERS)}-{request.node.originalname}"
    folder.mkdir(0o700)
    return folder


@pytest.fixture(scope="session")
def once(tmp_path_factory: pytest.TempPathFactory) -> Once:
    """A folder that is filled once a run, by the worker that needs it first; the others wait."""
    base = tmp_path_factory.getbasetemp()
    base = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base

    def filled(name: str, fill: Callable[[Path], object]) -> Path:
        folder, done = base / name, base / f"{name}.done"
        try:
            folder.mkdir()
        except FileExistsError:
            for _ in range(18_000):  # half an hour: a slow machine is no fault
                if done.exists():
                    return folder
                time.sleep(0.1)
            pytest.fail(f"nobody finished {folder}")
        try:
            fill(folder)
        finally:
            done.touch()
        return folder

    return filled


@pytest.fixture(scope="session")
def built(once: Once) -> Any:
    """Wheel and sdist, built from a copy of the tree in which somebody has worked."""
    from tests.machine.versions import builds

    return builds.handed_out(once("built", builds.from_a_worn_tree) / "dist")


@pytest.fixture(scope="module")
def inside(once: Once, built: Any, tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The wheel, installed where nobody can write, with a watchman who writes down every name."""
    from tests.machine.versions import watched

    place = once("inside", lambda place: watched.furnish(built.wheel, place.resolve(), HOME))
    return watched.entered(place.resolve(), tmp_path_factory.mktemp("folder").resolve())


@pytest.fixture
def day(monkeypatch: pytest.MonkeyPatch) -> str:
    """The day on which games begin in a test."""

    from scorer.records import contents

    found = "2026-11-17"
    monkeypatch.setattr(contents, "today", lambda: found)
    return found


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compare a text with the golden of that name."""

    def compare(name: str, text: str) -> None:
        path = GOLDENS / name
        if request.config.getoption("--bless"):
            GOLDENS.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
        assert path.exists(), f"no golden {name}; make it with --bless"
        assert text == path.read_text(encoding="utf-8")

    return compare


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder to work in; what the door changes for a whole process is put back."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("FIVES_RUN", raising=False)  # where run.py called the tests
    monkeypatch.setattr(sys, "unraisablehook", sys.unraisablehook)
    heard = {end: signal.getsignal(end) for end in (signal.SIGTERM, signal.SIGHUP)}
    yield tmp_path
    for end, how in heard.items():
        signal.signal(end, how)


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thousands of records are written: nobody waits for the disk."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)


@pytest.fixture
def drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """For who asks only what commands answer: each part of a game is drawn once, others are empty.

    Pictures are coarse. Soak draws everything; tests of pages must not ask for this.
    """
    if not chosen.Run.is_thorough:
        from tests import running

        running.draw_less(monkeypatch, running.drawn_once)


@pytest.fixture
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """For who asks what commands say and where files lie: all pages stay empty, but in soak."""
    if not chosen.Run.is_thorough:
        from tests import running

        running.draw_less(monkeypatch, lambda *_: None)


@pytest.fixture
def path(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Where a record is: the one that the tests of a file call EMPTY, if there is any."""
    file = tmp_path / "game.yaml"
    if hasattr(request.module, "EMPTY"):
        file.write_text(request.module.EMPTY, encoding="utf-8")
    return file


@pytest.fixture
def run(
    room: Path, hasty: None, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> Iterator[Run]:
    """Runs a command in this process; its options are built once, not for every call.

    What libraries of C write is told where a test asks for `capfd`, which opens six files.
    """
    from tests.machine.hardening.runs import BUILT_ONCE
    from tests.running import Told

    captured = request.getfixturevalue("capfd" if "capfd" in request.fixturenames else "capsys")
    for owner, name, value in BUILT_ONCE:
        monkeypatch.setattr(owner, name, value)

    def command(*args: str, main: Callable[[], None] | None = None) -> Told:
        from generator import cli

        monkeypatch.setattr(sys, "argv", ["fives", *args])
        captured.readouterr()
        try:
            (main or cli.main)()
            left = 0
        except SystemExit as leave:
            left = leave.code if isinstance(leave.code, int) else int(leave.code is not None)
        out, err = captured.readouterr()
        assert "Traceback" not in err
        return Told(left, out, err)

    yield command


@pytest.fixture
def score(run: Run) -> Run:
    """Runs fives-score in this process."""
    from scorer import cli

    return lambda *words: run(*words, main=cli.main)
