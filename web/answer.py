"""The door between JavaScript and Python: a question by name, plain values in and out.

    answer("board", '{"sheet": "hunt-white-103ra9h"}')    # JSON, and bytes or None

A refusal is an answer: {"refused": {"field", "key", "sentence"}}, in the chosen language. Any other
error is our fault and comes back as {"broken": report}; a report has no names in it, nor anything
else that was typed.
"""

from __future__ import annotations

import json
from functools import partial
from importlib import import_module
from traceback import walk_tb
from typing import Any

from layouts.refusal import Refusal
from layouts.version import VERSION
from layouts.words import LANGUAGES, Words, page_texts, speak
from web.asks.arguments import ASKED_AS, Answer, Given, asked, heard

# The module of each question; it is loaded at its first question.
ASKS = {
    "printing": ("job", "page", "pdf", "names", "again", "definition", "rules"),
    "scoring": (
        *("board", "round", "game", "put", "best", "position", "sheets"),
        *("csv", "school", "together", "marked", "season", "share", "home", "answers"),
    ),
    "playing": ("play", "enter", "until", "totals", "places", "begin", "anew", "nameless"),
    "pasting": ("pasted",),
    "knowing": ("facts", "symbols", "roll"),
    "seeing": ("marks", "looks", "look", "one_sheet", "whose", "drawn", "unphotographed"),
}
# Options that share a field of the form, or have another word in its labels.
LABELS = {"name": "names", "layout": "side", "sides": "teams", "to-win": "win"}
QUOTES = {"en": ("“", "”"), "de": ("„", "“"), "ar": ("«", "»")}
ON_SCREEN = ("playing", "pasting")  # rooms whose sentences go into no file
ROOM_OF = {ask: room for room, asks in ASKS.items() for ask in asks}


def answer(ask: str, message: str) -> tuple[str, bytes | None]:
    """Return the answer to a question: JSON, and bytes or None."""
    words = speak("en")
    try:
        args = heard(message)
        words = _words(args)
        content, raw = _answered(ask, args, words)
    except Refusal as error:
        content, raw = {"refused": refused(error, words.for_page())}, None
    except Exception as error:  # the page shows it; a worker would lose it
        content, raw = {"broken": report(ask, error)}, None
    return json.dumps(content, ensure_ascii=False), raw


def _words(args: Given) -> Words:
    """Return the words of the chosen language: `say` if the sheets have another than the page."""
    lang = next((args[key] for key in ("say", "lang") if isinstance(args.get(key), str)), "en")
    return speak(lang if lang in LANGUAGES else "en")


def _answered(ask: str, args: Given, words: Words) -> Answer:
    if not isinstance(ask, str) or ask not in ROOM_OF:
        raise Refusal("web.ask", "ask", ask=str(ask)[:40], known=tuple(ROOM_OF))
    room = import_module(f"web.asks.{ROOM_OF[ask]}")
    words = words.for_page() if ROOM_OF[ask] in ON_SCREEN else words
    given = {key: value for key, value in args.items() if key != "say" and value is not None}
    return asked(getattr(room, ask), given, words)


def refused(error: Refusal, words: Words) -> dict[str, Any]:
    """Return a refusal for the page: field, key, sentence; `problems` in a file have their line."""
    sentence = error.sentence(words, partial(label, lang=words.lang))
    lines = (refusal.line for refusal in (error, *error.others))
    return {
        **({"problems": [*zip(lines, sentence.split("\n"), strict=False)]} if error.line else {}),
        "field": ASKED_AS.get(error.field, error.field),
        "key": error.key,
        "sentence": sentence,
    }


def label(option: str, lang: str) -> str:
    """Return the label of an option on the page, in quotes."""
    plain = option.lstrip("-")
    text = page_texts(lang).get(f"print.{LABELS.get(plain, plain)}", plain)
    opening, closing = QUOTES[lang]
    return f"{opening}{text}{closing}"


def report(ask: str, error: BaseException) -> str:
    """Return a report for us: the place of the error, but nothing of the input."""
    lines = [f"Fives {VERSION}, {str(ask)[:40]}: {type(error).__name__}"]
    for frame, number in walk_tb(error.__traceback__):
        place = "/".join(frame.f_code.co_filename.split("/")[-3:])
        lines.append(f"  {place}:{number} {frame.f_code.co_name}")
    return "\n".join(lines)
