"""Evidence along every edge: the path with most ink in a band around it, and its numbers."""

from __future__ import annotations

from typing import Any

import numpy as np

from scorer.scan.evidence import weights
from scorer.scan.eye.flatten import Flat
from scorer.scan.eye.ink import Ink
from scorer.scan.eye.plane import sampled

BAND_MM, FLANK_MM, STEP_MM = 4.2, 4.8, 0.3
STRAY, BEND = 0.012, 0.06  # cost of a path off the edge, and of changing its side
MOST = 9.0  # log odds; larger ones are cut
NAMES = ("mean", "tenth", "whole", "gap", "off", "flank", "rough", "both")


def features(flat: Flat, ink: Ink) -> tuple[Any, Any]:
    """Return the eight numbers (NAMES) of every edge, and the share of each that ink crosses."""
    band, along, across = _band(flat, ink)
    flank = round(FLANK_MM / STEP_MM)
    core, offset = band[:, :, flank:-flank], across[flank:-flank]
    path = _best_path(core, offset)
    value = np.take_along_axis(core, path[..., None], 2)[..., 0]
    sides = [
        np.take_along_axis(band, (path + flank + s)[..., None], 2)[..., 0] for s in (-flank, flank)
    ]
    count = len(along)
    a, b = int(count * 0.2), int(np.ceil(count * 0.8))
    middle = value[:, a:b]
    smooth = (middle[:, :-2] + middle[:, 1:-1] + middle[:, 2:]) / 3
    mean = middle.mean(1)
    tenth = np.sort(smooth, 1)[:, int(0.1 * smooth.shape[1])]
    numbers = [
        mean,
        tenth,
        value.mean(1),
        _longest_gap(smooth) / (b - a),
        np.abs(offset[path[:, a:b]]).mean(1) / 4,
        np.minimum(sides[0][:, a:b].mean(1), sides[1][:, a:b].mean(1)),
        np.abs(np.diff(path, axis=1)).mean(1),
        mean * tenth,
    ]
    near = core[:, a:b][:, :, np.abs(offset) < 0.9]
    return np.stack(numbers, 1), (near.max(2) > 0.5).mean(1)


def odds(numbers: Any, game: str) -> Any:
    """Return the log odds that a line was drawn along each edge; 0 if they aren't a number."""
    fit = weights()[game]
    scaled = (numbers - np.array(fit["usual"])) / np.array(fit["spread"])
    log_odds = scaled @ np.array(fit["weight"]) + fit["bias"]
    return np.clip(np.nan_to_num(log_odds, nan=0.0), -MOST, MOST)


def _band(flat: Flat, ink: Ink) -> tuple[Any, Any, Any]:
    """Return the ink around every edge (edges x along x across), and both scales in mm."""
    sheet = flat.sheet
    corners = np.array(sheet.corners)
    ends = np.array(sheet.cells.ends)
    p, q = corners[ends[:, 0]], corners[ends[:, 1]]
    usual = float(np.linalg.norm(q - p, axis=1).mean())
    wide = min(BAND_MM, 0.36 * sheet.pitch / 1.6) if sheet.is_hex else BAND_MM
    wide = min(wide, 0.2625 * sheet.pitch)
    count = round((wide + FLANK_MM) / STEP_MM)
    along = np.arange(0.06 * usual, 0.94 * usual + 1e-6, STEP_MM)
    across = np.arange(-count, count + 1) * STEP_MM
    a, b = flat.pixels(p), flat.pixels(q)
    ahead = (b - a) / usual
    normal = np.stack([-ahead[:, 1], ahead[:, 0]], 1)
    at = (
        a[:, None, None, :]
        + ahead[:, None, None, :] * along[None, :, None, None]
        + normal[:, None, None, :] * across[None, None, :, None]
    )
    return sampled(ink.share, at[..., 0], at[..., 1]), along, across


def _best_path(core: Any, offset: Any) -> Any:
    """Return the path with most ink along every edge, by dynamic programming."""
    gain = core - STRAY * np.abs(offset)[None, None, :]
    edges, count, _ = gain.shape
    best = gain[:, 0].copy()
    back = np.zeros(gain.shape, np.int8)
    low = np.float32(-1e9)
    for k in range(1, count):
        left, right = np.full_like(best, low), np.full_like(best, low)
        left[:, 1:], right[:, :-1] = best[:, :-1] - BEND, best[:, 1:] - BEND
        top = np.maximum(left, right)
        turns = np.where(left >= right, -1, 1).astype(np.int8)
        back[:, k] = np.where(top > best, turns, 0)
        best = gain[:, k] + np.maximum(best, top)
    path = np.empty((edges, count), np.int64)
    path[:, -1] = best.argmax(1)
    every = np.arange(edges)
    for k in range(count - 1, 0, -1):
        path[:, k - 1] = path[:, k] + back[every, k, path[:, k]]
    return path


def _longest_gap(smooth: Any) -> Any:
    """Return the longest run without ink, in steps."""
    low = smooth < 0.35
    run, longest = np.zeros(len(low)), np.zeros(len(low))
    for k in range(low.shape[1]):
        run = (run + 1) * low[:, k]
        longest = np.maximum(longest, run)
    return longest
