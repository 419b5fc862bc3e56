"""A drawing as a file of its own: SVG, PNG or PDF."""

from __future__ import annotations

from collections.abc import Callable

from generator.pens.path import Point
from generator.pens.pen import Pen

DPI = 200  # of a position: it is looked at on a screen, and rarely printed


def single(
    kind: str,
    size: Point,
    origin: Point,
    lang: str,
    said: str,
    draw: Callable[[Pen], None],
    *,
    title: str = "position",
    subject: str = "",
    dpi: int = DPI,
) -> bytes:
    """The drawing on paper of its size; `said` is what the file says it is of."""
    if kind == "svg":
        from generator.pens.svg import SvgBook

        book = SvgBook(size, origin, lang, said)
        draw(book.page(title))
        return book.take()
    from generator.pens.pdf import PdfBook

    paper = PdfBook(size, origin, lang)
    draw(paper.page(title))
    if kind == "pdf":
        paper.describe(title, subject, keywords=said, duplex=False)
        return paper.close()
    from generator.pens.png import pages

    return next(pages(paper.close(), dpi, said))
