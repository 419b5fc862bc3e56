"""Clusters typed in with `enter`: judged and kept at once, taken back, stopped and gone on with."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from layouts.words import speak
from tests.chosen import some
from tests.contract.typed_in import Alone, AtFault, AtOnce, Drawn, Ended, TypedIn, Unreadable
from tests.sessions import kept_moves, typed
from tests.standings import judged

BOARD, SMALL = "clusters-13-1000007", "clusters-11-100000t"
HEAD = f"# before\ngame: clusters\nboard: {BOARD}  # ours\nplayers: [Ann, Bea]\n"
EMPTY = HEAD + "moves: []  # nothing yet\nleft: {}  # at the end\n# after\n"
PLAYED = ["Ann g7 right 4 1 5", "Bea g8 down 1", "Ann h8 down 4"]
# A whole game of three; at the end Ann has no tile, Bea one and Cem one.
THREE = f"game: clusters\nboard: {SMALL}\nplayers: [Ann, Bea, Cem]\nmoves: []\nleft: {{}}\n"
WHOLE = [
    *("Ann b6 right 2 3 4 4 7", "Bea b2 down 3 4 5 6", "Cem a1 down 8 2 1 5 9"),
    *("Ann c5 down 5 1 3 8", "Bea a8 right 2 7 9 9", "Cem a7 down 3 5 6 9"),
    *("Ann d9 right 6 6 2 8", "Bea b11 right 1 2 4 9", "Cem d7 right 1 6 8 4"),
    *("Ann f10 right 3 7 1 4 5", "Bea g8 right 1 7 8 9", "Cem k6 down 6 7 5 7"),
    *("Ann i7 right 2", "Bea pass", "Cem pass"),
]
END = "The pool is empty, and everybody with tiles has passed: no more moves."


pytestmark = pytest.mark.usefixtures("hasty")


ENDED = THREE.replace("moves: []", f"moves: {json.dumps(WHOLE)}")


@pytest.fixture
def ended(path: Path) -> Path:
    """A record of three after the last move; nobody has said what is left."""
    path.write_text(ENDED)
    return path


def written(moves: Sequence[str], end: str = "") -> str:
    """A record with these moves."""
    return f"{HEAD}moves: {json.dumps(moves)}\n{end}"


def points(path: Path) -> dict[str, int]:
    """Who has how many points."""
    return {place.player: place.points for place in judged(path).places}


# ---- whole games ---------------------------------------------------------------------------


def test_moves_are_typed_in(path: Path) -> None:
    answers = [
        "g7 right 4 1 5",
        "bea G8 Down 1",
        "Ann  h8 down 4",
        "pass",
        "f7 right 5, 5 from 5 5 9",
    ]
    says = typed(path, *answers, "stop")
    assert "Move 1, Ann: square, direction and tiles? <g7 right 4 1 5>\n" in says
    assert "  10 across; 10 points.\n  Ann now has 10 points.\nMove 2, Bea" in says
    assert "  5 down, 5 across; 10 points.\n  Ann now has 20 points.\nMove 4, Bea" in says
    assert "<pass>\n  Bea passes.\nMove 5, Ann" in says
    wanted = [*PLAYED, "Bea pass", "Ann f7 right 5 5 from 5 5 9"]
    assert kept_moves(path) == wanted
    block = "".join(f'  - "{text}"\n' for text in wanted)[:-1]
    kept = EMPTY.replace("moves: []  # nothing yet", f"moves:  # nothing yet\n{block}")
    assert path.read_text() == kept
    typed(path, *["undo"] * 5)
    assert path.read_text() == EMPTY
    assert "nothing to undo" in typed(path, "undo")
    typed(path, *answers)
    assert kept_moves(path) == wanted, "and forth again"


def test_bonus_squares_are_told(path: Path) -> None:
    says = typed(path, "g7 right 5 5 5 5", "k7 right 5", "undo", "k6 down 5 5", "stop")
    assert "<k7 right 5>\n  25 across; 25 points.\n  Bea now has 25 points.\n" in says
    assert "  10 + 5 (bonus) = 15 down, 25 across; 40 points.\n  Bea now has 40 points.\n" in says


def test_a_whole_game(path: Path) -> None:
    path.write_text(THREE)
    answers = [text.split(" ", 1)[1] for text in WHOLE]
    says = typed(path, *answers, "8", "3", "")
    assert says.count("The pool is empty: nobody draws any more.\n") == 1
    assert f"  Cem passes.\n  {END}\nBea, which tiles are left (1)? <8>\n" in says
    told = "  Tiles left, Bea: 8; minus 8\n  Bea now has 197 points.\n"
    assert f"<8>\n{told}Cem, which tiles are left (1)? <3>\n" in says
    assert "The game is over. Won by: Cem\n" in says
    end = says.split("The game is over")[1]
    assert end.count("Tiles left") == 2 and "across" not in end
    block = "".join(f'\n  - "{text}"' for text in WHOLE)
    kept = THREE.replace("moves: []", f"moves:{block}").replace("{}", '{"Bea": [8], "Cem": [3]}')
    assert path.read_text() == kept
    assert points(path) == {"Ann": 245, "Bea": 197, "Cem": 417}
    assert not judged(path).warnings
    says = typed(path, "")
    assert "Won by: Cem" in says and "Continuing" not in says and "which" not in says

    says = typed(path, *["undo"] * 18)
    undone = re.findall("undone: (.*)", says)
    assert undone == ["Cem 3", "Bea 8", *reversed(WHOLE)] and "nothing to undo" in says
    assert path.read_text() == THREE
    typed(path, *answers, "8", "3")
    assert path.read_text() == kept, "and forth again"


@pytest.mark.parametrize(
    ("lang", "moves"),
    [
        ("de", ["Bea passe", "Ann g7 rechts 4 1 von 4 1 6"]),
        ("ar", ["Bea تمرير", "Ann g7 يمين 4 1 من 4 1 6"]),
    ],
)
def test_an_earlier_move_is_said_in_the_words_that_people_type(
    path: Path, lang: str, moves: Sequence[str]
) -> None:
    """Undone, to be corrected, and at fault by a correction: nothing else is in English."""
    typed(path, "g7 right 4 1 from 4 1 6", "pass")
    words, last = speak(lang), " ".join(typed(path, "stop", lang=lang).split())
    assert words("enter.moves.going", number=3, last=moves[0]) in last
    says = typed(path, "move 1", "", "undo", "undo", lang=lang)
    assert words("enter.back.move", number=1, old=moves[1]) in says
    assert [words("enter.undone", what=move) in says for move in moves] == [True, True]
    typed(path, *(move.partition(" ")[2] for move in reversed(moves)), lang=lang)
    assert "right 4 1 from 4 1 6" in path.read_text() and "Bea pass" in path.read_text()


# ---- the tiles left ------------------------------------------------------------------------


def left_of(path: Path) -> str:
    """What the record says of tiles left."""
    return path.read_text().split("left: ")[1].strip()


def test_going_on_at_the_tiles_left(ended: Path) -> None:
    says = typed(ended)
    assert END in says and "Bea, which tiles are left (1)? " in says and "Continuing" not in says
    assert "Cem, which tiles are left (1)? " in typed(ended, "8") and END in typed(ended)
    assert left_of(ended) == '{"Bea": [8]}'
    assert "undone: Bea 8\nBea, which" in typed(ended, "undo")
    assert left_of(ended) == "{}" and kept_moves(ended) == WHOLE
    assert "undone: Cem pass\nMove 15, Cem" in typed(ended, "undo")


CANNOT_BE = [
    ("8 3", "Tiles left, Bea: 2 written down, 1 expected.", '{"Bea": [8, 3]}'),
    ("0", "Tiles left, Bea: 0 written down, 1 expected.", '{"Bea": []}'),
    ("-", "Tiles left, Bea: 0 written down, 1 expected.", '{"Bea": []}'),
    ("4", "than there are (6 of each number): 4.", '{"Bea": [4]}'),
    ("cem 4", "than there are (6 of each number): 4.", '{"Cem": [4]}'),
]  # fmt: skip


@pytest.mark.parametrize(("text", "says", "kept"), some(CANNOT_BE, 2))
def test_tiles_that_cannot_be_left_may_be_kept(
    ended: Path, text: str, says: str, kept: str
) -> None:
    before = ended.read_text()
    heard = typed(ended, text, "nonsense")
    assert says in heard and "Type it again, or type keep" in heard
    assert ended.read_text() == before, "not kept yet"
    assert "nothing to keep" in typed(ended, text, "undo", "keep")
    ways = (["keep"], ["Behalten"], ["احتفظ"], [text, "k"])
    for way in ways if text == "8 3" else ways[-1:]:
        ended.write_text(before)
        typed(ended, text, "x", *way)
        assert left_of(ended) == kept
        assert ("Cem" if "Bea" in kept else "Bea") + ", which" in typed(ended)
    ended.write_text(before)
    assert "Type it again" not in typed(ended, text, "8").split("<8>")[1]
    assert left_of(ended) == '{"Bea": [8]}', "corrected"


NO_TILES = [  # the answer; what is said to it in three languages
    ("", "Type the tiles still on the rack", "Die Plättchen, die noch", "القطع الباقية على الحامل"),
    ("nobody", "Type the tiles still on", "Die Plättchen, die noch", "القطع الباقية على الحامل"),
    (",", "Type the tiles still on", "Die Plättchen, die noch", "القطع الباقية على الحامل"),
    ("x", "'x' is not a tile", "'x' ist kein Plättchen", "'x' ليست قطعة"),
    ("8 10", "'10' is not a tile", "'10' ist kein Plättchen", "'10' ليست قطعة"),
    ("Bea", "'Bea' is not a tile", "'Bea' ist kein", "'Bea' ليست"),
    ("Bea y", "'y' is not a tile", "'y' ist kein", "'y' ليست"),
    ("Ann 8", "'Ann' is not a tile", "'Ann' ist kein", "'Ann' ليست"),
    ("keep", "there is nothing to keep", "nichts zu behalten", "للاحتفاظ"),
    ("8 " * 9000 + "\0", "is not a tile", "ist kein", "ليست"),
]  # fmt: skip


def test_too_many_tiles_for_a_record(ended: Path) -> None:
    before = ended.read_text()
    assert "at most 99 entries here" in typed(ended, "8 " * 100, "keep", "keep")
    assert ended.read_text() == before


@pytest.mark.parametrize("text", ["8", "bea 8", "Cem  3", "CEM 3"])
def test_tiles_left_of_anybody(ended: Path, text: str) -> None:
    typed(ended, text)
    assert left_of(ended) == ('{"Bea": [8]}' if "8" in text else '{"Cem": [3]}')


def test_tiles_left_that_are_written_already(ended: Path) -> None:
    before = ended.read_text().replace("left: {}", "left:\n  Ann: []\n  Bea: [8]\n# end\n")
    ended.write_text(before)
    says = typed(ended, "3")
    assert "Cem, which" in says and "Bea, which" not in says
    assert left_of(ended) == '{"Ann": [], "Bea": [8], "Cem": [3]}\n# end'
    undone = re.findall("undone: (.*)", typed(ended, *["undo"] * 3))
    assert undone == ["Cem 3", "Bea 8", "Ann 0"]


def test_tiles_left_before_the_end_are_left_alone(path: Path) -> None:
    early = "left:\n  Ann: [3]  # by hand\n"
    path.write_text(written(PLAYED, early))
    assert "Move 5, Ann" in typed(path, "pass")
    assert early in path.read_text()
    path.write_text(HEAD)
    typed(path, "g7 right 5", "undo")
    assert path.read_text() == HEAD


# ---- answers that won't do -----------------------------------------------------------------

UNREADABLE = [  # the answer; what is said to it in three languages
    ("", "  Type the square of the", "  Das Feld des ersten", "  مربع أول"),
    ("done", "  Type the square of the", "  Das Feld des ersten", "  مربع أول"),
    ("g7", "'g7': Type the square", "'g7': Das Feld", "'g7': مربع"),
    ("g7 right", "'g7 right': Type", "'g7 right': Das", "'g7 right': مربع"),
    ("g7 right from 5", "from 5': Type", "from 5': Das", "from 5': مربع"),
    ("right 5 g7", "'right 5 g7': Type", "'right 5 g7': Das", "'right 5 g7': مربع"),
    ("Ann", "'Ann': Type", "'Ann': Das", "'Ann': مربع"),
    ("g7 rigth 5", "is not a direction", "'rigth' ist keine Richtung", "'rigth' ليس اتجاها"),
    ("g7 right 0", "'0' is not a tile", "'0' ist kein Plättchen", "'0' ليست قطعة"),
    ("g7 right 5 from 5 x", "'x' is not a tile", "'x' ist kein Plättchen", "'x' ليست قطعة"),
    ("g7 down 5 from 5 from", "'from' is not a tile", "'from' ist kein", "'from' ليست"),
    ("Bea g7 right 5 6x", "'6x' is not a tile", "'6x' ist kein", "'6x' ليست"),
    ("77 down 5", "'77' is not a square", "'77' ist kein Feld", "'77' ليس مربعا"),
    ("g0 down 5", "'g0' is not a square", "'g0' ist kein Feld", "'g0' ليس مربعا"),
    ("Zed Q g7 right 5", "no player 'Zed Q'; known: Ann, Bea", "'Zed Q' spielt nicht", "'Zed Q'"),
    ("Anne pass", "no player 'Anne'; did you mean 'Ann'", "meintest du 'Ann'", "هل قصدت 'Ann'"),
    ("keep", "there is nothing to keep", "nichts zu behalten", "للاحتفاظ"),
    ("g7 right" + " 5" * 200, "is too long", "ist zu lang", "أطول"),
    ("\0 \ud800 x", "Type the square", "Das Feld", "مربع"),
]  # fmt: skip


FAULTS = [  # the fault, the move, and words of what is said to it; Bea is in turn
    ("order", "Ann pass", "It is Bea's turn, not Ann's."),
    ("many", "f7 down 5 5 5 5 5 5", "6 tiles are too many; lay at most 5 at once."),
    ("hand", "f7 down 5 5 5 5 5 5", "Bea lays 6 tiles but has only 5."),
    ("taken", "g7 right 5", "There is already a tile on g7; name the"),
    ("off-board", "g14 right 5", "g14 is not on the board, which ends at m13."),
    ("off-board", "m7 right 5 5", "The tiles from m7 on run off the board"),
    ("touch", "a1 right 5", "None of the new tiles is edge to edge with an old one."),
    ("long", "f7 right 5 5 5", "f7-k7 is 6 tiles long; at most 5 are allowed."),
    ("sum", "f7 right 3", "f7-i7: 3 + 4 + 1 + 5 = 13, which isn't a multiple of 5."),
    ("pool", "f7 down 9 9 9 9 9 9 9 9 9", "than there are (8 of each number): 9."),
    ("rack", "f7 right 5 from 1 2", "Not on the rack 1 2: 5."),
]  # fmt: skip


def test_the_first_play_at_fault(path: Path) -> None:
    says = typed(path, "a1 right 4", "keep", "Bea g7 right 5")
    assert "The first play must cover the centre, g7. A single first tile must be a 5.\n" in says
    assert kept_moves(path) == ["Ann a1 right 4 !", "Bea g7 right 5"]
    assert {fault.code for fault in judged(path).moves[0].faults} == {"start", "single"}


def test_who_has_no_tile_is_passed_over(path: Path) -> None:
    path.write_text(THREE.replace("moves: []", f"moves: {json.dumps(WHOLE[:-2])}"))
    says = typed(path, "a11 right 1", "keep", "pass", "Ann pass", "keep", "pass")
    assert says.count("Move 16, Bea") == 2, "after Cem comes Ann, who has none"
    assert "Ann has no tiles left and need not pass." in says.split("<Ann pass>")[1]
    assert "Move 17, Bea" in says and "Bea, which tiles" in says
    wanted = ["Bea a11 right 1 !", "Cem pass", "Ann pass !", "Bea pass"]
    assert kept_moves(path) == [*WHOLE[:-2], *wanted]


def test_a_lap_of_passes_ends_the_game(path: Path) -> None:
    says = typed(path, "g7 right 4 1 5", "pass", "p", "1 2 3 4 5", "9 9 8 8 7", "")
    assert (
        "  Ann passes.\n  Everybody has passed in a row: no more moves, although the pool" in says
    )
    assert "Ann, which tiles are left (5)? <1 2 3 4 5>" in says and "Won by: Ann" in says
    assert judged(path).is_over and not judged(path).warnings
    assert points(path) == {"Ann": -5, "Bea": -41}
    typed(path, "undo", "undo", "stop")
    assert "Everybody has passed in a row" in typed(path), "the tiles left are asked for again"


def test_help_has_an_example_of_this_board(path: Path) -> None:
    says = typed(path, "?", "7g r 145", "?", "stop")
    assert "now: g7 right 1 4 5, or g7 r 145 for short." in says
    (later,) = re.findall(
        r"on this board now: (\w+ \w+ [\d ]+), or (.*) for short\.", says.split("<7g r 145>")[1]
    )
    for text in later:
        path.write_text(EMPTY)
        assert " points.\n" in typed(path, "g7 r 145", text).split(f"<{text}>")[1], "a right play"
    path.write_text(THREE)
    assert "on this board now: f6 right 1 4 5" in typed(path, "?")
    assert "مثلا: f6 يمين 1 4 5" in typed(path, "؟", lang="ar")


def test_names_like_tiles(ended: Path) -> None:
    told = {"Ann": '"3"', "Bea": '"8"', "Cem": '" C  D "'}
    text = ended.read_text()
    for name, other in told.items():
        text = text.replace(f'"{name} ', f'"{other[1:-1].strip()} ')
    ended.write_text(text.replace("[Ann, Bea, Cem]", f"[{', '.join(told.values())}]"))
    typed(ended, "8", "undo", "8 8", "undo", "c d 3", "8")
    assert left_of(ended) == '{"C D": [3], "8": [8]}'


# ---- where and who -------------------------------------------------------------------------


REFUSED: list[tuple[str, dict[str, Any], str]] = [
    (EMPTY, {"mode": "solo"}, "--mode is for hunt, not for clusters"),
    (EMPTY, {"side": "a"}, "--side is for hunt and hexes; clusters has one board for everybody"),
    (EMPTY, {"expert": True}, "--expert is for hexes, not for clusters"),
    (EMPTY, {"names": ["Zed"]}, "no player 'Zed'; known: Ann, Bea"),
    (f"{{game: clusters, board: {BOARD}, players: [a, b]}}", {}, "braces around everything"),
    (HEAD + "moves: [Zed pass]\n", {}, "line 5: there is no player 'Zed'"),
    (HEAD + "left: {Zed: [3]}\n", {}, "line 5: there is no player 'Zed'"),
    (HEAD + "rolls: []\n", {}, "line 5: unknown key 'rolls'"),
]  # fmt: skip


# ---- for the contract ----------------------------------------------------------------------


NAMED: list[tuple[str, list[str], list[str]]] = [
    ("[pass, g7]", ["pass", "g7 right 5"], ["pass pass", "g7 g7 right 5"]),
    ("[g7, right]", ["g7 right 5", "right g8 down 5"], ["g7 g7 right 5", "right g8 down 5"]),
    ("[Ann, Ann Lee]", ["ann g7 right 5", "ANN LEE pass"], ["Ann g7 right 5", "Ann Lee pass"]),
    ("[Unten, keep]", ["unten g7 unten 5", "keep pass"], ["Unten g7 down 5", "keep pass"]),
    ("[' Al  B ', '5']", ["al b g7 right 5", "5 pass"], ["Al B g7 right 5", "5 pass"]),
    ("[' Al  B ', '5']", ["g7 right 5", "g8 down 5"], ["Al B g7 right 5", "5 g8 down 5"]),
]
TYPED = [
    TypedIn(
        "clusters",
        EMPTY,
        written(PLAYED),
        [AtFault(*row) for row in FAULTS],
        "Kept as it is: nothing changes on the board.",
        ("f7 right 5", "Bea f7 right 5"),
        lambda text: text if text.startswith("Ann") else f"Bea {text}",
        [
            *(Unreadable(*row) for row in UNREADABLE),
            *(Unreadable(*row, record=ENDED) for row in NO_TILES),
        ],
        REFUSED,
        [(EMPTY.replace("[Ann, Bea]", names), answers, kept) for names, answers, kept in NAMED],
        Ended(THREE, [*WHOLE, "8", "3"], ["f6 right 5"], ["Ann f6 right 5"]),
        AtOnce(written(["Ann g7 right 5"]), "g7 right 5 5", "Move 2, Bea"),
        [["g7 right 5"], ["g7 right 5", "keep"], ["undo"]],
        drawn=Drawn(
            ["g7 right 5"],
            ["pass", "g8 down 4", "keep", "h7 right 5", "undo"],
            {"  a    b": 2, "[5]": 3},  # on going on, and after a move that counts
        ),
        alone=Alone(
            BOARD,
            (2, 3, 4),
            "g7 right 5",
            f'game: clusters\nboard: {BOARD}\nplayers: ["Ann", "Bea"]\n'
            'moves:\n  - "Ann g7 right 5"\nleft: {}\n',
            (3, "13"),
            ["g7 rechts 5", "passe"],
            "Zug 3, Spieler 3: Feld, Richtung und Plättchen?",
        ),
        command=("g7 right 5\npass", "Bea passes."),
    )
]


def test_who_begins_is_said_before_the_first_play(path: Path) -> None:
    path.write_text(THREE)
    says = typed(path, "Bea begins", "undo", "cem  beginnt", "f6 right 1 4 5")
    assert "Move 1, Bea" in says and "undone: Bea begins" in says and "Move 2, Ann" in says
    assert kept_moves(path) == ["Cem f6 right 1 4 5"]
    assert re.search(r'players: \["Cem", "Ann", "Bea"\]', path.read_text())
