"""Every command in the docs is run in a folder with the examples, and prints what is shown.

A ```sh block holds one command a line; a ```text block right after it is what the last of them
prints, with … for anything. Commands of a chapter run in order: later ones may need earlier ones.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from fives import page_copies, web_command
from generator import cli as print_cli
from scorer import cli as score_cli
from scorer.commands import timer
from tests import chosen
from tests.house import HOME
from tests.photos.here import Readings, read_once
from tests.running import Run
from tools import house
from tools import jobs as runner

DOCS = HOME / "docs"
MOVED = [page for page in sorted(DOCS.rglob("*.md")) if page.read_text("utf-8")[:8] == "# Moved\n"]
PAGES = [HOME / "README.md", HOME / "CONTRIBUTING.md", *sorted({*DOCS.rglob("*.md")} - {*MOVED})]
# The pages of 1.1, which links of that time lead to.
OLD = (
    "adding-a-game architecture blank class clusters decisions/arabic-shaping definitions glossary"
    " hexes hunt performance photos printing python reliability scoring sequence stones web"
)
GENERATED = ("definitions.md", "entries.md", "json.md", "performance.md")
MOST_WORDS = 25_000  # without generated pages and translations
GUIDE = "adding-a-game.md"  # its commands are run where its game is built: test_adding_a_game
RUN = [page for page in PAGES if page.name != GUIDE]
LONG = ("definitions", "for-teachers", "printing", "records")  # after a chapter soak goes on
EXAMPLES = HOME / "docs" / "examples"
READ: Readings = {}
MAINS = {
    "fives-print": print_cli.main,
    "fives-score": score_cli.main,
    "fives-web": web_command.app,
}
STARTS = {"fives-print": "print_set", "fives-score": "score", "fives-web": "web"}  # of fives.start
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.M | re.S)
SHELL = re.compile(r"[<>|;&$]")
LINK = re.compile(r"\]\(([^)#]+)(?:#[^)]*)?\)")
PATH = re.compile(r"`((?:layouts|scorer|generator|fives|tests|tools|bench|docs)/[^`\s]*)`")
MODULE = re.compile(r"`((?:layouts|scorer|generator)(?:\.[a-z_]+)+)`")
CONTRACTS = ("layouts/game_contract.py", "scorer/referee.py", "generator/game_contract.py")

# Commands that change the machine or take minutes, and where they are tried instead.
ELSEWHERE = {
    "pip": "run.py versions",
    "pipx": "run.py versions",
    "uv": "run.py versions",
    "git": "nobody: there is nothing to clone from here",
    ".venv/bin/python": "everybody who works on it",
    ".venv/bin/ruff": "run.py test",
}

# Commands that need what a sentence before them tells readers to make.
BEFORE = {
    "fives-score game lesson --school moodle -o grades.csv": (
        "fives-print --names with-ids.csv --tables 2 --keep-ids -o lesson.pdf"
    )
}
WITH_IDS = "Name,Email\nAnna,anna@school.example\nBen,ben@school.example\n"


@dataclass(frozen=True)
class Typed:
    """A command of a page, and the output that the page shows, if any."""

    page: str
    command: str
    says: str | None


def chapters(pages: list[Path]) -> Iterator[Any]:
    """Yield the commands of each chapter that has some."""
    for page in pages:
        marks: list[pytest.MarkDecorator] = []
        for number, text in enumerate(page.read_text(encoding="utf-8").split("\n## ")):
            if typed := list(commands(page, text)):
                yield pytest.param(typed, id=f"{page.stem} {number}", marks=marks)
                marks = [pytest.mark.soak] if page.stem in LONG else []


def commands(page: Path, text: str) -> Iterator[Typed]:
    """Yield the commands in a text of a page, in order."""
    blocks = list(BLOCK.finditer(text))
    for i, block in enumerate(blocks):
        if block[1] != "sh":
            continue
        lines = [_bare(line) for line in block[2].splitlines() if _bare(line)]
        after = blocks[i + 1] if i + 1 < len(blocks) else None
        shown = after and after[1] == "text" and not text[block.end() : after.start()].strip()
        for line in lines:
            is_last = line == lines[-1]
            yield Typed(page.name, line, after[2] if shown and after and is_last else None)


def _bare(line: str) -> str:
    """Return a line without its comment."""
    return re.sub(r"(^|\s)#.*$", "", line).strip()


def matches(shown: str, printed: str) -> bool:
    """Return whether the page shows what is printed; … is anything, trailing blanks nothing."""
    wanted = "\n".join(line.rstrip() for line in shown.strip().splitlines())
    found = "\n".join(line.rstrip() for line in printed.strip().splitlines())
    pattern = ".*?".join(re.escape(piece) for piece in wanted.split("…"))
    return re.fullmatch(pattern, found, re.S) is not None


@pytest.fixture
def desk(room: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a reader's folder: the examples, and nothing else."""
    shutil.copytree(EXAMPLES, room, dirs_exist_ok=True)
    monkeypatch.setattr(timer, "run_timer", lambda *_: None)  # nobody waits for half a minute
    monkeypatch.setattr(web_command, "found_page", lambda: room)  # tests/web has the real page
    monkeypatch.setattr(web_command, "serve", lambda *_: None)
    monkeypatch.setattr(page_copies, "copy", lambda *_: 1)
    monkeypatch.setattr(page_copies, "single", lambda *_: 1)
    monkeypatch.delenv("FIVES_RUN", raising=False)
    if not chosen.Run.is_thorough:
        read_once(monkeypatch, READ)
    return room


