"""fives-score round: one round of one player, said in text or JSON, drawn where asked."""

from __future__ import annotations

import importlib
import sys
from dataclasses import dataclass
from functools import partial
from itertools import takewhile
from pathlib import Path

from layouts.board import Board
from layouts.fault import quoted
from layouts.grid import cell_name
from layouts.words import Words
from layouts.yaml import strict
from scorer.files import write_picture
from scorer.games.hunt.best_text import BestOfRoll, answers
from scorer.games.hunt.judge import Entry, RoundVerdict, judge
from scorer.notation.outlines import parse_outline
from scorer.notation.rolls import is_symbol, parse_roll
from scorer.records.contents import MOST_BYTES
from scorer.records.find import record_at
from scorer.records.sheets import game_of, hint_of
from scorer.terminal.board import found, legend, say_json, shows_colour, spoken
from scorer.terminal.outlines import outlined
from scorer.verdict import Outline, ScoreError, speaking

NOT_VALID = 1


@dataclass(frozen=True)
class Task:
    """What fives-score round was asked."""

    sheet: str
    roll: str
    outlines: tuple[str, ...]
    timer: bool = False
    round: int = 1
    best: bool = True
    svg: str | None = None
    png: str | None = None
    player: str = ""
    record: str | None = None


def mark(task: Task, lang: str, as_json: bool) -> int:
    """Judge a round and say so; gives the exit code."""
    if of_set := record_at(task.sheet):
        raise _whole(task.sheet, of_set)
    words, board = spoken(lang), found(task.sheet, task.record)
    if board.code.game != "hunt":
        raise ScoreError(f"{quoted(task.sheet)} is a sheet of {board.code.game}, not of hunt")
    with speaking(words):
        entry = _entry(task, board, words.lang)
    verdict = judge(board, entry)
    top = answers(board, entry.roll)[0] if task.best else None
    drawn = [(Path(to), kind) for to, kind in ((task.svg, "svg"), (task.png, "png")) if to]
    for path, kind in drawn:
        _draw(board, verdict, entry, task.player, words.lang, kind, path)
    if as_json:
        say_json(as_told(board, entry, verdict, top))
    else:
        sys.stdout.write(_text(board, entry, verdict, top, words))
        sys.stdout.write("".join(words("done.file", file=path) + "\n" for path, _ in drawn))
    return NOT_VALID if any(v.faults for v in verdict.verdicts) else 0


def _whole(target: str, path: Path) -> ScoreError:
    """That a set was named where one sheet is wanted, and which it has."""
    item = strict.read(path, MOST_BYTES)
    if (game := game_of(item)) != "hunt":
        return ScoreError(f"{quoted(target)} is a record of {game}; a round is one of hunt")
    told = f"{quoted(target)} is a whole record; whose sheet is meant? {hint_of(item, path)}"
    return ScoreError(told)


def _entry(task: Task, board: Board, lang: str) -> Entry:
    """What was typed, understood."""
    rounds = board.definition.rules["rounds"]
    if not 1 <= task.round <= rounds:
        says = f"--round {task.round}: the game has rounds 1 to {rounds}"
        raise ScoreError(says, "round", number=task.round, rounds=rounds)
    roll = _roll(task, board, lang)
    return Entry(roll, _outlines(task, board), task.timer, task.round)


def _roll(task: Task, board: Board, lang: str) -> tuple[int, ...]:
    """The roll; where its quotes were forgotten, the rest of it came as outlines."""
    try:
        return parse_roll(task.roll, board.definition, lang)
    except ScoreError as error:
        is_name = partial(is_symbol, definition=board.definition, lang=lang)
        rest = [*takewhile(is_name, task.outlines)]
        if error.key != "roll.size" or not rest:
            raise
        text = " ".join([task.roll, *rest])
        says = f'put the roll in quotes: --roll "{text}"'
        raise ScoreError(says, "quoted", option="--roll", text=f'"{text}"') from None


