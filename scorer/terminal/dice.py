"""Dice for those who haven't got any: rolled as the rules say, drawn, and ready to be typed.

Dice show symbols, or numbers where it is numbers that call the pieces of a game.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable

from layouts.definition.loader import Definition
from layouts.words import Words
from scorer.notation.rolls import parse_roll
from scorer.terminal.board import RESET, ansi
from scorer.verdict import ScoreError

Roll = tuple[int, ...]  # numbers of faces, from 0, in the order thrown

ROUND = ("╭───╮", "│ {} │", "╰───╯")
PLAIN = ("+---+", "| {} |", "+---+")
LEFT_TO_RIGHT = "\u200e"  # invisible; keeps names of right-to-left letters under their dice
WIDEST = 12  # letters of a name beneath its die: six dice fit on a line


def roll_dice(definition: Definition, draw: Callable[[int], int]) -> tuple[Roll, int]:
    """A roll that may be played, and how often it was rolled again; `draw(n)` is 0 to n-1."""
    faces, rules = len(called(definition) or definition.symbols), definition.rules
    dice = rules.get("dice", 0)
    alike = rules.get("alike", dice)
    if not dice:
        raise ScoreError(f"{definition.game} has no dice")
    if faces * alike < dice:
        raise ScoreError(f"{dice} dice of {faces} symbols can't show at most {alike} alike")
    again = 0
    while True:
        roll = tuple(draw(faces) for _ in range(dice))
        if max(Counter(roll).values()) <= alike:
            return roll, again
        again += 1


def called(definition: Definition) -> list[str]:
    """The pieces that each number of a die calls; nothing where dice show symbols."""
    pieces = definition.pieces
    numbers = range(1, max((piece.die for piece in pieces), default=0) + 1)
    return [" ".join(piece.name for piece in pieces if piece.die == n) for n in numbers]


def roll_json(definition: Definition, roll: Roll, again: int) -> dict[str, object]:
    """A roll for programs: names and numbers of the symbols, in the order thrown."""
    numbers = [number + 1 for number in roll]
    names = [] if called(definition) else [definition.symbols[number].name for number in roll]
    return {"roll": names or numbers, "numbers": numbers, "again": again}


def told_roll(
    definition: Definition,
    roll: Roll,
    again: int,
    words: Words,
    *,
    colour: bool,
    encoding: str | None = None,
) -> str:
    """A roll for people: its dice as thrown, and symbols sorted as one would type them."""
    box = _box(encoding or sys.stdout.encoding or "utf-8")
    lines = drawn(definition, roll, words, box, colour)
    if not called(definition):
        lines += ["", typed(definition, roll, words)]
    if again:
        lines.append(words("roll.again", n=again, alike=definition.rules["alike"]))
    return "\n".join(lines) + "\n"


def drawn(
    definition: Definition, roll: Roll, words: Words, box: tuple[str, ...], colour: bool
) -> list[str]:
    """Four lines: a box for each die with a number in it, and what it stands for beneath."""
    pieces = called(definition)
    symbols = [] if pieces else [definition.symbols[number] for number in roll]
    names = [symbol.called(words.lang) for symbol in symbols] or [pieces[n] for n in roll]
    names = [name[:WIDEST] for name in names]
    tints = [ansi(symbol.colour) if colour else "" for symbol in symbols] or [""] * len(roll)
    column = max(len(box[0]), *map(len, names)) + 1
    rows = [[part.format(number + 1) for number in roll] for part in box] + [names]
    between = LEFT_TO_RIGHT if words.rtl else ""
    return [
        between
        + between.join(
            _coloured(text, tint, column) for text, tint in zip(row, tints, strict=True)
        ).rstrip()
        for row in rows
    ]


def typed(definition: Definition, roll: Roll, words: Words) -> str:
    """What can be typed for a roll, sorted: `star star moon leaf fish  =  11234`."""
    digits = "".join(str(number + 1) for number in sorted(roll))
    symbols = [definition.symbols[number] for number in sorted(roll)]
    for names in ([s.called(words.lang) for s in symbols], [s.name for s in symbols]):
        if _means(" ".join(names), roll, definition):
            return f"{' '.join(names)}  =  {digits}"
    return digits


def _means(text: str, roll: Roll, definition: Definition) -> bool:
    """True when a text is read as this roll; names of one's own may have blanks or be twins."""
    try:
        return parse_roll(text, definition) == tuple(sorted(roll))
    except ScoreError:
        return False


def _box(encoding: str) -> tuple[str, ...]:
    try:
        "".join(ROUND).encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return PLAIN
    return ROUND


def _coloured(text: str, tint: str, column: int) -> str:
    padded = text.center(column)
    return padded.replace(text, f"{tint}{text}{RESET}") if tint else padded
