"""Sequence typed in with `enter`: judged and kept at once, taken back, stopped and gone on with."""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from layouts.board import load
from layouts.games.sequence import PLAYERS
from layouts.yaml.strict import Item
from scorer.games.sequence.record import colours_of
from scorer.records.contents import read_at
from scorer.records.players import players_of
from tests.contract.typed_in import Alone, AtFault, AtOnce, Drawn, Ended, TypedIn, Unreadable
from tests.games.sequence import plain
from tests.sessions import kept_moves, typed

SPIRAL = "sequence-spiral-100000j"
HEAD = f"# before\ngame: sequence\nboard: {SPIRAL}  # ours\nsides: {{red: [Ann], blue: [Bea]}}\n"
EMPTY = HEAD + "moves: []  # nothing yet\n# after\n"
# One sequence of red at the top left; the places of 5S are taken, and both AC are played.
PLAYED = ["Ann AS b1", "Bea 5S b2", "Ann AH c1", "Bea JC h7", "Ann AC d1", "Bea AC f7", "Ann AD e1"]


pytestmark = pytest.mark.usefixtures("hasty")


def written(moves: Sequence[str], head: str = HEAD, end: str = "") -> str:
    """A record with these moves."""
    return f"{head}moves: {json.dumps(moves)}\n{end}"


# ---- whole games ---------------------------------------------------------------------------


def test_a_game_is_typed_in(path: Path) -> None:
    answers = ["AS b1", "bea 5S b2", "Ann  ah C1", "JC h7", "AC d1", "dead 5S", "JS -d1"]
    says = typed(path, *answers, "JD d1 no draw", "5C d2", "AD e1", "5H c2", "7H e3", "stop")
    assert "Move 1, Ann (red): card and square? <AS b1>\n  AS: a chip on b1 (red).\n" in says
    assert (
        "Move 6, Bea (blue): card and square? <dead 5S>\n  5S is dead. It is still Bea's turn.\n"
        in says
    )
    assert "Move 7, Bea (blue): card and square? <JS -d1>\n" in says
    assert "  JS: the chip on d1 (red) is removed.\nMove 8, Ann (red)" in says
    assert "JD: a chip on d1 (red).\n  No card drawn. Cards of Ann now: 6.\n" in says
    assert says.count("sequences (") == 1
    assert "  red has 1 of 3 sequences (new: a1-e1).\nMove 11, Bea" in says
    wanted = ["Ann AS b1", "Bea 5S b2", "Ann ah C1", "Bea JC h7", "Ann AC d1", "Bea dead 5S"]
    wanted += [
        "Bea JS -d1",
        "Ann JD d1 no draw",
        "Bea 5C d2",
        "Ann AD e1",
        "Bea 5H c2",
        "Ann 7H e3",
    ]
    assert kept_moves(path) == wanted
    block = "".join(f'  - "{text}"\n' for text in wanted)
    kept = f"{HEAD}moves:  # nothing yet\n{block}# after\n"
    assert path.read_text() == kept
    typed(path, *["undo"] * 12)
    assert path.read_text() == EMPTY


def test_undo_names_the_move_that_was_corrected_not_one_judged_anew(path: Path) -> None:
    path.write_text(written(PLAYED[:3]))
    says = typed(path, "move 2", "AH c1", "undo", "stop")
    assert "That makes move 3 invalid: Ann AH c1." in says
    assert "  undone: Bea AH c1\n" in says and kept_moves(path) == PLAYED[:3]


def test_the_win_ends_it(path: Path) -> None:
    path.write_text(written(PLAYED[:-1], HEAD + "sequences_to_win: 1\n"))
    says = typed(path, "AD e1", "undo", "keep", "AD e1", "")
    assert says.count("1 of 1 sequences (new: a1-e1).\n\nThe game is over. Won by: red: Ann\n") == 2
    assert re.search(r"1 +red: Ann +1\n +2 +blue: Bea +0\n", says)
    assert kept_moves(path) == PLAYED
    says = typed(path, "")
    assert "Won by: red" in says and "Continuing" not in says and "Move" not in says
    path.write_text(written([*PLAYED, "Bea 7H e3"], HEAD + "sequences_to_win: 1\n"))
    says = typed(path, "undo", "undo", "stop")
    assert re.findall("undone: (.*)", says) == ["Bea 7H e3", "Ann AD e1"]