def starting(name: str) -> str:
    """Return the Python that runs a command with the arguments that follow."""
    run = STARTS[name]
    return f'import sys; sys.argv[0] = "{name}"; from fives.start import {run}; {run}()'


def in_a_shell(command: str) -> tuple[int, str]:
    """Run a command with pipes or redirections in a real shell; return exit code and output."""
    for name in STARTS:
        start = f"{sys.executable} -c '{starting(name)}'".replace("\\", "\\\\")
        command = re.sub(rf"\b{name}\b", start, command)
    env = {**os.environ, "PYTHONPATH": str(HOME)}
    done = subprocess.run(
        ["sh", "-c", command],
        env=env,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


def in_here(run: Run, command: str, monkeypatch: pytest.MonkeyPatch) -> tuple[int, str]:
    """Run a plain command in this process; return exit code and output."""
    import io
    import shlex

    name, *args = shlex.split(command)
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))  # a user who types nothing
    told = run(*args, main=MAINS[name])
    return told.code, told.out + told.err


def through_run_py(command: str) -> str | None:
    """Return the command behind `python3 run.py …`, or None for jobs that other tests run."""
    _, _, job, *rest = command.split(" ", 3)
    assert job in runner.jobs([]), f"run.py has no job {job}"
    return f"fives-{job} {' '.join(rest)}" if job in ("print", "score") else None


