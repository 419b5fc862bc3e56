"""One undo for all games: also of what was not tapped in this browser, as an entry."""

from __future__ import annotations

import pytest

from scorer import api
from tests.chosen import some
from tests.house import HOME
from tests.web.tapping import Scorer

EXAMPLES = HOME / "docs" / "examples"
GAMES = ("hunt", "hunt-puzzle", "hexes", "clusters", "sequence", "stones-towers", "stones-cups")


@pytest.mark.parametrize("name", some(GAMES, 1))
def test_what_was_read_from_a_file_is_undone_and_redone(scorer: Scorer, name: str) -> None:
    record = (EXAMPLES / f"{name}.yaml").read_text("utf-8")
    scorer.hand(record)  # cups have no board
    once = api.put(record, {"back": 1}).record
    for press, expected in (("Undo", once), ("Redo", record), ("Undo", once)):
        scorer.press(press)
        assert scorer.record() == expected
    scorer.press("Undo")
    assert scorer.record() == api.put(once, {"back": 1}).record