def test_an_earlier_move_is_said_in_the_words_of_the_language(path: Path) -> None:
    path.write_text(written(["Ann dead 7H no draw"]))
    assert "zurückgenommen: Ann tot 7H nicht gezogen\n" in typed(path, "zurück", lang="de")
    path.write_text(written(["Ann tot 7H nicht gezogen"]))
    says = typed(path, "حركة 1", "", "تراجع", lang="ar")
    assert says.count("Ann محروقة 7H بلا سحب") == 3, "the last one, the old one, what was undone"


def test_who_has_no_card_is_passed_over(path: Path) -> None:
    marks = {name: load(SPIRAL).marks[place] for name, place in plain.PLACES.items()}
    lines = []
    for pair in ("b1 e2", "c1 f2", "d1 g2", "a2 f3", "b3 g3", "c3 e4", "a4 f4"):
        ann, bea = pair.split()
        lines += [f"{marks[ann]} {ann} no draw", f"{marks[bea]} {bea}"]
    says = typed(path, *lines, "Ann 7H e3", "keep", "7H e3")
    assert "No card drawn. Cards of Ann now: 0." in says
    assert says.count("Move 15, Bea (blue)") == 2 and says.count("Move 16, Bea (blue)") == 1
    assert "Ann has no cards left." in says
    assert kept_moves(path)[14:] == ["Ann 7H e3 !", "Bea 7H e3"]


def test_who_begins_is_said_before_the_first_move(path: Path) -> None:
    four = HEAD.replace("[Ann]", "[Ann, Cem]").replace("[Bea]", "[Bea, Dan]")
    path.write_text(written([], four))
    says = typed(path, "Dan AS b1", "dan begins", "AS b1", "AH c1", "Ann begins")
    assert "  If Dan begins, type: Dan begins\n" in says
    assert "Move 1, Dan (blue)" in says and "Move 2, Ann (red)" in says
    assert kept_moves(path) == ["Dan AS b1", "Ann AH c1"]
    table = read_at(path).table()
    assert [(side, [one.text() for one in names.rows()]) for side, names in _sides(table)] == [
        ("blue", ["Dan", "Bea"]),
        ("red", ["Ann", "Cem"]),
    ]
    assert set(players_of(table)[::2]) == {"Ann", "Cem"}, "printed in the colour that they have"
    typed(path, "undo", "undo")
    assert "Move 1, Dan" in typed(path, "?")


def _sides(table: Mapping[str, Item]) -> list[tuple[str, Item]]:
    return list(table["sides"].table().items())


def test_sides_are_drawn_in_their_colours_whoever_begins(path: Path) -> None:
    assert colours_of(["blue", "red"]) == {"blue": "blue", "red": "red"}
    assert colours_of(["Owls", "red", "Cats"]) == {"Owls": "blue", "red": "red", "Cats": "green"}


@pytest.mark.parametrize(
    ("answer", "kept"),
    [
        ("7H 3e", "7H e3"),
        ("7♥ e٣", "7♥ e3"),
        ("Herz 7 3E nicht gezogen", "7H e3 nicht gezogen"),
        ("7ق e3", "7H e3"),
        ("ق 7 3e", "7H e3"),
        ("ب ق j3", "QH j3"),
        ("وق -3e", "JH -e3 !"),
        ("dead 7ق", "dead 7H !"),
        ("7ق 3e = e3-i3", "7H e3 = e3-i3 !"),
    ],
)
def test_cards_and_places_are_typed_in_many_ways(path: Path, answer: str, kept: str) -> None:
    typed(path, answer, "keep", "stop")
    assert [f"Ann {kept.removesuffix(' !')}"] == [m.removesuffix(" !") for m in kept_moves(path)]
    assert kept_moves(path)[0].endswith("!") == kept.endswith("!")


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("س7 e3", "'س7' could be 7S or 7C; type one of these"),
        ("شق e3", "'شق' could be JH or KH; type one of these"),
        ("e3 7H", "'e3' is not a card"),
        ("c4 7H", "'7H' is not a square on the board"),
    ],
)
def test_what_could_be_two_things_is_asked_again(path: Path, answer: str, why: str) -> None:
    assert why in typed(path, answer, "stop")
    assert kept_moves(path) == []


