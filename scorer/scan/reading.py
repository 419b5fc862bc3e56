"""A photo becomes sheets: found by their marks, named by their code, measured and judged."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from layouts.board import Board
from layouts.fault import LayoutError
from scorer.scan.games import marks as known_marks
from scorer.scan.games import sheets_of
from scorer.scan.judge import judged
from scorer.scan.sheet_read import Refused, SheetRead, Shot

if TYPE_CHECKING:
    from scorer.scan.eye.marks import Found

Boards = Callable[[str], Board]  # the board of an id; refused where it is none
MIDDLE = (95.0, 130.0)  # of a sheet, millimetres
LEAST_PER_MM = 3.5  # pixels of a photo: a sheet with fewer is looked at in the whole photo
AS_GOOD = 0.02  # of a marker's side: lies that differ by less are told apart by what is printed
BLURRED = 12.0  # variance of the second derivative, where not even one marker is found


def read_photo(
    path: Path, boards: Boards, typed: str = "", is_drawn: bool = False
) -> Iterator[SheetRead | Refused]:
    """All sheets in a file; `typed` is the id of a sheet whose code can't be read.

    Where `is_drawn`, each has its flattened picture.
    """
    from scorer.scan.eye.picture import QUICK_PIXELS, Unreadable, is_halved, pictures

    try:
        for picture in pictures(path, QUICK_PIXELS):
            found = _found(picture)
            if _is_coarse(found[2]) and is_halved(path):  # several sheets, or one far away
                picture = next(iter(pictures(path)))
                found = _found(picture)
            for one in _read_picture(picture, *found, str(path), boards, typed):
                yield one if isinstance(one, Refused) else _packed(one, is_drawn)
    except FileNotFoundError:
        yield Refused(str(path), "not-a-picture", is_missing=True)
    except Unreadable as error:
        yield Refused(str(path), error.why)
    except OSError:  # not ours to read
        yield Refused(str(path), "not-a-picture")


def _packed(read: SheetRead, is_drawn: bool) -> SheetRead:
    """A sheet as it is kept until all photos are read: its picture packed, or none at all."""
    from scorer.scan.marked import packed

    return replace(read, picture=packed(read.picture) if is_drawn else None)


def _found(picture: Any) -> tuple[Any, list[Any], list[Found]]:
    """The grey of a picture, its markers and the sheets that these are of."""
    from scorer.scan.eye import grey, marks

    dim = grey.of(picture)
    markers = marks.find(dim)
    found = marks.sheets(markers, known_marks())
    if not found and (pair := _by_code(dim, markers)):
        found = [pair]
    return dim, markers, found


def _is_coarse(found: Sequence[Found]) -> bool:
    """True where no sheet is seen in a picture, or one so small that more pixels would help."""
    from scorer.scan.eye.plane import scale_at

    scales = [scale_at(one.lies[0].matrix, MIDDLE) for one in found]
    return min(scales, default=0.0) < LEAST_PER_MM


def _read_picture(
    picture: Any,
    dim: Any,
    markers: list[Any],
    found: list[Found],
    photo: str,
    boards: Boards,
    typed: str,
) -> Iterator[SheetRead | Refused]:
    if not found:
        yield Refused(photo, _why_none(dim, len(markers)))
    for one in found:
        yield _read_sheet(picture, dim, one, photo, boards, typed)


def _why_none(dim: Any, markers: int) -> str:
    from scorer.scan.eye import grey

    if markers:
        return "markers"
    return "blurred" if grey.sharpness(dim) < BLURRED else "no-sheet"


def _by_code(dim: Any, markers: list[Any]) -> Found | None:
    """A sheet of which two markers are seen, and the code, which isn't in line with them."""
    from scorer.scan.eye import marks

    return marks.with_code(dim, markers, known_marks()) if len(markers) >= 2 else None


def _read_sheet(
    picture: Any, dim: Any, found: Found, photo: str, boards: Boards, typed: str
) -> SheetRead | Refused:
    from scorer.scan.eye.measure import likest, measured

    board, place = _identified(dim, found, boards, typed)
    if board is None:
        return Refused(photo, "no-id")
    sheets = sheets_of(board)
    if not sheets:
        return Refused(photo, "game")
    laid = [(one, sheet) for sheet in sheets for one in found.lies if one.fits(sheet)]
    if not laid:
        return Refused(photo, "markers")
    least = min(lie.off for lie, _ in laid)
    good = [(lie, sheet) for lie, sheet in laid if lie.off < least + AS_GOOD]
    lie, sheet = likest(picture, good)
    seen, flat, _ = measured(picture, lie.matrix, sheet)
    shot = Shot(photo, len(found.markers))
    return SheetRead(sheet, judged(sheet.cells, seen), (shot,), place, flat.raw, seen)


def _identified(dim: Any, found: Found, boards: Boards, typed: str) -> tuple[Board | None, int]:
    """The board that the code names, and whose it is; a wrong id is refused, never guessed."""
    from layouts.code import long, scanned
    from scorer.scan.eye import code

    for lie in found.lies:
        for text in code.texts(dim, lie.matrix, lie.marks):
            try:
                named, place = scanned(text)
                return boards(long(named)), place
            except LayoutError:
                continue
    return (boards(typed), 0) if typed else (None, 0)
