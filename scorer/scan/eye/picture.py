"""Read a file as an upright picture, within limits that are checked before decoding.

JPEG, PNG, WebP, HEIC, MPO and the pages of a PDF; Unreadable is raised for all others.
"""

from __future__ import annotations

import stat
import warnings
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

MOST_BYTES = 60 << 20
MOST_PIXELS, MOST_SIDE, LEAST_SIDE = 64_000_000, 20_000, 200
MOST_SCALED = 120_000_000  # pixels of a JPEG, which is made smaller while it is decoded
WANTED_PIXELS = 24_000_000  # larger photos are made smaller
QUICK_PIXELS = 7_000_000  # the same for the first look, which is enough for a single sheet
MOST_PAGES = 40
PAGE_PIXELS = 2400  # the longer side of a page of a PDF
MOST_OBJECTS = 10_000  # lines, areas, letters, pictures on a page, also inside of each other
SCALED = ("JPEG", "MPO")
FORMATS = ("JPEG", "PNG", "WEBP", "GIF", "TIFF", "BMP", "HEIF")  # an MPO is found as a JPEG
HEIC = (b"ftyphei", b"ftyphev", b"ftypmif1", b"ftypmsf1")  # from the fifth byte on


class Unreadable(Exception):
    """Raised for a file that isn't a picture we read; `why` is the reason in `Refused`."""

    def __init__(self, why: str = "not-a-picture") -> None:
        super().__init__(why)
        self.why = why


def pictures(path: Path, pixels: int = WANTED_PIXELS) -> Iterator[Any]:
    """Yield the pictures in a file as RGB arrays of bytes: one, or the pages of a PDF.

    A JPEG has at most about `pixels`.
    """
    try:
        status = path.stat()
    except ValueError:  # not a file name
        raise Unreadable from None
    if not stat.S_ISREG(status.st_mode):  # a folder, a pipe, a device
        raise Unreadable
    if status.st_size > MOST_BYTES:
        raise Unreadable("too-large")
    with path.open("rb") as file:
        head = file.read(1024)
    if b"%PDF-" in head:
        yield from _pages(path)
    elif head[4:].startswith(HEIC) and not know_formats():
        raise Unreadable("heic")
    else:
        yield _photo(path, pixels)


def is_halved(path: Path) -> bool:
    """Return whether a JPEG has more pixels than the first look decodes."""
    from PIL import Image

    try:
        with Image.open(path, formats=FORMATS) as image:
            wide, high = image.size
            return image.format in SCALED and wide * high > QUICK_PIXELS
    except Exception:  # as below; a PDF isn't one of these formats
        return False


def _photo(path: Path, pixels: int) -> Any:
    """Return a photo, turned as its EXIF says."""
    from PIL import Image, ImageOps

    know_formats()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            with Image.open(path, formats=FORMATS) as image:
                is_scaled = image.format in SCALED
                _refuse_size(image.size, MOST_SCALED if is_scaled else MOST_PIXELS)
                if is_scaled:
                    part = _part(image.size, pixels)
                    image.draft(image.mode, (image.width // part, image.height // part))
                image.load()
                ImageOps.exif_transpose(image, in_place=True)  # a copy of a photo takes a while
                whole = _coloured(image)
                part = _part(whole.size, WANTED_PIXELS)
                return np.asarray(whole.reduce(part) if part > 1 else whole)
    except (Unreadable, MemoryError):
        raise
    except Image.DecompressionBombError as error:
        raise Unreadable("too-large") from error
    except Exception as error:  # decoders raise whatever they like
        raise Unreadable from error


@lru_cache(maxsize=1)
def know_formats() -> bool:
    """Load Pillow's decoders; return whether HEIC, the format of iPhones, is one of them."""
    from PIL import Image

    Image.init()
    try:
        import pillow_heif
    except ImportError:
        return False
    pillow_heif.register_heif_opener(thumbnails=False)
    return True


def _refuse_size(size: tuple[int, int], most: int) -> None:
    if size[0] * size[1] > most or max(size) > MOST_SIDE:
        raise Unreadable("too-large")
    if min(size) < LEAST_SIDE:
        raise Unreadable


def _part(size: tuple[int, int], pixels: int) -> int:
    """Return the power of 2 by which both sides are divided to leave at most `pixels`."""
    part = 1
    while size[0] * size[1] > pixels * part * part:
        part *= 2
    return part


def _coloured(image: Any) -> Any:
    """Return an image as RGB of eight bits; transparent pixels are white."""
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
    """Yield the pages of a PDF, as scan apps and copiers make them."""
    import pypdfium2

    try:
        document = pypdfium2.PdfDocument(path)
    except pypdfium2.PdfiumError as error:
        raise Unreadable from error
    try:
        if len(document) > MOST_PAGES:
            raise Unreadable("too-large")
        for number in range(len(document)):
            yield _page(document[number])
    except pypdfium2.PdfiumError as error:
        raise Unreadable from error
    finally:
        document.close()


def _page(page: Any) -> Any:
    """Draw a page; its objects are counted first, because drawing can't be stopped."""
    import pypdfium2

    wide, high = page.get_size()
    if not 1 <= max(wide, high) <= MOST_SIDE:
        raise Unreadable
    scale = PAGE_PIXELS / max(wide, high)
    _refuse_size((round(wide * scale), round(high * scale)), MOST_PIXELS)
    pixels = 0
    for number, shape in enumerate(page.get_objects()):
        if isinstance(shape, pypdfium2.PdfImage):
            wide, high = shape.get_px_size()
            pixels += wide * high
        if number >= MOST_OBJECTS or pixels > MOST_SCALED:
            raise Unreadable("too-large")
    return np.asarray(page.render(scale=scale).to_pil().convert("RGB"))
