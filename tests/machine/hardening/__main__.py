"""python -m tests.machine.hardening: tries faults and fuzz for a time, and prints a table of it.

    --seconds N     how long in all (60); a quarter each: faults, fuzz, the page's door, coverage
    --rounds N      so many rounds of each fault, part of the fuzz or target instead
    --seed S        where the dice begin (today's number otherwise); printed with all that is found
    --only WORD     faults, fuzz, door, coverage, or the name of one fault, part or target, such as
                    kill-enter, definition or coverage-records
    --case N        one round or case only, as printed with what was found; needs --seed and --only
    --keep          short inputs that came further by coverage are kept for the quick tests

Exits with 1 when something was found: a traceback, a lost record, a hang, a wrong exit code, words
that can't be read.
"""

from __future__ import annotations

import argparse
import json
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from zlib import crc32

from tests.house import HOME
from tests.machine.hardening import door, faults, fuzz
from tests.machine.hardening.checks import KINDS, Complaint
from tests.machine.hardening.coverage import PREFIX, TARGETS
from tests.machine.hardening.errands import NotHere

MOST_MEMORY = 4 << 30
QUARTERS = 4  # of the time: faults, fuzz, the door, coverage
MOST_SHOWN = 1500  # letters of what was found
CODES = (0, 1, 2)
MOST_KEPT, LONGEST_KEPT = 48_000, 4_000  # bytes by coverage: of each target, of an input


@dataclass
class Row:
    """What was tried of one thing, and how it ended."""

    tried: int = 0
    codes: Counter[int] = field(default_factory=Counter)
    before: int = 0  # ended by Python itself, before our first line
    wrong: Counter[str] = field(default_factory=Counter)
    slowest: float = 0.0


@dataclass(frozen=True)
class Round:
    """One round of a fault, or one case of the fuzz."""

    row: str
    code: int
    seconds: float
    is_before: bool
    wrong: list[Complaint]
    again: str  # how to repeat it


def main() -> int:
    """Run what was asked for; gives the exit code."""
    asked = parsed()
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    table: dict[str, Row] = {}
    found = 0
    for one in rounds(asked):
        row = table.setdefault(one.row, Row())
        row.tried += 1
        row.codes[one.code] += 1
        row.before += one.is_before
        row.slowest = max(row.slowest, one.seconds)
        row.wrong.update(complaint.kind for complaint in one.wrong)
        found += bool(one.wrong)
        for complaint in one.wrong:
            say(f"\n{one.row}: {complaint.kind}: {complaint.says[-MOST_SHOWN:]}\n  {one.again}")
    for name in targets(asked):
        found += by_coverage(name, asked, table)
    say(told(table))
    many = sum(row.tried for row in table.values())
    say(f"{many} tried, {found} found wrong; --seed {asked.seed}")
    return 1 if found else 0


def parsed() -> argparse.Namespace:
    """What was asked for on the command line."""
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(
        "python -m tests.machine.hardening", None, __doc__, formatter_class=form
    )
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--rounds", type=int)
    parser.add_argument("--seed", default=time.strftime("%Y%m%d"))
    rows = [*faults.FAULTS, *fuzz.MAKERS, *(PREFIX + name for name in TARGETS)]
    parser.add_argument("--only", choices=["faults", "fuzz", door.DOOR, "coverage", *rows])
    parser.add_argument("--case", type=int)
    parser.add_argument("--keep", action="store_true")
    asked = parser.parse_args()
    if asked.case is not None and asked.only in (None, "faults", *rows[-len(TARGETS) :]):
        parser.error("--case needs --only fuzz or door, or the name of one fault or part")
    return asked


def rounds(asked: argparse.Namespace) -> Iterator[Round]:
    """Everything that is to be tried, in turn."""
    names = [asked.only] if asked.only in faults.FAULTS else list(faults.FAULTS)
    has_faults = asked.only in (None, "faults", *faults.FAULTS)
    has_fuzz = asked.only in (None, "fuzz", *fuzz.MAKERS)
    seconds = asked.seconds / (1 if asked.only else QUARTERS)
    if has_faults:
        yield from of_faults(asked, names, seconds)
    if has_fuzz:
        yield from of_fuzz(asked, asked.only if asked.only in fuzz.MAKERS else None, seconds)
    if asked.only in (None, door.DOOR):
        yield from of_door(asked, seconds)


def numbers(asked: argparse.Namespace, seconds: float) -> Iterator[int]:
    """The numbers of the rounds to be tried: for a time, so many of them, or only one."""
    if asked.case is not None:
        yield asked.case
    elif asked.rounds:
        yield from range(asked.rounds)
    else:
        end, number = time.monotonic() + seconds, count()
        while time.monotonic() < end:
            yield next(number)


def again(asked: argparse.Namespace, name: str, number: int, what: str) -> str:
    """How to repeat a round."""
    return f"again: --only {name} --seed {asked.seed} --case {number} ({what})"


def of_faults(asked: argparse.Namespace, names: list[str], seconds: float) -> Iterator[Round]:
    """Round after round of all faults."""
    for number in numbers(asked, seconds):
        for name in list(names):
            try:
                tries = faults.tried(name, asked.seed, number)
            except NotHere as why:
                names.remove(name)
                say(f"{name}: not tried ({why})")
                continue
            for one in tries:
                is_before = one.ended.is_before_us
                wrong = [] if is_before else one.wrong
                note = again(asked, name, number, one.what)
                yield Round(name, one.ended.code, one.ended.seconds, is_before, wrong, note)


