"""Hunt: the rounds of a record as they are written into it, typed in or put.

Round: what was asked for and answered so far, and who is asked next.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from layouts.fault import did_you_mean
from layouts.yaml.strict import Item
from scorer.games.hunt.record import (
    CROSSING,
    MODES,
    MOST_OUTLINES,
    NOBODY,
    TIMER,
    UNKNOWN,
    Record,
    parse_crossing,
    read_record,
)
from scorer.games.hunt.round_draft import Round, read_round, round_lines
from scorer.notation.outlines import LONGEST, parse_outline
from scorer.notation.rolls import parse_dice, parse_roll
from scorer.records.draft import MARK, Draft
from scorer.records.entry import Kinds, item_of, line_of, player_in
from scorer.records.patch import block
from scorer.records.player_naming import owned
from scorer.records.texts import joined, rows_of
from scorer.referee import referee
from scorer.verdict import Outline, ScoreError, Standing

Drawn = tuple[tuple[int, ...], Outline]  # for which roll, and what

KINDS: Kinds = {
    "roll": ((), ("round",)),
    "outline": (("player",), ("round",)),
    "outlines": (("player",), ("round",)),
    "crossed": (("player",), ("round",)),
    "timer": ((), ("round",)),
    "mode": ((), ()),
    "side": ((), ()),
}


class HuntDraft(Draft):
    """A record, its mode and the rounds in it."""

    grows = ("mode", "rounds")
    seldom = ("mode",)
    kinds = KINDS
    record: Record
    mode: str
    rounds: list[Round]
    seats: dict[str, str]  # everybody's sheet, also of those who are absent
    own: dict[str, str]  # the sheet that was printed for each player of a set
    shared: str | None  # the sheet that all players of a set share, where the record names one

    def take(self, item: Item) -> None:
        self.record = read_record(item)
        table = item.table()
        self.seats = {name: entry.text() for name, entry in table["players"].table().items()}
        self.mode = table["mode"].text().strip() if "mode" in table else "rounds"
        self.rounds = [read_round(row.table()) for row in rows_of(table.get("rounds"))]
        self.takes_late = self.mode == "rounds"
        sheets = table["sheets"].table() if "sheets" in table else {}
        owners = {sheet: entry.table().get("player") for sheet, entry in sheets.items()}
        self.own = {owner.text(): sheet for sheet, owner in owners.items() if owner}
        self.shared = next((sheet for sheet, owner in owners.items() if not owner), None)

    def seatings(self) -> dict[str, dict[str, str]]:
        """Where everybody sits on each side that the record names; also who is absent."""
        found = {}
        if all(name in self.own for name in self.seats):
            found["white"] = {name: self.own[name] for name in self.seats}
        if self.shared:
            found["gray"] = dict.fromkeys(self.seats, self.shared)
        return found

    def seated(self, players: Mapping[str, str]) -> str:
        """The sheets that all leave for the one they share are theirs as they hold them now.

        Who had swapped before finds that sheet again when they come back.
        """
        text, own = super().seated(players), set(self.own.values())
        left = {
            sheet: name
            for name, sheet in self.seats.items()
            if sheet in own and players.get(name) == self.shared
        }
        mark = text[: len(text) - len(text.lstrip(MARK))]
        return mark + owned(text[len(mark) :], left)

    def drawn(self) -> Iterator[tuple[str, Drawn]]:
        """What was outlined so far, by whom and for which roll."""
        for one in self.rounds:
            roll = parse_dice(one.roll, self.record.definition)
            for player, texts in one.outlines.items():
                yield from ((player, (roll, parse_outline(text))) for text in texts)

    def clear(self) -> None:
        self.rounds = []

    def entries(self) -> dict[str, list[str]]:
        lines = (line for one in self.rounds for line in round_lines(one))
        return {"mode": [f"mode: {self.mode}"], "rounds": block("rounds", lines)}

    # ---- the stages of a round

    def begin_round(self, numbers: tuple[int, ...]) -> None:
        """A new round with this roll; the one before is over, whoever was asked in it."""
        if self.rounds:
            self.rounds[-1].entering = self.rounds[-1].asking = None
        self.rounds.append(Round(self.spelled(numbers), entering=self.players[0]))

    def spelled(self, numbers: tuple[int, ...]) -> str:
        """A roll as records have it."""
        return " ".join(self.record.definition.symbols[i].name for i in numbers)

    def done(self, name: str, now: Round) -> None:
        """On to the next player; in the puzzle one who found nothing gives up a shape first."""
        now.outlines.setdefault(name, [])
        if self.mode == "rounds" or self.has_five(name):
            self.pass_on(name, now)
        else:
            now.asking = CROSSING

    def pass_on(self, name: str, now: Round) -> None:
        """After the last player those who weren't known, then the timer, unless it was said."""
        after = self.players[self.players.index(name) + 1 :]
        after = now.unknown if name in now.unseen or not after else after
        now.entering = after[0] if after else None
        is_timed = self.mode != "solo" and now.timers is None
        now.asking = TIMER if is_timed and not after else None

    def standing(self) -> Standing:
        """How the game stands with what isn't on disk yet."""
        return referee("hunt").standing(type(self)(self.written(), self.name).record)

    def has_five(self, name: str, number: int = 0) -> bool:
        """True when a player of the puzzle has found a FIVE in a round, or in the last one."""
        row = self.standing().rows[name]
        at = (number or len(self.rounds)) - 1
        return at < len(row) and row[at] != "-" and not row[at].startswith("(")

    def reaches(self, name: str, now: Round) -> bool:
        """True when a player is the one who is asked, or is so from now on, after others."""
        if now is not self.rounds[-1] or now.entering is None:
            return False
        if self.players.index(name) > self.players.index(now.entering):
            now.entering, now.asking = name, None
        return now.entering == name

    def timed(self, names: list[str]) -> list[str]:
        """Who turned the timer, as records have it: a name, or that it was nobody."""
        if all(name.lower() in NOBODY and name not in self.players for name in names):
            return [] if "nobody" in self.players else ["nobody"]
        return names

    # ---- entries that are put: of the last round, or of the one that is named

    def put(self, entry: Mapping[str, object]) -> str:
        """All sit down on another side, or one more entry."""
        if set(entry) != {"side"}:
            return super().put(entry)
        seats, side = self.seatings(), item_of(entry["side"]).text(LONGEST)
        if side not in seats:
            guess = did_you_mean(side, seats) if seats else ""
            raise ScoreError("enter.side", "side", side=side[:40], guess=guess).at(self.name)
        return self.seated({**self.seats, **seats[side]})

    def _add_mode(self, item: Item) -> None:
        """By which rules; before the first round."""
        if self.has_begun:
            raise ScoreError("enter.mode.begun", "mode", mode=self.mode).at(self.name)
        self.mode = item.choice(*MODES)

    def add(self, kind: str, fields: Mapping[str, Item]) -> None:
        item, number = fields[kind], fields.get("round")
        if kind == "roll":
            self._add_roll(item, number)
        elif kind == "mode":
            self._add_mode(item)
        elif kind == "timer":
            self._add_timer(self._round(number), item)
        else:
            player = player_in(fields["player"], self.players)
            self._add_own(self._round(number), player, kind, item)

    def _round(self, number: Item | None) -> Round:
        """The round that an entry belongs to: the last one, or by its number."""
        if not self.rounds:
            raise ScoreError("put.round")
        return self.rounds[number.whole(1, len(self.rounds)) - 1 if number else -1]

    def _add_roll(self, item: Item, number: Item | None) -> None:
        """A roll begins a round; that of an earlier round is put right."""
        numbers = parse_roll(joined(item, 20), self.record.definition)
        if number is None:
            self.begin_round(numbers)
        else:
            self._round(number).roll = self.spelled(numbers)

    def _add_timer(self, now: Round, item: Item) -> None:
        """Who turned the timer; it may be known before the last outline, or after it."""
        names = [item] if isinstance(item.value, str) else item.rows(50)
        told = [one.text() for one in names]
        now.timers = self.timed(told)
        if now.timers == told:
            for one in names:
                player_in(one, (*self.players, "nobody"))
        if now.asking == TIMER:
            now.asking = None

    def _add_own(self, now: Round, player: str, kind: str, item: Item) -> None:
        """What one player did in a round; who gave all outlines is asked for no more of them."""
        if kind == "crossed":
            told = line_of(item, LONGEST)
            if not told:
                now.crossed.pop(player, None)
                return
            parse_crossing(told, self.record.definition)
            now.crossed[player] = told
            if self.reaches(player, now):
                self.pass_on(player, now)
            return
        if kind == "outlines" and item.value == UNKNOWN:
            now.outlines.pop(player, None)
            now.unseen = (*now.unseen, player)
            if now is self.rounds[-1] and now.entering is None:
                now.entering, now.asking = now.unknown[0], None
            return
        if kind == "outlines":
            now.outlines[player] = [_outline(one) for one in item.rows(MOST_OUTLINES)]
        else:
            now.outlines.setdefault(player, []).append(_outline(item))
        is_asked = self.reaches(player, now)
        if is_asked and (kind == "outlines" or (self.mode != "rounds" and self.has_five(player))):
            self.done(player, now)


def _outline(item: Item) -> str:
    """An outline as it is written; refused where it can't be read."""
    return parse_outline(line_of(item, LONGEST)).text
