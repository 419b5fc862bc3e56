"""fives-score and everything that people, editors and enemies may hand to it.

Whatever is in a record: a standing, or a refusal whose lines name file and line. Whatever is
written as an outline or a roll: read, or refused. What was answered wrongly once comes
first. The quick runs are the same each time; the soak runs go far further, by the same dice.
"""

from __future__ import annotations

import re
import resource
import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from layouts.definition.loader import GAMES, define, define_from
from layouts.refusal import LayoutError
from layouts.yaml import strict
from scorer.notation.outlines import MOST_SQUARES, parse_outline
from scorer.notation.rolls import legal_roll
from scorer.records.seats import own_board
from tests.chosen import times
from tests.machine.hardening.anyhow import RUNS, by_chance, glanced, outcome, said, understood
from tests.machine.hardening.disks import limited
from tests.machine.hardening.runs import Case, outside
from tests.machine.hardening.samples import KINDS, ids, printed, record, small_hunt
from tests.machine.hardening.spoil import ODD, spoiled
from tests.standings import judged

A = "hunt-white-103ra9h"
ROLL = "star star moon leaf fish"
I_FIVE, T_FIVE = "c1-g1", "i5 g6 h6 i6 i7"  # on A for that roll
OWN = ids("hunt")[-1]
HEAD = f"game: hunt\nplayers: {{Ann: {A}, Bea: {A}}}\n"


# ---- records: those that were answered wrongly once, then by chance --------------------------


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
    (with_definition(small_hunt(), SHEET, rounds=PLAYED), None),
    (with_definition(small_hunt(), SHEET.replace("fbcsm", "fbc.m"), rounds=PLAYED), "is not one"),
    (with_definition(small_hunt(), f"  foo:\n{PICTURE}"), "line 5: 'foo' is not an id"),
    (with_definition(small_hunt(), f"  {OWN}:\n    pictre: x\n"), "line 6: unknown key 'pictre'"),
    (with_definition(small_hunt(), f"  {OWN}:\n    picture: x\n"), "line 6: expected a picture"),
    (with_definition(small_hunt(), f"{SHEET}  {A}:\n{PICTURE}"), None),
    (
        with_definition(small_hunt(), f"{SHEET}  {A}:\n{PICTURE}", f"{{Ann: {A}}}"),
        "line 12: expected a picture of 10 x 10",
    ),
    (
        with_definition(small_hunt(), f"{SHEET}  hunt-set-10036hhz:\n{PICTURE}", "{A: HS10036HHZ}"),
        "is the id of a set",
    ),
    (
        with_definition(small_hunt(), SHEET, f"{{Ann: {A}, Bea: {OWN}}}", "[{roll: 11256}]"),
        "line 2: this board comes from a different definition than the board of 'Ann'",
    ),
    (with_definition(BLANK, SHEET), "this is a definition of blank, not of hunt"),
    (with_definition(small_hunt().replace("en: star", 'en: ""'), SHEET, rounds=PLAYED), None),
    (HEAD + "rounds:\n  - {roll: 11234, entering: Zed}", "line 4: there is no player 'Zed'"),
    (HEAD + "rounds:\n  - {roll: 11234, entering: [Ann]}", "line 4: expected text"),
    (HEAD + "rounds:\n  - {roll: 11234, asking: crossing}", "line 4: 'crossing' is not known here"),
    (HEAD + "mode: puzzle\nrounds: [{roll: 11234, asking: crossing}]", "'entering' is missing"),
    (HEAD + f"rounds:\n  - roll: '11234{' ' * 600}x'", "line 4: '11234"),
    (HEAD + "rounds:", None),
    (HEAD + "rounds:\n" + "  - roll: 11234\n" * 100, "at most 99 entries here, found 100"),
    (HEAD + f"rounds: [{{roll: 11234, outlines: {{Ann: [{'a1,' * 61}]}}}}]", "at most 60 entries"),
    (HEAD.replace("Bea", '"B\\nx"'), "line 2: 'B\ufffdx' can't be a name"),
    (HEAD.replace("Bea", '"\\e[2J"'), "line 2: '\ufffd[2J' can't be a name"),
    (HEAD.replace("Bea", '" "'), "line 2: ' ' can't be a name"),
    (HEAD.replace("Bea", '"Bea "') + 'rounds: [{roll: 11234, timer: "Bea "}]', None),
    (HEAD.replace("Bea", "nobody") + "rounds: [{roll: 11234, timer: nobody}]", None),
    (
        f"game: hunt\nplayers: {{{', '.join(f'p{i}: {A}' for i in range(500))}}}\n"
        "rounds: [{roll: 11234, timer: zzzzz}]",
        "line 3: there is no player 'zzzzz'; see the list of players",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "says"), FOUND, ids=[str(says) for _, says in FOUND])
