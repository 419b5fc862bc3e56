"""An entry: what is put into a record, as plain values such as JSON has; read strictly like a file.

Kind: the key that says what an entry is, such as `roll` or `move`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from layouts.fault import LayoutError
from layouts.yaml.strict import MOST_DEPTH, Item
from scorer.records.players import spelled_as
from scorer.records.seats import no_player
from scorer.verdict import ScoreError

# What may stand beside a kind: what must, and what can.
Kinds = Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]]


def kind_of(
    entry: Mapping[str, object], kinds: Kinds, players: Iterable[str]
) -> tuple[str, dict[str, Item]]:
    """What an entry is, and what stands in it; unknown and missing keys are refused."""
    item = spelled_as(item_of(entry), players)
    found = [kind for kind in kinds if kind in item.table()]
    if len(found) != 1:
        raise ScoreError("put.kind", kinds=list(kinds))
    needed, optional = kinds[found[0]]
    return found[0], item.fields((found[0], *needed), optional)


def item_of(value: object, depth: int = 0) -> Item:
    """A plain value as if it stood in a file, but without a line."""
    if depth > MOST_DEPTH:
        raise LayoutError("put.deep", most=MOST_DEPTH)
    if isinstance(value, str):
        return Item(value, 0, "", {})
    if isinstance(value, int) and not isinstance(value, bool):
        return Item(str(value) if abs(value) < 10**60 else "", 0, "", {})
    if isinstance(value, list | tuple):
        return Item([item_of(one, depth + 1) for one in value], 0, "", {})
    if isinstance(value, Mapping) and all(isinstance(key, str) for key in value):
        table = {key: item_of(one, depth + 1) for key, one in value.items()}
        return Item(table, 0, "", dict.fromkeys(table, 0))
    raise LayoutError("put.value", kind=type(value).__name__)


def line_of(item: Item, limit: int) -> str:
    """A text on one line, with one blank where there were several."""
    return " ".join(item.text(limit).split())


def player_in(item: Item, players: Collection[str]) -> str:
    """One of the players, by the name as the record has it."""
    if item.text() not in players:
        raise no_player(item.text(), players)
    return item.text()


def said_by(fields: Mapping[str, Item], players: Collection[str], limit: int) -> str:
    """A move with the name of its player before it, which may stand there or by itself."""
    told = line_of(fields["move"], limit)
    if "player" not in fields:
        return told
    return f"{' '.join(player_in(fields['player'], players).split())} {told}"
