"""Read the QR code at its known place: as photographed, then from its modules one by one.

A bent or tilted sheet shears the code. Each of its three finder patterns is searched alone; the
modules between them are drawn clean and decoded with error correction.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import cv2
import numpy as np

from scorer.scan.eye.plane import rectified, sampled
from scorer.scan.games.sheet import SheetMarks

PER_MM, FAR = 8.0, 3.2  # pixels a millimetre; mm by which a finder may be off
MODULES, QUIET, DRAWN = 21, 4, 8  # of version 1; white around it; pixels a module, drawn clean
SHARPEN = (0.0, 1.5, 3.5)


def texts(grey: Any, matrix: Any, marks: SheetMarks) -> Iterator[str]:
    """Yield the possible texts of the code, the surest first."""
    x, y = marks.qr
    size, module = marks.qr_mm, marks.qr_mm / MODULES
    pad = FAR + 3 * module
    box = (x - pad, y - pad, x + size + pad, y + size + pad)
    crop, _ = rectified(grey, matrix, box, PER_MM)
    yield from (text for text, _ in decoded(crop))
    soft = module * PER_MM
    even = cv2.GaussianBlur(crop, (0, 0), soft * 5).astype(np.float32)
    for amount in SHARPEN:
        seen = cv2.GaussianBlur(crop, (0, 0), soft * 0.18).astype(np.float32)
        if amount:
            seen = seen + amount * (seen - cv2.GaussianBlur(seen, (0, 0), soft * 0.7))
        yield from _sampled(seen / np.maximum(even, 8), pad, module)


def decoded(picture: Any) -> list[tuple[str, Any]]:
    """Return the texts of all QR codes in a picture, each with its four corners."""
    import zxingcpp

    grey = np.ascontiguousarray(picture)
    formats: Any = zxingcpp.BarcodeFormat.QRCode  # its type depends on the version
    codes = zxingcpp.read_barcodes(grey, formats=formats)
    return [(code.text, _corners(code.position)) for code in codes if code.text]


def _corners(position: Any) -> Any:
    spots = (position.top_left, position.top_right, position.bottom_right, position.bottom_left)
    return np.array([(spot.x, spot.y) for spot in spots], float)


def _sampled(seen: Any, pad: float, module: float) -> Iterator[str]:
    """Yield the texts of the modules by three thresholds, drawn clean."""
    spots = ((3.5, 3.5), (17.5, 3.5), (3.5, 17.5))
    first, right, down = (
        np.array(_finder(seen, pad + fx * module, pad + fy * module, module)) for fx, fy in spots
    )
    u, v = (right - first) / 14, (down - first) / 14
    steps = np.arange(MODULES) + 0.5 - 3.5
    gx, gy = np.meshgrid(steps, steps)
    at = first + gx[..., None] * u + gy[..., None] * v
    values = sampled(seen, at[..., 0] * PER_MM - 0.5, at[..., 1] * PER_MM - 0.5)
    lower = cv2.erode(values, np.ones((5, 5), np.uint8))
    upper = cv2.dilate(values, np.ones((5, 5), np.uint8))
    local = (lower + upper) / 2
    middle = float(np.median(values[KNOWN_DARK]) + np.median(values[KNOWN_LIGHT])) / 2
    for level in (np.full_like(values, middle), (local + middle) / 2, local):
        yield from (text for text, _ in decoded(_clean(values < level)))


def _clean(dark: Any) -> Any:
    """Return a picture of the modules as a printer would draw them."""
    small = np.pad(np.where(dark, 0, 255).astype(np.uint8), QUIET, constant_values=255)
    return np.kron(small, np.ones((DRAWN, DRAWN), np.uint8))


def _finder(seen: Any, x: float, y: float, module: float) -> tuple[float, float]:
    """Return the middle of the finder pattern near a place, in millimetres of the crop."""
    best, at, scale = -9.0, (x, y), 1.0
    for step, reach, scales in ((0.4, FAR, (0.94, 1.0, 1.06)), (0.12, 0.36, (0.97, 1.0, 1.03))):
        middle, usual = at, scale
        reaches = np.arange(-reach, reach + 1e-6, step)
        dx, dy = np.meshgrid(reaches, reaches)
        for more in scales:
            grid = STEPS * module * usual * more
            px = middle[0] + dx[..., None, None] + grid[None, None, None, :]
            px, py = np.broadcast_arrays(px, middle[1] + dy[..., None, None] + grid[:, None])
            rows = np.clip(np.round(py * PER_MM - 0.5), 0, seen.shape[0] - 1).astype(int)
            columns = np.clip(np.round(px * PER_MM - 0.5), 0, seen.shape[1] - 1).astype(int)
            match = (seen[rows, columns] * PATTERN).sum((2, 3))
            k = int(match.argmax())
            if match.flat[k] > best:
                best = float(match.flat[k])
                at, scale = (middle[0] + dx.flat[k], middle[1] + dy.flat[k]), usual * more
    return at


STEPS = np.arange(9) - 4
_RINGS = np.maximum(abs(STEPS)[:, None], abs(STEPS)[None])
_DARK = (_RINGS == 3) | (_RINGS <= 1)
PATTERN = np.where(_DARK, -1.0 / _DARK.sum(), 1.0 / (~_DARK).sum())


def _known(rings: tuple[int, ...]) -> Any:
    """Return a mask of these rings of the three finders, which are the same in every code."""
    steps = np.arange(MODULES)
    mask = np.zeros((MODULES, MODULES), bool)
    for x, y in ((3, 3), (17, 3), (3, 17)):
        ring = np.maximum(abs(steps - y)[:, None], abs(steps - x)[None])
        mask |= np.isin(ring, rings)
    return mask


KNOWN_DARK, KNOWN_LIGHT = _known((0, 1, 3)), _known((2,))
