"""Hunt typed in: an earlier round that is corrected, question by question.

Stage: one question of that round, or several for the outlines of a player. What is answered is on
disk at once; that this round is being corrected is not: who goes home goes on where the game was.
"""

from __future__ import annotations

from copy import deepcopy

from layouts.values import dataclass
from scorer.games.hunt.record import CROSSING, TIMER
from scorer.games.hunt.record_draft import HuntDraft
from scorer.games.hunt.round_draft import Round
from scorer.verdict import Standing

ROLLED, OUTLINES = "roll", "outlines"  # stages; the others are CROSSING and TIMER
Stage = tuple[str, str]  # what is asked, and whom


@dataclass
class Revisit:
    """A round that is corrected: what is still to be asked, and how it was before."""

    number: int
    left: list[Stage]
    old: Round
    before: Standing
    is_shown: bool = False  # whether those who are asked have seen what stands there

    @classmethod
    def of(cls, draft: HuntDraft, number: int) -> Revisit:
        """Everything of a round that was answered, in the order in which it was asked."""
        now = draft.rounds[number - 1]
        asked = draft.players
        if now.entering is not None:
            asked = asked[: asked.index(now.entering)]
        left = [(ROLLED, "")]
        for name in asked:
            left += [(OUTLINES, name)] + ([] if draft.mode == "rounds" else [(CROSSING, name)])
        if now.is_over and draft.mode != "solo":
            left.append((TIMER, ""))
        return cls(number, left, deepcopy(now), draft.standing())

    def go_on(self) -> None:
        """To the next stage."""
        self.left.pop(0)
        self.is_shown = False
