"""Stones typed in: row, towers and clear move by move, judged before they are kept.

Cups and poker are no lists of moves: what they ask for stands beside their referees (Questions). A
record in which nothing was played yet can be made one of another game; which one, --mode says, or
whoever is asked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from layouts.board import Board
from scorer.dialogue.lot import LotDialogue
from scorer.dialogue.moves import NoMove
from scorer.dialogue.names import refuse_strangers
from scorer.games.stones.play_contract import (
    LISTS,
    PLAYS,
    PlayedByQuestions,
    Questions,
    referee_by_moves,
    referee_of,
)
from scorer.games.stones.record import Record
from scorer.games.stones.record_draft import StonesDraft, Turn
from scorer.games.stones.told_moves import happened, possible
from scorer.games.stones.which_game import (
    TOWERS,
    begun_by,
    change,
    entries,
    play_of,
    pool,
    shown_name,
)
from scorer.records.new_game import EnterOptions, no_number
from scorer.records.patch import Lines
from scorer.referee import Display
from scorer.verdict import Fault, ScoreError, Standing


class StonesDialogue(LotDialogue[Turn]):
    """The people at the table, what they are asked, and where their answers go."""

    game, counts, least = "stones", (2,), 2  # of a new record, which is one of towers
    kind = StonesDraft
    record: Record
    draft: StonesDraft
    now: Any  # the table of row, the position of towers, the stones of clear
    is_chosen: bool = True  # which game it is; of a set's record it may have to be asked
    questions: Questions | None = None  # of a game that is no list of moves
    questions_of: str = ""  # that game

    @classmethod
    def check(cls, options: EnterOptions) -> None:
        super().check(replace(options, mode=None))
        try:
            play_of(options.mode or TOWERS)
        except ScoreError as error:
            unknown = ScoreError("stones.mode", "mode", why=error)
            raise unknown if error.key == "stones.which" else error from None

    @classmethod
    def create(cls, board: Board, names: tuple[str, ...], options: EnterOptions) -> str:
        """An opening is one of towers; with --mode its stones may be played otherwise."""
        play = play_of(options.mode) if options.mode else TOWERS
        if play == TOWERS:
            return super().create(board, names, options)
        low, high = referee_of(play).PLAYERS
        if options.names and not low <= len(names) <= high:
            raise no_number(play, range(low, high + 1), len(names))
        told = entries(play, names[:high], None)
        lines = [line for key in ("play", "players") for line in told[key] or ()]
        return "\n".join(["game: stones", *lines, f"{LISTS.get(play, 'moves')}: []", ""])

    def begin(self, options: EnterOptions) -> None:
        """Which of the games, too."""
        play = play_of(options.mode) if options.mode else self.record.play
        self.is_chosen = bool(options.mode)
        if play != self.record.play:
            if self.has_begun:
                began = ScoreError("enter.mode.begun", "mode", mode=self.record.play)
                raise began.at(str(self.path))
            self.file.check()
            known = pool(self.draft.table)
            first = [name for name in options.names if name in known]
            seats = self._seats(play, first, len(options.names))
            refuse_strangers(self, [name for name in options.names if name not in seats], seats)
            self._switch(play, seats)
        super().begin(options)

    def choose(self) -> None:
        """Which game of a set is played, before the first move; of a new record once more."""
        if "set" not in self.draft.table:
            return
        play = now = self.record.play
        names = [shown_name(one, self.words.lang) for one in PLAYS]
        games = [f"{number} {name}" for number, name in enumerate(names, 1)]
        name = shown_name(now, self.words.lang)
        prompt = self.words("enter.stones.which", games=games, now=name)
        if not self.has_begun and not self.is_chosen:
            advice = "enter.stones.which.help"
            play = self.ask_until(prompt, advice, self._which)
        self.is_chosen = False
        if play != self.record.play:
            self._switch(play, self._seats(play))

    def _which(self, text: str) -> str:
        """The game that is meant; who types a move instead plays the one of the record."""
        try:
            return play_of(text) if text else self.record.play
        except ScoreError:
            if not self.is_move(text):
                raise
        self.answer_next(text)
        return self.record.play

    def _seats(self, play: str, first: Sequence[str] = (), count: int = 0) -> list[str]:
        """Who plays another game of the set: as many of those it was printed for as can."""
        low, high = referee_of(play).PLAYERS
        names = pool(self.draft.table)
        others = [self.words("board.player", n=n) for n in range(1, max(low, count) + 1)]
        return list(dict.fromkeys((*first, *names, *others[len(names) :])))[:high]

    def numbers(self) -> Sequence[int]:
        """A set is for all five games: how many play is known when they say who they are."""
        low, high = referee_of(self.record.play).PLAYERS
        return range(low, high + 1)

    def can_print(self, count: int) -> bool:
        return False  # a set has stones for four, whatever it is printed for

    def make_room(self, count: int) -> None:
        self._switch(self.record.play, self._seats(self.record.play, (), count))

    def _switch(self, play: str, seats: Sequence[str]) -> None:
        """Make the record one of another game; the opening stays in it as a remark."""
        self.file.change(lambda now: now.rewritten(change(now.table, now.name, play, seats)))
        self.open()

    def open(self) -> None:
        super().open()
        play = self.record.play
        if play != self.questions_of:
            rules, self.questions_of = referee_of(play), play
            self.questions = rules.questions(self) if isinstance(rules, PlayedByQuestions) else None
        kind, asking = type(self), self.questions
        self.again, self.kept = (asking or kind).again, (asking or kind).kept
        if self.questions is None:
            self.advice = f"enter.stones.{play}.help"
            self.now, _ = referee_by_moves(play).played(self.record.game)

    def remind(self) -> None:
        (self.questions.remind if self.questions else super().remind)()

    def step(self) -> None:
        (self.questions.step if self.questions else super().step)()

    def asked(self) -> object:
        return self.questions.asked() if self.questions else super().asked()

    def read(self, text: str) -> Any:
        return self.questions.read(text) if self.questions else super().read(text)

    def put(self, turn: Any, says: list[str]) -> None:
        (self.questions.put if self.questions else super().put)(turn, says)

    def take_back(self) -> str:
        return self.questions.take_back() if self.questions else super().take_back()

    def is_move(self, text: str) -> bool:
        if self.questions and not any(c.isdigit() for c in text):
            return False  # names can be like symbols, and like an empty hand
        return super().is_move(text)

    def is_over(self) -> bool:
        return super().is_over() and not (self.questions and self.questions.is_correcting)

    def go_back(self, number: int) -> None:
        (self.questions.go_back if self.questions else super().go_back)(number)

    def is_first_move(self) -> bool:
        """True where one of two will make the first move."""
        return self.questions is None and super().is_first_move()

    def begun_by(self, name: str) -> Mapping[str, Lines]:
        return {"players": begun_by(self.record.players, name)}

    def turn(self) -> str:
        """Players who can't move are passed over."""
        name: str = self.players[0] if self.record.play == "clear" else self.now.turn
        return name

    def question(self, number: int) -> str:
        if self.record.play == "clear":
            return self.words("enter.stones.clear", number=number)
        name = self.turn()
        side = self.words(f"stones.colour.{self.record.players[name]}")
        is_placing = self.record.play == "row" and self.now.is_placing
        key = "enter.stones.place" if is_placing else "enter.stones.move"
        return self.words(key, number=number, name=name, side=side)

    def parse(self, text: str) -> Turn:
        try:
            return self.draft.typed(text)
        except ScoreError as error:
            raise NoMove("nested", why=error) from None

    def _refuse_stranger(self, text: str) -> None:
        """Of `0 1 2` the first is no name of somebody who doesn't play, but a number too many."""
        if not any(letter.isdigit() for letter in text.split(" ")[0]):
            super()._refuse_stranger(text)

    def judge(self, turn: Any) -> tuple[Sequence[Fault], list[str]]:
        if self.questions:
            return self.questions.judge(turn)
        game, rules = self.record.game, referee_by_moves(self.record.play)
        after, moves = rules.played(replace(game, moves=(*game.moves, turn)))
        faults: tuple[Fault, ...] = moves[-1].faults
        return faults, [] if faults else happened(self.record.play, self.now, after, self.words)

    def drawing(self, display: Display) -> str:
        if self.questions:
            return self.questions.drawing(display)
        position = referee_of(self.record.play).position(self.record.game, None)
        return position.text(self.words, display).rstrip("\n")

    def help(self) -> None:
        """What is asked for; where it is a move, also what can be done now, and the mat."""
        super().help()
        if self.questions is None and self._advice == self.advice:
            for line in possible(self.record.play, self.now, self.words):
                self.say(line)
            self.show(self.drawing)

    def ending(self, now: Standing) -> str:
        """Who is alone has not won: either it is solved, or some stones are left."""
        if self.record.play == "row" and self.now.is_drawn:
            return self.words("enter.stones.drawn")
        if self.record.play != "clear":
            return super().ending(now)
        is_solved = now.places[0].points == 1
        return self.words("enter.stones.solved" if is_solved else "enter.stones.stuck")
