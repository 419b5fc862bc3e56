"""Seasons: many evenings as one table, checked against sums made by hand."""

from __future__ import annotations

import csv
import io
import json
import random
from collections import defaultdict
from pathlib import Path

import pytest

from tests.running import Run

SHEET = "hunt-white-103ra9h"
NAMES = ("Ann", "Bea", "Cem", "Dilan Özdemir")


def evening(file: Path, points: dict[str, int], date: str = "", more: str = "") -> None:
    """Write a record of results alone."""
    lines = ["fives: 2", "game: hunt", *([f"date: {date}"] if date else []), "players:"]
    lines += [f"  {name}: {SHEET}" for name in points]
    lines += ["totals:", *(f"  {name}: {value}" for name, value in points.items()), more]
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


@pytest.fixture
def evenings(tmp_path: Path) -> list[dict[str, int]]:
    """Eight evenings of a folder `term`, not everybody there each time."""
    chance = random.Random(5)
    folder = tmp_path / "term"
    folder.mkdir()
    made = []
    for number in range(8):
        here = [name for name in NAMES if chance.random() < 0.8] or [NAMES[0]]
        points = {name: chance.randint(15, 30) for name in here}
        evening(folder / f"{9 - number}.yaml", points, f"2026-0{number + 1}-05")
        made.append(points)
    return made


def by_hand(evenings: list[dict[str, int]], best: int, by_rank: list[int]) -> dict[str, object]:
    """Points, wins, averages and ranks, in the plainest way."""
    rows: dict[str, list[int]] = defaultdict(list)
    wins: dict[str, int] = defaultdict(int)
    for points in evenings:
        for name, value in points.items():
            rank = 1 + sum(other > value for other in points.values())
            wins[name] += rank == 1
            worth = (by_rank + [0] * 9)[rank - 1] if by_rank else value
            rows[name].append(worth)
    table = {
        name: (sum(sorted(row)[-best:]), wins[name], round(sum(row) / len(row), 2))
        for name, row in rows.items()
    }
    return {
        name: (*line, len(rows[name]), max(rows[name]), 1 + sum(o > line for o in table.values()))
        for name, line in table.items()
    }


@pytest.mark.parametrize(("best", "by_rank"), [(8, []), (3, []), (8, [5, 3, 2, 1]), (2, [4, 2])])
def test_a_season_is_what_it_adds_up_to(
    score: Run, tmp_path: Path, evenings: list[dict[str, int]], best: int, by_rank: list[int]
) -> None:
    words = ["season", str(tmp_path / "term"), "--best", str(best), "--json"]
    words += ["--by-rank", ",".join(map(str, by_rank))] if by_rank else []
    told = json.loads(score(*words).out)
    assert [one["date"] for one in told["evenings"]] == [f"2026-0{n}-05" for n in range(1, 9)]
    keys = ("points", "wins", "average", "played", "best", "rank")
    found = {one["player"]: tuple(one[key] for key in keys) for one in told["players"]}
    assert found == by_hand(evenings, best, by_rank)
    ranks = [one["rank"] for one in told["players"]]
    assert ranks == sorted(ranks)


def test_table_and_spreadsheet_have_a_column_an_evening(
    score: Run, tmp_path: Path, evenings: list[dict[str, int]]
) -> None:
    folder = str(tmp_path / "term")
    rows = list(csv.reader(io.StringIO(score("season", folder, "--csv").out)))
    assert rows[0][2:10] == [f"2026-0{n}-05" for n in range(1, 9)]
    for row in rows[1:]:
        assert row[2:10] == [str(points.get(row[1], "")) for points in evenings]
    lines = score("season", folder, "--lang", "de").out.splitlines()
    assert "Siege" in lines[0] and len(lines) == len(rows)


