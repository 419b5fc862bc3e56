"""Nothing that Windows can't do: file names, text files, modules that only Unix has."""

from __future__ import annotations

import ast
import errno
import ntpath
import os
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath

import pytest

from generator.delivery.files import holds_set
from generator.game_contract import drawing as drawing_of
from generator.requests.request import Request
from generator.requests.request_to_job import job_of
from layouts import code
from layouts.code import Code
from layouts.definition.loader import games
from scorer import files
from scorer.files import is_device, put, write
from tests.house import HOME, Source, sources, told, walk
from tests.machine.test_packaging import SET, SHEET
from tests.machine.versions.builds import FILES, FOLDERS, tree
from tests.machine.versions.watched import Watched

LONGEST, DEEPEST = 64, 100  # characters in a name, in a path inside the tree
ONLY_UNIX = {"fcntl", "grp", "pty", "pwd", "readline", "resource", "syslog", "termios", "tty"}
GOOD = ["hunt-set-10036hhz.pdf", ".x.tmp", "con-1.svg", "die-nul.svg", "com10", "لعبة", "a b.pdf"]
BAD = ["con", "NUL.pdf", "Com1.svg", "lpt9", "COM¹", "aux .txt", "prn.tar.gz", "conin$", "x.", "x "]
BAD += ["a/b", "a\\b", "ab:c", "a?b", 'a"b', "a|b", "<", ">", "*", "a\tb", "a\nb"]


def faults(paths: Iterable[PurePosixPath]) -> list[str]:
    """What Windows holds against these names: devices, length, twins but for case."""
    known = list(paths)
    parts = {part for path in known for part in path.parts}
    found = [f"{part!r} is no name on Windows" for part in parts if is_device(part)]
    found += [f"{part!r} is long" for part in parts if len(part) > LONGEST]
    every = {one for path in known for one in (path, *path.parents)}
    counted = Counter(str(path).casefold() for path in every)
    found += [f"{path} is there twice but for case" for path, n in counted.items() if n > 1]
    return sorted(found)


# --- names -----------------------------------------------------------------------------------


def test_which_names_will_not_do() -> None:
    assert [name for name in GOOD if is_device(name)] == []
    assert [name for name in BAD if not is_device(name)] == []
    if hasattr(ntpath, "isreserved"):  # Python 3.13 tells it too
        assert all(ntpath.isreserved(name) for name in BAD if name not in ("a/b", "a\\b"))
        assert not any(map(ntpath.isreserved, GOOD))
    twins = faults([PurePosixPath("a/B.py"), PurePosixPath("A/c.py"), PurePosixPath("a/b.py")])
    assert twins == ["a is there twice but for case", "a/b.py is there twice but for case"]


def test_names_in_the_tree() -> None:
    paths = [PurePosixPath(name) for name in tree(*FOLDERS) | set(FILES)]
    assert faults(paths) == []
    assert [path for path in paths if len(str(path)) > DEEPEST] == []


def test_names_from_ids() -> None:
    """Every file of ours is called after an id: small letters, digits and dashes."""
    for game, (_, layouts) in code.book().items():
        for layout in layouts:
            for payload in (0, code.capacity(layout) - 1):
                name = code.long(Code(game, layout, payload))
                assert set(name) <= set(code.DIGITS + "abcdefghijklmnopqrstuvwxyz-")
                assert not is_device(f"{name}.pdf")
                assert len(f"{name}-only-1-2-3-4-5-6-more-svg") <= LONGEST


@pytest.mark.parametrize("game", games())
def test_names_of_pages_and_pictures(game: str) -> None:
    """No two pictures of a part have one name, even where case doesn't count."""
    drawing = drawing_of(game)
    job, _ = job_of(Request(game=game, parts=",".join(drawing.PARTS)))
    for part in job.parts:
        names = [picture.name for picture in drawing.pictures(job, part)]
        assert len({name.casefold() for name in names}) == len(names)
        paths = [PurePosixPath(f"{name}.svg") for name in (*names, f"001-{part}")]
        assert faults(paths) == []


