"""A drawing as a single file: SVG, PDF, or PNG, which pdfium draws and Pillow writes."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator

from generator.pens.path import Point
from generator.pens.pdf import PdfBook
from generator.pens.pen import Pen
from layouts.game_contract import on_demand

PACKED: dict[str, int] = {"optimize": True}  # small files are worth their time
DPI = 200  # of a position: it is looked at on a screen, and rarely printed
ROOM = 64 << 20  # bytes that must be free: pdfium ends the process where it can't have them
undisturbed = on_demand("scorer.command_line", "guard:Undisturbed")  # not in the page
svg_book = on_demand("generator.pens", "svg:SvgBook")  # with a reader of XML: not for paper


def png_pages(pdf: bytes, dpi: float, note: str, ground: str = "#ffffff") -> Iterator[bytes]:
    """Yield each page of a PDF as a PNG described by `note`; transparent without `ground`."""
    bytes(ROOM)  # fails here with a MemoryError, which we can report
    import pypdfium2
    from PIL.PngImagePlugin import PngInfo

    info = PngInfo()
    info.add_text("Description", note)
    with undisturbed():
        document = pypdfium2.PdfDocument(pdf)
    try:
        behind = (255, 255, 255, 255 if ground else 0)
        for number in range(len(document)):
            with undisturbed():
                image = document[number].render(scale=dpi / 72, fill_color=behind).to_pil()
            out = io.BytesIO()
            image.save(out, "PNG", dpi=(dpi, dpi), pnginfo=info, **PACKED)
            yield out.getvalue()
    finally:
        with undisturbed():
            document.close()


def single(
    kind: str,
    size: Point,
    origin: Point,
    lang: str,
    note: str,
    draw: Callable[[Pen], None],
    *,
    title: str = "position",
    subject: str = "",
    dpi: float = DPI,
    ground: str = "#ffffff",  # empty: transparent
) -> bytes:
    """Return the drawing on paper of its size; the file's description is `note`."""
    if kind == "svg":
        book = svg_book(size, origin, lang, note, ground)
        draw(book.page(title))
        return bytes(book.take())
    paper = PdfBook(size, origin, lang)
    draw(paper.page(title))
    if kind == "pdf":
        paper.describe(title, subject, keywords=note, duplex=False)
        return paper.close()
    return next(png_pages(paper.close(), dpi, note, ground))
