"""The rules of hexes on paper: what the drawn examples say is true, and all of it fits."""

from __future__ import annotations

import itertools
from functools import partial

import pytest

from generator.games.hexes import rules
from generator.pages import flow
from generator.pages.examples import Example, cells
from layouts.board import show
from layouts.definition.loader import define
from layouts.games import hexes
from layouts.millimetres import BOX_WIDTH
from tests.contract.rules_pages import drawn, lines, own, rules_job, said
from tests.games.hexes import plain

Space = plain.Space

RIGHT = (
    rules.FIRST,
    rules.TURNED,
    rules.FLIPPED,
    rules.TOUCHING,
    rules.ON_CIRCLE,
    rules.BESIDE,
    rules.EXPERT,
)
WRONG = {"apart": rules.APART, "kind": rules.ON_HEXAGON, "overlap": rules.OVER}
ordered = partial(rules_job, "hexes", players=4)


def spaces(rows: str) -> dict[Space, str]:
    """The letters of a picture by (column, row), as the plain referee counts them."""
    return {space: c for space, c in cells(rows).items() if c != "."}


def started(picture: Example) -> plain.Sheet:
    """The sheet of a picture before the new piece; all that is on it was drawn rightly."""
    sheet = plain.Sheet(picture.rows.replace("/", "\n"))
    filled = spaces(picture.before)
    sheet.filled = {space for space, letter in filled.items() if letter == "X"}
    waiting = sorted(set(filled.values()) - {"X"})
    while waiting:
        mine = {piece: frozenset(s for s in filled if filled[s] == piece) for piece in waiting}
        piece = next(piece for piece in waiting if mine[piece] in set(sheet.fitting(piece)))
        sheet.filled |= mine[piece]
        waiting.remove(piece)
        sheet.available.remove(piece)
    return sheet


def faults(picture: Example) -> set[str]:
    """What the plain referee says of the new piece."""
    sheet, new = started(picture), spaces(picture.new)
    called = {space: name for name, space in plain.names(sheet.area).items()}
    (piece,) = set(new.values())
    roll = next(number for number, pieces in plain.OF_NUMBER.items() if piece in pieces)
    return plain.drawing_faults(sheet, roll, piece, [called[space] for space in new])


# --- the examples are true ---------------------------------------------------------------------


@pytest.mark.parametrize("picture", RIGHT)
def test_what_is_right_is_right(picture: Example) -> None:
    assert not faults(picture)


@pytest.mark.parametrize("code", WRONG)
def test_what_is_wrong_breaks_just_the_rule_it_names(code: str) -> None:
    assert faults(WRONG[code]) == {code}


def test_all_examples_are_drawn_with_the_piece_that_is_shown() -> None:
    for picture in (*RIGHT, *WRONG.values(), rules.CIRCLED):
        assert set(spaces(picture.new).values()) == {rules.SHOWN}


def test_the_corner_is_a_piece_of_side_a() -> None:
    whole = show(hexes.deal(define("hexes"), 0, 1, "a").sheets[0].board)
    assert whole.split() == rules.SIDE_A.split("/")
    for row, part in zip(whole.split()[2:], rules.CORNER.split("/"), strict=False):
        assert all(c in (".", row[x]) for x, c in enumerate(part))


def test_turned_and_flipped_are_what_they_say() -> None:
    printed = dict(plain.turns(rules.SHOWN)[0])
    ways: dict[str, list[set[Space]]] = {"turned": [], "flipped": []}
    for word, sixths in itertools.product(ways, range(6)):
        way = {plain.turned(space, sixths, word == "flipped"): "" for space in printed}
        ways[word].append(set(plain.pushed(way)))
    turned, flipped = (set(plain.pushed(spaces(p.new))) for p in (rules.TURNED, rules.FLIPPED))
    assert turned in ways["turned"] and turned not in ways["flipped"]
    assert flipped in ways["flipped"] and flipped not in ways["turned"]


def test_spots_lie_on_circles_only_where_that_is_right() -> None:
    definition = define("hexes")
    for picture in (*RIGHT, *WRONG.values()):
        kinds = {rules.spaces(picture.rows)[s] for s in rules.spots_of(definition, picture)}
        assert kinds and ("h" in kinds) == (picture is rules.ON_HEXAGON)


def test_experts_fill_hexagons_and_the_wrong_one_a_circle() -> None:
    for picture, wrong in ((rules.EXPERT, []), (rules.CIRCLED, ["prefill-circle"])):
        area = picture.rows.replace("/", "\n")
        called = {space: name for name, space in plain.names(area).items()}
        filled = [called[space] for space in spaces(picture.before)]
        assert plain.prefill(plain.Sheet(area), " ".join(filled)) == wrong
        assert len(filled) <= define("hexes").rules["prefilled"]


