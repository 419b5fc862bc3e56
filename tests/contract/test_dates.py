"""A record says on which day it was begun, whichever door the first entry came through."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from layouts.refusal import Refusal
from scorer import api
from scorer.dialogue.loop import GameFile
from scorer.records.game import Game
from tests.commands.test_enter_totals import HUNT
from tests.contract.entered import Entered
from tests.contract.test_game_value import each_play, go_on, opened
from tests.running import Run


@pytest.mark.few(3)
@each_play
def test_the_first_answer_brings_the_date(one: Entered, day: str, tmp_path: Path) -> None:
    script, path = opened(one, 11), tmp_path / "game.yaml"
    go_on(script)
    entry = json.loads(json.dumps(script.sent[0]["entry"]))
    record, played = api.enter(script.start, entry, day=day)
    path.write_text(script.start, encoding="utf-8")
    file = GameFile(path)
    before = file.game
    file.save(script.game)
    assert path.read_text(encoding="utf-8") == record
    assert record.count(f"fives: 2\ndate: {day}\n") == 1
    assert api.game(record).date == day
    assert api.put(script.start, entry).record == script.game.text(), "pure"
    assert played.standing == script.game.standing
    file.save(before)
    assert path.read_text(encoding="utf-8") == script.start, "undone"


@pytest.mark.few(3)
@each_play
def test_another_day_another_game(one: Entered, day: str) -> None:
    script = opened(one, 12)
    go_on(script)
    entry = json.loads(json.dumps(script.sent[0]["entry"]))
    record, _ = api.enter(script.start, entry, day=day)
    if Game.read(record).ask() is not None and len(script.sent) == 1:
        go_on(script)
        more = json.loads(json.dumps(script.sent[1]["entry"]))
        assert f"date: {day}\n" in api.enter(record, more, day="2027-01-01")[0]
    anew = api.anew(record)
    assert "date:" not in anew and "fives: 2" not in anew
    assert Game.read(anew).record == script.game.first(0).record


@pytest.mark.parametrize("text", ["", "# by hand\n", "\ufeff"])
def test_a_date_and_a_note_are_entries(text: str) -> None:
    start = text + HUNT.replace("MODE", "rounds").replace("LANG", "en")
    game = Game.read(start)
    noted = game.after(game.entry({"note": "rain: 'all' day"}))
    both = noted.after(noted.entry({"date": "2026-01-02"}))
    assert "note: \"rain: 'all' day\"" in both.text() and "date: 2026-01-02" in both.text()
    assert both.text().count("fives: 2") == 1
    bare = both.after(both.entry({"note": ""})).after(both.entry({"date": ""}))
    assert "note" not in bare.text() and "fives: 1" in bare.text()
    for bad in ("yesterday", "2026-02-30", "20260102"):
        with pytest.raises(Refusal, match="2026-11-17"):
            game.after(game.entry({"date": bad}))


def test_names_alone_are_no_evening(day: str) -> None:
    start = HUNT.replace("MODE", "rounds").replace("LANG", "en")
    record, _ = api.enter(start, {"names": {"Ulla Wolf": "Ulla"}}, day=day)
    assert "date" not in record


def test_totals_bring_the_date_too(day: str, score: Run, tmp_path: Path) -> None:
    start = HUNT.replace("MODE", "puzzle").replace("LANG", "en")
    row = ["X I W", "3"]
    page = api.totals(start, {"Ulla Wolf": row}, day=day).record
    assert f"date: {day}" in page
    assert "date" not in api.totals(start, {}, day=day).record
    assert "date" not in api.totals(start, {"Ulla Wolf": row}).record
    path, table = tmp_path / "r.yaml", tmp_path / "t.csv"
    path.write_text(start, encoding="utf-8")
    table.write_text("player,shapes,marks\nUlla Wolf,X I W,3\n", encoding="utf-8")
    told = score("enter", str(path), "--totals", str(table))
    assert told.code == 0, told.err
    assert path.read_text(encoding="utf-8") == page
