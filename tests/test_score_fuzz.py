"""fives-score and everything that people, editors and enemies may hand to it.

Whatever is in a record: a standing, or a refusal of one line that names file and line. Whatever is
typed into `enter`: the record on disk is good after every answer, and going home at any point loses
nothing. The quick runs are the same each time; the soak runs go far further, by chance.
"""

from __future__ import annotations

import contextlib
import errno
import io
import json
import os
import re
import secrets
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from layouts import code, strict
from layouts.board import rules_of
from layouts.code import Code
from layouts.definition import GAMES, book, define, define_from
from layouts.fault import LayoutError
from layouts.words import speak
from scorer.entering import enter
from scorer.ledger import Ledger, Round, opened
from scorer.marking import Task, mark
from scorer.outlines import MOST_SQUARES, parse_outline
from scorer.record import blank_record, own_board, owners, scalar
from scorer.rolls import parse_roll
from scorer.standings import as_table, as_told, grid, judged
from scorer.verdict import ScoreError, Standing

HOME = Path(__file__).parent.parent
A, B = "hunt-white-103ra9h", "hunt-white-10a4hpp"
ROLL = "star star moon leaf fish"
I_FIVE, T_FIVE, Z_FIVE = "c1-g1", "i5 g6 h6 i6 i7", "e8 f8 f9 f10 g10"  # on A for that roll
HUNT = define("hunt")
WORDS = [speak(lang) for lang in ("en", "de", "ar")]

# How often: the number in a test is for the quick run, the soak run takes many times as much.
RUNS = [
    pytest.param(1, id="quick"),
    pytest.param(60, id="soak", marks=pytest.mark.soak),
]


