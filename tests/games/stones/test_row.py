"""The referee of row: every rule and every fault, on fields made by hand."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from layouts.grid import SQUARE, Cell
from layouts.words import speak
from scorer.games import stones
from scorer.games.stones.record import Record
from scorer.games.stones.row import parse_turn
from scorer.games.stones.row.place_names import place_name
from scorer.games.stones.row.rules import EACH, RowPosition, parts, play
from scorer.referee import Display
from scorer.verdict import Standing
from tests.agreeing import codes, faults_of, places_of, read, refused, standing, tried
from tests.chosen import times

PLAYERS = {"Ann": "light", "Bea": "dark"}
MARKS = {"o": "Ann", "x": "Bea"}
OK = ""


def text(moves: Sequence[str], players: str = "{Ann: light, Bea: dark}") -> str:
    """A record as people write it."""
    return f"game: stones\nplay: row\nplayers: {players}\nmoves: {json.dumps(moves)}\n"


def record(moves: Sequence[str]) -> Record:
    found: Record = read("stones", text(moves))
    return found


def judged(moves: Sequence[str]) -> tuple[Standing, list[str]]:
    """The standing, and the codes of each move's faults."""
    found = stones.standing(record(moves))
    return found, faults_of(found)


def field(picture: str) -> dict[Cell, str]:
    """The stones of a picture, o light and x dark, its top left at 0,0."""
    rows = [row.strip() for row in picture.strip().split("/")]
    return {
        (x, y): MARKS[mark]
        for y, row in enumerate(rows)
        for x, mark in enumerate(row)
        if mark in MARKS
    }


def table(picture: str, last: str | None = "Bea") -> RowPosition:
    """A game in which all stones were placed, and these are left."""
    return RowPosition(PLAYERS, field(picture), Counter(dict.fromkeys(PLAYERS, EACH)), last)


def move(now: RowPosition, text: str) -> str:
    """Play a move; the codes of its faults."""
    return codes(play(now, parse_turn(text, PLAYERS), 33))


# ---- placing ------------------------------------------------------------------------------


WON = [f"{name} {x},{y}" for x in range(5) for y, name in enumerate(("Ann", "Bea"))][:-1]


# ---- from placing to moving ---------------------------------------------------------------

SNAKE = [(x if y % 2 == 0 else 7 - x, y) for y in range(4) for x in range(8)]  # a chess board
PLACED = [
    f"{name} {place_name(place)}" for name, place in zip(("Ann", "Bea") * 16, SNAKE, strict=True)
]


def test_a_whole_game() -> None:
    moves = ["Ann 9,9", "Bea 0,0 > 1,1", "Ann 7,3 > 4,4"]
    found, faults = judged([*PLACED, *moves])
    assert faults == [OK] * 32 + ["phase", "other taken", OK]
    assert places_of(found)[0] == ("Ann", 1, 1) and found.is_over


def test_placing_goes_on_until_all_stones_are_placed() -> None:
    """Bea has placed all of hers while Ann, after two faults, has some left: Bea is passed over."""
    places = iter(SNAKE)
    moves = ["Ann 5,5", f"Bea {place_name(next(places))}", "Ann 9,9"]
    moves += [f"{('Bea', 'Ann')[n % 2]} {place_name(next(places))}" for n in range(29)]
    now = record(moves)
    _, faults = judged(moves)
    assert faults[:3] == ["first", OK, "apart"]
    assert set(faults[3:]) == {OK}
    left = stones.position(now, None).json()
    assert left["to_place"] == {"Ann": 2, "Bea": 0}
    assert left["turn"] == "Ann"
    more = [*moves, "Bea 1,3", "Ann 0,0", "Ann 1,3", "Ann 0,3", "Ann 0,4", "Bea 0,4"]
    _, faults = judged(more)
    assert faults[len(moves) :] == ["order", "taken", OK, OK, "order", "phase"]


# ---- moving: faults -----------------------------------------------------------------------

