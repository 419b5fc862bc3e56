"""Starting up: the commands as multiples of a Python that does nothing.

All of them run from a bytecode cache of their own, filled in the round that warms up: so it is
never stale, and an environment that forbids writing one doesn't count. Processor time is taken
where the system tells it: on a busy machine the clock on the wall is off by a third.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from bench import Row, ms, quickest
from layouts.definition.loader import define
from layouts.games import hunt

ROUNDS = 15
HOME = Path(__file__).parent.parent
BIN = Path(sys.executable).parent
COMMANDS = {"fives-print": "generator.cli", "fives-score": "scorer.cli"}
HELP_AIM, JUDGE_AIM, SET_AIM = "<= 7", "<= 9", "<= 22"


def rows() -> Iterator[Row]:
    """Yield the times of both commands' help, of a board shown, and of a small set printed."""
    with tempfile.TemporaryDirectory(prefix="fives-bench-") as folder:
        asked = _asked(folder)
        commands = [[sys.executable, "-c", "pass"], *(command for _, command, _ in asked)]
        jobs = [partial(_run, command, _surroundings(folder)) for command in commands]
        nothing, *taken = quickest(jobs, ROUNDS, _spent)
    for (what, _, aim), seconds in zip(asked, taken, strict=True):
        yield Row(what, ms(seconds), f"python -c pass: {ms(nothing)}", seconds / nothing, aim)


def _asked(folder: str) -> list[tuple[str, list[str], str]]:
    """Return the name, the command and the aim of each line."""
    sheet = hunt.deal(define("hunt"), 1, 1, "white").sheets[0].board.id
    found = [
        (" ".join((_told(start), "--help")), [*start, "--help"], HELP_AIM)
        for command in COMMANDS
        for start in _starts(command)
    ]
    show, make = _starts("fives-score")[0], _starts("fives-print")[0]
    found.append((f"{_told(show)} show ID", [*show, "show", sheet], JUDGE_AIM))
    judged = [*show, "round", "hunt-white-103ra9h", "--roll", "11234", "c1-g1"]
    found.append((f"{_told(show)} round ID ...", judged, JUDGE_AIM))
    found.append((f"{_told(make)} --players 4", [*make, "--players", "4", "-o", folder], SET_AIM))
    return found


def _starts(command: str) -> list[list[str]]:
    """Return the ways to start a command: its script if it is installed, and its module."""
    script = BIN / command
    module = [sys.executable, "-m", COMMANDS[command]]
    return [[str(script)], module] if script.exists() else [module]


def _told(start: Sequence[str]) -> str:
    return " ".join([Path(start[0]).name, *start[1:]])


def _spent() -> float:
    """Return the processor time of all commands that have ended, in seconds."""
    if sys.platform == "win32":
        return time.perf_counter()
    import resource

    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _surroundings(folder: str) -> dict[str, str]:
    kept = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPYCACHEPREFIX": str(Path(folder) / "cache")}


def _run(command: Sequence[str], env: dict[str, str]) -> None:
    subprocess.run(command, cwd=HOME, env=env, stdout=subprocess.DEVNULL, check=True)