@pytest.mark.soak  # commands in processes of their own, watched together
def test_names_of_all_files_that_are_made(inside: Watched) -> None:
    """With hidden ones, those set aside, and players who are called what no file may be called."""
    folder = inside.room.folder
    players = ("--name", "CON", "--name", 'a/b\\c:*?"<>|', "--name", "nul.", "--name", " x ")
    (folder / "mine.yaml").write_text("mine: yes\n", encoding="utf-8")
    errands = [
        ("fives-print", "--set", SET, "--parts", "score", *players),
        ("fives-print", "--set", SET, "--parts", "score", "-o", "mine.pdf", "--force"),
        ("fives-print", "--set", SET, "--parts", "score,dice", "--format", "svg"),
        ("fives-print", "--set", SET, "--parts", "score", "--format", "png"),
        ("fives-score", "round", SHEET, "--roll", "11234", "a1-a5", "--svg", "round.svg"),
        ("fives-score", "timer", "1"),
    ]
    for words in errands:
        assert inside.run(*words).returncode in (0, 1), words
    over = (HOME / "docs" / "examples" / "hunt.yaml").read_bytes()
    (folder / "over.yaml").write_bytes(over)
    for typed, words in (
        ("stop\n", (SHEET, "--name", "Con: x?")),
        ("again\nstop\n", ("over.yaml",)),
    ):
        done = inside.run("fives-score", "enter", *words, typed=typed)
        assert done.returncode == 0, done.stderr
    made = inside.made()
    names = {path.name for path in made}
    assert {f"{SET}.pdf", "die-star.svg", "mine-1.yaml", "beeps.wav"} <= names
    assert {f"{SHEET}.yaml", "over-game2.yaml"} <= names
    assert all(any(name.endswith(end) for name in names) for end in (".tmp", "-score.svg"))
    here = [path.relative_to(folder) for path in made if path.is_relative_to(folder)]
    assert faults(map(PurePosixPath, here)) == []
    assert {is_device(name) for name in names} == {False}


# --- writing ---------------------------------------------------------------------------------


def test_a_name_that_windows_lacks_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "WINDOWS", True)
    with pytest.raises(OSError, match="Windows doesn't allow files with this name") as caught:
        write(tmp_path / "a:b.pdf", b"")
    assert caught.value.errno == errno.EINVAL
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("refusals", [0, 1, 4, 5])
def test_a_file_that_is_looked_at_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, refusals: int
) -> None:
    """A virus scanner lets go of it soon; a program that shows it does not."""
    rename, calls = Path.replace, 0
    denied = PermissionError(errno.EACCES, "Access is denied")
    denied.winerror = 5  # type: ignore[attr-defined]  # what Windows itself says has a number

    def refused(self: Path, target: Path) -> Path:
        nonlocal calls
        calls += 1
        if calls <= refusals:
            raise denied
        return rename(self, target)

    monkeypatch.setattr(files, "WINDOWS", True)
    monkeypatch.setattr(files, "PAUSES", (0.0,) * 4)
    monkeypatch.setattr(Path, "replace", refused)
    path = tmp_path / "x.pdf"
    if refusals <= len(files.PAUSES):
        write(path, b"new")
        assert path.read_bytes() == b"new"
    else:
        with pytest.raises(PermissionError, match="is it open in another program") as caught:
            write(path, b"new")
        assert caught.value.filename == str(path)
    assert calls == min(refusals, len(files.PAUSES)) + 1
    assert list(tmp_path.iterdir()) == [path] * path.exists()


