"""The sheet of the day, a shared result and the season, on the page."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

from generator import api
from generator.requests.request import Request
from tests.house import HOME
from tests.web.printing import PrintScreen
from web.answer import answer

EXAMPLES = HOME / "docs" / "examples"


def asked(what: str, **given: object) -> dict[str, object]:
    told: dict[str, object] = json.loads(answer(what, json.dumps(given))[0])
    return told


def test_the_engine_tells_seasons_and_shares() -> None:
    texts = {one.name: one.read_text("utf-8") for one in EXAMPLES.glob("tables/**/*.yaml")}
    found = asked("season", records=texts, lang="en")["seasons"]
    assert isinstance(found, list) and found
    assert found[0]["rows"][0][:2] == ["rank", "player"]
    lines = asked("share", record=(EXAMPLES / "hunt.yaml").read_text("utf-8"), lang="en")
    assert len(lines["lines"]) >= 2  # type: ignore[arg-type]


def test_a_record_of_a_day_is_printed_again() -> None:
    request = {"game": "hexes", "players": 1, "parts": "boards", "day": "2026-11-17"}
    made = api.pdf(Request(**request))  # type: ignore[arg-type]
    told = asked("pdf", **request)
    assert told["record"] == made.record
    again = asked("again", record=made.record)["request"]
    assert isinstance(again, dict) and again["day"] == "2026-11-17"
    assert asked("pdf", **again)["record"] == made.record


def test_todays_sheet(screen: PrintScreen, tmp_path: Path) -> None:
    page = screen.page
    screen.drawn()
    page.get_by_label("More: save, game record, share link").click()
    page.get_by_role("button", name="Today's sheet").click()
    today = api.pdf(Request(1, parts="boards", day=str(date.today())))
    page.wait_for_function("set => document.body.innerText.includes(set)", arg=today.set)
    _, content = screen.saved("Save the PDF")
    assert content == today.content
