"""Broken input, broken machines, pulled plugs: never a traceback, never a record half written.

Everything that was ever found wrong by `python3 run.py harden` is kept here, with a small sample of
every fault and of every command and format. The soak runs go further.
"""

from __future__ import annotations

import contextlib
import errno
import io
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from scorer.commands.enter import enter
from scorer.files import alone
from tests.chosen import some
from tests.machine.hardening import door, faults, fuzz
from tests.machine.hardening.checks import complaints
from tests.machine.hardening.disks import heeding_rights
from tests.machine.hardening.errands import BLANK, CLEAR, SHEET, NotHere, errand, ready
from tests.machine.hardening.kills import JUMPS
from tests.machine.hardening.runs import Case, Ended, found, inside, lay_out, outside, surroundings
from tests.running import write_folder
from tests.standings import judged

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="limits, signals and rights")
SOAK = pytest.mark.soak
CLUSTERS = b"game: clusters\nboard: clusters-13-1000007\nplayers: [Ann, Bea]\nmoves: []\nleft: {}\n"


def run(case: Case, room: Path) -> Ended:
    """Run a case in this process; nothing may be wrong with how it ends."""
    lay_out(case.files, room)
    before = found(room)
    ended = inside(case, room, Random(1))
    assert complaints(case, ended, before, room) == []
    return ended


# ---- a sample of everything -----------------------------------------------------------------


LATE = {"scan": pytest.mark.soak}  # each photo has a process of its own


@pytest.mark.few(6)
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=LATE.get(name, ())) for name in fuzz.MAKERS]
)
@pytest.mark.parametrize("cases", [pytest.param(2), pytest.param(2000, marks=pytest.mark.soak)])
def test_whatever_is_typed_and_read_is_answered_in_a_line(name: str, cases: int) -> None:
    dearer = {"round": 0.2, "scan": 4}
    for number in range(max(1, int(cases / dearer.get(name, 1)))):
        tried = fuzz.tried("kept", number, name)
        assert not tried.wrong, (number, tried.case.words, tried.wrong)


@pytest.mark.parametrize("count", [pytest.param(80), pytest.param(20_000, marks=pytest.mark.soak)])
def test_whatever_is_asked_at_the_door_is_answered(count: int) -> None:
    for number in range(count):
        one = door.asked("kept", number)
        _, _, wrong = door.tried(one)
        assert not wrong, (number, one, wrong)


# One of each kind: a disk, what stands on it, limits. For a sudden end see
# test_signals_and_streams.
QUICK = ("full-disk", "vanishing", "memory")


@pytest.mark.parametrize(
    ("name", "rounds"),
    [
        *((name, 1) for name in QUICK),
        *(pytest.param(name, 30, marks=pytest.mark.soak) for name in faults.FAULTS),
    ],
)
def test_whatever_breaks_nothing_is_lost(name: str, rounds: int) -> None:
    for number in range(rounds):
        try:
            tries = faults.tried(name, "kept", number)
        except NotHere as why:
            pytest.skip(str(why))
        for one in tries:
            assert one.ended.is_before_us or not one.wrong, (number, one.what, one.wrong)


# ---- found wrong once: what was typed -------------------------------------------------------


@pytest.mark.parametrize(
    "typed", [b",\n", b", ,\n", b"Ann ,\n", "،\n".encode(), b"g7\n", b"right\n"]
)
def test_a_move_of_nothing_but_commas(tmp_path: Path, typed: bytes) -> None:
    case = Case("", "fives-score", ("enter", "game.yaml"), {"game.yaml": CLUSTERS}, typed)
    assert run(case, tmp_path).code == 2
    assert run(replace(case, terminal=True), tmp_path).code == 0
    assert (tmp_path / "game.yaml").read_bytes() == CLUSTERS


def test_answers_from_a_file_are_shown_without_their_control_characters(tmp_path: Path) -> None:
    for odd in (b"\x1b[2J\n", b"\x00\x7f\x04\n"):
        case = Case("", "fives-score", ("enter", "game.yaml"), {"game.yaml": CLEAR}, odd)
        assert run(case, tmp_path).code == 2


@pytest.mark.parametrize("words", [("a\nb", "\x1b[2J"), ("x" * 5000, "y"), ("a1",) * 2000])
@pytest.mark.parametrize("command", ["fives-score", "fives-print"])
def test_misuse_is_said_in_one_line_whatever_was_typed(
    tmp_path: Path, command: str, words: tuple[str, ...]
) -> None:
    first = ("game", "game.yaml") if command == "fives-score" else ("--game", "hunt")
    assert run(Case("", command, (*first, *words)), tmp_path).code == 2


