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
from layouts.definition import GAMES, Definition, book, define, define_from
from layouts.fault import LayoutError
from layouts.words import speak
from scorer.entering import enter
from scorer.ledger import Ledger, Round, opened
from scorer.marking import Task, mark
from scorer.outlines import MOST_SQUARES, parse_outline
from scorer.record import blank_record, own_board, owners, scalar
from scorer.rolls import parse_roll
from scorer.standings import as_table, as_told, judged, tell
from scorer.verdict import ScoreError, Standing

HOME = Path(__file__).parent.parent
A, B = "hunt-white-103ra9h", "hunt-white-10a4hpp"
ROLL = "star star moon leaf fish"
I_FIVE, T_FIVE, Z_FIVE = "c1-g1", "i5 g6 h6 i6 i7", "e8 f8 f9 f10 g10"  # on A for that roll
HUNT = define("hunt")

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
    faulty = bool(found.warnings or any(move.faults for move in found.moves))
    for lang in ("en", "de", "ar"):
        assert told(found, path, lang) == faulty
    return "faulty" if faulty else "valid"


def told(found: Standing, path: Path, lang: str) -> int:
    """The exit code when a standing is told in all forms."""
    json.dumps(as_told(found, speak(lang))).encode()
    assert len(as_table({path: found}, True, speak(lang)).splitlines()) == len(found.places) + 1
    with contextlib.redirect_stdout(io.StringIO()) as out:
        ending = tell(str(path), lang, False, False)
    assert all(line.isprintable() or "\u200c" in line for line in out.getvalue().splitlines())
    return ending


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

