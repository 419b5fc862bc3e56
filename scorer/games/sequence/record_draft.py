"""Sequence: what is written into a record, typed in or put: cards may be told in words."""

from __future__ import annotations

from scorer.games.sequence.card_names import card_of
from scorer.games.sequence.record import DEAD, MEANT, NO_DRAW, CardMove, Record, parse_turn, parts_of
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
        words, meant, draws = parts_of(rest)
        is_dead = bool(words) and words[0].lower() in DEAD
        first, end = (1, len(words)) if is_dead else (0, max(0, len(words) - 1))
        if card := card_of(words[first:end]):
            end_words = [] if draws else NO_DRAW[0]
            said = [] if meant is None else [MEANT, meant]
            text = " ".join([name, *words[:first], card, *words[end:], *end_words, *said])
        return parse_turn(text, self.players)
