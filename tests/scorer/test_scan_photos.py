"""Photos of every kind, read: never silently wrong. The photos are made here, from seeds."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from layouts.board import load
from scorer.scan.reading import read_photo
from scorer.scan.sheet_read import Report, SheetRead
from tests.chosen import some, times
from tests.photos import fit
from tests.photos.grading import Grade, graded
from tests.photos.kinds import KINDS, photographed
from tests.photos.pages import COARSE, RES, former, printed

cv2: Any = pytest.importorskip("cv2")

# Of at most two megapixels and four pages, so that few are printed. The other rows and kinds: soak.
FEW = [
    [("plain", 1000), ("hard", 1003)],
    [("open", 1001), ("struck", 1001)],  # another that is struck is read by the test below
    [
        ("curl", 1002),
        ("crossed", 1003),
        ("easy", 1001),
        ("medium", 1002),
        ("ghost", 1003),
        ("shadow", 1000),
        ("packed", 1001),
    ],
    [("pencil", 1003), ("odd", 1002)],
]


def read(path: Path) -> dict[str, Any]:
    """What `--json` says of a photo."""
    found = list(read_photo(path, load))
    sheets = [one for one in found if isinstance(one, SheetRead)]
    refused = [one for one in found if not isinstance(one, SheetRead)]
    return Report(sheets, refused).json()


def taken(
    kind: str, seed: int, folder: Path, megapixels: float | None = 1.4, large: bool = False
) -> tuple[Path, Any]:
    """A photo as a JPEG, and what is true of it."""
    photo = photographed(kind, seed, megapixels, large, COARSE if megapixels else RES)
    file = folder / f"{kind}-{seed}.jpg"
    cv2.imwrite(str(file), photo.picture[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, 88])
    return file, photo.truths


KNOWN: dict[tuple[str, int], tuple[str, Any]] = {}  # what was read on photos, and what is true


def known(kind: str, seed: int, folder: Path) -> tuple[dict[str, Any], Any]:
    """What `--json` says of a photo that is taken and read once, and what is true of it."""
    if (kind, seed) not in KNOWN:
        file, truths = taken(kind, seed, folder)
        KNOWN[kind, seed] = json.dumps(read(file)), truths
    told, truths = KNOWN[kind, seed]
    return json.loads(told), truths


@pytest.fixture(scope="module", autouse=True)
def pages() -> Iterator[None]:
    """Forget the pages after the last test."""
    yield
    printed.cache_clear()


@pytest.mark.parametrize("photos", some(FEW, 1), ids=["first", "second", "third", "fourth"])
def test_photos_of_all_kinds_are_never_silently_wrong(
    photos: list[tuple[str, int]], tmp_path: Path
) -> None:
    grade = Grade()
    for kind, seed in photos:
        one = graded(*known(kind, seed, tmp_path))
        assert not one.silent, (kind, seed, one.silent)
        grade += one
        if kind in ("plain", "easy", "small"):
            assert one.read == one.outlines, (kind, seed, one.line())
    assert grade.refused <= 1


STRUCK = [
    ("struck-medium", 8101),
    ("struck-hard", 8013),
    ("struck-hard", 9013),
    ("struck-thin", 9023),
    ("struck-medium", 9405),
    ("struck-thin", 9521),
    ("struck-medium", 9539),
    ("struck-medium", 20178),  # over two dark symbols
    ("struck-thin", 20258),
    ("struck-thin", 40003),
    ("struck-thin", 40008),
    ("struck-hard", 90037),  # along an edge
    ("struck-thin", 92028),  # all of it on a dark symbol
    ("struck-dotted", 90003),  # in a cell with a dot
    ("struck-dotted", 90055),
    ("struck-dotted", 90073),
    ("struck-dotted", 90111),
]


@pytest.mark.few(1)
@pytest.mark.more
@pytest.mark.parametrize(("kind", "seed"), STRUCK)
def test_a_stroke_over_a_line_is_never_silently_wrong(kind: str, seed: int, tmp_path: Path) -> None:
    """Where a stroke leaves an outline its line is not seen as one: met on these photos."""
    file, truths = taken(kind, seed, tmp_path)
    assert not graded(read(file), truths).silent


@pytest.mark.soak
def test_where_a_sheet_lies_its_own_marks_tell(tmp_path: Path) -> None:
    """Marks of former sheets stood almost there: by those the rim of this one lay off."""
    file, truths = taken("hand-plain", 6001, tmp_path)
    one = graded(read(file), truths)
    assert (one.read, one.silent) == (one.outlines, [])
    assert one.outlines


LARGE = [("plain", 1000), ("easy", 1001), ("medium", 1002), ("curl", 1003), ("packed", 1004)]


@pytest.mark.soak
def test_photos_of_large_print_are_read(tmp_path: Path) -> None:
    """Squares, areas and marks have other places there; the photo tells which print it is."""
    grade = Grade()
    for kind, seed in LARGE[: times(len(LARGE), 1)]:
        file, truths = taken(kind, seed, tmp_path, large=True)
        one = graded(read(file), truths)
        assert not one.silent, (kind, seed, one.silent)
        grade += one
        if kind in ("plain", "easy"):
            assert one.read == one.outlines, (kind, seed, one.line())
    assert not grade.refused
    assert grade.read > 0.7 * grade.outlines


TOLD = [("medium", 1001, True), ("curl", 1001, False), ("hard", 1000, True)]


@pytest.mark.soak
def test_a_print_is_told_from_the_others(tmp_path: Path) -> None:
    """Usual, large, and as low areas were first printed: the photo of one is like no other."""
    from scorer.scan.eye import marks
    from scorer.scan.eye.measure import likest, shown
    from scorer.scan.games import marks as known_marks
    from scorer.scan.games import sheets_of

    for kind, seed, large in TOLD[: times(len(TOLD), 1)]:
        photo = photographed(kind, seed, 1.4, large, COARSE)
        board = load(photo.truths[0].sheet)
        (found,) = marks.sheets(marks.find(marks.grey_of(photo.picture)), known_marks())
        sheets = sheets_of(board)
        laid = [(lie, s) for s in sheets for lie in found.lies if lie.fits(s)]
        assert likest(photo.picture, laid)[1] == sheets[large], (kind, seed)
        seen = sorted(shown(photo.picture, *one) for one in laid)
        assert seen[-1] > 1.15 * seen[-2], (kind, seen)


@pytest.mark.parametrize("number", some([1, 3, 0, 2], 1))
def test_sheets_of_1_1_are_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    """Their squares were smaller, their marks larger and in other places."""
    from tests.photos import kinds

    monkeypatch.setattr(kinds, "printed", lambda *_, **__: former(number))
    for kind, seed in [("easy", 1004), ("medium", 1005), ("curl", 1001)][: times(3, 1)]:
        file, truths = taken(kind, seed, tmp_path)
        one = graded(read(file), truths)
        assert not one.silent
        assert not one.refused
        assert one.read >= 0.6 * one.outlines > 0, (kind, seed, one.line())


@pytest.mark.soak
def test_sheets_as_they_were_first_printed_are_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Low areas stood in the middle of the page then, with larger circles."""
    from generator.games.hexes import board as hexes_board
    from layouts.games.hexes import millimetres
    from tests.photos import kinds

    monkeypatch.setattr(hexes_board, "USUAL", millimetres.FIRST)
    monkeypatch.setattr(millimetres, "USUAL", millimetres.FIRST)
    monkeypatch.setattr(kinds, "printed", printed.__wrapped__)
    for kind, seed in [("plain", 1003), ("curl", 1009)][: times(2, 1)]:  # side A
        file, truths = taken(kind, seed, tmp_path)
        assert truths[0].sheet == "hexes-a-1000003"
        one = graded(read(file), truths)
        assert (one.read, one.silent) == (one.outlines, [])
        assert one.outlines