def test_games_are_not_added_unless_by_rank(score: Run, tmp_path: Path) -> None:
    evening(tmp_path / "a.yaml", {"Ann": 20, "Bea": 25})
    (tmp_path / "b.yaml").write_text(
        "game: clusters\nboard: clusters-11-100000t\nplayers: [Ann, Bea]\n"
        "totals: {Ann: 300, Bea: 200}\n"
    )
    told = score("season", str(tmp_path))
    assert told.code == 2 and "--by-rank" in told.err
    added = json.loads(score("season", str(tmp_path), "--by-rank", "2,1", "--json").out)
    assert [(one["player"], one["points"], one["rank"]) for one in added["players"]] == [
        ("Ann", 3, 1), ("Bea", 3, 1),
    ]  # fmt: skip
    alone = json.loads(score("season", str(tmp_path), "--game", "hunt", "--json").out)
    assert [one["points"] for one in alone["players"]] == [25, 20]


def test_absent_players_did_not_play_and_faults_are_named(score: Run, tmp_path: Path) -> None:
    evening(tmp_path / "a.yaml", {"Ann": 20, "Bea": 25})
    (tmp_path / "b.yaml").write_text(
        f"game: hunt\nplayers: {{Ann: {SHEET}, Bea: {SHEET}}}\ntotals: {{Ann: 22, Bea: absent}}\n"
    )
    (tmp_path / "c.yaml").write_text(
        f"game: hunt\nplayers: {{Ann: {SHEET}}}\nrounds:\n"
        "  - {roll: 11234, timer: nobody, outlines: {Ann: [a1 a2]}}\n"
    )
    told = score("season", str(tmp_path), "--json")
    players = {one["player"]: one for one in json.loads(told.out)["players"]}
    assert (players["Ann"]["played"], players["Bea"]["played"]) == (2, 1)
    assert told.code == 1 and "c.yaml" in told.err
    told = score("season", str(tmp_path / "c.yaml"))  # nothing is left: why, and that
    assert told.code == 2 and [line for line in told.err.splitlines() if "breaks the rules" in line]
    assert told.err.splitlines()[-1].endswith("there are no evenings to count here yet")


def test_a_file_counts_once_and_a_copy_is_named(score: Run, tmp_path: Path) -> None:
    """A link, or another name of the same place, is no evening of its own; a copy may be one."""
    term = tmp_path / "term"
    term.mkdir()
    evening(term / "a.yaml", {"Ann": 10})
    (term / "b.yaml").symlink_to("a.yaml")
    told = score("season", str(term), f"{term}/a.yaml", f"{term}/../term/a.yaml", "--json")
    assert [one["points"] for one in json.loads(told.out)["players"]] == [10]
    assert len(json.loads(score("game", str(term), "--json").out)["records"]) == 1
    (term / "c.yaml").write_bytes((term / "a.yaml").read_bytes())
    told = score("season", str(term))
    assert told.err == (
        f"fives-score: {term}/c.yaml: the same record as {term}/a.yaml; it counts twice\n"
    )
    assert told.out.splitlines()[1].split()[-1] == "20"


@pytest.mark.parametrize("kind", ["svg", "png"])
def test_a_season_is_drawn(
    score: Run, tmp_path: Path, evenings: list[dict[str, int]], kind: str
) -> None:
    target = tmp_path / f"plot.{kind}"
    assert score("season", str(tmp_path / "term"), "--plot", str(target)).code == 0
    raw = target.read_bytes()
    assert raw.startswith({"svg": b"<?xml", "png": b"\x89PNG"}[kind])


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--by-rank", "5,x"], "like 5,3,2,1"),
        (["--plot", "x.pdf"], ".svg or .png"),
        (["--game", "chess"], "chess"),
        (["--mode", "puzzle"], "no evening"),
    ],
)
def test_what_cannot_be_asked_is_said(
    score: Run, tmp_path: Path, words: list[str], why: str
) -> None:
    evening(tmp_path / "a.yaml", {"Ann": 20})
    told = score("season", str(tmp_path), *words)
    assert told.code == 2 and why in told.err and not told.out


@pytest.mark.parametrize("date", ["yesterday", "2026-13-01", "20261101", "2026-1-1"])
def test_a_date_is_a_day(score: Run, tmp_path: Path, date: str) -> None:
    evening(tmp_path / "a.yaml", {"Ann": 20}, date)
    told = score("game", str(tmp_path / "a.yaml"))
    assert told.code == 2 and "line 3: the date must be a day" in told.err
