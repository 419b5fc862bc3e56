"""Row, towers and clear typed in with `enter`, and what all share; cups and poker are in
test_enter_asks."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from layouts.definition.loader import define
from layouts.game_contract import dealer
from layouts.words import refusals, speak
from scorer.records.game import Game as GameValue
from scorer.referee import PLAIN
from tests.contract.typed_in import Alone, AtFault, AtOnce, Drawn, Ended, TypedIn, Unreadable
from tests.games.plain import name_of
from tests.games.stones import plain_clear as clear
from tests.games.stones import plain_row as row
from tests.games.stones import plain_towers as towers
from tests.games.stones.plain import Game, new_game
from tests.games.stones.typed_asks import ASKED, in_three
from tests.running import score
from tests.sessions import kept_moves, typed
from tests.standings import judged

START = ["L1 D2 L3 D4 L1 D2 L3 D4", "D1 L2 D3 L4 D1 L2 D3 L4"]
HEADS = {
    "row": "# before\ngame: stones\nplay: row  # ours\nplayers: {Ann: light, Bea: dark}\n",
    "towers": "# before\ngame: stones\nplay: towers\nplayers: {Ann: light, Bea: dark}  # ours\n"
    f"start: {json.dumps(START * 2)}\n",
    "clear": "# before\ngame: stones\nplay: clear\nplayers: [Ann]  # alone\n",
}
END = "moves: []  # nothing yet\n# after\n"
OPENING = dealer("stones").deal(define("stones"), 5, 2, "towers").sheets[0].board.id
WAY = """
c1-a1 a4-a6 c5-a5 a6-a4 d6-f6 e4-e6 e2-e4 c2-e2 a2-c2 b4-b2 d4-b4 b2-d2 f4-d4 f6-f4 f3-f5 d3-b3
b6-d6 d6-f6 f6-f4 a4-a2 a1-a3 a3-c3 d5-d3 d1-f1 f1-f3 d3-d1 f4-f2 f2-d2 d1-d3 d3-b3 b4-b2
"""
SOLVED = WAY.split()
FIVE = ["m13", "m14", "n13", "n14", "o13", "o14", "p13", "p14", "q13"]


pytestmark = pytest.mark.usefixtures("hasty")


def kept(play: str, texts: Sequence[str]) -> str:
    """The record with these moves, comments and all."""
    listed = "".join(f'\n  - "{text}"' for text in texts)
    return HEADS[play] + (END.replace(" []", "").replace("yet", f"yet{listed}") if texts else END)


def record_of(game: Game) -> str:
    """A game of the plain referees before its first move."""
    players = game["players"]
    told = json.dumps(players if all(players.values()) else list(players))
    start = f"start: {json.dumps(game['start'])}\n" if game["start"] else ""
    return f"game: stones\nplay: {game['play']}\nplayers: {told}\n{start}"


# ---- whole games ---------------------------------------------------------------------------


def test_row(path: Path) -> None:
    path.write_text(kept("row", ()))
    """In names or in numbers, as one likes: it is written down in names."""
    says = typed(path, "m13", "bea 0 , 1", "Ann  N13", *FIVE[3:], "")
    assert "Move 1, Ann (light): where to? <m13>\nMove 2, Bea (dark): where to? <bea" in says
    assert "  Five in a row!\n\nThe game is over. Won by: Ann\n" in says
    wanted = ["Ann m13", "Bea m14", "Ann n13", "Bea n14", "Ann o13", "Bea o14", "Ann p13"]
    assert path.read_text() == kept("row", [*wanted, "Bea p14", "Ann q13"])
    says = typed(path, *["undo"] * 11)
    assert says.count("undone") == 9 and says.count("There is nothing to undo.") == 2
    assert path.read_text() == kept("row", ())


def test_a_record_of_old_is_told_in_names_and_stays_as_it_is(path: Path) -> None:
    old = ["Ann 0,0", "Bea 1,0", "Ann 0,-1"]
    path.write_text(kept("row", old))
    says = typed(path, "move 3", "", "n12", "undo", "undo", "stop")
    assert "Continuing with move 4. Last move: Ann m12\n" in says
    assert "Move 3 was: Ann m12." in says
    assert "undone: Bea n12" in says and "undone: Ann m12" in says
    assert path.read_text() == kept("row", old[:2])
    typed(path, "0,-1", "1,-1", "stop")
    assert path.read_text() == kept("row", [*old[:2], "Ann m12", "Bea n12"])


def test_row_captures(path: Path) -> None:
    """Two rows with a tail at one end: the last stone hangs on the one before it."""
    placed = [(x, x // 2 % 2 ^ n) for x in range(15) for n in (0, 1)] + [(15, 0), (16, 0)]
    path.write_text(kept("row", ()))
    moves = "2,2", "15,0 > 0,-1", "zc13-n12"
    says = typed(path, *[f"{x},{y}" for x, y in placed], *moves)
    assert says.count("Type it again") == 2
    assert (
        "Move 33, Ann (light): from where to where? <15,0 > 0,-1>\n  Captured stones: 1\n" in says
    )
    assert "  There is no stone on zc13.\n" in says
    assert len(kept_moves(path)) == 33 and not judged(path).is_over


def test_towers(path: Path) -> None:
    path.write_text(kept("towers", ()))
    says = typed(path, "a1-b1", "ann A2-A3", "keep", "Bea  a2 – a3", "h1-a1", "stop")
    assert (
        "Move 1, Ann (light): from where to where? <a1-b1>\n  Score so far: Ann 17, Bea 15" in says
    )
    assert "  It is Bea's turn, not Ann's.\n  Type it again, or type keep" in says
    wanted = ["Ann a1-b1", "Ann A2-A3", "Bea a2 – a3"]
    assert path.read_text() == kept("towers", wanted)
    assert kept_moves(path) == ["Ann a1-b1", "Ann A2-A3 !", "Bea a2 – a3"]
    says = typed(path)
    assert "Continuing with move 4. Last move: Bea a2 – a3\n" in says and "\nMove 4, Ann" in says
    typed(path, *["undo"] * 4)
    assert path.read_text() == kept("towers", ())


def test_clear(path: Path) -> None:
    path.write_text(kept("clear", ()))
    says = typed(path, "c1-a1", "Ann a4-a6", "ann C5 - A5", *SOLVED[3:], "undo", "b4-b2", "")
    assert "Jump 1: from where to where? <c1-a1>\n  Stones left: 31\nJump 2:" in says
    assert says.count("  Stones left: 1\n\nSolved: only one stone is left!\n") == 2
    assert "Won" not in says and re.search(r"1 +Ann +1\n", says)
    assert path.read_text() == kept("clear", SOLVED)
    typed(path, *["undo"] * 32)
    assert path.read_text() == kept("clear", ())
    rng, stones, jumps = Random("stuck"), set(clear.CELLS) - clear.CORNERS, []
    while found := clear.jumps(stones):
        clear.jump(stones, *(one := rng.choice(found)))
        jumps.append("-".join(one))
    says = typed(path, *jumps, "stop")
    assert f"{len(stones)}\n\nThe game is over. No more jumps are possible.\n" in says


# ---- answers that won't do -----------------------------------------------------------------

HELPS = {
    "row": "Type a square, like m14",
    "towers": "Type two squares from a1 to h4",
    "clear": "Type two",
}
UNREADABLE = [
    "1",
    "Ann",
    "x y",
    "a1-",
    "z0-a1",
    "bb1-a7",
    "1,2,3",
    "1,2 >",
    "Ann 1000,0",
    "\0 \ud800",
]
OFF_THE_MAT = ["z9-a1", "a1-a7"]  # in row there is no mat
STRANGERS = {
    "row": ("Zed Q m13", "Zed Q", "bekannt: Ann"),
    "towers": ("Anne a1-b1", "Anne", "meintest du 'Ann'?"),
    "clear": ("Bea c1-a1", "Bea", "bekannt: Ann"),
}
FAULTS = [  # Ann is in turn
    ("row", "first", "n13", "The first stone goes on m13, not on n13."),
    ("row", "phase", "m13-n13", "Stones can't move until all of them are placed."),
    ("towers", "other", "b1-c1", "The top stone on b1 (D2) belongs to the other player."),
    ("towers", "steps", "a1-c1", "In that direction, L1 goes from a1 to b1, not to c1."),
    ("towers", "bent", "a1-b2", "a1 and b2 are not in one row or column."),
    ("towers", "order", "Bea b1-d1", "It is Ann's turn, not Bea's."),
    ("clear", "empty", "a1-c1", "There is no stone on a1."),
    ("clear", "taken", "b1-b3", "b3 isn't free."),
    ("clear", "far", "b1-c2", "c2 is not two squares from b1 in a straight line."),
]  # fmt: skip


def unreadable(play: str) -> list[Unreadable]:
    """What can't be read is answered with the help of the play."""
    helps = in_three(lambda lang: speak(lang)(f"enter.stones.{play}.help"))
    assert helps[0].startswith(HELPS[play])
    answer, name, guess = STRANGERS[play]
    german = f"'{name}' spielt nicht mit; {guess}"
    wrong = ["", "done", *UNREADABLE, *(OFF_THE_MAT if play != "row" else ())]
    return [
        *(Unreadable(answer, *helps) for answer in wrong),
        Unreadable(answer, f"no player '{name}'", german, f"'{name}'"),
        Unreadable("keep", *in_three(lambda lang: refusals(lang)["keep"])),
        Unreadable("0,1 " * 100, *in_three(lambda lang: refusals(lang)["long"].format(text=""))),
    ]


