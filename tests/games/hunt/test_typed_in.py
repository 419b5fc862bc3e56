"""Hunt typed in: sides, sheets that changed hands, what is said of outlines, corrected
rounds, and what wasn't seen."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from layouts.board import Board
from layouts.definition.loader import define
from layouts.game_contract import dealer
from layouts.grid import cell_name
from layouts.words import speak
from scorer import api
from scorer.games.hunt.best import answers
from scorer.records.new_record import blank_record
from scorer.verdict import ScoreError
from tests.sessions import kept_moves, typed
from tests.standings import judged

pytestmark = pytest.mark.usefixtures("hasty")
NAMES = ["Ann", "Bea", "Cem"]
DEAL = dealer("hunt").deal(define("hunt"), 1, len(NAMES), "both")
BOARDS = [sheet.board for sheet in DEAL.sheets]  # three white ones, then the gray one
GRAY = BOARDS[-1]
EMPTY = blank_record(DEAL, dict(enumerate(NAMES, 1)), {"lang": "en", "names": "3"})
ALONE = f"game: hunt\nmode: solo\nplayers: {{Ann: {BOARDS[0].id}}}\nrounds: []\n"
ROLL, NUMBERS = "11234", (0, 0, 1, 2, 3)


def fives(board: Board) -> list[str]:
    """Some FIVES for the roll on a board that are none on any other of the set."""
    (found,) = answers(board, NUMBERS)
    wanted = sorted(define("hunt").symbols[i].name for i in NUMBERS)
    return [
        " ".join(map(cell_name, cells))
        for _, cells in found.outlines
        if [sorted(one.marks[c] for c in cells) == wanted for one in BOARDS].count(True) == 1
    ]


ANN, BEA, CEM, ALL = map(fives, BOARDS)
ROUND = (ROLL, ANN[0], "", BEA[0], "", CEM[0], "", "Ann")


def says(key: str, **told: object) -> str:
    return speak("en")(key, **told)


def seats(path: Path) -> dict[str, str]:
    from scorer.records.contents import read_at

    return {name: one.text() for name, one in read_at(path).table()["players"].table().items()}


# ---- sides ---------------------------------------------------------------------------------


def test_the_side_is_said_at_every_start(path: Path) -> None:
    hint = says("enter.side")
    told = typed(path)
    assert says("enter.side.white") in told and hint in told
    assert hint in typed(path, ROLL, BEA[0])  # Ann's outline fits nothing of hers
    assert hint in typed(path)
    typed(path, f"1: {ANN[0]}")
    told = typed(path)
    assert says("enter.side.white") in told and hint not in told  # it is clear now


def test_gray_and_back_at_any_time(path: Path) -> None:
    white = seats(path)
    told = typed(path, ROLL, side="gray")
    assert says("enter.side.gray") in told and says("enter.side") not in told
    assert set(seats(path).values()) == {GRAY.id}
    assert GRAY.id in typed(path)
    told = typed(path, side="white")
    assert says("enter.side.white") in told and seats(path) == white
    typed(path, ALL[0], "")
    typed(path, side="gray")
    assert kept_moves(path) == [ALL[0]]  # judged on the gray board
    typed(path, side="white", lang="de")
    assert kept_moves(path) == [f"{ALL[0]} !"]


def test_a_record_without_such_a_board(path: Path) -> None:
    path.write_text(f"game: hunt\nplayers: {{Ann: {BOARDS[0].id}}}\nrounds: []\n")
    assert says("enter.side.white") in typed(path, side="white")
    with pytest.raises(ScoreError, match="has no gray board"):
        typed(path, side="gray")


def test_what_fits_the_gray_board_is_said(path: Path) -> None:
    assert says("enter.side.fits") in typed(path, ROLL, ALL[0])


def test_enter_alone_is_no_roll_and_what_helps_is_said(path: Path) -> None:
    told = typed(path, "", ROLL)
    assert f"<>\n  {says('enter.roll.help')}\n" in told and "''" not in told


# ---- sheets that changed hands -------------------------------------------------------------


def test_swapped_sheets_are_noticed_and_never_swapped_by_themselves(path: Path) -> None:
    before = seats(path)
    told = typed(path, ROLL, BEA[0])
    assert says("enter.swap.hint", names="Bea", name="Bea") in told
    assert seats(path) == before
    told = typed(path, "swap bea")
    assert seats(path) == {**before, "Ann": before["Bea"], "Bea": before["Ann"]}
    assert kept_moves(path) == [BEA[0]]  # judged anew
    assert BOARDS[1].id in told
    typed(path, "undo")  # on another evening the outline is what can be undone
    assert kept_moves(path) == []


@pytest.mark.parametrize("words", ["swap Ann Bea", "tausche bea und ann", "بدل 1 و 2"])
def test_later_too_and_undo_takes_it_back(path: Path, words: str) -> None:
    typed(path, ROLL, BEA[0], "", ANN[0], "", CEM[0], "", "Cem")
    before = path.read_text()
    assert [move.endswith("!") for move in kept_moves(path)] == [True, True, False]
    typed(path, words)
    assert [move.endswith("!") for move in kept_moves(path)] == [False, False, False]
    typed(path, words)
    told = typed(path, words, "undo")
    assert path.read_text() == before
    assert says("enter.undone", what=words) in told  # no move, though moves are judged otherwise


def test_the_judged_record_says_how_to_swap(path: Path) -> None:
    """What it says to type works as it is, on a game that is over, too."""
    typed(path, *[*(ROLL, BEA[0], "", ANN[0], "", "", ""), *(ROLL, "", "", "", "") * 4])
    told = api.game(path.read_text(), str(path)).text(speak("en"))
    (words,) = re.findall(r"If so, type (swap .*) in: .* enter .*\n", told)
    typed(path, words)
    assert not any(move.endswith("!") for move in kept_moves(path))
    assert "swap" not in api.game(path.read_text(), str(path)).text(speak("en"))
    assert "\nIf so" not in api.game(path.read_text(), "record.json").text(speak("en"))


def test_also_while_a_round_is_corrected(path: Path) -> None:
    """What was asked for stays as it is; then the next question."""
    typed(path, *ROUND)
    before = seats(path)
    told = typed(path, "round 1", "swap Ann Bea", "", "swap Ann Bea", "", "", "stop")
    assert seats(path) == before and told.count("Swapped: ") == 2
    typed(path, "round 1", "swap Ann Cem", "", "", "", "")
    assert seats(path) == {**before, "Ann": before["Cem"], "Cem": before["Ann"]}
    assert [move.endswith("!") for move in kept_moves(path)] == [True, False, True]


def test_who_cannot_swap(path: Path) -> None:
    assert "swap whom?" in typed(path, "swap Ann")  # nobody is asked yet
    typed(path, ROLL)
    for words in ("swap", "swap Dan", "swap Ann"):
        before = path.read_text()
        typed(path, words)
        assert path.read_text() == before
    typed(path, side="gray")
    assert "have the same board" in typed(path, "swap Bea")


def test_the_puzzle_says_whose_board_it_fits_before_it_is_kept(path: Path) -> None:
    told = typed(path, ROLL, BEA[0], "swap Bea", BEA[0], mode="puzzle")
    assert says("enter.swap.hint", names="Bea", name="Bea") in told
    assert "circle it" in told and told.rstrip().splitlines()[-1].startswith("Bea, the FIVE")


# ---- what is said of an outline ------------------------------------------------------------


@pytest.mark.parametrize("mode", ["rounds", "puzzle"])
def test_the_help_says_what_to_do_about_absent_players_and_the_timer(path: Path, mode: str) -> None:
    told = typed(path, ROLL, "absent", "?", mode=mode)
    assert "Somebody wasn't there? Press Enter." in told
    assert "a later question asks who turned it" in told


def test_only_the_new_fault_is_said_and_how_to_change_it(path: Path) -> None:
    told = typed(path, ROLL, "a1-a5", "b1-b4").split("<b1-b4>")[1]
    assert "a1 a2" not in told
    assert says("enter.outline.change", number=2) in told
    told = typed(path, f"2: {ANN[0]}").split(">\n")[1]
    assert says("enter.outline.change", number=2) not in told


def test_an_outline_that_comes_back_to_life_is_said(path: Path) -> None:
    """Two that share squares: taken away, the other counts again, and that is said."""
    over = ANN[0].split()
    others = [f for f in every_five(BOARDS[0]) if set(f.split()) & set(over) and f != ANN[0]]
    told = typed(path, ROLL, ANN[0], others[0], "2:")
    assert "neither counts" in told.split(f"<{others[0]}>")[1]
    back = told.split("<2:>")[1]
    assert back.lstrip().startswith("1  ") and "neither" not in back


def test_several_outlines_on_one_line(path: Path) -> None:
    """With a semicolon between them, each judged by itself; also in the Arabic way."""
    told = typed(path, ROLL, f"{ANN[0]}; {ANN[1]} ؛ {BEA[0]}", f"{ANN[2]};")
    assert kept_moves(path) == [ANN[0], ANN[1], f"{BEA[0]} !", ANN[2]]
    assert "Ann, outline 4" in told
    assert "Ann, outline 5" in told
    heard = told.split(f"{BEA[0]}>\n")[1]
    assert [line.split()[0] for line in heard.splitlines()[:3]] == ["1", "2", "3"]
    assert says("enter.outline.change", number=3) in heard


def test_a_semicolon_between_squares_parts_nothing(path: Path) -> None:
    typed(path, ROLL, ";".join(ANN[0].split()))
    assert [set(re.split("[; ]", move)) for move in kept_moves(path)] == [set(ANN[0].split())]


def test_nothing_of_a_line_is_kept_where_one_of_its_outlines_is_unreadable(path: Path) -> None:
    typed(path, ROLL, f"{ANN[0]}; what; {ANN[1]}")
    assert kept_moves(path) == []


def test_an_outline_that_was_not_closed_after_all(path: Path) -> None:
    """The same squares with `open` behind them put the outline right, and without it again."""
    typed(path, ROLL, ANN[0], ANN[1], f"{ANN[0]} open")
    assert kept_moves(path) == [f"{ANN[0]} open !", ANN[1]]
    typed(path, ANN[0])
    assert kept_moves(path) == [ANN[0], ANN[1]]


def every_five(board: Board) -> list[str]:
    """All FIVES of a board for the roll."""
    from scorer.games.hunt.best import numbers
    from scorer.games.hunt.fives import buckets, cells, rolls, rules_of

    rules = rules_of(board.definition)
    bucket = buckets(rules, numbers(board))[rolls(rules).index(NUMBERS)]
    masks = [mask for one in bucket for mask in one]
    return [" ".join(map(cell_name, cells(rules, mask))) for mask in masks]


# ---- a round that is corrected -------------------------------------------------------------


def test_round_2_goes_back_and_returns(path: Path) -> None:
    typed(path, *ROUND, *ROUND, "66543", ANN[1])
    told = typed(path, "round 1", "", "1:", f"1: {BEA[1]}", "", "Bea")
    assert f"Bea, outlines on {BOARDS[1].id} (Enter: 1: {BEA[0]})?" in told
    assert told.rstrip().splitlines()[-1].startswith("Ann, outline 2")  # where it was
    now = judged(path)
    assert [m.text for m in now.moves if m.round == 1] == [BEA[1], CEM[0]]
    assert list(now.rows["Ann"])[:2] == ["0", str(int(now.rows["Ann"][1]))]
    assert now.typing == 3
    typed(path, "Runde 2", "66543", "", "", "", "", lang="de")
    assert all(m.faults for m in judged(path).moves if m.round == 2)  # another roll


def test_an_outline_at_fault_in_a_correction_is_changed_by_correcting_the_round_again(
    path: Path,
) -> None:
    """The next question is the next player's: a number typed there would change their outline."""
    typed(path, *ROUND)
    told = typed(path, "round 1", "", "1: a1", "", "", "")
    assert says("enter.outline.again", round=1) in told
    assert "type 1:" not in told
    assert "type 1:" in typed(path, "66543", "a1")  # Ann is asked again


