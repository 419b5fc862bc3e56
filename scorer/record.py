"""Records: what the players wrote down, and the empty one that is printed with every set."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from layouts import code, strict
from layouts.board import Board, Deal, picture, show
from layouts.definition import Definition, book, define, define_from
from layouts.fault import LayoutError, quoted
from layouts.strict import Item
from layouts.words import speak

MOST_BYTES = 8 * 1024 * 1024


def owners(deal: Deal, names: tuple[str, ...], nobody: str) -> dict[int, str]:
    """What each player is called, `nobody` with a number where there is no name."""
    taken = set(names)
    called = {}
    for player in range(1, deal.players + 1):
        name = names[player - 1] if player <= len(names) else nobody.format(n=player)
        while player > len(names) and name in taken:
            name += "'"
        called[player] = name
    return called


def blank_record(deal: Deal, called: Mapping[int, str], options: Mapping[str, str]) -> str:
    """The record of a set before the first round: every sheet's id, owner and picture."""
    first = next(iter(deal.sheets)).board
    by_player = {sheet.player: sheet.board for sheet in deal.sheets}
    lines = [
        "# Fives: the record of a printed set. Write down what was played under 'rounds',",
        "# then: fives-score game THIS-FILE",
        f"game: {deal.definition.game}",
        f"set: {deal.id}",
        f"print: {{{', '.join(f'{key}: {value}' for key, value in options.items())}}}",
        "mode: rounds",
        "players:",
        *(f"  {_plain(name)}: {by_player.get(n, first).id}" for n, name in called.items()),
        "rounds: []",
        "sheets:",
    ]
    if deal.definition.own:
        source = deal.definition.source.splitlines()
        lines[-1:-1] = ["definition: |2+", *(f"  {row}" for row in source)]
    for sheet in deal.sheets:
        lines += _sheet_lines(sheet.board, called.get(sheet.player))
    return "\n".join(lines) + "\n"


def _sheet_lines(board: Board, owner: str | None) -> list[str]:
    rows = show(board).splitlines()
    return [
        f"  {board.id}:",
        *([f"    player: {_plain(owner)}"] if owner else []),
        "    picture: |",
        *(f"      {row}" for row in rows),
    ]


def _plain(text: str) -> str:
    """A text as YAML; JSON's quoting is YAML's too."""
    import json

    return json.dumps(text, ensure_ascii=False)


def set_of(path: Path) -> str | None:
    """The set that a record belongs to; None where it is no record."""
    return holds(path)[0]


def holds(path: Path) -> tuple[str | None, list[str]]:
    """The set that a record belongs to and the ids of its sheets; None where it is no record."""
    try:
        table = strict.read(path, MOST_BYTES).table()
        sheets = table["sheets"].table() if "sheets" in table else {}
        return table["set"].text(), list(sheets)
    except (LayoutError, KeyError):
        return None, []


def is_untouched(path: Path, deal: Deal) -> bool:
    """True when the record of a set is as it was printed, so that nothing is lost with it."""
    try:
        table = strict.read(path, MOST_BYTES).table()
        options = {key: item.text() for key, item in table["print"].table().items()}
        names = tuple(table["players"].table())[: table["print"].table()["names"].whole(0, 5000)]
        definition = _definition(table, deal.definition.game, path)
        called = owners(deal, names, speak(options["lang"])("board.player"))
    except (LayoutError, KeyError):
        return False
    printed = blank_record(replace(deal, definition=definition), called, options)
    return path.read_bytes() == printed.encode()


def is_played(path: Path) -> bool:
    """True when something was written down, or when that can't be told: then nothing is lost."""
    try:
        rounds = strict.read(path, MOST_BYTES).table().get("rounds")
        return bool(rounds and rounds.value)
    except LayoutError:
        return True


def print_options(path: Path) -> dict[str, object]:
    """How a set was printed, from its record: its id, names and options."""
    item = strict.read(path, MOST_BYTES)
    table = item.table()
    if "set" not in table:
        raise item.refuse("this record belongs to no printed set: it has no 'set'")
    told: dict[str, object] = {"set_id": table["set"].text()}
    if "definition" in table:
        told["own"] = table["definition"].text(strict.MOST_BYTES)
    known = ("paper", "lang", "ink", "large", "duplex", "parts", "names")
    if "print" in table:
        for key, value in table["print"].fields((), known).items():
            told[key] = _option(key, value)
    count = told.pop("names", 0)
    assert isinstance(count, int)
    if "players" in table:
        told["names"] = tuple(table["players"].table())[:count]
    return told


def _option(key: str, value: Item) -> object:
    if key == "large":
        return value.choice("yes", "no") == "yes"
    if key == "names":
        return value.whole(0, 5000)
    return value.text().replace("+", ",")


def own_board(path: Path, sheet: str) -> Board:
    """A board of the user's own, from the set's record: the picture is the board."""
    item = strict.read(path, MOST_BYTES)
    table = item.table()
    found = code.parse(sheet, book())
    if "sheets" not in table:
        raise item.refuse("this record holds no sheets; it is not of a printed set")
    for name, entry in table["sheets"].table().items():
        if code.parse(name, book()) == found:
            definition = _definition(table, found.game, path)
            drawn = entry.fields(("picture",), ("player",))["picture"]
            return Board(found, definition, picture(drawn.text(2000), definition))
    raise item.refuse(f"no sheet {quoted(sheet)} in this record")


def _definition(table: Mapping[str, Item], game: str, path: Path) -> Definition:
    """The definition that the record holds, or the game's own."""
    if "definition" not in table:
        return define(game)
    return define_from(table["definition"].text(strict.MOST_BYTES), f"{path.name}, definition")