def drawn(path: Path) -> str:
    """What lies there, as text."""
    game = GameValue.read(path.read_text())
    return game.rules.drawing(game, speak("en"), PLAIN, None)


# ---- what all of them share ----------------------------------------------------------------

POSSIBLE = {
    "row": "",
    "towers": "Possible now: a1-b1 a1-a2 ",
    "clear": "Possible now: a3-a1 a4-a6 c1-a1 c6-a6 d1-f1 d6-f6 f3-f1 f4-f6\n\n     a b c",
}


@pytest.mark.parametrize(("play", "says"), POSSIBLE.items())
def test_a_question_mark_tells_what_is_possible_and_draws_it(
    path: Path, play: str, says: str
) -> None:
    path.write_text(kept(play, ()))
    told = typed(path, "?", RIGHT[play][0], "؟").split("<?>")[1].split(f"<{RIGHT[play][0]}>")
    for said, moves in zip(told, ((), kept_moves(path)), strict=True):
        assert HELPS[play] in said and "undo takes" in said
        path.write_text(kept(play, moves))
        assert drawn(path) in said
    assert says in told[0] and (play == "row") == ("Possible now" not in told[0])
    if play == "towers":  # all of them, and each is right
        pairs = towers.moves_of(towers.laid(START * 2), "L")
        wanted = {f"{name_of(start)}-{name_of(end)}" for start, end in pairs}
        listed = told[0].split("Possible now:")[1].split("\n\n")[0].split()
        assert set(listed) == wanted and len(listed) == len(wanted)