cells = st.builds("{}{}".format, st.sampled_from("abcdefghijkz"), st.integers(1, 12))
drawings = st.lists(cells, min_size=1, max_size=7).map(" ".join)
scalars = st.sampled_from(ODD) | st.text(max_size=12) | drawings
values = (
    *(drawings, drawings, st.lists(drawings, max_size=8), scalars),
    *(st.sampled_from(VALUES), st.sampled_from(list(TREES.values()))),
)
keys = st.sampled_from(KEYS) | scalars
spots = st.integers(0, 10_000)
DEEDS = ["play"] * 8 + ["drop", "again", "rename", "put", "put", "wrap", "table", "swap", "move"]
Change = tuple[str, int, int, Any, str]
changes = st.lists(
    st.tuples(
        st.sampled_from(DEEDS),
        *(spots, spots, st.one_of(*values), keys),
    ),
    max_size=2,
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
    if what == "play":
        play(tree, at, value)
    elif what == "drop":
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


def play(tree: Any, at: int, value: Any) -> None:
    """Draw something else in one of the rounds."""
    rounds = [here for here, i in slots(tree) if isinstance(here, Table) and here[i][0] == "roll"]
    if rounds:
        now = rounds[at % len(rounds)]
        key = "crossed" if at % 7 == 0 else "outlines"
        now[:] = [pair for pair in now if pair[0] != key]
        drawn = f"{'XILF'[at % 4]} {value}" if key == "crossed" else copied(value)
        now.append([key, Table([["Ann", drawn]])])


def held(here: list[Any], i: int) -> Any:
    return here[i][1] if isinstance(here, Table) else here[i]


def put(here: list[Any], i: int, value: Any) -> None:
    here[i] = [here[i][0], value] if isinstance(here, Table) else value


def copied(tree: Any) -> Any:
    if isinstance(tree, list):
        return type(tree)(copied(one) for one in tree)
    return tree


BYTES = [b"\t", b"&a ", b"*a", b"!!x ", b"\0", b"\xff", b"\xc3", b"---\n", b"...\n", b"%YAML 1.1\n"]
BYTES += [
    b"? ",
    b"|",
    b">",
    b"{",
    b"}",
    b"[",
    b"]",
    b"#",
    b":",
    b": ",
    b"- ",
    b"\r",
    b"\n",
    b"\n  ",
]
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
def test_a_mutated_record_is_judged_or_refused(room: Path, times: int) -> None:
    counts: Counter[str] = Counter()

    @fuzz(500, times)
    @given(st.sampled_from(list(TREES)), changes, st.just([]) | cuts)
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
    sys.stdout.write(f"{counts}\n")
    assert set(counts) == {"valid", "faulty", "refused"}


def with_definition(definition: str, sheets: str, players: str = "", rounds: str = "[]") -> str:
    """A record that holds a definition of one's own."""
    source = "".join(f"  {row}\n" for row in definition.splitlines())
    players = players or f"{{Ann: {OWN}}}"
    return (
        f"game: hunt\nplayers: {players}\nrounds: {rounds}\nsheets:\n{sheets}"
        f"definition: |2+\n{source}"
    )


OWN = code.long(Code("hunt", "own", 5), book())
PICTURE = "    picture: |\n      smlfb\n      csmlf\n      bcsml\n      fbcsm\n"
SHEET = f"  {OWN}:\n{PICTURE}"
PLAYED = "[{roll: 11234, outlines: {Ann: [a1-a4 b4, e4 e3 d3 c3 c4]}}]"
BLANK = (GAMES / "blank.yaml").read_text(encoding="utf-8")
FOUND = [  # found by reading or by chance; each was answered wrongly once
    (with_definition(own_layout(), SHEET, rounds=PLAYED), None),
    (with_definition(own_layout(), SHEET.replace("fbcsm", "fbc.m"), rounds=PLAYED), "'.' is none"),
    (with_definition(own_layout(), f"  foo:\n{PICTURE}"), "line 5: 'foo' is no id"),
    (with_definition(own_layout(), f"  {OWN}:\n    pictre: x\n"), "line 6: unknown key 'pictre'"),
    (with_definition(own_layout(), f"  {OWN}:\n    picture: x\n"), "line 6: a picture of 5 x 4"),
    (with_definition(own_layout(), f"{SHEET}  {A}:\n{PICTURE}"), None),
    (
        with_definition(own_layout(), f"{SHEET}  {A}:\n{PICTURE}", f"{{Ann: {A}}}"),
        "line 12: a picture of 10 x 10",
    ),
    (
        with_definition(own_layout(), f"{SHEET}  hunt-set-10036hhz:\n{PICTURE}", "{A: HS10036HHZ}"),
        "is the id of a set",
    ),
    (
        with_definition(own_layout(), SHEET, f"{{Ann: {A}, Bea: {OWN}}}", "[{roll: 11256}]"),
        "line 2: a board of another definition than the one of 'Ann'",
    ),
    (with_definition(BLANK, SHEET), "this is a definition of blank, not of hunt"),
    (with_definition(own_layout().replace("en: star", 'en: ""'), SHEET, rounds=PLAYED), None),
    (HEAD + "rounds:\n  - {roll: 11234, entering: Zed}", "line 4: no player 'Zed'"),
    (HEAD + "rounds:\n  - {roll: 11234, entering: [Ann]}", "line 4: a text is wanted"),
    (HEAD + "rounds:\n  - {roll: 11234, asking: crossing}", "line 4: 'crossing' is not known here"),
    (HEAD + "mode: puzzle\nrounds:\n  - {roll: 1 1 2 3 4, asking: crossing}", "'entering' is missing"),
    (HEAD + f"rounds:\n  - roll: '11234{' ' * 600}x'", "line 4: '11234"),
    (HEAD + "rounds:", None),
    (HEAD + "rounds:\n" + "  - roll: 11234\n" * 100, "at most 99 entries here, found 100"),
    (HEAD + f"rounds: [{{roll: 11234, outlines: {{Ann: [{'a1,' * 61}]}}}}]", "at most 60 entries"),
    (HEAD.replace("Bea", '"B\\nx"'), "line 2: 'B\ufffdx' is no name"),
    (HEAD.replace("Bea", '"\\e[2J"'), "line 2: '\ufffd[2J' is no name"),
    (HEAD.replace("Bea", '" "'), "line 2: ' ' is no name"),
    (HEAD.replace("Bea", '"Bea "') + 'rounds: [{roll: 11234, timer: "Bea "}]', None),
    (HEAD.replace("Bea", "nobody") + "rounds: [{roll: 11234, timer: nobody}]", None),
    (
        f"game: hunt\nplayers: {{{', '.join(f'p{i}: {A}' for i in range(500))}}}\n"
        "rounds: [{roll: 11234, timer: zzzzz}]",
        "line 3: no player 'zzzzz'; see the list of players",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "says"), FOUND, ids=[str(says) for _, says in FOUND])
def test_records_that_were_answered_wrongly_once(room: Path, text: str, says: str | None) -> None:
    ending = outcome(room / "x.yaml", text.encode())
    assert ending == "refused" if says else ending != "refused"
    if says:
        with pytest.raises(LayoutError) as caught:
            judged(room / "x.yaml")
        assert says in str(caught.value)


def test_a_board_from_a_record_is_checked_like_the_record(room: Path) -> None:
    """For round, show and best with --record."""
    path = room / "x.yaml"
    for text, says in FOUND[1:5]:
        path.write_text(text, encoding="utf-8")
        with pytest.raises(LayoutError, match=r"^x\.yaml: line \d+: "):
            own_board(path, OWN)
    path.write_text(RECORDS["set"], encoding="utf-8")
    sheet = re.findall(r"hunt-white-\w+", RECORDS["set"])[0]
    assert own_board(path, sheet).id == sheet
    row = re.findall("^ +[a-z](?: [a-z]){9}$", RECORDS["set"], re.MULTILINE)[0]
    other = f"      {row.strip()[::-1]}"
    path.write_text(RECORDS["set"].replace(row, other, 1), encoding="utf-8")
    with pytest.raises(LayoutError, match=f"this picture is not the board of {sheet}"):
        own_board(path, sheet)


# ---- hostile files, through the real command, with little memory ---------------------------


def score(*words: str, typed: bytes = b"", cwd: Path | None = None, most_mb: int = 0) -> Any:
    """Run the command; never a traceback, and a refusal has one line."""

    def limited() -> None:
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (most_mb << 20, most_mb << 20))

    ran = subprocess.run(
        [sys.executable, "-m", "scorer.cli", *words],
        input=typed,
        capture_output=True,
        cwd=cwd or HOME,
        env={**os.environ, "PYTHONPATH": str(HOME), "PYTHONIOENCODING": "utf-8"},
        preexec_fn=limited if most_mb else None,
        timeout=60,
        check=False,
    )
    ran.says = ran.stderr.decode().removeprefix("fives-score: ").strip()
    assert "Traceback" not in ran.says, ran.says
    assert ran.returncode in (0, 1, 2), (ran.returncode, ran.says)
    if ran.returncode == 2:
        assert len(ran.says.splitlines()) == 1, ran.says
        assert len(ran.says) < 600
    return ran


