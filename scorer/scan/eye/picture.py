"""A file becomes an upright picture, within limits: whatever was sent, nothing is decoded blindly.

JPEG, PNG, WebP, HEIC, MPO and the pages of a PDF. What can't be taken is an Unreadable.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

MOST_BYTES = 60 << 20
MOST_PIXELS, MOST_SIDE, LEAST_SIDE = 120_000_000, 20_000, 200
WANTED_PIXELS = 24_000_000  # a JPEG is decoded to no more
QUICK_PIXELS = 7_000_000  # the same at first: most photos show one sheet, which is enough for it
MOST_PAGES = 40
PAGE_PIXELS = 2400  # the longer side of a page of a PDF
FORMATS = ("JPEG", "PNG", "WEBP", "HEIF", "GIF", "TIFF", "BMP")  # an MPO is found as a JPEG


class Unreadable(Exception):
    """A file that is no picture, or none that we take."""


def pictures(path: Path, pixels: int = WANTED_PIXELS) -> Iterator[Any]:
    """The pictures in a file as arrays of bytes, red, green, blue: one, or the pages of a PDF.

    A JPEG has at most so many `pixels`.
    """
    if path.is_dir():
        raise Unreadable("folder")
    if path.stat().st_size > MOST_BYTES:
        raise Unreadable("large")
    with path.open("rb") as file:
        head = file.read(1024)
    if b"%PDF-" in head:
        yield from _pages(path)
    else:
        yield _photo(path, pixels)


def is_halved(path: Path) -> bool:
    """True where a JPEG has more pixels than are decoded at first."""
    from PIL import Image

    try:
        with Image.open(path, formats=FORMATS) as image:
            wide, high = image.size
            return image.format in ("JPEG", "MPO") and wide * high > QUICK_PIXELS
    except Exception as error:  # as below
        raise Unreadable("picture") from error


def _photo(path: Path, pixels: int) -> Any:
    """A photo, turned as its EXIF says."""
    from PIL import Image, ImageOps

    _know_formats()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            with Image.open(path, formats=FORMATS) as image:
                _refuse_size(*image.size)
                if image.format in ("JPEG", "MPO"):
                    image.draft(image.mode, _wanted(*image.size, pixels))
                image.load()
                ImageOps.exif_transpose(image, in_place=True)  # a copy of a photo takes a while
                return np.asarray(_coloured(image))
    except Unreadable:
        raise
    except MemoryError:
        raise
    except Exception as error:  # decoders raise whatever they like
        raise Unreadable("picture") from error


@lru_cache(maxsize=1)
def _know_formats() -> None:
    """Let Pillow load what it knows, and teach it what iPhones store."""
    import pillow_heif
    from PIL import Image

    Image.init()
    pillow_heif.register_heif_opener(thumbnails=False)


def _refuse_size(width: int, height: int) -> None:
    if width * height > MOST_PIXELS or max(width, height) > MOST_SIDE:
        raise Unreadable("pixels")
    if min(width, height) < LEAST_SIDE:
        raise Unreadable("small")


def _wanted(width: int, height: int, pixels: int) -> tuple[int, int]:
    """The size to which a JPEG is decoded: halved as often as it takes."""
    part = 1
    while width * height > pixels * part * part:
        part *= 2
    return width // part, height // part


def _coloured(image: Any) -> Any:
    """Red, green and blue of eight bits; what is transparent is paper."""
    from PIL import Image

    if image.mode.startswith("I") or image.mode == "F":  # sixteen bits and more
        values = np.asarray(image, np.float32)
        top = max(float(values.max()), 1.0)
        return Image.fromarray((values * (255 / top)).astype(np.uint8)).convert("RGB")
    if image.mode in ("RGBA", "LA", "PA") or "transparency" in image.info:
        over = image.convert("RGBA")
        white = Image.new("RGBA", over.size, "white")
        return Image.alpha_composite(white, over).convert("RGB")
    return image if image.mode == "RGB" else image.convert("RGB")


def _pages(path: Path) -> Iterator[Any]:
    """The pages of a PDF, as scan apps and copiers make them."""
    import pypdfium2

    try:
        document = pypdfium2.PdfDocument(path)
    except pypdfium2.PdfiumError as error:
        raise Unreadable("picture") from error
    try:
        if len(document) > MOST_PAGES:
            raise Unreadable("pages")
        for number in range(len(document)):
            page = document[number]
            longest = max(page.get_size())
            if not 1 <= longest <= 20_000:
                raise Unreadable("picture")
            yield np.asarray(page.render(scale=PAGE_PIXELS / longest).to_pil().convert("RGB"))
    except pypdfium2.PdfiumError as error:
        raise Unreadable("picture") from error
    finally:
        document.close()
