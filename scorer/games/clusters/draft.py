"""Clusters: what is being typed in of a record: the moves, and at the end the tiles left."""

from __future__ import annotations

from layouts.yaml.strict import Item
from scorer.dialogue.moves import MovesDraft
from scorer.games.clusters.record import Record
from scorer.records.contents import scalar


class ClustersLedger(MovesDraft):
    """A record file, the moves in it, and who has which tiles left, in the order of the file."""

    grows = ("moves", "left")
    seldom = ("left",)
    record: Record
    left: dict[str, tuple[int, ...]]

    def take(self, item: Item) -> None:
        super().take(item)
        self.left = dict(self.record.left)

    def clear(self) -> None:
        super().clear()
        self.left = {}

    def entries(self) -> dict[str, list[str]]:
        left = ", ".join(f"{scalar(name)}: {list(tiles)}" for name, tiles in self.left.items())
        return {**super().entries(), "left": [f"left: {{{left}}}"]}
