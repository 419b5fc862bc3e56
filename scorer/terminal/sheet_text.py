"""Boards, positions and lists of sheets: as text, and as pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from layouts.board import Board
from layouts.code import OWN
from layouts.grid import LETTERS, Cell
from layouts.refusal import quoted, visible
from layouts.values import dataclass
from layouts.words import Words
from scorer.pictures import position_drawn
from scorer.records.seats import OwnedSheet
from scorer.referee import PLAIN, Answer, Display, ShowsBoard, referee
from scorer.shell import command
from scorer.terminal.language import spoken
from scorer.verdict import ScoreError

RESET = "\x1b[0m"
PICTURES = ("svg", "png", "pdf")
MOST_SHOWN = 4  # different boards; those of a class would fill the screen


def initials(board: Board, words: Words) -> dict[str, str]:
    """Return a letter for each symbol in this language; numbers if letters wouldn't do."""
    symbols = board.definition.symbols
    letters = [symbol.called(words.lang)[:1].upper() for symbol in symbols]
    if words.rtl or len(set(letters)) < len(letters) or not all(letters):
        letters = [str(i + 1) for i in range(len(symbols))]
    return {"": "·"} | dict(zip((symbol.name for symbol in symbols), letters, strict=True))


def drawn(board: Board, words: Words, display: Display = PLAIN) -> str:
    """Return the board as text, letters across and numbers down."""
    letter, size = initials(board, words), (board.definition.width, board.definition.height)
    symbols = board.definition.symbols if display.colour else ()
    tints = {symbol.name: symbol.colour for symbol in symbols}

    def square(cell: Cell) -> str:
        mark = board.marks[cell]
        return tinted(letter[mark], tints.get(mark)) + " "

    return lettered(size, "{} ", square)


def each_once(held: Mapping[str, Board], words: Words, draw: Callable[[Board], str]) -> list[str]:
    """Return each board below its players' names; [] if they would fill the screen."""
    boards = {board.id: board for board in held.values()}
    if len(boards) > MOST_SHOWN:
        return []
    parts = []
    for code, board in boards.items():
        names = words.listed(name for name, own in held.items() if own.id == code)
        parts.append(f"{names}:\n{draw(board)}")
    return parts


def lettered(size: tuple[int, int], head: str, square: Callable[[Cell], str]) -> str:
    """Return a board square by square, each as wide as its head: letters across, numbers down."""
    across, down = size
    rows = ["     " + "".join(map(head.format, LETTERS[:across]))]
    rows += [f"{y + 1:>3}  " + "".join(square((x, y)) for x in range(across)) for y in range(down)]
    return "\n".join(row.rstrip() for row in rows)


def tinted(text: str, colour: str | None, wide: int = 0) -> str:
    """Return a text in a colour, if there is one, and blanks up to a width."""
    shown = f"{ansi(colour)}{text}{RESET}" if colour else text
    return shown + " " * (wide - len(text))


def legend(board: Board, words: Words) -> str:
    """Return the meaning of the letters."""
    letter = initials(board, words)
    return "  ".join(f"{letter[s.name]} {s.called(words.lang)}" for s in board.definition.symbols)


def ansi(colour: str) -> str:
    """Return the escape code of a colour, made light enough for dark terminals."""
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return f"\x1b[1;38;2;{max(red, 90)};{max(green, 90)};{max(blue, 90)}m"


MOST_LISTED = 200  # sheets


@dataclass(frozen=True)
class ShownBoard:
    """The board of a sheet."""

    board: Board

    def text(self, words: Words, display: Display = PLAIN) -> str:
        """Return the id, long and short, and the board below it."""
        game = referee(self.board.code.game)
        if isinstance(game, ShowsBoard):
            body = game.shown(self.board, words, display)
        else:
            body = f"{drawn(self.board, words, display)}\n\n{legend(self.board, words)}"
        return f"{self.board.id}  {self.board.compact}\n\n{body}\n"

    def json(self, words: Words | None = None) -> dict[str, object]:
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
    set: str | None  # None for a record without a printed set
    owned: tuple[OwnedSheet, ...]
    name: str = "record"

    def text(self, words: Words, display: Display = PLAIN) -> str:
        """Return a line for each sheet, and the command that shows one of them."""
        shown, more = self.owned[:MOST_LISTED], len(self.owned) - MOST_LISTED
        wide = max(len(sheet.board.id) for sheet in shown)
        rows = [words("show.sheets", file=visible(self.name))]
        for sheet in shown:
            names = visible(words.listed(sheet.players)) or words("show.nobody")
            rows.append(f"  {sheet.board.id:<{wide}}  {sheet.board.compact:<10}  {names}")
        rows += [f"  … +{more}"] if more > 0 else []
        first = shown[0].board
        of_record = ("--record", Path(self.name)) if first.code.layout == OWN else ()
        asks = command("fives-score", "show", first.id, *of_record)
        return "\n".join([*rows, words("show.one", command=asks), ""])

    def json(self, words: Words | None = None) -> dict[str, object]:
        """Return each sheet with its side and a player; a shared one once for each player."""
        sheets = [
            {"id": sheet.board.id, "side": sheet.board.code.layout, "player": player}
            for sheet in self.owned
            for player in sheet.players or (None,)
        ]
        return {"game": self.game, "set": self.set, "sheets": sheets}


@dataclass(frozen=True)
class GamePosition:
    """The position of a game after some move."""

    game: str
    record: Any  # as its game reads it
    at: int | None  # after which move; None for the last one
    answer: Answer

    def text(self, words: Words, display: Display = PLAIN) -> str:
        return self.answer.text(words, display)

    def json(self, words: Words | None = None) -> dict[str, object]:
        return self.answer.json(words)

    def picture(self, lang: str, kind: str) -> bytes:
        """Return the position as SVG, PNG or PDF; raise ScoreError for another kind."""
        if kind not in PICTURES:
            raise ScoreError("picture.kind", "kind", kind=quoted(kind), known=PICTURES)
        return position_drawn(self.game, self.record, self.at, spoken(lang).lang, kind)
