"""The desk: pages side by side, contact sheets with captions, small files."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from math import sqrt
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from generator.lettering.font import FILES, FONTS

DESK, EDGE, INK, QUIET = "#ECEAE4", "#CFCBC2", "#222222", "#6B675E"
GAP, CAPTION, TITLE = 18, 15, 22  # pixels; the last two are font sizes
COLOURS = 96
ACROSS = 6  # pages in a row of a contact sheet

Cell = tuple[str, Image.Image]  # a caption and the picture above it


def strip(pages: Sequence[Image.Image], gap: int = GAP) -> Image.Image:
    """Return pages side by side."""
    width = sum(page.width + gap for page in pages) + gap
    desk = Image.new("RGB", (width, max(page.height for page in pages) + 2 * gap), DESK)
    x = gap
    for page in pages:
        _lay(desk, page, x, gap)
        x += page.width + gap
    return desk


def contact(rows: Sequence[tuple[str, Sequence[Cell]]], gap: int = GAP) -> Image.Image:
    """Return rows of captioned pages, each under a title; an empty title takes no room."""
    heights = [_row_height(title, cells, gap) for title, cells in rows]
    width = max(sum(page.width + gap for _, page in cells) for _, cells in rows) + gap
    desk = Image.new("RGB", (width, sum(heights) + gap), DESK)
    y = gap
    for (title, cells), height in zip(rows, heights, strict=True):
        _row(desk, title, cells, y, gap)
        y += height
    return desk


def rows(cells: Sequence[Cell], across: int = ACROSS) -> list[tuple[str, Sequence[Cell]]]:
    """Return cells in rows without titles."""
    return [("", cells[i : i + across]) for i in range(0, len(cells), across)]


def _row_height(title: str, cells: Sequence[Cell], gap: int) -> int:
    head = TITLE + gap if title else 0
    return head + max(page.height for _, page in cells) + CAPTION + gap + gap // 2


def _row(desk: Image.Image, title: str, cells: Sequence[Cell], y: int, gap: int) -> None:
    pen = ImageDraw.Draw(desk)
    if title:
        pen.text((gap, y + TITLE), title, fill=INK, font=_font(True, TITLE), anchor="ls")
        y += TITLE + gap
    x = gap
    for caption, page in cells:
        _lay(desk, page, x, y)
        foot = (x, y + page.height + CAPTION + 4)
        pen.text(foot, caption, fill=QUIET, font=_font(False, CAPTION), anchor="ls")
        x += page.width + gap


def _lay(desk: Image.Image, page: Image.Image, x: int, y: int) -> None:
    desk.paste(EDGE, (x - 1, y - 1, x + page.width + 1, y + page.height + 1))
    desk.paste(page, (x, y))


def _font(bold: bool, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(FONTS / FILES[bold]), size)


def packed(picture: Image.Image) -> bytes:
    """Return a small PNG: few colours, and the same bytes each time."""
    file = io.BytesIO()
    palette = Image.Quantize.MAXCOVERAGE  # the default wastes colours on shades of gray
    picture.quantize(COLOURS, method=palette, kmeans=1).save(file, "PNG", optimize=True)
    return file.getvalue()


def save(draw: Callable[[float], Image.Image], dpi: float, most: int, path: Path) -> None:
    """Save a picture at `dpi`, or at the largest size whose file has at most `most` bytes."""
    file = packed(draw(dpi))
    while len(file) > most:
        dpi = min(dpi - 1, int(dpi * sqrt(most / len(file))))
        file = packed(draw(dpi))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(file)
