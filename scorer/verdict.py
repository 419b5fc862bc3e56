"""What a referee says: faults with their place, verdicts on what was drawn, and a standing.

Fault: a stable code and what it needs to be told, such as the square at fault. The sentence that
people read is made of it in their language, so the verdict itself knows no language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import field

from layouts.fault import Refusal, said
from layouts.grid import Cell
from layouts.symbol import Labelled
from layouts.values import dataclass
from layouts.words import Words, speak

TYPE_CHECKING = False
if TYPE_CHECKING:
    from scorer.referee import Display


class Term(str):
    """A word of a record, such as the side `red`: programs read it as it is, people as theirs."""

    __slots__ = ("key",)
    key: str  # of the words that say it

    def __new__(cls, text: str, key: str) -> Term:
        term = super().__new__(cls, text)
        term.key = key
        return term

    def called(self, lang: str) -> str:
        """The word in a language."""
        return speak(lang)(self.key)


class Team(str):
    """A side in a standing: programs read its word, people that and all who play on it."""

    __slots__ = ("players", "side")
    side: str
    players: tuple[str, ...]

    def __new__(cls, side: str, players: tuple[str, ...]) -> Team:
        team = super().__new__(cls, side)
        team.side, team.players = side, players
        return team

    def called(self, lang: str) -> str:
        """The side and its players in a language."""
        words = speak(lang)
        return words("game.side", side=said(self.side, words), names=self.players)


class ScoreError(Refusal):
    """Something that can't be judged: unreadable, unknown, of another game."""


@contextmanager
def speaking(words: Words) -> Iterator[None]:
    """Within, refusals leave in the language that was asked for."""
    try:
        yield
    except Refusal as error:
        error.spoken = error.spoken or words
        raise


@dataclass(frozen=True, slots=True)
class Fault:
    """One reason why something doesn't count; `told` fills the blanks of its sentence."""

    code: str
    told: tuple[tuple[str, str | Labelled | tuple[str, ...]], ...] = ()
    say: str = ""  # which sentence, where a code has several

    @classmethod
    def of(
        cls,
        game: str,
        code: str,
        variant: str = "",
        /,
        **told: str | int | Labelled | tuple[str, ...],
    ) -> Fault:
        """A fault with a sentence of a game's own, or with a variant of it."""
        filled = ((key, str(one) if isinstance(one, int) else one) for key, one in told.items())
        say = ".".join(filter(None, (game, code, variant)))
        return cls(code, tuple(filled), "" if say == code else say)

    def sentence(self, words: Words) -> str:
        """The rule's own words, with where it was broken."""
        told = {key: said(value, words) for key, value in self.told}
        return words(f"fault.{self.say or self.code}", **told)


@dataclass(frozen=True, slots=True)
class Note:
    """Something worth saying that is no fault, such as how a total came about."""

    key: str
    told: tuple[tuple[str, str | tuple[str, ...]], ...]

    def sentence(self, words: Words) -> str:
        """The note in a language."""
        return words(self.key, **{key: said(value, words) for key, value in self.told})


@dataclass(frozen=True)
class Outline:
    """What a player drew: its squares as written, and whether the line was closed."""

    cells: tuple[Cell, ...]
    is_open: bool
    text: str


@dataclass(frozen=True)
class Verdict:
    """What a referee says of one outline; `points` is what it adds."""

    outline: Outline
    shape: str | None
    points: int
    faults: tuple[Fault, ...]
    remark: Note | None = None  # why it isn't one more, though nothing is wrong with it

    @property
    def counts(self) -> bool:
        return not self.faults and self.remark is None

    def says(self, words: Words) -> list[str]:
        """Every fault, or the remark, in a language."""
        remarks = [self.remark.sentence(words)] if self.remark else []
        return [*(fault.sentence(words) for fault in self.faults), *remarks]


@dataclass(frozen=True, slots=True)
class Move:
    """One line of a judged game: who did what, what it brought, and every fault of it."""

    player: str
    text: str
    points: int
    faults: tuple[Fault, ...]
    round: int = 0
    number: int = 0  # of the outline in that round; 0 for a shape that was crossed out
    where: str = ""  # the words that tell where a fault is, in games without outlines


@dataclass(frozen=True)
class Place:
    """A line of the standing; equal ranks are shared."""

    player: str
    points: int
    rank: int


@dataclass(frozen=True)
class TeamPlace(Place):
    """The line of a side, and who plays on it."""

    players: tuple[str, ...] = ()


@dataclass(frozen=True)
class RoundPoints:
    """A round: its roll as it was written, and what each player got in it."""

    roll: str | None  # None if only results were entered
    points: Mapping[str, int | None]  # None if nothing was entered; {} if the end alone counts


@dataclass(frozen=True)
class LikelySwap:
    """Somebody whose outlines don't fit their own board, but those of others."""

    player: str
    fits: tuple[str, ...]

    def sentence(self, words: Words) -> str:
        """Return the guess in a language; nothing is ever swapped by itself."""
        return words("swap.likely", name=self.player, names=words.listed(self.fits))


@dataclass(frozen=True)
class Standing:
    """A judged game: over or not, its moves, who leads, and what can't be as it was written."""

    game: str
    is_over: bool
    moves: tuple[Move, ...]
    places: tuple[Place, ...]
    warnings: tuple[Fault, ...]
    rows: Mapping[str, Sequence[str]]  # what each player got, round by round, for a table
    notes: tuple[Note, ...] = ()
    ended: Mapping[str, object] | None = None  # why it was over before its time, for programs
    total: str = "score.total"  # what the last column of the table says
    draw: Callable[[Display], Mapping[str, str]] | None = field(
        default=None, compare=False
    )  # each player's board as text
    marks: Mapping[str, int] | None = None  # timer marks, where they are counted by themselves
    absent: tuple[str, ...] = ()  # who has a sheet and wasn't there
    missing: tuple[str, ...] = ()  # who was there, but of whom no result is known yet
    columns: tuple[str, ...] = ()  # what stands above the cells of `rows`, where it isn't rounds
    is_begun: bool = True  # whether anything was written down
    kind: str = ""  # the mode or play of a game that has several
    rounds: tuple[RoundPoints, ...] = ()  # of games with rounds
    typing: int = 0  # the round in the middle of which `enter` was stopped; the game isn't over
    refused: Mapping[str, Fault | Refusal] = field(default_factory=dict)  # results that can't be
    swaps: tuple[LikelySwap, ...] = ()  # who may have somebody else's sheet


def ranked(
    players: Iterable[str],
    points: Callable[[str], int],
    strength: Callable[[str], tuple[float, ...]],
) -> tuple[Place, ...]:
    """Players by strength, strongest first; equals share a rank and the next one is skipped."""
    order = sorted(players, key=strength, reverse=True)
    places: list[Place] = []
    for i, player in enumerate(order):
        tied = bool(i) and strength(order[i - 1]) == strength(player)
        places.append(Place(player, points(player), places[-1].rank if tied else i + 1))
    return tuple(places)
