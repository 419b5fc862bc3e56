"""Results alone as a table on a screen: rows that were typed go in, the record and its table out.

A row has a cell for each part of a total and one for the sum. What can't be read or can't be is
refused row by row and stays out of the record; of rounds those before it are kept.
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
from scorer.records.source import plain_of
from scorer.records.totals import ABSENT, TotalRules, is_absence, is_absent, one_number
from scorer.records.totals_list import TotalsList, faults_by_player, list_of
from scorer.results.filled_table import entry_of, whole_as_written
from scorer.results.people import people, reason
from scorer.results.played_record import PlayedRecord, played_game
from scorer.verdict import Fault, ScoreError, Standing

MOST_CELLS = 120
AWAY = "a"  # what a grid takes for the word that somebody is absent
NOTHING = ("-", "–", "−", "—")


@dataclass(frozen=True)
class RowRefusal:
    """Why a row isn't in the record, and the columns it is about; none for all of them."""

    why: Refusal | Fault
    columns: tuple[int, ...] = ()

    def sentence(self, name: str, words: Words) -> str:
        """Return the reason with whose it is."""
        return reason(name, self.why, words)


@dataclass(frozen=True)
class TotalsTable:
    """A record of results alone, and the rows that could not be put into it."""

    game: Game
    refused: Mapping[str, RowRefusal]

    @property
    def record(self) -> str:
        """The text of the record."""
        return self.game.text()

    @property
    def listed(self) -> TotalsList:
        """The totals in the record."""
        listed: TotalsList = self.game.record
        return listed

    @property
    def played(self) -> PlayedRecord:
        """What a screen has to know of the record beside the table."""
        return played_game(self.game)

    def json(self, words: Words | None = None) -> dict[str, object]:
        """The table as plain values: heads, rows, what can't be, who came where."""
        words, rules = words or speak("en"), self.listed.rules
        _, together = self._faults
        standing = self.standing
        states = {one.player: one for one in people(standing)}
        is_known = bool(self._sound.record.own.record.totals)
        places = standing.places if is_known else ()
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
            "refused": {name: one.sentence(name, words) for name, one in self.refused.items()},
            "places": [
                {"player": one.player, "points": one.points, "rank": one.rank} for one in places
            ],
            "notes": [note.sentence(words) for note in standing.notes] if is_known else [],
        }

    @property
    def standing(self) -> Standing:
        """The standing, in which those of whom something can't be have no rank."""
        refused = {name: one.why for name, one in self.refused.items()}
        by_hand = {name: faults[0] for name, faults in self._faults[0].items()}
        return replace(self._sound.standing, refused={**by_hand, **refused})

    @cached_property
    def _sound(self) -> Game:
        """The list without those of whom something can't be."""
        unsound = sorted({*self.refused, *self._faults[0]} & self.listed.totals.keys())
        if not unsound:
            return self.game
        return self.game.with_record(self.listed.with_totals(dict.fromkeys(unsound, "")))

    def _row(self, name: str, words: Words) -> dict[str, object]:
        rules, total = self.listed.rules, self.listed.total(name)
        is_known = total is not None
        doubts = rules.doubts(name, total) if is_known else ()
        refused, faults = self.refused.get(name), self._faults[0].get(name, ())
        columns = refused.columns if refused else _columns(faults)
        told = [refused.sentence(name, words)] if refused else []
        return {
            "cells": list(rules.filled(total)) if is_known else [],
            "points": rules.points(total) if is_known and not refused else None,
            "absent": name in self.listed.own.record.absent,
            "faulty": sorted(columns),
            "faults": told or [fault.sentence(words) for fault in faults],
            "doubts": [note.sentence(words) for note in doubts],
        }

    @cached_property
    def _faults(self) -> tuple[dict[str, list[Fault]], list[Fault]]:
        """What can't be in the record: of each player alone, and of all together."""
        return faults_by_player(self.game.standing)


def filled(
    text: str,
    rows: Mapping[str, Sequence[str]],
    name: str,
    mode: str | None = None,
    day: str | None = None,
) -> TotalsTable:
    """The record with these rows in it; an empty one takes somebody's total away."""
    game, refused = list_of(Game.read(text, name), mode), dict[str, RowRefusal]()
    if not rows:
        return TotalsTable(game, refused)
    listed: TotalsList = game.record
    found = {player_in(item_of(told), listed.everybody): cells for told, cells in rows.items()}
    judge = listed.with_totals(dict.fromkeys(found, ""))  # in which who was absent is there
    totals: dict[str, object] = {}
    for player, cells in found.items():
        entry, trouble = _entry(judge, player, cells[:MOST_CELLS])
        if trouble:
            refused[player] = trouble
        totals[player] = "" if entry is None else plain_of(entry)
    later = game.after(game.entry({"totals": totals}))
    return TotalsTable(later.begun(game, day), refused)


def _entry(
    judge: TotalsList, player: str, cells: Sequence[str]
) -> tuple[Item | None, RowRefusal | None]:
    """The entry of a row, or of as much of it as can be, and what is wrong with the rest."""
    entry, trouble = _read(judge, player, cells)
    refused, count = trouble, len(cells)
    while trouble and judge.rules.grows and count:  # said is what is wrong first
        refused = replace(
            trouble, columns=tuple(sorted({*trouble.columns, *(refused or trouble).columns}))
        )
        count -= 1
        entry, trouble = _read(judge, player, cells[:count])
    return None if trouble else entry, refused


def _read(
    judge: TotalsList, player: str, cells: Sequence[str]
) -> tuple[Item | None, RowRefusal | None]:
    """The entry of a row, none for an empty one; or why there is none."""
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
    """A cell as it was typed, whole: a number, that somebody is absent, or nothing."""
    plain = whole_as_written(" ".join(text.split()))
    if not plain or plain in NOTHING:
        return ""
    if plain.lower() == AWAY or is_absence(plain):
        return ABSENT[0]
    if key == rules.total:
        return one_number(plain) if rules.has_points_alone else plain
    return rules.cell(plain)


def _columns(faults: Iterable[Fault]) -> tuple[int, ...]:
    """The columns that faults are about, where they name a round."""
    rounds = (dict(fault.told).get("round") for fault in faults)
    return tuple(sorted({int(str(one)) - 1 for one in rounds if one is not None}))
