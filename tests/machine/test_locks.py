"""What run.py installs: known versions with hashes, and nothing that happens to lie around."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from tests.chosen import some
from tests.house import HOME
from tools import jobs as run

PROJECT = tomllib.loads((HOME / "pyproject.toml").read_text("utf-8"))["project"]
HASHES = r"(?:    --hash=sha256:[0-9a-f]{64}.*\n?)+"
PINNED = re.compile(rf"^([\w.-]+)==([\w.]+)(?: ; [^\\]+)? \\\n{HASHES}", re.M)
DECIDE_BYTES = ("reportlab", "svgwrite", "pillow", "pypdfium2", "arabic-reshaper", "python-bidi")


def locked(lock: str) -> dict[str, set[Version]]:
    """The versions of each package in a lock; there may be several, for different Pythons."""
    found: dict[str, set[Version]] = {}
    for name, version in PINNED.findall((run.LOCKS / f"{lock}.txt").read_text("utf-8")):
        found.setdefault(canonicalize_name(name), set()).add(Version(version))
    return found


@pytest.mark.parametrize("lock", run.EXTRAS)
def test_every_line_of_a_lock_is_pinned_and_hashed(lock: str) -> None:
    text = (run.LOCKS / f"{lock}.txt").read_text("utf-8")
    assert not PINNED.sub("", text).strip()
    assert "://" not in text  # no address of anybody


@pytest.mark.parametrize(("lock", "extras"), run.EXTRAS.items())
def test_a_lock_has_what_the_project_asks_for(lock: str, extras: tuple[str, ...]) -> None:
    """Where this fails, pyproject.toml has changed: python3 run.py lock."""
    asked = [*PROJECT["dependencies"]]
    for extra in extras:
        asked += PROJECT["optional-dependencies"][extra]
    found = locked(lock)
    for wanted in map(Requirement, asked):
        versions = found.get(canonicalize_name(wanted.name), set())
        assert versions and all(wanted.specifier.contains(one) for one in versions), wanted


def test_locks_agree() -> None:
    small, large = locked("print"), locked("bench")
    assert small.items() <= locked("test").items() <= large.items()


@pytest.mark.parametrize("name", DECIDE_BYTES)
def test_what_decides_bytes_has_an_upper_bound(name: str) -> None:
    (wanted,) = (one for one in map(Requirement, PROJECT["dependencies"]) if one.name == name)
    assert any(part.operator.startswith("<") for part in wanted.specifier)


@pytest.mark.parametrize("found", [(True,), (False, True)], ids=["pip", "ensurepip"])
def test_no_pip_of_the_current_folder_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, found: tuple[bool, ...]
) -> None:
    """Asked of Python, with the options of every command: to start pip takes seconds."""
    monkeypatch.chdir(tmp_path)
    for name in ("pip.py", "ensurepip.py"):
        Path(name).touch()
    answers, asked = iter(found), []

    def works(command: list[str]) -> bool:
        asked.append(command)
        return next(answers)

    monkeypatch.setattr(run, "works", works)
    asked.append(run.pip())
    assert len(asked) == len(found) + 1
    for _, *options in asked:
        cut = options.index("-m")
        find = f"import importlib.util as i; print(i.find_spec({options[cut + 1]!r}))"
        command = [sys.executable, *options[:cut], "-c", find]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        assert str(tmp_path) not in done.stdout  # None where this Python has no pip


@pytest.mark.soak
def test_no_pip_of_the_current_folder_is_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("pip.py", "ensurepip.py"):
        Path(name).write_text("open('was run', 'w')")
    done = subprocess.run([*run.pip(), "--version"], capture_output=True, text=True, check=False)
    assert done.stdout.startswith("pip ") and not Path("was run").exists()


def test_whoever_pip_starts_leaves_the_current_folder_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """ensurepip starts a Python of its own, and hands no -P on."""
    monkeypatch.chdir(tmp_path)
    Path("odd.py").touch()
    inner = (
        "import subprocess, sys; sys.exit(subprocess.call([sys.executable, '-c', 'import odd']))"
    )
    assert not run.works([sys.executable, "-P", "-c", inner])
    monkeypatch.setattr(run, "safe", lambda: None)
    assert run.works([sys.executable, "-P", "-c", inner])  # so it would be


def copied(place: Path) -> None:
    """Copy run.py and what it loads to a folder of its own."""
    for name in ("run.py", "tools/jobs.py"):
        (place / name).parent.mkdir(exist_ok=True)
        (place / name).write_bytes((HOME / name).read_bytes())


def test_a_python_that_is_too_old_is_told_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python 2.7 reads run.py to its end before it runs the first line."""
    raw = (HOME / "run.py").read_bytes()
    assert raw.isascii()  # or 2.7 would want to know the encoding
    tree = ast.parse(raw, feature_version=(3, 6))
    newer = (ast.AnnAssign, ast.JoinedStr, ast.NamedExpr, ast.Starred, ast.AsyncFunctionDef)
    assert not [node for node in ast.walk(tree) if isinstance(node, newer)]
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef)]
    assert not [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == "__future__"
    ]
    _, first, check, *_ = tree.body  # nothing that 2.7 lacks is asked before the check
    assert (ast.unparse(first), ast.unparse(check).splitlines()[0]) == (
        "import sys",
        "if sys.version_info < (3, 11):",
    )
    copied(tmp_path)
    monkeypatch.chdir(tmp_path)
    for version in ((2, 7, 18), (3, 6, 15), (3, 10, 1)):
        pretend = f"import sys; sys.version_info = {version}; exec(open('run.py').read())"
        command = [sys.executable, "-c", pretend]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        told = ".".join(map(str, version))
        says = f"run.py: Python 3.11 or later is needed; this is {told} ({sys.executable})\n"
        assert (done.returncode, done.stdout, done.stderr) == (2, "", says)
    for python in (Path.home() / ".pyenv" / "versions").glob("[23].*/bin/python"):  # real ones
        if [*map(int, python.parts[-3].split(".")[:2])] < [3, 11]:
            done = subprocess.run([python, "run.py"], capture_output=True, text=True, check=False)
            assert (done.returncode, done.stderr.count("\n")) == (2, 1), done.stderr
            assert "Python 3.11 or later is needed" in done.stderr


