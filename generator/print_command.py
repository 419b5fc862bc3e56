"""The command fives-print: finds the set that is meant, prints it, writes files, and reports."""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from generator import api, pagination
from generator.delivery.destination import Conditions, Destination, claim, is_of_others, listed
from generator.delivery.files import set_aside, write, write_folder
from generator.delivery.progress import ProgressBar
from generator.delivery.report import (
    Delivery,
    as_json,
    as_text,
    opened,
    other_language,
    ways_to_save,
)
from generator.pages.job import Job
from generator.requests.request import Request, is_meant, language, named, settled
from layouts.words import Words, speak, usual_language
from scorer.files import alone, is_protected
from scorer.records import contents
from scorer.records.blank import owners
from scorer.shell import command
from scorer.verdict import speaking

if TYPE_CHECKING:
    from generator.requests.reprint import EarlierSet

MOST_REMARKS = 8


@dataclass(frozen=True)
class Manner:
    """How to deliver: where to, and how much to say."""

    output: str | None = None
    force: bool = False
    open: bool = False
    json: bool = False
    quiet: bool = False


def serve(request: Request, manner: Manner) -> None:
    """Print what was asked for, and report in the language of the set.

    Where neither --lang nor a record says which that is, pages are in English everywhere: an id
    means the same bytes on every machine. Only what is said follows the system.
    """
    lang = language(request) if is_meant(request, "lang") else ""
    earlier = _earlier(request, manner)
    request = replace(request, said=lang or (earlier and earlier.lang) or usual_language())
    with speaking(speak(request.said)):
        made, remarks = _delivered(request, earlier, manner)
        _report(made, remarks, manner)


def _earlier(request: Request, manner: Manner) -> EarlierSet | None:
    """The set that is printed again; None for a new one."""
    if request.set_id is None:
        return None
    from generator.requests.reprint import earlier_set

    return earlier_set(request.set_id, request, manner.output, manner.force)


def _delivered(
    typed: Request, earlier: EarlierSet | None, manner: Manner
) -> tuple[Delivery, list[str]]:
    """The files of a request, written; and all that is to be said of them."""
    typed, understood = named(typed)
    source, notes = earlier.record(typed.names) if earlier else (None, [])
    if not source and not is_meant(typed, "lang"):  # no record says it, or it is not meant
        typed = replace(typed, said=usual_language())
    request, _ = settled(earlier.resumed(typed, source) if earlier else typed)
    job, unshown = api.job(request)
    picked = is_meant(typed, "parts")
    given = Conditions(manner.output, request.format, manner.force, request.names, source, picked)
    place = claim(job, given)
    files = _print(job, request, place, manner.quiet or manner.json)
    remarks = [note.sentence(job.said) for note in notes] + _others(job, place)
    remarks += [*(remark.sentence(job.said) for remark in understood), *unshown]
    called = api.called(job, request)
    with alone(place.record):
        kept = not place.whole or _write_record(job, request, place, given, remarks)
    if kept:
        remarks += _unnamed(job, place.record, called)
    told = is_meant(typed, "paper") or source is not None
    return Delivery(job, files, place, called, kept, request.paper, told), remarks


def _report(made: Delivery, remarks: list[str], manner: Manner) -> None:
    """Say what was made, as text or as JSON, and what there is to remark."""
    remarks = [*remarks, *ways_to_save(made), *other_language(made)]
    words = made.job.said
    if manner.open and not opened(made.files[0]):
        remarks.append(words("done.unopened", file=made.files[0]))
    if manner.json:
        sys.stdout.write(as_json(made) + "\n")
    elif not manner.quiet:
        sys.stdout.write(as_text(made))
    if not manner.quiet:
        sys.stderr.write("".join(f"{remark}\n" for remark in _few(remarks, words)))


def _others(job: Job, place: Destination) -> list[str]:
    """That others have the same boards, and that their record stays theirs."""
    if not place.others:
        return []
    held = contents.held(place.others)
    names = listed((held and held.names) or ()) or job.said("done.somebody")
    return [job.said("done.others", file=place.others, names=names, mine=place.record)]


def _unnamed(job: Job, path: Path, called: dict[int, str]) -> list[str]:
    """That a record which stays as it is has other names than the sheets."""
    held = contents.held(path)
    if held is None or held.names is None or held.set != job.deal.id:
        return []
    known = owners(job.deal, held.names, speak(contents.lang_at(path))("board.player"))
    new = [
        f"{known[player]} = {called[player]}"
        for player in job.players
        if job.name(player) and known[player] != called[player]
    ]
    return [job.said("done.unnamed", file=path, names=listed(new))] if new else []


def _print(job: Job, request: Request, place: Destination, silent: bool) -> list[Path]:
    """All files of a request, none of them half done."""
    bar = ProgressBar(len(pagination.sides(job)), silent)
    try:
        if request.format == "pdf":
            from generator.delivery.render import pdf

            write(place.target, pdf(job, request.paper, bar.step))
            return [place.target]
        from generator.delivery.render import pictures

        return write_folder(place.target, pictures(job, request.paper, request.format, bar.step))
    finally:
        bar.done()


def _write_record(
    job: Job, request: Request, place: Destination, given: Conditions, remarks: list[str]
) -> bool:
    """The set's record; one that has been played with is kept as it is, and True comes back."""
    old = place.record
    if old.exists() and _is_kept(job, old, given):
        return True
    if old.exists() and _is_precious(job, old, given):
        remarks.append(job.said("done.aside", file=old, aside=set_aside(old)))
    name = old.stem if old.stem.isprintable() else job.deal.id  # found here and in output/
    judge = command("fives-score", "game", Path(name))
    write(old, api.record(job, request, judge).encode())
    return False


def _is_kept(job: Job, old: Path, given: Conditions) -> bool:
    """True for the record of this very set in which somebody has written, or nobody may."""
    ours = contents.set_of(old) == job.deal.id and not is_of_others(old, job.deal, given)
    return ours and (is_protected(old) or not contents.is_untouched(old, job.deal))


def _is_precious(job: Job, old: Path, given: Conditions) -> bool:
    """True for a file that isn't simply replaced, even by force."""
    found = contents.set_of(old)
    return found is None or contents.is_played(old) or is_of_others(old, job.deal, given)


def _few(remarks: list[str], words: Words) -> list[str]:
    """The remarks, or the first of them and how many more there are."""
    more = len(remarks) - MOST_REMARKS
    return [*remarks[:MOST_REMARKS], words("done.remarks", n=more)] if more > 1 else remarks
