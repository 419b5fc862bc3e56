"""A game without a screen of its own, tapped in: run where the game of the guide was added."""

from __future__ import annotations

from tests.web.tapping import Scorer, played, printed

MOVES = "f6 f7 g6 g7 h6 h7 i6 i7 j6"


def test_cells_are_tapped_and_moves_typed(scorer: Scorer) -> None:
    scorer.open(printed("Ann", "Bea", game="crosses"))
    for number, cell in enumerate(["f6", "f7"], 1):
        scorer.tap(cell)
        scorer.worth(number)
    scorer.page.get_by_role("textbox").fill("G6")
    scorer.press("Enter")
    scorer.worth(3)
    scorer.tap("g6")
    scorer.until(".history", "g6 is marked already")
    scorer.press("Undo")
    scorer.worth(3)
    for number, cell in enumerate(MOVES.split()[3:], 4):
        scorer.tap(cell)
        scorer.worth(number)
    record = played(scorer.record())
    assert record["standing"]["over"] and record["ask"] is None
    assert [one["text"] for one in record["play"]["moves"]] == MOVES.split()