def test_who_begins_is_said_before_the_first_move(path: Path) -> None:
    path.write_text(kept("towers", ()))
    says = typed(path, "Bea b1-d1", "bea  begins", "b1-d1", "Ann begins", "undo", "undo", "a1-b1")
    assert "It is Ann's turn, not Bea's.\n  Type it again" in says
    assert "  If Bea begins, type: Bea begins\n" in says
    assert "Move 1, Bea (dark): from where to where? <b1-d1>\n  Score so far: Bea 16" in says
    assert "who begins can only be changed before the first move" in says, "a move was made"
    assert "there is no player 'Cem'; known: Ann, Bea" in typed(path, "Cem begins")
    assert "this game was started as towers; another one" in typed(path, "game cups")
    assert "undone: Bea b1-d1" in says and "undone: bea begins\n" in says
    assert path.read_text() == kept("towers", ["Ann a1-b1"])
    path.write_text(kept("row", ()))
    typed(path, "?", "Bea beginnt", "0 0", "1 0", lang="de")
    assert kept_moves(path) == ["Bea m13", "Ann n13"]
    assert "players: {Bea: dark, Ann: light}" in path.read_text().replace('"', "")
    path.write_text(kept("clear", ()))
    assert "begins, type" not in typed(path, "?")


def test_a_number_too_many_is_no_stranger(path: Path) -> None:
    path.write_text(kept("row", ()))
    assert "no player" not in typed(path, "0 1 2", "1,2,3 4", "0,0 0,1 0,2")
    path.write_text(kept("towers", ()))
    assert "no player" not in typed(path, "a1 b1 c1")


def test_a_drawn_game_of_row(path: Path) -> None:
    """Two rows of 16: the middle goes, and so on, until neither has five stones left."""
    table = row.new_table(("Ann", "Bea"))
    game = new_game("row", {"Ann": "light", "Bea": "dark"})
    rng, mood = Random("drawn"), row.Mood((0, 0), (0, 0), 1, 200)
    while not table.is_over:
        places = row.placing(rng, table, mood) if table.is_placing else row.moving(rng, table, mood)
        row.add(game, table, table.turn, places)
    assert table.is_drawn
    path.write_text(record_of(game))
    moves = [text.split(" ", 1)[1] for text in game["moves"]]
    says = typed(path, *moves, "")
    assert "\nThe game is over. It is a draw.\n" in says and "Won" not in says
    number = len(moves)
    assert f"A draw after move {number}: neither has five stones left." in says
    found = judged(path)
    assert found.is_over and [(place.points, place.rank) for place in found.places] == [(0, 1)] * 2
    shown = score("show", str(path)).stdout
    assert shown.endswith(f"A draw after move {number}: neither has five stones left.\n")