def squares(players: int, outlines: int, drawn: str) -> bytes:
    """A small file that names very many squares."""
    names = [f"p{i}" for i in range(players)]
    who = ", ".join(f"{name}: {A}" for name in names)
    rows = "".join(f"      {name}: [{', '.join([drawn] * outlines)}]\n" for name in names)
    return (
        f"game: hunt\nplayers: {{{who}}}\nrounds:\n  - roll: 11234\n    outlines:\n{rows}".encode()
    )


LAUGHS = "".join(f"a{i}: &a{i} [*a{i - 1}, *a{i - 1}]\n" for i in range(1, 99))
HOSTILE: dict[str, tuple[bytes, str]] = {
    "laughs": (f"a0: &a0 [ha]\n{LAUGHS}".encode(), "line 1: anchors and aliases"),
    "an alias": (HEAD.encode() + b"rounds: &a [*a]\n", "line 3: anchors and aliases"),
    "deep lists": (HEAD.encode() + b"rounds: " + b"[" * 1_000_000, "line 3: nested deeper"),
    "deep tables": (HEAD.encode() + b"rounds: " + b"{a: " * 1_000_000, "line 3: nested deeper"),
    "too large": (HEAD.encode() + b"#" * (8 << 20), "x.yaml: larger than 8192 kB"),
    "a huge word": (b"game: " + b"x" * (8_000_000), "line 1: at most 60 characters here"),
    "a huge key": (b"game: hunt\n" + b"x" * 8_000_000 + b": 1", "line "),
    "a huge quote": (HEAD.encode() + b'rounds: "' + b"x" * 8_000_000 + b'"', "line 3: a list is"),
    "a huge roll": (
        HEAD.encode() + b"rounds: [{roll: '" + b"1" * 8_000_000 + b"'}]",
        "line 3: '1111111111111111111111111111111111111111…' is too long for a roll",
    ),
    "huge numbers": (HEAD.encode() + b"played: " + b"9" * 1_000_000, "line 3: at most 60"),
    "millions of keys": (b"".join(b"%d: a\n" % i for i in range(700_000)), "more than 400000"),
    "millions of rounds": (HEAD.encode() + b"rounds: [" + b"[]," * 100_000 + b"]", "at most 99"),
    "millions of squares": (squares(1000, 60, "a1-a400"), "squares up to here"),
    "the same again": (squares(500, 60, I_FIVE), ""),
    "a NUL": (HEAD.encode() + b"rounds: \0", "x.yaml: line "),
    "not UTF-8": (HEAD.encode() + b"rounds: \xff", "line 3: not UTF-8"),
    "UTF-16": (HEAD.encode("utf-16"), "line 1: not UTF-8"),
    "twice": (HEAD.encode() + b"rounds: []\nrounds: []", "line 4: the key 'rounds' stands here twice"),
    "tabs": (HEAD.encode() + b"rounds:\n\t- roll: 11234", "line 4: "),
    "a program": (b"game: !!python/object/apply:os.system [x]", "line 1: tags"),
    "two records": (HEAD.encode() + b"---\n" + HEAD.encode(), "line 3: a second document"),
    "nothing": (b"", "line 1: the file is empty"),
    "a picture": (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "line 1: not UTF-8"),
}  # fmt: skip


