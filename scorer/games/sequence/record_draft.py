"""Sequence: what is written into a record, typed in or put: cards may be told in words."""

from __future__ import annotations

from collections.abc import Sequence

from scorer.games.sequence.card_names import card_of
from scorer.games.sequence.record import DEAD, NO_DRAW, CardMove, Record, parse_turn
from scorer.records.draft import MovesDraft
from scorer.records.texts import split_name


class SequenceDraft(MovesDraft):
    """A record and the moves in it."""

    record: Record

    @property
    def players(self) -> list[str]:
        return self.record.order

    def typed(self, text: str) -> CardMove:
        """Cards may be told in words; the record has their codes."""
        name, rest = split_name(text, self.players)
        words = rest.split()
        first, end = _card_words(words)
        if card := card_of(words[first:end]):
            text = " ".join([name, *words[:first], card, *words[end:]])
        return parse_turn(text, self.players)


def _card_words(words: Sequence[str]) -> tuple[int, int]:
    """Where the words of the card begin and end: before the place, or after `dead`."""
    lower = [word.lower() for word in words]
    end = len(words) - 2 if tuple(lower[-2:]) in NO_DRAW else len(words)
    return (1, end) if lower[:1] and lower[0] in DEAD else (0, max(0, end - 1))
