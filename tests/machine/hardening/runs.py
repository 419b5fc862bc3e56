"""Runs a command, in this process for the volume or in one of its own for the truth."""

from __future__ import annotations

import contextlib
import io
import os
import secrets
import signal
import subprocess
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import typer

from generator import cli as print_cli
from scorer import cli as score_cli
from scorer import options
from scorer.commands import timer
from tests.house import HOME

MODULES = {"fives-print": "generator.cli", "fives-score": "scorer.cli"}
CACHE = "PYTHONPYCACHEPREFIX"  # read only: see the last line of surroundings
OURS = (b"scorer", b"generator", b"layouts")  # in a traceback with a line of ours
HANG = 600.0  # seconds after which nobody believes in an answer, on any machine
SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP", "SIGPROF")


@dataclass(frozen=True)
class Case:
    """A command, the files it finds, and what is typed."""

    label: str  # what is tried: the row of the table
    command: str
    words: tuple[str, ...]
    files: Mapping[str, bytes] = field(default_factory=dict)
    typed: bytes = b""
    encoding: str = "utf-8"  # of the three streams
    terminal: bool = False  # whether they are one: then there are people, and colours


@dataclass(frozen=True)
class Ended:
    """How a command ended."""

    code: int
    out: bytes
    err: bytes
    seconds: float
    trace: str = ""

    @property
    def says(self) -> str:
        """What it said on standard error."""
        return self.err.decode("utf-8", "replace")

    @property
    def is_before_us(self) -> bool:
        """True when Python itself could not start, or was stopped before our first line."""
        if any(sign in self.err for sign in (b"Fatal Python error", b"loading shared libraries")):
            return True
        return bool(self.trace) and not any(name in self.err for name in OURS)


class Hanging(BaseException):
    """The command takes too long."""


def lay_out(files: Mapping[str, bytes], room: Path) -> None:
    """Put the files of a case into a folder."""
    for name, content in files.items():
        path = room / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if name.endswith("/"):
            path.mkdir(exist_ok=True)
        else:
            path.write_bytes(content)


def found(room: Path) -> dict[str, bytes]:
    """All files of a folder."""
    files = (path for path in sorted(room.rglob("*")) if path.is_file() and not path.is_symlink())
    return {path.relative_to(room).as_posix(): path.read_bytes() for path in files}


# ---- in this process ------------------------------------------------------------------------


def inside(case: Case, room: Path, chance: Random) -> Ended:
    """Run a case in this process; its files are there already."""
    main = {"fives-print": print_cli.main, "fives-score": score_cli.main}[case.command]
    streams = [_stream(case.typed, case), _stream(b"", case), _stream(b"", case)]
    start, code, trace = time.process_time(), 0, ""
    with _put_back(), _hasty(chance), contextlib.chdir(room):
        sys.stdin, sys.stdout, sys.stderr = streams
        sys.argv = [case.command, *case.words]
        try:
            main()
        except SystemExit as leave:
            code = leave.code if isinstance(leave.code, int) else int(leave.code is not None)
        except (Exception, Hanging):
            code, trace = 1, traceback.format_exc()
        for stream in streams[1:]:
            with contextlib.suppress(Exception):
                stream.flush()
    out, err = (stream.buffer.getvalue() for stream in streams[1:])  # type: ignore[attr-defined]
    return Ended(code, out, err, time.process_time() - start, trace)


def _stream(content: bytes, case: Case) -> io.TextIOWrapper:
    kind = _Terminal if case.terminal else io.TextIOWrapper
    return kind(_Kept(content), encoding=case.encoding, errors="strict")


class _Terminal(io.TextIOWrapper):
    """A stream that people sit at."""

    def isatty(self) -> bool:
        return True


class _Kept(io.BytesIO):
    """Bytes that are still there after somebody closed them."""

    def close(self) -> None:
        self.seek(0)


@contextlib.contextmanager
def _put_back() -> Iterator[None]:
    """What a command changes for its whole process is as before when it has ended."""
    streams, argv, hook = (sys.stdin, sys.stdout, sys.stderr), sys.argv, sys.unraisablehook
    heard = {name: signal.getsignal(getattr(signal, name)) for name in SIGNALS}
    signal.signal(signal.SIGPROF, _stop)
    signal.setitimer(signal.ITIMER_PROF, HANG)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        for name, how in heard.items():
            signal.signal(getattr(signal, name), how)
        (sys.stdin, sys.stdout, sys.stderr), sys.argv, sys.unraisablehook = streams, argv, hook