# ---- found wrong once: what is written ------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        ("show", "clear.yaml", "--svg", "clear.yaml"),
        ("show", "clear.yaml", "--png", "class.csv"),
        ("round", SHEET, "--roll", "11234", "c1-g1", "--svg", "notes.txt"),
    ],
)
def test_a_drawing_replaces_nothing_but_a_drawing(tmp_path: Path, words: tuple[str, ...]) -> None:
    case = replace(errand("show"), words=words)
    ended = run(case, tmp_path)
    assert (ended.code, "is not a drawing; choose another name" in ended.says) == (2, True)
    again = replace(case, words=(*words[:-1], "now.svg"))
    assert run(again, tmp_path).code == 0
    assert (tmp_path / "now.svg").read_bytes() != case.files["now.svg"]


REMARKED = f"""game: hunt
players: {{Ann: {SHEET}, Bea: {SHEET}}}
rounds:   # all of them
  # before the first
  - roll: 11234   # slow dice
    timer: Ann
    # within
    outlines:
      Ann: [c1-g1]  # "nice"
  # before the second
  - {{roll: 66543, timer: Bea}}  # quick, and # odd
# at the end
played: 3
"""
REMARKED_HEXES = """game: hexes
players: {Ann: hexes-a-1000003, Bea: hexes-a-1000003}
rolls: [5]  # luck
moves:
  # who began
  Ann: ["J c3 d3 e4 e5"] # good
  Bea: [pass K]   # sleepy
"""


@pytest.mark.parametrize(
    ("text", "answers"),
    [
        (REMARKED, ["11234", "c1-g1", "", "", ""]),
        (REMARKED, ["undo", "undo", "undo"]),
        (REMARKED, ["undo"] * 12),
        (REMARKED_HEXES, ["1", "pass A", "pass B", "2"]),
        (REMARKED_HEXES, ["undo"] * 3),
        (CLEAR.decode(), JUMPS),
        (CLEAR.decode(), ["undo", "undo", "undo"]),
    ],
)
def test_remarks_among_what_was_played_stay(tmp_path: Path, text: str, answers: list[str]) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(text)
    left = iter(answers)

    def ask(prompt: str) -> str:
        for answer in left:
            return answer
        raise EOFError

    with contextlib.redirect_stdout(io.StringIO()):
        enter(str(path), "en", ask=ask)
    now = path.read_text()
    assert now != text
    judged(path)
    remarks = [line[line.index("#") :] for line in text.splitlines() if "#" in line]
    assert [remark for remark in remarks if remark in now] == remarks


