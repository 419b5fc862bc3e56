"""Hunt's five equal dice for small hands: large nets to fold, and their faces one by one."""

from __future__ import annotations

from collections.abc import Iterator

from generator.components.dice_nets import LARGE
from generator.games.hunt.dice import face_pictures, nets
from generator.pages.job import Job, Picture, Side


def sides(job: Job) -> Iterator[Side]:
    """Pages of large nets."""
    return nets(job, LARGE)


def pictures(job: Job) -> Iterator[Picture]:
    """The symbols, each a picture of its own, cut to the size of a large face."""
    return face_pictures(job, LARGE)
