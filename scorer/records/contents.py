"""Records: what the players wrote down, and the empty one that is printed with every set."""

from __future__ import annotations

import importlib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from layouts import code
from layouts.board import Board, Deal, load, picture, show
from layouts.code import OWN, Code
from layouts.definition.loader import Definition, book, define, define_from, games
from layouts.fault import LayoutError, quoted
from layouts.symbol import LANGUAGES
from layouts.words import speak
from layouts.yaml import strict
from layouts.yaml.strict import Item
from scorer.records.players import ALSO, names_of, players_of

MOST_BYTES = 8 * 1024 * 1024
PLAYED = ("rounds", "totals", "rolls", "moves", "prefilled", "laps", "shows", "left")
NOTHING = ("[]", "{}")  # how a game's EMPTY says that nothing was played
UNSAFE = frozenset(map(chr, (*range(0x7F, 0xA0), 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF)))


def owners(deal: Deal, names: tuple[str, ...], nobody: str) -> dict[int, str]:
    """What each player is called, `nobody` with a number where there is no name."""
    taken = set(names)
    called = {}
    for player in range(1, deal.players + 1):
        name = names[player - 1] if player <= len(names) else ""
        if not name:
            name = nobody.format(n=player)
            while name in taken:
                name += "'"
        called[player] = name
    return called


def blank_record(deal: Deal, called: Mapping[int, str], options: Mapping[str, str]) -> str:
    """The record of a set before the first round: every sheet's id, owner and picture."""
    game = importlib.import_module(f"scorer.games.{deal.definition.game}")
    under = " and ".join(f"'{key}'" for key in game.EMPTY if key != "mode")
    lines = [
        f"# Fives: the record of a printed set. Write down what was played under {under},",
        "# then: fives-score game THIS-FILE",
        f"game: {deal.definition.game}",
        f"set: {deal.id}",
        f"print: {{{', '.join(f'{key}: {_plain(value)}' for key, value in options.items())}}}",
        *opening(deal, called),
        "sheets:",
    ]
    if deal.definition.own:
        source = deal.definition.source.splitlines()
        lines[-1:-1] = ["definition: |2+", *(f"  {row}" for row in source)]
    holders = Counter(sheet.board.id for sheet in deal.sheets)
    written: set[str] = set()
    for sheet in deal.sheets:
        if sheet.board.id in written:
            continue
        written.add(sheet.board.id)
        alone = holders[sheet.board.id] == 1
        lines += _sheet_lines(sheet.board, called.get(sheet.player) if alone else None)
    return "\n".join(lines) + "\n"


def _plain(value: str) -> str:
    """An option's word as it is, names in quotes."""
    return value if value.replace("+", "").isalnum() else scalar(value)


def empty_keys(game: str) -> dict[str, str]:
    """What is written down of a game, as it is before the first move."""
    found: dict[str, str] = importlib.import_module(f"scorer.games.{game}").EMPTY
    return found


def opening(deal: Deal, called: Mapping[int, str]) -> list[str]:
    """How a record begins before anything was played; a game may have an opening of its own."""
    game = importlib.import_module(f"scorer.games.{deal.definition.game}")
    own: list[str] = game.opening(deal, called) if hasattr(game, "opening") else []
    return own or _usual_opening(deal, called)


def _usual_opening(deal: Deal, called: Mapping[int, str]) -> list[str]:
    """Players and their sheets, and nothing played."""
    empty = empty_keys(deal.definition.game)
    first = deal.sheets[0].board
    by_player = {sheet.player: sheet.board for sheet in reversed(deal.sheets)}
    return [
        *(f"mode: {value}" for key, value in empty.items() if key == "mode"),
        "players:",
        *(f"  {scalar(name)}: {by_player.get(n, first).id}" for n, name in called.items()),
        *(f"{key}: {value}" for key, value in empty.items() if key != "mode"),
    ]


def _sheet_lines(board: Board, owner: str | None) -> list[str]:
    rows = show(board).splitlines()
    return [
        f"  {board.id}:",
        *([f"    player: {scalar(owner)}"] if owner else []),
        "    picture: |",
        *(f"      {row}" for row in rows),
    ]


def scalar(text: str) -> str:
    """A text as YAML: in JSON's quotes, characters that YAML won't take as they are by number."""
    import json

    return "".join(
        f"\\u{ord(c):04x}" if c in UNSAFE else c for c in json.dumps(text, ensure_ascii=False)
    )


@dataclass(frozen=True)
class SetRecord:
    """What a record tells of its set: the id, the sheets, the names on them, the parts printed."""

    set: str
    sheets: tuple[str, ...]
    names: tuple[str, ...] | None  # none where they can't be read
    parts: frozenset[str]


def set_of(path: Path) -> str | None:
    """The set that a record belongs to; None where it is no record."""
    found = held(path)
    return found.set if found else None


def holds(path: Path) -> tuple[str | None, list[str]]:
    """The set that a record belongs to and the ids of its sheets; None where it is no record."""
    found = held(path)
    return (found.set, list(found.sheets)) if found else (None, [])


def held(path: Path) -> SetRecord | None:
    """What the record of a printed set tells; None where it is none, or can't be read."""
    try:
        if not path.is_file():
            return None
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
    except (OSError, ValueError):
        return None
    return _held(raw) if len(raw) <= MOST_BYTES else None