SIX = ["Ann 5S b2", "Bea AS b1", "Ann 5H c2", "Bea AH c1", "Ann 5D e2", "Bea AC d1"]
SIX += ["Ann 4S f2", "Bea KS f1", "Ann 4H g2", "Bea KC h1"]  # d2 is missing


def test_which_five_are_meant_is_said_and_asked(path: Path) -> None:
    path.write_text(written(SIX))
    says = typed(path, "5C d2", "undo", "5C d2 = c2-g2", "JS -b2", "stop")
    assert "red has 1 of 3 sequences (new: b2-f2).\n  Another five was possible" in says
    assert "undo and type 5C d2 = c2-g2\n" in says
    assert says.count("Another five") == 1 and "red has 1 of 3 sequences (new: c2-g2)." in says
    assert "JS: the chip on b2 (red) is removed." in says
    assert kept_moves(path)[-2:] == ["Ann 5C d2 = c2-g2", "Bea JS -b2"]


@pytest.mark.parametrize(
    ("typed_in", "why"),
    [
        ("5C d2 = d2-h2", "This move doesn't finish a sequence on d2-h2."),
        ("Kreuz 5 d2 nicht gezogen = b2-e2", "b2 c2 d2 e2 is not five squares in a row."),
        ("5C d2=b2-f2, c2-g2", "b2-f2 c2-g2 shares too many chips with finished sequences"),
    ],
)
def test_where_others_are_meant_the_move_counts_all_the_same(
    path: Path, typed_in: str, why: str
) -> None:
    path.write_text(written(SIX))
    says = typed(path, typed_in, "keep", "JS -g2", "stop")
    assert f"  {why}" in says and "the move counts, the part after = doesn't." in says
    assert "nothing changes on the board" not in says
    assert "JS: the chip on g2 (red) is removed." in says
    assert len(kept_moves(path)) == 12


@pytest.mark.parametrize("end", ["=", "= no draw", "= k1"])
def test_what_is_meant_must_be_places(path: Path, end: str) -> None:
    path.write_text(written(SIX))
    says = typed(path, f"5C d2 {end}", "stop")
    assert "five squares you mean" in says or "'k1' is not a square" in says
    assert len(kept_moves(path)) == 10


def test_help_says_whose_turn_it_is_and_what_would_do(path: Path) -> None:
    says = typed(path, "?", "AS b1 no draw", "help", "stop")
    assert "It is Ann's turn (red); cards in hand: 7. For example: AS b1\n" in says
    assert "It is Bea's turn (blue); cards in hand: 7. For example: AH c1\n" in says
    assert says.count("S spades, H hearts, D diamonds, C clubs") == 2
    assert "like 7H c4" in says and kept_moves(path) == ["Ann AS b1 no draw"]
    assert "AS: a chip on b1" in says, "the example is a move"


# ---- answers that won't do -----------------------------------------------------------------

UNREADABLE = [  # the answer; what is said to it in three languages
    ("", "  Type a card and a square, like 7H c4", "  Eine Karte und ein Feld", "  ورقة ومربع"),
    ("done", "  Type a card and a square, like 7H c4", "  Eine Karte und ein Feld", "  ورقة ومربع"),
    ("7H", "'7H': Type a card and a square", "'7H': Eine Karte", "'7H': ورقة"),
    ("7H e3 a8", "'7H e3 a8': Type a card", "'7H e3 a8': Eine", "'7H e3 a8': ورقة"),
    ("Ann", "'Ann': Type a card", "'Ann': Eine", "'Ann': ورقة"),
    ("Ann 7H", "'Ann 7H': Type a card", "'Ann 7H': Eine", "'Ann 7H': ورقة"),
    ("no draw", "'no draw': Type a card", "'no draw': Eine", "'no draw': ورقة"),
    ("dead", "'dead': Type a card", "'dead': Eine", "'dead': ورقة"),
    ("dead e3", "'e3' is not a card", "'e3' ist keine Karte", "'e3' ليست ورقة"),
    ("1H e3", "'1H' is not a card", "'1H' ist keine Karte", "'1H' ليست ورقة"),
    ("7H k1", "'k1' is not a square", "'k1' ist kein Feld", "'k1' ليس مربعا"),
    ("7H -", "'' is not a square", "'' ist kein Feld", "'' ليس مربعا"),
    ("Bea 7H z9", "'z9' is not a square", "'z9' ist kein Feld", "'z9' ليس مربعا"),
    ("Zed Q 7H e3", "no player 'Zed Q'; known: Ann, Bea", "'Zed Q' spielt nicht mit", "'Zed Q'"),
    ("Anne dead 7H", "no player 'Anne'; did you mean 'Ann'", "meintest du 'Ann'", "هل قصدت 'Ann'"),
    ("keep", "there is nothing to keep", "nichts zu behalten", "للاحتفاظ"),
    ("7H" + " e3" * 100, "is too long", "ist zu lang", "أطول"),
    ("x y" * 90000, "is too long", "ist zu lang", "أطول"),
    ("\0 \ud800", "is not a card", "keine Karte", "ليست ورقة"),
]  # fmt: skip


