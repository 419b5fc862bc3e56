"""Drafts of games in which everybody has a sheet: who holds which, and which ones are free."""

from __future__ import annotations

from collections.abc import Sequence

from layouts.yaml.strict import Item
from scorer.records.draft import MARK, Draft
from scorer.records.player_naming import owned


class SheetsDraft(Draft):
    """A record in which everybody has a sheet, of their own or one that all share."""

    seats: dict[str, str]  # everybody's sheet, also of those who are absent
    own: dict[str, str]  # the sheet that was printed for each player of a set
    shared: str | None  # the sheet that all players of a set share, where the record names one

    def take(self, item: Item) -> None:
        table = item.table()
        self.seats = {name: entry.text() for name, entry in table["players"].table(5000).items()}
        sheets = table["sheets"].table(5001) if "sheets" in table else {}
        owners = {sheet: entry.table().get("player") for sheet, entry in sheets.items()}
        self.own = {owner.text(): sheet for sheet, owner in owners.items() if owner}
        self.shared = next((sheet for sheet, owner in owners.items() if not owner), None)

    def seated_as(self, names: Sequence[str]) -> str:
        """In the order of their sheets; who joins a game on one sheet for all plays there too."""
        free = self.free()
        unnamed = iter([owner for owner in free if owner not in names])
        gone = [name for name in self.players if name not in names]
        seats = {name: sheet for name, sheet in self.seats.items() if name not in gone}
        common = set(self.seats.values()) - set(self.own.values())
        mine = dict(self.own)
        for name in names:
            if name not in seats:
                sheet = self.own.get(name if name in free else next(unnamed, ""), "")
                mine[name], seats[name] = sheet, min(common, default=sheet)
        order = list(self.own.values())
        last = len(order)
        places = {sheet: place for place, sheet in enumerate(order)}
        by_place = sorted(seats, key=lambda name: places.get(mine.get(name, seats[name]), last))
        text = self.seated({name: seats[name] for name in by_place})
        mark = text[: len(text) - len(text.lstrip(MARK))]
        return mark + owned(text[len(mark) :], {mine[name]: name for name in seats if name in mine})
