"""Identities of a class list: its columns of ids, e-mail addresses and logins, kept on request.

They are in a file beside the record, and nowhere else: nothing prints them, no id or link has
them. `fives-score game --school` puts them back beside the results.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from generator.fault import PrintError
from generator.requests.player_names import ClassList, names_at_tables, pupils_in_order
from layouts.values import dataclass
from scorer.results.school_table import PLAYER
from scorer.results.tables import as_csv


@dataclass(frozen=True)
class Identities:
    """The heads of the columns, and the cells of each player by the printed name."""

    heads: tuple[str, ...]
    cells: dict[str, tuple[str, ...]]

    def sidecar(self, names: Collection[str]) -> str:
        """Return the file of the named players; "" without any ids."""
        if not self.heads:
            return ""
        rows = [(name, *cells) for name, cells in self.cells.items() if name in names]
        return as_csv([(PLAYER, *self.heads), *rows])


def needed_identities(listed: ClassList | None, typed: Sequence[str]) -> Identities:
    """Return the identities in a class list; raise PrintError if it has none."""
    if listed is None:
        raise PrintError("ids.list", "keep_ids")
    ids = identities(listed, typed)
    if not ids.heads:
        raise PrintError("ids.none", "keep_ids", file=listed.file)
    return ids


def identities(listed: ClassList, typed: Sequence[str] = ()) -> Identities:
    """Return the identities in a class list, maybe without any heads."""
    pupils = pupils_in_order(listed)
    heads = next((pupil.id_heads for pupil in pupils if pupil.id_heads), ())
    names, _, _ = names_at_tables(typed, listed)
    own = names[len(names) - len(pupils) :]
    return Identities(heads, dict(zip(own, (pupil.ids for pupil in pupils), strict=True)))
