"""The sheet of the day: the same for everybody, whatever the number of players, for ever."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from datetime import date, timedelta
from hashlib import sha256

import pytest

from generator import api as printer
from generator.requests.request import Request
from layouts.day import MOST_ROLLS, day_rolls, day_set
from layouts.definition.loader import define
from layouts.game_contract import dealer, least_players
from scorer import api
from scorer.records.game import Game
from tests.chosen import some

GAMES = ("hunt", "hexes", "sequence", "clusters", "stones")
YEAR = [date(2026, 1, 1) + timedelta(n) for n in range(365)]


def boards(game: str, day: str, players: int) -> dict[int, list[str]]:
    """The ids of the boards by player; those that all share are everybody's."""
    definition = define(game)
    seed, side = day_set(day, game)
    deal = dealer(game).deal(definition, seed, players, side)
    return {
        n: [one.board.id for one in deal.sheets if one.player in (n, 0)]
        for n in range(1, players + 1)
    }


@pytest.mark.few(2)
@pytest.mark.parametrize("game", GAMES)
def test_a_year_is_pinned(game: str, golden: Callable[[str, str], None]) -> None:
    """A line a month: what comes of each day's seed, side and rolls."""
    lines = []
    for month in range(1, 13):
        days = [str(day) for day in YEAR if day.month == month]
        told = [(day, *day_set(day, game), *day_rolls(day, define(game))) for day in days]
        lines.append(f"{month:02d} {len(days)} {sha256(repr(told).encode()).hexdigest()[:24]}")
    first = boards(game, "2026-11-17", max(2, least_players(dealer(game))))
    golden(f"days-{game}.txt", "\n".join([*lines, f"2026-11-17 {first}", ""]))


@pytest.mark.few(2)
@pytest.mark.parametrize("game", GAMES)
def test_a_player_has_the_same_board_however_many_play(game: str) -> None:
    rules, whole = dealer(game), dict[int, list[str]]()
    for players in range(least_players(rules), min(12, rules.MOST_PLAYERS) + 1):
        if game in ("sequence", "clusters") and players in (1, 5, 7, 11):
            continue  # so many can't make equal teams
        for player, ids in boards(game, "2026-11-17", players).items():
            assert whole.setdefault(player, ids) == ids
    assert whole


def test_days_differ() -> None:
    found = {day_set(str(day), "hunt") for day in YEAR}
    assert len(found) == len(YEAR)


def test_rolls_are_by_the_rules_and_fair() -> None:
    """No symbol comes more often than the rules allow; over a year all come about as often."""
    definition, seen = define("hunt"), Counter[str]()
    for day in YEAR:
        for roll in day_rolls(str(day), definition):
            assert len(roll) == 5 and max(Counter(roll).values()) <= definition.rules["alike"]
            seen.update(roll)
    assert set(seen) == set("123456") and max(seen.values()) < 1.1 * min(seen.values())
    assert not day_rolls("2026-11-17", define("sequence"))


@pytest.mark.parametrize("game", ["hunt", "hexes"])
def test_a_typed_roll_is_that_of_the_day(game: str) -> None:
    from layouts.words import speak

    words = speak("en")
    job, _ = printer.job(Request(game=game, players=1, day="2026-11-17"))
    text = printer.record(job, Request(game=game, players=1, day="2026-11-17"))
    rolls, found = day_rolls("2026-11-17", define(game)), Game.read(text)
    ask = found.ask()
    assert ask and text.startswith("fives: 2\n") and len(rolls) == MOST_ROLLS
    entry = found.rules.read_typed("roll", found, ask, words)
    meant = found.rules.read_typed(rolls[0], found, ask, words)
    assert entry == meant
    other = found.rules.read_typed("1 1 2 3 4" if game == "hunt" else "6", found, ask, words)
    assert found.after(other).count, "dice of one's own count as ever"
    later = api.anew(found.after(entry).text())
    assert later.startswith("fives: 2\n") and Game.read(later).table["dice"]


def test_a_set_of_a_day_is_printed_again_with_its_rolls() -> None:
    request = Request(players=2, day="2026-11-17", parts="score")
    first = printer.pdf(request)
    again, _ = printer.again(Request(), first.record)
    assert printer.pdf(again).record == first.record
    assert printer.pdf(again).content == first.content
    plain = printer.pdf(Request(set_id=first.set, parts="score"))
    assert plain.content == first.content and plain.record.startswith("fives: 1\n")


@pytest.mark.parametrize("day", some(["tomorrow", "2026-02-30", "20261117", "2026-11-17T00"], 2))
def test_a_text_that_is_not_a_day_is_refused(day: str) -> None:
    from layouts.refusal import Refusal

    with pytest.raises(Refusal, match="2026-11-17"):
        printer.job(Request(day=day))
    for beside in ({"side": "white"}, {"layout": "white"}, {"tables": 2}):
        with pytest.raises(Refusal):
            printer.pdf(Request(day="2026-11-17", **beside))
