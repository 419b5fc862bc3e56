"""Hunt: what fives-score best says: the best score of a roll and one way to reach it.

Answer: for one roll the most points, the outlines that make them, and how many FIVES there are.
"""

from __future__ import annotations

from dataclasses import dataclass

from layouts.board import Board
from layouts.grid import Cell, cell_name
from layouts.words import Words
from scorer.games.hunt.best import BestFives, best, best_all
from scorer.games.hunt.fives import Roll, Rules, buckets, cells, rolls, rules_of, weights
from scorer.games.hunt.fives_of_roll import bucket


@dataclass(frozen=True)
class BestOfRoll:
    """The best for one roll."""

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


def told(board: Board, found: list[BestOfRoll], words: Words) -> str:
    """The answers for people."""
    return _one(board, found[0], words) if len(found) == 1 else _all(board, found, words)


def _spoken(board: Board, answer: BestOfRoll, words: Words) -> str:
    return " ".join(board.definition.symbol(name).called(words.lang) for name in answer.roll)


def _one(board: Board, answer: BestOfRoll, words: Words) -> str:
    roll = _spoken(board, answer, words)
    if not answer.outlines:
        return words("best.none", roll=roll) + "\n"
    points = {piece.name: piece.points for piece in board.definition.pieces}
    lines = [
        words(
            "best.roll",
            roll=roll,
            points=answer.points,
            count=len(answer.outlines),
            fives=answer.fives,
        )
    ]
    lines += [
        f"  {words('best.shape', shape=shape, points=points[shape])}  "
        + " ".join(cell_name(cell) for cell in squares)
        for shape, squares in answer.outlines
    ]
    return "\n".join(lines) + "\n"


def _all(board: Board, found: list[BestOfRoll], words: Words) -> str:
    """A line for each roll, then what can be expected."""
    scores = [answer.points for answer in found]
    odds = weights(rules_of(board.definition))
    mean = sum(w * s for w, s in zip(odds, scores, strict=True)) / sum(odds)
    lines = [words("best.head")]
    lines += [f"{a.points:>6}  {a.fives:>5}  {_spoken(board, a, words)}" for a in found]
    lines.append(
        words("best.all", count=len(found), mean=f"{mean:.2f}", low=min(scores), high=max(scores))
    )
    return "\n".join(lines) + "\n"
