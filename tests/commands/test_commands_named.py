"""Commands that answers name work when they are copied: however Fives was started, wherever one is.

Each is taken apart by a real shell, in a folder with blanks and quotes in its name.
"""

from __future__ import annotations

import ast
import io
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from generator import cli as print_cli
from layouts.words import LANGUAGES, help_texts, refusals, speak
from scorer import cli as score_cli
from scorer import shell
from tests.contract.page_rules import quick
from tests.house import HOME, pattern, sources, told
from tests.running import Run, Told

MAINS = {"fives-print": print_cli.main, "fives-score": score_cli.main}
Types = Callable[[str], Told]
ROOM = 'it\'s a "club" & more'
SHEET, SET = "hunt-white-103ra9h", "hunt-set-10036hhz"
SCRIPT = "#!{python}\nfrom {package}.cli import main\nmain()\n"
RUN = """import os, subprocess, sys
job = {{"print": "generator", "score": "scorer"}}[sys.argv[1]]
sys.exit(subprocess.call([{python!r}, "-m", job + ".cli", *sys.argv[2:]]))
"""


@dataclass(frozen=True)
class Start:
    """A way to start Fives: how its commands are called, and what surrounds them."""

    calls: Mapping[str, str]
    env: Mapping[str, str]

    def run(self, line: str, room: Path, **env: str) -> subprocess.CompletedProcess[str]:
        """Type a line into a shell; nobody answers what it asks."""
        surroundings = {**self.env, "COLUMNS": "200", **env}
        return subprocess.run(
            ["sh", "-c", line], cwd=room, env=surroundings, input="", capture_output=True, text=True
        )

    def typed(self, line: str) -> str:
        """A line of the docs as it is typed here."""
        name, _, rest = line.partition(" ")
        return f"{self.calls[name]} {rest}"

    def named(self, said: str) -> list[str]:
        """The commands that an answer names; two blanks or the line's end are where they end."""
        spelled = "|".join(re.escape(call) for call in self.calls.values())
        return re.findall(rf"(?:{spelled})(?: (?! )[^\n ]+)+", said)


def scripts(folder: Path) -> dict[str, str]:
    """Both commands as pip would install them into a folder."""
    folder.mkdir(parents=True)
    for name, package in shell.PACKAGES.items():
        path = folder / name
        path.write_text(SCRIPT.format(python=sys.executable, package=package))
        path.chmod(0o755)
    return {name: str(folder / name) for name in shell.PACKAGES}


def on_the_path(room: Path, env: dict[str, str]) -> Start:
    """Installed: a name is enough."""
    scripts(room.parent / "bin")
    env = {**env, "PATH": f"{room.parent / 'bin'}{os.pathsep}{env['PATH']}"}
    return Start({name: name for name in shell.PACKAGES}, env)


def by_its_path(room: Path, env: dict[str, str]) -> Start:
    """In a virtual environment that is not active, in a folder that needs quotes."""
    scripts(room / "my tools")
    return Start({name: shlex.quote(f"my tools/{name}") for name in shell.PACKAGES}, env)


def through_run(room: Path, env: dict[str, str]) -> Start:
    """Nothing installed: run.py says how it was called."""
    (room / "run.py").write_text(RUN.format(python=sys.executable))
    run = f"{shlex.quote(sys.executable)} run.py"
    calls = {name: f"{run} {name.removeprefix('fives-')}" for name in shell.PACKAGES}
    return Start(calls, {**env, shell.RUN: run})


@pytest.fixture(params=[by_its_path])
def start(request: pytest.FixtureRequest, room: Path) -> Start:
    kept = {key: os.environ[key] for key in ("PATH", "LANG") if key in os.environ}
    cache = os.environ.get("PYTHONPYCACHEPREFIX")
    env = {**kept, "PYTHONPATH": str(HOME), **({"PYTHONPYCACHEPREFIX": cache} if cache else {})}
    env["PATH"] = os.pathsep.join(
        part for part in env["PATH"].split(os.pathsep) if not Path(part, "fives-score").exists()
    )
    make: Callable[[Path, dict[str, str]], Start] = request.param
    return make(room, env)


@pytest.fixture
def room(room: Path) -> Path:
    """A folder with a record in which nothing was played."""
    room /= ROOM
    (room / "my sets").mkdir(parents=True)
    record = f"game: hunt\nplayers: {{Sara: {SHEET}}}\nrounds: []\n"
    for file in ("my sets/it's $1.yaml", "-n.yaml", "hunt.yaml"):
        (room / file).write_text(record)
    return room


# What is typed, and how many commands the answer names.
SAID = [
    ("fives-print --players 1 --parts score -o 'my sets/new set.pdf'", 2),
    ("fives-print --list", 2),
    ("fives-print --list --game blank", 2),
    ('fives-score game "my sets/it\'s \\$1.yaml"', 1),
    ("fives-score game ./-n.yaml", 1),
    ('fives-score enter "my sets/it\'s \\$1.yaml"', 1),
    ("fives-score enter ./-n.yaml", 1),
    ('fives-score "my sets/it\'s \\$1.yaml"', 1),
    (f"fives-score {SHEET}", 1),
    ("fives-score show hunt.yaml", 1),
]


