"""All faults by their names, and a round of one of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests.machine.hardening import disks, kills, stops, worlds
from tests.machine.hardening.errands import Try

Fault = Callable[[Random, Path], Iterator[Try]]
FAULTS: dict[str, Fault] = {
    "full-disk": disks.full_disk,
    "file-limit": disks.file_limit,
    "full-output": disks.full_output,
    "read-only": disks.read_only,
    "unreadable": disks.unreadable,
    "links": disks.links,
    "vanishing": disks.vanishing,
    "paths": disks.paths,
    "languages": worlds.languages,
    "homes": worlds.homes,
    "no-folder": worlds.no_folder,
    "clocks": worlds.clocks,
    "no-threads": worlds.no_threads,
    "streams": worlds.streams,
    "closed-pipe": worlds.closed_pipe,
    "not-utf8": worlds.not_utf8,
    "memory": worlds.memory,
    "handles": worlds.handles,
    "huge": worlds.huge,
    "kill-print": kills.kill_print,
    "kill-pictures": kills.kill_pictures,
    "kill-enter": kills.kill_enter,
    "ctrl-c": stops.ctrl_c,
    "two-enter": stops.two_enter,
    "print-and-enter": stops.print_and_enter,
}


def tried(name: str, seed: int | str, number: int) -> list[Try]:
    """One round of a fault, always by the same dice for a seed and a number."""
    with TemporaryDirectory(prefix="fives-fault-") as base:
        room = Path(base) / "a" / "room"
        room.mkdir(parents=True)
        return list(FAULTS[name](Random(f"{seed}/{name}/{number}"), room))
