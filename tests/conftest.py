"""Goldens are text and blessed on purpose: `pytest --bless`, then read the diff."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.running import Run, Told

pytest.register_assert_rewrite("tests.sessions", "tests.agreeing")

GOLDENS = Path(__file__).parent / "goldens"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--bless", action="store_true", help="write the goldens instead of comparing")


def pytest_configure() -> None:
    """Let the commands that tests start hear Ctrl-C.

    A script's background job ignores it, and so would all its children, theirs too.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


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
def run(
    room: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> Iterator[Run]:
    """Runs a command in this process."""

    def command(*args: str, main: Callable[[], None] | None = None) -> Told:
        from generator import cli

        monkeypatch.setattr(sys, "argv", ["fives", *args])
        capfd.readouterr()
        try:
            (main or cli.main)()
            left = 0
        except SystemExit as leave:
            left = leave.code if isinstance(leave.code, int) else int(leave.code is not None)
        out, err = capfd.readouterr()
        assert "Traceback" not in err
        return Told(left, out, err)

    yield command
