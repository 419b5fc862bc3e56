"""Files: where they go, whose they are, and that none is lost or half done."""

from __future__ import annotations

import errno
import os
import shutil
import signal
import stat
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from generator.delivery import files
from generator.delivery.files import holds_set, write
from generator.print_command import Manner, serve
from generator.refusal import PrintError
from generator.requests.request import Request
from generator.requests.request_to_job import job_of
from scorer.records import contents
from tests.chosen import paired
from tests.house import HOME
from tests.machine.hardening.runs import found as everything
from tests.running import write_folder

SET, OTHER = "hunt-set-10036hhz", "hunt-set-10036hgn"
pytestmark = pytest.mark.usefixtures("room")


def other_set() -> str:
    return job_of(Request(set_id=SET, players=3, parts="score"))[0].deal.id


def printed(
    output: str | None = None,
    *,
    set_id: str = SET,
    format_: str = "pdf",
    force: bool = False,
    names: tuple[str, ...] = (),
) -> None:
    request = Request(set_id=set_id, parts="score", format=format_, names=names)
    serve(request, Manner(output, force=force, quiet=True))


# --- where -----------------------------------------------------------------------------------


@pytest.mark.few(8)
@pytest.mark.parametrize(
    ("output", "pdf"),
    [
        (None, f"output/{SET}.pdf"),
        ("game.pdf", "game.pdf"),
        ("game.PDF", "game.PDF"),
        ("./a.b.pdf", "a.b.pdf"),
        ("new", f"new/{SET}.pdf"),
        ("new/", f"new/{SET}.pdf"),
        ("new/deep/er", f"new/deep/er/{SET}.pdf"),
        ("new/deep/game.pdf", "new/deep/game.pdf"),
        ("new.pdf/", f"new.pdf/{SET}.pdf"),
        ("v1.2", f"v1.2/{SET}.pdf"),
        (".", f"{SET}.pdf"),
        ("here", f"here/{SET}.pdf"),
        ("here.pdf", f"here.pdf/{SET}.pdf"),
        ("here/../game.pdf", "game.pdf"),
        ("Spiele für Jörg/Ein Spiel.pdf", "Spiele für Jörg/Ein Spiel.pdf"),
        ("العاب/لعبة.pdf", "العاب/لعبة.pdf"),
    ],
)
def test_places(room: Path, output: str | None, pdf: str) -> None:
    (room / "here").mkdir()
    (room / "here.pdf").mkdir()
    printed(output)
    path = room / pdf
    assert sorted(everything(room)) == sorted(
        [pdf, path.with_suffix(".yaml").relative_to(room).as_posix()]
    )
    assert holds_set(path) == SET
    assert contents.set_of(path.with_suffix(".yaml")) == SET


