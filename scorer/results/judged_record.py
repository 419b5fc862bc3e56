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
from scorer.results.people import FAULT, faulty_lines, people
from scorer.results.tables import grid, state, state_told
from scorer.shell import command
from scorer.verdict import Move, Standing

NOTHING = {"points": None, "rank": None}  # of somebody of whom no result is known
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
        lines += [one.sentence(words) for one in standing.swaps]
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
            "standing": everybody_told(standing, words),
            "warnings": [fault.sentence(words) for fault in standing.warnings],
            **({"notes": notes} if notes else {}),
            **({"absent": list(standing.absent)} if standing.absent else {}),
            **({"typing": standing.typing} if standing.typing else {}),
            **({"missing": list(standing.missing)} if standing.missing else {}),
            **({"swaps": swaps_told(standing, words)} if standing.swaps else {}),
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


def everybody_told(standing: Standing, words: Words) -> list[dict[str, object]]:
    """Everybody with points, rank and state; of somebody at fault also why."""
    return [
        {
            **(vars(one.place) if one.place else {"player": one.player, **NOTHING}),
            "state": one.state,
            **({"why": one.reasons(words)} if one.state == FAULT else {}),
        }
        for one in people(standing)
    ]


def swaps_told(standing: Standing, words: Words) -> list[dict[str, object]]:
    """Who may have somebody else's sheet, and whose."""
    return [
        {"player": one.player, "fits": list(one.fits), "text": one.sentence(words)}
        for one in standing.swaps
    ]


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


def _is_begun(table: Mapping[str, Item]) -> bool:
    """True when anything was written down; that somebody was absent is nothing played."""
    answered = (table[key].value for key in ANSWERED if key in table)
    return any(answered) or any(
        holds_text(table[key]) for key in played_keys(table) if key in table
    )
