"""Who is who in the record of a printed set: the players in their order, the names on the sheets.

Seat: the number of a player, which is that of a board. Somebody with but a number has no name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from operator import is_

from layouts import code
from layouts.fault import LayoutError, quoted, same_name, seen
from layouts.game_contract import SeatsClasses, dealer
from layouts.words import LANGUAGES, speak
from layouts.yaml.strict import Item

COLOURS = ("red", "blue", "green")  # how a printed set's record calls its sides
ALSO = "also"  # of the options in a record: names for which its first game has no place
AS_DRAWN = ("definition", "sheets")  # of a record: signs in it mean what they are
BLANKS = re.compile(" {2,}")
PLACE = re.compile("/([1-9][0-9]{0,3})$")  # of a player whose board others have, too


def players_of(table: Mapping[str, Item]) -> tuple[str, ...]:
    """The players of a record in the order in which they were printed, whatever its game."""
    if "sides" in table:
        named = sorted(table["sides"].table().items(), key=_place)
        rows = [side.rows() if isinstance(side.value, list) else [side] for _, side in named]
        sides = [[name.text() for name in side] for side in rows]
        return tuple(name for one in zip(*sides, strict=False) for name in one)
    players = table["players"]
    if isinstance(players.value, list):
        return tuple(name.text() for name in players.rows())
    return tuple(players.table())


def _place(side: tuple[str, Item]) -> int:
    """A printed side by its colour: in a record that side is first which begins."""
    return COLOURS.index(side[0]) if side[0] in COLOURS else len(COLOURS)


def names_of(table: Mapping[str, Item]) -> tuple[str, ...]:
    """The names on the sheets of a set, player by player; empty where one has but a number."""
    if "players" not in table and "sides" not in table:
        return ()
    players = players_of(table)
    own = _printed_seats(table)
    seats = _seats(table) or {own.get(name, n): name for n, name in enumerate(players, 1)}
    if ALSO in (options := table["print"].table() if "print" in table else {}):
        also = enumerate(options[ALSO].text().split("\n"), len(players) + 1)
        seats |= {own.get(name, seat): name for seat, name in also}
    return named(seats.get(seat, "") for seat in range(1, max(seats, default=0) + 1))


def named(called: Iterable[str]) -> tuple[str, ...]:
    """What players are called as names: numbers are none, and nothing stands after the last."""
    names = ["" if is_nobody(name, seat) else name for seat, name in enumerate(called, 1)]
    while names and not names[-1]:
        names.pop()
    return tuple(names)


def is_name(text: str) -> bool:
    """True for one line of text that can be shown, with something to be seen in it."""
    from unicodedata import category

    kinds = {category(c) for c in text}
    return bool(same_name(text)) and kinds.isdisjoint(("Cc", "Cs", "Zl", "Zp")) and len(text) <= 200


def is_nobody(name: str, seat: int) -> bool:
    """True where a player is called by the number alone, in whatever language."""
    plain = name.rstrip("'")
    if plain == "?":
        return True
    return plain.endswith(str(seat)) and any(
        plain == speak(lang)("board.player", n=seat) for lang in LANGUAGES
    )


def places_of(table: Mapping[str, Item]) -> dict[int, str]:
    """Who has which place on a board that several share, as far as a record says so.

    The sheets of the players say it by their ids, or the record by whose its other sheets are.
    """
    held = _held(table)
    places = {place_in(sheet): name for name, sheet in held}
    places.pop(0, None)
    before = _places_before(table)
    return places or {seat + before: name for seat, name in _seats(table).items()}


def place_in(sheet: str) -> int:
    """Return the place that a record says after a sheet's id; 0 where it says none."""
    found = PLACE.search(sheet)
    return int(found[1]) if found else 0


def without_place(sheet: str) -> str:
    """Return the id of a player's sheet as a record has it, without the place after it."""
    return PLACE.sub("", sheet)


def with_place(sheet: str, place: int) -> str:
    """Return how a record says which sheet somebody has, and at which place; none where it is 0."""
    return f"{without_place(sheet)}/{place}" if place else sheet


def _held(table: Mapping[str, Item]) -> list[tuple[str, str]]:
    """The players and the sheets that they have, where a record says it so."""
    players = table.get("players")
    if players is None or isinstance(players.value, list):
        return []
    return [(name, sheet.text()) for name, sheet in players.table().items()]


