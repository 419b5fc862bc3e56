"""fives-score scan and files that would stop it: each is named, and all others are read.

Here the process that reads photos is a real one; other tests read them in their own.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from itertools import product
from pathlib import Path

import pytest

from scorer.scan import command
from scorer.scan.reader.process import PhotoReader, ReadingLimits
from scorer.scan.reading import Refused, SheetRead
from tests.chosen import some
from tests.house import HOME
from tests.photos import hostile
from tests.photos.here import read_here
from tests.running import Run

pytest.importorskip("cv2")

PHOTO = HOME / "docs" / "examples" / "photo.jpg"
LONG = 600.0  # seconds after which nobody believes in an answer
SOME = ReadingLimits(memory=1 << 30)  # enough for a photo, and hostile files are through sooner
LIMITED = pytest.mark.skipif(sys.platform != "linux", reason="limits, signals and /proc")


@pytest.fixture
def limited(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the process that reads photos less memory than usual."""
    monkeypatch.setattr(command, "PhotoReader", partial(PhotoReader, limits=SOME))


def laid_out(*names: str) -> list[str]:
    """Put hostile files here, each between two good photos; the names of all."""
    found = ["0.jpg"]
    Path("0.jpg").write_bytes(PHOTO.read_bytes())
    for number, name in enumerate(names, 1):
        Path(name).write_bytes(hostile.FILES[name][0]())
        assert Path(name).stat().st_size < 2_000_000
        Path(f"{number}.jpg").write_bytes(PHOTO.read_bytes())
        found += [name, f"{number}.jpg"]
    return found


@LIMITED
def test_a_hostile_file_is_named_and_the_others_are_read(
    score: Run, room: Path, limited: None
) -> None:
    files = laid_out(*hostile.FILES)
    done = score("scan", *files, "--json")
    told = json.loads(done.out)
    (sheet,) = told["sheets"]
    assert [shot["photo"] for shot in sheet["shots"]] == files[::2]
    assert len(sheet["outlines"]) == 3
    wanted = [{"photo": name, "why": why} for name, (_, why) in hostile.FILES.items()]
    assert told["refused"] == wanted
    assert (done.code, done.err) == (1, "")


