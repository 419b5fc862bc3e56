"""Flatten a sheet, in even light: the level of its paper, and how it is bent."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np

from layouts.values import dataclass
from scorer.scan.eye.plane import Box, rectified, sampled
from scorer.scan.games.sheet import MARGIN, PER_MM, CameraSheet

CLOSING_MM = 11.0  # wider than anything drawn or printed
REACH_MM = 4.5  # by which a cell may be off
FAINT = 0.1  # of the contrast of most symbols: less can't be told from noise
LEAST_CELLS = 14  # to be recognised, to compute the bend


@dataclass
class Flat:
    """A part of the sheet, rectified: 1 is blank paper."""

    sheet: CameraSheet
    box: Box
    raw: Any  # bytes, as photographed
    there: Any  # mask of the pixels that the photo has
    level: Any  # of the paper, 0 to 255
    even: Any  # raw / level
    bend: Any = None  # coefficients of the displacement; None if it isn't known
    residual: float = 0.0
    seen: Any = None  # likeness of each cell to the print
    per_mm: float = PER_MM  # pixels a millimetre

    def pixels(self, points: Any) -> Any:
        """Return points of the sheet in pixels of the bent picture."""
        points = np.asarray(points, float)
        off = bends(points.reshape(-1, 2), self.box) @ self.bend if self.bend is not None else 0.0
        at = points.reshape(-1, 2) + off
        return ((at - np.array(self.box[:2])) * self.per_mm - 0.5).reshape(points.shape)

    def halved(self) -> Flat:
        """Return the picture at half its size, which is enough to compute the bend."""
        even = cv2.resize(self.even, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
        return Flat(self.sheet, self.box, None, None, None, even, per_mm=self.per_mm / 2)


def flattened(picture: Any, matrix: Any, sheet: CameraSheet, per_mm: float = PER_MM) -> Flat:
    """Return the board of a sheet in a photo, from above and in even light."""
    x0, y0, x1, y1 = sheet.box
    box = (x0 - MARGIN, y0 - MARGIN, x1 + MARGIN, y1 + MARGIN)
    raw, there = rectified(picture, matrix, box, per_mm)
    level = paper_level(raw, per_mm)
    even = cv2.divide(raw.astype(np.float32), cv2.max(level, 12.0))
    np.minimum(even, 1.15, out=even)
    return Flat(sheet, box, raw, there, level, even, per_mm=per_mm)


def paper_level(raw: Any, per_mm: float = PER_MM) -> Any:
    """Return the level of blank paper everywhere: a closing at two pixels a millimetre."""
    height, width = raw.shape[:2]
    small = (round(width * 2 / per_mm), round(height * 2 / per_mm))
    soft = cv2.GaussianBlur(cv2.resize(raw, small, interpolation=cv2.INTER_AREA), (0, 0), 1.0)
    side = int(CLOSING_MM * 2) | 1
    kernel = np.ones((side, side), np.uint8)
    padded = cv2.copyMakeBorder(soft, side, side, side, side, cv2.BORDER_REPLICATE)
    closed = cv2.morphologyEx(padded, cv2.MORPH_CLOSE, kernel)[side:-side, side:-side]
    smooth = cv2.GaussianBlur(closed.astype(np.float32), (0, 0), 3)
    return cv2.resize(smooth, (width, height), interpolation=cv2.INTER_LINEAR)


def bends(points: Any, box: Box) -> Any:
    """Return the terms of a cubic displacement at points in millimetres."""
    x = (points[:, 0] - (box[0] + box[2]) / 2) / 90
    y = (points[:, 1] - (box[1] + box[3]) / 2) / 90
    return np.stack([x**i * y**j for i, j in POWERS], 1)


POWERS = [(i, j) for i in range(4) for j in range(4 - i)]


def unbend(flat: Flat, reference: Any) -> None:
    """Compute the bend of a sheet from a correlation of each cell with the reference."""
    shift, quality = _shifts(flat, reference)
    weight = np.where(quality > 0.25, quality, 0.0)
    flat.seen = quality
    used = weight > 0
    if used.sum() < LEAST_CELLS:
        flat.bend, flat.residual = None, 9.0
        return
    terms = bends(np.array(flat.sheet.middles), flat.box)
    if used.sum() <= 40:
        terms = terms * np.array([1.0 if i + j <= 2 else 0.0 for i, j in POWERS])
    ridge = np.diag([1e-6 if power == (0, 0) else 0.02 for power in POWERS])
    far = np.linalg.norm(shift - np.median(shift[used], 0), axis=1)
    trust = weight / (1 + (far / 1.5) ** 2)
    bend, off = np.zeros((len(POWERS), 2)), far
    for _ in range(8):
        left = terms.T @ (terms * trust[:, None]) + ridge
        bend = np.linalg.solve(left, terms.T @ (shift * trust[:, None]))
        off = np.linalg.norm(terms @ bend - shift, axis=1)
        usual = max(0.12, 1.5 * float(np.median(off[used])))
        trust = weight / (1 + (off / usual) ** 2)
    flat.bend, flat.residual = bend, float(np.median(off[used]))


def bent_as(flat: Flat, coarse: Flat) -> None:
    """Copy the bend and the likeness of cells from a coarse picture to a fine one."""
    flat.bend, flat.residual, flat.seen = coarse.bend, coarse.residual, coarse.seen
    if flat.sheet.names and flat.bend is not None:  # cells without symbols: by their names
        flat.seen = np.where(flat.seen > 0, flat.seen, _names_seen(flat))


def _names_seen(flat: Flat) -> Any:
    """Return how well the name of each cell is seen; 1 if it is as dark as others."""
    boxes = np.array(flat.sheet.names)
    half = boxes[:, 2:] / 2
    middles = boxes[:, :2] + half
    steps = np.linspace(-1, 1, 9)
    grid = np.stack(np.meshgrid(steps, steps), -1).reshape(-1, 2)
    inner = middles[:, None] + grid * half[:, None]
    outer = middles[:, None] + grid * (half[:, None] + 1.0)
    is_outer = (np.abs(outer - middles[:, None]) > half[:, None] + 0.4).any(-1)
    at, beside = flat.pixels(inner), flat.pixels(outer)
    dark = sampled(flat.even, at[..., 0], at[..., 1]).mean((1, 2))
    paper = sampled(flat.even, beside[..., 0], beside[..., 1]).mean(2)
    gap = (paper * is_outer).sum(1) / is_outer.sum(1) - dark
    usual = float(np.median(gap))
    if usual < LEAST_GAP:  # names can't be seen anywhere on the sheet
        return np.full(len(gap), UNTOLD)
    return np.clip(gap / (THIN * usual), 0, 1.2)


LEAST_GAP, UNTOLD = 0.012, 0.7  # contrast of names; likeness of a cell without any evidence
THIN = 0.3  # contrast of a thin name such as i1, as a share of the median


def _shifts(flat: Flat, reference: Any) -> tuple[Any, Any]:
    """Return each cell's displacement in millimetres, and its likeness there."""
    seen, print_, per_mm = flat.even, reference, flat.per_mm
    size = int(min(7.0, flat.sheet.pitch * 0.44) * per_mm)
    reach = int(REACH_MM * per_mm)
    pad = size + reach + 2
    seen = 1 - cv2.copyMakeBorder(seen, pad, pad, pad, pad, cv2.BORDER_CONSTANT, value=(1, 1, 1))
    print_ = 1 - cv2.copyMakeBorder(
        print_, pad, pad, pad, pad, cv2.BORDER_CONSTANT, value=(1, 1, 1)
    )
    middles = (np.array(flat.sheet.middles) - np.array(flat.box[:2])) * per_mm
    spots = np.floor(middles).astype(int) + pad
    shift, quality = np.zeros((len(spots), 2)), np.zeros(len(spots))
    energy = np.zeros(len(spots))
    peaks = []
    for i, (x, y) in enumerate(spots):
        patch = print_[y - size : y + size + 1, x - size : x + size + 1]
        patch = patch - patch.mean((0, 1))
        around = size + reach
        area = seen[y - around : y + around + 1, x - around : x + around + 1]
        energy[i] = float((patch**2).sum())
        peaks.append(cv2.matchTemplate(area, patch, cv2.TM_CCORR))
    put = np.round(middles - 0.5) - (middles - 0.5)  # a reference is put on whole pixels
    strong = energy > FAINT * np.percentile(energy, 80)  # blank cells have nothing to go by
    for i, match in enumerate(peaks):
        peak = _peak(match, reach) if strong[i] else None
        if peak:
            shift[i] = (np.array(peak[:2]) + put[i]) / per_mm
            quality[i] = np.clip(peak[2] / energy[i], 0, 1.2)
    return shift, quality


