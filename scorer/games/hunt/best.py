"""Hunt: the best score on a board, exactly, as text and JSON; and a round compared with it.

Packing: disjoint FIVES of different shapes. Best: a packing of most points, with no more FIVES
than count (of more the lowest would count, so they never pay).
Bucket: for one roll the masks of its FIVES, shape by shape, in the order of the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import accumulate, takewhile
from typing import NamedTuple

from layouts.board import Board
from layouts.grid import Cell, cell_name, cell_names
from layouts.values import dataclass
from layouts.words import Words, speak
from scorer.games.hunt.fives import (
    Five,
    Marks,
    Roll,
    Rules,
    buckets,
    cells,
    rolls,
    rules_of,
    weights,
)
from scorer.games.hunt.judge import (
    RoundEntry,
    RoundVerdict,
    judge,
    verdict_lines,
    void_roll_fault,
    worth,
)
from scorer.notation.outlines import parse_outline
from scorer.notation.rolls import any_roll, is_symbol, legal_roll
from scorer.pictures import marked_drawing
from scorer.referee import PLAIN, Display, Question, ReadyAnswer, RoundQuestion
from scorer.terminal.outlines import outlined
from scorer.terminal.sheet_text import legend
from scorer.verdict import Fault, Outline, ScoreError, Verdict

Bucket = Sequence[Sequence[int]]
Packing = list[tuple[int, int]]  # shape (its place in the rules) and mask


class BestFives(NamedTuple):
    """The most points for a roll, and FIVES that make them."""

    points: int
    fives: tuple[Five, ...]


def best_all(rules: Rules, marks: Marks) -> list[BestFives]:
    """Return the best for every roll."""
    return [_searched(bucket, rules) for bucket in buckets(rules, marks)]


def most_fives_all(rules: Rules, marks: Marks) -> list[int]:
    """Return for every roll how many FIVES that count can be found."""
    return [
        next(need for need in range(rules.limit, -1, -1) if pack(bucket, need) is not None)
        for bucket in buckets(rules, marks)
    ]


def _searched(bucket: Bucket, rules: Rules) -> BestFives:
    """Return the best of a bucket: depth first, shapes of most points first.

    A branch ends if even all of the next shapes wouldn't beat the best known. Cleverer bounds cost
    more than they save: there are about a dozen calls for a roll.
    """
    there = [
        (points, name, masks)
        for (name, points, _), masks in zip(rules.shapes, bucket, strict=True)
        if masks
    ]
    sums = [0, *accumulate(points for points, _, _ in there)]
    sums += sums[-1:] * rules.limit
    most = 0
    fives: tuple[Five, ...] = ()

    def search(start: int, used: int, left: int, score: int, before: tuple[Five, ...]) -> None:
        nonlocal most, fives
        for i in range(start, len(there)):
            if score + sums[i + left] - sums[i] <= most:
                return
            points, name, masks = there[i]
            total = score + points
            for mask in masks:
                if not mask & used:
                    if total > most:
                        most, fives = total, (*before, (name, mask))
                    if left == 1:
                        return
                    if total + sums[i + left] - sums[i + 1] <= most:
                        break
                    search(i + 1, used | mask, left - 1, total, (*before, (name, mask)))

    search(0, 0, rules.limit, 0, ())
    return BestFives(most, fives)


def pack(bucket: Bucket, need: int, used: int = 0, taken: int = -1) -> Packing | None:
    """Return `need` FIVES off the used squares and not of the taken shape; None if impossible."""
    free = [
        (len(fits), shape, fits)
        for shape, masks in enumerate(bucket)
        if shape != taken and (fits := [mask for mask in masks if not mask & used])
    ]
    free.sort()  # shapes with few FIVES first: they leave least to try
    packing: Packing = []

    def fill(start: int, used: int, need: int) -> bool:
        for i in range(start, len(free) - need + 1):
            _, shape, masks = free[i]
            for mask in masks:
                if not mask & used and (need == 1 or fill(i + 1, used | mask, need - 1)):
                    packing.append((shape, mask))
                    return True
        return False

    return packing if not need or fill(0, 0, need) else None


# ---- the best as text and JSON


@dataclass(frozen=True)
class BestOfRoll:
    """The best for one roll: most points, outlines that make them, how many FIVES there are."""

    roll: tuple[str, ...]
    points: int
    outlines: tuple[tuple[str, tuple[Cell, ...]], ...]  # shape and its squares
    fives: int

    def as_json(self) -> dict[str, object]:
        """Return the answer (`BestHuntJson` in docs/reference/json.md)."""
        return {
            "roll": list(self.roll),
            "best": self.points,
            "outlines": [[cell_name(cell) for cell in squares] for _, squares in self.outlines],
            "fives": self.fives,
        }


def numbers(board: Board) -> tuple[int, ...]:
    """Return the marks of a board as numbers, row by row."""
    order = {symbol.name: i for i, symbol in enumerate(board.definition.symbols)}
    return tuple(order[board.marks[cell]] for cell in board.definition.cells)


def answers(board: Board, roll: Roll | None) -> list[BestOfRoll]:
    """Return the answer for a roll, or for all of them if it is None."""
    rules = rules_of(board.definition)
    pairs = zip(rolls(rules), buckets(rules, numbers(board)), strict=True)
    return [_answer(board, rules, hand, fives) for hand, fives in pairs if roll in (None, hand)]


def _answer(board: Board, rules: Rules, roll: Roll, bucket: Bucket) -> BestOfRoll:
    names = tuple(board.definition.symbols[i].name for i in roll)
    points, fives = _searched(bucket, rules)
    outlines = tuple((shape, cells(rules, mask)) for shape, mask in fives)
    return BestOfRoll(names, points, outlines, sum(map(len, bucket)))


def best_on_board(board: Board, question: Question) -> ReadyAnswer:
    """Return the best score of the roll in question, or of all rolls."""
    if question.rack is not None:
        raise ScoreError("best.rack", "rack", game=board.code.game)
    if question.rolls is not None:
        raise ScoreError("hunt.best.rolls", "rolls", game=board.code.game)
    wanted = question.roll
    roll = legal_roll(wanted, board.definition, question.lang) if wanted is not None else None
    tops = answers(board, roll)
    lines = _roll_lines if len(tops) == 1 else _lines
    plain = {"sheet": board.id, "rolls": [top.as_json() for top in tops]}
    return ReadyAnswer(plain, lambda words, display: "\n".join(lines(board, tops, words)) + "\n")


def _spoken(board: Board, answer: BestOfRoll, words: Words) -> str:
    return " ".join(board.definition.symbol(name).called(words.lang) for name in answer.roll)


def _roll_lines(board: Board, tops: Sequence[BestOfRoll], words: Words) -> list[str]:
    """Return the best of the only roll, and the outlines that reach it."""
    (answer,) = tops
    roll, count = _spoken(board, answer, words), len(answer.outlines)
    if not answer.outlines:
        return [words("best.none", roll=roll)]
    points = worth(board.definition)
    return [
        words("best.roll", roll=roll, points=answer.points, count=count, fives=answer.fives),
        *(
            f"  {words('best.shape', shape=shape, points=points[shape])}  {cell_names(squares)}"
            for shape, squares in answer.outlines
        ),
    ]


def _lines(board: Board, tops: Sequence[BestOfRoll], words: Words) -> list[str]:
    """Return a line for each roll, then the mean."""
    scores = [answer.points for answer in tops]
    odds = weights(rules_of(board.definition))
    mean = sum(w * s for w, s in zip(odds, scores, strict=True)) / sum(odds)
    params = {"mean": f"{mean:.2f}", "low": min(scores), "high": max(scores)}
    return [
        words("best.head"),
        *(f"{a.points:>6}  {a.fives:>5}  {_spoken(board, a, words)}" for a in tops),
        words("best.all", count=len(tops), **params),
    ]


# ---- one round of one player, compared with the best

Missed = tuple[str, int, tuple[Cell, ...]]  # a shape, its points in this round, its squares


@dataclass(frozen=True)
class RoundAnswer:
    """A round, the verdict on it, and the best if the question wants it."""

    board: Board
    entry: RoundEntry
    verdict: RoundVerdict
    top: BestOfRoll | None

    @property
    def is_valid(self) -> bool:
        """Whether the dice are a roll and all outlines count."""
        return not self.again and not any(verdict.faults for verdict in self.verdict.verdicts)

    @property
    def again(self) -> Fault | None:
        """The fault of dice that must be rolled again, or None."""
        return void_roll_fault(self.entry.roll, self.board.definition)

    @property
    def times(self) -> int:
        """2 if points count double in this round, otherwise 1."""
        return 2 if self.entry.round == self.board.definition.rules["double"] else 1

    @property
    def got(self) -> int:
        """The points for outlines, without the timer's bonus."""
        return self.verdict.points - self.verdict.timer

    @property
    def possible(self) -> int:
        """The most points for outlines; 0 if the best isn't wanted."""
        return self.top.points * self.times if self.top else 0

    @property
    def missed(self) -> list[Missed]:
        """The FIVES of the best that are missing; empty if the player reached as many points."""
        if not self.top or self.got >= self.possible:
            return []
        had = {verdict.outline.cells for verdict in self.verdict.verdicts if verdict.counts}
        points, times = worth(self.board.definition), self.times
        missed = [(shape, cells) for shape, cells in self.top.outlines if cells not in had]
        return [(shape, points[shape] * times, cells) for shape, cells in missed]

    def text(self, words: Words, display: Display = PLAIN) -> str:
        """Return the board with the outlines, a line for each, the points, and missed FIVES."""
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
        """Return the share of the best, and a line for each missed FIVE."""
        if not self.top:
            return []
        if not self.possible:
            return [words("round.nothing")]
        without = words("round.without") + " " if self.verdict.timer else ""
        if self.got >= self.possible:
            return [without + words("round.best", points=self.possible)]
        share = round(100 * self.got / self.possible)
        return [
            without + words("round.share", got=self.got, possible=self.possible, share=share),
            *(
                f"    {shape}  {words('round.plus', points=points):>3}  {cell_names(cells)}"
                for shape, points, cells in self.missed
            ),
        ]

    def json(self, words: Words | None = None) -> dict[str, object]:
        """Return the verdict (`RoundJson` in docs/reference/json.md), reasons in a language."""
        spoken = words or speak("en")
        plain: dict[str, object] = {
            "sheet": self.board.id,
            "roll": [self.board.definition.symbols[i].name for i in self.entry.roll],
            "outlines": [_outline_json(verdict, spoken) for verdict in self.verdict.verdicts],
            "timer": self.verdict.timer,
            "points": self.verdict.points,
        }
        if self.again:  # also for a round without outlines
            plain["why"] = [self.again.sentence(spoken)]
        if self.top:
            plain["best"] = self.possible
            plain["missed"] = [
                {"shape": shape, "points": points, "cells": [cell_name(cell) for cell in cells]}
                for shape, points, cells in self.missed
            ]
        return plain

    def picture(self, player: str, lang: str, kind: str) -> bytes:
        """Return the marked sheet as SVG or PNG."""
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
    """Judge a round as it was typed; raise ScoreError if it can't be read."""
    rounds = board.definition.rules["rounds"]
    if not 1 <= asked.round <= rounds:
        raise ScoreError("round", "round", number=asked.round, rounds=rounds)
    roll = _roll(asked, board, lang)
    entry = RoundEntry(roll, _outlines(asked, board), asked.timer, asked.round)
    is_roll = void_roll_fault(roll, board.definition) is None
    top = answers(board, entry.roll)[0] if asked.best and is_roll else None
    return RoundAnswer(board, entry, judge(board, entry), top)


