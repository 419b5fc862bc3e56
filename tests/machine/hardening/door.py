"""Questions at the door of the page, changed anyhow: each is answered or refused, none breaks it.

A question is made from a seed and its number. It begins as a good one, of every kind and with
records of every kind; then values are replaced, renamed, dropped, nested or exchanged with those of
other questions, records are spoiled in their structure, and JSON letter by letter.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from layouts.words import LANGUAGES
from tests.machine.hardening.checks import CONTROL, LONGEST, SLOW, Complaint
from tests.machine.hardening.questions import NAMED, QUESTIONS
from tests.machine.hardening.spoil import ODD, Pairs, pairs, put, slots, spoil_tree, value, word
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
    *(DEEP, {"a": DEEP}),
)


# ---- changed anyhow -------------------------------------------------------------------------


def odd(rng: Random) -> Any:
    """A value that nobody asked for."""
    return value(rng) if rng.random() < 0.4 else pairs(rng.choice(PLAIN))


def change(question: Pairs, rng: Random) -> None:
    """Change a question in one place."""
    deed, found = rng.randrange(10), list(slots(question))
    if deed == 0 or not found:
        question.append([rng.choice((*FIELDS, *ODD)), odd(rng)])
    elif deed == 1:
        question.extend(pairs(QUESTIONS[rng.choice(NAMED)](rng)))
    elif deed == 2:
        lang = rng.choice((*LANGUAGES, "xx", "EN", odd(rng)))
        question.append([rng.choice(("lang", "say")), lang])
    elif deed < 6:
        # half of the time within a value: what is wrong above is refused before anything is done
        within = [place for place in found if place[0] is not question]
        put(*rng.choice(within if within and rng.random() < 0.5 else found), odd(rng))
    else:
        spoil_tree(question, rng)


def plain(tree: Any) -> Any:
    """A tree of pairs as JSON has it."""
    if isinstance(tree, Pairs):
        return {str(key): plain(one) for key, one in tree}
    return [plain(one) for one in tree] if isinstance(tree, list) else tree


@dataclass(frozen=True)
class Asked:
    """A question as the door hears it."""

    ask: Any
    said: Any


def asked(seed: int | str, number: int) -> Asked:
    """The question of a seed and a number, always the same."""
    rng = Random(f"{DOOR}/{seed}/{number}")
    ask: Any = rng.choice(NAMED)
    question = pairs(QUESTIONS[ask](rng))
    for _ in range(rng.choice((0, 0, 1, 1, 1, 2))):
        change(question, rng)
    args = plain(question)
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