@pytest.mark.skipif(sys.platform != "linux", reason="memory limits")
@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_refused_soon_and_with_little_memory(tmp_path: Path, name: str) -> None:
    content, says = HOSTILE[name]
    (tmp_path / "x.yaml").write_bytes(content)
    start = time.perf_counter()
    ran = score("game", "x.yaml", cwd=tmp_path, most_mb=700)
    assert time.perf_counter() - start < 20
    assert ran.returncode == (2 if says else 1)
    assert says in ran.says
    assert not says or ran.says.startswith("x.yaml: ")


# ---- outlines, rolls, ids ------------------------------------------------------------------

SPACES = [" ", "\t", "\u00a0", "\u2003", "\u3000", ",", ";", "،", "+", "/", "|", "\n", "\u2028"]
DASHES = ["-", "–", "—", "−", "‐", "‑", " - ", "--"]
STRANGE = ["²", "①", "½", "𐩁", "Ⅷ", "٣", "३", "𝟙", "ａ１", "\u200f", "\u202e", "\u0301", "ﷺ", "İ", "ß", "K",
           "\ufeff", "\0", "\x1b[2J", "open", "OFFEN", "مفتوح", "a0", "z999", "a1000", "aa1", "1a", "-",
           "a1-z1", "a1-a99", "a1-z99", "z26-a26", "\U0010ffff", "e\u0301", "نجمة", "star", "Mond"]  # fmt: skip
