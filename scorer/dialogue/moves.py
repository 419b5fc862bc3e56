"""Games typed in whose record is one list of moves: asked for one by one, judged, then kept."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Iterator
from typing import ClassVar, Generic

from layouts.board import Board, Deal, Sheet
from layouts.fault import quoted
from scorer.dialogue.doubt import JudgedDialogue, T
from scorer.dialogue.questions import EnterOptions
from scorer.records.blank import opening
from scorer.records.draft import MovesDraft
from scorer.records.seats import no_player
from scorer.records.texts import LONGEST
from scorer.referee import PLAIN, Display
from scorer.verdict import ScoreError


class NoMove(ScoreError):
    """What isn't like a move at all: how one is typed is said instead of why."""


class MovesDialogue(JudgedDialogue[T], Generic[T]):
    """The people at the table and the list that their moves go to."""

    shares = True  # one board for all
    counts: ClassVar[Collection[int]]  # how many may play
    advice: str  # the words that help with a move
    kind: ClassVar[type[MovesDraft]]
    draft: MovesDraft

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

    @classmethod
    def check(cls, options: EnterOptions) -> None:
        if options.mode:
            raise ScoreError("enter.mode", "mode", game=cls.game)
        if options.side:
            raise ScoreError("enter.side.none", "side", game=cls.game)
        if options.expert:
            raise ScoreError("enter.expert", "expert", game=cls.game)

    @classmethod
    def create(cls, board: Board, names: tuple[str, ...], options: EnterOptions) -> str:
        """The board's record begins as that of a printed set does."""
        if len({" ".join(name.split()) for name in names}) < len(names):
            raise ScoreError("enter.name", "name", why=ScoreError("names.twice"))
        if len(names) not in cls.counts:
            raise no_number(cls.game, cls.counts, len(names))
        deal = Deal(board.id, board.definition, len(names), board.code.layout, (Sheet(board, 0),))
        lines = opening(deal, dict(enumerate(names, 1)))
        return "\n".join([f"game: {cls.game}", *lines, ""])

    def remind(self) -> None:
        """Where the game stands."""
        moves = self.draft.moves
        if moves and not self.is_over():
            number, last = len(moves) + 1, " ".join(moves[-1].split())
            self.say(self.words("enter.moves.going", number=number, last=last))
            self.draw(self.drawing)

    def asked(self) -> object:
        return len(self.draft.moves)

    def step(self) -> None:
        """Ask for the next move."""
        self.answer(self.ask(self.question(len(self.draft.moves) + 1), self.advice))

    def put(self, turn: T, says: list[str]) -> None:
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
        names = [" ".join(name.split()) for name in self.players]
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
        return " ".join(self.draft.moves.pop().split()) if self.draft.moves else ""


def no_number(game: str, counts: Collection[int], count: int) -> ScoreError:
    """The refusal of names that are too many or too few for a game."""
    why = ScoreError("enter.players", game=game, known=list(counts), count=count)
    return ScoreError("enter.name", "name", why=why)
