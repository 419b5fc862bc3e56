"""Find the ink: compare the photo with the print, which is computed from the photo itself.

All cells with one symbol look alike except for ink, so their common look is the print.
"""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np

from layouts.values import dataclass
from scorer.scan.eye.flatten import Flat, bent_as, straightened, unbend
from scorer.scan.eye.plane import sampled
from scorer.scan.games.sheet import PER_MM

BORDER = 205 / 255  # a printed border
LOOKS = 2  # how often print and bend are computed from each other
LEAST_INK, LEAST_STEP, NOISES = 0.06, 0.14, 2.5
BLOCK_MM = 16  # noise is measured in blocks
NAME = 0.62  # the darkest level of a printed name
RIM_MM = 5.0  # a bit more than the width of an area's coloured rim
PROFILE_Q = 0.7  # quantile along the rim: brighter than most ink on it


@dataclass(frozen=True)
class Ink:
    """The share of ink everywhere (0 to 1), the difference it is computed from, its noise."""

    share: Any
    difference: Any
    noise: Any


def inked(flat: Flat) -> Ink:
    """Return the ink on a flattened sheet, and set its bend on the way."""
    coarse = flat.halved()
    for _ in range(LOOKS):
        unbend(coarse, _reference(coarse))
        if coarse.bend is None:
            break
    bent_as(flat, coarse)
    reference = _reference(flat)
    _put_names(flat, reference)  # last: the bend is computed without names
    printed = straightened(flat, reference)
    side = 2 * round(0.6 * PER_MM) + 1
    lower = cv2.erode(printed, np.ones((side, side), np.uint8))
    red, green, blue = cv2.split(cv2.subtract(lower, flat.even))
    top = cv2.max(cv2.max(red, green), blue)
    middle = cv2.max(cv2.min(red, green), cv2.min(cv2.max(red, green), blue))
    difference = cv2.max(cv2.addWeighted(top, 0.5, middle, 0.5, -0.02), 0.8 * top - 0.016)
    difference = cv2.min(cv2.max(difference, -0.25), 1.02)
    difference = cv2.GaussianBlur(difference, (0, 0), 0.28 * PER_MM)
    red, green, blue = cv2.split(lower)
    noise = _noise(difference, cv2.min(cv2.min(red, green), blue) > 0.9)
    share = cv2.subtract(difference, cv2.max(NOISES * noise, LEAST_INK))
    share = cv2.divide(share, cv2.max(1.5 * noise, LEAST_STEP))
    return Ink(cv2.min(cv2.max(share, 0.0), 1.0), difference, noise)


def _reference(flat: Flat) -> Any:
    """Return the print in this photo: borders, and the common look of each symbol."""
    sheet = flat.sheet
    height, width = flat.even.shape[:2]
    origin, per_mm = np.array(flat.box[:2]), flat.per_mm
    blank = np.ones((height, width), np.float32)
    corners = np.round((np.array(sheet.corners) - origin) * per_mm * 16).astype(np.int32)
    wide = round(2 * per_mm / PER_MM)
    for a, b in sheet.cells.ends:
        cv2.line(blank, corners[a].tolist(), corners[b].tolist(), BORDER, wide, cv2.LINE_AA, 4)
    blank = cv2.GaussianBlur(blank, (0, 0), 0.8 * per_mm / PER_MM)
    reference = cv2.merge([blank, blank, blank])
    if sheet.has_frame:
        (_put_rim if sheet.is_hex else _put_frame)(flat, reference)
    half = int((sheet.symbol_mm / 2 + 1.2) * per_mm)
    steps = np.arange(-half, half + 1)
    gx, gy = np.meshgrid(steps, steps)
    inside = (gx**2 + gy**2 <= half**2).astype(np.uint8) if sheet.is_hex else None
    seen = flat.pixels(np.array(sheet.middles))
    put = np.round((np.array(sheet.middles) - origin) * per_mm - 0.5).astype(int)
    side = (2 * half + 1, 2 * half + 1)
    for symbol in sorted(set(sheet.symbols)):
        ids = [i for i, other in enumerate(sheet.symbols) if other == symbol]
        looks = np.stack([cv2.getRectSubPix(flat.even, side, seen[i].tolist()) for i in ids])
        common = np.minimum(_quantile(looks, sheet.quantile), 1)
        for i in ids:
            x, y = put[i]
            part = reference[y - half : y + half + 1, x - half : x + half + 1]
            cv2.copyTo(common, inside, part)
    return reference


def _quantile(looks: Any, share: float) -> Any:
    """Return a quantile of each pixel over some pictures, without sorting all of them."""
    at = share * (len(looks) - 1)
    low = int(at)
    high = min(low + 1, len(looks) - 1)
    parted = np.partition(looks, (low, high), axis=0)
    return parted[low] * (1 - at + low) + parted[high] * (at - low)


