"""What was drawn: the photo compared with what is printed, which the photo itself tells.

All cells with one symbol look alike but for the ink; so their common look is the print.
"""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np

from layouts.values import dataclass
from scorer.scan.eye.flatten import PER_MM, Flat, straightened, unbend
from scorer.scan.eye.plane import sampled
from scorer.scan.games.sheet import RIM

BORDER = 205 / 255  # a printed border
LOOKS = 2  # how often reference and displacement are made from each other
LEAST_INK, LEAST_STEP, NOISES = 0.06, 0.14, 2.5
BLOCK_MM = 16  # noise is measured in blocks
NAME = 0.62  # the darkest that a printed name is seen
RIM_MM = 5.0  # as far from an area as its coloured rim reaches, and a bit
PROFILE_Q = 0.7  # along the rim: brighter than most of what was drawn on it


@dataclass(frozen=True)
class Ink:
    """Where ink is, 0 to 1; the plain difference it was made of; the noise of that."""

    share: Any
    difference: Any
    noise: Any


def inked(flat: Flat) -> Ink:
    """The ink on a flattened sheet, whose bend is found on the way."""
    reference = _reference(flat)
    for _ in range(LOOKS):
        unbend(flat, reference)
        reference = _reference(flat)
        if flat.bend is None:
            break
    _put_names(flat, reference)  # last: places are found by what all cells have alike
    printed = straightened(flat, reference)
    side = 2 * round(0.6 * PER_MM) + 1
    lower = cv2.erode(printed, np.ones((side, side), np.uint8))
    gap = np.sort(lower - 0.02 - flat.even, -1)
    difference = np.maximum(0.5 * (gap[..., 2] + gap[..., 1]), 0.8 * gap[..., 2])
    difference = cv2.GaussianBlur(np.clip(difference, -0.25, 1.02), (0, 0), 0.28 * PER_MM)
    noise = _noise(difference, lower.min(-1) > 0.9)
    least = np.maximum(LEAST_INK, NOISES * noise)
    share = np.clip((difference - least) / np.maximum(LEAST_STEP, 1.5 * noise), 0, 1)
    return Ink(share.astype(np.float32), difference, noise)


def _reference(flat: Flat) -> Any:
    """What is printed, as this photo shows it: borders, and the common look of each symbol."""
    sheet = flat.sheet
    height, width = flat.even.shape[:2]
    origin = np.array(flat.box[:2])
    blank = np.ones((height, width), np.float32)
    corners = np.round((np.array(sheet.corners) - origin) * PER_MM * 16).astype(np.int32)
    for a, b in sheet.cells.ends:
        cv2.line(blank, corners[a].tolist(), corners[b].tolist(), BORDER, 2, cv2.LINE_AA, 4)
    reference = np.repeat(cv2.GaussianBlur(blank, (0, 0), 0.8)[..., None], 3, 2)
    if sheet.has_frame:
        (_put_rim if sheet.is_hex else _put_frame)(flat, reference)
    half = int((sheet.symbol_mm / 2 + 1.2) * PER_MM)
    steps = np.arange(-half, half + 1)
    gx, gy = np.meshgrid(steps, steps)
    inside = (gx**2 + gy**2 <= half**2) if sheet.is_hex else np.ones(gx.shape, bool)
    seen = flat.pixels(np.array(sheet.middles))
    put = np.round((np.array(sheet.middles) - origin) * PER_MM - 0.5).astype(int)
    for symbol in sorted(set(sheet.symbols)):
        ids = [i for i, one in enumerate(sheet.symbols) if one == symbol]
        looks = np.stack([sampled(flat.even, seen[i, 0] + gx, seen[i, 1] + gy) for i in ids])
        common = np.minimum(_quantile(looks, sheet.quantile), 1)
        for i in ids:
            x, y = put[i]
            part = reference[y - half : y + half + 1, x - half : x + half + 1]
            part[inside] = common[inside]
    return reference


def _quantile(looks: Any, share: float) -> Any:
    """A quantile of each pixel over some pictures, without sorting all of them."""
    at = share * (len(looks) - 1)
    low = int(at)
    high = min(low + 1, len(looks) - 1)
    parted = np.partition(looks, (low, high), axis=0)
    return parted[low] * (1 - at + low) + parted[high] * (at - low)


