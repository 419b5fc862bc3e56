"""Dice for players without any: rolled as the rules say, drawn, and ready to be typed.

Dice show symbols, or in some games numbers, which call pieces.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from layouts.definition.loader import Definition
from layouts.values import dataclass
from layouts.words import Words
from scorer.notation.rolls import legal_roll
from scorer.referee import PLAIN, Display
from scorer.terminal.sheet_text import RESET, ansi
from scorer.verdict import ScoreError

Roll = tuple[int, ...]  # numbers of faces, from 0, in the order thrown

ROUND = ("╭───╮", "│ {} │", "╰───╯")
ASCII = ("+---+", "| {} |", "+---+")
LEFT_TO_RIGHT = "\u200e"  # invisible; keeps names of right-to-left letters under their dice
WIDEST = 12  # letters of a name beneath its die: six dice fit on a line


def roll_dice(definition: Definition, draw: Callable[[int], int]) -> tuple[Roll, int]:
    """Return a playable roll, and how often it was rolled again; `draw(n)` returns 0 to n-1."""
    faces, rules = len(pieces_by_number(definition) or definition.symbols), definition.rules
    dice = rules.get("dice", 0)
    alike = rules.get("alike", dice)
    if not dice:
        raise ScoreError("dice.none", game=definition.game)
    if faces * alike < dice:
        raise ScoreError("dice.alike", dice=dice, faces=faces, alike=alike)
    again = 0
    while True:
        roll = tuple(draw(faces) for _ in range(dice))
        if max(Counter(roll).values()) <= alike:
            return roll, again
        again += 1


def pieces_by_number(definition: Definition) -> list[str]:
    """Return the pieces that each number of a die calls; [] if dice show symbols."""
    pieces = definition.pieces
    numbers = range(1, max((piece.die for piece in pieces), default=0) + 1)
    return [" ".join(piece.name for piece in pieces if piece.die == n) for n in numbers]


@dataclass(frozen=True)
class Rolled:
    """A roll of a game's dice, and how often they were rolled again before it."""

    definition: Definition
    roll: Roll
    again: int

    def text(self, words: Words, display: Display = PLAIN) -> str:
        """Return the dice as thrown, and symbols sorted as one would type them."""
        lines = _drawn(self.definition, self.roll, words, display)
        if not pieces_by_number(self.definition):
            lines += ["", typed(self.definition, self.roll, words)]
        if self.again:
            alike = self.definition.rules["alike"]
            lines.append(words("roll.again", n=self.again, alike=alike))
        return "\n".join(lines) + "\n"

    def json(self, words: Words | None = None) -> dict[str, object]:
        """Return names and numbers of the symbols, in the order thrown."""
        numbers = [number + 1 for number in self.roll]
        symbols = [] if pieces_by_number(self.definition) else self.definition.symbols
        names = [symbols[number].name for number in self.roll] if symbols else []
        return {"roll": names or numbers, "numbers": numbers, "again": self.again}


def _drawn(definition: Definition, roll: Roll, words: Words, display: Display) -> list[str]:
    """Return four lines: a box for each die with a number in it, and its meaning beneath."""
    box = ROUND if display.boxes else ASCII
    pieces = pieces_by_number(definition)
    symbols = [] if pieces else [definition.symbols[number] for number in roll]
    names = [symbol.called(words.lang) for symbol in symbols] or [pieces[n] for n in roll]
    names = [name[:WIDEST] for name in names]
    shades = [ansi(symbol.colour) for symbol in symbols if display.colour] or [""] * len(roll)
    column = max(len(box[0]), *map(len, names)) + 1
    rows = [[part.format(number + 1) for number in roll] for part in box] + [names]
    between = LEFT_TO_RIGHT if words.rtl else ""
    return [
        between
        + between.join(
            _coloured(text, tint, column) for text, tint in zip(row, shades, strict=True)
        ).rstrip()
        for row in rows
    ]


def typed(definition: Definition, roll: Roll, words: Words) -> str:
    """Return a roll as it can be typed, sorted: `star star moon leaf fish  =  11234`."""
    digits = "".join(str(number + 1) for number in sorted(roll))
    symbols = [definition.symbols[number] for number in sorted(roll)]
    for names in ([s.called(words.lang) for s in symbols], [s.name for s in symbols]):
        if _means(" ".join(names), roll, definition):
            return f"{' '.join(names)}  =  {digits}"
    return digits


def _means(text: str, roll: Roll, definition: Definition) -> bool:
    """Return whether a text is read as this roll; custom names may have blanks or be twins."""
    try:
        return legal_roll(text, definition) == tuple(sorted(roll))
    except ScoreError:
        return False


def _coloured(text: str, tint: str, column: int) -> str:
    padded = text.center(column)
    return padded.replace(text, f"{tint}{text}{RESET}") if tint else padded
