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
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from layouts import code
from layouts.code import Code
from layouts.definition.loader import GAMES, Definition, book, define, define_from
from layouts.fault import LayoutError
from layouts.game_contract import dealer
from layouts.words import speak
from layouts.yaml import strict
from scorer.commands.enter import enter
from scorer.commands.game import GameOptions, tell
from scorer.commands.round import RoundOptions, mark
from scorer.games.hunt.record_draft import HuntDraft, Round
from scorer.notation.outlines import MOST_SQUARES, parse_outline
from scorer.notation.rolls import parse_roll
from scorer.records import contents
from scorer.records.blank import blank_record, owners, scalar
from scorer.records.contents import MOST_BYTES, own_board
from scorer.records.draft_file import DraftFile
from scorer.referee import RoundQuestion
from scorer.results.judged_record import told as as_told
from scorer.results.tables import as_table
from scorer.verdict import ScoreError, Standing
from tests.sessions import files, typed
from tests.standings import judged

HOME = Path(__file__).parent.parent
A, B = "hunt-white-103ra9h", "hunt-white-10a4hpp"
ROLL = "star star moon leaf fish"
I_FIVE, T_FIVE, Z_FIVE = "c1-g1", "i5 g6 h6 i6 i7", "e8 f8 f9 f10 g10"  # on A for that roll
HUNT = define("hunt")
OWN = code.long(Code("hunt", "own", 5), book())

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
    deal = dealer("hunt").deal(definition, 7, 2, "both")
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
        ending = tell(str(path), GameOptions(lang))
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f]", out.getvalue())
    return ending


def board_at(path: Path, sheet: str) -> object:
    """A board of a record file."""
    return own_board(strict.read(path, MOST_BYTES), sheet)


def glanced(path: Path) -> None:
    """Those who look at a record without judging it get an answer, or a refusal with its place."""
    deal = dealer("hunt").deal(HUNT, 7, 2, "both")
    assert isinstance(contents.is_untouched(path, deal), bool)
    assert isinstance(contents.is_played(path), bool)
    assert contents.lang_at(path) in ("en", "de", "ar")
    contents.holds(path)
    sheets = [sheet.board.id for sheet in deal.sheets]
    looks: list[Callable[[Path], object]] = [contents.print_options]
    looks += [partial(board_at, sheet=one) for one in (sheets[0], OWN)]
    for look in looks:
        try:
            look(path)
        except LayoutError as error:
            assert said(error).startswith(path.name)


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
       "hunt-set-10036hhz", "blank-plain-1000018", "²", "①", "𐩁", "١١٢٣٤", "\u202e", "e\u0301" * 40,
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
        start = time.process_time()
        counts[outcome(room / "x.yaml", raw)] += 1
        glanced(room / "x.yaml")
        assert time.process_time() - start < 5

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
    (HEAD + "mode: puzzle\nrounds: [{roll: 11234, asking: crossing}]", "'entering' is missing"),
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
    for text, _ in FOUND[1:5]:
        path.write_text(text, encoding="utf-8")
        with pytest.raises(LayoutError, match=r"^x\.yaml: line \d+: "):
            own_board(strict.read(path), OWN)
    path.write_text(RECORDS["set"], encoding="utf-8")
    sheet = re.findall(r"hunt-white-\w+", RECORDS["set"])[0]
    assert own_board(strict.read(path), sheet).id == sheet
    row = re.findall("^ +[a-z](?: [a-z]){9}$", RECORDS["set"], re.MULTILINE)[0]
    other = f"      {row.strip()[::-1]}"
    path.write_text(RECORDS["set"].replace(row, other, 1), encoding="utf-8")
    with pytest.raises(LayoutError, match=f"this picture is not the board of {sheet}"):
        own_board(strict.read(path), sheet)


# ---- hostile files, through the real command, with little memory ---------------------------


