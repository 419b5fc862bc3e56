"""The contents of a record: its set, its sheets and their boards, and how it was printed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

from layouts import code
from layouts.board import Board, Deal, load, picture
from layouts.code import OWN, Code
from layouts.definition.loader import Definition, define, define_from, games
from layouts.fault import LayoutError, quoted
from layouts.game_contract import dealer
from layouts.values import dataclass
from layouts.words import LANGUAGES, speak
from layouts.yaml import strict
from layouts.yaml.strict import Item, Tally
from scorer.files import STANDARD, standard_input
from scorer.records.format import parse
from scorer.records.new_record import blank_record, owners, unremarked
from scorer.records.players import ALSO, names_of, players_of
from scorer.referee import referee

STANDARD_NAME = "standard input"  # what it is called in refusals
MOST_BYTES = 8 * 1024 * 1024
PLAYED = ("rounds", "totals", "rolls", "moves", "prefilled", "laps", "shows", "left")
OPTIONS = (
    *("paper", "lang", "ink", "large", "duplex", "parts"),
    *("up", "to_win", "table", "side", "day"),
)
LANG = re.compile(rb"(?m)^\W{0,3}print\W[^\n]*\blang\W+(en|de|ar)\b")
PLACED = re.compile(rb'(?m)^(  ".*": [a-z0-9-]+)/[0-9]+$')  # a player, a sheet and the place
NOTHING = ("[]", "{}")  # how a game's EMPTY says that nothing was played


@dataclass(frozen=True)
class SetRecord:
    """A record's set: the id, the sheets, the names on them, the parts printed."""

    set: str
    sheets: tuple[str, ...]
    names: tuple[str, ...] | None  # None if they can't be read
    parts: frozenset[str]


def read_at(path: Path, tally: Tally | None = None) -> Item:
    """Return the content of a record file; raise a refusal, with the line, if it can't be read.

    The refusal is in the language of the record, if that can be read. With a `tally`, which counts
    what is read of many files, nothing is kept.
    """
    if str(path) == STANDARD:
        raw, name = standard_input(MOST_BYTES), STANDARD_NAME
        if len(raw) > MOST_BYTES:
            raise LayoutError("yaml.large", limit=MOST_BYTES // 1024).at(name)
    else:
        raw, name = strict.read_bytes(path, MOST_BYTES), path.name
    try:
        return parse(raw, name, tally) if tally else _parsed(raw, name)
    except LayoutError as error:
        if match := LANG.search(raw):
            error.spoken = speak(match[1].decode())
        raise


@lru_cache(maxsize=8)  # a record is read several times while a set is printed
def _parsed(raw: bytes, name: str) -> Item:
    return parse(raw, name)


def set_of(path: Path) -> str | None:
    """Return the set that a record belongs to; None if it isn't a record."""
    record = held(path)
    return record.set if record else None


def held(path: Path) -> SetRecord | None:
    """Return what the record of a printed set says; None if it isn't one, or can't be read."""
    try:
        if not path.is_file():
            return None
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
    except (OSError, ValueError):
        return None
    return _held(raw, path.name) if len(raw) <= MOST_BYTES else None


@lru_cache(maxsize=8)
def _held(raw: bytes, name: str) -> SetRecord | None:
    try:
        table = _parsed(raw, name).table()
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
    """Return whether the record of a set is as it was printed, so that nothing is lost with it."""
    try:
        table = read_at(path).table()
        options = {key: item.text() for key, item in table["print"].table().items()}
        names = players_of(table)[: table["print"].table()["names"].whole(0, 5000)]
        game = deal.definition.game
        definition = own_definition(table, game) or deal.definition
        lang = table["print"].table()["lang"].choice(*LANGUAGES)
        called = owners(deal, names, speak(lang)("board.player"))
        deal = replace(deal, teams=len(table["sides"].table()) if "sides" in table else deal.teams)
    except (LayoutError, KeyError):
        return False
    printed = blank_record(replace(deal, definition=definition), called, options)
    return _unplaced(path.read_bytes()) == _unplaced(printed.encode())


def _unplaced(record: bytes) -> bytes:
    """Return a record without its remark, in which players have only the ids of their boards."""
    return PLACED.sub(rb"\1", unremarked(record))


def is_played(path: Path) -> bool:
    """Return whether anything was played; True for a file that can't be read, so that it stays."""
    try:
        return has_moves(read_at(path))
    except LayoutError:
        return True


def has_moves(item: Item) -> bool:
    """Return whether anything was written into a record."""
    table = item.table()
    played = (table.get(key) for key in played_keys(table))
    return any(entry and entry.value for entry in played)


def played_keys(table: Mapping[str, Item]) -> set[str]:
    """Return the keys of a record under which moves and results are: ours, and its game's."""
    game = table["game"].value if "game" in table else None
    own = referee(game).EMPTY if isinstance(game, str) and game in games() else {}
    return {*PLAYED, *(key for key, value in own.items() if value in NOTHING)}


def print_options(item: Item) -> dict[str, object]:
    """Return how a set was printed, from its record: its id, names and options."""
    table = item.table()
    if "set" not in table:
        raise item.refuse("record.unprinted")
    options: dict[str, object] = {"set_id": table["set"].text()}
    if "definition" in table:
        options["own"] = table["definition"].text(strict.MOST_BYTES)
    known = (*OPTIONS, "names", ALSO)
    if "print" in table:
        for key, value in table["print"].fields((), known).items():
            options[key] = _option(key, value)
    options.pop(ALSO, None)
    if "sides" in table:
        options["sides"] = len(table["sides"].table())
    options["names"] = names_of(table)
    return options


def _option(key: str, value: Item) -> object:
    if key == "large":
        return value.choice("yes", "no") == "yes"
    if key == "names":
        return value.whole(0, 5000)
    if key in ("up", "to_win"):
        return value.whole(1, 9)
    return value.text().replace("+", ",")


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


def lang_said(item: Item) -> str:
    """Return the language that a record's set was printed in; "" if it doesn't say."""
    lang = _printed(item, "lang")
    return lang if lang in LANGUAGES else ""


def is_mono(item: Item) -> bool:
    """Return whether a record's set was printed in black only."""
    return _printed(item, "ink") == "mono"


def _printed(item: Item, option: str) -> str:
    try:
        return item.table()["print"].table()[option].text()
    except (LayoutError, KeyError):
        return ""


def lang_at(path: Path) -> str:
    """Return the language of a record file; "en" if that isn't known."""
    try:
        return lang_said(read_at(path)) or "en"
    except LayoutError:
        return "en"


def text_at(path: Path) -> str:
    """Return the text of a record file; raise a refusal if it is too large or isn't text."""
    return strict.decoded(strict.read_bytes(path, MOST_BYTES), path.name)