# ---- the puzzle ----------------------------------------------------------------------------


def test_a_corrected_five_of_the_puzzle_gives_nothing_up(path: Path) -> None:
    begun = (ROLL, "a1-a5", "keep", "L a1 a2-d2", BEA[0], CEM[0], "", "66543")
    typed(path, *begun, mode="puzzle")
    assert kept_moves(path)[-1] == "L a1 a2-d2"
    told = typed(path, "round 1", "", ANN[0], "", "", "")
    assert says("enter.undone", what="L a1 a2-d2") in told
    now = judged(path)
    assert next(iter(now.rows["Ann"])) not in ("-", "(L)")
    assert not any(m.faults for m in now.moves)


def test_who_gives_up_no_shape_is_followed_by_the_next(path: Path) -> None:
    told = typed(path, ROLL, "", "", mode="puzzle")
    assert told.rstrip().splitlines()[-1].startswith("Bea, the FIVE")


@pytest.mark.parametrize("word", ["keep", "behalten", "احتفظ"])
def test_what_is_wrong_on_the_paper_is_kept_when_it_is_meant(path: Path, word: str) -> None:
    path.write_text(ALONE)
    assert "there is nothing to keep" in typed(path, ROLL, "", word)
    told = typed(path, "F", word)
    assert "it must be shaded on the board.\n  Type it again, or type keep" in told
    assert [[fault.code for fault in move.faults] for move in judged(path).moves] == [["room"]]