@pytest.mark.parametrize("name", some(["venv", "shlex", "signal", "bz2"], 1))
def test_nothing_beside_run_py_is_run(tmp_path: Path, name: str) -> None:
    """What the standard library calls so is meant, whatever lies in the folder."""
    copied(tmp_path)
    (tmp_path / f"{name}.py").write_text("raise SystemExit('was run')")
    for options in ([], ["-P"]):  # with -P the first folder of the path is one of Python's own
        command = [sys.executable, *options, "run.py", "help"]
        done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=False)
        assert (done.returncode, done.stderr) == (0, "")


def test_the_page_runs_nothing_beside_run_py(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A `json.py` or a folder `http` there is somebody's own; packages of ours are still found."""
    (tmp_path / "http").mkdir()
    for name in ("json.py", "http/__init__.py", "argparse.py"):
        (tmp_path / name).write_text("raise SystemExit('was run')")
    started: list[dict[str, Any]] = []
    monkeypatch.setattr(run, "install", lambda _: None)
    monkeypatch.setattr(run, "ended", lambda _: 0)
    popen = subprocess.Popen
    monkeypatch.setattr(
        subprocess, "Popen", lambda command, **how: started.append({"args": command, **how})
    )
    monkeypatch.setattr(sys, "argv", ["run.py", "web", "--help"])
    assert run.main("") == 0
    monkeypatch.setattr(subprocess, "Popen", popen)
    (how,) = started
    assert how["args"][0] == str(run.PYTHON) and how["args"][1:] == ["-m", "web", "--help"]
    finder = tmp_path / "usercustomize"
    finder.mkdir()
    (finder / "sitecustomize.py").write_text(run.FINDER.format(home=str(HOME)), "utf-8")
    env = {**how["env"], "PYTHONPATH": str(finder)}
    command = [sys.executable, *how["args"][1:]]
    done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"--share" in done.stdout
    del env["PYTHONSAFEPATH"]
    done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, check=False)
    assert b"was run" in done.stderr  # so it would be


def test_nothing_but_our_packages_is_exposed(tmp_path: Path) -> None:
    """The finder that run.py writes knows them, and neither tests nor docs nor run.py itself."""
    finder = tmp_path / "finder.py"
    finder.write_text(run.FINDER.format(home=str(HOME)), "utf-8")
    asks = f"""if True:
        import importlib.util
        exec(open({str(finder)!r}).read())
        names = ("fives", "generator", "layouts", "scorer", "web", "tests", "tools", "run")
        print([bool(importlib.util.find_spec(name)) for name in names])"""
    alone = [sys.executable, "-I", "-S", "-c", asks]  # without any site-packages
    done = subprocess.run(alone, capture_output=True, text=True, check=True, cwd=tmp_path)
    assert done.stdout.strip() == "[True, True, True, True, True, False, False, False]"


def test_a_larger_lock_covers_a_smaller_one() -> None:
    stamps = {lock: run.fingerprint(lock) for lock in run.EXTRAS}
    assert run.covers(stamps["test"], stamps["print"])
    assert run.covers(stamps["bench"], stamps["test"])
    assert not run.covers(stamps["print"], stamps["test"])
    assert not run.covers("3.11 0123456789abcdef ", stamps["print"])  # of a run.py without locks


def test_what_reads_photos_is_installed_when_first_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(run, "install", asked.append)
    monkeypatch.setattr(run, "ended", lambda *_: 0)
    monkeypatch.setattr(subprocess, "Popen", lambda *_, **__: None)
    lines = (["score", "scan", "x.jpg"], ["score", "--lang", "de", "scan", "x.jpg"])
    for words in (*lines, ["score", "show", "hunt-white-103ra9h"], ["print"]):
        monkeypatch.setattr(sys, "argv", ["run.py", *words])
        assert run.main("") == 0
    assert asked == ["scan", "scan", "print", "print"]