RING = "oxo/xox/oxo"  # dark has nothing in the middle, light has: it is shut
FAULTS = {
    "oxoxo/xoxox": """
        Ann 0,0 > 0,2 | Ann 0,2 = phase | Ann 0,0 = phase | Bea 1,0 > 0,0 = order |
        Ann 5,5 > 0,2 = none | Ann 5,5 > 5,5 = none | Ann 5,5 > 0,0 = none |
        Ann 0,0 > 0,0 = same | Ann 1,0 > 1,0 = same |
        Ann 1,0 > 0,2 = other | Ann 1,0 > 9,9 = other apart | Ann 0,0 > 1,0 = taken |
        Ann 0,0 > 0,-1 = apart | Ann 0,0 > 5,2 = apart
    """,  # apart: beside nothing but itself; corners don't hold
    "ox": "Ann 0,0 > 1,0 = taken apart",
    RING: """
        Ann 1,1 > 3,0 = shut | Ann 1,1 > 1,1 = same | Ann 1,1 > 0,1 = shut taken |
        Ann 1,1 > 4,4 = shut apart
    """,
    "oxo/oxx/oxo": "Ann 1,1 > 0,0 = other shut taken",
}


@pytest.mark.parametrize(("picture", "text", "faults"), tried(FAULTS))
def test_faults_of_moving(picture: str, text: str, faults: str) -> None:
    now = table(picture)
    assert move(now, text) == faults
    assert (now.stones == field(picture)) == bool(faults)
    assert now.turn == ("Ann" if faults == "order" else "Bea")


# ---- moving: captures ---------------------------------------------------------------------

CAPTURES = [
    ("nothing is cut off", "oxox/xoxo", "Ann 0,0 > 0,2", ".xox/xoxo/o"),
    ("two are captured", "oxxoxx", "Ann 3,0 > 0,1", "oxx/o"),
    ("both colours", "xxxoox/x", "Ann 3,0 > 0,2", "xxx/x/o"),
    ("a tie: to which it is put", "xxoxx", "Ann 2,0 > 0,1", "xx/o"),
    ("a tie: to which it is put, right", "xxoxx", "Ann 2,0 > 4,1", "...xx/....o"),
    ("a tie: where it touches one", "xxoxx", "Ann 2,0 > 1,1", "xx/.o"),
    ("a tie: put between, the leftmost", "xox/x.x", "Ann 1,0 > 1,1", "x./xo"),
    ("a tie: put between, the highest", "..x/xox/x..", "Ann 1,1 > 1,0", ".ox/..x"),
    ("it is not joined again", "xxox/oo.x/...x", "Ann 2,0 > 2,1", "xx/ooo"),
    ("nor to two of three", "x.../xox./.ox./.xx.", "Ann 1,1 > 0,2", "./..x./oox./.xx"),
    ("corners don't hold", "ox./.ox", "Ann 1,1 > 0,1", "ox/o"),
    ("three parts, one stays", "xox/.x", "Ann 1,0 > 0,1", "x/o"),
    ("onto the place of nothing captured", "oxoxo", "Ann 2,0 > 0,1", "ox/o"),
]


@pytest.mark.parametrize(("name", "picture", "text", "left"), CAPTURES)
def test_captures(name: str, picture: str, text: str, left: str) -> None:
    now = table(picture)
    assert move(now, text) == OK
    assert now.stones == field(left)
    assert now.winner is None


# Where a stone is put that cut something off: only the field holds it.
CUT_OFF = {
    "oxxoxxxx": """
        Ann 3,0 > 0,1 = apart | Ann 3,0 > 0,0 = apart | Ann 3,0 > 1,0 = apart |
        Ann 3,0 > 6,0 = taken | Ann 3,0 > 9,0 = apart | Ann 3,0 > 3,1 = apart | Ann 3,0 > 8,0
    """,
    "xxoxx": "Ann 2,0 > 0,0 = taken | Ann 2,0 > 4,0 = taken | Ann 2,0 > 2,1 = apart",
    "xox": "Ann 1,0 > 0,0 = taken apart | Ann 1,0 > 2,0 = taken apart | Ann 1,0 > 3,0",
    "xoo/.x.": "Bea 1,1 > 2,1 = order | Ann 1,0 > 1,2 | Ann 1,0 > 0,0 = taken apart",
}


