"""The target of ids: whatever is typed is the board that it names, or none; never another."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from zlib import crc32

from generator import api as printer
from generator.requests.request import Request
from layouts import board, code
from layouts.code import SET, Code
from layouts.game_contract import dealer
from layouts.games.hexes import DIFFERENT
from layouts.refusal import Refusal
from layouts.words import LANGUAGES, speak
from scorer import api as referee
from tests.machine.hardening.coverage.of_records import told
from tests.machine.hardening.coverage.trial import Wrong, readable, refused, same

MOST_GROWN = 300
SLIPS = 24  # letters that are mistyped in each id
LETTERS = "0123456789abcdefghijklmnopqrstuvwxyz"
SEPARATORS = re.compile("[\\s_\u00ad\u2010-\u2014\u2212\u00a0\u200e\u200f-]")
ALIKE = str.maketrans("oil", "011")


def check(raw: bytes) -> None:
    """An id from its bytes: both of its forms, its board or its set, and all that is near it."""
    text = raw.decode("utf-8", "surrogateescape")
    lang = LANGUAGES[len(raw) % len(LANGUAGES)]
    try:
        found = code.parse(text)
    except Refusal as error:
        return refused(error)
    forms = code.long(found), code.compact(found)
    if _plain(text) not in map(_plain, forms):
        raise Wrong(f"{text!r} is taken for {forms[0]}")
    rng = Random(crc32(raw))
    for form in forms:
        same(code.parse(form), found, f"{form} in its other form")
        for slip in _slips(_plain(form), rng):
            _near(slip, found)
    try:
        _used(text, found, lang)
    except Refusal as error:
        refused(error)
    return None


def _plain(text: str) -> str:
    """An id by another road than the parser's: without what separates, and with what is alike."""
    return SEPARATORS.sub("", text).lower().translate(ALIKE)


def _slips(form: str, rng: Random) -> Iterator[str]:
    """One letter missing, too many or wrong, or two neighbours swapped."""
    for at in range(len(form)):
        yield form[:at] + form[at + 1 :]
        yield form[:at] + form[at + 1 : at + 2] + form[at] + form[at + 2 :]
    for _ in range(SLIPS):
        at, other = rng.randrange(len(form)), rng.choice(LETTERS)
        yield form[:at] + other + form[at:]
        yield form[:at] + other + form[at + 1 :]


def _near(slip: str, meant: Code) -> None:
    try:
        found = code.parse(slip)
    except Refusal:
        return
    same(found, meant, f"a slip of the pen, {slip}")


def _is_long(found: Code) -> bool:
    """True for a set whose many areas are grown one by one: 4 ms each, and nothing but more."""
    _, players, side = dealer(found.game).unpack(found.payload)
    return side == DIFFERENT and players > MOST_GROWN


def _used(text: str, found: Code, lang: str) -> None:
    if found.layout != SET:
        shown = referee.board(text)
        told(shown, lang)
        readable(shown.text(speak(lang)), lang)
        same(board.show(board.load(code.compact(found))), board.show(board.load(text)), text)
    elif not _is_long(found):
        job, remarks = printer.job(Request(set_id=text))
        same(code.parse(job.deal.id), found, "a set by its id")
        for remark in remarks:
            readable(remark, "en")
