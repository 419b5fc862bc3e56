"""A board as text: letters across, numbers down, a letter for each symbol, in colour if it may."""

from __future__ import annotations

from layouts.board import Board
from layouts.grid import LETTERS
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
    letter, width = initials(board, words), board.definition.width
    symbols = board.definition.symbols if display.colour else ()
    tint = {symbol.name: ansi(symbol.colour) for symbol in symbols}
    rows = ["     " + " ".join(LETTERS[:width])]
    for y in range(board.definition.height):
        marks = [board.marks[x, y] for x in range(width)]
        rows.append(
            f"{y + 1:>3}  " + " ".join(_coloured(letter[m], tint.get(m, "")) for m in marks)
        )
    return "\n".join(rows)


def legend(board: Board, words: Words) -> str:
    """What the letters stand for."""
    letter = initials(board, words)
    return "  ".join(f"{letter[s.name]} {s.called(words.lang)}" for s in board.definition.symbols)


def ansi(colour: str) -> str:
    """The escape code of a colour, made light enough for dark terminals."""
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return f"\x1b[1;38;2;{max(red, 90)};{max(green, 90)};{max(blue, 90)}m"


def _coloured(text: str, tint: str) -> str:
    return f"{tint}{text}{RESET}" if tint else text
