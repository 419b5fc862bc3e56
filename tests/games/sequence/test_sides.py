"""In how many sides sequence is played: dealt, printed, written into the record, printed again."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from generator import api
from generator.games.sequence.chips import used
from generator.refusal import PrintError
from generator.requests.request import Request
from generator.requests.request_to_job import job_of
from layouts.refusal import LayoutError, Refusal
from layouts.words import LANGUAGES, speak
from layouts.yaml import strict
from scorer.games.sequence.record import read_record
from scorer.games.sequence.rules import opened
from scorer.records.players import COLOURS
from tests.chosen import some
from tests.contract.page_rules import of_part, said
from tests.games.plain import NAMES
from tests.games.sequence.plain import DEALT
from tests.machine.hardening.runs import Case, inside
from tests.running import score

USUAL = {2: 2, 3: 3, 4: 2, 6: 3, 8: 2, 9: 3, 10: 2, 12: 2}
# As version 1.0.0 wrote it, when six were two trios.
OLD = """\
game: sequence
set: sequence-set-10000b65
print: {paper: a4, lang: en, ink: color, large: no, duplex: long, parts: cover+board, names: 2}
board: sequence-spiral-100000j
sides: {red: ["Ann", "Player 3", "Player 5"], blue: ["Bea", "Player 4", "Player 6"]}
sequences_to_win: 3
moves: []
"""


def printing(*words: str, cwd: Path) -> str:
    """What fives-print says on standard output."""
    ended = inside(Case("", "fives-print", words), cwd, Random(1))
    assert not ended.code, ended.err
    return ended.out.decode()


def request(players: int, sides: int | None = None, **more: object) -> Request:
    return Request(game="sequence", players=players, sides=sides, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(("players", "sides"), some([*DEALT, *((n, None) for n in USUAL)], 2))
def test_all_that_is_printed_and_written_follows_the_sides(players: int, sides: int | None) -> None:
    asked = request(players, sides, names=NAMES[:players], parts="cover,board,chips,rules")
    job, _ = job_of(asked)
    teams = sides or USUAL[players]
    assert used(job) == COLOURS[:teams]
    record = read_record(strict.parse(api.record(job, asked).encode(), "record.yaml"))
    partners = {COLOURS[i]: NAMES[i:players:teams] for i in range(teams)}
    assert dict(record.sides) == partners
    assert record.order == [*NAMES[:players]]
    assert set(opened(record).hands.values()) == {DEALT[players, teams]}
    board = said(of_part(job, "board"))
    assert all(", ".join(names) in board for names in partners.values())


@pytest.mark.parametrize(
    ("players", "sides", "why"),
    [
        (4, 3, "--sides 3: 4 players can't make 3 equal teams; for 4 players use 2, and 3 teams"),
        (9, 2, "--sides 2: 9 players can't make 2 equal teams; for 9 players use 3, and 2 teams"),
        (6, 4, "--sides 4: sequence is played in two or three teams"),
        (6, 1, "--sides 1: sequence is played in two or three teams"),
        (6, 0, "--sides 0: sequence is played in two or three teams"),
    ],
)
def test_sides_that_are_not_alike_are_refused(players: int, sides: int, why: str) -> None:
    with pytest.raises(LayoutError) as error:
        job_of(request(players, sides))
    assert str(error.value).startswith(why) and error.value.field == "sides"
    assert all(error.value.sentence(speak(lang)) for lang in LANGUAGES)


def test_other_games_have_no_sides() -> None:
    with pytest.raises(PrintError, match="--sides: hunt is not played in teams"):
        job_of(Request(sides=2))


def test_the_id_of_a_set_says_nothing_of_sides() -> None:
    (two, _), (three, _) = (job_of(request(6, sides)) for sides in (2, 3))
    assert two.deal.id == three.deal.id == job_of(request(6))[0].deal.id
    assert two.deal.sheets == three.deal.sheets
    again, _ = job_of(Request(set_id=two.deal.id))
    assert again.deal.teams == 3


@pytest.mark.soak
def test_the_first_page_says_how_to_print_it_again() -> None:
    def cover(sides: int) -> str:
        return said(of_part(job_of(request(6, sides))[0], "cover"))

    assert "--set sequence-set-10000b65 --sides 2" in cover(2)
    assert "--sides" not in cover(3)


# ---- printed again -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "teams"),
    [
        (Request(), 2),
        (Request(players=6), 2),
        (Request(sides=3), 3),
        (Request(players=9), 3),
        (Request(players=4, names=("Ann", "Bea")), 2),
    ],
)
def test_an_earlier_record_keeps_its_sides(asked: Request, teams: int) -> None:
    found, _ = api.again(asked, OLD)
    assert job_of(found)[0].deal.teams == teams


@pytest.mark.parametrize(
    ("sides", "teams"),
    [("{a: [Ann], b: [Bea]}", 2), ("{a: [Ann], b: [Bea], c: [Cem], d: [Dan]}", 3)],
)
def test_sides_that_somebody_changed_are_not_in_the_way(sides: str, teams: int) -> None:
    lines = OLD.splitlines()
    lines[4] = f"sides: {sides}"
    found, _ = api.again(Request(), "\n".join(lines))
    assert job_of(found)[0].deal.teams == teams


def test_a_game_under_way_keeps_its_sides() -> None:
    begun = OLD.replace("moves: []", "moves: [Ann AS b1]")
    assert job_of(api.again(Request(sides=2), begun)[0])[0].deal.teams == 2
    with pytest.raises(Refusal, match="is played in 2 teams; leave out --sides"):
        api.again(Request(sides=3), begun)


def test_on_the_command_line(tmp_path: Path) -> None:
    told = ["--game", "sequence", "--players", "6", "--parts", "board", "--json"]
    made = json.loads(printing(*told, "--sides", "2", cwd=tmp_path))
    record = tmp_path / made["record"]
    assert record.read_text().count("Player") == 6 and "green" not in record.read_text()
    printing("--set", made["set"], cwd=tmp_path)
    assert "green" not in record.read_text()
    printing("--set", made["set"], "--sides", "3", cwd=tmp_path)
    assert "green" in record.read_text(), "nobody has played yet"
    record.write_text(OLD.replace("moves: []", "moves: [Ann AS b1]"))
    found = json.loads(score("game", made["set"], "--json", cwd=tmp_path).stdout)
    assert found["standing"][0] == {
        "player": "red", "points": 0, "rank": 1, "players": ["Ann", "Player 3", "Player 5"],
        "state": "entered",
    }  # fmt: skip
    table = score("game", made["set"], cwd=tmp_path).stdout
    assert "red: Ann, Player 3, Player 5" in table
    csv = score("game", made["set"], "--csv", "--lang", "de", cwd=tmp_path).stdout
    assert '"rot: Ann, Player 3, Player 5"' in csv


def test_evenings_are_added_up_by_player(tmp_path: Path) -> None:
    board, line = "board: sequence-rows-100000e", "Ann KC c1, Bea 2D f3, Ann QC d1, Bea 3D e3"
    moves = [*line.split(", "), "Ann 10C e1", "Bea 4D d3", "Ann 9C f1", "Bea 5D c3", "Ann 8C g1"]
    for number, sides in enumerate(("{red: [Ann], blue: [Bea]}", "{blue: [Ann], red: [Bea]}")):
        text = f"game: sequence\n{board}\nsides: {sides}\nmoves: {json.dumps(moves)}\n"
        (tmp_path / f"{number}.yaml").write_text(text)
    told = json.loads(score("game", ".", "--together", "--json", cwd=tmp_path).stdout)
    wanted = [("Ann", 2, 1, 2), ("Bea", 0, 2, 2)]
    assert [tuple(place.values()) for place in told["standing"]] == wanted
