"""fives-score best: the best score or move, on a sheet or in the game of a record."""

from __future__ import annotations

from dataclasses import replace

from scorer import api
from scorer.records.contents import read_at
from scorer.records.find import opened, record_at
from scorer.referee import Question
from scorer.terminal.language import say, spoken_of
from scorer.verdict import speaking


def best(
    target: str, record: str | None, question: Question, lang: str | None, to_program: bool
) -> None:
    """Print the best for the id of a sheet, or for a record."""
    path = record_at(target)
    item = read_at(path) if path else opened(record)
    words = spoken_of(item, lang)
    asked = replace(question, lang=words.lang)
    with speaking(words):
        named = (None, asked, item, str(path)) if path else (target, asked, item)
        answer = api.best(*named)
    say(answer, words, to_program)
