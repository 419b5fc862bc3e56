"""Words that answer any question, in three languages.

None of them is a single letter: Z and U are shapes, and names begin with letters. A single letter
means one of them only if it can't be an answer.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from layouts.refusal import Refusal
from layouts.words import LANGUAGES

UNDO = ("undo", "zurück", "zurueck", "تراجع")
STOP = ("stop", "stopp", "quit", "exit", "ende", "schluss", "توقف")
HELP = ("?", "؟", "help", "hilfe", "مساعدة")
ROLL = ("roll", "würfeln", "wuerfeln", "ارم")
NOBODY = ("nobody", "niemand", "لا أحد")
DONE = ("done", "fertig", "انتهى", *NOBODY)
KEEP = ("keep", "behalten", "lassen", "احتفظ", "اترك")
AGAIN = ("again", "nochmal", "noch mal", "جديد", "مرة أخرى")
YES = ("yes", "y", "ja", "j", "نعم", "ن")
NO = ("no", "n", "nein", "لا", "ل")

# `round 2`, `Zug 17`, جولة ٢: back to it; each of the words does.
BACK = re.compile(
    r"(?:round|runde|move|zug|jump|sprung|lap|durchgang|showing|(?:ال)?(?:جولة|دورة|حركة|قفزة))"
    r"\s*(\d{1,5})",
    re.IGNORECASE,
)
# First letters, if they can't be an answer. Not S for stop: many a symbol begins with it; nor
# ت, with which undo begins in Arabic, and stop as well.
INITIALS = {"u": UNDO[0], "z": UNDO[0], "h": HELP[0], "م": HELP[0]}
KEPT = ("k", "b", "ا")  # if an entry is in doubt


class Stop(Exception):
    """The user wants to stop; everything is on disk."""


class LineRefused(Exception):
    """A line of a file or a pipe can't be taken, and can't be typed again."""

    def __init__(self, line: int, why: Refusal) -> None:
        super().__init__(line)
        self.line, self.why = line, why


def word_in(lang: str, words: Sequence[str]) -> str:
    """Return the word for the same in a language, of DONE or NOBODY."""
    return words[LANGUAGES.index(lang)]


def place_in(text: str) -> int | None:
    """Return the number of the round or move to go back to; None if a text isn't about that."""
    match = BACK.fullmatch(text)
    return int(match[1]) if match else None
