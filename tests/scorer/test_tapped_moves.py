"""Sequence and clusters as a screen shows them: what is told is compared with other roads to it."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

from layouts.card import DECK
from layouts.refusal import Refusal
from layouts.words import speak
from scorer import api
from tests.chosen import times

SEQUENCE = """fives: 1
game: sequence
board: sequence-spiral-100000j
sides: {red: [Ann, Cem], blue: [Bea, Dan]}
moves: []
"""
CLUSTERS = """fives: 1
game: clusters
board: clusters-13-1000007
players: [Ann, Bea]
moves: []
left: {}
"""


def told(record: str) -> Any:
    return api.play(record).json(speak("en"))["play"]


def faults(record: str, player: str, move: str) -> list[str]:
    """What the command says of one more move, written at the end of the record."""
    judged: Any = api.game(f'{record}  - "{player} {move}"\n').json()
    return list(judged["moves"][-1]["faults"])


def grown(count: int, seed: int) -> str:
    """A game in which some of all that is offered is played."""
    record, chance = SEQUENCE, random.Random(seed)
    for _ in range(count):
        now = told(record)
        if now["over"]:
            break
        cell = chance.choice(sorted(now["reach"]))
        card = chance.choice(now["reach"][cell])
        sign = "-" if card in ("JS", "JH") else ""
        record = api.put(record, {"player": now["turn"], "move": f"{card} {sign}{cell}"}).record
    return record


def test_what_is_offered_is_all_that_is_right() -> None:
    """Every card for some squares, tried one by one: right exactly where it is offered."""
    record = grown(12, seed=5)
    now = told(record)
    assert not any(move["why"] for move in now["moves"])
    chips = api.position(record).json()["chips"]
    laid = sorted(chips)[0]  # type: ignore[call-overload]
    for cell in ("a1", "f6", laid):
        right = {
            card
            for card in DECK
            for sign in ("", "-")
            if not faults(record, now["turn"], f"{card} {sign}{cell}")
        }
        assert right == set(now["reach"].get(cell, ()))


def test_every_square_is_offered_or_closed_for_a_reason() -> None:
    """By the chips and lines of the command; all cards of a kind are gone where it says so."""
    record = grown(40, seed=3)
    now, position = told(record), api.position(record).json()
    chips: Any = position["chips"]
    lines = {cell for move in now["moves"] for line in move["lines"] for cell in line}
    mine = next(one["side"] for one in now["sides"] if now["turn"] in one["players"])
    for x, y in product("abcdefghij", range(1, 11)):
        cell = f"{x}{y}"
        is_corner, owner = cell in ("a1", "a10", "j1", "j10"), chips.get(cell)
        why = {None: "corner" if is_corner else "gone", mine: "own"}.get(owner, "jacks")
        if why == "jacks" and cell in lines:
            why = "locked"
        assert (cell in now["reach"]) != (cell in now["closed"])
        assert now["closed"].get(cell, why) == why
    assert {*now["closed"].values()} >= {"corner", "own", "jacks"}


@pytest.mark.more
def test_each_move_says_what_it_changed() -> None:
    """Chips and lines, summed up move by move, are the position after each."""
    record = grown(times(60, 16), seed=2)
    chips: dict[str, str] = {}
    for at, move in enumerate(told(record)["moves"], 1):
        chips = {cell: side for cell, side in chips.items() if cell not in move["off"]}
        chips |= dict.fromkeys(move["put"], move["side"])
        assert chips == api.position(record, at).json()["chips"]


@pytest.mark.soak
def test_dead_cards_may_be_shown() -> None:
    record = grown(45, seed=3)
    now = told(record)
    cards = [card for card in DECK if not faults(record, now["turn"], f"dead {card}")]
    assert sorted(now["dead"]) == sorted(cards)
    assert cards


def test_clusters_tell_every_sum() -> None:
    record = CLUSTERS
    for player, move in (("Ann", "g7 right 4 1 5"), ("Bea", "g8 right 3 2"), ("Ann", "g8 down 6")):
        record = api.put(record, {"player": player, "move": move}).record
    first, second, third = told(record)["moves"]
    assert [(one["sum"], one["right"]) for one in first["clusters"]] == [(10, True)]
    sums = [(one["sum"], one["right"]) for one in second["clusters"]]
    assert sums == [(5, True), (7, False), (3, False)]
    assert len(second["why"]) == 2
    assert (second["points"], second["bag"]) == (0, first["bag"])
    assert (third["points"], third["scores"]["Ann"]) == (10, 20)
    judged: Any = api.game(record).json()
    assert [move["points"] for move in judged["moves"]] == [10, 0, 10]


def test_a_record_goes_back_to_any_move() -> None:
    record = grown(5, seed=1)
    before = SEQUENCE
    for at, move in enumerate(told(record)["moves"]):
        assert told(api.until(record, at)[0]) == told(before)
        before = api.put(before, {"player": move["player"], "move": move["text"]}).record
    assert before == record


def test_seats_are_chosen_before_the_first_move() -> None:
    sides = {"blue": ["Bea", "Cem"], "red": ["Dan", "Ann"]}
    record = api.put(SEQUENCE, {"sides": sides}).record
    assert told(record)["order"] == ["Bea", "Dan", "Cem", "Ann"]
    assert told(api.put(CLUSTERS, {"players": ["Bea", "Ann"]}).record)["turn"] == "Bea"
    wrong = {"sides": {"red": ["Ann", "Cem"], "blue": ["Bea", "Eva"]}}
    for text, entry in ((SEQUENCE, wrong), (grown(1, seed=1), {"sides": sides})):
        with pytest.raises(Refusal) as refused:
            api.put(text, entry)
        assert refused.value.key == "put.seats"


def test_what_was_written_last_is_taken_back() -> None:
    """Each text before is met again, whatever was written: a move, tiles left, how many win."""
    for record, entries in (
        (
            CLUSTERS,
            ({"move": "Ann g7 right 4 1 5"}, {"left": {"Ann": [1]}}, {"left": {"Bea": [2]}}),
        ),
        (SEQUENCE, ({"move": "Ann AS b1"}, {"move": "Bea 6D a2 no draw"})),
    ):
        texts = [record]
        for entry in entries:
            texts.append(api.put(texts[-1], entry).record)
        for count, before in enumerate(reversed(texts[:-1]), 1):
            assert api.put(texts[-1], {"back": count}).record == before
    assert api.put(SEQUENCE, {"back": 3}).record == SEQUENCE


def test_how_many_lines_win_is_said_before_the_first_move() -> None:
    record = api.put(SEQUENCE, {"sequences_to_win": 2}).record
    assert record == SEQUENCE + "sequences_to_win: 2\n"
    assert told(api.put(record, {"sequences_to_win": 1}).record)["to_win"] == 1
    for text, count, key in ((record, 10, "whole"), (grown(1, seed=1), 2, "put.towin")):
        with pytest.raises(Refusal) as refused:
            api.put(text, {"sequences_to_win": count})
        assert key in refused.value.key
