"""Hexes typed in with `enter`: judged and kept at once, taken back, stopped and gone on with."""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from layouts.board import load
from layouts.definition.loader import GAMES, define, define_from
from layouts.game_contract import dealer
from layouts.games.hexes.packing import places_of
from layouts.words import speak
from scorer.games.hexes import rules
from scorer.games.hexes.views import drawn_pieces
from scorer.records.new_record import blank_record, owners
from scorer.referee import Display
from scorer.terminal.rolled_dice import Rolled, roll_dice
from scorer.verdict import ScoreError
from tests.chosen import paired
from tests.contract.typed_in import AtFault, AtOnce, Drawn, Ended, TypedIn, Unreadable
from tests.running import score
from tests.sessions import typed
from tests.standings import judged

HEXES = define("hexes")
A, B = ("hexes-a-1000003", "hexes-b-100000q")
HEAD = f"# before\ngame: hexes\nplayers: {{Ann: {A}, Bea: {A}}}  # both\n"
EMPTY = HEAD + "rolls: []  # nothing yet\nmoves: {}\n# after\n"
ALONE = f"game: hexes\nplayers: {{Ann: {A}}}\nrolls: []\nmoves: {{}}\n"
PIECES = "ABCDEFGHIJKL"


@pytest.fixture(autouse=True)
def quick(hasty: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for the places of pieces in an area that was seen before, or for the disk."""
    known = cache(lambda piece, marks: places_of(piece, dict(marks)))
    quick: Callable[..., Any] = lambda piece, marks: known(piece, tuple(marks.items()))  # noqa: E731
    monkeypatch.setattr(rules, "places_of", quick)


def moves(path: Path) -> dict[str, list[str]]:
    """Every move as it was judged: its points, or an exclamation mark for a fault."""
    found: dict[str, list[str]] = {}
    for move in judged(path).moves:
        told = f"{move.text} {'!' if move.faults else move.points}"
        found.setdefault(move.player, []).append(told)
    return found


# ---- whole games ---------------------------------------------------------------------------


def test_a_game_is_typed_in(path: Path) -> None:
    says = typed(path, "4", "G c1-f1", "g A4-a7", "6", "pass K", "L a4-a6 b4", "pass E", "stop")
    assert "G saves 6 points." in says
    assert "K is crossed out." in says
    assert "roll: 6 (K L)" in says
    assert "Ann, piece and spaces (K L)?" in says
    assert "Already filled" in says, "L lies over G"
    assert moves(path) == {"Ann": ["G c1-f1 6", "pass K 0"], "Bea": ["g A4-a7 6", "pass E 0"]}
    text = path.read_text()
    assert text.startswith(HEAD + "rolls: [4, 6]  # nothing yet\nmoves:\n")
    assert text.endswith("\n# after\n")


LOOSE = {  # as it is typed, and as the record has it
    "G c1-f1": "G c1-f1",
    "g F1, d1;C1 e1": "g F1, d1;C1 e1",
    "gc1d1e1f1": "G c1 d1 e1 f1",
    "G 1c-1f": "G c1 d1 e1 f1",
    "g ١c1d 1E ｆ1": "G c1 d1 e1 f1",
    "p k": "pass K",
    "passe K": "passe K",
    "مرر K": "pass K",
    "pass": "pass",
    "p": "pass",
}


@pytest.mark.parametrize("text", LOOSE)
def test_moves_are_typed_loosely_and_kept_as_records_have_them(path: Path, text: str) -> None:
    says = typed(path, "4", text, "keep")
    assert moves(path)["Ann"][0].rsplit(" ", 1)[0] == LOOSE[text]
    assert ("G saves 6" in says) == LOOSE[text].upper().startswith("G")


def test_twelve_rounds(path: Path) -> None:
    answers = []
    for n, piece in enumerate(PIECES):
        answers += [
            str(n // 2 + 1),
            "G c1-f1" if piece == "G" else f"pass {piece}",
            f"passe {piece}",
        ]
    says = typed(path, *answers, "")
    assert judged(path).is_over
    assert [place.points for place in judged(path).places] == [71, 77]
    assert "Won by: Ann" in says
    last = says[says.index("Won by:") :]
    assert re.search(r"1 +Ann +\(A\) .* G .* 71\n", last)
    for name in ("Ann", "Bea"):
        assert f"{name}: " in last, "how the penalty adds up"
    assert "(K)" in says and "Round 13" not in says


STUCK = ["1", "B a1-a3 b1", "6", "L a4-a6 b4", "2", "pass D"]


def test_who_is_stuck_is_told_and_ends_the_game(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(ALONE)
    says = typed(path, *STUCK, "2", "undo", "3", "pass E", "undo", "undo", "2", "")
    assert says.count("Ann can't draw any piece, so this round is the last.") == 2
    assert says.count("The game is over. Won by: Ann") == 2
    assert judged(path).is_over and judged(path).places[0].points == 62


def test_the_others_still_draw_in_the_last_round(path: Path) -> None:
    both = [
        STUCK[0],
        STUCK[1],
        "pass A",
        STUCK[2],
        STUCK[3],
        "pass L",
        STUCK[4],
        STUCK[5],
        "pass D",
    ]
    says = typed(path, *both, "2")
    assert says.endswith(
        "Everything is saved. Continue with: fives-score enter " + str(path) + "\n"
    )
    assert "Ann can't draw" in says
    again = typed(path, "C b1-e1", "")
    assert "Continuing with round 4. Roll: 2 (C D)" in again
    assert "Ann can't draw" in again
    assert "Ann, piece" not in again
    assert judged(path).is_over
    assert [place.points for place in judged(path).places] == [62, 69]


# ---- answers that won't do -----------------------------------------------------------------

UNREADABLE = [  # the question and the answer; what is said to it in three languages
    ("die", "7", "type one number from 1 to 6, not '7'", "Zahl von 1 bis 6", "من 1 إلى 6"),
    ("die", "", "type one number", "Zahl von 1 bis 6", "من 1 إلى 6"),
    ("die", "5 1", "not '5 1'", "'5 1'", "'5 1'"),
    ("die", "9" * 5000, "9…'", "9…'", "9…'"),
    ("move", "", "a move is a piece and its spaces", "Ein Zug ist ein Teil", "الحركة قطعة"),
    ("move", "M c1", "'m' is not a piece", "'m' ist kein Teil", "'m' ليست قطعة"),
    ("move", "G c1 zz", "'zz' is not a space", "'zz' ist kein Feld", "'zz' ليست خانة"),
    ("move", "G c1-e2", "not a straight run", "keine gerade Reihe", "صفا مستقيما"),
    ("move", "pass A B", "cross out one piece", "Wer passt, streicht ein Teil", "يشطب قطعة"),
    ("move", "keep", "there is nothing to keep", "nichts zu behalten", "للاحتفاظ"),
    ("move", "G" + " c1" * 900, "is too long", "ist zu lang", "أطول"),
    ("move", "\0", "is not a piece", "kein Teil", "ليست قطعة"),
    ("prefill", "zz", "'zz' is not a space", "kein Feld", "ليست خانة"),
]  # fmt: skip


FAULTS = {
    "used": ("pass A", "Piece A is already crossed out."),
    "number": ("I c2 d2 d1 c1", "I belongs to 5, but 4 was rolled: use G H first."),
    "size": ("H c1 d1", "A piece has 4 spaces; this one has 2."),
    "off-board": ("H c1 d1 e1 z9", "Not in the area: z9."),
    "piece": ("H c1 d1 e1 f1", "These spaces don't form piece H."),
    "kind": ("G b1-e1", "Piece G must have its circles on circles"),
    "cross": ("pass", "A player who passes must cross out a piece that is left."),
    "overlap": ("H a4 b4 b3 c3", "Already filled: a4"),
    "apart": ("G c7-f7", "Piece G doesn't touch anything filled."),
}


def test_help_in_three_languages(path: Path) -> None:
    for lang, word, says in (("en", "?", "roll to have"), ("de", "hilfe", "würfeln würfelt")):
        assert says in typed(path, word, lang=lang)
    for lang, word in (("de", "würfeln"), ("ar", "ارم")):
        path.write_text(EMPTY)
        typed(path, word, lang=lang)
        assert len(judged(path).rows["Ann"]) == 0 and "rolls: [" in path.read_text()
    assert "pass K crosses out K" in typed(path, "help")
    assert "تمرير K" in typed(path, "؟", lang="ar")


def test_help_lists_the_pieces_that_may_be_drawn(path: Path) -> None:
    assert "Pieces for each number: 1 A B, 2 C D, 3 E F, 4 G H, 5 I J, 6 K L." in typed(path, "?")
    says = typed(path, "4", "pass A", "G c1-f1", "4", "?")
    assert "Pieces that Ann may draw now:\n  G    . . o .\n  H       . o\n       . o\n" in says
    assert "All pieces left: B C D E F G H I J K L." in says
    pieces = [piece for piece in HEXES.pieces if piece.name in "GK"]
    assert drawn_pieces(pieces, Display()) == "  G    · · ● ·\n  K     · ·\n       ·   ·"
    assert "G    . . o ." in typed(path, "؟", lang="ar")


# ---- an earlier round ----------------------------------------------------------------------

TWO_ROUNDS = ["4", "G c1-f1", "G a4-a7", "6", "pass K", "pass L"]


def kept(path: Path) -> tuple[list[int], dict[str, list[str]]]:
    """The rolls and moves of a record, without what they are worth."""
    found = {
        name: [text.rsplit(" ", 1)[0] for text in texts] for name, texts in moves(path).items()
    }
    rolls = re.search(r"rolls: \[(.*?)\]", path.read_text())
    assert rolls
    return [int(roll) for roll in rolls[1].split(",")], found


def test_going_back_in_the_middle_of_a_round(path: Path) -> None:
    says = typed(path, *TWO_ROUNDS[:5], "round 2", "5", "", "stop")
    assert "Round 2: 6 (K L) was rolled. Type the correct number" in says
    assert "Round 2, Ann: pass K. Type the correct move, or press Enter to leave it." in says
    assert "Round 2 is done. Now back to where you were.\nBea, piece and spaces (I J)?" in says
    assert kept(path) == ([4, 5], {"Ann": ["G c1-f1", "pass K"], "Bea": ["G a4-a7"]})


def test_somebody_is_named_where_the_roll_is_asked_for_again(path: Path) -> None:
    says = typed(path, *TWO_ROUNDS, "round 1", "?", "bea pass G", "", "")
    assert speak("en")("enter.hexes.back.help", name="Ann") in says
    assert kept(path) == ([4, 6], {"Ann": ["G c1-f1", "pass K"], "Bea": ["pass G", "pass L"]})


def test_what_another_roll_makes_faulty_is_said(path: Path) -> None:
    says = typed(path, *TWO_ROUNDS, "round 1", "3", "", "")
    assert "the move of Ann in round 1 invalid: G c1-f1. G belongs to 4, but 3 was rolled" in says
    assert says.count("That makes") == 2


def test_what_a_correction_makes_faulty_is_said(path: Path) -> None:
    says = typed(path, *TWO_ROUNDS, "round 1", "", "pass K", "")
    why = "Piece K is already crossed out."
    now = "That makes the move of Ann in round 2 invalid: pass K. "
    assert f"  {now}{why}\n" in says and says.count("That makes") == 1
    assert "That makes" not in typed(path, "round 1", "", "K c1 d1", "keep", "")


def test_a_game_that_is_over_is_corrected(path: Path) -> None:
    path.write_text(ALONE)
    says = typed(path, *STUCK, "2", "round 3", "", "pass C")
    assert "The game is over. Won by: Ann" in says
    assert says.endswith("Round 5. What was rolled? ") or "Ann, piece and spaces (D)" in says
    assert not judged(path).is_over, "D is left now"
    typed(path, "pass D", "5", "pass I", "round 3", "", "pass D")
    assert judged(path).is_over and moves(path)["Ann"][3:] == ["pass D !", "pass I !"]


# ---- the expert game -----------------------------------------------------------------------


def test_hexagons_filled_before_the_start(path: Path) -> None:
    says = typed(path, "a4", "undo", "undo", "c2 a4", "", "4", "G c1-f1", expert=True)
    assert "There is nothing to undo." in says
    assert "which hexagons do you fill before the start (up to 3; Enter: none)?" in says
    assert 'prefilled:\n  "Ann": "c2 a4"\n  "Bea": ""\n' in path.read_text()
    assert moves(path) == {"Ann": ["G c1-f1 6"]}
    for text, why in (("b1 z9", "b1 is a circle"), ("a1 c1 d1 f1", "at most 3 are allowed")):
        path.write_text(EMPTY)
        says = typed(path, text, "c2", expert=True)
        assert why in says and 'prefilled:\n  "Ann": "c2"\n' in path.read_text()
    path.write_text(EMPTY)
    typed(path, "c2 a4", "", "4", "G c1-f1", expert=True)
    typed(path, *["undo"] * 5)
    assert "prefilled: {}" in path.read_text()
    assert "Ann, which hexagons" in typed(path), "the record says that this is an expert game"


def test_the_expert_game_goes_on_and_begins_in_time(path: Path) -> None:
    typed(path, "a4", expert=True)
    assert "Bea, which hexagons" in typed(path)
    typed(path, "done", "4", expert=True)
    assert "Ann, piece" in typed(path, expert=True)
    path.write_text(EMPTY)
    typed(path, "4")
    with pytest.raises(ScoreError, match="this game was started without --expert"):
        typed(path, expert=True)
    path.write_text(EMPTY)
    text = path.read_text()
    assert "hexagons" not in typed(path) and path.read_text() == text


# ---- where, who, and by which rules --------------------------------------------------------


def printed(names: Sequence[str] = ("Ann", "Bea"), side: str = "both", own: bool = False) -> str:
    """The record of a set as fives-print writes it."""
    source = (GAMES / "hexes.yaml").read_text(encoding="utf-8")
    definition = define_from(source, "mine.yaml") if own else HEXES
    deal = dealer("hexes").deal(definition, 3, len(names), side)
    called = owners(deal, tuple(names), "Player {n}")
    return blank_record(deal, called, {"paper": "a4", "lang": "de", "names": str(len(names))})


def held(sheet: str, place: int, names: Sequence[str]) -> str:
    """A sheet as a record gives it to a player: with the place, where others have the same."""
    return f"{sheet}/{place}" if len(names) > 1 else sheet


@pytest.mark.parametrize(("own", "called"), paired([False, True], ["Ann Bea", "Ann"]))
def test_all_sit_at_the_other_side(path: Path, own: bool, called: str) -> None:
    names = called.split()
    path.write_text(printed(names, own=own), encoding="utf-8")
    a, b = re.findall(r"^  (hexes-\S+):$", path.read_text(encoding="utf-8"), re.MULTILINE)
    says = typed(path, lang=None)
    assert "Seite A" in says and "--side b" in says, "in the language of the set"
    assert "Wurf" not in typed(path, side="b", lang=None)
    text = path.read_text(encoding="utf-8")
    assert f'"Ann": {held(b, 1, names)}' in text
    assert len(names) == 1 or f'"Bea": {held(b, 2, names)}' in text
    typed(path, side="a")
    assert f'"Ann": {held(a, 1, names)}' in path.read_text(encoding="utf-8")
    typed(path, "4", side="b")
    typed(path, side="b")
    with pytest.raises(ScoreError, match="--side a: this game was started on the b side"):
        typed(path, side="a")
    with pytest.raises(ScoreError, match="no x board; known: a, b"):
        typed(path, side="x")
    with pytest.raises(ScoreError, match="has no gray board"):
        typed(path, side="gray")


def test_grown_areas_have_no_side(path: Path) -> None:
    path.write_text(printed(side="random"), encoding="utf-8")
    assert "--side" not in typed(path)
    with pytest.raises(ScoreError, match=r"this record has no b board$"):
        typed(path, side="b")


def test_a_sheet_alone_and_one_that_all_share(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    typed(Path(A), "4", "G c1-f1", "pass G", names=["Ann", "Bea"])
    made = tmp_path / "output" / f"{A}.yaml"
    assert made.read_text().startswith(
        f'fives: 1\ngame: hexes\nplayers:\n  "Ann": {A}\n  "Bea": {A}\n'
    )
    assert moves(made) == {"Ann": ["G c1-f1 6"], "Bea": ["pass G 0"]}
    assert "Round 2" in typed(Path(A))
    with pytest.raises(ScoreError, match="no player 'Cem'"):
        typed(Path(A), names=["Cem"])
    typed(Path(B), lang="de")
    assert "Spieler 1" in (tmp_path / "output" / f"{B}.yaml").read_text(encoding="utf-8")
    with pytest.raises(ScoreError, match="--mode is for hunt"):
        typed(Path(load(A).id), mode="solo")


REFUSED: list[tuple[str, dict[str, Any], str]] = [
    (EMPTY, {"mode": "puzzle"}, "--mode is for hunt; hexes has only one way to play"),
    (EMPTY, {"names": ["Zed"]}, "no player 'Zed'; known: Ann, Bea"),
    (HEAD + "rolls: [7]\n", {}, "line 4: expected a whole number from 1 to 6"),
    (HEAD + "rounds: []\n", {}, "unknown key 'rounds'"),
    (
        HEAD.replace(A, "hunt-white-103ra9h"),
        {},
        "is a sheet of hunt, but this is a record of hexes",
    ),
]


# ---- on disk -------------------------------------------------------------------------------

BY_HAND = [  # written by hand, then an answer; what is on disk afterwards
    (HEAD + "rolls: 5 1\nmoves: {Ann: pass I, Bea: [pass J]}", "pass A", '["pass I", "pass A"]'),
    (HEAD + "moves:\nrolls:\n", "5", "moves:\nrolls: [5]\n"),
    (HEAD, "5", HEAD + "rolls: [5]\n"),
    (HEAD + "prefilled: {Ann: [a4]}\nrolls: [5]", "pass I", 'prefilled: {Ann: [a4]}\nrolls: [5]\n'),
    (HEAD + "rolls: [5, 1]\nmoves: {Ann: [pass I, pass A]}", "pass J", '"Bea": ["pass J"]'),
]  # fmt: skip


@pytest.mark.parametrize(("text", "answer", "kept"), BY_HAND)
def test_enter_goes_on_with_what_was_written_by_hand(
    path: Path, text: str, answer: str, kept: str
) -> None:
    path.write_text(text)
    typed(path, answer)
    now = path.read_text()
    assert kept in now
    assert "undone: " in typed(path, "undo")
    assert "# before" in now and "# both" in now


def test_a_move_that_was_missing_is_taken_back_first(path: Path) -> None:
    path.write_text(HEAD + "rolls: [5, 1]\nmoves: {Ann: [pass I, pass A]}")
    says = typed(path, "pass J", "undo", "pass I", "pass B", "undo", "undo", "undo")
    undone = re.findall("undone: (.*)", says)
    assert undone == ["Bea: pass J", "Bea: pass B", "Bea: pass I", "Ann: pass A"]


def test_a_pass_is_undone_in_the_words_of_the_language(path: Path) -> None:
    path.write_text(HEAD + "rolls: [5]\nmoves: {Ann: [pass I]}")
    assert "zurückgenommen: Bea: passe J\n" in typed(path, "passe J", "zurück", lang="de")
    assert "أُلغي: Bea: تمرير J\n" in typed(path, "تمرير J", "تراجع", lang="ar")


# ---- for the contract ----------------------------------------------------------------------


def test_one_die(tmp_path: Path) -> None:
    ran = score("roll", "--game", "hexes", "--json", cwd=tmp_path)
    told = json.loads(ran.stdout)
    assert told["roll"] == told["numbers"] and told["again"] == 0
    draws = iter(range(6))
    assert [roll_dice(HEXES, lambda n: next(draws))[0] for _ in range(6)] == [
        (i,) for i in range(6)
    ]
    assert Rolled(HEXES, (4,), 0).json() == {"roll": [5], "numbers": [5], "again": 0}
    for colour in (False, True):
        shown = Rolled(HEXES, (4,), 0).text(speak("en"), Display(colour))
        assert shown == "╭───╮\n│ 5 │\n╰───╯\n I J\n"


ASKED: dict[str, dict[str, Any]] = {
    "die": {},
    "move": {"before": ["4"]},
    "prefill": {"options": {"expert": True}},
}
ROUNDS = [
    answer
    for roll, piece in zip("112233445566", PIECES, strict=True)
    for answer in (roll, f"pass {piece}", f"pass {piece}")
]


TYPED = [
    TypedIn(
        "hexes",
        EMPTY,
        ALONE.replace("[]", "[1, 6, 4]").replace("{}", "{Ann: [pass A, L a4-a6 b4]}"),
        [AtFault(code, *row) for code, row in FAULTS.items()],
        "Kept as it is: nothing is filled.",
        ("pass G", "pass G"),
        lambda text: text,
        [
            Unreadable(answer, en, de, ar, **ASKED[question])
            for question, answer, en, de, ar in UNREADABLE
        ],
        REFUSED,
        [],
        Ended(EMPTY, ROUNDS, ["4", "G c1-f1"], ["G c1-f1"]),
        AtOnce(EMPTY.replace("rolls: []", "rolls: [6]"), "4", "Ann, piece and spaces (K L)?"),
        [["4"], ["G c1-f1"], ["pass G"], ["6"], ["undo"], ["2"], ["C c2-f2", "keep"], ["pass A"]],
        drawn=Drawn(
            ["4", "G c1-f1"],
            ["G b1-e1", "G c1-f1", "undo"],
            {"G G G G": 1},  # after a turn that counts
        ),
        command=("4\nG c1-f1\npass G", "G saves 6 points."),
    )
]


def test_several_play_on_a_sheet_that_has_no_set(tmp_path: Path) -> None:
    """Its area is the same for all: as many play as give their names."""
    with contextlib.chdir(tmp_path):
        heard = typed("hexes-a-1000003", "names Ann, Bea, Cem", "1", "stop")
        now = judged(Path("output", "hexes-a-1000003.yaml"))
    assert "At the table: Ann, Bea, Cem" in heard
    assert [place.player for place in now.places] == ["Ann", "Bea", "Cem"]
