"""The shop: takes a wish, prints it, puts the files where they belong, and hands them over."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from generator import pagination
from generator.delivery.destination import Place, Wanted, claim, is_of_others, listed
from generator.delivery.files import set_aside, write, write_folder
from generator.delivery.report import Printed, as_json, as_text, opened, ways_to_save
from generator.pages.job import Job
from generator.requests import reprint
from generator.requests.reprint import EarlierSet
from generator.requests.request import Request, is_meant, job_of, named, settled
from layouts.words import speak
from layouts.yaml import strict
from scorer.files import alone, is_protected
from scorer.records import contents
from scorer.records.players import ALSO, players_of

MOST_REMARKS = 8


@dataclass(frozen=True)
class Manner:
    """How to hand over: where to, and how much to say."""

    output: str | None = None
    force: bool = False
    open: bool = False
    json: bool = False
    quiet: bool = False


def serve(wish: Request, manner: Manner) -> None:
    """Print what was wished for."""
    there = manner.output, manner.force
    typed, changed = named(wish, reprint.tongue(wish, *there))
    found = reprint.found(typed, *there)
    wish, _ = settled(reprint.resumed(typed, found))
    job, unshown = job_of(wish)
    picked = is_meant(typed, "parts")
    errand = Wanted(manner.output, wish.format, manner.force, wish.names, found.record, picked)
    place = claim(job, errand)
    pages = len(pagination.sides(job))
    files = _print(job, wish, place, Bar(pages, manner.quiet or manner.json))
    called = contents.owners(job.deal, wish.names, job.words("board.player"))
    remarks = [*_notes(job, found, place), *changed, *unshown]
    with alone(place.record):
        kept = not place.whole or _write_record(job, wish, place, errand, called, remarks)
    if kept:
        remarks += _unnamed(job, place.record, called)
    told = is_meant(typed, "paper") or found.record is not None
    made = Printed(job, files, place, called, kept, wish.paper, told)
    remarks += ways_to_save(made)
    if manner.open and not opened(files[0]):
        remarks.append(job.words("done.unopened", file=files[0]))
    if manner.json:
        sys.stdout.write(as_json(made) + "\n")
    elif not manner.quiet:
        sys.stdout.write(as_text(made))
    if not manner.quiet:
        sys.stderr.write("".join(f"{remark}\n" for remark in _few(remarks)))


def _notes(job: Job, found: EarlierSet, place: Place) -> list[str]:
    """What is to be said of the records that were found, or not found."""
    notes = [job.words(key, **values) for key, values in found.notes]
    if place.others:
        held = contents.held(place.others)
        names = listed((held and held.names) or ()) or job.words("done.somebody")
        said = {"file": place.others, "names": names, "mine": place.record}
        notes.append(job.words("done.others", **said))
    return notes


def _unnamed(job: Job, path: Path, called: dict[int, str]) -> list[str]:
    """That a record which stays as it is has other names than the sheets."""
    held = contents.held(path)
    if held is None or held.names is None or held.set != job.deal.id:
        return []
    known = contents.owners(job.deal, held.names, speak(contents.lang_of(path))("board.player"))
    new = [
        f"{known[player]} = {called[player]}"
        for player in job.players
        if job.name(player) and known[player] != called[player]
    ]
    return [job.words("done.unnamed", file=path, names=listed(new))] if new else []


def _print(job: Job, wish: Request, place: Place, bar: Bar) -> list[Path]:
    """All files of a wish, none of them half done."""
    try:
        if wish.format == "pdf":
            from generator.delivery.render import pdf

            write(place.target, pdf(job, wish.paper, bar.step))
            return [place.target]
        from generator.delivery.render import pictures

        return write_folder(place.target, pictures(job, wish.paper, wish.format, bar.step))
    finally:
        bar.done()


def _write_record(
    job: Job,
    wish: Request,
    place: Place,
    errand: Wanted,
    called: dict[int, str],
    remarks: list[str],
) -> bool:
    """The set's record; one that has been played with is kept as it is, and True comes back."""
    old = place.record
    if old.exists() and _is_kept(job, old, errand):
        return True
    if old.exists() and _is_precious(job, old, errand):
        remarks.append(f"{old} held something else; it is kept as {set_aside(old)}")
    write(old, _content(job, wish, called).encode())
    return False


def _is_kept(job: Job, old: Path, errand: Wanted) -> bool:
    """True for the record of this very set in which somebody has written, or nobody may."""
    ours = contents.set_of(old) == job.deal.id and not is_of_others(old, job.deal, errand)
    return ours and (is_protected(old) or not contents.is_untouched(old, job.deal))


def _is_precious(job: Job, old: Path, errand: Wanted) -> bool:
    """True for a file that isn't simply replaced, even by force."""
    found = contents.set_of(old)
    return found is None or contents.is_played(old) or is_of_others(old, job.deal, errand)


def _content(job: Job, wish: Request, called: dict[int, str]) -> str:
    """A new record; names for which its first game has no place stand among the options."""
    options = {
        "paper": wish.paper,
        "lang": wish.lang,
        "ink": wish.ink,
        "large": "yes" if wish.large else "no",
        "duplex": wish.duplex,
        "parts": "+".join(job.parts),
        **({"up": str(job.up)} if job.up > 1 else {}),
        **({"to_win": str(wish.to_win)} if wish.to_win else {}),
        "names": str(len(wish.names)),
    }
    content = contents.blank_record(job.deal, called, options)
    count = len(players_of(strict.parse(content.encode(), "record").table()))
    if count >= len(wish.names):
        return content
    also = "\n".join(called[n] for n in range(count + 1, len(wish.names) + 1))
    return contents.blank_record(job.deal, called, {**options, ALSO: also})


def _few(remarks: list[str]) -> list[str]:
    """The remarks, or the first of them and how many more there are."""
    more = len(remarks) - MOST_REMARKS
    return [*remarks[:MOST_REMARKS], f"... and {more} more like these"] if more > 1 else remarks


class Bar:
    """A progress bar on a terminal, for what takes over a second."""

    WIDTH = 30

    def __init__(self, total: int, silent: bool) -> None:
        import time

        self.clock: Callable[[], float] = time.monotonic
        self.total, self.start, self.drawn = total, self.clock(), False
        self.silent = silent or not sys.stderr.isatty()

    def step(self, number: int) -> None:
        if self.silent or number % 16 or self.clock() - self.start < 1:
            return
        full = self.WIDTH * number // self.total
        sys.stderr.write(f"\r[{'#' * full}{' ' * (self.WIDTH - full)}] {number}/{self.total}")
        sys.stderr.flush()
        self.drawn = True

    def done(self) -> None:
        if self.drawn:
            sys.stderr.write("\r" + " " * (self.WIDTH + 24) + "\r")
