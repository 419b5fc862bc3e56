"""Hexes: what is being typed in of a record: hexagons filled before, rolls, moves."""

from __future__ import annotations

from pathlib import Path

from layouts.code import OWN
from layouts.definition.loader import Definition
from layouts.yaml import strict
from layouts.yaml.strict import Item
from scorer.games.hexes.record import Record, read_record
from scorer.records.contents import MOST_BYTES, board_of, pictures, scalar
from scorer.records.draft import Draft, flow

DIE = ""  # who answers when the die is asked for


class HexesLedger(Draft):
    """A record file, the rolls and moves in it; `prefilled` is None where nobody fills in any."""

    grows = ("prefilled", "rolls", "moves")
    seldom = ("prefilled",)
    record: Record
    prefilled: dict[str, str] | None
    rolls: list[int]
    moves: dict[str, list[str]]  # of all players

    def take(self, item: Item) -> None:
        self.record = read_record(item, self.path)
        before = {name: " ".join(spaces) for name, spaces in self.record.prefilled.items()}
        self.prefilled = before if "prefilled" in item.table() else None
        self.rolls = list(self.record.rolls)
        self.moves = {name: [t.text for t in turns] for name, turns in self.record.moves.items()}

    def clear(self) -> None:
        self.prefilled = None if self.prefilled is None else {}
        self.rolls = []
        self.moves = {name: [] for name in self.moves}

    def entries(self) -> dict[str, list[str]]:
        found = {"rolls": [f"rolls: [{', '.join(map(str, self.rolls))}]"]}
        found["moves"] = _table("moves", {n: flow(t) for n, t in self.moves.items() if t})
        if self.prefilled is not None:
            before = {name: scalar(spaces) for name, spaces in self.prefilled.items()}
            found["prefilled"] = _table("prefilled", before)
        return found

    def count(self, who: str) -> int:
        """How many answers there are of a player, or to the question for the die."""
        return len(self.rolls if who == DIE else self.moves.get(who, ()))

    def take_back(self, who: str | None) -> str:
        """Forget somebody's last answer, for None the last of all; gives what it was."""
        longest = max(map(len, self.moves.values()))
        if who is None and longest and longest >= len(self.rolls):
            who = [name for name, moves in self.moves.items() if len(moves) == longest][-1]
        if who:
            return f"{who}: {self.moves[who].pop()}"
        if self.rolls:
            return str(self.rolls.pop())
        if not self.prefilled:
            return ""
        name, spaces = self.prefilled.popitem()
        return f"{name}: {spaces or '-'}"


def sheets_by_side(path: Path, definition: Definition) -> dict[str, str]:
    """The sheets of a record whose area the definition draws, by the name of that area."""
    sheets = strict.read(path, MOST_BYTES).table().get("sheets")
    found: dict[str, str] = {}
    for code, entry in pictures(sheets).items() if sheets else ():
        if code.layout == OWN or code.layout in definition.areas:
            board = board_of(code, entry, definition if definition.own else None)
            names = (name for name, area in definition.areas.items() if area.marks == board.marks)
            found.setdefault(next(names, code.layout), board.id)
    return found


def _table(key: str, values: dict[str, str]) -> list[str]:
    if not values:
        return [f"{key}: {{}}"]
    return [f"{key}:", *(f"  {scalar(name)}: {value}" for name, value in values.items())]
