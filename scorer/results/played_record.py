"""What was played of a record, for a screen on which it goes on: who plays, each step, standing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from layouts import code
from layouts.values import dataclass
from layouts.words import Words, speak
from layouts.yaml.strict import Item
from scorer.records.contents import lang_said
from scorer.records.player_naming import free_seats
from scorer.records.players import named, place_in, players_of
from scorer.records.seats import game_of
from scorer.referee import HasPlay, referee
from scorer.results.judged_record import GameResult, standing_of
from scorer.verdict import Standing

ON_TABLE = ("board", "start")  # where a record names the board that lies before all


@dataclass(frozen=True)
class PlayedRecord:
    """A record as it was read, with its standing."""

    game: str
    set: str | None  # none for a record of no printed set
    lang: str  # of the set; empty where it doesn't say
    players: tuple[str, ...]
    free: tuple[str, ...]  # what the seats of the set are called at which nobody plays
    sheets: Mapping[str, str]  # by player; of a board that lies before all under its own key
    record: Any  # as its game reads it
    standing: Standing

    def json(self, words: Words | None = None) -> dict[str, object]:
        """Plain values; `play` is each game's own, none where it doesn't tell its steps."""
        words, standing, game = words or speak("en"), self.standing, referee(self.game)
        steps = game.play(self.record, standing, words) if isinstance(game, HasPlay) else None
        return {
            "game": self.game,
            "set": self.set,
            "lang": self.lang,
            "kind": standing.kind,
            "begun": standing.is_begun,
            "players": list(self.players),
            "free": list(self.free),
            "names": list(named(self.players)),  # without those who have but a number
            "absent": list(standing.absent),
            "sheets": dict(self.sheets),
            "rows": {str(name): list(row) for name, row in standing.rows.items()},
            "columns": [words(key) if "." in key else key for key in standing.columns],
            "marks": dict(standing.marks) if standing.marks is not None else None,
            "standing": GameResult(standing).json(words),
            "play": steps,
        }


def played(item: Item) -> PlayedRecord:
    """A record, judged and with all that a screen has to know of it."""
    table, game = item.table(), game_of(item)
    record = referee(game).read_record(item)
    has_players = "players" in table or "sides" in table
    return PlayedRecord(
        game=game,
        set=table["set"].text() if "set" in table else None,
        lang=lang_said(item),
        players=players_of(table) if has_players else (),
        free=tuple(free_seats(table)) if has_players else (),
        sheets=_sheets(table),
        record=record,
        standing=standing_of(item, record),
    )


def _sheets(table: Mapping[str, Item]) -> dict[str, str]:
    """Where everybody sits, or the board on the table."""
    on_table = {key: table[key].value for key in ON_TABLE if key in table}
    if on_table:  # an opening can also be written down stone by stone
        ids = {key: one for key, one in on_table.items() if isinstance(one, str)}
        return {key: one for key, one in ids.items() if len(one.split()) == 1}
    players = table.get("players")
    if players is None or not isinstance(players.value, dict) or "play" in table:
        return {}  # where it says which game is played, players have colours
    return {name: _plain(sheet.text()) for name, sheet in players.table(5000).items()}


def _plain(sheet: str) -> str:
    """The id of a sheet without the place that it may say."""
    return code.long(code.parse(sheet)) if place_in(sheet) else sheet
