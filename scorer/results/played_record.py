"""A record that goes on: the effect of one more entry, and all that a screen shows of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from layouts.values import dataclass
from layouts.words import Words, speak
from layouts.yaml.strict import Item
from scorer.records.contents import date_of, known_rolls, lang_said
from scorer.records.entries import Ask, Entry
from scorer.records.game import Game
from scorer.records.players import free_seats, named, players_of, without_place
from scorer.records.seats import game_of
from scorer.referee import PLAIN, Display, referee
from scorer.results.judged_record import GameResult, move_values, standing_of, standing_values
from scorer.results.people import faulty_lines
from scorer.verdict import Move, Standing


@dataclass(frozen=True)
class PutResult:
    """A record after an entry, and the verdicts that it changed."""

    record: str  # the text of the whole record
    verdicts: tuple[Move, ...]  # new moves, and those that are judged otherwise than before
    result: GameResult  # of the whole record

    @property
    def standing(self) -> Standing:
        return self.result.standing

    @property
    def is_valid(self) -> bool:
        """Whether no new verdict is a fault."""
        return not any(move.faults for move in self.verdicts)

    def text(self, words: Words, display: Display = PLAIN) -> str:
        """Return the new faults; without any, the standing."""
        faulty = tuple(move for move in self.verdicts if move.faults)
        if faulty:
            return "\n".join([words("game.faults"), *faulty_lines(faulty, words)]) + "\n"
        return self.result.text(words, display)

    def json(self, words: Words | None = None) -> dict[str, object]:
        """Return the record, the new verdicts, and the standing as of a game."""
        words = words or speak("en")
        return {
            "record": self.record,
            "verdicts": move_values(self.verdicts, words),
            "standing": self.result.json(words),
        }


def changed(before: Sequence[Move], after: Sequence[Move]) -> tuple[Move, ...]:
    """Return the moves that are new, or judged otherwise than before, in their order."""
    known = Counter(before)
    fresh = []
    for move in after:
        if known[move]:
            known[move] -= 1
        else:
            fresh.append(move)
    return tuple(fresh)


def new_verdicts(before: Game, after: Game, entry: Entry) -> tuple[Move, ...]:
    """Return the moves that are new after an entry; `before` is judged only if need be."""
    if entry.kind.appends and "number" not in entry.values:
        return after.standing.moves[before.rules.numbered(before.record) :]
    return changed(before.standing.moves, after.standing.moves)


ON_TABLE = ("board", "start")  # keys of a record that name a shared board


@dataclass(frozen=True)
class PlayedRecord:
    """A record as it was read, with its standing."""

    game: str
    set: str | None  # None for a record without a printed set
    lang: str  # of the set; "" if it doesn't say
    date: str | None  # when it was played, if it says so
    dice: tuple[str, ...]  # the rolls of the sheet of the day; () on any other sheet
    players: tuple[str, ...]
    free: tuple[str, ...]  # what the free seats of the set are called
    sheets: Mapping[str, str]  # by player; a shared board under its own key
    record: Any  # as its game reads it
    standing: Standing
    steps: Callable[[Words], dict[str, object] | None]  # each game's own
    ask: Ask | None = None  # what comes next; None if the game is over, or doesn't say it yet

    def json(self, words: Words | None = None) -> dict[str, object]:
        """Return plain values; `play` is each game's own, None without steps."""
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
            "names": list(named(self.players)),  # without players who have only a number
            "absent": list(standing.absent),
            "states": standing_values(standing, words),
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
    """Judge a record; return it with all that a screen shows of it."""
    record = referee(game_of(item)).read_record(item)
    return _played(item, record, standing_of(item, record), lambda words: None)


def played_game(game: Game) -> PlayedRecord:
    """Return a game that is entered in the same way, with its steps and its next question."""
    steps = partial(game.rules.play, game)
    record = _played(game.source.content, game.record, game.standing, steps)
    return replace(record, ask=game.ask())


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
    """Return the players' sheets, or the shared board."""
    on_table = {key: table[key].value for key in ON_TABLE if key in table}
    if on_table:  # an opening can also be written down stone by stone
        ids = {key: value for key, value in on_table.items() if isinstance(value, str)}
        return {key: value for key, value in ids.items() if len(value.split()) == 1}
    players = table.get("players")
    if players is None or not isinstance(players.value, dict) or "play" in table:
        return {}  # with several games in a set, players have colours
    return {name: without_place(sheet.text()) for name, sheet in players.table(5000).items()}