def test_an_absolute_place(room: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    far = tmp_path_factory.mktemp("far") / "game.pdf"
    printed(str(far))
    assert holds_set(far) == SET
    assert everything(room) == {}


@pytest.mark.parametrize("format_", ["svg", "png"])
def test_pictures_go_into_a_folder_of_their_own(room: Path, format_: str) -> None:
    printed("new", format_=format_)
    assert sorted(everything(room)) == [
        f"new/{SET}-{format_}/001-score.{format_}",
        f"new/{SET}.yaml",
    ]
    assert holds_set(room / "new" / f"{SET}-{format_}") == SET


@pytest.mark.parametrize(
    ("output", "says"),
    [
        ("file", "file: this folder can't be made because a file is in the way"),
        ("file/deeper", "file/deeper: this folder can't be made"),
        ("file/game.pdf", "file: this folder can't be made"),
        ("x.svg", "the format is PDF"),
        ("", "is not a file name"),
        ("a\0b", "is not a file name"),
        ("taken.pdf", "taken.yaml is a folder, but the record"),
    ],
)
def test_places_that_will_not_do(room: Path, output: str, says: str) -> None:
    (room / "file").write_text("mine")
    (room / "taken.yaml").mkdir()
    for force in (False, True):
        with pytest.raises(PrintError) as caught:
            printed(output, force=force)
        assert says in str(caught.value)
        assert everything(room) == {"file": b"mine"}


# --- whose -----------------------------------------------------------------------------------


@pytest.mark.few(1)
@pytest.mark.parametrize("format_", ["pdf", "svg", "png"])
def test_the_same_set_replaces_itself(room: Path, format_: str) -> None:
    printed(format_=format_)
    before = everything(room)
    printed(format_=format_)
    assert everything(room) == before
    printed(format_=format_, names=("Ann",))
    assert set(everything(room)) == set(before)
    assert everything(room) != before


@pytest.mark.parametrize("content", [b"mine", b"", b"%PDF-1.4 fives-set:", b"\0" * 99])
def test_a_file_that_is_not_ours_is_never_touched(room: Path, content: bytes) -> None:
    (room / "game.pdf").write_bytes(content)
    with pytest.raises(
        PrintError, match=r"game\.pdf already holds something else; choose another place"
    ):
        printed("game.pdf")
    assert everything(room) == {"game.pdf": content}
    printed("game.pdf", force=True)
    assert holds_set(room / "game.pdf") == SET


@pytest.mark.parametrize("content", ["mine: yes\n", "", "set: [\n", f"set: {OTHER}\n"])
def test_a_yaml_file_that_is_not_the_record_is_never_lost(room: Path, content: str) -> None:
    (room / "game.yaml").write_text(content)
    with pytest.raises(PrintError, match=r"game\.yaml already holds "):
        printed("game.pdf")
    assert everything(room) == {"game.yaml": content.encode()}
    printed("game.pdf", force=True)
    assert contents.set_of(room / "game.yaml") == SET
    kept = room / "game-1.yaml"
    assert kept.exists() == (content != f"set: {OTHER}\n")
    assert not kept.exists() or kept.read_text() == content


def test_another_set_is_refused_unless_forced(room: Path) -> None:
    other = other_set()
    printed("game.pdf")
    before = everything(room)
    with pytest.raises(
        PrintError, match=f"game.pdf already holds the set {SET}; choose another place"
    ):
        printed("game.pdf", set_id=other)
    assert everything(room) == before
    printed("game.pdf", set_id=other, force=True)
    assert sorted(everything(room)) == ["game.pdf", "game.yaml"]
    assert holds_set(room / "game.pdf") == contents.set_of(room / "game.yaml") == other


def test_force_keeps_what_was_played(room: Path) -> None:
    printed("game.pdf")
    played = (room / "game.yaml").read_text().replace("rounds: []", "rounds: [{roll: 1 1 2 3 4}]")
    (room / "game.yaml").write_text(played)
    printed("game.pdf", set_id=other_set(), force=True)
    assert (room / "game-1.yaml").read_text() == played
    printed("game.pdf", force=True)
    assert sorted(everything(room)) == ["game-1.yaml", "game.pdf", "game.yaml"]
    (room / "game.yaml").write_text(played)
    printed("game.pdf", force=True)
    assert (room / "game.yaml").read_text() == played


@pytest.mark.parametrize("format_", ["svg"])
def test_a_folder_of_another_set_or_with_something_else_is_refused(
    room: Path, format_: str
) -> None:
    other = other_set()
    folder = room / "output" / f"{SET}-{format_}"
    printed(set_id=other, format_=format_)
    (room / "output" / f"{other}-{format_}").rename(folder)
    with pytest.raises(PrintError, match=f"holds the set {other}"):
        printed(format_=format_)
    printed(format_=format_, force=True)
    assert holds_set(folder) == SET

    (folder / "zebra.txt").write_text("mine")
    with pytest.raises(PrintError, match="holds something else"):
        printed(format_=format_)
    assert (folder / "zebra.txt").read_text() == "mine"
    (folder / "zebra.txt").unlink()
    (folder / "mine").mkdir()
    with pytest.raises(PrintError, match="holds something else"):
        printed(format_=format_)
    (folder / "mine").rmdir()
    (folder / ".DS_Store").write_bytes(b"\0")
    printed(format_=format_)
    assert [path.name for path in folder.iterdir()] == [f"001-score.{format_}"]


@pytest.mark.parametrize("force", [False, True])
@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_a_definition_in_the_place_of_the_record_is_called_so(
    room: Path, force: bool, ending: str
) -> None:
    """It is never written over, and a name that would do is said."""
    mine = (HOME / "layouts" / "games" / "hunt.yaml").read_text(encoding="utf-8")
    (room / "m2.yaml").write_bytes(mine.replace("\n", ending).encode())
    before = (room / "m2.yaml").read_bytes()
    asked = Request(layout="m2.yaml", players=2, parts="score")
    with pytest.raises(PrintError, match=r"m2\.yaml is the definition.* -o m2-set\.pdf"):
        serve(asked, Manner("m2.pdf", quiet=True, force=force))
    assert (room / "m2.yaml").read_bytes() == before
    serve(asked, Manner("m2-set.pdf", quiet=True))
    assert (room / "m2-set.yaml").is_file()


def test_an_empty_folder_is_free(room: Path) -> None:
    (room / "output" / f"{SET}-svg").mkdir(parents=True)
    printed(format_="svg")
    assert holds_set(room / "output" / f"{SET}-svg") == SET


def test_fewer_pages_leave_no_old_ones(room: Path) -> None:
    serve(Request(set_id=SET, parts="dice,score", format="svg"), Manner(quiet=True))
    (room / "output" / f"{SET}.yaml").unlink()
    (room / "output" / f"{SET}-svg" / "002-dice.svg").rename(room / "kept.svg")
    folder = room / "output" / f"{SET}-score-svg"
    (room / "output" / f"{SET}-svg").rename(folder)
    printed(format_="svg")
    (room / "output" / f"{SET}.yaml").write_text(f"set: {SET}\n")
    printed(format_="svg")
    assert [path.name for path in folder.iterdir()] == ["001-score.svg"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes")
def test_a_pipe_in_the_way_does_not_hang(room: Path) -> None:
    os.mkfifo(room / "game.pdf")
    with pytest.raises(PrintError, match="holds something else"):
        printed("game.pdf")


def test_the_set_is_read_to_its_last_letter_and_no_further(room: Path) -> None:
    path = room / "x"
    for content, told in (
        (b"(fives-set:hunt-set-10036hhz)\n/ModDate", SET),
        (b"fives-set:hunt-set-10036hhz", SET),
        (b"x" * 5_000_000 + b"fives-set:" + SET.encode() + b"<", SET),
        (b"fives-set:", None),
        (b"fives-set", None),
        (b"", None),
    ):
        path.write_bytes(content)
        assert holds_set(path) == told
    assert holds_set(room / "nowhere") is None


# --- whole or not at all ---------------------------------------------------------------------


def breaks(error: BaseException) -> Callable[..., None]:
    def broken(*args: object, **kwargs: object) -> None:
        raise error

    return broken


FULL = OSError(errno.ENOSPC, "No space left on device")
DENIED = PermissionError(errno.EACCES, "Permission denied", "/somewhere/.hidden.tmp")


PLACES = [("pdf", os, "fsync"), ("pdf", Path, "replace"), ("pdf", Path, "chmod")]
PLACES += [("pdf", tempfile, "mkstemp"), ("svg", os, "fsync"), ("svg", Path, "chmod")]
PLACES += [("svg", tempfile, "mkdtemp")]


@pytest.mark.parametrize(
    ("format_", "owner", "name", "error"), paired(PLACES, [FULL, DENIED, KeyboardInterrupt()])
)
def test_a_write_that_fails_changes_nothing(
    room: Path,
    monkeypatch: pytest.MonkeyPatch,
    format_: str,
    owner: object,
    name: str,
    error: BaseException,
) -> None:
    printed(format_=format_)
    before = everything(room)
    with monkeypatch.context() as patch:
        patch.setattr(owner, name, breaks(error))
        with pytest.raises(type(error)) as caught:
            printed(format_=format_, names=("Ann",))
    assert everything(room) == before
    made = {"pdf": f"{SET}.pdf", "svg": f"{SET}-svg"}[format_]
    assert {path.name for path in (room / "output").iterdir()} == {made, f"{SET}.yaml"}
    if isinstance(caught.value, OSError):
        assert caught.value.filename == f"output/{made}"
        assert caught.value.errno == error.errno  # type: ignore[attr-defined]


@pytest.mark.parametrize("failing", [1, 2])
@pytest.mark.parametrize("after", [False, True], ids=["before it", "after it"])
def test_a_swap_that_stops_midway_loses_no_folder(
    room: Path, monkeypatch: pytest.MonkeyPatch, failing: int, after: bool
) -> None:
    """Ctrl-C before or after either of the two renames."""
    monkeypatch.setattr(files, "_exchanged", lambda *_: False)  # as where a system can't
    folder = room / "pages"
    write_folder(folder, [("a", b"old")])
    rename, calls = Path.replace, 0

    def stopped(self: Path, target: Path) -> Path:
        nonlocal calls
        calls += 1
        if calls == failing and not after:
            raise KeyboardInterrupt
        done = rename(self, target)
        if calls == failing:
            raise KeyboardInterrupt
        return done

    monkeypatch.setattr(Path, "replace", stopped)
    with pytest.raises(KeyboardInterrupt):
        write_folder(folder, [("a", b"new")])
    new_stands = failing == 2 and after
    assert everything(room) == {"pages/a": b"new" if new_stands else b"old"}
    assert [path.name for path in room.iterdir()] == ["pages"]


def test_pages_that_cannot_be_drawn_leave_no_folder(room: Path) -> None:
    def pages() -> Iterator[tuple[str, bytes]]:
        yield "a", b"1"
        raise MemoryError

    with pytest.raises(MemoryError):
        write_folder(room / "pages", pages())
    assert list(room.iterdir()) == []


def test_ctrl_c_is_heard_again_after_tidying(room: Path) -> None:
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(OSError, match="nowhere"):
        write(room / "nowhere" / "x", b"")
    (room / "x").mkdir()
    with pytest.raises(OSError, match="x"):
        write(room / "x", b"content")
    assert signal.getsignal(signal.SIGINT) is before
    assert [path.name for path in room.iterdir()] == ["x"]


@pytest.mark.skipif(os.name == "nt", reason="rights")
def test_files_get_the_usual_rights(room: Path) -> None:
    """A new one those of the umask; what is replaced keeps its own, see test_targets."""
    for mask, file, folder in ((0o022, 0o644, 0o755), (0o077, 0o600, 0o700), (0o002, 0o664, 0o775)):
        (room / "x").unlink(missing_ok=True)
        shutil.rmtree(room / "pages", ignore_errors=True)
        old = os.umask(mask)
        try:
            write(room / "x", b"")
            write_folder(room / "pages", [("a", b"")])
        finally:
            os.umask(old)
        assert stat.S_IMODE((room / "x").stat().st_mode) == file
        assert stat.S_IMODE((room / "pages").stat().st_mode) == folder
        assert stat.S_IMODE((room / "pages" / "a").stat().st_mode) == file


def test_a_name_set_aside_is_free(room: Path) -> None:
    for name in ("a.yaml", "a-1.yaml"):
        (room / name).write_text(name)
    assert files.set_aside(room / "a.yaml") == room / "a-2.yaml"
    assert sorted(everything(room)) == ["a-1.yaml", "a-2.yaml"]


def test_an_unwritable_root() -> None:
    """Even root can't write here."""
    if not Path("/proc/self").exists():
        pytest.skip("no /proc")
    with pytest.raises(OSError, match="/proc"):
        printed("/proc/fives/deep")
    with pytest.raises(OSError, match="/proc"):
        printed("/proc/game.pdf")


def test_ctrl_c_that_a_library_caught_stops_at_the_next_page() -> None:
    from generator.print_command import ProgressBar
    from scorer.command_line import guard

    bar = ProgressBar(2, silent=True)
    bar.step(1)
    guard.heard.append(2)
    with pytest.raises(KeyboardInterrupt):
        bar.step(2)
    guard.heard.clear()
