"""Every game keeps the contract: the type checker proves it here, and so does a run.

A new game is found by its name and checked without an edit; to claim an ability for it before the
type checker, it is added to the tuple of that ability.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import cast

import pytest

from generator.game_contract import Drawing, HasSmallSheets, MakesBoards, drawing
from generator.games import blank as draw_blank
from generator.games import clusters as draw_clusters
from generator.games import hexes as draw_hexes
from generator.games import hunt as draw_hunt
from generator.games import sequence as draw_sequence
from generator.games import stones as draw_stones
from layouts.definition.loader import games
from layouts.game_contract import (
    ChecksDefinition,
    Dealer,
    DealsDifferently,
    DealsOwnBoards,
    DrawsSides,
    TakesKeys,
    WritesWords,
    dealer,
)
from layouts.games import blank as deal_blank
from layouts.games import clusters as deal_clusters
from layouts.games import hexes as deal_hexes
from layouts.games import hunt as deal_hunt
from layouts.games import sequence as deal_sequence
from layouts.games import stones as deal_stones
from scorer.games import blank, clusters, hexes, hunt, sequence, stones
from scorer.games.sequence.record import Record as SequenceRecord
from scorer.games.stones import clear, cups, poker, row, towers
from scorer.games.stones.play_contract import PLAYS, Play, PlayWithBest, referee_of
from scorer.referee import (
    HasBest,
    HasBestMove,
    HasEntryRules,
    HasMarkedSheets,
    HasOneRound,
    HasOpening,
    HasPosition,
    HasTotals,
    Referee,
    ShowsBoard,
    WonBySequences,
    referee,
)
from tests.house import told

# What mypy proves: each module is what its tuple says.
DEALERS: tuple[Dealer, ...] = (
    deal_blank,
    deal_clusters,
    deal_hexes,
    deal_hunt,
    deal_sequence,
    deal_stones,
)
TAKE_KEYS: tuple[TakesKeys, ...] = (
    deal_blank,
    deal_clusters,
    deal_hexes,
    deal_hunt,
    deal_sequence,
    deal_stones,
)
CHECK_DEFINITIONS: tuple[ChecksDefinition, ...] = (
    deal_clusters,
    deal_hexes,
    deal_hunt,
    deal_sequence,
    deal_stones,
)
DRAW_SIDES: tuple[DrawsSides, ...] = (deal_clusters, deal_hexes, deal_hunt, deal_sequence)
WRITE_WORDS: tuple[WritesWords, ...] = (deal_clusters, deal_sequence, deal_stones)
DEAL_DIFFERENTLY: tuple[DealsDifferently, ...] = (deal_hexes,)
DEAL_OWN_BOARDS: tuple[DealsOwnBoards, ...] = (deal_hunt,)

REFEREES: tuple[Referee, ...] = (blank, clusters, hexes, hunt, sequence, stones)
HAVE_OPENINGS: tuple[HasOpening, ...] = (clusters, sequence, stones)
SHOW_BOARDS: tuple[ShowsBoard, ...] = (clusters, hexes, sequence, stones)
HAVE_POSITIONS: tuple[HasPosition, ...] = (clusters, sequence, stones)
HAVE_BEST: tuple[HasBest, ...] = (clusters, hexes, hunt)
HAVE_BEST_MOVES: tuple[HasBestMove, ...] = (clusters, stones)
HAVE_ROUNDS: tuple[HasOneRound, ...] = (hunt,)
HAVE_MARKED_SHEETS: tuple[HasMarkedSheets, ...] = (hunt,)
HAVE_TOTALS: tuple[HasTotals, ...] = (clusters, hexes, hunt, stones)
HAS_ENTRY_RULES: tuple[HasEntryRules, ...] = (clusters, hexes, hunt, sequence, stones)

DRAWINGS: tuple[Drawing, ...] = (
    draw_blank,
    draw_clusters,
    draw_hexes,
    draw_hunt,
    draw_sequence,
    draw_stones,
)
HAVE_SMALL_SHEETS: tuple[HasSmallSheets, ...] = (draw_hexes,)
MAKE_BOARDS: tuple[MakesBoards, ...] = (draw_hunt,)

STONES: tuple[Play, ...] = (row, towers, cups, poker, clear)
WITH_BEST: tuple[PlayWithBest, ...] = (towers, clear)

OURS = ("blank", "clusters", "hexes", "hunt", "sequence", "stones")
Lookup = Callable[[str], object]
FLOORS: dict[type, tuple[Lookup, tuple[object, ...]]] = {
    Dealer: (dealer, DEALERS),
    Referee: (referee, REFEREES),
    Drawing: (drawing, DRAWINGS),
}
ABILITIES: dict[type, tuple[Lookup, tuple[object, ...]]] = {
    TakesKeys: (dealer, TAKE_KEYS),
    ChecksDefinition: (dealer, CHECK_DEFINITIONS),
    DrawsSides: (dealer, DRAW_SIDES),
    WritesWords: (dealer, WRITE_WORDS),
    DealsDifferently: (dealer, DEAL_DIFFERENTLY),
    DealsOwnBoards: (dealer, DEAL_OWN_BOARDS),
    HasOpening: (referee, HAVE_OPENINGS),
    ShowsBoard: (referee, SHOW_BOARDS),
    HasPosition: (referee, HAVE_POSITIONS),
    HasBest: (referee, HAVE_BEST),
    HasBestMove: (referee, HAVE_BEST_MOVES),
    HasOneRound: (referee, HAVE_ROUNDS),
    HasMarkedSheets: (referee, HAVE_MARKED_SHEETS),
    HasTotals: (referee, HAVE_TOTALS),
    HasEntryRules: (referee, HAS_ENTRY_RULES),
    HasSmallSheets: (drawing, HAVE_SMALL_SHEETS),
    MakesBoards: (drawing, MAKE_BOARDS),
}


def broken(module: object, contract: type) -> Iterator[str]:
    """What a module lacks of a contract, or can't be called as it says."""
    has = vars(module)
    attributes = [*contract.__annotations__, *vars(contract)]
    for name in attributes:
        if name.startswith("_"):
            continue
        asked = vars(contract).get(name)
        if name not in has:
            yield f"{name} is missing"
        elif inspect.isfunction(asked):
            yield from _uncallable(name, asked, has[name])


