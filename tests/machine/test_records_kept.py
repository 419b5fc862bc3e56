"""Whatever else stands in a record, `enter` leaves it; and places where it can't write.

As in test_broken_records. What people may type in is in the contract of `enter`.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from scorer.dialogue.loop import GameFile
from scorer.files import alone, write
from tests.house import HOME
from tests.machine.hardening.anyhow import RUNS, by_chance
from tests.machine.hardening.checks import complaints
from tests.machine.hardening.runs import Case, Ended, found, inside
from tests.machine.hardening.samples import small_hunt
from tests.machine.test_broken_records import HEAD, I_FIVE, OWN, PICTURE, ROLL, A
from tests.sessions import typed
from tests.standings import judged

pytestmark = pytest.mark.usefixtures("hasty")


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
    "definition: |2+\n" + "".join(f"  {row}\n" for row in small_hunt().splitlines()) + "\n\n",
    f"sheets:\n  {OWN}:\n{PICTURE}",
    "# \u2028# نص\n",
]
PLAYERS = f"players:\n  Ann: {A}  # in front\n  سارة: {A}\n"


def key_of(chunk: str) -> str:
    return chunk.partition(":")[0] if chunk[:1].isalpha() else chunk


@pytest.mark.parametrize("times", RUNS)
def test_whatever_else_stands_in_a_record_stays_to_the_byte(tmp_path: Path, times: int) -> None:
    counts: Counter[str] = Counter()
    path = tmp_path / "draft.yaml"

    def check(rng: Random) -> None:
        style = rng.choice(list(STYLES))
        others = list(
            {key_of(one): one for one in rng.choices(OTHERS, k=rng.randint(0, 5))}.values()
        )
        end, mark = rng.choice(("\n", "\r\n")), rng.choice(("", "\ufeff"))
        head = rng.choice(("", "---\n", "%YAML 1.1\n---\n"))
        tail = rng.choice(("", "", "  ", "..."))
        before, rounds, after = STYLES[style]
        chunks = ["game: hunt\n", *others, PLAYERS]
        chunks.insert(
            rng.randint(0, len(chunks)), f"{before}<{after}" if style != "missing" else "<"
        )
        left, right = "".join(chunks).split("<")
        indent = "  " if tail == "  " and not any("|" in one for one in (*others, rounds)) else ""
        right += "...\n" if tail == "..." else ""
        left, rounds, right = (indented(one, indent) for one in (left, rounds, right))
        right = right.rstrip("\n") if rng.random() < 0.5 else right
        left, rounds, right = (one.replace("\n", end) for one in (head + left, rounds, right))
        raw = (mark + left + rounds + right).encode()
        path.write_bytes(raw)
        judged(path)
        counts[style] += 1

        file = GameFile(path)
        count = len(file.game.record.rounds)
        drawn: list[dict[str, object]] = [
            {"roll": ROLL},
            {"player": "سارة", "outlines": [I_FIVE, "a1"]},
            {"player": "Ann", "outlines": []},
            {"timer": "Ann"},
        ]
        for entry in drawn:
            file.save(file.game.after(file.game.entry(entry)))
        now = path.read_bytes().decode()
        judged(path)
        assert len(file.game.record.rounds) == count + 1
        if rounds:
            assert now.startswith(mark + left)
            beside = re.split("[\r\n]", right)[0]  # stays beside the round it was written for
            assert beside in now
            assert now.endswith(right[len(beside) :])
            assert now.count("roll") >= count + 1
        else:
            new = f"{end}{indent}".join(file.game.rules.blocks(file.game.record)["rounds"])
            assert new in now
            assert "".join(now.replace(new, "").split()) == "".join(raw.decode().split())
        assert now.count("\n") == now.count("\r\n") or end == "\n"
        assert GameFile(path).game.record == file.game.record
        file.save(GameFile(path).game)
        assert path.read_bytes().decode() == now

        file.save(file.game.first(0))
        file.save(file.game.after(file.game.entry({"mode": "puzzle"})))
        kept = path.read_bytes().decode()
        remarks = re.findall("#[^\r\n]*", left + right)
        assert [one for one in remarks if one in kept] == remarks
        assert GameFile(path).game.record.mode == "puzzle"
        assert not GameFile(path).game.record.rounds

    by_chance("draft", 35 if times == 1 else 60 * times, check)
    assert set(counts) == set(STYLES)


def indented(text: str, indent: str) -> str:
    """The text with all its lines further in."""
    lines = text.splitlines(keepends=True)
    return "".join(indent + line if line.strip() else line for line in lines)


# ---- disks that fail, places that won't do -------------------------------------------------


def test_a_record_that_grows_too_long_is_not_spoiled(tmp_path: Path) -> None:
    path = tmp_path / "long.yaml"
    path.write_text(HEAD + "rounds: []\n")
    different = [f"{a}{b}" for a in "abcdefghij" for b in range(1, 11)]
    says = typed(path, "11234", *different[:62], "", "")
    assert "at most 60 entries here" in says
    assert len(GameFile(path).game.record.rounds[0].outlines["Ann"]) == 60


ODDLY_TYPED = b"11234\n\xff\xfe\n\xc3\n" + I_FIVE.encode() + b"\n\0\n\xe2\x80\xaea1\nstop\n"
PLACES = [  # what is called, what it says, and its exit code
    (("enter", "folder"), "folder: is a folder; give a record", 2),
    (("enter", "folder.yaml"), "folder.yaml: is a folder; give a record", 2),
    (("enter", "game.json"), "'enter' writes YAML records, but this one is JSON", 2),
    (("enter", "json.yaml"), "braces around everything", 2),
    (("enter", "blank.yaml"), "blank.yaml: line 1: 'enter' works for hunt", 2),
    (("enter", "blank-plain-1000018"), "'blank-plain-1000018' is a sheet of blank", 2),
    (("enter", "good.yaml", "--mode", "x"), "--mode 'x' is not known", 2),
    (("enter", A, "--name", "a\nb"), "a name must be one line", 2),
    (("enter", A, "--name", "x" * 201), "a name must be one line", 2),
    (("enter", A, "--name", os.fsdecode(b"\xff")), "a name must be one line", 2),
    (("enter", A, "--mode", "foo"), "--mode 'foo' is not known", 2),
    (
        ("enter", "good.yaml", "--name", "Zed"),
        "there is no player 'Zed'; known: Ann, Bea",
        2,
    ),
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


def entered(room: Path, *words: str, typed: bytes = b"") -> Ended:
    """A command in this process, at a terminal; nothing is wrong with how it ends."""
    case, before = Case("", "fives-score", words, typed=typed, terminal=True), found(room)
    ended = inside(case, room, Random(1))
    assert complaints(case, ended, before, room) == []
    return ended


@pytest.mark.parametrize(
    ("words", "says", "ending"), PLACES, ids=[" ".join(w)[:40] for w, _, _ in PLACES]
)
def test_places_that_will_not_do(
    places: Path, words: tuple[str, ...], says: str, ending: int
) -> None:
    before = found(places)
    ran = entered(places, *words, typed=ODDLY_TYPED)
    assert (ran.code, says in ran.says) == (ending, True), ran.says
    if ending == 2:
        assert found(places) == before
    else:
        assert I_FIVE in (places / "good.yaml").read_text()
        judged(places / "good.yaml")


@pytest.mark.skipif(sys.platform != "linux", reason="/proc/self/fd is needed")
def test_nothing_stays_open_that_was_opened_to_write(tmp_path: Path) -> None:
    """The folder, too: it is opened to lock it, and until the new name is on disk."""
    path = tmp_path / "game.yaml"

    def opened() -> int:
        return len(list(Path("/proc/self/fd").iterdir()))

    before = opened()
    with alone(path):
        write(path, b"game: hunt\n")
    assert opened() == before


def test_no_place_for_a_new_record(tmp_path: Path) -> None:
    (tmp_path / "output").write_text("mine")
    ran = entered(tmp_path, "enter", A)
    says = "fives-score: output: something with this name already exists\n"
    assert (ran.code, ran.says) == (2, says)
    assert (tmp_path / "output").read_text() == "mine"


@pytest.mark.skipif(sys.platform != "linux", reason="/proc: where not even root can write")
def test_no_right_to_write_a_new_record() -> None:
    ran = inside(Case("", "fives-score", ("enter", A)), Path("/proc"), Random(1))
    assert (ran.code, ran.says[:21]) == (2, "fives-score: output: ")


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
    assert ran.returncode == 3
