"""Backs that meet: what is read from the calibration sheet brings backs where they belong."""

from __future__ import annotations

import json
import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageOps

from generator import api
from generator.delivery import render
from generator.requests.request import Request
from generator.requests.request_to_job import job_of
from generator.sheets.calibration import back_lines, calibration, front_lines
from layouts.words import LANGUAGES, speak
from tests.running import Run

DPI = 200
PX = DPI / 25.4
SET = "hunt-set-10036hbe"


def pages(pdf: bytes) -> list[Image.Image]:
    """The pages as a printer that moves nothing would print them."""
    import pypdfium2

    return [
        page.render(scale=DPI / 72, grayscale=True).to_pil() for page in pypdfium2.PdfDocument(pdf)
    ]


def reading(moved: float) -> float:
    """What somebody reads whose printer moves backs: by the plainest look at all lines."""
    gaps = [
        (min(abs(moved + along - at) for at, _ in front_lines()), adds)
        for along, adds in back_lines()
    ]
    adds = min(gaps)[1]
    if not adds:  # the arrow's own line meets
        return min((abs(at - moved), number) for at, number in front_lines())[1]
    return adds + min((at, number) for at, number in front_lines() if at >= moved)[1]


@pytest.mark.few(20)
@pytest.mark.parametrize("tenth", range(-50, 51, 2))
def test_what_is_read_leaves_little(tenth: int) -> None:
    for off in (-0.03, 0.0, 0.03, 0.06):
        moved = tenth / 10 + off
        assert abs(moved + reading(moved)) <= 0.3


def met(front: Image.Image, back: Image.Image, x: float, y: float, box: tuple[float, ...]) -> int:
    """How dark both sides are against a light if a printer moves the back so far, in mm."""
    placed = ImageChops.offset(back, round(x * PX), round(y * PX))
    both = ImageChops.multiply(ImageOps.mirror(front), placed)
    part = both.crop(tuple(round(n * PX) for n in box))  # type: ignore[arg-type]
    return sum(n * count for n, count in enumerate(part.histogram()))


def test_the_drawn_lines_meet_where_they_should() -> None:
    """On the rendered sheet, lines cover each other best at the one of which it is said."""
    front, back = pages(calibration("a4", speak("en")))
    left, top = 10.0, 19.0  # of the common box on A4
    for adds_at in (0, 5, 12, 19):
        along, adds = back_lines()[adds_at]
        moved = -adds
        x = left + 95 + 36 + moved + along
        strip = (x - 0.8, top + 96 - 3, x + 0.8, top + 96 + 3)
        here = met(front, back, moved, 0, strip)
        beside = met(front, back, moved + 0.5, 0, strip)
        assert here > beside, "more white: two lines are one"


@pytest.mark.few(1)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_both_sides_of_the_calibration_have_a_title_band(lang: str) -> None:
    """A dark bar from edge to edge, with its words in white, as on pages of a set."""
    left, top = 10.0, 19.0  # of the common box on A4
    for page in pages(calibration("a4", speak(lang))):
        band = page.crop((left * PX, (top + 1) * PX, (left + 190) * PX, (top + 12) * PX))
        dark, white = (sum(band.histogram()[a:b]) for a, b in ((0, 128), (220, 256)))
        assert min(dark / 0.8, white / 0.02) > band.width * band.height


@pytest.mark.few(1)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_shift_moves_backs_and_nothing_else(paper: str) -> None:
    asked = {"players": 1, "parts": "dice,score", "set_id": SET, "paper": paper}
    plain = pages(api.pdf(Request(**asked)).content)  # type: ignore[arg-type]
    moved = pages(api.pdf(Request(**asked, shift=(2.54, -1.27))).content)  # type: ignore[arg-type]
    assert len(plain) == len(moved) >= 2
    for number, (one, other) in enumerate(zip(plain, moved, strict=True), 1):
        wanted = ImageChops.offset(one, 20, -10) if number % 2 == 0 else one
        inner = (60, 60, one.width - 60, one.height - 60)
        difference = ImageChops.difference(wanted.crop(inner), other.crop(inner))
        assert sum(difference.histogram()[128:]) < 200, number