def _uncallable(name: str, asked: Callable[..., object], there: object) -> Iterator[str]:
    """Fewest and most arguments that the contract calls a function with, but for `self`."""
    wanted = list(inspect.signature(asked).parameters.values())[1:]
    fewest = sum(one.default is inspect.Parameter.empty for one in wanted)
    for count in {fewest, len(wanted)}:
        try:
            inspect.signature(cast(Callable[..., object], there)).bind(*range(count))
        except TypeError as error:
            yield f"{name} of {count}: {error}"


def named(modules: tuple[object, ...]) -> set[str]:
    """The games of modules."""
    return {cast(ModuleType, module).__name__.split(".")[-1] for module in modules}


@pytest.mark.parametrize("contract", FLOORS, ids=lambda one: one.__name__)
def test_every_game_keeps_the_contract(contract: type) -> None:
    find, _ = FLOORS[contract]
    wrong = [f"{game}: {why}" for game in games() for why in broken(find(game), contract)]
    assert not wrong, told(wrong)


@pytest.mark.parametrize("contract", FLOORS, ids=lambda one: one.__name__)
def test_mypy_sees_all_games_of_ours(contract: type) -> None:
    assert named(FLOORS[contract][1]) == set(OURS) <= set(games())


@pytest.mark.parametrize("ability", ABILITIES, ids=lambda one: one.__name__)
def test_an_ability_is_one_of_those_that_mypy_proves(ability: type) -> None:
    find, proved = ABILITIES[ability]
    assert named(proved) == {game for game in OURS if isinstance(find(game), ability)}


@pytest.mark.parametrize("ability", ABILITIES, ids=lambda one: one.__name__)
def test_who_has_an_ability_has_all_of_it(ability: type) -> None:
    modules = {game: ABILITIES[ability][0](game) for game in games()}
    able = {game: module for game, module in modules.items() if isinstance(module, ability)}
    wrong = [f"{game}: {why}" for game, module in able.items() for why in broken(module, ability)]
    assert not wrong, told(wrong)


def test_the_games_of_stones_keep_theirs() -> None:
    assert named(STONES) == set(PLAYS)
    for play in PLAYS:
        module = referee_of(play)
        assert not list(broken(module, Play)), play
        assert isinstance(module, PlayWithBest) == (play in named(WITH_BEST))


def test_a_contract_that_is_broken_is_noticed() -> None:
    poor = ModuleType("poor")
    missed = ("EMPTY", "read_record", "standing")
    assert sorted(broken(poor, Referee)) == [f"{name} is missing" for name in missed]
    vars(poor).update(EMPTY={}, read_record=lambda: None, standing=lambda record: None)
    assert [one.split(":")[0] for one in broken(poor, Referee)] == ["read_record of 1"]


def won(record: SequenceRecord) -> WonBySequences:
    """For mypy: the record of a game that is won by sequences."""
    return record
