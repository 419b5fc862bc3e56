"""Hunt: the rounds of a record as they are being typed in.

Round: what was asked for and answered so far, and who is asked next.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from layouts.yaml import strict
from layouts.yaml.strict import Item
from scorer.games.hunt.record import read_record
from scorer.notation.outlines import LONGEST
from scorer.records.contents import MOST_BYTES, scalar
from scorer.records.draft import Draft, flow


@dataclass
class Round:
    """A round in the making; `entering` is the player who is asked next, `asking` for what."""

    roll: str
    timers: list[str] | None = None
    outlines: dict[str, list[str]] = field(default_factory=dict)
    crossed: dict[str, str] = field(default_factory=dict)
    entering: str | None = None
    asking: str | None = None  # a crossing or the timer; otherwise an outline

    @property
    def is_over(self) -> bool:
        return self.entering is None and self.asking is None


class HuntLedger(Draft):
    """A record file, its mode and the rounds in it."""

    grows = ("mode", "rounds")
    seldom = ("mode",)
    mode: str
    rounds: list[Round]
    everybody: list[str]  # also those who are absent

    def take(self, item: Item) -> None:
        read_record(item, self.path)
        table = item.table()
        self.everybody = list(table["players"].table())
        self.mode = table["mode"].text().strip() if "mode" in table else "rounds"
        rows = table["rounds"].rows() if "rounds" in table and table["rounds"].value else []
        self.rounds = [_round(row.table()) for row in rows]

    def seat(self, players: Mapping[str, str]) -> None:
        """Who is absent sits down with the others: the record goes on naming them."""
        shared = next(iter(players.values()))
        super().seat({name: players.get(name, shared) for name in self.everybody})

    def clear(self) -> None:
        self.rounds = []

    def entries(self) -> dict[str, list[str]]:
        return {"mode": [f"mode: {self.mode}"], "rounds": self._lines()}

    def _lines(self) -> list[str]:
        if not self.rounds:
            return ["rounds: []"]
        return ["rounds:", *(line for one in self.rounds for line in _round_lines(one))]


def opened(path: Path) -> HuntLedger:
    """The ledger of a record file."""
    return HuntLedger.opened(path)


def shared_sheet(path: Path) -> str | None:
    """The sheet that all players of a set share, where its record names one."""
    sheets = strict.read(path, MOST_BYTES).table().get("sheets")
    entries = sheets.table() if sheets else {}
    return next((name for name, entry in entries.items() if "player" not in entry.table()), None)


def _round(fields: Mapping[str, Item]) -> Round:
    def players(key: str) -> dict[str, Item]:
        return fields[key].table() if key in fields and fields[key].value else {}

    timer = fields.get("timer")
    return Round(
        roll=" ".join(_texts(fields["roll"])),
        timers=None if timer is None else _texts(timer),
        outlines={name: _texts(item) for name, item in players("outlines").items()},
        crossed={name: item.text(LONGEST) for name, item in players("crossed").items()},
        entering=fields["entering"].text() if "entering" in fields else None,
        asking=fields["asking"].text().strip() if "asking" in fields else None,
    )


def _texts(item: Item) -> list[str]:
    if isinstance(item.value, str):
        return [item.value] if item.value.strip() else []
    return [one.text(LONGEST) for one in item.rows()]


def _round_lines(one: Round) -> list[str]:
    lines = [f"  - roll: {scalar(one.roll)}"]
    if one.timers is not None:
        alone = len(one.timers) == 1
        lines.append(f"    timer: {scalar(one.timers[0]) if alone else flow(one.timers)}")
    if one.outlines:
        lines.append("    outlines:")
        lines += [f"      {scalar(name)}: {flow(texts)}" for name, texts in one.outlines.items()]
    if one.crossed:
        lines.append("    crossed:")
        lines += [f"      {scalar(name)}: {scalar(text)}" for name, text in one.crossed.items()]
    if one.entering is not None:
        lines.append(f"    entering: {scalar(one.entering)}")
    if one.asking is not None:
        lines.append(f"    asking: {one.asking}")
    return lines
