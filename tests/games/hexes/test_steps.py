"""What a screen is told of a game of hexes, and where somebody may draw: by the plain referee."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from layouts.refusal import Refusal
from layouts.words import LANGUAGES, speak
from scorer import api
from scorer.referee import Question
from tests.chosen import times
from tests.games.hexes import plain
from tests.games.hexes.plain import Game, Sheet, names
from tests.games.hexes.test_referee import PAIR, areas, messy, side_a

GAMES = 40


def told(text: str) -> dict[str, Any]:
    found: Any = api.play(text).json()["play"]
    return dict(found)


def texts(count: int = GAMES) -> list[tuple[Game, str]]:
    rng = Random("what a screen is told")
    made = [messy(rng) for _ in range(count)]
    return [(game, PAIR.text(game, ids)) for game, ids in made]


def sheet_before(game: Game, player: str, number: int) -> Sheet:
    """A player's area as the plain referee has it before a round."""
    sheet = Sheet(game["areas"][player])
    plain.prefill(sheet, game["prefilled"].get(player, ""))
    for roll, text in zip(game["rolls"][: number - 1], game["moves"][player], strict=False):
        is_stuck = sheet.is_stuck(roll)
        plain.play(sheet, roll, text)
        if is_stuck:
            break
    return sheet


@pytest.mark.more
def test_where_somebody_may_draw() -> None:
    """Everything that fits and nothing else, before any round, after slips and passes."""
    seen = {"number": 0, "any": 0, "nowhere": 0}
    for game, text in texts(times(22, 4)):
        for player, area in game["areas"].items():
            spaces = names(area)
            for number in range(1, len(game["rolls"]) + 1):
                sheet, roll = sheet_before(game, player, number), game["rolls"][number - 1]
                found: Any = api.places(text, player, number)
                wanted = {one: {*sheet.fitting(one)} for one in sheet.allowed(roll)}
                assert (found["roll"], found["left"]) == (roll, sheet.available)
                drawn = {
                    piece: [frozenset(spaces[name] for name in cells) for cells in some]
                    for piece, some in found["places"].items()
                }
                assert {piece: {*some} for piece, some in drawn.items()} == wanted
                assert all(len({*some}) == len(some) for some in drawn.values())
                is_called = {*wanted} <= {*plain.OF_NUMBER[roll]}
                seen["number" if is_called else "any"] += 1
                seen["nowhere"] += not any(wanted.values())
    assert min(seen.values()) >= times(10, 1), seen


@pytest.mark.more
def test_every_area_is_told_as_it_stands() -> None:
    """Penalty, pieces, hexagons filled before, each turn with its points: by the plain referee."""
    passes = 0
    for game, text in texts(times(GAMES, 8)):
        found, outcome = told(text), plain.judge(game)
        judged = {
            player: [m for m in outcome["moves"] if m.player == player] for player in game["areas"]
        }
        for player, hand in found["hands"].items():
            assert hand["penalty"]["points"] == outcome["points"][player]
            each = {"red": 3, "blue": 2, "hexagon": 1, "region": 1}
            assert (
                sum(hand["penalty"][word] * cost for word, cost in each.items())
                == hand["penalty"]["points"]
            )
            assert [one["points"] for one in hand["turns"]] == [
                one.points for one in judged[player]
            ]
            assert [bool(one["why"]) for one in hand["turns"]] == [
                bool(one.faults) for one in judged[player]
            ]
            counting = [one for one in hand["turns"] if one["counts"]]
            filled = {*(hand["before"] or ()), *(cell for one in counting for cell in one["cells"])}
            spaces = names(game["areas"][player])
            empty = [space for name, space in spaces.items() if name not in filled]
            counted = Sheet(game["areas"][player], filled={spaces[name] for name in filled})
            assert counted.penalty == hand["penalty"]["points"]
            assert plain.regions(empty) == hand["penalty"]["region"]
            gone = {one["piece"] for one in hand["turns"] if one["judged"]}
            assert hand["left"] == [piece for piece in plain.PIECES if piece not in gone]
            passes += sum(one["passed"] for one in hand["turns"])
        if outcome["ended"]:
            assert found["stuck"] == outcome["ended"]["players"]
            assert found["last"] == outcome["ended"]["round"]
    assert passes > times(20, 3)


START = f"game: hexes\nplayers: {{Ann: {side_a()}, Bea: {side_a()}}}\nrolls: []\nmoves: {{}}\n"


def after(record: str, *entries: Mapping[str, object]) -> str:
    for entry in entries:
        record = api.put(record, entry).record
    return record


def test_in_which_round_everybody_is_asked_next() -> None:
    """Hexagons filled before are round 0; a player who waited is asked in an earlier round."""

    def rounds(record: str) -> tuple[int, list[int]]:
        found = told(record)
        return found["next"], [hand["next"] for hand in found["hands"].values()]

    expert = after(START, {"prefilled": {}})
    assert rounds(START) == (2, [1, 1])
    assert rounds(expert) == (1, [0, 0])
    assert rounds(after(expert, {"player": "Ann", "prefilled": ""})) == (1, [1, 0])
    rolled = after(START, {"rolls": "5 1"}, {"player": "Ann", "move": "J a1 b1 a2 c2"})
    assert rounds(rolled) == (3, [2, 1])
    filled = after(expert, {"player": "Ann", "prefilled": "a1"}, {"player": "Bea", "prefilled": ""})
    records = [START, expert, after(START, {"roll": 5}), filled, rolled]
    assert [told(record)["only_rolled"] for record in records] == [True] * 3 + [False] * 2


