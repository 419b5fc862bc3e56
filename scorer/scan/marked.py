"""The marked picture: the board as it was read, outlines in green, questions in amber, numbered."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

from scorer.scan.evidence import Unsure
from scorer.scan.games.sheet import MARGIN, PER_MM
from scorer.scan.sheet_read import SheetRead

SURE, ASKED, PAPER, WRITING = (0, 150, 70), (230, 120, 0), (255, 255, 255), (30, 30, 30)
HEAD = 34  # pixels above the board
PACKED, QUICK = 92, 3  # quality of a saved JPEG, compression level of a PNG
MARK = b"tEXtSoftware\0fives-score scan"  # in the first HEAD_BYTES of every picture made here
HEAD_BYTES = 200
AROUND = 4.0  # mm of the board around the cells of a question
MOST_MARKED = 24  # cells of a question that are shaded; larger ones only get a number


def packed(pixels: Any) -> bytes:
    """Return a flattened board as JPEG: a fifteenth of the memory, for hundreds of boards."""
    from PIL import Image

    buffer = io.BytesIO()
    Image.fromarray(pixels).save(buffer, "JPEG", quality=PACKED)
    return buffer.getvalue()


def picture(read: SheetRead) -> bytes:
    """Return the flattened board with its outlines and questions, as PNG."""
    from PIL import Image, ImageDraw, ImageFont

    board = Image.open(io.BytesIO(read.picture or b""))
    out = Image.new("RGB", (board.width, board.height + HEAD), PAPER)
    out.paste(board, (0, HEAD))
    pen = ImageDraw.Draw(out, "RGBA")
    font = ImageFont.load_default(20)
    pen.text((8, 6), read.sheet.board.id, WRITING, font=font)
    for number, cells in enumerate(read.reading.outlines, 1):
        _line_around(pen, read, cells, SURE)
        _badge(pen, read, cells[0], str(number), SURE, font)
    for number, question in enumerate(read.reading.questions, 1):
        if len(question.cells) <= MOST_MARKED:
            for cell in question.cells:
                ring = [_pixel(read, point) for point in read.sheet.rings[cell]]
                pen.polygon(ring, fill=(*ASKED, 60))
            _line_around(pen, read, question.cells, ASKED)
        _badge(pen, read, question.cells[0], f"{number}?", ASKED, font)
    return _png(out)


def _png(out: Any) -> bytes:
    """Return a picture as PNG, with MARK in it."""
    from PIL.PngImagePlugin import PngInfo

    buffer = io.BytesIO()
    key, text = MARK.decode().removeprefix("tEXt").split("\0")
    remarks = PngInfo()
    remarks.add_text(key, text)
    out.save(buffer, "PNG", compress_level=QUICK, pnginfo=remarks)
    return buffer.getvalue()


def crop(read: SheetRead, question: Unsure) -> bytes:
    """Return the photographed part of a board around the cells of a question, as PNG."""
    from PIL import Image

    board = Image.open(io.BytesIO(read.picture or b""))
    spots = [_pixel(read, point) for cell in question.cells for point in read.sheet.rings[cell]]
    xs, ys = [x for x, _ in spots], [y - HEAD for _, y in spots]
    edge, (width, height) = AROUND * PER_MM, board.size
    left, top = max(0, int(min(xs) - edge)), max(0, int(min(ys) - edge))
    right, bottom = min(width, int(max(xs) + edge)), min(height, int(max(ys) + edge))
    return _png(board.crop((left, top, right, bottom)))


def is_marked(file: Path) -> bool:
    """Return whether a picture was made here, and isn't the user's."""
    try:
        with file.open("rb") as opened:
            return MARK in opened.read(HEAD_BYTES)
    except (OSError, ValueError):
        return False


def _pixel(read: SheetRead, point: tuple[float, float]) -> tuple[float, float]:
    left, top = read.sheet.box[:2]
    return (point[0] - left + MARGIN) * PER_MM, (point[1] - top + MARGIN) * PER_MM + HEAD


def _line_around(
    pen: Any, read: SheetRead, cells: tuple[int, ...], colour: tuple[int, int, int]
) -> None:
    graph, corners = read.sheet.cells, read.sheet.corners
    rim = [e for cell in cells for e in graph.around[cell] if graph.is_rim(e)]
    for edge in (*graph.walls(cells), *rim):
        a, b = graph.ends[edge]
        pen.line([_pixel(read, corners[a]), _pixel(read, corners[b])], fill=(*colour, 220), width=5)


def _badge(
    pen: Any, read: SheetRead, cell: int, text: str, colour: tuple[int, int, int], font: Any
) -> None:
    x, y = _pixel(read, read.sheet.middles[cell])
    wide = 12 + 6 * len(text)
    pen.rounded_rectangle([x - wide, y - 13, x + wide, y + 13], 8, fill=(*colour, 235))
    pen.text((x, y), text, PAPER, font=font, anchor="mm")