def _put_frame(flat: Flat, reference: Any) -> None:
    """Draw the print around a board, which is the same all along its four sides."""
    x0, y0, x1, y1 = flat.sheet.box
    per_mm = flat.per_mm
    depth = np.arange(0.5 / per_mm, 8.4, 1 / per_mm)
    across = x0 + np.linspace(2, x1 - x0 - 2, 150)[:, None]
    down = y0 + np.linspace(2, y1 - y0 - 2, 150)[:, None]
    sides = (across, y0 - depth), (across, y1 + depth), (x0 - depth, down), (x1 + depth, down)
    points = np.concatenate([np.stack(np.broadcast_arrays(*side), -1) for side in sides])
    profile = _profile(flat, points)
    height, width = reference.shape[:2]
    columns = (np.arange(width) + 0.5) / per_mm + flat.box[0]
    rows = (np.arange(height) + 0.5) / per_mm + flat.box[1]
    far_x = np.maximum(np.maximum(x0 - columns, columns - x1), 0)
    far_y = np.maximum(np.maximum(y0 - rows, rows - y1), 0)
    top, left = int((rows <= y0).sum()), int((columns <= x0).sum())
    bottom, right = height - int((rows >= y1).sum()), width - int((columns >= x1).sum())
    inner = slice(top, bottom)
    for part in (
        (slice(0, top), slice(0, width)),
        (slice(bottom, height), slice(0, width)),
        (inner, slice(0, left)),
        (inner, slice(right, width)),
    ):
        far = np.maximum(far_x[None, part[1]], far_y[part[0], None])
        which = np.clip(np.round(far * per_mm - 0.5).astype(int), 0, len(depth) - 1)
        reference[part] = profile[which]


def _profile(flat: Flat, points: Any) -> Any:
    """Return the level of the print by its distance from the rim; `points` are lines outwards."""
    at = flat.pixels(points)
    profile = np.minimum(_quantile(sampled(flat.even, at[..., 0], at[..., 1]), PROFILE_Q), 1)
    half_border = max(1, round(0.4 * flat.per_mm))
    profile[:half_border] = np.maximum(profile[:half_border], BORDER)
    return profile


def _put_rim(flat: Flat, reference: Any) -> None:
    """Draw the print around an area of hexagons, which depends on the distance from the rim."""
    a, b, away = np.array(flat.sheet.rim).swapaxes(0, 1)
    per_mm = flat.per_mm
    depth = np.arange(0.5 / per_mm, RIM_MM, 1 / per_mm)
    along = np.linspace(0.2, 0.8, 7)[:, None, None, None]
    points = a[:, None] + along * (b - a)[:, None] + away[:, None] * depth[:, None]
    profile = _profile(flat, points.reshape(-1, len(depth), 2))
    inside = np.zeros(reference.shape[:2], np.uint8)
    for ring in flat.sheet.rings:
        corner = np.round((np.array(ring) - np.array(flat.box[:2])) * per_mm * 16).astype(np.int32)
        cv2.fillPoly(inside, [corner], 1, shift=4)
    far = cv2.distanceTransform(1 - inside, cv2.DIST_L2, cv2.DIST_MASK_PRECISE)
    outside = (far > 0) & (far < len(depth))
    reference[outside] = profile[np.maximum(far[outside].astype(int) - 1, 0)]


def _put_names(flat: Flat, reference: Any) -> None:
    """Darken the places of printed names to NAME: only darker ink counts there."""
    for left, top, width, height in flat.sheet.names:
        x, y = (left - flat.box[0]) * PER_MM, (top - flat.box[1]) * PER_MM
        part = reference[
            int(y) : int(y + height * PER_MM) + 1, int(x) : int(x + width * PER_MM) + 1
        ]
        np.minimum(part, NAME, out=part)


def _noise(difference: Any, is_blank: Any) -> Any:
    """Return the noise of blank paper everywhere."""
    height, width = difference.shape
    step, block = int(1.6 * PER_MM), int(BLOCK_MM * PER_MM)
    change = np.abs(difference[:, step:] - difference[:, :-step])
    both = is_blank[:, step:] & is_blank[:, :-step]
    rows, columns = max(1, height // block), max(1, width // block)
    noise = np.full((rows, columns), np.nan, np.float32)
    for i in range(rows):
        for j in range(columns):
            part = slice(i * block, (i + 1) * block, 2), slice(j * block, (j + 1) * block, 2)
            mask = both[part]
            if mask.sum() > 150:
                noise[i, j] = np.median(change[part][mask]) * 1.48 / 1.414
    usual = float(np.nanmedian(noise)) if np.isfinite(noise).any() else 0.02
    noise = np.where(np.isnan(noise), usual, noise).astype(np.float32)
    return cv2.resize(noise, (width, height), interpolation=cv2.INTER_LINEAR)
