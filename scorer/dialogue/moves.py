"""Games typed in whose record is one list of moves: asked for one by one, judged, then kept."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Iterator, Sequence
from typing import ClassVar, Generic

from layouts.board import Board
from layouts.fault import quoted, same_name
from scorer.dialogue.correction import Correction, last_of
from scorer.dialogue.doubt import JudgedDialogue, T
from scorer.records.draft import MovesDraft
from scorer.records.new_game import EnterOptions, board_record, refuse_options
from scorer.records.seats import no_player
from scorer.records.texts import LONGEST
from scorer.referee import PLAIN, Display, referee
from scorer.verdict import ScoreError


class NoMove(ScoreError):
    """What isn't like a move at all: how one is typed is said instead of why."""


class MovesDialogue(JudgedDialogue[T], Generic[T]):
    """The people at the table and the list that their moves go to."""

    shares = True  # one board for all
    counts: ClassVar[Collection[int]]  # how many may play
    advice: str  # the words that help with a move
    kind: ClassVar[type[MovesDraft]]
    draft: MovesDraft  # up to the move that is corrected, where one is
    whole: MovesDraft  # all of it
    back: int = 0  # the number of the move that is corrected
    corrections: tuple[Correction, ...] = ()  # since people sit here, the last one last

    # ---- what each game says for itself; `open` may be extended to replay the moves

    @abstractmethod
    def turn(self) -> str:
        """Whose turn it is; asked for only while the game is not over."""

    @abstractmethod
    def question(self, number: int) -> str:
        """What is asked of the player in turn."""

    @abstractmethod
    def parse(self, text: str) -> T:
        """The move of a text that begins with a name, as the record is read."""

    @abstractmethod
    def drawing(self, display: Display) -> str:
        """The board as it is now."""

    # ---- what is the same in all of them

    def numbers(self) -> Sequence[int]:
        is_printed = "set" in self.draft.table
        return [n for n in self.counts if n <= len(self.players) or not is_printed]

    def can_print(self, count: int) -> bool:
        return count in self.counts

    @classmethod
    def check(cls, options: EnterOptions) -> None:
        refuse_options(cls.game, options)

    @classmethod
    def create(cls, board: Board, names: tuple[str, ...], options: EnterOptions) -> str:
        """The board's record begins as that of a printed set does."""
        return board_record(cls.game, board, names, cls.counts)

    def remind(self) -> None:
        """Where the game stands, and what lies on the board."""
        moves = self.draft.moves
        if self.is_over():
            return
        if moves:
            number, last = len(moves) + 1, self.draft.told(moves[-1])
            self.say(self.words("enter.moves.going", number=number, last=last))
        self.show(self.drawing)

    def is_move(self, text: str) -> bool:
        try:
            self.read(text)
        except ScoreError:
            return False
        return True

    def open(self) -> None:
        """While a move is corrected, the game as it was before it."""
        super().open()
        self.whole = self.draft
        if self.back > len(self.whole.moves):  # somebody else has taken it back
            self.back = 0
        if self.back:
            self.draft = self.whole.until(self.back - 1)
            self.record = self.draft.record

    def asked(self) -> object:
        return self.back, len(self.draft.moves)

    def step(self) -> None:
        """Ask for the next move, or for one that is to be corrected."""
        text = self.ask_turn(self.question(len(self.draft.moves) + 1), self.advice)
        if self.back and not text and not self._doubted():
            self.undo()
        else:
            self.answer(text)

    def forget(self) -> None:
        self.back, self.doubt, self.corrections = 0, None, ()

    def has_answers(self) -> bool:
        return bool(self.back) or super().has_answers()

    def undo(self) -> None:
        """A move that is being corrected stays as it was."""
        if not self.back or self._doubted():
            super().undo()
            return
        self.tell("enter.back.kept", number=self.back)
        self.back = 0
        self.open()

    def go_back(self, number: int) -> None:
        """To a move that takes the place of an old one; the game goes on where it was."""
        count = len(self.whole.moves)
        if not 1 <= number <= count:
            self.refuse_with("enter.back.range" if count else "enter.back.none", count=count)
            return
        self.back, self.doubt = number, None
        if self.standing().is_over:  # before it: nobody was in turn
            self.back = 0
            self.open()
            self.refuse_with("enter.back.over", number=number)
            return
        self.tell(
            "enter.back.move", number=number, old=self.draft.told(self.whole.moves[number - 1])
        )
        self.draw(self.drawing)

    def _correct(self, turn: T, says: list[str]) -> None:
        """Put a move in the place of an old one; then what it did, and to which moves after it."""
        number, before = self.back, referee(self.game).standing(self.whole.record).moves
        moves = self.whole.moves
        done = Correction(number, moves[number - 1], turn.text, len(moves))
        moves[number - 1] = turn.text
        self.file.save(self.whole)
        self.back, self.corrections = 0, (*self.corrections, done)
        for line in says:
            self.say(f"  {line}")
        after = self.standing().moves
        self.tell("enter.back.done", number=number)
        for n, (old, new) in enumerate(zip(before, after, strict=False), 1):
            if n != number and new.faults and old.faults != new.faults:
                why = " ".join(fault.sentence(self.words) for fault in new.faults)
                move = self.draft.told(self.draft.moves[n - 1])
                self.tell("enter.back.fault", number=n, move=move, why=why)
        self.draw(self.drawing)

    def put(self, turn: T, says: list[str]) -> None:
        if self.back:
            self._correct(turn, says)
            return
        board = self.drawing(PLAIN)
        self.draft.moves.append(turn.text)
        self.save()
        self.open()
        for line in says:
            self.say(f"  {line}")
        if self.drawing(PLAIN) != board:
            self.draw(self.drawing)

    def read(self, text: str) -> T:
        """The move of what was typed: of the player in turn, where nobody else is named."""
        if len(f"{self.turn()} {text}") > LONGEST:
            raise ScoreError("long", text=quoted(text))
        errors: list[ScoreError] = []
        for reading in self._readings(text) if text else ():
            try:
                return self.parse(reading)
            except ScoreError as error:
                errors.append(error)
        if errors and not isinstance(errors[0], NoMove):
            raise errors[0]
        self._refuse_stranger(text)
        advice = self.words(self.advice)
        raise ScoreError("nested", why=f"{quoted(text)}: {advice}" if text else advice)

    def _readings(self, text: str) -> Iterator[str]:
        """What was typed with a name before it: the one that was typed, or of who is in turn."""
        text, names = same_name(text), [same_name(name) for name in self.players]
        named = [n for n in names if text[: len(n) + 1].lower() == f"{n.lower()} "]
        if named:  # in the right spelling, if it was another
            exact = any(text.startswith(f"{name} ") for name in named)
            yield text if exact else (long := max(named, key=len)) + text[len(long) :]
        yield f"{self.turn()} {text}"

    def _refuse_stranger(self, text: str) -> None:
        """Say so where a move has the name of somebody before it who doesn't play."""
        words, names = text.split(" "), self.players
        for n in range(1, len(words)):
            try:
                self.parse(" ".join([self.turn(), *words[n:]]))
            except ScoreError:
                continue
            raise no_player(" ".join(words[:n]), names)

    def take_back(self) -> str:
        """A correction, where no move came after it; otherwise the last move."""
        moves = self.draft.moves
        last, self.corrections = last_of(self.corrections, moves)
        if last:
            moves[last.number - 1] = last.old
            return self.draft.told(last.new)
        return self.draft.told(moves.pop()) if moves else ""
