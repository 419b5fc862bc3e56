"""From a photo and how a sheet lies in it to Evidence."""

from __future__ import annotations

from typing import Any

import numpy as np

from scorer.scan.evidence import Evidence
from scorer.scan.eye import cells, edges
from scorer.scan.eye.flatten import Flat, flattened
from scorer.scan.eye.ink import inked
from scorer.scan.games.sheet import CameraSheet


def measured(picture: Any, matrix: Any, sheet: CameraSheet) -> tuple[Evidence, Flat, Any]:
    """The evidence, the flattened sheet, and the eight numbers of every edge."""
    flat = flattened(picture, matrix, sheet)
    ink = inked(flat)
    numbers, across = edges.features(flat, ink)
    found = cells.measured(flat, ink)
    seen = flat.seen if flat.seen is not None else np.zeros(len(sheet.rings))
    evidence = Evidence(
        odds=_plain(edges.odds(numbers, sheet.board.code.game)),
        ink=_plain(numbers[:, 0]),
        whole=_plain(numbers[:, 2]),
        across=_plain(across),
        room=[int(one) for one in found.room],
        fill=_plain(found.fill),
        dots=_plain(found.dots),
        light=_plain(found.light),
        near=_plain(found.near),
        tint=_plain(found.tint),
        seen=_plain(seen),
        glare=_plain(found.glare),
        rough=_plain(found.rough),
        lost=[bool(one) for one in found.lost],
        residual=flat.residual,
    )
    return evidence, flat, numbers


def _plain(values: Any) -> list[float]:
    return [round(float(value), 4) for value in values]
