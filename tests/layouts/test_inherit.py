"""Definitions that say only what differs, and boards with names of their own."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from generator import api
from generator.requests.request import Request
from generator.requests.request_to_job import job_of
from layouts.board import sides_of
from layouts.definition.keys import Cover
from layouts.definition.loader import (
    Definition,
    define,
    define_from,
    effective,
    games,
    short_text_of,
    text_of,
)
from layouts.refusal import LayoutError
from scorer.records.contents import parse_text, print_options
from scorer.records.seats import own_board

SMALL = "\n".join("    " + ".. " * 9 for _ in range(4))
GARDEN = f"{SMALL}\n    .. .. .. 2X () +5 .. .. ..\n{SMALL}\n"
CLUSTERS = (
    f"game: clusters\nboards:\n  garden: |\n{GARDEN}  cellar:\n    tiles: 5\n    picture: |\n"
)
CLUSTERS += "".join(f"  {row}\n" for row in GARDEN.replace("2X", "3X").splitlines())
HUNT = "game: hunt\nsymbols: {leaf: none, fish: none, bell: none, crown: none}\n"
HUNT += "rules: {dice: 3, alike: 3}\npieces: {I: {points: 1, picture: '###'}}\n"


def made(text: str) -> Definition:
    return define_from(text, "mine.yaml")


def meant(definition: Definition) -> Definition:
    return replace(definition, source="", own=True, cover=Cover())


@pytest.mark.parametrize("game", games())
def test_a_file_that_names_its_game_is_that_game(game: str) -> None:
    mine = made(f"game: {game}\n")
    assert meant(mine) == meant(define(game))
    assert meant(made(effective(f"game: {game}\n", "x"))) == meant(mine)
    assert meant(made(short_text_of(game))) == meant(mine)
    assert made(text_of(game)).source == text_of(game), "a whole file is kept as it is written"


def test_keys_in_a_file_change_and_all_others_stay_ours() -> None:
    ours, mine = define("hunt"), made("game: hunt\nrules: {rounds: 3}\n")
    assert dict(mine.rules) == {**ours.rules, "rounds": 3, "double": 3}
    assert meant(replace(mine, rules=ours.rules)) == meant(ours)
    assert made("game: hunt\nrules: {rounds: 3, double: 0}\n").rules["double"] == 0


def test_entries_of_a_table_are_changed_taken_away_or_replaced() -> None:
    ours = {piece.name: piece.points for piece in define("hunt").pieces}
    mine = made("game: hunt\npieces: {X: {points: 5}, I: none}\n")
    told = {piece.name: piece.points for piece in mine.pieces}
    assert told == {**{name: ours[name] for name in ours if name != "I"}, "X": 5}
    alone = made("game: hunt\npieces: {X: {points: 5, picture: '#####'}}\n")
    assert [piece.name for piece in alone.pieces] == ["X"]
    red = made("game: hunt\nsymbols: {star: {colour: '#FF0000'}}\n").symbols
    assert red == tuple(
        replace(one, colour="#FF0000") if one.name == "star" else one
        for one in define("hunt").symbols
    )
    assert made("game: hunt\ntitle: {en: Mine}\n").titles == {"en": "Mine"}
    assert made("game: hunt\ntitle: {de: Meins}\n").title("en") == "Hunt"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("game: hunt\npieces: {Q: none}\n", "line 2: there is no 'Q' in the game's own file"),
        ("game: hunt\nletter: X\n", "line 2: 'letter' must stay"),
        ("game: hunt\nrulse: {}\n", "line 2: unknown key 'rulse'"),
        ("game: hunt\nrules: {rouns: 3}\n", "line 2: unknown key 'rouns'"),
        ("game: hunt\nrules: {dice: 4}\n", "mine.yaml: X has 5 squares"),
        ("rules: {rounds: 3}\n", "'game' is missing"),
        ("game: clusters\nboards: {own: 'x'}\n", "line 2"),
        (
            "game: hunt\nbonuses: {'+5': {add: 5}}\n",
            "line 2: hunt has no bonuses: this is a key of clusters\n",
        ),
        (
            "game: clusters\nlattice: square\n",
            "line 2: clusters has no lattice: draw the board under 'boards'\n",
        ),
        (
            "game: hexes\nsize: 10 x 10\n",
            "line 2: hexes has no size: draw the area under 'areas'\n",
        ),
        ("game: hunt\nsymbols: {sun: {colour: '#FF0000'}, star: {mark: x}}\n", "'strokes'"),
    ],
)
def test_a_mistake_is_reported_with_its_line(text: str, said: str) -> None:
    with pytest.raises(LayoutError) as error:
        made(text)
    assert said in f"{error.value}\n"


def test_a_record_holds_the_whole_definition() -> None:
    mine = made(HUNT)
    assert "strokes" in mine.source and meant(made(mine.source)) == meant(mine)
    assert made(mine.source).source == mine.source


@pytest.mark.parametrize("side", ["garden", "cellar", "all", None])
def test_users_boards_have_names(tmp_path: Path, side: str | None) -> None:
    """They are printed by name, and again as their record says."""
    file = tmp_path / "mine.yaml"
    file.write_text(CLUSTERS, encoding="utf-8")
    assert sides_of(made(CLUSTERS)) == ("garden", "cellar", "all")
    asked = Request(layout=str(file), side=side, players=2, parts="board")
    job, _ = job_of(asked)
    assert job.deal.side == (side or "garden")
    record = api.record(job, asked)
    item = parse_text(record, "record.yaml")
    for sheet in job.deal.sheets:
        assert sheet.board.id.startswith("clusters-own-")
        assert own_board(item, sheet.board.id) == sheet.board
    again, _ = job_of(Request(**{**print_options(item), "names": ()}))  # type: ignore[arg-type]
    assert again.deal == job.deal


def test_sets_of_named_boards_have_their_own_ids(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(CLUSTERS, encoding="utf-8")
    sides = ("garden", "cellar", "all")
    jobs = [job_of(Request(layout=str(file), side=side, players=2))[0] for side in sides]
    assert len({job.deal.id for job in jobs}) == 3


def test_a_picture_says_how_large_a_board_is() -> None:
    drawn = "boards:\n  one: |\n    smsm\n    msms\n    ssmm\n    mmss\n    smsm\n"
    other = "  two: |\n    ssss\n    mmmm\n    ssmm\n    mmss\n    smsm\n"
    mine = made(HUNT + drawn + other)
    assert (mine.width, mine.height) == (4, 5)
    assert sides_of(mine) == ("both", "white", "gray", "one", "two")
    assert (made(HUNT + "picture: |\n  smsm\n  msms\n  ssmm\n  mmss\n").height) == 4


def test_a_hunt_may_draw_several_boards(tmp_path: Path) -> None:
    """Of two the first is white and the second gray; one that is named is both."""
    file = tmp_path / "mine.yaml"
    one, two = "    ssss\n" * 5, "    mmmm\n" * 5
    file.write_text(f"{HUNT}boards:\n  one: |\n{one}  two: |\n{two}", encoding="utf-8")

    def shown(side: str | None) -> list[set[str]]:
        asked = Request(layout=str(file), side=side, players=1)
        job, _ = job_of(asked)
        item = parse_text(api.record(job, asked), "record.yaml")
        again, _ = job_of(Request(**{**print_options(item), "names": ()}))  # type: ignore[arg-type]
        assert again.deal == job.deal
        return [set(sheet.board.marks.values()) for sheet in job.deal.sheets]

    white, gray = shown(None)
    assert len(white) == len(gray) == 1 and gray == {"moon"}
    assert shown("one")[1] == {"star"} and shown("two")[1] == {"moon"}
    assert len(shown("white")) == 1


def recipes() -> list[str]:
    """The definitions that the docs show first."""
    page = (Path(__file__).parents[2] / "docs/reference/definitions.md").read_text(encoding="utf-8")
    section = page.split("\n## Five recipes")[1].split("\n## ")[0]
    return [block.split("```")[0] for block in section.split("```yaml\n")[1:]]


@pytest.mark.few(2)
@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("recipe", recipes())
def test_a_recipe_is_short_and_can_be_printed(tmp_path: Path, recipe: str) -> None:
    assert len(recipes()) == 5 and len(recipe.splitlines()) <= 8
    file = tmp_path / "mine.yaml"
    file.write_text(recipe, encoding="utf-8")
    assert job_of(Request(layout=str(file), players=2))[0].deal.definition.own


@pytest.mark.parametrize(
    ("game", "key", "name"),
    [("clusters", "boards", "b11"), ("sequence", "boards", "rows"), ("hexes", "areas", "cat")],
)
def test_a_users_board_cannot_have_the_name_of_ours(game: str, key: str, name: str) -> None:
    """A short file must choose another name; in files of 1.1 it is ours, changed."""
    other = {"b11": "b13", "rows": "spiral", "cat": "duck"}[name]
    _, _, after = text_of(game).partition(f"  {other}:\n")
    whole = re.match(r"(    .*\n)+", after)
    assert whole
    short = f"game: {game}\n{key}:\n  {name}:\n{whole[0]}"
    with pytest.raises(LayoutError, match=f"line 3: '{name}' can't be the name of a board"):
        define_from(short, "mine.yaml")
    assert define_from(short.replace(f"  {name}:", "  garden:"), "mine.yaml")
    old = text_of(game).replace(f"  {other}:\n", "  garden:\n")
    assert name in getattr(define_from(old, "mine.yaml"), key)
    named = f"game: {game}\n{key}: {{{name}: {{names: {{en: Zork}}}}}}\n"
    assert getattr(define_from(named, "mine.yaml"), key)[name].called("en") == "Zork"
