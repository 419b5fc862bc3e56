"""Sequence typed in: a card and a place from each player in turn, judged before they are kept."""

from __future__ import annotations

from collections.abc import Mapping

from layouts.fault import said
from layouts.games.sequence import FREE, PLAYERS
from layouts.grid import cell_name
from scorer.dialogue.lot import LotDialogue, from_there
from scorer.dialogue.moves import MovesDialogue, NoMove
from scorer.games.sequence.drawing import drawn
from scorer.games.sequence.game import played
from scorer.games.sequence.judge import COPIES, play
from scorer.games.sequence.judge import SequencePosition as Chips
from scorer.games.sequence.lines import named, ways
from scorer.games.sequence.record import MEANT, CardMove, Record
from scorer.games.sequence.record_draft import SequenceDraft
from scorer.records.blank import scalar
from scorer.records.draft import flow
from scorer.records.patch import Lines
from scorer.referee import Display
from scorer.verdict import Fault, ScoreError, Standing


class SequenceDialogue(LotDialogue[CardMove]):
    """The people at the table, what they are asked, and where their answers go."""

    game, counts, least = "sequence", PLAYERS, 2
    kind = SequenceDraft
    advice = "enter.sequence.move.help"
    record: Record
    draft: SequenceDraft
    now: Chips

    def open(self) -> None:
        super().open()
        self.now, _ = played(self.record)

    def begun_by(self, name: str) -> Mapping[str, Lines]:
        """Sides keep their players; that of who begins comes first, and who plays next is next."""
        sides: dict[str, list[str]] = {}
        for player in from_there(self.record.order, name):
            sides.setdefault(self.record.side(player), []).append(player)
        lines = (f"  {scalar(str(side))}: {flow(names)}" for side, names in sides.items())
        return {"sides": ["sides:", *lines]}

    def turn(self) -> str:
        """Players without cards are passed over."""
        order, at = self.record.order, self.now.turn
        return next(name for name in order[at:] + order[:at] if self.now.hands[name])

    def question(self, number: int) -> str:
        name = self.turn()
        side = said(self.record.side(name), self.words)
        return self.words("enter.sequence.move", number=number, name=name, side=side)

    def help(self) -> None:
        """Whose turn it is, with a move that would do; then how moves and cards are written."""
        if self._advice != self.advice:
            super().help()
            return
        name, board = self.turn(), self.record.board
        cards = {cell: mark for cell, mark in board.marks.items() if mark != FREE}
        free = (
            f"{card} {cell_name(cell)}"
            for cell, card in cards.items()
            if cell not in self.now.chips and self.now.played[card] < COPIES
        )
        side, example = said(self.record.side(name), self.words), next(free, "JC e5")
        told = {"name": name, "side": side, "count": self.now.hands[name], "example": example}
        self.say(self.words("enter.sequence.now", **told))
        self.say(self.words("enter.sequence.cards"))
        super().help()

    def parse(self, text: str) -> CardMove:
        try:
            return self.draft.typed(text)
        except ScoreError as error:
            raise NoMove("nested", why=error) if error.key == "move" else error from None

    def judge(self, turn: CardMove) -> tuple[tuple[Fault, ...], list[str]]:
        after, moves = played(self.record)
        faults = play(after, turn, len(moves) + 1)
        stands = all(fault.code == "meant" for fault in faults)
        self.kept = "enter.sequence.kept" if stands else MovesDialogue.kept
        self.again = "enter.sequence.again" if stands else MovesDialogue.again
        return faults, [] if faults else self._did(turn, after)

    def _did(self, turn: CardMove, after: Chips) -> list[str]:
        """What a good move changed."""
        side = self.record.side(turn.player)
        if turn.place is None:
            says = [self.words("enter.sequence.dead", card=turn.card, name=turn.player)]
        else:
            owner = self.now.chips[turn.place] if turn.removes else side
            key = "enter.sequence.removed" if turn.removes else "enter.sequence.placed"
            told = {"place": cell_name(turn.place), "side": said(owner, self.words)}
            says = [self.words(key, card=turn.card, **told)]
        if not turn.draws:
            left = after.hands[turn.player]
            says.append(self.words("enter.sequence.undrawn", name=turn.player, count=left))
        return says + self._finished(turn, after)

    def _finished(self, turn: CardMove, after: Chips) -> list[str]:
        """Which sequences a move finished, and which else were possible."""
        side = self.record.side(turn.player)
        before, lines = self.now.finished[side], after.finished[side]
        if turn.place is None or len(lines) == len(before):
            return []
        told = {"side": said(side, self.words), "count": len(lines), "most": self.record.to_win}
        new = " ".join(map(named, lines[len(before) :]))
        says = [self.words("enter.sequence.count", lines=new, **told)]
        choices = ways(after.of(side), before, turn.place)
        others = [line for choice in choices for line in choice if line not in lines]
        if others and not turn.meant:
            other = " ".join((turn.card, cell_name(turn.place), MEANT, named(others[0])))
            says.append(self.words("enter.sequence.other", other=other))
        return says

    def ending(self, now: Standing) -> str:
        won = [str(said(place.player, self.words)) for place in now.places if place.rank == 1]
        return self.words("enter.won", names="; ".join(won))

    def drawing(self, display: Display) -> str:
        return drawn(self.record.board, self.now.chips, list(self.record.sides), display.colour)