@pytest.mark.parametrize(("picture", "text", "faults"), tried(CUT_OFF))
def test_what_is_cut_off_holds_nothing(picture: str, text: str, faults: str) -> None:
    now = table(picture)
    assert move(now, text) == faults
    assert (now.stones == field(picture)) == bool(faults)


def test_it_is_said_that_what_was_touched_is_captured() -> None:
    for place, says in (("0,1", "from p13 is already captured"), ("9,0", "v13 is not edge")):
        (fault,) = play(table("oxxoxxxx"), parse_turn(f"Ann 3,0 > {place}", PLAYERS), 33)
        assert says in fault.sentence(speak("en")), place


# ---- neither has five left ----------------------------------------------------------------

DRAWN = [
    ("both have four left", "oooxoo/xxx", "Bea 3,0 > 3,1", True),
    ("the mover still has five", ".oxo./xxoxx/x", "Bea 2,0 > 1,2", False),
    ("the other still has five", ".xox./ooxoo/o", "Bea 1,0 > 1,2", False),
    ("it was so before, by captures of both", "ooxoo/x...x/x...x", "Bea 2,0 > 0,3", True),
]


@pytest.mark.parametrize(("name", "picture", "text", "is_drawn"), DRAWN)
def test_a_draw(name: str, picture: str, text: str, is_drawn: bool) -> None:
    now = table(picture, "Ann" if text.startswith("Bea") else "Bea")
    assert move(now, text) == OK
    assert (now.is_over, now.is_drawn) == (is_drawn, is_drawn)
    if is_drawn:
        assert now.winner is None and now.turn is None and now.over_at == 33
        (late,) = play(now, parse_turn("Ann 0,0 > 1,1", PLAYERS), 34)
        assert late.sentence(speak("en")).startswith("The game was a draw after move 33;")
        assert late.code == "late"


def test_parts_by_a_second_road() -> None:
    """Union by relabelling, on clouds of stones."""
    rng = Random("row/parts")
    for _ in range(200):
        cloud = {(rng.randrange(7), rng.randrange(5)) for _ in range(18)}
        label = {place: place for place in cloud}
        for place in cloud:
            for side in SQUARE.neighbours(place):
                if side in cloud:
                    old, new = label[side], label[place]
                    label = {at: new if one == old else one for at, one in label.items()}
        wanted = {frozenset(a for a in cloud if label[a] == one) for one in label.values()}
        assert {frozenset(part) for part in parts(cloud)} == wanted


# ---- moving: winning, and who is passed over ----------------------------------------------

WINNING = [
    ("across", "oooo/xxxx/o", "Ann 0,2 > 4,0", True),
    ("down", "ox/ox/ox/ox/.xo", "Ann 2,4 > 0,4", True),
    ("slanting", "oxx/xoxx/xxoxx/xxxo/o", "Ann 0,4 > 4,4", False),  # not edge to edge
    ("slanting, held", "oxx/xoxx/xxoxx/.xxoxx/x....x", "Ann 0,0 > 4,4", False),  # four again
    ("slanting, five", "oxx/xoxx/xxoxx/.xxoxx/oxx..x", "Ann 0,4 > 4,4", True),
    ("a dark stone in between", "ooxo/xxxx/oo", "Ann 1,2 > 4,0", False),
    ("cut: nor joined by the line itself", "oo.oo/xx.x/xx.o/xxoxx", "Ann 2,3 > 2,0", False),
    ("the line stays on the field", "oo.oo/xxxx/xxo", "Ann 2,2 > 2,0", True),
]


@pytest.mark.parametrize(("name", "picture", "text", "wins"), WINNING)
def test_winning_by_a_move(name: str, picture: str, text: str, wins: bool) -> None:
    now = table(picture)
    faults = move(now, text)
    assert (now.winner == "Ann") == wins
    assert now.is_over == wins
    assert not (wins and faults)


