"""fives-score best: what could be done, on a sheet or in a game as it stands in its record."""

from __future__ import annotations

from dataclasses import replace

from scorer import api
from scorer.records.contents import lang_said, read_at
from scorer.records.find import opened, record_at
from scorer.referee import Question
from scorer.terminal.language import say, spoken
from scorer.verdict import speaking


def best(
    target: str, record: str | None, question: Question, lang: str | None, to_program: bool
) -> None:
    """Answer for the id of a sheet, or for a record."""
    path = record_at(target)
    item = read_at(path) if path else None
    words = spoken(lang or (lang_said(item) if item else ""))
    asked = replace(question, lang=words.lang)
    with speaking(words):
        if item:
            answer = api.best(None, asked, item, str(path))
        else:
            answer = api.best(target, asked, opened(record))
    say(answer, words, to_program)
