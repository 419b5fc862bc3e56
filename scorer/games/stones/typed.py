"""Stones: row, towers and clear, the three that are lists of moves: entries, questions, effects.

What all five games have is in settings; cups and poker have a `typed` of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from textwrap import wrap
from typing import Any

from layouts.grid import cell_name
from layouts.words import Words
from scorer.dialogue.typed_moves import NotAMove, typed_move
from scorer.games.stones import clear, row, settings, towers, views
from scorer.games.stones import record as written
from scorer.games.stones.clear.rules import after as boards_after
from scorer.games.stones.clear.rules import jump
from scorer.games.stones.play_contract import JudgedPlay
from scorer.games.stones.record import Record
from scorer.games.stones.row.rules import RowPosition
from scorer.games.stones.settings import BEGINS, SETTINGS, Word, typed_mode, which, with_list
from scorer.games.stones.towers.rules import Position, legal
from scorer.records import moves
from scorer.records.blank import scalar
from scorer.records.entries import Ask, Entry, Kind
from scorer.records.game import Game
from scorer.records.moves import move_kind, part_played
from scorer.records.patch import block
from scorer.records.source import Blocks
from scorer.referee import PLAIN
from scorer.results.tables import grid
from scorer.verdict import ScoreError

# What other files of stones do, and what is the same for every list of moves.
read_record, play, judge = written.read_record, views.play, settings.judge
players, counts, seated = settings.players, settings.counts, settings.seated
created, option_entries = settings.created, settings.option_entries
needs_no_sheets = settings.needs_no_sheets
drawing = settings.drawing
count, numbered = moves.count, moves.numbered

WIDE = 76  # letters of a line

# ---- the record


def first(record: Record, count: int) -> Record:
    """Return the record with its first `count` moves."""
    return with_list(record, record.moves[:count])


def blocks(record: Record) -> Blocks:
    """Return the moves as lines of YAML; those of a record by hand keep their spelling."""
    texts = (move.written or move.text for move in record.game.moves)
    return {"moves": block("moves", (f"  - {scalar(text)}" for text in texts))}


# ---- entries


def _read_jump(text: str, players: Mapping[str, str]) -> clear.Jump:
    """Read a jump; the record says who is alone, so the name of the player isn't kept."""
    one = clear.parse_turn(text, players)
    return replace(one, text=f"{cell_name(one.start)}-{cell_name(one.end)}")


READERS: Mapping[str, Callable[[str, Mapping[str, str]], Any]] = {
    "row": row.parse_turn,
    "towers": towers.parse_turn,
    "clear": _read_jump,
}


def _named(play: str) -> Callable[[str, Sequence[str]], Any]:
    return lambda text, players: READERS[play](text, dict.fromkeys(players, ""))


ROW = move_kind(_named("row"), "`m14`, or `k12-n15`", "m14", row.MOST_MOVES, with_list)
WAY = move_kind(_named("towers"), "`c2-c4`", "c2-c4", towers.MOST_MOVES, with_list)
JUMP = move_kind(_named("clear"), "`c1-a1`", "c1-a1", clear.MOST_MOVES, with_list)
MOVES: Mapping[str, Kind] = {"row": ROW, "towers": WAY, "clear": JUMP}


def kinds(record: Record) -> Sequence[Kind]:
    """Return the entries of a game."""
    return MOVES[record.play], *SETTINGS


def read_typed(text: str, game: Game, ask: Ask, words: Words) -> Entry:
    """Read a move of the player in turn or of a named one, or `game row` before the first move."""
    if entry := typed_mode(text, game):
        return entry
    move = typed_move(text, game, ask, words, partial(_read_named, game.record))
    number = {} if ask.old is None else {"number": ask.number}
    return Entry(MOVES[game.record.play], {"move": move.text, **number})


def _read_named(record: Record, text: str) -> Any:
    try:
        return READERS[record.play](text, record.players)
    except ScoreError as error:
        raise NotAMove("nested", why=error) from None


def begun_by(game: Game, name: str) -> Entry:
    """Return the entry that puts a player first."""
    return Entry(BEGINS, {"begins": name})


# ---- what is asked


