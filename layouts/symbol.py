"""Symbols: small drawings on a field of 100 by 100, with a name in every language.

Stroke: a path with a role: `solid` is filled with the symbol's colour, `white` is filled white on
top, `line` is drawn along with a width. Paths are spelled as SVG spells them.
"""

from __future__ import annotations

import math
import re
from functools import lru_cache

from layouts.refusal import LayoutError, Refusal, quoted
from layouts.svg_path import Path as Path
from layouts.svg_path import Step as Step
from layouts.svg_path import steps_of
from layouts.values import dataclass
from layouts.words import LANGUAGES
from layouts.yaml.strict import (
    DRAWING,
    LIST,
    NAMED,
    NUMBER,
    TABLE,
    Field,
    Item,
    named_entries,
    read_labels,
)

ROLES = ("solid", "white", "line")
NEAR, FAR = 0, 100  # the field that symbols are drawn on
LONGEST = 4000  # characters of a path

CALLED = tuple(Field(lang, high=30, needed=False) for lang in LANGUAGES)
NAMES = Field("names", TABLE, needed=False, parts=CALLED)
COLOUR = Field("colour", high=40, looks="#[0-9A-Fa-f]{6}")
WIDTH = Field("width", NUMBER, 1, FAR, needed=False)
STROKE = (*(Field(role, DRAWING, 1, LONGEST, needed=False) for role in ROLES), WIDTH)
STROKES = Field("strokes", LIST, 1, 40, parts=(Field("STROKE", TABLE, parts=STROKE),))
SVG = Field("svg", DRAWING, 1, 256 * 1024, needed=False)  # both become strokes before
TEXT = Field("text", low=1, high=2, needed=False)
MARK = Field("mark", high=1, looks="[a-z]", needed=False)
SYMBOL_PARTS = (COLOUR, STROKES, SVG, TEXT, MARK, NAMES)
SYMBOL = Field("NAME", TABLE, looks="[a-z][a-z0-9-]{0,19}", parts=SYMBOL_PARTS)
SYMBOLS = Field("symbols", NAMED, 2, 9, needed=False, parts=(SYMBOL,))  # hunt takes fewer


@dataclass(frozen=True)
class Labelled:
    """A drawn thing of a definition, with its name in the file and in every language."""

    name: str
    names: tuple[tuple[str, str], ...]

    def called(self, lang: str) -> str:
        """Return the name in a language, or the name in the file if it has none."""
        return dict(self.names).get(lang, self.name)


@dataclass(frozen=True)
class Stroke:
    """One path of a symbol and how it is drawn."""

    role: str
    path: Path
    width: float = 0.0


@dataclass(frozen=True)
class Symbol(Labelled):
    """A symbol; `mark` is its letter in pictures made of text."""

    mark: str
    colour: str
    strokes: tuple[Stroke, ...]


@lru_cache(maxsize=256)
def parse_path(text: str) -> Path:
    """Return the path of a text such as `M 50 4 L 60 40 Z`; raise if it leaves the field."""
    steps = steps_of(text)
    for number in (number for _, numbers in steps for number in numbers):
        _refuse_outside(number, f"{number:g}")
    return steps


def _refuse_outside(number: float, word: str) -> None:
    if not NEAR <= number <= FAR:
        raise LayoutError("symbol.outside", word=word[:20], low=NEAR, high=FAR)


def _number(word: str) -> float:
    try:
        value = float(word)
    except ValueError:
        raise LayoutError("symbol.number", word=word[:20]) from None
    if not math.isfinite(value):
        raise LayoutError("symbol.outside", word=word[:20], low=NEAR, high=FAR)
    _refuse_outside(value, word)
    return value


def read_symbols(item: Item) -> tuple[Symbol, ...]:
    """Read the symbols of a definition; their order gives the numbers 1, 2, 3 ... on a die."""
    entries = named_entries(item, SYMBOLS, "symbol.few", "symbol.name")
    symbols = tuple(_read_symbol(name, entry) for name, entry in entries)
    seen: dict[str, str] = {}
    for symbol in symbols:
        twin = seen.setdefault(symbol.mark, symbol.name)
        if twin != symbol.name:
            params = {"name": symbol.name, "twin": twin, "mark": symbol.mark}
            raise item.refuse("symbol.twin", item.keys[symbol.name], **params)
    return symbols


def _read_symbol(name: str, item: Item) -> Symbol:
    fields = item.entries(SYMBOL.parts)
    mark = fields["mark"].text(MARK.high) if "mark" in fields else name[0]
    if not re.fullmatch(MARK.looks, mark):
        raise fields["mark"].refuse("symbol.mark")
    strokes = tuple(_read_stroke(row) for row in fields["strokes"].rows(STROKES.high))
    if len(strokes) < STROKES.low:
        raise fields["strokes"].refuse("symbol.strokes")
    return Symbol(
        name, read_names(fields.get("names")), mark, read_colour(fields["colour"]), strokes
    )


def read_colour(item: Item) -> str:
    """Read a colour such as `#E69F00`."""
    colour = item.text(COLOUR.high)
    if not re.fullmatch(COLOUR.looks, colour):
        raise item.refuse("symbol.colour", found=quoted(colour))
    return colour.upper()


def read_names(item: Item | None) -> tuple[tuple[str, str], ...]:
    """Read the name in each language; empty if `item` is None."""
    return tuple(read_labels(item, NAMES.parts).items()) if item else ()


def _read_stroke(item: Item) -> Stroke:
    fields = item.entries(STROKE)
    roles = [role for role in ROLES if role in fields]
    if len(roles) != 1:
        raise item.refuse("symbol.roles", roles=ROLES)
    role = roles[0]
    if ("width" in fields) != (role == "line"):
        raise item.refuse("symbol.width")
    try:
        path = parse_path(fields[role].text(LONGEST))
        width = _number(fields["width"].text(10)) if role == "line" else 0.0
    except Refusal as error:
        raise item.refuse(error) from None
    if role == "line" and not WIDTH.low <= width <= WIDTH.high:
        params = {"low": WIDTH.low, "high": WIDTH.high, "width": f"{width:g}"}
        raise fields["width"].refuse("symbol.line", **params)
    return Stroke(role, path, width)