FAULTS = [  # the fault, the move, and what is said to it; Bea is in turn
    ("order", "Ann 7H e3", "It is Bea's turn, not Ann's."),
    (
        "gone",
        "AC d1",
        "Both copies of AC have already been played. There is already a chip on d1 (red).",
    ),
    ("place", "7H c4", "c4 doesn't show 7H; that card is on e3 a8."),
    ("taken", "5S b2", "There is already a chip on b2 (blue)."),
    ("corner", "JD a1", "a1 is a free square: it belongs to everybody and stays empty."),
    (
        "remove",
        "JS e5",
        "JS is a one-eyed jack: it removes a chip (put - before the square) and doesn't place one.",
    ),
    ("remove", "7H -b1", "7H can't remove a chip; only one-eyed jacks (JS, JH) can."),
    ("nothing", "JS -e5", "There is no chip on e5."),
    ("own", "JH -b2", "The chip on b2 belongs to the player's own team."),
    ("protected", "JS -b1", "The chip on b1 is part of a finished sequence of red."),
    ("alive", "dead 7H", "7H is not dead; still free: e3 a8."),
    ("alive", "dead JC", "JC is a jack, and a jack is never dead."),
    ("again", "dead 5S no draw", "Bea has already shown a dead card this turn."),
]


# ---- where and who -------------------------------------------------------------------------


REFUSED: list[tuple[str, dict[str, Any], str]] = [
    (EMPTY, {"mode": "solo"}, "--mode is for hunt, not for sequence"),
    (EMPTY, {"side": "a"}, "--side is for hunt and hexes; sequence has one board for everybody"),
    (EMPTY, {"expert": True}, "--expert is for hexes, not for sequence"),
    (EMPTY, {"names": ["Zed"]}, "no player 'Zed'; known: Ann, Bea"),
    (f"{{game: sequence, board: {SPIRAL}, sides: {{a: b, c: d}}}}", {}, "braces around everything"),
    ("game: blank\n", {}, "line 1: 'enter' works for hunt and hexes"),
    (HEAD + "moves: [Zed 7H e3]\n", {}, "line 5: there is no player 'Zed'"),
    (HEAD + "moves: {Ann: 7H e3}\n", {}, "line 5: expected a list here"),
    (HEAD + "rolls: []\n", {}, "line 5: unknown key 'rolls'"),
    (HEAD.replace(SPIRAL, "hunt-white-103ra9h"), {}, "is a sheet of hunt"),
]  # fmt: skip


# ---- on disk -------------------------------------------------------------------------------

BY_HAND = [  # written by hand; what is on disk after one more move, 8C b3
    (HEAD, HEAD + 'moves:\n  - "Ann 8C b3"\n'),
    (HEAD + "moves:\n", HEAD + 'moves:\n  - "Ann 8C b3"\n'),
    (
        HEAD + "moves: [Ann 7H  e3,\n  Bea 7H a8]  # two\nsequences_to_win: 2",
        HEAD + 'moves:  # two\n  - "Ann 7H e3"\n  - "Bea 7H a8"\n  - "Ann 8C b3"\n'
        "sequences_to_win: 2",
    ),
    (
        HEAD + "moves:\n- Ann 7H e3\n- 'Bea 7H a8'\n\n# more\nsequences_to_win: 2\n",
        HEAD + "moves:\n- Ann 7H e3\n- 'Bea 7H a8'\n- \"Ann 8C b3\"\n\n# more\n"
        "sequences_to_win: 2\n",
    ),
]