def test_what_did_not_change_stays_to_the_letter(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(REMARKED)
    answers = iter(["11234", "stop"])
    with contextlib.redirect_stdout(io.StringIO()):
        enter(str(path), "en", ask=lambda prompt: next(answers))
    head, tail = REMARKED.split("# at the end")
    now = path.read_text()
    assert now.startswith(head)
    assert now.endswith(f"# at the end{tail}")


def test_an_editor_that_writes_at_the_very_last_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It waits for nobody; while a file goes to the disk there is time enough for it."""
    path, other = tmp_path / "game.yaml", CLEAR + b"  - a3-a1\n"
    path.write_bytes(CLEAR)
    monkeypatch.setattr("scorer.files.os.fsync", lambda handle: path.write_bytes(other))
    answers = iter([JUMPS[0], "stop"])
    with contextlib.redirect_stdout(io.StringIO()) as out:
        enter(str(path), "en", ask=lambda prompt: next(answers))
    assert "was changed by somebody else in the meantime" in out.getvalue()
    assert found(tmp_path) == {"game.yaml": other}


PLAYED_WITH = {
    "cups": 'laps: [{shifter: Ann, laid: dot line triangle square, shifts: ["2-4"], asks: []}]',
    "poker": "shows: [{Ann: 4, Bea: 2}]",
}


@pytest.mark.parametrize("play", PLAYED_WITH)
def test_force_keeps_a_record_of_every_game(tmp_path: Path, play: str) -> None:
    stones = "game: stones\nset: stones-set-14z32hw6\nprint: {lang: en, names: 0}\n"
    record = f"{stones}play: {play}\nplayers: [Ann, Bea]\n{PLAYED_WITH[play]}\n".encode()
    words = ("--set", BLANK, "-o", "game.pdf", "--force")
    run(Case("", "fives-print", words, {"game.yaml": record}), tmp_path)
    assert record in found(tmp_path).values()


def test_a_folder_of_pictures_is_replaced_at_one_stroke(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed between two renames there would be none."""
    write_folder(tmp_path / "pages", [("a", b"old")])

    def never(*_: object) -> Path:
        raise AssertionError

    monkeypatch.setattr(Path, "replace", never)
    write_folder(tmp_path / "pages", [("b", b"new")])
    assert found(tmp_path) == {"pages/b": b"new"}
    assert [path.name for path in tmp_path.iterdir()] == ["pages"]


# ---- found wrong once: rights ---------------------------------------------------------------


def guarded(name: str, room: Path, *protected: str) -> tuple[Ended, dict[str, bytes]]:
    """Run an errand while some files must not be written; gives how it ended and what was there."""
    case = errand(name)
    before = ready(case, room)
    for file in protected:
        (room / file).chmod(0o444)
    return outside(case, room, before=heeding_rights), before


@pytest.mark.parametrize(
    ("name", "protected", "says"),
    [
        ("enter", "game.yaml", "fives-score: game.yaml: is read-only\n"),
        pytest.param("show record", "now.svg", "fives-score: now.svg: is read-only\n", marks=SOAK),
        pytest.param(
            *("print again", f"out/{BLANK}.pdf", f"fives-print: out/{BLANK}.pdf: is read-only\n"),
            marks=SOAK,
        ),
    ],
)
def test_a_read_only_file_is_refused(tmp_path: Path, name: str, protected: str, says: str) -> None:
    ended, before = guarded(name, tmp_path, protected)
    assert (ended.code, ended.out, ended.says) == (2, b"", says)
    assert found(tmp_path) == before


@pytest.mark.soak
def test_a_read_only_record_is_kept_when_its_set_is_printed_again(tmp_path: Path) -> None:
    ended, before = guarded("print again", tmp_path, f"out/{BLANK}.yaml")
    assert ended.code == 0
    now = found(tmp_path)
    assert now[f"out/{BLANK}.pdf"] != before[f"out/{BLANK}.pdf"]
    assert now[f"out/{BLANK}.yaml"] == before[f"out/{BLANK}.yaml"]


# ---- found wrong once: the machine ----------------------------------------------------------


@pytest.mark.soak
@pytest.mark.parametrize("date", some(["-99999999999999999999", "x", "1"], 1))
def test_a_date_from_outside_does_not_change_a_print(tmp_path: Path, date: str) -> None:
    case = Case("", "fives-print", ("--set", BLANK, "-o", "new.pdf"))
    env = surroundings(tmp_path, case, SOURCE_DATE_EPOCH=date)
    assert outside(case, tmp_path, env=env).code == 0
    plain = errand("print again").files[f"out/{BLANK}.pdf"]
    assert (tmp_path / "new.pdf").read_bytes() == plain


@pytest.mark.soak  # compiles everything
def test_a_compiled_file_that_is_cut_short(tmp_path: Path) -> None:
    """Python leaves such files when the disk is full; the next call must say so."""
    case = Case("", "fives-score", ("show", SHEET))
    cache = {"PYTHONPYCACHEPREFIX": str(tmp_path / "cache"), "PYTHONDONTWRITEBYTECODE": ""}
    env = surroundings(tmp_path, case, **cache)
    assert outside(case, tmp_path, env=env).code == 0
    (compiled,) = (tmp_path / "cache").rglob("scorer/commands/questions.*.pyc")
    compiled.write_bytes(compiled.read_bytes()[:200])
    ended = outside(case, tmp_path, env=env)
    assert (ended.code, ended.trace) == (2, "")
    assert "a part of the program can't be loaded" in ended.says


def test_one_who_writes_waits_for_another_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorer.files.WAIT", 0.05)
    monkeypatch.setattr("scorer.files.TRIES", 5)
    with (
        alone(tmp_path / "a"),
        pytest.raises(OSError, match="somebody else is writing here") as no,
        alone(tmp_path / "b"),
    ):
        pass
    assert no.value.errno == errno.EBUSY
    with alone(tmp_path / "a"):  # it is free again
        pass
    with alone(tmp_path / "nowhere" / "a"):
        pass


# ---- the check itself -----------------------------------------------------------------------


@pytest.mark.parametrize("more", [("--csv",), ("-o", "x.csv"), ("--csv", "-o", "x.csv"), ()])
@pytest.mark.parametrize("lang", ["en", "de", "ar"])
def test_that_records_were_left_out_is_no_false_alarm(
    tmp_path: Path, more: tuple[str, ...], lang: str
) -> None:
    head = f"game: hunt\nplayers: {{Ann: {SHEET}}}\n".encode()
    played = head + b"rounds: [{roll: 11234, outlines: {Ann: [a1]}}]\n"
    files = {"all/a.yaml": played, "all/b.yaml": head + b"rounds: []\n"}
    case = Case("", "fives-score", ("game", "all", *more, "--lang", lang), files)
    assert run(case, tmp_path).code == 1


def test_a_verdict_that_is_missing_is_no_less_an_alarm(tmp_path: Path) -> None:
    case = Case("", "fives-score", ("game", "all", "--csv"))
    left_out = b"Records left out because nothing has been played yet: 12\n"
    for ended in (Ended(1, b"", left_out, 0), Ended(1, b"x\n", left_out + b"and more\n", 0)):
        assert [one.kind for one in complaints(case, ended, {}, tmp_path)] == ["words"]
    assert complaints(case, Ended(1, b"x\n", left_out, 0), {}, tmp_path) == []


def test_a_roll_that_is_no_round_is_no_false_alarm(tmp_path: Path) -> None:
    case = Case("", "fives-score", ("round", SHEET, "--roll", "1 1 1 2 3", "--json"))
    ended = run(case, tmp_path)
    assert ended.code == 1
    assert complaints(case, replace(ended, code=0), {}, tmp_path)[0].kind == "code"
