"""Whole games of hunt: rounds, puzzle and solo from records, with ties, ends and what can't be."""

from __future__ import annotations

import re

import pytest

from layouts.board import load
from layouts.definition.loader import define
from layouts.game_contract import dealer
from layouts.words import speak
from scorer.games.hunt.rules import Hand
from scorer.verdict import Standing
from tests.agreeing import codes, places_of, read, refused, standing
from tests.games.hunt import plain

A, B = "hunt-white-103ra9h", "hunt-white-10a4hpp"
STAR_FIVES = ("c1-g1", "i5 g6 h6 i6 i7", "e8 f8 f9 f10 g10")  # on A for the roll below: I T Z
ROLL = "star star moon leaf fish"


def game(text: str) -> Standing:
    return standing("hunt", text)


def says(found: Standing) -> list[str]:
    return [fault.sentence(speak("en")) for fault in found.warnings]


def notes(found: Standing) -> list[str]:
    return [note.sentence(speak("en")) for note in found.notes]


def rounds(*entries: str, mode: str = "rounds", players: str = f"{{Ann: {A}, Bea: {A}}}") -> str:
    body = "".join(f"  - {{roll: {ROLL}, {entry}}}\n" for entry in entries)
    return f"game: hunt\nmode: {mode}\nplayers: {players}\nrounds:\n{body}"


def test_five_rounds_the_fifth_double() -> None:
    entry = f"timer: Bea, outlines: {{Ann: ['{STAR_FIVES[0]}'], Bea: ['{STAR_FIVES[1]}']}}"
    played = game(rounds(*[entry] * 5))
    assert played.is_over
    assert places_of(played) == [("Ann", 4 * 6, 1), ("Bea", 3 * 6 + 5, 2)]
    assert list(played.rows["Bea"]) == ["4", "4", "4", "4", "7"]
    assert played.warnings == ()


def test_a_tie_is_broken_by_the_rounds_before_the_last() -> None:
    """Both have 8: Ann 4 + 4 in rounds 1 and 2, Bea 4 doubled in round 5."""
    i_five = STAR_FIVES[0]
    early = f"outlines: {{Ann: ['{i_five}']}}"
    last = f"outlines: {{Bea: ['{i_five}']}}"
    played = game(rounds(early, early, "timer: nobody", "timer: nobody", last))
    assert places_of(played) == [("Ann", 8, 1), ("Bea", 8, 2)]
    assert notes(played) == ["A tie at 8 points, broken by the sum of rounds 1 to 4: Ann 8, Bea 0."]


def test_a_victory_can_be_shared() -> None:
    both = f"outlines: {{Ann: ['{STAR_FIVES[0]}'], Bea: ['{STAR_FIVES[0]}']}}"
    played = game(rounds(both, players=f"{{Ann: {A}, Bea: {A}, Cem: {B}}}"))
    assert places_of(played) == [("Ann", 4, 1), ("Bea", 4, 1), ("Cem", 0, 3)]
    assert notes(played) == []  # nothing broke that tie


def test_not_over_yet_and_over_long_ago() -> None:
    assert not game(rounds("timer: Ann")).is_over
    late = game(rounds(*["timer: Ann"] * 7))
    assert late.is_over
    assert places_of(late)[0] == ("Ann", 5, 1)
    assert says(late) == ["The game ended after round 5; nothing from round 6 on is judged."]


def test_two_timers_in_a_round_are_warned_about() -> None:
    assert says(game(rounds("timer: [Ann, Bea]"))) == [
        "Round 1: only one player can turn the timer; the record names Ann, Bea."
    ]


def test_an_empty_record_has_a_standing() -> None:
    played = game(f"game: hunt\nplayers: {{Ann: {A}}}\nrounds: []")
    assert places_of(played) == [("Ann", 0, 1)]
    assert not played.is_over


def test_klaus_and_the_puzzle() -> None:
    """Round 1: found, circled. Round 2: nothing, crosses out. Round 3: wrong, crosses out."""
    text = rounds(
        f"timer: Klaus, outlines: {{Klaus: '{STAR_FIVES[0]}'}}",
        "crossed: {Klaus: 'F a2 b2 b3 c3 b4'}",
        "outlines: {Klaus: 'a1-a5'}, crossed: {Klaus: 'L f4 f5 f6 f7 g7'}",
        mode="puzzle",
        players=f"{{Klaus: {A}}}",
    )
    played = game(text)
    first = played.moves[0]
    assert (first.text, first.points, first.faults) == ("c1-g1", 4, ())
    assert list(played.rows["Klaus"]) == ["I", "(F)"]
    assert played.is_over  # nobody found a FIVE in round 2
    assert says(played) == ["The game ended after round 2; nothing from round 3 on is judged."]


