"""The file of a record: reading it, its format, its set, and how that was printed.

The format is `fives: 1` in the first line, checked wherever a record is read. A record with a day
(`date`), a `note` or dice says `fives: 2`, which 1.1 refuses. Old records without that line are
read as ever. One of a newer Fives may mean other things by the same words, so it is refused instead
of judged wrongly.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from functools import lru_cache
from pathlib import Path

from layouts.code import book
from layouts.definition.loader import SEATED, game_named, games
from layouts.refusal import LayoutError, quoted
from layouts.values import dataclass
from layouts.words import LANGUAGES, speak
from layouts.yaml import strict
from layouts.yaml.strict import Item, Tally
from scorer.files import STANDARD, standard_input
from scorer.records.players import ALSO, names_of, spelled
from scorer.referee import referee

STANDARD_NAME = "standard input"  # what it is called in refusals
MOST_BYTES = 8 * 1024 * 1024
PLAYED = ("rounds", "totals", "rolls", "moves", "prefilled", "laps", "shows", "left")
OPTIONS = (
    *("paper", "lang", "ink", "large", "duplex", "parts"),
    *("up", "to_win", "table", "side", "day"),
)
LANG = re.compile(rb"(?m)^\W{0,3}print\W[^\n]*\blang\W+(en|de|ar)\b")
NOTHING = ("[]", "{}")  # how a game's EMPTY says that nothing was played
KEY, FORMAT = "fives", 2
FIRST = f"{KEY}: 1"  # the first of every new record that we write
SECOND = f"{KEY}: 2"  # of one that uses a key of format 2
ABOUT = DATE, NOTE = "date", "note"
DAY, DICE = "day", "dice"  # the option of the sheet of the day, and its rolls
SECOND_KEYS = (*ABOUT, DICE)  # keys of format 2
LONGEST_NOTE = 1000
DEFINED = {"letter", "layouts", "title", "symbols", "pieces", "rules"}  # keys of a definition
MOST_ROLLS = 99  # of the sheet of the day


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


# ---- the format, and the day


def parse(raw: bytes, name: str, tally: Tally | None = None) -> Item:
    """Return the content of a record, with one spelling for each player; refuse what isn't one."""
    item = strict.parse(raw, name, tally)
    if isinstance(item.value, dict):
        if DEFINED & item.value.keys() and not SEATED & item.value.keys():
            raise LayoutError("record.defined").at(name)
        if KEY in item.value:
            _check(item.value[KEY])
        if DATE in item.value:
            _check_date(item.value[DATE])
        if NOTE in item.value and len(item.value[NOTE].text()) > LONGEST_NOTE:
            raise item.value[NOTE].refuse("record.note", most=LONGEST_NOTE)
        item = _with_game(item, item.value)
    return spelled(item)


def _with_game(item: Item, table: dict[str, Item]) -> Item:
    """Return the record with the word for its game, which may be a title in any language."""
    entry = table.get("game")
    if entry is None or not isinstance(entry.value, str) or entry.value in book():
        return item
    game = game_named(entry.value)
    return replace(item, value={**table, "game": replace(entry, value=game)}) if game else item


def today() -> str:
    """Return the day where the user is, such as 2026-11-17."""
    return date.today().isoformat()


def date_of(item: Item) -> str | None:
    """Return the day on which a record was played, such as 2026-11-17; None if it doesn't say."""
    table = item.table()
    return table[DATE].text().strip() if DATE in table else None


def known_rolls(table: Mapping[str, Item]) -> list[str]:
    """Return the rolls of the sheet of the day, the first one first; [] on any other sheet."""
    return [row.text().strip() for row in table[DICE].rows(MOST_ROLLS)] if DICE in table else []


def known_roll(table: Mapping[str, Item], number: int) -> str | None:
    """Return the roll of a round, counted from 1; None if it isn't known."""
    rolls = known_rolls(table)
    return rolls[number - 1] if 1 <= number <= len(rolls) else None


@lru_cache(maxsize=1)
def parse_text(text: str, name: str) -> Item:
    """Return the content of a record that is being written: the same text is often read again.

    Raise a refusal for half a character, which JSON can bring.
    """
    return parse(text.encode(errors="surrogatepass"), name)


def _check(entry: Item) -> None:
    word = entry.text().strip()
    digits = word.lstrip("0") if word.isascii() and word.isdigit() else ""
    if not digits:
        raise entry.refuse("record.format", found=quoted(word), known=FORMAT)
    # compared as text: there may be more digits than int takes
    if (len(digits), digits) > (len(str(FORMAT)), str(FORMAT)):
        raise entry.refuse("record.newer", found=quoted(digits), known=FORMAT)


def _check_date(entry: Item) -> None:
    word = entry.text().strip()
    try:
        is_day = date.fromisoformat(word).isoformat() == word
    except ValueError:
        is_day = False
    if not is_day:
        raise entry.refuse("record.date", found=quoted(word))
