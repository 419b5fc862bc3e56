"""What the eight numbers of an edge weigh in its odds: the same for both eyes, whoever measures."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

WEIGHTS = Path(__file__).parent / "weights.yaml"


@lru_cache(maxsize=1)
def weights() -> dict[str, Any]:
    """What the numbers weigh, by game; fitted on photos that no test uses."""
    import yaml

    found: dict[str, Any] = yaml.safe_load(WEIGHTS.read_text(encoding="utf-8"))
    return found
