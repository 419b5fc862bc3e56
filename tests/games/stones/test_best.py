"""What fives-score best says of a record of stones: moves of towers, a way out of clear."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from scorer.options import app_for
from scorer.verdict import ScoreError

SOLUTION = """
c1-a1 a4-a6 c5-a5 a6-a4 d6-f6 e4-e6 e2-e4 c2-e2 a2-c2 b4-b2 d4-b4 b2-d2 f4-d4 f6-f4 f3-f5 d3-b3
b6-d6 d6-f6 f6-f4 a4-a2 a1-a3 a3-c3 d5-d3 d1-f1 f1-f3 d3-d1 f4-f2 f2-d2 d1-d3 d3-b3 b4-b2
"""
SOLVED = SOLUTION.split()


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
    told = json.loads(asked(capsys, clear(tmp_path, SOLVED), "--at", at, "--json"))
    assert (told["answer"], told["left"]) == ("solved", 32 - at)
    assert len(told["jumps"]) == 31 - at
    played = clear(tmp_path, SOLVED[:at] + told["jumps"])
    judged = json.loads(asked(capsys, played, "--json", command="game"))
    assert judged["standing"][0]["points"] == 1
    assert not any(move["faults"] for move in judged["moves"])


def test_a_hint_is_one_jump(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(asked(capsys, clear(tmp_path, SOLVED[:4]), "--hint", "--json"))
    assert len(told["jumps"]) == 1
    text = asked(capsys, clear(tmp_path, SOLVED[:4]), "--hint", "--lang", "de")
    assert "Es ist zu schaffen, in 27 Sprüngen" in text


def test_a_lost_board_is_called_lost(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Always the first jump that can be made: that goes wrong, and early."""
    jumps = first_jumps()
    for at in (len(jumps), len(jumps) - 3):
        told = json.loads(asked(capsys, clear(tmp_path, jumps), "--at", at, "--json"))
        assert (told["answer"], told["jumps"]) == ("lost", [])
    assert told["left"] > 3


def first_jumps() -> list[str]:
    """Jumps in reading order until there is none."""
    stones = {(x, y) for x in range(6) for y in range(6)} - {(0, 0), (5, 0), (0, 5), (5, 5)}
    found = []
    while ways := [
        ((x, y), (x + dx, y + dy), (x + 2 * dx, y + 2 * dy))
        for x, y in sorted(stones)
        for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1))
        if (x + dx, y + dy) in stones
        and (x + 2 * dx, y + 2 * dy) not in stones
        and 0 <= x + 2 * dx < 6
        and 0 <= y + 2 * dy < 6
    ]:
        start, over, end = ways[0]
        stones = (stones - {start, over}) | {end}
        found.append("-".join(f"{'abcdef'[x]}{y + 1}" for x, y in (start, end)))
    return found


def test_moves_of_towers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "towers.yaml"
    head = "game: stones\nplay: towers\nplayers: {Ann: light, Bea: dark}\n"
    file.write_text(head + "start: stones-towers-100c1sz\nmoves: []\n")
    told = json.loads(asked(capsys, file, "--json"))
    assert told["turn"] == "Ann" and "a1-b1" in told["moves"]
    assert told["best"] is None and told["points"] is None  # too early, and said so
    assert "Too early" in asked(capsys, file)


def test_other_games_have_no_best_move(tmp_path: Path) -> None:
    file = tmp_path / "poker.yaml"
    file.write_text("game: stones\nplay: poker\nplayers: [Ann, Bea]\nshows: []\n")
    app = ["best", str(file)]
    with pytest.raises(ScoreError, match="towers and clear have one"):
        app_for(app)(app)
