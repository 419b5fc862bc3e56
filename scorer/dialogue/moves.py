"""Games typed in whose record is one list of moves: asked for one by one, judged, then kept.

A move at fault is said to be so and asked for once more, for the slip may be one of typing; `keep`,
or the same again, keeps it. Till then it is not in the record.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Iterator
from typing import ClassVar, Generic, NamedTuple, Protocol, TypeVar

from layouts.board import Board, Deal, Sheet
from layouts.fault import quoted
from scorer.dialogue.questions import KEEP, Dialogue, EnterOptions
from scorer.records.blank import opening
from scorer.records.draft import MovesDraft
from scorer.records.seats import no_player
from scorer.referee import PLAIN, Display, referee
from scorer.results.tables import grid
from scorer.terminal.display import display
from scorer.verdict import Fault, ScoreError, Standing

LONGEST = 300  # letters of a move


class NoMove(ScoreError):
    """What isn't like a move at all: how one is typed is said instead of why."""


class Written(Protocol):
    """A move of any game: a dataclass that knows how it was written."""

    @property
    def text(self) -> str:
        """The move with all that the record needs, the player's name before it."""


T = TypeVar("T", bound=Written)


class DoubtedMove(NamedTuple, Generic[T]):
    """A move at fault that may be a slip, and how many moves were there before it."""

    after: int
    turn: T


class MovesDialogue(Dialogue, Generic[T]):
    """The people at the table and the list that their moves go to."""

    shares = True  # one board for all
    game: ClassVar[str]
    counts: ClassVar[Collection[int]]  # how many may play
    advice: str  # the words that help with a move
    kind: ClassVar[type[MovesDraft]] = MovesDraft
    doubt: DoubtedMove[T] | None = None

    # ---- what each game says for itself; `open` may be extended to replay the moves

    @property
    @abstractmethod
    def players(self) -> list[str]:
        """Everybody who plays."""

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
    def judge(self, turn: T) -> tuple[tuple[Fault, ...], list[str]]:
        """Every fault of a move that would come next, and what is said of it without any."""

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

    def open(self) -> None:
        self.draft = self.file.opened()
        self.record = self.draft.record

    def standing(self) -> Standing:
        self.open()
        return referee(self.game).standing(self.record)

    def is_over(self) -> bool:
        return self.standing().is_over

    @property
    def has_begun(self) -> bool:
        return bool(self.draft.moves)

    def summary(self, now: Standing) -> list[str]:
        notes = [note.sentence(self.words) for note in now.notes]
        return ["", *grid(now, self.words), *notes, ""]

    def remind(self) -> None:
        """Where the game stands."""
        moves = self.draft.moves
        if moves and not self.is_over():
            number, last = len(moves) + 1, " ".join(moves[-1].split())
            self.say(self.words("enter.moves.going", number=number, last=last))
            self._draw()

    def step(self) -> None:
        """Ask for the next move; one at fault is kept only when it was meant so."""
        before = len(self.draft.moves)
        text = self.ask(self.question(before + 1), self.advice)
        doubt = self._doubted()
        turn = self._meant(text, doubt)
        faults, says = self.judge(turn)
        if faults and not (doubt and _bare(turn) == _bare(doubt.turn)):
            self.doubt = DoubtedMove(before, turn)
            self.say("  " + " ".join(fault.sentence(self.words) for fault in faults))
            self.say("  " + self.words("enter.moves.again"))
            return
        self._keep(turn, [self.words("enter.moves.kept")] if faults else says)

    def _keep(self, turn: T, says: list[str]) -> None:
        """Put a move on disk; then what it did."""
        board = self.drawing(PLAIN)
        self.draft.moves.append(turn.text)
        self.save()
        self.doubt = None
        self.open()
        for line in says:
            self.say(f"  {line}")
        if self.drawing(PLAIN) != board:
            self._draw()

    def _draw(self) -> None:
        """The board, for those who sit at a terminal."""
        if self.out.isatty():
            self.say("\n" + self.drawing(display()) + "\n")

    def _doubted(self) -> DoubtedMove[T] | None:
        """The move in doubt, if it is what is asked for now."""
        is_next = self.doubt is not None and self.doubt.after == len(self.draft.moves)
        return self.doubt if is_next else None

    def _meant(self, text: str, doubt: DoubtedMove[T] | None) -> T:
        """The move that was typed, or the one before that is to be kept."""
        if text.lower() not in KEEP:
            return self._read(text)
        if doubt is None:
            raise ScoreError("keep")
        return doubt.turn

    def _read(self, text: str) -> T:
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

    def undo(self) -> None:
        """Take back the last answer: a move in doubt, or the last one of the list."""
        doubt, self.doubt = self._doubted(), None
        what = doubt.turn.text if doubt else ""
        if not doubt and self.draft.moves:
            what = " ".join(self.draft.moves.pop().split())
            self.save()
        self.say("  " + self.words("enter.undone" if what else "enter.nothing", what=what))


def no_number(game: str, counts: Collection[int], count: int) -> ScoreError:
    """The refusal of names that are too many or too few for a game."""
    why = ScoreError("enter.players", game=game, known=list(counts), count=count)
    return ScoreError("enter.name", "name", why=why)


def _bare(turn: Written) -> dict[str, object]:
    """A move however it was written."""
    return {key: value for key, value in vars(turn).items() if key != "text"}