def _put_frame(flat: Flat, reference: Any) -> None:
    """What is printed around the board is the same all along its four sides."""
    x0, y0, x1, y1 = flat.sheet.box
    depth = np.arange(0.5 / PER_MM, 8.4, 1 / PER_MM)
    along = np.linspace(2, x1 - x0 - 2, 150), np.linspace(2, y1 - y0 - 2, 150)
    sides = (
        [(x0 + t, y0 - depth) for t in along[0]],
        [(x0 + t, y1 + depth) for t in along[0]],
        [(x0 - depth, y0 + t) for t in along[1]],
        [(x1 + depth, y0 + t) for t in along[1]],
    )
    points = np.array([np.stack(np.broadcast_arrays(x, y), -1) for side in sides for x, y in side])
    at = flat.pixels(points)
    profile = _quantile(sampled(flat.even, at[..., 0], at[..., 1]), PROFILE_Q)
    profile = np.minimum(profile, 1)
    profile[:2] = np.maximum(profile[:2], BORDER)  # the border's own half
    height, width = reference.shape[:2]
    columns = (np.arange(width) + 0.5) / PER_MM + flat.box[0]
    rows = (np.arange(height) + 0.5) / PER_MM + flat.box[1]
    far_x = np.maximum(np.maximum(x0 - columns, columns - x1), 0)
    far_y = np.maximum(np.maximum(y0 - rows, rows - y1), 0)
    far = np.maximum(far_x[None], far_y[:, None])
    outside = far > 0
    which = np.clip(np.round(far * PER_MM - 0.5).astype(int), 0, len(depth) - 1)
    reference[outside] = np.minimum(profile[which[outside]], 1)


def _put_rim(flat: Flat, reference: Any) -> None:
    """The same around an area of hexagons: what is printed depends on how far away the rim is."""
    sheet, corners = flat.sheet, np.array(flat.sheet.corners)
    rim = [i for i, (_, other) in enumerate(sheet.cells.edges) if other == RIM]
    ends = np.array(sheet.cells.ends)[rim]
    middles = np.array(sheet.middles)[[sheet.cells.edges[i][0] for i in rim]]
    a, b = corners[ends[:, 0]], corners[ends[:, 1]]
    away = (a + b) / 2 - middles
    away /= np.linalg.norm(away, axis=1)[:, None]
    depth = np.arange(0.5 / PER_MM, RIM_MM, 1 / PER_MM)
    along = np.linspace(0.2, 0.8, 7)[:, None, None, None]
    points = a[:, None] + along * (b - a)[:, None] + away[:, None] * depth[:, None]
    at = flat.pixels(points.reshape(-1, len(depth), 2))
    profile = np.minimum(_quantile(sampled(flat.even, at[..., 0], at[..., 1]), PROFILE_Q), 1)
    profile[:2] = np.maximum(profile[:2], BORDER)  # the border's own half
    inside = np.zeros(reference.shape[:2], np.uint8)
    for ring in sheet.rings:
        corner = np.round((np.array(ring) - np.array(flat.box[:2])) * PER_MM * 16).astype(np.int32)
        cv2.fillPoly(inside, [corner], 1, shift=4)
    far = cv2.distanceTransform(1 - inside, cv2.DIST_L2, cv2.DIST_MASK_PRECISE)
    outside = (far > 0) & (far < len(depth))
    reference[outside] = profile[np.maximum(far[outside].astype(int) - 1, 0)]


def _put_names(flat: Flat, reference: Any) -> None:
    """Small grey names in cells: what is no darker than they are is none of a pen."""
    for left, top, width, height in flat.sheet.names:
        x, y = (left - flat.box[0]) * PER_MM, (top - flat.box[1]) * PER_MM
        part = reference[
            int(y) : int(y + height * PER_MM) + 1, int(x) : int(x + width * PER_MM) + 1
        ]
        np.minimum(part, NAME, out=part)


def _noise(difference: Any, is_blank: Any) -> Any:
    """How much blank paper differs from itself, place by place."""
    height, width = difference.shape
    step, block = int(1.6 * PER_MM), int(BLOCK_MM * PER_MM)
    change = np.abs(difference[:, step:] - difference[:, :-step])
    both = is_blank[:, step:] & is_blank[:, :-step]
    rows, columns = max(1, height // block), max(1, width // block)
    found = np.full((rows, columns), np.nan, np.float32)
    for i in range(rows):
        for j in range(columns):
            part = slice(i * block, (i + 1) * block, 2), slice(j * block, (j + 1) * block, 2)
            mask = both[part]
            if mask.sum() > 150:
                found[i, j] = np.median(change[part][mask]) * 1.48 / 1.414
    usual = float(np.nanmedian(found)) if np.isfinite(found).any() else 0.02
    found = np.where(np.isnan(found), usual, found).astype(np.float32)
    return cv2.resize(found, (width, height), interpolation=cv2.INTER_LINEAR)
