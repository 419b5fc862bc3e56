"""A record without anybody's name: the same game, played by those who have but a number."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from layouts.fault import Refusal
from layouts.words import speak
from layouts.yaml.strict import Item
from scorer.records.blank import scalar
from scorer.records.contents import lang_said, played_keys
from scorer.records.format import parse
from scorer.records.patch import composed, remark_places
from scorer.records.player_naming import changed, entries_of, renamed
from scorer.records.players import ALSO, is_nobody, players_of
from scorer.records.source import BYTE_ORDER_MARK
from scorer.results.judged_record import judged
from scorer.verdict import ScoreError, Standing, TeamPlace

BESIDE = ("absent",)  # where names stand beside what was played
NUMBER = "tag:yaml.org,2002:int"


def without_names(text: str, item: Item, name: str) -> str:
    """The text with numbers for names; refused where that would change what was played."""
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
    if _told(judged(item), called) != _told(after, {}):
        raise ScoreError("nameless.unsafe").at(name)
    return made


def _told(standing: Standing, called: Mapping[str, str]) -> list[object]:
    """What a standing says, with other names."""

    def other(name: str) -> str:
        return called.get(name, name)

    places = [
        (tuple(map(other, one.players)) if isinstance(one, TeamPlace) else other(one.player))
        for one in standing.places
    ]
    return [
        places,
        [(one.points, one.rank) for one in standing.places],
        [(other(move.player), move.points, len(move.faults)) for move in standing.moves],
        [(other(name), list(row)) for name, row in standing.rows.items()],
        list(map(other, standing.absent)),
        len(standing.warnings),
        standing.is_over,
    ]


def _unnamed_text(text: str, called: Mapping[str, str], played: set[str]) -> str:
    """The text of a record in which players are called otherwise everywhere; `played` are the
    keys under which it says what was played."""
    if not called:
        return text
    pattern = _any_of(called)
    new = {name.casefold(): other for name, other in called.items()}

    def told(value: str) -> str:
        return pattern.sub(lambda found: new[found[0].casefold()], value)

    root = composed(text)
    table = entries_of(root)
    said = [table[key] for key in (*sorted(played), *BESIDE) if key in table]
    changes = [
        (node.start_mark.index, node.end_mark.index, scalar(word))
        for entry in said
        for node in _scalars(entry)
        if (word := told(node.value)) != node.value
    ]
    if also := entries_of(table.get("print")).get(ALSO):
        changes.append((also.start_mark.index, also.end_mark.index, '""'))
    changes += [
        (start, end, "")
        for start, end in remark_places(text, root)
        if pattern.search(text, start, end)
    ]
    return renamed(changed(text, changes), called)


def _any_of(names: Mapping[str, str]) -> re.Pattern[str]:
    """Any of the names as a word of its own, the longest first."""
    some = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    return re.compile(rf"(?<!\w)(?:{some})(?!\w)", re.IGNORECASE)


def _scalars(node: Any) -> Iterator[Any]:
    """Every text in a value, keys too; points are numbers, even where somebody is called 7."""
    if not isinstance(node.value, list):
        if node.tag != NUMBER:
            yield node
        return
    for one in node.value:
        key, part = one if isinstance(one, tuple) else (None, one)
        if key is not None:
            yield key
        yield from _scalars(part)
