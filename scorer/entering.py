"""fives-score enter: asks step by step, answers each outline at once, and keeps all on disk.

Made for tired people at a table: any spelling will do, an empty line means done, `undo` takes the
last answer back (again and again), `stop` goes home; whatever was answered is in the file.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from layouts import strict
from layouts.board import load
from layouts.code import folded
from layouts.fault import LayoutError, did_you_mean, quoted
from layouts.words import Words
from scorer.answers import spoken
from scorer.games.hunt import Record, read_record, standing
from scorer.games.hunt_judge import Entry, judge
from scorer.games.hunt_record import NOBODY
from scorer.ledger import TIMER, Ledger, Round, new_record, opened
from scorer.marking import verdict_lines
from scorer.outlines import parse_outline
from scorer.record import MOST_BYTES
from scorer.rolls import parse_roll
from scorer.standings import grid
from scorer.verdict import ScoreError

UNDO = ("undo", "u", "zurück", "z", "تراجع")
STOP = ("stop", "quit", "exit", "q", "ende", "schluss", "توقف")
HELP = ("?", "help", "hilfe", "مساعدة")
ROLL = ("roll", "r", "würfeln", "ارم")

Ask = Callable[[str], str]


class Stop(Exception):
    """Somebody wants to go home; everything is on disk."""


class Undo(Exception):
    """Somebody wants to take the last answer back."""


def enter(target: str, lang: str, names: Iterable[str], mode: str | None, ask: Ask = input) -> None:
    """Ask for a whole game, from where the record stands."""
    words = spoken(lang)
    path = _file(target, list(names), mode, words)
    table = Table(path, words, ask)
    if mode and not table.ledger.rounds:
        table.ledger.mode = mode
    try:
        table.play()
    except (Stop, EOFError):
        table.say(words("enter.stopped", file=path))
    except KeyboardInterrupt:
        table.say("\n" + words("enter.stopped", file=path))
        raise


def _file(target: str, names: list[str], mode: str | None, words: Words) -> Path:
    """The record to go on with; for a sheet's id a new one beside the printed sets."""
    path = Path(target)
    if path.is_file() or path.suffix.lower() in (".yaml", ".yml", ".json"):
        return path
    board = load(target)
    folder = Path("output")
    folder.mkdir(exist_ok=True)
    path = folder / f"{folded(board.id)}.yaml"
    if not path.exists():
        name = names[0] if names else words("board.player", n=1)
        new_record(path, {name: board.id}, mode or "solo")
    return path


