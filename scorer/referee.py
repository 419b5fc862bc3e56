"""Finds a game's referee by its name, and tells what it can do."""

from __future__ import annotations

import importlib
from importlib.util import find_spec
from types import ModuleType


def referee(game: str) -> ModuleType:
    """The module that judges a game: found by name."""
    return importlib.import_module(f"scorer.games.{game}")


def can_enter(game: str) -> bool:
    """True for a game that can be typed in step by step."""
    spec = find_spec(f"scorer.games.{game}")
    if spec is None or spec.submodule_search_locations is None:
        return False
    return find_spec(f"scorer.games.{game}.enter") is not None
