"""The best answer, on a board or in the game of a record; refused if a game has none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from layouts.board import Board
from layouts.yaml.strict import Item
from scorer.records.seats import game_of, hint_of
from scorer.referee import Answer, HasBest, HasBestMove, Question, referee
from scorer.verdict import ScoreError


def best_on_board(board: Callable[[], Board], question: Question) -> Answer:
    """Return the best that a board allows."""
    of_game = question.at is not None or question.hint or question.all
    if question.rack is None and of_game:
        raise ScoreError("best.at")
    sheet = board()
    word = sheet.code.game
    game = referee(word)
    if isinstance(game, HasBest):
        return game.best_on_board(sheet, question)
    if question.rack is not None:
        raise ScoreError("best.rack", "rack", game=word)
    raise ScoreError(
        "best.none.record" if isinstance(game, HasBestMove) else "best.none", game=word
    )


def best_move(item: Item, question: Question, name: str) -> Answer:
    """Return the best move in the game of a record."""
    word = game_of(item)
    game = referee(word)
    if not isinstance(game, HasBestMove):
        if isinstance(game, HasBest):
            raise ScoreError("best.sheet", game=word, sheets=hint_of(item)).at(name)
        raise ScoreError("best.move", game=word).at(name)
    if question.roll is not None or question.rolls is not None:
        raise ScoreError("best.rolls")
    record = game.read_record(item)
    refuse_beyond(record, question.at)
    return game.best_move(record, question)


def refuse_beyond(record: Any, at: int | None) -> None:
    """Raise ScoreError for a move that wasn't played."""
    if at is not None and not 0 <= at <= len(record.moves):
        raise ScoreError("at.range", "at", at=at, count=len(record.moves))
