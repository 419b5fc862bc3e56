"""The sheets of a record in which everybody has a board: which they are, and who plays on them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from layouts.board import Board
from layouts.definition.loader import games
from layouts.yaml.strict import Item
from scorer.records.contents import board_of, own_definition, pictures
from scorer.referee import referee


@dataclass(frozen=True)
class OwnedSheet:
    """A sheet and those who play on it; nobody where it lies beside for all."""

    board: Board
    players: tuple[str, ...]


def sheets_of(item: Item, path: Path) -> list[OwnedSheet]:
    """Every sheet that a record names: those of the players first, in their order."""
    table = item.table()
    game = table["game"].text().strip()
    boards: dict[str, Board] = referee(game).read_record(item, path).boards
    by_id: dict[str, list[str]] = {}
    for name, board in boards.items():
        by_id.setdefault(board.id, []).append(name)
    found = {board.id: OwnedSheet(board, tuple(by_id[board.id])) for board in boards.values()}
    own = own_definition(table, game, path)
    for code, entry in pictures(table["sheets"]).items() if "sheets" in table else ():
        board = board_of(code, entry, own)
        found.setdefault(board.id, OwnedSheet(board, ()))
    return list(found.values())


def game_of(item: Item) -> str:
    """The game of a record."""
    if "game" not in item.table():
        raise item.refuse("this is no record: it has no 'game'")
    return item.table()["game"].choice(*games())


def hint_of(item: Item, path: Path) -> str:
    """Some sheets of a record, for those who are to name one."""
    held = [one for one in sheets_of(item, path) if one.players]
    told = [f"{one.board.id} ({', '.join(one.players)[:40]})" for one in held[:4]]
    return ", ".join([*told, *(["..."] if len(held) > len(told) else [])])
