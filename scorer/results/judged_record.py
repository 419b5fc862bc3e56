"""A record, judged: its standing as a table with what doesn't count and why, and as JSON.

A record that goes on: the effect of one more entry, and all that a screen shows of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import Any

from layouts.refusal import visible
from layouts.values import dataclass
from layouts.version import VERSION
from layouts.words import Words, speak
from layouts.yaml.strict import Item
from scorer.records.contents import date_of, is_mono, known_rolls, lang_said, played_keys
from scorer.records.entries import Ask, Entry
from scorer.records.game import Game, settled
from scorer.records.players import free_seats, named, players_of, without_place
from scorer.records.seats import game_of
from scorer.records.totals import holds_text
from scorer.referee import (
    PLAIN,
    Display,
    HasMarkedSheets,
    MarkedSheet,
    WonBySequences,
    can_enter,
    referee,
)
from scorer.results import tables
from scorer.shell import command
from scorer.verdict import Move, ScoreError, Standing

NOTHING = {"points": None, "rank": None}  # of a player without a result
ON_TABLE = ("board", "start")  # keys of a record that name a shared board
ANSWERED = ("prefilled", "left")  # keys under which an empty list is an answer, too


@dataclass(frozen=True)
class GameResult:
    """The result of a record."""

    standing: Standing
    name: str = "record"  # of the file, for messages
    lang: str = ""  # the language of its set; "" if it doesn't say
    set: str | None = None  # None for a record without a printed set
    date: str | None = None  # None if it doesn't say

    @classmethod
    def of(cls, item: Item, standing: Standing, name: str = "record") -> GameResult:
        table = item.table()
        of_set = table["set"].text() if "set" in table else None
        return cls(standing, name, lang_said(item), of_set, date_of(item))

    @property
    def is_valid(self) -> bool:
        """Whether all that was played is by the rules."""
        return not self.standing.warnings and not any(m.faults for m in self.standing.moves)

    def how_to_enter(self, path: Path, words: Words) -> str:
        """Return how the record at `path` is typed in; "" if it can't be."""
        enter = self._enter_command(path)
        return words("game.unplayed.enter", command=enter) if enter else ""

    def _enter_command(self, path: Path) -> str:
        if not can_enter(self.standing.game) or path.suffix.lower() == ".json":
            return ""
        return command("fives-score", "enter", path)

    def text(self, words: Words, display: Display = PLAIN) -> str:
        """Return the table as lines, then the moves that don't count and why, then warnings."""
        standing = self.standing
        if not standing.is_begun:  # instead of a table of zeros
            unplayed = words("game.unplayed", file=visible(self.name))
            first = f"{unplayed} {self.how_to_enter(Path(self.name), words)}".rstrip()
            return "\n".join([first, *chain(*(["", *part] for part in self.blame(words)))]) + "\n"
        lines = tables.grid(standing, words)
        lines += [note.sentence(words) for note in standing.notes]
        if standing.draw:
            drawings = standing.draw(display)
            lines += [""] + [
                f"{visible(player)}\n{drawing}\n" for player, drawing in drawings.items()
            ]
        lines.append(tables.state_sentence("game", tables.state(standing), standing, words))
        lines += [swap.sentence(words) for swap in standing.swaps]
        if standing.swaps and (enter := self._enter_command(Path(self.name))):
            swap = standing.swaps[0]
            lines.append(words("swap.how", first=swap.player, second=swap.fits[0], command=enter))
        for part in self.blame(words):
            lines += ["", *part]
        return "\n".join(lines) + "\n"

    def blame(self, words: Words) -> list[list[str]]:
        """Return the moves that don't count, and the warnings, each list below its title."""
        standing, parts = self.standing, []
        faulty = tuple(move for move in standing.moves if move.faults)
        if faulty:
            parts.append([words("game.faults"), *tables.faulty_lines(faulty, words)])
        if standing.warnings:
            warnings = [f"  {fault.sentence(words)}" for fault in standing.warnings]
            parts.append([words("game.warnings"), *warnings])
        return parts

    def json(self, words: Words | None = None) -> dict[str, object]:
        """Return the standing (`GameJson` in docs/reference/json.md)."""
        words, standing = words or speak("en"), self.standing
        notes = [note.sentence(words) for note in standing.notes]
        rounds = [
            {"round": number, "roll": row.roll, "points": dict(row.points)}
            for number, row in enumerate(standing.rounds, 1)
        ]
        swaps = [
            {"player": swap.player, "fits": list(swap.fits), "text": swap.sentence(words)}
            for swap in standing.swaps
        ]
        return {
            "fives": VERSION,
            "game": standing.game,
            "mode": standing.kind or None,
            "set": self.set,
            "date": self.date,
            "over": standing.is_over,
            "moves": move_values(standing.moves, words),
            **({"ended": dict(standing.ended)} if standing.ended else {}),
            **({"rounds": rounds} if rounds else {}),
            "standing": standing_values(standing, words),
            "warnings": [fault.sentence(words) for fault in standing.warnings],
            **({"notes": notes} if notes else {}),
            **({"absent": list(standing.absent)} if standing.absent else {}),
            **({"typing": standing.typing} if standing.typing else {}),
            **({"missing": list(standing.missing)} if standing.missing else {}),
            **({"swaps": swaps} if swaps else {}),
        }


