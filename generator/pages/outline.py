"""The rules of any game as an outline, and the one setter that makes blocks of it.

Outline: rules.txt of a game, a row for each thing on the page, from the first to the last line:

    chapter  special                      a heading
    1.       put                          a step; (1) in a second way to play, step without number
    text     put.how put                  a paragraph, under it the figure `put`, if it has one
    point    draw.late                    one of several things to mind, with a dot
    lead     goal ^                       a paragraph at the edge
    figure   check.moves                  a figure alone; it stays with what is above
    block    head                         the same with its own indent and white
    typed    fives-score enter {set}      words to type

A chapter without numbered steps begins at the column's edge, all of it: words, dots and figures.
The chapter `check` and all that follows it are about the computer: they have separate pages, so
that the rules for a family contain no command.

The second word is the key of the words, without the prefix of all keys of a game; the third is a
figure, by the key that the words in it begin with (`towers.go:large` is a second one of those).
Then may follow: `^` more white above, as under a drawing, or `^3` mm of it; `+` it stays with what
is above; `?fact` or `?!fact` only if that is true, or not true.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field, replace
from functools import partial
from itertools import takewhile
from pathlib import Path as FilePath

from generator.pages import flow
from generator.pages.flow import DRAWN_GAP, TEXT_GAP, Block, Figure, Foot, Writer, typed_rows
from generator.pages.job import CHECK, Job, Side
from generator.pages.page import Page
from layouts.values import dataclass


@dataclass(frozen=True)
class RulesRow:
    """One row of an outline, read."""

    kind: str
    key: str
    figure: str = ""
    gap: float = TEXT_GAP
    stays: bool = False  # with what is above
    when: str = ""


def read_outline(module: str) -> str:
    """Return the outline beside the file of a module: of rules.py it is rules.txt."""
    return FilePath(module).with_suffix(".txt").read_text(encoding="utf-8")


def read(line: str) -> RulesRow:
    """Return a row as it is typed."""
    text, _, when = line.strip().partition(" ?")
    kind, _, rest = text.partition(" ")
    if kind == "typed":
        return RulesRow(kind, rest.strip(), gap=DRAWN_GAP, stays=True, when=when)
    key, *more = rest.split()
    names = [word for word in more if word[0] not in "^+"]
    figure = key if kind in ("figure", "block") else next(iter(names), "")
    gaps = (float(word[1:] or DRAWN_GAP) for word in more if word[0] == "^")
    return RulesRow(kind, key, figure, next(gaps, TEXT_GAP), "+" in more, when)


@dataclass(frozen=True)
class RulesSection:
    """The words below a heading, drawings in words, for users who can't see the page."""

    title: str
    level: int  # 1 for a chapter, 2 for a step of it
    lines: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class RulesOutline:
    """The rules of a game in order; all its keys begin with `stem`."""

    stem: str
    rows: str
    figures: Mapping[str, Figure]
    facts: Mapping[str, bool] = field(default_factory=dict)  # by which rows of a set are chosen
    typed: Mapping[str, str] = field(default_factory=dict)  # for the braces in a command

    def sides(self, writer: Writer) -> Iterator[Side]:
        """Yield the rules, front and back of as few sheets of paper as possible."""
        return flow.sides("rules", writer.job.words("part.rules"), writer, self.blocks)

    def computer_pages(self, writer: Writer, foot: Foot | None = None) -> Iterator[Side]:
        """Yield the separate pages about the computer; `foot` draws below their columns."""
        make = partial(self.blocks, check=True)
        return flow.sides(CHECK, writer.job.words("part.check"), writer, make, foot)

    def blocks(self, writer: Writer, check: bool = False) -> list[Block]:
        """Return all rows as blocks, tied if they stay together."""
        blocks: list[Block] = []
        rows, current = list(self._rows(check)), writer
        for number, row in enumerate(rows, 1):
            if row.kind == "chapter":
                current = writer if _has_steps(rows[number:]) else writer.flush()
            for block, stays in self._set(current, row):
                if stays and blocks:
                    blocks[-1] = replace(blocks[-1], keep=True)
                blocks.append(block)
        return blocks

    def sections(self, writer: Writer, title: str = "") -> Iterator[RulesSection]:
        """Yield the words of rows and figures below their headings; the first below `title`."""
        section = RulesSection(title, 1)
        for row in self._rows():
            is_heading = row.kind not in ("figure", "block", "text", "point", "lead", "typed")
            if is_heading and (section.title or section.lines):
                yield section
            if is_heading:
                section = RulesSection(self._words(writer, row), 1 if row.kind == "chapter" else 2)
            elif row.kind not in ("figure", "block"):
                section.lines.append(self._words(writer, row))
            if row.figure and (drawing := self._figure(writer, row)):
                section.lines.extend(drawing.words)
        yield section

    def _rows(self, check: bool = False) -> Iterator[RulesRow]:
        """Yield the rows that a set needs: of the rules, or of the pages about the computer."""
        is_check = False
        for row in map(read, filter(str.strip, self.rows.splitlines())):
            is_check |= row.kind == "chapter" and row.key == CHECK
            is_needed = self.facts[row.when.lstrip("!")] if row.when else True
            if is_check == check and is_needed != row.when.startswith("!"):
                yield row

    def _words(self, writer: Writer, row: RulesRow) -> str:
        if row.kind == "typed":
            return row.key.format(set=writer.job.deal.id, **self.typed)
        return writer.say(self.stem + row.key)

    def _set(self, writer: Writer, row: RulesRow) -> Iterator[tuple[Block, bool]]:
        """Yield the blocks of a row, and whether each stays with what is above it."""
        if row.kind == "chapter":
            yield writer.chapter(self.stem + row.key), row.stays
            return
        if row.kind not in ("figure", "block"):
            yield self._said(writer, row), row.stays
        if row.figure:
            drawing = self._figure(writer, row)
            if drawing:
                drawn = drawing if row.kind == "block" else writer.drawn(drawing)
                is_alone = row.kind in ("figure", "block")
                near = writer.job.title if is_alone else self._words(writer, row)
                yield _told(drawn, " ".join(drawing.words) or near), True

    def _figure(self, writer: Writer, row: RulesRow) -> Block | None:
        """Return the drawing of a row; None if it isn't true of this set."""
        return self.figures[row.figure](writer, self.stem + row.figure.split(":")[0])

    def _said(self, writer: Writer, row: RulesRow) -> Block:
        key = self.stem + row.key
        match row.kind:
            case "text":
                return writer.text(key, gap=row.gap)
            case "point":
                return writer.point(key, gap=row.gap)
            case "lead":
                return writer.text(key, indent=0, gap=row.gap)
            case "typed":
                return writer.typed(self._words(writer, row))
        number = row.kind.strip("(.)")
        return writer.step(int(number) if number != "step" else 0, key, hollow=row.kind[0] == "(")


