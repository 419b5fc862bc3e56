"""Six symbols told apart: in one bit, in grey, and with every kind of colour blindness."""

from __future__ import annotations

import io
import itertools
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
import pypdfium2
import pytest

from generator.components.likeness import alike, common, dots
from generator.components.symbols import symbol_stamp
from generator.pens.pdf import PdfBook
from generator.requests.definitions import checked, too_alike
from generator.theme import Inks
from layouts.definition.drawings import sets
from layouts.definition.loader import define, define_from, define_own
from layouts.symbol import Symbol
from tests.chosen import some

SYMBOLS = define("hunt").symbols
Image = Any  # an array of numbers

# Machado, Oliveira and Fernandes (2009), severity 1.0, for linear light
BLIND = {
    "protan": [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    "deutan": [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ],
    "tritan": [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
    ],
}


@lru_cache(maxsize=64)
def picture(name: str, size_mm: float, dpi: int, mono: bool, ready: str = "") -> Image:
    """The symbol on its square as linear light, 0 to 1; of a ready set where one is named."""
    text = f"game: hunt\nsymbols: {ready}\n"
    definition = define_from(text, "mine.yaml") if ready else define("hunt")
    book = PdfBook((16, 16), (0, 0), "en")
    inset = (16 - size_mm) / 2
    book.page("x").use(symbol_stamp(definition.symbol(name), size_mm, Inks(mono)), inset, inset)
    page = pypdfium2.PdfDocument(io.BytesIO(book.close()))[0]
    srgb = np.asarray(page.render(scale=dpi / 72).to_pil().convert("RGB"), dtype=float) / 255
    return np.where(srgb <= 0.04045, srgb / 12.92, ((srgb + 0.055) / 1.055) ** 2.4)


def ink(image: Image) -> np.ndarray[Any, np.dtype[np.bool_]]:
    """One bit: dark or not."""
    return np.asarray(image.mean(axis=2) < 0.5)


def overlap(a: Any, b: Any) -> float:
    """The best share of common ink over small shifts: 1 for the same picture."""
    best = 0.0
    for dx, dy in itertools.product(range(-3, 4), repeat=2):
        moved = np.roll(b, (dy, dx), axis=(0, 1))
        best = max(best, float((a & moved).sum() / (a | moved).sum()))
    return best


PAIRS = list(itertools.combinations([symbol.name for symbol in SYMBOLS], 2))


@pytest.mark.few(10)
@pytest.mark.parametrize("dpi", [72, 100, 300])
@pytest.mark.parametrize(("a", "b"), PAIRS)
def test_distinct_in_one_bit_at_8_mm(a: str, b: str, dpi: int) -> None:
    assert overlap(ink(picture(a, 8, dpi, True)), ink(picture(b, 8, dpi, True))) < 0.72


@pytest.mark.parametrize(("a", "b"), PAIRS)
def test_distinct_in_grey_and_for_the_colour_blind(a: str, b: str) -> None:
    """Shape and tone together: the pictures differ in much of their ink, in every view."""
    first, second = picture(a, 9, 100, False), picture(b, 9, 100, False)
    views = {"grey": [[0.2126, 0.7152, 0.0722]] * 3, **BLIND}
    for view, matrix in views.items():
        seen = [np.clip(image @ np.array(matrix).T, 0, 1) for image in (first, second)]
        marks = [(1 - image.mean(axis=2)) for image in seen]
        apart = np.abs(marks[0] - marks[1]).sum() / (marks[0] + marks[1]).sum()
        assert apart > 0.25, (view, a, b, apart)


def test_each_pair_differs_in_fill_or_colour_too() -> None:
    for a, b in itertools.combinations(SYMBOLS, 2):
        assert a.colour != b.colour


def has_hole(symbol: Symbol) -> bool:
    return any(stroke.role != "solid" for stroke in symbol.strokes)


def test_fills_are_as_the_look_says() -> None:
    outlined = {symbol.name for symbol in SYMBOLS if any(s.role == "line" for s in symbol.strokes)}
    assert outlined == {"leaf", "bell"}
    assert has_hole(define("hunt").symbol("fish"))


@pytest.mark.parametrize("name", [symbol.name for symbol in SYMBOLS])
def test_ink_stays_in_its_field_and_weighs_about_the_same(name: str) -> None:
    dark = ink(picture(name, 9, 300, True))
    rows, columns = np.nonzero(dark)
    mm = 25.4 / 300
    assert min(rows.min(), columns.min()) * mm >= 3.5 - 0.05
    assert max(rows.max(), columns.max()) * mm <= 12.5 + 0.05
    assert 0.18 < dark.sum() * mm * mm / 81 < 0.5


@pytest.mark.few(1)
@pytest.mark.parametrize("ready", some(sets(), 2))
def test_symbols_of_a_ready_set_are_told_apart(ready: str) -> None:
    """By the same measures as ours: in one bit at 8 mm, in grey, and by the colour blind."""
    names = [symbol.name for symbol in define_from(f"game: hunt\nsymbols: {ready}\n", "x").symbols]
    views = {"grey": [[0.2126, 0.7152, 0.0722]] * 3, **BLIND}
    for a, b in itertools.combinations(names, 2):
        bits = [ink(picture(name, 8, 100, True, ready)) for name in (a, b)]
        assert overlap(*bits) < 0.72, (a, b, overlap(*bits))
        first, second = (picture(name, 9, 100, False, ready) for name in (a, b))
        for matrix in views.values():
            seen = [np.clip(image @ np.array(matrix).T, 0, 1) for image in (first, second)]
            marks = [(1 - image.mean(axis=2)) for image in seen]
            assert np.abs(marks[0] - marks[1]).sum() / (marks[0] + marks[1]).sum() > 0.25, (a, b)


def test_what_is_too_alike_is_measured_as_it_is_printed() -> None:
    """In plain Python, dot by dot: what the printed page says, within a tenth."""
    drawn = {symbol.name: dots(symbol) for symbol in SYMBOLS}
    for a, b in PAIRS:
        bits = [ink(picture(name, 8, 100, True)) for name in (a, b)]
        assert common(drawn[a], drawn[b]) == pytest.approx(overlap(*bits), abs=0.1)
    assert not list(alike(SYMBOLS))


def test_own_symbols_that_are_too_alike_are_named(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    told = "".join(
        f"  {one}: {{text: {letter}}}\n" for one, letter in zip("abcd", "OQTX", strict=True)
    )
    file.write_text(f"game: hunt\nsymbols:\n{told}")
    (warned,) = too_alike(define_own(file), "en")
    assert (warned.told["one"], warned.told["other"], warned.told["most"]) == ("a", "b", 72)
    assert 72 <= int(str(warned.told["share"])) < 100
    assert "look alike" in checked(str(file), None, "en")
