"""Entries put into the text of a record: what `enter` would write, and nothing else is touched."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from layouts.refusal import Refusal
from layouts.words import refusals, speak
from layouts.yaml import strict
from layouts.yaml.strict import Item
from scorer import api
from scorer.records.seats import game_of
from scorer.referee import referee
from scorer.results.judged_record import judged
from tests.chosen import times
from tests.house import EXAMPLES, example
from tests.sessions import typed

Entry = Mapping[str, object]
A = "hunt-white-103ra9h"
I_FIVE = "c1-g1"  # for the roll 11234
HUNT = f"# before\ngame: hunt\nplayers: {{Ann: {A}, Bea: {A}}}  # ours\n"
ROUNDS = "rounds: []  # nothing yet\n# after\n"
HEXES = "# before\ngame: hexes\nplayers: {Ann: hexes-a-1000003, Bea: hexes-a-1000003}\n"
SEQUENCE = (
    "# before\ngame: sequence\nboard: sequence-spiral-100000j\nsides: {red: [Ann], blue: [Bea]}\n"
)
CLUSTERS = (
    "# before\ngame: clusters\nboard: clusters-11-100000t\nplayers: [Ann, Bea, Cem]  # ours\n"
)
OPENED = {  # records before anything was played
    "hunt": HUNT + "mode: rounds\n" + ROUNDS,
    "hunt puzzle": HUNT + "mode: puzzle  # with shapes\n" + ROUNDS,
    "hexes": HEXES + "rolls: []  # nothing yet\nmoves: {}\nprefilled: {}\n# after\n",
    "sequence": SEQUENCE + "moves: []  # nothing yet\n# after\n",
    "clusters": CLUSTERS + "moves: []\nleft: {}  # at the end\n",
    "row": "game: stones\nplay: row  # ours\nplayers: {Ann: light, Bea: dark}\nmoves: []\n",
    "clear": "game: stones\nplay: clear\nplayers: [Ann]\nmoves: []\n",
}
OPENED["hunt rolled"] = api.put(OPENED["hunt"], {"roll": "11234"}).record


def put(text: str, entry: Entry, name: str = "game.yaml") -> str:
    """A record with one more entry."""
    return api.put(text, entry, name).record


def parsed(text: str) -> Item:
    return strict.parse(text.encode(), "game.yaml")


def read(text: str) -> Any:
    """The record as its game reads it."""
    item = parsed(text)
    return referee(game_of(item)).read_record(item)


# ---- whole games ---------------------------------------------------------------------------


def test_a_game_that_was_put_goes_on_typed_in(tmp_path: Path) -> None:
    """Whoever is asked next follows from what was put."""
    text = HUNT + ROUNDS
    for entry in ({"roll": "11234"}, {"player": "Bea", "outline": I_FIVE}):
        text = put(text, entry)
    path = tmp_path / "game.yaml"
    path.write_text(text)
    assert "Bea, outline 2" in typed(path)
    path.write_text(put(text, {"timer": "Ann"}))
    said = typed(path, "", "")  # Bea has no more, Ann was left out
    assert "Round 2" in said, "who turned the timer is known"
    assert "timer" not in said.lower().split("<>")[1]


def entries_of(item: Item) -> Iterator[Entry]:
    """The entries that make up a record, in an order in which they may have been put."""
    table, game = item.table(), game_of(item)
    if game == "hunt":
        yield from hunt_entries(table)
    elif game == "hexes":
        moves = {name: one.rows() for name, one in table["moves"].table().items()}
        for number, roll in enumerate(table["rolls"].rows()):
            yield {"roll": int(roll.text())}
            for name, rows in moves.items():
                yield from ({"player": name, "move": r.text()} for r in rows[number : number + 1])
    else:
        for key, kind in (("moves", "move"), ("laps", "lap"), ("shows", "show")):
            rows = table[key].rows() if key in table else []
            yield from ({kind: plain(row)} for row in rows)
        if "left" in table:
            yield {"left": plain(table["left"])}


def hunt_entries(table: Mapping[str, Item]) -> Iterator[Entry]:
    for row in table["rounds"].rows():
        told = {key: plain(one) for key, one in row.table().items()}
        yield {"roll": told["roll"]}
        for name, one in told.get("outlines", {}).items():
            yield {"player": name, "outlines": [one] if isinstance(one, str) else one}
        for name, one in told.get("crossed", {}).items():
            yield {"player": name, "crossed": one}
        if "timer" in told:
            yield {"timer": told["timer"]}


def plain(item: Item) -> Any:
    """What stands in a file as JSON would have it."""
    if isinstance(item.value, str):
        return int(item.value) if re.fullmatch("-?[0-9]+", item.value) else item.value
    if isinstance(item.value, list):
        return [plain(one) for one in item.value]
    return {key: plain(one) for key, one in item.value.items()}


def emptied(text: str) -> str:
    """A record without what was played."""
    for key in ("rounds", "moves", "rolls", "laps", "shows", "left"):
        text = re.sub(rf"(?m)^{key}:.*\n(?:[ #-].*\n)*", "", text)
    return text


WHOLE = sorted(
    path.stem
    for path in EXAMPLES.glob("*.yaml")
    if not path.stem.startswith(("my-", "class-"))  # no records, and sets with many pages
)


@pytest.mark.few(5)
@pytest.mark.parametrize("name", WHOLE)
def test_a_whole_game_put_entry_by_entry(name: str) -> None:
    """The records of the docs, from nothing: the same game, and the same is said of it."""
    original = example(name)
    text = emptied(original)
    before = count(text)
    for entry in entries_of(parsed(original)):
        text = put(text, entry)
        read(text)
    assert before == 0 < count(text) == count(original)
    ours, theirs = (judged(parsed(one)) for one in (text, original))
    assert (ours.places, ours.warnings, ours.is_over) == (
        theirs.places,
        theirs.warnings,
        theirs.is_over,
    )
    assert [(m.player, m.points, m.faults) for m in ours.moves] == [
        (m.player, m.points, m.faults) for m in theirs.moves
    ]


def count(text: str) -> int:
    """How many entries a record has."""
    table = parsed(text).table()
    found = 0
    for key in ("rounds", "moves", "rolls", "laps", "shows"):
        item = table.get(key)
        if item and isinstance(item.value, dict):
            found += sum(len(one.rows()) for one in item.table().values())
        elif item and item.value:
            found += len(item.rows())
    return found


def test_an_ask_is_put_into_the_last_lap() -> None:
    text = example("stones-cups")
    laps = [plain(row) for row in parsed(text).table()["laps"].rows()]
    grown = emptied(text)
    for lap in laps:
        asks = lap.pop("asks")
        grown = put(grown, {"lap": lap})
        for ask in asks:
            before = len(read(grown).moves)
            grown = put(grown, {"ask": ask})
            assert len(read(grown).moves) == before + 1
    assert read(grown) == read(text)


# ---- nothing else is touched ---------------------------------------------------------------

ONE: dict[str, Entry] = {  # one entry that can be put anywhere in the game, however often
    "hunt": {"roll": "11234"},
    "hexes": {"roll": 3},
    "sequence": {"move": "Ann AS b1"},
    "clusters": {"move": "Ann pass"},
    "stones-row": {"move": "Bea 7,7"},
    "stones-towers": {"move": "Ann a1-b1"},
    "stones-clear": {"move": "c1-a1"},
    "stones-cups": {"lap": {"shifter": "Ann", "laid": "dot dot", "shifts": [], "asks": []}},
    "stones-poker": {"show": {"Ann": 4, "Bea": "empty", "takes": -3}},
}


@pytest.mark.few(4)
@settings(deadline=None, max_examples=times(12))
@pytest.mark.parametrize("play", ONE)
@given(seed=st.integers(0, 2**32))
def test_no_remark_is_lost_and_one_entry_is_added(play: str, seed: int) -> None:
    """Remarks between and beside the lines of a record; what the rules forbid is written."""
    rng = Random(seed)
    text = remarked(example(play), rng)
    entry = renamed(ONE[play], text)
    for _ in range(rng.randrange(1, 4)):
        after = put(text, entry)
        assert count(after) == count(text) + 1
        marks = re.findall("#[0-9]+#", text)
        assert sorted(re.findall("#[0-9]+#", after)) == sorted(marks)
        rest = {key: plain(one) for key, one in parsed(text).table().items() if key not in GROWS}
        now = {key: plain(one) for key, one in parsed(after).table().items() if key not in GROWS}
        assert now == rest
        text = after


GROWS = ("rounds", "moves", "rolls", "laps", "shows", "left")


def renamed(entry: Entry, text: str) -> Entry:
    """An entry with the names of those who play in the record of the docs."""
    names = re.findall(r"\b[A-Z][a-z]+\b", text.partition("moves")[0].partition("rounds")[0])
    first = next((name for name in names if name in ("Ann", "Sara")), "Ann")
    found: Entry = json.loads(json.dumps(entry).replace("Ann", first))
    return found


def remarked(text: str, rng: Random) -> str:
    """The text with remarks beside some lines and between them."""
    lines, number = [], 0
    for line in text.splitlines():
        if rng.random() < 0.3:
            lines.append(f"# one #{(number := number + 1)}#")
        is_long = line.rstrip().endswith(("|", ">"))
        beside = rng.random() < 0.3 and "#" not in line and not is_long
        lines.append(line + (f"  # two #{(number := number + 1)}#" if beside else ""))
    return "\n".join([*lines, ""])


# ---- what can't be -------------------------------------------------------------------------

REFUSED: list[tuple[str, Entry, str]] = [
    ("hunt", {}, "put.kind"),
    ("hunt", {"player": "Ann"}, "put.kind"),
    ("hunt", {"roll": "11234", "timer": "Ann"}, "put.kind"),
    ("hunt", {"roll": "1123"}, "roll.size"),
    ("hunt", {"roll": "11234", "player": "Ann"}, "yaml.unknown"),
    ("hunt", {"outline": "a1-a5"}, "yaml.missing"),
    ("hunt", {"player": "Ann", "outline": "a1-a5"}, "put.round"),
    ("hunt", {"player": "Anne", "outline": "a1-a5"}, "player"),
    ("hunt", {"player": "Ann", "outline": {"a": "b"}}, "yaml.text"),
    ("hunt", {"timer": "Zoe"}, "player"),
    ("hunt", {"timer": "Ann"}, "put.round"),
    ("hunt", {"swap": ["Ann", "Ann"]}, "swap.who"),
    ("hunt", {"roll": 1.5}, "put.value"),
    ("hunt", {"roll": None}, "put.value"),
    ("hunt", {"roll": True}, "put.value"),
    ("hunt", {"roll": {"a": {1: 2}}}, "put.value"),
    ("hexes", {"roll": 7}, "yaml.whole"),
    ("hexes", {"roll": 10**80}, "yaml.whole"),
    ("hexes", {"player": "Ann", "move": "Q c3"}, "piece"),
    ("hexes", {"player": "Ann", "move": ""}, "turn"),
    ("hexes", {"move": "J c3"}, "yaml.missing"),
    ("sequence", {"move": "7H c4"}, "player"),
    ("sequence", {"player": "Ann", "move": "7H z99"}, "place"),
    ("sequence", {"player": "Ann", "move": "x" * 400}, "yaml.long"),
    ("clusters", {"player": "Ann", "move": "g7 415"}, "clusters.way"),
    ("clusters", {"left": {"Zoe": [1]}}, "player"),
    ("clusters", {"left": {"Ann": [10]}}, "yaml.whole"),
    ("row", {"show": {"Ann": 1}}, "put.kind"),
    ("row", {"player": "Ann", "move": "nowhere"}, "stones.row.move"),
    ("clear", {"move": "c1"}, "stones.clear.move"),
    ("hunt", {"names": {"Ann": "Bea"}}, "names.twice"),
    ("hunt", {"names": {"Dan": "Eva"}}, "player"),
    ("hunt", {"names": {"Ann": "\n"}}, "names.odd"),
    ("hunt", {"mode": "solo"}, "hunt.solo"),
    ("hunt", {"mode": "chess"}, "yaml.choice"),
    ("hunt", {"side": "blue"}, "enter.side"),
    ("hunt rolled", {"player": "Ann", "outline": "a1-a5 ?"}, "square"),
    ("hunt rolled", {"player": "Ann", "outline": {"a": "b"}}, "yaml.text"),
    ("hunt rolled", {"player": "Ann", "outlines": "a1"}, "yaml.list"),
    ("hunt rolled", {"player": "Ann", "outline": "a1", "round": 2}, "yaml.whole"),
    ("hunt rolled", {"player": "Ann", "outlines": ["a1"] * 61}, "yaml.many"),
    ("hunt rolled", {"timer": "Zoe"}, "player"),
    ("hunt rolled", {"player": "Ann", "crossed": "F c3"}, "put.kind"),  # in the game of rounds
    ("hunt rolled", {"names": {"Ann": "Dan"}}, "put.names.begun"),
    ("hunt rolled", {"mode": "puzzle"}, "enter.mode.begun"),
]


@pytest.mark.parametrize(("game", "entry", "key"), REFUSED)
def test_what_cannot_be_read_is_refused(game: str, entry: Entry, key: str) -> None:
    """Also what is too late after the first roll."""
    text = OPENED[game]
    with pytest.raises(Refusal) as caught:
        put(text, entry)
    assert caught.value.key == key, str(caught.value)
    for lang in ("en", "de", "ar"):
        assert caught.value.sentence(speak(lang)).strip()
        assert key in refusals(lang)


def test_an_earlier_round_is_put_right() -> None:
    text = OPENED["hunt"]
    for entry in ({"roll": "11234"}, {"roll": "66543"}):
        text = put(text, entry)
    text = put(text, {"player": "Bea", "outline": I_FIVE, "round": 1})
    text = put(text, {"roll": "11235", "round": 1})
    first, second = read(text).rounds
    assert [one.text for one in first.outlines["Bea"]] == [I_FIVE]
    assert (first.roll, second.outlines) == ((0, 0, 1, 2, 4), {})
    assert parsed(text).table()["rounds"].rows()[1].table()["entering"].text() == "Ann"


@pytest.mark.parametrize(
    "text", [f'{{"game": "hunt", "players": {{"Ann": "{A}"}}}}', "a: [", "- a"]
)
def test_records_that_take_no_lines_are_refused(text: str) -> None:
    with pytest.raises(Refusal):
        put(text, {"roll": "11234"})


def test_half_a_character_is_refused_and_not_written() -> None:
    with pytest.raises(Refusal):
        put(OPENED["hunt"], {"roll": "\ud83d"})
    with pytest.raises(Refusal):
        put(example("stones-poker"), {"show": {"Ann": "1\ud83d"}})
    entry = {"lap": {"shifter": "Ann", "laid": "\udfff", "shifts": [], "asks": []}}
    with pytest.raises(Refusal):
        put(example("stones-cups"), entry)
