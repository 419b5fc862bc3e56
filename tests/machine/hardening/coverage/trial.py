"""One input, tried through the public API: answered or refused, decently and soon."""

from __future__ import annotations

import re
import signal
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass

from layouts.fault import Refusal
from layouts.words import LANGUAGES, speak
from tests.machine.hardening.checks import LONGEST, Complaint
from tests.machine.hardening.runs import Hanging

Check = Callable[[bytes], bool]  # True where something was answered, False where all was refused
MOST_LINES = 10  # problems of a definition that are told at once
SLOW, HANG = 120.0, 600.0  # seconds of computing: too long on any machine, and cut off
CONTROL = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
UNSEEN = re.compile("[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]")
OURS_MARKED = "ar"  # the language whose own sentences have marks of direction that are meant


class Wrong(Exception):
    """An answer that must not be: of which kind, and what was seen."""

    def __init__(self, kind: str, says: str) -> None:
        super().__init__(says)
        self.kind = kind


@dataclass(frozen=True)
class Trial:
    """How an input was taken."""

    is_answered: bool
    seconds: float
    wrong: Complaint | None


def tried(check: Check, raw: bytes) -> Trial:
    """Try an input; whatever comes out but an answer or a refusal is a complaint."""
    before = signal.signal(signal.SIGPROF, _stop)
    signal.setitimer(signal.ITIMER_PROF, HANG)
    start, is_answered, wrong = time.process_time(), False, None
    try:
        is_answered = check(raw)
    except Wrong as error:
        wrong = Complaint(error.kind, str(error))
    except Hanging:
        wrong = Complaint("hang", traceback.format_exc())
    except Exception:
        wrong = Complaint("traceback", traceback.format_exc())
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
    seconds = time.process_time() - start
    if wrong is None and seconds > SLOW:
        wrong = Complaint("hang", f"{seconds:.1f} s of computing")
    return Trial(is_answered, seconds, wrong)


def _stop(*_: object) -> None:
    raise Hanging


def refused(error: Refusal) -> None:
    """A refusal is one line that can be read, in every language; of a definition up to ten."""
    for lang in LANGUAGES:
        said = error.sentence(speak(lang))
        lines = said.split("\n")
        if len(lines) > MOST_LINES or not all(0 < len(line.strip()) <= LONGEST for line in lines):
            raise Wrong("words", f"{error.key} in {lang}: {said!r}")
        for line in lines:
            readable(line, lang)


def readable(text: str, lang: str) -> None:
    """What is said moves no cursor and hides nothing."""
    odd = CONTROL.search(text) or (UNSEEN.search(text) if lang != OURS_MARKED else None)
    if odd:
        around = text[max(odd.start() - 60, 0) : odd.end() + 60]
        raise Wrong("words", f"{odd[0]!r} in {lang}: {around!r}")


def same(found: object, wanted: object, what: str) -> None:
    """Two roads to one thing."""
    if found != wanted:
        raise Wrong("answer", f"{what}: {found!r:.300} instead of {wanted!r:.300}")
