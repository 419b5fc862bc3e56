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
from pathlib import Path

import pytest

from layouts.yaml.strict import Item
from scorer.scan import command
from scorer.scan.reader.process import PhotoReader, ReadingLimits
from scorer.scan.sheet_read import Refused, SheetRead
from tests.chosen import paired
from tests.house import HOME
from tests.photos import hostile
from tests.photos.here import read_here
from tests.running import Run

pytest.importorskip("cv2")

PHOTO = HOME / "docs" / "examples" / "photo.jpg"
LONG = 600.0  # seconds after which nobody believes in an answer
SOME = ReadingLimits(memory=700 << 20)  # enough for a photo, and hostile files are through sooner
LIMITED = pytest.mark.skipif(sys.platform != "linux", reason="limits, signals and /proc")
ODD = "\udcff.jpg"  # a name that is no text


class CountedReader(PhotoReader):
    """Reads photos with less memory than usual, and counts how often it had to start."""

    starts = 0

    def __init__(self, record: Item | None, typed: str, is_drawn: bool) -> None:
        super().__init__(record, typed, is_drawn, SOME)

    def _start(self) -> None:
        CountedReader.starts += 1
        super()._start()


@LIMITED
def test_a_hostile_file_is_named_and_the_others_are_read(
    score: Run, room: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One process reads them all; only a file that ends it costs a new start."""
    monkeypatch.setattr(command, "PhotoReader", CountedReader)
    monkeypatch.setattr(CountedReader, "starts", 0)
    refused = {name: why for name, (_, why) in hostile.FILES.items()}
    refused |= {"text.jpg": "not-a-picture", "none.jpg": "not-a-picture"}
    for name in hostile.FILES:
        laid_out(name)
    Path("text.jpg").write_text("no picture")
    for name in ("first.jpg", ODD):
        Path(name).write_bytes(PHOTO.read_bytes())
    *others, last = sorted(refused, key="nested.pdf".__eq__)
    done = score("scan", "first.jpg", *others, last, ODD, "--json")
    told = json.loads(done.out)
    (sheet,) = told["sheets"]
    assert [shot["photo"] for shot in sheet["shots"]] == ["first.jpg", ODD]
    assert len(sheet["outlines"]) == 3
    assert {one["photo"]: one["why"] for one in told["refused"]} == refused
    assert (done.code, done.err) == (1, "")
    assert CountedReader.starts == 2, "nested.pdf takes all memory; the others are counted"


def laid_out(name: str) -> str:
    """Put a hostile file here; its name."""
    Path(name).write_bytes(hostile.FILES[name][0]())
    assert Path(name).stat().st_size < 2_000_000
    return name


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


def only(reader: PhotoReader, file: Path | str) -> SheetRead | Refused:
    """The one thing that is read in a file."""
    (found,) = reader.read(Path(file))
    return found


def test_what_never_ends_is_ended(room: Path) -> None:
    """By the clock, which is the last resort: nothing in this file can be counted."""
    Path("tiled.pdf").write_bytes(hostile.tiled())
    with PhotoReader() as reader:
        missing = Refused("none.jpg", "not-a-picture", is_missing=True)
        assert only(reader, "none.jpg") == missing, "whatever else comes after it"
        limits = [ReadingLimits(waiting=0.2), ReadingLimits(0.2)]
        for limit in limits if sys.platform != "win32" else limits[:1]:
            reader.task = reader.task._replace(limits=limit)
            assert only(reader, "tiled.pdf") == Refused("tiled.pdf", "too-large")
            assert reader.process is None, "started again, with the next limits"


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
    ("name", "at_terminal"), paired(["", *hostile.FILES], [True, False], few=1)
)
def test_ctrl_c_is_heard_whatever_a_file_does(room: Path, name: str, at_terminal: bool) -> None:
    """Sent to the command alone, or to both processes; the last file never ends."""
    Path("tiled.pdf").write_bytes(hostile.tiled())
    names = [laid_out(name)] if name else []
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
            if computed(child) > 0.5:
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
