"""Spoils what is good: trees in one place or two, bytes in one place or two, words by others.

A tree that is to be written has its tables as `Pairs`, so that a key can stand in one twice.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from layouts.definition.loader import games
from layouts.yaml.written import scalar
from tests.machine.hardening.samples import NAMES, Tree, ids

ODD = (
    *("", " ", "~", "null", "no", "-", "--", "0", "-1", "00", "1e9", "9" * 400, "12:30", "0x1F"),
    *(".", "..", "/", "a1", "a1-a5", "z99", "a1-a400", "open", "F", "nobody", "empty", "pass"),
    *("dead", "no draw", "takes", "from", "keep", "undo", "stop", "again", "roll", "?", "11234"),
    *("star star moon leaf fish", "5 1 4", "3 7 2 8 5", "2-4", "0,0", "2,3 > 4,-1", "7H c4"),
    *("\u00b2", "\u2460", "\U00010a41", "\u0661\u0661\u0662\u0663\u0664", "\u202e", "e\u0301" * 40),
    *("\x85", "\u2028", "\ufeff", "\ufffe", "\x7f", "\x1b[2J", "a\tb", "a\nb", "a\r\nb", "x" * 300),
    *("{x}", "{0}", "%s", "\\", "\U0001f600", "\u0130", "\u00df", "\udcff", "\u200f", "# x", "- a"),
    *("&a", "*a", "!!x", "|", ">", "'", '"', "game: hunt", "[", "]", "{", "}", ":", "@", "`", "%"),
)
KEYS = (
    *("game", "mode", "players", "rounds", "totals", "played", "set", "print", "sheets", "picture"),
    *("definition", "roll", "timer", "outlines", "crossed", "entering", "asking", "circled"),
    *("marks", "prefilled", "rolls", "moves", "board", "sides", "sequences_to_win"),
    *("play", "start"),
    *("shows", "takes", "laps", "shifter", "laid", "shifts", "asks", "symbol", "turned", "left"),
    *("title", "accent", "size", "lattice", "rules", "pieces", "symbols", "areas", "boards"),
    *("names", "colour", "strokes", "solid", "line", "width", "die", "points", "tiles"),
    "symmetric",
    *("letter", "layouts", "dice", "alike", "double", "rounds", "red", "rack", "longest", "to_win"),
)
BITS = (
    *(b"\t", b"&a ", b"*a", b"!!x ", b"\0", b"\xff", b"\xc3", b"---\n", b"...\n", b"%YAML 1.1\n"),
    *(b"? ", b"|", b">", b"{", b"}", b"[", b"]", b"#", b":", b": ", b"- ", b"\r", b"\n", b"\n  "),
    *(b'"', b"'", b"\\", b"<<: ", b"\xef\xbb\xbf", b"\xe2\x80\xa8", b"\xc2\x85", b"\x7f"),
    *(b",", b";"),
    *(b"\xe4", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\x1a", b"\x1b[2J", b"=1+1", b"9" * 30),
)
MOST_PAIRS = 300
ALPHABETS = ("0123456789", "abcdefghijklm", "ABCDEFGHIJKLQSXZ", " -,>")


DEEDS = (*("like",) * 8, "drop", "again", "put", "put", "wrap", "swap", "shuffle", "shuffle")


class Pairs(list[Any]):
    """A table as pairs."""


def pairs(tree: Tree) -> Any:
    """A tree with its tables as pairs, all of it copied."""
    if isinstance(tree, Pairs):
        return Pairs([key, pairs(one)] for key, one in tree)
    if isinstance(tree, dict):
        return Pairs([key, pairs(one)] for key, one in tree.items())
    return [pairs(one) for one in tree] if isinstance(tree, list) else tree


def word(rng: Random) -> str:
    """A word that may stand somewhere, or nowhere."""
    kind = rng.randrange(6)
    if kind == 0:
        return rng.choice(ids(rng.choice(games())))
    if kind == 1:
        return rng.choice((*NAMES, *KEYS, *games()))
    if kind == 2:
        return str(rng.choice((rng.randint(-9, 99), rng.randint(-(10**9), 10**12))))
    if kind == 3:
        return " ".join(f"{rng.choice('abcdefghijz')}{rng.randint(0, 14)}" for _ in range(5))
    return rng.choice(ODD)


def value(rng: Random) -> Any:
    """Something to put into a tree."""
    kind = rng.randrange(12)
    if kind == 0:
        return [word(rng) for _ in range(rng.choice((0, 1, 3, 61)))]
    if kind == 1:
        return Pairs([rng.choice((*KEYS, *NAMES)), word(rng)] for _ in range(rng.randint(0, 3)))
    if kind == 2:
        return [[word(rng)]] if rng.random() < 0.9 else deep(rng.choice((5, 11, 40)))
    if kind == 3 and rng.random() < 0.2:
        return Pairs([f"{word(rng)}{i}", word(rng)] for i in range(MOST_PAIRS))
    return word(rng)


def alike(text: str, rng: Random) -> str:
    """A text with one letter or number changed for another: often as good as it was."""
    at = rng.randrange(len(text)) if text else 0
    pool = next((p for p in ALPHABETS if text[at : at + 1] in p), ALPHABETS[0])
    return text[:at] + rng.choice(pool) + text[at + 1 :]


def deep(levels: int) -> Any:
    """A list in a list in a list."""
    nest: Any = "x"
    for _ in range(levels):
        nest = [nest]
    return nest


def slots(tree: Any) -> Iterator[tuple[list[Any], int]]:
    """Every place in a tree: a list and an index; the entries of a table are pairs."""
    for i, one in enumerate(tree):
        yield tree, i
        below = one[1] if isinstance(tree, Pairs) else one
        if isinstance(below, list):
            yield from slots(below)


def spoil_tree(tree: Any, rng: Random) -> None:
    """Change a tree in one place."""
    places = list(slots(tree))
    if not places:
        return
    here, i = rng.choice(places)
    if isinstance(here, Pairs) and rng.random() < 0.2:
        here[i] = [rng.choice((rng.choice(KEYS), word(rng))), here[i][1]]
        return
    there, j = rng.choice(places)
    deed = rng.choice(DEEDS)
    if deed == "like" and isinstance(held(here, i), str):
        put(here, i, alike(held(here, i), rng))
    elif deed == "drop":
        del here[i]
    elif deed == "again":
        here.insert(i, pairs(here)[i])
    elif deed == "shuffle":
        rng.shuffle(here)
    else:
        old, far = pairs(held(here, i)), pairs(held(there, j))
        put(here, i, {"put": value(rng), "wrap": [old]}.get(deed, far))


def held(here: list[Any], i: int) -> Any:
    """What is in a place."""
    return here[i][1] if isinstance(here, Pairs) else here[i]


def put(here: list[Any], i: int, new: Any) -> None:
    """Put something into a place."""
    here[i] = [here[i][0], new] if isinstance(here, Pairs) else new


def written(tree: Any, rng: Random) -> str:
    """A tree as YAML, its entries by lines or in brackets."""
    if not isinstance(tree, Pairs):
        return flow(tree)
    lines = []
    for key, one in tree:
        if not isinstance(one, list) or not one or rng.random() < 0.4:
            lines.append(f"{scalar(key)}: {flow(one)}")
        elif isinstance(one, Pairs):
            lines += [f"{scalar(key)}:", *(f"  {scalar(k)}: {flow(v)}" for k, v in one)]
        else:
            lines += [f"{scalar(key)}:", *(f"  - {flow(v)}" for v in one)]
    return "\n".join([*lines, ""])


def flow(tree: Any) -> str:
    """A tree as YAML on one line."""
    if isinstance(tree, Pairs):
        return "{" + ", ".join(f"{scalar(key)}: {flow(one)}" for key, one in tree) + "}"
    if isinstance(tree, list):
        return "[" + ", ".join(map(flow, tree)) + "]"
    return scalar(tree)


def spoil_bytes(raw: bytes, rng: Random) -> bytes:
    """Change bytes in one place."""
    at, length = rng.randint(0, len(raw)), rng.randint(0, 60)
    head, tail, more = raw[:at], raw[at:], rng.choice(BITS)
    return rng.choice(
        (
            head,
            head + bytes([(tail[0] if tail else 0) ^ 1 << length % 8]) + tail[1:],
            head + more + tail,
            head + more + tail,
            head + rng.choice((more, b"[", b"{a: ", b"- ")) * 3000 + tail,
            head + tail[length:],
            head + tail[:length] * 2 + tail[length:],
            raw.replace(b"\n", b"\r\n"),
            raw.decode("utf-8", "replace").encode("utf-16"),
            raw.decode("utf-8", "replace").encode("latin-1", "replace"),
            b"\xef\xbb\xbf" + raw,
        )
    )


def spoiled(tree: Tree, rng: Random) -> bytes:
    """A tree as the bytes of a file: good one time in four, otherwise changed here or there."""
    grown = pairs(tree)
    for _ in range(rng.choice((0, 0, 1, 1, 1, 2, 3))):
        spoil_tree(grown, rng)
    raw = written(grown, rng).encode("utf-8", "surrogateescape")
    for _ in range(rng.choice((0, 0, 0, 0, 1, 2))):
        raw = spoil_bytes(raw, rng)
    return raw
