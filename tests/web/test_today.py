"""The sheet of the day, a shared result and the season, on the page."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from generator import api
from generator.requests.request import Request
from scorer.api import put
from tests.house import HOME
from tests.running import Run
from tests.web import visits
from tests.web.printing import PrintScreen
from tests.web.tapping import Scorer, played
from tests.web.visits import module
from web.answer import answer

EXAMPLES = HOME / "docs" / "examples"
DAY = "2026-11-17"
# the page's own engine, asked in the page
PRINTED = f"""async (given) => {{
  const {{ ask }} = await {module("engine.js")};
  const {{ told, bytes }} = await ask("pdf", given);
  return [told.set, told.record, Array.from(bytes)];
}}"""


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
    today = api.pdf(Request(1, parts="boards", day=visits.DAY))
    page.wait_for_function("set => document.body.innerText.includes(set)", arg=today.set)
    _, content = screen.saved("Save the PDF")
    assert content == today.content


@pytest.mark.soak
@pytest.mark.parametrize("game", ["hunt", "hexes"])
def test_a_day_is_the_same_in_the_page_and_by_the_command(
    screen: PrintScreen, run: Run, tmp_path: Path, game: str
) -> None:
    """The id, the record and every byte of 17 November 2026."""
    screen.drawn()
    given = {"game": game, "players": 2, "parts": "boards", "day": DAY, "lang": "en"}
    found = screen.page.evaluate(PRINTED, {**given, "paper": "a4"})
    sheets, record = tmp_path / "day.pdf", tmp_path / "day.yaml"
    words = f"{game} --players 2 --parts boards --day {DAY} --paper a4 --lang en"
    made = run("--game", *words.split(), "-o", str(sheets))
    assert made.code == 0, made.err
    lines = [one.splitlines() for one in (found[1], record.read_text("utf-8"))]
    told = [[line for line in some if not line.startswith("#")] for some in lines]
    assert told[0] == told[1] and found[0] in found[1]  # a remark says what the file is called
    assert bytes(found[2]) == sheets.read_bytes()


def of_a_day(game: str) -> str:
    request = Request(2, game=game, names=("Ann", "Bea"), parts="boards", day=DAY)
    return put(api.pdf(request).record, {"date": DAY}).record


@pytest.mark.few(1)
@pytest.mark.parametrize("game", ["hunt", "hexes"])
def test_dice_of_the_day_are_thrown(scorer: Scorer, game: str) -> None:
    """The button gives what `roll` gives in a terminal: the first roll of the day."""
    record = of_a_day(game)
    scorer.open(record)
    scorer.page.get_by_role("button", name=re.compile("^Roll")).first.click()
    scorer.page.locator(".throwing").first.wait_for()
    told: Any = played(scorer.record())
    first = told["dice"][0]
    if game == "hexes":
        assert told["play"]["rolls"] == [int(first)]
    else:
        symbols = [one.name for one in api.job(Request(2, game=game))[0].deal.definition.symbols]
        assert told["play"]["played"][0]["roll"] == [symbols[int(n) - 1] for n in first]


@pytest.mark.soak
def test_a_result_is_shared_from_the_game(scorer: Scorer) -> None:
    scorer.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    record = (EXAMPLES / "hunt.yaml").read_text("utf-8")
    scorer.open(record)
    scorer.more("Share the result")
    scorer.until(".toast", "Copied")
    copied = scorer.page.evaluate("() => navigator.clipboard.readText()")
    assert copied.splitlines() == asked("share", record=record, lang="en")["lines"]
