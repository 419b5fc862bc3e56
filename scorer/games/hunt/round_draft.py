"""Hunt: one round of a record while it is written down: read from its lines, and as lines again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from layouts.values import dataclass
from layouts.yaml.strict import MOST_ITEMS, Item
from scorer.games.hunt.record import UNKNOWN
from scorer.notation.outlines import LONGEST
from scorer.records.blank import flow, scalar
from scorer.records.texts import listed


@dataclass
class Round:
    """A round in the making; `entering` is the player who is asked next, `asking` for what."""

    roll: str
    timers: list[str] | None = None
    outlines: dict[str, list[str]] = field(default_factory=dict)
    crossed: dict[str, str] = field(default_factory=dict)
    entering: str | None = None
    asking: str | None = None  # a crossing or the timer; otherwise an outline
    unseen: tuple[str, ...] = ()  # those whose sheet nobody had seen when others were written down

    @property
    def is_over(self) -> bool:
        return self.entering is None and self.asking is None

    @property
    def unknown(self) -> list[str]:
        """Those of whom it still isn't known what they outlined."""
        return [name for name in dict.fromkeys(self.unseen) if name not in self.outlines]


def read_round(fields: Mapping[str, Item]) -> Round:
    """A round as its entry in a record says it."""

    def players(key: str) -> dict[str, Item]:
        return fields[key].table() if key in fields and fields[key].value else {}

    def texts(item: Item) -> list[str]:
        return [one.text(LONGEST) for one in listed(item, MOST_ITEMS)]

    timer = fields.get("timer")
    return Round(
        roll=" ".join(texts(fields["roll"])),
        timers=None if timer is None else texts(timer),
        outlines={n: texts(one) for n, one in players("outlines").items() if one.value != UNKNOWN},
        crossed={name: item.text(LONGEST) for name, item in players("crossed").items()},
        entering=fields["entering"].text() if "entering" in fields else None,
        asking=fields["asking"].text().strip() if "asking" in fields else None,
        unseen=tuple(n for n, one in players("outlines").items() if one.value == UNKNOWN),
    )


def round_lines(one: Round) -> list[str]:
    """The lines of a round in a record."""
    lines = [f"  - roll: {scalar(one.roll)}"]
    if one.timers is not None:
        alone = len(one.timers) == 1
        lines.append(f"    timer: {scalar(one.timers[0]) if alone else flow(one.timers)}")
    if one.outlines or one.unknown:
        lines.append("    outlines:")
        lines += [f"      {scalar(name)}: {flow(texts)}" for name, texts in one.outlines.items()]
        lines += [f"      {scalar(name)}: {scalar(UNKNOWN)}" for name in one.unknown]
    if one.crossed:
        lines.append("    crossed:")
        lines += [f"      {scalar(name)}: {scalar(text)}" for name, text in one.crossed.items()]
    if one.entering is not None:
        lines.append(f"    entering: {scalar(one.entering)}")
    if one.asking is not None:
        lines.append(f"    asking: {one.asking}")
    return lines
