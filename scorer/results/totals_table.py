"""Results as a table on a screen: takes rows that were typed, returns the record and its table.

A row has a cell for each part of a total and one for the sum. A row at fault is refused and stays
out of the record; if its parts are rounds, those before the fault are kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from layouts.fault import Refusal
from layouts.values import dataclass
from layouts.words import Words, speak
from layouts.yaml.strict import Item
from scorer.records.entries import item_of, player_in
from scorer.records.game import Game
from scorer.records.totals import ABSENT, TotalRules, is_absence, is_absent, one_number
from scorer.results.people import people, reason
from scorer.results.played_record import PlayedRecord, played_game
from scorer.results.spreadsheet import entry_of, whole_as_written
from scorer.results.totals_list import TotalsList, list_of
from scorer.verdict import Fault, ScoreError, Standing, faults_by_player

MOST_CELLS = 120
AWAY = "a"  # short for an absent player
NOTHING = ("-", "–", "−", "—")


@dataclass(frozen=True)
class RowRefusal:
    """Why a row isn't in the record, and the columns concerned; () for all of them."""

    why: Refusal | Fault
    columns: tuple[int, ...] = ()

    def sentence(self, name: str, words: Words) -> str:
        """Return the reason with the player's name."""
        return reason(name, self.why, words)


@dataclass(frozen=True)
class TotalsTable:
    """A record of results, and the rows that could not be put into it."""

    game: Game
    refused: Mapping[str, RowRefusal]

    @property
    def record(self) -> str:
        return self.game.text()

    @property
    def listed(self) -> TotalsList:
        listed: TotalsList = self.game.record
        return listed

    @property
    def played(self) -> PlayedRecord:
        """The record with its standing, for a screen."""
        return played_game(self.game)

    def json(self, words: Words | None = None) -> dict[str, object]:
        """Return the table as plain values: heads, rows, faults, places."""
        words, rules = words or speak("en"), self.listed.rules
        _, together = self._faults
        standing = self.standing
        states = {person.player: person for person in people(standing)}
        return {
            "columns": [words(key) if "." in key else key for key in rules.boxes],
            "total": words(rules.total),
            "advice": words(rules.advice),
            "alone": rules.has_points_alone,
            "rows": {
                name: {**self._row(name, words), "state": states[name].state}
                for name in self.listed.everybody
            },
            "together": [fault.sentence(words) for fault in together],
            "refused": {name: why.sentence(name, words) for name, why in self.refused.items()},
            "places": [
                {"player": place.player, "points": place.points, "rank": place.rank}
                for place in standing.places
                if standing.is_begun
            ],
            "notes": [note.sentence(words) for note in standing.notes if standing.is_begun],
        }

    @cached_property
    def standing(self) -> Standing:
        """The standing, in which players at fault have no rank."""
        typed = {name: row.why for name, row in self.refused.items()}
        if not typed:
            return self.game.standing
        unsound = dict.fromkeys(sorted(typed.keys() & self.listed.totals.keys()), "")
        sound = self.game.with_record(self.listed.with_totals(unsound)).standing
        return replace(sound, refused={**sound.refused, **typed})

    def _row(self, name: str, words: Words) -> dict[str, object]:
        rules, total = self.listed.rules, self.listed.total(name)
        is_known = total is not None
        doubts = rules.doubts(name, total) if is_known else ()
        refused, faults = self.refused.get(name), self._faults[0].get(name, ())
        columns = refused.columns if refused else _columns(faults)
        refusal = [refused.sentence(name, words)] if refused else []
        return {
            "cells": list(rules.filled(total)) if is_known else [],
            "made": list(rules.made(total)) if is_known else [],
            "points": rules.points(total) if is_known and not (refused or faults) else None,
            "absent": name in self.listed.own.record.absent,
            "faulty": sorted(columns),
            "faults": refusal or [fault.sentence(words) for fault in faults],
            "doubts": [note.sentence(words) for note in doubts],
        }

    @cached_property
    def _faults(self) -> tuple[dict[str, list[Fault]], list[Fault]]:
        """The faults in the record: by player, and of all together."""
        return faults_by_player(self.game.standing)


def filled(
    text: str,
    rows: Mapping[str, Sequence[str]],
    name: str,
    mode: str | None = None,
    day: str | None = None,
) -> TotalsTable:
    """Return the record with these rows in it; an empty row removes a player's total."""
    game, refused = list_of(Game.read(text, name), mode), dict[str, RowRefusal]()
    if not rows:
        return TotalsTable(game, refused)
    listed: TotalsList = game.record
    by_player = {player_in(item_of(key), listed.everybody): cells for key, cells in rows.items()}
    judge = listed.with_totals(dict.fromkeys(by_player, ""))  # has absent players, too
    totals: dict[str, object] = {}
    for player, cells in by_player.items():
        entry, trouble = _entry(judge, player, cells[:MOST_CELLS])
        if trouble:
            refused[player] = trouble
        totals[player] = "" if entry is None else entry.plain
    later = game.after(game.entry({"totals": totals}))
    return TotalsTable(later.begun(game, day), refused)


def _entry(
    judge: TotalsList, player: str, cells: Sequence[str]
) -> tuple[Item | None, RowRefusal | None]:
    """Return the entry of a row, or of as much of it as is right, and the first fault."""
    entry, trouble = _read(judge, player, cells)
    refused, count = trouble, len(cells)
    while trouble and judge.rules.grows and count:
        refused = replace(
            trouble, columns=tuple(sorted({*trouble.columns, *(refused or trouble).columns}))
        )
        count -= 1
        entry, trouble = _read(judge, player, cells[:count])
    return None if trouble else entry, refused


def _read(
    judge: TotalsList, player: str, cells: Sequence[str]
) -> tuple[Item | None, RowRefusal | None]:
    """Return the entry of a row, None for an empty one; or None and the refusal."""
    rules, bad = judge.rules, dict[int, Refusal]()
    keys, row = (*rules.boxes, rules.total), dict[str, str]()
    for column, (key, text) in enumerate(zip(keys, cells, strict=False)):
        try:
            row[key] = _cell(text, key, rules)
        except Refusal as error:
            bad[column] = error
    if bad:
        return None, RowRefusal(next(iter(bad.values())), tuple(bad))
    try:
        entry = entry_of(row, rules)
        if entry is None or is_absent(entry):
            return entry, None
        if player in judge.own.record.absent:  # in a list of its own: not for this table to change
            raise ScoreError("absent", name=player)
        faults = list(rules.faults(player, rules.read(entry)))
    except Refusal as error:
        return None, RowRefusal(error)
    return entry, RowRefusal(faults[0], _columns(faults)) if faults else None


def _cell(text: str, key: str, rules: TotalRules[Any]) -> str:
    """Return a typed cell in full: a number, the word for an absent player, or ""."""
    plain = whole_as_written(" ".join(text.split()))
    if not plain or plain in NOTHING:
        return ""
    if plain.lower() == AWAY or is_absence(plain):
        return ABSENT[0]
    if key == rules.total:
        return one_number(plain) if rules.has_points_alone else plain
    return rules.cell(plain)


def _columns(faults: Iterable[Fault]) -> tuple[int, ...]:
    """Return the columns of faults that name a round."""
    rounds = (dict(fault.params).get("round") for fault in faults)
    return tuple(sorted({int(str(number)) - 1 for number in rounds if number is not None}))
