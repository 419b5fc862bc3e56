"""A player's outlines on a sheet, to be put into a record."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from layouts.values import dataclass

View = Mapping[str, Any]  # the JSON of `api.play`
Entry = Mapping[str, object]  # for `api.put`
# from the drawn pieces and a likely order to the true order, or None if it isn't known
Choose = Callable[[Sequence[str], Sequence[str]], list[str] | None]


@dataclass(frozen=True)
class DrawnSheet:
    """A player's outlines, as texts."""

    player: str
    outlines: tuple[str, ...]
    is_whole: bool = True  # False while the sheet has open questions
