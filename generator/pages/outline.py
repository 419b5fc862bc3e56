"""The rules of any game as an outline, and the one setter that makes blocks of it.

Outline: rules.txt of a game, a row for each thing on the page, from the first to the last line:

    chapter  special                      a heading
    1.       put                          a step; (1) in a second way to play, step without number
    text     put.how put                  a paragraph, under it the figure `put`, where it has one
    point    draw.late                    one of several things to mind, with a dot
    lead     goal ^                       a paragraph at the edge
    figure   check.moves                  a figure alone; it stays with what is above
    block    head                         the same with indent and white of its own
    typed    fives-score enter {set}      what to type

A chapter without numbered steps begins at the column's edge, all of it: words, dots and figures.
What follows the chapter `check` is for those who ask a computer: it has pages of its own, and no
command stands in the rules that a family reads.

The second word is the key of the words, without what all keys of a game begin with; the third is a
figure, by the key that the words in it begin with (`towers.go:large` is a second one of those).
Then may follow: `^` more white above, as under a drawing, or `^3` so much; `+` it stays with what
is above; `?fact` or `?!fact` only where that is so, or not so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field, replace
from functools import partial
from itertools import takewhile
from pathlib import Path as FilePath

from generator.pages import flow
from generator.pages.flow import DRAWN_GAP, TEXT_GAP, Block, Figure, Writer, typed_rows
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
    """A row as it is typed."""
    said, _, when = line.strip().partition(" ?")
    kind, _, rest = said.partition(" ")
    if kind == "typed":
        return RulesRow(kind, rest.strip(), gap=DRAWN_GAP, stays=True, when=when)
    key, *more = rest.split()
    names = [word for word in more if word[0] not in "^+"]
    figure = key if kind in ("figure", "block") else next(iter(names), "")
    gaps = (float(word[1:] or DRAWN_GAP) for word in more if word[0] == "^")
    return RulesRow(kind, key, figure, next(gaps, TEXT_GAP), "+" in more, when)


@dataclass(frozen=True)
class RulesSection:
    """What stands below a heading, drawings in words: for those who can't see the page."""

    title: str
    level: int  # 1 for a chapter, 2 for a step of it
    lines: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class RulesOutline:
    """What the rules of a game say, in order; all its keys begin with a stem."""

    stem: str
    rows: str
    figures: Mapping[str, Figure]
    facts: Mapping[str, bool] = field(default_factory=dict)  # which rows a set needs
    typed: Mapping[str, str] = field(default_factory=dict)  # what stands in braces in a command

    def sides(self, the: Writer) -> Iterator[Side]:
        """The rules, front and back of as few leaves as will do."""
        return flow.sides("rules", the.job.words("part.rules"), the, self.blocks)

    def computer_pages(self, the: Writer) -> Iterator[Side]:
        """What can be asked of a computer, on pages of its own."""
        make = partial(self.blocks, check=True)
        return flow.sides(CHECK, the.job.words("part.check"), the, make)

    def blocks(self, the: Writer, check: bool = False) -> list[Block]:
        """All rows as blocks, those tied together that stay together."""
        found: list[Block] = []
        rows, writer = list(self._rows(check)), the
        for number, row in enumerate(rows, 1):
            if row.kind == "chapter":
                writer = the if _has_steps(rows[number:]) else the.flush()
            for block, stays in self._set(writer, row):
                if stays and found:
                    found[-1] = replace(found[-1], keep=True)
                found.append(block)
        return found

    def sections(self, the: Writer, title: str = "") -> Iterator[RulesSection]:
        """The words of all rows and their figures below their headings; what comes first stands
        below a title."""
        section = RulesSection(title, 1)
        for row in self._rows():
            is_heading = row.kind not in ("figure", "block", "text", "point", "lead", "typed")
            if is_heading and (section.title or section.lines):
                yield section
            if is_heading:
                section = RulesSection(self._words(the, row), 1 if row.kind == "chapter" else 2)
            elif row.kind not in ("figure", "block"):
                section.lines.append(self._words(the, row))
            if row.figure and (drawing := self._figure(the, row)):
                section.lines.extend(drawing.words)
        yield section

    def _rows(self, check: bool = False) -> Iterator[RulesRow]:
        """The rows that a set needs: of the rules, or of what a computer is asked."""
        is_check = False
        for row in map(read, filter(str.strip, self.rows.splitlines())):
            is_check |= row.kind == "chapter" and row.key == CHECK
            is_needed = self.facts[row.when.lstrip("!")] if row.when else True
            if is_check == check and is_needed != row.when.startswith("!"):
                yield row

    def _words(self, the: Writer, row: RulesRow) -> str:
        """What a row says."""
        if row.kind == "typed":
            return row.key.format(set=the.job.deal.id, **self.typed)
        return the.say(self.stem + row.key)

    def _set(self, the: Writer, row: RulesRow) -> Iterator[tuple[Block, bool]]:
        """The blocks of a row, and whether each stays with what is above it."""
        if row.kind == "chapter":
            yield the.chapter(self.stem + row.key), row.stays
            return
        if row.kind not in ("figure", "block"):
            yield self._said(the, row), row.stays
        if row.figure:
            drawing = self._figure(the, row)
            if drawing:
                drawn = drawing if row.kind == "block" else the.drawn(drawing)
                is_alone = row.kind in ("figure", "block")
                near = the.job.title if is_alone else self._words(the, row)
                yield _told(drawn, " ".join(drawing.words) or near), True

    def _figure(self, the: Writer, row: RulesRow) -> Block | None:
        """The drawing of a row; none where it would not be true of this set."""
        return self.figures[row.figure](the, self.stem + row.figure.split(":")[0])

    def _said(self, the: Writer, row: RulesRow) -> Block:
        """The words of a row."""
        key = self.stem + row.key
        match row.kind:
            case "text":
                return the.text(key, gap=row.gap)
            case "point":
                return the.point(key, gap=row.gap)
            case "lead":
                return the.text(key, indent=0, gap=row.gap)
            case "typed":
                return the.typed(self._words(the, row))
        number = row.kind.strip("(.)")
        return the.step(int(number) if number != "step" else 0, key, hollow=row.kind[0] == "(")


def _told(block: Block, words: str) -> Block:
    """Return a drawing that says what it shows."""

    def draw(page: Page, x: float, y: float) -> None:
        page.pen.figure(words)
        block.draw(page, x, y)
        page.pen.figure("")

    return replace(block, draw=draw)


Outlined = Callable[[Job], tuple[RulesOutline, Writer]]
Pages = Callable[[Job], Iterator[Side]]
Sections = Callable[[Job], Iterator[RulesSection]]


def told_by(outlined: Outlined) -> tuple[Pages, Pages, Sections]:
    """Of a game's outline: the rules as pages, what a computer is asked as pages, the words."""
    return (
        lambda job: RulesOutline.sides(*outlined(job)),
        lambda job: RulesOutline.computer_pages(*outlined(job)),
        lambda job: RulesOutline.sections(*outlined(job)),
    )


def _has_steps(rows: Iterable[RulesRow]) -> bool:
    """True where a chapter has numbered steps: up to the next chapter."""
    chapter = takewhile(lambda row: row.kind != "chapter", rows)
    return any(row.kind.strip("(.)").isdigit() for row in chapter)


def typed_moves(moves: Callable[[Job], Mapping[str, str]]) -> Figure:
    """Moves as they are typed, and what each means: by the word for it."""

    def figure(the: Writer, stem: str) -> Block:
        rows = [(move, the.say(f"{stem}.{word}")) for word, move in moves(the.job).items()]
        return typed_rows(the.style, rows, the.column)

    return figure
