"""All faults by their names, and a round of one of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests.machine.hardening import disks, kills, stops, worlds
from tests.machine.hardening.errands import Try

Fault = Callable[[Random, Path], Iterator[Try]]
EVERY: tuple[Fault, ...] = (
    *(disks.full_disk, disks.file_limit, disks.full_output, disks.read_only, disks.unreadable),
    *(disks.links, disks.vanishing, disks.paths, worlds.languages, worlds.homes, worlds.no_folder),
    *(worlds.clocks, worlds.no_threads, worlds.streams, worlds.closed_pipe, worlds.not_utf8),
    *(worlds.memory, worlds.handles, worlds.huge, kills.kill_print, kills.kill_pictures),
    *(kills.kill_enter, stops.ctrl_c, stops.two_enter, stops.print_and_enter),
)
FAULTS = {fault.__name__.replace("_", "-"): fault for fault in EVERY}


def tried(name: str, seed: int | str, number: int) -> list[Try]:
    """One round of a fault, always by the same dice for a seed and a number."""
    with TemporaryDirectory(prefix="fives-fault-") as base:
        room = Path(base) / "a" / "room"
        room.mkdir(parents=True)
        return list(FAULTS[name](Random(f"{seed}/{name}/{number}"), room))
