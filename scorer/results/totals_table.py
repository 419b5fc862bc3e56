"""Results alone as a table on a screen: rows that were typed go in, the record and its table out.

A row has a cell for each part of a total and one for the sum. What can't be read is refused row by
row; what can't be is kept and said, as a record is judged that somebody wrote by hand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from layouts.fault import Refusal
from layouts.values import dataclass
from layouts.words import Words, speak
from scorer.records.entry import item_of, player_in
from scorer.records.totals_draft import TotalsDraft, with_mode
from scorer.results.filled_table import entry_of
from scorer.verdict import Fault

MOST_CELLS = 120


@dataclass(frozen=True)
class TotalsTable:
    """A record of results alone, and what of the rows could not be read."""

    record: str
    draft: TotalsDraft
    refused: Mapping[str, Refusal]

    def json(self, words: Words | None = None) -> dict[str, object]:
        """The table as plain values: heads, rows, what can't be, and what was not read."""
        words, rules = words or speak("en"), self.draft.rules
        single, together = self._faults()
        return {
            "columns": [words(key) if "." in key else key for key in rules.boxes],
            "total": words(rules.total),
            "advice": words(rules.advice),
            "alone": rules.has_points_alone,
            "rows": {name: self._row(name, single, words) for name in self.draft.players},
            "together": [fault.sentence(words) for fault in together],
            "refused": {name: error.sentence(words) for name, error in self.refused.items()},
        }

    def _row(
        self, name: str, faults: Mapping[str, Sequence[Fault]], words: Words
    ) -> dict[str, object]:
        rules, record = self.draft.rules, self.draft.record
        total: Any = record.totals.get(name)
        is_known = total is not None
        doubts = rules.doubts(name, total) if is_known else ()
        rounds = (dict(fault.told).get("round") for fault in faults.get(name, ()))
        return {
            "cells": list(rules.filled(total)) if is_known else [],
            "points": rules.points(total) if is_known else None,
            "absent": name in record.absent,
            "faulty": sorted({int(str(one)) - 1 for one in rounds if one is not None}),
            "faults": [fault.sentence(words) for fault in faults.get(name, ())],
            "doubts": [note.sentence(words) for note in doubts],
        }

    def _faults(self) -> tuple[dict[str, list[Fault]], list[Fault]]:
        """What can't be: of each player alone, and of all together."""
        record, single, together = self.draft.record, dict[str, list[Fault]](), list[Fault]()
        for fault in self.draft.referee.standing(record).warnings if record.totals else ():
            name = dict(fault.told).get("name")
            if name is None:
                together.append(fault)
            else:
                single.setdefault(str(name), []).append(fault)
        return single, together


def filled(
    text: str, rows: Mapping[str, Sequence[str]], name: str, mode: str | None = None
) -> TotalsTable:
    """The record with these rows in it; an empty one takes somebody's total away."""
    text = with_mode(text, Path(name), mode)
    draft, refused = TotalsDraft(text, name), dict[str, Refusal]()
    if not rows:
        return TotalsTable(text, draft, refused)
    keys = (*draft.rules.boxes, draft.rules.total)
    for told, cells in rows.items():
        player = player_in(item_of(told), draft.players)
        row = dict(zip(keys, (" ".join(cell.split()) for cell in cells[:MOST_CELLS]), strict=False))
        try:
            entry = entry_of(row, draft.rules)
            if entry is None:
                draft.totals.pop(player, None)
            else:
                draft.keep(player, entry)
        except Refusal as error:
            refused[player] = error
    written = draft.written()
    return TotalsTable(written, TotalsDraft(written, name), refused)
