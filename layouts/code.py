"""Sheet and set ids: short, typable; a typing error never gives another board.

Long form     hunt-white-103ra9h     game, layout, then version, payload, check character.
Compact form  HW103RA9H              game letter, layout letter, version, payload, check character.
With a place  HG1ABCDEX3             in QR codes of a shared sheet: the number of the player.
                                     It is unprotected: cameras read it, typed it is refused.
Payload: a whole number in Crockford's base 32; the payloads of version 2 follow those of version 1.
Check: the compact form is a word of a code over GF(32) in which every place has a different weight,
so one wrong character or two swapped ones never give another id (a*w1 + b*w2 differs from b*w1 +
a*w2 as long as w1 differs from w2). The length, which the layout determines, shows a missing or an
extra character.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from layouts.refusal import LayoutError, did_you_mean, quoted
from layouts.values import dataclass

DIGITS = "0123456789abcdefghjkmnpqrstvwxyz"
VERSION = "1"  # of ids, and of the random stream behind most of them
# Ids of more than one version: 2 has the number of a print run, or the place in a class.
VERSIONS = {"hexes": "12", "hunt-set": "12"}
SET, OWN = "set", "own"  # layouts that every game has: a set, a user's own board
SHARED_LETTERS = {SET: "S", OWN: "Z"}
LENGTHS = {SET: 6}  # payload digits; every other layout has 5
LONGEST = 26
MOST_COMPACT = 10  # characters in the QR code
MOST_TYPED = 200  # with spaces and dashes between all characters

GAMES = Path(__file__).parent / "games"  # one YAML file each, nothing to register
Book = Mapping[str, tuple[str, Mapping[str, str]]]  # the letter of each game, and of its layouts

_SAME = str.maketrans(
    "oil", "011", "-_ \t\u2010\u2011\u2012\u2013\u2014\u2212\u00ad\u00a0\u200e\u200f"
)


@dataclass(frozen=True)
class Code:
    """The content of an id."""

    game: str
    layout: str
    payload: int


@lru_cache(maxsize=1)
def book() -> Book:
    """Return the letters of all games and layouts, from the first lines of their files.

    Reading three lines of each file keeps ids cheap; a test compares with the full read.
    """
    letters: dict[str, tuple[str, Mapping[str, str]]] = {}
    for game in sorted(path.stem for path in GAMES.glob("*.yaml")):
        with (GAMES / f"{game}.yaml").open(encoding="utf-8") as file:
            head = dict(next(file).rstrip("\n").split(": ", 1) for _ in range(3))
        layouts = dict(pair.split(": ") for pair in head["layouts"].strip("{}").split(", "))
        letters[game] = head["letter"], {**layouts, **SHARED_LETTERS}
    return letters


def digits(layout: str) -> int:
    """Return the number of payload characters in an id of this layout."""
    return LENGTHS.get(layout, 5)


def capacity(layout: str) -> int:
    """Return the number of different payloads in ids of one version."""
    return 1 << 5 * digits(layout)


def _versions(game: str, layout: str) -> str:
    """Return the versions that ids of a layout may have, in order."""
    return VERSIONS.get(f"{game}-{layout}", VERSIONS.get(game, VERSION))


def compact(code: Code) -> str:
    """Return the form of at most ten capitals and digits for the QR code."""
    later, payload = divmod(code.payload, capacity(code.layout))
    versions = _versions(code.game, code.layout)
    if not 0 <= later < len(versions):
        raise ValueError(f"payload {code.payload} does not fit {code.game}-{code.layout}")
    body = "".join(DIGITS[payload >> 5 * i & 31] for i in reversed(range(digits(code.layout))))
    letter, layouts = book()[code.game]
    stem = f"{letter}{layouts[code.layout]}".lower() + versions[later] + body
    return (stem + DIGITS[_weighed(stem + "0")]).upper()


def long(code: Code) -> str:
    """Return the long form, as printed."""
    return f"{code.game}-{code.layout}-{compact(code)[2:].lower()}"


@lru_cache(maxsize=64)  # a record names the same sheets again and again
def parse(text: str) -> Code:
    """Read a typed id (any case, spaces, dashes, O/0, I/L/1); raise LayoutError if it is wrong."""
    word = folded(text)
    if len(text) > MOST_TYPED or not re.fullmatch(f"[0-9a-z]{{1,{LONGEST}}}", word):
        raise LayoutError("code.long", text=quoted(text))
    stem = word if len(word) <= MOST_COMPACT else _compacted(word, text)
    game, layout = _named(stem, text)
    if len(stem) == len(word) == MOST_COMPACT == digits(layout) + 5:
        raise LayoutError("code.copy", text=quoted(text))
    _refuse_wrong_length(stem, layout, text)
    if "u" in stem:
        raise LayoutError("code.letter", text=quoted(text))
    if _weighed(stem):
        raise LayoutError("code.check", text=quoted(text))
    payload = _versions(game, layout).find(stem[2])
    if payload < 0:
        raise LayoutError("code.version", text=quoted(text), version=stem[2])
    for c in stem[3:-1]:
        payload = payload << 5 | DIGITS.index(c)
    return Code(game, layout, payload)


def scanned(text: str) -> tuple[Code, int]:
    """Read a QR code: return the id, and the player's number on a shared sheet, from 1.

    The number is 0 if the code has none. Only cameras may read it, as QR codes correct themselves.
    """
    stem, place = text[:-1], text[-1:].lower()
    is_set = text[1:2].upper() == SHARED_LETTERS[SET]
    if len(text) != MOST_COMPACT or is_set or place not in DIGITS:
        return parse(text), 0
    return parse(stem), DIGITS.index(place)


def placed(code: Code, place: int) -> str:
    """Return the text of the QR code on a shared sheet: its id and the player's number."""
    if code.layout == SET:
        raise ValueError(code.layout)
    return compact(code) + DIGITS[place if 0 < place < len(DIGITS) else 0].upper()


