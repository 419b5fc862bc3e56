"""Players of a record: their order, their seats, their names, and who plays.

Seat: the number of a player, which is that of a board. A player with only a number has no name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from operator import is_
from unicodedata import category

from layouts import code
from layouts.game_contract import SeatsClasses, dealer
from layouts.refusal import LayoutError, quoted, same_name, seen
from layouts.words import LANGUAGES, speak
from layouts.yaml.strict import Item
from layouts.yaml.written import scalar
from scorer.verdict import ScoreError

COLOURS = ("red", "blue", "green")  # the sides in a printed set's record
COMMAS = re.compile("[,;،؛]")
ALSO = "also"  # of the options in a record: names for which its first game has no place
AS_DRAWN = ("definition", "sheets")  # keys of a record in which signs are drawings
BLANKS = re.compile(" {2,}")
PLACE = re.compile("/([1-9][0-9]{0,3})$")  # of a player whose board others have, too


def players_of(table: Mapping[str, Item]) -> tuple[str, ...]:
    """Return the players of a record in the order in which they were printed, in any game."""
    if "sides" in table:
        named = sorted(table["sides"].table().items(), key=_place)
        rows = [side.rows() if isinstance(side.value, list) else [side] for _, side in named]
        sides = [[name.text() for name in side] for side in rows]
        return tuple(name for row in zip(*sides, strict=False) for name in row)
    players = table["players"]
    if isinstance(players.value, list):
        return tuple(name.text() for name in players.rows())
    return tuple(players.table())


def _place(side: tuple[str, Item]) -> int:
    """Return the number of a printed side by its colour; the first in a record is who begins."""
    return COLOURS.index(side[0]) if side[0] in COLOURS else len(COLOURS)


def names_of(table: Mapping[str, Item]) -> tuple[str, ...]:
    """Return the names on the sheets of a set by player; "" for a player with only a number."""
    if "players" not in table and "sides" not in table:
        return ()
    players = players_of(table)
    own = _printed_seats(table)
    seats = _seats(table) or {own.get(name, n): name for n, name in enumerate(players, 1)}
    if ALSO in (options := _options(table)):
        also = enumerate(options[ALSO].text().split("\n"), len(players) + 1)
        seats |= {own.get(name, seat): name for seat, name in also}
    return named(seats.get(seat, "") for seat in range(1, max(seats, default=0) + 1))


def named(called: Iterable[str]) -> tuple[str, ...]:
    """Return the names among `called`: "" for a number, nothing after the last name."""
    names = ["" if is_nobody(name, seat) else name for seat, name in enumerate(called, 1)]
    while names and not names[-1]:
        names.pop()
    return tuple(names)


def is_name(text: str) -> bool:
    """Return whether a text is one line that can be shown, with visible letters."""
    kinds = {category(c) for c in text}
    return bool(same_name(text)) and kinds.isdisjoint(("Cc", "Cs", "Zl", "Zp")) and len(text) <= 200


def is_nobody(name: str, seat: int) -> bool:
    """Return whether a player is called by the number only, in any language."""
    plain = name.rstrip("'")
    if plain == "?":
        return True
    return plain.endswith(str(seat)) and any(
        plain == speak(lang)("board.player", n=seat) for lang in LANGUAGES
    )


def places_of(table: Mapping[str, Item]) -> dict[int, str]:
    """Return the players by their places on a shared board, as far as a record says so.

    The ids of the players' sheets have them, or the owners of the other sheets.
    """
    places = {place_in(sheet): name for name, sheet in _held(table)}
    places.pop(0, None)
    before = _places_before(table)
    return places or {seat + before: name for seat, name in _seats(table).items()}


def place_in(sheet: str) -> int:
    """Return the place that a record has after a sheet's id; 0 if it has none."""
    match = PLACE.search(sheet)
    return int(match[1]) if match else 0


def without_place(sheet: str) -> str:
    """Return the id of a player's sheet as a record has it, without the place after it."""
    return PLACE.sub("", sheet)


def with_place(sheet: str, place: int) -> str:
    """Return the id of a player's sheet with a place after it; without one if `place` is 0."""
    return f"{without_place(sheet)}/{place}" if place else sheet


