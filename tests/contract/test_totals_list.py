"""Results alone through every door: typed line by line, pasted as a column, sent as an entry.

What is read and judged is counted: a list of thirty is the place where it is felt.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from layouts.refusal import Refusal
from layouts.words import LANGUAGES, speak
from scorer import api
from scorer.dialogue.loop import Loop
from scorer.records.game import Game
from scorer.records.totals import TotalRules
from tests.chosen import some
from tests.contract.test_game_value import at_file, calls
from web.asks import playing

WORDS = speak("en")
BOARD, AREA = "hunt-white-11q4hpg", "hexes-a-1000003"
NAMES = [f"Pupil {n}" for n in range(1, 31)]
SEATS = "".join(f"  {name}: {BOARD}\n" for name in NAMES)
HUNT = f"# ours\ngame: hunt\nmode: rounds\nplayers:\n{SEATS}rounds: []\n"
LISTS = {
    "hunt": HUNT,
    "hexes": f"game: hexes\nplayers: {{Ann: {AREA}, Bea: {AREA}, Cem: {AREA}}}\n# the end\n",
    "clusters": "game: clusters\nboard: clusters-11-100000t\nplayers: [Ann, Bea, Cem]\n",
    "cups": "game: stones\nplay: cups\nplayers: [Ann, Bea, Cem]  # three\n",
    "poker": "game: stones\nplay: poker\nplayers: [Ann, Bea, Cem]\n",
}
JUDGING = [TotalRules.standing]


def looped(path: Path, lines: list[str]) -> Loop:
    """A list typed in line by line, by a user."""
    return at_file(path, lines, is_piped=False, totals=True)[0]


def typed(random: Random, number: int) -> str:
    """A line that every game takes; now and then somebody was absent."""
    return random.choice(["2", "3", "4", "absent"] if number else ["3"])


# ---- every door


@pytest.mark.few(4)
@pytest.mark.parametrize("seed", some(range(30), 2))
@pytest.mark.parametrize("game", LISTS)
def test_every_door_gives_the_same_list(game: str, seed: int, tmp_path: Path) -> None:
    random, path = Random(f"{game} {seed}"), tmp_path / "list.yaml"
    path.write_text(LISTS[game], encoding="utf-8")
    names = Game.read(LISTS[game], totals=True).players[:5]
    lines = [typed(random, number) for number, _ in enumerate(names)]
    value, sent = Game.read(LISTS[game], totals=True), list[str]()
    for name, line in zip(names, lines, strict=True):
        entry = value.rules.read_typed(line, value, value.ask(), WORDS)  # type: ignore[arg-type]
        after = value.after(value.entry(entry.values))
        assert name in entry.values.values()
        is_warned = set(after.standing.warnings) - set(value.standing.warnings)
        sent += [line, *(["keep"] if entry.kind.is_doubted and is_warned else [])]
        value = after
        assert Game.read(value.text(), totals=True).record == value.record
        undone = value.back()
        assert undone.count == value.count - 1
    loop = looped(path, sent)
    assert loop.game.record == value.record
    pasted = api.totals(LISTS[game], dict(zip(names, map(row(game), lines), strict=True)))
    assert pasted.record == value.text() == path.read_text(encoding="utf-8")
    assert pasted.game.standing.places == value.standing.places
    whole = api.game(value.text()).standing
    assert (whole.places, whole.warnings) == (value.standing.places, value.standing.warnings)


def row(game: str) -> type[list[str]]:
    """How a total alone is pasted: into the last column."""
    heads = api.totals(LISTS[game], {}).json()["columns"]
    assert isinstance(heads, list)
    return lambda line: [*([""] * len(heads)), line]  # type: ignore[return-value]


@pytest.mark.parametrize("game", LISTS)
def test_what_cant_be_read_is_refused_and_changes_nothing(game: str) -> None:
    value = Game.read(LISTS[game], totals=True)
    for bad in ("ten", "1 2 3 4 5 6 7 x", ["a"], {"green": "1"}):
        with pytest.raises(Refusal):
            value.after(value.entry({"player": value.players[0], "total": bad}))
    with pytest.raises(Refusal):
        value.after(value.entry({"player": "Nobody", "total": "1"}))
    assert value.text() == LISTS[game]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", some(LISTS, 2))
def test_a_list_is_asked_for_in_every_language(game: str, lang: str) -> None:
    value, words = Game.read(LISTS[game], totals=True), speak(lang)
    ask = value.ask()
    assert ask and value.players[0] in ask.sentence(words)
    assert value.rules.did(value, value, value.rules.read_typed("", value, ask, words), words)


def test_who_was_skipped_is_still_asked_last_when_the_list_gets_its_date(
    tmp_path: Path, day: str
) -> None:
    path = tmp_path / "list.yaml"
    path.write_text(LISTS["poker"], encoding="utf-8")
    loop = looped(path, ["", "3"])
    ask = loop.game.ask()
    assert ask and ask.who == ("Cem",)
    assert f"date: {day}" in loop.game.text()


# ---- what is parsed and judged


def test_a_pasted_column_is_one_parse_and_one_judgement() -> None:
    rows = {name: [str(number % 5)] for number, name in enumerate(NAMES)}
    first = calls(lambda: playing.totals(WORDS, HUNT, rows), JUDGING)
    made, again = api.totals(HUNT, rows).record, {NAMES[3]: ["7", "2"]}
    later = calls(lambda: playing.totals(WORDS, made, again), JUDGING)
    assert first == later == {"parsed": 1, "judged": 1}


def test_a_typed_total_is_no_parse_and_one_judgement(tmp_path: Path) -> None:
    path = tmp_path / "list.yaml"
    path.write_text(api.totals(HUNT, {NAMES[0]: ["7"]}).record, encoding="utf-8")
    before = calls(lambda: looped(path, []), JUDGING)
    counted = calls(lambda: looped(path, ["4 4"]), JUDGING)
    assert counted["parsed"] == before["parsed"]
    assert counted["judged"] <= before["judged"] + 2, "before the line, and after it"


def test_who_is_at_fault_in_a_record_by_hand_is_not_ranked() -> None:
    by_hand = HUNT.replace("rounds: []", "totals: {Pupil 1: 99999, Pupil 2: 4}")
    told, _ = playing.totals(WORDS, by_hand)
    assert [one["player"] for one in told["table"]["places"]] == ["Pupil 2"]
