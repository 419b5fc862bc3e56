"""Tagged pages: a PDF with its reading order, headings, and descriptions of figures.

Pages are drawn as usual, but each text and each drawing is between two marks with a number;
pikepdf, from the extra `tagged`, then writes the tree that explains the numbers.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from dataclasses import field
from importlib.util import find_spec
from typing import Any

from generator import pagination, theme
from generator.game_contract import HasBoardArt, drawing
from generator.pages import facts
from generator.pages.job import CHECK, Job, Side
from generator.pages.page import FOOTER, LEADING
from generator.pens.path import Path
from generator.pens.pdf import PdfBook
from generator.pens.pen import PT, START, Dash, Ink, Pen, Stamp
from generator.refusal import PrintError
from generator.sheets.cover import numbers_of
from layouts.board import Board
from layouts.matrix import Matrix
from layouts.values import dataclass
from layouts.words import Words

NEEDED = "pikepdf"
HEADING, BELOW, TEXT, FIGURE = "H1", "H2", "P", "Figure"
LARGER = 1.15  # times the usual size: a bold line this large is a heading
LEAST_HEAD = 12.0  # points; the smallest heading of a page without a title band
FOLLOWS = 1.25  # times the usual distance: the most between lines of a paragraph
TOLD = ("rules", CHECK)  # parts that announce their figures
LAID = "text "  # prefix for names of stamps that are a line of text


def refuse_without_extra() -> None:
    """Raise PrintError with the command that installs pikepdf if it is missing."""
    if find_spec(NEEDED) is None:
        raise PrintError(
            "tagged.extra", "tagged", missing=NEEDED, pip='pip install "fives[tagged]"'
        )


@dataclass
class Element:
    """One thing for a screen reader: its kind, the numbers of its marks, its last line."""

    kind: str
    marks: list[int] = field(default_factory=list)
    words: str = ""  # the description of a figure
    size: float = 0.0
    y: float = 0.0


@dataclass
class TaggedPage:
    """The elements of a page in reading order, and the number of its marks."""

    side: Side
    figure: Element  # all drawings except announced figures
    elements: list[Element] = field(default_factory=list)
    count: int = 0


class TaggedBook:
    """A book that forwards everything to another one, and keeps the elements of each page."""

    def __init__(self, book: PdfBook) -> None:
        self.book = book
        self.pages: list[TaggedPage] = []
        self.pen: TaggedPen | None = None
        self.job: Job | None = None
        self.sides: Iterator[Side] = iter(())

    def begin(self, job: Job) -> None:
        """Expect the pages of a job."""
        self.job, self.sides = job, iter(pagination.sides(job))

    def page(self, label: str) -> Pen:
        """Return a pen on a new page."""
        assert self.job
        self.finish()
        side = next(self.sides)
        figure = Element(FIGURE, words=_figure_words(self.job, side))
        self.pages.append(TaggedPage(side, figure))
        self.pen = TaggedPen(self.book.page(label), self.book, self.pages[-1], self.job)
        return self.pen

    def bookmark(self, title: str, level: int) -> None:
        """Add a bookmark to the current page."""
        self.book.bookmark(title, level)

    def finish(self) -> None:
        """End the current page; without a title band its largest line is the heading."""
        if self.pen is None:
            return
        self.pen.close()
        elements = self.pages[-1].elements
        if not any(element.kind == HEADING for element in elements):
            heads = [
                element
                for element in elements
                if element.kind != FIGURE and element.size >= LEAST_HEAD
            ]
            if heads:
                max(heads, key=lambda element: element.size).kind = HEADING
        if not any(element.kind == HEADING for element in elements):
            for element in elements:  # so that no level is skipped
                element.kind = TEXT if element.kind == BELOW else element.kind

    def close(self) -> bytes:
        """Return the finished file, with its tree."""
        self.finish()
        return _with_tree(self.book.close(), self.pages)


class TaggedPen(Pen):
    """Puts marks around what another pen writes; drawings that follow each other share theirs."""

    def __init__(self, pen: Pen, book: PdfBook, page: TaggedPage, job: Job) -> None:
        self.pen, self.book, self.page = pen, book, page
        self.paper = pen.paper
        self.usual = job.style.size(theme.TEXT)
        self.is_drawing = False
        self.shown: Element | None = None  # the announced figure

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
        """Open the marks of a line: heading, new paragraph, next line of one, or footer."""
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

    def _mark(self, element: Element, words: str | None = None) -> None:
        """Open the marks of an element, with its words as they are spoken; a figure has none."""
        self.close()
        if not any(element is other for other in self.page.elements):
            self.page.elements.append(element)
        spoken = ""
        if words is not None:
            spoken = f" /ActualText <feff{words.encode('utf-16-be').hex()}> "
        self.book.code.append(f"/{element.kind} <</MCID {self.page.count}{spoken}>> BDC")
        element.marks.append(self.page.count)
        self.page.count += 1

    def _draw(self) -> None:
        """Open the marks of a figure unless they are open: the announced one, or that of the page.

        Rules announce each of their figures; all else on their pages is furniture.
        """
        if self.is_drawing:
            return
        if not self.shown and self.page.side.part in TOLD:
            self.book.code.append("/Artifact BMC")
        else:
            self._mark(self.shown or self.page.figure)
        self.is_drawing = True


class _Ear(Pen):
    """Keeps the one line of a stamp that is a text."""

    words, size, bold = "", 0.0, False

    def put_text(
        self, x: float, y: float, words: str, size: float, ink: str, bold: bool, align: str = START
    ) -> None:
        self.words, self.size, self.bold = words, size, bold


# --- what a figure shows -----------------------------------------------------------------------


def _figure_words(job: Job, side: Side) -> str:
    """Return the game, the page, its player and its part in words; for a board also its cells."""
    named = ", ".join(filter(None, (job.title, side.title, side.mark)))
    if side.shows:
        return f"{named}. {_board_words(side.shows, job.words)}"
    keys = (f"{job.game}.part.{side.part}", f"cover.part.{side.part}")
    part = next((job.words(key, **numbers_of(job)) for key in keys if key in job.words.table), "")
    more = facts.lead(job.deal.definition, job.words) if side.part == "cover" else part
    return f"{named}. {more}" if more not in ("", side.title) else named


def _board_words(board: Board, words: Words) -> str:
    """Return the cells of a board, each with its name; empty without board art."""
    game = drawing(board.code.game)
    if not isinstance(game, HasBoardArt):
        return ""
    labels = {name: game.label(board, cell, words) for cell, name in board.names.items()}
    cells = "; ".join(f"{name} {label}" for name, label in labels.items() if label)
    (across, down), count = board.size, len(board.names)
    if across * down != count:
        return f"{words('figure.area', n=count)}: {cells}"
    return f"{words('figure.board', across=across, down=down)}: {cells}"


# --- the tree ----------------------------------------------------------------------------------


def _with_tree(content: bytes, pages: Sequence[TaggedPage]) -> bytes:
    """Return the file with its tree: the document, a section for each page, and its elements."""
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
            elements, owners = [], [None] * page.count
            for item in page.elements:
                more = {"Alt": String(item.words)} if item.words else {}
                made = element(item.kind, section, Pg=paper.obj, K=Array(item.marks), **more)
                elements.append(made)
                for mark in item.marks:
                    owners[mark] = made
            section.K = Array(elements)
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
        with pdf.open_metadata(set_pikepdf_as_editor=False) as metadata:
            metadata["dc:title"] = str(pdf.docinfo.Title)
            metadata["dc:language"] = {str(pdf.Root.Lang)}
        pdf.save(out, deterministic_id=True)
    return out.getvalue()