def _held(table: Mapping[str, Item]) -> list[tuple[str, str]]:
    """Return the players and their sheets; [] if a record doesn't say."""
    players = table.get("players")
    if players is None or isinstance(players.value, list):
        return []
    return [(name, sheet.text()) for name, sheet in players.table().items()]


def _seats(table: Mapping[str, Item]) -> dict[int, str]:
    """Return the players by seat, from the sheets in a record; {} if it doesn't say.

    Lines of a record may be deleted or moved: a sheet keeps its number. Players who all went over
    to a shared board keep the seats of their sheets.
    """
    held, before = _held(table), _places_before(table)
    places = {max(0, place_in(sheet) - before): name for name, sheet in held}
    if 0 not in places and len(places) == len(held):
        return places
    owner, number = owners_of(table), _printed_seats(table)
    numbers = [number.get(owner.get(sheet, name), 0) for name, sheet in held]
    seats = dict(zip(numbers, (name for name, _ in held), strict=True))
    return seats if 0 not in seats and len(seats) == len(held) else {}


def owners_of(table: Mapping[str, Item]) -> dict[str, str]:
    """Return the owners by sheet; without the sheets that have none."""
    sheets = table["sheets"].table(5001) if "sheets" in table else {}
    owners = {sheet: entry.table().get("player") for sheet, entry in sheets.items()}
    return {sheet: owner.text() for sheet, owner in owners.items() if owner}


def _printed_seats(table: Mapping[str, Item]) -> dict[str, int]:
    """Return the number of every owner of a sheet."""
    return {name: n for n, name in enumerate(dict.fromkeys(owners_of(table).values()), 1)}


def _places_before(table: Mapping[str, Item]) -> int:
    """Return how many players of a class sit at the tables before this record's; 0 without one."""
    try:
        parsed = code.parse(table["set"].text()) if "set" in table else None
    except LayoutError:
        return 0
    if parsed is None or parsed.layout != code.SET:
        return 0
    game = dealer(parsed.game)
    return game.places_before(parsed.payload) or 0 if isinstance(game, SeatsClasses) else 0


# ---- who has a name, and who plays


def unnamed(players: Sequence[str]) -> list[str]:
    """Return the players who have only a number."""
    return [name for seat, name in enumerate(players, 1) if is_nobody(name, seat)]


def names_in(text: str, count: int) -> list[str]:
    """Return the names of a line: between commas, or a word each if there are `count` of them.

    Between commas there may be nothing, for a player without a name; a comma may end the line.
    """
    names = [" ".join(name.split()) for name in COMMAS.split(text)]
    if len(names) == 1 < count == len(text.split()):
        names = text.split()
    return names[:-1] if len(names) == count + 1 and not names[-1] else names


def refuse_bad(names: Sequence[str], players: Sequence[str], free: int) -> None:
    """Raise ScoreError for names that can't be used: too many, twice, or not a name."""
    for name in names:
        if not is_name(name):
            raise ScoreError("names.odd", name=quoted(name))
    if len(names) > free:
        raise ScoreError("names.count", names=len(names), players=free)
    plain = list(map(same_name, (*names, *players)))
    if len(set(plain)) < len(plain):
        raise ScoreError("names.twice")


def free_seats(table: Mapping[str, Item]) -> list[str]:
    """Return what the free seats of a set are called: by a name, else by a number."""
    players = players_of(table)
    if owners := owners_of(table):
        held = [sheet.text() for sheet in table["players"].table(5000).values()]
        free = {owner: sheet for sheet, owner in owners.items() if owner not in players}
        return [owner for owner, sheet in free.items() if sheet not in held]
    printed = printed_for(table["set"].text()) if "set" in table else 0
    lang = _options(table).get("lang")
    words = speak(lang.text() if lang and lang.text() in LANGUAGES else "en")
    numbers = (words("board.player", n=seat) for seat in range(1, printed + 1))
    known = dict.fromkeys((*also_named(table), *numbers))
    free_ones = [seat for seat in known if seat not in players]
    return free_ones[: max(0, printed - len(players))]


def _options(table: Mapping[str, Item]) -> Mapping[str, Item]:
    return table["print"].table() if "print" in table else {}


