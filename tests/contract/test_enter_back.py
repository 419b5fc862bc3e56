"""`move 17` when a game has an end of its own; what all games share is in test_game_value."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.clusters.test_enter import ENDED
from tests.sessions import typed

pytestmark = pytest.mark.usefixtures("hasty")


def test_what_is_left_at_the_end_stays_while_a_move_is_corrected(path: Path) -> None:
    """Clusters asks for tiles left after the last move; a move after the end is none to correct."""
    path.write_text(ENDED, encoding="utf-8")
    typed(path, "8")
    before = path.read_text(encoding="utf-8")
    says = typed(path, "move 15", "pass")
    assert (
        "Move 15 has been corrected." in says and says.endswith("\n") and "Cem, which tiles" in says
    )
    assert path.read_text(encoding="utf-8") == before
    late = ENDED.replace('"Cem pass"]', '"Cem pass", "Ann pass"]')
    assert late != ENDED
    path.write_text(late, encoding="utf-8")
    assert "The game was already over before move 16;" in typed(path, "move 16")
    assert path.read_text(encoding="utf-8") == late
