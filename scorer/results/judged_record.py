"""A record, judged: its standing as a table with what doesn't count and why, and as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from pathlib import Path
from typing import Any

from layouts.fault import visible
from layouts.values import dataclass
from layouts.version import VERSION
from layouts.words import Words, speak
from layouts.yaml.strict import Item
from scorer.records.contents import lang_said, played_keys
from scorer.records.format import date_of
from scorer.records.game import settled
from scorer.records.seats import game_of
from scorer.records.totals import holds_text
from scorer.referee import PLAIN, Display, WonBySequences, can_enter, referee
from scorer.results.tables import grid, state, state_told
from scorer.shell import command
from scorer.verdict import Move, Place, Standing, TeamPlace

ANSWERED = ("prefilled", "left")  # where nothing at all is an answer, too


@dataclass(frozen=True)
class GameResult:
    """How the game of a record stands."""

    standing: Standing
    name: str = "record"  # what it is called, for those who are to do something with it
    lang: str = ""  # the language of its set; empty where it doesn't say
    set: str | None = None  # none for a record of no printed set
    date: str | None = None  # when it was played, if it says so

    @classmethod
    def of(cls, item: Item, standing: Standing, name: str = "record") -> GameResult:
        """Return the result of a record that was read."""
        table = item.table()
        of_set = table["set"].text() if "set" in table else None
        return cls(standing, name, lang_said(item), of_set, date_of(item))

    @property
    def is_valid(self) -> bool:
        """True where all that was played is by the rules."""
        return not self.standing.warnings and not any(m.faults for m in self.standing.moves)

    def text(self, words: Words, display: Display = PLAIN) -> str:
        """The table for people, then what doesn't count and why, then what can't be."""
        standing = self.standing
        if not standing.is_begun:  # a table of zeros tells nobody anything
            path = Path(self.name)
            entered = command("fives-score", "enter", path)
            is_typed = can_enter(standing.game) and path.suffix.lower() != ".json"
            how = " " + words("game.unplayed.enter", command=entered) if is_typed else ""
            told = words("game.unplayed", file=visible(self.name)) + how
            return "\n".join([told, *chain(*(["", *part] for part in self.blame(words)))]) + "\n"
        lines = grid(standing, words)
        lines += [note.sentence(words) for note in standing.notes]
        if standing.draw:
            drawings = standing.draw(display)
            lines += [""] + [
                f"{visible(player)}\n{drawing}\n" for player, drawing in drawings.items()
            ]
        lines.append(state_told("game", state(standing), standing, words))
        for part in self.blame(words):
            lines += ["", *part]
        return "\n".join(lines) + "\n"

    def blame(self, words: Words) -> list[list[str]]:
        """What doesn't count and why, and what can't be, each with a line before it."""
        standing, parts = self.standing, []
        faulty = tuple(move for move in standing.moves if move.faults)
        if faulty:
            parts.append([words("game.faults"), *faulty_lines(faulty, words)])
        if standing.warnings:
            told = [f"  {fault.sentence(words)}" for fault in standing.warnings]
            parts.append([words("game.warnings"), *told])
        return parts

    def json(self, words: Words | None = None) -> dict[str, object]:
        """The standing as DESIGN.md fixes it."""
        words, standing = words or speak("en"), self.standing
        notes = [note.sentence(words) for note in standing.notes]
        return {
            "fives": VERSION,
            "game": standing.game,
            "mode": standing.kind or None,
            "set": self.set,
            "date": self.date,
            "over": standing.is_over,
            "moves": moves_told(standing.moves, words),
            **({"ended": dict(standing.ended)} if standing.ended else {}),
            **({"rounds": rounds_told(standing)} if standing.rounds else {}),
            "standing": everybody_told(standing),
            "warnings": [fault.sentence(words) for fault in standing.warnings],
            **({"notes": notes} if notes else {}),
            **({"absent": list(standing.absent)} if standing.absent else {}),
            **({"typing": standing.typing} if standing.typing else {}),
            **({"missing": list(standing.missing)} if standing.missing else {}),
        }


def judged(item: Item, to_win: int | None = None) -> Standing:
    """The standing of one record; `to_win` asks for another number of sequences than it says."""
    record = referee(game_of(item)).read_record(item)
    if to_win is not None:
        if not isinstance(record, WonBySequences):
            raise item.table()["game"].refuse("game.sequences")
        record = record.won_by(to_win)
    return standing_of(item, record)


def standing_of(item: Item, record: Any) -> Standing:
    """The same of a record that its game has read already."""
    standing = referee(game_of(item)).standing(record)
    return settled(standing, item, record, _is_begun(item.table()))


def rounds_told(standing: Standing) -> list[dict[str, object]]:
    """Rounds with their rolls and what each player got."""
    return [
        {"round": number, "roll": one.roll, "points": dict(one.points)}
        for number, one in enumerate(standing.rounds, 1)
    ]


def everybody_told(standing: Standing) -> list[dict[str, object]]:
    """The players with their points and ranks, then those of whom nothing is known."""
    at_fault = {move.player for move in standing.moves if move.faults}
    known = [] if not standing.is_begun else list(standing.places)
    told = [{**vars(one), "state": _state(one, at_fault)} for one in known]
    nobody = {"points": None, "rank": None}
    missing = [one.player for one in standing.places] if not standing.is_begun else standing.missing
    told += [{"player": name, **nobody, "state": "absent"} for name in standing.absent]
    return told + [{"player": name, **nobody, "state": "missing"} for name in missing]


def _state(place: Place, at_fault: set[str]) -> str:
    players = place.players if isinstance(place, TeamPlace) else (place.player,)
    return "fault" if at_fault.intersection(players) else "entered"


def moves_told(moves: tuple[Move, ...], words: Words) -> list[dict[str, object]]:
    """Moves with their points and faults, as DESIGN.md fixes them."""
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


def faulty_lines(moves: tuple[Move, ...], words: Words) -> list[str]:
    """Of each move where it stands, so that it is found on the sheet, and every fault of it."""
    return [
        f"  {_where(move, words)}  {' '.join(fault.sentence(words) for fault in move.faults)}"
        for move in moves
    ]


def _is_begun(table: Mapping[str, Item]) -> bool:
    """True when anything was written down; that somebody was absent is nothing played."""
    answered = (table[key].value for key in ANSWERED if key in table)
    return any(answered) or any(
        holds_text(table[key]) for key in played_keys(table) if key in table
    )


def _where(move: Move, words: Words) -> str:
    """Round, player and outline, so that it is found on the sheet."""
    key = move.where or ("game.outline" if move.number else "game.crossing")
    name, text = visible(move.player), visible(move.text)
    return words(key, round=move.round, name=name, number=move.number, text=text)