@lru_cache(maxsize=8)
def _held(raw: bytes) -> SetRecord | None:
    """A record is looked at several times while a set is printed, but parsed once."""
    try:
        table = strict.parse(raw, "record").table()
        sheets = table["sheets"].table(5001) if "sheets" in table else ()
        set_id = table["set"].text()
    except (LayoutError, KeyError):
        return None
    try:
        options = table["print"].table() if "print" in table else {}
        parts = options["parts"].text().split("+") if "parts" in options else ()
        return SetRecord(set_id, tuple(sheets), names_of(table), frozenset(parts))
    except LayoutError:
        return SetRecord(set_id, tuple(sheets), None, frozenset())


def is_untouched(path: Path, deal: Deal) -> bool:
    """True when the record of a set is as it was printed, so that nothing is lost with it."""
    try:
        table = strict.read(path, MOST_BYTES).table()
        options = {key: item.text() for key, item in table["print"].table().items()}
        names = players_of(table)[: table["print"].table()["names"].whole(0, 5000)]
        game = deal.definition.game
        definition = own_definition(table, game, path) or deal.definition
        lang = table["print"].table()["lang"].choice(*LANGUAGES)
        called = owners(deal, names, speak(lang)("board.player"))
    except (LayoutError, KeyError):
        return False
    printed = blank_record(replace(deal, definition=definition), called, options)
    return path.read_bytes() == printed.encode()


def is_played(path: Path) -> bool:
    """True when something was written down, or when that can't be told: then nothing is lost."""
    try:
        table = strict.read(path, MOST_BYTES).table()
        played = (table.get(key) for key in played_keys(table))
        return any(item and item.value for item in played)
    except LayoutError:
        return True


def played_keys(table: Mapping[str, Item]) -> set[str]:
    """The keys under which a record says what was played: ours, and those of its game."""
    game = table["game"].value if "game" in table else None
    own = empty_keys(game) if isinstance(game, str) and game in games() else {}
    return {*PLAYED, *(key for key, value in own.items() if value in NOTHING)}


def print_options(path: Path) -> dict[str, object]:
    """How a set was printed, from its record: its id, names and options."""
    item = strict.read(path, MOST_BYTES)
    table = item.table()
    if "set" not in table:
        raise item.refuse("this record belongs to no printed set: it has no 'set'")
    told: dict[str, object] = {"set_id": table["set"].text()}
    if "definition" in table:
        told["own"] = table["definition"].text(strict.MOST_BYTES)
    known = ("paper", "lang", "ink", "large", "duplex", "parts", "up", "to_win", "names", ALSO)
    if "print" in table:
        for key, value in table["print"].fields((), known).items():
            told[key] = _option(key, value)
    told.pop(ALSO, None)
    told["names"] = names_of(table)
    return told


def _option(key: str, value: Item) -> object:
    if key == "large":
        return value.choice("yes", "no") == "yes"
    if key == "names":
        return value.whole(0, 5000)
    if key in ("up", "to_win"):
        return value.whole(1, 9)
    return value.text().replace("+", ",")


def own_board(path: Path, sheet: str) -> Board:
    """A board of the user's own, from the set's record: the picture is the board."""
    item = strict.read(path, MOST_BYTES)
    table = item.table()
    found = code.parse(sheet, book())
    if "sheets" not in table:
        raise item.refuse("this record holds no sheets; it is not of a printed set")
    drawn = pictures(table["sheets"])
    if found not in drawn:
        raise item.refuse(f"no sheet {quoted(sheet)} in this record")
    return board_of(found, drawn[found], own_definition(table, found.game, path))


def pictures(item: Item) -> dict[Code, Item]:
    """The entries under 'sheets' by their ids."""
    found = {}
    for name, entry in item.table(5001).items():
        try:
            found[code.parse(name, book())] = entry
        except LayoutError as error:
            raise item.refuse(str(error), item.keys[name]) from None
    return found


def board_of(found: Code, entry: Item, own: Definition | None) -> Board:
    """The board that an entry under 'sheets' draws; the board of an id must be as its id says."""
    drawn = entry.fields(("picture",), ("player",))["picture"]
    text = drawn.text(2000)
    try:
        ours = load(code.long(found, book())) if found.layout != OWN else None
        definition = ours.definition if ours else own or define(found.game)
        marks = picture(text, definition)
    except LayoutError as error:
        raise drawn.refuse(str(error)) from None
    if ours and marks != ours.marks:
        raise drawn.refuse(f"this picture is not the board of {ours.id}")
    if not ours and definition.symbols and "" in marks.values():
        raise drawn.refuse("every square of a board shows a symbol; '.' is none")
    return Board(found, definition, marks)


def own_definition(table: Mapping[str, Item], game: str, path: Path) -> Definition | None:
    """The definition that the record holds, if it holds one."""
    item = table.get("definition")
    if item is None:
        return None
    definition = define_from(item.text(strict.MOST_BYTES), f"{path.name}, definition")
    if definition.game != game:
        raise item.refuse(f"this is a definition of {definition.game}, not of {game}")
    return definition


def lang_of(path: Path) -> str:
    """The language a record's set was printed in; English where that is not known."""
    try:
        told = strict.read(path, MOST_BYTES).table()["print"].table()["lang"].text()
    except (LayoutError, KeyError):
        return "en"
    return told if told in LANGUAGES else "en"
