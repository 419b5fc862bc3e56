"""Results alone in a record: what each game reads, what it warns about, and who comes first.

The bounds are counted here by a road of their own: by hand for hunt, over all ways to leave pieces
out for hexes.
"""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path

import pytest

from layouts.board import load
from layouts.words import speak
from scorer import api
from scorer.results.folder import Folder
from scorer.results.judged_record import GameResult

HUNT = "hunt-white-11q4hpg"
AREA = "hexes-a-1000003"
HEADS = {
    "hunt": f"game: hunt\nplayers: {{Ann: {HUNT}, Bea: {HUNT}, Cem: {HUNT}}}\n",
    "puzzle": f"game: hunt\nmode: puzzle\nplayers: {{Ann: {HUNT}, Bea: {HUNT}, Cem: {HUNT}}}\n",
    "hexes": f"game: hexes\nplayers: {{Ann: {AREA}, Bea: {AREA}, Cem: {AREA}}}\n",
    "clusters": "game: clusters\nboard: clusters-11-100000t\nplayers: [Ann, Bea, Cem]\n",
    "cups": "game: stones\nplay: cups\nplayers: [Ann, Bea, Cem]\n",
    "poker": "game: stones\nplay: poker\nplayers: [Ann, Bea, Cem]\n",
}


def judged(game: str, totals: str, more: str = "") -> GameResult:
    return api.game(f"{HEADS[game]}{more}totals: {totals}\n")


def ranks(result: GameResult) -> dict[str, tuple[int, int]]:
    return {place.player: (place.rank, place.points) for place in result.standing.places}


def codes(result: GameResult) -> list[str]:
    """Which sentence each warning says."""
    return [fault.say.removeprefix("total.") for fault in result.standing.warnings]


def notes(result: GameResult) -> list[str]:
    return [note.key for note in result.standing.notes]


# --- who comes first -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "totals", "wanted"),
    [
        ("hunt", "{Ann: [10, 4, 8, 6, 12], Bea: 41, Cem: absent}",
         {"Bea": (1, 41), "Ann": (2, 40)}),
        ("hunt", "{Ann: 10 4 8 6 12, Bea: 5, Cem: fehlt}", {"Ann": (1, 40), "Bea": (2, 5)}),
        ("hexes", "{Ann: {red: 1, blue: 2, hexagons: 3, regions: 2}, Bea: 4, Cem: غائب}",
         {"Bea": (1, 4), "Ann": (2, 12)}),
        ("hexes", "{Ann: {hexagons: 3, regions: 1}, Bea: 4, Cem: 5}",
         {"Ann": (1, 4), "Bea": (1, 4), "Cem": (3, 5)}),
        ("clusters", "{Ann: -7, Bea: 85, Cem: absent}", {"Bea": (1, 85), "Ann": (2, -7)}),
        ("cups", "{Ann: 10, Bea: 6, Cem: 8}", {"Ann": (1, 10), "Cem": (2, 8), "Bea": (3, 6)}),
        ("poker", "{Ann: 3, Bea: 3, Cem: 1}", {"Ann": (1, 3), "Bea": (1, 3), "Cem": (3, 1)}),
    ],
)  # fmt: skip
def test_totals_are_ranked(game: str, totals: str, wanted: dict[str, tuple[int, int]]) -> None:
    found = judged(game, totals)
    assert ranks(found) == wanted
    assert codes(found) == []
    assert found.standing.is_over
    assert found.json()["moves"] == []


def test_a_tie_is_broken_by_the_rounds_before_the_last_where_all_are_known() -> None:
    known = judged("hunt", "{Ann: [1, 1, 1, 1, 8], Bea: [2, 2, 2, 2, 4], Cem: absent}")
    assert ranks(known) == {"Bea": (1, 12), "Ann": (2, 12)}
    assert notes(known) == ["hunt.tie.rounds"]
    unknown = judged("hunt", "{Ann: [1, 1, 1, 1, 8], Bea: [2, 2, 2, 2, 4], Cem: 12}")
    assert {rank for rank, _ in ranks(unknown).values()} == {1}
    assert notes(unknown) == ["totals.tie"]
    assert notes(judged("poker", "{Ann: 3, Bea: 3, Cem: 1}")) == ["totals.tie.poker"]
    assert notes(judged("cups", "{Ann: 8, Bea: 8, Cem: 8}")) == []


@pytest.mark.parametrize("game", HEADS)
def test_who_has_no_result_yet_is_missing_and_has_no_rank(game: str) -> None:
    found = judged(game, "{Ann: 4, Bea: absent}")
    assert list(ranks(found)) == ["Ann"]
    assert (found.standing.missing, found.standing.absent) == (("Cem",), ("Bea",))
    assert not found.standing.is_over
    assert found.json()["missing"] == ["Cem"]
    assert found.json()["absent"] == ["Bea"]