def judged(item: Item, to_win: int | None = None) -> Standing:
    """Return the standing of a record; `to_win` replaces its own number of sequences."""
    record = referee(game_of(item)).read_record(item)
    if to_win is not None:
        if not isinstance(record, WonBySequences):
            raise item.table()["game"].refuse("game.sequences")
        record = record.won_by(to_win)
    return standing_of(item, record)


def standing_of(item: Item, record: Any) -> Standing:
    """Return the standing of a record that its game has read already."""
    table, standing = item.table(), referee(game_of(item)).standing(record)
    is_begun = any(table[key].value for key in ANSWERED if key in table) or any(
        holds_text(table[key]) for key in played_keys(table) if key in table
    )
    return settled(standing, item, record, is_begun)


def standing_values(standing: Standing, words: Words) -> list[dict[str, object]]:
    """Return everybody with points, rank and state; for a player at fault also why."""
    return [
        {
            **(vars(person.place) if person.place else {"player": person.player, **NOTHING}),
            "state": person.state,
            **({"why": person.reasons(words)} if person.state == tables.FAULT else {}),
        }
        for person in tables.people(standing)
    ]


def move_values(moves: tuple[Move, ...], words: Words) -> list[dict[str, object]]:
    """Return the moves, points and faults (`MoveJson` in docs/reference/json.md)."""
    return [
        {
            "move": move.text,
            "player": move.player,
            "round": move.round,
            "points": move.points,
            "faults": [fault.sentence(words) for fault in move.faults],
        }
        for move in moves
    ]


def marked_sheets(item: Item, lang: str) -> Iterator[MarkedSheet]:
    """Return the marked sheets of a record, to be drawn; raise ScoreError for other games."""
    word = game_of(item)
    game = referee(word)
    if not isinstance(game, HasMarkedSheets):
        raise ScoreError("marked.game", file=item.file, game=word)
    return game.marked_sheets(game.read_record(item), lang, is_mono(item))


# ---- a record that goes on


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
            return "\n".join([words("game.faults"), *tables.faulty_lines(faulty, words)]) + "\n"
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


@dataclass(frozen=True)
class PlayedRecord:
    """A record with all that a screen shows of it."""

    item: Item
    record: Any  # as its game reads it
    standing: Standing
    game: Game | None  # None if it can't be entered: without steps and questions

    @property
    def players(self) -> tuple[str, ...]:
        return players_of(self.item.table()) if self._has_players else ()

    @property
    def free(self) -> list[str]:
        """The free seats of the set, as they are called."""
        return free_seats(self.item.table()) if self._has_players else []

    @property
    def _has_players(self) -> bool:
        return not {"players", "sides"}.isdisjoint(self.item.table())

    @property
    def sheets(self) -> dict[str, str]:
        """The players' sheets, or the shared board under its own key."""
        table = self.item.table()
        on_table = {key: table[key].value for key in ON_TABLE if key in table}
        if on_table:  # an opening can also be written down stone by stone
            ids = {key: value for key, value in on_table.items() if isinstance(value, str)}
            return {key: value for key, value in ids.items() if len(value.split()) == 1}
        players = table.get("players")
        if players is None or not isinstance(players.value, dict) or "play" in table:
            return {}  # with several games in a set, players have colours
        return {name: without_place(sheet.text()) for name, sheet in players.table(5000).items()}

    @property
    def ask(self) -> Ask | None:
        """The next question; None if the game is over, or doesn't say it yet."""
        return self.game.ask() if self.game else None

    def json(self, words: Words | None = None) -> dict[str, object]:
        """Return plain values; `play` is each game's own, None without steps."""
        words, standing, ask = words or speak("en"), self.standing, self.ask
        result = GameResult.of(self.item, standing)
        return {
            "game": game_of(self.item),
            "set": result.set,
            "lang": result.lang,
            "dice": known_rolls(self.item.table()),  # of the sheet of the day
            "kind": standing.kind,
            "begun": standing.is_begun,
            "players": list(self.players),
            "free": self.free,
            "names": list(named(self.players)),  # without players who have only a number
            "absent": list(standing.absent),
            "states": standing_values(standing, words),
            "sheets": self.sheets,
            "rows": {str(name): list(row) for name, row in standing.rows.items()},
            "columns": tables.heads_in(words, standing.columns),
            "marks": dict(standing.marks) if standing.marks is not None else None,
            "standing": {
                **result.json(words),
                "standing": [{**vars(place)} for place in standing.places],
            },
            "play": self.game.rules.play(self.game, words) if self.game else None,
            "ask": ask.plain(words) if ask else None,
        }


def played(item: Item) -> PlayedRecord:
    """Return the record of a game that can't be entered."""
    record = referee(game_of(item)).read_record(item)
    return PlayedRecord(item, record, standing_of(item, record), None)


def played_game(game: Game) -> PlayedRecord:
    """Return a game that is entered: it was judged already."""
    return PlayedRecord(game.source.content, game.record, game.standing, game)
