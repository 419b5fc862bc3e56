"""Stones: one set of 32, five games; the referee of each is found by its name.

Play: the word of a game: row, towers, cups, poker or clear. Its module stones_<play> offers
KEYS, read(fields, players), standing(game), and where there is a board also shown_at and position.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

from layouts.board import Board, Deal
from layouts.fault import quoted
from layouts.words import Words
from layouts.yaml.strict import Item
from scorer.commands.best import Question
from scorer.records.contents import scalar
from scorer.records.seats import NAMES, OF_SET, is_name
from scorer.terminal.board import shows_colour
from scorer.verdict import ScoreError, Standing

PLAYS = ("row", "towers", "cups", "poker", "clear")
EMPTY = {"moves": "[]"}
COLOURS = ("light", "dark")


@dataclass(frozen=True)
class Record:
    """A whole game as it was written down: which one, who plays, and what that game reads."""

    play: str
    players: Mapping[str, str]  # name and colour, which is empty where it means nothing
    game: Any

    @property
    def moves(self) -> tuple[object, ...]:
        """What was done, move by move."""
        return tuple(self.game.moves)


def referee(play: str) -> ModuleType:
    """The module that judges one of the five games."""
    return importlib.import_module(f"scorer.games.stones.{play}")


def read_record(item: Item, path: Path) -> Record:
    """The record in a file; refused with file and line where it can't be taken."""
    play = item.fields(("play",), tuple(item.table()))["play"].choice(*PLAYS)
    judge = referee(play)
    fields = item.fields(("game", "play", "players"), (*judge.KEYS, *OF_SET))
    players = _players(fields["players"])
    low, high = judge.PLAYERS
    if not low <= len(players) <= high:
        many = str(low) if low == high else f"{low} to {high}"
        raise fields["players"].refuse(f"{play} is played by {many}, found {len(players)}")
    if judge.COLOURED and sorted(players.values()) != sorted(COLOURS):
        raise fields["players"].refuse(f"{play}: one player is light and one is dark")
    return Record(play, players, judge.read(fields, players))


def _players(item: Item) -> dict[str, str]:
    """Names with their colours, or names alone."""
    if isinstance(item.value, list):
        entries = {row.text(): "" for row in item.rows(9)}
        if len(entries) < len(item.rows(9)):
            raise item.refuse("a name is there twice")
    else:
        entries = {name: one.choice(*COLOURS) for name, one in item.table(9).items()}
    for name in entries:
        if not is_name(name):
            raise item.refuse(f"{quoted(name)} is no name; {NAMES}")
    return entries


def standing(record: Record) -> Standing:
    """The whole game, judged as far as it was played."""
    found: Standing = referee(record.play).standing(record.game)
    return found


def shown(board: Board, words: Words) -> str:
    """An opening of towers: every stone is a tower of one."""
    from scorer.games.stones.towers.drawing import drawn

    return drawn(tuple((stone,) for stone in board.marks.values()), shows_colour())


def shown_at(record: Record, at: int | None, words: Words, colour: bool) -> str:
    """The position after so many moves."""
    text: str = referee(record.play).shown_at(record.game, at, words, colour)
    return text


def position(record: Record, at: int | None) -> dict[str, object]:
    """The same for programs."""
    told: dict[str, object] = referee(record.play).position(record.game, at)
    return {"play": record.play, **told}


def best_of(record: Record, question: Question, words: Words) -> tuple[str, dict[str, object]]:
    """The best that can be done now: for people, and for programs."""
    judge = referee(record.play)
    if not hasattr(judge, "best_of"):
        raise ScoreError(f"{record.play}: there is no best move to tell; towers and clear have one")
    text, told = judge.best_of(record.game, question, words)
    return text, {"game": "stones", "play": record.play, **told}


def opening(deal: Deal, called: Mapping[int, str]) -> list[str]:
    """What a printed set's record says before the first move: a game of towers for two."""
    names = [called[n] for n in sorted(called)][:2] + ["?"] * (2 - len(called))
    pairs = ", ".join(f"{scalar(n)}: {c}" for n, c in zip(names, COLOURS, strict=True))
    return [
        "play: towers  # or row, cups, poker, clear: these have no 'start'",
        f"players: {{{pairs}}}",
        f"start: {deal.sheets[0].board.id}",
        "moves: []",
    ]