def test_solo_goes_on_without_a_find_and_has_no_timer() -> None:
    text = rounds(
        f"timer: Klaus, outlines: {{Klaus: '{STAR_FIVES[0]}'}}",
        "crossed: {Klaus: 'L a3 a4 a5 a6 b6'}",
        f"outlines: {{Klaus: '{STAR_FIVES[1]}'}}",
        mode="solo",
        players=f"{{Klaus: {A}}}",
    )
    played = game(text)
    assert places_of(played) == [("Klaus", 7, 1)]
    assert not played.is_over
    assert says(played) == ["Solo is played without a timer; timer marks don't count."]


BEA = f"Bea: '{STAR_FIVES[1]}'"  # finds something, so that the game goes on
PUZZLE = [
    (f"outlines: {{{BEA}, Ann: '{STAR_FIVES[0]}'}}", ["repeat", "overlap"]),
    (f"outlines: {{{BEA}, Ann: ['{STAR_FIVES[1]}', '{STAR_FIVES[2]}']}}", ["one"]),
    (f"outlines: {{{BEA}, Ann: ['{STAR_FIVES[1]}', '{STAR_FIVES[1]}']}}", []),
    (f"outlines: {{{BEA}, Ann: ['{STAR_FIVES[1]}', 'a1-a5']}}", ["mismatch"]),
    (f"outlines: {{{BEA}, Ann: '{STAR_FIVES[1]} open'}}", ["open"]),
    (f"outlines: {{{BEA}, Ann: '{STAR_FIVES[1]}'}}, crossed: {{Ann: 'L'}}", ["found"]),
    (f"outlines: {{{BEA}}}, crossed: {{Ann: 'I a6-a10'}}", ["repeat"]),
    (f"outlines: {{{BEA}}}, crossed: {{Ann: 'L'}}", ["room"]),
    (f"outlines: {{{BEA}}}, crossed: {{Ann: 'L a3-a7'}}", ["shape"]),
    (f"outlines: {{{BEA}}}, crossed: {{Ann: 'L k3 k4 k5 k6 j6'}}", ["off-board"]),
    (f"outlines: {{{BEA}}}, crossed: {{Ann: 'L d1 d2 d3 d4 e4'}}", ["overlap"]),
    (f"outlines: {{{BEA}}}, crossed: {{Ann: 'L a3 a4 a5 a6 b6'}}", []),
]


@pytest.mark.parametrize(("second", "wanted"), PUZZLE)
def test_puzzle_faults(second: str, wanted: list[str]) -> None:
    first = f"outlines: {{Ann: '{STAR_FIVES[0]}', Bea: '{STAR_FIVES[0]}'}}"
    played = game(rounds(first, second, mode="puzzle"))
    assert [f.code for m in played.moves if m.player == "Ann" for f in m.faults] == wanted


def test_a_shape_without_room_is_crossed_out_without_drawing() -> None:
    """Only the first column is free: an I fits, an X doesn't."""
    board = load(A)
    hand = Hand(board, standing={cell for cell in board.marks if cell[0]})
    assert hand.room("I") is not None
    assert hand.room("X") is None


def test_nothing_crossed_out_is_warned_about() -> None:
    played = game(rounds(f"outlines: {{Ann: '{STAR_FIVES[0]}'}}", mode="puzzle"))
    assert says(played) == ["Round 1: Bea found no FIVE and must cross out a shape."]


def test_the_rulebooks_closing_example_cannot_be() -> None:
    """24 and 27 points after 11 rounds, with 7 + 5 = 12 timer marks."""
    text = (
        f"game: hunt\nmode: puzzle\nplayers: {{Klaus: {A}, Monika: {B}}}\nplayed: 11\ntotals:\n"
        "  Klaus: {circled: L N U Y T X I, marks: 7}\n"
        "  Monika: {circled: L N U T V X I W, marks: 5}\n"
    )
    played = game(text)
    assert places_of(played) == [("Monika", 27, 1), ("Klaus", 24, 2)]
    assert says(played) == ["12 timer marks in 11 rounds is not possible."]


