"""What a file is written to: links are followed, rights are kept, devices are left alone."""

from __future__ import annotations

import itertools
import os
import shutil
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from scorer import cli as score_cli
from scorer import files
from tests.contract.page_rules import quick
from tests.house import HOME
from tests.running import Run, write_folder

pytestmark = pytest.mark.skipif(os.name == "nt", reason="links and rights as POSIX has them")

EXAMPLES = HOME / "docs" / "examples"
SHEET = "hunt-white-103ra9h"
Command = Callable[[str], tuple[str, ...]]

# Every way to name a file that is written, as the words of a command.
SCORED: dict[str, Command] = {
    "x.svg": lambda at: ("show", "clusters.yaml", "--svg", at),
    "x.png": lambda at: ("show", "clusters.yaml", "--png", at),
    "y.svg": lambda at: ("round", SHEET, "--roll", "11234", "c1-g1", "--svg", at),
    "x.csv": lambda at: ("game", "hunt.yaml", "-o", at),
}
PRINTED: dict[str, Command] = {
    "x.pdf": lambda at: ("--set", "hunt-set-10036hhz", "--parts", "score", "-o", at),
    "z.pdf": lambda at: ("--set", "hunt-set-10036hhz", "--parts", "score", "--force", "-o", at),
}
WAYS = SCORED | PRINTED


@pytest.fixture
def does(drawn_once: None, run: Run, room: Path) -> Callable[[str, Path], int]:
    """Runs the command that writes a file of this name; gives its exit code."""
    for name in ("clusters.yaml", "hunt.yaml"):
        shutil.copy(EXAMPLES / name, room)

    def command(way: str, target: Path) -> int:
        words = WAYS[way](str(target))
        told = run(*words, **({"main": score_cli.main} if way in SCORED else {}))
        assert "Traceback" not in told.err
        return told.code

    return command


@pytest.mark.few(2)
@pytest.mark.parametrize("way", WAYS)
def test_a_fifo_or_a_device_stays_one(does: Callable[[str, Path], int], way: str) -> None:
    target = Path(way)
    os.mkfifo(target)
    assert does(way, target) == 2
    assert stat.S_ISFIFO(target.stat().st_mode)
    null = Path(f"null{target.suffix}")
    null.symlink_to("/dev/null")
    assert does(way, null) == 2
    assert null.is_symlink() and stat.S_ISCHR(null.stat().st_mode)


@pytest.mark.few(2)
@pytest.mark.parametrize("way", WAYS)
def test_a_link_is_followed(does: Callable[[str, Path], int], way: str) -> None:
    Path("elsewhere").mkdir()
    target, real = Path(way), Path("elsewhere") / way
    target.symlink_to(real)  # where nothing lies yet
    for _ in range(2):  # and then the file of before
        assert does(way, target) == 0
        assert target.is_symlink() and real.is_file() and real.stat().st_size


# Every way once and all rights; every way with all rights in the soak.
RIGHTS = (0o600, 0o640, 0o664)
KEPT = quick(itertools.product(WAYS, RIGHTS), zip(WAYS, itertools.cycle(RIGHTS), strict=False))


@pytest.mark.few(2)
@pytest.mark.parametrize(("way", "rights"), KEPT)
def test_a_file_keeps_its_rights(does: Callable[[str, Path], int], way: str, rights: int) -> None:
    target = Path(way)
    assert does(way, target) == 0
    assert stat.S_IMODE(target.stat().st_mode) == 0o666 & ~files.mask()
    target.chmod(rights)
    assert does(way, target) == 0
    assert stat.S_IMODE(target.stat().st_mode) == rights


