"""Sequence shown at any move: as text, for programs, and as pictures; and judged on the way."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from PIL import Image

from scorer.options import app_for
from scorer.verdict import ScoreError

MOVES = [
    "Ann KC c1",
    "Bea JC e5",
    "Cem QC d1",
    "Dan AC b1",
    "Ann 10C e1",
    "Bea JS -e1",
    "Cem 9C f1",
]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "game.yaml"
    sides = "{red: [Ann, Cem], blue: [Bea, Dan]}"
    head = f"game: sequence\nboard: sequence-rows-100000e\nsides: {sides}\n"
    file.write_text(head + f"moves: {json.dumps(MOVES)}\n")
    return file


def run(capsys: pytest.CaptureFixture[str], *asked: object) -> tuple[int, str]:
    words = [str(word) for word in asked]
    try:
        app_for(words)(words)
        code = 0
    except SystemExit as stop:
        code = int(stop.code or 0)
    return code, capsys.readouterr().out


def test_chips_come_and_go_with_the_moves(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wanted = {
        0: {},
        1: {"c1": "red"},
        4: {"c1": "red", "e5": "blue", "d1": "red", "b1": "blue"},
        5: {"c1": "red", "e5": "blue", "d1": "red", "b1": "blue", "e1": "red"},
        6: {"c1": "red", "e5": "blue", "d1": "red", "b1": "blue"},
        7: {"c1": "red", "e5": "blue", "d1": "red", "b1": "blue", "f1": "red"},
    }
    for at, chips in wanted.items():
        code, out = run(capsys, "show", record, "--at", at, "--json")
        told = json.loads(out)
        assert (code, told["chips"], told["at"]) == (0, chips, at)
        code, text = run(capsys, "show", record, "--at", at)
        assert text.count("[") == len(chips)
    assert told["turn"] == "Dan"


def test_the_last_move_is_meant_where_none_is_named(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(capsys, "show", record, "--json") == run(capsys, "show", record, "--at", 7, "--json")


@pytest.mark.soak
def test_positions_are_drawn(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    svg, png = tmp_path / "p.svg", tmp_path / "p.png"
    code, _ = run(capsys, "show", record, "--at", 3, "--svg", svg, "--png", png, "--lang", "ar")
    assert code == 0
    assert svg.read_bytes().startswith(b"<?xml")
    picture = Image.open(io.BytesIO(png.read_bytes()))
    assert picture.width > 1000
    assert (201, 42, 42) in {
        colour for _, colour in picture.convert("RGB").getcolors(1 << 24) or ()
    }
    red = svg.read_text(encoding="utf-8").lower().count("#c92a2a")
    run(capsys, "show", record, "--at", 0, "--svg", svg)
    assert svg.read_text(encoding="utf-8").lower().count("#c92a2a") < red


@pytest.mark.parametrize("at", [-1, 8])
def test_a_move_that_is_not_there_is_refused(
    record: Path, at: int, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(ScoreError, match="moves played so far: 7"):
        run(capsys, "show", record, "--at", at)


def test_fewer_sequences_win_on_the_command_line(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = "Ann KC c1, Bea 2D f3, Cem QC d1, Dan 3D e3, Ann 10C e1, Bea 4D d3, Cem 9C f1, Dan 5D c3"
    moves = [*line.split(", "), "Ann 8C g1"]
    record.write_text(record.read_text().replace(json.dumps(MOVES), json.dumps(moves)))
    for to_win, over in ((1, True), (2, False)):
        code, out = run(capsys, "game", record, "--json", "--to-win", to_win)
        told = json.loads(out)
        points = {place["player"]: place["points"] for place in told["standing"]}
        assert (code, told["over"], points) == (0, over, {"red": 1, "blue": 0})
    _, out = run(capsys, "show", record, "--json")
    assert json.loads(out)["finished"] == {"red": ["c1-g1"], "blue": []}
    assert "1 red: 1 sequence (c1-g1)  2 blue: 0 sequences\n" in run(capsys, "show", record)[1]