@pytest.mark.skipif(not Path("/proc/self/maps").exists(), reason="only Linux tells")
@pytest.mark.parametrize("content", [b"x fives-set:hunt-set-10036hhz x", b"nothing of ours"])
def test_a_file_that_was_looked_at_is_let_go(tmp_path: Path, content: bytes) -> None:
    """Windows replaces no file that is still mapped or open."""
    path = tmp_path / "looked-at.pdf"
    path.write_bytes(content)
    holds_set(path)
    assert path.name not in Path("/proc/self/maps").read_text(encoding="utf-8")
    handles = Path("/proc/self/fd").iterdir()
    assert path.name not in {Path(os.path.realpath(handle)).name for handle in handles}


def test_elsewhere_a_refusal_is_final(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(self: Path, target: Path) -> Path:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(files, "WINDOWS", False)
    monkeypatch.setattr(files, "PAUSES", ("never",))
    monkeypatch.setattr(Path, "replace", refused)
    with pytest.raises(PermissionError, match=r"denied$"):
        put(tmp_path / "a", tmp_path / "b")


# --- the sources -----------------------------------------------------------------------------


def careless(tree: ast.Module) -> Iterator[str]:
    """Calls that leave it to the system how letters and line ends are written."""
    for node in walk(tree):
        if not isinstance(node, ast.Call):
            continue
        called = ast.unparse(node.func)
        name, given = called.rpartition(".")[2], {word.arg for word in node.keywords}
        lacks = set()
        if name == "read_text":
            lacks = {"encoding"} if not node.args else set()
        elif name == "write_text" and called != "formatter.write_text":  # that is on a page of help
            lacks = {"encoding", "newline"} if len(node.args) < 2 else {"newline"}
        elif called == "open" or (name == "open" and _is_file(node)):
            lacks = set() if _is_binary(node) else {"encoding"}
        if lacks - given:
            yield f"line {node.lineno}: {called} without {' and '.join(sorted(lacks - given))}"


def _is_file(call: ast.Call) -> bool:
    """True for path.open() and its like, as against the open() of a table or a picture."""
    owner = ast.unparse(call.func).rpartition(".")[0].lower()
    return any(word in owner for word in ("path", "file", "folder", "/"))


def _is_binary(call: ast.Call) -> bool:
    modes = [one.value for one in call.args if isinstance(one, ast.Constant)]
    return any(isinstance(mode, str) and "b" in mode for mode in modes)


def test_what_is_careless() -> None:
    for text, count in (
        ("p.read_text()", 1),
        ("p.read_text('utf-8')", 0),
        ("p.write_text(x, 'utf-8', newline='')", 0),
        ("p.write_text(x, encoding='utf-8')", 1),
        ("p.write_text(x, encoding='utf-8', newline='')", 0),
        ("open('x')", 1),
        ("path.open()", 1),
        ("(HOME / 'x').open('w')", 1),
        ("path.open('rb')", 0),
        ("self.open()", 0),
    ):
        assert len(list(careless(ast.parse(text)))) == count, text


def only_unix(tree: ast.Module) -> Iterator[str]:
    """Modules that only Unix has, imported at the top."""
    for node in tree.body:
        names = [one.name for one in node.names] if isinstance(node, ast.Import) else []
        names += [str(node.module)] if isinstance(node, ast.ImportFrom) else []
        for name in ONLY_UNIX & {name.partition(".")[0] for name in names}:
            yield f"line {node.lineno}: {name} is on Unix alone"


def test_text_is_the_same_everywhere() -> None:
    rest = [
        Source(path)
        for folder in ("bench", "docs", "tools")
        for path in (HOME / folder).rglob("*.py")
    ]
    wrong = [
        f"{source.file}: {one}"
        for source in (*sources(), *rest, Source(HOME / "run.py"))
        for one in (*careless(source.tree), *only_unix(source.tree))
    ]
    assert not wrong, told(wrong)


def test_text_files_end_their_lines_in_one_way() -> None:
    """A carriage return would change what a picture, a definition or a golden says."""
    texts = [HOME / name for name in sorted(tree(*FOLDERS) | set(FILES))]
    for path in texts:
        if path.suffix not in (".png", ".jpg", ".ttf", ".pdf"):
            assert b"\r" not in path.read_bytes(), path
