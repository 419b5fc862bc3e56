"""Boards and lists of sheets as text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from layouts.board import Board
from layouts.code import OWN
from layouts.fault import visible
from layouts.grid import LETTERS, Cell
from layouts.values import dataclass
from layouts.words import Words
from scorer.records.seats import OwnedSheet
from scorer.referee import PLAIN, Display, ShowsBoard, referee
from scorer.shell import command

RESET = "\x1b[0m"
MOST_SHOWN = 4  # boards that are unlike; those of a class would fill the screen


def initials(board: Board, words: Words) -> dict[str, str]:
    """A letter for each symbol in this language; numbers where letters wouldn't do."""
    symbols = board.definition.symbols
    letters = [symbol.called(words.lang)[:1].upper() for symbol in symbols]
    if words.rtl or len(set(letters)) < len(letters) or not all(letters):
        letters = [str(i + 1) for i in range(len(symbols))]
    return {symbol.name: letter for symbol, letter in zip(symbols, letters, strict=True)} | {
        "": "·"
    }


def drawn(board: Board, words: Words, display: Display = PLAIN) -> str:
    """The board as text, letters across and numbers down."""
    letter, size = initials(board, words), (board.definition.width, board.definition.height)
    tints = {one.name: one.colour for one in board.definition.symbols if display.colour}

    def square(cell: Cell) -> str:
        mark = board.marks[cell]
        return tinted(letter[mark], tints.get(mark)) + " "

    return lettered(size, "{} ", square)


def each_once(held: Mapping[str, Board], words: Words, draw: Callable[[Board], str]) -> list[str]:
    """Return each board below the names of those who have it; [] if they would fill the screen."""
    boards = {board.id: board for board in held.values()}
    if len(boards) > MOST_SHOWN:
        return []
    parts = []
    for code, board in boards.items():
        names = words.listed(name for name, own in held.items() if own.id == code)
        parts.append(f"{names}:\n{draw(board)}")
    return parts


def lettered(size: tuple[int, int], head: str, square: Callable[[Cell], str]) -> str:
    """A board square by square, each as wide as its head: letters across and numbers down."""
    across, down = size
    rows = ["     " + "".join(map(head.format, LETTERS[:across]))]
    rows += [f"{y + 1:>3}  " + "".join(square((x, y)) for x in range(across)) for y in range(down)]
    return "\n".join(row.rstrip() for row in rows)


def tinted(text: str, colour: str | None, wide: int = 0) -> str:
    """A text in a colour, if there is one, and blanks up to a width."""
    shown = f"{ansi(colour)}{text}{RESET}" if colour else text
    return shown + " " * (wide - len(text))


def legend(board: Board, words: Words) -> str:
    """What the letters stand for."""
    letter = initials(board, words)
    return "  ".join(f"{letter[s.name]} {s.called(words.lang)}" for s in board.definition.symbols)


def ansi(colour: str) -> str:
    """The escape code of a colour, made light enough for dark terminals."""
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return f"\x1b[1;38;2;{max(red, 90)};{max(green, 90)};{max(blue, 90)}m"


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
