"""Cups and poker typed in with `enter`: each answer by its own, and games of the plain referees."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from layouts.yaml import strict
from scorer import api
from tests.agreeing import points_of
from tests.games.stones.typed_asks import ASKING, LAPS, TURNING, record
from tests.house import HOME
from tests.sessions import kept_moves, typed
from tests.standings import judged

pytestmark = pytest.mark.usefixtures("hasty")


def shown(path: Path) -> str:
    """What stands under laps or shows."""
    return path.read_text(encoding="utf-8").partition("nothing yet\n")[2].removesuffix("# after\n")


# ---- cups ----------------------------------------------------------------------------------

LAID = [
    ("dot line triangle square", "en"),
    ("1234", "en"),
    ("1, 2, 3, 4", "ar"),
    ("١٢٣٤", "ar"),
    ("dlts", "en"),
    ("D L T S", "en"),
    ("pldv", "de"),
    ("Punkt Linie Dreieck Viereck", "en"),
    ("نقطه خط مثلث مربع", "ar"),
    ("pun lin drei vier", "de"),
]


@pytest.mark.parametrize(("answer", "lang"), LAID)
def test_what_is_laid_however_it_is_typed(path: Path, answer: str, lang: str) -> None:
    path.write_text(record("cups"))
    typed(path, answer, lang=lang)
    assert 'laid: "dot line triangle square"' in shown(path)


def test_help_names_the_marks_with_their_numbers(path: Path) -> None:
    path.write_text(record("cups"))
    told = typed(path, "?", "1234", "?", "", "?")
    assert told.count("1 dot  2 line  3 triangle  4 square") == 2  # not where places are asked for


@pytest.mark.parametrize(
    "answer", ["2-4", "2 4", "24", "2,4", "2 > 4", "2→4", "2 nach 4", "2 to 4", "2–4", "٢ ٤"]
)
def test_a_shift_however_it_is_typed(path: Path, answer: str) -> None:
    path.write_text(record("cups"))
    typed(path, "dlts", answer)
    assert 'shifts: ["2-4"]' in shown(path) and "asking: shifts" in shown(path)


@pytest.mark.parametrize(
    "answers",
    [["dot 3"], ["1 3"], ["13"], ["d3"], ["Bea dot 3"], ["bea: punkt 3"]],
)
def test_a_question_however_it_is_typed(path: Path, answers: list[str]) -> None:
    path.write_text(record("cups"))
    says = typed(path, "dlts", "2-4", "1-3", "", *answers)  # triangle square dot line
    assert "Right: it is the dot. The stone goes to Bea." in says
    assert kept_moves(path) == ["Bea dot 3"]


def test_a_lap_of_cups(path: Path) -> None:
    path.write_text(record("cups", players="[Ann, Bea, Cem]"))
    says = typed(path, "dlts", "", "dot 1", "line 3", "square 4", "stop")
    assert "  Right: it is the dot. The stone goes to Bea.\nQuestion 2, to Cem:" in says
    assert "  Wrong: it is the triangle. The stone goes to Ann.\nQuestion 3, to Bea:" in says
    last = (
        "  Right: it is the square. The last two stones go to Bea.\n  The other one is the line.\n"
    )
    assert f"{last}  Score so far: Ann 1, Bea 3, Cem 0\nRound 2, Bea shifts:" in says
    assert "Continuing with round 2. Shifter: Bea.\n\nScore so far: Ann 1, Bea 3, Cem 0\n" in typed(
        path
    )


def test_the_row_is_not_told_before_it_is_turned_up(path: Path) -> None:
    path.write_text(record("cups"))
    typed(path, "dlts", "2-4", "", "dot 1")
    says = typed(path, "?", "stop")
    assert "Round 1, Ann: · ? ? ?" in says
    assert "triangle square" not in says.replace("dot line triangle square", "")


def test_a_lap_at_fault_goes_on_and_brings_nothing(path: Path) -> None:
    path.write_text(record("cups"))
    says = typed(path, "dot dot line", "keep", "1-2", "", "dot 1", "dot 1", "line 9", "stop")
    assert says.count("This round breaks the rules, so nobody wins anything.") == 3
    assert "Score so far: Ann 0, Bea 0\nRound 2, Bea shifts" in says
    assert [fault.code for fault in judged(path).moves[0].faults] == ["laid"]


def test_a_wrong_question_is_said_and_may_be_kept(path: Path) -> None:
    path.write_text(record("cups", players="[Ann, Bea, Cem]"))
    says = typed(path, "dlts", "", "Cem dot 2", "keep", "dot 1", "line 3", "keep", "stop")
    assert "Bea should have been asked, not Cem; whatever is turned up goes to Cem." in says
    assert says.count("Type it again") == 2, "what was kept isn't said again"
    assert "Wrong: it is the line. The stone goes to Cem." in says
    assert kept_moves(path) == ["Cem dot 2 !", "Cem dot 1", "Bea line 3 !"]


def test_who_goes_back_within_the_first_lap_is_told_of_undo(path: Path) -> None:
    path.write_text(record("cups"))
    assert "There is nothing to go back to." in typed(path, "round 1")
    for answers in (["1234", "round 1"], ["round 1"]):  # at once, and another day
        says = typed(path, *answers)
        assert "undo takes back the last answer" in says.partition("Shift 1")[2]
        assert "nothing to go back to" not in says


def test_an_earlier_lap_is_corrected_part_by_part(path: Path) -> None:
    path.write_text(record("cups"))
    typed(path, *LAPS, "1234")
    before = path.read_text()
    for answers in (["lap 1", *[""] * 5], ["lap 1", "undo"], ["Runde 1", "1243", "undo"]):
        says = typed(path, *answers)
        assert "  Now it is: dot line triangle square. Type it again" in says
        assert "  Round 1 stays as it was.\nShift 1" in says
        assert ("All that was corrected is undone." in says) == ("1243" in answers)
        assert path.read_text() == before
    assert "So far there is only number 1 to go back to." in typed(path, "lap 2")
    for word in ("round 1", "Durchgang 1", "الدورة 1", "دورة ١", "lap1"):
        assert "  Now it is: dot" in typed(path, word)
    says = typed(path, "lap 1", "1243", "", "", "", "square 3", "stop")
    assert "  Now it is: -. Type it again" in says and "  Now it is: line 2." in says
    assert "  Round 1 has been corrected.\nShift 1 of at most 3" in says
    assert kept_moves(path)[:3] == ["Bea dot 1", "Bea line 2", "Bea square 3"]
    says = typed(path, "lap 1", "", "1-2", "keep", "line 1", "", "", "stop")
    assert 'laid: "dot line square triangle"\n    shifts: ["1-2"]' in shown(path)


# ---- poker ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "answers",
    [
        ["4 e 3"],
        ["4e3"],
        ["4, leer, 3"],
        ["4", "empty", "3"],
        ["4", "e 3"],
        ["Cem 3", "ann: 4", "BEA فارغة"],
        ["Ann 4, Cem 3", "e"],
        ["2", "4 e 3"],
    ],
)
def test_hands_however_they_are_typed(path: Path, answers: list[str]) -> None:
    path.write_text(record("poker", players="[Ann, Bea, Cem]"))
    says = typed(path, *answers, "4")
    assert (
        "Bea's empty hand: which stone does it take, or whose (Ann 4, Cem 3; Enter: none)?" in says
    )
    assert "  Bea takes the 4 from Ann.\n  Cem keeps the 3.\n" in says
    assert (
        "won 4\n  Cem: in hand 1 1 2 2 3 4 4, empty hand 1, won 3\n  In the lead: Bea (1)" in says
    )
    assert kept_moves(path) == ["4", "empty", "3"]


TAKEN = [
    ("Cem", '"takes": "Cem"', "Ann takes the 3 from Cem."),
    ("b", '"takes": "Bea"', "Ann takes the 3 from Bea."),
    ("3 cem", '"takes": "Cem"', "Ann takes the 3 from Cem."),
    ("dee", '"takes": 1', "Ann takes the 1 from Dee."),
    ("1", '"takes": 1', "Ann takes the 1 from Dee."),
    ("nobody", '"takes": "nobody"', "Dee keeps the 1."),
    ("", '"takes": "nobody"', "Dee keeps the 1."),
]


@pytest.mark.parametrize(("answer", "kept", "says"), TAKEN)
def test_whose_stone_is_taken(path: Path, answer: str, kept: str, says: str) -> None:
    path.write_text(record("poker", players="[Ann, Bea, Cem, Dee]"))
    assert f"  {says}\n" in typed(path, "e331", answer)
    assert kept in shown(path) and "asking" not in shown(path)


def test_what_nobody_shows_is_said_at_once(path: Path) -> None:
    path.write_text(record("poker"))
    says = typed(path, "e3", "4", "keep")
    assert says.count("Nobody shows a 4, so it can't be taken.") == 1
    assert [fault.code for move in judged(path).moves for fault in move.faults] == ["takes"]


def test_an_earlier_showing_is_corrected_and_what_follows_is_judged(path: Path) -> None:
    path.write_text(record("poker"))
    typed(path, "42", "44", "33")
    says = typed(path, "showing 1", "4 4", "stop")
    assert "  Round 1 was: Ann 4, Bea 2. Type it again, or press Enter to leave it." in says
    assert "  Nobody wins a stone.\n  Round 1 has been corrected.\n" in says
    assert "  Round 2 was: " in typed(path, "round 2", "", "stop")
    says = typed(path, "showing 3", "44", "keep", "stop")
    assert "Ann has no 4 left. Bea has no 4 left." in says
    typed(path, *["undo"] * 6)
    assert path.read_text() == record("poker")
    path.write_text(record("poker", "  - {Ann: leer, Bea: 2, takes: nobody}\n"))
    says = typed(path, "Runde 1", "", "", "stopp", lang="de")
    assert "  Runde 1 war: Ann leere Hand, Bea 2." in says and "  Runde 1 war: niemand." in says


# ---- half of it ----------------------------------------------------------------------------


def test_what_is_half_typed_is_told(path: Path) -> None:
    path.write_text(record("cups"))
    typed(path, *LAPS, "dlts", "2-4")
    found = api.game(strict.read(path), str(path)).json()
    assert (found["over"], found["typing"]) == (False, 2)
    path.write_text(record("poker"))
    typed(path, "4")
    found = api.game(strict.read(path), str(path)).json()
    assert (found["over"], found["typing"]) == (False, 1)


def test_a_record_in_which_only_the_symbol_was_typed_goes_on(path: Path) -> None:
    """1.1 wrote so: who is asked for what, before a stone is turned; both are asked for again."""
    path.write_text(record("cups", TURNING))
    says = typed(path, "line 2", "stop")
    assert "Question 1, to Bea" in says and "<line 2>\n  Right: it is the line." in says
    assert kept_moves(path) == ["Bea line 2"]
    typed(path, "undo")
    assert path.read_text() == record("cups", ASKING)


# ---- entries that are put ------------------------------------------------------------------


def test_laps_are_put_step_by_step(path: Path) -> None:
    text = record("cups")
    entries: list[dict[str, object]] = [
        {"lap": {"laid": "dot line triangle square"}},
        {"shift": "2-4"},
        {"shift": "1-3"},
        {"ask": {"symbol": "dot", "turned": 3}},
        {"ask": {"symbol": "line", "turned": 4, "player": "Bea"}},
    ]
    for entry in entries:
        found = api.put(text, entry)
        assert found.is_valid and found.standing.typing == 1
        text = found.record
    found = api.put(text, {"ask": {"symbol": "square", "turned": 2}})
    assert (found.standing.typing, points_of(found.standing)) == (0, {"Bea": 4, "Ann": 0})
    with pytest.raises(Exception, match="the last lap has no shifts left"):
        api.put(found.record, {"shift": "1-2"})


def test_laps_and_showings_go_back_to_any_ask_or_showing() -> None:
    """Up to there all is told as before; the lap goes on where it was cut."""
    for play in ("cups", "poker"):
        whole = (HOME / "docs" / "examples" / f"stones-{play}.yaml").read_text("utf-8")
        for at in range(len(api.play(whole).record.moves)):
            before, played = api.until(whole, at)
            assert len(played.record.moves) == at and not played.standing.is_over
            if play == "cups":
                assert points_of(played.standing) == api.position(whole, at).json()["won"]
            assert not any(move.faults for move in played.standing.moves)
            assert api.until(whole, at + 1)[0] != before


def test_showings_are_put_hand_by_hand(path: Path) -> None:
    text = record("poker")
    for entry in ({"player": "Bea", "show": "empty"}, {"player": "Ann", "show": 4}):
        found = api.put(text, entry)
        assert found.is_valid and found.standing.typing == 1
        text = found.record
    found = api.put(text, {"takes": "Ann"})
    assert (found.standing.typing, points_of(found.standing)) == (0, {"Bea": 1, "Ann": 0})
    with pytest.raises(Exception, match="no showing is open"):
        api.put(found.record, {"takes": 4})
    assert not api.put(found.record, {"player": "Ann", "show": 7}).is_valid
    found = api.put(found.record, {"hands": {"Bea": 3, "Ann": 1}})
    assert (found.standing.typing, points_of(found.standing)) == (0, {"Bea": 2, "Ann": 0})
    found = api.put(found.record, {"hands": {"Bea": "empty"}, "number": 2})
    assert [fault.code for move in found.standing.moves for fault in move.faults] == ["empty"]
    assert '{"Bea": "empty", "Ann": 1, "takes": "nobody"}' in found.record


# ---- the record of a set -------------------------------------------------------------------

PRINTED = """game: stones
set: stones-set-10030ead
print: {names: 0}
play: towers
players: {"Player 1": light, "Player 2": dark}
start: stones-towers-100c1sz
moves: []
"""


@pytest.mark.parametrize("names", ["Ann, Bea, Cem", "Ann Bea Cem", "Ann, Bea, Cem, Dan"])
@pytest.mark.parametrize(("play", "first"), [("cups", "1234"), ("poker", "4")])
def test_as_many_play_as_say_who_they_are(path: Path, play: str, first: str, names: str) -> None:
    path.write_text(PRINTED)
    wrong = "names Ann, Bea, Cem, Dan, Eva", "names Ann, Ann, Bea"
    says = typed(path, f"game {play}", *wrong, f"names {names}", first)
    assert "names given: 5, players: 2-4" in says and "a different name" in says
    assert f"At the table: {', '.join(names.replace(',', '').split())}" in says
    assert len(judged(path).places) == len(names.split())
    path.write_text(PRINTED)
    typed(path, mode=play, names=("Ann", "Bea", "Cem"))
    assert 'players: ["Ann", "Bea", "Cem"]' in path.read_text()


def test_of_two_who_play_towers_there_are_never_three(path: Path) -> None:
    path.write_text(PRINTED)
    assert "names given: 3, players: 2;" in typed(path, "names Ann, Bea, Cem")
    assert path.read_text() == PRINTED


@pytest.mark.parametrize(("play", "first"), [("cups", "1234"), ("poker", "4")])
def test_undo_goes_back_to_the_names_and_to_which_game(path: Path, play: str, first: str) -> None:
    path.write_text(PRINTED)
    says = typed(path, f"Spiel {play}", "names Ann, Bea", first, "undo", "undo", "undo")
    assert "undone: names Ann, Bea" in says and f"undone: Spiel {play}" in says
    assert "somebody else" not in says and path.read_text() == PRINTED


def test_another_game_after_cups_or_poker_though_nothing_was_played(path: Path) -> None:
    path.write_text(PRINTED)
    typed(path, "game cups", "1234", "undo")
    for play in ("poker", "row", "cups", "poker", "clear", "row"):
        says = typed(path, f"game {play}")
        assert judged(path).kind == play and "For another game, type game" in says
    assert "'chess' is not known" in typed(path, "game chess")


def test_undo_says_in_words_what_goes_also_on_another_day(path: Path) -> None:
    path.write_text(record("cups"))
    lines, undos = ["1234", "2-4 1-3", "", "dot 3"], ["undo"] * 5
    at_once = typed(path, *lines, *undos)
    typed(path, *lines)
    days = [typed(path, "undo") for _ in undos]
    for says in (at_once, "".join(days)):
        undone = re.findall("undone: (.*)", says)
        assert undone == ["Bea dot 3", "done", "1-3", "2-4", "dot line triangle square"]
    typed(path, "1234", "")
    assert "zurückgenommen: fertig\n" in typed(path, "zurück", lang="de")
