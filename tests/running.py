"""Commands run in this process, and what they answered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from subprocess import CompletedProcess

import pytest

from generator import framing
from generator.delivery import render
from generator.delivery.files import made_ready
from generator.games.hunt import forge
from generator.pages.job import Job, Side
from generator.pens import single
from generator.pens.pen import Pen
from tests.house import HOME
from tests.machine.hardening.runs import Case, inside, outside, surroundings


@dataclass(frozen=True)
class Told:
    """What a command answered."""

    code: int
    out: str
    err: str


Run = Callable[..., Told]
DRAW, PICTURES = framing.draw, single.png_pages
DRAWN: set[tuple[str, str, bool]] = set()  # game, part, and whether it is a back


def drawn_once(job: Job, number: int, side: Side, pen: Pen) -> None:
    """Draw a side unless one of its kind was drawn before: see the fixture of this name."""
    kind = job.game, side.part, side.back
    if kind not in DRAWN:
        DRAWN.add(kind)
        DRAW(job, number, side, pen)


def draw_less(monkeypatch: pytest.MonkeyPatch, draw: Callable[..., None]) -> None:
    """Draw pages in another way, coarse pictures, and boards of one's own in a hurry."""
    monkeypatch.setattr(framing, "draw", draw)
    monkeypatch.setattr(forge, "TRIES", 20)
    for one in (single, render):
        monkeypatch.setattr(one, "png_pages", coarse)


def coarse(pdf: bytes, dpi: float, said: str, ground: str = "#ffffff") -> Iterator[bytes]:
    """Make pictures of a PDF that have few dots."""
    return PICTURES(pdf, dpi / 10, said, ground)


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
