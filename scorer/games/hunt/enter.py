"""Hunt typed in: rolls, outlines judged as they come, crossings of the puzzle, the timer."""

from __future__ import annotations

from dataclasses import replace

from layouts.board import Board
from layouts.fault import did_you_mean, quoted
from scorer.dialogue.answers import KEEP, ROLL
from scorer.dialogue.boards import show_boards
from scorer.dialogue.questions import Dialogue, EnterOptions
from scorer.games.hunt.judge import Entry, judge
from scorer.games.hunt.record import CROSSING, MODES, NOBODY, TIMER, Record, parse_crossing
from scorer.games.hunt.record_draft import HuntDraft, Round
from scorer.games.hunt.round_text import verdict_lines
from scorer.notation.outlines import parse_outline
from scorer.notation.rolls import parse_roll
from scorer.records.blank import new_record
from scorer.records.seats import no_player
from scorer.referee import Display
from scorer.results.tables import grid
from scorer.terminal.board import drawn, legend
from scorer.verdict import Fault, ScoreError

SIDES = ("white", "gray")


class HuntDialogue(Dialogue):
    """The people at the table, what they are asked, and where their answers go."""

    game, usual, kind = "hunt", "white", HuntDraft
    record: Record
    draft: HuntDraft

    @classmethod
    def check(cls, options: EnterOptions) -> None:
        _refuse_unknown("mode", options.mode, MODES)
        _refuse_unknown("side", options.side, SIDES)
        if options.expert:
            raise ScoreError("enter.expert", "expert", game="hunt")

    @classmethod
    def create(cls, board: Board, names: tuple[str, ...], options: EnterOptions) -> str:
        return new_record("hunt", dict.fromkeys(names, board.id), mode=options.mode or "solo")

    def begin(self, options: EnterOptions) -> None:
        """By which rules, too; only the gray board is one at which all can sit."""
        super().begin(replace(options, side=None if options.side == "white" else options.side))
        if options.mode and options.mode != self.draft.mode:
            if self.has_begun:
                began = ScoreError("enter.mode.begun", "mode", mode=self.draft.mode)
                raise began.at(str(self.path))
            self.draft.mode = options.mode
            self.save()

    def is_over(self) -> bool:
        return super().is_over() and not self._unfinished()

    @property
    def is_rounds(self) -> bool:
        return self.draft.mode == "rounds"

    def remind(self) -> None:
        """The gray side before the first round; later where the game stands."""
        if not self.has_begun and self.draft.shared and len(self.players) > 1:
            self.say(self.words("enter.side"))
        if not self.has_begun and show_boards(self, self.record.boards, self._drawing):
            self.say(legend(next(iter(self.record.boards.values())), self.words) + "\n")
        if not self._unfinished():
            return
        now = self.draft.rounds[-1]
        roll = self._called(parse_roll(now.roll, self.record.definition))
        self.say(self.words("enter.going", round=len(self.draft.rounds), roll=roll))
        for name, outlines in now.outlines.items():
            self.say(f"  {name}: " + ("; ".join(outlines) or "-"))

    def _drawing(self, board: Board, display: Display) -> str:
        return drawn(board, self.words, display)

    def is_move(self, text: str) -> bool:
        """A roll, or squares; letters in a row may well be a name."""
        try:
            if len(text.split()) > 1 or text.isdecimal():
                return bool(parse_roll(text, self.record.definition, self.words.lang))
        except ScoreError:
            pass
        try:
            return super().is_move(text) or bool(parse_outline(text).cells)
        except ScoreError:
            return False

    def _called(self, roll: tuple[int, ...]) -> str:
        symbols = self.record.definition.symbols
        return " ".join(symbols[i].called(self.words.lang) for i in roll)

    def _unfinished(self) -> bool:
        return bool(self.draft.rounds) and not self.draft.rounds[-1].is_over

    def step(self) -> None:
        """Ask for the next thing: a roll, a player's outlines or crossing, the timer."""
        now = self.draft.rounds[-1] if self._unfinished() else None
        if now is None:
            self._ask_roll()
        elif now.asking == TIMER:
            self._ask_timer(now)
        elif now.asking == CROSSING:
            self._ask_crossing(str(now.entering), now)
        else:
            self._ask_player(str(now.entering), now)

    def _ask_roll(self) -> None:
        number = len(self.draft.rounds) + 1
        text = self.ask(self.words("enter.roll", round=number), "enter.roll.help")
        definition = self.record.definition
        if text.lower() in ROLL:
            text = self.draft.spelled(self.roll_dice())
        numbers = parse_roll(text, definition, self.words.lang)
        self.tell("round.roll", roll=self._called(numbers))
        self.draft.begin_round(numbers)
        self.save()

    def _ask_player(self, name: str, now: Round) -> None:
        """One outline of a player, or that there are no more."""
        drawn = now.outlines.get(name, [])
        key = "enter.outline" if self.is_rounds else "enter.five"
        prompt = self.words(key, name=name, number=len(drawn) + 1)
        text = self.ask(prompt, "enter.outline.help")
        if not text or (drawn and not self.is_rounds and text.lower() in KEEP):
            self._done(name, now)
            return
        number, text = self._place(text, drawn)
        if text:
            self._refuse_again(text, drawn, number)
        changed = list(drawn)
        changed[number : number + 1] = [text] if text else []
        now.outlines[name] = changed
        self.save()
        self._answer(name, number if text else None)
        if not self.is_rounds and text and self.draft.has_five(name):
            self._done(name, now)

    def _place(self, text: str, drawn: list[str]) -> tuple[int, str]:
        """Which outline is typed, and how; in the puzzle the one of before once more, if any."""
        number, text = _numbered(text, len(drawn))
        is_new = number == len(drawn)
        return (number - 1 if is_new and drawn and not self.is_rounds else number), text

    def _refuse_again(self, text: str, drawn: list[str], number: int) -> None:
        """The same squares typed twice are a slip of the hand: nobody can draw that on paper."""
        cells = parse_outline(text).cells
        for i, other in enumerate(drawn):
            if i != number and cells and parse_outline(other).cells == cells:
                raise ScoreError("again", other=i + 1)

    def _answer(self, name: str, number: int | None) -> None:
        """What the referee says of the outlines so far, the one just drawn first of all."""
        now = self.draft.rounds[-1]
        board, roll = self.record.boards[name], parse_roll(now.roll, self.record.definition)
        if not self.is_rounds:
            self._answer_puzzle(name)
            return
        outlines = tuple(parse_outline(text) for text in now.outlines[name])
        verdict = judge(board, Entry(roll, outlines, round=len(self.draft.rounds)))
        lines = verdict_lines(verdict, self.words)
        faulty = [i for i, v in enumerate(verdict.verdicts) if v.faults and i != number]
        for i in sorted({*faulty, *([number] if number is not None else [])}):
            self.say("  " + lines[i])

    def _answer_puzzle(self, name: str) -> None:
        last, now = len(self.draft.rounds), self.draft.standing()
        moves = [m for m in now.moves if (m.player, m.round) == (name, last)]
        if moves:
            says = " ".join(fault.sentence(self.words) for fault in moves[-1].faults)
            shape = now.rows[name][-1]
            good = self.words("enter.circle", shape=shape, points=moves[-1].points)
            self.say("  " + (says or good))
            if says:
                self.tell("enter.five.again")

    def _done(self, name: str, now: Round) -> None:
        """On to the next player; in the puzzle one who found nothing gives up a shape first."""
        self.draft.done(name, now)
        self._go_on()

    def _ask_crossing(self, name: str, now: Round) -> None:
        """The shape that a player gives up; nothing where none is left."""
        text = self.ask(self.words("enter.cross", name=name), "enter.cross.help")
        if text:
            parse_crossing(text, self.record.definition)
            now.crossed[name] = text
            self.refuse_faults(self._crossing_faults(name))  # nothing of it is on disk yet
        self.draft.pass_on(name, now)
        self._go_on()

    def _crossing_faults(self, name: str) -> list[Fault]:
        """What is wrong with the crossing of this round; rounds after the end aren't judged."""
        moves, last = self.draft.standing().moves, len(self.draft.rounds)
        mine = [m for m in moves if (m.player, m.round, m.number) == (name, last, 0)]
        return [fault for move in mine for fault in move.faults]

    def _ask_timer(self, now: Round) -> None:
        text = self.ask(self.words("enter.timer"), "enter.timer.help")
        is_nobody = text.lower() in NOBODY and text not in self.players
        now.timers = self.draft.timed([text if is_nobody else self._player(text)])
        now.asking = None
        self._go_on()

    def _player(self, text: str) -> str:
        """The player meant: a name in any case, its beginning, or a number."""
        if text in self.players:
            return text
        if 1 <= _whole(text) <= len(self.players):
            return self.players[_whole(text) - 1]
        near = [name for name in self.players if name.lower().startswith(text.lower())]
        exact = [name for name in near if name.lower() == text.lower()]
        if len(exact or near) == 1:
            return (exact or near)[0]
        raise no_player(text, self.players)

    def _go_on(self) -> None:
        """Put an answer on disk; after the last one of a round, how the game stands."""
        self.save()
        if self.draft.rounds[-1].is_over:
            self.say("\n" + "\n".join(grid(self.draft.standing(), self.words)) + "\n")

    def undo(self) -> None:
        """Take back the last answer: an outline, a player, the roll, the round before."""
        if not self.draft.rounds:
            self.tell("enter.nothing")
            return
        now = self.draft.rounds[-1]
        name = now.entering
        if now.asking == CROSSING:
            now.asking = None
        elif name is not None and now.outlines.get(name):
            self.tell("enter.undone", what=now.outlines[name].pop())
        elif now.is_over and self.draft.mode != "solo":
            now.timers, now.asking = None, TIMER
        elif name == self.players[0]:
            self.tell("enter.undone", what=self.draft.rounds.pop().roll)
        else:
            at = self.players.index(name) if name is not None else len(self.players)
            now.entering = self.players[at - 1]
            gave_up = not self.is_rounds and not self.draft.has_five(now.entering)
            now.asking = CROSSING if gave_up else None
            now.crossed.pop(now.entering, None)
        self.save()


def _refuse_unknown(field: str, word: str | None, known: tuple[str, ...]) -> None:
    if word and word not in known:
        unknown = "enter.unknown.mode" if field == "mode" else "enter.unknown.side"
        raise ScoreError(unknown, field, word=quoted(word), guess=did_you_mean(word, known))


def _numbered(text: str, count: int) -> tuple[int, str]:
    """`2: a1-a5` changes outline 2, `2:` takes it away; anything else is a new one."""
    head, colon, rest = text.partition(":")
    if colon and head.strip().isdecimal():
        if not 1 <= _whole(head) <= count:
            number = quoted(head.strip())
            raise ScoreError("outline", number=number)
        return _whole(head) - 1, rest.strip()
    return count, text


def _whole(text: str) -> int:
    """A number that somebody typed; 0 where it is none, or out of all proportion."""
    word = text.strip()
    return int(word) if word.isdecimal() and len(word) < 6 else 0
