"""Clusters: number tiles crosswise, every line a multiple of five."""

from __future__ import annotations

EMPTY = {"moves": "[]"}