@pytest.mark.parametrize("game", HEADS)
def test_absent_alone_is_nothing_played(game: str) -> None:
    assert not judged(game, "{Ann: absent}").standing.is_begun
    assert not judged(game, "{}").standing.is_begun
    with pytest.raises(ValueError, match=r"line [34]"):
        judged(game, "{Ann: absent, Bea: fehlt, Cem: غائب}")


def test_a_game_of_which_only_some_rounds_are_known_goes_on() -> None:
    found = judged("hunt", "{Ann: [10, 4, 8], Bea: 40, Cem: 3}")
    assert ranks(found)["Ann"] == (2, 22)
    assert not found.standing.is_over


@pytest.mark.parametrize(
    ("game", "totals", "says"),
    [
        ("hunt", "{Ann: ten}", "'ten' is not a whole number"),
        ("hunt", "{Ann: {circled: X}}", "shapes and timer marks are for the puzzle"),
        ("hunt", "{Dan: 40}", "no player 'Dan'"),
        ("hexes", "{Ann: {red: 1, green: 2}}", "unknown key 'green'"),
        ("hexes", "{Ann: 1 2 3}", "type the penalty, or four numbers"),
        ("clusters", "{Ann: [1, 2]}", "expected text"),
        ("cups", "{Ann: 1 2}", "type one number"),
    ],
)
def test_what_is_no_total_is_refused_with_its_line(game: str, totals: str, says: str) -> None:
    line = HEADS[game].count("\n") + 1
    with pytest.raises(ValueError, match=says) as refused:
        judged(game, totals)
    assert f"line {line}" in str(refused.value)


@pytest.mark.parametrize(
    ("game", "more"),
    [
        ("hunt", "rounds: [{roll: 11234}]\n"),
        ("hexes", "rolls: [1]\n"),
        ("clusters", "moves: [Ann pass]\n"),
        ("poker", "shows: [{Ann: 1, Bea: 2, Cem: 3}]\n"),
    ],
)
def test_a_record_holds_moves_or_totals(game: str, more: str) -> None:
    with pytest.raises(ValueError, match="or totals, but not both"):
        judged(game, "{Ann: 4}", more)


@pytest.mark.parametrize("play", ["row", "towers", "clear"])
def test_other_plays_have_no_totals(play: str) -> None:
    with pytest.raises(ValueError, match="unknown key 'totals'"):
        api.game(f"game: stones\nplay: {play}\nplayers: {{Ann: light, Bea: dark}}\ntotals: {{}}\n")


# --- what can't be ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "totals", "wanted"),
    [
        # five FIVES of different shapes: 4 4 4 3 3, doubled in round 5, and the timer
        ("hunt", "{Ann: [19, 0, 0, 0, 37], Bea: 113, Cem: 0}", []),
        ("hunt", "{Ann: [20, 0, 0, 0, 38], Bea: 114, Cem: -1}",
         ["round", "round", "most", "negative"]),
        ("hunt", "{Ann: [1, 1, 1, 1, 1, 1], Bea: [0, -2], Cem: 0}", ["late", "negative"]),
        ("hexes", "{Ann: {red: 9, regions: 1}, Bea: {blue: 10, regions: 1}, Cem: 77}",
         ["red", "blue"]),
        ("hexes", "{Ann: {hexagons: 35, regions: 1}, Bea: {hexagons: 3, regions: 4}, Cem: 1}",
         ["hexagons", "regions", "penalty"]),
        ("hexes", "{Ann: {hexagons: 3}, Bea: {regions: 1}, Cem: 500}",
         ["regions", "regions", "penalty"]),
        ("hexes", "{Ann: {hexagons: 3, regions: -1}, Bea: -3, Cem: 4}", ["negative", "penalty"]),
        ("clusters", "{Ann: -45, Bea: -46, Cem: 99999}", ["least", "most"]),
        ("cups", "{Ann: 20, Bea: 5, Cem: 0}", ["stones"]),
        ("cups", "{Ann: 25, Bea: -1, Cem: 0}", ["won", "negative", "stones"]),
        ("cups", "{Ann: 8, Bea: 8, Cem: 7}", ["fewer"]),
        ("poker", "{Ann: 9, Bea: 3, Cem: 0}", []),
        ("poker", "{Ann: 10, Bea: 3, Cem: 0}", ["won", "stones"]),
        ("poker", "{Ann: 4, Bea: 5, Cem: 4}", ["stones"]),
    ],
)  # fmt: skip
def test_what_can_not_be_is_warned_about(game: str, totals: str, wanted: list[str]) -> None:
    found = judged(game, totals)
    assert codes(found) == wanted
    assert found.is_valid == (not wanted)
    assert {fault.code for fault in found.standing.warnings} <= {"total"}


def test_two_at_poker_win_a_stone_a_showing() -> None:
    two = "game: stones\nplay: poker\nplayers: [Ann, Bea]\ntotals: {Ann: 5, Bea: %d}\n"
    assert api.game(two % 4).is_valid
    assert not api.game(two % 5).is_valid


