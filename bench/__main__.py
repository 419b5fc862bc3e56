"""Runs all benchmarks, or those that are named: python -m bench [--write] [NAME ...]

With --write the whole table goes into docs/performance.md as well.
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

WIDTHS = (44, 12, 40, 7)
PAGE = Path(__file__).parent.parent / "docs" / "performance.md"
HEAD = """# Performance

Written by `python3 run.py bench --write`: {python} on {system}, {cores} cores. Times say little
on a busy machine, so a line is a **ratio** to a yardstick that was measured in the same run, in
turns: a floor below which nobody gets, a prototype, or what one would have used otherwise. The
aims are those of the design, and say which way is better; a line without one is a figure.
"""


def main(args: list[str]) -> int:
    """Print the table; a benchmark is any module beside this one."""
    known = [one.name for one in pkgutil.iter_modules(bench.__path__) if one.name[0] != "_"]
    names = [name for name in args if name != "--write"]
    if unknown := [name for name in names if name not in known]:
        print(f"bench: no {unknown[0]!r}; there are {', '.join(known)}", file=sys.stderr)
        return 2
    if names and "--write" in args:
        print("bench: --write takes the whole table; leave the names out", file=sys.stderr)
        return 2
    print(_line("what", "ours", "yardstick", "ratio", "aim"))
    found = {name: _measured(name) for name in names or known}
    if "--write" in args:
        PAGE.write_text(_page(found), encoding="utf-8", newline="\n")
    return 0


def _measured(name: str) -> list[Row]:
    """The rows of a benchmark, each told as soon as it is there."""
    rows = []
    for row in importlib.import_module(f"bench.{name}").rows():
        print(_line(row.what, row.ours, row.yardstick, _ratio(row), row.aim), flush=True)
        rows.append(row)
    return rows


def _ratio(row: Row) -> str:
    return "-" if row.ratio is None else f"{row.ratio:.3g}"


def _line(*words: str) -> str:
    *columns, last = words
    cells = [word.ljust(width) for word, width in zip(columns, WIDTHS, strict=True)]
    return "  ".join([*cells, last]).rstrip()


def _page(found: dict[str, list[Row]]) -> str:
    """The same as a page of the docs, a table for each benchmark under its first sentence."""
    head = HEAD.format(
        python=f"Python {platform.python_version()}",
        system=platform.system(),
        cores=os.cpu_count(),
    )
    blocks = [head]
    for name, rows in found.items():
        about = (sys.modules[f"bench.{name}"].__doc__ or "").split("\n\n")[0].replace("\n", " ")
        table = ["| what | ours | yardstick | ratio | aim |", "|---|---|---|---|---|"]
        table += [
            f"| {row.what} | {row.ours} | {row.yardstick} | {_ratio(row)} | {row.aim} |"
            for row in rows
        ]
        blocks.append(f"## {name}\n\n{about}\n\n" + "\n".join(table) + "\n")
    return "\n".join(blocks)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
