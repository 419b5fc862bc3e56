"""Questions at the door of the page, changed anyhow: each is answered or refused, none breaks it.

A question is made from a seed and its number. It begins as a good one, of every kind and with
records of every kind; then values are replaced, renamed, dropped, nested or exchanged with those of
other questions, records are spoiled in their structure, and JSON letter by letter.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from random import Random
from typing import Any

from layouts.words import LANGUAGES
from tests.machine.hardening.checks import CONTROL, LONGEST, SLOW, Complaint
from tests.machine.hardening.questions import NAMED, QUESTIONS, Args
from tests.machine.hardening.samples import NAMES
from tests.machine.hardening.spoil import KEYS, ODD, alike, deep, word
from web.answer import answer

DOOR = "door"
FIELDS = (
    *("record", "records", "sheet", "entry", "names", "text", "base64", "file", "game", "set"),
    *("players", "parts", "only", "paper", "lang", "say", "ink", "up", "tables", "number", "at"),
    *("count", "round", "roll", "outlines", "player", "rows", "mode", "to_win", "width", "key"),
    *("definition", "different", "duplex", "side", "sides", "layout", "bound", "together", "rack"),
)
HALF = "\ud800"  # of a character
DEEP = "@deep@"  # stands for a list in a list in a list, a thousand times
PLAIN: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 2, 7, 99, 10**9, -(10**30), 10**400, 0.5, 1e308, float("nan")),
    *(float("inf"), float("-inf"), "", " ", "x" * 100_000, "\n" * 5000, "a,b;c\td", HALF),
    *(f"Ann{HALF}", "\udcff", "\x00", "constructor", "__proto__", [], {}, [[]], [{}], {"": ""}),
    *([None], {"a": None}, [1, "a", None], {"Ann": 1}, ["Ann"] * 300, "====", "AA==", "é"),
)


# ---- changed anyhow -------------------------------------------------------------------------


def odd(rng: Random) -> Any:
    """A value that nobody asked for."""
    kind = rng.randrange(8)
    if kind == 0:
        return word(rng)
    if kind == 1:
        return rng.choice(ODD)
    if kind == 2:
        return rng.choice((deep(30), DEEP, {"a": DEEP}, [odd(rng), odd(rng)]))
    if kind == 3:
        return {rng.choice((*NAMES, *KEYS, *ODD)): odd(rng) for _ in range(rng.randint(1, 3))}
    if kind == 4:
        return QUESTIONS[rng.choice(NAMED)](rng)
    return deepcopy(rng.choice(PLAIN))


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in a question: a table or a list, and the key or number there."""
    inside = value.items() if isinstance(value, dict) else enumerate(value)
    for key, one in list(inside):
        yield value, key
        if isinstance(one, dict | list):
            yield from places(one)


def change(args: Args, rng: Random) -> None:
    """Change a question in one place."""
    deed = rng.randrange(10)
    found = list(places(args)) if args else []
    if deed == 0 or not found:
        args[rng.choice((*FIELDS, *ODD))] = odd(rng)
        return
    if deed == 1:
        args |= QUESTIONS[rng.choice(NAMED)](rng)
        return
    if deed == 2:
        args[rng.choice(("lang", "say"))] = rng.choice((*LANGUAGES, "xx", "EN", odd(rng)))
        return
    # half of the time within a value: what is wrong above is refused before anything is done
    here, key = rng.choice([one for one in found if one[0] is not args] or found)
    if rng.random() < 0.5:
        here, key = rng.choice(found)
    if deed == 3:
        del here[key]
    elif deed == 4 and isinstance(here, dict):
        here[rng.choice((*FIELDS, *KEYS, *ODD))] = here.pop(key)
    elif deed == 5:
        here[key] = [here[key]] if rng.random() < 0.5 else {"x": here[key]}
    elif deed == 6 and isinstance(here[key], str):
        here[key] = alike(here[key], rng)
    else:
        here[key] = odd(rng)


@dataclass(frozen=True)
class Asked:
    """A question as the door hears it."""

    ask: Any
    said: Any


def asked(seed: int | str, number: int) -> Asked:
    """The question of a seed and a number, always the same."""
    rng = Random(f"{DOOR}/{seed}/{number}")
    ask: Any = rng.choice(NAMED)
    args = QUESTIONS[ask](rng)
    for _ in range(rng.choice((0, 0, 1, 1, 1, 2))):
        change(args, rng)
    said: Any = json.dumps(args, ensure_ascii=rng.random() < 0.5)
    said = said.replace(f'"{DEEP}"', "[" * 1000 + "]" * 1000)
    if rng.random() < 0.04:
        at = rng.randrange(len(said) + 1)
        bit = rng.choice(("", '"', "{", "[" * 5000, "\x00", HALF, "1e999", ",", word(rng)))
        said = said[:at] + bit + said[at + rng.randrange(3) :]
    if rng.random() < 0.01:
        said = rng.choice((None, 1, said.encode("utf-8", "surrogatepass"), [], args))
    if rng.random() < 0.02:
        ask = rng.choice((*ODD, *NAMED, None, 1, ["job"], HALF))
    return Asked(ask, said)


# ---- and answered ---------------------------------------------------------------------------


def tried(one: Asked) -> tuple[int, float, list[Complaint]]:
    """Ask; gives 0 for an answer and 2 for a refusal, the seconds, and what is wrong with it."""
    start = time.process_time()
    try:
        told, made = answer(one.ask, one.said)
        wrong = list(_wrong(told, made))
        code = 2 if '"refused"' in told[:12] else 0
    except Exception as error:
        code, wrong = 1, [Complaint("traceback", repr(error))]
    seconds = time.process_time() - start
    if seconds > SLOW:
        wrong.append(Complaint("hang", f"{seconds:.0f} s"))
    return code, seconds, wrong


def _wrong(told: str, made: bytes | None) -> Iterator[Complaint]:
    """All that is wrong with an answer."""
    told.encode()  # whole characters
    found = json.loads(told, parse_constant=_no_number)
    if "broken" in found:
        yield Complaint("traceback", found["broken"])
    refused = found.get("refused")
    if refused is None:
        return
    sentence = refused["sentence"]
    lines = sentence.split("\n")  # of a definition up to ten
    is_told = len(lines) <= 10 and all(map(str.strip, lines)) and not CONTROL.search("".join(lines))
    if made is not None or not is_told or max(map(len, lines)) > LONGEST:
        yield Complaint("words", f"{refused['key']}: {sentence[:300]!r}")


def _no_number(found: str) -> None:
    raise ValueError(f"{found} is no JSON")
