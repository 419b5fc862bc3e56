"""Stones: what is written into a record of any of the five games, typed in or put."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from layouts.grid import cell_name
from layouts.yaml.strict import Item
from scorer.games.stones.clear import Jump
from scorer.games.stones.moves import LONGEST
from scorer.games.stones.play_contract import PlayedByMoves, referee_of
from scorer.games.stones.record import Record
from scorer.games.stones.row.judge import RowMove
from scorer.games.stones.towers.judge import TowersMove
from scorer.records.blank import scalar
from scorer.records.draft import MovesDraft, flow
from scorer.records.entry import Kinds, kind_of, player_in, said_by
from scorer.verdict import ScoreError

Turn = RowMove | TowersMove | Jump
BLANK = re.compile(r"(?<!\S)([a-z]\d+)\s*(?:\s|->|→|>|to|nach|إلى|الى)\s*([a-z]\d+)\s*$", re.I)
MOVES: Kinds = {"move": ((), ("player",))}
KINDS: Mapping[str, Kinds] = {  # by the game
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
        laps, shows = self.table.get("laps"), self.table.get("shows")
        self.laps = [lap_lines(row.table()) for row in laps.rows()] if laps and laps.value else []
        self.shows = [_flow(row) for row in shows.rows()] if shows and shows.value else []

    def clear(self) -> None:
        super().clear()
        self.laps, self.shows = [], []

    def entries(self) -> dict[str, list[str]]:
        if self.record.play == "cups":
            lines = [line for lap in self.laps for line in lap]
            return {"laps": ["laps:", *lines] if lines else ["laps: []"]}
        if self.record.play == "poker":
            lines = [f"  - {one}" for one in self.shows]
            return {"shows": ["shows:", *lines] if lines else ["shows: []"]}
        return super().entries()


def lap_lines(lap: Mapping[str, Item]) -> list[str]:
    """A lap as it is written; a new one may have its asks yet to come."""
    laid, shifts = lap["laid"], lap["shifts"].rows()
    marks = laid.text() if isinstance(laid.value, str) else " ".join(m.text() for m in laid.rows())
    asks = lap["asks"].rows() if "asks" in lap else []
    return [
        f"  - shifter: {scalar(lap['shifter'].text())}",
        f"    laid: {scalar(marks)}",
        f"    shifts: {flow(one.text() for one in shifts)}",
        *(["    asks:", *(f"      - {_flow(ask)}" for ask in asks)] if asks else ["    asks: []"]),
    ]


def _flow(item: Item) -> str:
    """A table on one line; numbers as they are."""
    told = ((key, one.text()) for key, one in item.table().items())
    pairs = (f"{scalar(key)}: {text if _is_plain(text) else scalar(text)}" for key, text in told)
    return f"{{{', '.join(pairs)}}}"


def _is_plain(text: str) -> bool:
    return text.isascii() and text.removeprefix("-").isdigit()


def put_entry(text: str, entry: Mapping[str, object], name: str) -> str:
    """The text of a record with one more move, lap, ask or showing."""
    draft = StonesDraft(text, name)
    kind, fields = kind_of(entry, KINDS.get(draft.record.play, MOVES))
    if kind == "lap":
        lap = fields["lap"].fields(("shifter", "laid", "shifts"), ("asks",))
        draft.laps.append(lap_lines(lap))
    elif kind == "ask":
        _put_ask(draft, fields["ask"])
    elif kind == "show":
        draft.shows.append(_flow(fields["show"]))
    else:
        players = draft.record.players
        draft.moves.append(typed_turn(said_by(fields, players, LONGEST), draft.record).text)
    return draft.written()


def _put_ask(draft: StonesDraft, item: Item) -> None:
    """One more ask in the last lap."""
    fields = item.fields(("player", "symbol", "turned"))
    player_in(fields["player"], draft.record.players)
    if not draft.laps:
        raise ScoreError("put.lap")
    if draft.laps[-1][-1] == "    asks: []":
        draft.laps[-1][-1] = "    asks:"
    draft.laps[-1].append(f"      - {_flow(item)}")


def typed_turn(text: str, record: Record) -> Turn:
    """The move of a text as the record has it; who clears the board isn't named there."""
    rules = referee_of(record.play)
    assert isinstance(rules, PlayedByMoves)
    told = text if record.play == "row" else hyphened(text)
    turn: Turn = rules.parse_turn(told, record.players)
    if isinstance(turn, Jump):
        return replace(turn, text=f"{cell_name(turn.start)}-{cell_name(turn.end)}")
    return turn


def hyphened(text: str) -> str:
    """A move as records have it, where its two cells have a blank or an arrow between them."""
    return BLANK.sub(r"\1-\2", text)
