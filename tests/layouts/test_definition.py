"""Board definitions: what is documented is what is accepted.

The page docs/reference/definitions.md is read here as a person reads it: its tables say which
keys there are, what may follow them and what may be left out. Files of ours are changed
accordingly, and the loader must agree: at the limit taken, past it refused with file and line.
"""

from __future__ import annotations

import copy
import itertools
import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.delivery.render import pdf
from generator.requests.request import Request
from generator.requests.request_to_job import job_of
from layouts.area import spaces
from layouts.board import Board
from layouts.code import OWN
from layouts.definition.loader import (
    GAMES,
    Definition,
    define,
    define_from,
    define_own,
    games,
    text_of,
)
from layouts.games.hexes.packing import places_of
from layouts.grid import SQUARE, Cell
from layouts.piece import Piece, decorated
from layouts.refusal import LayoutError
from layouts.shape import key
from layouts.yaml import strict
from scorer.games.hunt.best import answers
from scorer.records.new_record import blank_record, owners
from scorer.records.seats import own_board
from tests.chosen import Run, times
from tests.contract.page_rules import quick
from tests.machine.hardening.samples import tree as grown
from tests.standings import judged
from tools import reference

Tree = Any  # texts, lists and tables, as a file holds them
Way = tuple[str | int, ...]  # from the top of a file to a value

TEXT = reference.PAGE.read_text(encoding="utf-8")
EXAMPLES = sorted((reference.DOCS / "examples").glob("my-*.yaml"))
THEIRS = {path.stem for path in EXAMPLES}
# Tables whose names are the user's.
NAMED = ("layouts", "symbols", "pieces", "areas", "boards", "bonuses")
# Keys of which a stroke or a bonus square has only some, as the page says.
STROKE = ("solid", "white", "line", "width", "add", "times")


# --- files as trees ------------------------------------------------------------------------------


def own_mark() -> Tree:
    """Return hunt with a mark that could be omitted."""
    tree = grown(strict.parse(text_of("hunt").encode(), "hunt.yaml"))
    tree["symbols"]["star"]["mark"] = "s"
    return tree


BASES = {"marked": own_mark()} | {
    path.stem: grown(strict.read(path)) for path in [*sorted(GAMES.glob("*.yaml")), *EXAMPLES]
}


# Files of ours, and those of the user's own that have other keys; the others in the soak.
CHANGED = quick(((base,) for base in BASES), [("marked",), ("my-board",), *zip(games())])


def at(tree: Tree, way: Way) -> Tree:
    """Return the value at a way."""
    for step in way:
        tree = tree[step]
    return tree


def put(tree: Tree, way: Way, value: Tree) -> Tree:
    """Return the tree with another value at a way; all other branches are shared."""
    first, *rest = way
    changed = copy.copy(tree)
    changed[first] = put(tree[first], tuple(rest), value) if rest else value
    return changed


def without(tree: Tree, way: Way) -> Tree:
    """Return the tree without the value at a way."""
    last = copy.copy(at(tree, way[:-1]))
    del last[way[-1]]
    return put(tree, way[:-1], last) if way[1:] else last


def renamed(tree: Tree, key: str, new: str) -> Tree:
    """Return the tree with a new name for the first entry of a table."""
    changed = copy.deepcopy(tree)
    first, *rest = changed[key].items()
    changed[key] = {new: first[1], **dict(rest)}
    return changed


def ways(tree: Tree, above: Way = ()) -> Iterator[Way]:
    """Yield the ways to all values of a tree."""
    steps = tree if isinstance(tree, dict) else range(len(tree)) if isinstance(tree, list) else ()
    for step in steps:
        yield (*above, step)
        yield from ways(tree[step], (*above, step))


def spelled(way: Way) -> str:
    """Return a way as the page writes it: `symbols.NAME.strokes.solid`."""
    words = [step for step in way if isinstance(step, str)]
    if len(words) > 1 and words[0] in NAMED:
        words[1] = "NAME"
    return ".".join(words)


def unlike(found: Iterable[Way]) -> list[Way]:
    """Return the first way of each spelling on the page; in soak all ways."""
    all_ = list(found)
    return all_ if Run.is_thorough else [*{spelled(way): way for way in reversed(all_)}.values()]


def typed(tree: Tree) -> str:
    """Return the tree as a file: JSON is YAML, too, and has a line for every value."""
    return json.dumps(tree, indent=1, ensure_ascii=False)


def taken(tree: Tree) -> Definition:
    """Return the definition in a tree; fail if it is refused."""
    return define_from(typed(tree), "mine.yaml")


def refused(tree: Tree, way: Way = ()) -> str:
    """Return the refusal of a bad tree; with a way, its line must be inside the value there."""
    with pytest.raises(LayoutError) as caught:
        taken(tree)
    said = str(caught.value).split("\n")
    told = [re.fullmatch(r"mine\.yaml: line (\d+): (.+)", one) for one in said]
    found = [(int(one[1]), one[2]) for one in told if one]
    assert len(found) == len(told) and found == sorted(found, key=lambda one: one[0]), caught.value
    if way:
        first, last = lines(tree, way)
        found = [one for one in found if first <= one[0] <= last]
        assert found, (str(caught.value), way)
    return found[0][1]


