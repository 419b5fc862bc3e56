"""Defaults of a definition, from the game's own file.

A table with all required keys stays as it is. Any other is completed key by key from ours, and a
table of names entry by entry; `none` removes an entry of ours. Texts, lists and pictures are never
mixed.
"""

from __future__ import annotations

from collections.abc import Mapping

from layouts.fault import quoted
from layouts.yaml.field import NAMED, TABLE, Field
from layouts.yaml.strict import Item

NONE = "none"  # removes an entry of ours


def completed(mine: Item, ours: Item, field: Field) -> Item:
    """Return a user's table with everything that it leaves out taken from ours."""
    table, other = mine.value, ours.value
    if not isinstance(table, dict) or not isinstance(other, dict):
        return mine
    taken_away = [name for name, entry in table.items() if _is_none(entry, field)]
    for name in taken_away:
        if name not in other:
            raise mine.refuse("inherit.none", mine.keys[name], name=quoted(name))
    parts = _parts(field, {**other, **table})
    entries = {
        key: completed(entry, other[key], parts[key]) if key in other and key in parts else entry
        for key, entry in table.items()
        if key not in taken_away
    }
    if not _is_whole(mine, other, field):
        ours_left = {key: _moved(entry, mine.file) for key, entry in other.items()}
        entries = {**ours_left, **entries}
        entries = {key: entry for key, entry in entries.items() if key not in taken_away}
    lines = {key: mine.keys.get(key, 0) for key in entries}
    return Item(entries, mine.line, mine.file, lines)


def _is_whole(mine: Item, ours: Mapping[str, Item], field: Field) -> bool:
    """Return whether a table has all required keys; a table of names, if no entry changes ours."""
    entries = mine.table()
    if field.kind == NAMED:
        return not any(
            _is_partial(entries[name], field.parts[0]) for name in entries if name in ours
        )
    return all(part.name in entries for part in field.parts if part.needed)


def _is_partial(entry: Item, field: Field) -> bool:
    if field.kind != TABLE:
        return False
    if not isinstance(entry.value, dict):
        return _says_none(entry)  # else a picture alone, or an error that is found later
    return any(part.needed and part.name not in entry.value for part in field.parts)


def _parts(field: Field, entries: Mapping[str, Item]) -> dict[str, Field]:
    if field.kind == NAMED:
        return dict.fromkeys(entries, field.parts[0])
    return {part.name: part for part in field.parts}


def _is_none(entry: Item, field: Field) -> bool:
    return field.kind == NAMED and field.parts[0].kind == TABLE and _says_none(entry)


def _says_none(entry: Item) -> bool:
    return isinstance(entry.value, str) and entry.value.strip() == NONE


def _moved(item: Item, file: str) -> Item:
    """Return an item of our file as an item of the user's file, on line 0."""
    if isinstance(item.value, dict):
        entries = {key: _moved(entry, file) for key, entry in item.value.items()}
        return Item(entries, 0, file, dict.fromkeys(entries, 0))
    if isinstance(item.value, list):
        return Item([_moved(row, file) for row in item.value], 0, file, {})
    return Item(item.value, 0, file, {})
