"""Hunt: the best that can be found on a board, exactly; as it is told; and a round beside it.

Packing: disjoint FIVES of different shapes. Best: a packing of most points, with no more FIVES
than count (of more the lowest would count, so they never pay).
Bucket: for one roll the masks of its FIVES, shape by shape, in the order of the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import accumulate, takewhile
from typing import Any, NamedTuple

from layouts.board import Board
from layouts.grid import Cell, cell_name
from layouts.values import dataclass
from layouts.words import Words, speak
from scorer.games.hunt.fives import (
    Five,
    Marks,
    Roll,
    Rules,
    bucket,
    buckets,
    cells,
    rolls,
    rules_of,
    shapes,
    weights,
)
from scorer.games.hunt.judge import (
    RoundEntry,
    RoundVerdict,
    judge,
    named,
    no_roll,
    verdict_lines,
    worth,
)
from scorer.notation.outlines import parse_outline
from scorer.notation.rolls import is_symbol, parse_dice, parse_roll
from scorer.referee import PLAIN, Display, Question, RoundQuestion
from scorer.terminal.answer import ReadyAnswer
from scorer.terminal.outlines import outlined
from scorer.terminal.sheet_text import legend
from scorer.verdict import Fault, Outline, ScoreError, Verdict

Bucket = Sequence[Sequence[int]]
Packing = list[tuple[int, int]]  # shape (its place in the table) and mask


class BestFives(NamedTuple):
    """Most points for a roll, and FIVES that make them."""

    points: int
    fives: tuple[Five, ...]


def best(rules: Rules, marks: Marks, roll: Sequence[int]) -> BestFives:
    """The best for one roll."""
    wanted: Roll = tuple(sorted(roll))
    if wanted not in rolls(rules):
        raise ScoreError("hunt.roll", roll=str(wanted))
    return _searched(bucket(rules, marks, wanted), shapes(rules), rules.limit)


def best_all(rules: Rules, marks: Marks) -> list[BestFives]:
    """The best for every roll."""
    worth = shapes(rules)
    return [_searched(one, worth, rules.limit) for one in buckets(rules, marks)]


def expectation(rules: Rules, marks: Marks) -> int:
    """The best points of every roll times its weight, added up; divide by the sum of weights."""
    found = best_all(rules, marks)
    return sum(weight * one.points for weight, one in zip(weights(rules), found, strict=True))


def most_fives_all(rules: Rules, marks: Marks) -> list[int]:
    """How many FIVES that count can be found for every roll."""
    return [_most(one, rules.limit) for one in buckets(rules, marks)]


def _searched(bucket: Bucket, worth: list[tuple[str, int]], limit: int) -> BestFives:
    """Depth first, shapes of most points first; a branch ends where even the next shapes, if all
    of them fitted, would not beat what is known. Cleverer bounds cost more than they save: there
    are about a dozen calls for a roll."""
    there = [
        (points, name, masks) for (name, points), masks in zip(worth, bucket, strict=True) if masks
    ]
    sums = [0, *accumulate(points for points, _, _ in there)]
    sums += sums[-1:] * limit
    most = 0
    way: Any = ()  # the FIVES from the last to the first: (those before, shape, mask)

    def search(start: int, used: int, left: int, score: int, before: Any) -> None:
        nonlocal most, way
        for i in range(start, len(there)):
            if score + sums[i + left] - sums[i] <= most:
                return
            points, name, masks = there[i]
            total = score + points
            for mask in masks:
                if not mask & used:
                    if total > most:
                        most, way = total, (before, name, mask)
                    if left == 1:
                        return
                    if total + sums[i + left] - sums[i + 1] <= most:
                        break
                    search(i + 1, used | mask, left - 1, total, (before, name, mask))

    search(0, 0, limit, 0, ())
    return BestFives(most, _unrolled(way))


def _unrolled(way: Any) -> tuple[Five, ...]:
    fives: list[Five] = []
    while way:
        way, name, mask = way
        fives.append((name, mask))
    return tuple(reversed(fives))


def _most(bucket: Bucket, limit: int) -> int:
    return next(need for need in range(limit, -1, -1) if pack(bucket, need) is not None)


def pack(bucket: Bucket, need: int, used: int = 0, taken: int = -1) -> Packing | None:
    """So many FIVES off the used squares and of other shapes than the taken one, if there are."""
    free = [
        (len(fits), shape, fits)
        for shape, masks in enumerate(bucket)
        if shape != taken and (fits := [mask for mask in masks if not mask & used])
    ]
    free.sort()  # shapes with few FIVES first: they leave least to try
    found: Packing = []

    def fill(start: int, used: int, need: int) -> bool:
        for i in range(start, len(free) - need + 1):
            _, shape, masks = free[i]
            for mask in masks:
                if not mask & used and (need == 1 or fill(i + 1, used | mask, need - 1)):
                    found.append((shape, mask))
                    return True
        return False

    return found if not need or fill(0, 0, need) else None


# ---- the best as it is told


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


# ---- one round of one player, and what could have been found

Missed = tuple[str, int, tuple[Cell, ...]]  # a shape, its points in this round, its squares


@dataclass(frozen=True)
class RoundAnswer:
    """A round as it was understood, the verdict on it, and the best where that was asked for."""

    board: Board
    entry: RoundEntry
    verdict: RoundVerdict
    top: BestOfRoll | None

    @property
    def is_valid(self) -> bool:
        """True where the dice are a roll and all that was outlined counts."""
        return not self.again and not any(one.faults for one in self.verdict.verdicts)

    @property
    def again(self) -> Fault | None:
        """Why the dice are no roll."""
        return no_roll(self.entry.roll, self.board.definition)

    @property
    def times(self) -> int:
        """How often points count in this round."""
        return 2 if self.entry.round == self.board.definition.rules["double"] else 1

    @property
    def got(self) -> int:
        """What was found; the timer's point is no find."""
        return self.verdict.points - self.verdict.timer

    @property
    def possible(self) -> int:
        """What could have been found, where that was asked for."""
        return self.top.points * self.times if self.top else 0

    @property
    def missed(self) -> list[Missed]:
        """The FIVES of the best way that were not found; none where as much was."""
        if not self.top or self.got >= self.possible:
            return []
        had = {one.outline.cells for one in self.verdict.verdicts if one.counts}
        points, times = worth(self.board.definition), self.times
        missed = [(shape, cells) for shape, cells in self.top.outlines if cells not in had]
        return [(shape, points[shape] * times, cells) for shape, cells in missed]

    def text(self, words: Words, display: Display = PLAIN) -> str:
        """The board with the outlines, a line for each, the points, and what was missed."""
        board, verdict = self.board, self.verdict
        roll = " ".join(board.definition.symbols[i].called(words.lang) for i in self.entry.roll)
        lines = [
            f"{board.id}  {words('round.roll', roll=roll)}",
            "",
            outlined(board, verdict.verdicts, words, display),
            "",
            legend(board, words),
            "",
            *verdict_lines(verdict, words),
        ]
        if self.again and not verdict.verdicts:
            lines.append(self.again.sentence(words))
        if verdict.timer:
            lines.append(words("round.timer", points=verdict.timer))
        lines.append(words("round.points", points=verdict.points))
        return "\n".join([*lines, *self._best_lines(words)]) + "\n"

    def _best_lines(self, words: Words) -> list[str]:
        """How much of what was possible, and what was missed."""
        if not self.top:
            return []
        if not self.possible:
            return [words("round.nothing")]
        without = words("round.without") + " " if self.verdict.timer else ""
        if self.got >= self.possible:
            return [without + words("round.best", points=self.possible)]
        share = round(100 * self.got / self.possible)
        told = words("round.share", got=self.got, possible=self.possible, share=share)
        return [
            without + told,
            *(
                f"    {shape}  {words('round.plus', points=points):>3}  {named(cells)}"
                for shape, points, cells in self.missed
            ),
        ]

    def json(self, words: Words | None = None) -> dict[str, object]:
        """The verdict as DESIGN.md fixes it; why an outline doesn't count is said in a language."""
        spoken = words or speak("en")
        told: dict[str, object] = {
            "sheet": self.board.id,
            "roll": [self.board.definition.symbols[i].name for i in self.entry.roll],
            "outlines": [_outline_json(one, spoken) for one in self.verdict.verdicts],
            "timer": self.verdict.timer,
            "points": self.verdict.points,
        }
        if self.again:  # also where there is no outline that could say so
            told["why"] = [self.again.sentence(spoken)]
        if self.top:
            told["best"] = self.possible
            told["missed"] = [
                {"shape": shape, "points": points, "cells": [cell_name(cell) for cell in cells]}
                for shape, points, cells in self.missed
            ]
        return told

    def picture(self, player: str, lang: str, kind: str) -> bytes:
        """The sheet as marked work, as SVG or PNG."""
        from scorer.pictures import marked_drawing

        drawing = marked_drawing("hunt")
        return drawing.marked(self.board, self.verdict, player, self.entry.roll, lang, kind)


