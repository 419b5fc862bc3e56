"""Hunt: one more entry in the text of a record: a roll, outlines, the timer, a crossing."""

from __future__ import annotations

from collections.abc import Mapping

from layouts.yaml.strict import Item
from scorer.games.hunt.record import MOST_OUTLINES, TIMER, parse_crossing
from scorer.games.hunt.record_draft import HuntDraft, Round
from scorer.notation.outlines import LONGEST, parse_outline
from scorer.notation.rolls import parse_roll
from scorer.records.entry import Kinds, kind_of, line_of, player_in
from scorer.verdict import ScoreError

KINDS: Kinds = {
    "roll": ((), ("round",)),
    "outline": (("player",), ("round",)),
    "outlines": (("player",), ("round",)),
    "crossed": (("player",), ("round",)),
    "timer": ((), ("round",)),
}


def put_entry(text: str, entry: Mapping[str, object], name: str) -> str:
    """The text of a record with an entry: of the last round, or of the one that is named."""
    draft = HuntDraft(text, name)
    kind, fields = kind_of(entry, KINDS)
    item = fields[kind]
    if kind == "roll":
        _put_roll(draft, item, fields.get("round"))
    elif kind == "timer":
        _put_timer(draft, _round(draft, fields.get("round")), item)
    else:
        player = player_in(fields["player"], draft.players)
        _put_own(draft, _round(draft, fields.get("round")), player, kind, item)
    return draft.written()


def _round(draft: HuntDraft, number: Item | None) -> Round:
    """The round that an entry belongs to: the last one, or by its number."""
    if not draft.rounds:
        raise ScoreError("put.round")
    return draft.rounds[number.whole(1, len(draft.rounds)) - 1 if number else -1]


def _put_roll(draft: HuntDraft, item: Item, number: Item | None) -> None:
    """A roll begins a round; that of an earlier round is put right."""
    text = item.value if isinstance(item.value, str) else " ".join(r.text() for r in item.rows(20))
    numbers = parse_roll(text, draft.record.definition)
    if number is None:
        draft.begin_round(numbers)
    else:
        _round(draft, number).roll = draft.spelled(numbers)


def _put_timer(draft: HuntDraft, now: Round, item: Item) -> None:
    """Who turned the timer; it may be known before the last outline, or after it."""
    names = [item] if isinstance(item.value, str) else item.rows(50)
    told = [one.text() for one in names]
    now.timers = draft.timed(told)
    if now.timers == told:
        for one in names:
            player_in(one, (*draft.players, "nobody"))
    if now.asking == TIMER:
        now.asking = None


def _put_own(draft: HuntDraft, now: Round, player: str, kind: str, item: Item) -> None:
    """What one player did in a round; whoever gave all outlines is asked for no more of them."""
    if kind == "crossed":
        told = line_of(item, LONGEST)
        parse_crossing(told, draft.record.definition)
        now.crossed[player] = told
        if draft.reaches(player, now):
            draft.pass_on(player, now)
        return
    if kind == "outlines":
        now.outlines[player] = [_outline(one) for one in item.rows(MOST_OUTLINES)]
    else:
        now.outlines.setdefault(player, []).append(_outline(item))
    is_asked = draft.reaches(player, now)
    if is_asked and (kind == "outlines" or (draft.mode != "rounds" and draft.has_five(player))):
        draft.done(player, now)


def _outline(item: Item) -> str:
    """An outline as it is written; refused where it can't be read."""
    return parse_outline(line_of(item, LONGEST)).text