def _stop(*_: object) -> None:
    raise Hanging


@contextlib.contextmanager
def _hasty(chance: Random) -> Iterator[None]:
    """Nobody waits for a disk or a timer, nothing is opened, and chance can be repeated."""
    now = [0.0]

    def sleep(seconds: float) -> None:
        now[0] += max(seconds, 0.001)

    def screen() -> timer.Screen:
        return real(sys.stdout, lambda: now[0], sleep, timer.terminal_size, _silence)

    real = timer.Screen
    with contextlib.ExitStack() as stack:
        for owner, name, value in (
            (os, "fsync", lambda handle: None),
            (secrets, "randbelow", chance.randrange),
            (timer, "Screen", screen),
            (timer, "wait", sleep),
            (typer, "launch", lambda *_: 0),
            *BUILT_ONCE,
        ):
            stack.enter_context(_changed(owner, name, value))
        yield


def _app_for(asked: Sequence[str]) -> Any:
    """Building the options takes longer than judging: each command's are built once."""
    return _app(*[name for name in options.COMMANDS if asked[:1] == [name]])


_app = cache(lambda *asked, build=options.app_for: build(asked))
BUILT_ONCE: tuple[tuple[Any, str, Any], ...] = (
    (options, "app_for", _app_for),
    (typer.main, "get_command", cache(typer.main.get_command)),
)


@contextlib.contextmanager
def _silence() -> Iterator[Callable[[], None]]:
    yield lambda: None


@contextlib.contextmanager
def _changed(owner: Any, name: str, value: object) -> Iterator[None]:
    old = getattr(owner, name)
    setattr(owner, name, value)
    try:
        yield
    finally:
        setattr(owner, name, old)


# ---- in a process of its own ----------------------------------------------------------------


def command_line(case: Case) -> list[str]:
    """How a case is called."""
    return [sys.executable, "-m", MODULES[case.command], *case.words]


def surroundings(room: Path, case: Case, **more: str) -> dict[str, str]:
    """The environment of a case: nothing of ours but where the program is."""
    kept = {key: os.environ[key] for key in ("PATH", "LANG", CACHE) if key in os.environ}
    coding = {"PYTHONIOENCODING": case.encoding, "PYTHONPATH": str(HOME), "HOME": str(room)}
    # Python itself would leave compiled files that are cut short where the disk is full.
    return {**kept, **coding, "PYTHONDONTWRITEBYTECODE": "1", **more}


def outside(
    case: Case,
    room: Path,
    *,
    env: Mapping[str, str] | None = None,
    before: Callable[[], None] | None = None,
    seconds: float = HANG,
    through: Sequence[str] = (),
    **more: Any,
) -> Ended:
    """Run a case in a process of its own, or through another command; its files are there."""
    start = time.perf_counter()
    how = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "input": case.typed, **more}
    if "stdin" in how:
        del how["input"]
    try:
        ran = subprocess.run(
            [*through, *command_line(case)],
            cwd=room,
            env=surroundings(room, case) if env is None else dict(env),
            preexec_fn=before,
            timeout=seconds,
            check=False,
            **how,
        )
    except subprocess.TimeoutExpired as error:
        return Ended(-1, error.stdout or b"", error.stderr or b"", seconds, "hangs: Hanging")
    err = ran.stderr or b""
    trace = err.decode("utf-8", "replace") if b"Traceback (most" in err else ""
    return Ended(ran.returncode, ran.stdout or b"", err, time.perf_counter() - start, trace)


def shell(script: str) -> tuple[str, ...]:
    """To run a command through a shell, which calls it "$@"."""
    return ("sh", "-c", script, "sh")


def started(case: Case, room: Path) -> subprocess.Popen[bytes]:
    """A command that runs beside us."""
    pipe = subprocess.PIPE
    env = surroundings(room, case)
    return subprocess.Popen(
        command_line(case), stdin=pipe, stdout=pipe, stderr=pipe, cwd=room, env=env
    )


def ended_of(run: subprocess.Popen[bytes], out: bytes, err: bytes) -> Ended:
    """How a command that ran beside us ended."""
    trace = err.decode("utf-8", "replace") if b"Traceback (most" in err else ""
    return Ended(run.returncode, out, err, 0, trace)