def fuzz(examples: int, times: int) -> settings:
    """The settings of a run; the quick one is the same every time."""
    return settings(
        max_examples=examples * times,
        derandomize=times == 1,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for the records of a whole property."""
    return tmp_path_factory.mktemp("fuzz")


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thousands of records are written: nobody waits for the disk."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)


# ---- records, good ones to begin with ------------------------------------------------------


class Table(list[Any]):
    """A table of YAML as pairs, so that a key can stand in it twice."""


def grown(item: strict.Item) -> Any:
    """What a record says, as a tree that can be changed."""
    if isinstance(item.value, str):
        return item.value
    if isinstance(item.value, list):
        return [grown(one) for one in item.value]
    return Table([key, grown(one)] for key, one in item.value.items())


def written(tree: Any, indent: str = "") -> str:
    """The tree as YAML: tables by lines, lists too, and text in quotes."""
    inner = indent + "  "
    if isinstance(tree, Table) and tree:
        return "".join(
            f"\n{indent}{scalar(key)}: {written(one, inner).lstrip(' ')}" for key, one in tree
        )
    if isinstance(tree, list) and tree and not isinstance(tree, Table):
        if all(isinstance(one, str) for one in tree):
            return f"[{', '.join(map(scalar, tree))}]"
        return "".join(f"\n{indent}- {written(one, inner).lstrip()}" for one in tree)
    return scalar(tree) if isinstance(tree, str) else "{}" if isinstance(tree, Table) else "[]"


def own_layout() -> str:
    """A board definition of one's own, small, with its picture."""
    text = (GAMES / "hunt.yaml").read_text(encoding="utf-8")
    rows = ["smlfb", "csmlf", "bcsml", "fbcsm"]
    return text.replace("size: 10 x 10", "size: 5 x 4") + "picture: |\n  " + "\n  ".join(rows)


def printed(own: bool) -> str:
    """The record of a set as fives-print writes it, with a round played."""
    definition = define_from(own_layout(), "mine.yaml") if own else HUNT
    deal = rules_of("hunt").deal(definition, 7, 2, "both")
    called = owners(deal, ("Ann", "سارة"), "Player {n}")
    options = {"paper": "a4", "lang": "en", "names": "2", "parts": "boards+score"}
    played = f"rounds: [{{roll: {ROLL}, timer: Ann, outlines: {{Ann: [a1-a4, b1-b4 c4]}}}}]"
    return blank_record(deal, called, options).replace("rounds: []", played)


HEAD = f"game: hunt\nplayers: {{Ann: {A}, Bea: {A}}}\n"
RECORDS = {
    "rounds": f"""{HEAD}mode: rounds
rounds:
  - {{roll: {ROLL}, timer: Ann, outlines: {{Ann: [{I_FIVE}, {T_FIVE}], Bea: [a1 a2 open]}}}}
  - {{roll: [1, 1, 2, 3, 4], timer: [Ann, Bea], outlines: {{Bea: '{Z_FIVE}'}}}}
  - {{roll: 11234, timer: nobody, entering: Bea}}
""",
    "puzzle": f"""{HEAD}mode: puzzle
rounds:
  - {{roll: {ROLL}, timer: Ann, outlines: {{Ann: {I_FIVE}}}, crossed: {{Bea: L a3-a6 b6}}}}
  - {{roll: {ROLL}, outlines: {{Ann: [{T_FIVE}], Bea: a1-a5}}, crossed: {{Bea: F}}}}
  - {{roll: {ROLL}, outlines: {{Ann: []}}, entering: Ann, asking: crossing}}
""",
    "solo": f"""game: hunt
mode: solo
players: {{Ann: {A}}}
rounds:
  - {{roll: {ROLL}, outlines: {{Ann: {I_FIVE}}}}}
  - {{roll: {ROLL}, crossed: {{Ann: X b3 a4-c4 b5}}}}
""",
    "totals": f"""{HEAD}mode: puzzle
played: 11
totals:
  Ann: {{circled: L N U Y T X I, marks: 7}}
  Bea: {{circled: "L, N", marks: 5}}
""",
    "set": printed(own=False),
    "own": printed(own=True),
}
TREES = {name: grown(strict.parse(text.encode(), name)) for name, text in RECORDS.items()}


def said(error: Exception) -> str:
    """A refusal: one line of a decent length, without control characters."""
    text = str(error)
    assert text.strip()
    assert "\n" not in text
    assert len(text) < 900, text
    assert not re.search("[\x00-\x08\x0b-\x1f\x7f]", text), repr(text)
    return text


def outcome(path: Path, content: bytes) -> str:
    """Judge a record: a standing that can be told in every way, or a refusal with file and line."""
    path.write_bytes(content)
    try:
        found = judged(path)
    except (LayoutError, ScoreError) as error:
        place = rf"{re.escape(path.name)}(, definition)?: (line \d+: |larger than|nested deeper)"
        assert re.match(place, said(error)), str(error)
        return "refused"
    told(found, path)
    return "valid" if not (found.warnings or any(m.faults for m in found.moves)) else "faulty"


def told(found: Standing, path: Path) -> None:
    """A standing is told in all languages and forms."""
    for words in WORDS:
        json.dumps(as_told(found, words)).encode()
        assert all("\n" not in line for line in grid(found, words))
        assert len(as_table({path: found}, True, words).splitlines()) == len(found.places) + 1
    assert sorted(place.rank for place in found.places)[0] == 1


@pytest.mark.parametrize("name", RECORDS)
def test_the_records_to_begin_with_are_good(room: Path, name: str) -> None:
    assert outcome(room / "x.yaml", RECORDS[name].encode()) in ("valid", "faulty")
    assert outcome(room / "x.yaml", written(TREES[name]).encode()) in ("valid", "faulty")
    as_json = json.dumps(plainly(TREES[name]))
    assert outcome(room / "x.json", as_json.encode()) in ("valid", "faulty")


def plainly(tree: Any) -> Any:
    if isinstance(tree, Table):
        return {key: plainly(one) for key, one in tree}
    return [plainly(one) for one in tree] if isinstance(tree, list) else tree


# ---- records, mutated ----------------------------------------------------------------------

ODD = ["", " ", "~", "null", "no", "-", "0", "-1", "1e9", "9" * 400, "12:30", "0x1F", ".", "a1",
       "a1-a5", "open", "F", "nobody", "timer", "rounds", "solo", "puzzle", "Ann", "Zed", A, B,
       "hunt-set-10036hhz", "blank-plain-100001c", "²", "①", "𐩁", "١١٢٣٤", "\u202e", "e\u0301" * 40,
       "\x85", "\u2028", "\ufeff", "\ufffe", "\x7f", "a\tb", "a\nb", "x" * 300, "{x}", "%s", "\\",
       "\U0001f600", "crossing", ROLL, "a1-a400", "game: hunt", "z99-a99"]  # fmt: skip
DEEP: Any = "deep"
for _ in range(40):
    DEEP = [DEEP]
VALUES: list[Any] = [
    *([], Table(), [[]], Table([["a", "b"]]), Table([["a", "1"], ["a", "2"]]), DEEP),
    *(["a1"] * 61, ["a1-a400"] * 3, ["x"] * 3000, Table([str(i), A] for i in range(300))),
    *(Table([[name, "a1"] for name in ("Ann", "Bea", "Zed")]), [Table([["roll", ROLL]])] * 100),
]
KEYS = [
    "game",
    "mode",
    "players",
    "rounds",
    "totals",
    "played",
    "set",
    "print",
    "sheets",
    "picture",
]
KEYS += ["definition", "roll", "timer", "outlines", "crossed", "entering", "asking", "circled"]

scalars = st.sampled_from(ODD) | st.text(max_size=12)
values = scalars | st.sampled_from(VALUES) | st.sampled_from(list(TREES.values()))
keys = st.sampled_from(KEYS) | scalars
spots = st.integers(0, 10_000)
Change = tuple[str, int, int, Any, str]
changes = st.lists(
    st.tuples(
        st.sampled_from(["drop", "again", "rename", "put", "put", "wrap", "table", "swap", "move"]),
        *(spots, spots, values, keys),
    ),
    max_size=3,
)


def slots(tree: Any) -> Iterator[tuple[list[Any], int]]:
    """Every place in the tree: a list and an index; the entries of a table are pairs."""
    for i, one in enumerate(tree):
        yield tree, i
        below = one[1] if isinstance(tree, Table) else one
        if isinstance(below, list):
            yield from slots(below)


def changed(tree: Any, change: Change) -> None:
    """Change the tree in one place."""
    what, at, other, value, key = change
    places = list(slots(tree))
    if not places:
        return
    (here, i), (there, j) = places[at % len(places)], places[other % len(places)]
    old, far = held(here, i), held(there, j)
    if what == "drop":
        del here[i]
    elif what == "again":
        here.insert(i, copied(here[i]))
    elif what == "rename" and isinstance(here, Table):
        here[i] = [key, old]
    else:
        new = {"put": value, "wrap": [old], "table": Table([[key, old]])}.get(what, far)
        new = copied(new)
        if what == "swap":
            put(there, j, copied(old))
        put(here, i, new)


def held(here: list[Any], i: int) -> Any:
    return here[i][1] if isinstance(here, Table) else here[i]


def put(here: list[Any], i: int, value: Any) -> None:
    here[i] = [here[i][0], value] if isinstance(here, Table) else value


def copied(tree: Any) -> Any:
    if isinstance(tree, list):
        return type(tree)(copied(one) for one in tree)
    return tree


BYTES = [b"\t", b"&a ", b"*a", b"!!x ", b"\0", b"\xff", b"\xc3", b"---\n", b"...\n", b"%YAML 1.1\n"]
BYTES += [b"? ", b"|", b">", b"{", b"}", b"[", b"]", b"#", b":", b": ", b"- ", b"\r", b"\n", b"\n  "]
BYTES += [b'"', b"'", b"\\", b"<<: ", b"\xef\xbb\xbf", b"\xe2\x80\xa8", b"\xc2\x85", b"\x7f", b","]
Cut = tuple[str, int, int, bytes]
cuts = st.lists(
    st.tuples(
        st.sampled_from(["cut", "flip", "insert", "insert", "erase", "double", "crlf"]),
        *(spots, st.integers(0, 60), st.sampled_from(BYTES) | st.binary(max_size=5)),
    ),
    max_size=2,
)


def spoiled(raw: bytes, cut: Cut) -> bytes:
    """The bytes, spoiled in one place."""
    what, spot, length, more = cut
    at = spot * len(raw) // 10_000
    head, tail = raw[:at], raw[at:]
    return {
        "cut": head,
        "flip": head + bytes([(tail[0] if tail else 0) ^ 1 << length % 8]) + tail[1:],
        "insert": head + more + tail,
        "erase": head + tail[length:],
        "double": head + tail[:length] * 2 + tail[length:],
        "crlf": raw.replace(b"\n", b"\r\n"),
    }[what]


@pytest.mark.parametrize("times", RUNS)
def test_a_mutated_record_is_judged_or_refused(
    room: Path, times: int, record_property: Callable[[str, object], None]
) -> None:
    counts: Counter[str] = Counter()

    @fuzz(500, times)
    @given(st.sampled_from(list(TREES)), changes, cuts)
    def check(name: str, tree_changes: list[Change], byte_cuts: list[Cut]) -> None:
        tree = copied(TREES[name])
        for change in tree_changes:
            changed(tree, change)
        raw = (written(tree) if tree_changes else RECORDS[name]).encode()
        for cut in byte_cuts:
            raw = spoiled(raw, cut)
        start = time.perf_counter()
        counts[outcome(room / "x.yaml", raw)] += 1
        assert time.perf_counter() - start < 5

    check()
    record_property("outcomes", dict(counts))
    assert set(counts) == {"valid", "faulty", "refused"}
