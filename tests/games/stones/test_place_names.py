"""Names of places in row: every place has one that is read back, and old records mean the same."""

from __future__ import annotations

import itertools
import json
import re
import shutil
import subprocess
from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from layouts.grid import cell_name
from scorer.games.stones.row import parse_turn
from scorer.games.stones.row.place_names import FAR as FARTHEST
from scorer.games.stones.row.place_names import place_name
from tests.agreeing import standing
from tests.chosen import some
from tests.games.stones import plain_row
from tests.house import HOME

PLAYERS = {"Ann": "light", "Bea": "dark"}
FAR = st.integers(-FARTHEST, FARTHEST)


@given(FAR, FAR)
def test_every_place_has_a_name_that_is_read_back(x: int, y: int) -> None:
    """No minus, letters and then digits; read alone, glued to another, and from the old numbers."""
    name = place_name((x, y))
    assert re.fullmatch("[a-z]+[0-9]+", name)
    for text in (name, name.upper(), plain_row.number_name((x, y))):
        turn = parse_turn(f"Ann {text}", PLAYERS)
        assert (turn.taken, turn.place, turn.text) == (None, (x, y), f"Ann {name}")
    turn = parse_turn(f"Ann {name}{name}", PLAYERS)
    assert turn.taken == turn.place == (x, y)


def test_names_are_those_of_the_second_road() -> None:
    """Those of the plain referee, which lists them; near the first stone those of every board."""
    far = range(-300, 301)
    assert [place_name((x, 0)) for x in far] == [plain_row.name_of((x, 0)) for x in far]
    assert [place_name((0, y)) for y in far] == [plain_row.name_of((0, y)) for y in far]
    for x, y in itertools.product(range(-12, 14), repeat=2):
        assert place_name((x, y)) == cell_name((x + 12, y + 12))
    whole = range(-FARTHEST, FARTHEST + 1)
    assert len({place_name((x, 0)) for x in whole}) == len({place_name((0, y)) for y in whole})
    assert len({place_name((x, 0)) for x in whole}) == len(whole)


def test_all_stones_but_a_long_line_lie_between_a1_and_z26() -> None:
    """A line of 32 is the farthest that can be placed: it ends at as13 or zr13, never without
    a name."""
    ends = [place_name(at) for at in ((-31, 0), (31, 0), (0, -31), (0, 31))]
    assert ends == ["as13", "zr13", "m019", "m44"]


def record(moves: Sequence[str], players: dict[str, str]) -> str:
    told = json.dumps(players, ensure_ascii=False), json.dumps(moves, ensure_ascii=False)
    return "game: stones\nplay: row\nplayers: {}\nmoves: {}\n".format(*told)


@pytest.mark.parametrize("seed", some(range(40), 10))
def test_records_of_old_give_the_same_standing(seed: int) -> None:
    """The same game in names and in the numbers of old: every fault, every place, every word."""
    game = plain_row.messy_game(Random(f"names {seed}"))
    named = standing("stones", record(game["moves"], game["players"]))
    of_old = [plain_row.in_numbers(move) for move in game["moves"]]
    numbered = standing("stones", record(of_old, game["players"]))
    assert named == numbered
    assert [move.text for move in numbered.moves] == game["moves"]


@pytest.mark.skipif(not shutil.which("node"), reason="the page is JavaScript")
def test_the_page_names_places_as_we_do() -> None:
    cells = [(x, -x // 3) for x in range(-FARTHEST, FARTHEST + 1)]
    module = (HOME / "web" / "site" / "games" / "stones" / "names.js").as_uri()
    told = json.dumps([plain_row.number_name(cell) for cell in cells])
    script = f"import {{ named }} from {json.dumps(module)}; console.log({told}.map(named).join());"
    words = [shutil.which("node") or "node", "--input-type=module", "-e", script]
    found = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    assert found.strip().split(",") == [place_name(cell) for cell in cells]
