"""Find corner markers in a photo of one or several sheets, and how each sheet lies."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any

import cv2
import numpy as np

from layouts.millimetres import BOX_HEIGHT, BOX_WIDTH
from layouts.values import dataclass
from scorer.scan.eye.plane import fitted, moved
from scorer.scan.games.sheet import CameraSheet, SheetMarks

SIDES = (1700, 4000, 1100)  # pixels of the longer side, tried one after another
SIDE = 1000  # pixels at which sharpness is measured
OFF = 0.22  # of a marker's side: corners further off don't belong to a sheet
MOST_SHEETS, MOST_OF_A_KIND = 6, 8


def grey_of(picture: Any) -> Any:
    """Return the grey of a photo, as bytes."""
    return cv2.cvtColor(picture, cv2.COLOR_RGB2GRAY)


def sharpness(grey: Any) -> float:
    """Return how much neighbouring pixels differ: nearly 0 in a blurred photo."""
    scale = min(1.0, SIDE / max(grey.shape))
    small = cv2.resize(grey, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    return float(cv2.Laplacian(small, cv2.CV_32F).var())


@dataclass(frozen=True)
class Marker:
    """A marker in a photo: its number, and its four corners."""

    number: int
    corners: Any

    @property
    def side(self) -> float:
        return float(np.linalg.norm(self.corners - np.roll(self.corners, 1, 0), axis=1).mean())


@dataclass(frozen=True)
class Lie:
    """A possible way for a sheet to lie: the homography from its millimetres to pixels."""

    game: str  # of these marks
    marks: SheetMarks
    matrix: Any
    off: float  # in shares of a marker's side

    def fits(self, sheet: CameraSheet) -> bool:
        """Return whether these are the marks of a sheet."""
        return (self.game, self.marks) == (sheet.board.code.game, sheet.marks)


@dataclass(frozen=True)
class Found:
    """Markers of one sheet, and its possible lies, the best first."""

    markers: tuple[Marker, ...]
    lies: tuple[Lie, ...]


def find(grey: Any) -> list[Marker]:
    """Return all markers 0 to 3 of the dictionary in a grey photo."""
    detector = _detector()
    markers: list[Marker] = []
    for longest in SIDES:
        scale = min(1.0, longest / max(grey.shape))
        small = grey
        if scale < 1:
            small = cv2.resize(grey, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        corners, numbers, _ = detector.detectMarkers(small)
        for ring, number in zip(corners, [] if numbers is None else np.ravel(numbers), strict=True):
            if number < 4:
                at = (np.asarray(ring, float).reshape(4, 2) + 0.5) / scale - 0.5
                _keep(markers, Marker(int(number), at))
        if len({m.number for m in markers}) == 4 or (scale == 1 and longest != SIDES[0]):
            break
    return markers


def _detector() -> Any:
    options = cv2.aruco.DetectorParameters()
    options.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    return cv2.aruco.ArucoDetector(dictionary, options)


def _keep(markers: list[Marker], new: Marker) -> None:
    """Add a marker, unless it is there already, from another scale."""
    for old in markers:
        far = float(np.linalg.norm(old.corners.mean(0) - new.corners.mean(0)))
        if old.number == new.number and far < old.side * 0.7:
            return
    markers.append(new)


def sheets(markers: Sequence[Marker], marks: Iterable[tuple[str, SheetMarks]]) -> list[Found]:
    """Return groups of three or four markers that lie as on one sheet, without common markers."""
    places, left, groups = list(marks), list(markers), list[Found]()
    for count in (4, 3):  # groups of three come from the markers left after groups of four
        by_number = [[m for m in left if m.number == i][:MOST_OF_A_KIND] for i in range(4)]
        options: list[tuple[float, tuple[Marker, ...], Lie]] = []
        for combination in product(*([*same, None] for same in by_number)):
            have = tuple(marker for marker in combination if marker is not None)
            if len(have) != count or not _alike(have):
                continue
            for game, where in places:
                if lie := lying(have, game, where):
                    options.append((lie.off, have, lie))
        groups += _chosen(options)
        taken = {id(marker) for group in groups for marker in group.markers}
        left = [marker for marker in left if id(marker) not in taken]
    return groups[:MOST_SHEETS]


def _alike(have: Sequence[Marker]) -> bool:
    """Return whether the sizes of markers differ no more than by perspective."""
    sides = [marker.side for marker in have]
    return max(sides) < 2.6 * min(sides)


def lying(have: Sequence[Marker], game: str, where: SheetMarks, extra: Any = None) -> Lie | None:
    """Return how a sheet with such marks lies; None if it can't."""
    source = np.concatenate([ring(where.markers[m.number], where.marker_mm) for m in have])
    target = np.concatenate([marker.corners for marker in have])
    if extra is not None:
        source, target = np.concatenate([source, extra[0]]), np.concatenate([target, extra[1]])
    matrix, off = fitted(source, target)
    corners = [(0, 0), (BOX_WIDTH, 0), (BOX_WIDTH, BOX_HEIGHT), (0, BOX_HEIGHT)]
    ahead = np.diff(moved(matrix, [*corners, *corners[:2]]), axis=0)
    turns = ahead[:-1, 0] * ahead[1:, 1] - ahead[:-1, 1] * ahead[1:, 0]
    share = float(np.sqrt(np.mean(off**2)) / np.mean([marker.side for marker in have]))
    return Lie(game, where, matrix, share) if (turns > 0).all() and share < OFF else None


def ring(at: tuple[float, float], size: float) -> Any:
    """Return the corners of a square in the order of a marker's."""
    x, y = at
    return np.array([(x, y), (x + size, y), (x + size, y + size), (x, y + size)])


def _chosen(options: list[tuple[float, tuple[Marker, ...], Lie]]) -> list[Found]:
    """Return the best groups first, each marker once, each group with all its possible lies."""
    options.sort(key=lambda option: option[0])
    groups: dict[tuple[int, ...], tuple[tuple[Marker, ...], list[Lie]]] = {}
    taken: set[int] = set()
    for _, have, lie in options:
        key = tuple(sorted(map(id, have)))
        if key in groups:
            groups[key][1].append(lie)
        elif not taken & set(key):
            taken |= set(key)
            groups[key] = have, [lie]
    return [Found(have, tuple(lies)) for have, lies in list(groups.values())[:MOST_SHEETS]]


def with_code(
    grey: Any, markers: Sequence[Marker], marks: Iterable[tuple[str, SheetMarks]]
) -> Found | None:
    """Return a sheet by two markers and its code; None if these three are in a row."""
    from scorer.scan.eye.code import decoded

    numbers = {marker.number for marker in markers}
    if len(markers) != 2 or len(numbers) < 2 or numbers == {0, 1}:  # the code is between 0 and 1
        return None
    codes = [corners for _, corners in decoded(grey)]
    if len(codes) != 1:
        return None
    lies = []
    for game, where in marks:
        extra = ring(where.qr, where.qr_mm), codes[0]
        if lie := lying(markers, game, where, extra):
            lies.append(lie)
    return Found(tuple(markers), tuple(sorted(lies, key=lambda lie: lie.off))) if lies else None
