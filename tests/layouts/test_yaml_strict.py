"""YAML read strictly: refused with file and line, in bounded time and memory."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from layouts.definition.loader import define, define_own, text_of
from layouts.refusal import LayoutError
from layouts.yaml import strict

HUNT = text_of("hunt")


@pytest.mark.parametrize(
    ("raw", "says"),
    [
        (b"", "line 1: the file is empty"),
        (b"\n# only a remark\n", "line 1: the file is empty"),
        (b"a: 1\nb: 2\na: 3", "line 3: the key 'a' is here twice; it first appears in line 1"),
        (b"a: &x [1]\nb: *x", "line 1: a text can't begin with &"),
        (b"a: 1\nb: *x", "line 2: a text can't begin with *"),
        (b"<<: *x", "line 1: a text can't begin with *"),
        (b"a: !!python/object/apply:os.system [x]", "line 1: a text can't begin with !"),
        (b"a: 1\n---\nb: 2", "line 2: a second part begins here"),
        (b"[" * 100_000, "nested deeper"),
        (b"{a: " * 100_000, "nested deeper"),
        (b"a: [1, 2", "line 1: the bracket [ is not closed"),
        (b"\xff\xfe\x00\x01", "line 1: not UTF-8"),
        (b"a: 1\nb: \xe9", "line 2: not UTF-8"),
        (b"\x00\x01\x02", "line 1"),
        (b"a: 1\nb: 2\nc: \x07", "line 3"),
        (b"%PDF-1.4\n\xe2\xe3", "line 2: not UTF-8"),
        (b"? [a, b]\n: c", "line 1: a key must be a plain word"),
        (b"a:\n\t- b", "line 2: there is a tab here; use spaces"),
    ],
)
def test_bad_files_are_refused_with_their_line(raw: bytes, says: str) -> None:
    with pytest.raises(LayoutError) as caught:
        strict.parse(raw, "x.yaml")
    assert str(caught.value).startswith("x.yaml: ")
    assert says in str(caught.value)


def test_nested_anchors_are_refused_at_the_first() -> None:
    lines = ["a0: &a0 [ha, ha]"] + [f"a{i}: &a{i} [*a{i - 1}, *a{i - 1}]" for i in range(1, 1000)]
    with pytest.raises(LayoutError, match="line 1: a text can't begin with &"):
        strict.parse("\n".join(lines).encode(), "x.yaml")


def test_scalars_stay_text() -> None:
    table = strict.parse(b"a: no\nb: 12:30\nc: 0x1F\nd: ~\ne: 1.0", "x.yaml").table()
    assert [item.value for item in table.values()] == ["no", "12:30", "0x1F", "~", "1.0"]


def test_large_missing_and_foreign_files(tmp_path: Path) -> None:
    huge = tmp_path / "huge.yaml"
    huge.write_bytes(b"a: " + b"x" * strict.MOST_BYTES)
    with pytest.raises(LayoutError, match="larger than 512 kB"):
        strict.read(huge)
    with pytest.raises(LayoutError, match="no such file"):
        strict.read(tmp_path / "none.yaml")
    with pytest.raises(LayoutError, match="is a folder"):
        strict.read(tmp_path)


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(raw: bytes) -> None:
    try:
        strict.parse(raw, "x.yaml")
    except LayoutError as error:
        assert str(error).startswith("x.yaml: ")


CHANGES = {
    "hunt": [
        ("game: hunt", "game: hnt", "line 1: 'hnt' is not known here; did you mean 'hunt'?"),
        ("letter: H", "letter: Q", "line 2: 'letter' must stay"),
        ("size: 10 x 10", "size: 10 by 10", "a size like '10 x 10'"),
        ("size: 10 x 10", "size: 100 x 10", "a board must have 4 to 13 squares"),
        ("size: 10 x 10", "size: 0 x -3", "a size like '10 x 10'"),
        ("  rounds: 5", "  rouns: 5", "unknown key 'rouns'; did you mean 'rounds'?"),
        ("  rounds: 5", "  rounds: five", "expected a whole number from 0 to 999, found 'five'"),
        ("  dice: 5 ", "  dice: 4 ", "5 squares"),
        ("accent: ", "acent: ", "unknown key 'acent'; did you mean 'accent'?"),
        ('"#E69F00"\ncover', "#E69F00\ncover", 'a colour like "#E69F00" (in quotes)'),
        ('picture: "#####"', 'picture: "###.#"', "the squares of I are not joined"),
        ('picture: "#####"', 'picture: ".#. ### .#."', "I is the same shape as X"),
        ('picture: "#####"', 'picture: "xxxxx"', "draw a shape with # and ."),
        ('picture: "#####"', 'picture: "####"', "4 squares"),
        ("  moon:\n", "  soon:\n", "have the same letter 's'"),
        ("  moon:\n", "  Mo on:\n", "a symbol's name must be one to 20 small letters"),
        ('solid: "M ', 'solid: "X ', "is not a path command"),
        ('solid: "M ', 'solid: "M 500 5 L ', "outside the field"),
        ("title: {en:", "title: {fr:", "unknown key 'fr'"),
        ("  X: {points", "  X Y: {points", "a shape's name must be a letter or two"),
    ],
    "hexes": [
        ("...h.r.h.h.r.h...", "...h.rh.h.r.h....", "two columns apart"),
        ("...h.r.h.h.r.h...", "...h.x.h.h.r.h...", "'x' is not the letter of a symbol"),
        ("  a:\n", "  both:\n", "can't be the name of a board"),
        ("die: 1, picture", "die: 7, picture", "from 1 to 6, found 7"),
        ('"o.h.h.o"', '"o.h.h"', "C has 3 spaces"),
        ('"h.h.o.h"', '"o.h.h.o"', "G is the same shape as C"),
        ('"h.h.o.h"', '"h.h...h"', "not joined"),
        ("lattice: hex", "size: 10 x 10", "hexes has no size"),
        ("  region: 1 ", "  regions: 1 ", "unknown key 'regions'; did you mean 'region'?"),
    ],
}


@pytest.mark.parametrize(
    ("game", "old", "new", "says"),
    [(game, *change) for game, changes in CHANGES.items() for change in changes],
)
def test_a_changed_definition_is_refused_with_a_reason(
    tmp_path: Path, game: str, old: str, new: str, says: str
) -> None:
    ours, mine = text_of(game), tmp_path / "mine.yaml"
    assert old in ours
    mine.write_text(ours.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(LayoutError) as caught:
        define_own(mine)
    assert says in str(caught.value)
    assert str(caught.value).startswith("mine.yaml: line ")


def test_a_changed_definition_is_taken(tmp_path: Path) -> None:
    mine = tmp_path / "mine.yaml"
    text = HUNT.replace("size: 10 x 10", "size: 8 x 9").replace("points: 4", "points: 7")
    mine.write_text(text, encoding="utf-8")
    definition = define_own(mine)
    assert (definition.width, definition.height, definition.own) == (8, 9, True)
    assert max(piece.points for piece in definition.pieces) == 7
    assert not define("hunt").own


def test_users_pictures_are_checked(tmp_path: Path) -> None:
    mine = tmp_path / "mine.yaml"
    rows = ["smlfb", "csmlf", "bcsml", "fbcsm"]
    text = HUNT.replace("size: 10 x 10", "size: 5 x 4")
    for changed, says in (
        (rows[:3], "the picture has 3 rows, but the size says 4"),
        ([*rows[:3], "fbcs"], "row 4 of the picture has 4 squares, but the size says 5"),
        ([*rows[:3], "fbcsx"], "row 4 of the picture: 'x' is not the letter of a symbol"),
    ):
        mine.write_text(text + "picture: |\n" + "".join(f"  {row}\n" for row in changed), "utf-8")
        with pytest.raises(LayoutError, match=says):
            define_own(mine)
    mine.write_text(text + "picture: |\n" + "".join(f"  {row}\n" for row in rows), "utf-8")
    assert define_own(mine).picture == tuple(rows)
