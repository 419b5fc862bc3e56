"""Stones: what is written into a record of any of the five games, typed in or put."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from layouts.grid import cell_name
from layouts.yaml.strict import Item
from scorer.games.stones.clear import Jump
from scorer.games.stones.cups import draft as cups
from scorer.games.stones.cups.draft import LapDraft
from scorer.games.stones.play_contract import referee_by_moves
from scorer.games.stones.poker import draft as poker
from scorer.games.stones.record import Record
from scorer.games.stones.record_lines import flow_table
from scorer.games.stones.row.judge import RowMove
from scorer.games.stones.towers.judge import TowersMove
from scorer.records.draft import MOVES, MovesDraft, block
from scorer.records.entry import Kinds
from scorer.records.texts import rows_of

Turn = RowMove | TowersMove | Jump
KINDS: Mapping[str, Kinds] = {"cups": cups.KINDS, "poker": poker.KINDS}  # no lists of moves


class StonesDraft(MovesDraft):
    """A record of one of the games; laps and showings have drafts of their own."""

    grows = ("moves", "laps", "shows")
    record: Record
    table: dict[str, Item]  # all that stands in the record
    laps: list[LapDraft]
    shows: poker.Shows

    def take(self, item: Item) -> None:
        super().take(item)
        self.table = item.table()
        self.kinds = KINDS.get(self.record.play, MOVES)
        self.laps = [cups.lap_of(row.table()) for row in rows_of(self.table.get("laps"))]
        self.shows = [cups.texts_of(row) for row in rows_of(self.table.get("shows"))]

    def clear(self) -> None:
        super().clear()
        self.laps, self.shows = [], []

    def entries(self) -> dict[str, list[str]]:
        if self.record.play == "cups":
            return {"laps": block("laps", (line for lap in self.laps for line in lap.lines()))}
        if self.record.play == "poker":
            return {"shows": block("shows", (f"  - {flow_table(one)}" for one in self.shows))}
        return super().entries()

    def add(self, kind: str, fields: Mapping[str, Item]) -> None:
        if self.record.play == "cups":
            cups.add(self.laps, self.players, kind, fields[kind])
        elif self.record.play == "poker":
            poker.add(self.shows, self.players, kind, fields)
        else:
            super().add(kind, fields)

    def typed(self, text: str) -> Turn:
        """As it is read in a record; who clears the board isn't named."""
        rules = referee_by_moves(self.record.play)
        turn: Turn = rules.parse_turn(text, self.record.players)
        if isinstance(turn, Jump):
            return replace(turn, text=f"{cell_name(turn.start)}-{cell_name(turn.end)}")
        return turn