def _outlines(task: Task, board: Board) -> tuple[Outline, ...]:
    """The outlines; scraps that make five squares are one outline whose quotes were forgotten."""
    made = tuple(parse_outline(text) for text in task.outlines)
    dice = board.definition.rules["dice"]
    together = sum(len(one.cells) for one in made)
    if len(made) > 1 and all(len(one.cells) < dice and not one.is_open for one in made):
        if together == dice:
            return (parse_outline(" ".join(task.outlines)),)
        if all(len(one.cells) == 1 for one in made):
            raise ScoreError('put each outline in quotes, like "a1 a2 a3 b3 c3"', "quotes")
    return made


def as_told(
    board: Board, entry: Entry, verdict: RoundVerdict, top: BestOfRoll | None
) -> dict[str, object]:
    """The verdict as DESIGN.md fixes it."""
    names = [board.definition.symbols[i].name for i in entry.roll]
    outlines = [
        {
            "cells": [cell_name(cell) for cell in v.outline.cells],
            "shape": v.shape,
            "points": v.points,
            "counts": v.counts,
            "faults": [fault.code for fault in v.faults],
        }
        for v in verdict.verdicts
    ]
    told: dict[str, object] = {
        "sheet": board.id,
        "roll": names,
        "outlines": outlines,
        "timer": verdict.timer,
        "points": verdict.points,
    }
    if top:
        told["best"] = top.points * times(board, entry)
    return told


def times(board: Board, entry: Entry) -> int:
    """How often points count in this round."""
    return 2 if entry.round == board.definition.rules["double"] else 1


def _draw(
    board: Board, verdict: RoundVerdict, entry: Entry, player: str, lang: str, kind: str, path: Path
) -> None:
    """The sheet as marked work. The drawing is found by name: the scorer knows no generator."""
    drawing = importlib.import_module("generator.games.hunt.marked_work")
    write_picture(path, drawing.marked(board, verdict, player, entry.roll, lang, kind))


def _text(
    board: Board, entry: Entry, verdict: RoundVerdict, top: BestOfRoll | None, words: Words
) -> str:
    roll = " ".join(board.definition.symbols[i].called(words.lang) for i in entry.roll)
    lines = [
        f"{board.id}  {words('round.roll', roll=roll)}",
        "",
        outlined(board, verdict.verdicts, words, colour=shows_colour(), boxes=_shows_boxes()),
        "",
        legend(board, words),
        "",
        *verdict_lines(verdict, words),
    ]
    if verdict.timer:
        lines.append(words("round.timer", points=verdict.timer))
    lines.append(words("round.points", points=verdict.points))
    if top:
        lines += best_lines(board, verdict, top, times(board, entry), words)
    return "\n".join(lines) + "\n"


def _shows_boxes() -> bool:
    """True when standard output can take box characters."""
    try:
        "┏╌".encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def verdict_lines(verdict: RoundVerdict, words: Words, first: int = 1) -> list[str]:
    """A line for each outline: number, shape, points, and every fault."""
    lines = []
    for number, v in enumerate(verdict.verdicts, first):
        squares = " ".join(cell_name(cell) for cell in v.outline.cells)
        points = words("round.plus", points=v.points) if v.counts else words("round.none")
        says = " ".join(fault.sentence(words) for fault in v.faults)
        lines.append(f"{number:>2}  {v.shape or '?'}  {points:>3}  {squares}  {says}".rstrip())
    return lines


def best_lines(
    board: Board, verdict: RoundVerdict, top: BestOfRoll, factor: int, words: Words
) -> list[str]:
    """How much of what was possible, and what was missed; the timer's point is no find."""
    got, possible = verdict.points - verdict.timer, top.points * factor
    if not possible:
        return [words("round.nothing")]
    without = words("round.without") + " " if verdict.timer else ""
    if got >= possible:
        return [without + words("round.best", points=possible)]
    share = round(100 * got / possible)
    lines = [without + words("round.share", got=got, possible=possible, share=share)]
    had = {v.outline.cells for v in verdict.verdicts if v.counts}
    worth = {piece.name: piece.points * factor for piece in board.definition.pieces}
    for shape, squares in top.outlines:
        if squares not in had:
            names = " ".join(cell_name(cell) for cell in squares)
            lines.append(f"    {shape}  {words('round.plus', points=worth[shape]):>3}  {names}")
    return lines
