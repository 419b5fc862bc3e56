"""Hunt typed in: the questions of a round, and what the referee says of each answer."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Iterable

from layouts.fault import quoted
from scorer.dialogue.answers import DONE, KEEP, ROLL
from scorer.dialogue.questions import AgainstRules
from scorer.games.hunt.judge import RoundEntry, judge
from scorer.games.hunt.record import NOBODY, parse_crossing
from scorer.games.hunt.round_draft import Round
from scorer.games.hunt.round_text import verdict_lines
from scorer.games.hunt.typed_in.seating import SeatedDialogue, whole
from scorer.notation.outlines import parse_outline
from scorer.notation.rolls import parse_dice, parse_roll
from scorer.records.seats import no_player
from scorer.verdict import Fault, ScoreError


class RoundDialogue(SeatedDialogue):
    """The people at the table in the middle of a round."""

    doubt: tuple[str, int, str] | None = None  # whose crossing may be a slip, of which round
    before_five: str = ""  # the record before a FIVE that may be a slip

    @property
    def is_rounds(self) -> bool:
        """True in the game of rounds, False in the puzzle and alone."""
        return self.draft.mode == "rounds"

    @property
    @abstractmethod
    def number(self) -> int:
        """The round that is asked for."""

    @abstractmethod
    def done(self, name: str, now: Round) -> None:
        """A player has no more outlines in this round."""

    @abstractmethod
    def go_on(self) -> None:
        """Put an answer on disk, and say what there is to say."""

    def called_roll(self, roll: tuple[int, ...]) -> str:
        """A roll in the language of the table."""
        symbols = self.record.definition.symbols
        return " ".join(symbols[i].called(self.words.lang) for i in roll)

    # ---- the questions

    def ask_roll(self) -> None:
        """The roll that begins a round."""
        number = len(self.draft.rounds) + 1
        text = self.ask(self.words("enter.roll", round=number), "enter.roll.help")
        if not self.take_swap(text):
            self.draft.begin_round(self.rolled(text))
            self.save()

    def rolled(self, text: str) -> tuple[int, ...]:
        """The roll that was typed, or rolled for those who have no dice; said as it is taken."""
        if not text:  # Enter alone is no roll of no symbols: what helps is said
            raise ScoreError("nested", why=self.words("enter.roll.help"))
        if text.lower() in ROLL:
            text = self.draft.spelled(self.roll_dice())
        numbers = parse_roll(text, self.record.definition, self.words.lang)
        self.tell("round.roll", roll=self.called_roll(numbers))
        return numbers

    def ask_player(self, name: str, now: Round) -> None:
        """One outline of a player, or that there are no more."""
        outlines = now.outlines.get(name, [])
        key = "enter.outline" if self.is_rounds else "enter.five"
        text = self.ask(self.asked(key, name, number=len(outlines) + 1), f"{key}.help")
        if not text or (outlines and not self.is_rounds and text.lower() in KEEP):
            self.done(name, now)
            return
        if self.take_swap(text, name):
            self._answer_swap(name)
            return
        number, text = self._place(text, outlines)
        texts = self._apart(text)
        if len(texts) == 1 and number == len(outlines):
            number = _reopened(texts[0], outlines)
        for one in texts:
            self._refuse_again(one, outlines, number)
        before, self.before_five = list(outlines), self.draft.text
        outlines = now.outlines[name] = [*outlines]
        outlines[number : number + 1] = texts
        self.save()
        self._answer(name, range(number, number + len(texts)), before)
        if not self.is_rounds and text and self.draft.has_five(name, self.number):
            self.done(name, now)

    def asked(self, key: str, name: str, **told: object) -> str:
        """A question to a player, with the sheet that should lie before them."""
        return self.words(key, name=name, sheet=self.record.boards[name].id, **told)

    def _place(self, text: str, outlines: list[str]) -> tuple[int, str]:
        """Which outline is typed, and how; in the puzzle the one of before once more, if any."""
        number, text = _numbered(text, len(outlines))
        is_new = number == len(outlines)
        return (number - 1 if is_new and outlines and not self.is_rounds else number), text

    def _apart(self, text: str) -> list[str]:
        """What was typed, as one outline or as several with a semicolon between them.

        It may as well stand between squares: outlines it parts where one of them is a whole shape.
        """
        parts = list(filter(None, (part.strip() for part in re.split("[;؛]", text))))
        cells = min(len(shape.cells) for shape in self.record.definition.pieces)
        if not any(len(parse_outline(part).cells) >= cells for part in parts):
            return [text] if text else []
        return list(dict.fromkeys(parts))

    def _refuse_again(self, text: str, outlines: list[str], number: int) -> None:
        """The same squares typed twice are a slip of the hand: nobody can draw that on paper."""
        cells = parse_outline(text).cells
        for i, other in enumerate(outlines):
            if i != number and cells and parse_outline(other).cells == cells:
                raise ScoreError("again", other=i + 1)

    def ask_crossing(self, name: str, now: Round) -> None:
        """The shape that a player gives up; nothing where none is left."""
        text = self.ask(self.asked("enter.cross", name), "enter.cross.help")
        if self.take_swap(text, name):
            return
        if text:
            self.cross(name, now, text)
        self.draft.pass_on(name, now)
        self.go_on()

    def cross(self, name: str, now: Round, text: str) -> None:
        """Asked again where it can't be so, unless it is on the paper and meant: `keep`."""
        doubt, self.doubt = self.doubt, None
        if keeps := text.lower() in KEEP:
            if doubt is None or doubt[:2] != (name, self.number):
                raise ScoreError("keep")
            text = doubt[2]
        parse_crossing(text, self.record.definition)
        now.crossed[name] = text
        moves, at = self.draft.standing().moves, (name, self.number, 0)
        mine = [m for m in moves if (m.player, m.round, m.number) == at]
        says = [fault.sentence(self.words) for move in mine for fault in move.faults]
        if says and not keeps:
            self.doubt, self.before_five = (name, self.number, text), ""
            self.doubt_line(" ".join(says))
            raise AgainstRules("nested", why=" ".join([*says, self.words("enter.totals.keep")]))

    def ask_timer(self, now: Round) -> None:
        """The last question of a round."""
        text = self.ask(self.words("enter.timer"), "enter.timer.help")
        if self.take_swap(text):
            return
        now.timers = self.timed(text)
        now.asking = None
        self.go_on()

    def timed(self, text: str) -> list[str]:
        """Who turned the timer, as records have it."""
        is_nobody = text.lower() in NOBODY and text not in self.players
        name = "" if is_nobody else self.called(text)
        if name is None:
            raise no_player(text, self.players)
        return self.draft.timed([name])

    # ---- what is said of an answer

    def _answer(self, name: str, new: range, before: list[str]) -> None:
        """What the referee says of the outlines just typed; of others only what is new."""
        if not self.is_rounds:
            self._answer_puzzle(name)
            return
        outlines = self.draft.rounds[self.number - 1].outlines[name]
        lines, faults = self.judged(name, outlines)
        for number in new:
            self.say("  " + lines[number])
            if faults[number]:
                self.tell("enter.outline.change", number=number + 1)
        if any(faults[number] for number in new):
            self.say_elsewhere(name)
            return
        were = dict(zip(before, map(_codes, self.judged(name, before)[1]), strict=True))
        for text, line, now in zip(outlines, lines, faults, strict=True):
            if text in were and were[text] != _codes(now):
                self.say("  " + line)

    def judged(self, name: str, texts: list[str]) -> tuple[list[str], list[tuple[Fault, ...]]]:
        """The outlines of a player in this round: a line for each, and its faults."""
        roll = parse_dice(self.draft.rounds[self.number - 1].roll, self.record.definition)
        outlines = tuple(map(parse_outline, texts))
        verdict = judge(self.record.boards[name], RoundEntry(roll, outlines, round=self.number))
        return verdict_lines(verdict, self.words), [one.faults for one in verdict.verdicts]

    def _answer_puzzle(self, name: str) -> None:
        number, now = self.number, self.draft.standing()
        moves = [m for m in now.moves if (m.player, m.round) == (name, number) and m.number]
        for move in moves:
            says = " ".join(fault.sentence(self.words) for fault in move.faults)
            shape = now.rows[name][number - 1]
            good = self.words("enter.circle", shape=shape, points=move.points)
            self.say("  " + (says or good))
        if moves and all(move.faults for move in moves):
            self.tell("enter.five.again")
            self.doubt_line(says, "", *DONE)
            self.say_elsewhere(name)

    def drop_slip(self) -> None:
        """A FIVE of the puzzle is in the record before it is known whether it is kept."""
        if self.before_five:
            self.file.restore(self.before_five, self.draft.text)

    def _answer_swap(self, name: str) -> None:
        """What a player outlined in this round, judged on the other sheet."""
        now = self.draft.rounds[self.number - 1]
        if not now.outlines.get(name):
            return
        if self.is_rounds:
            for line in self.judged(name, now.outlines[name])[0]:
                self.say("  " + line)
            return
        self._answer_puzzle(name)
        if self.draft.has_five(name, self.number):
            self.done(name, now)


def _codes(faults: Iterable[Fault]) -> list[str]:
    return [fault.code for fault in faults]


def _reopened(text: str, outlines: list[str]) -> int:
    """The place of an outline: that of the same squares where it was said otherwise if the line is
    closed; else after the last one."""
    new = parse_outline(text)
    for number, old in enumerate(map(parse_outline, outlines)):
        if old.cells == new.cells and old.is_open != new.is_open:
            return number
    return len(outlines)


def _numbered(text: str, count: int) -> tuple[int, str]:
    """`2: a1-a5` changes outline 2, `2:` takes it away; anything else is a new one."""
    head, colon, rest = text.partition(":")
    if colon and head.strip().isdecimal():
        if not 1 <= whole(head) <= count:
            number = quoted(head.strip())
            raise ScoreError("outline", number=number)
        return whole(head) - 1, rest.strip()
    return count, text