def test_a_tie_in_the_puzzle_goes_to_more_circled() -> None:
    text = (
        f"game: hunt\nmode: puzzle\nplayers: {{Ann: {A}, Bea: {B}, Cem: {A}}}\ntotals:\n"
        "  Ann: {circled: X, marks: 0}\n  Bea: {circled: L T, marks: 0}\n  Cem: {circled: N V}\n"
    )
    played = game(text)
    assert places_of(played) == [("Bea", 4, 1), ("Cem", 4, 1), ("Ann", 4, 3)]
    assert notes(played) == [
        "A tie at 4 points, broken by the number of circled shapes: Bea 2, Cem 2, Ann 1."
    ]


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_of_several_fives_in_a_puzzle_round_the_cheapest_counts(order: tuple[int, int]) -> None:
    """An I of 4 and a T of 3: the T, whatever was typed first; of two of 3 the first."""
    typed = [STAR_FIVES[i] for i in order]
    played = game(rounds(f"outlines: {{Ann: {typed}}}", mode="puzzle", players=f"{{Ann: {A}}}"))
    assert list(played.rows["Ann"]) == ["T"]
    assert [len(move.faults) for move in played.moves] == [not i for i in order]
    assert sum(move.points for move in played.moves) == 3
    typed = [STAR_FIVES[i + 1] for i in order]
    played = game(rounds(f"outlines: {{Ann: {typed}}}", mode="puzzle", players=f"{{Ann: {A}}}"))
    assert list(played.rows["Ann"]) == ["TZ"[order[0]]]


def test_it_is_said_where_a_shape_would_have_fitted() -> None:
    """And a FIVE lies where it is said that one would."""
    text = rounds("crossed: {Ann: L}", mode="puzzle", players=f"{{Ann: {A}}}")
    (fault,) = game(text).moves[0].faults
    cells = dict(fault.params)["cells"]
    assert str(cells) in fault.sentence(speak("en"))
    hatched = game(text.replace("Ann: L", f"Ann: 'L {cells}'"))
    assert hatched.moves[0].faults == ()


NO_ROLL = f"roll: star star star leaf fish, timer: Ann, outlines: {{Ann: ['{STAR_FIVES[0]}']}}"


def test_a_round_with_three_alike_is_none_and_the_others_stand() -> None:
    entry = f"timer: Ann, outlines: {{Ann: ['{STAR_FIVES[0]}']}}"
    text = rounds(*[entry] * 5).replace(f"roll: {ROLL}, {entry}", NO_ROLL, 1)
    played = game(text)
    assert list(played.rows["Ann"]) == ["0", "5", "5", "5", "9"]
    assert [[f.code for f in move.faults] for move in played.moves] == [["roll"], [], [], [], []]
    assert [w.code for w in played.warnings] == ["roll"]
    assert played.is_over


def test_a_puzzle_round_with_three_alike_neither_counts_nor_ends_it() -> None:
    entry = f"timer: Ann, outlines: {{Ann: ['{STAR_FIVES[0]}']}}"
    crossed = NO_ROLL + ", crossed: {Bea: L}"
    text = rounds(entry, entry, mode="puzzle").replace(f"roll: {ROLL}, {entry}", crossed, 1)
    played = game(text)
    assert [[f.code for f in move.faults] for move in played.moves] == [["roll"], ["roll"], []]
    assert [w.code for w in played.warnings] == ["missing", "roll"]  # Bea, in round 2
    assert not played.is_over
    assert places_of(played)[0] == ("Ann", 5, 1)
    assert list(played.rows["Ann"]) == ["-", "I"]


@pytest.mark.parametrize("mode", ["rounds", "puzzle"])
def test_all_play_on_the_same_side(mode: str) -> None:
    gray = dealer("hunt").deal(define("hunt"), 1, 2, "gray").sheets[0].board.id
    mixed = f"{{Ann: {A}, Bea: {gray}, Cem: {B}}}"
    entry = f"outlines: {{Ann: ['{STAR_FIVES[0]}']}}, timer: Ann"
    played = game(rounds(entry, mode=mode, players=mixed))
    assert says(played)[-1 if mode == "puzzle" else 0] == (
        "Everybody should play on the same side, but Bea used the gray side and the others "
        "the white side."
    )
    assert places_of(played)[0] == ("Ann", 5, 1)
    alike = game(rounds(entry, players=f"{{Ann: {gray}, Bea: {gray}}}"))
    assert alike.warnings == ()


ALL = "X I W T V Z U Y F L N P"
TOTALS: list[tuple[str, str, str, str]] = [  # mode, played, totals, codes
    ("puzzle", "12", f"Ann: {{circled: {ALL}, marks: 12}}", ""),
    ("puzzle", "12", f"Ann: {{circled: {ALL}, marks: 13}}", "marks"),
    ("puzzle", "13", f"Ann: {{circled: {ALL}, marks: 12}}", "rounds"),
    ("puzzle", "11", f"Ann: {{circled: {ALL}}}", "circled"),
    ("puzzle", "4", "Ann: {circled: X I W}", ""),
    ("puzzle", "3", "Ann: {circled: X I W}", "early"),
    ("puzzle", "5", "Ann: {circled: X I W}", "few"),
    ("puzzle", "", "Ann: {circled: X I W, marks: 4}", ""),
    ("puzzle", "", "Ann: {circled: X I W, marks: 5}", "few"),
    ("puzzle", "", "Ann: {circled: X I W, marks: 13}", "marks few"),
    ("puzzle", "5", "Ann: {circled: X I}, Bea: {circled: X I}", ""),
    ("puzzle", "6", "Ann: {circled: X I}, Bea: {circled: X I}", "few"),
    ("puzzle", "3", "Ann: {circled: X X I}", "twice"),
    ("puzzle", "2", "Ann: {circled: '', marks: 1}", "few"),
    ("puzzle", "1", "Ann: {circled: '', marks: 1}", ""),
    ("solo", "12", "Ann: {circled: X}", ""),
    ("solo", "", "Ann: {circled: X}", ""),
    ("solo", "11", "Ann: {circled: X}", "solo-short"),
    ("solo", "13", "Ann: {circled: X}", "rounds"),
    ("solo", "12", "Ann: {circled: X, marks: 1}", "solo-timer"),
]


