"""The floor for printing: boards put into a PDF by hand, with joins of strings and zlib alone.

It draws what our own pages show: the symbols and all that is the same on every page as forms, on
each page a hundred symbols in place, the runs of the QR code, and the texts. It is told the marks,
QR codes too, where ours still has to find them, and it leaves the font to the viewer.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, pairwise

from generator.components import qr
from layouts.board import Board
from layouts.definition.loader import Definition
from layouts.millimetres import FRAME_MM, PAPERS, Places, origin, places
from layouts.symbol import Symbol

POINTS = 72 / 25.4  # to a millimetre
OPERATORS = {"M": "m", "L": "l", "C": "c", "Z": "h"}
FORM = "/Type /XObject /Subtype /Form /BBox [-300 -300 300 300] /Resources 5 0 R"
FONT = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica{} /Encoding /WinAnsiEncoding >>"


@dataclass(frozen=True)
class Marks:
    """The marks that differ from page to page."""

    symbols: tuple[str, ...]
    runs: tuple[tuple[int, int, int], ...]
    id: str
    compact: str


def marks(board: Board) -> Marks:
    """Return the marks of a board, its QR code included."""
    runs = qr.runs(qr.modules(board.compact))
    return Marks(tuple(board.marks.values()), tuple(runs), board.id, board.compact)


def pdf(definition: Definition, boards: Sequence[Marks], paper: str) -> bytes:
    """Return the whole file: shared objects, then the content and the page object of each page."""
    first = 7 + len(definition.symbols)
    kids = " ".join(f"{first + 2 * i + 1} 0 R" for i in range(len(boards)))
    width, height = (side * POINTS for side in PAPERS[paper])
    shared = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        f"<< /Type /Pages /Count {len(boards)} /Kids [{kids}]"
        f" /MediaBox [0 0 {width:.2f} {height:.2f}] /Resources 5 0 R >>".encode(),
        FONT.format("").encode(),
        FONT.format("-Bold").encode(),
        _resources(definition).encode(),
        _stream(_template(places(definition)), FORM),
        *(_stream(_symbol(symbol, places(definition)), FORM) for symbol in definition.symbols),
    ]
    return _file([*shared, *_pages(definition, boards, paper, first)])


def _resources(definition: Definition) -> str:
    forms = " ".join(f"/s{i} {7 + i} 0 R" for i in range(len(definition.symbols)))
    return f"<< /Font << /f 3 0 R /b 4 0 R >> /XObject << /t 6 0 R {forms} >> >>"


def _pages(
    definition: Definition, boards: Sequence[Marks], paper: str, first: int
) -> Iterator[bytes]:
    where = places(definition)
    start, moves = _start(paper), _moves(where)
    forms = {symbol.name: f"/s{i} Do" for i, symbol in enumerate(definition.symbols)}
    module = where.qr_mm / qr.SIZE
    code = f"{module:.3f} 0 0 {module:.3f} {where.qr[0]:g} {where.qr[1]:g} cm"
    for i, board in enumerate(boards):
        symbols = " ".join(chain(*zip(moves, map(forms.__getitem__, board.symbols), strict=True)))
        runs = " ".join([f"{x} {y} {n} 1 re" for x, y, n in board.runs])
        yield _stream(
            f"{start} /t Do q {symbols} Q q {code} {runs} f Q BT /b 3.351 Tf 1 0 0 -1 136 23.8 Tm"
            f" ({board.id}) Tj .451 g /f 2.469 Tf 1 0 0 -1 156 29.5 Tm ({board.compact}) Tj"
            f" 1 0 0 -1 180 257.5 Tm ({i + 1}/{len(boards)}) Tj ET"
        )
        yield b"<< /Type /Page /Parent 2 0 R /Contents %d 0 R >>" % (first + 2 * i)


def _start(paper: str) -> str:
    """Return the matrix for millimetres, y down, from the corner of the common box."""
    x, y = origin(paper)
    return (
        f"{POINTS:.5f} 0 0 {-POINTS:.5f} {x * POINTS:.3f} {(PAPERS[paper][1] - y) * POINTS:.3f} cm"
    )


def _moves(where: Places) -> list[str]:
    """Return the moves from each square to the next."""
    inset = (where.square_mm - where.symbol_mm) / 2
    spots = [(0.0, 0.0), *((x + inset, y + inset) for x, y in where.cells.values())]
    return [f"1 0 0 1 {x - old_x:g} {y - old_y:g} cm" for (old_x, old_y), (x, y) in pairwise(spots)]


def _template(where: Places) -> str:
    """Return frame, squares and camera markers; the rest costs nothing on 1000 pages."""
    left, top, width, height = where.board
    side = where.square_mm
    down = [f"{x:g} {top:g} m {x:g} {top + height:g} l" for x in _steps(left, width, side)]
    across = [f"{left:g} {y:g} m {left + width:g} {y:g} l" for y in _steps(top, height, side)]
    outer = f"{left - FRAME_MM:g} {top - FRAME_MM:g} {width + 12:g} {height + 12:g} re"
    markers = [f"{x:g} {y:g} {where.marker_mm:g} {where.marker_mm:g} re" for x, y in where.markers]
    return " ".join([".78 G .3 w", outer, *down, *across, "S", *markers, "f"])


def _steps(start: float, length: float, step: float) -> list[float]:
    return [start + i * step for i in range(round(length / step) + 1)]


def _symbol(symbol: Symbol, where: Places) -> str:
    scale = where.symbol_mm / 100
    colour = " ".join(f"{int(symbol.colour[i : i + 2], 16) / 255:.3f}" for i in (1, 3, 5))
    words = [f"1 J 1 j {colour} RG"]
    for stroke in symbol.strokes:
        words.append(f"{'1 1 1' if stroke.role == 'white' else colour} rg")
        words.append(f"{stroke.width * scale:.3f} w")
        for op, numbers in stroke.path:
            words += [f"{scale * n:.3f}" for n in numbers] + [OPERATORS[op]]
        words.append("S" if stroke.role == "line" else "f")
    return " ".join(words)


def _stream(content: str, entries: str = "") -> bytes:
    packed = zlib.compress(content.encode("latin-1"))
    head = f"<< {entries} /Filter /FlateDecode /Length {len(packed)} >>\nstream\n"
    return head.encode() + packed + b"\nendstream"


def _file(objects: Sequence[bytes]) -> bytes:
    """Return a file of numbered objects, with a table of where each begins."""
    pieces, at, begins = [b"%PDF-1.4\n"], 9, []
    for number, content in enumerate(objects, 1):
        begins.append(at)
        pieces.append(b"%d 0 obj\n%b\nendobj\n" % (number, content))
        at += len(pieces[-1])
    size = len(objects) + 1
    table = "".join([f"{begin:010d} 00000 n \n" for begin in begins])
    end = f"xref\n0 {size}\n0000000000 65535 f \n{table}trailer\n<< /Size {size} /Root 1 0 R >>\n"
    return b"".join([*pieces, f"{end}startxref\n{at}\n%%EOF\n".encode()])
