"""The command fives-print: finds or makes the set, prints it, writes files, and reports."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import replace
from itertools import compress
from pathlib import Path
from time import monotonic
from typing import NamedTuple

from generator import api, pagination
from generator.delivery import render
from generator.delivery.destination import (
    Conditions,
    Destination,
    claim,
    class_file,
    class_folder,
    is_of_others,
    listed,
    place_of_answers,
)
from generator.delivery.files import Content, made_ready, set_aside, write
from generator.delivery.printers import Shift, kept, shift_of
from generator.delivery.report import (
    Delivery,
    as_json,
    as_text,
    other_language,
    ways_to_save,
)
from generator.pages.job import Job
from generator.refusal import PrintError, Remark
from generator.requests.player_names import Identities, class_list, needed_identities
from generator.requests.reprint import EarlierSet, earlier_set
from generator.requests.request import Request, is_meant, language, named, settled
from generator.requests.request_to_job import tables_of
from generator.sheets.calibration import calibration
from layouts import code
from layouts.game_contract import on_demand
from layouts.refusal import quoted
from layouts.values import dataclass
from layouts.words import Words, speak, usual_language
from layouts.yaml.written import scalar
from scorer.command_line.guard import stop_where_asked
from scorer.files import STANDARD, alone, folder_of, is_protected, make_folder, refuse_nowhere
from scorer.records import contents
from scorer.records.find import OF_IDS, OUTPUT
from scorer.records.new_record import is_untouched, owners
from scorer.records.players import place_in, printed_for, with_place, without_place
from scorer.shell import command
from scorer.verdict import ScoreError, speaking

too_alike = on_demand("generator.requests", "definitions:too_alike")
refuse_without_extra = on_demand("generator.delivery", "tagged:refuse_without_extra")
MOST_REMARKS = 8
CALIBRATION = "calibration.pdf"
# Typer's bar wouldn't be shorter: it would have to wait, to leave and to show the cursor again.
WIDTH, STEP = 30, 16  # letters of the bar, and pages between two looks at the clock
NOWHERE = Destination(Path(), Path())


class PlacedSet(NamedTuple):
    """A set, its request, and the place of its record."""

    job: Job
    request: Request
    given: Conditions
    place: Destination = NOWHERE


@dataclass(frozen=True)
class Order:
    """The sets of one file: one set, or those of all tables of a class."""

    sets: list[PlacedSet]
    notes: list[Remark]
    about_names: list[str]  # remarks
    words: Words  # of the report
    target: Path = NOWHERE.target
    whole: Conditions | None = None  # of the file of all tables


@dataclass(frozen=True)
class Manner:
    """The options of delivery: the place, and how much to report."""

    output: str | None = None
    force: bool = False
    open: bool = False
    json: bool = False
    quiet: bool = False
    record: str | None = None  # where the record goes if the PDF goes to standard output
    keep_ids: bool = False  # whether ids of the class list go into a file beside the record


def serve(request: Request, manner: Manner) -> None:
    """Print a request, and report in the language of the set.

    Without --lang or a record, pages are in English everywhere: an id means the same bytes on every
    machine. Only the report follows the system.
    """
    if request.tagged and request.format != "pdf":
        raise PrintError("tagged.format", "tagged", format=quoted(request.format))
    if request.tagged:
        refuse_without_extra()
    lang = language(request) if is_meant(request, "lang") else None
    if request.day and request.set_id:
        raise PrintError("day.alone", "day")
    earlier = None
    if request.set_id is not None:
        earlier = earlier_set(request.set_id, request, manner.output, manner.force)
    words = speak(lang or (earlier and earlier.lang) or usual_language())
    with speaking(words):
        if manner.output == STANDARD:
            _stream(request, earlier, manner, words)
            return
        if manner.record is not None:
            raise PrintError("output.record.alone", "record")
        made, remarks = _delivered(request, earlier, manner, words)
        _report(made, remarks, manner)


def shift_for(text: str | None, printer: str | None) -> Shift:
    """Return the shift of the backs: as typed, or as stored under the name of a printer."""
    shift = shift_of(text) if text is not None else None
    if printer is not None:
        return kept(printer, shift)
    return shift or (0.0, 0.0)


def calibrate(request: Request, manner: Manner) -> None:
    """Write the sheet that measures how far a printer moves backs, and report its place."""
    lang = language(request) if is_meant(request, "lang") else usual_language()
    words = speak(lang)
    with speaking(words):
        request = settled(request)
        target = Path(manner.output or OUTPUT)
        if target.suffix.lower() != ".pdf":
            target = target / CALIBRATION
        if target.exists() and target.name != CALIBRATION and not manner.force:
            raise PrintError("output.other", "output", file=target)
        make_folder(target.parent)
        write(target, calibration(request.paper, words, request.duplex == "short"))
        edge = "done.duplex.short" if request.duplex == "short" else "done.duplex"
        if not manner.quiet:
            sys.stdout.write(words("done.file", file=target) + "\n" + words(edge) + "\n")


def _delivered(
    typed: Request, earlier: EarlierSet | None, manner: Manner, words: Words
) -> tuple[Delivery, list[str]]:
    """Write the files of a request; return them and the remarks about them."""
    # the options that name the players, as they were typed
    listed_in = () if typed.names_file is None else ("--names", typed.names_file)
    asked_by = (*listed_in, *(word for name in typed.names for word in ("--name", name)))
    roster = None if typed.names_file is None else class_list(typed.names_file)
    ids = needed_identities(roster, typed.names) if manner.keep_ids else None
    typed = named(typed, roster)
    order = _placed((_one if typed.tables is None else _tables)(typed, earlier, manner, words))
    words, jobs = order.words, [placed.job for placed in order.sets]
    handed, answers = render.apart(jobs) if typed.format == "pdf" else (jobs, [])
    pages, solved = (_drawn(some, order, manner) if some else b"" for some in (handed, answers))
    # of several runs that print one set at once, one writes both the PDF and the record
    with made_ready(order.target, pages) as put_pages, _alone(order):
        order = _placed(order)
        key = place_of_answers(order.target, jobs[0].deal.id, manner.force) if answers else None
        files = put_pages(order.target)
        if key and isinstance(solved, bytes):
            write(key, solved)
        remarks = [note.sentence(words) for note in order.notes]
        remarks += [line for placed in order.sets for line in _others(placed.place, words)]
        remarks += order.about_names
        called = [api.player_names(placed.job, placed.request) for placed in order.sets]
        kept = [
            not placed.place.whole or _write_record(placed, remarks, words) for placed in order.sets
        ]
        if ids:
            remarks += [
                _write_ids(placed, ids, words) for placed in order.sets if placed.place.whole
            ]
    for placed, names in compress(zip(order.sets, called, strict=True), kept):
        remarks += _unnamed(placed.job, placed.place.record, names, words)
        remarks += _joining(placed, names, words)
    has_paper = is_meant(typed, "paper") or order.sets[0].given.source is not None
    places, paper = [placed.place for placed in order.sets], order.sets[0].request.paper
    return Delivery(
        handed, files, places, called, any(kept), paper, has_paper, words, key, asked_by
    ), remarks


def _stream(typed: Request, earlier: EarlierSet | None, manner: Manner, words: Words) -> None:
    """Write the PDF to standard output, and the record where --record says."""
    is_for_file = manner.keep_ids or manner.json or manner.open
    if is_for_file or typed.tables is not None or typed.format != "pdf":
        raise PrintError("output.stream", "output")
    if sys.stdout.isatty():
        raise PrintError("output.terminal", "output")
    order = _one(named(typed), earlier, replace(manner, output=None, quiet=True), words)
    (placed,) = order.sets
    if manner.record is not None:
        path = Path(manner.record)
        if path.exists() and not manner.force and contents.set_of(path) != placed.job.deal.id:
            raise PrintError("output.other", "record", file=path)
        write(path, api.record(placed.job, placed.request).encode())
    pages = _drawn([placed.job], order, replace(manner, quiet=True))
    assert isinstance(pages, bytes)
    sys.stdout.buffer.write(pages)
    remarks = list(order.about_names)
    if manner.record is None:
        remarks.append(order.words("done.unrecorded", set=placed.job.deal.id))
    if not manner.quiet:
        sys.stderr.write("".join(f"{remark}\n" for remark in _few(remarks, order.words)))


def _one(typed: Request, earlier: EarlierSet | None, manner: Manner, words: Words) -> Order:
    source, notes = earlier.record(typed.names) if earlier else (None, [])
    if not source and not is_meant(typed, "lang"):  # neither gives a language
        words = speak(usual_language())
    request = settled(earlier.resumed(typed, source) if earlier else typed)
    job, about_names = api.job(request, words)
    picked = is_meant(typed, "parts")
    given = Conditions(manner.output, request.format, manner.force, request.names, source, picked)
    if job.deal.definition.own and not earlier:
        notes = [*notes, *too_alike(job.deal.definition, words.lang)]
    return Order([PlacedSet(job, request, given)], notes, about_names, words)


def _tables(typed: Request, earlier: EarlierSet | None, manner: Manner, words: Words) -> Order:
    """Return a set for each table: pages in one file, records in a folder beside it."""
    request = earlier.all_resumed(typed) if earlier else typed
    sets, remarks = tables_of(request)
    first = sets[0].job
    words = words if is_meant(typed, "lang") else speak(usual_language())
    given = Conditions(manner.output, sets[0].request.format, manner.force)
    target = class_file(first.deal.id, given)
    single = []
    for number, (job, here) in enumerate(sets, 1):
        beside = str(class_folder(target) / f"table-{number}.pdf")
        single.append(PlacedSet(job, here, Conditions(beside, "pdf", manner.force, here.names)))
    sentences = [remark.sentence(words) for remark in remarks]
    return Order(single, [], sentences, words, whole=replace(given, output=str(target)))


def _placed(order: Order) -> Order:
    """Return the order with the place of every file as the disk is now; raise if one is taken."""
    render.refuse_many([placed.job for placed in order.sets], order.sets[0].request.format)
    sets = [placed._replace(place=claim(placed.job, placed.given)) for placed in order.sets]
    whole = claim(sets[0].job, order.whole) if order.whole else sets[0].place
    for place in (placed.place for placed in sets if placed.place.whole):
        refuse_nowhere(place.record)
    return replace(order, sets=sets, target=whole.target)


@contextmanager
def _alone(order: Order) -> Iterator[None]:
    """Lock the folders of an order's files against other runs of ours."""
    paths = (order.target, order.sets[0].place.record)
    with ExitStack() as stack:
        for folder in dict.fromkeys(map(folder_of, paths)):
            stack.enter_context(alone(folder / "any"))
        yield