def _told(block: Block, words: str) -> Block:
    def draw(page: Page, x: float, y: float) -> None:
        page.pen.figure(words)
        block.draw(page, x, y)
        page.pen.figure("")

    return replace(block, draw=draw)


Outlined = Callable[[Job], tuple[RulesOutline, Writer]]
Pages = Callable[[Job], Iterator[Side]]
Sections = Callable[[Job], Iterator[RulesSection]]


def told_by(outlined: Outlined, foot: Foot | None = None) -> tuple[Pages, Pages, Sections]:
    """Return `sides`, `computer_pages` and `said` of a game with an outline.

    `foot` draws below the columns about the computer (default: the game's thumbnail).
    """
    return (
        lambda job: RulesOutline.sides(*outlined(job)),
        lambda job: RulesOutline.computer_pages(*outlined(job), foot),
        lambda job: RulesOutline.sections(*outlined(job)),
    )


def _has_steps(rows: Iterable[RulesRow]) -> bool:
    """Return whether the chapter has numbered steps, up to the next chapter."""
    chapter = takewhile(lambda row: row.kind != "chapter", rows)
    return any(row.kind.strip("(.)").isdigit() for row in chapter)


def typed_moves(moves: Callable[[Job], Mapping[str, str]]) -> Figure:
    """Return moves as they are typed, each with its meaning, by the last word of its key."""

    def figure(writer: Writer, stem: str) -> Block:
        rows = [(move, writer.say(f"{stem}.{word}")) for word, move in moves(writer.job).items()]
        return typed_rows(writer.style, rows, writer.column)

    return figure
