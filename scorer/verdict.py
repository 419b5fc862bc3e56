"""The verdicts of a referee: faults with their place, judged outlines, and a standing.

Fault: a stable code and the params of its sentence, such as the square at fault. The sentence is
made in the language of the reader, so the verdict itself has no language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import field

from layouts.grid import Cell
from layouts.refusal import Refusal, said
from layouts.symbol import Labelled
from layouts.values import dataclass
from layouts.words import Words, speak

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Self

    from scorer.referee import Display


class Term(str):
    """A word of a record, such as the side `red`, with the key of its name in each language."""

    __slots__ = ("key",)
    key: str  # of its name

    def __new__(cls, text: str, key: str) -> Term:
        term = super().__new__(cls, text)
        term.key = key
        return term

    def called(self, lang: str) -> str:
        return speak(lang)(self.key)


class Team(str):
    """A side in a standing, which is called by its word and its players."""

    __slots__ = ("players", "side")
    side: str
    players: tuple[str, ...]

    def __new__(cls, side: str, players: tuple[str, ...]) -> Team:
        team = super().__new__(cls, side)
        team.side, team.players = side, players
        return team

    def called(self, lang: str) -> str:
        words = speak(lang)
        return words("game.side", side=said(self.side, words), names=self.players)


class ScoreError(Refusal):
    """A refusal of something that can't be judged: unreadable, unknown, of another game."""


@contextmanager
def speaking(words: Words) -> Iterator[None]:
    """Set the language of refusals that leave this context, unless they have one."""
    try:
        yield
    except Refusal as error:
        error.spoken = error.spoken or words
        raise


@dataclass(frozen=True, slots=True)
class Fault:
    """One reason why something doesn't count; `params` fill the blanks of its sentence."""

    code: str
    params: tuple[tuple[str, str | Labelled | tuple[str, ...]], ...] = ()
    say: str = ""  # the sentence, if a code has several

    @classmethod
    def of(
        cls,
        game: str,
        code: str,
        variant: str = "",
        /,
        **params: str | int | Labelled | tuple[str, ...],
    ) -> Fault:
        """Return a fault with the sentence of a game, or with a variant of it."""
        texts = ((key, str(v) if isinstance(v, int) else v) for key, v in params.items())
        say = ".".join(filter(None, (game, code, variant)))
        return cls(code, tuple(texts), "" if say == code else say)

    def sentence(self, words: Words) -> str:
        """Return the rule that was broken, and where."""
        params = {key: said(value, words) for key, value in self.params}
        return words(f"fault.{self.say or self.code}", **params)


@dataclass(frozen=True, slots=True)
class Note:
    """A remark that is not a fault, such as how a total was computed."""

    key: str
    params: tuple[tuple[str, str | tuple[str, ...]], ...]

    @classmethod
    def of(cls, key: str, /, **params: str | int | tuple[str, ...]) -> Self:
        """Return a note with the params of its sentence."""
        return cls(key, tuple((k, str(v) if isinstance(v, int) else v) for k, v in params.items()))

    def sentence(self, words: Words) -> str:
        return words(self.key, **{key: said(value, words) for key, value in self.params})


@dataclass(frozen=True)
class Outline:
    """A drawn outline: its squares as written, and whether the line was left open."""

    cells: tuple[Cell, ...]
    is_open: bool
    text: str


@dataclass(frozen=True)
class Verdict:
    """The verdict on one outline; `points` is what it adds."""

    outline: Outline
    shape: str | None
    points: int
    faults: tuple[Fault, ...]
    remark: Note | None = None  # why it doesn't add one, though nothing is wrong with it

    @property
    def counts(self) -> bool:
        return not self.faults and self.remark is None

    def says(self, words: Words) -> list[str]:
        """Return every fault, or the remark, in a language."""
        remarks = [self.remark.sentence(words)] if self.remark else []
        return [*(fault.sentence(words) for fault in self.faults), *remarks]


@dataclass(frozen=True, slots=True)
class Move:
    """One line of a judged game: the player, the move, its points and its faults."""

    player: str
    text: str
    points: int
    faults: tuple[Fault, ...]
    round: int = 0
    number: int = 0  # of the outline in that round; 0 for a shape that was crossed out
    where: str = ""  # the key of the words for its place, in games without outlines


@dataclass(frozen=True)
class Place:
    """A line of the standing; equal ranks are shared."""

    player: str
    points: int
    rank: int

    @property
    def names(self) -> tuple[str, ...]:
        """The players who have these points."""
        return (self.player,)


@dataclass(frozen=True)
class TeamPlace(Place):
    """The line of a side, with its players."""

    players: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        return self.players


@dataclass(frozen=True)
class RoundPoints:
    """A round: its roll as it was written, and each player's points."""

    roll: str | None  # None if only results were entered
    points: Mapping[str, int | None]  # None if nothing was entered; {} if only the end counts


@dataclass(frozen=True)
class LikelySwap:
    """A player whose outlines fit the boards of others, not their own."""

    player: str
    fits: tuple[str, ...]

    def sentence(self, words: Words) -> str:
        """Return the guess in a language; nothing is ever swapped by itself."""
        return words("swap.likely", name=self.player, names=words.listed(self.fits))


@dataclass(frozen=True)
class Standing:
    """A judged game: its moves, its places, and its faults."""

    game: str
    is_over: bool
    moves: tuple[Move, ...]
    places: tuple[Place, ...]
    warnings: tuple[Fault, ...] = ()
    rows: Mapping[str, Sequence[str]] = field(default_factory=dict)  # cells of a table by player
    notes: tuple[Note, ...] = ()
    ended: Mapping[str, object] | None = None  # why it was over before its time, for programs
    total: str = "score.total"  # the head of the table's last column
    draw: Callable[[Display], Mapping[str, str]] | None = field(
        default=None, compare=False
    )  # each player's board as text
    marks: Mapping[str, int] | None = None  # timer marks, if they are counted by themselves
    absent: tuple[str, ...] = ()  # players with a sheet who weren't there
    missing: tuple[str, ...] = ()  # players who were there, without a result as yet
    columns: tuple[str, ...] = ()  # the heads of `rows`, if they aren't rounds
    is_begun: bool = True  # whether anything was written down
    kind: str = ""  # the mode or play of a game that has several
    rounds: tuple[RoundPoints, ...] = ()  # of games with rounds
    typing: int = 0  # the round in the middle of which `enter` was stopped; the game isn't over
    refused: Mapping[str, Fault | Refusal] = field(default_factory=dict)  # impossible results
    swaps: tuple[LikelySwap, ...] = ()


def ranked(
    players: Iterable[str],
    points: Callable[[str], int],
    strength: Callable[[str], tuple[float, ...]],
) -> tuple[Place, ...]:
    """Return the players by strength, strongest first; equals share a rank, the next is skipped."""
    order = sorted(players, key=strength, reverse=True)
    places: list[Place] = []
    for i, player in enumerate(order):
        tied = bool(i) and strength(order[i - 1]) == strength(player)
        places.append(Place(player, points(player), places[-1].rank if tied else i + 1))
    return tuple(places)


def faults_by_player(standing: Standing) -> tuple[dict[str, list[Fault]], list[Fault]]:
    """Return the warnings that name a player, by player, and those on all together."""
    single: dict[str, list[Fault]] = {}
    together: list[Fault] = []
    for fault in standing.warnings:
        name = dict(fault.params).get("name")
        (together if name is None else single.setdefault(str(name), [])).append(fault)
    return single, together
