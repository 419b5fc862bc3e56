"""One terminal loop for every game: it asks, reads a line, shows what is wrong, and saves.

The loop knows no game: questions, answers and sentences come from the game's `typed`. An entry at
fault is shown and waits for `keep` or for a better answer; only then is it in the record. Every
value of the game is kept while the loop runs, so `undo` undoes whatever came last: a move, a
correction, names, or who begins.

Users get every chance to answer again. A pipe doesn't: if a line can't be taken, the lines after
it would answer other questions, so the run ends there (LineRefused).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple, TextIO

from layouts.refusal import Refusal, quoted, same_name, seen
from layouts.words import Words
from scorer.dialogue.moves import beginner
from scorer.files import alone, refuse_protected, write
from scorer.notation import answers
from scorer.notation.answers import LineRefused, Stop
from scorer.records import contents
from scorer.records.contents import text_at
from scorer.records.entries import Ask, Entry
from scorer.records.game import NAMES, PLAYING, Game, most_players
from scorer.records.new_record import EnterOptions
from scorer.records.players import COMMAS, free_seats, names_in, refuse_bad, spelling, unnamed
from scorer.records.seats import no_player, player_called
from scorer.records.source import spans
from scorer.referee import PLAIN
from scorer.results.judged_record import changed
from scorer.results.tables import result
from scorer.shell import command
from scorer.terminal.language import display
from scorer.verdict import Fault, Move, Note, ScoreError

NAME_WORDS = ("names", "namen", "أسماء", "الأسماء")  # before the names of all players, in order
NAMELESS = "-"  # typed for a player without a name

ReadLine = Callable[[str], str]  # shows a prompt and returns a line; raises EOFError at the end


class GameFile:
    """A record on disk, and the game in it as it was last read or written.

    It is written after each answer, never half, and never over another program's changes.
    """

    def __init__(self, path: Path, totals: bool = False) -> None:
        self.path, self.totals = path, totals  # whether only results are entered
        self._text = ""
        self.game = self._read()

    def check(self) -> None:
        """Raise a refusal for a file into which nothing could be written."""
        if self.path.suffix.lower() == ".json":
            raise ScoreError("enter.json").at(str(self.path))
        refuse_protected(self.path, self.path.parent)
        try:
            spans(self.game.source.text)
        except ScoreError as error:
            raise error.at(str(self.path)) from None

    def save(self, game: Game) -> None:
        """Write a game, with the day of its first entry.

        Raise ScoreError, and read again, if another program changed the file.
        """
        try:
            game = game.begun(self.game, contents.today())
            text = game.text()
            with alone(self.path):
                self._refuse_changed()
                write(self.path, text.encode(), self._refuse_changed)
        except ScoreError as error:
            raise error.at(str(self.path)) from None
        self._text, self.game = text, game

    def _refuse_changed(self) -> None:
        if text_at(self.path) != self._text:
            self.game = self._read()
            raise ScoreError("draft.changed")

    def _read(self) -> Game:
        self._text = text_at(self.path)
        return Game.read(self._text, self.path.name, self.totals)


class InDoubt(NamedTuple):
    """An entry at fault that waits for `keep`: as it was typed, its faults, and its line."""

    entry: Entry
    typed: str
    why: str
    line: int


@dataclass
class Correction:
    """A move or round under correction, question by question."""

    number: int
    before: Game  # the value before its first question
    past: int  # how many values could be undone then
    step: int = 0  # which of its questions is asked
    recalled: int = -1  # the last of them whose old answer was shown


class Loop:
    """The user of a terminal, or a pipe, and the record that the answers go to."""

    def __init__(
        self, path: Path, words: Words, read_line: ReadLine, out: TextIO, totals: bool = False
    ) -> None:
        self.file = GameFile(path, totals)
        self.words, self.read_line, self.out = words, read_line, out
        self.is_piped = False  # whether the answers come from a file or a pipe
        self.line = 0  # the number of the last line that was read
        self.here: list[str] = []  # the names given at the start
        self._forget()

    def _forget(self) -> None:
        """Begin with the game on disk, without anything to undo but what is in it."""
        self.past: list[tuple[Game, str]] = []  # the values before, and what was typed then
        self.doubt: InDoubt | None = None
        self.correction: Correction | None = None

    @property
    def path(self) -> Path:
        """The record that the answers go to."""
        return self.file.path

    @property
    def game(self) -> Game:
        """The game on disk."""
        return self.file.game

    # ---- before the first question

    def begin(self, options: EnterOptions) -> None:
        """Put into the record what the options say; raise a refusal if that can't be."""
        self.file.check()
        for values in self.game.rules.option_entries(options):
            after = self.game.after(self.game.entry(values))
            if after.text() != self.game.text():
                self.file.save(after)
        self._take_names(options.names)
        self.here = [name for name in self.game.players if same_name(name) in _same(options.names)]
        self._forget()

    def _take_names(self, names: Iterable[str]) -> None:
        """Give names to players without one; in some games others sit down as well."""
        game, players = self.game, self.game.players
        known = _same(players)
        new = [spelling(name) for name in dict.fromkeys(names) if same_name(name) not in known]
        if not new:
            return
        free = unnamed(players)
        if len(new) <= len(free_seats(game.table)) and (
            game.rules.takes_late(game.record) if game.count else not free
        ):
            self.file.save(game.after(game.entry({"playing": [*players, *new]})))
            return
        if game.count and free:
            raise ScoreError("player.late", name=quoted(new[0]), seat=free[0]).at(str(self.path))
        if game.count or len(new) > len(free):
            raise no_player(new[0], players).at(str(self.path))
        try:
            refuse_bad(new, players, len(free))
        except ScoreError as error:
            raise ScoreError("enter.name", "name", why=error) from None
        self.file.save(game.renamed(dict(zip(free, new, strict=False))))

    def play(self) -> None:
        """Ask until the game is over; raise Stop, EOFError or LineRefused if it ends before."""
        self._greet()
        while not self._is_last_turn():
            pass

    def _greet(self) -> None:
        """Print where answers are saved, how to name players, and the state of the game."""
        game, words = self.game, self.words
        self.say(words("enter.hello", file=self.path))
        if not game.count and 0 < len(self.here) < len(game.players):
            self.say(words("enter.names.fewer.how", names=self.here))
        elif not game.count and unnamed(game.players):
            self.say(words("enter.names.how", names=game.players))
        if game.ask() is None:
            return
        for sentence in game.rules.reminder(game, words):
            self.say(sentence)
        if board := game.rules.drawing(game, words, display(), None):
            self.say(f"\n{board}\n")

    # ---- one line after the other

    def _is_last_turn(self) -> bool:
        """Ask once and take the answer; return whether that was the last word."""
        ask, again = self._asked(), self.correction
        if ask is None:
            ending = self.game.rules.ending(self.game, self.words)
            self.say("\n" + "\n".join(ending or result(self.game.standing, self.words)))
        elif again and again.recalled < again.step and (old := ask.recalled(self.words)):
            self.tell(old)
            again.recalled = again.step
        text = ""
        try:
            text = self._next_line(ask.sentence(self.words) if ask else self.words("enter.over"))
            return self._is_taken(text, ask)
        except EOFError:
            if ask is None or (ask.may_stop and self.is_piped):
                return True
            raise
        except Refusal as error:
            if self.is_piped:
                raise LineRefused(self.line, error) from None
            self.tell(error.sentence(self.words))
            is_early = not self.game.count and unnamed(self.game.players)
            if is_early and COMMAS.search(text) and not text.lower().startswith(NAME_WORDS):
                self.tell(self.words("enter.names.how", names=self.game.players))
            return False

    def _asked(self) -> Ask | None:
        """Return the next question, or one of a move or round that is corrected."""
        if again := self.correction:
            asks = self.game.rules.asks_again(self.game, again.number)
            if again.step < len(asks):
                ask = asks[again.step]
                return replace(ask, old=self._said(ask.old)) if ask.old else ask
            self._end(again)
        return self.game.ask()

    def _next_line(self, prompt: str) -> str:
        """Ask and return the answer, with one blank in the place of several."""
        slip = self.doubt if self.is_piped else None
        try:
            text = " ".join(seen(self.read_line(f"{prompt} ")).split())
            self.line += 1
        except EOFError:
            if not slip:
                raise
            text = ""
        if slip and text.lower() not in (*answers.KEEP, *answers.KEPT, *answers.UNDO):
            raise LineRefused(slip.line, ScoreError("nested", why=slip.why))
        return text

    def _is_taken(self, text: str, ask: Ask | None) -> bool:
        """Obey a command or take an answer; return whether it was the last word."""
        if self._is_command(text, ask):
            return False
        if ask is None:
            return self._is_end(text)
        try:
            self._answer(text, ask)
        except Refusal:  # a letter that isn't an answer stands for the word that begins with it
            is_kept = self.doubt and text.lower() in answers.KEPT
            word = answers.KEEP[0] if is_kept else answers.INITIALS.get(text.lower())
            if not word:
                raise
            self._is_command(word, ask)
        return False

    def _is_command(self, text: str, ask: Ask | None) -> bool:
        """Obey one of the words that always work; return whether the line was one."""
        word, number = text.lower(), answers.place_in(text)
        first, _, rest = text.partition(" ")
        if word in answers.STOP:
            raise Stop
        if word in answers.UNDO:
            self._undo()
        elif word in answers.HELP:
            self._help(ask)
        elif word in answers.KEEP:
            self._keep()
        elif first.lower() in NAME_WORDS and first not in self.game.players:
            self._name(rest)
        elif number is not None and text not in self.game.players:
            self._go_back(number)
        elif self.correction and not text and not self.doubt:
            self.correction.step += 1  # what is written stays
        else:
            return False
        return True

    def _is_end(self, text: str) -> bool:
        """Take the last word on a game that is over; return whether nothing is to follow."""
        if text.lower() in answers.AGAIN:
            self._begin_anew()
            return False
        if answers.INITIALS.get(text.lower()) in answers.UNDO:
            self._undo()
            return False
        if text and (ask := self.game.rules.asks_at_end(self.game)):
            self._answer(text, ask)
            return False
        if text and self.is_piped:
            raise ScoreError("enter.beyond")
        return True

    # ---- answers

    def _answer(self, text: str, ask: Ask) -> None:
        """Read an answer and save it; an entry at fault is shown instead, and waits for `keep`."""
        if self._begins(text):
            return
        entry = self.game.rules.read_typed(text, self.game, ask, self.words)
        after = self.game.after(entry)
        why = self._why(self._doubts(after, entry, ask)) if entry.kind.is_doubted else ""
        if not why:
            self._save(after, entry, text, ask)
            return
        self.doubt = InDoubt(entry, text, why, self.line)
        self.tell(why)
        self.tell(self.words("enter.keep"))
        # if one of the others made the first move, say how another player begins
        moves = () if self.game.count else after.standing.moves[:1]
        names = [move.player for move in moves if move.player in self.game.players[1:]]
        if names and self._begun_by(names[0]):
            self.tell(self.words("enter.begins.help", name=names[0]))
        for line in self.game.rules.doubted(self.game, after, entry, self.words):
            self.tell(line)

    def _begins(self, text: str) -> bool:
        """Return whether a line says who begins, such as `Bea begins`; then that player does."""
        typed = beginner(text)
        if typed is None or self._begun_by(self.game.players[0]) is None:
            return False
        name = player_called(typed, self.game.players)
        if name is None:
            raise no_player(typed, self.game.players)
        if self.game.count:
            raise ScoreError("begins.late")
        entry = self._begun_by(name)
        assert entry is not None
        self._save(self.game.after(entry), entry, text)
        self.tell(self.words("enter.begins", name=name))
        return True

    def _begun_by(self, name: str) -> Entry | None:
        return self.game.rules.begun_by(self.game, name)

    def _doubts(self, after: Game, entry: Entry, ask: Ask) -> list[Fault | Note]:
        """Return the faults of an entry, not of moves after it, and why it may be a slip."""
        slips = self.game.rules.slips(after, entry, self.words)
        moves = self._new_faults(self.game, after)
        answered = [move for move in moves if ask.old is None or move.round == ask.number]
        faults = [fault for move in answered for fault in move.faults]
        if not entry.kind.is_warned:
            return [*faults, *slips]
        known = self.game.standing.warnings
        new_warnings = [fault for fault in after.standing.warnings if fault not in known]
        return [*faults, *new_warnings, *slips]

    def _keep(self) -> None:
        """Save the entry in doubt; raise ScoreError if there isn't one."""
        doubt, ask = self.doubt, self._asked()
        if doubt is None:
            raise ScoreError("keep")
        self._save(self.game.after(doubt.entry), doubt.entry, doubt.typed, ask)

    def _save(self, after: Game, entry: Entry, typed: str, ask: Ask | None = None) -> None:
        """Write a game that has one more entry, and say what the entry did."""
        before = self.game
        self._write(after, [*self.past, *((game, typed) for game in _before_each(before, after))])
        self.doubt = None
        for sentence in after.rules.did(before, after, entry, self.words):
            self.tell(sentence)
        if self.correction and ask:
            self.correction.step += 1
        self._draw(before, entry)

    def _draw(self, before: Game, entry: Entry) -> None:
        """Draw the board on a terminal, if it has changed."""
        if not self.out.isatty():
            return
        rules = self.game.rules
        old, new = (rules.drawing(game, self.words, PLAIN, entry) for game in (before, self.game))
        if new and new != old:
            self.say(f"\n{rules.drawing(self.game, self.words, display(), entry)}\n")

    def _write(self, game: Game, past: list[tuple[Game, str]]) -> None:
        """Write a game to disk; `past` is what undo goes back to from there."""
        on_disk = self.game
        try:
            self.file.save(game)
        except ScoreError:
            if self.game is not on_disk:  # read again because another program wrote it
                self._forget()
            raise
        self.past = past

    def _new_faults(self, before: Game, after: Game) -> list[Move]:
        """Return the moves of `after` that have a fault which they hadn't before."""
        verdicts = changed(before.standing.moves, after.standing.moves)
        return [move for move in verdicts if move.faults]

    def _why(self, faults: Iterable[Fault | Note]) -> str:
        """Return faults in sentences; an empty text if there are none."""
        return " ".join(fault.sentence(self.words) for fault in faults)

    # ---- undo, and earlier answers

    def _undo(self) -> None:
        """Undo whatever came last: an entry in doubt, a correction under way, or an entry."""
        doubt, self.doubt = self.doubt, None
        if doubt:
            self._tell_undone(self.game.after(doubt.entry), self.game, doubt.typed)
        elif again := self.correction:
            if self.game is not again.before:
                self._write(again.before, self.past[: again.past])
                self.tell(self.words("enter.back.undone"))
            self._leave(again, "kept")
        elif not self._can_undo():
            self.tell(self.words("enter.nothing"))
        else:
            undone = self.game
            before, typed = self.past[-1] if self.past else (undone.back(), "")
            self._write(before, self.past[:-1])
            self._tell_undone(undone, before, typed)

    def _can_undo(self) -> bool:
        """Return whether there is an answer to undo, given here or in the record."""
        return bool(self.past) or self.game.count > 0

    def _tell_undone(self, undone: Game, before: Game, typed: str) -> None:
        """Say what was undone: a move as it was written, anything else as it was typed."""
        what = undone.rules.undone(undone, before, self.words) if undone.count else ""
        moves = Counter(move.text for move in undone.standing.moves)
        moves -= Counter(move.text for move in before.standing.moves)
        if not what and moves:
            what = self._said([*moves][-1])
        self.tell(self.words("enter.undone", what=what or typed))

    def _go_back(self, number: int) -> None:
        """Ask for a move, round or lap again; raise ScoreError if that isn't possible."""
        count = self.game.rules.numbered(self.game.record)
        if not 1 <= number <= count:
            none = "enter.back.begun" if self._can_undo() else "enter.back.none"
            key = {0: none, 1: "enter.back.one"}.get(count, "enter.back.range")
            raise ScoreError("nested", why=self.words(key, count=count))
        asks = self.game.rules.asks_again(self.game, number)
        if not asks:
            raise ScoreError("nested", why=self.words("enter.back.over", number=number))
        self.correction, self.doubt = Correction(number, self.game, len(self.past)), None

    def _end(self, again: Correction) -> None:
        """Say what became of a correction, and which moves after it are at fault now."""
        back = self._leave(again, "kept" if self.game is again.before else "done")
        for move in self._new_faults(again.before, self.game):
            if move.round != again.number:
                text = self._said(move.text)
                blanks = {"number": move.round, "name": move.player, "move": text}
                self.tell(self.words(f"{back}.fault", why=self._why(move.faults), **blanks))

    def _leave(self, again: Correction, key: str) -> str:
        """Ask for the next answer from now on; return where the sentences on this one begin."""
        self.correction = self.doubt = None
        asks = self.game.rules.asks_again(self.game, again.number)
        back = asks[0].back if asks else "enter.back"
        self.tell(self.words(f"{back}.{key}", number=again.number))
        return back

    # ---- other commands

    def _name(self, text: str) -> None:
        """Give the players the names of a line; as many as there are names play then."""
        game, players = self.game, self.game.players
        if not text:
            raise ScoreError("nested", why=self.words("enter.names.help"))
        counts = self._possible_counts()
        many = len(text.split())
        names = names_in(text, many if many in counts else len(players))
        names = ["" if name == NAMELESS else name for name in names]
        if game.count and game.rules.takes_late(game.record):
            new = [name for name in names if name not in players]
            entry = Entry(PLAYING, {"playing": [*players, *new]})
        elif len(names) == len(players) or game.count:
            called = {old: new for old, new in zip(players, names, strict=False) if new}
            entry = Entry(NAMES, {"names": called})
        else:
            entry = Entry(PLAYING, self._seats(names, counts))
        if all(name.isdecimal() for name in names):
            raise ScoreError("names.number", text=quoted(text))
        self._save(game.after(entry), entry, f"{NAME_WORDS[0]} {text}")
        self.tell(self.words("enter.names.now", names=self.game.players))

    def _possible_counts(self) -> list[int]:
        """Return how many may play."""
        room = most_players(self.game)
        counts = self.game.rules.counts(self.game.record) or range(1, room + 1)
        return [count for count in counts if count <= room]

    def _seats(self, names: list[str], counts: list[int]) -> dict[str, object]:
        """Return the values of an entry by which others play than now; raise if they can't."""
        players, count = self.game.players, len(names)
        if count not in counts:
            could_be = self.game.rules.counts(self.game.record) or [count]  # with another set
            if "set" in self.game.table and count > max(counts) and count in could_be:
                game = self.game.standing.game
                more = command("fives-print", "--game", game, "--players", str(count))
                raise ScoreError("names.more", names=count, players=len(players), command=more)
            most = "-".join(str(limit) for limit in sorted({min(counts), max(counts)}))
            raise ScoreError("names.count", names=count, players=most)
        known = {same_name(name): name for name in (*players, *free_seats(self.game.table))}
        if all(same_name(name) in known for name in names):  # they have names, not all are here
            here = set(map(same_name, names))
            return {"playing": [name for same, name in known.items() if same in here]}
        more_seats = [self.words("board.player", n=n) for n in range(len(players) + 1, count + 1)]
        seats = [*players[:count], *more_seats]
        called = {seat: name for seat, name in zip(seats, names, strict=True) if name}
        return {"playing": seats, "names": called}

    def _help(self, ask: Ask | None) -> None:
        """Say what helps with the question, and which words always work."""
        game, words = self.game, self.words
        for line in game.rules.advice(game, ask, words) if ask else ():
            self.say(line)
        advice = [words(ask.advice)] if ask else []
        self.say(" ".join([*advice, words("enter.help")]))
        if not game.count and len(game.players) > 1 and self._begun_by(game.players[1]):
            self.say(words("enter.begins.help", name=game.players[1]))

    def _begin_anew(self) -> None:
        """Begin a new game on the same boards, in a new record."""
        text, number = self.game.anew().text(), 2
        stem = re.sub(r"-game\d+$", "", self.path.stem)
        while (free := self.path.with_name(f"{stem}-game{number}.yaml")).exists():
            number += 1
        write(free, text.encode())
        self.file = GameFile(free, self.file.totals)
        self._forget()
        self._greet()

    # ---- the voice of the loop

    def _said(self, move: str) -> str:
        """Return the text of a move with its words in the language of the user."""
        return self.game.rules.move_said(move, self.game, self.words)

    def say(self, text: str) -> None:
        """Write a line."""
        self.out.write(f"{text}\n")
        self.out.flush()

    def tell(self, text: str) -> None:
        """Write a line in answer to the last one."""
        self.say(f"  {text}")


def _same(names: Iterable[str]) -> set[str]:
    return {same_name(spelling(name)) for name in names}


def _before_each(before: Game, after: Game) -> list[Game]:
    """Return the game before each answer of a line: undo takes them back one by one.

    It does the same after a restart: a record doesn't know which of them were typed together.
    """
    is_correction = after.first(before.count).record != before.record
    count = before.count if is_correction else after.count
    return [before, *(after.first(n) for n in range(before.count + 1, count))]
