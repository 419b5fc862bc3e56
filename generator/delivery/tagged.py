"""Tagged pages: a PDF that says in which order it is read, what is a heading, what a figure shows.

The pages are drawn as ever, but each text and each drawing stands between two marks with a number;
pikepdf, which comes with the extra `tagged`, then writes the tree that says what the numbers are.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from dataclasses import field
from importlib.util import find_spec
from typing import Any

from generator import pagination, theme
from generator.fault import PrintError
from generator.game_contract import HasBoardArt, drawing
from generator.pages import facts
from generator.pages.job import CHECK, Job, Side
from generator.pages.page import FOOTER, LEADING
from generator.pens.path import Path
from generator.pens.pdf import PdfBook
from generator.pens.pen import PT, START, Dash, Ink, Pen, Stamp
from generator.sheets.cover import numbers_of
from layouts.board import Board
from layouts.matrix import Matrix
from layouts.values import dataclass
from layouts.words import Words

NEEDED = "pikepdf"
HEADING, BELOW, TEXT, FIGURE = "H1", "H2", "P", "Figure"
LARGER = 1.15  # how much larger than usual text a bold line is that heads others
LEAST_HEAD = 12.0  # the type size of a line that heads a page without a title band
FOLLOWS = 1.25  # how many lines below another one a line still belongs to it
TOLD = ("rules", CHECK)  # parts whose figures say what they show
LAID = "text "  # how the name of a stamp begins that is one line of text


def refuse_without_extra() -> None:
    """Say how to get what is missing, before anything is drawn."""
    if find_spec(NEEDED) is None:
        raise PrintError(
            "tagged.extra", "tagged", missing=NEEDED, pip='pip install "fives[tagged]"'
        )


@dataclass
class Element:
    """What a reader is told as one thing: its kind, the numbers of its marks, its last line."""

    kind: str
    marks: list[int] = field(default_factory=list)
    words: str = ""  # of a figure: what it shows
    size: float = 0.0
    y: float = 0.0


@dataclass
class TaggedPage:
    """The elements of a page in reading order, and how many marks it has."""

    side: Side
    figure: Element  # all that is drawn on it but what is said to be a figure of its own
    elements: list[Element] = field(default_factory=list)
    count: int = 0


class TaggedBook:
    """A book that hands everything on to another one, and remembers what stands where."""

    def __init__(self, book: PdfBook) -> None:
        self.book = book
        self.pages: list[TaggedPage] = []
        self.pen: TaggedPen | None = None
        self.job: Job | None = None
        self.sides: Iterator[Side] = iter(())

    def begin(self, job: Job) -> None:
        """The pages that follow are those of a job."""
        self.job, self.sides = job, iter(pagination.sides(job))

    def page(self, label: str) -> Pen:
        """A pen on a new page."""
        assert self.job
        self.finish()
        side = next(self.sides)
        figure = Element(FIGURE, words=_figure_words(self.job, side))
        self.pages.append(TaggedPage(side, figure))
        self.pen = TaggedPen(self.book.page(label), self.book, self.pages[-1], self.job)
        return self.pen

    def bookmark(self, title: str, level: int) -> None:
        """A bookmark to the page under way."""
        self.book.bookmark(title, level)

    def finish(self) -> None:
        """End the page under way; its largest line heads it where there is no title band."""
        if self.pen is None:
            return
        self.pen.close()
        elements = self.pages[-1].elements
        if not any(one.kind == HEADING for one in elements):
            heads = [one for one in elements if one.kind != FIGURE and one.size >= LEAST_HEAD]
            if heads:
                max(heads, key=lambda one: one.size).kind = HEADING
        if not any(one.kind == HEADING for one in elements):
            for one in elements:  # no level is left out
                one.kind = TEXT if one.kind == BELOW else one.kind

    def close(self) -> bytes:
        """The finished file, with its tree."""
        self.finish()
        return _with_tree(self.book.close(), self.pages)


class TaggedPen(Pen):
    """Puts marks around what another pen writes; drawings that follow each other share theirs."""

    def __init__(self, pen: Pen, book: PdfBook, page: TaggedPage, job: Job) -> None:
        self.pen, self.book, self.page = pen, book, page
        self.paper = pen.paper
        self.usual = job.style.size(theme.TEXT)
        self.is_drawing = False
        self.shown: Element | None = None  # the figure that is said to be drawn

    def figure(self, words: str) -> None:
        self.close()
        self.shown = Element(FIGURE, words=words) if words else None

    def put_path(self, path: Path, fill: Ink, line: Ink, width: float, dash: Dash) -> None:
        self._draw()
        self.pen.put_path(path, fill, line, width, dash)

    def put_text(
        self, x: float, y: float, words: str, size: float, ink: str, bold: bool, align: str
    ) -> None:
        if words:
            self._begin(words, size, bold, y)
            self.pen.put_text(x, y, words, size, ink, bold, align)
            self.book.code.append("EMC")

    def put_stamp(self, stamp: Stamp, x: float, y: float, turn: int, scale: float) -> None:
        if stamp.name.startswith("furniture "):
            self._mark(Element(HEADING, size=theme.GAME), self.page.side.title)
            self.pen.put_stamp(stamp, x, y, turn, scale)
            self.book.code.append("EMC")
            return
        self._draw()
        self.pen.put_stamp(stamp, x, y, turn, scale)

    def put_laid(self, stamp: Stamp, matrix: Matrix) -> None:
        if not stamp.name.startswith(LAID):
            self._draw()
            self.pen.put_laid(stamp, matrix)
            return
        heard = _Ear()
        stamp.draw(heard)
        self._begin(heard.words, heard.size, heard.bold, matrix[5])
        self.pen.put_laid(stamp, matrix)
        self.book.code.append("EMC")

    def blocks(self, x: float, y: float, unit: float, runs: Sequence[tuple[int, int, int]]) -> None:
        self._draw()
        self.pen.blocks(x, y, unit, runs)

    def close(self) -> None:
        """End the marks of a drawing."""
        if self.is_drawing:
            self.book.code.append("EMC")
        self.is_drawing = False

    def _begin(self, words: str, size: float, bold: bool, y: float) -> None:
        """The marks of a line: a heading, a new paragraph, the next line of one, or the foot."""
        if y >= FOOTER - 1:
            self.close()
            self.book.code.append("/Artifact <</Type /Pagination>> BDC")
            return
        is_head = bold and size >= LARGER * self.usual and any(map(str.isalpha, words))
        kind = BELOW if is_head else TEXT
        last = self.page.elements[-1] if self.page.elements else Element("")
        is_next = 0 < y - last.y <= FOLLOWS * LEADING * size * PT
        if is_next and (last.kind, last.size) == (kind, size):
            last.y = y
            self._mark(last, words)
        else:
            self._mark(Element(kind, size=size, y=y), words)

    def _mark(self, element: Element, words: str) -> None:
        """Open the marks of an element, with the words as they are spoken."""
        self.close()
        if not any(element is one for one in self.page.elements):
            self.page.elements.append(element)
        spoken = words.encode("utf-16-be").hex()
        tag = f"/{element.kind} <</MCID {self.page.count} /ActualText <feff{spoken}> >> BDC"
        self.book.code.append(tag)
        element.marks.append(self.page.count)
        self.page.count += 1

    def _draw(self) -> None:
        """Open the marks of a figure, if they aren't: one that was said, or that of the page.

        Rules say what each of their figures shows; all else on their pages is furniture.
        """
        if self.is_drawing:
            return
        self.is_drawing = True
        if not self.shown and self.page.side.part in TOLD:
            self.book.code.append("/Artifact BMC")
            return
        figure = self.shown or self.page.figure
        if not any(figure is one for one in self.page.elements):
            self.page.elements.append(figure)
        self.book.code.append(f"/{FIGURE} <</MCID {self.page.count}>> BDC")
        figure.marks.append(self.page.count)
        self.page.count += 1


class _Ear(Pen):
    """Hears the one line of a stamp that is a text."""

    words, size, bold = "", 0.0, False

    def put_text(
        self, x: float, y: float, words: str, size: float, ink: str, bold: bool, align: str = START
    ) -> None:
        self.words, self.size, self.bold = words, size, bold


# --- what a figure shows -----------------------------------------------------------------------


def _figure_words(job: Job, side: Side) -> str:
    """The game, the page, whose it is and what a set has of it; of a board also its cells."""
    named = ", ".join(filter(None, (job.title, side.title, side.mark)))
    if side.shows:
        return f"{named}. {_board_words(side.shows, job.words)}"
    keys = (f"{job.game}.part.{side.part}", f"cover.part.{side.part}")
    part = next((job.words(key, **numbers_of(job)) for key in keys if key in job.words.table), "")
    more = facts.lead(job.deal.definition, job.words) if side.part == "cover" else part
    return f"{named}. {more}" if more not in ("", side.title) else named


def _board_words(board: Board, words: Words) -> str:
    """The cells of a board, each with its name."""
    game = drawing(board.code.game)
    if not isinstance(game, HasBoardArt):
        return ""
    labels = {name: game.label(board, cell, words) for cell, name in board.names.items()}
    cells = "; ".join(f"{name} {label}" for name, label in labels.items() if label)
    return f"{_size_words(board, words)}: {cells}"


def _size_words(board: Board, words: Words) -> str:
    """How many squares a board has across and down, or how many spaces an area has."""
    across, down = board.size
    if across * down != len(board.names):
        return words("figure.area", n=len(board.names))
    return words("figure.board", across=across, down=down)


# --- the tree ----------------------------------------------------------------------------------


def _with_tree(content: bytes, pages: Sequence[TaggedPage]) -> bytes:
    """The file with its tree: the document, a section a page, and in it the elements."""
    import pikepdf
    from pikepdf import Array, Dictionary, Name, String

    out = io.BytesIO()
    with pikepdf.open(io.BytesIO(content)) as pdf:

        def element(kind: str, parent: Any, **more: Any) -> Any:
            made = Dictionary(Type=Name.StructElem, S=Name(f"/{kind}"), P=parent, **more)
            return pdf.make_indirect(made)

        root = pdf.make_indirect(Dictionary(Type=Name.StructTreeRoot))
        document = element("Document", root)
        sections, parents = [], []
        for number, (paper, page) in enumerate(zip(pdf.pages, pages, strict=True)):
            section = element("Sect", document)
            found, owners = [], [None] * page.count
            for one in page.elements:
                more = {"Alt": String(one.words)} if one.words else {}
                made = element(one.kind, section, Pg=paper.obj, K=Array(one.marks), **more)
                found.append(made)
                for mark in one.marks:
                    owners[mark] = made
            section.K = Array(found)
            sections.append(section)
            parents += [number, pdf.make_indirect(Array(owners))]
            paper.obj.StructParents = number
            paper.obj.Tabs = Name.S
        document.K = Array(sections)
        root.K = Array([document])
        root.ParentTree = pdf.make_indirect(Dictionary(Nums=Array(parents)))
        root.ParentTreeNextKey = len(pages)
        pdf.Root.StructTreeRoot = root
        pdf.Root.MarkInfo = Dictionary(Marked=True)
        with pdf.open_metadata(set_pikepdf_as_editor=False) as told:
            told["dc:title"] = str(pdf.docinfo.Title)
            told["dc:language"] = {str(pdf.Root.Lang)}
        pdf.save(out, deterministic_id=True)
    return out.getvalue()
