"""The answers of many sheets go into a file of their own, so that nobody hands them out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from generator.delivery.files import holds_set, is_free
from generator.fault import PrintError
from generator.pages.job import KEY, Job

MOST_TOGETHER = 8  # sheets that a family keeps an eye on


def apart(jobs: Sequence[Job]) -> tuple[list[Job], list[Job]]:
    """What is handed out, and the answers where they are printed apart from it."""
    count = sum(job.deal.players for job in jobs)
    if count <= MOST_TOGETHER or KEY not in jobs[0].parts or jobs[0].parts == (KEY,):
        return list(jobs), []
    kept = [tuple(part for part in job.parts if part != KEY) for job in jobs]
    handed = [replace(job, parts=parts) for job, parts in zip(jobs, kept, strict=True)]
    return handed, [replace(job, parts=(KEY,)) for job in jobs]


def place_of(target: Path, set_id: str, force: bool) -> Path:
    """Where the answers go: beside the PDF; nothing but those of the same set is replaced."""
    path = target.with_name(f"{target.stem}-{KEY}.pdf")
    holds = holds_set(path)
    if not force and not is_free(path) and holds != set_id:
        if holds:
            raise PrintError("output.set", "output", file=path, set=holds)
        raise PrintError("output.other", "output", file=path)
    return path