def test_several_fives_of_one_round(path: Path) -> None:
    path.write_text(ALONE)
    first, second = ANN[0], next(one for one in ANN if not set(one.split()) & set(ANN[0].split()))
    typed(path, ROLL, f"{first}; {second}", "keep")
    codes = [[fault.code for fault in move.faults] for move in judged(path).moves]
    assert kept_moves(path)[0].startswith(first) and sorted(codes, key=len) == [[], ["one"]]
    told = typed(path, "undo")  # another day: the whole line, as on the same day
    assert says("enter.undone", what=f"Ann: {first}; {second}") in told
    assert kept_moves(path) == [] and judged(path).typing == 1


def test_who_was_left_out_is_asked_before_the_timer(path: Path) -> None:
    """A page may be filled in by anybody first; then the others, and the timer at last."""
    text = path.read_text()
    for entry in ({"roll": ROLL}, {"player": "Bea", "outlines": [BEA[0]]}):
        text = api.put(text, entry).record
    path.write_text(text)
    told = typed(path, "", "", "Ann", "66543")
    asked = [line for line in told.splitlines() if line.startswith(("Cem, out", "Ann, out", "Who"))]
    assert [line[:3] for line in asked] == ["Cem", "Ann", "Who", "Ann"]


def test_sheets_that_changed_hands_stay_so_on_the_other_side(path: Path) -> None:
    before = seats(path)
    typed(path, "swap Ann Bea")
    swapped = seats(path)
    assert swapped == {**before, "Ann": before["Bea"], "Bea": before["Ann"]}
    typed(path, side="gray")
    assert len(set(seats(path).values())) == 1
    typed(path, side="white")
    assert seats(path) == swapped