def test_a_record_of_pupils_stays_private(run: Run, room: Path) -> None:
    """`enter` made a 0600 record with names readable for all; printing again did so, too."""
    run("--set", "hunt-set-10036hhz", "--name", "Ann", "--parts", "score")
    record, pdf = (Path("output") / f"hunt-set-10036hhz.{end}" for end in ("yaml", "pdf"))
    for path in (record, pdf):
        path.chmod(0o600)
    run("--set", "hunt-set-10036hhz")
    assert [stat.S_IMODE(path.stat().st_mode) for path in (record, pdf)] == [0o600, 0o600]
    files.write(record, record.read_bytes() + b"# played\n")
    assert stat.S_IMODE(record.stat().st_mode) == 0o600


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="root may give away")
def test_a_file_keeps_its_owner(room: Path) -> None:
    path = Path("record.yaml")
    path.write_text("old")
    os.chown(path, 1234, 2345)
    files.write(path, b"new")
    assert (path.stat().st_uid, path.stat().st_gid) == (1234, 2345)


def test_a_folder_of_pictures_is_put_behind_its_link(run: Run, room: Path) -> None:
    Path("real").mkdir()
    Path("link-svg").symlink_to("real")
    os.mkfifo("fifo-svg")
    made = write_folder(Path("link-svg"), [("a.svg", b"<svg/>")])
    assert made == [Path("link-svg/a.svg")] and Path("real/a.svg").is_file()
    assert Path("link-svg").is_symlink()
    with pytest.raises(OSError, match="not a folder"):
        write_folder(Path("fifo-svg"), [("a.svg", b"<svg/>")])


def test_a_folder_of_pictures_keeps_its_rights(run: Run, room: Path) -> None:
    """Pictures with the names of pupils were readable for all when they were printed again."""
    words = ("--set", "hunt-set-10036hhz", "--parts", "score", "--format", "svg", "-o", ".")
    assert run(*words).code == 0
    (folder,) = Path().glob("*-svg")
    (picture,) = folder.iterdir()
    assert stat.S_IMODE(folder.stat().st_mode) == 0o777 & ~files.mask()
    folder.chmod(0o700)
    picture.chmod(0o600)
    assert run(*words).code == 0
    assert [stat.S_IMODE(one.stat().st_mode) for one in (folder, picture)] == [0o700, 0o600]


@pytest.mark.parametrize("way", WAYS)
def test_links_that_lead_round_in_a_circle_are_a_line(
    does: Callable[[str, Path], int], way: str
) -> None:
    target = Path(way)
    target.symlink_to(target)
    assert does(way, target) == 2
    assert target.is_symlink()
    record = target.with_suffix(".yaml")  # of which the PDF would be beside
    if way in PRINTED:
        target.unlink()
        for odd in (record, Path("nowhere/x.yaml"), Path("/dev/null")):
            record.symlink_to(odd)
            assert does(way, target) == 2
            assert record.is_symlink() and not target.exists()
            record.unlink()


@pytest.mark.parametrize("way", [*SCORED, "marked"])
def test_an_empty_name_is_refused(drawn_once: None, score: Run, room: Path, way: str) -> None:
    """It was taken for no name at all: nothing was written, and nothing said."""
    for name in ("clusters.yaml", "hunt.yaml"):
        shutil.copy(EXAMPLES / name, room)
    words = SCORED[way]("") if way in SCORED else ("game", "hunt.yaml", "--marked", "")
    told = score(*words)
    assert (told.code, told.out, len(told.err.splitlines())) == (2, "", 1)
    assert sorted(path.name for path in room.iterdir()) == ["clusters.yaml", "hunt.yaml"]


