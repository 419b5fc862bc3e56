"""A record without names: the same game, in which players have only numbers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from layouts.refusal import Refusal
from layouts.words import speak
from layouts.yaml.reader import composed
from layouts.yaml.strict import Item
from layouts.yaml.written import scalar
from scorer.records.contents import NOTE, lang_said, parse, played_keys
from scorer.records.players import ALSO, is_nobody, players_of
from scorer.records.source import BYTE_ORDER_MARK, changed, entries_of, remark_places, renamed
from scorer.results.judged_record import judged
from scorer.verdict import ScoreError, Standing

BESIDE = ("absent",)  # keys with names beside the game itself
NUMBER = "tag:yaml.org,2002:int"


def without_names(text: str, item: Item, name: str) -> str:
    """Return the text with numbers for names; raise ScoreError if that would change the game."""
    text = text.lstrip(BYTE_ORDER_MARK)
    table = item.table()
    players = players_of(table) if "players" in table or "sides" in table else ()
    words = speak(lang_said(item) or "en")
    called = {
        player: words("board.player", n=seat)
        for seat, player in enumerate(players, 1)
        if not is_nobody(player, seat)
    }
    made = _unnamed_text(text, called, played_keys(table))
    try:
        after = judged(parse(made.encode("utf-8", "surrogatepass"), name))
    except Refusal:
        raise ScoreError("nameless.unsafe").at(name) from None
    if _renamed(judged(item), called) != _renamed(after, {}):
        raise ScoreError("nameless.unsafe").at(name)
    return made


def _renamed(standing: Standing, called: Mapping[str, str]) -> list[object]:
    """Return the content of a standing with other names."""

    def other(name: str) -> str:
        return called.get(name, name)

    return [
        [list(map(other, place.names)) for place in standing.places],
        [(place.points, place.rank) for place in standing.places],
        [(other(move.player), move.points, len(move.faults)) for move in standing.moves],
        [(other(name), list(row)) for name, row in standing.rows.items()],
        list(map(other, standing.absent)),
        len(standing.warnings),
        standing.is_over,
    ]


def _unnamed_text(text: str, called: Mapping[str, str], played: set[str]) -> str:
    """Return the text of a record with other names everywhere; `played` are its keys of moves."""
    if not called:
        return text
    names = sorted(called, key=len, reverse=True)
    # a group each, as letters don't tell which name matched: ignoring case, İ is the same as i
    groups = "|".join(f"({re.escape(name)})" for name in names)
    pattern = re.compile(rf"(?<!\w)(?:{groups})(?!\w)", re.IGNORECASE)

    def other(match: re.Match[str]) -> str:
        return called.get(match[0]) or called[names[(match.lastindex or 1) - 1]]

    def unnamed(value: str) -> str:
        return pattern.sub(other, value)

    root, parts = composed(text), _parts(called)
    table = entries_of(root)
    entries = [table[key] for key in (*sorted(played), *BESIDE) if key in table]
    changes = [
        (node.start_mark.index, node.end_mark.index, scalar(word))
        for entry in entries
        for node in _scalars(entry)
        if (word := unnamed(node.value)) != node.value
    ]
    also, note = entries_of(table.get("print")).get(ALSO), table.get(NOTE)
    emptied = [also, note if note and parts.search(note.value) else None]
    changes += [(node.start_mark.index, node.end_mark.index, '""') for node in emptied if node]
    changes += [
        (start, end, "")
        for start, end in remark_places(text, root)
        if parts.search(text, start, end)
    ]
    return renamed(changed(text, changes), called)


def _parts(names: Iterable[str]) -> re.Pattern[str]:
    """Return the pattern of any word of any name: a remark may have only the first name."""
    words = {re.escape(word) for name in names for word in name.split()}
    return re.compile(rf"(?<!\w)(?:{'|'.join(sorted(words))})(?!\w)", re.IGNORECASE)


def _scalars(node: Any) -> Iterator[Any]:
    """Yield every text in a value, keys too; not a number, which may look like a name."""
    if not isinstance(node.value, list):
        if node.tag != NUMBER:
            yield node
        return
    for item in node.value:
        key, part = item if isinstance(item, tuple) else (None, item)
        if key is not None:
            yield key
        yield from _scalars(part)
