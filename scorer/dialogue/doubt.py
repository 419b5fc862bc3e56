"""Games typed in whose turns are judged before they are kept.

A turn at fault is said to be so and asked for once more, for the slip may be one of typing. `keep`
keeps it; the same again is asked about (yes or no). Till then it is not in the record.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

from scorer.dialogue.answers import KEEP, KEPT, NO, YES
from scorer.dialogue.questions import Dialogue
from scorer.results.tables import grid
from scorer.verdict import Fault, ScoreError, Standing


class Written(Protocol):
    """A turn of any game: a dataclass that knows how it was written."""

    @property
    def text(self) -> str:
        """The turn with all that the record needs."""


T = TypeVar("T", bound=Written)


class Doubt(NamedTuple, Generic[T]):
    """A turn at fault that may be a slip, and what was asked for when it was typed."""

    asked: object
    turn: T
    is_twice: bool = False  # whether it was typed again just so: is it to be kept?


class JudgedDialogue(Dialogue, Generic[T]):
    """The people at the table, and the turn that is in doubt, if any is."""

    again: str = "enter.moves.again"  # the words for a turn at fault: once more, or keep it
    kept: str = "enter.moves.kept"  # the words for one that was kept
    doubt: Doubt[T] | None = None

    @abstractmethod
    def asked(self) -> object:
        """What is asked for now: an answer to anything else is not in doubt any more."""

    @abstractmethod
    def read(self, text: str) -> T:
        """The turn that was typed; refused where it is none."""

    @abstractmethod
    def judge(self, turn: T) -> tuple[Sequence[Fault], list[str]]:
        """Every fault of a turn that would come next, and what is said of it without any."""

    @abstractmethod
    def put(self, turn: T, says: list[str]) -> None:
        """Put a turn on disk; then say what it did."""

    @abstractmethod
    def take_back(self) -> str:
        """Forget the last answer of the draft; gives what it was, nothing where there is none."""

    def bare(self, turn: T) -> object:
        """A turn however it was written."""
        return {key: value for key, value in vars(turn).items() if key != "text"}

    def ask_turn(self, prompt: str, advice: str) -> str:
        """The next turn; or whether the one in doubt is to be kept, where it was typed twice."""
        doubt = self._doubted()
        if doubt and doubt.is_twice:
            return self.ask(self.words("enter.keep"), "enter.yes.help")
        return self.ask(prompt, advice)

    def answer(self, text: str) -> None:
        """Take what was typed; a turn at fault is kept only when it was meant so."""
        doubt, word = self._doubted(), text.lower()
        if doubt and doubt.is_twice and (word in NO or not text):
            self.doubt = doubt._replace(is_twice=False)
            return
        keeps = self._keeps(text, doubt)
        turn = self._in_doubt(doubt) if keeps else self.read(text)
        faults, says = self.judge(turn)
        if faults and not keeps:
            is_twice = doubt is not None and self.bare(turn) == self.bare(doubt.turn)
            self.doubt = Doubt(self.asked(), turn, is_twice)
            if not is_twice:
                why = " ".join(fault.sentence(self.words) for fault in faults)
                self.say(f"  {why}")
                self.tell(self.again)
                self.doubt_line(why)
            return
        self.put(turn, [self.words(self.kept)] if faults else says)
        self.doubt = None  # not before: a file that can't be written leaves it in doubt

    def _keeps(self, text: str, doubt: Doubt[T] | None) -> bool:
        """Whether the turn in doubt is to be kept, by a word or a letter that is no turn."""
        word = text.lower()
        if word in KEEP or (doubt and doubt.is_twice and word in YES):
            return True
        if doubt is None or word not in KEPT:
            return False
        try:
            self.read(text)
        except ScoreError:
            return True
        return False

    def _doubted(self) -> Doubt[T] | None:
        """The turn in doubt, if it is what is asked for now."""
        is_next = self.doubt is not None and self.doubt.asked == self.asked()
        return self.doubt if is_next else None

    def _in_doubt(self, doubt: Doubt[T] | None) -> T:
        """The turn in doubt that is to be kept."""
        if doubt is None:
            raise ScoreError("keep")
        return doubt.turn

    def has_answers(self) -> bool:
        return super().has_answers() or self._doubted() is not None

    def undo(self) -> None:
        """Take back the last answer: a turn in doubt, or the last one of the record."""
        doubt, self.doubt = self._doubted(), None
        what = doubt.turn.text if doubt else self.take_back()
        if what and not doubt:
            self.save()
        self.tell("enter.undone" if what else "enter.nothing", what=what)

    def summary(self, now: Standing) -> list[str]:
        notes = [note.sentence(self.words) for note in now.notes]
        return ["", *grid(now, self.words), *notes, ""]
