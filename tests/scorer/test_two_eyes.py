"""Two eyes, one judge: the page's JavaScript and our Python measure the same photos alike."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from layouts.board import load
from scorer.scan.reading import read_photo
from scorer.scan.sheet_read import Report, SheetRead
from tests.photos.grading import Grade, graded
from tests.photos.kinds import KINDS, photographed
from tests.photos.numbers import sheet_named
from tests.photos.page_eye import PageEye
from tests.photos.pages import COARSE, RES, printed

cv2: Any = pytest.importorskip("cv2")
pytestmark = pytest.mark.skipif(not shutil.which("node"), reason="Node.js is not installed")

SURE = 2.2  # log odds
# Of what both measured: which share of it may be apart by no more than so much. This holds for all
# photos together: on one with much ink, or with pencil, the share falls among numbers between 0 and
# 1, which a difference of 0.02 in brightness changes by 0.14 (LEAST_STEP in both eyes).
APART = {
    "odds": (0.99, 2.0),
    "ink": (0.99, 0.15),
    "whole": (0.99, 0.15),
    "fill": (0.95, 0.006),
    "tint": (0.95, 0.008),
    "seen": (0.95, 0.12),
    "light": (0.95, 1.6),
    "dots": (0.95, 0.36),
    "residual": (0.95, 0.12),
    "rough": (0.95, 4.5),
}
QUICK = [("easy", 1000)]
SOAKED = [(kind, seed) for kind in KINDS for seed in range(3000, 3003)]


class Compared:
    """What both eyes say of some photos."""

    def __init__(self) -> None:
        self.apart: dict[str, list[float]] = {name: [] for name in APART}
        self.edges = self.flips = self.sure_flips = self.cells = self.rooms = self.lost = 0
        self.grades = Grade(), Grade()
        self.unlike: list[object] = []  # photos on which they read different outlines

    def add(self, ours: dict[str, Any], page: dict[str, Any], truths: Any, name: object) -> None:
        """Count one more photo."""
        for grade, told in zip(self.grades, (ours, page), strict=True):
            one = graded(told, truths)
            assert not one.silent, (name, one.silent)
            grade += one
        if outlines(ours) != outlines(page):
            self.unlike.append(name)
        ids = [sheet["sheet"] for sheet in ours["sheets"]]
        if len(set(ids)) < len(ids):
            return  # two with one id: which is which isn't known
        others = {s["sheet"]: e for s, e in zip(page["sheets"], page["evidence"], strict=True)}
        for sheet, mine in zip(ids, ours["evidence"], strict=True):
            if sheet in others:
                self._compare(mine, others[sheet])

    def _compare(self, a: dict[str, Any], b: dict[str, Any]) -> None:
        for name, apart in self.apart.items():
            one, two = ([x[name]] if name == "residual" else x[name] for x in (a, b))
            apart += [abs(p - q) for p, q in zip(one, two, strict=True)]
        pairs = list(zip(a["odds"], b["odds"], strict=True))
        self.edges += len(pairs)
        self.flips += sum((p > 0) != (q > 0) for p, q in pairs)
        self.sure_flips += sum(p * q < 0 and min(abs(p), abs(q)) > SURE for p, q in pairs)
        self.cells += len(a["room"])
        self.rooms += sum((p == 0) != (q == 0) for p, q in zip(a["room"], b["room"], strict=True))
        self.lost += sum(p != q for p, q in zip(a["lost"], b["lost"], strict=True))

    def check(self) -> None:
        """Fail where they are further apart than they may be."""
        assert self.lost == 0
        assert self.flips <= 0.002 * self.edges, (self.flips, self.edges)
        assert self.sure_flips <= 0.0006 * self.edges, (self.sure_flips, self.edges)
        assert self.rooms <= 0.015 * self.cells, (self.rooms, self.cells)
        for name, (share, most) in APART.items():
            some = sorted(self.apart[name])
            assert some[int(share * (len(some) - 1))] <= most, name


def outlines(told: dict[str, Any]) -> list[Any]:
    """The outlines on all sheets of a photo, in any order."""
    return sorted((one["sheet"], sorted(map(sorted, one["outlines"]))) for one in told["sheets"])


def ours(file: Path) -> dict[str, Any]:
    """What our Python says of a photo, with its evidence."""
    found = list(read_photo(file, load))
    sheets = [one for one in found if isinstance(one, SheetRead)]
    refused = [one for one in found if not isinstance(one, SheetRead)]
    evidence = [asdict(one.evidence) for one in sheets if one.evidence]
    return {**Report(sheets, refused).json(), "evidence": evidence}


@pytest.fixture
def eye(tmp_path: Path) -> Iterator[PageEye]:
    """The eye of the page, until the end of a test."""
    with PageEye(tmp_path) as found:
        yield found
    printed.cache_clear()


def compared(eye: PageEye, photos: list[tuple[str, int]], folder: Path, is_small: bool) -> Compared:
    """Read the photos with both eyes."""
    found = Compared()
    for kind, seed in photos:
        size = (1.4, False, COARSE) if is_small else (None, False, RES)
        photo = photographed(kind, seed, *size)
        file = folder / f"{kind}-{seed}.jpg"
        cv2.imwrite(str(file), photo.picture[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, 88])
        found.add(ours(file), eye.read(file), photo.truths, (kind, seed))
        file.unlink()
    return found


def test_both_eyes_see_the_same(eye: PageEye, tmp_path: Path) -> None:
    found = compared(eye, QUICK, tmp_path, is_small=True)
    python, page = found.grades
    assert python.read == page.read == python.outlines
    found.check()


@pytest.mark.soak
def test_both_eyes_see_the_same_on_photos_of_every_kind(eye: PageEye, tmp_path: Path) -> None:
    found = compared(eye, SOAKED, tmp_path, is_small=False)
    python, page = found.grades
    assert page.read >= 0.98 * python.read, (page.line(), python.line())
    assert page.refused == python.refused, (page.line(), python.line())
    assert len(found.unlike) <= 1, found.unlike
    found.check()


def test_numbers_that_are_not_of_the_sheet_are_refused(eye: PageEye, tmp_path: Path) -> None:
    """Whatever an eye says: lists of another length, or what is no number, is no reading."""
    import json

    from web.answer import answer

    sheet = sheet_named("hunt-white-103ra9h")
    edges, cells = [0.0] * len(sheet.cells.edges), [0.0] * len(sheet.cells.names)
    whole = {
        **dict.fromkeys(("odds", "ink", "whole", "across"), edges),
        **dict.fromkeys(("fill", "dots", "light", "near", "tint", "seen", "glare", "rough"), cells),
        "room": [0] * len(cells),
        "lost": [False] * len(cells),
        "residual": 0.0,
    }

    def asked(**changed: Any) -> dict[str, Any]:
        said = {"sheet": "hunt-white-103ra9h", "evidence": {**whole, **changed}}
        return dict(json.loads(answer("look", json.dumps(said))[0]))

    assert asked()["outlines"] == []
    wrong = {
        "odds": edges[1:],
        "fill": [*cells[1:], "1"],
        "lost": [0] * len(cells),
        "residual": "x",
    }
    for name, value in {**wrong, "room": cells, "more": []}.items():
        assert asked(**{name: value})["refused"]["key"] == "web.kind", name
