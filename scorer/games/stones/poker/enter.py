"""Poker typed in: what everybody shows, all at once or one by one, and what an empty hand takes.

What is asked next follows from the last showing of the draft.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, cast

from scorer.dialogue.doubt import JudgedDialogue
from scorer.games.stones.asked_play import AskedPlay
from scorer.games.stones.poker import ASKING, NOBODIES, position
from scorer.games.stones.poker.draft import Shows, begun, game_of, open_in, settle
from scorer.games.stones.poker.judge import (
    EMPTY,
    NOBODY,
    TAKES,
    PokerGame,
    PokerPosition,
    Showing,
    faults_of,
    played,
    still_asked,
    takes_faults,
)
from scorer.games.stones.poker.typed import HandReader, PokerAnswer, Taken, parse_taken
from scorer.records.texts import LONGEST
from scorer.referee import PLAIN, Display
from scorer.verdict import Fault, ScoreError


class PokerQuestions(AskedPlay[dict[str, str]]):
    """What is asked of those who type a game of poker in."""

    entry = "enter.stones.back.poker"

    def __init__(self, table: JudgedDialogue[Any]) -> None:
        super().__init__(table)
        if ASKING in table.players:
            raise ScoreError("stones.poker.name", name=ASKING).at(str(table.path))

    @property
    def listed(self) -> Shows:
        shows: Shows = cast(Any, self.table.draft).shows
        return shows

    @property
    def game(self) -> PokerGame:
        """The game as far as it counts now."""
        return game_of(self.entries, self.table.players)

    @property
    def is_open(self) -> bool:
        return self.game.open_showing is not None

    def told(self, entry: dict[str, str]) -> str:
        takes = self.table.words("stones.sheet.poker.takes")
        called = {name: f"{takes}:" if name == TAKES else name for name in entry}
        told = (f"{called[name]} {self._called(one)}" for name, one in entry.items())
        return self.table.words.listed(told)

    def _called(self, word: str) -> str:
        """What stands in the record in the language of the people."""
        keys = {EMPTY[0]: "enter.stones.poker.empty", NOBODIES[0]: "enter.stones.poker.nobody"}
        return self.table.words(keys[word]) if word in keys else word

    @property
    def now(self) -> Showing:
        """The showing that is asked for, as far as it is known."""
        return self.game.open_showing or Showing({}, None, is_open=True)

    @property
    def hands(self) -> PokerPosition:
        """The hands before the showing that is asked for."""
        count = len(self.game.moves) - (self.game.open_showing is not None)
        return played(self.game, count)[0]

    @property
    def next(self) -> str:
        """Who is asked, or that it is what is taken."""
        return still_asked(self.hands, self.now) or ""

    # ---- questions

    @property
    def advice(self) -> str:
        """The words that help with what is asked for."""
        return f"enter.stones.poker.{'takes' if self.next == TAKES else 'hand'}.help"

    def asked(self) -> object:
        return self.back, len(self.entries), self.next

    def question(self) -> str:
        """What is asked for now, in words."""
        words, now, asked = self.table.words, self.now, self.next
        number = len(self.game.moves) + (self.game.open_showing is None)
        if asked == TAKES:
            stones = [f"{name} {one}" for name, one in now.stones.items()]
            return words("enter.stones.poker.takes", name=now.empty[0], stones=stones)
        if now.shown:
            return words("enter.stones.poker.hand", number=number, name=asked)
        names = list(self.hands.holders)
        return words("enter.stones.poker.hands", number=number, names=names)

    def step(self) -> None:
        """A showing that only looks open, since somebody wrote it so, is closed."""
        if self.next:
            super().step()
        else:
            settle(self.entries, self.table.players)
            self.keep([])

    def remind(self) -> None:
        """The showing that is under way, and all hands."""
        if played(self.game)[0].is_over:
            return
        if self.game.moves:
            number = len(self.game.moves) + (self.game.open_showing is None)
            self.table.say(self.table.words("enter.stones.poker.going", number=number))
            for name, one in self.now.shown.items():
                told = self.table.words("enter.stones.poker.empty") if one is None else one
                self.table.say(f"  {name}: {told}")
        self.table.show(self.drawing)

    def drawing(self, display: Display) -> str:
        """What everybody has left and has won, before a showing that is open."""
        told = position(self.game, len(self.entries) - self.is_open)
        return told.text(self.table.words).rstrip("\n")

    # ---- answers

    def read(self, text: str) -> PokerAnswer:
        """What was typed; refused where it can't be that."""
        if len(text) > LONGEST:
            raise self.refuse(text)
        if self.next == TAKES:
            nobody = self.table.words("enter.stones.poker.nobody")
            found: PokerAnswer | None = parse_taken(text, self.now.stones, nobody)
        else:
            shown, everybody = self.now.shown, self.hands.holders
            left = [name for name in everybody if name not in shown]
            hands = HandReader(self.table.players, everybody, left, self.table.words.lang)
            found = hands.read(text) if text else None
        if found is None:
            raise self.refuse(text)
        return found

    def judge(self, turn: PokerAnswer) -> tuple[Sequence[Fault], list[str]]:
        """What is wrong with an answer; what was kept before isn't said again."""
        now = self.now
        if isinstance(turn, Taken):
            return list(takes_faults(replace(now, takes=turn.takes))), []
        shown = dict(turn.shown)
        after, table = Showing({**now.shown, **shown}, None, is_open=True), self.hands
        found = [faults_of(table, after, name, is_open=True) for name in shown]
        return [fault for faults in found for fault in faults], []

    # ---- the draft

    def put(self, turn: PokerAnswer, says: list[str]) -> None:
        """Put an answer on disk; after the last one of a showing say who has won what."""
        players = self.table.players
        now = begun(self.entries, players)
        now.pop(ASKING, None)
        if isinstance(turn, Taken):
            now[TAKES] = NOBODIES[0] if turn.takes == NOBODY else str(turn.takes)
        else:
            now.update((name, EMPTY[0] if one is None else str(one)) for name, one in turn.shown)
        settle(self.entries, players)
        self.keep(says if self.is_open else [*says, *self._won()])

    def _won(self) -> list[str]:
        """Who has won what in the last showing, the hands that are left, and who leads."""
        words, last = self.table.words, self.game.moves[-1]
        table, _ = played(self.game)
        lines = [
            words(
                f"enter.stones.poker.{'keeps' if name in last.stones else 'steals'}",
                name=name,
                number=number,
                other=last.victim,
            )
            for name, number in table.won[-1].items()
        ]
        best = max(table.merit(name) for name in table.players)
        first = [name for name in table.players if table.merit(name) == best]
        names = [f"{name} ({best[0]})" for name in first]
        leads = [words("enter.stones.poker.leads", names=names)] if best > (0, 0) else []
        none = [] if lines else [words("enter.stones.poker.none")]
        return [
            *lines,
            *none,
            *self.drawing(PLAIN).splitlines(),
            *(leads if not table.is_over else []),
        ]

    def take_back(self) -> str:
        """Forget the last answer; gives what it was, nothing where there is none."""
        if not self.entries:
            return ""
        players, now = self.table.players, self.entries[-1]
        if open_in(self.entries, players) is None or TAKES in now:
            now.pop(ASKING, None)
        if TAKES in now:
            what = self._called(now.pop(TAKES))
        else:
            name = [one for one in now if one in players][-1]
            what = f"{name} {self._called(now.pop(name))}"
        if any(one in players for one in now):
            settle(self.entries, players)
        else:
            self.entries.pop()
        return what
