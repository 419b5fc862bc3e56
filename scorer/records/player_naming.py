"""Players of a record: how they get names, and who plays of those for whom a set was printed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from layouts.fault import quoted, same_name
from layouts.words import LANGUAGES, speak
from layouts.yaml.reader import composed
from layouts.yaml.strict import Item
from scorer.records.blank import scalar
from scorer.records.contents import printed_for
from scorer.records.players import ALSO, is_name, is_nobody, owners_of, players_of
from scorer.verdict import ScoreError

COMMAS = re.compile("[,;،؛]")
Change = tuple[int, int, str]  # begin and end of a place in a text, and its new content


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


def renamed(text: str, names: Mapping[str, str]) -> str:
    """Return the text of a record with other names for some players, wherever they are named."""
    table = entries_of(composed(text))
    seats = [*_seats(table), *_owners(table)]
    new = {same_name(name): other for name, other in names.items()}
    known = [(node, same_name(node.value)) for node in seats]
    changes = [_change(node, scalar(new[name])) for node, name in known if name in new]
    called = [new.get(same_name(node.value), node.value) for node in _seats(table)]
    changes += _counted(table, called)
    return changed(text, changes)


def owned(text: str, owners: Mapping[str, str]) -> str:
    """Return the text of a record with other owners of sheets, which are given by id."""
    sheets = entries_of(entries_of(composed(text)).get("sheets"))
    changes = [
        _change(node, scalar(owners[sheet]))
        for sheet, entry in sheets.items()
        for key, node in entries_of(entry).items()
        if key == "player" and owners.get(sheet, node.value) != node.value
    ]
    return changed(text, changes)


def changed(text: str, changes: Iterable[Change]) -> str:
    """Return a text with some of its places changed."""
    for start, end, word in sorted(changes, reverse=True):
        text = text[:start] + word + text[end:]
    return text


def entries_of(node: Any) -> dict[str, Any]:
    """Return the entries of a table of the text by their keys; {} if it isn't a table."""
    is_table = node is not None and node.id == "mapping"
    return {key.value: value for key, value in node.value} if is_table else {}


def _change(node: Any, word: str) -> Change:
    return node.start_mark.index, node.end_mark.index, word


def _seats(table: Mapping[str, Any]) -> list[Any]:
    players, sides = table.get("players"), table.get("sides")
    if sides is not None:
        rows = [node.value if isinstance(node.value, list) else [node] for _, node in sides.value]
        return [node for pair in zip(*rows, strict=False) for node in pair]
    entries = players.value if players is not None else []
    return [entry[0] if isinstance(entry, tuple) else entry for entry in entries]


def _owners(table: Mapping[str, Any]) -> Iterator[Any]:
    """Yield the owners of the sheets; a record may have a list of them, or something else."""
    for sheet in entries_of(table.get("sheets")).values():
        owner = entries_of(sheet).get("player")
        if owner is None:
            continue
        nodes = owner.value if isinstance(owner.value, list) else [owner]
        yield from (node for node in nodes if isinstance(node.value, str))


def _counted(table: Mapping[str, Any], called: Sequence[str]) -> list[Change]:
    """Return the change of how many names are printed: all before the first player without one."""
    nobody = unnamed(called)
    count = called.index(nobody[0]) if nobody else len(called)
    names = entries_of(table.get("print")).get("names")
    return [_change(names, str(count))] if names else []


# --- fewer than a set was printed for ----------------------------------------------------------


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