def _report(made: Delivery, remarks: list[str], manner: Manner) -> None:
    """Print the report as text or as JSON, and the remarks."""
    remarks = [*remarks, *ways_to_save(made), *other_language(made)]
    words = made.words
    if manner.open and not opened(made.files[0]):
        remarks.append(words("done.unopened", file=made.files[0]))
    if manner.json:
        sys.stdout.write(as_json(made) + "\n")
    elif not manner.quiet:
        sys.stdout.write(as_text(made))
    if not manner.quiet:
        sys.stderr.write("".join(f"{remark}\n" for remark in _few(remarks, words)))


def _others(place: Destination, words: Words) -> list[str]:
    """Return a remark if others have the same boards: their record stays theirs."""
    if not place.others:
        return []
    held = contents.held(place.others)
    names = listed((held and held.names) or ()) or words("done.somebody")
    return [words("done.others", file=place.others, names=names, mine=place.record)]


def _unnamed(job: Job, path: Path, called: dict[int, str], words: Words) -> list[str]:
    """Return a remark if a record that stays as it is has other names than the sheets."""
    held = contents.held(path)
    if held is None or held.names is None or held.set != job.deal.id:
        return []
    known = owners(job.deal, held.names, speak(contents.lang_at(path))("board.player"))
    new = [
        f"{known[player]} = {called[player]}"
        for player in job.players
        if job.name(player) and known[player] != called[player]
    ]
    return [words("done.unnamed", file=path, names=listed(new))] if new else []


