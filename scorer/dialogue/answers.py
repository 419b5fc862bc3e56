"""What may be answered to any question, in three languages, whatever is asked.

Such a word is never a single letter by itself: Z and U are shapes, and names begin with letters.
A single letter is one of them only where it could not be taken as an answer.
"""

from __future__ import annotations

import re

from layouts.fault import Refusal

UNDO = ("undo", "zurück", "zurueck", "تراجع")
STOP = ("stop", "stopp", "quit", "exit", "ende", "schluss", "توقف")
HELP = ("?", "؟", "help", "hilfe", "مساعدة")
ROLL = ("roll", "würfeln", "wuerfeln", "ارم")
DONE = ("done", "fertig", "انتهى", "nobody", "niemand", "لا أحد")
KEEP = ("keep", "behalten", "lassen", "احتفظ", "اترك")
AGAIN = ("again", "nochmal", "noch mal", "جديد", "مرة أخرى")
YES = ("yes", "y", "ja", "j", "نعم", "ن")
NO = ("no", "n", "nein", "لا", "ل")

# `round 2`, `Zug 17`, جولة ٢: back to it; which of the words is as good as another.
BACK = re.compile(
    r"(?:round|runde|move|zug|jump|sprung|lap|durchgang|showing|(?:ال)?(?:جولة|دورة|حركة|قفزة))"
    r"\s*(\d{1,5})",
    re.IGNORECASE,
)
# First letters, where they can't be an answer. Not S for stop: many a symbol begins with it; nor
# ت, with which undo begins in Arabic, and stop as well.
INITIALS = {"u": UNDO[0], "z": UNDO[0], "h": HELP[0], "م": HELP[0]}
KEPT = ("k", "b", "ا")  # where something is in doubt


class Stop(Exception):
    """Somebody wants to go home; everything is on disk."""


class LineRefused(Exception):
    """A line of a file or a pipe can't be taken, and nobody is there to type it again."""

    def __init__(self, line: int, why: Refusal) -> None:
        super().__init__(line)
        self.line, self.why = line, why


def place_in(text: str) -> int | None:
    """The number of the round or move that somebody wants to go back to, if it is that."""
    found = BACK.fullmatch(text)
    return int(found[1]) if found else None
