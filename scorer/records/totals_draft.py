"""Totals while they are written into a record, pupil by pupil; the same for every game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from layouts.yaml.strict import Item
from layouts.yaml.surrogates import joined
from scorer.files import alone, write
from scorer.records.blank import scalar
from scorer.records.contents import has_moves, text_at
from scorer.records.draft import MARK, Draft
from scorer.records.entry import Kinds, item_of, player_in
from scorer.records.format import parse_text
from scorer.records.game import Game
from scorer.records.patch import Lines, block, remarked, spliced
from scorer.records.players import ALSO, players_of
from scorer.records.seats import by_player, game_of
from scorer.records.totals import ABSENT, TotalRules, is_absence, refuse_both
from scorer.referee import HasTotals, Referee, referee
from scorer.verdict import Fault, ScoreError

MODES = {"hunt": "mode", "stones": "play"}  # where a record says by which rules was played
USUAL = "rounds"  # where it doesn't say
KINDS: Kinds = {"total": (("player",), ())}


class TotalsDraft(Draft):
    """A record and the totals in it, each as it stands there, in the order of the answers."""

    grows = ("totals",)
    kinds = KINDS
    record: Any
    referee: Referee
    rules: TotalRules[Any]
    totals: dict[str, str]  # on one line, as YAML

    def take(self, item: Item) -> None:
        table, game = item.table(), game_of(item)
        self.item = item
        self.referee = referee(game)
        self.record = self.referee.read_record(item)
        rules = (
            self.referee.total_rules(self.record) if isinstance(self.referee, HasTotals) else None
        )
        if rules is None:
            raise table["game"].refuse("totals.none")
        refuse_both(table, table["game"])
        self.rules = rules
        self._everybody = list(players_of(table))
        told = by_player(table.get("totals"), self._everybody)
        self.totals = {name: written(entry) for name, entry in told if entry.value != ""}

    @property
    def players(self) -> list[str]:
        """Everybody on the list, also those who were absent."""
        return list(self._everybody)

    @property
    def missing(self) -> list[str]:
        """Those of whom nothing is known yet."""
        away = self.record.absent
        return [one for one in self._everybody if one not in self.totals and one not in away]

    def seated_as(self, names: Sequence[str]) -> str:
        """As the record of the same game has it that is typed in move by move."""
        game = Game.read(self.text, self.name)
        return game.rules.seated(game, names)

    def clear(self) -> None:
        self.totals = {}

    def entries(self) -> dict[str, Lines]:
        lines = (f"  {scalar(name)}: {one}" for name, one in self.totals.items())
        return {"totals": block("totals", lines, "{}")}

    def add(self, kind: str, fields: Mapping[str, Item]) -> None:
        self.keep(player_in(fields["player"], self.players), fields[kind])

    def keep(self, name: str, entry: Item) -> None:
        """Somebody's total, or that somebody was absent; refused where it can't be read."""
        is_away = isinstance(entry.value, str) and is_absence(entry.value)
        if not is_away:
            self.rules.read(entry)
            if name in self.record.absent and name not in self.totals:
                raise ScoreError("absent", name=name)
        self.totals[name] = ABSENT[0] if is_away else written(entry)

    def faults_of(self, entries: Mapping[str, Item]) -> tuple[dict[str, list[Fault]], list[Fault]]:
        """What couldn't be if these were in the record: of each player alone, and of all together.

        What can't be already is not said again.
        """
        known = {name: one for name, one in self.record.totals.items() if name not in entries}
        more = {name: self.rules.read(entry) for name, entry in entries.items()}
        now = replace(self.record, totals={**known, **more})
        before = self.referee.standing(self.record).warnings if self.record.totals else ()
        single: dict[str, list[Fault]] = {}
        together: list[Fault] = []
        for fault in self.referee.standing(now).warnings if more else ():
            name = dict(fault.told).get("name")
            if name in entries:
                single.setdefault(str(name), []).append(fault)
            elif fault not in before:
                together.append(fault)
        return single, together

    def read_line(self, text: str) -> Item:
        """What a line means: an entry as it would stand in the record."""
        return item_of(ABSENT[0] if is_absence(text) else self.rules.typed(text))


def holds_totals(item: Item) -> bool:
    """True for a record of results alone."""
    totals = item.table().get("totals")
    return bool(totals and totals.value)


def put_mode(path: Path, mode: str | None) -> None:
    """Say in a record by which rules was played, before anything is written into it."""
    if mode is None:
        return
    with alone(path):
        text = text_at(path)
        changed = with_mode(text, path, mode)
        if changed != text:
            TotalsDraft(changed, path.name)  # refused before a word we don't know ruins the record
            write(path, changed.encode())


def with_mode(text: str, path: Path, mode: str | None) -> str:
    """The text of a record that says by which rules was played; a printed one says the usual ones.

    An opening is one of towers, which has no totals.
    """
    bare = joined(text).lstrip(MARK)  # YAML counts places from after the mark
    item = parse_text(bare, path.name)
    game, table = game_of(item), item.table()
    key = MODES.get(game)
    now = table[key].text().strip() if key and key in table else USUAL
    if mode in (None, now):
        return text
    if key is None:
        raise ScoreError("enter.mode", "mode", game=game)
    if has_moves(item):
        raise ScoreError("enter.mode.begun", "mode", mode=now).at(str(path))
    changed = _all_seated(spliced(remarked(bare, "start"), key, [f"{key}: {mode}"]), table)
    return MARK + changed if text.startswith(MARK) else changed


def _all_seated(text: str, table: Mapping[str, Item]) -> str:
    """The record with those at the table too for whom the usual game for two had no place."""
    options = table["print"].table() if "print" in table else {}
    if ALSO not in options:
        return text
    names = [*players_of(table), *filter(None, options[ALSO].text().split("\n"))]
    text = spliced(text, "players", [f"players: [{', '.join(map(scalar, names))}]"])
    told = (f"{key}: {scalar(item.text())}" for key, item in options.items() if key != ALSO)
    return spliced(text, "print", [f"print: {{{', '.join(told)}}}"])


def written(entry: Item) -> str:
    """An entry on one line, as YAML."""
    if isinstance(entry.value, list):
        return f"[{', '.join(map(written, entry.value))}]"
    if isinstance(entry.value, dict):
        pairs = (f"{key}: {written(one)}" for key, one in entry.value.items())
        return f"{{{', '.join(pairs)}}}"
    plain = entry.value.strip()
    if is_absence(plain):
        return ABSENT[0]
    is_number = plain.removeprefix("-").isdecimal() and plain.isascii()
    return plain if is_number else scalar(entry.value)