def test_the_folder_is_on_disk_before_it_is_said(
    room: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """First the content, then the rename, then the folder in which the name stands."""
    done: list[str] = []
    sync, put = os.fsync, files.put

    def synced(handle: int) -> None:
        done.append("folder" if stat.S_ISDIR(os.fstat(handle).st_mode) else "content")
        sync(handle)

    def renamed(made: Path, path: Path) -> None:
        done.append("rename")
        put(made, path)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(files, "put", renamed)
    files.write(Path("a"), b"x")
    assert done == ["content", "rename", "folder"]


def test_new_folders_are_on_disk_too(room: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[Path] = []
    monkeypatch.setattr(files, "sync", synced.append)
    files.make_folder(room / "a" / "b")
    assert set(synced) == {room, room / "a"} and (room / "a" / "b").is_dir()
    files.make_folder(room / "a" / "b")
    assert len(synced) == 2


# --- races ---------------------------------------------------------------------------------------


@pytest.mark.soak
@pytest.mark.parametrize("times", [5])
def test_who_prints_one_set_at_once_has_a_pdf_and_a_record_of_one_of_them(
    room: Path, times: int
) -> None:
    """Three print the same boards for other people; whoever is last has written both files."""
    import pypdfium2

    patient = "from scorer import files; files.WAIT, files.TRIES = 600, 60_000"
    code = f"{patient}; from generator.cli import main; main()"
    asked = ("--set", "hunt-set-10036hhz", "--parts", "boards", "-o", "same.pdf", "--force", "-q")
    names = ("Ann", "Bea", "Cem")
    for _ in range(times):
        at_once = [
            subprocess.Popen(
                [sys.executable, "-c", code, *asked, "--name", name],
                env={**os.environ, "PYTHONPATH": str(HOME)},
            )
            for name in names
        ]
        assert [child.wait() for child in at_once] == [0, 0, 0]
        pages = pypdfium2.PdfDocument("same.pdf")
        text = "".join(page.get_textpage().get_text_range() for page in pages)
        record = Path("same.yaml").read_text("utf-8")
        assert [name in text for name in names] == [f'"{name}"' in record for name in names]
        assert not list(Path().glob(".*.tmp"))


def test_a_record_that_changes_in_the_last_moment_is_not_printed_over(
    run: Run, room: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("--set", "hunt-set-10036hhz", "--parts", "score")
    record = Path("output/hunt-set-10036hhz.yaml")
    grant, played = files.grant, record.read_text().replace("rounds: []", "rounds: [{roll: 11234}]")

    def meanwhile(made: Path, place: Path) -> None:
        if place.suffix == ".yaml":
            record.write_text(played)  # an editor asks nobody
        grant(made, place)

    monkeypatch.setattr(files, "grant", meanwhile)
    told = run("--set", "hunt-set-10036hhz", "--parts", "score", "--name", "Zoe")
    assert told.code == 2 and record.read_text() == played


def test_a_table_that_changes_while_a_folder_is_judged_is_not_replaced(
    score: Run, room: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("all").mkdir()
    shutil.copy(EXAMPLES / "hunt.yaml", "all")
    assert score("game", "all", "-o", "x.csv").code == 0
    grant, mine = files.grant, "pupil,grade\nAnn,1\n"

    def meanwhile(made: Path, place: Path) -> None:
        place.write_text(mine)  # somebody saved another table in the minutes that judging took
        grant(made, place)

    monkeypatch.setattr(files, "grant", meanwhile)
    assert score("game", "all", "-o", "x.csv").code == 2
    assert Path("x.csv").read_text() == mine
    assert score("game", "all", "-o", "x.csv", "--force").code == 0


def test_nobody_waits_for_pictures_that_are_drawn(
    run: Run, room: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Drawing a class takes minutes; whoever types in beside it waited, and was refused."""
    from generator.delivery import render

    monkeypatch.setattr(files, "TRIES", 1)
    draw, free = render.pictures, []

    def watched(*how: Any) -> Iterator[tuple[str, bytes]]:
        for one in draw(*how):
            with files.alone(room / "any"):  # refused where the folder is locked
                free.append(one[0])
            yield one

    monkeypatch.setattr(render, "pictures", watched)
    words = ("--set", "hunt-set-10036hhz", "--parts", "score", "--format", "svg", "-o", ".")
    assert run(*words).code == 0
    assert free and not list(room.glob(".*"))


def test_open_hands_on_an_absolute_path(room: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import typer

    from generator import print_command

    handed: list[str] = []
    monkeypatch.setattr(typer, "launch", handed.append)
    monkeypatch.setattr(print_command, "_has_desktop", lambda: True)
    assert print_command.opened(Path("-x.pdf"))
    assert handed == [str(room / "-x.pdf")]
