"""The weights of an edge's eight numbers in its odds, the same for both eyes."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

WEIGHTS = Path(__file__).parent / "weights.yaml"


@lru_cache(maxsize=1)
def weights() -> dict[str, Any]:
    """Return the weights by game; fitted on photos that no test uses."""
    import yaml

    by_game: dict[str, Any] = yaml.safe_load(WEIGHTS.read_text(encoding="utf-8"))
    return by_game
