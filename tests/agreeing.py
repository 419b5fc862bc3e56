"""Two referees side by side: ours, and a plain one that was written from the docs alone."""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar

import pytest

from layouts.refusal import LayoutError
from layouts.words import LANGUAGES, speak
from layouts.yaml import strict
from scorer.referee import referee
from scorer.verdict import Fault, Move, Standing
from tests.chosen import FEWER, times
from tests.games.plain import Judged, Outcome

G = TypeVar("G")
GAMES = 250  # of a chunk, each of which must hold enough of everything
Steps = Sequence[tuple[str, str]]  # moves and what becomes of them


# ---- the two referees side by side ---------------------------------------------------------


def read(game: str, text: str) -> Any:
    """The record of a text, as the game's own referee reads it."""
    return referee(game).read_record(strict.parse(text.encode(), "game.yaml"))


def standing(game: str, text: str) -> Standing:
    """What the product says of a record."""
    found: Standing = referee(game).standing(read(game, text))
    return found


def refused(game: str, text: str, says: str) -> None:
    """A record can't be read, and it is said why, with its line."""
    with pytest.raises(LayoutError, match=r"^game\.yaml: line \d+: ") as error:
        read(game, text)
    assert re.search(says, str(error.value)), error.value


def written(**fields: object) -> str:
    """A record as people write it, a line a key; JSON is YAML too."""
    return "".join(f"{key}: {json.dumps(value)}\n" for key, value in fields.items())


def codes(faults: Iterable[Fault]) -> str:
    """The codes of faults in their order; each of them can be said in every language."""
    found = list(faults)
    assert all(fault.sentence(speak(lang)) for fault in found for lang in LANGUAGES)
    return " ".join(fault.code for fault in found)


def faults_of(standing: Standing) -> list[str]:
    """The codes of each move."""
    return [codes(move.faults) for move in standing.moves]


def codes_of(move: Move) -> set[str]:
    """What is wrong with a judged move."""
    return {fault.code for fault in move.faults}


def places_of(standing: Standing) -> list[tuple[str, int, int]]:
    """Who has how many points, and which rank."""
    return [(place.player, place.points, place.rank) for place in standing.places]


def points_of(standing: Standing) -> dict[str, int]:
    """Everybody's points."""
    return {place.player: place.points for place in standing.places}


def ranks_of(standing: Standing) -> dict[str, int]:
    """Everybody's rank."""
    return {place.player: place.rank for place in standing.places}


def outcome_of(found: Standing) -> Outcome:
    """What the product says, in the words of the plain referees."""
    warned = [(fault.code, dict(fault.params)) for fault in found.warnings]
    return {
        "over": found.is_over,
        "moves": [Judged(one.player, one.text, one.points, codes_of(one)) for one in found.moves],
        "points": points_of(found),
        "ranks": ranks_of(found),
        "warnings": [(code, str(of.get("player", of.get("name", "")))) for code, of in warned],
        "ended": found.ended,
    }


@dataclass(frozen=True)
class Pair(Generic[G]):
    """Two referees of a game, and how what they judge is written down."""

    game: str
    judge: Callable[[G], Outcome]  # the plain one
    record: Callable[..., Mapping[str, object]]  # of a game, perhaps on boards with these ids

    def text(self, game: G, *ids: object) -> str:
        """A game as people write it down."""
        return written(game=self.game, **self.record(game, *ids))

    def both(self, game: G, *ids: object, said: bool = False) -> Outcome:
        """What both referees say of a game, move by move, and of all else.

        Where asked for, every fault is said in every language; thousands of games take too long.
        """
        text = self.text(game, *ids)
        found = standing(self.game, text)
        mine, theirs = outcome_of(found), self.judge(game)
        for faults in (found.warnings, *(move.faults for move in found.moves)) if said else ():
            codes(faults)
        assert [*mine["ranks"].values()] == sorted(mine["ranks"].values()), text
        for number, (one, other) in enumerate(zip(mine["moves"], theirs["moves"], strict=True), 1):
            assert one == other, f"move {number}: {one}, {other} of {text}"
        assert (mine["over"], mine["points"]) == (theirs["over"], theirs["points"]), text
        assert mine["ranks"] == theirs["ranks"], text
        assert sorted(mine["warnings"]) == sorted(theirs.get("warnings", ())), text
        assert "ended" not in theirs or mine["ended"] == theirs["ended"], text
        return theirs

    def refused(self, game: G, *ids: object) -> None:
        """Neither referee judges anything; ours says in which line."""
        with pytest.raises(ValueError):
            self.judge(game)
        with pytest.raises(ValueError, match="line"):
            standing(self.game, self.text(game, *ids))