def test_the_grader_sees_what_is_wrong(tmp_path: Path) -> None:
    """A reading that leaves an outline out, or makes one up, is told so."""
    told, (truth,) = known("plain", 1000, tmp_path)
    assert not graded(told, [truth]).silent
    (sheet,) = told["sheets"]
    right = sheet["outlines"]
    sheet["outlines"] = right[1:]
    assert "missed" in graded(told, [truth]).silent[0]
    sheet["outlines"] = [*right, ["a1", "a2", "a3", "a4", "a5"]]
    assert "nobody drew" in graded(told, [truth]).silent[0]
    told["sheets"] = []
    assert "neither read nor refused" in graded(told, [truth]).silent[0]


def test_weights_are_those_of_the_kept_table() -> None:
    from scorer.scan.evidence import WEIGHTS
    from scorer.scan.eye.edges import odds

    found = {game: fit.fitted(*rows) for game, rows in sorted(fit.table().items())}
    assert WEIGHTS.read_text(encoding="utf-8") == fit.written(found)
    for game, (numbers, drawn) in fit.table().items():
        sides = odds(numbers, game) > 0
        assert (sides == (drawn > 0)).mean() > 0.998, game


def test_a_number_that_is_none_is_no_answer() -> None:
    from scorer.scan.eye.edges import odds

    assert list(odds(np.full((1, 8), np.nan), "hunt")) == [0.0]


# ---- the soak

# By kind the least share of outlines that is read, and of clean sheets without a question.
LEVELS = {"plain": (0.95, 0.75), "easy": (0.95, 0.75), "medium": (0.85, 0.5), "hard": (0.65, 0.25)}
HANDS = {"plain": (0.85, 0.65), "easy": (0.9, 0.75), "medium": (0.85, 0.5), "hard": (0.65, 0.25)}
LEVELS |= {f"hand-{view}": least for view, least in HANDS.items()}
COUNTS = {**dict.fromkeys(KINDS, 6), "plain": 24, "easy": 24, "medium": 30, "hard": 30}
COUNTS |= dict.fromkeys((kind for kind in KINDS if kind.startswith("struck")), 14)
COUNTS |= dict.fromkeys((f"hand-{view}" for view in HANDS), 14)
LEAST_STRUCK = 110  # outlines with a single stroke through them, none of which is read as valid


@pytest.mark.soak
def test_three_hundred_photos(tmp_path: Path) -> None:
    """Seeds that nothing was fitted or tuned on."""
    whole, lines, struck = Grade(), [], 0
    for kind, count in COUNTS.items():
        grade = Grade()
        for seed in range(3000, 3000 + count):
            file, truths = taken(kind, seed, tmp_path, None)
            grade += graded(read(file), truths)
            struck += sum(len(truth.crossed) for truth in truths if kind.startswith("struck"))
            file.unlink()
        lines.append(f"{kind}: {grade.line()}")
        whole += grade
        if kind in LEVELS:
            share, calm = LEVELS[kind]
            assert grade.read >= share * grade.outlines, lines[-1]
            assert grade.calm >= calm * (grade.sheets - grade.refused), lines[-1]
    assert not whole.silent, whole.silent
    assert struck >= LEAST_STRUCK
    assert whole.refused <= 0.15 * whole.sheets, "\n".join(lines)
