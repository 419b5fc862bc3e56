"""Stones: what cups and poker share in typing in, and how an earlier lap or showing is corrected.

Entry: a lap or a showing. While one is corrected, `work` holds what was before it and what is typed
of it; it goes into the record when it is complete, so who goes home meanwhile has changed nothing.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from copy import deepcopy
from typing import Any, ClassVar, Generic, TypeVar

from layouts.fault import quoted
from scorer.dialogue.answers import Undo
from scorer.dialogue.doubt import JudgedDialogue
from scorer.records.texts import LONGEST
from scorer.verdict import Move, ScoreError

E = TypeVar("E")


class AskedPlay(ABC, Generic[E]):
    """A game that is no list of moves, while it is typed in at a table."""

    again, kept = "enter.stones.again", "enter.stones.kept"
    entry: ClassVar[str]  # the words that name an entry by its number

    def __init__(self, table: JudgedDialogue[Any]) -> None:
        self.table = table
        self.back = 0  # the number of the entry that is corrected
        self.work: list[E] = []

    # ---- what each of them says for itself

    @property
    @abstractmethod
    def listed(self) -> list[E]:
        """The entries of the draft."""

    @property
    @abstractmethod
    def is_open(self) -> bool:
        """True while the last of the entries is being typed in."""

    @property
    @abstractmethod
    def advice(self) -> str:
        """The words that help with what is asked for."""

    @abstractmethod
    def question(self) -> str:
        """What is asked for now, in words."""

    @abstractmethod
    def told(self, entry: E) -> str:
        """An entry on one line, for people."""

    # ---- what is the same in both

    @property
    def entries(self) -> list[E]:
        """The entries that count now: of the draft, or up to the one that is corrected."""
        if self.back > len(self.listed):  # somebody else has taken it back
            self.back = 0
        return self.work if self.back else self.listed

    @property
    def is_correcting(self) -> bool:
        return bool(self.back)

    def step(self) -> None:
        """Ask for the next thing; nothing typed leaves what was to be corrected."""
        try:
            text = self.table.ask_turn(self.question(), self.advice)
        except Undo:
            if not self._leaves():
                raise
            return
        if text or not self._leaves():
            self.table.answer(text)

    def _leaves(self) -> bool:
        """Leave an entry as it was, where nothing was typed of it yet."""
        if not self.back or len(self.work) >= self.back or self.table._doubted():
            return False
        self._tell_back("kept", self.back)
        self.back = 0
        return True

    def go_back(self, number: int) -> None:
        """Ask for an earlier lap or showing until it is corrected."""
        self.back = 0
        count = len(self.listed) - self.is_open
        if not 1 <= number <= count:
            self.table.refuse_with("enter.back.range" if count else "enter.back.none", count=count)
            return
        old = self.told(self.listed[number - 1])
        self.table.doubt = None
        self.back, self.work = number, deepcopy(self.listed[: number - 1])
        self._tell_back("was", number, old=old)

    def keep(self, says: Sequence[str]) -> None:
        """Put what was answered on disk, then say what it did; a correction when it is complete."""
        if self.back and self.is_open:
            self._say(says)
            return
        number, before = self.back, self.table.standing().moves if self.back else ()
        if number:
            self.listed[number - 1], self.back = self.work[-1], 0
        self.table.save()
        self.table.open()
        self._say(says)
        if number:
            self._tell_back("done", number)
            self._tell_faults(number, before)

    def _tell_back(self, key: str, number: int, **told: str) -> None:
        entry = self.table.words(self.entry, number=number)
        self.table.tell(f"enter.stones.back.{key}", entry=entry, **told)

    def _say(self, lines: Sequence[str]) -> None:
        for line in lines:
            self.table.say(f"  {line}")

    def _tell_faults(self, number: int, before: Sequence[Move]) -> None:
        """What is at fault after a correction that wasn't before."""
        words = self.table.words
        for move in self.table.standing().moves:
            if move.faults and move.round != number and move not in before:
                where = words(move.where, round=move.round, text=move.text, name=move.player)
                why = " ".join(fault.sentence(words) for fault in move.faults)
                self.table.tell("enter.stones.back.fault", where=where, why=why)

    def refuse(self, text: str) -> ScoreError:
        """The refusal of an answer that is none: what helps is said."""
        if len(text) > LONGEST:
            return ScoreError("long", text=quoted(text))
        advice = self.table.words(self.advice)
        return ScoreError("nested", why=f"{quoted(text)}: {advice}" if text else advice)
