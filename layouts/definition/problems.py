"""All that is wrong in a definition, in one answer.

What is refused is taken out of the file, and the rest is read again: a file needn't say anything,
so it can be read without the part that is wrong. What may be wrong only because of that is left
out, too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from layouts.fault import LayoutError
from layouts.yaml.strict import Item

T = TypeVar("T")
MOST = 10
# What stands on a key: nothing is said of it where that key was wrong.
STANDS_ON = {
    "size": ("picture", "boards"),
    "symbols": ("picture", "boards", "areas"),
    "lattice": ("pieces", "areas"),
    "bonuses": ("boards",),
    "rules.dice": ("pieces",),
}


def all_at_once(item: Item, read: Callable[[Item], T]) -> T:
    """Read a file; where it is refused, the refusal tells what else is wrong, in order of lines."""
    found: list[LayoutError] = []
    left, touched = item, set[str | None]()
    while len(found) < MOST:
        try:
            made = read(left)
            break
        except LayoutError as error:
            key = _at(item, error.line)
            is_new = error.line not in (0, *(one.line for one in found))
            if key in touched and error.line == item.table()[str(key)].line:
                is_new = False  # it misses what was taken out
            touched.add(key)
            if is_new or not found:
                found.append(error)
            fewer = _without(left, error.line, is_new)
            if fewer is None:
                break
            left = fewer
    if not found:
        return made
    first, *others = sorted(found, key=lambda error: error.line)
    first.others = others
    raise first


def _without(item: Item, line: int, within: bool) -> Item | None:
    """The file without what stands on a line, and without all that stands on that.

    Of a table only the entry is taken out, where something `within` it is meant. None where
    nothing can be taken out.
    """
    key = _at(item, line)
    if key is None or key == "game":
        return None
    table, gone = item.table(), {key, *STANDS_ON.get(key, ())}
    kept = {name: entry for name, entry in table.items() if name not in gone}
    inner = _at(table[key], line) if within else None
    if inner is not None and len(table[key].table()) > 1:
        below = {name: entry for name, entry in table[key].table().items() if name != inner}
        kept[key] = Item(below, table[key].line, item.file, table[key].keys)
        for name in STANDS_ON.get(f"{key}.{inner}", ()):
            kept.pop(name, None)
    return Item(kept, item.line, item.file, item.keys) if kept else None


def _at(item: Item, line: int) -> str | None:
    """The key of a table under which a line stands."""
    table = item.value if isinstance(item.value, dict) else {}
    before = [key for key in table if line and item.keys[key] <= line]
    # of keys on one line it is the last: the others are told another time
    return max(before, key=lambda key: (item.keys[key], [*table].index(key)), default=None)
