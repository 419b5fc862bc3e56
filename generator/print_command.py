"""The command fives-print: finds the set that is meant, prints it, writes files, and reports."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from generator import api, pagination
from generator.delivery.answers_apart import apart, place_of
from generator.delivery.destination import (
    Conditions,
    Destination,
    claim,
    class_file,
    class_folder,
    is_of_others,
    listed,
)
from generator.delivery.files import set_aside, write, write_folder
from generator.delivery.progress import ProgressBar
from generator.delivery.report import Delivery, as_json, as_text, opened, ways_to_save
from generator.pages.job import Job
from generator.requests.request import Request, is_meant, language, named, settled
from layouts.words import Words, speak
from scorer.files import alone, is_protected
from scorer.records import contents
from scorer.records.blank import owners
from scorer.verdict import speaking

if TYPE_CHECKING:
    from generator.requests.remark import Remark
    from generator.requests.reprint import EarlierSet

MOST_REMARKS = 8


class PlacedSet(NamedTuple):
    """A set, what was asked for it, and where its record goes."""

    job: Job
    request: Request
    given: Conditions
    place: Destination


@dataclass(frozen=True)
class Order:
    """What is printed into one file: a set, or those of all tables of a class."""

    sets: list[PlacedSet]
    target: Path
    notes: list[Remark]
    unshown: list[str]


@dataclass(frozen=True)
class Manner:
    """How to deliver: where to, and how much to say."""

    output: str | None = None
    force: bool = False
    open: bool = False
    json: bool = False
    quiet: bool = False


def serve(request: Request, manner: Manner) -> None:
    """Print what was asked for; refusals leave in the language of the set."""
    lang = language(request)
    earlier = _earlier(request, manner)
    if earlier and not is_meant(request, "lang"):
        lang = earlier.lang or lang
    with speaking(speak(lang)):
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
    order = (_one if typed.tables is None else _tables)(typed, earlier, manner)
    words, jobs = order.sets[0].job.words, [one.job for one in order.sets]
    handed, answers = apart(jobs) if typed.format == "pdf" else (jobs, [])
    key = place_of(order.target, jobs[0].deal.id, manner.force) if answers else None
    files = _print(handed, order, manner)
    if key:
        _print(answers, replace(order, target=key), manner)
    remarks = [note.sentence(words) for note in order.notes]
    remarks += [line for one in order.sets for line in _others(one.job, one.place)]
    remarks += [*(remark.sentence(words) for remark in understood), *order.unshown]
    called, kept = [], False
    for one in order.sets:
        called.append(api.called(one.job, one.request))
        kept |= _is_kept_or_written(one, called[-1], remarks)
    told = is_meant(typed, "paper") or order.sets[0].given.source is not None
    places, paper = [one.place for one in order.sets], order.sets[0].request.paper
    return Delivery(handed, files, places, called, kept, paper, told, key), remarks


def _one(typed: Request, earlier: EarlierSet | None, manner: Manner) -> Order:
    """One set for all, new or as it was printed before."""
    source, notes = earlier.record(typed.names) if earlier else (None, [])
    request, _ = settled(earlier.resumed(typed, source) if earlier else typed)
    job, unshown = api.job(request)
    picked = is_meant(typed, "parts")
    given = Conditions(manner.output, request.format, manner.force, request.names, source, picked)
    place = claim(job, given)
    return Order([PlacedSet(job, request, given, place)], place.target, notes, unshown)


def _tables(typed: Request, earlier: EarlierSet | None, manner: Manner) -> Order:
    """A set for each table: pages in one file, records in a folder beside it."""
    from generator.requests.tables import tables_of

    request = replace(typed, set_id=earlier.set_id) if earlier else typed
    sets, unshown = tables_of(request)
    words, first = sets[0].job.words, sets[0].job
    given = Conditions(manner.output, sets[0].request.format, manner.force)
    target = class_file(first.deal.id, given)
    claim(first, replace(given, output=str(target)))
    placed = []
    for number, (job, here) in enumerate(sets, 1):
        alone = str(class_folder(target) / f"table-{number}.pdf")
        mine = Conditions(alone, "pdf", manner.force, here.names)
        placed.append(PlacedSet(job, here, mine, claim(job, mine)))
    return Order(placed, target, [], [remark.sentence(words) for remark in unshown])


def _is_kept_or_written(one: PlacedSet, called: dict[int, str], remarks: list[str]) -> bool:
    """The record of a set, written; True where the one that was there stays as it is."""
    with alone(one.place.record):
        kept = not one.place.whole or _write_record(one, remarks)
    if kept:
        remarks += _unnamed(one.job, one.place.record, called)
    return kept


def _report(made: Delivery, remarks: list[str], manner: Manner) -> None:
    """Say what was made, as text or as JSON, and what there is to remark."""
    remarks = [*remarks, *ways_to_save(made)]
    words = made.job.words
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
    names = listed((held and held.names) or ()) or job.words("done.somebody")
    return [job.words("done.others", file=place.others, names=names, mine=place.record)]


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
    return [job.words("done.unnamed", file=path, names=listed(new))] if new else []


def _print(jobs: Sequence[Job], order: Order, manner: Manner) -> list[Path]:
    """All files of an order, none of them half done."""
    request, target = order.sets[0].request, order.target
    pages = sum(len(pagination.sides(job)) for job in jobs)
    bar = ProgressBar(pages, manner.quiet or manner.json)
    try:
        if request.format == "pdf":
            from generator.delivery.render import bound

            write(target, bound(jobs, request.paper, bar.step))
            return [target]
        from generator.delivery.render import pictures

        how = request.paper, request.format, bar.step, jobs[0]
        made = (pictures(job, *how) for job in jobs)
        return write_folder(target, chain.from_iterable(made))
    finally:
        bar.done()


def _write_record(one: PlacedSet, remarks: list[str]) -> bool:
    """The set's record; one that has been played with is kept as it is, and True comes back."""
    job, old = one.job, one.place.record
    if old.exists() and _is_kept(job, old, one.given):
        return True
    if old.exists() and _is_precious(job, old, one.given):
        remarks.append(job.words("done.aside", file=old, aside=set_aside(old)))
    write(old, api.record(job, one.request).encode())
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
