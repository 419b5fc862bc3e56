"""Cups typed in: what is laid, each shift, each question and the stone that is turned.

What is asked next follows from the last lap of the draft. The row is never said before it is turned
up: those who type may be those who play.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from scorer.games.stones.asked_play import AskedPlay
from scorer.games.stones.cups import FREE
from scorer.games.stones.cups.draft import LapDraft, game_of
from scorer.games.stones.cups.judge import (
    ASKS,
    SHIFTING,
    SYMBOL,
    CupsGame,
    Lap,
    shifted,
    steps,
)
from scorer.games.stones.cups.next_answer import faults_of, step_of
from scorer.games.stones.cups.typed import (
    Asked,
    CupsAnswer,
    Laid,
    Shifts,
    parse_ask,
    parse_laid,
    parse_shifts,
)
from scorer.games.stones.typed_words import symbols_in
from scorer.records.texts import LONGEST
from scorer.referee import Display
from scorer.verdict import Fault

LAID = "laid"
HIDDEN = "?"


class CupsQuestions(AskedPlay[LapDraft]):
    """What is asked of those who type a game of cups in."""

    entry = "enter.stones.back.cups"

    @property
    def listed(self) -> list[LapDraft]:
        laps: list[LapDraft] = cast(Any, self.table.draft).laps
        return laps

    @property
    def game(self) -> CupsGame:
        """The game as far as it counts now."""
        return game_of(self.entries, self.table.players)

    @property
    def is_open(self) -> bool:
        return self.game.open_lap is not None

    def told(self, entry: LapDraft) -> str:
        asks = (self._ask_told(ask) for ask in entry.asks)
        return "; ".join([self._called(entry.laid), " ".join(entry.shifts) or "-", *asks])

    def _ask_told(self, ask: dict[str, str]) -> str:
        return f"{ask['player']} {self._called(ask['symbol'])} {ask['turned']}"

    @property
    def stage(self) -> str:
        """What is asked for now."""
        lap = self.game.open_lap
        return lap.asking or LAID if lap else LAID

    # ---- questions

    @property
    def advice(self) -> str:
        """The words that help with what is asked for."""
        return f"enter.stones.cups.{self.stage}.help"

    def asked(self) -> object:
        lap = self.game.open_lap
        return self.back, self.stage, len(self.entries), lap and (len(lap.shifts), len(lap.asks))

    def question(self) -> str:
        """What is asked for now, in words."""
        game, lap, key = self.game, self.game.open_lap, f"enter.stones.cups.{self.stage}"
        words = self.table.words
        if lap is None:
            number = len(game.laps) + 1
            return words(key, lap=number, name=game.shifter(number))
        if lap.asking == SHIFTING:
            most = game.most_shifts(len(game.laps))
            return words(key, number=len(lap.shifts) + 1, most=most)
        if lap.half:
            return words(key, name=lap.half[0], symbol=lap.half[1].called(words.lang))
        return words(key, number=len(lap.asks) + 1, name=game.asked(lap, len(lap.asks)))

    def remind(self) -> None:
        """The lap that is under way, and who has won how many."""
        if self.game.is_over:
            return
        if self.entries:
            lap, number = self.game.open_lap, len(self.entries)
            number += lap is None
            name = lap.shifter if lap else self.game.shifter(number)
            self.table.say(self.table.words("enter.stones.cups.going", lap=number, name=name))
        self.table.show(self.drawing)

    def drawing(self, display: Display) -> str:
        """The row face down: what lies there nobody is told; and who has won how many."""
        lap, number, words = self.game.open_lap, len(self.entries), self.table.words
        if lap is None:
            return self._points()
        rows = [step.row for step in steps(self.game) if step.move.round == number and step.row]
        row = rows[-1] if rows else lap.laid
        marks = " ".join(HIDDEN if stone else FREE for stone in row)
        return (
            words("stones.cups.row", lap=number, name=lap.shifter, row=marks)
            + f"\n{self._points()}"
        )

    # ---- answers

    def read(self, text: str) -> CupsAnswer:
        """What was typed; refused where it can't be that."""
        lap, lang = self.game.open_lap, self.table.words.lang
        if len(text) > LONGEST:
            raise self.refuse(text)
        if self.stage == SHIFTING:
            return parse_shifts(text)
        if text and lap is None:
            return parse_laid(text, lang)
        if text and lap:
            turn, symbol = lap.half or (self.game.asked(lap, len(lap.asks)), None)
            if found := parse_ask(text, turn, symbol, self.table.players, lang):
                return found
        raise self.refuse(text)

    def judge(self, turn: CupsAnswer) -> tuple[Sequence[Fault], list[str]]:
        """What is wrong with an answer; what it brings is said when it is kept."""
        return faults_of(self.game, turn), []

    # ---- the draft

    def put(self, turn: CupsAnswer, says: list[str]) -> None:
        """Put an answer on disk; then say what it did."""
        lap = self.game.open_lap
        if isinstance(turn, Asked) and lap and turn.turned is not None:
            says = [*says, *self._brought(turn, lap)]
        self._write(turn)
        if isinstance(turn, Asked) and not self.is_open:
            says = [*says, self._points()]
        self.keep(says)
        if isinstance(turn, Asked) and turn.turned is not None and self.is_open:
            self.table.draw(self.drawing)

    def _write(self, turn: CupsAnswer) -> None:
        if isinstance(turn, Laid):
            laid = " ".join(one.name for one in turn.symbols)
            self.entries.append(LapDraft(self.game.shifter(len(self.entries) + 1), laid))
            return
        lap = self.entries[-1]
        if isinstance(turn, Shifts):
            lap.shifts += [f"{a}-{b}" for a, b in turn.pairs]
            if not turn.pairs or len(lap.shifts) >= self.game.most_shifts(len(self.entries)):
                lap.asking = SYMBOL
        elif turn.turned is None:
            lap.asking = {"player": turn.player, "symbol": turn.symbol.name}
        else:
            told = {"player": turn.player, "symbol": turn.symbol.name}
            lap.add_ask({**told, "turned": str(turn.turned)})

    def _brought(self, turn: Asked, lap: Lap) -> list[str]:
        """Who gets what is turned, and at the end what nobody turned: said at once."""
        words, step = self.table.words, step_of(self.game, turn)
        if not step.row:
            return [words("enter.stones.cups.nothing")]
        if not step.stone:
            return []
        (taker,) = step.won
        is_right = step.stone == turn.symbol
        told = {"symbol": step.stone.called(words.lang), "name": taker}
        key = f"enter.stones.cups.{'right' if is_right else 'wrong'}"
        if len(lap.asks) < ASKS - 1:
            return [words(key, **told)]
        up = [one.stone for one in steps(self.game) if one.move.round == step.move.round]
        rest = [one.called(words.lang) for one in shifted(lap) if one not in (*up, step.stone)]
        other = words("enter.stones.cups.left", symbol=rest)
        return [words(f"{key}.both", **told), other]

    def _points(self) -> str:
        """Who has won how many stones."""
        won = dict.fromkeys(self.game.players, 0)
        for step in steps(self.game):
            for name, count in step.won.items():
                won[name] += count
        points = [f"{name} {count}" for name, count in won.items()]
        return self.table.words("enter.stones.points", points=points)

    def take_back(self) -> str:
        """Forget the last answer; gives what it was, nothing where there is none."""
        if not self.entries:
            return ""
        lap = self.entries[-1]
        if isinstance(lap.asking, dict):
            symbol, lap.asking = lap.asking["symbol"], SYMBOL
            return self._called(symbol)
        if lap.asks:
            last = lap.asks.pop()
            lap.asking = {"player": last["player"], "symbol": last["symbol"]}
            return self._ask_told(last)
        if lap.asking != SHIFTING:
            lap.asking = SHIFTING
            if len(lap.shifts) < self.game.most_shifts(len(self.entries)):
                return self.table.words("enter.stones.cups.done")
        return lap.shifts.pop() if lap.shifts else self._called(self.entries.pop().laid)

    def _called(self, names: str) -> str:
        """Symbols of the record in the language of the people."""
        lang = self.table.words.lang
        return " ".join(one.called(lang) for one in symbols_in(names, "en")) or "-"
