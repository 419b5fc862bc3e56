"""The format of a record: `fives: 1` in its first line, checked wherever a record is read.

A record with a day (`date`), a `note` or dice says `fives: 2`, which 1.1 refuses. Old records
without that line are read as ever. One of a newer Fives may mean other things by the same words, so
it is refused instead of judged wrongly.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from functools import lru_cache

from layouts.code import book
from layouts.definition.loader import SEATED, game_named
from layouts.fault import LayoutError, quoted
from layouts.yaml import strict
from layouts.yaml.strict import Item, Tally
from scorer.records.players import spelled

KEY, FORMAT = "fives", 2
FIRST = f"{KEY}: 1"  # the first of every new record that we write
SECOND = f"{KEY}: 2"  # of one that uses a key of format 2
ABOUT = DATE, NOTE = "date", "note"
DAY, DICE = "day", "dice"  # the option of the sheet of the day, and its rolls
SECOND_KEYS = (*ABOUT, DICE)  # keys of format 2
LONGEST_NOTE = 1000
DEFINED = {"letter", "layouts", "title", "symbols", "pieces", "rules"}  # keys of a definition
MOST_ROLLS = 99  # of the sheet of the day


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