def obeyed(start: Start, room: Path, said: str, count: int) -> None:
    """Every command that was named does something sensible."""
    found = start.named(said)
    assert len(found) == count, said
    for line in found:
        ran = start.run(line, room)
        assert ran.returncode in (0, 1, 3), (line, ran.stderr)


@pytest.fixture
def types(start: Start, room: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> Types:
    """A real shell takes a line apart; what it would start is run in this process."""
    monkeypatch.chdir(room)
    monkeypatch.setenv("PATH", start.env["PATH"])
    monkeypatch.setenv("COLUMNS", "200")

    def typed(line: str) -> Told:
        asked = ["sh", "-c", f"printf '%s\\0' {line}"]
        split = subprocess.run(asked, cwd=room, capture_output=True, text=True, check=True)
        program, *words, _ = split.stdout.split("\0")
        assert Path(program).is_file()

        def main() -> None:
            sys.argv[0] = program
            MAINS[Path(program).name]()

        monkeypatch.setattr(sys, "stdin", io.StringIO(""))  # nobody answers what it asks
        return run(*words, main=main)

    return typed


@pytest.mark.few(4)
@pytest.mark.usefixtures("undrawn")
@pytest.mark.skipif(os.name == "nt", reason="a shell of POSIX is asked")
@pytest.mark.parametrize(("line", "count"), SAID, ids=[line[:40] for line, _ in SAID])
def test_what_is_named_can_be_copied(start: Start, types: Types, line: str, count: int) -> None:
    ran = types(start.typed(line))
    found = start.named(ran.out + ran.err)
    assert len(found) == count, ran
    for named in found:
        again = types(named)
        assert again.code in (0, 1, 3), (named, again.err)


# All that is said is asked in this process, above; each way to start it in the soak.
STARTED = [by_its_path, on_the_path, through_run]
FEW = [(on_the_path, *SAID[5])]


@pytest.mark.skipif(os.name == "nt", reason="a shell of POSIX is asked")
@pytest.mark.parametrize(
    ("start", "line", "count"),
    quick([(how, *said) for how in STARTED for said in SAID], FEW),
    indirect=["start"],
)
def test_however_it_was_started(start: Start, room: Path, line: str, count: int) -> None:
    ran = start.run(start.typed(line), room)
    obeyed(start, room, ran.stdout + ran.stderr, count)


@pytest.mark.skipif(os.name == "nt", reason="a shell of POSIX is asked")
def test_a_new_record_says_how_it_is_judged(start: Start, room: Path) -> None:
    start.run(start.typed("fives-print --players 1 --parts boards --side white"), room)
    (record,) = (room / "output").glob("*.yaml")
    obeyed(start, room, record.read_text(encoding="utf-8"), 1)


@pytest.mark.soak
@pytest.mark.skipif(os.name == "nt", reason="a shell of POSIX is asked")
def test_pages_can_be_had_in_the_language_of_the_system(start: Start, room: Path) -> None:
    line = start.typed("fives-print --players 1 --parts score -q --json")
    ran = start.run(line.replace(" -q", ""), room, LANG="de_DE.UTF-8")
    assert "Die Seiten sind auf Englisch. Auf Deutsch: " in ran.stderr
    (again,) = start.named(ran.stderr)
    assert again.endswith("--lang de")
    ran = start.run(again, room, LANG="de_DE.UTF-8")
    assert ran.returncode == 0 and "Die Seiten sind auf Englisch" not in ran.stderr


@pytest.mark.skipif(os.name == "nt", reason="a shell of POSIX is asked")
def test_examples_of_the_help_are_called_as_they_work(start: Start, room: Path) -> None:
    ran = start.run(start.typed("fives-score best --help"), room)
    (line,) = [line for line in start.named(ran.stdout) if SHEET in line]
    assert ran.stdout.startswith(f"Usage: {start.calls['fives-score']} best ")
    assert start.run(line, room).returncode == 0


# --- nobody spells a command by hand -----------------------------------------------------------

# What is printed names fives-score: paper doesn't know how the reader will start it.
ON_PAPER = ("rules.",)
PAPER = ("generator/games/", "generator/sheets/", "generator/pages/")
MENTIONED = {"print.more": "what the record is for", "stones.hand": "", "stones.hand.record": ""}
ALSO = {"scorer/records/new_record.py": "what the API writes, which nobody started"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_sentence_names_a_command_itself(lang: str) -> None:
    said = {**speak(lang).table, **refusals(lang), **help_texts(lang)}
    wrong = [
        f"{key}: {text}"
        for key, text in said.items()
        if any(name in text for name in shell.PACKAGES)
        and not key.startswith(ON_PAPER)
        and key not in MENTIONED
    ]
    assert not wrong, told(wrong)


def test_no_code_spells_a_command() -> None:
    wrong = []
    for source in sources():
        aside = set(map(id, source.docstrings))
        for node in source.nodes:
            if isinstance(node, ast.Constant | ast.JoinedStr) and id(node) not in aside:
                is_command = re.match(r"fives-(print|score) \S", pattern(node))
                is_free = source.file.startswith(PAPER) or source.file in ALSO
                if is_command and not is_free:
                    wrong.append(f"{source.file}:{node.lineno} {pattern(node)}")
    assert not wrong, told(wrong)


# --- by themselves ---------------------------------------------------------------------------


def test_how_a_command_is_called(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv(shell.RUN, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setattr(sys, "argv", ["pytest"])
    assert shell.command("fives-score", "show", SHEET) == f"fives-score show {SHEET}"
    monkeypatch.setattr(sys, "argv", [str(HOME / "scorer/cli.py")])
    assert shell.invocation("fives-print") == f"{shlex.quote(sys.executable)} -m generator.cli"
    scripts(tmp_path / "a b")
    monkeypatch.setattr(sys, "argv", ["a b/fives-print"])
    assert shell.invocation("fives-score") == "'a b/fives-score'"
    monkeypatch.chdir(tmp_path / "a b")
    monkeypatch.setattr(sys, "argv", ["./fives-print"])
    assert shell.invocation("fives-score") == "./fives-score"
    scripts(tmp_path / "bin")
    assert shell.invocation("fives-score") == "fives-score"
    monkeypatch.setenv(shell.RUN, "python3 run.py")
    assert shell.command("fives-print", "--set", SET) == f"python3 run.py print --set {SET}"


@pytest.mark.parametrize(
    ("word", "posix", "windows"),
    [
        ("a.yaml", "a.yaml", "a.yaml"),
        (Path("my sets") / "a.yaml", "'my sets/a.yaml'", '"my sets/a.yaml"'),
        (Path("-a.yaml"), "./-a.yaml", "./-a.yaml"),
        ("--lang", "--lang", "--lang"),
        (Path("it's.yaml"), "'it'\"'\"'s.yaml'", "it's.yaml"),
        ("$HOME", "'$HOME'", "$HOME"),
        ("Müller", "Müller", "Müller"),
        ("~x", "'~x'", "~x"),
        ("", "''", '""'),
        ("a\x1b[2J.yaml", r"$'a\033[2J.yaml'", "a\ufffd[2J.yaml"),
        (Path("-it's\n\\.yaml"), r"$'./-it\047s\012\134.yaml'", "./-it's\ufffd\\.yaml"),
        (Path("a\u202eb"), r"$'a\342\200\256b'", "a\ufffdb"),
        (Path("j\udcf6rg.yaml"), r"$'j\366rg.yaml'", r"j\xf6rg.yaml"),
    ],
)
def test_quotes(
    monkeypatch: pytest.MonkeyPatch, word: str | Path, posix: str, windows: str
) -> None:
    monkeypatch.setattr(shell, "WINDOWS", False)
    assert shell.quote(word) == posix
    monkeypatch.setattr(shell, "WINDOWS", True)
    assert shell.quote(word) == windows


@pytest.mark.skipif(not shutil.which("bash"), reason="bash")
@pytest.mark.parametrize(
    "word", ["J\udcf6rg", "a\x1b[31mb", "a\nb", "it's\tb\\c", "\u202ea", "\udcffab", "\x07\u00a0ü"]
)
def test_what_cannot_be_seen_is_quoted_by_its_numbers(word: str) -> None:
    """Nothing moves the cursor, and a name that is no text is found when it is pasted."""
    quoted = shell.quote(word)
    assert quoted.isprintable()
    ran = subprocess.run(["bash", "-c", f"printf %s {quoted}"], capture_output=True, check=True)
    assert ran.stdout == os.fsencode(word)


def test_quotes_round_a_text() -> None:
    assert shell.in_quotes("Anna Lena") == '"Anna Lena"'
    assert shlex.split(shell.in_quotes('Anna "$HOME" `x`')) == ['Anna "$HOME" `x`']


@pytest.mark.skipif(sys.platform != "linux", reason="paths are bytes on Linux")
@pytest.mark.parametrize(
    "name", [b"a\x1b[2J\nb", b"j\xf6rg", "a\u202eb\u2028".encode(), b"\\'\xff$x"]
)
def test_a_name_that_cannot_be_shown_is_named_so_that_it_works(name: bytes) -> None:
    word = shell.quote(Path(os.fsdecode(name)))
    assert word.isprintable()
    told = subprocess.run(["bash", "-c", f"printf %s {word}"], capture_output=True, check=True)
    assert told.stdout == name