def lines(tree: Tree, way: Way) -> tuple[int, int]:
    """Return the first and the last line of the table entry around a value."""
    while isinstance(way[-1], int):
        way = way[:-1]
    item = strict.parse(typed(tree).encode(), "mine.yaml")
    for step in way[:-1]:
        item = item.rows()[step] if isinstance(step, int) else item.table()[step]
    first = item.keys[str(way[-1])]
    return min(first, item.line), first + typed(at(tree, way)).count("\n")


# --- the page ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Row:
    """A row of the page: a key and its rules."""

    key: str
    wants: str
    left_out: str


def section(title: str) -> str:
    """Return the text under a heading of the page."""
    return TEXT.split(f"\n## {title}\n")[1].split("\n## ")[0]


def cells(text: str) -> list[list[str]]:
    """Return the rows of the tables in a text, without their heads."""
    return [
        [cell.strip() for cell in line.strip("|").split(" | ")]
        for line in text.splitlines()
        if line.startswith("| `")
    ]


def documented() -> list[Row]:
    """Return every key of the page with its rules."""
    found = []
    for part in section("Every key").split("\n### ")[1:]:
        key = part.splitlines()[0].strip("`")
        head = part.splitlines()[2]
        whose = r"(Every definition needs it|Every game has it|For [\w, ]+)"
        told = re.search(whose + r": (.+?)\.(?: Default: (.+)\.)?$", head)
        assert told, head
        found.append(Row(key, told[2], told[3] or told[1]))
        found += [Row(f"{key}.{row[0].strip('`')}", row[1], row[2]) for row in cells(part)]
    return found


def of_games() -> dict[str, list[Row]]:
    """What the page says about each game: its keys, and its rules."""
    found = {}
    for part in section("What each game makes of it").split("\n### ")[1:]:
        keys, _, rules = part.partition("| rule |")
        rows = [Row(row[0].strip("`"), row[1], row[2]) for row in cells(keys)]
        rows += [Row(f"rules.{row[0].strip('`')}", row[1], "as ours") for row in cells(rules)]
        found[part.splitlines()[0]] = rows
    return found


ROWS = documented()
GAME_ROWS = of_games()
KEYS = {row.key for row in ROWS} | {row.key for rows in GAME_ROWS.values() for row in rows}
RULES = [
    (game, row.key.split(".")[1], *map(int, re.findall(r"\d+", row.wants)[:1] * 2))
    if row.wants.startswith("always")
    else (game, row.key.split(".")[1], *map(int, re.findall(r"\d+", row.wants)))
    for game, rows in GAME_ROWS.items()
    for row in rows
    if row.key.startswith("rules.")
]


