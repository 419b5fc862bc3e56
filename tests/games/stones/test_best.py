"""What fives-score best says of a record of stones: moves of towers, a way out of clear."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from scorer.games.stones.towers import best
from scorer.options import app_for
from scorer.verdict import ScoreError
from tests.games.stones.plain_clear import CELLS, CORNERS, WAY, jump, jumps


def asked(capsys: pytest.CaptureFixture[str], *words: object, command: str = "best") -> str:
    told = [command, *map(str, words)]
    try:
        app_for(told)(told)
    except SystemExit as stop:
        assert not stop.code
    return capsys.readouterr().out


def clear(folder: Path, jumps: list[str]) -> Path:
    file = folder / "clear.yaml"
    file.write_text(f"game: stones\nplay: clear\nplayers: [Ann]\nmoves: {json.dumps(jumps)}\n")
    return file


@pytest.mark.parametrize("at", [0, 1, 8, 20, 30])
def test_a_way_to_the_last_stone(
    tmp_path: Path, at: int, capsys: pytest.CaptureFixture[str]
) -> None:
    told = json.loads(asked(capsys, clear(tmp_path, WAY), "--at", at, "--json"))
    assert (told["answer"], told["left"]) == ("solved", 32 - at)
    assert len(told["jumps"]) == 31 - at
    played = clear(tmp_path, WAY[:at] + told["jumps"])
    judged = json.loads(asked(capsys, played, "--json", command="game"))
    assert judged["standing"][0]["points"] == 1
    assert not any(move["faults"] for move in judged["moves"])


def test_a_hint_is_one_jump(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(asked(capsys, clear(tmp_path, WAY[:4]), "--hint", "--json"))
    assert len(told["jumps"]) == 1
    text = asked(capsys, clear(tmp_path, WAY[:4]), "--hint", "--lang", "de")
    assert "Es ist zu schaffen, in 27 Sprüngen" in text


def test_a_lost_board_is_called_lost(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Always the first jump that can be made: that goes wrong, and early."""
    stones, made = set(CELLS) - CORNERS, list[str]()
    while ways := jumps(stones):
        jump(stones, *ways[0])
        made.append("-".join(ways[0]))
    for at in (len(made), len(made) - 3):
        told = json.loads(asked(capsys, clear(tmp_path, made), "--at", at, "--json"))
        assert (told["answer"], told["jumps"]) == ("lost", [])
    assert told["left"] > 3


def test_moves_of_towers(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(best, "BUDGET", 2000)  # ten times as many show no end either
    file = tmp_path / "towers.yaml"
    head = "game: stones\nplay: towers\nplayers: {Ann: light, Bea: dark}\n"
    file.write_text(head + "start: stones-towers-100c1sz\nmoves: []\n")
    told = json.loads(asked(capsys, file, "--json"))
    assert told["turn"] == "Ann" and "a1-b1" in told["moves"]
    assert told["best"] is None and told["points"] is None  # too early, and said so
    assert "too early" in asked(capsys, file)


def test_other_games_have_no_best_move(tmp_path: Path) -> None:
    file = tmp_path / "poker.yaml"
    file.write_text("game: stones\nplay: poker\nplayers: [Ann, Bea]\nshows: []\n")
    app = ["best", str(file)]
    with pytest.raises(ScoreError, match="towers and clear do"):
        app_for(app)(app)