@pytest.mark.parametrize(("text", "kept"), BY_HAND)
@pytest.mark.parametrize("end", ["\n", "\r\n"], ids=["lf", "crlf"])
def test_what_was_written_by_hand(path: Path, text: str, kept: str, end: str) -> None:
    path.write_bytes(text.replace("\n", end).encode())
    typed(path, "8C b3")
    assert path.read_bytes() == kept.replace("\n", end).encode()
    number = 3 if "7H" in text else 1
    assert f"Move {number}, Ann" in typed(path, "undo")
    assert "Continuing" not in typed(path) or number == 3


def test_what_was_in_doubt_is_not_kept_after_a_move_of_somebody_else(path: Path) -> None:
    theirs = written(["Ann 8C b3"])
    says = typed(path, "7H c4", "keep", "keep", meanwhile=("keep", theirs))
    assert "was changed by somebody else" in says
    assert "there is nothing to keep" in says
    assert path.read_text() == theirs


def test_a_record_is_full_at_last(path: Path) -> None:
    path.write_text(written(["Ann dead 7H"] * 500))
    before = path.read_text()
    assert "at most 500 entries here" in typed(path, "7H e3", "7H e3")
    assert path.read_text() == before


# ---- for the contract ----------------------------------------------------------------------


def to_win(count: int) -> str:
    """A record of a game that so many sequences win."""
    return EMPTY.replace("moves", f"sequences_to_win: {count}\nmoves")


NAMED = [
    (
        "{red: dead, blue: 7H}",
        ["dead 7H e3", "7H a8", "Dead 4D", "JC a2"],
        ["dead 7H e3", "7H 7H a8", "dead JC a2"],
    ),
    ("{red: 7H, blue: dead}", ["7H 7H e3", "dead 7H", "8C b3"], ["7H 7H e3", "dead 8C b3"]),
    (
        "{red: Ann, blue: Ann Lee}",
        ["ann 7H e3", "ANN LEE 7H a8", "8C b3"],
        ["Ann 7H e3", "Ann Lee 7H a8", "Ann 8C b3"],
    ),
    ("{red: Ann Lee, blue: Ann}", ["7H e3", "ann 7H a8"], ["Ann Lee 7H e3", "Ann 7H a8"]),
    ("{red: ' Al  B ', blue: keep}", ["al b 7H e3", "keep 7H a8"], ["Al B 7H e3", "keep 7H a8"]),
]
TYPED = [
    TypedIn(
        "sequence",
        EMPTY,
        written(PLAYED),
        [AtFault(*row, ["dead 5S"] if row[0] == "again" else []) for row in FAULTS],
        "Kept as it is: nothing changes on the board.",
        ("7H e3", "Bea 7H e3"),
        lambda text: text if text.startswith("Ann") else f"Bea {text}",
        [Unreadable(*row) for row in UNREADABLE],
        REFUSED,
        [
            (EMPTY.replace("{red: [Ann], blue: [Bea]}", sides), answers, kept)
            for sides, answers, kept in NAMED
        ],
        Ended(to_win(1), PLAYED, ["7H e3"], ["Ann 7H e3"]),
        AtOnce(written(["Ann 8C b3"]), "7H e3", "Move 2, Bea"),
        [["7H e3"], ["7H e3", "keep"], ["undo"]],
        drawn=Drawn(
            ["7H e3"],
            ["7H e3", "JS -b1", "keep", "dead 8C", "keep", "8C b3", "undo"],
            {"1[7H]": 2, "1[8C]": 1},  # on going on, and after a move that counts
        ),
        alone=Alone(
            SPIRAL,
            PLAYERS,
            "7H e3",
            f'game: sequence\nboard: {SPIRAL}\nsides: {{red: ["Ann"], blue: ["Bea"]}}\n'
            'sequences_to_win: 3\nmoves:\n  - "Ann 7H e3"\n',
            (4, "spiral"),
            ["7H e3", "7H a8"],
            "Zug 3, Spieler 3 (rot): Karte und Feld?",
        ),
        command=("7H e3\nJS -e3", "Move 2, Bea (blue): card and square?"),
    )
]


def test_three_play_on_a_board_that_has_no_set(tmp_path: Path) -> None:
    with contextlib.chdir(tmp_path):
        heard = typed("sequence-spiral-100000j", "names Ann, Bea, Cem", "AS b1", "stop")
        text = Path("output", "sequence-spiral-100000j.yaml").read_text()
    assert "At the table: Ann, Bea, Cem" in heard
    assert 'sides: {red: ["Ann"], blue: ["Bea"], green: ["Cem"]}' in text
