"""Corner markers in a photo that may show several sheets, and how each of these sheets lies."""

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

SIDES = (1700, 4000, 1100)  # pixels to which the longer side is brought, one after the other
OFF = 0.22  # of a marker's side: corners that lie further off belong to no such sheet
MOST_SHEETS, MOST_OF_A_KIND = 6, 8


@dataclass(frozen=True)
class Marker:
    """A marker in a photo: which one, and its four corners."""

    number: int
    corners: Any

    @property
    def side(self) -> float:
        return float(np.linalg.norm(self.corners - np.roll(self.corners, 1, 0), axis=1).mean())


@dataclass(frozen=True)
class Lie:
    """How a sheet may lie: the homography from its millimetres to pixels."""

    game: str  # whose marks they would be
    marks: SheetMarks
    matrix: Any
    off: float  # in shares of a marker's side

    def fits(self, sheet: CameraSheet) -> bool:
        """True where these are the marks of a sheet."""
        return (self.game, self.marks) == (sheet.board.code.game, sheet.marks)


@dataclass(frozen=True)
class Found:
    """Some markers that belong together, and how their sheet may lie, the best first."""

    markers: tuple[Marker, ...]
    lies: tuple[Lie, ...]


def find(grey: Any) -> list[Marker]:
    """All markers 0 to 3 of the dictionary in a grey photo."""
    detector = _detector()
    found: list[Marker] = []
    for longest in SIDES:
        scale = min(1.0, longest / max(grey.shape))
        small = grey
        if scale < 1:
            small = cv2.resize(grey, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        corners, numbers, _ = detector.detectMarkers(small)
        for ring, number in zip(corners, [] if numbers is None else np.ravel(numbers), strict=True):
            if number < 4:
                at = (np.asarray(ring, float).reshape(4, 2) + 0.5) / scale - 0.5
                _keep(found, Marker(int(number), at))
        if len({one.number for one in found}) == 4 or (scale == 1 and longest != SIDES[0]):
            break
    return found


def _detector() -> Any:
    options = cv2.aruco.DetectorParameters()
    options.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    return cv2.aruco.ArucoDetector(dictionary, options)


def _keep(found: list[Marker], new: Marker) -> None:
    """One more marker, unless it was found before at another scale."""
    for old in found:
        far = float(np.linalg.norm(old.corners.mean(0) - new.corners.mean(0)))
        if old.number == new.number and far < old.side * 0.7:
            return
    found.append(new)


def sheets(found: Sequence[Marker], marks: Iterable[tuple[str, SheetMarks]]) -> list[Found]:
    """Groups of three or four markers that lie as on one sheet; no marker is in two of them."""
    known, left, groups = list(marks), list(found), list[Found]()
    for count in (4, 3):  # groups of four first: three of what is left are looked at then
        by_number = [[one for one in left if one.number == i][:MOST_OF_A_KIND] for i in range(4)]
        options: list[tuple[int, float, tuple[Marker, ...], Lie]] = []
        for combination in product(*([*ones, None] for ones in by_number)):
            have = tuple(one for one in combination if one is not None)
            if len(have) != count or not _alike(have):
                continue
            for game, where in known:
                if lie := lying(have, game, where):
                    options.append((-count, lie.off, have, lie))
        groups += _chosen(options)
        taken = {id(one) for group in groups for one in group.markers}
        left = [one for one in left if id(one) not in taken]
    return groups[:MOST_SHEETS]


def _alike(have: Sequence[Marker]) -> bool:
    """True where no marker is much larger than another: perspective does only so much."""
    sides = [one.side for one in have]
    return max(sides) < 2.6 * min(sides)


def lying(have: Sequence[Marker], game: str, where: SheetMarks, extra: Any = None) -> Lie | None:
    """How a sheet with such marks lies; None where it can't."""
    source = np.concatenate([ring(where.markers[one.number], where.marker_mm) for one in have])
    target = np.concatenate([one.corners for one in have])
    if extra is not None:
        source, target = np.concatenate([source, extra[0]]), np.concatenate([target, extra[1]])
    matrix, off = fitted(source, target)
    corners = [(0, 0), (BOX_WIDTH, 0), (BOX_WIDTH, BOX_HEIGHT), (0, BOX_HEIGHT)]
    ahead = np.diff(moved(matrix, [*corners, *corners[:2]]), axis=0)
    turns = ahead[:-1, 0] * ahead[1:, 1] - ahead[:-1, 1] * ahead[1:, 0]
    share = float(np.sqrt(np.mean(off**2)) / np.mean([one.side for one in have]))
    return Lie(game, where, matrix, share) if (turns > 0).all() and share < OFF else None


def ring(at: tuple[float, float], size: float) -> Any:
    """The corners of a square in the order of a marker's."""
    x, y = at
    return np.array([(x, y), (x + size, y), (x + size, y + size), (x, y + size)])


def _chosen(options: list[tuple[int, float, tuple[Marker, ...], Lie]]) -> list[Found]:
    """The best groups first, each marker once; of one group all games that it may be of."""
    options.sort(key=lambda one: one[:2])
    groups: dict[tuple[int, ...], tuple[tuple[Marker, ...], list[Lie]]] = {}
    taken: set[int] = set()
    for _, _, have, lie in options:
        key = tuple(sorted(map(id, have)))
        if key in groups:
            groups[key][1].append(lie)
        elif not taken & set(key):
            taken |= set(key)
            groups[key] = have, [lie]
    return [Found(have, tuple(lies)) for have, lies in list(groups.values())[:MOST_SHEETS]]


def with_code(
    grey: Any, found: Sequence[Marker], marks: Iterable[tuple[str, SheetMarks]]
) -> Found | None:
    """A sheet by two markers and its code, where these three don't stand in a row."""
    from scorer.scan.eye.code import decoded

    codes = [corners for _, corners in decoded(grey)]
    if len(found) != 2 or len(codes) != 1 or found[0].number == found[1].number:
        return None
    have = tuple(found)
    if {one.number for one in have} == {0, 1}:  # the code stands between the two upper ones
        return None
    lies = []
    for game, where in marks:
        extra = ring(where.qr, where.qr_mm), codes[0]
        if lie := lying(have, game, where, extra):
            lies.append(lie)
    return Found(have, tuple(sorted(lies, key=lambda lie: lie.off))) if lies else None
