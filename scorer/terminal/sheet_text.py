"""Sheets as text: what is printed on one, and which of them belong to a record."""

from __future__ import annotations

from pathlib import Path

from layouts.board import Board
from layouts.code import OWN
from layouts.fault import visible
from layouts.values import dataclass
from layouts.words import Words
from scorer.records.seats import OwnedSheet
from scorer.referee import PLAIN, Display, ShowsBoard, referee
from scorer.shell import command
from scorer.terminal.board import drawn, legend

MOST_LISTED = 200  # sheets that somebody reads


@dataclass(frozen=True)
class ShownBoard:
    """What is printed on a sheet."""

    board: Board

    def text(self, words: Words, display: Display = PLAIN) -> str:
        """The id, long and short, and the board below it."""
        game = referee(self.board.code.game)
        if isinstance(game, ShowsBoard):
            body = game.shown(self.board, words, display)
        else:
            body = f"{drawn(self.board, words, display)}\n\n{legend(self.board, words)}"
        return f"{self.board.id}  {self.board.compact}\n\n{body}\n"

    def json(self, words: Words | None = None) -> dict[str, object]:
        """The id, and what is on each square."""
        board = self.board
        return {
            "id": board.id,
            "game": board.code.game,
            "layout": board.code.layout,
            "compact": board.compact,
            "cells": {board.names[cell]: mark for cell, mark in board.marks.items()},
        }


@dataclass(frozen=True)
class SheetList:
    """The sheets of a record and who plays on them."""

    game: str
    set: str | None  # none for a record of no printed set
    owned: tuple[OwnedSheet, ...]
    name: str = "record"  # what the record is called

    def text(self, words: Words, display: Display = PLAIN) -> str:
        """A line for each sheet, and how one of them is shown."""
        shown, more = self.owned[:MOST_LISTED], len(self.owned) - MOST_LISTED
        wide = max(len(one.board.id) for one in shown)
        rows = [words("show.sheets", file=visible(self.name))]
        for one in shown:
            names = visible(words.listed(one.players)) or words("show.nobody")
            rows.append(f"  {one.board.id:<{wide}}  {one.board.compact:<10}  {names}")
        rows += [f"  … +{more}"] if more > 0 else []
        first = shown[0].board
        of_record = ("--record", Path(self.name)) if first.code.layout == OWN else ()
        asks = command("fives-score", "show", first.id, *of_record)
        return "\n".join([*rows, words("show.one", command=asks), ""])

    def json(self, words: Words | None = None) -> dict[str, object]:
        """Each sheet with its side and its player; with each of them where they share it."""
        sheets = [
            {"id": one.board.id, "side": one.board.code.layout, "player": player}
            for one in self.owned
            for player in one.players or (None,)
        ]
        return {"game": self.game, "set": self.set, "sheets": sheets}