def _outline_json(verdict: Verdict, words: Words) -> dict[str, object]:
    return {
        "cells": [cell_name(cell) for cell in verdict.outline.cells],
        "shape": verdict.shape,
        "points": verdict.points,
        "counts": verdict.counts,
        "faults": [fault.code for fault in verdict.faults],
        "why": [fault.sentence(words) for fault in verdict.faults],
        **({"remark": verdict.remark.sentence(words)} if verdict.remark else {}),
    }


def one_round(board: Board, asked: RoundQuestion, lang: str) -> RoundAnswer:
    """Judge a round as it was typed; refused where it can't be understood."""
    rounds = board.definition.rules["rounds"]
    if not 1 <= asked.round <= rounds:
        raise ScoreError("round", "round", number=asked.round, rounds=rounds)
    roll = _roll(asked, board, lang)
    entry = RoundEntry(roll, _outlines(asked, board), asked.timer, asked.round)
    is_roll = no_roll(roll, board.definition) is None
    top = answers(board, entry.roll)[0] if asked.best and is_roll else None
    return RoundAnswer(board, entry, judge(board, entry), top)


def _roll(asked: RoundQuestion, board: Board, lang: str) -> tuple[int, ...]:
    """The roll; where its quotes were forgotten, the rest of it came as outlines."""
    try:
        return parse_dice(asked.roll, board.definition, lang)
    except ScoreError as error:
        is_name = partial(is_symbol, definition=board.definition, lang=lang)
        rest = [*takewhile(is_name, asked.outlines)]
        if error.key != "roll.size" or not rest:
            raise
        text = " ".join([asked.roll, *rest])
        raise ScoreError("roll.quotes", "roll", text=f'"{text}"') from None


def _outlines(asked: RoundQuestion, board: Board) -> tuple[Outline, ...]:
    """The outlines; scraps that make five squares are one outline whose quotes were forgotten."""
    made = tuple(parse_outline(text) for text in asked.outlines)
    dice = board.definition.rules["dice"]
    together = sum(len(one.cells) for one in made)
    if len(made) > 1 and all(len(one.cells) < dice and not one.is_open for one in made):
        if together == dice:
            return (parse_outline(" ".join(asked.outlines)),)
        if all(len(one.cells) == 1 for one in made):
            raise ScoreError("quotes", "outlines", example='"a1 a2 a3 b3 c3"')
    return made