def test_rolls_and_moves_of_earlier_rounds_are_put_right() -> None:
    moved = {"player": "Ann", "move": "J a1 b1 a2 c2"}
    record = after(START, {"rolls": "5 1"}, moved, {"player": "Ann", "move": "A c1 d2 e2 d3"})
    other = after(record, {"roll": 6, "round": 2}, {"player": "Ann", "move": "pass K", "round": 2})
    assert told(other)["rolls"] == [5, 6]
    assert [one["text"] for one in told(other)["hands"]["Ann"]["turns"]] == [
        moved["move"],
        "pass K",
    ]
    first = after(other, {"player": "Ann", "move": "I a1 b1 a2 b2", "round": 1})
    assert [one["piece"] for one in told(first)["hands"]["Ann"]["turns"]] == ["I", "K"]
    less = after(other, {"player": "Ann", "move": "", "round": 2})
    assert [one["text"] for one in told(less)["hands"]["Ann"]["turns"]] == [moved["move"]]
    assert after(START, {"roll": 5}, {"roll": 1}) == after(START, {"rolls": [5, 1]})


def test_experts_and_sides() -> None:
    expert = after(START, {"prefilled": {}})
    assert told(expert)["expert"] and not told(START)["expert"]
    assert told(expert)["hands"]["Ann"]["before"] is None
    filled = after(
        expert, {"player": "Ann", "prefilled": "c1 d1"}, {"player": "Bea", "prefilled": ""}
    )
    assert [told(filled)["hands"][name]["before"] for name in ("Ann", "Bea")] == [["c1", "d1"], []]
    assert after(expert, {"prefilled": {"Ann": "c1 d1", "Bea": ""}}) == filled
    assert not told(after(filled, {"prefilled": ""}))["expert"]
    whale = "sheets:\n" + "".join(
        f"  {sheet}:\n    picture: |\n" + "".join(f"      {row}\n" for row in area.split("\n"))
        for sheet, area in [*areas().items()][:2]
    )
    two = START + whale
    assert (told(START)["side"], told(START)["seats"]) == ({"Ann": "a", "Bea": "a"}, [])
    assert told(START)["sides"] == {"a": "Side A"}
    assert told(two)["seats"] == [*told(two)["sides"]] == ["a", "b"]
    assert told(after(two, {"side": "b"}))["side"] == {"Ann": "b", "Bea": "b"}


@pytest.mark.parametrize(
    ("entries", "key"),
    [
        ([{"roll": 5, "round": 1}], "put.round"),
        ([{"roll": 5}, {"roll": 5, "round": 2}], "yaml.whole"),
        ([{"roll": 5}, {"player": "Ann", "move": "pass K", "round": 2}], "put.move.before"),
        (
            [
                *({"player": "Ann", "move": f"pass {one}"} for one in "AB"),
                {"player": "Ann", "move": "", "round": 1},
            ],
            "put.move.last",
        ),
        ([{"rolls": "5 9"}], "nested"),
        ([{"prefilled": {"Dan": "c1"}}], "player"),
        ([{"side": "b"}], "enter.side"),
    ],
)
def test_what_cannot_be_put(entries: list[dict[str, object]], key: str) -> None:
    with pytest.raises(Refusal) as refused:
        after(START, *entries)
    assert refused.value.key == key
    assert all(refused.value.sentence(speak(lang)) for lang in LANGUAGES)


@pytest.mark.parametrize(
    ("player", "number", "key"), [("Dan", 1, "player"), ("Ann", 2, "places.round")]
)
def test_what_has_no_places(player: str, number: int, key: str) -> None:
    with pytest.raises(Refusal) as refused:
        api.places(after(START, {"roll": 5}), player, number)
    assert refused.value.key == key
    assert all(refused.value.sentence(speak(lang)) for lang in LANGUAGES)
    with pytest.raises(Refusal, match="no pieces"):
        api.places("game: hunt\nplayers: {Ann: hunt-white-103ra9h}\nrounds: []\n", "Ann", 1)


def test_the_best_game_of_experts() -> None:
    """What is filled before costs nothing, and the first piece touches it."""
    best: Any = api.best(side_a(), Question(rolls="5 1", prefilled="c1 d1")).json()
    record = after(
        START,
        {"player": "Ann", "prefilled": "c1 d1"},
        {"rolls": "5 1"},
        *({"player": "Ann", "move": one} for one in best["moves"]),
    )
    hand = told(record)["hands"]["Ann"]
    assert hand["penalty"]["points"] == best["best"]
    assert not any(one["why"] for one in hand["turns"])
    for wrong, key in (("d2", "prefilled.circle"), ("z9", "space")):
        with pytest.raises(Refusal) as refused:
            api.best(side_a(), Question(rolls="5", prefilled=wrong))
        assert refused.value.key == key