def test_choices_are_what_the_rules_allow() -> None:
    roll = next(n for n, pieces in plain.OF_NUMBER.items() if rules.SHOWN in pieces)
    for gone, taken, allowed in rules.CHOICES:
        sheet = plain.Sheet(plain.SIDE_A)
        sheet.available = [piece for piece in sheet.available if piece not in gone]
        assert set(gone) <= set(plain.OF_NUMBER[roll])
        assert (taken in sheet.allowed(roll)) == allowed


def test_the_typed_move_is_a_right_one() -> None:
    piece, *named = rules.MOVE.split()
    assert not plain.drawing_faults(plain.Sheet(plain.SIDE_A), 3, piece, named)


# --- sums --------------------------------------------------------------------------------------


def test_the_worked_example_is_added_up_rightly() -> None:
    sheet = started(rules.ENDED)
    counts, costs = (rules.emptied(rules.ENDED), {"red": 3, "blue": 2, "hexagon": 1, "region": 1})
    assert counts["region"] == 3, "the words say three regions"
    assert all(counts.values()), "every kind of penalty is shown"
    assert sum(counts[kind] * cost for kind, cost in costs.items()) == sheet.penalty
    job = ordered("en", False, "both")
    for kind, cost in costs.items():
        assert f"{counts[kind]} ×\u00a0{cost}" in lines(job)
    assert str(sheet.penalty) in lines(job)


def test_nobody_does_better_than_the_rules_say() -> None:
    numbers = rules._outline(ordered("en", False, "both"))[1].numbers
    assert (numbers["spaces"], numbers["covered"], numbers["left"]) == (51, 48, 3)
    assert numbers["perfect"] == 4
    definition = define("hexes")
    for name in "ab":
        assert hexes.is_perfect(definition, definition.areas[name].marks)


# --- pages -------------------------------------------------------------------------------------


COLOURS = {"en": ("red ", "blue"), "de": ("roter", " rot ", "blau"), "ar": ("حمراء", "زرقاء")}


@pytest.mark.few(1)
@pytest.mark.parametrize("lang", COLOURS)
def test_without_colours_none_are_spoken_of(lang: str) -> None:
    colour = said(ordered(lang, False, "both")).lower()
    assert all(word in colour for word in COLOURS[lang])
    job = ordered(lang, False, "both", None, True)
    mono = said(job).lower()
    assert not any(word in mono for word in COLOURS[lang])
    for name in ("red", "blue"):
        assert job.words(f"hexes.mono.{name}").lower() in mono


def test_symbols_of_ones_own_keep_their_names_in_mono() -> None:
    mine = own("hexes", ("en: red circle", "en: thistle"))
    assert "thistle" in said(ordered("en", False, "a", mine, True))


def test_what_is_typed_names_the_set_and_no_file() -> None:
    job = ordered("en", False, "both")
    words = said(job)
    assert f"fives-score enter {job.deal.id}" in words
    assert f"fives-score game {job.deal.id}" in words
    assert "output/" not in words and ".yaml" not in words


def test_the_first_lines_of_chapters_without_steps_begin_at_the_edge() -> None:
    job = ordered("en", False, "both")
    texts = [text for page in drawn(job) for _, text in page.texts]
    heads = ("count", "expert", "areas", "check")
    edges = (0.0, (BOX_WIDTH + flow.GUTTER) / 2)
    for head in heads:
        at = next(i for i, t in enumerate(texts) if t.words == job.words(f"rules.hexes.{head}"))
        assert min(abs(texts[at + 1].box[0] - edge) for edge in edges) < 1, head


def test_prices_of_ones_own_are_printed() -> None:
    words = said(ordered("en", False, "a", own("hexes", ("red: 3 ", "red: 7 "))))
    assert "1 ×\u00a07" in words and "17" in words
    assert "The areas" not in words and "Nobody can get fewer" not in words


def test_pieces_of_ones_own_are_not_shown_with_ours() -> None:
    mine = own("hexes", ('A: {die: 1, picture: "...h h.o. ...h"}', ""))
    assert not rules.fits(mine)
    words = said(ordered("en", False, "both", mine))
    assert "After 11 rounds" in words and "They touch." not in words
    assert "Side B" in words and "tight corners" not in words


def test_a_game_without_experts_doesnt_mention_them() -> None:
    mine = own("hexes", ("prefilled: 3 ", "prefilled: 0 "))
    assert "For experts" not in said(ordered("en", False, "a", mine))
    assert "For experts" in said(ordered("en", False, "a"))