def also_named(table: Mapping[str, Item]) -> list[str]:
    """Return the names for whom a set was printed and who don't play, as its record keeps them."""
    also = _options(table).get(ALSO)
    return [name for name in also.text().split("\n") if name] if also else []


def also_lines(table: Mapping[str, Item], names: Sequence[str]) -> dict[str, list[str] | None]:
    """Return the entry of a record that keeps the names of absent players; {} if it is the same."""
    if "print" not in table:
        return {}
    options = {key: item.text() for key, item in table["print"].table().items()}
    players = players_of(table)
    nobody = unnamed(players)
    rest = [name for name in (*players, *also_named(table)) if name not in (*names, *nobody)]
    if (also := "\n".join(rest)) == options.get(ALSO, ""):
        return {}
    pairs = (f"{key}: {scalar(word)}" for key, word in {**options, ALSO: also}.items() if word)
    return {"print": [f"print: {{{', '.join(pairs)}}}"]}


def seats_for(
    table: Mapping[str, Item], players: Sequence[str], names: Sequence[str]
) -> tuple[dict[str, str], dict[str, str]]:
    """Return the sheets of `names` in the order of the sheets, and the new owners by sheet.

    A player who comes later takes the sheet of an owner who isn't there, or a shared one.
    """
    sheets = {name: sheet.text() for name, sheet in table["players"].table(5000).items()}
    own, free = {owner: sheet for sheet, owner in owners_of(table).items()}, free_seats(table)
    others = iter([owner for owner in free if owner not in names])
    seats = {name: sheet for name, sheet in sheets.items() if name in names or name not in players}
    common = set(sheets.values()) - set(own.values())
    mine = dict(own)
    for name in names:
        if name not in seats:
            sheet = own.get(name if name in free else next(others, ""), "")
            mine[name], seats[name] = sheet, min(common, default=sheet)
    places = {sheet: place for place, sheet in enumerate(own.values())}
    last = len(places)
    order = sorted(seats, key=lambda name: places.get(mine.get(name, seats[name]), last))
    owners = {mine[name]: name for name in seats if name in mine}
    return {name: seats[name] for name in order}, owners


def printed_for(set_id: str) -> int:
    """Return the number of players that a set was printed for; 0 if that isn't known."""
    try:
        parsed = code.parse(set_id)
    except LayoutError:
        return 0
    return dealer(parsed.game).unpack(parsed.payload)[1] if parsed.layout == code.SET else 0


# ---- one spelling for everybody


def spelled(record: Item) -> Item:
    """Return a record in which every player has one spelling, wherever they are named.

    Raise a refusal for two names that look the same: on paper they can't be distinguished either.
    """
    if not isinstance(record.value, dict):
        return record
    called: dict[str, str] = {}
    first: dict[str, str] = {}  # as the file has it
    for entry, text, line in _named_in(record.value):
        if not is_name(text):
            raise entry.refuse("name.odd", line, name=quoted(text))
        name, same = spelling(text), same_name(text)
        if same in called and text != first[same]:
            raise entry.refuse("player.alike", line, name=quoted(text), other=quoted(first[same]))
        called[same], first[same] = name, text
    table = {
        key: entry if key in AS_DRAWN else _respelled(entry, called)
        for key, entry in record.value.items()
    }
    return replace(record, value=table)


def spelling(name: str) -> str:
    """Return a name without invisible characters, with one blank in the place of several."""
    return BLANKS.sub(" ", seen(name)).strip(" ")


def spelled_as(entry: Item, players: Iterable[str]) -> Item:
    """Return an entry in which players' names are spelled as in their record."""
    return _respelled(entry, {same_name(name): name for name in players})


def _named_in(table: Mapping[str, Item]) -> Iterator[tuple[Item, str, int]]:
    """Yield every player whom a record seats: the item, the name, the line."""
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
    for key, entry in value.items():
        word = _word(key, called)
        if word in table:
            raise item.refuse("yaml.twice", item.keys[key], key=quoted(key), first=keys[word])
        table[word], keys[word] = _respelled(entry, called), item.keys[key]
    return replace(item, value=table, keys=keys)


def _word(text: str, called: Mapping[str, str]) -> str:
    return called.get(same_name(text)) or seen(text)
