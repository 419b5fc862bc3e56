"""What a screen is told of the five games, what can be done next, and settings that are put."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from layouts.refusal import Refusal
from layouts.words import LANGUAGES, speak
from scorer import api
from scorer.games.stones.row import (
    RowMove,
    RowPosition,
    landings,
    longest_line,
    places,
    play,
)
from tests.chosen import some, times
from tests.games.stones import plain_row
from tests.house import HOME
from tests.sessions import typed

EXAMPLES = {
    play: (HOME / "docs" / "examples" / f"stones-{play}.yaml").read_text("utf-8")
    for play in ("row", "towers", "cups", "poker", "clear")
}
PRINTED = """game: stones
set: stones-set-10030ead
print: {names: 2}
play: towers
players: {"Ann": light, "Bea": dark}
start: stones-towers-100c1sz
moves: []
"""


def told(record: str, lang: str = "en") -> Any:
    return api.play(record).json(speak(lang))["play"]


def put(record: str, **entry: object) -> str:
    return api.put(record, entry).record


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("play", EXAMPLES)
def test_what_is_told_is_what_stands_there(play: str, lang: str) -> None:
    """The position is the one of `position`, and every fault of the standing is said once."""
    record = EXAMPLES[play]
    found, game = told(record, lang), api.game(record).json(speak(lang))
    heads = ("game", "at", "play")
    position = {k: v for k, v in api.position(record).json(speak(lang)).items() if k not in heads}
    assert (found["mode"], found["now"]) == (play, position)
    if play == "row":
        assert len(found["line"]) == 5 * bool(found["now"]["winner"])
    faults = [text for move in game["moves"] for text in move["faults"]]  # type: ignore[attr-defined]
    steps = found.get("moves") or found.get("shows") or found["laps"]
    assert sorted(faults) == sorted(_whys(steps))
    assert set(api.play(record).json()["sheets"]) == ({"start"} if play == "towers" else set())  # type: ignore[call-overload]


def _whys(steps: Any) -> list[str]:
    """Every sentence under a `why`, wherever it stands."""
    if isinstance(steps, list):
        return [text for one in steps for text in _whys(one)]
    if not isinstance(steps, dict):
        return []
    mine = steps.get("why", [])
    some = mine if isinstance(mine, list) else [text for one in mine.values() for text in one]
    return [*some, *(text for key, one in steps.items() if key != "why" for text in _whys(one))]


def test_the_numbers_of_the_rules_are_told() -> None:
    """No screen counts stones, cells or questions on its own."""
    row, towers, clear, cups = (told(EXAMPLES[play]) for play in ("row", "towers", "clear", "cups"))
    begun = told(put(EXAMPLES["row"], keep=0))
    assert begun["now"]["to_place"] == dict.fromkeys(row["sides"], row["each"])
    opening = told(put(EXAMPLES["towers"], keep=0))["now"]["towers"]
    for game, cells in ((towers, opening), (clear, clear["now"]["cells"])):
        assert game["size"][0] * game["size"][1] == len(cells)
    stones = [stone for tower in opening.values() for stone in tower]
    assert len(stones) == towers["each"] * len(set(stones))
    good = [move for move in clear["moves"] if not move["why"]]
    assert clear["jumps"] == len(good) + clear["now"]["left"] - 1
    for count in (1, 2):
        assert told(put(EXAMPLES["cups"], back=count))["left"] == count
    assert cups["places"] == len(cups["laps"][0]["laid"])


def faulty(record: str, move: str, player: str) -> bool:
    return not api.put(record, {"move": move, "player": player}).is_valid


@pytest.mark.more
@pytest.mark.parametrize("play", ["towers", "clear"])
def test_what_can_be_done_is_what_no_fault_is_found_with(play: str) -> None:
    """Every pair of squares is tried."""
    record = put(EXAMPLES[play], keep=11)
    found = told(record)
    player = found["now"].get("turn") or "Ann"
    across, down = (8, 4) if play == "towers" else (6, 6)
    cells = [f"{'abcdefgh'[x]}{y + 1}" for y in range(down) for x in range(across)]
    near = cells[:: times(3 if play == "clear" else 2, 11)]
    for start in near:
        good = [
            end
            for end in cells
            if _is_straight(start, end) and not faulty(record, f"{start}-{end}", player)
        ]
        assert sorted(good) == sorted(found["can"].get(start, []))


def _is_straight(start: str, end: str) -> bool:
    return start != end and (start[0] == end[0] or start[1:] == end[1:])


def scattered(rng: Random, moves: int) -> RowPosition:
    """A game of row in which all stones were placed without a line, and some moved."""
    while True:
        table, number = RowPosition({"Ann": "light", "Bea": "dark"}), 0
        while table.is_placing and not table.is_over:
            number += 1
            place = rng.choice(places(table))
            assert not play(table, RowMove(str(table.turn), None, place, ""), number)
        for _ in range(moves):
            own = [at for at in table.of(str(table.turn)) if landings(table, at)]
            if table.is_over or not own:
                break
            number += 1
            taken = rng.choice(sorted(own))
            to = rng.choice(landings(table, taken))
            assert not play(table, RowMove(str(table.turn), taken, to, ""), number)
        if not table.is_over:
            return table


@pytest.mark.few(1)
@pytest.mark.parametrize("seed", some(range(12), 2))
def test_landings_of_row_are_those_that_a_plain_referee_allows(seed: int) -> None:
    """By a second road: every place of the field and round it, judged by the slow referee."""
    table = scattered(Random(seed), seed)
    turn = str(table.turn)
    lines = range(min(min(p) for p in table.stones) - 2, max(max(p) for p in table.stones) + 3)
    field = [(x, y) for x in lines for y in lines]
    for taken in sorted(table.of(turn)):
        good = [to for to in field if not _row_faults(table, taken, to)]
        assert sorted(landings(table, taken)) == sorted(good), taken


def _row_faults(table: RowPosition, taken: tuple[int, int], to: tuple[int, int]) -> bool:
    """Whether a move is at fault, by what docs/reference/judging/stones.md says, step by step."""
    fields = plain_row.fields(table.stones, taken)
    is_held = any(plain_row.touching(part, to) for part in fields)
    return to in table.stones or plain_row.is_shut(table.stones, taken) or not is_held


@pytest.mark.parametrize(("dx", "dy"), [(1, 0), (0, 1), (1, 1), (1, -1)])
def test_the_line_that_won_is_told_whole(dx: int, dy: int) -> None:
    """All six stones if the gap in the middle of a line is closed last; none before that."""
    line = {(i * dx, i * dy) for i in range(6)}
    for missing in line:
        assert longest_line(line - {missing} | {(9, 9)}) == (
            sorted(line - {missing}) if missing in (min(line), max(line)) else []
        )
    assert longest_line(line) == sorted(line)


def test_places_of_row_while_stones_are_placed() -> None:
    record = put(EXAMPLES["row"], keep=5)
    found = told(record)
    turn = found["now"]["turn"]
    good = [
        f"{x},{y}"
        for x in range(-4, 5)
        for y in range(-5, 5)
        if not faulty(record, f"{x},{y}", turn)
    ]
    assert sorted(found["places"]) == sorted(good) and found["can"] == {}
    assert told(put(EXAMPLES["row"], keep=0))["places"] == ["0,0"]
    assert told(EXAMPLES["row"])["places"] == [], "it is over"


# ---- settings ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("play", "names"),
    [
        ("row", ["Ann", "Bea"]),
        ("cups", ["Ann", "Bea", "Cem"]),
        ("poker", ["Ann", "Bea", "Cem", "Dan"]),
        ("clear", ["Ann"]),
        ("towers", ["Ann", "Bea"]),
    ],
)
def test_another_game_is_written_as_enter_writes_it(
    tmp_path: Path, play: str, names: Sequence[str]
) -> None:
    path = tmp_path / "stones-set-10030ead.yaml"
    path.write_text(PRINTED)
    typed(path, mode=play, names=tuple(names))
    assert put(PRINTED, mode=play, names=list(names)) == path.read_text()


def test_who_begins_is_written_as_enter_writes_it(tmp_path: Path) -> None:
    path = tmp_path / "stones-set-10030ead.yaml"
    path.write_text(PRINTED)
    typed(path, "Bea begins")
    assert put(PRINTED, begins="Bea") == path.read_text()


def test_an_opening_by_its_id_or_as_it_lies_there() -> None:
    rows = ["L1 D2 L3 D4 L1 D2 L3 D4", "D1 L2 D3 L4 D1 L2 D3 L4"] * 2
    by_hand = put(PRINTED, start="\n".join(rows).lower())
    assert told(by_hand)["now"]["towers"]["b1"] == ["D2"]
    assert api.play(by_hand).json()["sheets"] == {}
    assert put(by_hand, start="STONES-TOWERS-100C1SZ") == PRINTED
    for wrong in ("stones-towers-100c1sx", "L1 D2", "\n".join(rows).replace("L1", "L2")):
        with pytest.raises(Refusal):
            put(PRINTED, start=wrong)


@pytest.mark.parametrize("play", EXAMPLES)
def test_what_is_kept_are_the_first_steps(play: str) -> None:
    record = EXAMPLES[play]
    steps = "laps" if play == "cups" else "shows" if play == "poker" else "moves"
    assert told(put(record, keep=2))[steps] == told(record)[steps][:2]
    assert told(put(record, keep=99))[steps] == told(record)[steps]
    assert not api.play(put(record, keep=0)).json()["begun"]


def test_one_who_tries_all_five_comes_back_to_the_same_towers() -> None:
    record = PRINTED
    for mode in ("row", "cups", "clear", "poker"):
        record = put(record, mode=mode, names=["Ann"] if mode == "clear" else ["Ann", "Bea"])
    back = told(put(record, mode="towers", names=["Ann", "Bea"]))
    assert back["now"] == told(PRINTED)["now"]


def test_a_game_for_more_has_numbers_for_those_who_are_missing() -> None:
    alone = put(PRINTED, mode="clear", names=["Ann"])
    assert told(put(alone, mode="row"))["sides"] == {
        "Ann": "light",
        "Bea": "dark",
    }, "who was printed for comes first"
    nobody = "game: stones\nplay: clear\nplayers: [Ann]\n"
    assert told(put(nobody, mode="poker"))["sides"] == {"Ann": "", "Player 2": ""}
    same = put(PRINTED, mode="towers")
    assert same == PRINTED


def test_settings_end_with_the_first_move() -> None:
    for entry in ({"mode": "row"}, {"begins": "Bea"}, {"start": "stones-towers-100c1sz"}):
        with pytest.raises(Refusal):
            api.put(EXAMPLES["towers"], entry)
    with pytest.raises(Refusal):
        put(PRINTED, mode="chess")
    with pytest.raises(Refusal):
        put(PRINTED, mode="clear", names=["Ann", "Bea"])