def score(*words: str, typed: bytes = b"", cwd: Path | None = None, most_mb: int = 0) -> Any:
    """Run the command; never a traceback, and a refusal has one line."""

    def limited() -> None:
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (most_mb << 20, most_mb << 20))

    ran: Any = subprocess.run(
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
    "twice": (HEAD.encode() + b"rounds: []\nrounds: []", "line 4: the key 'rounds' stands here tw"),
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
STRANGE = ["²", "①", "½", "𐩁", "Ⅷ", "٣", "३", "𝟙", "ａ１", "ﷺ", "İ", "ß", "\u212a", "-", "e\u0301",
           "\u0301", "\u200f", "\u202e", "\ufeff", "\0", "\x1b[2J", "\U0010ffff", "open", "OFFEN",
           "مفتوح", "نجمة", "a0", "z999", "a1000", "aa1", "1a", "a1-z1", "a1-a99", "a1-z99",
           "z26-a26", "star", "Mond"]  # fmt: skip
bits = st.one_of(
    *(cells, cells, st.sampled_from(SPACES), st.sampled_from(SPACES), st.sampled_from(DASHES)),
    *(st.sampled_from(STRANGE), st.sampled_from("123456smlfbc"), st.text(max_size=3)),
)
texts = st.lists(bits, max_size=14).map("".join) | st.builds(
    lambda bit, times: bit * times, bits, st.integers(1, 3000)
)


def parsed(parse: Callable[[str], Any], text: str) -> Any:
    """What a text means, or None; an error has one line, and neither takes long."""
    start = time.process_time()
    try:
        return parse(text)
    except (ScoreError, LayoutError) as error:
        said(error)
        return None
    finally:
        assert time.process_time() - start < 1, text[:100]


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
    assert min(counts["refused"], counts["outline"]) > 20 * times


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
    @given(
        st.one_of(rolls, rolls, rolls, texts),
        st.sampled_from([HUNT, own]),
        st.sampled_from(["en", "de", "ar"]),
    )
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
    assert min(counts["refused"], counts["roll"]) > 5 * times


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
    assert min(counts["refused"], counts["id"]) > 5 * times


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
        asked = RoundQuestion(roll, tuple(drawn), as_json, number, best=len(drawn) == 1)
        with contextlib.redirect_stdout(io.StringIO()) as out:
            ending = parsed(lambda _: mark(A, asked, RoundOptions(), lang, as_json), "")
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
NAMES = ["Ann", "bea", "timer", "nobody", "2", "Ann Z", "سارة", 'O\'Neil: "x"', "- {a}", "#1 "]
COMMON = ["", "", "undo", "undo", "zurück", "?", "stop", "q", "roll", "11234", I_FIVE, "a1-a5", "²",
          "²:", "①: a1", "0: x", "9:", "99999999: a1", "9" * 5000 + ":", "1:", f"1: {I_FIVE}", ":",
          "2: a1-a5", "1", "2", "3", "0", "x" * 3000, "a1 " * 600, "\0", "\x7f", "\udcff", "\u2028",
          "F \x7f", "F \udcff", "{", "\\", '"', "# x", "- a", "&a", "a1,", "open", "ä",
          "\ufeffa1"]  # fmt: skip
BY_PROMPT = {
    "again": ["", "undo", "again", "again", "nochmal", "x"],
    "FIVE": ["", I_FIVE, I_FIVE, T_FIVE, Z_FIVE, f"{I_FIVE} open", "a1-a5", f"1: {T_FIVE}", "1:"],
    "rolled": ["11234", ROLL, "roll", "ssmlf", "1 2", "66543", "١١٢٣٤"],
    "outline": [
        "",
        "",
        I_FIVE,
        T_FIVE,
        Z_FIVE,
        f"{I_FIVE} open",
        "a1-a5",
        "ａ１ a2",
        f"1: {T_FIVE}",
        "1:",
    ],
    "crossed": ["", "L", "l a3-a6 b6", "F c3 c4 d4 d5 e4", "X b3 a4-c4 b5", "Q", "I j1-j5 open"],
    "timer": ["", "1", "2", "nobody", "-", "ann", "An", "bea", "x", "timer", "①"],
}


ANY = [answer for answers in BY_PROMPT.values() for answer in answers]  # to German questions


class People:
    """Those who type: what they are asked decides, together with numbers drawn before."""

    def __init__(self, picks: Sequence[int], watch: Callable[[], object]) -> None:
        self.picks, self.watch = picks, watch
        self.typed: list[str] = []

    @property
    def count(self) -> int:
        return len(self.typed)

    def __call__(self, prompt: str) -> str:
        self.watch()
        if len(self.typed) == len(self.picks):
            raise EOFError
        pick = self.picks[len(self.typed)]
        sensible = next((answers for word, answers in BY_PROMPT.items() if word in prompt), ANY)
        pool = COMMON if pick % 6 == 0 else sensible
        self.typed.append(pool[pick // 6 % len(pool)])
        return self.typed[-1]


class Script:
    """The same answers once more, by people who go home before each of them, one way or another."""

    def __init__(self, answers: Sequence[str], ways: Sequence[type[BaseException] | str]) -> None:
        self.answers, self.ways, self.at, self.went = answers, ways, 0, -1

    @property
    def count(self) -> int:
        return self.at + self.went

    def __call__(self, prompt: str) -> str:
        if self.went < self.at or self.at == len(self.answers):
            self.went = self.at
            way = self.ways[self.at % len(self.ways)]
            if isinstance(way, str):
                return way
            raise way
        self.at += 1
        return self.answers[self.at - 1]


def asked(path: Path, ask: Callable[[str], str], lang: str, mode: str | None = None) -> Path:
    """One call of enter; gives the record that it spoke of last: a new one after `again`."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.suppress(KeyboardInterrupt):
        enter(str(path), lang, (), mode, ask)
    return Path([str(path), *re.findall(r"\S+\.yaml", out.getvalue())][-1])


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

    @fuzz(10, times)
    @given(
        st.sampled_from(list(FIRST)),
        st.lists(st.sampled_from(NAMES), min_size=1, max_size=3, unique=True),
        st.integers(0, 1 << 30),
        st.sampled_from([10, 25, 50]),
        st.booleans(),
        st.sampled_from(["en", "en", "de", "ar"]),
    )
    def check(mode: str, names: list[str], seed: int, length: int, said: bool, lang: str) -> None:
        picks = Random(seed).choices(range(10_000), k=length)
        folder = Path(tempfile.mkdtemp(dir=room))
        path = folder / "game.yaml"
        blank = first_record(path, mode, names, said)
        remarks = re.findall(b"#.*", blank.replace(b"#1", b""))

        def watch() -> dict[str, bytes]:
            found = files(folder)
            for name, content in found.items():
                assert re.fullmatch(r"game(-game\d+)?\.yaml", name)
                assert all(remark in content for remark in remarks)
                judged(folder / name)
            return found

        def played(people: People | Script) -> dict[str, bytes]:
            for file in folder.iterdir():
                file.unlink()
            path.write_bytes(blank)
            dice()
            now, seen = asked(path, people, lang, None if said else mode), -1
            while seen < people.count:  # somebody said stop: they go on
                seen = people.count
                now = asked(now, people, lang)
            return watch()

        people = People(picks, watch)
        once = played(people)
        assert played(Script(people.typed, [EOFError])) == once
        assert played(Script(people.typed, [KeyboardInterrupt, "stop", EOFError, "توقف"])) == once
        ended = sum(judged(folder / name).is_over for name in once)
        counts.update(games=len(once), answers=people.count, over=ended)

    check()
    sys.stdout.write(f"{counts}\n")
    assert times == 1 or counts["over"] > times


def test_enter_goes_on_with_what_was_written_by_hand(room: Path, hasty: None) -> None:
    path = room / "hand.yaml"
    path.write_text(HEAD + "rounds: [{roll: 11234, timer: [Ann, Bea]}]")  # both, which is warned of
    typed(path, "11234")
    assert judged(path).warnings[0].code == "timers"
    path.write_text(
        HEAD + "mode: puzzle\nrounds:\n  - roll: 11234\n"  # over: nobody found anything
        "  - {roll: 11234, entering: Ann, asking: crossing}\n"
    )
    typed(path, "L", "", "L", "1")
    assert judged(path).is_over
    path.write_text(HEAD + f"rounds: [{{roll: [s, s, m, l, f], outlines: {{Ann: '{I_FIVE}'}}}}]")
    typed(path, "11234")
    assert [place.points for place in judged(path).places] == [4, 0]
    crossing = "L a3 a4 a5 a6 b6" + " " * 250 + "a3"
    path.write_text(HEAD + f"mode: puzzle\nrounds: [{{roll: 11234, crossed: {{Ann: {crossing}}}}}]")
    assert "The game is over" in typed(path)


def test_enter_and_somebody_else_at_the_same_record(room: Path, hasty: None) -> None:
    """What an editor, or a second enter, wrote meanwhile is not overwritten."""
    path = room / "both.yaml"
    path.write_text(HEAD + "rounds: []\n")

    def ask(prompt: str) -> str:
        if "Round 1" in prompt:
            path.write_text(HEAD + "rounds:\n  - {roll: 66543, entering: Bea}\n")
            return "11234"
        assert "Bea, outline 1" in prompt
        raise EOFError

    with contextlib.redirect_stdout(io.StringIO()) as out:
        enter(str(path), "en", (), None, ask)
    assert "changed by somebody else" in out.getvalue()
    assert "66543" in path.read_text()


ENTER_REFUSED = [
    (HEAD + "rounds: []", "foo", "--mode 'foo' is not known; did you mean 'solo'?"),
    (HEAD + "rounds: []", "solo", "line 2: solo is played alone"),
    (HEAD + "mode: puzzle\ntotals: {}", "rounds", "line 4: totals are for the puzzle"),
    (HEAD + "rounds: [{roll: 11234}]", "puzzle", "this game began as rounds; go on without --mode"),
    (f"{{game: hunt, players: {{Ann: {A}}}, rounds: []}}", None, "braces around it all"),
    (f"{{game: hunt, mode: rounds, players: {{Ann: {A}}}}}", None, "braces around it all"),
    (f'{{"game": "hunt",\n"players": {{"Ann": "{A}"}},\n"rounds": []\n}}', None, "braces"),
    (f"game: hunt\n? rounds\n: []\n? players\n: {{Ann: {A}}}\n", None, "another way"),
    ("game: blank\n", None, "line 1: 'enter' is for hunt"),
    (f"players: {{Ann: {A}}}\n", None, "line 1: the key 'game' is missing"),
]


@pytest.mark.parametrize(("text", "mode", "says"), ENTER_REFUSED)
def test_enter_refuses_before_the_first_question(
    tmp_path: Path, text: str, mode: str | None, says: str
) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(text)
    with pytest.raises((ScoreError, LayoutError)) as caught:
        typed(path, "11234", mode=mode)
    assert says in said(caught.value)
    assert path.read_text() == text
    assert list(tmp_path.iterdir()) == [path]


# ---- the draft -----------------------------------------------------------------------------

ROUND = "{roll: 11234, timer: Ann}"
STYLES = {  # how rounds may stand in a record: before, in and after what is replaced
    "missing": ("", "", ""),
    "empty": ("", "rounds: []", "  # nothing yet\n"),
    "null": ("", "rounds:", "   # nothing yet\n"),
    "flow": ("", f"rounds: [{ROUND}]", " # one\n"),
    "two lines": ("", f"rounds: [{ROUND},\n  {ROUND}]", "\n"),
    "many lines": ("", f"rounds:\n  [\n  # inside\n {ROUND}\n ,\n {ROUND}\n]", " #\n"),
    "lines": ("", f"rounds:\n- {ROUND}\n-  roll: 11234", "\n  # after the last\n"),
    "quoted": ("", f'"rounds" : \n  - {ROUND}', "  # beside\n\n\n"),
    "a block of text": ("", "rounds:\n  - roll: |\n      11234", "\n\n"),
    "folded": ("# just before\n", "rounds:\n  - roll: >-\n      1 1\n      2 3 4", "\n# after\n"),
}  # fmt: skip
OTHERS = [
    "# a remark, with rounds: [] in it\n",
    "\n",
    "mode: rounds  # or puzzle\n",
    "played: 3\n",
    "set: hunt-set-10036hhz\n",
    'print: {paper: a4, names: "2"} # how\n',
    "print:\n  paper: a4\n  # inside\n  lang: de\n",
    "definition: |2+\n" + "".join(f"  {row}\n" for row in own_layout().splitlines()) + "\n\n",
    f"sheets:\n  {OWN}:\n{PICTURE}",
    "# \u2028# نص\n",
]
PLAYERS = f"players:\n  Ann: {A}  # in front\n  سارة: {A}\n"


def key_of(chunk: str) -> str:
    return chunk.partition(":")[0] if chunk[:1].isalpha() else chunk


@pytest.mark.parametrize("times", RUNS)
def test_whatever_else_stands_in_a_record_stays_to_the_byte(
    room: Path, hasty: None, times: int
) -> None:
    counts: Counter[str] = Counter()
    path = room / "draft.yaml"

    @fuzz(120, times)
    @given(
        st.sampled_from(list(STYLES)),
        st.lists(st.sampled_from(OTHERS), max_size=5, unique_by=key_of),
        st.integers(0, 9),
        st.booleans(),
        st.sampled_from(["\n", "\r\n"]),
        st.sampled_from(["", "\ufeff"]),
        st.sampled_from(["", "---\n", "%YAML 1.1\n---\n"]),
        st.sampled_from(["", "", "  ", "..."]),
    )
    def check(
        style: str, others: list[str], at: int, cut: bool, end: str, mark: str, head: str, tail: str
    ) -> None:
        before, rounds, after = STYLES[style]
        chunks = ["game: hunt\n", *others, PLAYERS]
        chunks.insert(at % (len(chunks) + 1), f"{before}<{after}" if style != "missing" else "<")
        left, right = "".join(chunks).split("<")
        indent = "  " if tail == "  " and not any("|" in one for one in (*others, rounds)) else ""
        right += "...\n" if tail == "..." else ""
        left, rounds, right = (indented(one, indent) for one in (left, rounds, right))
        right = right.rstrip("\n") if cut else right
        left, rounds, right = (one.replace("\n", end) for one in (head + left, rounds, right))
        raw = (mark + left + rounds + right).encode()
        path.write_bytes(raw)
        judged(path)
        counts[style] += 1

        file = DraftFile(path, HuntDraft)
        draft = file.opened()
        draft.rounds.append(Round(ROLL, ["Ann"], {"سارة": [I_FIVE, "a1"], "Ann": []}))
        file.save(draft)
        now = path.read_bytes().decode()
        judged(path)
        if rounds:
            assert now.startswith(mark + left)
            beside = re.split("[\r\n]", right)[0]  # stays beside the round it was written for
            assert beside in now
            assert now.endswith(right[len(beside) :])
            assert now.count("roll") >= len(draft.rounds)
        else:
            new = f"{end}{indent}".join(draft.lines())
            assert new in now
            assert "".join(now.replace(new, "").split()) == "".join(raw.decode().split())
        assert now.count("\n") == now.count("\r\n") or end == "\n"
        assert file.opened().rounds == draft.rounds
        file.save(draft)
        assert path.read_bytes().decode() == now

        draft.rounds.clear()
        draft.mode = "puzzle"
        file.save(draft)
        kept = path.read_bytes().decode()
        remarks = re.findall("#[^\r\n]*", left + right)
        assert [one for one in remarks if one in kept] == remarks
        assert file.opened().mode == "puzzle"
        assert not file.opened().rounds

    check()
    sys.stdout.write(f"{counts}\n")
    assert set(counts) == set(STYLES)


def indented(text: str, indent: str) -> str:
    """The text with all its lines further in."""
    lines = text.splitlines(keepends=True)
    return "".join(indent + line if line.strip() else line for line in lines)


# ---- disks that fail, places that won't do -------------------------------------------------

FULL = OSError(errno.ENOSPC, "No space left on device")
GAME = ["11234", I_FIVE, T_FIVE, "", "", "1", "66543", "a1-a5", "undo", "", "", ""]


@pytest.mark.parametrize("broken", ["os.replace", "os.fsync", "tempfile.mkstemp"])
@pytest.mark.parametrize("error", [FULL, KeyboardInterrupt()], ids=["full", "Ctrl-C"])
def test_a_write_that_fails_leaves_the_record_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str, error: BaseException
) -> None:
    """At every answer in turn; typed again, it gives the same record as without the mishap."""
    path = tmp_path / "game.yaml"
    path.write_text(HEAD + "rounds: []\n")
    typed(path, *GAME)
    whole = path.read_bytes()
    for fails in range(len(GAME)):
        path.write_text(HEAD + "rounds: []\n")
        typed(path, *GAME[:fails])
        before = path.read_bytes()

        def refuse(*args: object, **more: object) -> None:
            raise error

        with monkeypatch.context() as patch, pytest.raises(type(error)) as caught:
            patch.setattr(broken, refuse)
            typed(path, GAME[fails])
        assert path.read_bytes() == before
        assert list(tmp_path.iterdir()) == [path]
        if isinstance(caught.value, OSError):
            assert (caught.value.filename, caught.value.errno) == (str(path), errno.ENOSPC)
        typed(path, *GAME[fails:])
        assert path.read_bytes() == whole


def test_a_record_behind_a_link_is_written_where_it_is(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    real, link = tmp_path / "far" / "real.yaml", tmp_path / "link.yaml"
    real.write_text(HEAD + "rounds: []\n")
    link.symlink_to(real)
    typed(link, "11234", I_FIVE)
    assert link.is_symlink()
    assert I_FIVE in real.read_text()


def test_a_record_that_grows_too_long_is_not_spoiled(room: Path, hasty: None) -> None:
    path = room / "long.yaml"
    path.write_text(HEAD + "rounds: []\n")
    different = [f"{a}{b}" for a in "abcdefghij" for b in range(1, 11)]
    says = typed(path, "11234", *different, "", "")
    assert "at most 60 entries here" in says
    assert len(DraftFile(path, HuntDraft).opened().rounds[0].outlines["Ann"]) == 60


ODDLY_TYPED = b"11234\n\xff\xfe\n\xc3\n" + I_FIVE.encode() + b"\n\0\n\xe2\x80\xaea1\nstop\n"
PLACES = [  # what is called, what it says, and its exit code
    (("enter", "folder"), "folder: is a folder", 2),
    (("enter", "folder.yaml"), "folder.yaml: is a folder", 2),
    (("enter", "game.json"), "'enter' writes YAML records; this one is JSON", 2),
    (("enter", "json.yaml"), "braces around it all", 2),
    (("enter", "blank.yaml"), "blank.yaml: line 1: 'enter' is for hunt", 2),
    (("enter", "blank-plain-1000018"), "'blank-plain-1000018' is a sheet of blank", 2),
    (("enter", "good.yaml", "--mode", "x"), "--mode 'x' is not known", 2),
    (("enter", A, "--name", "a\nb"), "names are one line", 2),
    (("enter", A, "--name", "x" * 201), "names are one line", 2),
    (("enter", A, "--name", os.fsdecode(b"\xff")), "names are one line", 2),
    (("enter", A, "--mode", "foo"), "--mode 'foo' is not known", 2),
    (("enter", "good.yaml", "--name", "Zed"), "good.yaml: no player 'Zed'; known: Ann, Bea", 2),
    (("enter", "good.yaml"), "", 0),
    (("game", "blank.yaml"), "blank.yaml: line 1: there is nothing to judge in this game", 2),
    (("game", "folder.yaml"), "folder.yaml: no records in this folder", 2),
    (("round", OWN, "--record", "blank.yaml", "--roll", "11234"), "blank.yaml: line 1: ", 2),
]


@pytest.fixture
def places(tmp_path: Path) -> Path:
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder.yaml").mkdir()
    (tmp_path / "good.yaml").write_text(HEAD + "rounds: []\n")
    (tmp_path / "blank.yaml").write_text("game: blank\nplayers: {Ann: blank-plain-1000018}\n")
    told = json.dumps({"game": "hunt", "players": {"Ann": A}, "mode": "rounds"})
    for name in ("game.json", "json.yaml"):
        (tmp_path / name).write_text(told)
    return tmp_path


@pytest.mark.parametrize(
    ("words", "says", "ending"), PLACES, ids=[" ".join(w)[:40] for w, _, _ in PLACES]
)
def test_places_that_will_not_do(
    places: Path, words: tuple[str, ...], says: str, ending: int
) -> None:
    def files() -> dict[Path, bytes]:
        return {file: file.read_bytes() for file in places.rglob("*") if file.is_file()}

    before = files()
    ran = score(*words, typed=ODDLY_TYPED, cwd=places)
    assert ran.returncode == ending, ran.says
    assert says in ran.says
    if ending == 2:
        assert files() == before
    else:
        assert I_FIVE in (places / "good.yaml").read_text()
        judged(places / "good.yaml")


def test_no_place_for_a_new_record(tmp_path: Path) -> None:
    (tmp_path / "output").write_text("mine")
    ran = score("enter", A, cwd=tmp_path)
    assert (ran.returncode, ran.says) == (2, "output: File exists")
    assert (tmp_path / "output").read_text() == "mine"
    if Path("/proc/self").exists():  # where not even root can write
        ran = score("enter", A, cwd=Path("/proc"))
        assert ran.returncode == 2
        assert ran.says.startswith("output: ")


@pytest.mark.skipif(os.name == "nt", reason="shell")
def test_nobody_is_there_to_answer(places: Path) -> None:
    closed = f"{sys.executable} -m scorer.cli enter good.yaml <&-"
    ran = subprocess.run(
        closed,
        shell=True,
        capture_output=True,
        cwd=places,
        env={**os.environ, "PYTHONPATH": str(HOME)},
        check=False,
    )
    assert b"Traceback" not in ran.stderr
    assert ran.returncode in (0, 2)


@pytest.mark.soak
def test_a_set_printed_from_a_layout_of_ones_own_is_entered(tmp_path: Path) -> None:
    """From fives-print to the final standing, through the real commands."""
    (tmp_path / "mine.yaml").write_text(own_layout(), encoding="utf-8")
    ran = subprocess.run(
        [
            sys.executable,
            "-m",
            "generator.cli",
            "--layout",
            "mine.yaml",
            "--players",
            "2",
            "--json",
        ],
        capture_output=True,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(HOME)},
        check=True,
    )
    contents = Path(json.loads(ran.stdout)["record"])
    ran = score("enter", str(contents), typed=b"11234\na1-a4\n\n\n1\nstop\n", cwd=tmp_path)
    assert ran.returncode == 0
    ran = score("game", str(contents), "--json", cwd=tmp_path)
    assert ran.returncode == 1  # four squares are no FIVE
    assert [place["points"] for place in json.loads(ran.stdout)["standing"]] == [1, 0]
