"""The format of a record: `fives: 1` in its first line, checked wherever a record is read.

Records of before that line was written have none and are read as ever. One that a newer Fives
made may mean other things by the same words, so it is refused instead of judged wrongly.
"""

from __future__ import annotations

from functools import lru_cache

from layouts.fault import quoted
from layouts.yaml import strict
from layouts.yaml.strict import Item, Tally
from scorer.records.players import spelled

KEY, FORMAT = "fives", 1
LINE = f"{KEY}: {FORMAT}"  # the first of every record that we write


def parse(raw: bytes, name: str, tally: Tally | None = None) -> Item:
    """The content of a record, with one spelling for everybody; refused where it isn't ours."""
    item = strict.parse(raw, name, tally)
    if isinstance(item.value, dict) and KEY in item.value:
        _check(item.value[KEY])
    return spelled(item)


@lru_cache(maxsize=1)
def parse_text(text: str, name: str) -> Item:
    """The content of a record that is being written: what was just checked is opened again.

    Half a character, which JSON can bring, is refused as no text.
    """
    return parse(text.encode(errors="surrogatepass"), name)


def _check(said: Item) -> None:
    word = said.text().strip()
    digits = word.lstrip("0") if word.isascii() and word.isdigit() else ""
    if not digits:
        raise said.refuse("record.format", found=quoted(word), known=FORMAT)
    # compared as text: there may be more digits than int takes
    if (len(digits), digits) > (len(str(FORMAT)), str(FORMAT)):
        raise said.refuse("record.newer", found=quoted(digits), known=FORMAT)
