"""A command run in this process, and what it answered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Told:
    """What a command answered."""

    code: int
    out: str
    err: str


Run = Callable[..., Told]