def test_a_line_that_is_cut_off_does_not_win() -> None:
    """Four stand in line, but taking the fifth cuts them off from the larger part."""
    now = table("oooo/x/x/oxxxxxx")
    assert move(now, "Ann 0,3 > 4,0") == OK  # 6 stones against 6: to which it is put
    assert now.winner == "Ann"
    now = table("oooo/x/x/oxxxxxxx")
    assert move(now, "Ann 0,3 > 4,0") == "apart"
    assert now.winner is None
    assert now.turn == "Bea"


def test_a_line_that_was_there_wins_with_the_next_own_move() -> None:
    now = table("xxxxx/ooxo./o")
    assert move(now, "Ann 0,2 > 5,0") == OK
    assert not now.is_over
    assert move(now, "Bea 2,1 > 9,9") == "apart"
    assert not now.is_over
    assert move(now, "Ann 5,0 > 0,2") == OK
    assert move(now, "Bea 2,1 > 1,2") == OK
    assert now.winner == "Bea"


PASSED = [
    ("xxx", None, "Bea"),  # Ann has no stone
    (RING.replace("o", "x")[:4] + "xox/xxx", None, "Bea"),  # hers is shut
    ("xxx/xox/xxx", "Bea", "Bea"),
    ("xxx/xoo/xxx", "Bea", "Ann"),
    ("ooo/oxo/ooo", "Ann", "Ann"),
]


@pytest.mark.parametrize(("picture", "last", "turn"), PASSED)
def test_who_cannot_move_is_passed_over(picture: str, last: str | None, turn: str) -> None:
    now = table(picture, last)
    assert now.turn == turn
    other = next(name for name in PLAYERS if name != turn)
    assert move(now, f"{other} 1,1 > 5,5") == "order"
    assert now.turn == turn


def test_a_shut_stone_comes_free() -> None:
    now = table("xxx/xox/xxx", "Ann")
    assert move(now, "Bea 1,0 > 3,0") == OK
    assert now.turn == "Ann"


# ---- random games -------------------------------------------------------------------------


def right_moves(now: RowPosition) -> list[str]:
    """Every move without a fault of the one whose turn it is, by trying."""
    assert now.turn
    free = {side for at in now.stones for side in SQUARE.neighbours(at)} - set(now.stones)
    if now.is_placing:
        return [f"{now.turn} {place_name(at)}" for at in sorted(free or {(0, 0)})]
    found = []
    for start in sorted(at for at in now.of(now.turn) if not now.is_shut(at)):
        left = parts(set(now.stones) - {start})
        stays = {at for part in left if len(part) == max(map(len, left)) for at in part}
        ends = {side for at in stays for side in SQUARE.neighbours(at)} - stays - {start}
        found += [f"{now.turn} {place_name(start)} > {place_name(end)}" for end in sorted(ends)]
    return found


@pytest.mark.soak
def test_random_games() -> None:
    rng, over, captured = Random("row/games"), 0, 0
    for _ in range(times(20, 5)):
        now = RowPosition(PLAYERS)
        for _ in range(60):
            if now.is_over:
                break
            assert move(now, rng.choice(right_moves(now))) == OK
            assert len(parts(now.stones)) == 1
            assert len(now.stones) >= 2 or now.is_placing
        over += now.is_over
        captured += not now.is_placing and len(now.stones) < 32
    assert over > times(1, 0)
    assert captured > times(5, 1)


# ---- records, and what is shown -----------------------------------------------------------


NO_MOVES = (
    "Ann",
    "Ann 1",
    "Ann 1,2,3",
    "Ann 1,2 >",
    "Ann 1.5,2",
    "Ann 1000,0",
    "Ann 1 2 3",
    "Ann 0,1 > 2 > 3",
    "Ann 2,3-4,1",
    "Ann 0,1 >> 2,3",
    "Ann m0",
    "Ann m001",
    "Ann m00",
    "Ann bb3",
    "Ann m",
    "Ann m13 n13 o13",
    "Ann m1013",
    "Ann zalm1",
    "Ann m13-",
    "Ann m13n",
)


@pytest.mark.parametrize(
    ("move", "says"),
    [
        *((move, "a move is a name and a square") for move in NO_MOVES),
        *((f"{name} 0,0".strip(), f"no player '{name}'") for name in ("Cem", "Anna")),
        ("", "no player ''"),
    ],
)
def test_moves_that_cannot_be_read(move: str, says: str) -> None:
    refused("stones", text(["Ann 0,0", move]), f"line 4: .*{says}")


