"""The weights of scorer/scan/weights.yaml: fitted on photos that no test reads.

    python -m tests.photos.fit            # from the kept table to weights.yaml
    python -m tests.photos.fit --photos   # makes the table anew, from photos; takes minutes

The table edges.csv has a line for each of some thousand edges: game, whether it was drawn, and the
eight numbers that the eye measures of it.
"""

from __future__ import annotations

import csv
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from scorer.scan.evidence import WEIGHTS
from scorer.scan.eye.edges import NAMES

TABLE = Path(__file__).parent / "edges.csv"
KINDS = ("easy", "medium", "hard", "small", "thin", "curl", "sharp", "child", "open-medium")
SEEDS = range(900, 906)  # below 1000: those that tests read begin there
EACH = 55  # edges kept of a sheet
KEYS = ("usual", "spread", "weight")
LEAST_SPREAD = 0.02  # a number that is always the same weighs nothing
RIDGE = 1e-5  # for each edge: what is parted clearly needs no end of weight


def fitted(numbers: Any, drawn: Any) -> dict[str, Any]:
    """Logistic regression by Newton's method."""
    usual, spread = numbers.mean(0), np.maximum(numbers.std(0), LEAST_SPREAD)
    terms = np.c_[(numbers - usual) / spread, np.ones(len(numbers))]
    weight = np.zeros(terms.shape[1])
    ridge = RIDGE * len(numbers) * np.diag([*[1.0] * numbers.shape[1], 0.0])
    for _ in range(60):
        share = 1 / (1 + np.exp(-np.clip(terms @ weight, -30, 30)))
        slope = terms.T @ (share - drawn) + ridge @ weight
        bend = (terms * (share * (1 - share) + 1e-9)[:, None]).T @ terms + ridge
        step = np.linalg.solve(bend + 1e-9 * np.eye(len(weight)), slope)
        weight -= step
        if np.abs(step).max() < 1e-7:
            break
    return {"usual": usual, "spread": spread, "weight": weight[:-1], "bias": float(weight[-1])}


def table() -> dict[str, tuple[Any, Any]]:
    """The kept numbers and whether each edge was drawn, by game."""
    rows: dict[str, list[list[float]]] = {}
    with TABLE.open(encoding="utf-8", newline="") as file:
        for game, *values in list(csv.reader(file))[1:]:
            rows.setdefault(game, []).append(list(map(float, values)))
    return {game: (np.array(r)[:, 1:], np.array(r)[:, 0]) for game, r in rows.items()}


def written(found: dict[str, dict[str, Any]]) -> str:
    """Weights as they stand in the file."""
    lines = ["# What the numbers of eye/edges.py weigh: by tests/photos/fit.py, not by hand."]
    for game, known in found.items():
        rows = {key: ", ".join(f"{v:.5f}" for v in known[key]) for key in KEYS}
        lines += [f"{game}:", *(f"  {key}: [{row}]" for key, row in rows.items())]
        lines += [f"  bias: {known['bias']:.5f}"]
    return "\n".join(lines) + "\n"


def measured_edges() -> Iterator[list[str]]:
    """Edges of photos whose truth is known; half drawn ones are left out."""
    from layouts.board import load
    from scorer.scan.eye import marks
    from scorer.scan.eye.code import texts
    from scorer.scan.eye.measure import measured
    from scorer.scan.games import marks as known_marks
    from scorer.scan.games import sheet_of
    from tests.photos.kinds import photographed, some

    for kind, seed in some(KINDS, SEEDS):
        photo = photographed(kind, seed, 2.0 if kind != "small" else None)
        rng = np.random.default_rng(seed)
        dim = marks.grey_of(photo.picture)
        for found in marks.sheets(marks.find(dim), known_marks()):
            lie = found.lies[0]
            text = next(texts(dim, lie.matrix, lie.marks), None)
            sheet = sheet_of(load(text)) if text else None
            if sheet is None or not lie.fits(sheet):
                continue
            numbers = measured(photo.picture, lie.matrix, sheet)[2]
            yield from _rows(sheet, numbers, photo.truths[0].inked, rng)


def _rows(sheet: Any, numbers: Any, inked: Any, rng: Any) -> Iterator[list[str]]:
    """Some edges of a sheet, as many drawn as free ones where there are so many."""
    names = sheet.cells.names
    sides = [frozenset((names[a], names[b] if b >= 0 else "")) for a, b in sheet.cells.edges]
    shares = [inked.get(side, 0.0) for side in sides]
    for is_drawn in (True, False):
        edges = [i for i, share in enumerate(shares) if (share > 0.95 if is_drawn else share == 0)]
        for i in rng.permutation(edges)[: EACH // 2]:
            values = [f"{value:.4f}" for value in numbers[int(i)]]
            yield [sheet.board.code.game, str(int(is_drawn)), *values]


if __name__ == "__main__":
    if "--photos" in sys.argv:
        with TABLE.open("w", encoding="utf-8", newline="") as file:
            out = csv.writer(file, lineterminator="\n")
            out.writerow(["game", "drawn", *NAMES])
            out.writerows(measured_edges())
    found = {game: fitted(*rows) for game, rows in sorted(table().items())}
    WEIGHTS.write_text(written(found), encoding="utf-8", newline="\n")
