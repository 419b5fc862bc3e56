"""fives-score best: what could be done, on a sheet or in a game as it stands in its record."""

from __future__ import annotations

import sys
from dataclasses import dataclass

from layouts.words import Words
from layouts.yaml import strict
from scorer.records.contents import MOST_BYTES, lang_of
from scorer.records.find import record_at
from scorer.records.sheets import game_of, hint_of
from scorer.referee import referee
from scorer.terminal import board as answers
from scorer.terminal.board import found as found_board
from scorer.terminal.board import say_json, spoken
from scorer.verdict import ScoreError, speaking


@dataclass(frozen=True)
class Question:
    """What is asked of a game in its record; not all of it is for every game."""

    at: int | None = None  # after which move
    hint: bool = False  # only the next step
    rack: str | None = None  # tiles to play with
    all: bool = False  # every play, not only the best


def best(
    target: str,
    roll: str | None,
    rolls: str | None,
    record: str | None,
    question: Question,
    lang: str | None,
    as_json: bool,
) -> None:
    """Answer for the id of a sheet, or for a record."""
    path = record_at(target)
    if path is None:
        if question.rack is not None:
            _best_on_board(target, record, question, spoken(lang or "en"), as_json)
            return
        if question != Question():
            raise ScoreError("--at and --hint are for a game: give its record instead of an id")
        answers.best(target, roll, rolls, record, lang or "en", as_json)
        return
    item = strict.read(path, MOST_BYTES)
    name = game_of(item)
    game, words = referee(name), spoken(lang or lang_of(path))
    if not hasattr(game, "best_of"):
        has_best = hasattr(game, "answers") or hasattr(game, "best_answer")
        where = "there is nothing to search for in it"
        if has_best:
            where = f"give the id of a sheet: {hint_of(item, path)}"
        raise ScoreError(f"{path}: {name} has no best move to tell; {where}")
    if roll is not None or rolls is not None:
        raise ScoreError("--roll and --rolls are for sheets: give the id of one")
    with speaking(words):
        found = game.read_record(item, path)
        if question.at is not None and not 0 <= question.at <= len(found.moves):
            raise ScoreError(f"--at {question.at}: {len(found.moves)} moves were played so far")
        text, told = game.best_of(found, question, words)
    say_json(told) if as_json else sys.stdout.write(text)


def _best_on_board(
    sheet: str, record: str | None, question: Question, words: Words, as_json: bool
) -> None:
    """The best play of a rack on the empty board of an id."""
    board = found_board(sheet, record)
    game = referee(board.code.game)
    if not hasattr(game, "best_told"):
        raise ScoreError(f"--rack: {board.code.game} is played without racks")
    told = game.best_told(board, question.rack, question.all, words, as_json)
    say_json(told) if as_json else sys.stdout.write(told)