def of_fuzz(asked: argparse.Namespace, only: str | None, seconds: float) -> Iterator[Round]:
    """Case after case of the fuzz."""
    for number in numbers(asked, seconds):
        one = fuzz.tried(asked.seed, number, only, number % fuzz.TRUTH == 0)
        what = f"{one.case.command} {' '.join(map(repr, one.case.words))[:500]}"
        note = again(asked, only or "fuzz", number, what)
        row = " ".join(one.case.label.split()[:2])
        yield Round(row, one.ended.code, one.ended.seconds, False, one.wrong, note)


def of_door(asked: argparse.Namespace, seconds: float) -> Iterator[Round]:
    """Question after question at the door of the page."""
    for number in numbers(asked, seconds):
        one = door.asked(asked.seed, number)
        code, taken, wrong = door.tried(one)
        note = again(asked, door.DOOR, number, f"{one.ask!r:.40}")
        yield Round(door.DOOR, code, taken, False, wrong, note)


def targets(asked: argparse.Namespace) -> list[str]:
    """What is fuzzed by coverage."""
    if asked.only in (None, "coverage"):
        return list(TARGETS)
    return [name for name in TARGETS if asked.only == PREFIX + name]


def by_coverage(name: str, asked: argparse.Namespace, table: dict[str, Row]) -> int:
    """Fuzz a target by coverage where there is atheris; gives how much was found wrong."""
    if find_spec("atheris") is None:
        say(f"{PREFIX}{name}: not tried, it needs atheris (the extra fuzz of pyproject.toml)")
        return 0
    share = asked.seconds / len(targets(asked)) / (1 if asked.only else QUARTERS)
    folder = Path(tempfile.mkdtemp(prefix=f"fives-{PREFIX}{name}-"))
    words = [f"--seed={crc32(str(asked.seed).encode())}", f"--runs={asked.rounds or -1}"]
    words.append(f"--seconds={0 if asked.rounds else max(1, int(share))}")
    command = [sys.executable, "-m", "tests.machine.hardening.coverage", name, str(folder), *words]
    ended = subprocess.run(command, cwd=HOME, capture_output=True, check=False)
    told = ended.stderr.decode("utf-8", "replace") + ended.stdout.decode("utf-8", "replace")
    row = table[PREFIX + name] = Row(sum(map(int, re.findall(r"executed_units: (\d+)", told))))
    row.codes.update({0: row.tried})
    if asked.keep:
        say(f"{name}: {keep(name, folder / 'corpus')} inputs kept")
    if not ended.returncode:
        shutil.rmtree(folder)
        return 0
    row.wrong["answer"] += 1
    try_it = f"python -m tests.machine.hardening.coverage {name} --try {folder}/crash-..."
    say(f"\n{name}: exit code {ended.returncode}: {told[-MOST_SHOWN:]}\n  again: {try_it}")
    return 1


def keep(name: str, corpus: Path) -> int:
    """Keep short inputs that came further, beside those that are kept; gives how many there are."""
    from tests.machine.hardening.coverage.targets import KEPT, beginnings, kept

    new = {path.read_bytes() for path in corpus.iterdir()} - set(beginnings(name))
    rows, room = list[str](), MOST_KEPT
    for raw in [*kept(name), *sorted(new, key=lambda raw: (len(raw), raw))]:
        row = json.dumps(raw.decode("utf-8", "surrogateescape")) + "\n"
        if len(raw) <= LONGEST_KEPT and len(row) <= room:
            rows.append(row)
            room -= len(row)
    (KEPT / f"{name}.jsonl").write_text("".join(rows), "ascii", newline="\n")
    return len(rows)


def told(table: dict[str, Row]) -> str:
    """The table: a line for each thing that was tried."""
    heads = ("", "tried", *map(str, CODES), "other", "Python", *KINDS, "slowest")
    lines = [heads]
    total = Row()
    for name, row in sorted(table.items()):
        lines.append(line_of(name, row))
        total.tried += row.tried
        total.codes += row.codes
        total.before += row.before
        total.wrong += row.wrong
        total.slowest = max(total.slowest, row.slowest)
    lines.append(line_of("all", total))
    widths = [max(len(line[i]) for line in lines) for i in range(len(heads))]
    return "\n" + "\n".join(
        "  ".join(
            cell.rjust(width) if i else cell.ljust(width)
            for i, (cell, width) in enumerate(zip(line, widths, strict=True))
        )
        for line in lines
    )


def line_of(name: str, row: Row) -> tuple[str, ...]:
    """The cells of a line; `Python` are those that ended before our first line."""
    other = sum(count for code, count in row.codes.items() if code not in CODES)
    counts = (row.tried, *(row.codes[code] for code in CODES), other, row.before)
    wrong = (str(row.wrong[kind]) for kind in KINDS)
    return (name, *map(str, counts), *wrong, f"{row.slowest:.1f} s")


def say(text: str) -> None:
    """A line on standard output, at once."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