def asks(game: Game) -> Ask | None:
    """Return the question for the next move; None if the game is over."""
    judged: JudgedPlay = game.judged
    if judged.standing.is_over:
        return None
    play, number = game.record.play, game.count + 1
    advice = f"enter.stones.{play}.help"
    if play == "clear":
        return Ask((judged.game.player,), "move", number, "enter.stones.clear", advice)
    name = judged.position.turn
    is_placing = play == "row" and judged.position.is_placing
    return Ask(
        who=(name,),
        kind="move",
        number=number,
        question="enter.stones.place" if is_placing else "enter.stones.move",
        advice=advice,
        params={"side": Word(f"stones.colour.{game.record.players[name]}")},
    )


def asks_again(game: Game, number: int) -> Sequence[Ask]:
    """Return the question for move `number` once more; none if nobody was in turn for it."""
    ask = game.first(number - 1).ask()
    return [replace(ask, old=game.standing.moves[number - 1].text)] if ask else []


def reminder(game: Game, words: Words) -> list[str]:
    """Return which game it is, or how far it has come."""
    if not game.count:
        return which(game, words)
    last = game.standing.moves[-1].text
    return [words("enter.moves.going", number=game.count + 1, last=last)]


def advice(game: Game, ask: Ask, words: Words) -> list[str]:
    """Return all moves that are possible, and what lies there; row has too many places."""
    before = game.first(ask.number - 1)
    possible = POSSIBLE[game.record.play](before.judged.position)
    lines = wrap(words("enter.stones.possible", moves=" ".join(possible)), WIDE) if possible else []
    return [*lines, "", before.rules.drawing(before, words, PLAIN, None), ""]


def _jumps(stones: int) -> list[str]:
    found = sorted(jump(stones, left) for left in boards_after(stones))
    return [f"{cell_name(start)}-{cell_name(end)}" for start, end in found]


POSSIBLE: Mapping[str, Callable[[Any], Sequence[str]]] = {
    "row": lambda table: [],
    "towers": lambda now: [str(way) for way in legal(now)],
    "clear": _jumps,
}

# ---- what a move did


def did(before: Game, after: Game, entry: Entry, words: Words) -> list[str]:
    """Return sentences on a move; which game it is now after `game row`."""
    if entry.kind.name == "mode":
        return which(after, words)
    if entry.kind.name != "move":
        return []
    before, after = part_played(before, after, entry.values)
    if after.standing.moves[-1].faults:
        return [words("enter.moves.kept")]
    return list(DID[after.record.play](words, before.judged, after.judged))


def _row_did(words: Words, before: JudgedPlay, after: JudgedPlay) -> Iterator[str]:
    if captured := len(after.steps[-1]):
        yield words("enter.stones.captured", count=captured)
    if after.position.winner is not None:
        yield words("enter.stones.line")
    yield from _waits(words, after.position)


def _towers_did(words: Words, before: JudgedPlay, after: JudgedPlay) -> Iterator[str]:
    now: Position = after.position
    yield words(
        "enter.stones.points", points=[f"{name} {now.points(name)}" for name in now.players]
    )
    yield from _waits(words, now)


def _waits(words: Words, now: RowPosition | Position) -> Iterator[str]:
    """Yield who can't move, if somebody else moves twice."""
    if now.turn is not None and now.turn == now.last:
        name = next(name for name in now.players if name != now.last)
        yield words("enter.stones.waits", name=name)


def _clear_did(words: Words, before: JudgedPlay, after: JudgedPlay) -> Iterator[str]:
    yield words("stones.position.remaining", count=after.position.bit_count())


DID: Mapping[str, Callable[[Words, JudgedPlay, JudgedPlay], Iterable[str]]] = {
    "row": _row_did,
    "towers": _towers_did,
    "clear": _clear_did,
}


def ending(game: Game, words: Words) -> list[str]:
    """Return how it ended: a draw has no winner, and who is alone solves it or not."""
    standing = game.standing
    winners = [str(place.player) for place in standing.places if place.rank == 1]
    sentence = words("enter.won", names="; ".join(winners))
    if game.record.play == "clear":
        is_solved = standing.places[0].points == 1
        sentence = words("enter.stones.solved" if is_solved else "enter.stones.stuck")
    elif game.record.play == "row" and game.judged.position.is_drawn:
        sentence = words("enter.stones.drawn")
    notes = [note.sentence(words) for note in standing.notes]
    return [sentence, "", *grid(standing, words), *notes, ""]
