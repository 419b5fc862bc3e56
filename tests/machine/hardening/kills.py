"""Killed while writing: a print, a folder of pictures, a record that is typed in.

State: what lies on the disk when a question is asked. A record is always in one of them, and never
in one before the answers that were taken already. Route: a record, and what is typed into it.
"""

from __future__ import annotations

import contextlib
import io
import signal
import subprocess
import time
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from scorer.commands.enter import enter
from tests.games.stones.plain_clear import CELLS, CORNERS, jump, jumps
from tests.machine.hardening.checks import Complaint
from tests.machine.hardening.errands import BLANK, CLEAR, PLAYED, TYPED, Try
from tests.machine.hardening.runs import Case, Ended, ended_of, found, lay_out, outside, started

HEXES = "game: hexes\nplayers: {Ann: hexes-a-1000003, Bea: hexes-a-1000003}\nrolls: []\nmoves: {}\n"


def jumps_from(moves: tuple[str, ...], count: int) -> list[str]:
    """Jumps that may follow others, none of them at fault."""
    stones = set(CELLS) - CORNERS
    for start, end in (move.split("-") for move in moves):
        jump(stones, start, end)
    found = []
    for _ in range(count):
        start, end = jumps(stones)[0]
        jump(stones, start, end)
        found.append(f"{start}-{end}")
    return found


JUMPS = jumps_from(("d1-f1", "d3-d1"), 9)
ROUTES = {  # a record, and what is typed into it
    "rounds": (PLAYED, TYPED.decode().splitlines()),
    "clear": (CLEAR, [*JUMPS[:4], "undo", *JUMPS[3:]]),
    "hexes": (
        HEXES.encode(),
        ["5", "J c3 d3 e4 e5", "keep", "pass K", "1", "pass A", "undo", "pass B"],
    ),
}
PRINTS = {  # what is printed over an old set, and how that was printed
    "pdf": ("--set", BLANK, "-o", "there", "--ink", "mono"),
    "svg": ("--set", BLANK, "-o", "there", "--ink", "mono", "--format", "svg"),
}


# ---- killed while printing ------------------------------------------------------------------


@cache
def _printed(format_: str) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """What lies there before a print, and after it."""
    with TemporaryDirectory() as base:
        room = Path(base)
        case = Case("", "fives-print", PRINTS[format_])
        colour = [word.replace("mono", "color") for word in case.words]
        outside(replace(case, words=tuple(colour)), room)
        before = found(room)
        outside(case, room)
        return before, found(room)


def kill_print(rng: Random, room: Path) -> Iterator[Try]:
    """Killed while a PDF and its record replace older ones."""
    yield from _kill_print(rng, room, "pdf")


def kill_pictures(rng: Random, room: Path) -> Iterator[Try]:
    """Killed while a folder of pictures replaces an older one."""
    yield from _kill_print(rng, room, "svg")


def _kill_print(rng: Random, room: Path, format_: str) -> Iterator[Try]:
    old, new = _printed(format_)
    lay_out(old, room)
    case = Case(f"kill {format_}", "fives-print", PRINTS[format_])
    with started(case, room) as run:
        _kill_at(run, room / "there", rng)
        out, err = run.communicate()
    now = {name: raw for name, raw in found(room).items() if "/." not in name}
    wrong = [
        Complaint("lost", f"{name} is neither the old nor the new")
        for name in old
        if now.get(name) not in (old[name], new[name])
    ]
    wrong += [Complaint("lost", f"{name} is new") for name in now if name not in {**old, **new}]
    ended = ended_of(run, out, err)
    yield Try(case.label, replace(ended, code=_killed(ended)), wrong)
    if rng.random() < 0.2:  # and the next one gets through
        after = outside(case, room)
        now = {name: raw for name, raw in found(room).items() if "/." not in name}
        missed = [] if now == new else [Complaint("lost", "printed again it is not the new set")]
        yield Try(f"{case.label}, again", after, missed)


def _kill_at(run: subprocess.Popen[bytes], folder: Path, rng: Random) -> None:
    """Kill at any moment, or just when something is being written."""
    if rng.random() < 0.3:
        time.sleep(rng.random() * 0.8)
    else:
        wanted, seen = rng.choice((1, 1, 2, 3)), set[Path]()
        while len(seen) < wanted and run.poll() is None:
            seen |= {path for path in folder.iterdir() if path.suffix == ".tmp"}
        time.sleep(rng.random() * rng.choice((0.0005, 0.003, 0.01)))
    run.kill()


def _killed(ended: Ended) -> int:
    return 0 if ended.code == -signal.SIGKILL else ended.code


# ---- killed while typing in -----------------------------------------------------------------


@cache
def states(route: str) -> tuple[list[bytes], list[str]]:
    """What lies on the disk at each question of a route, and the questions."""
    record, answers = ROUTES[route]
    seen, prompts = [], []
    with TemporaryDirectory() as base:
        path = Path(base) / "game.yaml"
        path.write_bytes(record)

        def ask(prompt: str) -> str:
            seen.append(path.read_bytes())
            prompts.append(prompt)
            if len(prompts) > len(answers):
                raise EOFError
            return answers[len(prompts) - 1]

        with contextlib.redirect_stdout(io.StringIO()):
            enter(str(path), "en", ask=ask)
    return seen, prompts


def kill_enter(rng: Random, room: Path) -> Iterator[Try]:
    """Killed at any moment while a game is typed in; then the rest is typed in."""
    route = rng.choice(list(ROUTES))
    seen, prompts = states(route)
    record, answers = ROUTES[route]
    (room / "game.yaml").write_bytes(record)
    typed = "".join(f"{line}\n" for line in answers).encode()
    case = Case(f"kill enter {route}", "fives-score", ("enter", "game.yaml", "--lang", "en"))
    with started(case, room) as run:
        assert run.stdin
        run.stdin.write(typed)
        run.stdin.flush()
        _kill_at(run, room, rng)
        out, err = run.communicate()
    now, told = (room / "game.yaml").read_bytes(), asked(out.decode(), prompts)
    wrong = []
    if now not in seen:
        wrong = [Complaint("lost", f"no state of the record: {now[-300:]!r}")]
    elif not any(state == now for state in seen[max(0, told - 1) :]):
        wrong = [Complaint("lost", f"{told} questions were asked; that is not in {now[-300:]!r}")]
    ended = ended_of(run, out, err)
    yield Try(case.label, replace(ended, code=_killed(ended)), wrong)
    if now in seen:
        at = seen.index(now)  # later ones may have been in the middle of a question
        rest = "".join(f"{line}\n" for line in answers[at:]).encode()
        after = outside(replace(case, typed=rest), room)
        is_whole = (room / "game.yaml").read_bytes() == seen[-1]
        missed = [] if is_whole else [Complaint("lost", f"gone on from {at}: another record")]
        yield Try(f"{case.label}, go on", after, missed)


def asked(out: str, prompts: list[str]) -> int:
    """How many questions of a route were asked."""
    at = 0
    for number, prompt in enumerate(prompts):
        at = out.find(prompt, at)
        if at < 0:
            return number
        at += len(prompt)
    return len(prompts)
