"""Ids: there and back, forgiving in what doesn't matter, strict in what does."""

from __future__ import annotations

import string
from itertools import cycle, islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from layouts import code
from layouts.code import DIGITS, SHARED_LETTERS, Code, book
from layouts.definition.loader import define
from layouts.refusal import LayoutError
from tests.chosen import times

UNLIKE = "3456789ABCDEFGHJKMNPQRSTVWXYZ"  # no two of them look alike
ALL = st.characters(exclude_categories=["Cs"])  # as by itself, without a list of 200 MB for it
CODES = st.sampled_from(
    [(game, layout) for game, (_, layouts) in code.book().items() for layout in layouts]
).flatmap(
    lambda pair: st.builds(
        Code,
        st.just(pair[0]),
        st.just(pair[1]),
        st.integers(0, code.capacity(pair[1]) * len(code.VERSIONS.get(pair[0], "1")) - 1),
    )
)


@given(CODES)
def test_ids_are_read_back_in_both_forms(made: Code) -> None:
    long, compact = code.long(made), code.compact(made)
    assert code.parse(long) == code.parse(compact) == made
    assert len(long) <= 26
    assert len(compact) <= 10
    assert set(compact) <= set(string.ascii_uppercase + string.digits)


@given(CODES)
def test_case_spaces_dashes_and_lookalikes_do_not_matter(made: Code) -> None:
    for form in (code.long(made), code.compact(made)):
        for spelled in (
            form.upper(),
            form.lower(),
            form.replace("-", " "),
            form.replace("-", ""),
            form.replace("-", "–"),
            " ".join(form),
            form.replace("0", "O").replace("1", "I"),
            form.replace("0", "o").replace("1", "l"),
            f"  {form}\n",
        ):
            assert code.parse(spelled) == made


def slips(form: str) -> set[str]:
    """Every text that is one slip away: a character wrong, too many or missing, or two swapped."""
    letters = string.ascii_lowercase + string.digits
    ends = [(form[:at], form[at:]) for at in range(len(form) + 1)]
    wrong = {a + c + b[1:] for a, b in ends for c in letters if b}
    more = {a + c + b for a, b in ends for c in letters}
    fewer = {a + b[1:] for a, b in ends}
    swapped = {a + b[1] + b[0] + b[2:] for a, b in ends if len(b) > 1}
    return {text for text in wrong | more | fewer | swapped if code.folded(text) != form}


def sampled(count: int) -> list[Code]:
    """Ids of all games and layouts in turn, payloads at both ends of all that there are."""
    kinds = [(game, layout) for game, (_, layouts) in code.book().items() for layout in layouts]
    rng = Random(29)
    found = []
    for game, layout in islice(cycle(kinds), count):
        most = code.capacity(layout) * len(code.VERSIONS.get(game, "1")) - 1
        found.append(Code(game, layout, rng.choice((0, most, *(rng.randint(0, most),) * 8))))
    return found


@pytest.mark.more
def test_no_single_slip_in_an_id_leads_to_another() -> None:
    """Not a sample of slips: all of them, in both forms that people can type."""
    for made in sampled(times(300, 6)):
        for form in (code.long(made), code.compact(made)):
            for wrong in slips(code.folded(form)):
                with pytest.raises(LayoutError):
                    code.parse(wrong)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "is not an id"),
        ("hint-white-1abcdex", "did you mean 'hunt'"),
        ("hunt-wite-1abcdex", "did you mean 'white'"),
        ("hunt-white-1abcde", "1 character missing"),
        ("hunt-white-1abcdexyz", "2 characters too many"),
        ("hunt-white-uabcdex", "never contain the letter u"),
        ("hunt-white-1abcdey", "one character is wrong or two are swapped"),
        ("x" * 5000, "is not an id"),
        ("HW103RA9H" + " " * 200 + "garbage", "is not an id"),
        ("hunt-white-1abcd\u0663x", "is not an id"),
        ("\x00\x1b[31m", "is not an id"),
        ("../../etc/passwd", "is not an id"),
    ],
)
def test_refusals_say_what_is_wrong(text: str, says: str) -> None:
    with pytest.raises(LayoutError, match=says) as caught:
        code.parse(text)
    assert "\x1b" not in str(caught.value)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("stem", ["hunt-white-200007", "sequence-set-2000007", "hexes-a-300007"])