# ---- games by chance, stopped at any time --------------------------------------------------


def test_who_cannot_move_sits_out(path: Path) -> None:
    game = towers.messy_game(Random("enter 394"))
    assert towers.judge(game)["seen"]["sat out"] == 3
    path.write_text(record_of(game))
    says = typed(path, *(text.split()[-1] for text in game["moves"]), "stop")
    pairs = re.findall(r"  (.+) can't move and sits out.\nMove \d+, (.+) \(", says)
    assert len(pairs) == 3 and all(set(pair) == set(game["players"]) for pair in pairs)
    assert kept_moves(path) == game["moves"]


def whole_of_towers() -> list[str]:
    """Moves from the opening above to the end of a game."""
    rng, game = Random("whole"), new_game("towers", {"Ann": "light", "Bea": "dark"})
    game["start"] = START * 2
    table = towers.deal_out(game)
    while table.turn:
        moves = list(towers.moves_of(table.towers, table.letter(table.turn)))
        towers.add(game, table, table.turn, *rng.choice(moves))
    return game["moves"]


# ---- for the contract ----------------------------------------------------------------------

RIGHT = {"row": ("m13", "Ann m13"), "towers": ("a1-b1", "Ann a1-b1"), "clear": ("c1-a1", "c1-a1")}
OTHERS = {"row": "Move 2, Bea", "towers": "Move 2, Bea", "clear": "Jump 2"}
NAMED = ["c1", "c1-a1", "' An  n '", "keep", "'a1 - c1'"]
WHOLE = {"row": FIVE, "towers": whole_of_towers(), "clear": SOLVED}
DRAWN = {  # on going on, and after a move
    "row": Drawn(["m13"], ["m14"], {"  13   ·   ○   ·": 2, "  14   ·   ●   ·": 1}),
    "towers": Drawn(["a1-b1"], ["a2-a3"], {"L1×2": 2, "D1×2": 1}),
    "clear": Drawn(["c1-a1"], ["c3-c1"], {"1  ● · · ● ● ·": 1, "1  ● · ○ ● ● ·": 1}),
}
REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"side": "a"}, "--side is for"),
    ({"expert": True}, "--expert is for"),
    ({"mode": "solo"}, "--mode 'solo' is not known; known: row, towers, cups, poker, clear"),
]
ALONE = Alone(
    OPENING,
    (2,),
    "a1-a4",
    "game: stones\nplay: towers  # or row, cups, poker, clear: these have no 'start'\n"
    f'players: {{"Ann": light, "Bea": dark}}\nstart: {OPENING}\nmoves:\n  - "Ann a1-a4"\n',
    (2, "towers"),
    ["a2-a1", "a2-a1"],
    "Zug 3, Ann (hell): von wo nach wo?",
)


def typed_in(play: str) -> TypedIn:
    """What the contract of `enter` needs to know of a play."""
    text, kept_text = RIGHT[play]

    def full(text: str) -> str:
        return text if play == "clear" or text.startswith("Bea") else f"Ann {text}"

    return TypedIn(
        f"stones/{play}",
        kept(play, ()),
        kept(play, ()),
        [AtFault(*row) for game, *row in FAULTS if game == play],
        "Kept as it is: nothing changes on the board.",
        RIGHT[play],
        full,
        unreadable(play),
        [(kept(play, ()), options, says) for options, says in REFUSED],
        [
            (
                kept(play, ()).replace("[Ann]", f"[{name}]"),
                ["c1 - a1", f"{name.strip(chr(39))} d6-f6"],
                ["c1-a1", "d6-f6"],
            )
            for name in NAMED
            if play == "clear"
        ],
        Ended(kept(play, ()), WHOLE[play], [text], [kept_text]),
        AtOnce(kept(play, [kept_text]), text, OTHERS[play]),
        [[text], ["undo"], [f"  {text.upper()} "]],
        drawn=DRAWN[play],
        alone=ALONE if play == "towers" else None,
        command=("a1-b1", "Move 2, Bea (dark): from where to where?") if play == "towers" else None,
    )


TYPED = [*(typed_in(play) for play in HEADS), *ASKED]
