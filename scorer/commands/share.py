"""fives-score share and check: a result as a line of text, and whether one was mistyped."""

from __future__ import annotations

import sys

from layouts.fault import visible
from scorer import api
from scorer.files import standard_input
from scorer.records.contents import read_at
from scorer.records.find import the_record
from scorer.results.share import is_like_ours, is_right, shared
from scorer.terminal.language import say_json, spoken, spoken_of
from scorer.verdict import speaking

NOT_VALID = 1
LONGEST = 1_000_000  # bytes; the lines of the largest class


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


def check(text: str, lang: str | None, as_json: bool) -> int:
    """Print whether shared lines, `-` for standard input, are as made; return the exit code."""
    if text == "-":
        text = standard_input(LONGEST).decode("utf-8-sig", "replace").strip()
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) < 2 or is_right(text):  # right as a whole: one line that a mail has broken
        lines = [text]
    words, right = spoken(lang), all(map(is_right, lines))
    if as_json:
        say_json({"right": right})
        return 0 if right else NOT_VALID
    for line in lines:
        wrong = "shared.wrong" if is_like_ours(line) else "shared.foreign"
        sentence = words("shared.right" if is_right(line) else wrong)
        sys.stdout.write(f"{visible(line)}: {sentence}\n" if len(lines) > 1 else f"{sentence}\n")
    return 0 if right else NOT_VALID