def test_records_that_were_answered_wrongly_once(
    tmp_path: Path, text: str, says: str | None
) -> None:
    ending = outcome(tmp_path / "x.yaml", text.encode())
    assert ending == "refused" if says else ending != "refused"
    if says:
        with pytest.raises(LayoutError) as caught:
            judged(tmp_path / "x.yaml")
        assert says in str(caught.value)


def test_a_board_from_a_record_is_checked_like_the_record(tmp_path: Path) -> None:
    """For round, show and best with --record."""
    path = tmp_path / "x.yaml"
    for text, _ in FOUND[1:5]:
        path.write_text(text, encoding="utf-8")
        with pytest.raises(LayoutError, match=r"^x\.yaml: line \d+: "):
            own_board(strict.read(path), OWN)
    text = printed("hunt", False)
    path.write_text(text, encoding="utf-8")
    sheet = re.findall(r"hunt-white-\w+", text)[0]
    assert own_board(strict.read(path), sheet).id == sheet
    row = re.findall("^ +[a-z](?: [a-z]){9}$", text, re.MULTILINE)[0]
    path.write_text(text.replace(row, f"      {row.strip()[::-1]}", 1), encoding="utf-8")
    with pytest.raises(LayoutError, match=f"this picture is not the board of {sheet}"):
        own_board(strict.read(path), sheet)


@pytest.mark.parametrize("times", RUNS)
def test_a_spoiled_record_is_judged_or_refused(tmp_path: Path, times: int) -> None:
    counts: Counter[str] = Counter()

    def check(rng: Random) -> None:
        kind = rng.choice(list(KINDS))
        tree = record(kind, rng)
        counts[outcome(tmp_path / "x.yaml", spoiled(tree, rng))] += 1
        glanced(tmp_path / "x.yaml", tree["game"])

    by_chance("record", 30 if times == 1 else 90 * times, check)
    assert set(counts) == {"valid", "faulty", "refused"}


# ---- hostile files, with little memory -------------------------------------------------------


def squares(players: int, outlines: int, drawn: str) -> bytes:
    """A small file that names very many squares."""
    names = [f"p{i}" for i in range(players)]
    who = ", ".join(f"{name}: {A}" for name in names)
    rows = "".join(f"      {name}: [{', '.join([drawn] * outlines)}]\n" for name in names)
    return (
        f"game: hunt\nplayers: {{{who}}}\nrounds:\n  - roll: 11234\n    outlines:\n{rows}".encode()
    )


