"""Measure the Evidence of a sheet that lies in a known way in a photo."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

import cv2
import numpy as np

from scorer.scan.evidence import Evidence
from scorer.scan.eye import cells, edges
from scorer.scan.eye.flatten import Flat, flattened
from scorer.scan.eye.ink import inked
from scorer.scan.eye.marks import Lie
from scorer.scan.games.sheet import PER_MM, CameraSheet


def likest(picture: Any, laid: Sequence[tuple[Lie, CameraSheet]]) -> tuple[Lie, CameraSheet]:
    """Return the way of lying and printing that the photo shows best."""
    if len(laid) == 1:
        return laid[0]
    return max(laid, key=lambda way: shown(picture, *way))


def shown(picture: Any, lie: Lie, sheet: CameraSheet) -> float:
    """Return how well a photo shows a sheet, by the likeness of cells and the place of markers."""
    return likeness(flattened(picture, lie.matrix, sheet, PER_MM / 2)) - AWRY * lie.off


def likeness(flat: Flat) -> float:
    """Return how much darker symbols are than what is around them and than cells without any.

    The best of several displacements counts: a bent sheet shifts most cells the same way.
    """
    per_mm, sheet = PER_MM * COARSE, flat.sheet
    scale = per_mm / flat.per_mm
    small = cv2.resize(flat.even, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    radius, most = sheet.symbol_mm / 2 * per_mm, sheet.pitch * 0.46 * per_mm
    steps = np.arange(-int(most), int(most) + 1)
    far = np.hypot(*np.meshgrid(steps, steps))
    on, beside = far <= radius, (far > 1.2 * radius) & (far <= most)
    kernel = beside / beside.sum() - on / on.sum()
    darker = cv2.filter2D(small.mean(-1).astype(np.float32), -1, kernel.astype(np.float32))
    near = cv2.dilate(darker, np.ones((3, 3), np.uint8))
    has = np.array([symbol not in BLANK for symbol in sheet.symbols])
    at = np.round((np.array(sheet.middles) - np.array(flat.box[:2])) * per_mm).astype(int)
    gaps = []
    for dx, dy in product(range(-REACH, REACH + 1), repeat=2):
        rows = np.clip(at[:, 1] + dy, 0, near.shape[0] - 1)
        seen = near[rows, np.clip(at[:, 0] + dx, 0, near.shape[1] - 1)]
        gaps.append(seen[has].mean() - (seen[~has].mean() if (~has).any() else 0.0))
    return float(max(gaps))


AWRY = 4.0  # weight of misplaced markers against the likeness of cells
COARSE, REACH = 0.2, 4  # scale of the picture; pixels of it by which cells may be off
BLANK = ("", "hexagon")  # cells without a symbol


def measured(picture: Any, matrix: Any, sheet: CameraSheet) -> tuple[Evidence, Flat, Any]:
    """Return the evidence, the flattened sheet, and the eight numbers of every edge."""
    flat = flattened(picture, matrix, sheet)
    ink = inked(flat)
    numbers, across = edges.features(flat, ink)
    inside = cells.measured(flat, ink)
    seen = flat.seen if flat.seen is not None else np.zeros(len(sheet.rings))
    evidence = Evidence(
        odds=_plain(edges.odds(numbers, sheet.board.code.game)),
        ink=_plain(numbers[:, 0]),
        whole=_plain(numbers[:, 2]),
        across=_plain(across),
        room=[int(room) for room in inside.room],
        fill=_plain(inside.fill),
        dots=_plain(inside.dots),
        light=_plain(inside.light),
        near=_plain(inside.near),
        tint=_plain(inside.tint),
        seen=_plain(seen),
        glare=_plain(inside.glare),
        rough=_plain(inside.rough),
        lost=[bool(is_lost) for is_lost in inside.lost],
        residual=flat.residual,
    )
    return evidence, flat, numbers


def _plain(values: Any) -> list[float]:
    return [round(float(value), 4) for value in values]
