"""Hunt typed in: on which side the players sit, and sheets of a set that changed hands.

Nothing is ever swapped by itself: it is said that an outline fits somebody else's board, and how
the two sheets change hands. What was typed in before is judged anew on the other board.
"""

from __future__ import annotations

from collections.abc import Mapping

from layouts.board import load
from layouts.fault import did_you_mean, same_name
from layouts.games.hunt import side_of
from scorer.dialogue.questions import Dialogue
from scorer.games.hunt.judge import alone
from scorer.games.hunt.record import Record
from scorer.games.hunt.record_draft import Drawn, HuntDraft
from scorer.records.seats import no_player
from scorer.verdict import ScoreError

SWAP = ("swap", "tausche", "tauschen", "tausch", "vertauscht", "بدل", "بدّل", "تبديل")
BETWEEN = ("and", "with", "und", "mit", "و", "مع", ",", "،")
FEW = 8  # players among whom a single outline that fits elsewhere is no chance


class SeatedDialogue(Dialogue):
    """The people at the table, each with a sheet."""

    usual, kind = "white", HuntDraft
    record: Record
    draft: HuntDraft
    is_chosen = False  # whether the side was named when this began
    switching: str = ""  # the side to which all go if they agree: something was outlined already
    swapped: tuple[str, str] | None = None  # whose sheets changed hands with the last answer

    # ---- sides

    def _sit(self, side: str) -> None:
        """Everybody takes the board of that side; asked first where something was outlined."""
        self.is_chosen = True
        if self.side == side:
            return
        sides = self.draft.seatings()
        if side not in sides:
            guess = did_you_mean(side, sides) if sides else ""
            raise ScoreError("enter.side", "side", side=side, guess=guess).at(str(self.path))
        if any(self.draft.drawn()):
            self.switching = side
        else:
            self._seat(sides[side])

    @property
    def side(self) -> str:
        """The side on which all play; nothing where they differ."""
        sides = {side_of(board.code) for board in self.record.boards.values()}
        return sides.pop() if len(sides) == 1 else ""

    def _seat(self, seats: Mapping[str, str]) -> None:
        """Give everybody another sheet; what was typed in is judged on it from now on."""
        self.file.change(lambda draft: draft.seated({**draft.seats, **seats}))
        self.open()

    def say_side(self) -> None:
        """On which side it is judged; and how that is changed, while it isn't clear yet."""
        if self.switching:
            self._switch()
        if not self.side:
            self.say(self.words("enter.side.mixed"))
            return
        hint = " " + self.words("enter.side") if self._is_doubtful() else ""
        self.say(self.words(f"enter.side.{self.side}") + hint)

    def _switch(self) -> None:
        side, self.switching = self.switching, ""
        if self.is_yes("enter.side.switch", side=self.words(f"side.{side}")):
            self._seat(self.draft.seatings()[side])

    def _is_doubtful(self) -> bool:
        """True on the side on which everybody begins, until somebody chose it or something fits."""
        if self.is_chosen or self.side != self.usual or not self.draft.shared:
            return False
        return not any(self._fits(name, drawn) for name, drawn in self.draft.drawn())

    def _fits(self, name: str, drawn: Drawn) -> bool:
        return alone(self.record.boards[name], *drawn).counts

    # ---- sheets that changed hands

    def say_elsewhere(self, name: str) -> None:
        """That what a player outlined fits another board, where nothing fits their own."""
        drawn = [one for player, one in self.draft.drawn() if player == name]
        least = 1 if len(self.players) <= FEW else 2
        if len(drawn) < least or any(self._fits(name, one) for one in drawn):
            return
        others = [
            other
            for other in self.players
            if self.record.boards[other].id != self.record.boards[name].id
            and all(self._fits(other, one) for one in drawn)
        ]
        if others:
            self.tell("enter.swap.hint", names=others, name=others[0])
        elif self._fits_shared(drawn):
            self.tell("enter.side.fits")

    def _fits_shared(self, drawn: list[Drawn]) -> bool:
        """True when it is the other side on which all of it fits."""
        shared = self.draft.shared
        if self.side != self.usual or not shared or self.record.definition.own:
            return False
        return all(alone(load(shared), *one).counts for one in drawn)

    def take_swap(self, text: str, asked: str | None = None) -> bool:
        """True when somebody wants two sheets to change hands; then they have."""
        word, *rest = text.split()[:9] or [""]
        if word.lower() not in SWAP or text in self.players:
            return False
        first, second = self._two(rest, asked)
        sheets = self.draft.seats
        if sheets[first] == sheets[second]:
            raise ScoreError("swap.same", first=first, second=second)
        self.swap(first, second)
        return True

    def swap(self, first: str, second: str) -> None:
        """Two players have each other's sheet from now on."""
        sheets = self.draft.seats
        self._seat({first: sheets[second], second: sheets[first]})
        self.swapped = first, second
        boards = self.record.boards
        told = {"one": boards[first].id, "other": boards[second].id}
        self.tell("enter.swap.done", first=first, second=second, **told)

    def _two(self, words: list[str], asked: str | None) -> tuple[str, str]:
        """The two players meant: the one who is asked and the one named, or two that are named."""
        names = [word.strip(",،") for word in words if word not in BETWEEN]
        if asked and names and (found := self.called(" ".join(names))) and found != asked:
            return asked, found
        for at in range(1, len(names)):
            pair = [self.called(" ".join(part)) for part in (names[:at], names[at:])]
            if pair[0] and pair[1] and pair[0] != pair[1]:
                return pair[0], pair[1]
        if not names or self.called(" ".join(names)):
            raise ScoreError("swap.who")
        raise no_player(" ".join(names), self.players)

    def called(self, text: str) -> str | None:
        """The player meant: a name in any case, its beginning, or a number; None for nobody."""
        if text in self.players:
            return text
        if 1 <= whole(text) <= len(self.players):
            return self.players[whole(text) - 1]
        plain, told = {name: same_name(name).lower() for name in self.players}, same_name(text)
        near = [name for name in self.players if plain[name].startswith(told.lower())]
        exact = [name for name in near if plain[name] == told.lower()]
        return (exact or near)[0] if len(exact or near) == 1 else None

    def save(self) -> None:
        self.swapped = None
        super().save()


def whole(text: str) -> int:
    """A number that somebody typed; 0 where it is none, or out of all proportion."""
    word = text.strip()
    return int(word) if word.isdecimal() and len(word) < 6 else 0
