"""The targets of what people print from: definitions of their own, and class lists."""

from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree

from generator import api as printer
from generator.requests.request import Request
from layouts.refusal import Refusal
from layouts.words import speak
from scorer import api as referee
from scorer.records.players import named
from tests.machine.hardening.coverage.of_records import lang_of, question_of, told
from tests.machine.hardening.coverage.trial import Wrong, readable, refused, same

FILE = "cl\x1b[2J\u202e\nass\udcf6.csv"
LONGEST, SEATED = 40, 4  # letters of a name; how many are seated, so that it stays quick
NOTHING_TO_JUDGE = "blank"


def definitions(raw: bytes) -> None:
    """A definition from its bytes: the set, its record, and a page where its last line asks."""
    asked = question_of(raw)
    own, lang = raw.decode("utf-8", "surrogateescape"), lang_of(asked)
    players, page = asked.get("players"), asked.get("page")
    players = players if isinstance(players, int) and 1 <= players <= SEATED else 2
    request = Request(own=own, players=players, lang=lang)
    if isinstance(page, str):
        request = replace(request, parts=page)
    try:
        job, remarks = printer.job(request)
    except Refusal as error:
        return refused(error)
    for remark in remarks:
        readable(remark, lang)
    _printed_again(printer.record(job, request), job.deal.id)
    if isinstance(page, str):
        ElementTree.fromstring(printer.page(job, "a4", 1))  # what is no XML is shown nowhere
    return None


def _printed_again(record: str, set_id: str) -> None:
    """The record of a definition of one's own is judged, and prints the same set."""
    try:
        told(referee.game(record), "en")
    except Refusal as error:
        if f"game: {NOTHING_TO_JUDGE}" not in record:
            raise Wrong(f"our own record is refused: {error}") from error
    job, _ = printer.job(printer.again(Request(), record)[0])
    same(job.deal.id, set_id, "the set of a definition printed again")


def class_lists(raw: bytes) -> None:
    """A class list from its bytes: the names, and a set for those who come first."""
    try:
        names, remarks = printer.names(raw, FILE, speak("en"))
    except Refusal as error:
        return refused(error)
    for name in names:
        readable(name, "en")
        if not 0 < len(name) <= LONGEST:
            raise Wrong(f"a name of {len(name)} letters")
    if len(set(names)) < len(names):
        raise Wrong(f"two of one name: {names!r:.300}")
    for remark in remarks:
        readable(remark, "en")
    _seated(names[:SEATED])
    return None


def _seated(names: tuple[str, ...]) -> None:
    """Whoever stands on a list stands in the record, by the same name."""
    request = Request(names=names, parts="score")
    job, _ = printer.job(request)
    record = printer.record(job, request)
    listed = referee.game(record).standing.places
    seats = printer.again(Request(), record)[0].names
    same(seats, named(names), "the names of a list in a record")
    same(len(listed), max(len(names), 1), "the places of a list")
