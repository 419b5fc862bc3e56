"""Stones: what is written into a record of any of the five games, typed in or put."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Self

from layouts.grid import cell_name
from layouts.yaml.strict import Item
from scorer.games.stones.clear import Jump
from scorer.games.stones.cups import draft as cups
from scorer.games.stones.cups.draft import LapDraft
from scorer.games.stones.play_contract import PLAYS, referee_by_moves, referee_of
from scorer.games.stones.poker import draft as poker
from scorer.games.stones.record import Record
from scorer.games.stones.record_lines import flow_table
from scorer.games.stones.row.judge import RowMove
from scorer.games.stones.towers.judge import TowersMove
from scorer.games.stones.which_game import begun_by, change, opening_lines, pool
from scorer.records.draft import MOVES, MovesDraft
from scorer.records.entry import Kinds, kind_of, player_in
from scorer.records.patch import Lines, block
from scorer.records.player_naming import refuse_bad
from scorer.records.texts import rows_of
from scorer.verdict import ScoreError

Turn = RowMove | TowersMove | Jump
SETTINGS: Kinds = {
    "mode": ((), ("names",)),
    "begins": ((), ()),
    "start": ((), ()),
    "keep": ((), ()),
}
MOST_KEPT = 2000
REMARK = re.compile(r"^# start: (\S+)", re.MULTILINE)
KINDS: Mapping[str, Kinds] = {"cups": cups.KINDS, "poker": poker.KINDS}  # no lists of moves


class StonesDraft(MovesDraft):
    """A record of one of the games; laps and showings have drafts of their own."""

    grows = ("moves", "laps", "shows")
    record: Record
    laps: list[LapDraft]
    shows: poker.Shows

    def take(self, item: Item) -> None:
        super().take(item)
        self.kinds = KINDS.get(self.record.play, MOVES)
        self.laps = [cups.lap_of(row.table()) for row in rows_of(self.table.get("laps"))]
        self.shows = [cups.texts_of(row) for row in rows_of(self.table.get("shows"))]

    def put(self, entry: Mapping[str, object]) -> str:
        """Before the first move another game, who begins, an opening; what is kept; else a move."""
        if not SETTINGS.keys() & set(entry):
            return super().put(entry)
        kind, fields = kind_of(entry, SETTINGS, self.players)
        if kind == "keep":
            return self._kept(fields[kind].whole(0, MOST_KEPT))
        if self.has_begun:
            raise ScoreError("enter.mode.begun", "mode", mode=self.record.play).at(self.name)
        if kind == "mode" and fields[kind].text() == self.record.play:
            return self._called(fields)
        made = type(self)(self.rewritten(self._settings(kind, fields)), self.name)
        has_new = kind == "mode" and not {*made.players} <= {*pool(self.table), *self.players}
        return made.renamed({}) if has_new else made.text  # those are counted who have names

    def _settings(self, kind: str, fields: Mapping[str, Item]) -> Mapping[str, Lines | None]:
        item = fields[kind]
        if kind == "mode":
            names = [one.text() for one in fields["names"].rows()] if "names" in fields else None
            remark = REMARK.search(self.text)  # the opening, when another game was chosen before
            name = remark[1] if remark else self.name
            return change(self.table, name, item.choice(*PLAYS), self._seats(item, names))
        if kind == "begins":
            return {"players": begun_by(self.record.players, player_in(item, self.players))}
        return {"start": opening_lines(item)}

    def _seats(self, item: Item, names: list[str] | None) -> list[str]:
        """Who plays another game: those who are named, else as many as it has room for."""
        _, high = referee_of(item.choice(*PLAYS)).PLAYERS
        if names is None:
            return [*dict.fromkeys((*pool(self.table), *self.players))][:high]
        refuse_bad(names, (), high)
        return names

    def _called(self, fields: Mapping[str, Item]) -> str:
        """The same game for others: as many as before get their names, else all sit down anew."""
        names = self._seats(fields["mode"], [one.text() for one in fields["names"].rows()])
        if len(names) == len(self.players):
            return self.renamed(dict(zip(self.players, names, strict=True)))
        return self.rewritten(change(self.table, self.name, self.record.play, names))

    def seated_as(self, names: Sequence[str]) -> str:
        return self.rewritten(change(self.table, self.name, self.record.play, names))

    def _kept(self, count: int) -> str:
        """The text in which only so many moves, laps or showings stand."""
        self.moves, self.laps, self.shows = (
            self.moves[:count],
            self.laps[:count],
            self.shows[:count],
        )
        return self.written()

    def clear(self) -> None:
        super().clear()
        self.laps, self.shows = [], []

    def until(self, count: int) -> Self:
        """After so many moves, showings, or asks of cups."""
        if self.record.play not in KINDS:
            return super().until(count)
        anew = type(self)(self.text, self.name)
        anew.laps, anew.shows = cups.after_asks(anew.laps, count), anew.shows[:count]
        return type(self)(anew.written(), self.name)

    def take_back(self) -> None:
        if self.record.play == "cups":
            cups.take_back(self.laps, self.players)
        elif self.record.play == "poker":
            del self.shows[-1:]
        else:
            super().take_back()

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

    def told(self, text: str) -> str:
        """Moves of row in names, though a record of old has numbers."""
        return self.typed(text).text if self.record.play == "row" else super().told(text)

    def typed(self, text: str) -> Turn:
        """As it is read in a record; who clears the board isn't named."""
        rules = referee_by_moves(self.record.play)
        turn: Turn = rules.parse_turn(text, self.record.players)
        if isinstance(turn, Jump):
            return replace(turn, text=f"{cell_name(turn.start)}-{cell_name(turn.end)}")
        return turn
