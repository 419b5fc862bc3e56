"""Players who have no name yet, and how they get one: in a record, everywhere they stand."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from layouts.fault import quoted, same_name
from scorer.records.blank import scalar
from scorer.records.patch import composed
from scorer.records.players import is_name, is_nobody
from scorer.verdict import ScoreError

COMMAS = re.compile("[,;،؛]")
Change = tuple[int, int, str]  # from where to where in a text, and what is put there


def unnamed(players: Sequence[str]) -> list[str]:
    """Those of the players who have but a number."""
    return [name for seat, name in enumerate(players, 1) if is_nobody(name, seat)]


def names_in(text: str, count: int) -> list[str]:
    """The names of a line: between commas, or one a word where that fits the number of players.

    Between commas there may be nothing, for somebody without a name; one after the last is no more.
    """
    names = [" ".join(name.split()) for name in COMMAS.split(text)]
    if len(names) == 1 < count == len(text.split()):
        names = text.split()
    return names[:-1] if len(names) == count + 1 and not names[-1] else names


def refuse_bad(names: Sequence[str], players: Sequence[str], free: int) -> None:
    """Refuse names that can't be: too many, twice, or no names at all."""
    for name in names:
        if not is_name(name):
            raise ScoreError("names.odd", name=quoted(name))
    if len(names) > free:
        raise ScoreError("names.count", names=len(names), players=free)
    plain = list(map(same_name, (*names, *players)))
    if len(set(plain)) < len(plain):
        raise ScoreError("names.twice")


def renamed(text: str, names: Mapping[str, str]) -> str:
    """The text of a record with other names for some players, wherever they sit or own a sheet."""
    table = {key.value: node for key, node in composed(text).value}
    seats = [*_seats(table), *_owners(table)]
    new = {same_name(name): other for name, other in names.items()}
    known = [(node, same_name(node.value)) for node in seats]
    changes = [_change(node, scalar(new[name])) for node, name in known if name in new]
    called = [new.get(same_name(node.value), node.value) for node in _seats(table)]
    changes += _counted(table, called)
    return changed(text, changes)


def owned(text: str, owners: Mapping[str, str]) -> str:
    """The text of a record in which some sheets belong to others, by the ids of the sheets."""
    table = {key.value: node for key, node in composed(text).value}
    sheets = table["sheets"].value if "sheets" in table else []
    changes = [
        _change(node, scalar(owners[sheet.value]))
        for sheet, entry in sheets
        for key, node in entry.value
        if key.value == "player" and owners.get(sheet.value, node.value) != node.value
    ]
    return changed(text, changes)


def changed(text: str, changes: Iterable[Change]) -> str:
    """A text with some of its places changed."""
    for start, end, word in sorted(changes, reverse=True):
        text = text[:start] + word + text[end:]
    return text


def _change(node: Any, word: str) -> Change:
    return node.start_mark.index, node.end_mark.index, word


def _seats(table: Mapping[str, Any]) -> list[Any]:
    """The names of all players, in the order in which they were printed."""
    players, sides = table.get("players"), table.get("sides")
    if sides is not None:
        rows = [node.value if isinstance(node.value, list) else [node] for _, node in sides.value]
        return [node for one in zip(*rows, strict=False) for node in one]
    entries = players.value if players is not None else []
    return [entry[0] if isinstance(entry, tuple) else entry for entry in entries]


def _owners(table: Mapping[str, Any]) -> Iterator[Any]:
    """Whose each sheet is."""
    sheets = table["sheets"].value if "sheets" in table else []
    for _, sheet in sheets:
        yield from (node for key, node in sheet.value if key.value == "player")


def _counted(table: Mapping[str, Any], called: Sequence[str]) -> list[Change]:
    """How many names are to be printed: all before the first player without one."""
    entries = table["print"].value if "print" in table else []
    nobody = unnamed(called)
    count = called.index(nobody[0]) if nobody else len(called)
    return [_change(node, str(count)) for key, node in entries if key.value == "names"]
