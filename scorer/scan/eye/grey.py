"""A photo without its colours."""

from __future__ import annotations

from typing import Any

import cv2

SIDE = 1000  # pixels at which sharpness is measured


def of(picture: Any) -> Any:
    """Return the grey of a photo, as bytes."""
    return cv2.cvtColor(picture, cv2.COLOR_RGB2GRAY)


def sharpness(dim: Any) -> float:
    """Return how much neighbouring pixels differ: nearly 0 in a blurred photo."""
    scale = min(1.0, SIDE / max(dim.shape))
    small = cv2.resize(dim, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    return float(cv2.Laplacian(small, cv2.CV_32F).var())
