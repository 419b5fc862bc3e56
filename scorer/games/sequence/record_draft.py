"""Sequence: what is written into a record, typed in or put: cards may be told in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorer.games.sequence.card_names import card_of
from scorer.games.sequence.record import DEAD, LONGEST, NO_DRAW, CardMove, parse_turn
from scorer.records.draft import MovesDraft
from scorer.records.entry import Kinds, kind_of, said_by

KINDS: Kinds = {"move": ((), ("player",))}


def put_entry(text: str, entry: Mapping[str, object], name: str) -> str:
    """The text of a record with one more move."""
    draft = MovesDraft(text, name)
    _, fields = kind_of(entry, KINDS)
    players = draft.record.order
    draft.moves.append(typed_turn(said_by(fields, players, LONGEST), players).text)
    return draft.written()


def typed_turn(text: str, players: list[str]) -> CardMove:
    """The move of a text; the record has the codes of cards."""
    told = " ".join(text.split())
    names = [name for name in players if told.startswith(f"{' '.join(name.split())} ")]
    name = " ".join(max(names, key=len, default="").split())
    words = told[len(name) :].split()
    first, end = _card_words(words)
    if name and (card := card_of(words[first:end])):
        text = " ".join([name, *words[:first], card, *words[end:]])
    return parse_turn(text, players)


def _card_words(words: Sequence[str]) -> tuple[int, int]:
    """Where the words of the card begin and end: before the place, or after `dead`."""
    lower = [word.lower() for word in words]
    end = len(words) - 2 if tuple(lower[-2:]) in NO_DRAW else len(words)
    return (1, end) if lower[:1] and lower[0] in DEAD else (0, max(0, end - 1))
