"""Results pasted into the table of a class: the player of each line."""

from __future__ import annotations

import re
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass

from generator.requests.classlist.pupils import read
from layouts.refusal import Refusal, quoted, typed_name
from layouts.words import Words
from scorer.records.seats import no_player
from scorer.records.totals import is_absence
from web.asks.arguments import Answer, all_names

LINES = re.compile(r"\r\n?|\n")
SHAPES = re.compile(r"[FILNPTUVWXYZ]+")  # of the puzzle
WORD = re.compile(r"[^\W\d_]{2}")  # two letters together: a name, unlike 6t, a, X I W


def pasted(
    words: Words,
    text: str,
    names: object = (),
    at: int = 0,
    column: int = 0,
    width: int = 0,
    shapes: bool = False,
    absent: object = (),
) -> Answer:
    """Return the row of each line, by names or from row `at` on; raise if one has no row.

    Results without names never go to absent players: the column may have left them out.
    """
    players = all_names(names)
    rows = {typed_name(name): at for at, name in enumerate(players)}
    lines = _lines(text, rows, shapes)
    is_named = any(line.called for line in lines)
    if is_named:
        if len(rows) < len(players):
            raise Refusal("paste.namesakes", "text")
        line_of = _by_names(lines, rows, players)
    else:
        line_of = _in_order(lines, at, len(players))
        away = all_names(absent) if absent else ()
        for row, line in line_of.items():
            if players[row] in away and any(map(_is_result, line.results)):
                raise Refusal("paste.absent", "text", line=line.number, name=quoted(players[row]))
    room = width - (0 if is_named else column)
    for line in line_of.values():
        if len(line.results) > room:
            many = {"count": len(line.results), "most": room}
            raise Refusal("paste.wide", "text", line=line.number, **many)
    pasted_rows = [{"at": row, "cells": line.results} for row, line in line_of.items()]
    return {"rows": pasted_rows, "named": is_named}, None


@dataclass(frozen=True)
class CopiedLine:
    """A pasted line: the name in its first cells, and the results after it."""

    number: int
    cells: tuple[str, ...]
    named: int  # cells before the results

    @property
    def called(self) -> str:
        return " ".join(filter(None, self.cells[: self.named]))

    @property
    def turned(self) -> str:
        """The name with the surname last, if a comma or a column divides it."""
        parts = [part.strip() for cell in self.cells[: self.named] for part in cell.split(",")]
        return " ".join([*parts[1:], *parts[:1]])

    @property
    def results(self) -> list[str]:
        filled = [i + 1 for i, cell in enumerate(self.cells) if cell]
        return list(self.cells[self.named : max(filled, default=0)])

    @property
    def has_heads(self) -> bool:
        """Whether the line has only words and the numbers of rounds."""
        return self.results == [str(n) for n in range(1, len(self.results) + 1)]


def _lines(text: str, rows: Container[str], shapes: bool) -> list[CopiedLine]:
    """Return the lines, without empty ones at the end."""
    mark = next((mark for mark in "\t;" if mark in text), "\t")
    split = (row.split(mark) for row in LINES.split(text.rstrip()))
    table = [tuple(map(str.strip, cells)) for cells in split]
    return [CopiedLine(n, cells, _named(cells, rows, shapes)) for n, cells in enumerate(table, 1)]


def _named(cells: Sequence[str], rows: Container[str], shapes: bool) -> int:
    """Return the number of cells before the results: up to the last one with words."""

    def is_word(cell: str) -> bool:
        is_shapes = shapes and SHAPES.fullmatch(cell) and typed_name(cell) not in rows
        return bool(WORD.search(cell)) and not is_absence(cell) and not is_shapes

    is_first = len(cells) > 1 and typed_name(cells[0]) in rows  # a player may be called "A"
    return max((i + 1 for i, cell in enumerate(cells) if is_word(cell)), default=int(is_first))


def _is_result(cell: str) -> bool:
    return any(map(str.isdigit, cell))


def _in_order(lines: Sequence[CopiedLine], first: int, count: int) -> dict[int, CopiedLine]:
    """Return the lines by row from `first` on; raise Refusal if there are too many."""
    if len(lines) > count - first:
        raise Refusal("paste.lines", "text", count=len(lines), rows=count - first)
    return dict(enumerate(lines, first))


def _by_names(
    lines: Sequence[CopiedLine], rows: Mapping[str, int], players: Sequence[str]
) -> dict[int, CopiedLine]:
    """Return the lines by row, for the players they name."""
    filled, listed = [line for line in lines if any(line.cells)], _as_listed(lines)
    line_of: dict[int, CopiedLine] = {}
    for line in filled:
        called = (line.called, listed.get(line.number, ""), line.turned)
        at = next((rows[typed_name(name)] for name in called if typed_name(name) in rows), None)
        if at is None and line is filled[0] and line.has_heads and line.number not in listed:
            continue
        if at is None:
            why: Refusal = no_player(line.called or " ".join(line.cells), players)
        elif at in line_of:
            why = Refusal("table.twice", name=quoted(players[at]), line=line_of[at].number)
        else:
            line_of[at] = line
            continue
        raise Refusal("paste.line", "text", line=line.number, why=why)
    return line_of


def _as_listed(lines: Sequence[CopiedLine]) -> dict[int, str]:
    """Return the names as a class list is read: "Surname, First name", columns, numbers, heads."""
    listed = read("\n".join("\t".join(line.cells) for line in lines).encode(), "")
    return {pupil.line: pupil.name for pupil in listed.pupils}
