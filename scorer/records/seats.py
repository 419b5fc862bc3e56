"""Seats: the sheets of a record, their boards, and the players who sit there, in any game."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from layouts import code
from layouts.board import Board, load, picture
from layouts.code import OWN, Code
from layouts.definition.loader import Definition, define, define_from, games
from layouts.game_contract import dealer
from layouts.refusal import LayoutError, Phrase, did_you_mean, quoted, typed_name
from layouts.values import dataclass
from layouts.yaml import strict
from layouts.yaml.strict import Item
from scorer.records.contents import KEY, SECOND_KEYS
from scorer.records.players import place_in, without_place
from scorer.referee import referee
from scorer.verdict import ScoreError

# Keys that a record of any game may have: its format, and those of a printed set.
OF_SET = (KEY, "set", "print", "sheets", "definition", *SECOND_KEYS)
FEW, FEW_LETTERS = 3, 30  # names beside a sheet, and how much of each
LONG_LIST = 300  # letters; a whole school is not listed


@dataclass(frozen=True)
class OwnedSheet:
    """A sheet and its players; no players if it is shared by all."""

    board: Board
    players: tuple[str, ...]


def game_of(item: Item) -> str:
    """Return the game of a record; raise a refusal if it doesn't say one of ours."""
    if "game" not in item.table():
        raise item.refuse("record.game")
    return item.table()["game"].choice(*games())


def sheets_of(item: Item) -> list[OwnedSheet]:
    """Return every sheet that a record names: those of the players first, in their order."""
    table = item.table()
    game = table["game"].text().strip()
    boards: dict[str, Board] = referee(game).read_record(item).boards
    by_id: dict[str, list[str]] = {}
    for name, board in boards.items():
        by_id.setdefault(board.id, []).append(name)
    sheets = {board.id: OwnedSheet(board, tuple(by_id[board.id])) for board in boards.values()}
    own = own_definition(table, game)
    for sheet, entry in pictures(table["sheets"]).items() if "sheets" in table else ():
        board = board_of(sheet, entry, own)
        sheets.setdefault(board.id, OwnedSheet(board, ()))
    return list(sheets.values())


def hint_of(item: Item) -> list[Phrase | str]:
    """Return some sheets of a record, for a user who has to name one."""
    held = [sheet for sheet in sheets_of(item) if sheet.players]
    hints = [Phrase("list.owned", sheet=own.board.id, names=_few(own.players)) for own in held[:4]]
    return [*hints, *(["..."] if len(held) > len(hints) else [])]


def _few(names: Sequence[str]) -> list[str]:
    return [name[:FEW_LETTERS] for name in names[:FEW]] + ["..."] * (len(names) > FEW)


def boards_of(fields: Mapping[str, Item], game: str) -> dict[str, Board]:
    """Return the players' boards: from their ids, or from the pictures of a custom definition."""
    players = fields["players"]
    if not players.table(most=5000):
        raise players.refuse("seat.nobody")
    drawn = pictures(fields["sheets"]) if "sheets" in fields else {}
    own = own_definition(fields, game)
    boards: dict[str, Board] = {}
    held: dict[tuple[Code, int], str] = {}
    for name, sheet in players.table().items():
        boards[name] = board_at(sheet, drawn, own, game)
        place = place_in(sheet.text())
        if place and (other := held.setdefault((boards[name].code, place), name)) != name:
            raise sheet.refuse("seat.place", sheet=quoted(sheet.text()), name=quoted(other))
        first = next(iter(boards))
        if boards[name].definition is not boards[first].definition:
            raise sheet.refuse("seat.definition", name=quoted(first))
    return boards


def board_at(sheet: Item, drawn: Mapping[Code, Item], own: Definition | None, game: str) -> Board:
    """Return the board of an id in a record, which may be drawn in the record itself."""
    text = without_place(sheet.text(60))
    try:
        parsed = code.parse(text)
        if parsed.game != game:
            raise LayoutError("seat.game", sheet=quoted(text), found=parsed.game, game=game)
        if parsed.layout == OWN and (own is None or parsed not in drawn):
            raise LayoutError("seat.picture", sheet=quoted(text))
        if parsed not in drawn:
            return board_by(parsed, own)
    except LayoutError as error:
        raise sheet.refuse(error) from None
    return board_of(parsed, drawn[parsed], own)


def own_board(item: Item, sheet: str) -> Board:
    """Return a board of the user's own from the set's record, whose picture is the board."""
    table = item.table()
    own = code.parse(sheet)
    if "sheets" not in table:
        raise item.refuse("record.sheets")
    drawn = pictures(table["sheets"])
    if own not in drawn:
        raise item.refuse("record.sheet", sheet=quoted(sheet))
    return board_of(own, drawn[own], own_definition(table, own.game))


def pictures(item: Item) -> dict[Code, Item]:
    """Return the entries under 'sheets' by their ids."""
    entries = {}
    for name, entry in item.table(5001).items():
        try:
            entries[code.parse(name)] = entry
        except LayoutError as error:
            raise item.refuse(error, item.keys[name]) from None
    return entries


def board_of(sheet: Code, entry: Item, own: Definition | None) -> Board:
    """Return the board of an entry under 'sheets'; refuse one that differs from its id's board."""
    drawn = entry.fields(("picture",), ("player",))["picture"]
    text = drawn.text(2000)
    try:
        ours = board_by(sheet, own) if sheet.layout != OWN else None
        definition = ours.definition if ours else own or define(sheet.game)
        marks = picture(text, definition)
    except LayoutError as error:
        raise drawn.refuse(error) from None
    if ours and marks != ours.marks:
        raise drawn.refuse("picture.other", board=ours.id)
    if not ours and definition.symbols and "" in marks.values():
        raise drawn.refuse("picture.empty")
    return Board(sheet, definition, marks)


def board_by(sheet: Code, own: Definition | None) -> Board:
    """Return the board of an id; the stones have the numbers of a definition."""
    if own and own.numbers:
        return dealer(sheet.game).board(own, sheet)
    return load(code.long(sheet))


def own_definition(table: Mapping[str, Item], game: str) -> Definition | None:
    """Return the definition in a record; None if it has none."""
    item = table.get("definition")
    if item is None:
        return None
    definition = define_from(item.text(strict.MOST_BYTES), f"{item.file}, definition")
    if definition.game != game:
        raise item.refuse("record.definition", found=definition.game, game=game)
    return definition


# ---- players


def by_player(item: Item | None, boards: Collection[str]) -> Iterable[tuple[str, Item]]:
    """Yield the entries of a table with at most one for each player."""
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
    matches = exact or near
    return matches[0] if len(matches) == 1 else None


def no_player(name: str, known: Iterable[str]) -> ScoreError:
    """Return the refusal of an unknown name, with the player who may be meant."""
    guess = did_you_mean(name, known)
    guess = guess if len(str(guess)) < LONG_LIST else Phrase("player.list")
    return ScoreError("player", name=quoted(name), guess=guess)
