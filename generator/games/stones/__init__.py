"""Stones on paper: the parts of a set, and the module that draws each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from generator.game_contract import part_in, pictures_in

if TYPE_CHECKING:
    from generator.pages.job import Job, Picture, Side

PARTS_IN = {  # part: the module that draws it, loaded when it is printed
    "cover": "cover",
    "stones": "stones",
    "mats": "mats",
    "sheets": "record_sheets",
    "openings": "tower_openings",
    "rules": "rules",
}
PARTS = tuple(PARTS_IN)


def usual_parts(large: bool) -> tuple[str, ...]:
    """The parts of a whole set: all of them."""
    return PARTS


def sides(job: Job, part: str) -> Iterator[Side]:
    """The printed sides of a part."""
    return part_in(__name__, PARTS_IN[part]).sides(job)


def pictures(job: Job, part: str) -> Iterator[Picture]:
    """Single pictures of a part, for those who make their own pages."""
    return pictures_in(__name__, PARTS_IN[part], job)
