"""A board as text: letters across, numbers down, a letter for each symbol, in colour if it may."""

from __future__ import annotations

from collections.abc import Callable

from layouts.board import Board
from layouts.grid import LETTERS, Cell
from layouts.words import Words
from scorer.referee import PLAIN, Display

RESET = "\x1b[0m"


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
