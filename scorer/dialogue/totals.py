"""Results alone typed in, one line a player, in the order of the list; the same for every game.

What can't be is asked for again; what is only unlikely, or can't be beside the others, is kept when
it was meant so. An empty line skips a player, who is asked for once more at the end.
"""

from __future__ import annotations

from typing import NamedTuple

from layouts.fault import quoted, typed_name
from layouts.yaml.strict import Item
from scorer.dialogue.answers import KEEP
from scorer.dialogue.questions import Dialogue
from scorer.records.new_game import EnterOptions
from scorer.records.seats import no_player
from scorer.records.totals import is_absence, is_absent
from scorer.records.totals_draft import TotalsDraft
from scorer.results.tables import grid
from scorer.verdict import ScoreError, Standing


class Answered(NamedTuple):
    """An answer that can be taken back: whose, and what stood there before it."""

    name: str
    before: str | None
    is_skip: bool = False


class TotalsDialogue(Dialogue):
    """The list of players, and the totals that they are asked for."""

    kind = TotalsDraft
    draft: TotalsDraft
    answers: list[Answered]
    skipped: list[str]  # who is asked for once more at the end
    given_up: set[str]  # and who was skipped then as well
    doubt: tuple[str, Item] | None = None  # a total that may be a slip, and whose it is

    @classmethod
    def check(cls, options: EnterOptions) -> None:
        if options.expert:
            raise ScoreError("totals.expert", "expert")
        if options.side:
            raise ScoreError("totals.side", "side")

    def begin(self, options: EnterOptions) -> None:
        super().begin(options)
        self.forget()

    def forget(self) -> None:
        """Another list begins: nothing of the old one can be taken back in it."""
        self.answers, self.skipped, self.given_up, self.doubt = [], [], set(), None

    def standing(self) -> Standing:
        self.open()
        return self.draft.referee.standing(self.draft.record)

    def is_over(self) -> bool:
        self.open()
        return self._asked() is None

    def has_answers(self) -> bool:
        return bool(self.answers) or super().has_answers()

    def is_move(self, text: str) -> bool:
        try:
            self.draft.read_line(text)
        except ScoreError:
            return False
        return True

    def remind(self) -> None:
        """How a line is typed, and how far the list is."""
        self.say(self.words("enter.totals.hello") + " " + self.words(self.draft.rules.advice))
        if self.draft.totals:
            done, count = len(self.draft.totals), len(self.players)
            self.say(self.words("enter.totals.going", done=done, count=count))

    def _asked(self) -> str | None:
        """Who is asked now: those who weren't yet, then those who were skipped."""
        missing = [name for name in self.draft.missing if name not in self.given_up]
        fresh = [name for name in missing if name not in self.skipped]
        return next(iter(fresh or missing), None)

    def step(self) -> None:
        """Ask for the next total."""
        name = str(self._asked())
        number, count = self.players.index(name) + 1, len(self.players)
        prompt = self.words("enter.totals.ask", number=number, count=count, name=name)
        text = self.ask(prompt, self.draft.rules.advice)
        if text:
            self._take(name, text)
        else:
            self.doubt = None
            self._skip(name)

    def is_correction(self, answer: str) -> bool:
        """After the last line `Rosa: 38` still corrects one; a line too many is nobody's."""
        if answer:
            self.open()
            self._take(None, answer)
        return bool(answer)

    def _take(self, name: str | None, text: str) -> None:
        """A line of somebody, or that the one before it was meant so."""
        doubt, self.doubt = self.doubt, None
        if text.lower() not in KEEP:
            self._answer(*self._whose(name, text))
        elif doubt:
            self._put(*doubt)
        else:
            raise ScoreError("keep")

    def _skip(self, name: str) -> None:
        self.answers.append(Answered(name, None, is_skip=True))
        if name in self.skipped:
            self.given_up.add(name)
        else:
            self.skipped.append(name)
        self.tell("enter.totals.skipped", name=name)

    def _whose(self, name: str | None, text: str) -> tuple[str, str]:
        """A line may begin with another name and a colon: sheets are seldom in order."""
        head, colon, rest = text.partition(":")
        if not colon and name is None:
            raise ScoreError("totals.all", text=quoted(text))
        if not colon:
            return str(name), text
        told, known = typed_name(head), {one: typed_name(one) for one in self.players}
        near = [one for one, plain in known.items() if told and plain.startswith(told)]
        exact = [one for one in near if known[one] == told]
        if len(exact or near) != 1:
            raise no_player(head.strip(), self.players)
        return (exact or near)[0], rest.strip()

    def _answer(self, name: str, text: str) -> None:
        """Judge a line before it is kept: what can't be is asked for again."""
        entry = self.draft.read_line(text)
        if is_absent(entry):
            self._put(name, entry)
            return
        alone, together = self.draft.faults_of({name: entry})
        self.refuse_faults(alone.get(name, ()))
        says = [fault.sentence(self.words) for fault in together]
        rules = self.draft.rules
        says += [note.sentence(self.words) for note in rules.doubts(name, rules.read(entry))]
        if says:
            self.doubt = name, entry
            self.say("  " + " ".join(says))
            self.tell("enter.totals.keep")
            self.doubt_line(" ".join(says))
        else:
            self._put(name, entry)

    def _put(self, name: str, entry: Item) -> None:
        """Put a total on disk, then say how it was understood."""
        before = self.draft.totals.get(name)
        self.draft.keep(name, entry)
        self.save()
        self.answers.append(Answered(name, before))
        if is_absent(entry):
            self.tell("enter.totals.absent", name=name)
            return
        rules = self.draft.rules
        told = {"total": self.words(rules.total), "points": rules.points(rules.read(entry))}
        self.tell("enter.totals.kept", name=name, **told)

    def undo(self) -> None:
        """Take back the last answer; of an earlier day the last one in the record."""
        self.doubt = None
        if self.answers:
            last = self.answers.pop()
        elif self.draft.totals:
            last = Answered(next(reversed(self.draft.totals)), None)
        else:
            self.tell("enter.nothing")
            return
        if last.is_skip:
            self._unskip(last.name)
        else:
            was = self.draft.totals.pop(last.name, "-")  # an editor may have been quicker
            if last.before is not None:
                self.draft.totals[last.name] = last.before
            self.save()
            told = self.words("game.is.absent") if is_absence(was) else was
            self.tell("enter.undone", what=f"{last.name}: {told}")

    def _unskip(self, name: str) -> None:
        if name in self.given_up:
            self.given_up.remove(name)
        else:
            self.skipped.remove(name)
        self.tell("enter.undone", what=f"{name}: -")

    def ending(self, now: Standing) -> str:
        """Who won; but not while somebody's result is missing."""
        if now.is_over:
            return super().ending(now)
        names = now.missing
        return self.words("enter.totals.missing", names=names) if names else self.words("game.open")

    def summary(self, now: Standing) -> list[str]:
        notes = [note.sentence(self.words) for note in now.notes]
        blame = [f"  {fault.sentence(self.words)}" for fault in now.warnings]
        head = [self.words("game.warnings")] if blame else []
        return ["", *grid(now, self.words), *notes, *head, *blame, ""]
