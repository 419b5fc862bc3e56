"""A record, judged: its standing as a table with what doesn't count and why, and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

from layouts.fault import visible
from layouts.values import dataclass
from layouts.version import VERSION
from layouts.words import Words, speak
from layouts.yaml.strict import Item
from scorer.records.contents import date_of, is_mono, lang_said, played_keys
from scorer.records.game import settled
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
from scorer.results.people import FAULT, faulty_lines, people
from scorer.results.tables import grid, state, state_sentence
from scorer.shell import command
from scorer.verdict import Move, ScoreError, Standing

NOTHING = {"points": None, "rank": None}  # of a player without a result
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
        lines = grid(standing, words)
        lines += [note.sentence(words) for note in standing.notes]
        if standing.draw:
            drawings = standing.draw(display)
            lines += [""] + [
                f"{visible(player)}\n{drawing}\n" for player, drawing in drawings.items()
            ]
        lines.append(state_sentence("game", state(standing), standing, words))
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
            parts.append([words("game.faults"), *faulty_lines(faulty, words)])
        if standing.warnings:
            warnings = [f"  {fault.sentence(words)}" for fault in standing.warnings]
            parts.append([words("game.warnings"), *warnings])
        return parts

    def json(self, words: Words | None = None) -> dict[str, object]:
        """Return the standing (`GameJson` in docs/reference/json.md)."""
        words, standing = words or speak("en"), self.standing
        notes = [note.sentence(words) for note in standing.notes]
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
            **({"rounds": round_values(standing)} if standing.rounds else {}),
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


def round_values(standing: Standing) -> list[dict[str, object]]:
    """Return the rounds with their rolls and each player's points."""
    return [
        {"round": number, "roll": row.roll, "points": dict(row.points)}
        for number, row in enumerate(standing.rounds, 1)
    ]


def standing_values(standing: Standing, words: Words) -> list[dict[str, object]]:
    """Return everybody with points, rank and state; for a player at fault also why."""
    return [
        {
            **(vars(person.place) if person.place else {"player": person.player, **NOTHING}),
            "state": person.state,
            **({"why": person.reasons(words)} if person.state == FAULT else {}),
        }
        for person in people(standing)
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
