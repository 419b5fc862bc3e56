"""Both commands at the edge of the machine: closed streams, odd letters, Ctrl-C, a sudden end."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

import fives.start
from scorer.command_line import guard
from tests.chosen import some
from tests.commands.test_score import I_FIVE, RECORD, T_FIVE
from tests.house import HOME
from tests.machine.hardening.runs import HANG, Case, Ended, outside, shell, started
from tests.running import score

SET = "hunt-set-10036hhz"


QUICK = ("--set", SET, "--parts", "score")
AROUND = {**os.environ, "PYTHONPATH": str(HOME)}


def printing(room: Path, *words: str, **how: Any) -> Ended:
    """How fives-print ended, in a process of its own."""
    return outside(Case("", "fives-print", words), room, **{"env": AROUND, **how})


# --- streams and places ----------------------------------------------------------------------


def test_a_closed_pipe_is_no_drama(room: Path) -> None:
    for words in (QUICK, ("--help",)):
        reader, writer = os.pipe()
        os.close(reader)
        told = printing(room, *words, stdout=writer)
        os.close(writer)
        assert (told.code, told.err) == (2, b"")
    assert (room / "output" / f"{SET}.pdf").exists()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full")
def test_full_standard_output(room: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        told = printing(room, *QUICK, stdout=full)
        assert (told.code, told.says) == (2, "fives-print: the disk is full\n")
        assert printing(room, "--game", "hun", stdout=full, stderr=full).code == 2


@pytest.mark.skipif(os.name == "nt", reason="a shell that closes streams")
@pytest.mark.parametrize("closed", some([">&- 2>&-", ">&-", "2>&-"], 1))
def test_closed_streams(room: Path, closed: str) -> None:
    told = printing(room, *QUICK, "--name", "中文", through=shell(f'exec "$@" {closed}'))
    assert (told.code, told.trace) == (0, "")
    assert (room / "output" / f"{SET}.pdf").exists()


@pytest.mark.soak
@pytest.mark.parametrize(
    "env",
    some(
        [
            {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
            {"PYTHONIOENCODING": "ascii"},
            {"PYTHONIOENCODING": "latin-1"},
        ],
        1,
    ),
    ids=lambda env: next(iter(env)),
)
def test_any_letter_goes_through_any_encoding(room: Path, env: dict[str, str]) -> None:
    (room / "names.csv").write_text("مريم\nJörg\n😀\n", encoding="utf-8")
    words = (*QUICK, "--lang", "ar", "--names", "names.csv")
    told = printing(room, *words, env={**AROUND, **env})
    assert told.code == 0, told.says
    assert b"\\u0627" in told.out and b"\\U0001f600" in told.err
    told = printing(room, *words, "--json", env={**AROUND, **env})
    called = [sheet["player"] for sheet in json.loads(told.out)["sheets"]]
    assert called[:3] == ["مريم", "Jörg", "😀"]


@pytest.mark.skipif(sys.platform != "linux", reason="paths are bytes on Linux")
@pytest.mark.soak
def test_a_path_that_is_no_unicode(room: Path) -> None:
    odd = os.fsdecode(b"b\xffd")
    pasted = b"$'b\\377d/"  # as a shell reads it
    for extra, shown in (((), pasted), (("--json",), b"b\\udcffd")):
        told = printing(room, *QUICK, "-o", odd, *extra)
        assert told.code == 0, told.says
        assert shown in told.out
    assert (room / odd / f"{SET}.pdf").exists()


@pytest.mark.soak
def test_a_bare_environment_and_a_folder_that_is_gone(room: Path) -> None:
    bare = {"PYTHONPATH": str(HOME)}
    gone = shell('mkdir gone && cd gone && rmdir ../gone && exec "$@"')
    told = printing(room, *QUICK, env=bare, through=gone)
    assert (told.code, told.says) == (2, "fives-print: output: no such file or folder\n")
    told = printing(room, *QUICK, "-q", env=bare)
    assert (told.code, told.out, told.err) == (0, b"", b"")


# --- signals ---------------------------------------------------------------------------------


def spawn(*words: str, cwd: Path, env: Mapping[str, str] = AROUND) -> subprocess.Popen[bytes]:
    """fives-print as installed; with -m an interrupted import would end in Python's own way."""
    command = [sys.executable, "-c", "from generator.cli import main; main()", *words]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, cwd=cwd, env=env, stdout=pipe, stderr=pipe)


TELL_IMPORTS = {**AROUND, "PYTHONPROFILEIMPORTTIME": "1"}


def wait_for(process: subprocess.Popen[bytes], module: str) -> None:
    """Wait until a process that tells its imports has loaded a module."""
    assert process.stderr
    for line in process.stderr:
        if line.decode().rpartition("|")[2].strip() == module:
            return


def said(err: bytes) -> list[str]:
    """The lines that are not about imports."""
    return [line for line in err.decode().splitlines() if not line.startswith("import time:")]


MOMENTS = ["typer", "generator.requests.request", "generator.pens.pdf", "reportlab.pdfbase.pdfdoc"]
MOMENTS += ["0.1", "1"]
STOPS = [("SIGINT", "0.1"), ("SIGTERM", "typer")]
LATER = [*(("SIGINT", moment) for moment in MOMENTS), ("SIGTERM", "0.1")]