def _joining(placed: PlacedSet, called: dict[int, str], words: Words) -> list[str]:
    """Return a remark if single sheets are for players whom the record of the set doesn't know."""
    job, source = placed.job, placed.given.source
    held = contents.held(source) if source else None
    new = [player for player in job.only if held and player > printed_for(held.set)]
    if source is None or not new:
        return []
    seats = contents.read_at(source).table().get("players")
    if job.deal.definition.own or not seats or not isinstance(seats.value, dict):
        return [words("done.apart", file=source)]  # a record would have to draw their boards
    first = next(item.text() for item in seats.value.values())
    side, place = code.parse(without_place(first)).layout, place_in(first)
    ids = {sheet.player: sheet.board.id for sheet in job.sheets if sheet.board.code.layout == side}
    sheets = {player: ids.get(player) or ids[0] for player in new}
    lines = [
        f"  {scalar(called[player])}: {with_place(sheet, place and player)}"
        for player, sheet in sheets.items()
    ]
    return ["\n".join([words("done.join", file=source), *lines])]


def _drawn(jobs: Sequence[Job], order: Order, manner: Manner) -> Content:
    """Return the PDF, or pictures, which are drawn as they are written."""
    request = order.sets[0].request
    pages = sum(len(pagination.sides(job)) for job in jobs)
    bar = ProgressBar(pages, manner.quiet or manner.json)
    if request.format == "pdf":
        with closing(bar):
            return render.bound(jobs, request.paper, bar.step, request.tagged)

    def drawn() -> Iterator[tuple[str, bytes]]:
        how = request.paper, request.format, bar.step, jobs[0]
        with closing(bar):
            for job in jobs:
                yield from render.pictures(job, *how)

    return drawn()


