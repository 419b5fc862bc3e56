"""The games on paper, a room each; the smallest is a module."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from generator.game_contract import part_in, pictures_in

if TYPE_CHECKING:
    from generator.pages.job import Job, Picture, Side


def drawn_by(
    room: str, modules: Mapping[str, str]
) -> tuple[Callable[[Job, str], Iterator[Side]], Callable[[Job, str], Iterator[Picture]]]:
    """`sides` and `pictures` of a game whose parts are drawn by modules of its room."""

    def sides(job: Job, part: str) -> Iterator[Side]:
        return part_in(room, modules[part]).sides(job)

    def pictures(job: Job, part: str) -> Iterator[Picture]:
        return pictures_in(room, modules[part], job)

    return sides, pictures
