"""The PNG back end: pdfium draws the page, Pillow writes the picture. What is seen is the PDF."""

from __future__ import annotations

import io
from collections.abc import Iterator

ROOM = 64 << 20  # bytes that must be free: pdfium ends the process where it can't have them


def pages(pdf: bytes, dpi: int, said: str) -> Iterator[bytes]:
    """Each page of a PDF as a PNG that says which set it is of."""
    bytes(ROOM)  # a MemoryError of ours can be told
    import pypdfium2
    from PIL.PngImagePlugin import PngInfo

    note = PngInfo()
    note.add_text("Description", said)
    document = pypdfium2.PdfDocument(pdf)
    try:
        for page in document:
            image = page.render(scale=dpi / 72).to_pil()
            out = io.BytesIO()
            image.save(out, "PNG", dpi=(dpi, dpi), pnginfo=note, optimize=True)
            yield out.getvalue()
    finally:
        document.close()
