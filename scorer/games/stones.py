"""Stones: one set, five games; the referee of each is found by its name."""

from __future__ import annotations

EMPTY = {"moves": "[]"}
