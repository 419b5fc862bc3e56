"""Poker typed in: what everybody shows, all at once or one by one, and what an empty hand takes.

What is asked next follows from the last showing of the draft.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, cast

from layouts.fault import quoted
from scorer.dialogue.doubt import JudgedDialogue
from scorer.games.stones.poker import ASKING, position
from scorer.games.stones.poker.draft import Shows, begun, open_in, settle
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
from scorer.verdict import Fault, ScoreError


class PokerQuestions:
    """What is asked of those who type a game of poker in."""

    again, kept = "enter.stones.again", "enter.stones.kept"

    def __init__(self, table: JudgedDialogue[Any]) -> None:
        self.table = table
        if ASKING in table.players:
            raise ScoreError("stones.poker.name", name=ASKING).at(str(table.path))

    @property
    def game(self) -> PokerGame:
        """The game as it is on disk."""
        return cast(PokerGame, self.table.record.game)

    @property
    def shows(self) -> Shows:
        """The showings of the draft."""
        shows: Shows = cast(Any, self.table.draft).shows
        return shows

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
        return len(self.shows), self.next

    def question(self) -> str:
        """What is asked for now, in words."""
        words, now, asked = self.table.words, self.now, self.next
        number = len(self.game.moves) + (self.game.open_showing is None)
        if asked == TAKES:
            stones = ", ".join(f"{name} {one}" for name, one in now.stones.items())
            return words("enter.stones.poker.takes", name=now.empty[0], stones=stones)
        if now.shown:
            return words("enter.stones.poker.hand", number=number, name=asked)
        names = ", ".join(self.hands.holders)
        return words("enter.stones.poker.hands", number=number, names=names)

    def step(self) -> None:
        """Ask for the next thing; a showing that only looks open, since somebody wrote it so, is
        closed."""
        if not self.next:
            settle(self.shows, self.table.players)
            self.table.save()
            return
        self.table.answer(self.table.ask(self.question(), self.advice))

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
        self._tell_hands()

    # ---- answers

    def read(self, text: str) -> PokerAnswer:
        """What was typed; refused where it can't be that."""
        if len(text) > LONGEST:
            raise ScoreError("long", text=quoted(text))
        if self.next == TAKES:
            nobody = self.table.words("enter.stones.poker.nobody")
            found: PokerAnswer | None = parse_taken(text, self.now.stones, nobody)
        else:
            shown, everybody = self.now.shown, self.hands.holders
            left = [name for name in everybody if name not in shown]
            hands = HandReader(self.table.players, everybody, left, self.table.words.lang)
            found = hands.read(text) if text else None
        if found is None:
            advice = self.table.words(self.advice)
            raise ScoreError("nested", why=f"{quoted(text)}: {advice}" if text else advice)
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
        now = begun(self.shows, players)
        now.pop(ASKING, None)
        if isinstance(turn, Taken):
            now[TAKES] = "nobody" if turn.takes == NOBODY else str(turn.takes)
        else:
            now.update((name, EMPTY[0] if one is None else str(one)) for name, one in turn.shown)
        settle(self.shows, players)
        self.table.save()
        self.table.open()
        for line in says:
            self.table.say(f"  {line}")
        if self.game.open_showing is None:
            self._tell_won()

    def _tell_won(self) -> None:
        """Who has won what in the last showing, the hands that are left, and who leads."""
        words, last = self.table.words, self.game.moves[-1]
        table, _ = played(self.game)
        for name, number in table.won[-1].items():
            is_own = name in last.stones
            told = {"name": name, "number": number, "other": last.victim}
            self.table.tell(f"enter.stones.poker.{'keeps' if is_own else 'steals'}", **told)
        if not table.won[-1]:
            self.table.tell("enter.stones.poker.none")
        self._tell_hands()
        best = max(table.merit(name) for name in table.players)
        first = [name for name in table.players if table.merit(name) == best]
        if not table.is_over and best > (0, 0):
            names = ", ".join(f"{name} ({best[0]})" for name in first)
            self.table.say("  " + words("enter.stones.poker.leads", names=names))

    def _tell_hands(self) -> None:
        told = position(self.game, len(self.game.moves) - (self.game.open_showing is not None))
        for line in told.text(self.table.words).splitlines():
            self.table.say(f"  {line}")

    def take_back(self) -> str:
        """Forget the last answer; gives what it was, nothing where there is none."""
        if not self.shows:
            return ""
        players, now = self.table.players, self.shows[-1]
        if open_in(self.shows, players) is None or TAKES in now:
            now.pop(ASKING, None)
        if TAKES in now:
            what = now.pop(TAKES)
        else:
            name = [one for one in now if one in players][-1]
            what = f"{name} {now.pop(name)}"
        if any(one in players for one in now):
            settle(self.shows, players)
        else:
            self.shows.pop()
        return what