def _write_record(placed: PlacedSet, remarks: list[str], words: Words) -> bool:
    """Write the set's record; return True if it was kept because it has been played with."""
    job, old = placed.job, placed.place.record
    was = old.read_bytes() if old.is_file() else None

    def check() -> None:
        if (old.read_bytes() if old.is_file() else None) != was:
            raise ScoreError("draft.changed").at(str(old))

    if old.exists() and _is_kept(job, old, placed.given):
        return True
    if old.exists() and _is_precious(job, old, placed.given):
        remarks.append(words("done.aside", file=old, aside=set_aside(old)))
        was = None
    name = old if job.table else Path(old.stem)  # found here and in output/, but for a table's
    judge = command("fives-score", "game", name)
    write(old, api.record(job, placed.request, judge).encode(), check)
    return False


def _write_ids(placed: PlacedSet, ids: Identities, words: Words) -> str:
    """Write the ids of the players beside their record; return a remark with the file's name."""
    record = placed.place.record
    path = record.with_name(record.stem + OF_IDS)
    write(path, ids.sidecar(placed.request.names).encode("utf-8-sig"))
    return words("done.ids", file=path)


def _is_kept(job: Job, old: Path, given: Conditions) -> bool:
    """Return whether a record of this very set has been written in, or may not be written."""
    ours = contents.set_of(old) == job.deal.id and not is_of_others(old, job.deal, given)
    return ours and (is_protected(old) or not is_untouched(old, job.deal))


def _is_precious(job: Job, old: Path, given: Conditions) -> bool:
    """Return whether a file isn't simply replaced, even by force."""
    is_set = contents.set_of(old) is not None
    return not is_set or contents.is_played(old) or is_of_others(old, job.deal, given)


def _few(remarks: list[str], words: Words) -> list[str]:
    """Return the remarks, or the first of them and the number of the others."""
    more = len(remarks) - MOST_REMARKS
    return [*remarks[:MOST_REMARKS], words("done.remarks", n=more)] if more > 1 else remarks


# --- at a terminal -----------------------------------------------------------------------------


class ProgressBar:
    """A bar on a terminal, for runs of over a second; removed at the end."""

    def __init__(self, total: int, silent: bool) -> None:
        self.total, self.start, self.drawn = total, monotonic(), False
        self.silent = silent or not sys.stderr.isatty()

    def step(self, number: int) -> None:
        """Show `number` finished pages; stop here after a Ctrl-C that a library swallowed."""
        stop_where_asked()
        if self.silent or number % STEP or monotonic() - self.start < 1:
            return
        full = WIDTH * number // self.total
        sys.stderr.write(f"\r[{'#' * full}{' ' * (WIDTH - full)}] {number}/{self.total}")
        sys.stderr.flush()
        self.drawn = True

    def close(self) -> None:
        """Remove the bar."""
        if self.drawn:
            sys.stderr.write("\r" + " " * (WIDTH + 24) + "\r")


def opened(path: Path) -> bool:
    """Open a file as the desktop does it; return False if there is none."""
    import typer

    if sys.platform.startswith("linux") and not _has_desktop():
        return False
    try:
        return not typer.launch(str(path.absolute()))  # a dash in front isn't an option
    except OSError:
        return False


def _has_desktop() -> bool:
    """Return whether there is a desktop: without one a browser may take over the terminal."""
    from shutil import which

    shown = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    return bool(shown or os.environ.get("WSL_DISTRO_NAME")) and which("xdg-open") is not None
