"""Whatever is typed into `enter`: the record is good after every answer; leaving loses nothing.

Nor does a disk that fails, or whatever else stands in the record. As in test_broken_records.
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
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import pytest

from layouts.fault import LayoutError
from scorer.commands.enter import enter
from scorer.games.hunt.record_draft import HuntDraft, Round
from scorer.records.blank import scalar
from scorer.records.draft_file import DraftFile
from scorer.verdict import ScoreError
from tests.house import HOME
from tests.machine.hardening.anyhow import RUNS, by_chance, said
from tests.machine.hardening.checks import complaints
from tests.machine.hardening.runs import Case, Ended, found, inside
from tests.machine.hardening.samples import small_hunt
from tests.machine.test_broken_records import HEAD, I_FIVE, OWN, PICTURE, ROLL, T_FIVE, Z_FIVE, A
from tests.sessions import files, typed
from tests.standings import judged

pytestmark = pytest.mark.usefixtures("hasty")


# ---- people who type anything, and go home ---------------------------------------------------

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


def first_record(mode: str, names: list[str], is_said: bool) -> bytes:
    """A record before the first round; the mode stands in it, or is given to enter."""
    names = names[:1] if mode == "solo" else names
    players = ", ".join(f"{scalar(name)}: {A}" for name in names)
    text = FIRST[mode].replace("{P}", f"{{{players}}}")
    return (text if is_said else text.replace(f"mode: {mode}", "played: 7")).encode()


@pytest.mark.parametrize("times", RUNS)
def test_whatever_is_typed_the_record_is_good_and_going_home_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, times: int
) -> None:
    counts: Counter[str] = Counter()

    def check(rng: Random) -> None:
        mode, names = rng.choice(list(FIRST)), rng.sample(NAMES, rng.randint(1, 3))
        is_said, lang = rng.random() < 0.5, rng.choice(("en", "en", "de", "ar"))
        picks = rng.choices(range(10_000), k=rng.choice((10, 25, 50)))
        folder = Path(tempfile.mkdtemp(dir=tmp_path))
        path = folder / "game.yaml"
        blank = first_record(mode, names, is_said)
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
            monkeypatch.setattr(secrets, "randbelow", Random(5).randrange)  # the same dice again
            now, seen = asked(path, people, lang, None if is_said else mode), -1
            while seen < people.count:  # somebody said stop: they go on
                seen = people.count
                now = asked(now, people, lang)
            return watch()

        people = People(picks, watch)
        once = played(people)
        assert played(Script(people.typed, [EOFError])) == once
        assert played(Script(people.typed, [KeyboardInterrupt, "stop", EOFError, "توقف"])) == once
        counts["over"] += sum(judged(folder / name).is_over for name in once)

    by_chance("enter", 6 * times, check)
    assert times == 1 or counts["over"] > times


def test_enter_goes_on_with_what_was_written_by_hand(tmp_path: Path) -> None:
    path = tmp_path / "hand.yaml"
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


def test_enter_and_somebody_else_at_the_same_record(tmp_path: Path) -> None:
    """What an editor, or a second enter, wrote meanwhile is not overwritten."""
    path = tmp_path / "both.yaml"
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
            new = f"{end}{indent}".join(draft.entries()["rounds"])
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

    by_chance("draft", 60 * times, check)
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

    def refuse(*args: object, **more: object) -> None:
        raise error

    for answer in GAME:
        before = path.read_bytes()
        typed(path, answer)
        after = path.read_bytes()
        path.write_bytes(before)
        with monkeypatch.context() as patch, pytest.raises(type(error)) as caught:
            patch.setattr(broken, refuse)
            typed(path, answer)
        assert path.read_bytes() == before
        assert list(tmp_path.iterdir()) == [path]
        if isinstance(caught.value, OSError):
            assert (caught.value.filename, caught.value.errno) == (str(path), errno.ENOSPC)
        typed(path, answer)
        assert path.read_bytes() == after


def test_a_record_behind_a_link_is_written_where_it_is(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    real, link = tmp_path / "far" / "real.yaml", tmp_path / "link.yaml"
    real.write_text(HEAD + "rounds: []\n")
    link.symlink_to(real)
    typed(link, "11234", I_FIVE)
    assert link.is_symlink()
    assert I_FIVE in real.read_text()


def test_a_record_that_grows_too_long_is_not_spoiled(tmp_path: Path) -> None:
    path = tmp_path / "long.yaml"
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


def entered(room: Path, *words: str, typed: bytes = b"") -> Ended:
    """A command in this process; nothing is wrong with how it ends."""
    case, before = Case("", "fives-score", words, typed=typed), found(room)
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


def test_no_place_for_a_new_record(tmp_path: Path) -> None:
    (tmp_path / "output").write_text("mine")
    ran = entered(tmp_path, "enter", A)
    assert (ran.code, ran.says) == (2, "fives-score: output: File exists\n")
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
    assert ran.returncode in (0, 2)
