"""People who stop a command at any moment, and two who write at the same record."""

from __future__ import annotations

import contextlib
import signal
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import IO

from tests.machine.hardening.checks import CODES, Complaint
from tests.machine.hardening.disks import ALL
from tests.machine.hardening.errands import CLEAR, SET, Try, errand, files, judge, ready
from tests.machine.hardening.kills import JUMPS
from tests.machine.hardening.runs import HANG, Case, ended_of, lay_out, started

STOPPED = {signal.SIGINT: 130, signal.SIGTERM: 143, signal.SIGHUP: 129}


# ---- Ctrl-C, and others who end us ----------------------------------------------------------


def ctrl_c(rng: Random, room: Path) -> Iterator[Try]:
    """Ctrl-C at any moment, once or twice; or an end by the system."""
    case = errand(rng.choice(ALL))
    before = ready(case, room)
    end = rng.choice((signal.SIGINT, signal.SIGINT, signal.SIGINT, signal.SIGTERM, signal.SIGHUP))
    with started(case, room) as run:
        assert run.stdin
        _type(run.stdin, case.typed)
        time.sleep(rng.choice((0.04, 0.4, 0.8)) * rng.random())
        for _ in range(rng.choice((1, 1, 2))):
            run.send_signal(end)
            time.sleep(0.02 * rng.random())
        out, err = run.communicate()
    ended = ended_of(run, out, err)
    codes = (*CODES, STOPPED[end], -end)
    tried = judge(case, ended, before, room, codes, litter=ended.code == -end)
    wrong = [one for one in tried.wrong if one.kind != "words"]
    if ended.code == 130 and err.count(b"\n") > 2:
        wrong.append(Complaint("words", f"more than two lines at the end: {ended.says[-300:]}"))
    yield replace(tried, wrong=wrong, what=f"{tried.what} {end.name}")


def _type(stdin: IO[bytes], typed: bytes) -> None:
    with contextlib.suppress(BrokenPipeError):
        stdin.write(typed)
        stdin.flush()


# ---- two at once ----------------------------------------------------------------------------


def two_enter(rng: Random, room: Path) -> Iterator[Try]:
    """Two type the same game in, as fast as they can: what was taken is in the record."""
    (room / "game.yaml").write_bytes(CLEAR)
    case = Case("two enter", "fives-score", ("enter", "game.yaml", "--lang", "en"))
    runs = [started(case, room) for _ in range(2)]
    taken, wrong, ended = 0, [], None
    for run in runs:
        assert run.stdin
        _type(run.stdin, "".join(f"{one}\n" for one in JUMPS * 2).encode())
        time.sleep(rng.choice((0, 0.02)) * rng.random())
    for run in runs:
        out, err = run.communicate(timeout=HANG)
        taken += sum(map(out.decode().count, ("Stones left", "It is kept")))
        ended = ended_of(run, out, err)
        if ended.trace or ended.code not in CODES:
            wrong.append(Complaint("traceback" if ended.trace else "code", ended.says[-900:]))
    moves = (room / "game.yaml").read_text().count("  - ") - CLEAR.count(b"  - ")
    if moves != taken:
        wrong.append(Complaint("lost", f"{taken} moves were taken, {moves} are in the record"))
    assert ended
    yield Try(case.label, ended, wrong)


def print_and_enter(rng: Random, room: Path) -> Iterator[Try]:
    """Somebody prints the set anew while another types its game in."""
    lay_out(files(), room)
    record = f"out/{SET}.yaml"
    typing = Case("print and enter", "fives-score", ("enter", record, "--lang", "en"))
    printing = Case("", "fives-print", ("--set", SET, "--name", "New", "-o", "out"))
    first, second = rng.sample((typing, printing), 2)
    with started(first, room) as one:
        time.sleep(rng.random() * 0.3)
        with started(second, room) as two:
            entering, other = (one, two) if first is typing else (two, one)
            assert entering.stdin
            _type(entering.stdin, b"11234\na1-a5\n")
            out, err = entering.communicate(timeout=HANG)
            _, said = other.communicate(timeout=HANG)
    ended, now = ended_of(entering, out, err + said), (room / record).read_text()
    was_taken = "outline 2" in out.decode()
    wrong = [Complaint("traceback", ended.trace)] if ended.trace else []
    if was_taken and "a1-a5" not in now:
        wrong.append(Complaint("lost", f"an answer was taken and is gone: {now[:400]}"))
    yield Try(typing.label, ended, wrong)
