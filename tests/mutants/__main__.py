"""Is anything lost when tests are rewritten? Mutants of the code that were killed stay killed.

    python -m tests.mutants --count 200 --seed 1 --table before.tsv    first: draws and writes them
    python -m tests.mutants --table before.tsv                         later: the same ones again

The quick tests run once under coverage, each in a context of its own; then each mutant meets only
the tests that come by its line, the quickest first, in a copy of the tree with an environment of
its own, so that commands which tests start load the mutant too. Needs the extra `guard`.
"""

from __future__ import annotations

import argparse
import atexit
import random
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from tests.mutants.mistakes import Mutant, mutants
from tests.mutants.runs import Judge, combined, totals, watched


@dataclass
class Row:
    """A line of the table: what a mutant is known by, what became of it, and by which test."""

    key: tuple[str, ...]
    fate: str = ""
    killer: str = ""

    def line(self) -> str:
        """The row as text."""
        return "\t".join((self.fate, *self.key, self.killer))


def read(text: str) -> list[Row]:
    """The rows of a table."""
    cells = (line.split("\t") for line in text.splitlines())
    return [Row(tuple(key), fate, killer) for fate, *key, killer in cells]


def found(rows: list[Row], known: list[Mutant]) -> Iterator[Mutant | None]:
    """Where the mutants of a table are now: in their file, or in the only other one."""
    by_text: dict[tuple[str, ...], list[Mutant]] = {}
    for mutant in known:
        by_text.setdefault(mutant.key[1:], []).append(mutant)
    by_key: dict[tuple[str, ...], Mutant] = {mutant.key: mutant for mutant in known}
    for row in rows:
        others = by_text.get(row.key[1:], [])
        yield by_key.get(row.key, others[0] if len(others) == 1 else None)


def tried(judge: Judge, rows: list[Row], where: list[Mutant | None], jobs: int) -> list[Row]:
    """What becomes of each; tests that fail without any mutant kill nobody."""
    now = [Row(row.key, "gone") for row in rows]
    todo, doubtful = [place for place, mutant in enumerate(where) if mutant], set[str]()

    def one(place: int) -> None:
        mutant, row = where[place], now[place]
        assert mutant
        row.fate, row.killer = judge.fate(mutant, rows[place].killer, doubtful)
        say(row.line())

    while todo:
        with ThreadPoolExecutor(jobs) as pool:
            list(pool.map(one, todo))
        fresh = judge.unsound({row.killer for row in now} - doubtful)
        doubtful |= fresh
        todo = [place for place, row in enumerate(now) if row.killer in fresh]
    return now


def main() -> int:
    """Draw mutants or take those of a table, try them, and tell; 1 if a killed one is alive now."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--of", nargs="+", default=["layouts", "scorer"])
    parser.add_argument("--table", type=Path, help="written; where it is there, compared with")
    parser.add_argument("--place", type=Path, help="work here; coverage that is here is not redone")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    place = (asked.place or Path(tempfile.mkdtemp(prefix="mutants-"))).resolve()
    if not asked.place:
        atexit.register(shutil.rmtree, place, ignore_errors=True)
    if not (place / "took.json").exists():
        watched(place)
    if not (place / "all").exists():
        combined(place)
    say(totals(place))
    known = mutants(place / "copy0", asked.of)
    is_there = asked.table is not None and asked.table.exists()
    if is_there:
        before = read(asked.table.read_text("utf-8"))
    else:
        drawn = random.Random(asked.seed).sample(known, min(asked.count, len(known)))
        before = [Row(mutant.key) for mutant in drawn]
    now = tried(Judge(place, asked.jobs), before, list(found(before, known)), asked.jobs)
    say("; ".join(f"{fate}: {count}" for fate, count in Counter(r.fate for r in now).items()))
    if asked.table and not is_there:
        asked.table.write_text("".join(f"{row.line()}\n" for row in now), "utf-8")
    pairs = zip(before, now, strict=True)
    lost = [
        new for old, new in pairs if old.fate == "killed" and new.fate in ("survived", "no test")
    ]
    for row in lost:
        say(f"LOST\t{row.line()}")
    return int(bool(lost))


def say(text: str) -> None:
    """One line, at once: the rest may take minutes."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
