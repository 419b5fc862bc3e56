"""What is asked before the first move: which game it is, who plays; and how that is taken back.

First answer: one to such a question. It goes into the record like all else, but afterwards nobody
can tell it from what was printed: so the text before it is remembered, as long as people sit there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from scorer.dialogue.answers import Undo

if TYPE_CHECKING:
    from scorer.dialogue.questions import Dialogue


class FirstAnswer(NamedTuple):
    """An answer that was given before the first move, and the record before and after it."""

    question: int
    told: str
    before: str
    after: str


class FirstQuestions:
    """The questions before the first move, and their answers in order."""

    def __init__(self, party: Dialogue, *questions: Callable[[], None]) -> None:
        self.party, self.questions = party, questions
        self.answered: list[FirstAnswer] = []

    def ask(self, first: int = 0) -> None:
        """Ask whatever has to be known, from one of the questions on; undo goes back by one."""
        party, at = self.party, first
        while at < len(self.questions):
            before, party.told = party.draft.text, None
            try:
                self.questions[at]()
            except Undo:
                at = self._forget()
                continue
            if party.told is not None:  # something was asked
                told = "" if party.is_answered() else party.told
                self.answered.append(FirstAnswer(at, told, before, party.draft.text))
            at += 1

    def add(self, told: str, before: str) -> None:
        """Remember an answer of the same kind that was given later, such as who begins."""
        after = self.party.draft.text
        self.answered.append(FirstAnswer(len(self.questions), told, before, after))

    def take_back(self) -> None:
        """Take the last of the answers back, and ask anew from there on."""
        self.ask(self._forget())

    def _forget(self) -> int:
        """The record as it was before the last of the answers; gives what is asked again."""
        last, party = self.answered.pop(), self.party
        if last.after != last.before:
            party.file.restore(last.before, last.after)
            party.open()
        if last.told:
            party.tell("enter.undone", what=last.told)
        return last.question
