"""Hunt: the rounds of a record as they are written into it, typed in or put.

Round: what was asked for and answered so far, and who is asked next.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from layouts.yaml.strict import Item
from scorer.games.hunt.record import CROSSING, NOBODY, TIMER, Record, read_record
from scorer.notation.outlines import LONGEST
from scorer.records.blank import scalar
from scorer.records.draft import Draft, flow
from scorer.referee import referee


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


class HuntDraft(Draft):
    """A record, its mode and the rounds in it."""

    grows = ("mode", "rounds")
    seldom = ("mode",)
    record: Record
    mode: str
    rounds: list[Round]
    everybody: list[str]  # also those who are absent
    shared: str | None  # the sheet that all players of a set share, where the record names one

    def take(self, item: Item) -> None:
        self.record = read_record(item)
        table = item.table()
        self.everybody = list(table["players"].table())
        self.mode = table["mode"].text().strip() if "mode" in table else "rounds"
        rows = table["rounds"].rows() if "rounds" in table and table["rounds"].value else []
        self.rounds = [_round(row.table()) for row in rows]
        sheets = table["sheets"].table() if "sheets" in table else {}
        free = (name for name, entry in sheets.items() if "player" not in entry.table())
        self.shared = next(free, None)

    @property
    def players(self) -> list[str]:
        """Everybody who is there."""
        return list(self.record.boards)

    def seated(self, players: Mapping[str, str]) -> str:
        """Who is absent sits down with the others: the record goes on naming them."""
        shared = next(iter(players.values()))
        return super().seated({name: players.get(name, shared) for name in self.everybody})

    def clear(self) -> None:
        self.rounds = []

    def entries(self) -> dict[str, list[str]]:
        return {"mode": [f"mode: {self.mode}"], "rounds": self.lines()}

    def lines(self) -> list[str]:
        """The rounds as they are written."""
        if not self.rounds:
            return ["rounds: []"]
        return ["rounds:", *(line for one in self.rounds for line in _round_lines(one))]

    # ---- the stages of a round

    def begin_round(self, numbers: tuple[int, ...]) -> None:
        """A new round with this roll; the one before is over, whoever was asked in it."""
        if self.rounds:
            self.rounds[-1].entering = self.rounds[-1].asking = None
        self.rounds.append(Round(self.spelled(numbers), entering=self.players[0]))

    def spelled(self, numbers: tuple[int, ...]) -> str:
        """A roll as records have it."""
        return " ".join(self.record.definition.symbols[i].name for i in numbers)

    def done(self, name: str, now: Round) -> None:
        """On to the next player; in the puzzle one who found nothing gives up a shape first."""
        now.outlines.setdefault(name, [])
        if self.mode == "rounds" or self.has_five(name):
            self.pass_on(name, now)
        else:
            now.asking = CROSSING

    def pass_on(self, name: str, now: Round) -> None:
        """After the last player the timer, where there is one and nobody said so before."""
        after = self.players[self.players.index(name) + 1 :]
        now.entering = after[0] if after else None
        is_timed = self.mode != "solo" and now.timers is None
        now.asking = TIMER if is_timed and not after else None

    def has_five(self, name: str) -> bool:
        """True when a player of the puzzle has found a FIVE in the last round."""
        record = type(self)(self.written(), self.name).record
        row = referee("hunt").standing(record).rows[name]
        return bool(row) and row[-1] != "-" and not row[-1].startswith("(")

    def reaches(self, name: str, now: Round) -> bool:
        """True when a player is the one who is asked, or is so from now on, after others."""
        if now is not self.rounds[-1] or now.entering is None:
            return False
        if self.players.index(name) > self.players.index(now.entering):
            now.entering, now.asking = name, None
        return now.entering == name

    def timed(self, names: list[str]) -> list[str]:
        """Who turned the timer, as records have it: a name, or that it was nobody."""
        if all(name.lower() in NOBODY and name not in self.players for name in names):
            return [] if "nobody" in self.players else ["nobody"]
        return names


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