def _peak(match: Any, reach: int) -> tuple[float, float, float] | None:
    """Return the place and height of a correlation's peak; None at the edge of the search."""
    y, x = np.unravel_index(int(match.argmax()), match.shape)
    if not (0 < y < 2 * reach and 0 < x < 2 * reach):
        return None
    top = float(match[y, x])
    left, right = float(match[y, x - 1]), float(match[y, x + 1])
    above, below = float(match[y - 1, x]), float(match[y + 1, x])
    dx = 0.5 * (left - right) / (left - 2 * top + right + 1e-9)
    dy = 0.5 * (above - below) / (above - 2 * top + below + 1e-9)
    return x - reach + dx, y - reach + dy, top


def straightened(flat: Flat, picture: Any) -> Any:
    """Return a picture of the flat sheet, bent like `flat`."""
    if flat.bend is None:
        return picture
    height, width = picture.shape[:2]
    step = 16
    gx, gy = np.meshgrid(np.arange(0, width + step, step), np.arange(0, height + step, step))
    per_mm = flat.per_mm
    points = np.stack([gx.ravel() / per_mm + flat.box[0], gy.ravel() / per_mm + flat.box[1]], 1)
    off = (bends(points, flat.box) @ flat.bend * per_mm).reshape(*gx.shape, 2).astype(np.float32)
    matrix = np.array([[1 / step, 0, 0], [0, 1 / step, 0]], np.float32)
    fine = cv2.warpAffine(
        off,
        matrix,
        (width, height),
        flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
        borderMode=cv2.BORDER_REPLICATE,
    )
    columns = np.arange(width, dtype=np.float32)[None] - fine[..., 0]
    rows = np.arange(height, dtype=np.float32)[:, None] - fine[..., 1]
    return sampled(picture, columns, rows)
