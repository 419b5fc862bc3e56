"""Hunt: what fives-score best says: the best score of a roll and one way to reach it."""

from __future__ import annotations

from collections.abc import Sequence

from layouts.board import Board
from layouts.grid import Cell, cell_name
from layouts.values import dataclass
from layouts.words import Words
from scorer.games.hunt.best import BestFives, best, best_all
from scorer.games.hunt.fives import Roll, Rules, buckets, cells, rolls, rules_of, weights
from scorer.games.hunt.fives.of_roll import bucket
from scorer.games.hunt.judge import named, worth
from scorer.notation.rolls import parse_roll
from scorer.referee import Question
from scorer.terminal.answer import ReadyAnswer
from scorer.verdict import ScoreError


@dataclass(frozen=True)
class BestOfRoll:
    """The best for one roll: most points, outlines that make them, how many FIVES there are."""

    roll: tuple[str, ...]
    points: int
    outlines: tuple[tuple[str, tuple[Cell, ...]], ...]  # shape and its squares
    fives: int

    def as_json(self) -> dict[str, object]:
        """The answer as DESIGN.md fixes it."""
        return {
            "roll": list(self.roll),
            "best": self.points,
            "outlines": [[cell_name(cell) for cell in squares] for _, squares in self.outlines],
            "fives": self.fives,
        }


def numbers(board: Board) -> tuple[int, ...]:
    """The marks of a board as numbers, row by row."""
    order = {symbol.name: i for i, symbol in enumerate(board.definition.symbols)}
    return tuple(order[board.marks[cell]] for cell in board.definition.cells)


def answers(board: Board, roll: Roll | None) -> list[BestOfRoll]:
    """The answer for a roll, or for all of them."""
    rules, marks = rules_of(board.definition), numbers(board)
    if roll is not None:
        count = sum(map(len, bucket(rules, marks, roll)))
        return [_answer(board, rules, roll, best(rules, marks, roll), count)]
    counts = [sum(map(len, one)) for one in buckets(rules, marks)]
    found = zip(rolls(rules), best_all(rules, marks), counts, strict=True)
    return [_answer(board, rules, one, top, count) for one, top, count in found]


def _answer(board: Board, rules: Rules, roll: Roll, top: BestFives, count: int) -> BestOfRoll:
    names = tuple(board.definition.symbols[i].name for i in roll)
    outlines = tuple((shape, cells(rules, mask)) for shape, mask in top.fives)
    return BestOfRoll(names, top.points, outlines, count)


def best_on_board(board: Board, question: Question) -> ReadyAnswer:
    """The best score of a roll, or of all of them."""
    if question.rack is not None:
        raise ScoreError("best.rack", "rack", game=board.code.game)
    if question.rolls is not None:
        raise ScoreError("hunt.best.rolls", "rolls", game=board.code.game)
    wanted = question.roll
    roll = parse_roll(wanted, board.definition, question.lang) if wanted is not None else None
    found = answers(board, roll)
    lines = _one if len(found) == 1 else _all
    told = {"sheet": board.id, "rolls": [one.as_json() for one in found]}
    return ReadyAnswer(told, lambda words, display: "\n".join(lines(board, found, words)) + "\n")


def _spoken(board: Board, answer: BestOfRoll, words: Words) -> str:
    return " ".join(board.definition.symbol(name).called(words.lang) for name in answer.roll)


def _one(board: Board, found: Sequence[BestOfRoll], words: Words) -> list[str]:
    """One roll, and a way to reach its best."""
    (answer,) = found
    roll, count = _spoken(board, answer, words), len(answer.outlines)
    if not answer.outlines:
        return [words("best.none", roll=roll)]
    told = {"points": answer.points, "count": count, "fives": answer.fives}
    points = worth(board.definition)
    return [
        words("best.roll", roll=roll, **told),
        *(
            f"  {words('best.shape', shape=shape, points=points[shape])}  {named(squares)}"
            for shape, squares in answer.outlines
        ),
    ]


def _all(board: Board, found: Sequence[BestOfRoll], words: Words) -> list[str]:
    """A line for each roll, then what can be expected."""
    scores = [answer.points for answer in found]
    odds = weights(rules_of(board.definition))
    mean = sum(w * s for w, s in zip(odds, scores, strict=True)) / sum(odds)
    told = {"mean": f"{mean:.2f}", "low": min(scores), "high": max(scores)}
    return [
        words("best.head"),
        *(f"{a.points:>6}  {a.fives:>5}  {_spoken(board, a, words)}" for a in found),
        words("best.all", count=len(found), **told),
    ]
