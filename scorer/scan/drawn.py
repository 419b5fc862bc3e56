"""What a player drew on a sheet, as it goes into a record; what a record tells to whoever asks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from layouts.values import dataclass

View = Mapping[str, Any]  # what `api.play` tells of a record, as JSON
Entry = Mapping[str, object]  # what `api.put` takes
# Told the pieces that were drawn and a likely order; gives the order as it was, None for unknown.
Choose = Callable[[Sequence[str], Sequence[str]], list[str] | None]


@dataclass(frozen=True)
class DrawnSheet:
    """What a player drew, as texts of outlines."""

    player: str
    outlines: tuple[str, ...]
    is_whole: bool = True  # False as long as something on the sheet is asked
