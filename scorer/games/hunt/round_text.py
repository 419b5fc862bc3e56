"""Hunt: one round of one player, judged, and what could have been found; as a value."""

from __future__ import annotations

from functools import partial
from itertools import takewhile

from layouts.board import Board
from layouts.grid import Cell, cell_name
from layouts.values import dataclass
from layouts.words import Words, speak
from scorer.games.hunt.best_text import BestOfRoll, answers
from scorer.games.hunt.judge import RoundEntry, RoundVerdict, judge, named, no_roll, worth
from scorer.notation.outlines import parse_outline
from scorer.notation.rolls import is_symbol, parse_dice
from scorer.referee import PLAIN, Display, RoundQuestion
from scorer.terminal.board import legend
from scorer.terminal.outlines import outlined
from scorer.verdict import Fault, Outline, ScoreError, Verdict

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


def verdict_lines(verdict: RoundVerdict, words: Words, first: int = 1) -> list[str]:
    """A line for each outline: number, shape, points, and every fault."""
    lines = []
    for number, v in enumerate(verdict.verdicts, first):
        points = words("round.plus", points=v.points) if v.counts else words("round.none")
        says = " ".join(v.says(words))
        squares = named(v.outline.cells)
        lines.append(f"{number:>2}  {v.shape or '?'}  {points:>3}  {squares}  {says}".rstrip())
    return lines


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