def test_the_page_is_written_by_the_reference(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert reference.page() == TEXT, "run: python3 run.py reference"
    monkeypatch.setattr(reference, "page", lambda: TEXT)  # to write it five times takes long
    assert reference.main(["--check"]) == 0
    monkeypatch.setattr(reference, "PAGE", tmp_path / "page.md")
    assert reference.main(["--check"]) == 1
    assert reference.main([]) == 0 == reference.main(["--check"])
    (tmp_path / "page.md").write_text(TEXT.replace("from 3 to 6", "from 3 to 7"), encoding="utf-8")
    assert reference.main(["--check"]) == 1


def test_the_page_has_every_sentence_about_a_key() -> None:
    entries = strict.read(reference.PROSE).table().values()
    said = [text.text(300) for entry in entries for text in entry.table().values()]
    plain = [text for text in said if "{" not in text]  # the others are filled first
    assert len(plain) > 50
    assert [text for text in plain if text not in TEXT] == [], "of a key that is no more"


# --- documented keys are the accepted ones -------------------------------------------------------


def test_exactly_the_used_keys_are_documented() -> None:
    used = {spelled(way) for tree in BASES.values() for way in ways(tree)}
    assert used - KEYS == set()
    entries = {f"{key}.NAME" for key in NAMED}
    assert KEYS - used - entries == set(), "documented, but in no file of ours"


@pytest.mark.more
@pytest.mark.parametrize("base", CHANGED)
def test_an_unknown_key_is_refused_at_every_level(base: str) -> None:
    tree = BASES[base]
    tables = [way for way in ((), *ways(tree)) if isinstance(at(tree, way), dict)]
    assert len(tables) > 3 or base in ("blank", "my-grid")
    for way in unlike(tables):
        name = "Zz Zz" if spelled(way) in NAMED else "zzz"
        changed = put(tree, (*way, name), "1")
        said = refused(changed, (*way, name))
        if spelled(way) not in NAMED:
            assert said.startswith("unknown key 'zzz'")


@pytest.mark.few(4)
@pytest.mark.more
@pytest.mark.parametrize("base", CHANGED)
def test_missing_keys_have_the_default_on_the_page(base: str) -> None:
    """Strokes and marks hang together with others: the page says how, and they are tried below."""
    tree = BASES[base]
    told = {row.key: row.left_out for row in (*ROWS, *GAME_ROWS[tree["game"]])}
    told |= {row.key: "as ours" for row in ROWS if row.left_out == "Every game has it"}
    told["game"] = "needed"
    for way in unlike(way for way in ways(tree) if not isinstance(way[-1], int)):
        key = spelled(way)
        if way[-1] in STROKE or key.endswith(".NAME"):
            continue
        if told[key] == "needed":
            assert f"'{way[-1]}' is missing" in refused(without(tree, way))
        elif told[key] == "optional if `strokes` are given":  # here none are
            assert "'strokes' is missing" in refused(without(tree, way))
        elif told[key] != "as ours" or (key == "symbols.NAME.colour" and is_drawn(tree, way)):
            if base != "my-board" or way[-1] not in ("mark", "picture"):
                taken(without(tree, way))
        elif base in games():
            assert meant(taken(without(tree, way))) == meant(taken(tree)), way
        else:
            is_ours = has(BASES[tree["game"]], way)
            assert is_ours or f"'{way[-1]}' is missing" in refused(without(tree, way)), way


def meant(definition: Definition) -> Definition:
    """What a definition means, however it is written."""
    return replace(definition, source="")


def is_drawn(tree: Tree, way: Way) -> bool:
    """Whether a key belongs to a symbol from a drawing or letters, which bring a colour."""
    return not {"svg", "text"}.isdisjoint(at(tree, way[:-1]))


def has(tree: Tree, way: Way) -> bool:
    """Whether a way leads to something."""
    try:
        at(tree, way)
    except (KeyError, IndexError):
        return False
    return True


def test_a_stroke_is_one_of_three_and_only_lines_have_a_width() -> None:
    way: Way = ("symbols", "star", "strokes", 0)
    for stroke, good in (
        ({"solid": "M 0 0 L 9 9 L 0 9 Z"}, True),
        ({"white": "M 0 0 L 9 9 L 0 9 Z"}, True),
        ({"line": "M 0 0 L 9 9", "width": "5"}, True),
        ({"line": "M 0 0 L 9 9"}, False),
        ({"solid": "M 0 0 L 9 9 L 0 9 Z", "width": "5"}, False),
        ({"width": "5"}, False),
        ({}, False),
        ({"solid": "M 0 0 L 9 9 L 0 9 Z", "white": "M 0 0 L 9 9 L 0 9 Z"}, False),
    ):
        changed = put(BASES["hunt"], way, stroke)
        _ = taken(changed) if good else refused(changed, way)


@pytest.mark.parametrize(
    ("bonuses", "is_good"),
    [
        ({"+5": {"add": "5"}}, True),
        ({"+99": {"add": "99"}, "9X": {"times": "9"}}, True),
        ({f"+{n}": {"add": str(n)} for n in range(1, 7)}, True),
        ({f"+{n}": {"add": str(n)} for n in range(1, 8)}, False),
        ({}, False),
        ({"+5": {"add": "6"}}, False),
        ({"+5": {"times": "5"}}, False),
        ({"+5": {"add": "5", "times": "2"}}, False),
        ({"+5": {}}, False),
        ({"+100": {"add": "100"}}, False),
        ({"1X": {"times": "1"}}, False),
        ({"5": {"add": "5"}}, False),
    ],
)
def test_a_bonus_square_does_what_its_word_says(bonuses: Tree, is_good: bool) -> None:
    board = [[".."] * 9 for _ in range(9)]
    board[4][4] = "()"
    picture = "\n".join(map(" ".join, board))
    tree = {"game": "clusters", "bonuses": bonuses, "boards": {"mine": {"picture": picture}}}
    _ = taken(tree) if is_good else refused(tree, ("bonuses",))


def test_the_example_of_bonuses_has_all_that_our_boards_need() -> None:
    example = re.search(r"### `bonuses`.*?```yaml\n(.*?)```", TEXT, re.S)
    assert example
    found = define_from(f"game: clusters\n{example[1]}", "mine.yaml")
    assert found.bonuses == define("clusters").bonuses
    few = "game: clusters\nbonuses: {'+1': {add: 1}}\n"
    with pytest.raises(LayoutError, match=r"known: .* \(\) \+1$"):
        define_from(few, "mine.yaml")


def test_two_symbols_cannot_share_a_letter() -> None:
    assert "same letter 's'" in refused(without(BASES["my-board"], ("symbols", "snow", "mark")))


@pytest.mark.parametrize("game", games())
def test_a_key_of_other_games_is_refused(game: str) -> None:
    mine = {row.key for row in GAME_ROWS[game]}
    general = [row.key for row in ROWS if "." not in row.key and row.left_out.startswith("For")]
    general += ["lattice", "picture"]
    assert len(general) == 8
    for word in set(general) - mine:
        other = next(tree for tree in BASES.values() if word in tree)
        refused({**BASES[game], word: other[word]})


# --- documented limits are the accepted ones -----------------------------------------------------


def probes(wants: str) -> tuple[list[str], list[str]] | None:
    """Texts that are good and bad by what the page says; None where it is no single text."""
    if found := re.search(r"a whole number from (\d+) to (\d+)", wants):
        low, high = int(found[1]), int(found[2])
        return [str(low), str(high)], [str(low - 1), str(high + 1), "x", f"{low}.5", ""]
    if found := re.search(r"a number from (\d+) to (\d+)", wants):
        low, high = int(found[1]), int(found[2])
        return [str(low), f"{low}.5", str(high)], [str(low - 1), str(high + 1), "x", "nan", ""]
    if found := re.search(r"text of (\d+) to (\d+) characters", wants):
        low, high = int(found[1]), int(found[2])
        short = ["", " "] if low else []
        return ["x" * low, "x" * high], ["x" * (high + 1), "x\ny", "x\ty", *short]
    if found := re.search(r"like `10 x 10`, both numbers from (\d+) to (\d+)", wants):
        low, high = int(found[1]), int(found[2])
        good = [f"{low} x {high}", f"{high}x{low}", f"{low} × {low}"]
        return good, [f"{low - 1} x {high}", f"{low} x {high + 1}", "x", "5", "5 x 5 x 5"]
    if "a colour like" in wants:
        return ["#000000", "#abCD09"], ["000000", "#00000", "#0000000", "#00000G", "red", ""]
    if wants == "like `20` or `10-30`":
        return ["1", "20", "10-30", "999"], ["0", "1000", "30-10", "10 - 30", "20 min", ""]
    if wants == "one small letter":
        return ["x"], ["X", "xy", "1", ""]
    if re.fullmatch(r"(`[\w ]+`(, )?)+", wants):
        return re.findall(r"`([\w ]+)`", wants), ["maybe", "", "3 x 3"]
    return None


def first_with(key: str) -> tuple[Tree, Way]:
    """A file that has a key, and the way to it."""
    short = sorted(BASES, key=lambda name: (name in THEIRS, len(str(BASES[name]))))
    for tree in (BASES[name] for name in short):
        for way in ways(tree):
            if spelled(way) == key:
                return tree, way
    raise AssertionError(f"no file of ours has {key}")


BONUS = ("bonuses", "bonuses.NAME", "bonuses.NAME.add", "bonuses.NAME.times")  # tried below
ALONE = ("game", "lattice", *BONUS)
SINGLE = [row for row in ROWS if probes(row.wants) and row.key not in ALONE]
DRAWN = [row for row in ROWS if re.search(r"at most \d+ characters$", row.wants)]
MANY = [
    (game, row)
    for game, rows in GAME_ROWS.items()
    for row in rows
    if "entries" in row.wants and row.key not in BONUS
]


def test_every_limit_of_the_page_is_tried_by_some_test() -> None:
    tried = {row.key for row in (*SINGLE, *DRAWN)} | set(NAMES) | {"game", "lattice", "rules"}
    tried |= {row.key for _, row in MANY} | {"letter", "layouts", "layouts.NAME", *BONUS}
    tried |= {"numbers", "one_eyed"}  # beside, and in tests/contract/test_facts.py
    plain = {row.key for row in ROWS if row.wants == "a table"}
    assert {row.key for row in ROWS} - tried - plain == {"symbols.NAME.strokes"}


def test_numbers_of_stones_are_four_and_rise() -> None:
    tree, way = first_with("numbers")
    for good in ("1 2 3 4", "1 2 3 6", "2 3  5 6", "3 4 5 6"):
        assert taken(put(tree, way, good)).numbers == tuple(map(int, good.split()))
    for bad in ("1 2 3", "1 2 3 4 5", "1 2 2 3", "4 3 2 1", "0 1 2 3", "1 2 3 7", "a b c d", "x"):
        says = refused(put(tree, way, bad), way)
        assert says.startswith("numbers must ") and bad in says
    refused(put(tree, way, ""), way)


@pytest.mark.parametrize("row", SINGLE, ids=lambda row: row.key)
def test_a_value_is_taken_up_to_its_limit(row: Row) -> None:
    tree, way = first_with(row.key)
    good, bad = probes(row.wants) or ([], [])
    for value in good:
        taken(put(tree, way, value))
    for value in bad:
        refused(put(tree, way, value), way)
    for other in ([], {}, ["x"], {"x": "y"}):
        refused(put(tree, way, other), way)


@pytest.mark.parametrize("row", DRAWN, ids=lambda row: row.key)
def test_a_drawing_is_as_long_as_it_may_be(row: Row) -> None:
    tree, way = first_with(row.key)
    most = int(re.findall(r"\d+", row.wants)[-1])
    first, *rest = at(tree, way).split("\n", 1)
    for length, good in ((most, True), (most + 1, False)):
        padded = "\n".join([first + " " * (length - len(at(tree, way))), *rest])
        assert len(padded) == length
        _ = taken(put(tree, way, padded)) if good else refused(put(tree, way, padded), way)
    refused(put(tree, way, ""), way)


NAMES = {
    "symbols.NAME": (["x", "x" * 20, "x-1"], ["x" * 21, "X", "1x", "x y", "x_y", ""]),
    "pieces.NAME": (["Q", "q", "Q123", "QQQQ"], ["Q1234", "1Q", "Q-", "Ä", ""]),
    "areas.NAME": (["cat", "x"], ["own", "Cat", "1", "c" * 13, ""]),
    "boards.NAME": (["spiral", "b13", "x"], ["random", "both", "Rows", "1", "c" * 13, ""]),
}


@pytest.mark.parametrize("key", NAMES)
def test_users_names_have_limits(key: str) -> None:
    """Their rules stand on the page in words; those of areas and boards further down, by game."""
    row = next(row for row in ROWS if row.key == key)
    word = {"symbols": "one to 20", "pieces": "at most four"}.get(key.split(".")[0], "one to 12")
    assert word in row.wants
    table = key.split(".")[0]
    good, bad = NAMES[key]
    for name in good:
        tree = BASES["my-clusters" if name == "b13" else first_base(table)]
        taken(renamed(tree, table, name))
    for name in bad:
        refused(renamed(BASES[first_base(table)], table, name))


def first_base(table: str) -> str:
    """A file with such a table and one entry that may be renamed."""
    return {"areas": "my-hexes", "boards": "my-sequence"}.get(table, "my-hunt")


@pytest.mark.few(2)
@pytest.mark.parametrize("game", games())
def test_letters_and_layouts_of_a_game_cannot_be_changed(game: str) -> None:
    tree = BASES[game]
    refused(put(tree, ("letter",), "Z"), ("letter",))
    refused(put(tree, ("letter",), ""), ("letter",))
    name = next(iter(tree["layouts"]))
    refused(put(tree, ("layouts", name), "Z"), ("layouts",))
    refused(without(tree, ("layouts", name)), ("layouts",))
    refused(renamed(tree, "layouts", "mine"), ("layouts",))
    refused(put(tree, ("game",), "chess"), ("game",))


# --- games ---------------------------------------------------------------------------------------


def ominoes(size: int) -> list[str]:
    """Pictures of all shapes of so many squares."""
    found: set[tuple[Cell, ...]] = {((0, 0),)}
    for _ in range(size - 1):
        found = {
            key([*cells, beside])
            for cells in found
            for cell in cells
            for beside in SQUARE.neighbours(cell)
            if beside not in cells
        }
    return [
        " ".join("".join(".#"[(x, y) in cells] for x in range(size)) for y in range(size))
        for cells in sorted(found)
    ]


def hex_pieces() -> list[str]:
    """Pictures of different pieces of four spaces: four ways to lie, circles here and there."""
    lain = ("0.1.2.3", ".0.1 2.3.", ".0.1. 2...3", "...0.1 2.3...")
    found: dict[object, str] = {}
    for shape in lain:
        for kinds in itertools.product("oh", repeat=4):
            drawn = shape.translate(dict(zip(map(ord, "0123"), kinds, strict=True)))
            cells = spaces(drawn.split())
            piece = Piece("X", 0, tuple(cells), "".join(cells.values()))
            found.setdefault(decorated(piece)[0], drawn)
    return list(found.values())


def with_many(game: str, table: str, count: int) -> Tree:
    """A game with so many symbols, pieces, areas or boards, and nothing else wrong with it."""
    tree = copy.deepcopy(BASES[game])
    if table == "symbols" and game == "hexes":
        more = {"other": {**tree["symbols"]["red"], "mark": "o"}}
        tree["symbols"] = dict(list({**tree["symbols"], **more}.items())[:count])
    elif table == "symbols":
        drawn = {"colour": "#000000", "strokes": [{"solid": "M 0 0 L 9 9 L 0 9 Z"}]}
        tree["symbols"] = dict.fromkeys("abcdefghijk"[:count], drawn)
        tree["rules"] = {**tree["rules"], **({"alike": "5"} if game == "hunt" else {})}
    elif table == "pieces" and game == "hunt":
        tree["rules"]["dice"] = "6"
        tree["pieces"] = {
            f"A{i}": {"points": "1", "picture": one} for i, one in enumerate(ominoes(6)[:count])
        }
    elif table == "pieces":
        tree["pieces"] = {
            f"A{i}": {"die": str(i % 6 + 1), "picture": one}
            for i, one in enumerate(hex_pieces()[:count])
        }
    else:
        alone = {"z": {"picture": "ssssssssss\n" * 10}}  # hunt draws none
        entries = list(tree.get(table, alone).items())
        names = (f"z{i}" for i in range(count))
        tree[table] = dict([*entries, *((name, entries[0][1]) for name in names)][:count])
    assert len(tree[table]) == count
    return tree


@pytest.mark.parametrize(("game", "row"), MANY, ids=lambda one: getattr(one, "key", one))
def test_a_table_has_as_many_entries_as_it_may(game: str, row: Row) -> None:
    found = [int(n) for n in re.findall(r"\d+", row.wants.split("a table of ")[1])]
    low, high = found[0], found[-1]
    for count in (low, high):
        taken(with_many(game, row.key, count))
    drawn_with = (game, row.key) == ("hexes", "symbols")  # an area names the symbol that it misses
    for count in (low - 1, high + 1):
        refused(with_many(game, row.key, count), () if drawn_with else (row.key,))
    general = next(one.wants for one in ROWS if one.key == row.key).split("a table of ")[1]
    least, most = [int(n) for n in re.findall(r"\d+", general)]
    assert least <= low and high <= most, "a game's limits are never wider than the general ones"


def test_a_symbol_has_as_many_strokes_as_it_may() -> None:
    wants = next(row.wants for row in ROWS if row.key == "symbols.NAME.strokes")
    low, high = map(int, re.findall(r"\d+", wants))
    way: Way = ("symbols", "star", "strokes")
    one = {"solid": "M 0 0 L 9 9 L 0 9 Z"}
    for count in (low, high):
        taken(put(BASES["hunt"], way, [one] * count))
    for count in (low - 1, high + 1):
        refused(put(BASES["hunt"], way, [one] * count), way)


@pytest.mark.parametrize("game", games())
def test_sizes_and_lattices_are_those_of_the_game(game: str) -> None:
    told = {row.key: row.wants for row in GAME_ROWS[game]}
    for word, others in (("lattice", ["square", "hex"]), ("size", ["9 x 9", "10 x 10", "8 x 4"])):
        good, _ = probes(told.get(word, "")) or ([], [])
        for value in others:
            tree = put(BASES[game], (word,), value)
            fits = value in good or "both numbers" in told.get(word, "")
            _ = taken(tree) if fits else refused(tree)


def ruled(game: str, rule: str, value: int) -> Tree:
    """A game with another rule, and with what must go along with it."""
    tree = put(BASES[game], ("rules", rule), str(value))
    rules = tree["rules"]
    if rule == "dice" and 2 <= value <= 9 and game == "hunt":
        tree["pieces"] = {"I": {"points": "1", "picture": "#" * value}}
        rules["alike"] = "6"
    if rule in ("rounds", "double"):
        rules["double" if rule == "rounds" else "rounds"] = "0" if rule == "rounds" else "10"
    return tree


@pytest.mark.parametrize(("game", "rule", "low", "high"), RULES)
def test_a_rule_is_taken_up_to_its_limit(game: str, rule: str, low: int, high: int) -> None:
    assert low <= define(game).rules[rule] <= high
    for value in {low, high}:
        assert taken(ruled(game, rule, value)).rules[rule] == value
    for value in (low - 1, high + 1):
        says = refused(ruled(game, rule, value), ("rules", rule))
        assert says.startswith("expected a whole number from")


@pytest.mark.soak
@settings(max_examples=times(60))
@given(st.sampled_from(RULES), st.integers(-3, 1003))
def test_between_and_beyond_the_limits(told: tuple[str, str, int, int], value: int) -> None:
    game, rule, low, high = told
    tree = ruled(game, rule, value)
    _ = taken(tree) if low <= value <= high else refused(tree, ("rules", rule))


def numbers_in(text: str, pattern: str) -> list[int]:
    """The numbers of a sentence of the page, which must be there."""
    found = re.search(pattern, text)
    assert found, pattern
    return [int(number) for number in found.groups()]


def blob(across: int, down: int, count: int) -> str:
    """An area of so many hexagons, row by row."""
    rows = []
    for r in range(down):
        here = min(across, count - across * r)
        rows.append("." * (r % 2) + ".".join("h" * here))
    return "\n".join(rows)


def test_areas_are_as_large_as_the_page_says() -> None:
    wants = next(row.wants for row in ROWS if row.key == "areas.NAME.picture")
    least, most = numbers_in(wants, r"(\d+) to (\d+) spaces")
    wide, high = numbers_in(wants, r"at most (\d+) wide and (\d+) rows high")
    way: Way = ("areas", "a", "picture")
    for picture, good in (
        (blob(least, 1, least), True),
        (blob(least - 1, 1, least - 1), False),
        (blob(9, 11, most), True),
        (blob(9, 11, most + 1), False),
        (blob(wide, 1, wide), True),
        (blob(wide + 1, 1, wide + 1), False),
        (blob(2, high, 2 * high), True),
        (blob(2, high + 1, 2 * high + 2), False),
        (blob(6, 2, 12).replace("h.h.h", "h...h"), False),
    ):
        tree = put(BASES["my-hexes"], way, picture)
        _ = taken(tree) if good else refused(tree, way)


def test_boards_of_clusters_are_as_large_as_the_page_says() -> None:
    least, most = numbers_in(section("What each game makes of it"), r"odd number of (\d+) to (\d+)")
    for side in range(least - 2, most + 3):
        rows = [[".."] * side for _ in range(side)]
        rows[side // 2][side // 2] = "()"
        picture = "\n".join(" ".join(row) for row in rows)
        tree = put(BASES["my-clusters"], ("boards", "b11", "picture"), picture)
        good = least <= side <= most and side % 2 == 1
        _ = taken(tree) if good else refused(tree)


def test_paths_stay_on_their_field() -> None:
    wants = next(row.wants for row in ROWS if row.key == "symbols.NAME.strokes.solid")
    near, far = numbers_in(wants, r"all numbers from (\d+) to (\d+)")
    way: Way = ("symbols", "star", "strokes", 0, "solid")
    path = f"M {near} {near} L {far} {near} C 1 2 3 4 5 {far} Z"
    taken(put(BASES["hunt"], way, path))
    for bad in (f"M {near} {near - 1}", f"M {near} {far + 1}", "L 1 1", "M 1", "M 1 1 X 1 1 2 2"):
        refused(put(BASES["hunt"], way, bad), way)


def test_files_are_as_large_as_the_page_says(tmp_path: Path) -> None:
    (most,) = numbers_in(section("When something is wrong"), r"at most (\d+) kB")
    (depth,) = numbers_in(section("When something is wrong"), r"at most (\d+) levels")
    path, text = tmp_path / "mine.yaml", text_of("hunt").encode() + b"#"
    path.write_bytes(text.ljust(most * 1024))
    assert define_own(path).game == "hunt"
    path.write_bytes(text.ljust(most * 1024 + 1))
    with pytest.raises(LayoutError, match=f"larger than {most} kB"):
        define_own(path)
    assert "unknown key 'x'" in refused({"x": json.loads("[" * (depth - 1) + "]" * (depth - 1))})
    assert "nested deeper" in refused({"x": json.loads("[" * (depth + 1) + "]" * (depth + 1))})


# --- what is accepted can be printed and scored --------------------------------------------------

HUNT_PIECES = BASES["hunt"]["pieces"]
ONCE_TAKEN = [
    ("hunt", ("pieces",), {}, "at least one shape"),
    ("hunt", ("pieces", "x"), HUNT_PIECES["X"], "x and X are typed the same way"),
    ("hunt", ("boards",), BASES["sequence"]["boards"], "not the letter of a symbol"),
    ("hunt", ("title", "en"), "  ", "expected some text"),
    ("hunt", ("title", "de"), "a\nb", "one line of text"),
    ("hunt", ("symbols", "leaf", "strokes", 0, "width"), "0", "a line must be 1 to 100 wide"),
    ("hexes", ("pieces", "pass"), {"die": "1", "picture": "h.h.h.h"}, "that means no piece"),
    ("blank", ("symbols",), BASES["hunt"]["symbols"], "blank has no symbols"),
]


@pytest.mark.parametrize(("game", "way", "value", "says"), ONCE_TAKEN)
def test_definitions_that_cannot_be_printed_or_typed_are_refused(
    game: str, way: Way, value: Tree, says: str
) -> None:
    assert says in refused(put(BASES[game], way, value), way)


def test_more_than_fits_beside_a_board_is_refused() -> None:
    tree = copy.deepcopy(BASES["hunt"])
    told = section("What each game makes of it")
    (values,) = numbers_in(told, r"at most (\d+) different points")
    (of_a_number,) = numbers_in(told, r"one to (\d+) for each number of the die")
    for many in (values, values + 1):
        for points, piece in enumerate(tree["pieces"].values()):
            piece["points"] = str(min(points, many - 1))
        _ = taken(tree) if many == values else refused(tree, ("pieces",))
    hexes = copy.deepcopy(BASES["hexes"])
    for name, many in (("D", 3), ("F", 4), ("H", 5)):
        hexes["pieces"][name]["die"] = "1"
        _ = taken(hexes) if many <= of_a_number else refused(hexes, ("pieces",))


EXTREMES: dict[str, dict[str, str | int]] = {
    "two symbols on the largest board": {"size": "13 x 13", "symbols": 2, "alike": 3},
    "the smallest board": {"size": "4 x 4"},
    "a strip": {"size": "13 x 4", "puzzle": 20, "timer": 999, "rounds": 10, "double": 10},
    "one of everything": {"pieces": 1, "rounds": 1, "double": 0, "puzzle": 1, "most": 1},
}


QUICK = [next((name,) for name in EXTREMES if name != "a strip")]  # that takes two seconds


@pytest.mark.parametrize("name", quick([(name,) for name in EXTREMES], QUICK))
def test_extremes_are_printed(name: str, tmp_path: Path) -> None:
    changes = dict(EXTREMES[name])
    tree = with_many("hunt", "symbols", int(str(changes.pop("symbols", 6))))
    tree["size"] = changes.pop("size", "10 x 10")
    tree["pieces"] = dict(list(HUNT_PIECES.items())[: int(str(changes.pop("pieces", 12)))])
    tree["rules"] |= {rule: str(value) for rule, value in changes.items()}
    (tmp_path / "mine.yaml").write_text(typed(tree), encoding="utf-8")
    job, _ = job_of(Request(players=1, layout=str(tmp_path / "mine.yaml")))
    assert pdf(job, "a4").startswith(b"%PDF")


def test_an_area_with_much_room_has_an_answer(tmp_path: Path) -> None:
    """90 spaces, 48 of them for pieces: what stays empty is no hole that is looked for as one."""
    rows = [
        "." * (r % 2) + ".".join("rhh"[(x - r // 2 - r) % 3] for x in range(9)) for r in range(10)
    ]
    tree = put(BASES["my-hexes"], ("areas", "a", "picture"), "\n".join(rows))
    (tmp_path / "mine.yaml").write_text(typed(tree), encoding="utf-8")
    job, _ = job_of(Request(players=1, layout=str(tmp_path / "mine.yaml"), parts="key"))
    assert pdf(job, "a4").startswith(b"%PDF")


def test_a_users_blank_board_has_its_own_id() -> None:
    """An id like blank-plain-… means our grid of 10 by 10, whatever size the user's grid has."""
    grid = reference.DOCS / "examples" / "my-grid.yaml"
    job, _ = job_of(Request(players=2, layout=str(grid)))
    assert [sheet.board.code.layout for sheet in job.deal.sheets] == [OWN, OWN]
    assert len({sheet.board.id for sheet in job.deal.sheets}) == 2
    assert {sheet.board.size for sheet in job.deal.sheets} == {(13, 8)}


@pytest.mark.few(5)
@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_is_printed_and_scored_by_its_record(path: Path, tmp_path: Path) -> None:
    job, _ = job_of(Request(players=2, layout=str(path)))
    assert pdf(job, "a4").startswith(b"%PDF")
    called = owners(job.deal, ("Ann", "Bea"), "Player {n}")
    text = blank_record(job.deal, called, {})
    record = tmp_path / "record.yaml"
    record.write_text(text, encoding="utf-8")
    mine = strict.read(record).table()["definition"].text(10**6)
    assert define_from(mine, "mine") == replace(define_own(path), source=mine)
    for board in {sheet.board.id: sheet.board for sheet in job.deal.sheets}.values():
        again = own_board(strict.read(record), board.compact)
        assert (again.id, again.marks) == (board.id, board.marks)
    if path.stem == "my-grid":
        return  # nothing is played on it
    first = job.deal.sheets[0].board
    for old, new in PLAYED[first.code.game](first):
        assert old in text
        text = text.replace(old, new, 1)
    record.write_text(text, encoding="utf-8")
    standing = judged(record)
    assert standing.moves and not any(move.faults for move in standing.moves), standing.moves
    if first.code.game == "hunt":
        best = max(answer.points for answer in answers(first, None))
        assert standing.places[0].points == best


def hunted(board: Board) -> list[tuple[str, str]]:
    """A round in which Ann found the best there is."""
    best = max(answers(board, None), key=lambda answer: answer.points)
    roll, outlines = " ".join(best.roll), (squares for _, squares in best.outlines)
    found = json.dumps([" ".join(map(board.names.__getitem__, squares)) for squares in outlines])
    return [
        ("rounds: []", f"rounds: [{{roll: {roll}, timer: nobody, outlines: {{Ann: {found}}}}}]")
    ]


def filled(board: Board) -> list[tuple[str, str]]:
    """The first piece that the die called, where it fits first."""
    piece = board.definition.pieces[0]
    spaces_ = min(places_of(piece, board.marks), key=sorted)
    drawn = " ".join([piece.name, *(board.names[cell] for cell in sorted(spaces_))])
    return [("rolls: []", f"rolls: [{piece.die}]"), ("moves: {}", f"moves: {{Ann: [{drawn}]}}")]


def climbed(board: Board) -> list[tuple[str, str]]:
    """A dot of the light player goes one step, onto whatever lies there."""
    x, y = next(cell for cell in sorted(board.marks) if board.marks[cell] == "L1")
    beside = (x + 1, y) if x < 7 else (x - 1, y)
    return [("moves: []", f"moves: [Ann {board.names[x, y]}-{board.names[beside]}]")]


PLAYED: dict[str, Callable[[Board], list[tuple[str, str]]]] = {
    "hunt": hunted,
    "hexes": filled,
    "stones": climbed,
    "sequence": lambda board: [("moves: []", f"moves: [Ann {board.marks[3, 2]} d3]")],
    "clusters": lambda board: [("moves: []", "moves: [Ann e5 right 2 3]")],
}


def test_the_text_of_a_game_is_its_file() -> None:
    for game in games():
        assert define_from(text_of(game), game).rules == define(game).rules
    with pytest.raises(LayoutError, match="no game 'hnt'; did you mean 'hunt'"):
        text_of("hnt")