class Table:
    """The people at the table, what they are asked, and where their answers go."""

    def __init__(self, path: Path, words: Words, ask: Ask) -> None:
        self.path, self.words, self.asks = path, words, ask
        self.record = self.read()
        self.ledger: Ledger = opened(path)
        if path.suffix.lower() == ".json":
            raise ScoreError(f"{path}: 'enter' writes YAML records; this one is JSON")

    def read(self) -> Record:
        return read_record(strict.read(self.path, MOST_BYTES), self.path)

    def say(self, text: str) -> None:
        sys.stdout.write(text + "\n")
        sys.stdout.flush()

    def ask(self, prompt: str, advice: str) -> str:
        """An answer; the words that always work are taken care of."""
        while True:
            answer = " ".join(self.asks(prompt).split())
            if answer.lower() in STOP:
                raise Stop
            if answer.lower() in UNDO:
                raise Undo
            if answer.lower() not in HELP:
                return answer
            self.say(self.words(advice) + " " + self.words("enter.help"))

    @property
    def players(self) -> list[str]:
        return list(self.record.boards)

    @property
    def is_rounds(self) -> bool:
        return self.ledger.mode == "rounds"

    def play(self) -> None:
        """Round after round until the game is over."""
        self.say(self.words("enter.hello", file=self.path))
        while True:
            self.record = self.read()
            now = standing(self.record)
            if now.is_over and not self._unfinished():
                self.say("\n" + "\n".join([*grid(now, self.words), self.words("game.over")]))
                return
            try:
                self._step()
            except Undo:
                self._undo()
            except (ScoreError, LayoutError) as error:
                self.say(f"  {error}")

    def _unfinished(self) -> bool:
        return bool(self.ledger.rounds) and self.ledger.rounds[-1].entering is not None

    def _step(self) -> None:
        """Ask for the next thing: a roll, a player's outlines, the timer."""
        if not self._unfinished():
            self._ask_roll()
        elif self.ledger.rounds[-1].entering == TIMER:
            self._ask_timer()
        else:
            self._ask_player(str(self.ledger.rounds[-1].entering))

    def _ask_roll(self) -> None:
        number = len(self.ledger.rounds) + 1
        text = self.ask(self.words("enter.roll", round=number) + " ", "enter.roll.help")
        definition = self.record.definition
        if text.lower() in ROLL:
            from secrets import randbelow

            from scorer.dicing import roll_dice

            roll = roll_dice(definition, randbelow)[0]
            text = " ".join(definition.symbols[i].name for i in roll)
        numbers = parse_roll(text, definition)
        spelled = " ".join(definition.symbols[i].name for i in numbers)
        shown = " ".join(definition.symbols[i].called(self.words.lang) for i in numbers)
        self.say("  " + self.words("round.roll", roll=shown))
        self.ledger.rounds.append(Round(spelled, entering=self.players[0]))
        self.ledger.save()

    def _ask_player(self, name: str) -> None:
        """One outline of a player, or that there are no more."""
        now = self.ledger.rounds[-1]
        drawn = now.outlines.get(name, [])
        prompt = self.words("enter.outline", name=name, number=len(drawn) + 1)
        text = self.ask(prompt + " ", "enter.outline.help")
        if not text:
            self._done(name, now)
            return
        number, text = _numbered(text, len(drawn))
        if text:
            parse_outline(text)
        changed = list(drawn)
        changed[number : number + 1] = [text] if text else []
        now.outlines[name] = changed
        self.ledger.save()
        self._answer(name, number if text else None)
        if not self.is_rounds and text and self._has_five(name):
            self._done(name, now)

    def _answer(self, name: str, number: int | None) -> None:
        """What the referee says of the outlines so far, the one just drawn first of all."""
        now = self.ledger.rounds[-1]
        board, roll = self.record.boards[name], parse_roll(now.roll, self.record.definition)
        if not self.is_rounds:
            self._answer_puzzle(name)
            return
        outlines = tuple(parse_outline(text) for text in now.outlines[name])
        verdict = judge(board, Entry(roll, outlines, round=len(self.ledger.rounds)))
        lines = verdict_lines(verdict, self.words)
        faulty = [i for i, v in enumerate(verdict.verdicts) if v.faults and i != number]
        for i in sorted({*faulty, *([number] if number is not None else [])}):
            self.say("  " + lines[i])

    def _answer_puzzle(self, name: str) -> None:
        moves = [m for m in standing(self.read()).moves if m.player == name]
        if moves:
            says = " ".join(fault.sentence(self.words) for fault in moves[-1].faults)
            good = self.words("round.plus", points=moves[-1].points)
            self.say("  " + (says or good))

    def _has_five(self, name: str) -> bool:
        row = standing(self.read()).rows[name]
        return bool(row) and row[-1] not in ("-",) and not row[-1].startswith("(")

    def _done(self, name: str, now: Round) -> None:
        """On to the next player; in the puzzle one who found nothing gives up a shape first."""
        now.outlines.setdefault(name, [])
        if not self.is_rounds and not self._has_five(name):
            text = self.ask(self.words("enter.cross", name=name) + " ", "enter.cross.help")
            if text:
                now.crossed[name] = text
                try:
                    self.ledger.save()
                    self.read()
                except (ScoreError, LayoutError):
                    del now.crossed[name]
                    self.ledger.save()
                    raise
        at = self.players.index(name) + 1
        after = TIMER if self.ledger.mode != "solo" else None
        now.entering = self.players[at] if at < len(self.players) else after
        self.ledger.save()
        self._round_over()

    def _ask_timer(self) -> None:
        text = self.ask(self.words("enter.timer") + " ", "enter.timer.help")
        now = self.ledger.rounds[-1]
        now.timer = "nobody" if text.lower() in NOBODY else self._player(text)
        now.entering = None
        self.ledger.save()
        self._round_over()

    def _player(self, text: str) -> str:
        """The player meant: a name in any case, its beginning, or a number."""
        if text.isdigit() and 1 <= int(text) <= len(self.players):
            return self.players[int(text) - 1]
        near = [name for name in self.players if name.lower().startswith(text.lower())]
        exact = [name for name in near if name.lower() == text.lower()]
        if len(exact or near) == 1:
            return (exact or near)[0]
        raise ScoreError(f"no player {quoted(text)}" + did_you_mean(text, self.players))

    def _round_over(self) -> None:
        if self.ledger.rounds[-1].entering is None:
            self.say("\n" + "\n".join(grid(standing(self.read()), self.words)) + "\n")

    def _undo(self) -> None:
        """Take back the last answer: an outline, a player, the roll, the round before."""
        if not self.ledger.rounds:
            self.say("  " + self.words("enter.nothing"))
            return
        now = self.ledger.rounds[-1]
        name = now.entering
        if name is not None and now.outlines.get(name):
            self.say("  " + self.words("enter.undone", what=now.outlines[name].pop()))
        elif name is None and self.ledger.mode != "solo":
            now.timer, now.entering = None, TIMER
        elif name == self.players[0]:
            self.say("  " + self.words("enter.undone", what=self.ledger.rounds.pop().roll))
        else:
            at = self.players.index(name) if name in self.players else len(self.players)
            now.entering = self.players[at - 1]
            now.crossed.pop(self.players[at - 1], None)
        self.ledger.save()


def _numbered(text: str, count: int) -> tuple[int, str]:
    """`2: a1-a5` changes outline 2, `2:` takes it away; anything else is a new one."""
    head, colon, rest = text.partition(":")
    if colon and head.strip().isdigit():
        number = int(head)
        if not 1 <= number <= count:
            raise ScoreError(f"there is no outline {number} to change")
        return number - 1, rest.strip()
    return count, text
