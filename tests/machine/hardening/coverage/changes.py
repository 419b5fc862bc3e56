"""How an input is changed: in its structure, in what is asked of it, or byte by byte."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

from layouts.definition.loader import games
from layouts.fault import Refusal
from layouts.yaml import strict
from tests.machine.hardening.coverage.of_records import MARK, question_of
from tests.machine.hardening.samples import ids, tree
from tests.machine.hardening.spoil import BITS, ODD, Pairs, pairs, spoil_bytes, spoil_tree, written
from tests.machine.hardening.wishes import CHEAP

MOST_BYTES = 24_000
LANGS = ("en", "de", "ar")
ROLL = "star star moon leaf fish"
PUTS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("rounds", {"roll": ROLL}),
    ("rounds", {"player": "Ann", "outline": "a1-a5"}),
    ("rounds", {"player": "Ann", "outlines": ["a1-a5", "c1-g1"], "round": 1}),
    ("rounds", {"timer": "nobody"}),
    ("puzzle", {"player": "Ann", "crossed": "F c3 c4 d4 d5 e4"}),
    ("hexes", {"roll": 5}),
    ("hexes", {"player": "Ann", "move": "J c3 d3 e4 e5"}),
    ("hexes", {"player": "Ann", "prefilled": "d4 e4"}),
    ("sequence", {"player": "Ann", "move": "7H c4"}),
    ("sequence", {"move": "Ann 7H c4"}),
    ("clusters", {"player": "Ann", "move": "g7 right 4 1 5"}),
    ("sequence", {"sequences_to_win": 2}),
    ("clusters", {"left": {"Ann": [3, 9]}}),
    ("clusters", {"back": 2}),
    ("row", {"move": "c2-c4"}),
    ("towers", {"move": "c2-c4"}),
    ("clear", {"move": "c2-c4"}),
    ("poker", {"show": {"Ann": 4, "Bea": "empty", "takes": 4}}),
    ("poker", {"player": "Ann", "show": 4}),
    ("poker", {"takes": "Bea"}),
    ("cups", {"lap": {"laid": "dot line triangle square", "shifts": ["2-4"], "asks": []}}),
    ("cups", {"shift": "2-4"}),
    ("cups", {"shifts": ["2-4", "1-3"]}),
    ("cups", {"back": 1}),
    ("cups", {"ask": {"symbol": "dot", "turned": 4}}),
)
BESTS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("rounds", {"sheet": ids("hunt")[0], "roll": ROLL}),
    ("hexes", {"sheet": ids("hexes")[0], "rolls": "5 1 4"}),
    ("hexes", {"sheet": ids("hexes")[0], "roll": "5"}),
    ("clusters", {"rack": "3 7 2 8 5"}),
    ("clusters", {"rack": "3 7 2", "all": True, "at": 2}),
    ("towers", {"hint": True}),
    ("clear", {"at": 1, "all": True}),
)
SHARED = ("sequence", "row", "towers", "cups", "poker", "clear", "clusters")
QUESTIONS: tuple[tuple[str, dict[str, Any]], ...] = (
    *((kind, {"ask": "put", "entry": entry}) for kind, entry in PUTS),
    *((kind, {"ask": "best", **question}) for kind, question in BESTS),
    *((kind, {"ask": "position", "at": 1, "picture": True}) for kind in SHARED),
)
Change = Callable[[bytes, Random], bytes]


def asking(raw: bytes, asked: object) -> bytes:
    """An input with a question as its last line."""
    return raw.rstrip(b"\n") + b"\n" + MARK + json.dumps(asked).encode() + b"\n"


def bare(raw: bytes) -> bytes:
    """An input without its question."""
    head, _, line = raw.rstrip(b"\n").rpartition(b"\n")
    return head + b"\n" if line.startswith(MARK) else raw


def of_record(raw: bytes, rng: Random) -> bytes:
    """A record changed in one place or in a few, its question every now and then."""
    return _changed(raw, rng, lambda: dict(rng.choice(QUESTIONS)[1]))


def of_definition(raw: bytes, rng: Random) -> bytes:
    """A definition changed in one place or in a few, seldom what is drawn of it."""
    return _changed(raw, rng, lambda: {"page": rng.choice(CHEAP[rng.choice(games())])})


def _changed(raw: bytes, rng: Random, fresh: Callable[[], dict[str, Any]]) -> bytes:
    asked, content = question_of(raw), bare(raw)
    chance = rng.random()
    if chance < 0.2:
        asked = _other(asked, rng, fresh)
    elif chance < 0.75:
        content = _restructured(content, rng)
    else:
        for _ in range(rng.choice((1, 1, 2, 4))):
            content = spoil_bytes(content, rng)
    content = content[:MOST_BYTES]
    return asking(content, asked) if asked else content


def _other(
    asked: dict[str, Any], rng: Random, fresh: Callable[[], dict[str, Any]]
) -> dict[str, Any]:
    """Another question, or the same one spoiled."""
    if not asked or rng.random() < 0.4:
        return {**fresh(), "lang": rng.choice(LANGS)}
    grown = pairs(asked)
    spoil_tree(grown, rng)
    return dict(_plain(grown, rng))


def _plain(grown: Any, rng: Random) -> Any:
    """A tree of pairs as JSON has it; a number may become one again."""
    if isinstance(grown, Pairs):
        return {str(key): _plain(one, rng) for key, one in grown}
    if isinstance(grown, list):
        return [_plain(one, rng) for one in grown]
    if isinstance(grown, str) and grown.isascii() and grown.isdigit() and len(grown) < 9:
        return int(grown) if rng.random() < 0.5 else grown
    return grown


def _restructured(raw: bytes, rng: Random) -> bytes:
    try:
        grown = pairs(tree(strict.parse(raw, "x")))
    except Refusal:
        return spoil_bytes(raw, rng)
    if not isinstance(grown, list):
        return spoil_bytes(raw, rng)
    for _ in range(rng.choice((1, 1, 2, 3))):
        spoil_tree(grown, rng)
    return written(grown, rng).encode("utf-8", "surrogateescape")


def of_list(raw: bytes, rng: Random) -> bytes:
    """A class list with other lines, other separators, other letters, or other bytes."""
    lines = raw.splitlines(keepends=True) or [b""]
    at = rng.randrange(len(lines))
    deed = rng.randrange(7)
    if deed == 0:
        lines.insert(at, rng.choice(lines))
    elif deed == 1:
        rng.shuffle(lines)
    elif deed == 2:
        old, new = rng.sample((b",", b";", b"\t", b"|", b" ", b'"', b"\n"), 2)
        lines[at] = lines[at].replace(old, new)
    elif deed == 3:
        odd = rng.choice((*ODD, "=1+1", "Vorname", "name", "Nr.", "m", "Klasse 3a", "Ann Ann"))
        lines[at] = odd.encode("utf-8", "surrogateescape") + rng.choice((b"\n", b",", b";"))
    elif deed == 4:
        lines[at] = lines[at].strip() + rng.choice((b",", b";", b"\t")) + lines[at]
    else:
        return spoil_bytes(raw, rng)[:MOST_BYTES]
    return b"".join(lines)[:MOST_BYTES]


def of_id(raw: bytes, rng: Random) -> bytes:
    """An id with letters dropped, doubled, swapped, of other scripts; or another id."""
    if rng.random() < 0.15:
        raw = rng.choice(ids(rng.choice(games()))).encode()
    at = rng.randint(0, len(raw))
    deed = rng.randrange(6)
    if deed == 0:
        return raw[:at] + raw[at + 1 :]
    if deed == 1:
        return raw[: at + 1] + raw[at:]
    if deed == 2:
        return raw[:at] + raw[at + 1 : at + 2] + raw[at : at + 1] + raw[at + 2 :]
    if deed == 3:
        pool = ("-", " ", "\u2013", "\u200f", "o", "O", "l", "I", "u", "\u0661", *ODD)
        bit = rng.choice(pool).encode("utf-8", "surrogateescape")
        return raw[:at] + bit[:400] + raw[at + rng.randrange(2) :]
    if deed == 4:
        return (
            raw[:at] + bytes([rng.choice(b"0123456789abcdefghjkmnpqrstvwxyzHXW")]) + raw[at + 1 :]
        )
    return raw.upper() if rng.random() < 0.3 else raw[:at] + rng.choice(BITS) + raw[at:]
