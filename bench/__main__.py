"""Runs all benchmarks, or those that are named: python -m bench [NAME ...]"""

from __future__ import annotations

import importlib
import pkgutil
import sys
from collections.abc import Iterator

import bench
from bench import Row

WIDTHS = (44, 12, 40, 7)


def main(names: list[str]) -> int:
    """Print the table; a benchmark is any module beside this one."""
    known = [one.name for one in pkgutil.iter_modules(bench.__path__) if one.name[0] != "_"]
    if unknown := [name for name in names if name not in known]:
        print(f"bench: no {unknown[0]!r}; there are {', '.join(known)}", file=sys.stderr)
        return 2
    print(_line("what", "ours", "yardstick", "ratio", "aim"))
    for name in names or known:
        for row in _rows(name):
            ratio = "-" if row.ratio is None else f"{row.ratio:.3g}"
            print(_line(row.what, row.ours, row.yardstick, ratio, row.aim), flush=True)
    return 0


def _rows(name: str) -> Iterator[Row]:
    found: Iterator[Row] = importlib.import_module(f"bench.{name}").rows()
    return found


def _line(*words: str) -> str:
    *columns, last = words
    cells = [word.ljust(width) for word, width in zip(columns, WIDTHS, strict=True)]
    return "  ".join([*cells, last]).rstrip()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
