"""fives-score share and check: a result as a line of text, and whether one was mistyped."""

from __future__ import annotations

import sys

from scorer import api
from scorer.files import standard_input
from scorer.records.contents import read_at
from scorer.records.find import the_record
from scorer.results.share import is_like_ours, is_right, shared
from scorer.terminal.language import say_json, spoken, spoken_of
from scorer.verdict import speaking

NOT_VALID = 1
LONGEST = 2000  # bytes of a line


def share(target: str, is_named: bool, lang: str | None, as_json: bool) -> int:
    """Print a line for each player; return the exit code."""
    item = read_at(the_record(target))
    words = spoken_of(item, lang)
    with speaking(words):
        lines = shared(item, api.game(item), words, is_named)
    if as_json:
        say_json({"lines": lines})
    else:
        sys.stdout.write("".join(f"{line}\n" for line in lines))
    return 0


def check(line: str, lang: str | None, as_json: bool) -> int:
    """Print whether a line, or that of standard input, is as it was made; return the exit code."""
    if line == "-":
        line = standard_input(LONGEST).decode("utf-8", "replace").strip()
    words, right = spoken(lang), is_right(line)
    if as_json:
        say_json({"right": right})
    else:
        wrong = "shared.wrong" if is_like_ours(line) else "shared.foreign"
        sys.stdout.write(words("shared.right" if right else wrong) + "\n")
    return 0 if right else NOT_VALID
