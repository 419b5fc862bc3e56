"""Who sits at which sheet: the players of a record and their boards, in any game."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from layouts import code
from layouts.board import Board
from layouts.code import OWN
from layouts.definition.loader import Definition, games
from layouts.fault import LayoutError, Phrase, did_you_mean, quoted, typed_name
from layouts.values import dataclass
from layouts.yaml.strict import Item
from scorer.records.contents import board_by, board_of, own_definition, pictures
from scorer.records.format import KEY, SECOND_KEYS
from scorer.records.players import place_in, without_place
from scorer.referee import referee
from scorer.verdict import ScoreError

# What a record of any game may say beside: its format, and all that a printed set's says.
OF_SET = (KEY, "set", "print", "sheets", "definition", *SECOND_KEYS)
FEW, FEW_LETTERS = 3, 30  # names beside a sheet, and how much of each
LONG_LIST = 300  # letters; a whole school is not listed


@dataclass(frozen=True)
class OwnedSheet:
    """A sheet and those who play on it; nobody where it lies beside for all."""

    board: Board
    players: tuple[str, ...]


def game_of(item: Item) -> str:
    """The game of a record."""
    if "game" not in item.table():
        raise item.refuse("record.game")
    return item.table()["game"].choice(*games())


def sheets_of(item: Item) -> list[OwnedSheet]:
    """Every sheet that a record names: those of the players first, in their order."""
    table = item.table()
    game = table["game"].text().strip()
    boards: dict[str, Board] = referee(game).read_record(item).boards
    by_id: dict[str, list[str]] = {}
    for name, board in boards.items():
        by_id.setdefault(board.id, []).append(name)
    found = {board.id: OwnedSheet(board, tuple(by_id[board.id])) for board in boards.values()}
    own = own_definition(table, game)
    for sheet, entry in pictures(table["sheets"]).items() if "sheets" in table else ():
        board = board_of(sheet, entry, own)
        found.setdefault(board.id, OwnedSheet(board, ()))
    return list(found.values())


def hint_of(item: Item) -> list[Phrase | str]:
    """Some sheets of a record, for those who are to name one."""
    held = [one for one in sheets_of(item) if one.players]
    told = [Phrase("list.owned", sheet=one.board.id, names=_few(one.players)) for one in held[:4]]
    return [*told, *(["..."] if len(held) > len(told) else [])]


def _few(names: Sequence[str]) -> list[str]:
    return [name[:FEW_LETTERS] for name in names[:FEW]] + ["..."] * (len(names) > FEW)


def boards_of(fields: Mapping[str, Item], game: str) -> dict[str, Board]:
    """The players' boards: from their ids, or from the pictures of a definition of one's own."""
    players = fields["players"]
    if not players.table(most=5000):
        raise players.refuse("seat.nobody")
    drawn = pictures(fields["sheets"]) if "sheets" in fields else {}
    own = own_definition(fields, game)
    boards: dict[str, Board] = {}
    held: dict[tuple[code.Code, int], str] = {}
    for name, sheet in players.table().items():
        boards[name] = board_at(sheet, drawn, own, game)
        place = place_in(sheet.text())
        if place and (other := held.setdefault((boards[name].code, place), name)) != name:
            raise sheet.refuse("seat.place", sheet=quoted(sheet.text()), name=quoted(other))
        first = next(iter(boards))
        if boards[name].definition is not boards[first].definition:
            raise sheet.refuse("seat.definition", name=quoted(first))
    return boards


def board_at(
    sheet: Item, drawn: Mapping[code.Code, Item], own: Definition | None, game: str
) -> Board:
    """The board of an id in a record, perhaps one that the record itself draws."""
    text = without_place(sheet.text(60))
    try:
        found = code.parse(text)
        if found.game != game:
            raise LayoutError("seat.game", sheet=quoted(text), found=found.game, game=game)
        if found.layout == OWN and (own is None or found not in drawn):
            raise LayoutError("seat.picture", sheet=quoted(text))
        if found not in drawn:
            return board_by(found, own)
    except LayoutError as error:
        raise sheet.refuse(error) from None
    return board_of(found, drawn[found], own)


def by_player(item: Item | None, boards: Collection[str]) -> Iterable[tuple[str, Item]]:
    """The entries of a table that has one for each player, or for some."""
    if item is None or item.value == "":
        return
    for name, entry in item.table().items():
        if name not in boards:
            raise item.refuse(no_player(name, boards), item.keys[name])
        yield name, entry


def player_called(text: str, players: Iterable[str]) -> str | None:
    """Return the player meant by a name in any spelling, or by how it alone begins; else None."""
    known, typed = {name: typed_name(name) for name in players}, typed_name(text)
    near = [name for name, plain in known.items() if typed and plain.startswith(typed)]
    exact = [name for name in near if text == name] or [n for n in near if known[n] == typed]
    found = exact or near
    return found[0] if len(found) == 1 else None


def no_player(name: str, known: Iterable[str]) -> ScoreError:
    """The refusal of a name that nobody has, with who was meant."""
    guess = did_you_mean(name, known)
    guess = guess if len(str(guess)) < LONG_LIST else Phrase("player.list")
    return ScoreError("player", name=quoted(name), guess=guess)