def folded(text: str) -> str:
    """Return the text without everything that doesn't matter in an id."""
    return text[:MOST_TYPED].strip().lower().translate(_SAME)


def _named(stem: str, text: str) -> tuple[str, str]:
    """Return the game and layout of a compact form by its two letters."""
    for game, (letter, layouts) in book().items():
        if stem[:1] == folded(letter):
            for layout, second in layouts.items():
                if stem[1:2] == folded(second):
                    return game, layout
    raise LayoutError("code.either", text=quoted(text))


def _compacted(word: str, text: str) -> str:
    """Return the compact form of a folded long form."""
    for game, (letter, layouts) in book().items():
        if word.startswith(folded(game)):
            rest = word[len(game) :]
            for layout, second in sorted(layouts.items(), key=lambda item: -len(item[0])):
                if rest.startswith(folded(layout)):
                    return folded(letter + second) + rest[len(layout) :]
            name = text.strip().split("-")[1] if "-" in text.strip() else rest
            params = {"game": game, "layout": quoted(name), "guess": did_you_mean(name, layouts)}
            raise LayoutError("code.layout", text=quoted(text), **params)
    name = text.strip().split("-")[0]
    guess = did_you_mean(name, book())
    raise LayoutError("code.game", text=quoted(text), game=quoted(name), guess=guess)


def _refuse_wrong_length(stem: str, layout: str, text: str) -> None:
    wanted = digits(layout) + 4
    if len(stem) != wanted:
        gap = abs(len(stem) - wanted)
        missing = "code.missing.one" if gap == 1 else "code.missing"
        surplus = "code.surplus.one" if gap == 1 else "code.surplus"
        key = missing if len(stem) < wanted else surplus
        raise LayoutError(key, text=quoted(text), count=gap)


def _times(a: int, b: int) -> int:
    """Return the product of two numbers in GF(32), x^5 = x^2 + 1."""
    product = 0
    while b:
        if b & 1:
            product ^= a
        a = a << 1 ^ (0b100101 if a & 16 else 0)
        b >>= 1
    return product


def _weighed(stem: str) -> int:
    """Return 0 for a word of the code: Horner's rule, so the weights are powers of x."""
    total = 0
    for c in stem:
        total = _times(total, 2) ^ DIGITS.index(c)
    return total
