"""The ledger: a record on disk that is rewritten after each answer and never half written.

Only the part that grows (`mode` and `rounds`) is rewritten; whatever else stands in the file, and
its comments, stays as it is.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from layouts import strict
from scorer.files import write
from scorer.record import MOST_BYTES

TIMER = "timer"


@dataclass
class Round:
    """A round in the making; `entering` is the player, or the timer, who is to be asked next."""

    roll: str
    timer: str | None = None
    outlines: dict[str, list[str]] = field(default_factory=dict)
    crossed: dict[str, str] = field(default_factory=dict)
    entering: str | None = None


class Ledger:
    """A record file and the rounds in it."""

    def __init__(self, path: Path, mode: str, rounds: list[Round]) -> None:
        self.path, self.mode, self.rounds = path, mode, rounds

    def save(self) -> None:
        """Put the rounds into the file."""
        text = self.path.read_text(encoding="utf-8-sig")
        for key, lines in (("mode", [f"mode: {self.mode}"]), ("rounds", self._lines())):
            text = _spliced(text, self.path.name, key, lines)
        write(self.path, text.encode())

    def _lines(self) -> list[str]:
        if not self.rounds:
            return ["rounds: []"]
        return ["rounds:", *(line for one in self.rounds for line in _round_lines(one))]


def opened(path: Path) -> Ledger:
    """The ledger of a record file that was read before and found good."""
    table = strict.read(path, MOST_BYTES).table()
    mode = table["mode"].text() if "mode" in table else "rounds"
    rows = table["rounds"].rows() if "rounds" in table and table["rounds"].value else []
    return Ledger(path, mode, [_round(row.table()) for row in rows])


def _round(fields: Mapping[str, strict.Item]) -> Round:
    def players(key: str) -> dict[str, strict.Item]:
        return fields[key].table() if key in fields and fields[key].value else {}

    timer = fields.get("timer")
    return Round(
        roll=_joined(fields["roll"]),
        timer=None if timer is None else _joined(timer, ", "),
        outlines={name: _texts(item) for name, item in players("outlines").items()},
        crossed={name: item.text() for name, item in players("crossed").items()},
        entering=fields["entering"].text() if "entering" in fields else None,
    )


def _joined(item: strict.Item, by: str = " ") -> str:
    return item.value if isinstance(item.value, str) else by.join(one.text() for one in item.rows())


def _texts(item: strict.Item) -> list[str]:
    if isinstance(item.value, str):
        return [item.value] if item.value.strip() else []
    return [one.text(2000) for one in item.rows()]


def _round_lines(one: Round) -> list[str]:
    lines = [f"  - roll: {_plain(one.roll)}"]
    if one.timer is not None:
        lines.append(f"    timer: {_plain(one.timer)}")
    if one.outlines:
        lines.append("    outlines:")
        for name, texts in one.outlines.items():
            lines.append(f"      {_plain(name)}: [{', '.join(map(_plain, texts))}]")
    if one.crossed:
        lines.append("    crossed:")
        lines += [f"      {_plain(name)}: {_plain(text)}" for name, text in one.crossed.items()]
    if one.entering is not None:
        lines.append(f"    entering: {_plain(one.entering)}")
    return lines


def _plain(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _spliced(text: str, name: str, key: str, lines: list[str]) -> str:
    """The text with a top-level entry replaced, or added at the end where it was missing."""
    keys = strict.parse(text.encode(), name).keys
    rows = text.splitlines()
    if key not in keys:
        return "\n".join([*rows, *lines]) + "\n"
    first = keys[key] - 1
    later = [line - 1 for line in keys.values() if line - 1 > first]
    last = min(later, default=len(rows))
    while last > first + 1 and (not rows[last - 1].strip() or rows[last - 1].startswith("#")):
        last -= 1  # remarks and empty lines before the next entry belong to it
    return "\n".join([*rows[:first], *lines, *rows[last:]]) + "\n"


def new_record(path: Path, players: Mapping[str, str], mode: str) -> None:
    """A record for sheets whose set's record is not at hand."""
    lines = ["game: hunt", f"mode: {mode}", "players:"]
    lines += [f"  {_plain(name)}: {sheet}" for name, sheet in players.items()]
    write(path, "\n".join([*lines, "rounds: []", ""]).encode())
