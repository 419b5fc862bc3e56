"""Errands: each command once, small and sensible, for machines that are not.

An errand must do what it is asked, or say in a line why it can't; whatever lay there before is
still there, and a file that it was asked to write is the old one or the new one, whole.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from tests.machine.hardening.checks import CODES, Complaint, of_ending, of_files
from tests.machine.hardening.runs import Case, Ended, found, inside, lay_out, outside
from tests.machine.hardening.samples import printed

SHEET, SET, BLANK = "hunt-white-103ra9h", "hunt-set-10036hhz", "blank-set-1000003k"
FIVES = ("c1-g1", "i5 g6 h6 i6 i7")
PLAYED = f"""# kept by hand
game: hunt
players: {{Ann: {SHEET}, Jörg: hunt-white-10a4hpp}}
rounds:
  - {{roll: 11234, timer: Ann, outlines: {{Ann: [{FIVES[0]}, {FIVES[1]}], Jörg: []}}}}  # first
played: 5  # of them
""".encode()
CLEAR = b"game: stones\nplay: clear\nplayers: [Ann]\nmoves:\n  - d1-f1  # bold\n  - d3-d1\n"
ROSTER = "name\nAnn\nJörg\nسارة\n".encode()
TYPED = b"11234\nc1-g1\n\na1-a5\n\n1\n66543\nundo\n65432\n\n"

ERRANDS = {
    "print": Case("", "fives-print", ("--set", SET, "--parts", "score", "-o", "out")),
    "print again": Case("", "fives-print", ("--set", BLANK, "--ink", "mono", "-o", "out")),
    "print names": Case(
        "", "fives-print", ("--set", SET, "--parts", "boards", "--names", "class.csv", "-o", "out")
    ),
    "print svg": Case("", "fives-print", ("--set", SET, "--parts", "score", "--format", "svg")),
    "print png": Case("", "fives-print", ("--set", SET, "--parts", "score", "--format", "png")),
    "print own": Case(
        "", "fives-print", ("--set", "own.yaml", "--parts", "boards", "--lang", "ar", "--json")
    ),
    "list": Case("", "fives-print", ("--list", "--lang", "ar")),
    "show": Case("", "fives-score", ("show", SHEET, "--lang", "de")),
    "show record": Case("", "fives-score", ("show", "clear.yaml", "--svg", "now.svg")),
    "round": Case("", "fives-score", ("round", SHEET, "--roll", "11234", *FIVES, "--lang", "ar")),
    "game": Case("", "fives-score", ("game", "game.yaml", "--json")),
    "best": Case("", "fives-score", ("best", "clear.yaml", "--hint")),
    "enter": Case("", "fives-score", ("enter", "game.yaml"), typed=TYPED),
    "enter clear": Case("", "fives-score", ("enter", "clear.yaml"), typed=b"a4-c4\nstop\n"),
    "enter sheet": Case("", "fives-score", ("enter", SHEET), typed=b"11234\nc1-g1\n66543\n"),
    "roll": Case("", "fives-score", ("roll", "--lang", "ar")),
    "timer": Case("", "fives-score", ("timer", "1", "--lang", "de")),
}
WRITING = [name for name in ERRANDS if name.startswith(("print", "enter", "show record"))]


class NotHere(Exception):
    """This machine can't have this fault."""


@dataclass(frozen=True)
class Try:
    """An errand that was run under a fault, and what is wrong with how it ended."""

    what: str
    ended: Ended
    wrong: list[Complaint]


def files() -> dict[str, bytes]:
    """What lies in the room: records, a class list, an old print of the set with its record."""
    return {
        "game.yaml": PLAYED,
        "clear.yaml": CLEAR,
        "class.csv": ROSTER,
        "own.yaml": printed("hunt", True).encode(),
        "now.svg": b"<svg>an old drawing</svg>",
        "notes.txt": b"mine",
        **{f"out/{name}": raw for name, raw in old_print().items()},
    }


@cache
def old_print() -> dict[str, bytes]:
    """The sets of the errands, printed before."""
    with TemporaryDirectory() as folder:
        for words in (("--set", SET, "--parts", "score"), ("--set", BLANK)):
            case = Case("", "fives-print", (*words, "-o", ".", "--quiet"))
            inside(case, Path(folder), Random(1))
        return found(Path(folder))


def errand(name: str) -> Case:
    """An errand, with the files it finds."""
    return replace(ERRANDS[name], label=name, files=files())


def ready(case: Case, room: Path) -> dict[str, bytes]:
    """Put the files of an errand into a room; gives what lies there."""
    lay_out(case.files, room)
    return found(room)


def judge(
    case: Case,
    ended: Ended,
    before: Mapping[str, bytes],
    room: Path,
    codes: tuple[int, ...] = CODES,
    litter: bool = False,
) -> Try:
    """What is wrong with how an errand ended; killed ones may leave a hidden file behind."""
    wrong = [*of_ending(case, ended, codes), *of_files(case, ended, before, room)]
    if litter:
        wrong = [one for one in wrong if not one.says.startswith("left behind")]
    return Try(case.label, ended, [*wrong, *half_done(room, before)])


def under(case: Case, room: Path, **how: Any) -> Try:
    """An errand run in a process of its own, under something, and judged."""
    before = ready(case, room)
    return judge(case, outside(case, room, **how), before, room)


def wordless(tried: Try) -> Try:
    """Where nobody could hear it, it doesn't matter what was said."""
    return replace(tried, wrong=[one for one in tried.wrong if one.kind != "words"])


def half_done(room: Path, before: Mapping[str, bytes]) -> Iterator[Complaint]:
    """Files of ours that are not whole."""
    for path in room.rglob("*"):
        if path.name.startswith(".") or not path.is_file() or path.is_symlink():
            continue
        raw = path.read_bytes()
        if raw == before.get(path.relative_to(room).as_posix()):
            continue
        whole = {
            ".pdf": raw.startswith(b"%PDF") and raw.rstrip().endswith(b"%%EOF"),
            ".svg": raw.rstrip().endswith(b"</svg>"),
            ".png": raw.startswith(b"\x89PNG") and raw.endswith(b"IEND\xaeB`\x82"),
            ".yaml": raw.endswith(b"\n"),
        }
        if not whole.get(path.suffix, True):
            yield Complaint("lost", f"half done: {path.name} ({len(raw)} bytes)")
