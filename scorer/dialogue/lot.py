"""Games typed in for which people decide at the table who begins: by lot, or by a card or a tile.

The first player of a record begins; before the first move `Bea begins` puts Bea first.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from typing import Generic

from layouts.fault import typed_name
from scorer.dialogue.doubt import T
from scorer.dialogue.moves import MovesDialogue
from scorer.records.patch import Lines

BEGINS = ("begins", "starts", "beginnt", "يبدأ", "تبدأ")  # after the name of who does


class LotDialogue(MovesDialogue[T], Generic[T]):
    """The people at the table, one of whom begins."""

    @abstractmethod
    def begun_by(self, name: str) -> Mapping[str, Lines]:
        """The entries of the record that say who plays, when this player begins."""

    def is_first_move(self) -> bool:
        """True where the first of several is about to move."""
        return len(self.players) > 1 and not self.draft.moves and not self.back

    def answer(self, text: str) -> None:
        """A move, or who begins where nobody has moved yet."""
        if not self.is_first_move():
            super().answer(text)
        elif name := beginner(text, self.players):
            self._begin_with(name, text)
        else:
            super().answer(text)
            said = self.doubt.turn.text if self.doubt else ""
            early = [name for name in self.players[1:] if said.startswith(f"{name} ")]
            if early:
                self.tell("enter.begins.help", name=early[0])

    def _begin_with(self, name: str, told: str) -> None:
        """Put the player first who begins; undo takes that back like the other settings."""
        before, entries = self.draft.text, self.begun_by(name)
        self.file.change(lambda now: now.rewritten(entries))
        self.open()
        self.first.add(told, before)
        self.tell("enter.begins", name=name)

    def help(self) -> None:
        super().help()
        if self.is_first_move() and self._advice == self.advice:
            self.say(self.words("enter.begins.help", name=self.players[1]))


def beginner(text: str, names: Iterable[str]) -> str | None:
    """Who is said to begin, in a text such as `Bea begins`; nobody where it says something else."""
    words = text.lower().split()
    if not words or words[-1] not in BEGINS:
        return None
    told = typed_name(" ".join(words[:-1]))
    return next((name for name in names if typed_name(name) == told), None)


def from_there(names: list[str], first: str) -> list[str]:
    """Players in the order of play, when another one begins: clockwise as before."""
    at = names.index(first)
    return names[at:] + names[:at]
