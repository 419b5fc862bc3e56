"""Cups: what an answer would do to a game that is typed in: its faults, and what it brings."""

from __future__ import annotations

from dataclasses import replace

from scorer.games.stones.cups.judge import (
    SHIFTING,
    TURNED,
    CupAsk,
    CupsGame,
    Lap,
    Step,
    ask_faults,
    lap_faults,
    steps,
)
from scorer.games.stones.cups.typed import Asked, CupsAnswer, Laid, Shifts
from scorer.verdict import Fault


def faults_of(game: CupsGame, turn: CupsAnswer) -> list[Fault]:
    """What is wrong with an answer; what was kept before isn't said again."""
    lap = game.open_lap
    if isinstance(turn, Laid) or lap is None:
        symbols = turn.symbols if isinstance(turn, Laid) else ()
        new = Lap(game.shifter(len(game.laps) + 1), symbols, (), (), SHIFTING)
        return _lap_faults(replace(game, laps=(*game.laps, new)))
    if isinstance(turn, Shifts):
        had = _lap_faults(game)
        shifts = replace(lap, shifts=(*lap.shifts, *turn.pairs))
        now = _lap_faults(replace(game, laps=(*game.laps[:-1], shifts)))
        return [fault for fault in now if fault not in had]
    return _ask_faults(game, lap, turn)


def _lap_faults(game: CupsGame) -> list[Fault]:
    """The faults of the last lap as a whole."""
    return list(lap_faults(game, game.laps[-1], len(game.laps)))


def _ask_faults(game: CupsGame, lap: Lap, turn: Asked) -> list[Fault]:
    if _lap_faults(game):
        return []  # the lap brings nobody anything, whatever is asked
    if turn.turned is None:
        up = [step.stone for step in steps(game) if step.move.round == len(game.laps)]
        turn_of = game.asked(lap, len(lap.asks))
        return list(ask_faults(turn.player, turn.symbol, turn_of, up))
    faults = list(step_of(game, turn).move.faults)
    is_said = lap.half == (turn.player, turn.symbol)
    return [one for one in faults if one.code == TURNED] if is_said else faults


def step_of(game: CupsGame, turn: Asked) -> Step:
    """What an ask brings in the lap that is open."""
    lap = game.laps[-1]
    after = replace(lap, asks=(*lap.asks, CupAsk(turn.player, turn.symbol, turn.turned or 0)))
    *_, step = steps(replace(game, laps=(*game.laps[:-1], after)))
    return step
