"""What fives-score says of a board: the board itself, and the best that can be found on it."""

from __future__ import annotations

import sys
from types import ModuleType

from layouts.board import Board, load
from layouts.definition.loader import define, games
from layouts.fault import did_you_mean, quoted
from layouts.grid import LETTERS
from layouts.symbol import LANGUAGES
from layouts.words import Words, speak
from scorer.notation.rolls import parse_roll
from scorer.records.contents import own_board
from scorer.records.find import the_record
from scorer.referee import referee
from scorer.verdict import ScoreError, speaking

RESET = "\x1b[0m"


def spoken(lang: str) -> Words:
    """The words of a language that was asked for."""
    if lang.lower() not in LANGUAGES:
        raise ScoreError(f"--lang {quoted(lang)} is not known" + did_you_mean(lang, LANGUAGES))
    return speak(lang.lower())


def found(sheet: str, record: str | None) -> Board:
    """The board of an id; boards of one's own are in the set's record."""
    return own_board(the_record(record), sheet) if record else load(sheet)


def initials(board: Board, words: Words) -> dict[str, str]:
    """A letter for each symbol in this language; numbers where letters wouldn't do."""
    symbols = board.definition.symbols
    letters = [symbol.called(words.lang)[:1].upper() for symbol in symbols]
    if words.rtl or len(set(letters)) < len(letters) or not all(letters):
        letters = [str(i + 1) for i in range(len(symbols))]
    return {symbol.name: letter for symbol, letter in zip(symbols, letters, strict=True)} | {
        "": "·"
    }


def drawn(board: Board, words: Words) -> str:
    """The board as text, letters across and numbers down, coloured on a terminal."""
    letter, width = initials(board, words), board.definition.width
    tint = {symbol.name: ansi(symbol.colour) for symbol in board.definition.symbols}
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


def shows_colour() -> bool:
    """True on a terminal, unless its owner asks for none."""
    import os

    return sys.stdout.isatty() and "NO_COLOR" not in os.environ


def _coloured(text: str, tint: str) -> str:
    return f"{tint}{text}{RESET}" if tint and shows_colour() else text


def best(
    sheet: str, roll: str | None, rolls: str | None, record: str | None, lang: str, as_json: bool
) -> None:
    """Say the best score of a roll, of all rolls, or of an area."""
    words, board = spoken(lang), found(sheet, record)
    game = referee(board.code.game)
    if hasattr(game, "best_answer"):
        if roll is not None:
            raise ScoreError(f"--roll is for hunt; for {board.code.game} give --rolls")
        with speaking(words):
            say, told = game.best_answer(board, rolls, words, as_json)
        say_json(told) if as_json else sys.stdout.write(say)
        return
    if not hasattr(game, "answers"):
        raise ScoreError(f"{board.code.game} has no best score{_instead(game)}")
    if rolls is not None:
        raise ScoreError(f"--rolls is for hexes; for {board.code.game} give --roll")
    with speaking(words):
        wanted = parse_roll(roll, board.definition, words.lang) if roll is not None else None
    answers = game.answers(board, wanted)
    if as_json:
        say_json({"sheet": board.id, "rolls": [answer.as_json() for answer in answers]})
    else:
        sys.stdout.write(game.told(board, answers, words))


def _instead(game: ModuleType) -> str:
    """What to ask instead of for the best on a sheet."""
    if hasattr(game, "best_told"):
        return '; give the tiles to play with, like --rack "3 7 2 8 5"'
    return "; give the record of a game" if hasattr(game, "best_of") else ""


def say_json(told: object) -> None:
    """One JSON object on standard output and nothing else."""
    import json

    sys.stdout.write(json.dumps(told) + "\n")


def roll(game: str, lang: str, as_json: bool) -> None:
    """Roll the dice of a game for those who haven't got any."""
    from secrets import randbelow

    from scorer.terminal.dice import roll_dice, roll_json, told_roll

    words = spoken(lang)
    if game.isdecimal():
        raise ScoreError("the rules say how many dice there are; 'roll' takes no number")
    name = game.lower()
    if name not in games() or "dice" not in define(name).rules:
        known = ", ".join(one for one in games() if "dice" in define(one).rules)
        raise ScoreError(f"{quoted(game)} is no game with dice; these are: {known}")
    definition = define(name)
    thrown, again = roll_dice(definition, randbelow)
    if as_json:
        say_json(roll_json(definition, thrown, again))
    else:
        sys.stdout.write(told_roll(definition, thrown, again, words, colour=shows_colour()))
