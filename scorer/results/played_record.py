"""A record that goes on: what one more entry did, and all that a screen has to know of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from layouts.values import dataclass
from layouts.words import Words, speak
from layouts.yaml.strict import Item
from scorer.records.contents import lang_said
from scorer.records.entries import Ask, Entry
from scorer.records.format import date_of, known_rolls
from scorer.records.game import Game
from scorer.records.player_naming import free_seats
from scorer.records.players import named, players_of, without_place
from scorer.records.seats import game_of
from scorer.referee import PLAIN, Display, referee
from scorer.results.judged_record import GameResult, everybody_told, moves_told, standing_of
from scorer.results.people import faulty_lines
from scorer.verdict import Move, Standing


@dataclass(frozen=True)
class PutResult:
    """What became of an entry."""

    record: str  # the text of the whole record
    verdicts: tuple[Move, ...]  # the moves of which something else is said than before
    result: GameResult  # of the whole record

    @property
    def standing(self) -> Standing:
        """The standing after the entry."""
        return self.result.standing

    @property
    def is_valid(self) -> bool:
        """True where nothing of what is new is at fault."""
        return not any(move.faults for move in self.verdicts)

    def text(self, words: Words, display: Display = PLAIN) -> str:
        """What is at fault of what is new, or how the game stands."""
        faulty = tuple(move for move in self.verdicts if move.faults)
        if faulty:
            return "\n".join([words("game.faults"), *faulty_lines(faulty, words)]) + "\n"
        return self.result.text(words, display)

    def json(self, words: Words | None = None) -> dict[str, object]:
        """The record, the moves of which something new is said, and the standing as of a game."""
        words = words or speak("en")
        return {
            "record": self.record,
            "verdicts": moves_told(self.verdicts, words),
            "standing": self.result.json(words),
        }


def changed(before: Sequence[Move], after: Sequence[Move]) -> tuple[Move, ...]:
    """The moves that are new, or of which something else is said than before, in their order."""
    known = Counter(before)
    fresh = []
    for move in after:
        if known[move]:
            known[move] -= 1
        else:
            fresh.append(move)
    return tuple(fresh)


def new_verdicts(before: Game, after: Game, entry: Entry) -> tuple[Move, ...]:
    """Return the same of an entry that came between two games; the first is judged if need be."""
    if entry.kind.appends and "number" not in entry.values:
        return after.standing.moves[before.rules.numbered(before.record) :]
    return changed(before.standing.moves, after.standing.moves)


ON_TABLE = ("board", "start")  # where a record names the board that lies before all


@dataclass(frozen=True)
class PlayedRecord:
    """A record as it was read, with its standing."""

    game: str
    set: str | None  # none for a record of no printed set
    lang: str  # of the set; empty where it doesn't say
    date: str | None  # when it was played, if it says so
    dice: tuple[str, ...]  # the rolls of the sheet of the day; none if people roll their own
    players: tuple[str, ...]
    free: tuple[str, ...]  # what the seats of the set are called at which nobody plays
    sheets: Mapping[str, str]  # by player; of a board that lies before all under its own key
    record: Any  # as its game reads it
    standing: Standing
    steps: Callable[[Words], dict[str, object] | None]  # each game's own
    ask: Ask | None = None  # what comes next; None if the game is over, or doesn't say it yet

    def json(self, words: Words | None = None) -> dict[str, object]:
        """Plain values; `play` is each game's own, none where it doesn't tell its steps."""
        words, standing = words or speak("en"), self.standing
        return {
            "game": self.game,
            "set": self.set,
            "lang": self.lang,
            "dice": list(self.dice),
            "kind": standing.kind,
            "begun": standing.is_begun,
            "players": list(self.players),
            "free": list(self.free),
            "names": list(named(self.players)),  # without those who have but a number
            "absent": list(standing.absent),
            "states": everybody_told(standing, words),
            "sheets": dict(self.sheets),
            "rows": {str(name): list(row) for name, row in standing.rows.items()},
            "columns": [words(key) if "." in key else key for key in standing.columns],
            "marks": dict(standing.marks) if standing.marks is not None else None,
            "standing": {
                **GameResult(standing, set=self.set, date=self.date).json(words),
                "standing": [{**vars(place)} for place in standing.places],
            },
            "play": self.steps(words),
            "ask": self.ask.plain(words) if self.ask else None,
        }


def played(item: Item) -> PlayedRecord:
    """A record, judged and with all that a screen has to know of it."""
    record = referee(game_of(item)).read_record(item)
    return _played(item, record, standing_of(item, record), lambda words: None)


def played_game(game: Game) -> PlayedRecord:
    """Return the same of a game that is entered, with its steps and its next question."""
    steps = partial(game.rules.play, game)
    found = _played(game.source.content, game.record, game.standing, steps)
    return replace(found, ask=game.ask())


def _played(
    item: Item, record: Any, standing: Standing, steps: Callable[[Words], dict[str, object] | None]
) -> PlayedRecord:
    table = item.table()
    has_players = "players" in table or "sides" in table
    return PlayedRecord(
        game=game_of(item),
        set=table["set"].text() if "set" in table else None,
        lang=lang_said(item),
        date=date_of(item),
        dice=tuple(known_rolls(table)),
        players=players_of(table) if has_players else (),
        free=tuple(free_seats(table)) if has_players else (),
        sheets=_sheets(table),
        record=record,
        standing=standing,
        steps=steps,
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
    return {name: without_place(sheet.text()) for name, sheet in players.table(5000).items()}