bits = st.one_of(
    *(cells, cells, st.sampled_from(SPACES), st.sampled_from(SPACES), st.sampled_from(DASHES)),
    *(st.sampled_from(STRANGE), st.sampled_from("123456smlfbc"), st.text(max_size=3)),
)
texts = st.lists(bits, max_size=14).map("".join) | st.builds(
    lambda bit, times: bit * times, bits, st.integers(1, 3000)
)


def parsed(parse: Callable[[str], Any], text: str) -> Any:
    """What a text means, or None; an error has one line, and neither takes long."""
    start = time.perf_counter()
    try:
        return parse(text)
    except (ScoreError, LayoutError) as error:
        said(error)
        return None
    finally:
        assert time.perf_counter() - start < 0.5, text[:100]


@pytest.mark.parametrize("times", RUNS)
def test_any_text_is_an_outline_or_is_not(times: int) -> None:
    counts: Counter[str] = Counter()

    @fuzz(700, times)
    @given(texts)
    def check(text: str) -> None:
        outline = parsed(parse_outline, text)
        counts["refused" if outline is None else "outline"] += 1
        if outline is not None:
            assert len(outline.cells) <= MOST_SQUARES
            assert list(outline.cells) == sorted(set(outline.cells), key=lambda c: (c[1], c[0]))
            again = parse_outline(outline.text)
            assert (again.cells, again.is_open) == (outline.cells, outline.is_open)
            assert parse_outline(outline.text.upper()).cells == outline.cells

    check()
    sys.stdout.write(f"{counts}\n")
    assert min(counts["refused"], counts["outline"]) > 50 * times


