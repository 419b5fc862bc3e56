"""Cups: the laps of a record as they are written into it, typed in or put."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field

from layouts.values import dataclass
from layouts.yaml.strict import Item
from scorer.games.stones.cups import read_lap
from scorer.games.stones.cups.judge import ASKS, SHIFTING, SYMBOL, CupsGame
from scorer.games.stones.record_lines import flow_table
from scorer.records.blank import flow, scalar
from scorer.records.entry import Kinds, item_of, player_in
from scorer.records.texts import joined
from scorer.verdict import ScoreError

KINDS: Kinds = {"lap": ((), ()), "shift": ((), ()), "shifts": ((), ()), "ask": ((), ())}


@dataclass
class LapDraft:
    """A lap in the making; `asking` is what is asked next, a table of player and symbol where a
    stone is yet to be turned."""

    shifter: str
    laid: str
    shifts: list[str] = field(default_factory=list)
    asks: list[dict[str, str]] = field(default_factory=list)
    asking: str | dict[str, str] | None = SHIFTING

    def add_ask(self, ask: dict[str, str]) -> None:
        """One more ask; the lap is over with the third one."""
        self.asks.append(ask)
        if self.asking is not None:
            self.asking = SYMBOL if len(self.asks) < ASKS else None

    def table(self) -> dict[str, object]:
        """The lap as a table of plain values."""
        told = {key: value for key, value in vars(self).items() if key != "asking"}
        return told | ({"asking": self.asking} if self.asking else {})

    def lines(self) -> list[str]:
        """The lap as it is written."""
        asks = [f"      - {flow_table(ask)}" for ask in self.asks]
        is_half = isinstance(self.asking, dict)
        asking = flow_table(self.asking) if isinstance(self.asking, dict) else self.asking
        return [
            f"  - shifter: {scalar(self.shifter)}",
            f"    laid: {scalar(self.laid)}",
            f"    shifts: {flow(self.shifts)}",
            *(["    asks:", *asks] if asks else ["    asks: []"]),
            *([f"    asking: {asking}"] if is_half or asking else []),
        ]


def lap_of(lap: Mapping[str, Item]) -> LapDraft:
    """A lap of a record."""
    laid = lap["laid"]
    found = LapDraft(
        lap["shifter"].text(),
        laid.text() if isinstance(laid.value, str) else joined(laid),
        [one.text() for one in lap["shifts"].rows()] if "shifts" in lap else [],
        [texts_of(one) for one in lap["asks"].rows()] if "asks" in lap else [],
        None,
    )
    if "asking" in lap:
        told = lap["asking"]
        found.asking = told.text().strip() if isinstance(told.value, str) else texts_of(told)
    return found


def texts_of(item: Item) -> dict[str, str]:
    """A table of texts."""
    return {key: one.text() for key, one in item.table().items()}


def game_of(laps: Sequence[LapDraft], players: Sequence[str]) -> CupsGame:
    """The game that these laps are."""
    return CupsGame(tuple(players), tuple(read_lap(item_of(lap.table()), players) for lap in laps))


# ---- entries that are put


def add(laps: list[LapDraft], players: Sequence[str], kind: str, item: Item) -> None:
    """One more lap, or one more shift or ask in the last one."""
    if kind == "lap":
        _add_lap(laps, players, item)
        return
    if not laps:
        raise ScoreError("put.lap")
    if kind == "shift":
        if laps[-1].asking != SHIFTING:
            raise ScoreError("put.shift")
        laps[-1].shifts.append(item.text())
        return
    if kind == "shifts":
        _add_shifts(laps, players, item)
        return
    fields = item.fields(("symbol", "turned"), ("player",))
    if "player" in fields:
        player_in(fields["player"], players)
    told = {key: one.text() for key, one in fields.items() if key != "player"}
    name = fields["player"].text() if "player" in fields else next_asked(players, laps[-1])
    laps[-1].add_ask({"player": name, **told})


def _add_shifts(laps: Sequence[LapDraft], players: Sequence[str], item: Item) -> None:
    """Some more shifts; with none, or as many as there may be, the asks begin."""
    lap, more = laps[-1], [one.text() for one in item.rows()]
    if lap.asks or lap.asking not in (SHIFTING, SYMBOL):
        raise ScoreError("put.shift")
    lap.shifts += more
    is_last = not more or len(lap.shifts) >= _most_shifts(laps, players)
    lap.asking = SYMBOL if is_last else SHIFTING


def _most_shifts(laps: Sequence[LapDraft], players: Sequence[str]) -> int:
    """How many shifts the last lap may have."""
    return CupsGame(tuple(players), ()).most_shifts(len(laps))


def _add_lap(laps: list[LapDraft], players: Sequence[str], item: Item) -> None:
    """A lap begins, whatever was asked for in the one before; what isn't said of it is to come."""
    fields = item.fields(("laid",), ("shifter", "shifts", "asks"))
    turn = Item(players[len(laps) % len(players)], 0, "", {})
    lap = lap_of({"shifter": turn, **fields})
    if "asks" not in fields:
        lap.asking = SYMBOL if "shifts" in fields else SHIFTING
    if laps:
        laps[-1].asking = None
    laps.append(lap)


# ---- back


def take_back(laps: list[LapDraft], players: Sequence[str]) -> None:
    """Forget the last ask, else that shifting was over, else the last shift, else what was laid."""
    if not laps:
        return
    lap = laps[-1]
    if isinstance(lap.asking, dict):
        lap.asking = SYMBOL
    elif lap.asks:
        lap.asks.pop()
        lap.asking = SYMBOL
    elif lap.asking != SHIFTING and len(lap.shifts) < _most_shifts(laps, players):
        lap.asking = SHIFTING
    elif lap.shifts:
        lap.shifts.pop()
        lap.asking = SHIFTING
    else:
        laps.pop()


def after_asks(laps: Sequence[LapDraft], count: int) -> list[LapDraft]:
    """The laps after so many asks; the one in which the last of them was made goes on."""
    kept: list[LapDraft] = []
    for lap in laps:
        if count < 1:
            break
        if len(lap.asks) > count:
            lap.asks = lap.asks[:count]
            lap.asking = SYMBOL if count < ASKS else None
        count -= len(lap.asks)
        kept.append(lap)
    return kept


def next_asked(players: Sequence[str], lap: LapDraft) -> str:
    """Who is asked next: the left neighbour of the shifter first, then clockwise."""
    at = players.index(lap.shifter) if lap.shifter in players else 0
    others = [*players[at + 1 :], *players[:at]]
    return others[len(lap.asks) % len(others)]
