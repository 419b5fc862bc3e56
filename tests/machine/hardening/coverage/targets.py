"""The four targets: what is checked of an input, and which inputs a run begins with."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from layouts.definition.loader import games
from tests.machine.hardening.coverage import of_ids, of_prints, of_records
from tests.machine.hardening.coverage.of_records import MARK
from tests.machine.hardening.questions import QUESTIONS
from tests.machine.hardening.samples import KINDS, definition_text, ids, record, small_hunt
from tests.machine.hardening.spoil import pairs, written
from tests.machine.hardening.wishes import CHEAP, LISTS

EACH = 3  # records of a kind
ASKED = 40  # questions of a kind about records
ENCODINGS = ("utf-8", "utf-8-sig", "utf-16", "cp1252")
KEPT = Path(__file__).parent / "kept"  # inputs that once reached something new, one a line
CHECKS: dict[str, Callable[[bytes], None]] = {
    "records": of_records.check,
    "definitions": of_prints.definitions,
    "class-lists": of_prints.class_lists,
    "ids": of_ids.check,
}


def asking(raw: bytes, asked: object) -> bytes:
    """An input with a question as its last line."""
    return raw.rstrip(b"\n") + b"\n" + MARK + json.dumps(asked).encode() + b"\n"


def kept(name: str) -> list[bytes]:
    """The inputs that are kept for a target."""
    rows = (KEPT / f"{name}.jsonl").read_text("ascii").splitlines()
    return [json.loads(row).encode("utf-8", "surrogateescape") for row in rows]


def beginnings(name: str) -> Iterator[bytes]:
    """Where a target begins: real samples, and the inputs that are kept."""
    if name == "records":
        yield from _records()
    elif name == "definitions":
        yield from _definitions()
    elif name == "class-lists":
        yield from (text.encode(coding, "replace") for text in LISTS for coding in ENCODINGS)
    else:
        yield from (text.encode() for game in games() for text in ids(game))
    yield from kept(name)


def _records() -> Iterator[bytes]:
    for kind in KINDS:
        for number in range(EACH):
            rng = Random(f"seed/{kind}/{number}")
            yield written(pairs(record(kind, rng)), rng).encode()
    for ask in of_records.WAYS:
        for number in range(ASKED):
            question = QUESTIONS[ask](Random(f"asked/{ask}/{number}"))
            text = str(question.pop("record", ""))
            yield asking(text.encode("utf-8", "surrogateescape"), {"ask": ask, **question})


def _definitions() -> Iterator[bytes]:
    yield small_hunt().encode()
    for game in games():
        text = definition_text(game).encode()
        yield text
        for number, part in enumerate(CHEAP[game]):
            yield asking(text, {"page": part, "lang": ("en", "de", "ar")[number % 3]})