@pytest.mark.parametrize("why", ["too-large", "failed", "not-a-picture"])
def test_people_are_told_in_a_line_what_would_do(
    score: Run, room: Path, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    read_here(monkeypatch, lambda file, *_: [Refused(str(file), why)])
    for lang, says in (("en", "photo"), ("de", "nimm ein"), ("ar", "التقط صورة")):
        done = score("scan", "a.pdf", "b.pdf", "--lang", lang)
        lines = done.out.splitlines()
        assert [line.partition(": ")[0] for line in lines] == ["a.pdf", "b.pdf"]
        assert says in lines[0]
        assert (done.code, done.err) == (2, "")


@pytest.fixture
def reader() -> Iterator[PhotoReader]:
    with PhotoReader() as one:
        yield one


def only(reader: PhotoReader, file: Path | str) -> SheetRead | Refused:
    """The one thing that is read in a file."""
    (found,) = reader.read(Path(file))
    return found


@pytest.mark.parametrize("limits", [ReadingLimits(0.2), ReadingLimits(waiting=0.2)])
def test_what_never_ends_is_ended(room: Path, reader: PhotoReader, limits: ReadingLimits) -> None:
    """By the clock, which is the last resort: nothing in this file can be counted."""
    if limits.computing < 1 and sys.platform == "win32":
        pytest.skip("only the clock on the wall")
    Path("tiled.pdf").write_bytes(hostile.tiled())
    usual = reader.task
    reader.task = usual._replace(limits=limits)
    reader._stop()
    found = only(reader, "tiled.pdf")
    assert isinstance(found, Refused)
    assert found.why == "too-large"
    reader.task = usual
    assert isinstance(only(reader, PHOTO), SheetRead), "started again"


@pytest.mark.soak
@pytest.mark.parametrize("limits", [ReadingLimits(9.0, more=0.1), ReadingLimits(waiting=9, more=0)])
def test_the_pages_of_a_file_share_its_time(room: Path, limits: ReadingLimits) -> None:
    """One of these pages takes seconds, so forty of them longer than their file has."""
    Path("pages.pdf").write_bytes(hostile.many_pages())
    with PhotoReader(limits=limits) as reader:
        found = list(reader.read(Path("pages.pdf")))
        assert [one.why for one in found if isinstance(one, Refused)][-1] == "too-large"
        assert 1 <= len(found) < 40
        assert isinstance(only(reader, PHOTO), SheetRead)


def test_one_process_reads_a_whole_batch(room: Path, reader: PhotoReader) -> None:
    """Only a file that ends it costs a new start; what is refused by counting doesn't."""
    assert isinstance(only(reader, PHOTO), SheetRead)
    first = reader.process
    Path("fills.pdf").write_bytes(hostile.fills(20_000))
    Path("text.jpg").write_text("no picture")
    Path("\udcff.jpg").write_bytes(PHOTO.read_bytes())
    assert only(reader, "fills.pdf") == Refused("fills.pdf", "too-large")
    assert only(reader, "text.jpg") == Refused("text.jpg", "not-a-picture")
    assert only(reader, "none.jpg") == Refused("none.jpg", "not-a-picture", is_missing=True)
    assert isinstance(only(reader, "\udcff.jpg"), SheetRead), "whatever its name is"
    assert reader.process is first
    reader._stop()
    assert isinstance(only(reader, PHOTO), SheetRead)
    assert reader.process is not first


def test_a_mistake_of_ours_is_told_as_one(
    score: Run, room: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file at which our own code fails is refused, and the reason is kept for us."""
    from scorer.scan.reader import process

    spoiled = process.STARTING.replace("i.serve()", "i.read_photo = None; i.serve()")
    monkeypatch.setattr(process, "STARTING", spoiled)
    Path("photo.jpg").write_bytes(PHOTO.read_bytes())
    with PhotoReader() as reader:
        found = only(reader, "photo.jpg")
    assert isinstance(found, Refused)
    assert found.why == "failed"
    assert "TypeError" in found.trace
    done = score("scan", "photo.jpg", "--no-picture")
    assert (done.code, done.out.startswith("photo.jpg: "), done.err) == (2, True, "")


def test_a_process_that_does_not_start_is_said_in_a_line(
    score: Run, room: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from scorer.scan.reader import process

    Path("photo.jpg").write_bytes(PHOTO.read_bytes())
    without = process.STARTING.replace("i.serve", "sys.modules['cv2'] = None; i.serve")
    for broken in ("import a_module_nobody_has", without):
        monkeypatch.setattr(process, "STARTING", broken)
        done = score("scan", "photo.jpg")
        assert done.code == 2
        assert len(done.err.splitlines()) == 1


@LIMITED
@pytest.mark.parametrize(
    ("name", "at_terminal"), some(product([*hostile.FILES, ""], [False, True]), 3)
)
def test_ctrl_c_is_heard_whatever_a_file_does(room: Path, name: str, at_terminal: bool) -> None:
    """Sent to the command alone, or to both processes; the last file never ends."""
    Path("tiled.pdf").write_bytes(hostile.tiled())
    names = laid_out(name)[1:2] if name else []
    with running("scan", *names, "tiled.pdf") as started:
        reading = busy_child(started.pid)
        (os.killpg if at_terminal else os.kill)(started.pid, signal.SIGINT)
        _, told = started.communicate(timeout=LONG)
    assert (told.decode(), started.returncode) == ("fives-score: stopped\n", 130)
    assert not is_alive(reading), "it is taken along"


def running(*words: str) -> subprocess.Popen[bytes]:
    """The command in a group of its own."""
    path = os.pathsep.join([str(HOME), *sys.path])
    return subprocess.Popen(
        [sys.executable, "-m", "scorer.cli", *words],
        env={**os.environ, "PYTHONPATH": path, "LC_ALL": "C.UTF-8"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )


def busy_child(pid: int) -> int:
    """The process that a process has started, once it has computed for a while."""
    file, end = Path(f"/proc/{pid}/task/{pid}/children"), time.monotonic() + LONG
    while time.monotonic() < end:
        for child in map(int, file.read_text().split()):
            if computed(child) > 0.8:
                return child
        time.sleep(0.02)
    raise AssertionError("nothing is read")


def is_alive(pid: int) -> bool:
    return Path(f"/proc/{pid}/stat").exists()


def computed(pid: int) -> float:
    """How many seconds a process has computed so far."""
    try:
        parts = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:  # it has just ended
        return 0.0
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")
