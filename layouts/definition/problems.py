"""All errors of a definition, in one answer.

A wrong part is taken out of the file, and the rest is read again: all parts are optional. Errors
that may only follow from the missing part are left out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from layouts.fault import LayoutError
from layouts.yaml.strict import Item

T = TypeVar("T")
MOST = 10
# Keys that depend on a key: if that one is wrong, they aren't checked.
DEPENDENT = {
    "size": ("picture", "boards"),
    "symbols": ("picture", "boards", "areas"),
    "lattice": ("pieces", "areas"),
    "bonuses": ("boards",),
    "rules.dice": ("pieces",),
}


def all_at_once(item: Item, read: Callable[[Item], T]) -> T:
    """Read a file; raise its first error by line, with all others in `others`."""
    errors: list[LayoutError] = []
    left, touched = item, set[str | None]()
    while len(errors) < MOST:
        try:
            result = read(left)
            break
        except LayoutError as error:
            key = _at(item, error.line)
            is_new = error.line not in (0, *(earlier.line for earlier in errors))
            if key in touched and error.line == item.table()[str(key)].line:
                is_new = False  # it lacks the part that was taken out
            touched.add(key)
            if is_new or not errors:
                errors.append(error)
            fewer = _without(left, error.line, is_new)
            if fewer is None:
                break
            left = fewer
    if not errors:
        return result
    first, *others = sorted(errors, key=lambda error: error.line)
    first.others = others
    raise first


def _without(item: Item, line: int, within: bool) -> Item | None:
    """Return the file without the entry at a line, and without all that depends on it.

    `within` takes only one entry out of a table. Return None if nothing can be taken out.
    """
    key = _at(item, line)
    if key is None or key == "game":
        return None
    table, gone = item.table(), {key, *DEPENDENT.get(key, ())}
    kept = {name: entry for name, entry in table.items() if name not in gone}
    inner = _at(table[key], line) if within else None
    if inner is not None and len(table[key].table()) > 1:
        below = {name: entry for name, entry in table[key].table().items() if name != inner}
        kept[key] = Item(below, table[key].line, item.file, table[key].keys)
        for name in DEPENDENT.get(f"{key}.{inner}", ()):
            kept.pop(name, None)
    return Item(kept, item.line, item.file, item.keys) if kept else None


def _at(item: Item, line: int) -> str | None:
    """Return the key of a table whose entry includes a line; None if there is none."""
    table = item.value if isinstance(item.value, dict) else {}
    before = [key for key in table if line and item.keys[key] <= line]
    # of several keys on one line, the last
    return max(before, key=lambda key: (item.keys[key], [*table].index(key)), default=None)
