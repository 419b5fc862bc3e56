"""The target of records: judged, shown, advised on, written into and printed again.

What is asked beside the standing stands in a remark, the last line of the record:
`#? {"ask": "put", "entry": {...}}`.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from generator import api as printer
from generator.requests.request import Request
from layouts.refusal import Refusal
from layouts.words import LANGUAGES, speak
from scorer import api as referee
from scorer.referee import Answer, Question
from scorer.results.tables import as_table
from tests.machine.hardening.coverage.trial import Wrong, readable, refused, same

FILE = "ga\x1b[2J\u202e\nme\udcf6.yaml"  # what a record is called comes from outside, too
MARK = b"#? "
COMPUTED = tuple("=+-@\t\r＝＋－＠")  # what a spreadsheet would compute
Asked = Mapping[str, Any]
Way = Callable[[str, Asked], None]


def question_of(raw: bytes) -> dict[str, Any]:
    """What the last line asks; nothing where it is no question."""
    line = raw.rstrip(b"\n").rpartition(b"\n")[2]
    if not line.startswith(MARK):
        return {}
    try:
        asked = json.loads(line.removeprefix(MARK))
    except (ValueError, RecursionError):
        return {}
    return asked if isinstance(asked, dict) else {}


def check(raw: bytes) -> None:
    """A record from its bytes, by every way that its last line asks for."""
    text, asked = raw.decode("utf-8", "surrogateescape"), question_of(raw)
    more = WAYS.get(str(asked.get("ask")))
    for way in (_game, _sheets, _again, *([more] if more else [])):
        try:
            way(text, asked)
        except Refusal as error:
            refused(error)


def lang_of(asked: Asked) -> str:
    """The language that is asked for."""
    lang = asked.get("lang")
    return lang if isinstance(lang, str) and lang in LANGUAGES else "en"


def told(answer: Answer, lang: str) -> None:
    """An answer can be read, and handed to a program."""
    readable(answer.text(speak(lang)), lang)
    json.dumps(answer.json(speak(lang))).encode()
    json.dumps(answer.json()).encode()


def _game(text: str, asked: Asked) -> None:
    lang, to_win = lang_of(asked), _whole(asked, "to_win")
    found = referee.game(text, FILE, to_win)
    told(found, lang)
    table = as_table({Path(FILE): found.standing}, True, speak(lang))
    for cell in (cell for row in csv.reader(io.StringIO(table)) for cell in row):
        readable(cell, lang)
        if cell.startswith(COMPUTED) and cell != "-" and not cell[1:].isdigit():
            raise Wrong(f"a cell that is computed: {cell!r}")


def _sheets(text: str, asked: Asked) -> None:
    listed = referee.sheets(text, FILE)
    told(listed, lang_of(asked))
    for sheet in listed.owned[:2]:
        told(referee.board(sheet.board.id, text), lang_of(asked))


def _again(text: str, asked: Asked) -> None:
    request, remarks = printer.again(Request(), text, FILE)
    job, more = printer.job(request)
    for remark in remarks + more:
        readable(remark, request.lang)
    fresh = printer.record(job, request)
    once_more, _ = printer.job(printer.again(Request(), fresh, FILE)[0])
    same(once_more.deal.id, job.deal.id, "the set of a record printed again")
    same(once_more.names, job.names, "the names of a record printed again")


def _position(text: str, asked: Asked) -> None:
    found = referee.position(text, _whole(asked, "at"), FILE)
    told(found, lang_of(asked))
    if asked.get("picture"):
        found.picture(lang_of(asked), "svg")


def _best(text: str, asked: Asked) -> None:
    question = Question(
        roll=_word(asked, "roll"),
        rolls=_word(asked, "rolls"),
        rack=_word(asked, "rack"),
        all=bool(asked.get("all")),
        at=_whole(asked, "at"),
        hint=bool(asked.get("hint")),
        lang=lang_of(asked),
    )
    told(referee.best(_word(asked, "sheet"), question, text, FILE), lang_of(asked))


def _put(text: str, asked: Asked) -> None:
    entry = asked.get("entry")
    found = referee.put(text, entry if isinstance(entry, dict) else {}, FILE)
    told(found, lang_of(asked))
    judged = referee.game(found.record, FILE).json()
    same(judged, found.json()["standing"], "the record that was written")


def _whole(asked: Asked, key: str) -> int | None:
    value = asked.get(key)
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _word(asked: Asked, key: str) -> str | None:
    value = asked.get(key)
    return value if isinstance(value, str) else None


WAYS: dict[str, Way] = {"position": _position, "best": _best, "put": _put}
