"""Stones: what is written into a record of any of the five games, typed in or put."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from layouts.grid import cell_name
from layouts.yaml.strict import Item
from scorer.games.stones.clear import Jump
from scorer.games.stones.play_contract import referee_by_moves
from scorer.games.stones.record import Record
from scorer.games.stones.row.judge import RowMove
from scorer.games.stones.towers.judge import TowersMove
from scorer.records.blank import scalar
from scorer.records.draft import MOVES, MovesDraft, block, flow
from scorer.records.entry import Kinds, player_in
from scorer.records.texts import joined, rows_of
from scorer.verdict import ScoreError

Turn = RowMove | TowersMove | Jump
BLANK = re.compile(r"(?<!\S)([a-z]\d+)\s*(?:\s|->|→|>|to|nach|إلى|الى)\s*([a-z]\d+)\s*$", re.I)
KINDS: Mapping[str, Kinds] = {  # of the games that are no lists of moves
    "cups": {"lap": ((), ()), "ask": ((), ())},
    "poker": {"show": ((), ())},
}


class StonesDraft(MovesDraft):
    """A record of one of the games; laps and showings are kept as the lines they are written in."""

    grows = ("moves", "laps", "shows")
    record: Record
    table: dict[str, Item]  # all that stands in the record
    laps: list[list[str]]
    shows: list[str]

    def take(self, item: Item) -> None:
        super().take(item)
        self.table = item.table()
        self.kinds = KINDS.get(self.record.play, MOVES)
        self.laps = [lap_lines(row.table()) for row in rows_of(self.table.get("laps"))]
        self.shows = [_flow(row) for row in rows_of(self.table.get("shows"))]

    def clear(self) -> None:
        super().clear()
        self.laps, self.shows = [], []

    def entries(self) -> dict[str, list[str]]:
        if self.record.play == "cups":
            return {"laps": block("laps", (line for lap in self.laps for line in lap))}
        if self.record.play == "poker":
            return {"shows": block("shows", (f"  - {one}" for one in self.shows))}
        return super().entries()

    def add(self, kind: str, fields: Mapping[str, Item]) -> None:
        item = fields[kind]
        if kind == "lap":
            self.laps.append(lap_lines(item.fields(("shifter", "laid", "shifts"), ("asks",))))
        elif kind == "ask":
            self._add_ask(item)
        elif kind == "show":
            self.shows.append(_flow(item))
        else:
            super().add(kind, fields)

    def _add_ask(self, item: Item) -> None:
        """One more ask in the last lap."""
        fields = item.fields(("player", "symbol", "turned"))
        player_in(fields["player"], self.players)
        if not self.laps:
            raise ScoreError("put.lap")
        if self.laps[-1][-1] == "    asks: []":
            self.laps[-1][-1] = "    asks:"
        self.laps[-1].append(f"      - {_flow(item)}")

    def typed(self, text: str) -> Turn:
        """Two cells may have a blank or an arrow between them; who clears the board isn't named."""
        told = text if self.record.play == "row" else BLANK.sub(r"\1-\2", text)
        rules = referee_by_moves(self.record.play)
        turn: Turn = rules.parse_turn(told, self.record.players)
        if isinstance(turn, Jump):
            return replace(turn, text=f"{cell_name(turn.start)}-{cell_name(turn.end)}")
        return turn


def lap_lines(lap: Mapping[str, Item]) -> list[str]:
    """A lap as it is written; a new one may have its asks yet to come."""
    laid, asks = lap["laid"], lap["asks"].rows() if "asks" in lap else []
    marks = laid.text() if isinstance(laid.value, str) else joined(laid)
    return [
        f"  - shifter: {scalar(lap['shifter'].text())}",
        f"    laid: {scalar(marks)}",
        f"    shifts: {flow(one.text() for one in lap['shifts'].rows())}",
        *(["    asks:", *(f"      - {_flow(ask)}" for ask in asks)] if asks else ["    asks: []"]),
    ]


def _flow(item: Item) -> str:
    """A table on one line; numbers as they are."""
    told = ((key, one.text()) for key, one in item.table().items())
    pairs = (f"{scalar(key)}: {text if _is_plain(text) else scalar(text)}" for key, text in told)
    return f"{{{', '.join(pairs)}}}"


def _is_plain(text: str) -> bool:
    return text.isascii() and text.removeprefix("-").isdigit()
