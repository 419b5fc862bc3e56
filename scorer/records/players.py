"""Who is who in the record of a printed set: the players in their order, the names on the sheets.

Seat: the number of a player, which is that of a board. Somebody with but a number has no name.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from unicodedata import category, normalize

from layouts.words import LANGUAGES, speak
from layouts.yaml.strict import Item

ALSO = "also"  # of the options in a record: names for which its first game has no place
UNSEEN = "\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0\ufe0e\ufe0f"  # of no width, and no Cf


def players_of(table: Mapping[str, Item]) -> tuple[str, ...]:
    """The players of a record in the order in which they were printed, whatever its game."""
    if "sides" in table:
        sides = [[name.text() for name in side.rows()] for side in table["sides"].table().values()]
        return tuple(name for one in zip(*sides, strict=False) for name in one)
    players = table["players"]
    if isinstance(players.value, list):
        return tuple(name.text() for name in players.rows())
    return tuple(players.table())


def names_of(table: Mapping[str, Item]) -> tuple[str, ...]:
    """The names on the sheets of a set, player by player; empty where one has but a number."""
    if "players" not in table and "sides" not in table:
        return ()
    players = players_of(table)
    seats = _seats(table) or dict(enumerate(players, 1))
    if ALSO in (options := table["print"].table() if "print" in table else {}):
        seats |= dict(enumerate(options[ALSO].text().split("\n"), len(players) + 1))
    return named(seats.get(seat, "") for seat in range(1, max(seats, default=0) + 1))


def named(called: Iterable[str]) -> tuple[str, ...]:
    """What players are called as names: numbers are none, and nothing stands after the last."""
    names = ["" if is_nobody(name, seat) else name for seat, name in enumerate(called, 1)]
    while names and not names[-1]:
        names.pop()
    return tuple(names)


def same_name(name: str) -> str:
    """A name as it is compared from record to record: what looks the same is the same.

    One keyboard composes é, another sends e and an accent; and what was copied from elsewhere may
    bring characters along that have no width.
    """
    if name.isascii():
        return " ".join(name.split())
    seen = "".join(c for c in name if category(c) != "Cf" and c not in UNSEEN)
    return " ".join(normalize("NFC", seen).split())


def is_nobody(name: str, seat: int) -> bool:
    """True where a player is called by the number alone, in whatever language."""
    plain = name.rstrip("'")
    if plain == "?":
        return True
    return plain.endswith(str(seat)) and any(
        plain == speak(lang)("board.player", n=seat) for lang in LANGUAGES
    )


def _seats(table: Mapping[str, Item]) -> dict[int, str]:
    """Who has which seat, by the sheets that a record gives them; nothing where they share one.

    Lines may be taken out of a record or change places: a sheet stays the sheet of its number.
    """
    players = table.get("players")
    if "sheets" not in table or players is None or isinstance(players.value, list):
        return {}
    owner = {
        sheet: entry.table()["player"].text()
        for sheet, entry in table["sheets"].table(5001).items()
        if "player" in entry.table()
    }
    number = {name: seat for seat, name in enumerate(dict.fromkeys(owner.values()), 1)}
    held = [(name, sheet.text()) for name, sheet in players.table().items()]
    if any(sheet not in owner for _, sheet in held):
        return {}
    seats = {number[owner[sheet]]: name for name, sheet in held}
    return seats if len(seats) == len(held) else {}
