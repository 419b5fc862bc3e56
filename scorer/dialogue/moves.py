"""Games typed in whose record is one list of moves: asked for one by one, judged, then kept.

A move at fault is said to be so and asked for once more, for the slip may be one of typing; `keep`,
or the same again, keeps it. Till then it is not in the record.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Iterator
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from layouts.board import Board, Deal, Sheet
from layouts.fault import quoted
from layouts.yaml.strict import Item
from scorer.dialogue.questions import KEEP, Dialogue, EnterOptions
from scorer.records.contents import opening, scalar
from scorer.records.draft import Draft
from scorer.records.seats import no_player
from scorer.referee import referee
from scorer.results.tables import grid
from scorer.terminal.board import shows_colour
from scorer.verdict import Fault, ScoreError, Standing

LONGEST = 300  # letters of a move
UNREADABLE = "move"  # the key of the error for what isn't like a move at all


class MovesDraft(Draft):
    """A record file of any game, and the moves in it, each as it was written."""

    grows: ClassVar[tuple[str, ...]] = ("moves",)
    record: Any  # as the game reads it
    moves: list[str]

    def take(self, item: Item) -> None:
        game = referee(item.table()["game"].text().strip())
        self.record = game.read_record(item, self.path)
        moves = item.table().get("moves")
        self.moves = [str(row.value) for row in moves.rows()] if moves and moves.value else []

    def clear(self) -> None:
        self.moves = []

    def entries(self) -> dict[str, list[str]]:
        if not self.moves:
            return {"moves": ["moves: []"]}
        return {"moves": ["moves:", *(f"  - {scalar(text)}" for text in self.moves)]}


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
    ledger: MovesDraft
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
    def drawing(self, colour: bool) -> str:
        """The board as it is now."""

    # ---- what is the same in all of them

    @classmethod
    def check(cls, options: EnterOptions) -> None:
        if options.mode:
            raise ScoreError(f"--mode is for hunt, not for {cls.game}")
        if options.side:
            raise ScoreError(f"--side is for hunt and hexes; {cls.game} has one board for all")
        if options.expert:
            raise ScoreError(f"--expert is for hexes, not for {cls.game}")

    @classmethod
    def create(cls, board: Board, names: tuple[str, ...], options: EnterOptions) -> bytes:
        """The board's record begins as that of a printed set does."""
        if len({" ".join(name.split()) for name in names}) < len(names):
            raise ScoreError("--name: give everybody a name of their own")
        if len(names) not in cls.counts:
            known = ", ".join(map(str, cls.counts))
            raise ScoreError(f"--name: {cls.game} is played by {known}, not by {len(names)}")
        deal = Deal(board.id, board.definition, len(names), board.code.layout, (Sheet(board, 0),))
        lines = opening(deal, dict(enumerate(names, 1)))
        return "\n".join([f"game: {cls.game}", *lines, ""]).encode()

    def open(self) -> None:
        self.ledger = MovesDraft.opened(self.path)
        self.record = self.ledger.record

    def standing(self) -> Standing:
        self.open()
        found: Standing = referee(self.game).standing(self.record)
        return found

    def is_over(self) -> bool:
        return self.standing().is_over

    @property
    def has_begun(self) -> bool:
        return bool(self.ledger.moves)

    def summary(self, now: Standing) -> list[str]:
        notes = [note.sentence(self.words) for note in now.notes]
        return ["", *grid(now, self.words), *notes, ""]

    def remind(self) -> None:
        """Where the game stands."""
        moves = self.ledger.moves
        if moves and not self.is_over():
            number, last = len(moves) + 1, " ".join(moves[-1].split())
            self.say(self.words("enter.moves.going", number=number, last=last))
            self._draw()

    def step(self) -> None:
        """Ask for the next move; one at fault is kept only when it was meant so."""
        before = len(self.ledger.moves)
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
        board = self.drawing(False)
        self.ledger.moves.append(turn.text)
        self.ledger.save()
        self.doubt = None
        self.open()
        for line in says:
            self.say(f"  {line}")
        if self.drawing(False) != board:
            self._draw()

    def _draw(self) -> None:
        """The board, for those who sit at a terminal."""
        if self.out.isatty():
            self.say("\n" + self.drawing(shows_colour()) + "\n")

    def _doubted(self) -> DoubtedMove[T] | None:
        """The move in doubt, if it is what is asked for now."""
        is_next = self.doubt is not None and self.doubt.after == len(self.ledger.moves)
        return self.doubt if is_next else None

    def _meant(self, text: str, doubt: DoubtedMove[T] | None) -> T:
        """The move that was typed, or the one before that is to be kept."""
        if text.lower() not in KEEP:
            return self._read(text)
        if doubt is None:
            raise ScoreError("there is nothing to keep", "keep")
        return doubt.turn

    def _read(self, text: str) -> T:
        """The move of what was typed: of the player in turn, where nobody else is named."""
        if len(f"{self.turn()} {text}") > LONGEST:
            raise ScoreError(f"{quoted(text)} is too long", "long", text=quoted(text))
        errors: list[ScoreError] = []
        for reading in self._readings(text) if text else ():
            try:
                return self.parse(reading)
            except ScoreError as error:
                errors.append(error)
        if errors and errors[0].key != UNREADABLE:
            raise errors[0]
        self._refuse_stranger(text)
        raise ScoreError((f"{quoted(text)}: " if text else "") + self.words(self.advice))

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
            name, known = " ".join(words[:n]), ", ".join(names)
            raise ScoreError(no_player(name, names), "player", name=quoted(name), names=known)

    def undo(self) -> None:
        """Take back the last answer: a move in doubt, or the last one of the list."""
        doubt, self.doubt = self._doubted(), None
        what = doubt.turn.text if doubt else ""
        if not doubt and self.ledger.moves:
            what = " ".join(self.ledger.moves.pop().split())
            self.ledger.save()
        self.say("  " + self.words("enter.undone" if what else "enter.nothing", what=what))


def _bare(turn: Written) -> dict[str, object]:
    """A move however it was written."""
    return {key: value for key, value in vars(turn).items() if key != "text"}