# ---- a round of which not all was seen: its player has no place yet ------------------------

SEATED = f"fives: 1\ngame: hunt\nplayers: {{Ann: {BOARDS[0].id}, Bea: {BOARDS[1].id}}}\n"


def test_what_was_seen_is_kept_beside_a_question_mark() -> None:
    record = api.put(SEATED, {"roll": ROLL}).record
    record = api.put(record, {"player": "Ann", "outlines": ["a1-a5", "?"], "round": 1}).record
    assert '"Ann": ["a1-a5", "?"]' in record
    record = api.put(record, {"player": "Bea", "outlines": [], "round": 1}).record
    told: Any = api.game(record).json(speak("en"))
    assert told["missing"] == ["Ann"]
    assert [(one["player"], one["rank"]) for one in told["standing"]] == [("Bea", 1), ("Ann", None)]
    view: Any = api.play(record).json(speak("en"))
    assert not view["play"]["played"][0]["players"]["Ann"]["entered"]

    more = api.put(record, {"player": "Ann", "outline": "b1-b5", "round": 1}).record
    assert api.game(more).json(speak("en"))["missing"] == ["Ann"], "one more is not all"
    whole = api.put(more, {"player": "Ann", "outlines": ["a1-a5", "b1-b5"], "round": 1}).record
    assert "?" not in whole
    assert "missing" not in api.game(whole).json(speak("en"))


def test_what_was_entered_can_be_taken_back() -> None:
    record = api.put(SEATED, {"roll": ROLL}).record
    seen = api.put(record, {"player": "Ann", "outlines": ["a1-a5", "?"], "round": 1}).record
    once = api.put(seen, {"back": 1}).record
    assert '"Ann": ["a1-a5"]' in once
    twice = api.put(once, {"back": 1}).record
    assert "a1-a5" not in twice and "?" not in twice
