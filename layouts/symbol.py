"""Symbols: small drawings on a field of 100 by 100, with a name in every language.

Stroke: a path with a role: `solid` is filled with the symbol's colour, `white` is filled white on
top, `line` is drawn along with a width. Path: steps M x y, L x y, C x y x y x y and Z.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

from layouts.fault import quoted
from layouts.strict import Item

Step = tuple[str, tuple[float, ...]]
Path = tuple[Step, ...]

ROLES = ("solid", "white", "line")
LANGUAGES = ("en", "de", "ar")
WANTS = {"M": 2, "L": 2, "C": 6, "Z": 0}


@dataclass(frozen=True)
class Stroke:
    """One path of a symbol and how it is drawn."""

    role: str
    path: Path
    width: float = 0.0


@dataclass(frozen=True)
class Symbol:
    """A symbol: `mark` is its letter in pictures made of text."""

    name: str
    mark: str
    names: tuple[tuple[str, str], ...]
    colour: str
    strokes: tuple[Stroke, ...]

    def called(self, lang: str) -> str:
        """The symbol's name in a language, or its own name where none is given."""
        return dict(self.names).get(lang, self.name)


def parse_path(text: str) -> Path:
    """The path of a text such as `M 50 4 L 60 40 Z`; ValueError where it is none."""
    words = text.replace(",", " ").split()
    steps: list[Step] = []
    at = 0
    while at < len(words):
        op = words[at]
        if op not in WANTS:
            raise ValueError(f"'{op[:20]}' is no path command; M, L, C and Z are")
        numbers = tuple(_number(word) for word in words[at + 1 : at + 1 + WANTS[op]])
        if len(numbers) < WANTS[op]:
            raise ValueError(f"{op} wants {WANTS[op]} numbers")
        at += 1 + WANTS[op]
        steps.append((op, numbers))
    if not steps or steps[0][0] != "M":
        raise ValueError("a path begins with M")
    return tuple(steps)


def _number(word: str) -> float:
    try:
        value = float(word)
    except ValueError:
        raise ValueError(f"'{word[:20]}' is no number") from None
    if not (math.isfinite(value) and 0 <= value <= 100):
        raise ValueError(f"{word[:20]} is outside the field of 0 to 100")
    return value


def read_symbols(item: Item) -> tuple[Symbol, ...]:
    """The symbols of a board definition, in the order that is 1, 2, 3 ... on a die."""
    table = item.table(most=9)
    if len(table) < 2:
        raise item.refuse("at least two symbols are wanted")
    symbols = tuple(_read_symbol(name, table[name], item.keys[name]) for name in table)
    seen: dict[str, str] = {}
    for symbol in symbols:
        twin = seen.setdefault(symbol.mark, symbol.name)
        if twin != symbol.name:
            raise item.refuse(
                f"{symbol.name} and {twin} have the same letter '{symbol.mark}'; "
                "give one a 'mark' of its own",
                item.keys[symbol.name],
            )
    return symbols


def _read_symbol(name: str, item: Item, line: int) -> Symbol:
    if not re.fullmatch(r"[a-z][a-z0-9-]{0,19}", name):
        raise item.refuse("a symbol's name is one to 20 small letters", line)
    fields = item.fields(("colour", "strokes"), ("mark", "names"))
    mark = fields["mark"].text(1) if "mark" in fields else name[0]
    if not re.fullmatch("[a-z]", mark):
        raise fields["mark"].refuse("a mark is one small letter")
    strokes = tuple(_read_stroke(row) for row in fields["strokes"].rows(most=40))
    if not strokes:
        raise fields["strokes"].refuse("a symbol needs at least one stroke")
    return Symbol(
        name, mark, _read_names(fields.get("names")), read_colour(fields["colour"]), strokes
    )


def read_colour(item: Item) -> str:
    """A colour such as `#E69F00`."""
    colour = item.text(40)
    if not re.fullmatch("#[0-9A-Fa-f]{6}", colour):
        raise item.refuse(f'a colour like "#E69F00" (in quotes) is wanted, found {quoted(colour)}')
    return colour.upper()


def _read_names(item: Item | None) -> tuple[tuple[str, str], ...]:
    if item is None:
        return ()
    return tuple((lang, text.text(30)) for lang, text in item.fields((), LANGUAGES).items())


def _read_stroke(item: Item) -> Stroke:
    fields = item.fields((), (*ROLES, "width"))
    roles = [role for role in ROLES if role in fields]
    if len(roles) != 1:
        raise item.refuse("each stroke has exactly one of solid, white, line")
    role = roles[0]
    if ("width" in fields) != (role == "line"):
        raise item.refuse("a 'line' has a width, the others have none")
    try:
        path = parse_path(fields[role].text(4000))
        width = _number(fields["width"].text(10)) if role == "line" else 0.0
    except ValueError as error:
        raise item.refuse(str(error)) from None
    return Stroke(role, path, width)