def test_a_later_version_is_named(stem: str) -> None:
    """One of 32 check characters fits; then it is the version that is wrong."""
    told = []
    for last in DIGITS:
        with pytest.raises(LayoutError) as caught:
            code.parse(stem + last)
        told.append("another version of Fives" in str(caught.value))
    assert sum(told) == 1


def test_payloads_of_the_second_version_go_on_after_those_of_the_first() -> None:
    most = code.capacity("a")
    assert [code.long(Code("hexes", "a", n))[8] for n in (0, most - 1, most)] == ["1", "1", "2"]
    with pytest.raises(ValueError):
        code.long(Code("hexes", "a", 2 * most))
    with pytest.raises(ValueError):
        code.long(Code("hunt", "white", code.capacity("white")))


def test_words_and_letters_make_ids_that_can_be_read() -> None:
    """Letters that look like no other, names that begin like no other, both as in the files."""
    letters = {game: letter for game, (letter, _) in book().items()}
    assert len(set(letters.values())) == len(letters), f"two games have one letter: {letters}"
    # or a character too many would turn the id of a sheet into that of a set
    assert not {*letters.values()} & {*SHARED_LETTERS.values()}
    for game, (letter, layouts) in book().items():
        definition = define(game)
        assert letter == definition.letter
        assert layouts == {**definition.layouts, **SHARED_LETTERS}
        for one in (letter, *definition.layouts.values()):
            assert one in UNLIKE, f"{game}: {one} looks like another"
        assert not {*definition.layouts.values()} & {*SHARED_LETTERS.values()}, game
        assert max(len(game) + len(word) for word in layouts) <= 18, f"{game}: too long for an id"
        assert not any(game != other and game.startswith(other) for other in letters), game


CHANGED = st.builds(
    lambda sheet, at, bit, gone: sheet[:at] + bit + sheet[at + gone :],
    st.sampled_from(["hunt-white-103ra9h", "HUNT-WHITE-103RA9H", "HW103RA9H", "hunt-set-10036hhz"]),
    st.integers(0, 18),
    st.sampled_from([*"-_ oOiIlL01uU", "\u200f", "\u00ad", "–", ""]) | st.text(ALL, max_size=2),
    st.booleans(),
)


@settings(max_examples=times(200))
@given(CHANGED | st.text(ALL, max_size=60))
def test_any_text_is_an_id_or_a_clear_refusal(text: str) -> None:
    """And where it is one, it says nothing but that id."""
    try:
        found = code.parse(text)
    except LayoutError as error:
        assert str(error).count("\n") == 0
        return
    assert code.folded(text) in {code.folded(form(found)) for form in (code.long, code.compact)}


@given(st.integers(0, 40), st.integers(0, 32**5 - 1))
def test_the_code_of_a_sheet_that_all_share_says_whose_copy_it_is(place: int, payload: int) -> None:
    """One character after the compact form: the place of the player, 0 where it doesn't fit."""
    found = Code("hunt", "gray", payload)
    text = code.placed(found, place)
    assert text[:-1] == code.compact(found)
    assert len(text) == 10
    assert code.scanned(text) == (found, place if place < 32 else 0)
    for typed in (text, text.lower(), " ".join(text)):
        with pytest.raises(LayoutError, match="type the id that is printed on the sheet"):
            code.parse(typed)


@given(CODES)
def test_codes_without_a_players_number_are_still_read(made: Code) -> None:
    assert code.scanned(code.compact(made)) == code.scanned(code.long(made)) == (made, 0)


@pytest.mark.parametrize(
    "text", ["hunt-gray-11x3ctm5", "HG11X3CTMU", "HG11X3CTM55", "HG11X3CTN5", "", "H", "1234567890"]
)
def test_a_players_number_is_only_read_after_a_compact_id(text: str) -> None:
    for read in (code.parse, code.scanned):
        with pytest.raises(LayoutError):
            read(text)


def test_the_id_of_a_set_carries_no_players_number() -> None:
    with pytest.raises(ValueError, match="set"):
        code.placed(Code("hunt", "set", 5), 1)
