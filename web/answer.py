"""The door between JavaScript and Python: a question by its name, plain values in and out.

    answer("board", '{"sheet": "hunt-white-103ra9h"}')    # JSON, and bytes where there are some

A refusal is an answer: {"refused": {"field", "key", "sentence"}}, in the language that was asked
for. Whatever else goes wrong is our fault and comes back as {"broken": report}; a report has no
names in it, nor anything else that was typed.
"""

from __future__ import annotations

import json
from functools import partial
from importlib import import_module
from typing import Any

from layouts.fault import Refusal
from layouts.version import VERSION
from layouts.words import LANGUAGES, Words, page_texts, speak
from web.asks.arguments import ASKED_AS, Given, Told, asked, heard

# Where each question is answered; a module is loaded when it is asked for the first time.
ASKS = {
    "printing": ("job", "page", "pdf", "names", "again", "definition", "rules"),
    "scoring": (
        *("board", "round", "game", "put", "best", "position", "sheets"),
        *("csv", "together", "marked", "season", "share", "home", "answers"),
    ),
    "playing": ("play", "enter", "until", "totals", "places", "begin", "anew", "nameless"),
    "pasting": ("pasted",),
    "knowing": ("facts", "symbols", "roll"),
    "seeing": ("marks", "looks", "look", "one_sheet", "whose", "drawn", "unphotographed"),
}
# Options that share a field of the form, or have another word in its labels.
LABELS = {"name": "names", "layout": "side", "sides": "teams", "to-win": "win"}
QUOTES = {"en": ("“", "”"), "de": ("„", "“"), "ar": ("«", "»")}
ROOM_OF = {ask: room for room, asks in ASKS.items() for ask in asks}


def answer(ask: str, said: str) -> tuple[str, bytes | None]:
    """The answer to a question: JSON, and bytes where there are some."""
    words = speak("en")
    try:
        args = heard(said)
        words = _words(args)
        told, made = _answered(ask, args, words)
    except Refusal as error:
        told, made = {"refused": refused(error, words)}, None
    except Exception as error:  # the page shows it; nothing may be lost in a worker
        told, made = {"broken": report(ask, error)}, None
    return json.dumps(told, ensure_ascii=False), made


def _words(args: Given) -> Words:
    """The words of the language asked for: `say` where sheets are in another one than the page."""
    found = next((args[key] for key in ("say", "lang") if isinstance(args.get(key), str)), "en")
    return speak(found if found in LANGUAGES else "en")


def _answered(ask: str, args: Given, words: Words) -> Told:
    if not isinstance(ask, str) or ask not in ROOM_OF:
        raise Refusal("web.ask", "ask", ask=str(ask)[:40], known=tuple(ROOM_OF))
    room = import_module(f"web.asks.{ROOM_OF[ask]}")
    given = {key: value for key, value in args.items() if key != "say" and value is not None}
    return asked(getattr(room, ask), given, words)


def refused(error: Refusal, words: Words) -> dict[str, Any]:
    """A refusal for the page: the field it is about, its key, and the sentence."""
    return {
        **({"problems": _problems(error, words)} if error.line else {}),
        "field": ASKED_AS.get(error.field, error.field),
        "key": error.key,
        "sentence": error.sentence(words, partial(label, lang=words.lang)),
    }


def _problems(error: Refusal, words: Words) -> list[tuple[int, str]]:
    """All that is wrong in a file, line by line."""
    said = error.sentence(words, partial(label, lang=words.lang)).split("\n")
    return list(zip((one.line for one in (error, *error.others)), said, strict=False))


def label(option: str, lang: str) -> str:
    """What an option is called where it is a field of a form: as the page labels it."""
    plain = option.lstrip("-")
    found = page_texts(lang).get(f"print.{LABELS.get(plain, plain)}", plain)
    opening, closing = QUOTES[lang]
    return f"{opening}{found}{closing}"


def report(ask: str, error: BaseException) -> str:
    """What to send us: where it broke, but nothing of what was asked."""
    lines, trace = (
        [f"Fives {VERSION}, {str(ask)[:40]}: {type(error).__name__}"],
        error.__traceback__,
    )
    while trace:
        code = trace.tb_frame.f_code
        place = "/".join(code.co_filename.split("/")[-3:])
        lines.append(f"  {place}:{trace.tb_lineno} {code.co_name}")
        trace = trace.tb_next
    return "\n".join(lines)
