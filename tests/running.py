"""Commands run in this process, and what they answered."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from subprocess import CompletedProcess

from generator.delivery.files import made_ready
from tests.house import HOME
from tests.machine.hardening.runs import Case, inside, outside, surroundings


@dataclass(frozen=True)
class Told:
    """What a command answered."""

    code: int
    out: str
    err: str


Run = Callable[..., Told]


def write_folder(folder: Path, contents: Iterable[tuple[str, bytes]]) -> list[Path]:
    """Put a folder of files in place, as pictures are."""
    with made_ready(folder, contents) as put_at:
        return put_at(folder)


def score(
    *words: str, typed: str = "", cwd: Path | None = None, terminal: bool = False, **env: str
) -> CompletedProcess[str]:
    """Run the command, here or where the surroundings are others; never a traceback.

    What is typed comes from a pipe, or from people at a terminal.
    """
    case = Case("", "fives-score", words, typed=typed.encode(), terminal=terminal)
    room = cwd or HOME
    if env:
        ended = outside(case, room, env=surroundings(room, case, **env))
    else:
        ended = inside(case, room, Random(1))
    assert not ended.trace, ended.trace
    return CompletedProcess(words, ended.code, ended.out.decode(), ended.err.decode())
