"""Stones: one set of 32, five games.

Play: the word of a game: row, towers, cups, poker or clear. What each of them offers stands in
play, how records are read in record; the referee of each is found by its name and loaded when a
record is of that game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from scorer.referee import PLAIN, Answer, Display, Question

if TYPE_CHECKING:
    from layouts.board import Board, Deal
    from layouts.words import Words
    from layouts.yaml.strict import Item
    from scorer.dialogue.questions import Dialogue
    from scorer.games.stones.record import Record
    from scorer.games.stones.totals import CountedRules
    from scorer.verdict import Standing

EMPTY = {"moves": "[]"}
ENTRY = {  # what is pointed at to play
    "row": "place or from-to",
    "towers": "from-to",
    "cups": "questions",
    "poker": "hands",
    "clear": "from-to",
}


def read_record(item: Item) -> Record:
    """The record in a file; refused with file and line where it can't be taken."""
    from scorer.games.stones.record import read_record

    return read_record(item)


def standing(record: Record) -> Standing:
    """The whole game, judged as far as it was played."""
    from scorer.games.stones.play_contract import referee_of

    if record.totals and (rules := total_rules(record)):
        return rules.standing(record.totals, record.absent)
    return referee_of(record.play).standing(record.game)


def total_rules(record: Record) -> CountedRules | None:
    """What totals mean in cups and poker; the other plays have none."""
    from scorer.games.stones.totals import COUNTED

    there = [name for name in record.players if name not in record.absent]
    return COUNTED[record.play](there) if record.play in COUNTED else None


def shown(board: Board, words: Words, display: Display = PLAIN) -> str:
    """An opening of towers: every stone is a tower of one."""
    from scorer.games.stones.towers.drawing import drawn

    return drawn(tuple((stone,) for stone in board.marks.values()), display.colour)


def position(record: Record, at: int | None) -> Answer:
    """The position after so many moves; programs are told which game it is of."""
    from scorer.games.stones.play_contract import referee_of

    after = len(record.moves) if at is None else at
    heads = {"game": "stones", "at": after, "play": record.play}
    found = referee_of(record.play).position(record.game, at)
    return replace(found, told={**heads, **found.told})


def best_move(record: Record, question: Question) -> Answer:
    """The best that can be done as the game stands; refused where nothing can be told."""
    from scorer.games.stones.play_contract import PlayWithBest, referee_of
    from scorer.verdict import ScoreError

    judge = referee_of(record.play)
    if not isinstance(judge, PlayWithBest):
        raise ScoreError("stones.best.none", play=record.play)
    found = judge.best_move(record.game, question)
    return replace(found, told={"game": "stones", "play": record.play, **found.told})


def opening(deal: Deal, called: Mapping[int, str]) -> list[str]:
    """What a printed set's record says before the first move: a game of towers for two."""
    from scorer.games.stones.record import COLOURS
    from scorer.records.blank import scalar

    names = [called[n] for n in sorted(called)][:2] + ["?"] * (2 - len(called))
    pairs = ", ".join(f"{scalar(n)}: {c}" for n, c in zip(names, COLOURS, strict=True))
    return [
        "play: towers  # or row, cups, poker, clear: these have no 'start'",
        f"players: {{{pairs}}}",
        f"start: {deal.sheets[0].board.id}",
        "moves: []",
    ]


def dialogue() -> type[Dialogue]:
    """What the people at the table are asked, and where their answers go."""
    from scorer.games.stones.enter import StonesDialogue

    return StonesDialogue


def put(text: str, entry: Mapping[str, object], name: str) -> str:
    """The text of a record with one more entry in it; what an entry is, CanPut says."""
    from scorer.games.stones.record_draft import StonesDraft

    return StonesDraft(text, name).put(entry)


def play(record: Record, standing: Standing, words: Words) -> dict[str, object]:
    """Which game it is, each move, what lies there now and what can be done next."""
    from scorer.games.stones.steps import steps

    return steps(record, words)