@pytest.mark.more
@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("chapter", list(chapters(RUN)))
def test_every_command_of_a_chapter_works(
    chapter: list[Typed], desk: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    for before in filter(None, (BEFORE.get(typed.command) for typed in chapter)):
        (desk / "with-ids.csv").write_text(WITH_IDS, encoding="utf-8")
        assert in_here(run, before, monkeypatch)[0] == 0
    for typed in chapter:
        command: str | None = typed.command
        if command and command.startswith("python3 run.py"):
            command = through_run_py(command)
        if command is None or command.split()[0] in ELSEWHERE:
            continue
        if SHELL.search(re.sub(r'"[^"]*"', "", command)) or command.split()[0] not in MAINS:
            code, printed = in_a_shell(command)
        else:
            code, printed = in_here(run, command, monkeypatch)
        judged = command.split()[:2] in (["fives-score", "round"], ["fives-score", "game"])
        assert code in ((0, 1) if judged else (0,)), f"{typed.page}: {command}\n{printed}"
        if typed.says is not None:
            assert matches(typed.says, printed), f"{typed.page}: {command}\n{printed}"


@pytest.mark.few(12)
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_commands_within_a_sentence_have_real_options(page: Path) -> None:
    """Blocks are run; of `fives-print --key` in a sentence the option must at least exist."""
    text = BLOCK.sub("", page.read_text(encoding="utf-8"))
    shown = re.findall(r"`(?:py |python3 )?((?:fives-|run\.py (?=print|score))[^`]+)`", text)
    lines = [command.replace("run.py ", "fives-").split() for command in shown]
    wrong = [
        f"{' '.join(words)}: {option}"
        for words in lines
        for option in words
        if re.match("--[a-z]", option) and words[0] in MAINS
        if option not in _options(words[0], words[1])
    ]
    assert not wrong, wrong


@cache
def _options(name: str, command: str) -> set[str]:
    """Return all options of a command, as its help lists them."""
    arguments = [command, "--help"] if name == "fives-score" else ["--help"]
    done = subprocess.run(
        [sys.executable, "-c", starting(name), *arguments],
        cwd=HOME,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return set(re.findall(r"--[a-z][a-z-]*", done.stdout))


def test_readme_fits_on_a_screen() -> None:
    assert len((HOME / "README.md").read_text(encoding="utf-8").splitlines()) <= 75


def test_readme_leads_to_every_page() -> None:
    """Follow the links from page to page."""
    reached, waiting = set[Path](), [HOME / "README.md"]
    while waiting:
        page = waiting.pop()
        if page in PAGES and page not in reached:
            reached.add(page)
            targets = LINK.findall(page.read_text(encoding="utf-8"))
            waiting += [(page.parent / target.partition("#")[0]).resolve() for target in targets]
    assert set(PAGES) <= reached, set(PAGES) - reached


def test_old_links_lead_on() -> None:
    """Each page of 1.1 is still there, or says in two lines where it went."""
    assert all((DOCS / f"{name}.md").is_file() for name in OLD.split())
    assert {page.relative_to(DOCS).with_suffix("").as_posix() for page in MOVED} < set(OLD.split())
    for page in MOVED:
        text = page.read_text(encoding="utf-8")
        targets = [(page.parent / target).resolve() for target in LINK.findall(text)]
        assert targets and {*targets} <= {*PAGES}, page
        assert len(text.splitlines()) == 3, page


def test_the_docs_stay_short() -> None:
    ours = [page for page in PAGES if DOCS in page.parents and page.parent.name != "de"]
    texts = [page.read_text("utf-8") for page in ours if page.name not in GENERATED]
    assert sum(len(text.split()) for text in texts) <= MOST_WORDS


def test_contributing_fits_on_a_screen() -> None:
    lines = (HOME / "CONTRIBUTING.md").read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 50
    assert max(map(len, lines)) <= 125


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_path_on_a_page_is_there(page: Path) -> None:
    """X stands for any game; crosses is the game that the guide makes."""
    text = page.read_text(encoding="utf-8")
    paths = [path for path in PATH.findall(text) if "crosses" not in path]
    wrong = [path for path in paths if not list(HOME.glob(re.sub(r"(?<=[/_])X\b", "*", path)))]
    for name in MODULE.findall(text):
        place = HOME / name.replace(".", "/")
        if not any(
            one.with_suffix(".py").is_file() or one.is_dir() for one in (place, place.parent)
        ):
            wrong.append(name)
    assert not wrong, wrong


def test_the_picture_of_the_house_shows_every_room() -> None:
    """If it doesn't, `python -m tools.house` draws it again."""
    assert house.PICTURE.read_text(encoding="utf-8") == house.picture()


def test_the_guide_names_every_ability() -> None:
    """The contracts of a game and the guide name the same abilities, with what to define."""
    guide = (HOME / "docs/contributing" / GUIDE).read_text(encoding="utf-8")
    for file in CONTRACTS:
        text = (HOME / file).read_text(encoding="utf-8")
        for name, body in re.findall(
            r"^@runtime_checkable\nclass (\w+)(.*?)(?=^\S)", text, re.M | re.S
        ):
            members = re.findall(r"^    (?:def )?([A-Za-z]\w*)(?=\(|: str$)", body, re.M)
            assert f"`{name}`: {', '.join(f'`{member}`' for member in members)}" in guide, name


def test_every_example_is_named_on_a_page() -> None:
    pages = "".join(page.read_text(encoding="utf-8") for page in PAGES)
    for path in EXAMPLES.rglob("*"):
        if path.is_file() and path.parent.name != "__pycache__":  # of an earlier run
            assert path.name in pages or path.parent.name in pages, path.name


def test_shown_output_is_compared_with_the_printed() -> None:
    assert matches("a\n…\nd\n", "a\nb\nc\nd\n")
    assert matches("Made output/….pdf", "Made output/x.pdf")
    assert not matches("a\nd", "a\nb\nd")
    assert not matches("a", "b")