def _seats(table: Mapping[str, Item]) -> dict[int, str]:
    """Who has which seat, by the sheets that a record gives them; nothing where it doesn't say.

    Lines may be taken out of a record or change places: a sheet stays the sheet of its number.
    Those who all went over to a board that they share have the seats of their own sheets.
    """
    held, before = _held(table), _places_before(table)
    places = {max(0, place_in(sheet) - before): name for name, sheet in held}
    if 0 not in places and len(places) == len(held):
        return places
    owner, number = owners_of(table), _printed_seats(table)
    found = [number.get(owner.get(sheet, name), 0) for name, sheet in held]
    seats = dict(zip(found, (name for name, _ in held), strict=True))
    return seats if 0 not in seats and len(seats) == len(held) else {}


def owners_of(table: Mapping[str, Item]) -> dict[str, str]:
    """Whose each sheet of a set is; nobody's are left out."""
    sheets = table["sheets"].table(5001) if "sheets" in table else {}
    found = {sheet: entry.table().get("player") for sheet, entry in sheets.items()}
    return {sheet: owner.text() for sheet, owner in found.items() if owner}


def _printed_seats(table: Mapping[str, Item]) -> dict[str, int]:
    """The number of everybody who owns a sheet."""
    return {name: n for n, name in enumerate(dict.fromkeys(owners_of(table).values()), 1)}


def _places_before(table: Mapping[str, Item]) -> int:
    """How many of a class sit at the tables before that of a record; 0 if it is of none."""
    try:
        found = code.parse(table["set"].text()) if "set" in table else None
    except LayoutError:
        return 0
    game = dealer(found.game) if found and found.layout == code.SET else None
    before = game.places_before(found.payload) if found and isinstance(game, SeatsClasses) else None
    return before or 0


# ---- one spelling for everybody


def spelled(record: Item) -> Item:
    """A record in which everybody has one spelling, wherever they are named.

    Two who look the same are refused: they can't be told apart on paper either.
    """
    if not isinstance(record.value, dict):
        return record
    called: dict[str, str] = {}
    first: dict[str, str] = {}  # as it stands in the file
    for entry, told, line in _named_in(record.value):
        if not is_name(told):
            raise entry.refuse("name.odd", line, name=quoted(told))
        name, same = spelling(told), same_name(told)
        if same in called and told != first[same]:
            raise entry.refuse("player.alike", line, name=quoted(told), other=quoted(first[same]))
        called[same], first[same] = name, told
    table = {
        key: one if key in AS_DRAWN else _respelled(one, called)
        for key, one in record.value.items()
    }
    return replace(record, value=table)


def spelling(name: str) -> str:
    """A name without what nobody sees, with one blank where there were several."""
    return BLANKS.sub(" ", seen(name)).strip(" ")


def spelled_as(entry: Item, players: Iterable[str]) -> Item:
    """What is put into a record, with the players' names as they are spelled there."""
    return _respelled(entry, {same_name(name): name for name in players})


def _named_in(table: Mapping[str, Item]) -> Iterator[tuple[Item, str, int]]:
    """Everybody whom a record seats: where, by which name, in which line."""
    seats = [table[key] for key in ("players", "sides") if key in table]
    for seat in seats:
        if isinstance(seat.value, dict) and seat is table.get("players"):
            yield from ((seat, name, line) for name, line in seat.keys.items())
            continue
        sides = seat.value.values() if isinstance(seat.value, dict) else [seat]
        for side in sides:
            for row in side.value if isinstance(side.value, list) else [side]:
                if isinstance(row.value, str):
                    yield row, row.value, row.line


def _respelled(item: Item, called: Mapping[str, str]) -> Item:
    value = item.value
    if isinstance(value, str):
        word = _word(value, called)
        return item if word == value else replace(item, value=word)
    if isinstance(value, list):
        rows = [_respelled(row, called) for row in value]
        return item if all(map(is_, rows, value)) else replace(item, value=rows)
    table: dict[str, Item] = {}
    keys: dict[str, int] = {}
    for key, one in value.items():
        word = _word(key, called)
        if word in table:
            raise item.refuse("yaml.twice", item.keys[key], key=quoted(key), first=keys[word])
        table[word], keys[word] = _respelled(one, called), item.keys[key]
    return replace(item, value=table, keys=keys)


def _word(text: str, called: Mapping[str, str]) -> str:
    return called.get(same_name(text)) or seen(text)
