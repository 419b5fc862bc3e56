"""A sheet read from a photo, and a photo that was refused: values, no picture."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from layouts.board import Board, load
from layouts.code import OWN, parse
from layouts.values import dataclass
from scorer.records.seats import own_board
from scorer.scan.evidence import Reading
from scorer.scan.games.sheet import CameraSheet

if TYPE_CHECKING:
    from layouts.yaml.strict import Item
    from scorer.scan.evidence import Evidence


@dataclass(frozen=True)
class Shot:
    """A photo of a sheet, and the number of markers in it."""

    photo: str
    markers: int


@dataclass(frozen=True)
class SheetRead:
    """A sheet in a photo, and its reading."""

    sheet: CameraSheet
    reading: Reading
    shots: tuple[Shot, ...]
    place: int = 0  # of the player in the set, if the code has it
    picture: bytes | None = field(default=None, compare=False, repr=False)  # flattened, a JPEG
    evidence: Evidence | None = field(default=None, compare=False, repr=False)

    @property
    def names(self) -> tuple[str, ...]:
        return self.sheet.cells.names

    @property
    def sure(self) -> list[str]:
        """The sure outlines, as texts."""
        return [" ".join(self.named(cells)) for cells in self.reading.outlines]

    def named(self, cells: tuple[int, ...]) -> list[str]:
        """Return the printed names of cells."""
        return [self.names[cell] for cell in cells]


@dataclass(frozen=True)
class Refused:
    """A photo, or a sheet on it, that couldn't be read, and why."""

    photo: str
    why: str
    is_missing: bool = False  # the text then says that there is no such file
    trace: str = ""  # for bug reports: where the reader failed
    sheet: str = ""  # the id of a sheet that no player has


def board_named(text: str, record: Item | None) -> Board:
    """Return the board of an id: any of ours, or one that the record defines."""
    if record is not None and parse(text).layout == OWN:
        return own_board(record, text)
    return load(text)
