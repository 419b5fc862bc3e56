"""Sequence: what is written into a record, typed in or put: cards may be told in words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence

from layouts.games.sequence import MOST_TO_WIN, PLAYERS, sides_for
from scorer.games.sequence.card_names import card_of
from scorer.games.sequence.record import (
    DEAD,
    MEANT,
    SIGNS_OFF,
    CardMove,
    Record,
    parse_turn,
    parts_of,
)
from scorer.records.blank import scalar
from scorer.records.draft import MovesDraft, flow
from scorer.records.entry import item_of
from scorer.records.players import COLOURS
from scorer.records.texts import split_name
from scorer.verdict import ScoreError

SIDES = "sides"
TO_WIN = "sequences_to_win"
PLACE = re.compile(r"[a-j]\d{1,2}")
NUMBER_FIRST = re.compile(r"(\d{1,2})([a-j])")


class SequenceDraft(MovesDraft):
    """A record and the moves in it."""

    record: Record

    @property
    def players(self) -> list[str]:
        return self.record.order

    def put(self, entry: Mapping[str, object]) -> str:
        """Before the first move also how many sequences win, and who is on which side, in the
        order of play."""
        if set(entry) == {TO_WIN}:
            return self._won_by(item_of(entry[TO_WIN]).whole(1, MOST_TO_WIN))
        if set(entry) != {SIDES}:
            return super().put(entry)
        table = item_of(entry[SIDES]).table(3)
        sides = {side: [one.text() for one in item.rows(6)] for side, item in table.items()}
        lines = [f"  {scalar(side)}: {flow(names)}" for side, names in sides.items()]
        names = [name for some in sides.values() for name in some]
        return self.reseated(names, {SIDES: [f"{SIDES}:", *lines]})

    def seated_as(self, names: Sequence[str]) -> str:
        """In as many sides as before where they would be alike, else in the usual number."""
        now, known = len(self.record.sides), sides_for(len(names))
        if not known:
            raise ScoreError(
                "enter.players", game="sequence", known=list(PLAYERS), count=len(names)
            )
        count = now if now in known else known[0]
        sides = (f"{COLOURS[i]}: {flow(names[i::count])}" for i in range(count))
        return self.rewritten({SIDES: [f"{SIDES}: {{{', '.join(sides)}}}"]})

    def _won_by(self, count: int) -> str:
        if self.has_begun:
            raise ScoreError("put.towin").at(self.name)
        return self.rewritten({TO_WIN: [f"{TO_WIN}: {count}"]})

    def typed(self, text: str) -> CardMove:
        """Cards may be told in words, and places as `4c`; the record has `7H c4`."""
        name, rest = split_name(text, self.players)
        words, meant, undrawn = parts_of(rest)
        plain = _plain(words)
        if plain != words:
            said = [] if meant is None else [MEANT, meant]
            text = " ".join([name, *plain, *undrawn, *said])
        return parse_turn(text, self.players)


def _plain(words: Sequence[str]) -> list[str]:
    """The words of a move with the code of its card and the name of its place, if they are one."""
    is_dead = bool(words) and words[0].lower() in DEAD
    first, end = (1, len(words)) if is_dead else (0, max(0, len(words) - 1))
    told = words[first:end]
    card = card_of(told)
    place = words[end:]
    if place and not PLACE.fullmatch(" ".join(told).lower()):  # of `c4 7H` 7H is no place
        place = [_place_name(place[0])]
    return [*words[:first], *([card] if card else told), *place]


def _place_name(word: str) -> str:
    """The name of a place of which the number was typed first, or in other digits."""
    sign, bare = (word[:1], word[1:]) if word[0] in SIGNS_OFF else ("", word)
    folded = unicodedata.normalize("NFKC", bare).lower()
    digits = "".join(str(unicodedata.digit(c)) if c.isdigit() else c for c in folded)
    turned = NUMBER_FIRST.fullmatch(digits)
    if turned:
        return sign + turned[2] + turned[1]
    return sign + digits if digits != folded else word
