"""Talking to the people at the table: what is said, questions, and answers that always work."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TextIO, TypeVar

from layouts.fault import Refusal, seen, visible
from layouts.words import Words
from scorer.dialogue.answers import (
    DONE,
    HELP,
    KEEP,
    KEPT,
    NO,
    STOP,
    UNDO,
    YES,
    GoBack,
    LineRefused,
    Stop,
    Undo,
    place_in,
)
from scorer.referee import Display
from scorer.terminal.display import display
from scorer.verdict import ScoreError

Ask = Callable[[str], str]
T = TypeVar("T")


class Talk(ABC):
    """People who are asked, in their language, and what they typed last.

    Answers may as well come from a file or a pipe. Then a line that can't be taken ends the run:
    nobody types it again, and the lines after it would be taken for answers to other questions.
    """

    is_piped = False  # whether nobody sits at a terminal
    line = 0  # the number of the last line that was typed
    _slip: LineRefused | None = None  # a piped line that is kept only if the next one says so
    _keeping: tuple[str, ...] = ()  # what the next one may say

    def __init__(self, words: Words, ask: Ask, out: TextIO) -> None:
        self.words, self.asks, self.out = words, ask, out
        self.told: str | None = None  # the last answer as it was typed
        self._next: list[str] = []  # answers that were given before their question was asked
        self._advice = "enter.help"  # the words that help with the last question

    @property
    @abstractmethod
    def players(self) -> list[str]:
        """Everybody at the table, in the order in which they are asked."""

    def is_first(self) -> bool:
        """True where nothing was answered before that could be taken back."""
        return True

    def say(self, text: str) -> None:
        """A line for the people at the table."""
        self.out.write(text + "\n")
        self.out.flush()

    def tell(self, key: str, **told: object) -> None:
        """A line that answers what was typed."""
        self.say("  " + self.words(key, **told))

    def draw(self, drawing: Callable[[Display], str]) -> None:
        """A board after a move, for those who sit at a terminal."""
        if self.out.isatty():
            self.show(drawing)

    def show(self, drawing: Callable[[Display], str]) -> None:
        """A board before the first move, for everybody: whoever reads it sees what is played."""
        self.say("\n" + drawing(self.display) + "\n")

    @property
    def display(self) -> Display:
        """What can be shown where this is read."""
        return display()

    def ask(self, prompt: str, advice: str) -> str:
        """An answer; the words that always work are taken care of."""
        while True:
            self.told = answer = self._typed(prompt)
            if answer.lower() in STOP:
                raise Stop
            if answer.lower() in UNDO:
                raise Undo
            number = place_in(answer)
            if number is not None and answer not in self.players:
                raise GoBack(number)
            self._advice = advice
            if answer.lower() not in HELP:
                return "" if answer.lower() in DONE and answer not in self.players else answer
            self.help()

    def _typed(self, prompt: str) -> str:
        """What is typed, with one blank where there were several."""
        if self._next:
            self.say(f"{prompt} {visible(self._next[0])}")
            return self._next.pop(0)
        slip, self._slip = self._slip, None
        answer: str | None = None
        try:
            answer = " ".join(seen(self.asks(prompt + " ")).split())
            self.line += 1
        except EOFError:
            if not slip:
                raise
        if slip and (answer is None or answer.lower() not in self._keeping):
            self.drop_slip()
            raise slip
        return answer or ""

    def refuse(self, error: Refusal) -> None:
        """Say why the last line can't be taken; from a pipe it ends the run."""
        if self.is_piped and not self._slip:
            raise LineRefused(self.line, error)
        self.say(f"  {error.sentence(self.words)}")

    def drop_slip(self) -> None:
        """Forget a piped line in doubt that was not kept, where the record has it already."""
        return

    def refuse_with(self, key: str, **told: object) -> None:
        """The same with words of the dialogue."""
        self.refuse(ScoreError("nested", why=self.words(key, **told)))

    def doubt_line(self, why: str, *keeping: str) -> None:
        """Remember that the last line may be a slip; in a pipe the next one has to keep it."""
        if self.is_piped:
            self._slip = LineRefused(self.line, ScoreError("nested", why=why))
            self._keeping = (*KEEP, *KEPT, *UNDO, *keeping)

    def answer_next(self, text: str) -> None:
        """What was typed is the answer to the next question."""
        self._next.append(text)

    def is_answered(self) -> bool:
        """True where the next question has its answer already."""
        return bool(self._next)

    def help(self) -> None:
        """What helps with the last question, and with any; a game may tell more."""
        self.say(self.words(self._advice) + " " + self.words("enter.help"))

    def ask_until(self, prompt: str, advice: str, read: Callable[[str], T]) -> T:
        """What an answer means, asked for until it can be read, before anything is played."""
        while True:
            try:
                return read(self.ask(prompt, advice))
            except Undo:
                if not self.is_first():
                    raise
                self.tell("enter.nothing")
            except GoBack:
                self.refuse_with("enter.back.none")
            except ScoreError as error:
                self.refuse(error)

    def is_yes(self, question: str, **told: object) -> bool:
        """Whether somebody agrees; asked until it is a yes or a no, and undo is a no."""
        while True:
            try:
                answer = self.ask(self.words(question, **told), "enter.yes.help").lower()
            except (Undo, GoBack):
                return False
            if answer in YES or answer in NO:
                return answer in YES
            self.refuse_with("enter.yes.help")