@pytest.mark.parametrize(("mode", "rounds_told", "totals", "wanted"), TOTALS)
def test_totals_that_can_not_be(mode: str, rounds_told: str, totals: str, wanted: str) -> None:
    """Each is warned about; and so says the plain referee."""
    names = [name for name in ("Ann", "Bea") if f"{name}:" in totals]
    players = ", ".join(f"{name}: {A}" for name in names)
    head = f"game: hunt\nmode: {mode}\nplayers: {{{players}}}\ntotals: {{{totals}}}\n"
    text = head + (f"played: {rounds_told}\n" if rounds_told else "")
    assert codes(game(text).warnings) == wanted
    told = {name: (one.circled, one.marks) for name, one in read("hunt", text).totals.items()}
    played = int(rounds_told) if rounds_told else None
    plainly = plain.impossible("solo" if mode == "solo" else "puzzle", told, len(names), played)
    assert plainly == set(wanted.split())


def test_who_has_no_total_yet_may_have_found_the_rest() -> None:
    text = (
        f"game: hunt\nmode: puzzle\nplayers: {{Ann: {A}, Bea: {B}}}\nplayed: 9\n"
        "totals: {Ann: {circled: X I}}\n"
    )
    assert game(text).warnings == ()


def test_a_shape_circled_twice_counts_once_and_shapes_are_no_rounds() -> None:
    text = (
        f"game: hunt\nmode: puzzle\nplayers: {{Ann: {A}}}\nplayed: 4\n"
        "totals: {Ann: {circled: X X I W, marks: 1}}\n"
    )
    played = game(text)
    assert places_of(played) == [("Ann", 4 + 4 + 4 + 1, 1)]
    assert says(played) == ["Ann circled the same shape twice: X. Each counts once."]
    assert list(played.rows["Ann"]) == ["X X I W"]  # one cell, not one a round


ANN = f"players: {{Ann: {A}}}"
ROUND = f"{ANN}\nrounds:\n  - roll: {ROLL}\n    "
REFUSED = [
    (
        "players: {Ann: hunt-white-103ra9x}",
        "line 2: 'hunt-white-103ra9x': one character",
    ),
    ("players: {Ann: blank-plain-100001c}", "line 2"),
    ("players: {}", "line 2: at least one player"),
    (f"{ANN}\nround: []", "line 3: unknown key 'round'; did you mean 'rounds'?"),
    (f"{ANN}\nmode: puzle", "line 3: 'puzle' is not known here; did you mean 'puzzle'?"),
    (f"players: {{Ann: {A}, Bea: {A}}}\nmode: solo", "line 2: solo is for one player"),
    (f"{ANN}\nrounds:\n  - {{}}", "line 4: the key 'roll' is missing"),
    (f"{ANN}\nrounds:\n  - roll: 1 2 3", "line 4: a roll has 5 symbols"),
    (f"{ANN}\nrounds:\n  - roll: sun 1 2 3 4", "line 4: 'sun' is not a symbol"),
    (ROUND + "timer: An", "line 5: there is no player 'An'; did you mean 'Ann'?"),
    (ROUND + "outlines:\n      Bea: [a1]", "line 6: there is no player 'Bea'"),
    (ROUND + "outlines: {Ann: [77]}", "line 5: '77' is not a square"),
    (ROUND + "outlines: {Ann: [a1-b3]}", "are not in one line"),
    (ROUND + "crossed: {Ann: F}", "line 5: unknown key 'crossed'"),
    (ROUND.replace("rounds:", "mode: puzzle\nrounds:") + "crossed: {Ann: Q}", "'Q' is not a shape"),
    (f"{ANN}\ntotals: {{Ann: {{circled: X}}}}", "shapes and timer marks are for the puzzle"),
]


@pytest.mark.parametrize(("body", "reason"), REFUSED)
def test_what_cannot_be_read_is_refused_with_its_line(body: str, reason: str) -> None:
    refused("hunt", "game: hunt\n" + body, re.escape(reason))