@pytest.mark.parametrize(
    ("game", "totals"),
    [
        ("hunt", "{Ann: 999, Bea: 0, Cem: 7}"),
        ("hunt", "{Ann: [1, 1, 1, 1, 1, 50], Bea: 0, Cem: 7}"),
        ("puzzle", "{Ann: {circled: X X I, marks: 0}, Bea: {circled: L}, Cem: {circled: X I}}"),
        ("hexes", "{Ann: 1, Bea: 9, Cem: 4}"),
        ("cups", "{Ann: 25, Bea: 5, Cem: 7}"),
        ("clusters", "{Ann: -400, Bea: 0, Cem: 7}"),
    ],
)
def test_an_impossible_total_written_by_hand_is_never_ranked(game: str, totals: str) -> None:
    """The state is the same as on the page: table, JSON, CSV, sums and states agree."""
    found = judged(game, totals)
    assert ranks(found).keys() == {"Bea", "Cem"}
    assert ranks(found)["Cem"][0] == 1
    told = {one["player"]: one for one in json.loads(json.dumps(found.json()))["standing"]}
    assert [told["Ann"][key] for key in ("points", "rank", "state")] == [None, None, "fault"]
    assert told["Ann"]["why"]
    assert not found.standing.is_over
    assert not found.is_valid
    shown = [line.split() for line in found.text(speak("en")).splitlines()]
    assert ["Ann", "not", "valid"] in shown
    folder = Folder({Path("table-1.yaml"): found}, Path())
    lines = [line for line in folder.csv(speak("en")).splitlines() if ",Ann," in line]
    assert ["not valid: " in line for line in lines] == [True]
    assert {place.player for place in folder.together().places} == {"Bea", "Cem"}
    assert folder.counted == {"entered": 2, "fault": 1, "absent": 0, "missing": 0}


def test_if_every_total_is_impossible_nobody_has_a_rank() -> None:
    found = judged("hunt", "{Ann: 999, Bea: 998, Cem: absent}")
    assert ranks(found) == {}
    assert [one["state"] for one in json.loads(json.dumps(found.json()))["standing"]] == [
        "fault", "fault", "absent",
    ]  # fmt: skip


def test_penalties_are_those_of_all_ways_to_leave_pieces_out() -> None:
    """Counted by which pieces are left out; regions only by what every area allows."""
    board = load(AREA)
    marks, pieces = list(board.marks.values()), board.definition.pieces
    red, blue, hexagons = (marks.count(mark) for mark in ("red", "blue", "hexagon"))
    reached = set()
    for count in range(len(pieces) + 1):
        for drawn in combinations(pieces, count):
            kinds = "".join(piece.kinds for piece in drawn)
            circles, plain = red + blue - kinds.count("o"), hexagons - kinds.count("h")
            for before in range(min(3, plain) + 1):
                empty = circles + plain - before
                few = [2 * circles + plain - before + max(0, circles - blue)]
                reached |= {one + min(1, empty) for one in few}
    low = [n for n in range(12) if codes(judged("hexes", f"{{Ann: {n}}}")) == []]
    assert low[:3] == [0, 2, 3], "0 and 2 need hexagons that were filled before the start"
    assert reached <= {n for n in range(99) if codes(judged("hexes", f"{{Ann: {n}}}")) == []}


def test_counts_that_no_pieces_leave_are_doubted_and_not_forbidden() -> None:
    found = judged("hexes", "{Ann: {red: 1, blue: 2, hexagons: 3, regions: 2}, Bea: 4, Cem: 4}")
    assert (notes(found), found.is_valid) == (["totals.spaces"], True)
    assert notes(judged("clusters", "{Ann: 501, Bea: 500, Cem: 0}")) == ["totals.unlikely"]


def test_absent_is_a_list_in_hexes_too() -> None:
    played = f"{HEADS['hexes']}absent: [Cem]\nrolls: [1]\nmoves: {{}}\n"
    found = api.game(played)
    assert [place.player for place in found.standing.places] == ["Ann", "Bea"]
    assert found.json()["absent"] == ["Cem"]
    with pytest.raises(ValueError, match="listed as absent"):
        api.game(played.replace("moves: {}", "moves: {Cem: [pass K]}"))


@pytest.mark.parametrize("mark", ["\ufeff", "\ufeff\ufeff"])
def test_other_rules_are_put_into_a_record_with_a_mark(mark: str) -> None:
    """Some editors begin a file with a byte order mark, which YAML doesn't count."""
    head = f'"game": hunt\n"players": {{Ann: {HUNT}}}\n"mode": "rounds"\n"rounds": []\n'
    before = head.partition('"mode"')[0]
    changed = api.totals(mark + head, {"Ann": ["7"]}, mode="solo").record
    assert changed.startswith(f"{mark}{before}mode: solo\n")
    assert changed[len(mark) :] == api.totals(head, {"Ann": ["7"]}, mode="solo").record
