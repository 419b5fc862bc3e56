"""Read the sheets in a photo: found by their marks, named by their code, measured and judged."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from layouts.board import Board
from layouts.code import long, scanned
from layouts.refusal import LayoutError
from scorer.scan.games import marks as known_marks
from scorer.scan.games import sheets_of
from scorer.scan.judge import judged
from scorer.scan.sheet_read import Refused, SheetRead, Shot

if TYPE_CHECKING:
    from scorer.scan.eye.marks import Found

Boards = Callable[[str], Board]  # the board of an id; raises LayoutError for a wrong one
MIDDLE = (95.0, 130.0)  # of a sheet, mm
LEAST_PER_MM = 3.5  # pixels: a sheet with fewer is measured in the whole photo, not in half of it
AS_GOOD = 0.02  # of a marker's side: lies that differ by less are told apart by printed symbols
BLURRED = 12.0  # variance of the second derivative of a photo without any marker


def read_photo(
    path: Path, boards: Boards, typed: str = "", is_drawn: bool = False
) -> Iterator[SheetRead | Refused]:
    """Yield all sheets in a file; `typed` is the id of a sheet whose code can't be read.

    With `is_drawn` each has its flattened picture, packed because all photos are read first.
    """
    from scorer.scan.eye.picture import QUICK_PIXELS, Unreadable, is_halved, pictures
    from scorer.scan.marked import packed

    try:
        for picture in pictures(path, QUICK_PIXELS):
            dim, markers, sheets = _marked_sheets(picture)
            if _is_coarse(sheets) and is_halved(path):  # several sheets, or one far away
                picture = next(iter(pictures(path)))
                dim, markers, sheets = _marked_sheets(picture)
            if not sheets:
                yield Refused(str(path), _why_none(dim, len(markers)))
            for sheet in sheets:
                read = _read_sheet(picture, dim, sheet, str(path), boards, typed)
                if isinstance(read, SheetRead):
                    read = replace(read, picture=packed(read.picture) if is_drawn else None)
                yield read
    except FileNotFoundError:
        yield Refused(str(path), "not-a-picture", is_missing=True)
    except Unreadable as error:
        yield Refused(str(path), error.why)
    except OSError:  # not ours to read
        yield Refused(str(path), "not-a-picture")


def _marked_sheets(picture: Any) -> tuple[Any, list[Any], list[Found]]:
    """Return the grey of a picture, its markers, and the sheets they belong to."""
    from scorer.scan.eye import marks

    dim = marks.grey_of(picture)
    markers = marks.find(dim)
    sheets = marks.sheets(markers, known_marks())
    if not sheets and (pair := marks.with_code(dim, markers, known_marks())):
        sheets = [pair]
    return dim, markers, sheets


def _is_coarse(sheets: Sequence[Found]) -> bool:
    """Return whether a picture has no sheet, or one that needs more pixels."""
    from scorer.scan.eye.plane import scale_at

    scales = [scale_at(sheet.lies[0].matrix, MIDDLE) for sheet in sheets]
    return min(scales, default=0.0) < LEAST_PER_MM


def _why_none(dim: Any, markers: int) -> str:
    from scorer.scan.eye.marks import sharpness

    if markers:
        return "markers"
    return "blurred" if sharpness(dim) < BLURRED else "no-sheet"


def _read_sheet(
    picture: Any, dim: Any, marked: Found, photo: str, boards: Boards, typed: str
) -> SheetRead | Refused:
    from scorer.scan.eye.measure import likest, measured

    board, place = _identified(dim, marked, boards, typed)
    if board is None:
        return Refused(photo, "no-id")
    sheets = sheets_of(board)
    if not sheets:
        return Refused(photo, "game")
    laid = [(lie, sheet) for sheet in sheets for lie in marked.lies if lie.fits(sheet)]
    if not laid:
        return Refused(photo, "markers")
    least = min(lie.off for lie, _ in laid)
    good = [(lie, sheet) for lie, sheet in laid if lie.off < least + AS_GOOD]
    lie, sheet = likest(picture, good)
    seen, flat, _ = measured(picture, lie.matrix, sheet)
    shot = Shot(photo, len(marked.markers))
    return SheetRead(sheet, judged(sheet.cells, seen), (shot,), place, flat.raw, seen)


def _identified(dim: Any, marked: Found, boards: Boards, typed: str) -> tuple[Board | None, int]:
    """Return the board in the code and its player's place; None if no code can be read."""
    from scorer.scan.eye import code

    for lie in marked.lies:
        for text in code.texts(dim, lie.matrix, lie.marks):
            try:
                named, place = scanned(text)
                return boards(long(named)), place
            except LayoutError:
                continue
    return (boards(typed), 0) if typed else (None, 0)
