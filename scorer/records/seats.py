"""Who sits at which sheet: the players of a record and their boards, in any game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from unicodedata import category

from layouts import code
from layouts.board import Board, load
from layouts.code import OWN
from layouts.definition.loader import Definition, book
from layouts.fault import LayoutError, did_you_mean, quoted
from layouts.yaml.strict import Item
from scorer.records.contents import board_of, own_definition, pictures

NAMES = "names are one line of up to 200 letters"
OF_SET = ("set", "print", "sheets", "definition")  # what a printed set's record says beside


def boards_of(fields: Mapping[str, Item], path: Path, game: str) -> dict[str, Board]:
    """The players' boards: from their ids, or from the pictures of a definition of one's own."""
    players = fields["players"]
    if not players.table(most=5000):
        raise players.refuse("at least one player is wanted")
    drawn = pictures(fields["sheets"]) if "sheets" in fields else {}
    own = own_definition(fields, game, path)
    boards: dict[str, Board] = {}
    for name, sheet in players.table().items():
        if not is_name(name):
            raise players.refuse(f"{quoted(name)} is no name; {NAMES}", players.keys[name])
        boards[name] = board_at(sheet, drawn, own, game)
        first = next(iter(boards))
        if boards[name].definition is not boards[first].definition:
            raise sheet.refuse(f"a board of another definition than the one of {quoted(first)}")
    return boards


def is_name(text: str) -> bool:
    """True for one line of text that can be shown."""
    kinds = {category(c) for c in text}
    return bool(text.strip()) and kinds.isdisjoint(("Cc", "Cs", "Zl", "Zp")) and len(text) <= 200


def board_at(
    sheet: Item, drawn: Mapping[code.Code, Item], own: Definition | None, game: str
) -> Board:
    """The board of an id in a record, perhaps one that the record itself draws."""
    text = sheet.text(60)
    try:
        found = code.parse(text, book())
        if found.game != game:
            raise LayoutError(
                f"{quoted(text)} is a sheet of {found.game}, this is a record of {game}"
            )
        if found.layout == OWN and (own is None or found not in drawn):
            raise LayoutError(
                f"{quoted(text)} is a board of your own; the record has no picture of it"
            )
        if found not in drawn:
            return load(text)
    except LayoutError as error:
        raise sheet.refuse(str(error)) from None
    return board_of(found, drawn[found], own)


def by_player(item: Item | None, boards: Mapping[str, Board]) -> Iterable[tuple[str, Item]]:
    """The entries of a table that has one for each player, or for some."""
    if item is None or item.value == "":
        return
    for name, entry in item.table().items():
        if name not in boards:
            raise item.refuse(no_player(name, boards), item.keys[name])
        yield name, entry


def no_player(name: str, known: Iterable[str]) -> str:
    """That nobody is called so, and who was meant; a whole school is not listed."""
    guess = did_you_mean(name, known)
    return f"no player {quoted(name)}{guess if len(guess) < 300 else '; see the list of players'}"
