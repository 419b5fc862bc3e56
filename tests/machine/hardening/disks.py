"""Faults of disks, rights and paths. Each runs one errand in a process of its own."""

from __future__ import annotations

import ctypes
import os
import resource
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

from tests.machine.hardening.checks import Complaint
from tests.machine.hardening.errands import (
    ERRANDS,
    WRITING,
    NotHere,
    Try,
    errand,
    judge,
    ready,
    under,
    wordless,
)
from tests.machine.hardening.runs import HANG, ended_of, found, outside, shell, started

DAC_OVERRIDE, DAC_READ_SEARCH, CAPBSET_DROP = 1, 2, 24
ALL = list(ERRANDS)


def limited(kind: int, most: int) -> Callable[[], None]:
    """What sets a limit on the process to come."""
    return lambda: resource.setrlimit(kind, (most, most))


def heeding_rights() -> None:
    """Root gives up its right to write where it must not, so that rights are rights."""
    system = ctypes.CDLL(None)
    system.prctl(CAPBSET_DROP, DAC_OVERRIDE, 0, 0, 0)
    system.prctl(CAPBSET_DROP, DAC_READ_SEARCH, 0, 0, 0)


def file_limit(rng: Random, room: Path) -> Iterator[Try]:
    """No file may grow beyond some bytes, as with a quota."""
    case = errand(rng.choice([*WRITING, "timer"]))
    most = rng.choice((0, 1, 500, rng.randrange(60_000)))
    yield under(case, room, before=limited(resource.RLIMIT_FSIZE, most))


def full_disk(rng: Random, room: Path) -> Iterator[Try]:
    """A real disk of a few kilobytes: a file system in memory that nobody else sees."""
    case = errand(rng.choice(WRITING))
    if subprocess.call(["unshare", "-rm", "true"], stderr=subprocess.DEVNULL):
        raise NotHere("no file systems of one's own here")
    for name in ("files", "disk", "after"):
        (room / name).mkdir()
    before = ready(case, room / "files")
    needed = sum(len(raw) // 4096 + 1 for raw in before.values()) + 2
    size = 4 * (needed + rng.randrange(12))
    script = (
        f"cd {room} && mount -t tmpfs -o size={size}k none disk && cp -r files/. disk && cd disk"
        ' && "$@"; code=$?; cp -a . ../after; exit $code'
    )
    ended = outside(case, room, through=("unshare", "-rm", *shell(script)))
    yield judge(case, ended, before, room / "after")


def full_output(rng: Random, room: Path) -> Iterator[Try]:
    """Standard output goes to a full disk; nothing that is said there arrives."""
    case = errand(rng.choice(ALL))
    before = ready(case, room)
    with Path("/dev/full").open("wb") as full:
        tried = judge(case, outside(case, room, stdout=full), before, room, codes=(0, 2))
    yield wordless(tried)


def read_only(rng: Random, room: Path) -> Iterator[Try]:
    """A folder, or a file in it, must not be written."""
    case = errand(rng.choice(WRITING))
    before = ready(case, room)
    places = [room, room / "out", *(room / name for name in before)]
    place = rng.choice(places)
    place.chmod(0o555 if place.is_dir() else 0o444)
    ended = outside(case, room, before=heeding_rights)
    place.chmod(0o755 if place.is_dir() else 0o644)
    tried = judge(case, ended, before, room)
    if place.is_file() and place.read_bytes() != before[place.relative_to(room).as_posix()]:
        wrong = Complaint("lost", f"{place.name} was read-only, and was replaced")
        tried = replace(tried, wrong=[*tried.wrong, wrong])
    yield tried


def unreadable(rng: Random, room: Path) -> Iterator[Try]:
    """A folder, or the files of the room, must not be read."""
    case = errand(rng.choice(ALL))
    before = ready(case, room)
    places = [room / "out"] if rng.random() < 0.3 else [room / name for name in before]
    for place in places:
        place.chmod(0)
    ended = outside(case, room, before=heeding_rights)
    for place in places:
        place.chmod(0o755 if place.is_dir() else 0o644)
    yield judge(case, ended, before, room)


def links(rng: Random, room: Path) -> Iterator[Try]:
    """Records and folders are links: to elsewhere, to nothing, to themselves."""
    case = errand(rng.choice([*WRITING, "game", "best"]))
    before = ready(case, room)
    (room / "far").mkdir()
    name = rng.choice(("game.yaml", "clear.yaml", "class.csv", "out", "now.svg", "own.yaml"))
    kind = rng.choice(("elsewhere", "nothing", "itself"))
    (room / name).rename(room / "far" / name)
    target = {"elsewhere": f"far/{name}", "nothing": "nowhere", "itself": name}[kind]
    (room / name).symlink_to(target)
    old = {**before, **found(room)}
    old = {key: raw for key, raw in old.items() if (room / key).is_file()}
    ended = outside(case, room)
    tried = judge(replace(case, words=(*case.words, name)), ended, old, room)
    if kind == "elsewhere" and name != "now.svg" and not (room / name).is_symlink():
        wrong = Complaint("lost", f"the link {name} was replaced")
        tried = replace(tried, wrong=[*tried.wrong, wrong])
    yield tried


def vanishing(rng: Random, room: Path) -> Iterator[Try]:
    """Somebody removes or spoils the record, or its folder, while it is typed in."""
    case = errand("enter")
    before = ready(case, room)
    with started(case, room) as run:
        assert run.stdin and run.stdout
        answers = case.typed.splitlines(keepends=True)
        at = rng.randrange(len(answers))
        run.stdin.write(b"".join(answers[:at]))
        run.stdin.flush()
        run.stdout.read(60)  # it has begun to ask
        path, deed = room / "game.yaml", rng.choice(("gone", "folder", "spoiled", "other", "moved"))
        if deed != "spoiled":
            path.rename(room / "kept.yaml")
        if deed == "spoiled":
            path.write_bytes(rng.choice((b"", b"\xff", b"{", b"game: hunt\n", b"x" * 9_000_000)))
        elif deed == "folder":
            path.mkdir()
        elif deed == "other":
            path.write_bytes(
                b"game: hexes\nplayers: {Ann: hexes-a-1000003}\nrolls: []\nmoves: {}\n"
            )
        spoiled = path.read_bytes() if path.is_file() else b""
        out, err = run.communicate(b"".join(answers[at:]), timeout=HANG)
    before = {name: raw for name, raw in before.items() if name != "game.yaml"}
    tried = judge(case, ended_of(run, out, err), before, room)
    wrong = [one for one in tried.wrong if "half done: game.yaml" not in one.says]
    if deed == "other" and path.read_bytes() != spoiled:
        wrong.append(Complaint("lost", "what somebody else wrote was overwritten"))
    yield replace(tried, wrong=wrong)


def paths(rng: Random, room: Path) -> Iterator[Try]:
    """Files and folders with names that hardly anybody gives."""
    name = rng.choice((b"\xff\xfe", b"-x", b"a\nb", b"x" * 200, "ö ü".encode(), b"%s{0}", b"#"))
    odd = os.fsdecode(name)
    case = errand(rng.choice(ALL))
    (room / odd).mkdir()
    before = ready(case, room / odd)
    words = [f"./{odd}/{word}" if word.endswith((".yaml", ".csv")) else word for word in case.words]
    moved = replace(case, words=tuple(words)) if rng.random() < 0.5 else case
    ended = outside(moved, room if moved is not case else room / odd)
    yield judge(moved, ended, before, room / odd)
