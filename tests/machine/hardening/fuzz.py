"""The fuzz run: case after case of every command and format, each from a seed and its number."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from tests.machine.hardening import cases, photos, wishes
from tests.machine.hardening.checks import Complaint, complaints
from tests.machine.hardening.runs import Case, Ended, found, inside, lay_out, outside

TERMINAL = 0.2  # share of cases at a terminal
TRUTH = 40  # of so many cases one is run in a process of its own
MAKERS: dict[str, tuple[Callable[[Random], Case], int]] = {
    "game": (cases.game, 10),
    "show": (cases.show, 6),
    "best": (cases.best, 3),
    "round": (cases.round_, 4),
    "enter": (cases.enter, 8),
    "scan": (photos.scan, 1),
    "roll": (cases.roll, 1),
    "timer": (cases.timer, 1),
    "print": (wishes.whole, 4),
    "definition": (wishes.definition, 5),
    "roster": (wishes.roster, 2),
    "again": (wishes.again, 4),
    "asked": (wishes.asked, 1),
}


@dataclass(frozen=True)
class Tried:
    """A case that was tried: how it ended, and what is wrong with that."""

    case: Case
    ended: Ended
    wrong: list[Complaint]


def case_of(seed: int | str, number: int, only: str | None) -> Case:
    """The case of a seed and a number, always the same."""
    rng = Random(f"{seed}/{number}")
    names = [only] if only else [name for name, (_, share) in MAKERS.items() for _ in range(share)]
    case = MAKERS[rng.choice(names)][0](rng)
    return replace(case, terminal=rng.random() < TERMINAL)


def tried(seed: int | str, number: int, only: str | None = None, is_apart: bool = False) -> Tried:
    """Try one case, in a folder of its own that is deep enough for `..`."""
    case = case_of(seed, number, only)
    with tempfile.TemporaryDirectory(prefix="fives-fuzz-") as base:
        room = Path(base) / "a" / "room"
        room.mkdir(parents=True)
        lay_out(case.files, room)
        before = found(room)
        is_apart = is_apart and "timer" not in case.words and "--open" not in case.words
        chance = Random(f"{seed}/{number}/chance")
        case = replace(case, terminal=case.terminal and not is_apart)
        ended = outside(case, room) if is_apart else inside(case, room, chance)
        wrong = complaints(case, ended, before, room)
        if case.label == "scan" and not ended.err and not wrong:
            out = ended.out.decode(case.encoding, "replace")
            wrong = [Complaint("answer", one) for one in photos.wrong_answers(case, out)]
        return Tried(case, ended, wrong)
