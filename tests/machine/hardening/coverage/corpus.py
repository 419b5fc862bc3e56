"""What a run begins with: real samples, and kept inputs that once reached something new."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from tests.machine.hardening.coverage.targets import TARGETS

KEPT = Path(__file__).parent / "kept"
MOST_KEPT = 48_000  # bytes of each target
LONGEST_KEPT = 4_000


def beginnings(name: str) -> list[bytes]:
    """Where a target begins."""
    return [*TARGETS[name].seeds(), *kept(name)]


def kept(name: str) -> list[bytes]:
    """The inputs that are kept for a target, one a line."""
    file = KEPT / f"{name}.jsonl"
    rows = file.read_text("ascii").splitlines() if file.exists() else []
    return [json.loads(row).encode("utf-8", "surrogateescape") for row in rows]


def keep(name: str, raws: Iterable[bytes]) -> int:
    """Keep inputs as lines of ASCII, as many as there is room for; gives how many."""
    rows, room = [], MOST_KEPT
    for raw in raws:
        row = json.dumps(raw.decode("utf-8", "surrogateescape"))
        if (room := room - len(row) - 1) < 0:
            break
        rows.append(row + "\n")
    KEPT.mkdir(exist_ok=True)
    (KEPT / f"{name}.jsonl").write_text("".join(rows), "ascii", newline="\n")
    return len(rows)


def fresh(name: str, raws: Iterable[bytes]) -> list[bytes]:
    """The inputs that came further than those a run begins with, where they are short."""
    known = set(beginnings(name))
    return [raw for raw in raws if raw not in known and len(raw) <= LONGEST_KEPT]
