"""Transform points from millimetres of a sheet to pixels of a photo, and pictures back."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np

Box = tuple[float, float, float, float]  # left, top, right, bottom in millimetres
STEEP = 1.9  # pixels of the photo for one of ours; if there are more, it is made smaller first


def fitted(source: Any, target: Any) -> tuple[Any, Any]:
    """Return a robust homography from `source` to `target`, and each point's distance."""
    source, target = np.asarray(source, float), np.asarray(target, float)
    before, after = _scaled(source), _scaled(target)
    s = source @ before[:2, :2].T + before[:2, 2]
    d = target @ after[:2, :2].T + after[:2, 2]
    weight, off = np.ones(len(s)), np.zeros(len(s))
    matrix = np.eye(3)
    zeros, ones = np.zeros(len(s)), np.ones(len(s))
    for _ in range(4):
        x, y = s[:, 0], s[:, 1]
        a = np.stack([-x, -y, -ones, zeros, zeros, zeros, d[:, 0] * x, d[:, 0] * y, d[:, 0]], 1)
        b = np.stack([zeros, zeros, zeros, -x, -y, -ones, d[:, 1] * x, d[:, 1] * y, d[:, 1]], 1)
        rows = np.concatenate([a * weight[:, None], b * weight[:, None]])
        scaled = np.linalg.svd(rows, full_matrices=False)[2][-1].reshape(3, 3)
        matrix = np.linalg.inv(after) @ scaled @ before
        off = np.linalg.norm(moved(matrix, source) - target, axis=1)
        weight = 1 / np.maximum(1, off / (1.5 * np.median(off) + 0.3))
    return matrix / matrix[2, 2], off


def _scaled(points: Any) -> Any:
    """Return a matrix that puts points around the origin, in units of their spread."""
    middle = points.mean(0)
    scale = np.sqrt(2) / max(float(np.mean(np.linalg.norm(points - middle, axis=1))), 1e-9)
    return np.array([[scale, 0, -scale * middle[0]], [0, scale, -scale * middle[1]], [0, 0, 1]])


def moved(matrix: Any, points: Any) -> Any:
    """Return points after a homography."""
    out = np.asarray(points, float) @ matrix[:, :2].T + matrix[:, 2]
    return out[..., :2] / out[..., 2:]


def scale_at(matrix: Any, point: Any) -> float:
    """Return the pixels a millimetre around a point."""
    a, b, c = moved(matrix, [point, (point[0] + 1, point[1]), (point[0], point[1] + 1)])
    return float(np.sqrt(np.linalg.norm(b - a) * np.linalg.norm(c - a)))


def rectified(picture: Any, matrix: Any, box: Box, per_mm: float) -> tuple[Any, Any]:
    """Return a part of the sheet as seen from above, and a mask of pixels that the photo has."""
    x0, y0, x1, y1 = box
    size = round((x1 - x0) * per_mm), round((y1 - y0) * per_mm)
    steep = scale_at(matrix, ((x0 + x1) / 2, (y0 + y1) / 2)) / per_mm
    part, corner = _part(picture, matrix, box)
    shrink = int(steep + 0.1) if steep >= STEEP else 1
    if shrink > 1:
        small = max(1, part.shape[1] // shrink), max(1, part.shape[0] // shrink)
        part = part[: small[1] * shrink, : small[0] * shrink]
        part = cv2.resize(part, small, interpolation=cv2.INTER_AREA)
    to_mm = np.array([[1 / per_mm, 0, x0 + 0.5 / per_mm], [0, 1 / per_mm, y0 + 0.5 / per_mm]])
    to_part = np.array([[1, 0, -corner[0] + 0.5], [0, 1, -corner[1] + 0.5], [0, 0, 1]])
    to_small = np.diag([1 / shrink, 1 / shrink, 1.0])
    half = np.array([[1, 0, -0.5], [0, 1, -0.5], [0, 0, 1]])
    whole = half @ to_small @ to_part @ matrix @ np.vstack([to_mm, [0, 0, 1]])
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    out = cv2.warpPerspective(part, whole, size, flags=flags, borderMode=cv2.BORDER_REPLICATE)
    ones = np.full(part.shape[:2], 255, np.uint8)
    there = cv2.warpPerspective(ones, whole, size, flags=flags, borderMode=cv2.BORDER_CONSTANT)
    return out, there > 250


def _part(picture: Any, matrix: Any, box: Box) -> tuple[Any, tuple[int, int]]:
    """Return the part of a photo around a box, and its top left corner."""
    x0, y0, x1, y1 = box
    spots = moved(matrix, [(x0, y0), (x1, y0), (x1, y1), (x0, y1)])
    height, width = picture.shape[:2]
    low = np.clip(np.floor(spots.min(0)) - 4, 0, (width - 2, height - 2)).astype(int)
    high = np.clip(np.ceil(spots.max(0)) + 4, low + 2, (width, height)).astype(int)
    return picture[low[1] : high[1], low[0] : high[0]], (int(low[0]), int(low[1]))


def sampled(picture: Any, x: Any, y: Any) -> Any:
    """Return a picture at points between its pixels."""
    shape = np.shape(x)
    mx = np.ascontiguousarray(np.reshape(x, (shape[0], -1)), np.float32)
    my = np.ascontiguousarray(np.reshape(y, (shape[0], -1)), np.float32)
    out = cv2.remap(picture, mx, my, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return out.reshape(*shape, *out.shape[2:])