LOOSE = ["2 3 > 4 -1", "2 3 4 -1", "(2,3) (4,-1)", "2;3 -> 4;-1", "2/3→4/-1", "2,3 to 4,-1"]
LOOSE += ["2,3 nach 4,-1", "٢،٣ > ٤،-١", "2,3 إلى 4,-1", "+2,+3>4,-1"]
LOOSE += ["2,3 > 4,-1", " 2 , 3>4,−1 ", "02,3 > 4,–1"]
NAMED = ["o16-q12", "o16 q12", "O16Q12", "16o12q", "o16 > q12", "o16→q12", "o16 – q12"]
NAMED += ["o16 to q12", "16o nach 12q", "o١٦ إلى q١٢"]


@pytest.mark.parametrize("text", [*LOOSE, *NAMED])
def test_moves_however_they_are_spaced(text: str) -> None:
    """In names or in numbers, it is told in names."""
    turn = parse_turn(f"Ann {text}", PLAYERS)
    assert (turn.player, turn.taken, turn.place) == ("Ann", (2, 3), (4, -1))
    assert turn.text == "Ann o16-q12"


@pytest.mark.parametrize(
    "text", ["0,-1", "0 -1", "0;-1", "(0, -1)", "٠ -١", "0 , –1", "m12", "M12", "12m"]
)
def test_places_however_they_are_spaced(text: str) -> None:
    turn = parse_turn(f"Ann {text}", PLAYERS)
    assert (turn.taken, turn.place) == (None, (0, -1))
    assert parse_turn(turn.text, PLAYERS).place == (0, -1)


def test_the_longest_name_that_fits() -> None:
    names = {"Ann": "light", "Ann 0,0 >": "dark"}
    assert parse_turn("Ann 0,0 > 0,1", names).player == "Ann 0,0 >"
    assert parse_turn("Ann 0,0", names).player == "Ann"


@pytest.mark.parametrize(
    ("players", "says"),
    [
        ("{Ann: light, Bea: light}", "one player must be light and the other dark"),
        ("[Ann, Bea]", "one player must be light and the other dark"),
        ("{Ann: light}", "players needed for row: 2, found 1"),
    ],
)
def test_players_that_cannot_be(players: str, says: str) -> None:
    refused("stones", text([], players), f"line 3: .*{says}")


def test_dark_may_begin() -> None:
    dark_first = text(["Bea 0,0", "Ann 0,1"], "{Bea: dark, Ann: light}")
    assert faults_of(standing("stones", dark_first)) == [OK, OK]


def test_the_field_is_shown() -> None:
    now = record(["Ann 0,0", "Bea -1,0", "Ann 0,1"])
    assert stones.position(now, None).text(speak("en")).splitlines() == [
        "       k   l   m   n",
        "  12   ·   ·   ·   ·",
        "  13   ·   ●   ○   ·",
        "  14   ·   ·   ○   ·",
        "  15   ·   ·   ·   ·",
        "",
        "○ Ann: 2 in play, 14 to place, 0 captured",
        "● Bea: 1 in play, 15 to place, 0 captured",
        "Next: Bea",
    ]
    assert "\x1b[" in stones.position(now, 1).text(speak("de"), Display(colour=True))
    assert "n\n" in stones.position(now, 0).text(speak("ar"))
    won = record(WON)
    assert stones.position(won, None).text(speak("en")).endswith("Ann won with move 9.\n")


def test_the_position_for_programs() -> None:
    now = record(["Ann 0,0", "Bea -1,0", "Ann 0,1"])
    assert stones.position(now, 2).json() == {
        "game": "stones",
        "at": 2,
        "play": "row",
        "stones": {"-1,0": "dark", "0,0": "light"},
        "to_place": {"Ann": 15, "Bea": 15},
        "turn": "Ann",
        "winner": None,
        "over": False,
    }
    assert json.dumps(stones.position(record(WON), None).json())
