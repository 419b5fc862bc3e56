"""Runs all benchmarks, or those that are named: python -m bench [--write] [NAME ...]

With --write the whole table goes into docs/contributing/performance.md as well.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
import platform
import sys
from pathlib import Path

import bench
from bench import Row
from layouts.yaml import strict

WIDTHS = (44, 12, 40, 7)
PAGE = Path(__file__).parent.parent / "docs/contributing/performance.md"
EARLIER = Path(__file__).parent / "earlier.yaml"
HEAD = """# Performance

Written by `python3 run.py bench --write`: {python} on {system}, {cores} cores. Times mean
little on a busy machine, so each line is a **ratio** to a yardstick measured in the same run: a
lower bound, a prototype, or another library. Every line has an aim, in bold if it is missed; no
test fails because of it. Figures of earlier versions are ratios, too; `bench/earlier.yaml` has
their sources.
"""


def main(args: list[str]) -> int:
    """Print the table; a benchmark is any module beside this one."""
    known = _known()
    names = [name for name in args if name != "--write"]
    if unknown := [name for name in names if name not in known]:
        print(f"bench: no {unknown[0]!r}; there are {', '.join(known)}", file=sys.stderr)
        return 2
    if names and "--write" in args:
        print("bench: --write takes the whole table; leave the names out", file=sys.stderr)
        return 2
    print(_line("what", "ours", "yardstick", "ratio", "aim"))
    found = {name: _measured(name) for name in names or known}
    print("\n".join(["", *_missed(found)]))
    if "--write" in args:
        PAGE.write_text(_page(found), encoding="utf-8", newline="\n")
    return 0


def _known() -> list[str]:
    return [one.name for one in pkgutil.iter_modules(bench.__path__) if one.name[0] != "_"]


def earlier() -> dict[str, dict[str, dict[str, str]]]:
    """Return the figures of earlier versions, by version, benchmark and line."""
    return {
        version: {
            name: {what: figure.text() for what, figure in lines.table().items()}
            for name, lines in one.table().items()
        }
        for version, one in strict.read(EARLIER).table().items()
    }


def _missed(found: dict[str, list[Row]]) -> list[str]:
    """Return the lines that say which aims are missed, and how many are kept."""
    rows = [(name, row) for name, rows in found.items() for row in rows]
    missed = [
        f"missed: {name}, {row.what}: {_figure(row)}, aim {row.aim}"
        for name, row in rows
        if row.is_missed
    ]
    unknown = [
        f"not measured: {name}, {row.what}: {row.yardstick}"
        for name, row in rows
        if row.ratio is row.counted is None
    ]
    kept = len(rows) - len(missed) - len(unknown)
    return [*missed, *unknown, f"{kept} of {len(rows)} aims are kept."]


def _measured(name: str) -> list[Row]:
    """Return the rows of a benchmark; print each as soon as it is measured."""
    rows = []
    for row in importlib.import_module(f"bench.{name}").rows():
        print(_line(row.what, row.ours, row.yardstick, _ratio(row), row.aim), flush=True)
        rows.append(row)
    return rows


def _ratio(row: Row) -> str:
    return "-" if row.ratio is None else f"{row.ratio:.3g}"


def _figure(row: Row) -> str:
    """Return the figure that the row's aim is about, as text."""
    return _ratio(row) if row.counted is None else row.ours


def _line(*words: str) -> str:
    *columns, last = words
    cells = [word.ljust(width) for word, width in zip(columns, WIDTHS, strict=True)]
    return "  ".join([*cells, last]).rstrip()


def _page(found: dict[str, list[Row]]) -> str:
    """Return a page of the docs: for each benchmark its first sentence and a table."""
    head = HEAD.format(
        python=f"Python {platform.python_version()}",
        system=platform.system(),
        cores=os.cpu_count(),
    )
    before = earlier()
    blocks = [head]
    for name, rows in found.items():
        about = (sys.modules[f"bench.{name}"].__doc__ or "").split("\n\n")[0].replace("\n", " ")
        was = {version: one[name] for version, one in before.items() if name in one}
        blocks.append(f"## {name}\n\n{about}\n\n" + "\n".join(_table(rows, was)) + "\n")
    return "\n".join([*blocks, "## Missed\n", *(f"- {line}" for line in _missed(found)), ""])


def _table(rows: list[Row], before: dict[str, dict[str, str]]) -> list[str]:
    """Return the lines of a table; what only an earlier version measured has a line as well."""
    heads = ["what", "ours", "yardstick", "ratio", "aim", *before]
    lines = [heads, ["---"] * len(heads)]
    for row in rows:
        aim = f"**{row.aim}**" if row.is_missed else row.aim
        was = [one.pop(row.what, "") for one in before.values()]
        lines.append([row.what, row.ours, row.yardstick, _ratio(row), aim, *was])
    left = dict.fromkeys(what for one in before.values() for what in one)
    lines += [[what, *[""] * 4, *(one.get(what, "") for one in before.values())] for what in left]
    return [f"| {' | '.join(line)} |" for line in lines]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