def _roll(asked: RoundQuestion, board: Board, lang: str) -> tuple[int, ...]:
    """Return the roll; raise ScoreError if its rest came as outlines, since quotes are missing."""
    try:
        return any_roll(asked.roll, board.definition, lang)
    except ScoreError as error:
        is_name = partial(is_symbol, definition=board.definition, lang=lang)
        rest = [*takewhile(is_name, asked.outlines)]
        if error.key != "roll.size" or not rest:
            raise
        text = " ".join([asked.roll, *rest])
        raise ScoreError("roll.quotes", "roll", text=f'"{text}"') from None


def _outlines(asked: RoundQuestion, board: Board) -> tuple[Outline, ...]:
    """Return the outlines; scraps that make five squares are one outline without its quotes."""
    outlines = tuple(map(parse_outline, asked.outlines))
    dice = board.definition.rules["dice"]
    sizes = [len(outline.cells) for outline in outlines]
    is_closed = not any(outline.is_open for outline in outlines)
    if len(outlines) > 1 and is_closed and max(sizes) < dice:
        if sum(sizes) == dice:
            return (parse_outline(" ".join(asked.outlines)),)
        if set(sizes) == {1}:
            raise ScoreError("quotes", "outlines", example='"a1 a2 a3 b3 c3"')
    return outlines