HUGE = times(8_000_000)  # letters
LAUGHS = "".join(f"a{i}: &a{i} [*a{i - 1}, *a{i - 1}]\n" for i in range(1, 99))
HOSTILE: dict[str, tuple[Any, str]] = {  # small ones: tests/layouts/test_yaml_strict.py
    "laughs": (f"a0: &a0 [ha]\n{LAUGHS}".encode(), "line 1: a text can't begin with &"),
    "deep lists": (HEAD.encode() + b"rounds: " + b"[" * 1_000_000, "line 3: nested deeper"),
    "deep tables": (HEAD.encode() + b"rounds: " + b"{a: " * 1_000_000, "line 3: nested deeper"),
    "too large": (HEAD.encode() + b"#" * (8 << 20), "x.yaml: larger than 8192 kB"),
    "a huge word": (b"game: " + b"x" * HUGE, "line 1: too long: at most 60 characters"),
    "a huge key": (b"game: hunt\n" + b"x" * HUGE + b": 1", "line "),
    "a huge quote": (HEAD.encode() + b'rounds: "' + b"x" * HUGE + b'"', "line 3: expected"),
    "a huge roll": (
        HEAD.encode() + b"rounds: [{roll: '" + b"1" * HUGE + b"'}]",
        "line 3: '1111111111111111111111111111111111111111…' is too long for a roll",
    ),
    "huge numbers": (HEAD.encode() + b"played: " + b"9" * (HUGE // 8), "line 3: too long: at"),
    "millions of keys": (lambda: b"%d: a\n" * 700_000 % (*range(700_000),), "more than 400000"),
    "millions of rounds": (HEAD.encode() + b"rounds: [" + b"[]," * 100_000 + b"]", "at most 99"),
    "millions of squares": (squares(1000, 60, "a1-a400"), "squares so far"),
    "the same again": (squares(200, 60, f"{I_FIVE} open"), ""),
}  # fmt: skip


# These are as large as can be: judged once, in a process that has little memory.
QUICK = ("laughs", "deep tables")
HEAVY = [name for name in HOSTILE if name.startswith(("millions of", "the same", "deep", "laughs"))]


@pytest.mark.few(2)
@pytest.mark.more
@pytest.mark.parametrize("name", [name for name in HOSTILE if name not in HEAVY])
def test_a_hostile_file_is_refused(tmp_path: Path, name: str) -> None:
    content, says = HOSTILE[name]
    (tmp_path / "x.yaml").write_bytes(content)
    with pytest.raises(LayoutError) as caught:
        judged(tmp_path / "x.yaml")
    assert all(line.startswith("x.yaml: ") for line in said(caught.value))
    assert says in str(caught.value)


@pytest.mark.few(1)
@pytest.mark.skipif(sys.platform != "linux", reason="memory limits")
@pytest.mark.parametrize(
    "name",
    [name if name in QUICK else pytest.param(name, marks=pytest.mark.soak) for name in HEAVY],
)
def test_a_hostile_file_is_judged_with_little_memory(tmp_path: Path, name: str) -> None:
    content, says = HOSTILE[name]
    (tmp_path / "x.yaml").write_bytes(content() if callable(content) else content)
    case = Case("", "fives-score", ("game", "x.yaml"))
    ran = outside(case, tmp_path, before=limited(resource.RLIMIT_AS, 700 << 20))
    assert (ran.code, ran.trace) == (2 if says else 1, "")
    if says:
        (line,) = ran.says.splitlines()
        assert line.startswith("fives-score: x.yaml: ")
        assert says in line


# ---- outlines and rolls; rounds are in the fuzz, ids in tests/layouts ------------------------

SPACES = [" ", "\t", "\u00a0", "\u2003", "\u3000", ",", ";", "،", "+", "/", "|", "\n", "\u2028"]
DASHES = ["-", "–", "—", "−", "‐", "‑", " - ", "--"]
STRANGE = ["²", "①", "½", "𐩁", "Ⅷ", "٣", "३", "𝟙", "ａ１", "ﷺ", "İ", "ß", "\u212a", "-", "e\u0301",
           "\u0301", "\u200f", "\u202e", "\ufeff", "\0", "\x1b[2J", "\U0010ffff", "open", "OFFEN",
           "مفتوح", "نجمة", "a0", "z999", "a1000", "aa1", "1a", "a1-z1", "a1-a99", "a1-z99",
           "z26-a26", "star", "Mond"]  # fmt: skip
SCRIPTS = ["123456", "smlfbc", "١٢٣٤٥٦", "①②③④⑤⑥", "¹²³⁴⁵⁶", "𝟙𝟚𝟛𝟜𝟝𝟞", "१२३४५६"]
LANGS = ("en", "de", "ar")


def cell(rng: Random) -> str:
    return f"{rng.choice('abcdefghijkz')}{rng.randint(1, 12)}"


def bit(rng: Random) -> str:
    """A bit of something that may be an outline, or a roll."""
    pool = rng.choice((SPACES, SPACES, DASHES, STRANGE, ODD, "123456smlfbc", (cell(rng),), None))
    return (
        rng.choice(pool) if pool else chr(rng.choice((rng.randrange(256), rng.randrange(1 << 16))))
    )


def text(rng: Random) -> str:
    """A few bits, or very many of one."""
    if rng.random() < 0.2:
        return bit(rng) * rng.randint(1, 3000)
    return "".join(bit(rng) for _ in range(rng.randint(0, 14)))


def drawing(rng: Random) -> str:
    """Squares, mostly such as make no FIVE."""
    return rng.choice(SPACES[:6]).join(cell(rng) for _ in range(rng.randint(1, 7)))


@pytest.mark.parametrize("times", RUNS)
def test_any_text_is_an_outline_or_is_not(times: int) -> None:
    counts: Counter[bool] = Counter()

    def check(rng: Random) -> None:
        outline = understood(parse_outline, rng.choice((text, text, drawing))(rng))
        counts[outline is None] += 1
        if outline is not None:
            assert len(outline.cells) <= MOST_SQUARES
            assert list(outline.cells) == sorted(set(outline.cells), key=lambda c: (c[1], c[0]))
            again = parse_outline(outline.text)
            assert (again.cells, again.is_open) == (outline.cells, outline.is_open)
            assert parse_outline(outline.text.upper()).cells == outline.cells

    by_chance("outline", 350 * times, check)
    assert min(counts[True], counts[False]) > 20 * times


@pytest.mark.parametrize("times", RUNS)
def test_any_text_is_a_roll_or_is_not(times: int) -> None:
    own = define_from(small_hunt().replace("en: star", 'en: ""'), "mine.yaml")
    counts: Counter[bool] = Counter()

    def roll_of(rng: Random) -> str:
        script, dice = rng.choice(SCRIPTS), rng.sample(range(12), rng.choice((5, 5, 5, 5, 4, 6)))
        return rng.choice((*SPACES[:-1], "")).join(script[die // 2] for die in dice)

    def check(rng: Random) -> None:
        definition, lang = rng.choice((define("hunt"), own)), rng.choice(LANGS)
        typed = rng.choice((roll_of, roll_of, roll_of, text))(rng)
        roll = understood(lambda typed: legal_roll(typed, definition, lang), typed)
        counts[roll is None] += 1
        if roll is not None:
            assert len(roll) == 5
            assert list(roll) == sorted(roll)
            assert all(0 <= face < 6 for face in roll)
            assert max(Counter(roll).values()) <= 2

    by_chance("roll", 200 * times, check)
    assert min(counts[True], counts[False]) > 5 * times
