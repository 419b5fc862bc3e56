"""What lies in a box, and how large the box must be: reckoned from the parts as they are printed.

Load: things of one kind in piles, side by side; loads lie one on top of the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from generator.components.tuck_box import TuckBox
from layouts.millimetres import BOX_WIDTH
from layouts.values import dataclass

CARD, CUT_OUT = 0.2, 0.5  # how thick one is: a sheet of 160 g; a thing folded and glued, or bent
ROOM, SHALLOWEST = 2.0, 8.0  # what a box has more than its parts; the least from front to back
HANDY = 62.0  # how wide a box is best
TALLEST = 176.0  # a net, so that below it stands how it is folded


@dataclass(frozen=True)
class Load:
    """So many things of one size, in piles that stand across and down."""

    wide: float
    high: float
    thick: float
    count: int = 1
    across: int = 1
    down: int = 1

    @property
    def size(self) -> tuple[float, float, float]:
        """The room they take: across, down, and upwards."""
        layers = ceil(self.count / (self.across * self.down))
        return self.wide * self.across, self.high * self.down, self.thick * layers


def piled(size: float, count: int, thick: float = CUT_OUT) -> Load:
    """Squares of one size in as many piles across as down, for a box that is handy."""
    ways = (Load(size, size, thick, count, n, n) for n in range(1, 12))
    return min(ways, key=lambda load: abs(load.size[0] + ROOM - HANDY))


def laid(size: float, count: int, under: Load, thick: float = CUT_OUT) -> Load:
    """Squares of one size in as many piles as fit below something else."""
    wide, high, _ = under.size
    return Load(size, size, thick, count, max(1, int(wide / size)), max(1, int(high / size)))


def beside(one: Load, other: Load) -> Load:
    """Two things, the second below the first, with a little between them."""
    (wide, high, thick), (width, height, deep) = one.size, other.size
    return Load(max(wide, width), high + ROOM / 2 + height, max(thick, deep))


def box_for(loads: Sequence[Load]) -> TuckBox:
    """The box for some loads, one on top of the other."""
    sizes = [load.size for load in loads]
    deep = ceil(round(sum(thick for _, _, thick in sizes) + ROOM, 6))
    return TuckBox(
        max(wide for wide, _, _ in sizes) + ROOM,
        max(high for _, high, _ in sizes) + ROOM,
        max(float(deep), SHALLOWEST),
    )


def is_on_a_sheet(box: TuckBox) -> bool:
    """True where one sheet is enough."""
    wide, high = box.size
    return wide <= BOX_WIDTH and high <= TALLEST