@pytest.mark.skipif(os.name == "nt", reason="signals")
@pytest.mark.parametrize(
    ("end", "moment"),
    [*STOPS, *(pytest.param(*one, marks=pytest.mark.soak) for one in LATER if one not in STOPS)],
)
def test_stopped_at_any_moment(room: Path, moment: str, end: str) -> None:
    """A moment is a module just loaded, or seconds after the last of them."""
    args = ("--players", "5000", "--parts", "boards,key", "-o", "big.pdf")  # takes a minute
    with spawn(*args, cwd=room, env=TELL_IMPORTS) as process:
        wait_for(process, MOMENTS[3] if moment[0].isdigit() else moment)
        time.sleep(float(moment) if moment[0].isdigit() else 0)
        process.send_signal(getattr(signal, end))
        out, err = process.communicate(timeout=HANG)
    assert process.returncode == (130 if end == "SIGINT" else 143)
    assert said(err) == (["fives-print: stopped"] if end == "SIGINT" else [])
    assert out == b""
    assert list(room.iterdir()) == []


@pytest.mark.skipif(os.name == "nt", reason="signals")
@pytest.mark.soak
def test_stopped_twice_in_a_folder_of_pictures(room: Path) -> None:
    args = ("--players", "300", "--parts", "boards", "--format", "svg", "-o", ".")
    with spawn(*args, cwd=room) as process:
        while not list(room.glob(".*.tmp/*")):
            assert process.poll() is None
            time.sleep(0.02)
        time.sleep(0.05)
        for _ in range(3):
            process.send_signal(signal.SIGINT)
            time.sleep(0.005)
        out, err = process.communicate(timeout=HANG)
    assert (process.returncode, out, err) == (130, b"", b"fives-print: stopped\n")
    assert list(room.iterdir()) == []


@pytest.mark.skipif(os.name == "nt", reason="signals")
@pytest.mark.parametrize(
    ("begin", "command"),
    [(fives.start.print_set, "generator.cli"), (fives.start.score, "scorer.cli")],
)
def test_ctrl_c_where_the_guard_can_not_hear_it(
    begin: Callable[[], None], command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(f"{command}.main", stopped)
    with pytest.raises(SystemExit) as left:
        begin()
    assert left.value.code == 130


def test_ctrl_c_while_python_is_leaving(monkeypatch: pytest.MonkeyPatch) -> None:
    """No thread can be started then (from 3.12 on), and in the end nothing imported."""

    def no_more(_: object) -> None:
        raise RuntimeError("can't create new thread at interpreter shutdown")

    started = []
    monkeypatch.setattr(threading.Thread, "start", lambda one: started.append(one))
    lost = SimpleNamespace(exc_type=KeyboardInterrupt)
    guard._overheard(cast("sys.UnraisableHookArgs", lost))
    assert len(started) == 1
    monkeypatch.setattr(threading.Thread, "start", no_more)
    guard._overheard(cast("sys.UnraisableHookArgs", lost))
    monkeypatch.setitem(sys.modules, "_thread", None)
    guard._overheard(cast("sys.UnraisableHookArgs", lost))


@pytest.mark.parametrize("name", ["PdfDocument", "PdfPage", "PdfBitmap"])
def test_ctrl_c_waits_until_an_object_of_pdfium_is_whole(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Left half made or half closed it is told of at the end, or is the end of the process."""
    import pypdfium2
    from pypdfium2.internal import ObjectTracker

    from generator.pens.pdf import PdfBook
    from generator.pens.single import png_pages

    others = [ref for refs in ObjectTracker.values() for ref in refs]  # of tests before this one
    book = PdfBook((60.0, 60.0), (0.0, 0.0), "en")
    book.page("a page")
    before = signal.signal(signal.SIGINT, guard._hear)
    kind = getattr(pypdfium2, name)
    attach = kind._attach_finalizer
    made = []

    def interrupted(self: Any) -> None:
        signal.raise_signal(signal.SIGINT)
        attach(self)
        made.append(self.raw)

    monkeypatch.setattr(guard, "heard", [])
    monkeypatch.setattr(kind, "_attach_finalizer", interrupted)
    try:
        with pytest.raises(KeyboardInterrupt):
            next(png_pages(book.close(), 72, "a set"))
    finally:
        signal.signal(signal.SIGINT, before)
    assert len(made) == 1
    left = [ref for refs in ObjectTracker.values() for ref in refs if ref not in others]
    assert not any(ref() for ref in left)


# On a busy machine a thread may have done its work before its start has returned.
LATE = """
def late(timer, start=threading.Timer.start):
    threading.Timer.start = start
    timer.start()
    time.sleep(2)
threading.Timer.start = late
"""


@pytest.mark.parametrize("before", ["", LATE], ids=["", "busy"])
def test_ctrl_c_that_python_would_forget(before: str) -> None:
    """In a __del__ an exception is printed and forgotten; the door hears it all the same."""
    script = f"""
import signal, threading, time
from scorer.command_line.guard import enter
{before}
class Gone:
    def __del__(self): signal.raise_signal(signal.SIGINT)
def run():
    Gone()
    for _ in range(30_000): time.sleep(0.01)
enter("fives-print", run)
"""
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, env=AROUND, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (130, b"fives-print: stopped\n")


def test_enter_killed_at_any_moment_loses_only_the_line_being_typed(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(RECORD)
    process = started(Case("", "fives-score", ("enter", "game.yaml")), tmp_path)
    assert process.stdin
    process.stdin.write(f"11234\n{I_FIVE}\n{T_FIVE}\na1 a2 a".encode())
    process.stdin.flush()
    deadline = time.monotonic() + HANG
    while T_FIVE not in path.read_text() and time.monotonic() < deadline:
        time.sleep(0.05)
    process.send_signal(signal.SIGKILL)
    process.communicate()
    assert f'"Ann": ["{I_FIVE}", "{T_FIVE}"]' in path.read_text()
    assert not list(tmp_path.glob(".*"))
    again = score("enter", str(path), typed="\nstop\n")
    assert "Ann, outline 3" in again.stdout