@pytest.mark.soak
def test_the_short_edge_turns_backs() -> None:
    asked = {"players": 1, "parts": "dice,score", "set_id": SET}
    plain = pages(api.pdf(Request(**asked)).content)  # type: ignore[arg-type]
    short = api.pdf(Request(**asked, duplex="short"))  # type: ignore[arg-type]
    assert b"DuplexFlipShortEdge" in short.content and "duplex: short" in short.record
    for number, (one, other) in enumerate(zip(plain, pages(short.content), strict=True), 1):
        wanted = one.rotate(180) if number % 2 == 0 else one
        inner = (20, 20, one.width - 20, one.height - 20)
        difference = ImageChops.difference(wanted.crop(inner), other.crop(inner))
        assert sum(difference.histogram()[200:]) < 400, number


@pytest.mark.parametrize(
    ("how", "matrix"),
    [
        ({"shift": (2.54, -1.27)}, "1 0 0 1 2.54 -1.27"),
        ({"duplex": "short", "shift": (2.0, 1.0)}, "-1 0 0 -1 188 258"),
    ],
    ids=["shifted", "turned"],
)
def test_drawings_are_moved_as_pages_are(how: dict[str, Any], matrix: str) -> None:
    """As SVG: the same drawing, in a frame that is moved or turned about the middle of A4.

    The box on A4 begins at (10, 19) of 210 x 297: turned, (x, y) comes to (190 - x, 259 - y).
    """
    jobs = [job_of(Request(1, parts="dice,score", seed="1", **more))[0] for more in ({}, how)]
    plain, moved = ([render.page(job, "a4", n).decode() for n in (1, 2)] for job in jobs)
    assert moved[0] == plain[0]
    assert f'transform="matrix({matrix})"' in moved[1] and "matrix(" not in plain[1]
    drawn = re.findall(r' d="([^"]+)"', plain[1])
    assert drawn and sorted(drawn) == sorted(re.findall(r' d="([^"]+)"', moved[1]))


def test_without_options_nothing_is_another() -> None:
    asked = {"players": 1, "parts": "score", "set_id": SET}
    plain = api.pdf(Request(**asked)).content  # type: ignore[arg-type]
    assert api.pdf(Request(**asked, shift=(0.0, 0.0))).content == plain  # type: ignore[arg-type]


# ---- printers by name


@pytest.mark.usefixtures("undrawn")
def test_a_printer_is_kept_and_recalled(
    run: Run, room: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(room / "config"))
    monkeypatch.setenv("APPDATA", str(room / "config"))
    some = ("--parts", "score", "--players", "1")
    unknown = run("--printer", "Home", *some)
    assert unknown.code == 2 and "--calibrate" in unknown.err
    assert run("--printer", "Home", "--shift", "1.2,-0.4", *some).code == 0
    file = room / "config" / "fives" / "printers.json"
    assert json.loads(file.read_text(encoding="utf-8")) == {"Home": [1.2, -0.4]}
    assert run("--printer", "Home", *some).code == 0
    assert run("--printer", "School", "--shift", "0,0.5", *some).code == 0
    known = run("--printer", "Work", *some)
    assert "Home, School" in known.err
    file.write_text("[1]", encoding="utf-8")
    spoiled = run("--printer", "Home", *some)
    assert spoiled.code == 2 and str(file.name) in spoiled.err


@pytest.mark.parametrize(
    "text", ["", "1", "1,2,3", "a,b", "30,0", "1e9,0", "nan,0", "1.234,0", "٣,١x"]
)
def test_no_shift(run: Run, text: str) -> None:
    told = run("--shift", text)
    assert told.code == 2 and "1.2,-0.4" in told.err


def test_the_sheet_is_written(run: Run, room: Path) -> None:
    for paper, lang, duplex in product(("a4", "letter"), ("en", "ar"), ("long", "short")):
        told = run("--calibrate", "--paper", paper, "--lang", lang, "--duplex", duplex)
        assert told.code == 0
    assert (room / "output" / "calibration.pdf").read_bytes().startswith(b"%PDF-")
    other = room / "mine.pdf"
    other.write_text("mine")
    assert run("--calibrate", "-o", str(other)).code == 2
    assert other.read_text() == "mine"
