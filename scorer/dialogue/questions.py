"""What all tables share at which games are typed in: questions, words that always work, the loop.

Every answer is on disk before the next question. What is asked next follows from the record alone,
so a game that was stopped, or killed, goes on where it was. A game says what is asked (`step`), how
an answer is taken back (`undo`) and when there is nothing left to ask (`is_over`); `play` is the
loop. What can't be taken is a refusal: it is said, the record is read again, and so is asked again.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, ClassVar, TextIO

from layouts.fault import Refusal, did_you_mean, said, same_name
from layouts.words import Words
from scorer.dialogue import names as greeting
from scorer.dialogue.answers import (
    AGAIN,
    INITIALS,
    ROLL,
    UNDO,
    GoBack,
    Undo,
)
from scorer.dialogue.first_questions import FirstQuestions
from scorer.dialogue.new_game import NewGame
from scorer.dialogue.talk import Ask, Talk
from scorer.files import refuse_protected, write
from scorer.records.draft import Draft
from scorer.records.draft_file import DraftFile
from scorer.records.new_game import EnterOptions
from scorer.records.players import spelling
from scorer.referee import referee
from scorer.terminal.rolled_dice import roll_dice
from scorer.verdict import Fault, ScoreError, Standing


class AgainstRules(ScoreError):
    """An answer that was understood and can't be: the shape U is no `undo`."""