@pytest.mark.parametrize("times", RUNS)
def test_any_text_is_a_roll_or_is_not(times: int) -> None:
    own = define_from(own_layout().replace("en: star", 'en: ""'), "mine.yaml")
    scripts = ["123456", "smlfbc", "١٢٣٤٥٦", "①②③④⑤⑥", "¹²³⁴⁵⁶", "𝟙𝟚𝟛𝟜𝟝𝟞", "१२३४५६"]
    rolls = st.builds(
        lambda dice, script, gap, size: gap.join(script[die // 2] for die in dice[:size]),
        st.permutations(range(12)),
        st.sampled_from(scripts),
        st.sampled_from([*SPACES[:-1], ""]),
        st.sampled_from([5, 5, 5, 5, 4, 6]),
    )
    counts: Counter[str] = Counter()

    @fuzz(400, times)
    @given(st.one_of(rolls, rolls, rolls, texts), st.sampled_from([HUNT, own]), st.sampled_from(["en", "de", "ar"]))
    def check(text: str, definition: Definition, lang: str) -> None:
        roll = parsed(lambda text: parse_roll(text, definition, lang), text)
        counts["refused" if roll is None else "roll"] += 1
        if roll is not None:
            assert len(roll) == 5
            assert list(roll) == sorted(roll)
            assert all(0 <= face < 6 for face in roll)
            assert max(Counter(roll).values()) <= 2

    check()
    sys.stdout.write(f"{counts}\n")
    assert min(counts["refused"], counts["roll"]) > 20 * times


@pytest.mark.parametrize("times", RUNS)
def test_any_text_is_an_id_or_is_not(times: int) -> None:
    """And where it is one, it says nothing but that id."""
    changed_ids = st.builds(
        lambda sheet, at, bit, gone: sheet[:at] + bit + sheet[at + gone :],
        st.sampled_from([A, B, OWN, A.upper(), "HW103RA9H", "hunt-set-10036hhz"]),
        st.integers(0, 18),
        st.sampled_from([*"-_ oOiIlL01uU", "\u200f", "\u00ad", "–", ""]) | st.text(max_size=2),
        st.booleans(),
    )
    counts: Counter[str] = Counter()

    @fuzz(500, times)
    @given(st.one_of(changed_ids, changed_ids, changed_ids, texts))
    def check(text: str) -> None:
        found = parsed(lambda text: code.parse(text, book()), text)
        counts["refused" if found is None else "id"] += 1
        if found is not None and len(text) <= 200:
            names = {code.folded(form(found, book())) for form in (code.long, code.compact)}
            assert code.folded(text) in names

    check()
    sys.stdout.write(f"{counts}\n")
    assert min(counts["refused"], counts["id"]) > 20 * times


@pytest.mark.parametrize("times", RUNS)
def test_any_round_is_marked_or_refused(times: int) -> None:
    """fives-score round, without the shell."""
    counts: Counter[str] = Counter()
    fives = st.sampled_from([I_FIVE, T_FIVE, Z_FIVE, "c1", "d1", "z1-z400", "a1 a2 open"])
    sane = st.lists(fives | drawings, max_size=7)
    rolls = st.sampled_from(["11234", "ssmlf", ROLL, "١١٢٣٤", "1 1 1 2 3"])

    @fuzz(150, times)
    @given(
        st.one_of(sane, sane, sane, st.lists(texts, max_size=3)),
        st.one_of(rolls, rolls, rolls, texts),
        st.sampled_from([1, 2, 3, 4, 5, 5, 5, 0, 6, -1, 10**30]),
        st.booleans(),
        st.sampled_from(["en", "de", "ar"]),
    )
    def check(drawn: list[str], roll: str, number: int, as_json: bool, lang: str) -> None:
        task = Task(A, roll, tuple(drawn), timer=as_json, round=number, best=len(drawn) == 1)
        with contextlib.redirect_stdout(io.StringIO()) as out:
            ending = parsed(lambda _: mark(task, lang, as_json), "")
        counts[str(ending)] += 1
        if ending is not None and as_json:
            faults = [
                fault for one in json.loads(out.getvalue())["outlines"] for fault in one["faults"]
            ]
            assert ending == bool(faults)

    check()
    sys.stdout.write(f"{counts}\n")
    assert set(counts) == {"0", "1", "None"}


# ---- enter ---------------------------------------------------------------------------------

FIRST = {
    "rounds": "# before\ngame: hunt\nplayers: {P}\nrounds: []  # beside\n# after\nplayed: 9\n",
    "puzzle": "game: hunt\nmode: puzzle # kept\nplayers: {P}\nrounds: []",
    "solo": "rounds: []\ngame: hunt\nmode: solo\nplayers: {P}",
}
NAMES = ["Ann", "bea", "timer", "nobody", "2", "Ann Z", "سارة", "O'Neil: \"x\"", "- {a}", "#1 "]
COMMON = ["", "", "undo", "undo", "zurück", "?", "stop", "q", "roll", "11234", I_FIVE, "a1-a5", "²", "²:",
          "①: a1", "0: x", "9:", "99999999: a1", "9" * 5000 + ":", "1:", f"1: {I_FIVE}", "2: a1-a5", ":",
          "1", "2", "3", "0", "x" * 3000, "a1 " * 600, "\0", "\x7f", "\udcff", "\u2028", "F \x7f", "F \udcff",
          "{", "\\", '"', "# x", "- a", "&a", "a1,", "open", "ä", "\ufeffa1"]  # fmt: skip
BY_PROMPT = {
    "rolled": ["11234", ROLL, "roll", "ssmlf", "1 2", "66543", "١١٢٣٤"],
    "outline": ["", "", I_FIVE, T_FIVE, Z_FIVE, f"{I_FIVE} open", "a1-a5", "ａ１ a2", f"1: {T_FIVE}", "1:"],
    "crossed": ["", "L", "l a3-a6 b6", "F c3 c4 d4 d5 e4", "X b3 a4-c4 b5", "Q", "I j1-j5 open"],
    "timer": ["", "1", "2", "nobody", "-", "ann", "An", "bea", "x", "timer", "①"],
}


class People:
    """Those who type: what they are asked decides, together with numbers drawn before."""

    def __init__(self, picks: Sequence[int], watch: Callable[[], None]) -> None:
        self.picks, self.watch = picks, watch
        self.typed: list[str] = []

    def __call__(self, prompt: str) -> str:
        self.watch()
        if len(self.typed) == len(self.picks):
            raise EOFError
        pick = self.picks[len(self.typed)]
        sensible = next(answers for word, answers in BY_PROMPT.items() if word in prompt)
        pool = COMMON if pick % 4 == 0 else sensible
        self.typed.append(pool[pick // 4 % len(pool)])
        return self.typed[-1]


class Script:
    """The same answers once more, by people who go home before each of them, one way or another."""

    def __init__(self, answers: Sequence[str], ways: Sequence[type[BaseException] | str]) -> None:
        self.answers, self.ways, self.at, self.went = answers, ways, 0, -1

    def __call__(self, prompt: str) -> str:
        if self.went < self.at or self.at == len(self.answers):
            self.went = self.at
            way = self.ways[self.at % len(self.ways)]
            if isinstance(way, str):
                return way
            raise way
        self.at += 1
        return self.answers[self.at - 1]


def asked(path: Path, ask: Callable[[str], str], mode: str | None = None) -> None:
    """One call of enter; Ctrl-C is one of the ways to leave."""
    with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(KeyboardInterrupt):
        enter(str(path), "en", (), mode, ask)


def first_record(path: Path, mode: str, names: list[str], said: bool) -> bytes:
    """A record before the first round; the mode stands in it, or is given to enter."""
    names = names[:1] if mode == "solo" else names
    players = ", ".join(f"{scalar(name)}: {A}" for name in names)
    text = FIRST[mode].replace("{P}", f"{{{players}}}")
    text = text if said else text.replace(f"mode: {mode}", "played: 7")
    path.write_bytes(text.encode())
    return path.read_bytes()


@pytest.fixture
def dice(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Dice that begin anew and then roll as they did before."""
    return lambda: monkeypatch.setattr(secrets, "randbelow", Random(5).randrange)


@pytest.mark.parametrize("times", RUNS)
def test_whatever_is_typed_the_record_is_good_and_going_home_loses_nothing(
    room: Path, hasty: None, dice: Callable[[], None], times: int
) -> None:
    counts: Counter[str] = Counter()

    @fuzz(12, times)
    @given(
        st.sampled_from(list(FIRST)),
        st.lists(st.sampled_from(NAMES), min_size=1, max_size=3, unique=True),
        st.lists(st.integers(0, 9999), min_size=10, max_size=50),
        st.booleans(),
    )
    def check(mode: str, names: list[str], picks: list[int], said: bool) -> None:
        folder = Path(tempfile.mkdtemp(dir=room))
        path = folder / "game.yaml"
        blank = first_record(path, mode, names, said)
        remarks = re.findall(b"#.*", blank.replace(b"#1", b""))
        wish = None if said else mode

        def watch() -> None:
            judged(path)
            assert [file.name for file in folder.iterdir()] == ["game.yaml"]
            assert all(remark in path.read_bytes() for remark in remarks)

        people = People(picks, watch)
        dice()
        asked(path, people, wish)
        seen = 0
        while seen < len(people.typed):  # somebody said stop: they go on
            seen = len(people.typed)
            asked(path, people)
        watch()
        once = path.read_bytes()
        for ways in ([EOFError], [KeyboardInterrupt, "stop", EOFError, "توقف"]):
            path.write_bytes(blank)
            script = Script(people.typed, ways)
            dice()
            asked(path, script, wish)
            went = -2
            while went < script.went + script.at:
                went = script.went + script.at
                asked(path, script)
            assert path.read_bytes() == once
        counts.update(games=1, answers=len(people.typed), over=judged(path).is_over)

    check()
    sys.stdout.write(f"{counts}\n")
    assert counts["over"] >= times