@dataclass(frozen=True)
class Roads:
    """A play with two referees: messy games of it, and how often what is compared must occur."""

    play: str
    count: Callable[[Random], Counter[str]]  # makes a game, lets both judge it, counts
    often: Mapping[str, int]  # in a chunk: no rule is compared in vain
    games: int = GAMES  # of a chunk

    def compare(self, seed: str, chunks: int = 1) -> None:
        """Play messy games; whatever is to be compared must occur often enough in them.

        A quick test plays a twelfth of them, and on until all has occurred.
        """
        rng, found, most = Random(seed), Counter[str](), chunks * self.games
        few = times(most, self.games // FEWER)
        often = self.often if few == most else dict.fromkeys(self.often, 1)
        for played in range(most):
            if played >= few and all(found[code] for code in often):
                break
            found += self.count(rng)
        rare = {code: found[code] for code, count in often.items() if found[code] < count}
        assert not rare, f"too rare: {rare} of {found}"


# ---- rules, one by one ---------------------------------------------------------------------


class Case(NamedTuple):
    """Moves, each with what becomes of it, and how all stands in the end, worked out by hand."""

    name: str
    steps: Steps
    end: Mapping[str, str]

    @property
    def moves(self) -> list[str]:
        """What is typed."""
        return [text for text, _ in self.steps]

    @property
    def faults(self) -> list[set[str]]:
        """What is wrong with each move."""
        return [set(codes.split()) for _, codes in self.steps]

    def stands(self, found: Outcome, start: int = 0) -> None:
        """The end is as it was worked out; where nothing is said, as it was at the start."""
        assert found["over"] == ("over" in self.end)
        for key, told, usual in (("points", found["points"], start), ("ranks", found["ranks"], 1)):
            wanted = self.end.get(key) or " ".join([str(usual)] * len(told))
            assert " ".join(map(str, told.values())) == wanted, key


def cases(text: str, known: Mapping[str, Steps] | None = None) -> list[Any]:
    """A case a line: `name: move = what becomes of it | move; word of the end; ranks 1 2`.

    An indented line goes on with the one before; `+name` stands for steps that many cases share.
    """
    found = []
    for line in text.strip().replace("\n  ", " ").splitlines():
        if not line.startswith("#"):
            name, _, rest = line.partition(":")
            moves, *end = (part.strip() for part in rest.split(";"))
            told = {key: value for key, _, value in (word.partition(" ") for word in end)}
            found.append(pytest.param(Case(name, steps(moves, known), told), id=name))
    return found


def steps(text: str, known: Mapping[str, Steps] | None = None) -> list[tuple[str, str]]:
    """Moves between bars, each with what becomes of it."""
    found: list[tuple[str, str]] = []
    for step in text.split("|") if text else ():
        move, _, codes = step.strip().partition(" = ")
        found += (known or {})[move[1:]] if move.startswith("+") else [(move, codes)]
    return found


def tried(table: Mapping[str, str]) -> list[Any]:
    """Boards with moves between bars that are tried on each: board, move, what becomes of it."""
    found = [(board, *step) for board, text in table.items() for step in steps(text)]
    return [pytest.param(*one, id="|".join(one[:2])) for one in found]


def often(text: str) -> dict[str, int]:
    """How often each must occur, as `order 50 / first 8`."""
    pairs = (word.rsplit(" ", 1) for word in " ".join(text.split()).split(" / "))
    return {code: int(count) for code, count in pairs}


# ---- other seeds every day -----------------------------------------------------------------


class Seed(NamedTuple):
    """A seed, or one of those of today."""

    number: int
    a_day: int = 0
    known: int = 0

    def now(self) -> int:
        """The seed, which is told where it is that of today."""
        if not self.known:
            return self.number
        found = (date.today().toordinal() * self.a_day + self.number) % self.known
        sys.stdout.write(f"seed {found}\n")
        return found


def daily(a_day: int, known: int) -> list[Any]:
    """Some of all seeds that are known to do, other ones every day; the soak takes all.

    Which they are is found out when a test runs: workers must collect the same at midnight too.
    """
    late = [pytest.param(Seed(n), marks=pytest.mark.soak, id=f"{n}") for n in range(known)]
    return [*(pytest.param(Seed(n, a_day, known), id=f"today{n}") for n in range(a_day)), *late]