class Dialogue(NewGame, Talk):
    """A game being typed in: whom to ask for what, and where the answers go."""

    usual: ClassVar[str] = "other"  # the side on which a game begins
    kind: ClassVar[type[Draft]]  # of the game
    record: Any  # of the game
    draft: Draft  # of the game: what was played so far, and where the answers go
    named: list[str]  # who was named when this began

    def __init__(self, path: Path, words: Words, ask: Ask, out: TextIO) -> None:
        super().__init__(words, ask, out)
        self.file: DraftFile[Any] = DraftFile(path, self.kind)
        self.first = FirstQuestions(self, self.choose, lambda: greeting.ask_names(self))
        self.open()
        if path.suffix.lower() == ".json":
            raise ScoreError("enter.json").at(str(path))

    @property
    def path(self) -> Path:
        """The record that the answers go to."""
        return self.file.path

    # ---- what each game says for itself

    def open(self) -> None:
        """Read the record and what was played so far from the file."""
        self.draft = self.file.opened()
        self.record = self.draft.record

    def standing(self) -> Standing:
        """How the game stands in the file."""
        self.open()
        return referee(self.game).standing(self.record)

    def is_over(self) -> bool:
        """True when there is nothing left to ask for, as the file is now."""
        return self.standing().is_over

    @abstractmethod
    def step(self) -> None:
        """Ask for the next thing."""

    @abstractmethod
    def undo(self) -> None:
        """Take back the last answer."""

    def go_back(self, number: int) -> None:
        """Make an earlier round or move the one that `step` asks for until it is corrected.

        What is being corrected is remembered here and not on disk: who goes home in the middle of
        it has changed nothing. An answer takes the place of the old one, `undo` or nothing typed
        leaves the old one; then the game goes on where it was.
        """
        self.refuse_with("enter.back.none")

    @abstractmethod
    def remind(self) -> None:
        """Say what those should know who begin, or go on with a game."""

    def choose(self) -> None:
        """Ask which game is played, where a record leaves the choice."""
        return

    def is_move(self, text: str) -> bool:
        """True for what can't be meant as a name: the answer to a question of the game."""
        return text.lower() in ROLL

    def numbers(self) -> Sequence[int]:
        """How many may play, as long as nobody has a name: also fewer than there are sheets."""
        is_printed = "set" in self.draft.table
        most = len(self.players) if is_printed or not self.shares else greeting.MOST
        return range(1, most + 1)

    def can_print(self, count: int) -> bool:
        """True when a set of this game can be printed for so many."""
        return True

    def make_room(self, count: int) -> None:
        """So many play, one of `numbers`; they have no names yet."""
        more = (self.words("board.player", n=n) for n in range(len(self.players) + 1, count + 1))
        self.seat([*self.players[:count], *more])

    def seat(self, names: Sequence[str]) -> None:
        """These play, and nobody else for whom the set was printed."""
        self.file.change(lambda draft: draft.playing(names))
        self.open()

    def forget(self) -> None:
        """Forget what was remembered beside the record: another game begins."""
        return

    def has_answers(self) -> bool:
        """True where `undo` finds something that was played, or is about to be."""
        return self.has_begun

    def ending(self, now: Standing) -> str:
        """What is said first at the end: who won."""
        won = [str(said(place.player, self.words)) for place in now.places if place.rank == 1]
        return self.words("enter.won", names=won)

    def summary(self, now: Standing) -> list[str]:
        """What is said at the end beside who won."""
        return []

    # ---- what is the same everywhere

    def is_first(self) -> bool:
        return not self.first.answered

    @property
    def players(self) -> list[str]:
        """Everybody at the table, in the order in which they are asked."""
        return self.draft.players

    @property
    def has_begun(self) -> bool:
        """True when something was played."""
        return self.draft.has_begun

    def roll_dice(self) -> tuple[int, ...]:
        """Dice for those who have none: numbers of faces, from 0."""
        from secrets import randbelow

        return roll_dice(self.record.definition, randbelow)[0]

    def refuse_faults(self, faults: Iterable[Fault]) -> None:
        """Refuse what breaks a rule and can't be kept: it is put right, and typed again."""
        if says := [fault.sentence(self.words) for fault in faults]:
            raise AgainstRules("nested", why=" ".join(says))

    def save(self) -> None:
        """Put what was played on disk."""
        self.file.save(self.draft)

    def begin(self, options: EnterOptions) -> None:
        """Whose game it is and on which side; refused before the first question, if at all."""
        refuse_protected(self.path, self.path.parent)
        self.open()
        self.file.check()
        known = set(map(same_name, self.players))
        named = {same_name(name): spelling(name) for name in options.names}
        strangers = [name for same, name in named.items() if same not in known]
        self.named = [name for name in self.players if same_name(name) in named]
        if greeting.are_late(self, strangers):
            self.seat([*self.players, *strangers])
            self.named, strangers = [], []
        greeting.refuse_strangers(self, strangers, self.players)
        if options.side:
            self._sit(options.side)
        greeting.give_names(self, strangers)
        self.named += strangers

    def _sit(self, side: str) -> None:
        """Everybody plays on the board that all share."""
        sheets, file = self.draft.sides(), str(self.path)
        if side not in sheets:
            guess = did_you_mean(side, sheets) if sheets else ""
            raise ScoreError("enter.side", "side", side=side, guess=guess).at(file)
        sat = {board.id for board in self.record.boards.values()}
        if sat == {sheets[side]}:
            return
        if self.has_begun:
            now = next((name for name, sheet in sheets.items() if sheet in sat), self.usual)
            raise ScoreError("enter.side.begun", "side", side=side, now=now).at(file)
        self.file.change(lambda draft: draft.seated(dict.fromkeys(self.players, sheets[side])))
        self.open()

    def play(self) -> None:
        """Question after question until the game is over."""
        self.say(self.words("enter.hello", file=self.path))
        self.first.ask()
        self.remind()
        while True:
            is_over = self.is_over()
            try:
                if self._turn(is_over):
                    return
            except Refusal as error:
                self.refuse(error)
                self.open()

    def _turn(self, is_over: bool) -> bool:
        """A question and its answer; True after the last word on a game that is over."""
        try:
            if is_over:
                return self._is_last_word(self.standing())
            try:
                self.step()
            except Refusal as error:
                self._take_letter(error)
        except Undo:
            self._take_back()
        except GoBack as back:
            self.go_back(back.number)
        return False

    def _take_letter(self, error: Refusal) -> None:
        """A letter that is no answer is the first one of a word that always works."""
        word = INITIALS.get((self.told or "").lower())
        if word is None or isinstance(error, AgainstRules):
            raise error
        self.open()
        if word in UNDO:
            raise Undo
        self.help()

    def _take_back(self) -> None:
        """What was played last; before the first move what was said before it."""
        if self.has_answers() or not self.first.answered:
            self.undo()
            return
        self.first.take_back()
        self.remind()

    def _is_last_word(self, now: Standing) -> bool:
        """The game is over: who won, and the choice to take back or to begin anew."""
        self.say("\n" + self.ending(now))
        for line in self.summary(now):
            self.say(line)
        try:
            answer = self.ask(self.words("enter.over"), "enter.help")
        except EOFError:
            return True
        if INITIALS.get(answer.lower()) in UNDO:
            raise Undo
        if answer.lower() not in AGAIN:
            if self.is_correction(answer):
                return False
            if answer and self.is_piped:
                raise ScoreError("enter.beyond")
            return True
        self._begin_anew()
        return False

    def is_correction(self, answer: str) -> bool:
        """True where a last word changed something; most games are changed by taking back."""
        return False

    def _begin_anew(self) -> None:
        """A new game on the same boards, in a record of its own; the old one stays as it is."""
        text = self.file.emptied(self.draft)
        number = 2
        stem = re.sub(r"-game\d+$", "", self.path.stem)
        while (free := self.path.with_name(f"{stem}-game{number}.yaml")).exists():
            number += 1
        write(free, text.encode())
        self.file = DraftFile(free, self.kind)
        self.open()
        self.say(self.words("enter.hello", file=free))
        self.forget()
        self.first = FirstQuestions(self, self.choose)
        self.first.ask()
        self.remind()
