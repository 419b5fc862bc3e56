"""Measure every cell: ink, dots, level and colour of the paper, and what hides it."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np

from layouts.values import dataclass
from scorer.scan.eye.flatten import Flat
from scorer.scan.eye.ink import Ink
from scorer.scan.eye.plane import sampled
from scorer.scan.games.sheet import PER_MM

WHITE = 249
DOT_MM = 2.2
OUTSIDE = 0  # the number of the area around the board
BEYOND_MM = 5.0  # from the rim: beyond all lines around cells
LEAK_INK, LEAK_MM = 0.45, 2.6  # least ink of a line; gaps in it that are ignored


@dataclass(frozen=True)
class CellNumbers:
    """Arrays with a number for each cell; their meaning is in Evidence."""

    fill: Any
    dots: Any
    light: Any
    near: Any
    tint: Any
    glare: Any
    rough: Any
    lost: Any
    room: Any


def measured(flat: Flat, ink: Ink) -> CellNumbers:
    """Return the numbers of all cells."""
    sheet = flat.sheet
    at = flat.pixels(np.array(sheet.middles))
    reach = np.arange(-0.26 * sheet.pitch, 0.26 * sheet.pitch + 0.01, 0.4)
    gx, gy = np.meshgrid(reach, reach)
    far = np.maximum(abs(gx), abs(gy))
    share = _around(ink.share, at, gx, gy)
    fill = share[:, far > (2.8 if sheet.is_hex else -1)].mean(1)  # in hexes without dots
    steps = np.arange(-DOT_MM, DOT_MM + 0.01, 0.2)
    dx, dy = np.meshgrid(steps, steps)
    dots = (_around(ink.share, at, dx, dy) > 0.6).mean((1, 2)) * (2 * DOT_MM) ** 2
    light, near, tint = _paper(flat, at)
    rim = min(sheet.symbol_mm / 2 - 0.8, float(reach.max()) - 0.2)  # large symbols leave less
    outer = _around(ink.difference, at, gx, gy)[:, far > rim].std(1)
    noise = sampled(ink.noise, at[:, :1], at[:, 1:])[:, 0]
    whole = np.arange(-0.5, 0.51, 0.1) * sheet.pitch
    wx, wy = np.meshgrid(whole, whole)
    red, green, blue = cv2.split(flat.level)
    clipped = (cv2.min(cv2.min(red, green), blue) >= WHITE).astype(np.float32)
    return CellNumbers(
        fill=fill,
        dots=dots,
        light=light,
        near=near,
        tint=tint,
        glare=_around(clipped, at, wx, wy).mean((1, 2)),
        rough=outer / np.maximum(0.01, noise),
        lost=_around(flat.there.astype(np.float32), at, wx, wy).min((1, 2)) < 0.5,
        room=_rooms(flat, ink, at),
    )


def _around(picture: Any, at: Any, gx: Any, gy: Any) -> Any:
    """Return a picture around the middle of every cell, at places in millimetres."""
    x = at[:, 0, None, None] + gx * PER_MM
    y = at[:, 1, None, None] + gy * PER_MM
    return sampled(picture, x, y)


def _paper(flat: Flat, at: Any) -> tuple[Any, Any, Any]:
    """Return the level of the paper in every cell, the brightest around, and the tint."""
    level = sampled(flat.level, at[:, :1], at[:, 1:])[:, 0]
    light = level.mean(1)
    colour = level / np.maximum(light[:, None], 1)
    middles = np.array(flat.sheet.middles)
    apart = np.linalg.norm(middles[:, None] - middles[None], axis=-1) / flat.sheet.pitch
    near = np.array([light[row < 2.3].max() for row in apart])
    return light, near, _tint(colour, middles)


def _tint(colour: Any, middles: Any) -> Any:
    """Return each cell's difference in colour from a smooth surface: lamps change it slowly."""
    x, y = ((middles - middles.mean(0)) / 80).T
    terms = np.stack([np.ones_like(x), x, y, x * x, x * y, y * y], 1)
    trust = np.ones(len(x))
    ridge = np.diag([1e-6, 0.05, 0.05, 0.3, 0.3, 0.3])
    off = colour - np.median(colour, 0)
    for _ in range(8):
        size = np.abs(off).max(1)
        trust = 1 / (1 + (size / max(0.006, 1.5 * float(np.median(size)))) ** 2)
        left = terms.T @ (terms * trust[:, None]) + ridge
        smooth = terms @ np.linalg.solve(left, terms.T @ (colour * trust[:, None]))
        off = colour - smooth
    return np.abs(off).max(1)


def _rooms(flat: Flat, ink: Ink, at: Any) -> Any:
    """Return a number for each cell, the same for cells without ink between them."""
    side = max(3, round(LEAK_MM * PER_MM / 2) * 2 + 1)
    wall = (ink.share > LEAK_INK).astype(np.uint8)
    kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (side, side))
    closed = cv2.morphologyEx(wall, cv2.MORPH_CLOSE, kernel)
    _, areas = cv2.connectedComponents(1 - closed, connectivity=4, ltype=cv2.CV_32S)
    steps = np.arange(-0.3, 0.31, 0.05) * flat.sheet.pitch * PER_MM
    gx, gy = np.meshgrid(steps, steps)
    height, width = areas.shape
    x = np.clip(np.round(at[:, 0, None, None] + gx), 0, width - 1).astype(int)
    y = np.clip(np.round(at[:, 1, None, None] + gy), 0, height - 1).astype(int)
    rows = areas[y, x].reshape(len(at), -1)
    beyond = _beyond(flat, areas)
    rooms = np.zeros(len(at), int)
    for i, row in enumerate(rows):
        counts = np.bincount(row[row > 0]) if (row > 0).any() else np.zeros(1)
        rooms[i] = int(counts.argmax()) if counts.max() > 0.2 * len(row) else -1 - i
    return np.where(np.isin(rooms, beyond), OUTSIDE, rooms)


def _beyond(flat: Flat, areas: Any) -> Any:
    """Return the areas around the board, some millimetres from its rim."""
    a, b, away = np.array(flat.sheet.rim).swapaxes(0, 1)
    spots = (a + b) / 2 + away * BEYOND_MM
    height, width = areas.shape
    at = np.clip(np.round(flat.pixels(spots)), 0, (width - 1, height - 1)).astype(int)
    numbers = np.unique(areas[at[:, 1], at[:, 0]])
    return numbers[numbers > 0]
