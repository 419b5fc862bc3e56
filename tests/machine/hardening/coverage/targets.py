"""The four targets, each with what it begins with and how that is changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from layouts.definition.loader import games
from tests.machine.hardening.coverage import changes, of_ids, of_prints, of_records
from tests.machine.hardening.coverage.changes import asking
from tests.machine.hardening.coverage.trial import Check
from tests.machine.hardening.samples import KINDS, definition_text, ids, record, small_hunt
from tests.machine.hardening.spoil import pairs, written
from tests.machine.hardening.wishes import CHEAP, LISTS

EACH = 3  # records of a kind
ENCODINGS = ("utf-8", "utf-8-sig", "utf-16", "cp1252")


@dataclass(frozen=True)
class Target:
    """Something that takes bytes: what is checked, where it begins, how an input is changed."""

    check: Check
    seeds: Callable[[], Iterator[bytes]]
    changed: Callable[[bytes, Random], bytes]


def _records() -> Iterator[bytes]:
    for kind in KINDS:
        for number in range(EACH):
            rng = Random(f"seed/{kind}/{number}")
            yield written(pairs(record(kind, rng)), rng).encode()
    for kind, asked in changes.QUESTIONS:
        rng = Random(f"asked/{kind}/{asked}")
        yield asking(written(pairs(record(kind, rng)), rng).encode(), asked)


def _definitions() -> Iterator[bytes]:
    yield small_hunt().encode()
    for game in games():
        text = definition_text(game).encode()
        yield text
        for number, part in enumerate(CHEAP[game]):
            yield asking(text, {"page": part, "lang": ("en", "de", "ar")[number % 3]})


def _class_lists() -> Iterator[bytes]:
    for text in LISTS:
        for encoding in ENCODINGS:
            yield text.encode(encoding, "replace")


def _ids() -> Iterator[bytes]:
    for game in games():
        yield from (name.encode() for name in ids(game))


TARGETS = {
    "records": Target(of_records.check, _records, changes.of_record),
    "definitions": Target(of_prints.definitions, _definitions, changes.of_definition),
    "class-lists": Target(of_prints.class_lists, _class_lists, changes.of_list),
    "ids": Target(of_ids.check, _ids, changes.of_id),
}
